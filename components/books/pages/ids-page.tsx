import { Cell, FramedTable, Row } from "@/components/books/frame/table";
import { Jumps, Section, Trail } from "@/components/shell/page-sections";
import { PageHead } from "@/components/ui/section-head";
import { Unhydrated } from "@/components/ui/unhydrated";
import type { IdList, IdRow } from "@/lib/engine/catalogue/names/ids-of";
import { uncapital } from "@/lib/words/text";
import { Fold } from "./fold";

interface IdsPageProps {
  title: string;
  game: string;
  accent: string;
  lists: readonly IdList[];
  /** Army lists that bring ids of their own. */
  armies: readonly { id: string; name: string; lists: readonly IdList[] }[];
}

/** The ids that an army book for a game may name, for those who write one. */
export function IdsPage({ title, game, accent, lists, armies }: IdsPageProps) {
  return (
    <div className="page-frame pb-16" data-accent={accent}>
      <Trail
        steps={[
          { href: "/books", name: "Books" },
          { href: `/books/${game}`, name: title },
        ]}
      />
      <PageHead title="Ids">
        <p className="mt-2 max-w-(--measure) text-ink-2">
          What an army book for {title} may name, by the ids that its file writes. In a terminal, muster ids {game} prints the same.
        </p>
        <Jumps
          to={[
            ...lists.map((list) => ({ href: `#${list.sort}`, name: list.title })),
            ...(armies.length ? [{ href: "#army-lists", name: "Of army lists" }] : []),
          ]}
        />
      </PageHead>
      <Unhydrated>
        {lists.map((list) => (
          <Section key={list.sort} id={list.sort} title={list.title} lead={<>Written in {withCode(list.use)}.</>}>
            <IdTable label={list.title} rows={list.rows} />
          </Section>
        ))}
        {armies.length ? (
          <Section id="army-lists" title="Of army lists" lead="Ids that only one army list has. Another one cannot name them.">
            <div className="pt-3">
              {armies.map((army) => (
                <Fold key={army.id} title={army.name} count={army.lists.reduce((n, { rows }) => n + rows.length, 0)}>
                  {army.lists.map((list) => (
                    <div key={list.sort}>
                      <h4 className="caps pt-4 text-ink-2">{list.title}</h4>
                      <IdTable label={`${list.title} of ${army.name}`} rows={list.rows} />
                    </div>
                  ))}
                </Fold>
              ))}
            </div>
          </Section>
        ) : null}
      </Unhydrated>
    </div>
  );
}

/** A text with what stands between back quotes as code. */
function withCode(text: string) {
  return text.split("`").map((part, i) => (i % 2 ? <code key={part}>{part}</code> : uncapital(part)));
}

const columns = ["Id", "Name", "About"].map((name) => ({ name }));

function IdTable({ label, rows }: { label: string; rows: readonly IdRow[] }) {
  return (
    <FramedTable narrow label={label} columns={columns}>
      <tbody>
        {rows.map(({ id, name, about }) => (
          <Row key={id}>
            <th scope="row" className="py-2.5 pr-4 text-left font-[monospace] text-s whitespace-nowrap">
              {id}
            </th>
            <Cell>{name}</Cell>
            <Cell>{about}</Cell>
          </Row>
        ))}
      </tbody>
    </FramedTable>
  );
}
