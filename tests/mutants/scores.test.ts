import { expect, test } from "vitest";
import { asText, budgeted, compareScores, inPercent, intervalOf, merge, roomOf, type Scores, tally, totalOf } from "./scores";

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

test("a mutant is noticed by a failing test or by one that never ends; what did not run counts on neither side", () => {
  const files = {
    "lib/engine/text.ts": mutants("Killed", "Timeout", "Survived", "NoCoverage", "Ignored", "CompileError"),
    "lib/common/page.ts": mutants("Ignored"),
  };
  expect(tally({ files })).toEqual({ "lib/engine/text.ts": [2, 4] });
});

test("newer scores take the place of older ones, and files that are gone are dropped", () => {
  const kept: Scores = { "lib/engine/text.ts": [1, 4], "lib/gone.ts": [1, 1] };
  const merged = merge(kept, { "lib/engine/text.ts": [3, 4], "lib/engine/check/check.ts": [5, 5] }, (file) => file !== "lib/gone.ts");
  expect(Object.entries(merged)).toEqual([
    ["lib/engine/check/check.ts", [5, 5]],
    ["lib/engine/text.ts", [3, 4]],
  ]);
});

test.each([
  ["lib/engine/text.ts", "lib/engine"],
  ["lib/engine/check/check.ts", "lib/engine/check"],
  ["lib/read/lines/tokens.ts", "lib/read"],
  ["lib/engine/check", "lib/engine/check"],
  ["components/storage", "components/storage"],
])("%s is of the room %s", (file, room) => {
  expect(roomOf(file)).toBe(room);
});

const kept: Scores = { "lib/engine/check/a.ts": [90, 100], "lib/engine/check/b.ts": [70, 100] };

test.each<[string, Scores, Scores, boolean]>([
  ["as before", kept, { "lib/engine/check/a.ts": [90, 100] }, false],
  ["better", kept, { "lib/engine/check/b.ts": [80, 100] }, false],
  ["less than one per cent worse", kept, { "lib/engine/check/a.ts": [89, 100] }, false],
  ["one per cent worse", kept, { "lib/engine/check/a.ts": [88, 100] }, true],
  ["a new file that is tested as well as its room", kept, { "lib/engine/check/c.ts": [8, 10] }, false],
  ["a new file without tests", kept, { "lib/engine/check/c.ts": [0, 10] }, true],
  ["a new room of eight tenths", kept, { "lib/paper/new/c.ts": [8, 10] }, false],
  ["a new room of seven tenths", kept, { "lib/paper/new/c.ts": [7, 10] }, true],
])("the score of a room: %s", (_, before, measured, hasFallen) => {
  expect(compareScores(before, measured).hasFallen).toBe(hasFallen);
});

test("says the score of each room that was measured, and which fell", () => {
  expect(compareScores(kept, { "lib/engine/check/a.ts": [50, 100], "lib/paper/new/c.ts": [9, 10] }).lines).toEqual([
    "lib/engine/check: 60.0 % of the mutants are noticed, 80.0 % before.",
    "lib/paper/new: 90.0 % of the mutants are noticed, 80.0 % asked for.",
    "The score fell: lib/engine/check. `npm run mutants -- --mutate <file>` names the mutants that live.",
  ]);
});

test("the smallest files are mutated as far as the lines go", () => {
  const lines: Record<string, number> = { "a.ts": 300, "b.ts": 100, "c.ts": 200 };
  expect(budgeted(Object.keys(lines), (file) => lines[file] ?? 0, 350)).toEqual({ taken: ["b.ts", "c.ts"], left: ["a.ts"] });
});

// By the formula of Wilson's interval with 1.96, from a table of statistics.
test.each([
  ["nothing tried", [0, 0], 0, 1],
  ["half of ten", [5, 10], 0.2366, 0.7634],
  ["none of ten", [0, 10], 0, 0.2775],
  ["all of ten", [10, 10], 0.7225, 1],
  ["ninety of a hundred", [90, 100], 0.8256, 0.9448],
] as const)("what a sample says of the whole: %s", (_, score, least, most) => {
  const [low, high] = intervalOf(score);
  expect(low).toBeCloseTo(least, 4);
  expect(high).toBeCloseTo(most, 4);
});

test("a sample is kept under the name of its room and counts by itself", () => {
  expect(totalOf({ "lib/engine/check/a.ts": [3, 4], "lib/engine/check/b.ts": [5, 6] })).toEqual([8, 10]);
  expect(inPercent([90, 100])).toBe("90 of 100 mutants are noticed, 90.0 % (82.6 to 94.5 %)");
  expect(asText({ "lib/engine/check": [90, 100], "lib/engine/text.ts": [1, 2] })).toBe(
    '{\n  "lib/engine/check": [90, 100],\n  "lib/engine/text.ts": [1, 2]\n}\n',
  );
  expect(compareScores({ "lib/engine/check": [90, 100], ...kept }, { "lib/engine/check/a.ts": [90, 100] }).lines).toEqual([
    "lib/engine/check: 80.0 % of the mutants are noticed, 80.0 % before.",
  ]);
});
