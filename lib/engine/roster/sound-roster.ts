/**
 * Whether a value is a roster as this version writes it, told without the schema library: one's own rosters are opened far more
 * often than anything from outside is read. It may be too strict, never too lax: what it does not take goes to `read-roster`.
 */
import { FORMAT } from "@/lib/engine/schema/format";
import { FORBIDDEN_KEYS, isObject } from "@/lib/engine/schema/json";
import type { Guess, GuessedOther, Roster, RosterBook, RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { type FieldKind, fieldRows, type RosterFieldKey } from "./fields/roster-fields";

type Test = (value: unknown) => boolean;
type Range = { min: number; max: number };

/** A test for each key of a shape. */
type Tests<T> = { [K in keyof T as string extends K ? never : K]-?: Test };

const text =
  (max: number, min = 0): Test =>
  (value) =>
    typeof value === "string" && value.length >= min && value.length <= max;
const { letters, items, numbers } = BOUNDS;
const ref = text(letters.id, 1);
const figure =
  ({ min, max }: Range): Test =>
  (value) =>
    typeof value === "number" && value >= min && value <= max;
const whole = (range: Range): Test => {
  const inRange = figure(range);
  return (value) => Number.isInteger(value) && inRange(value);
};
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
  const testOf = new Map<string, Test>(Object.entries(tests));
  const needed = [...testOf].flatMap(([key, test]) => (test(undefined) ? [] : key));
  return (value) => {
    if (!isObject(value)) return false;
    for (const key of Object.keys(value)) if (!testOf.get(key)?.(value[key])) return false;
    for (const key of needed) if (!Object.hasOwn(value, key)) return false;
    return true;
  };
}

const optionTests: Tests<RosterOption> = {
  id: ref,
  choice: may(ref),
  count: may(whole(numbers.copies)),
  value: may(figure(numbers.optionValue)),
};
const option = shape(optionTests);
const unitTests: Tests<RosterUnit> = {
  id: ref,
  entry: ref,
  count: whole(numbers.count),
  name: may(text(letters.unitName)),
  options: all(option, items.optionsOfUnit),
  stated: may(figure(numbers.stated)),
  points: may(figure(numbers.points)),
  pointsPerModel: may(figure(numbers.pointsPerModel)),
  note: may(text(letters.unitNote)),
  attachedTo: may(ref),
};
const commandTests: Tests<RosterCommand> = {
  id: may(ref),
  kind: ref,
  name: may(text(letters.commandName)),
  armyList: may(ref),
  units: all(shape(unitTests), items.unitsOfCommand),
};
const otherTests: Tests<GuessedOther> = {
  name: text(letters.guess),
  entry: may(ref),
  options: may(all(option, items.optionsOfGuess)),
  option: may(option),
  game: may(ref),
  armyList: may(ref),
};
const other = shape(otherTests);
const guessTests: Tests<Guess> = {
  line: may(whole(numbers.line)),
  written: text(letters.guess),
  as: text(letters.guess),
  why: may(text(letters.guessReason)),
  unit: may(ref),
  option: may(option),
  options: may(all(option, items.optionsOfGuess)),
  others: all(other, items.othersOfGuess),
};
const guess = shape(guessTests);
const settings: Test = (value) =>
  isObject(value) && Object.entries(value).every(([id, choice]) => !FORBIDDEN_KEYS.has(id) && text(letters.reading)(choice));
const packageTests: Tests<NonNullable<RosterBook["package"]>> = {
  id: ref,
  name: may(text(letters.id)),
  version: may(text(letters.bookVersion)),
  url: may((value) => text(letters.address)(value) && String(value).startsWith("https://")),
  opened: may((value) => value === true),
};
const bookTests: Tests<RosterBook> = {
  id: ref,
  name: may(text(letters.id)),
  version: may(text(letters.bookVersion)),
  digest: text(letters.digest),
  package: may(shape(packageTests)),
};
const book = shape(bookTests);
function fieldTest(kind: FieldKind): Test {
  switch (kind.is) {
    case "text":
    case "lines":
      return text(kind.letters);
    case "id":
      return text(kind.letters, kind.least);
    case "points":
      return kind.isWhole ? whole(kind) : figure(kind);
    case "yes-no":
      return (value) => typeof value === "boolean";
    case "settings":
      return settings;
    case "packs":
      return all(ref, items.packs);
    case "books":
      return all(book, items.books);
  }
}
const fieldTests = Object.fromEntries(
  fieldRows().map(([key, { kind, isNeeded }]) => [key, isNeeded ? fieldTest(kind) : may(fieldTest(kind))]),
) as Record<RosterFieldKey, Test>;
const rosterTests: Tests<Roster> = {
  format: (value) => value === FORMAT,
  ...fieldTests,
  guesses: may(all(guess, items.guesses)),
  // What came from strangers' files is large and seldom: it is left to the full reader.
  unknownBook: (value) => value === undefined,
  commands: all(shape(commandTests), items.commands, 1),
};
const roster = shape(rosterTests);

/** The keys of each part of a roster in the order of the schema. */
export const rosterKeys = {
  roster: Object.keys(rosterTests),
  command: Object.keys(commandTests),
  unit: Object.keys(unitTests),
  option: Object.keys(optionTests),
  guess: Object.keys(guessTests),
  other: Object.keys(otherTests),
  book: Object.keys(bookTests),
  package: Object.keys(packageTests),
};

/** Every key is known and holds, and no two units share an id. */
export function isSoundRoster(value: unknown): value is Roster {
  if (!roster(value)) return false;
  const ids = (value as Roster).commands.flatMap(({ units }) => units.map(({ id }) => id));
  return new Set(ids).size === ids.length;
}

/** The same of what a roster says of one army book. */
export function isSoundBook(value: unknown): value is RosterBook {
  return book(value);
}
