/**
 * Players with their army lists, as tournament sites ask for them, one column for each thing they ask. T3 publishes no format for lists:
 * what it says that it needs of a player is placement, first and last name, and if known nickname, origin and army.
 */
import { compareNames } from "@/lib/engine/by-name";
import type { Expected } from "@/lib/engine/schema/desk";
import type { Entrant } from "@/lib/events/desk/entrants";
import { isEntered, nameIn } from "@/lib/events/desk/table/order";
import { table } from "@/lib/paper/write/csv";
import type { Sent } from "./expected";

const HEADS = ["Placement", "First name", "Last name", "Nickname", "Origin", "Army", "List given", "Accepted", "Points", "Code", "List"];

/** What a row says of a list: it is published, so nothing of it is secret (see `openedList`). */
export interface PublishedList {
  points: number | null;
  code: string;
  text: string;
}

/** One row for each player by name, then those who sent nothing. `lists` by the keys of entrants. Placement is empty: it is for the day. */
export function playersCsv(entrants: readonly Entrant[], { missing, byEntrant }: Sent, lists: ReadonlyMap<string, PublishedList>): string {
  const rows = entrants.filter(isEntered).map((entrant) => {
    const { key, status } = entrant;
    const expected = byEntrant.get(key);
    const [{ list }] = entrant.versions;
    const shown = lists.get(key);
    return {
      name: expected?.name || nameIn(entrant),
      expected,
      club: list?.fields?.club ?? expected?.club,
      cells: [list?.army, list ? "yes" : "no", status === "accepted" ? "yes" : "no", shown?.points, shown?.code, shown?.text],
    };
  });
  const none = missing.map((expected: Expected) => ({
    name: expected.name,
    expected,
    club: expected.club,
    cells: ["", "no", "no", "", "", ""],
  }));
  const all = [...rows, ...none].sort((a, b) => compareNames(lastFirst(a.name), lastFirst(b.name)));
  return table([HEADS, ...all.map(({ name, expected, club, cells }) => ["", ...parted(name), expected?.nickname, club, ...cells])]);
}

/** First and last name: "Karl Lund" and "Lund, Karl" alike. The last word is the last name. */
function parted(name: string): [first: string, last: string] {
  const [last = "", first] = name.split(",", 2).map((part) => part.trim());
  if (first) return [first, last];
  const words = name.trim().split(/\s+/);
  return [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

function lastFirst(name: string): string {
  const [first, last] = parted(name);
  return `${last} ${first}`;
}
