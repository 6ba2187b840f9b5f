/** Whether a value is a game as this version keeps it, told without the schema library. It may be too strict, never too lax. */
import { keyed } from "@/lib/engine/keyed";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import { isObject } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import type { PlayEvent } from "./events";
import { LONGEST_NOTE, MOST_TURNS } from "./game";

export const FORMAT = "muster-play/1";
export const MOST_EVENTS = 20_000;

/** A game as it is kept; `readGame` in game-file.ts has its schema. */
export interface KeptGame {
  format: typeof FORMAT;
  mine: Roster;
  theirs?: Roster;
  events: PlayEvent[];
}

type Test = (value: unknown) => boolean;

const text =
  (max: number, min = 1): Test =>
  (value) =>
    typeof value === "string" && value.length >= min && value.length <= max;
const whole =
  (min: number, max: number): Test =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const key = text(100);
const id = text(40);
const by = whole(-9999, 9999);
const side: Test = (value) => value === "mine" || value === "theirs";
const ofUnit = { army: side, unit: key };

/** What each kind of event has beside its id. */
const kinds: { [K in PlayEvent["kind"]]: Record<Exclude<keyof Extract<PlayEvent, { kind: K }>, "id" | "kind">, Test> } = {
  loss: { by, ...ofUnit },
  wound: { track: key, by, ...ofUnit },
  flee: ofUnit,
  rally: ofUnit,
  fall: ofUnit,
  note: { text: text(LONGEST_NOTE, 0), ...ofUnit },
  done: ofUnit,
  first: { side },
  turn: { turn: whole(1, MOST_TURNS), of: side },
  phase: { phase: key },
  pool: { army: side, pool: key, by },
  track: { army: side, track: key, by },
  undo: { event: id },
};

function isSoundEvent(value: unknown): boolean {
  if (!isObject(value) || typeof value.kind !== "string" || !Object.hasOwn(kinds, value.kind)) return false;
  const tests: Record<string, Test> = keyed({ ...kinds[value.kind as PlayEvent["kind"]], id, kind: () => true });
  const keys = Object.keys(value);
  return keys.length === Object.keys(tests).length && keys.every((one) => Object.hasOwn(tests, one) && tests[one]?.(value[one]));
}

export function isSoundGame(value: unknown): value is KeptGame {
  if (!isObject(value)) return false;
  const { format, mine, theirs, events, ...rest } = value;
  return (
    format === FORMAT &&
    Object.keys(rest).length === 0 &&
    isSoundRoster(mine) &&
    (!Object.hasOwn(value, "theirs") || isSoundRoster(theirs)) &&
    Array.isArray(events) &&
    events.length <= MOST_EVENTS &&
    events.every(isSoundEvent)
  );
}
