/** Whether the rules of an event leave an army list a legal army, and which limit is to blame where they do not. */
import { sizeFor } from "@/lib/engine/catalogue/compile/event";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import { newRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { list, number } from "@/lib/words/en/grammar";
import { muster } from "./muster";
import type { SearchOptions } from "./suggestion";

export interface Witness {
  armyList: string;
  /** A legal army under these rules; null where none was found. */
  roster: Roster | null;
  points: number;
  /** Why there is none, in a sentence; empty where there is one. */
  reason: string;
  /**
   * A smallest set of limits that exclude each other, by their numbers in the event: kept alone they leave none, and without any one of
   * them the others leave one. Empty where the limits are not to blame.
   */
  blame: number[];
  /** Where the event takes no such army at all, what its rules say of that. */
  findings: Finding[];
  /** Nothing speaks against an army but that none was found in time. */
  outOfTime: boolean;
}

export interface WitnessOptions extends Pick<SearchOptions, "seed" | "steps" | "onProgress"> {
  /** The size where the event sets none; 2,000 when absent. */
  limit?: number;
}

const SIZE = 2000;
const REFUSED = "The event does not allow this army list.";
/** Steps of a search that is told no other number. */
export const STEPS = 6000;

type Books = Pick<Library, "catalogueFor">;

/** Looks for a legal army of an army list under an event's pack; without one, for the limits that exclude each other. */
export async function witnessFor(library: Books, pack: Pack, armyList: string, options: WitnessOptions = {}): Promise<Witness> {
  const size = options.limit ?? SIZE;
  const none = { armyList, roster: null, points: 0, blame: [], findings: [], outOfTime: false };
  const found = await armyUnder(library, pack, armyList, options, 1);
  const [roster] = found.rosters;
  if (roster) return { ...none, roster, points: found.points, reason: "" };
  if (found.refused.length) return { ...none, reason: REFUSED, findings: found.refused };
  const blame = await excludingLimits(library, pack, armyList, options);
  if (!blame.length) return { ...none, reason: found.outOfTime ? "Not found in time." : found.reason, outOfTime: found.outOfTime };
  const points = number((pack.event && (sizeFor(pack.event, armyList) ?? pack.event.sizesOffered?.[0])) ?? size);
  return { ...none, reason: `No legal army of ${points} points was found under these rules${excluding(blame)}`, blame };
}

function excluding(blame: readonly number[]): string {
  if (blame.length === 1) return `, nor under limit ${blame[0]} alone.`;
  return `: limits ${list(blame.map(String))} exclude each other. Without any one of them the others leave one.`;
}

/** Leaves out one limit after the other as long as there is no army without it; what stays is needed for that. */
async function excludingLimits(library: Books, pack: Pack, armyList: string, options: WitnessOptions): Promise<number[]> {
  const all = pack.event?.limits ?? [];
  const leavesOne = async (limits: typeof all) => {
    const found = await armyUnder(library, { ...pack, event: { ...pack.event, limits } }, armyList, options, 1);
    return found.rosters.length > 0;
  };
  if (!all.length || !(await leavesOne([]))) return [];
  let kept = all;
  for (const [at, limit] of all.entries()) {
    // What was not looked through to the end is no smallest set.
    if (options.onProgress?.(at / all.length) === false) return [];
    const others = kept.filter((one) => one !== limit);
    if (others.length && !(await leavesOne(others))) kept = others;
  }
  return kept.map((limit) => limit.number);
}

interface Found {
  rosters: Roster[];
  points: number;
  reason: string;
  /** Why the event takes no such army at all; empty where it does. */
  refused: Finding[];
  outOfTime: boolean;
}

async function armyUnder(library: Books, pack: Pack, armyList: string, options: WitnessOptions, plans: number, page = 0): Promise<Found> {
  const catalogue = await library.catalogueFor({ game: pack.game, armyList }, [pack]);
  const [refused] = catalogue.refused;
  const empty = emptyFor(catalogue, pack, options.limit ?? SIZE);
  if (refused)
    return {
      ...{ rosters: [], points: 0, reason: "", outOfTime: false },
      refused: check(catalogue, empty).findings.filter((f) => f.rule === refused.rule),
    };
  const { seed = 0, steps = STEPS * plans } = options;
  const { suggestions, reason, outOfTime = false } = muster(catalogue, empty, { plans, page, seed, steps });
  const legal = suggestions.filter(({ report }) => report.verdict === "legal");
  const open = suggestions.length > legal.length ? "Only armies that are not confirmed were found." : "";
  return {
    rosters: legal.map(({ roster }) => roster),
    points: legal[0]?.report.points ?? 0,
    reason: reason || open,
    refused: [],
    outOfTime,
  };
}

function emptyFor({ book, army, size }: Catalogue, pack: Pack, limit: number): Roster {
  return newRoster({
    game: book.id,
    armyList: army.id,
    name: army.name,
    commandKind: mainCommandKind(book),
    limit: size?.choices[0] ?? limit,
    ...(pack.event ? { event: { id: pack.id, name: pack.name } } : {}),
  });
}

export interface AllowedByOne {
  /** Legal under the one pack. */
  roster: Roster;
  /** What is wrong with it under the other. */
  findings: Finding[];
}

/** Armies that are made up before it is said that none was found. */
const PAGES = 4;

/** An army that one pack allows and the other does not; null where none was found, which proves nothing. */
export async function allowedByOne(
  library: Books,
  allows: Pack,
  refuses: Pack,
  armyList: string,
  options: WitnessOptions = {},
): Promise<AllowedByOne | null> {
  const strict = await library.catalogueFor({ game: refuses.game, armyList }, [refuses]);
  for (let page = 0; page < PAGES; page++) {
    if (options.onProgress?.(page / PAGES) === false) return null;
    const { rosters } = await armyUnder(library, allows, armyList, options, 3, page);
    for (const roster of rosters) {
      const { event: _, packs: __, ...plain } = roster;
      const findings = check(strict, plain as Roster).findings.filter(({ severity }) => severity === "error");
      if (findings.length) return { roster, findings };
    }
  }
  return null;
}
