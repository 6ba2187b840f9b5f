/** What an army list may take, in forms that are whole by themselves: entries with what they cannot be without, and sizes they may have. */

import { armyOffers } from "@/lib/advice/offers/offers";
import type { Catalogue, CatalogueEntry, OptionVariant } from "@/lib/engine/catalogue/types";
import { billOf, lookOver } from "@/lib/engine/check/check";
import { optionPermissionOf } from "@/lib/engine/check/profile";
import { perKey } from "@/lib/engine/lazy";
import type { UnwordedFinding } from "@/lib/engine/report/finding";
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

/** What an army list is known to have, each with the options that it cannot be without. */
export const unitForms = perKey((catalogue: Catalogue): readonly NewUnit[] => {
  const none = { roster: rosterOf(catalogue, []), commands: [], units: [], sideboard: [], problems: [] };
  const offers = armyOffers(catalogue, none).flatMap((c) => c.offers.filter(({ status, price }) => status === "allowed" && price !== null));
  return offers.map(({ unit }) => wholeForm(catalogue, unit));
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

/** What is wrong with a unit by itself, in a roster of no agreed size. */
function faultsOf(catalogue: Catalogue, unit: NewUnit): number {
  const { findings } = lookOver(catalogue, rosterOf(catalogue, [unit]));
  const isOfUnit = ({ severity, targets, code }: UnwordedFinding) =>
    severity !== "advice" && !code.startsWith("requires/place") && targets.some((target) => "unit" in target);
  return findings.filter(isOfUnit).length;
}

function rosterOf({ book, army }: Catalogue, units: readonly NewUnit[]): Roster {
  const named = units.map(({ options = [], ...unit }, i) => ({ ...unit, id: `u${i + 1}`, options }));
  return { format: FORMAT, game: book.id, armyList: army.id, name: "", commands: [{ kind: mainCommandKind(book), units: named }] };
}
