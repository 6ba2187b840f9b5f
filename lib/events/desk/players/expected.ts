/** Who of the players expected at an event has sent something. */

import type { Expected } from "@/lib/engine/schema/desk";
import { nameKey } from "@/lib/engine/text";
import type { Entrant } from "@/lib/events/desk/entrants";
import { isEntered } from "@/lib/events/desk/table/order";

export interface Sent {
  /** Those of whom nothing came but what is no list, in the order in which they are expected. */
  missing: Expected[];
  /** Rows of players who were not expected. */
  others: Entrant[];
  /** Who is expected, by the key of the row with the list. */
  byEntrant: ReadonlyMap<string, Expected>;
}

/** Who of those expected has sent something: by the name, whatever the order of its words, else by the address. */
export function sentOf(players: readonly Expected[], entrants: readonly Entrant[]): Sent {
  const entered = entrants.filter(isEntered);
  const named = new Map(players.map((one) => [wordsOf(one.name), one]));
  const addressed = new Map(players.flatMap((one) => (one.address ? [[one.address.toLowerCase(), one] as const] : [])));
  const byEntrant = new Map<string, Expected>();
  for (const { key, versions } of entered) {
    const own = versions.map(({ player }) => (player ? named.get(wordsOf(player)) : undefined)).find(Boolean);
    const mailed = versions.map(({ address }) => address && addressed.get(address.toLowerCase())).find(Boolean);
    const one = own ?? mailed;
    if (one) byEntrant.set(key, one);
  }
  const found = new Set(byEntrant.values());
  return {
    missing: players.filter((one) => !found.has(one)),
    others: players.length ? entered.filter(({ key }) => !byEntrant.has(key)) : [],
    byEntrant,
  };
}

/** The words of a name in one order: "Lund, Karl" is Karl Lund. */
export function wordsOf(name: string): string {
  return nameKey(name).split(" ").sort().join(" ");
}
