/** The state of a game, folded from what happened. Counts never leave their bounds, whatever the events say. */
import type { PlayArmy, PlayEffect, PlayPool, PlayTrack, PlayUnit, TurnPlan } from "./army";
import { type Happening, liveEvents, type PlayEvent, type Side } from "./events";

/** What a game is played with. */
export interface Table {
  plan: TurnPlan;
  mine: PlayArmy;
  /** Null until it is known. */
  theirs: PlayArmy | null;
}

export interface UnitState {
  lost: number;
  /** Crossed boxes by track. */
  crossed: Readonly<Record<string, number>>;
  standing: "fighting" | "fleeing" | "fallen";
  /** The turn in which it fell; null while it stands. */
  fellIn: number | null;
  note: string;
}

export interface GameState {
  turn: number;
  first: Side;
  /** Whose part of the turn it is; "mine" where both go together. */
  of: Side;
  /** The id of the phase; null where the game has none. */
  phase: string | null;
  /** By army and key, `placeOf`; absent where nothing happened to it. */
  units: ReadonlyMap<string, UnitState>;
  /** Put to or spent of pools since they were full, by `placeOf`. */
  pools: ReadonlyMap<string, number>;
  /** What tracks went down by, by `placeOf`. */
  tracks: ReadonlyMap<string, number>;
  /** Units that have done in this phase what they may do, by `placeOf`. */
  done: ReadonlySet<string>;
}

const UNTOUCHED: UnitState = { lost: 0, crossed: {}, standing: "fighting", fellIn: null, note: "" };
/** Items and spells may bring more than a pool has of itself. */
const MOST_IN_POOL = 99;
export const MOST_TURNS = 99;
export const LONGEST_NOTE = 500;

export function placeOf(army: Side, key: string): string {
  return `${army} ${key}`;
}

export function unitState(state: GameState, army: Side, unit: string): UnitState {
  return state.units.get(placeOf(army, unit)) ?? UNTOUCHED;
}

export function startOf({ plan }: Table): GameState {
  return {
    turn: 1,
    first: "mine",
    of: "mine",
    phase: plan.phases[0]?.id ?? null,
    units: new Map(),
    pools: new Map(),
    tracks: new Map(),
    done: new Set(),
  };
}

/** The state after all that holds of these events. What speaks of a unit, pool or phase that is not there changes nothing. */
export function fold(table: Table, events: readonly PlayEvent[]): GameState {
  return liveEvents(events).reduce((state, event) => next(table, state, event), startOf(table));
}

/** What holds of the events, each with the state before it: newest first. */
export function historyOf(table: Table, events: readonly PlayEvent[]): { event: PlayEvent; before: GameState }[] {
  let state = startOf(table);
  const steps = liveEvents(events).map((event) => {
    const step = { event, before: state };
    state = next(table, state, event);
    return step;
  });
  return steps.reverse();
}

/** The army of a side; null where it is not known. */
export function armyOf(table: Table, side: Side): PlayArmy | null {
  return side === "mine" ? table.mine : table.theirs;
}

function next(table: Table, state: GameState, event: PlayEvent): GameState {
  switch (event.kind) {
    case "first":
      return { ...state, first: event.side, of: state.turn === 1 ? event.side : state.of };
    case "turn":
      return {
        ...state,
        turn: within(event.turn, 1, MOST_TURNS),
        of: event.of,
        phase: table.plan.phases[0]?.id ?? null,
        pools: filled(table, state, event),
        done: new Set(),
      };
    case "phase":
      return table.plan.phases.some((phase) => phase.id === event.phase) ? { ...state, phase: event.phase, done: new Set() } : state;
    case "pool":
      return withPool(table, state, event.army, event.pool, event.by);
    case "track":
      return withTrack(table, state, event.army, event.track, event.by);
    case "undo":
      return state;
    default:
      return ofUnit(table, state, event);
  }
}

type UnitEvent = Extract<PlayEvent, { unit: string }>;

