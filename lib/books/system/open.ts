/**
 * A game system of others as a game of ours: one rulebook, and an army list for each catalogue. What of the files became no rule is
 * among the untold, and rosters it concerns are not confirmed.
 */

import type { JsonObject } from "@/lib/engine/schema/json";
import { count, list } from "@/lib/words/en/grammar";
import { capital, ellipsis, foreignId } from "@/lib/words/text";
import { Army, unique } from "./army";
import { whenOf } from "./conditions";
import { entryOf, optionsOf } from "./entries";
import { type Column, columnsOf, type Described, describedBy, factsOf } from "./facts";
import { addForceLimits, forcesOf, settleCategories } from "./forces";
import { addHiding } from "./hiding";
import { addLimits } from "./limits";
import { LinkedSystem } from "./link";
import { type LeftOutFile, type LoadedSystem, loadSystem, type SystemFile } from "./load";
import { addPrices } from "./prices";
import { Rules } from "./rules";
import { type Shaped, shapeRoots } from "./shape";
import { type Fates, NoRule, Tally, type Untold } from "./untold";
import { cutName, freeId, items, textIn } from "./values";

export interface OpenedList {
  id: string;
  name: string;
  /** The army list as its file has it; the first of a game brings the rulebook. */
  file: Record<string, unknown>;
  untold: readonly Untold[];
}

export interface OpenedSystem {
  id: string;
  name: string;
  revision: string;
  rulebook: Record<string, unknown>;
  lists: OpenedList[];
  /** Sentences on the whole. */
  remarks: string[];
  /** How many constructs of each kind its files have, by what became of them. */
  constructs: Record<string, Fates>;
}

/** How far the opening has come: the army list that is next, by its name, and how many of them all are done. */
export interface OpeningStep {
  name: string;
  done: number;
  of: number;
}

/**
 * Opens the game systems in some files; several where they are of several games.
 * @param tell Gets each step before it is done.
 */
export function openSystems(
  files: readonly SystemFile[],
  tell: (step: OpeningStep) => void = () => {},
): { systems: OpenedSystem[]; leftOut: LeftOutFile[] } {
  const loaded = loadSystem(files);
  const systems = loaded.games.map((game) => openOne(game, loaded, tell));
  const known = new Set(loaded.games.map((game) => textIn(game, "id")));
  const lost = loaded.catalogues.filter((one) => !known.has(textIn(one, "gameSystemId")));
  const alone = lost.map((one) => ({ file: textIn(one, "name"), reason: "its game system, the file that ends in .gst, was not given." }));
  return { systems, leftOut: [...loaded.leftOut, ...alone] };
}

function openOne(game: JsonObject, loaded: LoadedSystem, tell: (step: OpeningStep) => void): OpenedSystem {
  const own = loaded.catalogues.filter((one) => textIn(one, "gameSystemId") === textIn(game, "id"));
  const system = new LinkedSystem({ games: [game], catalogues: own, leftOut: [] });
  const id = foreignId(textIn(game, "id"));
  const name = textIn(game, "name") || "Unnamed";
  const revision = textIn(game, "revision") || "1";
  const points = pointsIn([game, ...own]);
  const tally = new Tally();
  const catalogues = own.length ? own.filter((one) => textIn(one, "library") !== "true") : [game];
  const headings = new Headings();
  const commands = new Map<string, string>();
  const units = new Map<Record<string, unknown>, Described>();
  const lists = catalogues.flatMap((catalogue, done): OpenedList[] => {
    tell({ name: textIn(catalogue, "name"), done, of: catalogues.length });
    const army = armyOf(system, catalogue, points.ids, tally);
    if (!army.shaped.length) return [];
    for (const force of army.forces) commands.set(force.command, cutName(force.name));
    const entries = army.shaped.map((shaped) => {
      const entry = entryOf(army, shaped, headings.of(army, shaped));
      units.set(entry, describedBy(system, shaped));
      return entry;
    });
    return [listOf(army, entries, { game: id, gameName: name, revision })];
  });
  const columns = columnsOf([game, ...own], [...units.values()]);
  for (const [entry, described] of units) Object.assign(entry, factsOf(described, columns));
  const rulebook = rulebookOf({ id, name, revision, pointsName: points.name, categories: headings.all(), columns, commands });
  return { id, name, revision, rulebook, lists, remarks: remarksOn(system), constructs: tally.counted([game, ...own]) };
}

