import { useBuilderWords } from "@/components/builder/words";
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { type Characteristic, characteristicText, inCell, type ProfileRow, profilesOf } from "@/lib/engine/roster/characteristics";

/** The unit's numbers as one table, what its options change counted in: its own, then rider, mount, champion and crew. */
export function Characteristics({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const { notKnown, unit: says } = useBuilderWords();
  const rows = rowsOf(catalogue, unit);
  const shown = catalogue.book.characteristics.filter(({ id }) =>
    rows.some(({ characteristics }) => characteristics.some((c) => c.id === id && isThere(c))),
  );
  if (rows.length === 0) return null;
  const letters = Math.max(...rows.flatMap(({ name }) => name.split(/[\s-]/).map((word) => word.length)));
  return (
    <section
      className="-mb-1 overflow-x-auto pt-1"
      aria-label={says.characteristics}
      tabIndex={shown.length > MOST_COLUMNS ? 0 : undefined}
    >
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-rule-2 text-s text-ink-2">
            <td style={{ width: rows.length > 1 ? `max(4.375rem, ${Math.min(letters, LONGEST) + 1}ch)` : 0 }} />
            {shown.map(({ id, name, short = name }) => (
              <th key={id} scope="col" translate="no" title={name} aria-label={name} className="text-center font-text max-[359px]:text-xs">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, characteristics }) => (
            <tr key={name} className="border-t border-rule">
              <th translate="no" scope="row" className="hyphens-auto py-1 pr-1 text-left text-s font-text">
                {rows.length === 1 ? <span className="sr-only">{name}</span> : name}
              </th>
              {shown.map(({ id }) => {
                const one = characteristics.find((c) => c.id === id);
                return (
                  <td key={id} className="py-1 text-center font-strong whitespace-nowrap" title={one && reason(one, notKnown)}>
                    {one ? inCell(figure(one, notKnown), one.unit) : ""}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Of a word with more letters than this the name of a row is parted. */
const LONGEST = 12;

/** More columns than this may be wider than the form. */
const MOST_COLUMNS = 10;

function rowsOf(catalogue: Catalogue, unit: ResolvedUnit): ProfileRow[] {
  const category = catalogue.book.categories.find((c) => c.id === unit.category);
  return category?.noCharacteristics ? [] : profilesOf(catalogue, unit).filter((row) => row.characteristics.some(isThere));
}

function isThere({ printed, change }: Characteristic): boolean {
  return printed !== undefined || change !== 0;
}

/** How figures that are sums came about. */
export function Sums({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const { notKnown } = useBuilderWords();
  const sums = (rowsOf(catalogue, unit)[0]?.characteristics ?? []).filter(({ terms = [] }) => terms.length > 0);
  if (sums.length === 0) return null;
  return (
    <ul className="mt-2 text-s text-ink-2">
      {sums.map((one) => (
        <li key={one.id} translate="no">
          {one.name} {sumText(one, notKnown)}
        </li>
      ))}
    </ul>
  );
}

function figure({ printed, change, signed }: Characteristic, notKnown: string): string {
  return printed === null ? notKnown : characteristicText(printed, change, signed);
}

function reason(one: Characteristic, notKnown: string): string | undefined {
  if (one.terms) return sumText(one, notKnown);
  return one.because.length ? one.because.join(", ") : undefined;
}

/** "1+: full plate armour 4+, shield −1, barded warhorse −2". */
function sumText(one: Characteristic, notKnown: string): string {
  return `${figure(one, notKnown)}${typeof one.printed === "number" ? (one.unit ?? "") : ""}: ${(one.terms ?? []).join(", ")}`;
}