function ofUnit(table: Table, state: GameState, event: UnitEvent): GameState {
  const unit = armyOf(table, event.army)?.units.get(event.unit);
  if (!unit) return state;
  const place = placeOf(event.army, event.unit);
  if (event.kind === "done") {
    const done = new Set(state.done);
    if (!done.delete(place)) done.add(place);
    return { ...state, done };
  }
  const before = state.units.get(place) ?? UNTOUCHED;
  return { ...state, units: new Map(state.units).set(place, judged(unit, before, changed(unit, before, event), state.turn)) };
}

function changed(unit: PlayUnit, before: UnitState, event: Exclude<UnitEvent, { kind: "done" }>): UnitState {
  switch (event.kind) {
    case "loss":
      return { ...before, lost: within(before.lost + event.by, 0, unit.models) };
    case "wound":
      return wounded(unit, before, event.track, event.by);
    case "flee":
      return { ...before, standing: "fleeing" };
    case "rally":
      return { ...before, standing: "fighting" };
    case "fall":
      return { ...before, standing: "fallen" };
    case "note":
      return { ...before, note: event.text.slice(0, LONGEST_NOTE) };
  }
}

/** Wounds on models that have several: a full row of boxes is a model lost, and the next one has none crossed. */
function wounded(unit: PlayUnit, before: UnitState, given: string, by: number): UnitState {
  const track = unit.tracks.find((one) => one.id === given) ?? mountCalled(unit, given);
  if (!track) return before;
  const { id } = track;
  const crossed = before.crossed[id] ?? 0;
  if (track.full !== "model") return { ...before, crossed: { ...before.crossed, [id]: within(crossed + by, 0, track.size) } };
  const all = within(before.lost * track.size + crossed + by, 0, unit.models * track.size);
  return { ...before, lost: Math.floor(all / track.size), crossed: { ...before.crossed, [id]: all % track.size } };
}

/** Games of before 2026-11-30 call a mount by its name, in the language they were begun in: most units have one at most. */
function mountCalled({ tracks }: PlayUnit, name: string): PlayTrack | undefined {
  const mounts = tracks.filter(({ full }) => full === "nothing");
  return mounts.find((one) => one.name.toLowerCase() === name) ?? (mounts.length === 1 ? mounts[0] : undefined);
}

/** Who has nothing left is fallen, whatever was said; who has something again fights. */
function judged(unit: PlayUnit, before: UnitState, after: UnitState, turn: number): UnitState {
  const wasGone = hasNothingLeft(unit, before);
  const standing = hasNothingLeft(unit, after) ? "fallen" : wasGone ? "fighting" : after.standing;
  return { ...after, standing, fellIn: standing === "fallen" ? (before.fellIn ?? turn) : null };
}

export function hasNothingLeft(unit: PlayUnit, { lost, crossed }: UnitState): boolean {
  const ends = unit.tracks.filter((track) => track.full === "end");
  if (unit.models > 0) return lost >= unit.models;
  return ends.length > 0 && ends.every((track) => (crossed[track.id] ?? 0) >= track.size);
}

/** Wounds or boxes left of a track. */
export function leftOn(track: PlayTrack, state: UnitState): number {
  return track.size - (state.crossed[track.id] ?? 0);
}

/** Pools that are full again when a turn, or one side's part of it, begins. */
function filled(table: Table, state: GameState, event: { turn: number; of: Side }): Map<string, number> {
  const pools = new Map(state.pools);
  for (const side of ["mine", "theirs"] as const)
    for (const { id, turn } of armyOf(table, side)?.pools ?? [])
      if (turn !== "both" || event.turn !== state.turn) pools.delete(placeOf(side, id));
  return pools;
}

function withPool(table: Table, state: GameState, army: Side, id: string, by: number): GameState {
  const pool = armyOf(table, army)?.pools.find((one) => one.id === id);
  if (!pool) return state;
  const size = poolSize(table, state, army, pool);
  const left = within(size + (state.pools.get(placeOf(army, id)) ?? 0) + by, 0, MOST_IN_POOL);
  return { ...state, pools: new Map(state.pools).set(placeOf(army, id), left - size) };
}

