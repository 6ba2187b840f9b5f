/**
 * Whether a value is a roster as this version writes it, told without the schema library: one's own rosters are opened far more
 * often than anything from outside is read. It may be too strict, never too lax: what it does not take goes to `read-roster`.
 */
import { FORMAT } from "@/lib/schema/format";
import { FORBIDDEN_KEYS, isObject } from "@/lib/schema/json";
import type { Guess, GuessedOther, Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/schema/roster";

type Test = (value: unknown) => boolean;

/** A test for each key of a shape. */
type Tests<T> = { [K in keyof T as string extends K ? never : K]-?: Test };

const text =
  (max: number, min = 0): Test =>
  (value) =>
    typeof value === "string" && value.length >= min && value.length <= max;
const ref = text(200, 1);
const figure =
  (min: number, max: number): Test =>
  (value) =>
    typeof value === "number" && value >= min && value <= max;
const whole =
  (min: number, max: number): Test =>
  (value) =>
    Number.isInteger(value) && figure(min, max)(value);
const may =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const all =
  (test: Test, max: number, min = 0): Test =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(test);

/** An object with these keys and no other. */
function shape<T>(tests: Tests<T>): Test {
  const known: [string, Test][] = Object.entries(tests);
  const keys = new Set(Object.keys(tests));
  return (value) => {
    if (!isObject(value)) return false;
    for (const key of Object.keys(value)) if (!keys.has(key)) return false;
    for (const [key, test] of known) if (!test(value[key])) return false;
    return true;
  };
}

const optionTests: Tests<RosterOption> = {
  id: ref,
  choice: may(ref),
  count: may(whole(1, 999)),
  value: may(figure(-100_000, 100_000)),
};
const option = shape(optionTests);
const unitTests: Tests<RosterUnit> = {
  id: ref,
  entry: ref,
  count: whole(1, 9999),
  name: may(text(120)),
  options: all(option, 200),
  stated: may(figure(0, 1_000_000)),
  pointsPerModel: may(figure(0, 100_000)),
  note: may(text(500)),
  attachedTo: may(ref),
};
const commandTests: Tests<RosterCommand> = { kind: ref, name: may(text(120)), armyList: may(ref), units: all(shape(unitTests), 2000) };
const other = shape<GuessedOther>({
  name: text(200),
  entry: may(ref),
  options: may(all(option, 20)),
  option: may(option),
  game: may(ref),
  armyList: may(ref),
});
const guess = shape<Guess>({
  line: may(whole(1, 1_000_000)),
  written: text(200),
  as: text(200),
  why: may(text(120)),
  unit: may(ref),
  option: may(option),
  options: may(all(option, 20)),
  others: all(other, 10),
});
const settings: Test = (value) =>
  isObject(value) && Object.entries(value).every(([id, choice]) => !FORBIDDEN_KEYS.has(id) && text(100)(choice));
const rosterTests: Tests<Roster> = {
  format: (value) => value === FORMAT,
  game: ref,
  armyList: ref,
  dataVersion: may(text(40)),
  name: text(200),
  player: may(text(200)),
  event: may(text(200)),
  note: may(text(5000)),
  limit: may(whole(1, 1_000_000)),
  stated: may(figure(0, 1_000_000)),
  settings: may(settings),
  packs: may(all(ref, 20)),
  playOpen: may((value) => typeof value === "boolean"),
  guesses: may(all(guess, 500)),
  commands: all(shape(commandTests), 50, 1),
};
const roster = shape(rosterTests);

/** The keys of each part of a roster in the order of the schema. */
export const rosterKeys = {
  roster: Object.keys(rosterTests),
  command: Object.keys(commandTests),
  unit: Object.keys(unitTests),
  option: Object.keys(optionTests),
};

/** Every key is known and holds, and no two units share an id. */
export function isSoundRoster(value: unknown): value is Roster {
  if (!roster(value)) return false;
  const ids = (value as Roster).commands.flatMap(({ units }) => units.map(({ id }) => id));
  return new Set(ids).size === ids.length;
}
