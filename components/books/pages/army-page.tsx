import type { ReactNode } from "react";
import { BasisWord } from "@/components/books/frame/provenance";
import { Remark } from "@/components/books/frame/table";
import { Jumps, Section, Trail } from "@/components/shell/page-sections";
import { PageReference } from "@/components/ui/page-reference";
import { PageHead } from "@/components/ui/section-head";
import { Unhydrated } from "@/components/ui/unhydrated";
import { rulesOfArmy } from "@/lib/engine/catalogue/compile/entry-rules";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Status } from "@/lib/engine/common";
import { count, number, pageLabel } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { FindRule } from "./find-rule";
import { PermissionTable } from "./permission-table";
import { RuleTable } from "./rule-table";

interface ArmyPageProps {
  catalogue: Catalogue;
  lists?: readonly ArmyListName[];
  check?: ReactNode;
  /** What its sheet of lost numbers holds: "prices and profiles". */
  sheet?: string | null;
}

/** "32 units allowed, 2 open": none is not told. */
function countsOf(allowed: number, denied: number, open: number): string {
  const others = [denied > 0 ? `${number(denied)} denied` : "", open > 0 ? `${number(open)} open` : ""];
  return [`${count(allowed, "unit")} allowed`, ...others].filter(Boolean).join(", ");
}

/** One army list: what it may take and how that is known, its rules, and the facts of play no roster can break. `lists` name the others of the game; `check` settles what is open. */
export function ArmyPage({ catalogue, lists = [], check, sheet = null }: ArmyPageProps) {
  const { book, army, entries } = catalogue;
  const names = ruleNames(book, army, lists);
  const rules = rulesOfArmy(book, army);
  const of = (status: Status) => entries.filter((e) => e.permission.status === status).length;
  const open = of("unconfirmed");
  const column = army.table ? ` Its column in the table on ${pageLabel(army.table.page)} is headed “${army.table.name}”.` : "";
  const from = /^pp?\. /.test(pageLabel(army.page)) ? "Its text begins on" : "From";
  return (
    <div className="page-frame pb-16" data-accent={book.accent}>
      <FindRule elsewhere={`/books/${book.id}`} />
      <Trail
        steps={[
          { href: "/books", name: "Books" },
          { href: `/books/${book.id}`, name: book.title },
        ]}
      />
      <PageHead named title={army.name}>
        <p className="mt-2 max-w-(--measure) text-ink-2">
          {/* One text, so that the end of it does not move by itself when the letters come. */}
          {`${from} ${pageLabel(army.page)}.${column} ${countsOf(of("allowed"), of("denied"), open)}.`}
        </p>
        <Jumps to={jumpsOf(catalogue, { check: check !== undefined, sheet, rules: rules.length > 0 })} />
      </PageHead>

      <Unhydrated>
        <Section
          id="permissions"
          title="Permissions"
          lead={
            <span id={book.permissions.rule}>
              {open > 0
                ? `${count(open, "permission")} ${open === 1 ? "is" : "are"} open: the boxes on ${pageLabel(book.permissions.page)} could not be read. A roster that uses one is unconfirmed, never illegal for it.`
                : "All are answered."}
            </span>
          }
        >
          <PermissionTable catalogue={catalogue} names={names} />
        </Section>
      </Unhydrated>

      {check ? (
        <Section
          id="book-check"
          title="Book check"
          lead="Our copy of the book has gaps. If you have the book, fill them in: every answer is kept at once, in a pack you can share."
        >
          {check}
        </Section>
      ) : null}

      <Unhydrated>
        {rules.length ? (
          <Section far id="rules" title="Rules of this army list">
            <RuleTable rules={rules} names={names} label="Rules of this army list" withKind />
          </Section>
        ) : null}

        {army.facts.length ? (
          <Section far id="facts" title="In play" lead="What the book says of this people on the table; no roster can break it.">
            <ul className="flex flex-col">
              {army.facts.map((fact) => (
                <li key={fact.text} className="border-b border-rule py-2.5">
                  <p className="max-w-(--measure)">
                    {fact.text} <PageReference page={fact.page} />, <BasisWord of={fact.basis} />
                  </p>
                  <Remark>{fact.note}</Remark>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </Unhydrated>
    </div>
  );
}

/** The parts of the page, and what of the army list is on others. */
function jumpsOf({ book, army }: Catalogue, has: { check: boolean; sheet: string | null; rules: boolean }) {
  return [
    { href: "#permissions", name: "Permissions" },
    ...(has.check ? [{ href: "#book-check", name: "Book check" }] : []),
    ...(book.permissionTable && army.table
      ? [{ href: `/books/${book.id}/table#${army.id}`, name: `Fill in the printed table, ${pageLabel(army.table.page)}` }]
      : []),
    ...(has.sheet ? [{ href: `/books/${book.id}/${army.id}/prices`, name: capital(has.sheet) }] : []),
    ...(has.rules ? [{ href: "#rules", name: "Rules" }] : []),
    ...(army.facts.length ? [{ href: "#facts", name: "In play" }] : []),
    { href: `/books/${book.id}#rules`, name: "Rules every army list shares" },
  ];
}
