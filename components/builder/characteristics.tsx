import { PageReference } from "@/components/ui/page-reference";
import type { Catalogue, ResolvedUnit } from "@/lib/catalogue/types";
import { characteristicsOf, characteristicText, factsOf } from "@/lib/roster/characteristics";

/** The unit's numbers, what its options change counted in; pointing at one says what changes it. */
export function Characteristics({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const category = catalogue.book.categories.find((c) => c.id === unit.category);
  if (category?.noCharacteristics) return null;
  const all = characteristicsOf(catalogue, unit);
  if (all.every((c) => c.printed === null && c.change === 0)) return null;
  return (
    // The first line of each row lies outside.
    <dl className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(76px,1fr))] overflow-hidden border-y border-rule">
      {all.map((c) => (
        <div key={c.id} className="relative -left-[9px] border-l border-rule py-1.5 pl-2">
          <dt className="text-s hyphens-auto text-ink-3">{c.name}</dt>
          <dd className="font-strong" title={c.because.length ? c.because.join(", ") : undefined}>
            {characteristicText(c.printed ?? undefined, c.change, c.signed)}
            {typeof c.printed === "number" ? (c.unit ?? "") : ""}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What follows from the unit's choices and is no characteristic. */
export function Facts({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const facts = factsOf(catalogue, unit);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-2 text-s text-ink-2">
      {facts.map(({ text, page }) => (
        <li key={text}>
          {text}, <PageReference page={page} />
        </li>
      ))}
    </ul>
  );
}