/** The cost types that are points, else the first of all. */
function pointsIn(roots: readonly JsonObject[]): { ids: Set<string>; name: string } {
  const types = roots.flatMap((root) => items(root, "costTypes")).map((type) => ({ id: textIn(type, "id"), name: textIn(type, "name") }));
  const named = types.filter(({ name }) => /^(pts?|points?)\b/i.test(name));
  const taken = named.length ? named : types.slice(0, 1);
  const name = taken[0]?.name ?? "points";
  return { ids: new Set(taken.map((one) => one.id)), name: /^(pts?|points?)\b/i.test(name) ? "points" : name };
}

function armyOf(system: LinkedSystem, catalogue: JsonObject, points: ReadonlySet<string>, tally: Tally): Army {
  const roots = system.rootsOf(catalogue).filter((root) => root.kind !== "group");
  const army = new Army(system, catalogue, shapeRoots(roots), forcesOf(system, catalogue), points, tally);
  settleCategories(army, (node, change) => {
    try {
      return whenOf(army, node, change);
    } catch (error) {
      if (error instanceof NoRule) return null;
      throw error;
    }
  });
  army.isSettled = true;
  return army;
}

interface Heading {
  id: string;
  name: string;
}

/** The headings of units: their primary categories, by the id of the file. */
class Headings {
  private readonly made = new Map<string, Heading>();
  private readonly used = new Set<string>();

  of({ system, catalogue }: Army, { root }: Shaped): string {
    const key = root.primary ?? "";
    const before = this.made.get(key);
    if (before) return before.id;
    const name = cutName(system.nameOf(key, catalogue) || "Units");
    const id = freeId(foreignId(name), this.used);
    this.made.set(key, { id, name });
    return id;
  }

  all(): Heading[] {
    return [...this.made.values()];
  }
}

interface BookParts {
  id: string;
  name: string;
  revision: string;
  pointsName: string;
  categories: Heading[];
  columns: readonly Column[];
  /** Names of kinds of command by their ids. */
  commands: ReadonlyMap<string, string>;
}

/** Where the facts of a game come from: its files have no pages. */
const sourceOf = (game: string) => ({ page: ellipsis(`file of ${game}`, 40), basis: "single" as const });

function rulebookOf({ id, name, revision, pointsName, categories, columns, commands }: BookParts): Record<string, unknown> {
  const faultless = `No fault found in the files of ${name}, revision ${revision}`;
  return {
    id,
    title: cutName(name),
    dataVersion: revision,
    notice: `Made from files of ${name}, revision ${revision}, that were opened here. They may leave rules out.`,
    accent: "graphite",
    counts: "models",
    ...(pointsName === "points" ? {} : { pointsName }),
    limits: [1000, 1500, 2000, 2500],
    characteristics: columns.map(({ id: column, name: heading }) => ({ id: column, name: heading })),
    details: [{ id: "rules", name: "Special rules" }],
    categories,
    commands: commands.size ? [...commands].map(([id, name]) => ({ id, name })) : [{ id: "army", name: "Army" }],
    verdicts: { legal: cutName(faultless), illegal: "Illegal", unconfirmed: "Unconfirmed", brief: "No fault found" },
    permissions: {
      rule: "SYS-PERMISSION",
      page: sourceOf(name).page,
      otherwise: "allowed",
      reason: "Not confirmed",
      lookUp: "Look up whether {army} may have {entry}, {page}.",
    },
    scales: [],
    settings: [],
    presets: [],
    entries: [],
    groups: [],
    options: [],
    rules: [{ id: "SYS-POINTS", kind: "points-limit", ...sourceOf(name) }],
  };
}

