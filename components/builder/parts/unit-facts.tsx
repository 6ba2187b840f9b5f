import { useBuilderWords } from "@/components/builder/words";
import { entryHref } from "@/components/ui/book-links";
import { PageReference } from "@/components/ui/page-reference";
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { detailsOf, factsOf } from "@/lib/engine/roster/characteristics";
import { isOwnDesign } from "@/lib/engine/roster/describe-unit";
import { sentence } from "@/lib/words/text";

/** What the unit has and follows by name, and where it stands. */
export function UnitFacts({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const { ownDesign } = useBuilderWords();
  const { entry } = unit.entry;
  const { book } = catalogue;
  const details = detailsOf(catalogue, unit);
  return (
    <div className="mt-3 text-s text-ink-2">
      {details.length ? (
        <dl className="pb-1">
          {details.map(({ name, text }) => (
            <div key={name}>
              <dt className="inline text-ink-3">{name}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {factsOf(catalogue, unit).map(({ text, page }) => (
        <p key={text}>
          {text}, <PageReference page={page} />
        </p>
      ))}
      <p>
        {isOwnDesign(catalogue, entry) ? <strong>{ownDesign}. </strong> : null}
        {entry.reference ? `${sentence(entry.reference)} ` : ""}
        {book.title}, <PageReference page={entry.page} href={entryHref(book.id, unit.home, entry.id)} />
      </p>
    </div>
  );
}
