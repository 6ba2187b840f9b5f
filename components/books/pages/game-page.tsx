import type { ReactNode } from "react";
import { Cell, FramedTable, NameCell, Row } from "@/components/books/frame/table";
import { Jumps, Section, Trail } from "@/components/shell/page-sections";
import { PageReference } from "@/components/ui/page-reference";
import { PageHead } from "@/components/ui/section-head";
import { Unhydrated } from "@/components/ui/unhydrated";
import Link from "@/components/words/link";
import { rulesOfBook } from "@/lib/engine/catalogue/compile/entry-rules";
import type { Page } from "@/lib/engine/common";
import type { Book } from "@/lib/engine/schema/book";
import { isDesigned } from "@/lib/engine/schema/book-parts";
import { count, number } from "@/lib/words/en/grammar";
import { FindRule } from "./find-rule";

/** One army list in the index of a game. */
export interface ArmyRow {
  id: string;
  name: string;
  page: Page;
  allowed: number;
  denied: number;
  open: number;
  rules: number;
}

interface GamePageProps {
  book: Book;
  armies: readonly ArmyRow[];
  /** Whether an earlier release of the data is kept, to hold it against. */
  hasChanges: boolean;
  own?: ReactNode;
  contents: ReactNode;
}

/** A game: its army lists, `own` ones among them, and the `contents` of its book. */
export function GamePage({ book, armies, hasChanges, own, contents }: GamePageProps) {
  const { decisions = [] } = book;
  const jumps = [
    "Army lists",
    "Rules",
    "Units",
    "Options",
    ...(book.settings.length ? ["Settings"] : []),
    ...(decisions.length ? ["Decisions"] : []),
  ];
  return (
    <div className="page-frame pb-16" data-accent={book.accent}>
      <FindRule />
      <Trail steps={[{ href: "/books", name: "Books" }]} />
      <PageHead named title={book.title}>
        <p className="mt-2 max-w-(--measure) text-ink-2">
          {`${count(armies.length, "army list")}, ${count(rulesOfBook(book).length, "rule")} that all of them share. Data ${book.dataVersion}.`}
        </p>
        {book.notice ? <p className="mt-2 max-w-(--measure) text-ink-2">{book.notice}</p> : null}
        <Jumps
          to={[
            ...jumps.map((name) => ({ href: `#${anchor(name)}`, name })),
            ...(isDesigned(book) ? [{ href: `/design?game=${book.id}`, name: "Design a unit" }] : []),
            { href: `/books/${book.id}/ids`, name: "Ids, for authors" },
            ...(hasChanges ? [{ href: `/books/${book.id}/changes`, name: "What changed" }] : []),
            ...(book.permissionTable
              ? [{ href: `/books/${book.id}/table`, name: `Fill in the ${book.permissionTable.title.toLowerCase()}s` }]
              : []),
          ]}
        />
      </PageHead>

      <Section id="army-lists" title="Army lists">
        <Unhydrated>
          <ArmyTable game={book.id} armies={armies} />
        </Unhydrated>
        {own}
      </Section>

      <Unhydrated>{contents}</Unhydrated>
    </div>
  );
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

const figures = [
  { id: "allowed", name: "Allowed" },
  { id: "denied", name: "Denied" },
  { id: "open", name: "Open" },
  { id: "rules", name: "Rules" },
] as const;

function ArmyTable({ game, armies }: { game: string; armies: readonly ArmyRow[] }) {
  const shown = figures.filter(({ id }) => armies.some((army) => army[id] > 0));
  const columns = [{ name: "Army list" }, ...shown.map(({ name }) => ({ name, figure: true })), { name: "Page" }];
  return (
    <FramedTable narrow label="Army lists" columns={columns}>
      <tbody>
        {armies.map(({ id, name, page, ...army }) => (
          <Row key={id}>
            <NameCell>
              <Link
                translate="no"
                href={`/books/${game}/${id}`}
                prefetch={false}
                className="underline decoration-rule-2 underline-offset-3 hover:decoration-ink"
              >
                {name}
              </Link>
            </NameCell>
            {shown.map((figure) => (
              <Cell key={figure.id} figure>
                {number(army[figure.id])}
              </Cell>
            ))}
            <Cell>
              <PageReference page={page} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </FramedTable>
  );
}