interface ListParts {
  game: string;
  gameName: string;
  revision: string;
}

function listOf(army: Army, entries: Record<string, unknown>[], { game, gameName, revision }: ListParts): OpenedList {
  const rules = new Rules();
  for (const shaped of army.shaped) {
    addLimits(army, rules, shaped);
    addHiding(army, rules, shaped);
    addPrices(army, rules, shaped);
  }
  addForceLimits(army, rules);
  addUntold(army, rules, gameName);
  const { options, groups } = optionsOf(army);
  const id = foreignId(textIn(army.catalogue, "id"));
  const name = cutName(textIn(army.catalogue, "name") || "Unnamed");
  const own = textIn(army.catalogue, "revision");
  return {
    id,
    name,
    untold: army.untold,
    file: {
      id,
      game,
      name,
      page: sourceOf(gameName).page,
      source: { ...sourceOf(gameName), note: `A file of ${gameName}, revision ${own || revision}` },
      facts: [],
      permissions: [],
      entries,
      ...(groups.length
        ? {
            groups: groups.map((one) => ({
              ...one,
              choose: "any",
              otherwise: { status: "denied", rule: "SYS-OPTIONS", ...sourceOf(gameName), reason: "Not offered to it" },
            })),
          }
        : {}),
      ...(options.length ? { options } : {}),
      rules: rules.all(),
    },
  };
}

/** A rule for what became none: whoever has what it concerns is told, and not called legal. */
function addUntold({ untold, shaped, forces, forcesAreOne, singly }: Army, rules: Rules, game: string): void {
  const names = new Map(shaped.map(({ entry, root }) => [entry, root.name]));
  const seen = new Map<string, { entries: Set<string>; untold: Untold }>();
  for (const one of untold) {
    const { entries, ...rest } = one;
    // The finding names its unit.
    const unit = entries?.length === 1 ? (names.get(entries[0] ?? "") ?? "") : "";
    const where = one.where === unit ? "" : one.where.startsWith(`${unit}, `) ? one.where.slice(unit.length + 2) : one.where;
    const key = JSON.stringify({ ...rest, where });
    const before = seen.get(key) ?? { entries: new Set<string>(), untold: { ...one, where } };
    for (const entry of entries ?? names.keys()) before.entries.add(entry);
    seen.set(key, before);
  }
  const lookUp = `this in the rules of ${game}`.slice(0, 200);
  for (const { entries, untold } of seen.values()) {
    const { what, where, why, options, commands, several } = untold;
    const units = {
      entry: unique([...entries]),
      ...(options ? { option: unique(options) } : {}),
      ...(several ? { holds: { options: { option: [several] }, copies: 2 } } : {}),
      ...(commands ? { command: unique(commands) } : {}),
    };
    const says = `${where && `${where}, `}${what}: ${why}`;
    rules.add("UNTOLD", null, { kind: "unjudged", units, says: says.slice(0, 300), lookUp });
  }
  const asOne = { kind: "count", severity: "unconfirmed", subject: "Forces that are judged as one", max: 1 };
  for (const command of singly) rules.add("UNTOLD-FORCES", null, { ...asOne, quantity: { commands: [command] } });
  if (forcesAreOne) rules.add("UNTOLD-FORCES", null, { ...asOne, quantity: { commands: forces.map(({ command }) => command) } });
}

function remarksOn(system: LinkedSystem): string[] {
  const missing = [...new Set(system.broken.filter(({ why }) => why === "missing").map(({ name }) => name || "a part without a name"))];
  const circles = system.broken.filter(({ why }) => why !== "missing").length;
  return [
    ...(missing.length ? [`${linksThat(missing.length, "leads", "lead")} out of the files: ${list(missing.slice(0, 8))}.`] : []),
    ...(circles ? [`${linksThat(circles, "runs in a circle and is", "run in circles and are")} left out.`] : []),
  ];
}

const linksThat = (n: number, one: string, many: string) => `${capital(count(n, "link"))} ${n === 1 ? one : many}`;
