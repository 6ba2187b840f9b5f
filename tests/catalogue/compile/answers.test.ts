/** The rules that answers stand for: their ids, and what they say. */
import { describe, expect, test } from "vitest";
import { type AnsweredBook, rulesOfAnswers } from "@/lib/engine/catalogue/compile/answers";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { PermissionTable } from "@/lib/engine/schema/book";

const on = { page: 7, basis: "printed" } as const;
const army = "hill-folk";
const open = { severity: "unconfirmed", page: 9, basis: "unconfirmed", note: "Lost." } as const;
const table = {
  sections: [],
  codes: [
    { code: "E", says: "elites", option: "elite", limit: { rule: "S-5", subject: "Elite {entry}", scale: "thousand" } },
    { code: "max", says: "at most", limit: { rule: "S-6", subject: "{entry}" } },
    { code: "L", says: "living", without: { option: "undead", rule: "S-7", need: "be undead" } },
  ],
} as unknown as PermissionTable;
const count = (id: string, bounds: object): Rule =>
  ({ id, kind: "count", subject: "Ogres", quantity: { of: {} }, fix: "Look it up.", ...open, ...bounds }) as Rule;
const kit = (more: object = {}): Rule =>
  ({
    id: "S-4.open",
    kind: "availability",
    units: { option: ["captain"] },
    options: { option: ["hat", "spell"] },
    status: "unconfirmed",
    reason: "Lost",
    ...open,
    ...more,
  }) as Rule;
const ORDER = ["gnomes", "ogres", "trolls"];
const OPTIONS = ["hat", "drum", "spell"];
const book = (...rules: Rule[]): AnsweredBook => ({
  rule: (id) => rules.find((rule) => rule.id === id),
  table,
  entryName: (id) => ({ ogres: "Ogres" })[id] ?? id,
  orderOf: (entry = "", option) => [ORDER.indexOf(entry), OPTIONS.indexOf(option)],
});

describe("options", () => {
  const answer = (entry: string | undefined, option: string, status: "allowed" | "denied", more: object = {}): Answer => ({
    kind: "option",
    rule: "S-4.open",
    army,
    ...(entry ? { entry } : {}),
    option,
    status,
    page: 7,
    ...more,
  });
  const rule = (id: string, entry: string[], option: string[], status: string, more: object = {}) => ({
    id,
    kind: "availability",
    units: { entry },
    options: { option },
    status,
    reason: "Looked up in the book",
    ...on,
    ...more,
  });
  const some = [
    answer("trolls", "drum", "denied"),
    answer("trolls", "hat", "allowed"),
    answer("ogres", "hat", "allowed"),
    answer("gnomes", "drum", "allowed"),
    answer("gnomes", "hat", "allowed"),
  ];

  test.each([
    ["as they were answered", some],
    ["the other way round", some.toReversed()],
  ])("entries with the same options share a rule, whatever the order: %s", (_, answers) => {
    expect(rulesOfAnswers(answers, book(kit()))).toEqual([
      rule("S-4.open-checked-allowed", ["gnomes"], ["hat", "drum"], "allowed"),
      rule("S-4.open-checked-allowed-2", ["ogres", "trolls"], ["hat"], "allowed"),
      rule("S-4.open-checked-denied", ["trolls"], ["drum"], "denied"),
    ]);
  });

  test("for all units that the rule means, with its rank and condition; some choices of an option", () => {
    const more = { overrides: true, when: { limitFrom: 1000 } };
    const answers = [answer(undefined, "hat", "allowed"), answer(undefined, "spell", "allowed", { choices: ["1", "2"] })];
    expect(rulesOfAnswers([...answers, answer("ogres", "drum", "allowed")], book(kit(more)))).toEqual([
      { ...rule("S-4.open-checked-allowed-any", [], ["hat", "spell=1", "spell=2"], "allowed", more), units: { option: ["captain"] } },
      rule("S-4.open-checked-allowed", ["ogres"], ["drum"], "allowed", more),
    ]);
  });

  test("where the head of a group leaves it open there is no rule: entries are answered, and nothing for all", () => {
    const answers = [answer(undefined, "hat", "denied"), answer("ogres", "hat", "denied")];
    expect(rulesOfAnswers(answers, book())).toEqual([rule("S-4.open-checked-denied", ["ogres"], ["hat"], "denied")]);
  });
});