/** How much a pool has when it is full. A unit that flees or is gone adds nothing. */
export function poolSize(table: Table, state: GameState, army: Side, pool: PlayPool): number {
  const { lower } = pool;
  if (lower && trackAt(table, state, army, lower.track) <= lower.at) return lower.size;
  const units = armyOf(table, army)?.units ?? new Map<string, PlayUnit>();
  return [...units].reduce((sum, [key, unit]) => sum + (isIn(state, army, key) ? (unit.feeds[pool.id] ?? 0) : 0), pool.base);
}

/** How much is left in a pool. */
export function poolLeft(table: Table, state: GameState, army: Side, pool: PlayPool): number {
  const change = state.pools.get(placeOf(army, pool.id)) ?? 0;
  return within(poolSize(table, state, army, pool) + change, 0, MOST_IN_POOL);
}

/** Whether a pool can be used now: in the own turn, the other's, or any. */
export function isPoolInUse({ turn }: PlayPool, army: Side, of: Side): boolean {
  return turn === "both" || (turn === "own") === (army === of);
}

function isIn(state: GameState, army: Side, unit: string): boolean {
  return unitState(state, army, unit).standing === "fighting";
}

function withTrack(table: Table, state: GameState, army: Side, id: string, by: number): GameState {
  const track = armyOf(table, army)?.tracks.find((one) => one.id === id);
  if (!track) return state;
  const now = within(trackAt(table, state, army, id) + by, track.to, MOST_IN_POOL);
  return { ...state, tracks: new Map(state.tracks).set(placeOf(army, id), track.from - now) };
}

/** Where a track stands; 0 for one that is not there. */
export function trackAt(table: Table, state: GameState, army: Side, id: string): number {
  const from = armyOf(table, army)?.tracks.find((one) => one.id === id)?.from ?? 0;
  return from - (state.tracks.get(placeOf(army, id)) ?? 0);
}

/** What comes next: a phase, the other side's part of the turn, the next turn; null after the last one. */
export function nextStep({ plan }: Table, { turn, of, first, phase }: GameState): Extract<Happening, { kind: "phase" | "turn" }> | null {
  const following = plan.phases[plan.phases.findIndex((one) => one.id === phase) + 1];
  if (following) return { kind: "phase", phase: following.id };
  if (!plan.together && of === first) return { kind: "turn", turn, of: first === "mine" ? "theirs" : "mine" };
  return turn >= (plan.turns ?? MOST_TURNS) ? null : { kind: "turn", turn: turn + 1, of: first };
}

/** Those of an army who may do something in this phase; none in the other side's turn. */
export function mayAct(table: Table, state: GameState, army: Side): PlayUnit[] {
  const { phase } = state;
  if (phase === null || (!table.plan.together && army !== state.of)) return [];
  return standing(table, state, army).filter((unit) => unit.acts[phase] !== undefined);
}

/** Those of them who have not done it. */
export function stillToDo(table: Table, state: GameState, army: Side): PlayUnit[] {
  return mayAct(table, state, army).filter(({ key }) => !state.done.has(placeOf(army, key)));
}

/** What of a unit matters in the phase that it is; nothing in a game without phases. */
export function effectsNow({ phase }: GameState, unit: PlayUnit): PlayEffect[] {
  return phase === null ? [] : unit.effects.filter(({ phases }) => phases.includes(phase));
}

/** Those of an army who have something that matters in this phase, and nothing to do. */
export function alsoMatters(table: Table, state: GameState, army: Side): PlayUnit[] {
  const acting = mayAct(table, state, army);
  return standing(table, state, army).filter((unit) => !acting.includes(unit) && effectsNow(state, unit).length > 0);
}

/** Neither gone nor fleeing. */
function standing(table: Table, state: GameState, army: Side): PlayUnit[] {
  return [...(armyOf(table, army)?.units.values() ?? [])].filter(({ key }) => isIn(state, army, key));
}

/** Units that still stand, and how many there were. */
export function unitsLeft(table: Table, state: GameState, army: Side): { left: number; of: number } {
  const keys = [...(armyOf(table, army)?.units.keys() ?? [])];
  return { left: keys.filter((key) => unitState(state, army, key).standing !== "fallen").length, of: keys.length };
}

function within(number: number, least: number, most: number): number {
  return Number.isFinite(number) ? Math.max(least, Math.min(most, Math.trunc(number))) : least;
}
