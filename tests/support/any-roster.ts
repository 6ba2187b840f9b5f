/** Random rosters of the shipped army lists. */

import { armyOffers, optionOffers } from "@/lib/advice/offers/offers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { edit, newRoster } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Random } from "./random";

/** A roster of up to 20 units of what the army list offers, each with some of its options, taken without regard to rules. */
export function anyRoster(catalogue: Catalogue, rng: Random): Roster {
  const { book, army } = catalogue;
  let roster = newRoster({
    game: book.id,
    armyList: army.id,
    name: "Random",
    commandKind: book.commands[0]?.id ?? "",
    limit: rng.pick([750, 1000, 1500, 2000]),
  });
  const offers = armyOffers(catalogue, inspect(catalogue, roster).resolved).flatMap((c) => c.offers);
  for (let n = rng.below(20) + 1; n > 0; n--) {
    roster = edit(roster, { do: "add", command: 0, unit: { ...rng.pick(offers).unit, count: rng.below(4) + 1 } });
    const unit = roster.commands[0]?.units.at(-1);
    if (!unit) continue;
    const options = optionOffers(catalogue, inspect(catalogue, roster).resolved, unit.id).flatMap((g) => g.offers);
    const taken = options
      .filter(() => rng.below(12) === 0)
      .map(({ variant }) => ({ id: variant.option.id, ...(variant.choice === null ? {} : { choice: variant.choice }) }));
    const parent = rng.below(6) === 0 ? rng.pick(roster.commands[0]?.units ?? []).id : undefined;
    roster = edit(roster, { do: "change", unit: unit.id, change: { options: [...unit.options, ...taken], attachedTo: parent } });
  }
  return roster;
}
