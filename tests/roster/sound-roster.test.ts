/** What is taken without the schema library is what the full reader takes as it is, and nothing else. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRosterValue } from "@/lib/engine/roster/read-roster";
import { isSoundRoster, rosterKeys } from "@/lib/engine/roster/sound-roster";
import { Guess, GuessedOther, Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { tries } from "../support/effort";
import { anyRoster } from "../support/random-roster";

const unit = { id: "u1", entry: "gnomes", count: 1, options: [{ id: "bow" }] };
const plain = {
  format: "muster-roll/1",
  game: "small",
  armyList: "small-folk",
  name: "Small",
  commands: [{ kind: "army", units: [unit] }],
};
const withUnit = (change: object) => ({ ...plain, commands: [{ kind: "army", units: [{ ...unit, ...change }] }] });
const withOption = (change: object) => withUnit({ options: [{ id: "bow", ...change }] });

test("a roster as it is saved is taken", () => {
  expect(isSoundRoster(plain)).toBe(true);
  expect(isSoundRoster({ ...plain, limit: 1000, settings: { a: "b" }, packs: ["one"], playOpen: true, player: "Ann" })).toBe(true);
});

test("keys are written in the order of the schema", () => {
  const keys = ({ shape }: { shape: object }) => Object.keys(shape);
  const { roster, command, unit, option, guess, other } = rosterKeys;
  expect([roster, command, unit, option, guess, other]).toEqual(
    [Roster, RosterCommand, RosterUnit, RosterOption, Guess, GuessedOther].map(keys),
  );
});

describe("what the full reader has to look at is not", () => {
  test.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "roster"],
    ["another format", { ...plain, format: "muster-roll/0" }],
    ["a newer format", { ...plain, format: "muster-roll/2" }],
    ["no commands", { ...plain, commands: [] }],
    ["51 commands", { ...plain, commands: Array.from({ length: 51 }, () => ({ kind: "army", units: [] })) }],
    ["a key nobody knows", { ...plain, novelty: 1 }],
    ["a key nobody knows in a unit", withUnit({ novelty: 1 })],
    ["a limit of 0", { ...plain, limit: 0 }],
    ["a limit of half a point", { ...plain, limit: 0.5 }],
    ["a limit of 1,000,001", { ...plain, limit: 1_000_001 }],
    ["a limit that is no number", { ...plain, limit: Number.NaN }],
    ["a name of 201 letters", { ...plain, name: "x".repeat(201) }],
    ["a setting called __proto__", { ...plain, settings: JSON.parse('{"__proto__":"x"}') }],
    ["a setting called constructor", { ...plain, settings: { constructor: "x" } }],
    ["units that are no list", { ...plain, commands: [{ kind: "army", units: {} }] }],
    ["a count of 0", withUnit({ count: 0 })],
    ["a count of 10,000", withUnit({ count: 10_000 })],
    ["a count written as a text", withUnit({ count: "1" })],
    ["an empty id", withUnit({ id: "" })],
    ["a unit without options", withUnit({ options: undefined })],
    ["two units of one id", { ...plain, commands: [{ kind: "army", units: [unit, unit] }] }],
    ["two units of one id in two commands", { ...plain, commands: [plain.commands[0], plain.commands[0]] }],
    ["1,000 copies of an option", withOption({ count: 1000 })],
    ["an option without an id", withOption({ id: null })],
  ])("%s", (_, value) => {
    expect(isSoundRoster(value)).toBe(false);
  });
});

test("every roster that is saved is taken, and the reader would leave it as it is", () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      expect(isSoundRoster(roster)).toBe(true);
      expect(readRosterValue(roster)).toEqual({ roster, problems: [] });
    }),
    { numRuns: tries(300), seed: 14 },
  );
});

/** The value with one of its parts, counted from the outside in, put in place of another. */
function spoil(value: unknown, nth: number, bad: unknown): unknown {
  let n = nth;
  const visit = (part: unknown): unknown => {
    if (n-- === 0) return bad;
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part === "object" && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]));
    return part;
  };
  return visit(value);
}

test("whatever is spoilt in a roster, what is taken all the same is nothing to the reader either", () => {
  const bad = fc.oneof(fc.anything(), fc.constantFrom(0, -1, 1.5, 1e9, "", "x".repeat(6000), null, [], {}, Number.NaN));
  let taken = 0;
  fc.assert(
    fc.property(anyRoster, fc.nat(60), bad, (roster, nth, value) => {
      const spoilt = spoil(roster, nth, value);
      if (!isSoundRoster(spoilt)) return;
      taken++;
      expect(readRosterValue(spoilt)).toEqual({ roster: spoilt, problems: [] });
    }),
    { numRuns: tries(3000), seed: 41 },
  );
  expect(taken).toBeGreaterThan(tries(100));
});
