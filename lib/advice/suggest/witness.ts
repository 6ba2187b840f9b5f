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
import { list, number } from "@/lib/engine/text";
import { hasArmy, muster } from "./muster";
import type { SearchOptions } from "./suggestion";

export interface Witness {
  armyList: string;
  /** A legal army under these rules; null where none was found. */
  roster: Roster | null;
  points: number;
  /** Why there is none, in a sentence; empty where there is one. */
  reason: string;
  /** The limits without each of which there would be one, by their numbers in the event; empty where none is to blame alone. */
  blame: number[];
  /** Where the event takes no such army at all, what its rules say of that. */
  findings: Finding[];
}

export interface WitnessOptions extends Pick<SearchOptions, "seed" | "steps" | "onProgress"> {
  /** The size where the event sets none; 2,000 when absent. */
  limit?: number;
}

const SIZE = 2000;
const REFUSED = "The event does not allow this army list.";
const STEPS = 6000;

type Books = Pick<Library, "catalogueFor">;

/** Looks for a legal army of an army list under an event's pack; without one, leaves out one limit at a time and looks again. */
export async function witnessFor(library: Books, pack: Pack, armyList: string, options: WitnessOptions = {}): Promise<Witness> {
  const limits = pack.event?.limits ?? [];
  const size = options.limit ?? SIZE;
  const found = await armyUnder(library, pack, armyList, options, 1);
  const [roster] = found.rosters;
  if (roster) return { armyList, roster, points: found.points, reason: "", blame: [], findings: [] };
  if (found.refused.length) return { armyList, roster: null, points: 0, reason: REFUSED, blame: [], findings: found.refused };
  const blame: number[] = [];
  for (const [at, { number: n }] of limits.entries()) {
    if (options.onProgress?.(at / limits.length) === false) break;
    const without: Pack = { ...pack, event: { ...pack.event, limits: limits.filter((limit) => limit.number !== n) } };
    if (await hasArmyUnder(library, without, armyList, options)) blame.push(n);
  }
  const points = number((pack.event && (sizeFor(pack.event, armyList) ?? pack.event.sizesOffered?.[0])) ?? size);
  return {
    armyList,
    roster: null,
    points: 0,
    reason: blame.length
      ? blamed(blame, points)
      : [found.reason, ...(limits.length ? ["Leaving out one limit did not help."] : [])].join(" "),
    blame,
    findings: [],
  };
}

function blamed(blame: readonly number[], points: string): string {
  const which = blame.length === 1 ? `limit ${blame[0]}` : `any one of limits ${list(blame.map(String), "or")}`;
  return `No legal army of ${points} points was found under these rules; without ${which} there is one.`;
}

interface Found {
  rosters: Roster[];
  points: number;
  reason: string;
  /** Why the event takes no such army at all; empty where it does. */
  refused: Finding[];
}

async function armyUnder(library: Books, pack: Pack, armyList: string, options: WitnessOptions, plans: number, page = 0): Promise<Found> {
  const catalogue = await library.catalogueFor({ game: pack.game, armyList }, [pack]);
  const [refused] = catalogue.refused;
  const empty = emptyFor(catalogue, pack, options.limit ?? SIZE);
  if (refused)
    return { rosters: [], points: 0, reason: "", refused: check(catalogue, empty).findings.filter((f) => f.rule === refused.rule) };
  const { suggestions, reason } = muster(catalogue, empty, { plans, page, seed: options.seed ?? 0, steps: options.steps ?? STEPS * plans });
  const legal = suggestions.filter(({ report }) => report.verdict === "legal");
  const open = suggestions.length > legal.length ? "Only armies that are not confirmed were found." : "";
  return { rosters: legal.map(({ roster }) => roster), points: legal[0]?.report.points ?? 0, reason: reason || open, refused: [] };
}

async function hasArmyUnder(library: Books, pack: Pack, armyList: string, options: WitnessOptions): Promise<boolean> {
  const catalogue = await library.catalogueFor({ game: pack.game, armyList }, [pack]);
  return hasArmy(catalogue, emptyFor(catalogue, pack, options.limit ?? SIZE));
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
