"use client";

import { useCallback, useMemo } from "react";
import type { EventGame } from "@/components/hand-in/use-game";
import type { OwnLibrary } from "@/components/storage/own-library";
import { useLoaded } from "@/components/ui/use-loaded";
import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import { check } from "@/lib/engine/check/check";
import type { Limit } from "@/lib/engine/rules/registry";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { limitRuleId } from "@/lib/engine/schema/rule-id";
import { type Contradiction, contradictionsIn, noArmyLeft, outOfReachSteps } from "@/lib/events/event-contradictions";
import { list, number } from "@/lib/words/en/grammar";

/** Army lists that are tried for what they cannot do; more would keep the page busy. */
const MOST_ARMIES = 6;

/** Lets the page do what waits: typing, painting. */
const nextTask = () => new Promise<void>((done) => setTimeout(done, 0));

/** A limit that cannot be kept, or a part of the event that names what is not there; `place`: which part, where it stands alone. */
export type EventFault = Contradiction & { place?: string };

export interface EventChecks {
  faults: readonly EventFault[];
  /** How the printed armies fare under one limit, as a sentence; empty where the game prints none. */
  tryOn(limit: Limit): Promise<string>;
  /** Whether the army lists have been tried since the last change. */
  isDone: boolean;
}

/** Looks for limits that leave no army to play: at once in the limits themselves, a little later in some army lists. */
export function useChecks(pack: Pack, game: EventGame | null, library: OwnLibrary | null): EventChecks {
  const plain = useMemo(() => {
    if (!game) return [];
    const event = pack.event ?? {};
    const none = noArmyLeft(event, game.armies);
    return [...(none ? [{ limits: [], message: none }] : []), ...contradictionsIn(event, { ...game, armyGroups: game.book.armyGroups })];
  }, [pack, game]);

  const tried = useLoaded<Contradiction[]>(
    (signal) => (library && game ? outOfReach(pack, game, library, signal) : null),
    [pack, game, library],
    600,
  );

  const { game: id, name } = pack;
  const points = pack.event?.points;
  const tryOn = useCallback(
    async (limit: Limit): Promise<string> => {
      if (!library) return "";
      const rosters = await samplesOf(library, id);
      const alone: Pack = { format: "muster-pack/1", id: "tried", name, game: id, event: { points, limits: [limit] } };
      const broken: string[] = [];
      for (const roster of rosters) {
        const catalogue = await library.catalogueFor(roster, [alone]);
        if (check(catalogue, roster).findings.some((f) => f.rule === limitRuleId(alone, limit))) broken.push(roster.name);
      }
      if (rosters.length === 0) return "";
      const on = `Tried on the ${rosters.length === 1 ? "sample army" : `${number(rosters.length)} sample armies`}: `;
      if (broken.length === 0) return `${on}${rosters.length === 1 ? "it keeps it" : "all keep it"}.`;
      return `${on}${list(broken.map((one) => `“${one}”`))} ${broken.length === 1 ? "does" : "do"} not keep it.`;
    },
    [library, id, name, points],
  );
  const strange = useLoaded<EventFault[]>(() => (library ? faultsOf(pack, library) : null), [pack, library], 300).last ?? [];
  // Contradictions of limits that were removed since are not shown while the others are tried again.
  const numbers = new Set((pack.event?.limits ?? []).map((limit) => limit.number));
  const stillThere = ({ limits }: Contradiction) => limits.every((n) => numbers.has(n));
  const faults = [...plain, ...[...strange, ...(tried.last ?? [])].filter(stillThere)];
  return { faults, tryOn, isDone: tried.state === "loaded" };
}

/** What of an event must not be published: ids that nothing of the books has, days and zones that there are not. */
async function faultsOf(pack: Pack, library: OwnLibrary): Promise<EventFault[]> {
  const { packRemarks, placeIn } = await import("@/lib/engine/catalogue/packs/pack-remarks");
  const [remarks = []] = await packRemarks([pack], library);
  return remarks.flatMap(({ path, message, severity }): EventFault[] => {
    if (severity === "advice") return [];
    const limit = path[1] === "limits" ? pack.event?.limits?.[Number(path[2])] : undefined;
    return [{ limits: limit ? [limit.number] : [], place: placeIn(pack, path), message }];
  });
}

/** Limits that some army lists cannot keep: those the limits name, those of the sample armies, then the first. */
async function outOfReach(pack: Pack, game: EventGame, library: OwnLibrary, signal: AbortSignal): Promise<Contradiction[]> {
  const samples = (await samplesOf(library, pack.game)).map((roster) => roster.armyList);
  const named = (pack.event?.limits ?? []).flatMap(({ when }) => when?.army ?? []);
  const first = game.armies.map(({ id }) => id);
  const armyLists = [...new Set([...named, ...samples, ...first])].filter((id) => isAllowed(pack.event ?? {}, id)).slice(0, MOST_ARMIES);
  const contradictions: Contradiction[] = [];
  const faults = new Map<string, string[]>();
  for (const armyList of armyLists) {
    const key = { game: pack.game, armyList };
    try {
      const [bare, withPack] = await Promise.all([library.bareCatalogue(key), library.catalogueFor(key, [pack])]);
      const steps = outOfReachSteps(withPack, bare, pack);
      let step = steps.next();
      for (; !step.done && !signal.aborted; step = steps.next()) await nextTask();
      if (step.done) contradictions.push(...step.value);
    } catch {
      const name = game.armies.find(({ id }) => id === armyList)?.name ?? armyList;
      const fault = await library.packFault(pack, armyList);
      if (fault) faults.set(fault, [...(faults.get(fault) ?? []), name]);
    }
    await nextTask();
    if (signal.aborted) break;
  }
  const unfit = [...faults].map(([fault, names]) => ({ limits: [], message: `It cannot be used with ${list(names)}: ${fault}` }));
  return [...unfit, ...contradictions];
}

const sampleRosters = new Map<string, Promise<Roster[]>>();

/** The sample armies of a game that can be read. */
function samplesOf(library: OwnLibrary, game: string): Promise<Roster[]> {
  const before = sampleRosters.get(game);
  if (before) return before;
  const made = Promise.all(library.samples(game).map(({ id }) => library.loadSample(game, id))).then(async (texts) => {
    const { readRoster } = await import("@/lib/engine/roster/roster-file");
    return texts.flatMap((text) => readRoster(text).roster ?? []);
  });
  sampleRosters.set(game, made);
  made.catch(() => sampleRosters.delete(game));
  return made;
}