describe("open rules", () => {
  const number = (n: number, more: object = {}): Answer => ({ kind: "number", rule: "S-1", number: n, page: 7, ...more });
  const settled = (more: object) => ({ id: "S-1.checked", kind: "count", subject: "Ogres", quantity: { of: {} }, ...on, ...more });

  test.each<[string, object, number, object]>([
    ["a plain most", { max: 3 }, 5, { max: 5 }],
    ["a most that grows", { max: { count: 3, scale: "thousand" } }, 5, { max: { count: 5, scale: "thousand" } }],
    ["a plain least", { min: 3 }, 0, { min: 0 }],
    ["the most of both", { min: 3, max: 9 }, 8, { min: 3, max: 8 }],
    [
      "the least, where the most is no number to look up",
      { min: 3, max: { table: [{ from: 0, count: 1 }] } },
      2,
      { min: 2, max: { table: [{ from: 0, count: 1 }] } },
    ],
  ])("%s, without note, instruction and openness", (_, bounds, n, after) => {
    expect(rulesOfAnswers([number(n)], book(count("S-1", bounds)))).toEqual([settled(after)]);
  });

  test("a part of a rule keeps its number, and the page of the rule where none was noted", () => {
    const answer = number(4, { rule: "S-1.few", page: undefined, basis: "single" });
    expect(rulesOfAnswers([answer], book(count("S-1.few", { max: 3 })))).toEqual([
      settled({ id: "S-1.few-checked", max: 4, page: 9, basis: "single" }),
    ]);
  });

  test.each<[string, Answer, Rule[], unknown[]]>([
    ["one that does not hold", { kind: "holds", rule: "S-1", holds: false }, [count("S-1", { max: 3 })], []],
    ["one that is gone", { kind: "holds", rule: "S-1", holds: true, page: 7 }, [], []],
    [
      "one that holds",
      { kind: "holds", rule: "S-1", holds: true, page: 7 },
      [{ id: "S-1", kind: "points-limit", ...open }],
      [{ id: "S-1.checked", kind: "points-limit", ...on }],
    ],
    [
      "one behind a code of the table, in the table's words",
      { kind: "holds", rule: "S-7.ogres", army, holds: true, page: 7 },
      [
        {
          id: "S-7.ogres",
          kind: "requires",
          units: {},
          in: "unit",
          needs: { option: ["undead"] },
          need: "be undead, perhaps",
          ...open,
        } as Rule,
      ],
      [{ id: "S-7.ogres-checked", kind: "requires", units: {}, in: "unit", needs: { option: ["undead"] }, need: "be undead", ...on }],
    ],
  ])("%s", (_, answer, rules, expected) => {
    expect(rulesOfAnswers([answer], book(...rules))).toEqual(expected);
  });
});

test.each<[string, Answer, unknown[]]>([
  [
    "so many of those with an option, growing with the army",
    { kind: "limit", rule: "S-5", army, entry: "ogres", option: "elite", number: 2, page: 7 },
    [
      {
        id: "S-5.ogres-checked",
        kind: "count",
        subject: "Elite ogres",
        quantity: { of: { entry: ["ogres"], option: ["elite"] } },
        max: { count: 2, scale: "thousand" },
        ...on,
      },
    ],
  ],
  [
    "so many in all",
    { kind: "limit", rule: "S-6", army, entry: "ogres", number: 1, page: 7 },
    [{ id: "S-6.ogres-checked", kind: "count", subject: "Ogres", quantity: { of: { entry: ["ogres"] } }, max: 1, ...on }],
  ],
  [
    "what every one must have",
    { kind: "need", rule: "S-7", army, entry: "ogres", option: "undead", page: 7 },
    [
      {
        id: "S-7.ogres-checked",
        kind: "requires",
        units: { entry: ["ogres"] },
        in: "unit",
        needs: { option: ["undead"] },
        need: "be undead",
        ...on,
      },
    ],
  ],
  ["a code that the table no longer has", { kind: "limit", rule: "S-8", army, entry: "ogres", number: 1, page: 7 }, []],
])("a code in a box: %s", (_, answer, expected) => {
  expect(rulesOfAnswers([answer], book())).toEqual(expected);
});

test("permissions, prices and figures make no rules", () => {
  const answers: Answer[] = [
    { kind: "permission", army, entry: "ogres", status: "denied", page: 7 },
    { kind: "price", entry: "ogres", price: 5 },
    { kind: "figure", entry: "ogres", characteristic: "move", figure: 5 },
  ];
  expect(rulesOfAnswers(answers, book())).toEqual([]);
});
