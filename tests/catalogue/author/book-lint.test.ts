/** What is well formed in an army book but can hardly be meant, and what looks like it and is fine. */
import { describe, expect, test } from "vitest";
import { faultsInWords, readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { smallArmy, smallBook } from "../../support/make";

const on = { page: 1, basis: "printed" };
const said = (change: object, book = smallBook()) =>
  readBookFile(JSON.stringify({ ...smallArmy(), ...change }), book).faults.map((f) => `${f.severity} ${f.path}: ${f.message}`);
const count = (change: object) => ({ id: "S-1", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 3, ...on, ...change });
const hats = (id: string, status: string, change: object = {}) => ({
  id,
  kind: "availability",
  units: {},
  options: { option: ["hat"] },
  status,
  reason: "Hats",
  ...on,
  ...change,
});
const denied = (...entries: string[]) => [{ entries, status: "denied", ...on }];
const contradiction = "advice rules.1: S-2 contradicts S-1: the same options for the same units. Drop one of them, or narrow its units.";

describe("rules that contradict each other", () => {
  test.each<[string, object[], string[]]>([
    ["one allows what the other denies", [hats("S-1", "allowed"), hats("S-2", "denied")], [contradiction]],
    ["both say the same", [hats("S-1", "denied"), hats("S-2", "denied")], []],
    ["one overrides the other", [hats("S-1", "denied"), hats("S-2", "allowed", { overrides: true })], []],
    ["the first overrides the second", [hats("S-1", "denied", { overrides: true }), hats("S-2", "allowed")], []],
    ["both override", [hats("S-1", "denied", { overrides: true }), hats("S-2", "allowed", { overrides: true })], [contradiction]],
    ["one says that it does not override", [hats("S-1", "denied", { overrides: false }), hats("S-2", "allowed")], [contradiction]],
    ["for other units", [hats("S-1", "denied"), hats("S-2", "allowed", { units: { entry: ["ogres"] } })], []],
    ["for other options", [hats("S-1", "denied"), hats("S-2", "allowed", { options: { option: ["drum"] } })], []],
    ["under another condition", [hats("S-1", "denied"), hats("S-2", "allowed", { when: { limitFrom: 1000 } })], []],
    [
      "a rule of another kind between them",
      [hats("S-1", "denied"), count({ id: "S-3" }), hats("S-2", "allowed")],
      [contradiction.replace("rules.1", "rules.2")],
    ],
  ])("%s", (_, rules, faults) => {
    expect(said({ rules })).toEqual(faults);
  });
});

describe("bounds that nothing fits", () => {
  test.each<[string, object, string[]]>([
    ["one above the other", { min: 4 }, ["advice rules.0: S-1 wants at least 4 and at most 3: nothing fits. Correct one of the two."]],
    ["equal ones fit", { min: 3 }, []],
    ["a wide one fits", { min: 2 }, []],
    ["one that grows may fit", { min: { count: 4, scale: "thousand" } }, []],
    ["one alone fits", { min: 4, max: undefined }, []],
    [
      "of the size of a unit",
      { quantity: { of: {}, measure: "models" }, in: "unit", min: 4 },
      ["advice rules.0: S-1 wants at least 4 and at most 3: nothing fits. Correct one of the two."],
    ],
  ])("%s", (_, change, faults) => {
    expect(said({ rules: [count(change)] })).toEqual(faults);
  });
});

describe("rules for units the army list may not have", () => {
  const only = "advice rules.0: S-1 speaks only of units this army list may not have: permit one of them, or drop the rule.";

  test.each<[string, object, string[], string[]]>([
    ["all of them denied", count({ quantity: { of: { entry: ["ogres", "trolls"] } } }), ["ogres", "trolls"], [only]],
    ["one of them allowed", count({ quantity: { of: { entry: ["ogres", "gnomes"] } } }), ["ogres", "trolls"], []],
    ["named by units", hats("S-1", "denied", { units: { entry: ["ogres"] } }), ["ogres"], [only]],
    ["not named one by one", count({ quantity: { of: { category: ["troops"] } } }), ["ogres"], []],
    ["of a rule that names none", { id: "S-1", kind: "points-limit", ...on }, ["ogres"], []],
  ])("%s", (_, rule, entries, faults) => {
    expect(said({ rules: [rule], permissions: denied(...entries) })).toEqual(faults);
  });
});

describe("options that no unit can take", () => {
  const group = (status: string) => ({
    id: "secrets",
    name: "Secrets",
    choose: "any",
    otherwise: { status, rule: "S-9", ...on, reason: "No" },
  });
  const own = (status: string) => ({
    groups: [group(status)],
    options: [{ id: "secret", name: "secret", group: "secrets", price: 1, ...on }],
  });
  const lost = "advice options.0: No unit of this army list can take secret: offer it to one, or leave it out.";
  const rule = (status: string, units: object) => hats("S-1", status, { units, options: { option: ["secret"] } });

  test.each<[string, object, string[]]>([
    ["denied to all", own("denied"), [lost]],
    ["allowed to all", own("allowed"), []],
    ["open to all", own("unconfirmed"), []],
    ["allowed to some", { ...own("denied"), rules: [rule("allowed", { entry: ["ogres"] })] }, []],
    ["open to some", { ...own("denied"), rules: [rule("unconfirmed", { entry: ["ogres"] })] }, []],
    ["denied to some", { ...own("denied"), rules: [rule("denied", { entry: ["ogres"] })] }, [lost]],
    [
      "allowed to units that are denied",
      { ...own("denied"), rules: [rule("allowed", { entry: ["ogres"] })], permissions: denied("ogres") },
      ["advice rules.0: S-1 speaks only of units this army list may not have: permit one of them, or drop the rule.", lost],
    ],
    ["allowed to units that may be so", { ...own("denied"), rules: [rule("allowed", { option: ["hat"] })] }, []],
    [
      "that a unit has anyway",
      { ...own("denied"), entries: [{ id: "spies", name: "Spies", category: "leaders", price: 1, included: ["secret"], ...on }] },
      [],
    ],
  ])("%s", (_, change, faults) => {
    expect(said(change)).toEqual(faults);
  });
});

describe("entries of the army list's own", () => {
  const bats = (change: object = {}) => ({ id: "bats", name: "Bats", category: "troops", price: 1, ...on, ...change });

  test.each<[string, object, string[]]>([
    [
      "denied to it",
      { entries: [bats()], permissions: denied("bats") },
      ["advice entries.0: Bats is the army list's own and denied to it: take it out of the denial."],
    ],
    ["with all characteristics", { entries: [bats({ characteristics: { move: 1, combat: null } })] }, []],
    [
      "with one missing",
      { entries: [bats({ id: "rats", name: "Rats" }), bats({ characteristics: { move: 1 } })] },
      ["advice entries.1.characteristics: Bats has no combat; write null where it is not known."],
    ],
    ["with all missing but none named", { entries: [bats()] }, []],
    [
      "with two missing",
      { entries: [bats({ characteristics: {} })] },
      ["advice entries.0.characteristics: Bats has no move and combat; write null where it is not known."],
    ],
  ])("%s", (_, change, faults) => {
    expect(said(change)).toEqual(faults);
  });

  test("need no characteristics where their category has none", () => {
    const book = smallBook();
    const bare = { ...book, categories: book.categories.map((c) => ({ ...c, noCharacteristics: c.id === "troops" })) };
    expect(said({ entries: [bats({ characteristics: { move: 1 } })] }, bare)).toEqual([]);
    expect(said({ entries: [bats({ characteristics: { move: 1 }, category: "leaders" })] }, bare)).toEqual([
      "advice entries.0.characteristics: Bats has no combat; write null where it is not known.",
    ]);
  });
});

test("a preset that stands for a denied unit is named", () => {
  const presets = [
    { id: "a-a", name: "Good", entry: "gnomes", options: [] },
    { id: "b-b", name: "Bad", entry: "ogres", options: [] },
  ];
  expect(said({ presets, permissions: denied("ogres") })).toEqual([
    "advice presets.1: Bad stands for a unit this army list may not have: permit the unit, or drop the preset.",
  ]);
  expect(said({ presets })).toEqual([]);
});

test("an army list that may have no unit is named", () => {
  expect(said({ permissions: denied("person", "gnomes", "ogres", "trolls", "wyrms") })).toEqual([
    "advice permissions: The army list may have no unit at all: permit some of the game, or add its own.",
  ]);
  expect(said({ permissions: denied("person", "gnomes", "ogres", "trolls") })).toEqual([]);
});

test.each<[string, object, string]>([
  [
    "an entry",
    {
      entries: [
        { id: "a-a", name: "A", category: "troops", price: 1, ...on },
        { id: "bats", name: "Bats", category: "nowhere", price: 1, ...on },
      ],
    },
    "entries.1.category",
  ],
  [
    "an option",
    {
      options: [
        { id: "a-a", name: "a", group: "kit", price: 1, ...on },
        { id: "wig", name: "wig", group: "nowhere", price: 1, ...on },
      ],
    },
    "options.1.group",
  ],
  ["a preset", { presets: [{ id: "a-a", name: "A", entry: "elves", options: [] }] }, "presets.0.entry"],
  ["a permission", { permissions: denied("elves") }, "permissions.0.entries.0"],
  ["a rule", { rules: [count({ id: "S-0" }), count({ quantity: { of: { entry: ["elves"] } } })] }, "rules.1.quantity.of.entry.0"],
])("a name that the book does not have is found where it stands: %s", (_, change, path) => {
  const { army, faults } = readBookFile(JSON.stringify({ ...smallArmy(), ...change }), smallBook());
  expect([army, faults.map((f) => f.path)]).toEqual([null, [path]]);
});

test.each<[string[], string]>([
  [[], "no fault"],
  [["error"], "1 error"],
  [["error", "error"], "2 errors"],
  [["advice"], "1 remark"],
  [["error", "advice", "advice"], "1 error, 2 remarks"],
])("faults of %j in words", (severities, words) => {
  const fault = { line: 1, column: 1, path: "", message: "" };
  expect(faultsInWords(severities.map((severity) => ({ ...fault, severity: severity as "error" | "advice" })))).toBe(words);
});
