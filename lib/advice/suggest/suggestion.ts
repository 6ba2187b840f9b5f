/** What is proposed: edits of a roster, and what they lead to. */
import type { Bill, Report } from "@/lib/engine/report/finding";
import { edit, edited, freeIds } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import type { SuggestWords } from "@/lib/words/en/suggest";
import type { Owned } from "./search/needs";

export type { Owned };

export interface Suggestion {
  /** What is special about it, short: "Give up two options". */
  idea: string;
  /** One sentence more. */
  because: string;
  /** From the roster that was asked about to this one, in order. */
  edits: Edit[];
  roster: Roster;
  /** Of the roster afterwards: checked again after the edits were carried out. */
  report: Report;
  /** Points of what the player had and would not have any more. */
  takes: number;
  /** What was shown by an exact search or by a bound, as a sentence; empty where nothing was. */
  proved: string;
  /** Where nothing was shown, what the search says of that instead: "None found in 4,000 steps." Empty where there is nothing to say. */
  searched: string;
  /** Of a whole army, the id of the taste it serves. */
  taste?: string;
  /** Of a whole army, by unit id: why it has the unit, in three words. */
  reasons?: Readonly<Record<string, string>>;
}

/** What every search may be told. All of it is plain data but the words and what is called. */
export interface SearchOptions {
  /** The same question with the same seed has the same answer; 0 when absent. */
  seed?: number;
  /** How many suggestions are wanted; 3 when absent. */
  plans?: number;
  /** 1 for the three after the first three, and so on. */
  page?: number;
  /** Rosters that may be checked; each search has a number of its own when absent. */
  steps?: number;
  /** Ids of units that are not touched. */
  keep?: readonly string[];
  /** What somebody has; no bound when absent or null. */
  owned?: Owned | null;
  /** What it says; English when absent. */
  words?: SuggestWords | undefined;
  /** Called now and then with the part that is done, from 0 to 1; false ends the search with what it has. */
  onProgress?: ((done: number) => boolean | undefined) | undefined;
  /** Called with the first suggestion while others are still searched for. */
  onFirst?: ((suggestion: Suggestion) => void) | undefined;
}

/** What a search found; fewer than were asked for, or none, come with the reason. */
export interface Suggested {
  suggestions: Suggestion[];
  /** Why there are no more; empty where there are as many as were asked for. */
  reason: string;
  /** Rosters that were checked. */
  steps: number;
  /** Nothing speaks against one but that none was found in time. */
  outOfTime?: true;
}

/** Points that units of the first roster cost less in the second, or all of them where they are gone. */
export function pointsTaken(before: Bill, after: Bill): number {
  const now = new Map(after.units.map((bill) => [bill.unit, bill.points]));
  let taken = 0;
  for (const { unit, points } of before.units) taken += Math.max(0, points - (now.get(unit) ?? 0));
  return taken;
}

/**
 * The edits that make the second roster of the first: units that move, that change, that go, commands that go, units that come. What comes
 * gets the next ids that the first one leaves free, whatever the second calls it.
 */
export function editsBetween(before: Roster, after: Roster): Edit[] {
  const left = commandsLeft(before, after);
  const now = placesOf(after);
  const was = placesOf(before);
  const free = freeIds(before);
  const ids = new Map([...now.keys()].flatMap((id) => (was.has(id) ? [] : [[id, free()] as const])));
  const named = (unit: RosterUnit): RosterUnit => {
    const to = unit.attachedTo === undefined ? undefined : ids.get(unit.attachedTo);
    return to === undefined ? unit : { ...unit, attachedTo: to };
  };
  const moves: Edit[] = [];
  const changes: Edit[] = [];
  const gone: Edit[] = [];
  for (const [id, { unit, command }] of was) {
    const same = now.get(id);
    if (!same) {
      // What stands in a command that goes, goes with it.
      if (left.includes(command)) gone.push({ do: "remove", unit: id });
      continue;
    }
    const to = left[same.command];
    if (to !== undefined && to !== command && (unit.attachedTo === undefined || !now.has(unit.attachedTo)))
      moves.push({ do: "move", unit: id, command: to, at: before.commands[to]?.units.length ?? 0 });
    if (same.unit !== unit) changes.push({ do: "change", unit: id, change: changeBetween(unit, named(same.unit)) });
  }
  const commands = before.commands.flatMap((_, at): Edit[] => (left.includes(at) ? [] : [{ do: "remove-command", command: at }]));
  const come = [...now].flatMap(([id, { unit, command }]): Edit[] => {
    const { id: _, ...rest } = named(unit);
    return was.has(id) ? [] : [{ do: "add", command, unit: rest }];
  });
  return [...moves, ...changes, ...needed(edited(before, [...moves, ...changes]), gone), ...commands.reverse(), ...come];
}

/** Of these edits those that still change something when the ones before are carried out: what belongs to a unit goes with it. */
function needed(roster: Roster, edits: readonly Edit[]): Edit[] {
  let now = roster;
  return edits.filter((action) => {
    const next = edit(now, action);
    const changes = next !== now;
    now = next;
    return changes;
  });
}

/** For each command of the second roster its place in the first, whose first command stays. */
function commandsLeft(before: Roster, after: Roster): number[] {
  const left: number[] = [];
  let at = 0;
  for (const [i, { kind, units }] of after.commands.entries()) {
    const ids = new Set(units.map(({ id }) => id));
    const isIt = (other: Roster["commands"][number] | undefined) =>
      other?.kind === kind && (ids.size === 0 ? other.units.length === 0 : other.units.some(({ id }) => ids.has(id)));
    const spare = () => before.commands.length - at > after.commands.length - i;
    while (i > 0 && spare() && !isIt(before.commands[at])) at++;
    left.push(at++);
  }
  return left;
}

function placesOf({ commands }: Roster): Map<string, { unit: RosterUnit; command: number }> {
  return new Map(commands.flatMap(({ units }, command) => units.map((unit) => [unit.id, { unit, command }] as const)));
}

function changeBetween(a: RosterUnit, b: RosterUnit): Extract<Edit, { do: "change" }>["change"] {
  return {
    ...(a.count === b.count ? {} : { count: b.count }),
    ...(a.options === b.options ? {} : { options: b.options }),
    ...(a.attachedTo === b.attachedTo ? {} : { attachedTo: b.attachedTo }),
    ...(a.stated === b.stated ? {} : { stated: b.stated }),
  };
}
