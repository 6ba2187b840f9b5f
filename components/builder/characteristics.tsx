import { PageReference } from "@/components/ui/page-reference";
import type { Catalogue, ResolvedUnit } from "@/lib/catalogue/types";
import { characteristicsOf, factsOf } from "@/lib/roster/characteristics";
import { number } from "@/lib/text";

/** The unit's numbers, with what its options change. */
export function Characteristics({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const category = catalogue.book.categories.find((c) => c.id === unit.entry.entry.category);
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
            {c.printed === null
              ? c.change === 0 && "–"
              : typeof c.printed === "number"
                ? `${c.signed && c.printed > 0 ? "+" : ""}${number(c.printed)}`
                : c.printed}
            {c.printed !== null && typeof c.printed === "number" ? (c.unit ?? "") : ""}
            {c.change ? <small> {c.change > 0 ? `+${number(c.change)}` : number(c.change)}</small> : null}
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
