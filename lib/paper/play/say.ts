/** What happened in a game, in words. */
import { count, number } from "@/lib/words/en/grammar";
import { uncapital } from "@/lib/words/text";
import type { PlayPool, PlayTrack, PlayUnit } from "./army";
import type { Happening, PlayEvent, Side } from "./events";
import { armyOf, type GameState, isPoolInUse, placeOf, poolSize, type Table, trackAt, type UnitState } from "./game";

/** "Turn 2, their Shooting": where a game was. */
export function whereText({ plan }: Table, { turn, of, phase }: GameState): string {
  const name = plan.phases.find((one) => one.id === phase)?.name;
  if (plan.together) return [`Turn ${turn}`, name].filter(Boolean).join(", ");
  return `Turn ${turn}, ${of === "mine" ? "my" : "their"} ${name ? uncapital(name) : "turn"}`;
}

/** "2 models lost", "Power: 1 spent"; the unit's name stands in front where `withName` is set. */
export function eventText(table: Table, event: PlayEvent | Happening, withName = true): string {
  switch (event.kind) {
    case "first":
      return event.side === "mine" ? "I go first" : "They go first";
    case "turn":
      return table.plan.together ? `Turn ${event.turn} begins` : `Turn ${event.turn}, ${sideText(event.of)} begins`;
    case "phase":
      return `${table.plan.phases.find((phase) => phase.id === event.phase)?.name ?? "A phase"} begins`;
    case "pool": {
      const name = armyOf(table, event.army)?.pools.find((pool) => pool.id === event.pool)?.name ?? "A pool";
      return `${owned(event.army, name)}: ${event.by < 0 ? `${-event.by} spent` : `${event.by} more`}`;
    }
    case "track": {
      const name = armyOf(table, event.army)?.tracks.find((track) => track.id === event.track)?.name ?? "A track";
      return `${owned(event.army, name)}: ${event.by < 0 ? `${-event.by} down` : `${event.by} up`}`;
    }
    case "undo":
      return "A change was taken back";
    default: {
      const unit = armyOf(table, event.army)?.units.get(event.unit);
      const what = unitEventText(unit, event);
      return withName ? `${owned(event.army, unit ? unitName(unit) : "A unit")}: ${what}` : what;
    }
  }
}

function unitEventText(unit: PlayUnit | undefined, event: Extract<Happening, { unit: string }>): string {
  switch (event.kind) {
    case "loss":
      return event.by < 0 ? `${count(-event.by, "model")} back` : `${count(event.by, "model")} lost`;
    case "wound": {
      const track = unit?.tracks.find((one) => one.id === event.track);
      const noun = track && track.id !== "wounds" ? `${uncapital(track.name)} box` : "wound";
      if (track && track.names.length > 0) return event.by < 0 ? "recovers" : "takes a step down";
      return event.by < 0 ? `${count(-event.by, noun)} back` : `${count(event.by, noun)} lost`;
    }
    case "flee":
      return "flees";
    case "rally":
      return "fights again";
    case "fall":
      return "falls";
    case "note":
      return event.text ? "note changed" : "note deleted";
    case "done":
      return "done, or not after all";
  }
}

function owned(army: Side, name: string): string {
  return army === "mine" ? name : `Their ${name}`;
}

function sideText(side: Side): string {
  return side === "mine" ? "my part" : "their part";
}

/** "Handweapons B", and its own name in quotation marks. */
export function unitName({ name, ownName, letter }: Pick<PlayUnit, "name" | "ownName" | "letter">): string {
  return [ownName ? `“${ownName}”` : name, letter].filter(Boolean).join(" ");
}

/** "7 of 24 lost", "1 of 3 wounds left", "demoralized": how a unit stands. */
export function lossText(unit: PlayUnit, state: UnitState): string {
  if (unit.models > 1) {
    const [wounds] = unit.tracks;
    const crossed = wounds ? (state.crossed[wounds.id] ?? 0) : 0;
    const models = `${state.lost} of ${unit.models} lost`;
    return wounds && crossed > 0 ? `${models}, ${crossed} of ${count(wounds.size, "wound")} on the next` : models;
  }
  return unit.tracks.map((track) => trackText(track, state.crossed[track.id] ?? 0, unit.tracks.length > 1)).join(", ");
}

function trackText({ name, size, names }: PlayTrack, crossed: number, isOneOfSeveral: boolean): string {
  if (names.length > 0) return crossed > 0 ? (names[crossed - 1] ?? "") : "unharmed";
  const left = `${size - crossed} of ${size}`;
  return isOneOfSeveral ? `${name} ${left}` : `${left} ${uncapital(name)} left`;
}

/** "2 + 2", "1 spent", "in their turn", "2 out: not all who add to it fight": how a pool came about, or what became of it. */
export function poolText(table: Table, state: GameState, army: Side, pool: PlayPool): string {
  if (!isPoolInUse(pool, army, state.of)) return state.of === "mine" ? "in their turn" : "in my turn";
  const size = poolSize(table, state, army, pool);
  const change = state.pools.get(placeOf(army, pool.id)) ?? 0;
  const all = [...(armyOf(table, army)?.units.values() ?? [])].reduce((sum, unit) => sum + (unit.feeds[pool.id] ?? 0), 0);
  const isLowered = pool.lower !== null && trackAt(table, state, army, pool.lower.track) <= pool.lower.at;
  const out = isLowered ? 0 : pool.base + all - size;
  const parts = [
    pool.rolled !== "" && change === 0 ? pool.rolled : "",
    pool.rolled === "" && !isLowered && all > 0 && out === 0 ? `${pool.base} + ${all}` : "",
    out > 0 ? `${number(out)} fewer: not all fight` : "",
    pool.rolled === "" && change < 0 ? `${-change} spent` : "",
    pool.rolled === "" && change > 0 ? `${change} more` : "",
  ];
  return parts.filter(Boolean).join(", ");
}
