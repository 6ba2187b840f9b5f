import { Disclosure } from "@/components/ui/disclosure";
import { PageReference } from "@/components/ui/page-reference";
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import {
  type Characteristic,
  characteristicText,
  detailsOf,
  factsOf,
  type ProfileRow,
  profilesOf,
} from "@/lib/engine/roster/characteristics";

/** The unit's numbers, what its options change counted in; pointing at one says what changes it. */
export function Characteristics({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const category = catalogue.book.categories.find((c) => c.id === unit.category);
  if (category?.noCharacteristics) return null;
  const rows = profilesOf(catalogue, unit).filter((row) => row.characteristics.some((c) => c.printed !== undefined || c.change !== 0));
  const [main, ...further] = rows;
  if (!main) return null;
  return (
    <>
      {further.length > 0 ? <Profiles catalogue={catalogue} rows={rows} /> : <Figures all={main.characteristics} />}
      <Sums all={main.characteristics} />
    </>
  );
}

/** How figures that are sums came about. */
function Sums({ all }: { all: readonly Characteristic[] }) {
  const sums = all.filter(({ terms = [] }) => terms.length > 0);
  if (sums.length === 0) return null;
  return (
    <ul className="mt-2 text-s text-ink-2">
      {sums.map((one) => (
        <li key={one.id} translate="no">
          {one.name} {sumText(one)}
        </li>
      ))}
    </ul>
  );
}

function Figures({ all }: { all: readonly Characteristic[] }) {
  return (
    // The first line of each row lies outside.
    <dl className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(76px,1fr))] overflow-hidden border-y border-rule">
      {all.map((c) => (
        <div key={c.id} className="relative -left-[9px] border-l border-rule py-1.5 pl-2">
          <dt translate="no" className="text-s hyphens-auto text-ink-3">
            {c.name}
          </dt>
          <dd className="font-strong" title={reason(c)}>
            {figure(c)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rider, mount, champion and crew below each other. */
function Profiles({ catalogue, rows }: { catalogue: Catalogue; rows: readonly ProfileRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="mt-3.5 overflow-x-auto border-b border-rule" aria-label="Characteristics" tabIndex={0}>
      <table className="w-full border-collapse text-s">
        <thead>
          <tr className="border-b border-rule-2 text-ink-3">
            <td />
            {catalogue.book.characteristics.map(({ id, name, short }) => (
              <th key={id} scope="col" className="px-1 py-1 text-center font-text">
                {short ? (
                  <abbr title={name} className="no-underline">
                    {short}
                  </abbr>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, characteristics }) => (
            <tr key={name} className="border-t border-rule">
              <th translate="no" scope="row" className="py-1 pr-2 text-left font-text">
                {name}
              </th>
              {characteristics.map((c) => (
                <td key={c.id} className="px-1 py-1 text-center font-strong" title={reason(c)}>
                  {figure(c)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function figure({ printed, change, signed, unit = "" }: Characteristic): string {
  if (printed === null) return "not known";
  return characteristicText(printed, change, signed) + (typeof printed === "number" ? unit : "");
}

function reason(one: Characteristic): string | undefined {
  if (one.terms) return sumText(one);
  return one.because.length ? one.because.join(", ") : undefined;
}

/** "1+: full plate armour 4+, shield −1, barded warhorse −2". */
function sumText(one: Characteristic): string {
  return `${figure(one)}: ${(one.terms ?? []).join(", ")}`;
}

/** What the unit has by name, folded: most of it is known to who plays the army. */
export function Details({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const details = detailsOf(catalogue, unit);
  if (details.length === 0) return null;
  return (
    <Disclosure summary={details.map(({ name }) => name).join(", ")} className="mt-2 text-s text-ink-2">
      <dl className="pb-2">
        {details.map(({ name, text }) => (
          <div key={name}>
            <dt className="inline text-ink-3">{name}: </dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
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
