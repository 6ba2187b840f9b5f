/** The plain way of everything that `lib/advice/suggest` does cleverly: all versions of a small roster, one by one. */

import { armyOffers } from "@/lib/advice/offers/offers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check, inspect } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import { edit } from "@/lib/engine/roster/edit";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";

/** Every set of the things. */
export function subsets<T>(things: readonly T[]): T[][] {
  let sets: T[][] = [[]];
  for (const thing of things) sets = sets.concat(sets.map((set) => [...set, thing]));
  return sets;
}

function lessOf(unit: RosterUnit): (RosterUnit | null)[] {
  const versions: (RosterUnit | null)[] = [null];
  for (let count = 1; count <= unit.count; count++)
    for (const options of subsets<RosterOption>(unit.options)) versions.push({ ...unit, count, options });
  return versions;
}

/** Rosters with any part of this one, in one command. */
export function* lesser(roster: Roster): Generator<Roster> {
  const [main] = roster.commands;
  if (!main) return;
  const versions = main.units.map(lessOf);
  function* go(at: number, units: RosterUnit[]): Generator<Roster> {
    const these = versions[at];
    if (!these) yield { ...roster, commands: [{ ...(main as Roster["commands"][number]), units }] };
    else for (const one of these) yield* go(at + 1, one ? [...units, one] : units);
  }
  yield* go(0, []);
}

/** Points that the units of the first report cost less in the second. */
export function lossOf(before: Report, after: Report): number {
  return before.bill.units.reduce((sum, { unit, points }) => {
    const now = after.bill.units.find((bill) => bill.unit === unit)?.points ?? 0;
    return sum + Math.max(0, points - now);
  }, 0);
}

/** The least that makes a roster legal takes: of all its parts, each alone or with one thing more; infinite where none of them is legal. */
export function leastLoss(catalogue: Catalogue, roster: Roster): number {
  const before = check(catalogue, roster);
  const offers = armyOffers(catalogue, inspect(catalogue, roster).resolved).flatMap((c) => c.offers.filter((o) => o.status === "allowed"));
  let least = Number.POSITIVE_INFINITY;
  for (const less of lesser(roster)) {
    const alone = check(catalogue, less);
    const loss = lossOf(before, alone);
    if (loss >= least) continue;
    const isLegal =
      alone.verdict === "legal" ||
      offers.some(({ unit }) => check(catalogue, edit(less, { do: "add", command: 0, unit })).verdict === "legal");
    if (isLegal) least = loss;
  }
  return least;
}
