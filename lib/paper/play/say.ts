/** What happened in a game, in words. */
import { play } from "@/lib/words/en/play";
import type { Words } from "@/lib/words/en/words";
import { type PlayPool, type PlayTrack, type PlayUnit, WOUNDS } from "./army";
import type { Happening, PlayEvent, Side } from "./events";
import { armyOf, type GameState, isPoolInUse, placeOf, poolSize, type Table, trackAt, type UnitState } from "./game";

type Say = Words["play"]["say"];
const english = play.say;

/** "Turn 2, their Shooting": where a game was. */
export function whereText({ plan }: Table, { turn, of, phase }: GameState, words: Say = english): string {
  const name = plan.phases.find((one) => one.id === phase)?.name;
  if (plan.together) return [words.turn(turn), name].filter(Boolean).join(", ");
  return words.sideTurn(turn, of === "mine", name ?? "");
}

/** "2 models lost", "Power: 1 spent"; the unit's name stands in front where `withName` is set. */
export function eventText(table: Table, event: PlayEvent | Happening, withName = true, words: Say = english): string {
  switch (event.kind) {
    case "first":
      return words.first(event.side === "mine");
    case "turn":
      return table.plan.together ? words.turnBegins(event.turn) : words.partBegins(event.turn, event.of === "mine");
    case "phase":
      return words.begins(table.plan.phases.find((phase) => phase.id === event.phase)?.name ?? "");
    case "pool": {
      const name = armyOf(table, event.army)?.pools.find((pool) => pool.id === event.pool)?.name ?? words.pool;
      return `${owned(event.army, name, words)}: ${event.by < 0 ? words.spent(-event.by) : words.more(event.by)}`;
    }
    case "track": {
      const name = armyOf(table, event.army)?.tracks.find((track) => track.id === event.track)?.name ?? words.track;
      return `${owned(event.army, name, words)}: ${event.by < 0 ? words.down(-event.by) : words.up(event.by)}`;
    }
    case "undo":
      return words.undone;
    default: {
      const unit = armyOf(table, event.army)?.units.get(event.unit);
      const what = unitEventText(unit, event, words);
      return withName ? `${owned(event.army, unit ? unitName(unit, words) : words.unit, words)}: ${what}` : what;
    }
  }
}

function unitEventText(unit: PlayUnit | undefined, event: Extract<Happening, { unit: string }>, words: Say): string {
  switch (event.kind) {
    case "loss":
      return event.by < 0 ? words.modelsBack(-event.by) : words.modelsLost(event.by);
    case "wound": {
      const track = unit?.tracks.find((one) => one.id === event.track);
      const name = track && track.id !== WOUNDS ? track.name : "";
      if (track && track.names.length > 0) return event.by < 0 ? words.recovers : words.stepDown;
      return event.by < 0 ? words.woundsBack(-event.by, name) : words.woundsLost(event.by, name);
    }
    case "flee":
      return words.flees;
    case "rally":
      return words.rallies;
    case "fall":
      return words.falls;
    case "note":
      return event.text ? words.noteChanged : words.noteDeleted;
    case "done":
      return words.done;
  }
}

function owned(army: Side, name: string, words: Say): string {
  return army === "mine" ? name : words.their(name);
}

/** "Handweapons B", and its own name in quotation marks. */
export function unitName({ name, ownName, letter }: Pick<PlayUnit, "name" | "ownName" | "letter">, words: Say = english): string {
  return [ownName ? words.quoted(ownName) : name, letter].filter(Boolean).join(" ");
}

/** "7 of 24 lost", "1 of 3 wounds left", "demoralized": how a unit stands. */
export function lossText(unit: PlayUnit, state: UnitState, words: Say = english): string {
  if (unit.models > 1) {
    const [wounds] = unit.tracks;
    const crossed = wounds ? (state.crossed[wounds.id] ?? 0) : 0;
    const models = words.lost(state.lost, unit.models);
    return wounds && crossed > 0 ? words.onNext(models, crossed, wounds.size) : models;
  }
  return unit.tracks.map((track) => trackText(track, state.crossed[track.id] ?? 0, unit.tracks.length > 1, words)).join(", ");
}

function trackText({ name, size, names }: PlayTrack, crossed: number, isOneOfSeveral: boolean, words: Say): string {
  if (names.length > 0) return crossed > 0 ? (names[crossed - 1] ?? "") : words.unharmed;
  const left = size - crossed;
  return isOneOfSeveral ? `${name} ${words.leftOf(left, size)}` : words.trackLeft(left, size, name);
}

/** "2 + 2", "1 spent", "in their turn", "2 out: not all who add to it fight": how a pool came about, or what became of it. */
export function poolText(table: Table, state: GameState, army: Side, pool: PlayPool, words: Say): string {
  if (!isPoolInUse(pool, army, state.of)) return state.of === "mine" ? words.inTheirTurn : words.inMyTurn;
  const size = poolSize(table, state, army, pool);
  const change = state.pools.get(placeOf(army, pool.id)) ?? 0;
  const all = [...(armyOf(table, army)?.units.values() ?? [])].reduce((sum, unit) => sum + (unit.feeds[pool.id] ?? 0), 0);
  const isLowered = pool.lower !== null && trackAt(table, state, army, pool.lower.track) <= pool.lower.at;
  const out = isLowered ? 0 : pool.base + all - size;
  const parts = [
    pool.rolled !== "" && change === 0 ? pool.rolled : "",
    pool.rolled === "" && !isLowered && all > 0 && out === 0 ? `${pool.base} + ${all}` : "",
    out > 0 ? words.fewer(out) : "",
    pool.rolled === "" && change < 0 ? words.spent(-change) : "",
    pool.rolled === "" && change > 0 ? words.more(change) : "",
  ];
  return parts.filter(Boolean).join(", ");
}
