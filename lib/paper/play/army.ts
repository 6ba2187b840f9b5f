/** An army at the table: the rows of its sheet as units that lose models and wounds, and the dice they bring. */

import type { Catalogue, CompiledPhase, ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { groupBy } from "@/lib/engine/group-by";
import { actIn } from "@/lib/engine/roster/acts";
import { profilesOf, woundsOf } from "@/lib/engine/roster/characteristics";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import { effectsIn, effectText } from "@/lib/paper/sheet/effects";
import type { BoxTone, SheetColumn, SheetModel, SheetRow } from "@/lib/paper/sheet/sheet-model";

export interface PlayTrack {
  id: string;
  /** "Wounds", "White", the mount's name. */
  name: string;
  size: number;
  tone: BoxTone;
  /** What each box means, where the game says it; else empty. */
  names: readonly string[];
  /** When it is full: a model is lost and it is empty again, the unit is gone, or neither. */
  full: "model" | "end" | "nothing";
}

/** What a thing of a unit does: a line with its page. */
export interface PlayEffect {
  name: string;
  text: string;
  page: string;
  kind: "spell" | null;
  /** Ids of the phases in which it matters. */
  phases: readonly string[];
}

export interface PlayUnit {
  /** Unlike that of any other unit of the army. */
  key: string;
  name: string;
  ownName: string;
  /** "A", "B" where several are called alike; else empty. */
  letter: string;
  options: string;
  points: string;
  /** Models that are lost one by one; 0 where the tracks say it all. */
  models: number;
  tracks: PlayTrack[];
  /** Its figures and those of its champion, mount, crew: a text for each column. */
  rows: { name: string; values: readonly string[] }[];
  details: SheetRow["details"];
  facts: SheetRow["facts"];
  effects: PlayEffect[];
  /** What it adds to each pool, by id. */
  feeds: Readonly<Record<string, number>>;
  /** What it may do in phases, by id: "may cast". */
  acts: Readonly<Record<string, string>>;
}

export interface PlayPool {
  id: string;
  name: string;
  turn: "own" | "other" | "both";
  /** What it has of itself, before units add to it. */
  base: number;
  /** What is rolled for it; empty where it comes about by itself. */
  rolled: string;
  lower: { track: string; at: number; size: number } | null;
}

export interface PlayArmy {
  name: string;
  points: string;
  columns: readonly SheetColumn[];
  groups: { name: string; units: PlayUnit[] }[];
  units: ReadonlyMap<string, PlayUnit>;
  pools: PlayPool[];
  tracks: { id: string; name: string; from: number; to: number; marks: readonly { at: number; says: string }[] }[];
}

/** What both armies share: how a turn goes. */
export interface TurnPlan {
  /** Null where the book sets no number. */
  turns: number | null;
  together: boolean;
  phases: readonly Pick<CompiledPhase, "id" | "name" | "short">[];
  flees: boolean;
}

const NO_PLAN: TurnPlan = { turns: null, together: true, phases: [], flees: false };

/** A game whose book says nothing of play has turns to count, and no more. */
export function turnPlan({ play }: Catalogue): TurnPlan {
  if (!play) return NO_PLAN;
  const phases = play.phases.map(({ id, name, short }) => ({ id, name, short }));
  return { turns: play.turns ?? null, together: play.together ?? false, phases, flees: play.flees ?? false };
}

/**
 * @param model The sheet of the same roster.
 * @param effects What the game's things do; without them only what packs tell.
 */
export function playArmy(catalogue: Catalogue, resolved: ResolvedRoster, model: SheetModel, effects: Effects | null = null): PlayArmy {
  const { play } = catalogue;
  const byId = new Map(resolved.units.map((unit) => [unit.unit.id, unit]));
  const shown = model.columns.flatMap((column, i) => (column.boxes ? [] : [i]));
  const units = new Map<string, PlayUnit>();
  const groups = model.groups.map((group) => ({
    name: [group.command?.name, group.name].filter(Boolean).join(": "),
    units: group.rows.flatMap((row) => {
      const made = unitsOfRow(catalogue, row, byId.get(row.unit) ?? null, shown, effects, model.words);
      for (const unit of made) units.set(unit.key, unit);
      return made;
    }),
  }));
  addLetters([...units.values()]);
  return {
    name: model.name,
    points: [model.atLeast, model.points].filter(Boolean).join(" "),
    columns: shown.flatMap((i) => model.columns[i] ?? []),
    groups: groups.filter((group) => group.units.length > 0),
    units,
    pools: (play?.pools ?? []).map(({ id, name, turn, figure, size = 0, rolled = "", lower = null }) => ({
      id,
      name,
      turn,
      base: figure === undefined ? size : (catalogue.figures.find((f) => f.id === figure)?.base ?? 0),
      rolled,
      lower,
    })),
    tracks: (play?.tracks ?? []).map(({ id, name, from, to, marks = [] }) => ({ id, name, from, to, marks })),
  };
}

/** Where the roster counts units, each of a line is one of its own. */
function unitsOfRow(
  catalogue: Catalogue,
  row: SheetRow,
  unit: ResolvedUnit | null,
  shown: readonly number[],
  effects: Effects | null,
  words: SheetModel["words"],
): PlayUnit[] {
  const single = catalogue.book.counts === "units";
  const copies = single ? row.count : 1;
  const keep = (values: readonly string[]) => shown.map((i) => values[i] ?? "");
  const own = row.characteristics.length > 0 ? [{ name: row.name, values: keep(row.characteristics) }] : [];
  const told = unit ? effectsOf(catalogue, unit, effects, words) : [];
  return Array.from({ length: copies }, (_, i) => ({
    key: copies > 1 ? `${row.unit}#${i + 1}` : row.unit,
    name: row.name,
    ownName: row.ownName,
    letter: "",
    options: row.options,
    points: copies > 1 ? words.play.forCopies(row.points, copies) : row.points,
    ...lossesOf(catalogue, row, unit, copies, words.play.wounds),
    rows: [...own, ...row.profiles.map(({ name, characteristics }) => ({ name, values: keep(characteristics) }))],
    details: row.details,
    facts: row.facts,
    effects: told,
    feeds: unit ? feedsOf(catalogue, unit, copies) : {},
    acts: unit ? actsOf(catalogue, unit, told, words.play.mayCast) : {},
  }));
}

/** Units that are called alike are told apart by letters. */
function addLetters(units: readonly PlayUnit[]): void {
  for (const alike of groupBy(units, ({ name, ownName }) => ownName || name).values())
    if (alike.length > 1) for (const [i, unit] of alike.entries()) unit.letter = letterOf(i);
}

/** A to Z, then A2 to Z2. */
function letterOf(i: number): string {
  const round = Math.floor(i / 26);
  return String.fromCharCode(65 + (i % 26)) + (round ? String(round + 1) : "");
}

/** Models in units that are made of them, boxes for the rest. */
function lossesOf(
  catalogue: Catalogue,
  row: SheetRow,
  unit: ResolvedUnit | null,
  copies: number,
  wounds: string,
): Pick<PlayUnit, "models" | "tracks"> {
  if (row.characteristics.length === 0 && row.tracks.length === 0) return { models: 0, tracks: [] };
  const steps = unit && catalogue.play?.steps.find(({ match }) => match(unit));
  if (steps) {
    const { names } = steps;
    return { models: 0, tracks: [{ id: "steps", name: names.at(-1) ?? "", size: names.length, tone: "white", names, full: "end" }] };
  }
  const printed = row.tracks.filter((track) => track.tone !== "plain");
  if (printed.length > 0) {
    // The unit is gone when the last of its boxes is crossed.
    return { models: 0, tracks: printed.map(({ id, name, tone, boxes }) => trackOf(id, name, boxes, tone, "end")) };
  }
  const models = Math.max(1, Math.round(row.of / copies));
  const each = row.tracks.find((track) => track.tone === "plain")?.boxes ?? (unit ? woundsOf(catalogue, unit) : 0);
  if (models > 1) return { models, tracks: each > 1 ? [trackOf(WOUNDS, wounds, each, "plain", "model")] : [] };
  if (each < 1) return { models: 1, tracks: [] };
  return { models: 0, tracks: [trackOf(WOUNDS, wounds, each, "plain", "end"), ...mountsOf(catalogue, unit)] };
}

/** As the ids of all tracks the same in every language: games are kept by them. */
export const WOUNDS = "wounds";

function trackOf(id: string, name: string, size: number, tone: BoxTone, full: PlayTrack["full"]): PlayTrack {
  return { id, name, size, tone, names: [], full };
}

/** What a model rides may be lost by itself where it has more than one wound. */
function mountsOf(catalogue: Catalogue, unit: ResolvedUnit | null): PlayTrack[] {
  const { wounds } = catalogue.play ?? {};
  if (wounds === undefined || !unit) return [];
  return profilesOf(catalogue, unit)
    .slice(1)
    .flatMap(({ name, characteristics }, i) => {
      const printed = characteristics.find((c) => c.id === wounds)?.printed;
      return typeof printed === "number" && printed > 1 ? [trackOf(`mount-${i + 1}`, name, printed, "plain", "nothing")] : [];
    });
}

function feedsOf(catalogue: Catalogue, unit: ResolvedUnit, copies: number): Record<string, number> {
  const feeds: Record<string, number> = {};
  for (const { id, figure } of catalogue.play?.pools ?? []) {
    const counter = catalogue.figures.find((f) => f.id === figure)?.counter;
    const amount = counter?.match(unit) ? counter.amount(unit) / copies : 0;
    if (amount !== 0) feeds[id] = amount;
  }
  return feeds;
}

/** Those that somebody has looked up. */
function effectsOf(catalogue: Catalogue, unit: ResolvedUnit, effects: Effects | null, words: SheetModel["words"]): PlayEffect[] {
  return effectsIn(catalogue, [unit], effects, words.pageLabel).flatMap((effect) =>
    effect.line === ""
      ? []
      : [{ name: effect.name, text: effectText(effect, words), page: effect.page, kind: effect.kind, phases: effect.phases }],
  );
}

/** What the book says of a phase; else whoever has a spell that matters in it may cast. */
function actsOf(catalogue: Catalogue, unit: ResolvedUnit, effects: readonly PlayEffect[], mayCast: string): Record<string, string> {
  const acts: Record<string, string> = {};
  for (const phase of catalogue.play?.phases ?? []) {
    const hasSpell = effects.some(({ kind, phases }) => kind === "spell" && phases.includes(phase.id));
    const says = actIn(unit, phase) ?? (hasSpell ? mayCast : undefined);
    if (says !== undefined) acts[phase.id] = says;
  }
  return acts;
}
