import { entryHref } from "@/components/ui/book-links";
import { Disclosure } from "@/components/ui/disclosure";
import { PageReference } from "@/components/ui/page-reference";
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { detailsOf, factsOf } from "@/lib/engine/roster/characteristics";

interface UnitFactsProps {
  catalogue: Catalogue;
  unit: ResolvedUnit;
  /** A design of the player's own, in a game that prints units too. */
  design?: boolean;
}

/** What the unit has and follows by name, and where it stands, folded: most of it is known to who plays the army. */
export function UnitFacts({ catalogue, unit, design = false }: UnitFactsProps) {
  const { entry } = unit.entry;
  const { book } = catalogue;
  return (
    <Disclosure summary={<span className="caps text-ink-2">Arms and rules</span>} className="border-b border-rule-2 text-s text-ink-2">
      <dl className="pb-1">
        {detailsOf(catalogue, unit).map(({ name, text }) => (
          <div key={name}>
            <dt className="inline text-ink-3">{name}: </dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
      {factsOf(catalogue, unit).map(({ text, page }) => (
        <p key={text}>
          {text}, <PageReference page={page} />
        </p>
      ))}
      <p className="pb-3">
        {design ? <strong>Own design. </strong> : null}
        {entry.reference ? `${entry.reference}, ` : ""}
        {book.title}, <PageReference page={entry.page} href={entryHref(book.id, unit.home, entry.id)} />
      </p>
    </Disclosure>
  );
}
