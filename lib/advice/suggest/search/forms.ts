/** What an army list may take, in forms that are whole by themselves: entries with what they cannot be without, and sizes they may have. */

import { armyOffers } from "@/lib/advice/offers/offers";
import type { Catalogue, CatalogueEntry, OptionVariant } from "@/lib/engine/catalogue/types";
import { billOf, lookOver } from "@/lib/engine/check/check";
import { optionPermissionOf } from "@/lib/engine/check/profile";
import { perKey } from "@/lib/engine/lazy";
import type { UnwordedFinding } from "@/lib/engine/report/finding";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { NewUnit } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";

const optionsByEntry = perKey((_: Catalogue) => new Map<CatalogueEntry, readonly OptionVariant[]>());

/** The options that some rule allows units of an entry, or such units with something else. What is never more than open is left out. */
export function possibleOptions(catalogue: Catalogue, entry: CatalogueEntry): readonly OptionVariant[] {
  const known = optionsByEntry(catalogue);
  let options = known.get(entry);
  if (!options) {
    options = catalogue.variants.filter((variant) => {
      if (entry.included.includes(variant)) return false;
      const { rules, otherwise } = optionPermissionOf(catalogue, entry, variant);
      return otherwise.status === "allowed" || rules.some((rule) => rule.status === "allowed");
    });
    known.set(entry, options);
  }
  return options;
}

/** What an army list is known to have, as it is offered. */
const offeredUnits = perKey((catalogue: Catalogue): readonly NewUnit[] => {
  const none = { roster: rosterOf(catalogue, []), commands: [], units: [], sideboard: [], problems: [] };
  const offers = armyOffers(catalogue, none).flatMap((c) => c.offers.filter(({ status, price }) => status === "allowed" && price !== null));
  return offers.map(({ unit }) => unit);
});

/** The entries that an army list is known to have. */
export function offeredEntries(catalogue: Catalogue): ReadonlySet<string> {
  return new Set(offeredUnits(catalogue).map(({ entry }) => entry));
}

/** Entries whose units the rules advise somebody else for, or something that nothing of theirs brings. */
export const advisedEntries = perKey(
  (catalogue: Catalogue): ReadonlySet<string> =>
    new Set(
      offeredUnits(catalogue).flatMap((unit) => {
        const { findings } = lookAlone(catalogue, unit);
        const isAdvised = findings.some(({ severity, targets }) => severity === "advice" && targets.some((target) => "unit" in target));
        return isAdvised ? [unit.entry] : [];
      }),
    ),
);

const formsByEntry = perKey((_: Catalogue) => new Map<string, readonly NewUnit[]>());

/** The forms in which units of an entry are offered, each with the options that it cannot be without. */
export function formsOf(catalogue: Catalogue, entry: string): readonly NewUnit[] {
  const known = formsByEntry(catalogue);
  const forms = known.get(entry) ?? offeredUnits(catalogue).flatMap((unit) => (unit.entry === entry ? [wholeForm(catalogue, unit)] : []));
  known.set(entry, forms);
  return forms;
}

/** What an army list is known to have, each with the options that it cannot be without. */
export const unitForms = perKey((catalogue: Catalogue): readonly NewUnit[] =>
  [...offeredEntries(catalogue)].flatMap((entry) => formsOf(catalogue, entry)),
);

/** Options that units of an entry have in the forms it is offered in: what they are, not what they take. */
export const ownOptions = perKey((catalogue: Catalogue): ReadonlyMap<string, ReadonlySet<number>> => {
  const own = new Map<string, Set<number>>();
  for (const { entry, options = [] } of unitForms(catalogue)) {
    const known = own.get(entry) ?? new Set();
    own.set(entry, known);
    for (const option of options) known.add(variantOf(catalogue, option)?.index ?? -1);
  }
  return own;
});

/** Options that a unit may need before it is whole. */
const MOST_NEEDED = 8;

function wholeForm(catalogue: Catalogue, unit: NewUnit): NewUnit {
  const entry = catalogue.entryById.get(unit.entry);
  let faults = faultsOf(catalogue, unit);
  if (!entry || faults === 0) return unit;
  let form = unit;
  for (let n = 0; n < MOST_NEEDED && faults > 0; n++) {
    const held = form.options ?? [];
    const next = possibleOptions(catalogue, entry)
      .map((variant) => takeOption(catalogue, held, variant))
      .filter((options) => options.length > held.length)
      .map((options) => ({ ...form, options }))
      .map((one) => ({ one, faults: faultsOf(catalogue, one), bill: billOf(catalogue, rosterOf(catalogue, [one])) }))
      .filter((one) => one.faults < faults && one.bill.missing === 0)
      .sort((a, b) => a.faults - b.faults || a.bill.points - b.bill.points)[0];
    if (!next) return unit;
    form = next.one;
    faults = next.faults;
  }
  return faults === 0 ? form : unit;
}

/** How much is wrong with a unit by itself, in an army large enough for it. */
export function faultsOf(catalogue: Catalogue, unit: NewUnit): number {
  return faultsIn(lookAlone(catalogue, unit));
}

/** A unit by itself, in an army large enough for it. */
export function lookAlone(catalogue: Catalogue, unit: NewUnit): ReturnType<typeof lookOver> {
  return lookOver(catalogue, rosterOf(catalogue, [unit]));
}

export function faultsIn({ findings }: Pick<ReturnType<typeof lookOver>, "findings">): number {
  const isOfUnit = ({ severity, targets, code }: UnwordedFinding) =>
    severity !== "advice" && !code.startsWith("requires/place") && targets.some((target) => "unit" in target);
  return findings.filter(isOfUnit).length;
}

/** A roster of some units, in an army large enough for them. */
function rosterOf({ book, army }: Catalogue, units: readonly NewUnit[]): Roster {
  const named = units.map(({ options = [], ...unit }, i) => ({ ...unit, id: `u${i + 1}`, options }));
  return {
    format: FORMAT,
    game: book.id,
    armyList: army.id,
    name: "",
    limit: LARGE,
    commands: [{ kind: mainCommandKind(book), units: named }],
  };
}

/** A size at which every unit may be had that small armies may not have. */
const LARGE = 10_000;
