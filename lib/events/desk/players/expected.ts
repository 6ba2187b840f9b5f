/** Who of the players expected at an event has sent something. */

import type { Expected } from "@/lib/engine/schema/desk";
import type { Entrant } from "@/lib/events/desk/entrants";
import { isEntered } from "@/lib/events/desk/table/order";
import { count, number } from "@/lib/words/en/grammar";
import { nameKey } from "@/lib/words/text";

export interface Sent {
  /** Those of whom fewer lists came than each hands in, in the order in which they are expected. Who is on the waiting list need not send any. */
  missing: Expected[];
  /** How many lists of a player came. */
  cameOf(player: Expected): number;
  /** The rows of a player. */
  entrantsOf(player: Expected): Entrant[];
  /** Rows of players who were not expected. */
  others: Entrant[];
  /** Who is expected, by the key of the row with the list. */
  byEntrant: ReadonlyMap<string, Expected>;
}

/** Who of those expected has sent their lists: by the name, whatever the order of its words, else by the address. @param lists Of each player. */
export function sentOf(players: readonly Expected[], entrants: readonly Entrant[], lists = 1): Sent {
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
  const came = new Map<Expected, number>();
  for (const { key, status } of entered) {
    const one = byEntrant.get(key);
    // Of one list a withdrawn one is an answer too; of several another is still to come.
    if (one && (lists === 1 || status !== "withdrawn")) came.set(one, (came.get(one) ?? 0) + 1);
  }
  const cameOf = (one: Expected) => came.get(one) ?? 0;
  return {
    missing: players.filter((one) => cameOf(one) < lists && !one.waits),
    cameOf,
    entrantsOf: (one) => entered.filter(({ key }) => byEntrant.get(key) === one),
    others: players.length ? entered.filter(({ key }) => !byEntrant.has(key)) : [],
    byEntrant,
  };
}

/** "24 registered for 22 places: 2 on the waiting list, 20 paid, 18 checked in." `places`: that the event has, where it says so. */
export function registeredText(players: readonly Expected[], places?: number): string {
  const waiting = players.filter(({ waits }) => waits).length;
  const [paid, here] = [players.filter((one) => one.paid).length, players.filter((one) => one.here).length];
  const said = [...(waiting ? [`${number(waiting)} on the waiting list`] : []), ...(paid ? [`${number(paid)} paid`] : [])];
  const states = [...said, ...(here ? [`${number(here)} checked in`] : [])].join(", ");
  const free = places === undefined ? 0 : places - (players.length - waiting);
  const of = places === undefined ? "" : ` for ${count(places, "place")}`;
  const over = free < 0 ? ` ${number(-free)} more than there are places for.` : free > 0 && waiting ? ` ${count(free, "place")} free.` : "";
  return `${number(players.length)} registered${of}${states && `: ${states}`}.${over}`;
}

/** Until when the list of a player alone is in time: by the name, unless another address is known of each, or by the address. */
export function extensionOf(players: readonly Expected[]): (player: string, address?: string) => number | null {
  const given = players.filter(({ until }) => until !== undefined);
  return (player, address) => {
    const key = wordsOf(player);
    const isTheirs = (other: Expected) => other.address?.toLowerCase() === address?.toLowerCase();
    const one =
      given.find((other) => wordsOf(other.name) === key && (!address || !other.address || isTheirs(other))) ??
      given.find((other) => address && isTheirs(other));
    return one?.until === undefined ? null : Date.parse(one.until);
  };
}

/** The words of a name in one order: "Lund, Karl" is Karl Lund. */
export function wordsOf(name: string): string {
  return nameKey(name).split(" ").sort().join(" ");
}
