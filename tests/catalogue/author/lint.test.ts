/** Each check of the linter: an army book at fault with its exact remarks, and the same book mended without any. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { games, loadBook } from "@/data/index";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { parseBook } from "@/lib/engine/catalogue/author/parse";
import type { Book } from "@/lib/engine/schema/book";
import { sample } from "../../support/effort";
import { smallArmy, smallBook } from "../../support/make";

const on = { page: 1, basis: "printed" } as const;

/** The small game with what makes an army book hard to get right: a general, wizards, treasure with an allowance, sums. */
function strictBook(): Book {
  const plain = smallBook();
  const { presets, settings, scales, ...meta } = plain;
  const { entries, groups, options, rules: _, ...book } = { ...meta, presets, settings, scales };
  const group = (id: string) => ({
    id,
    name: id,
    choose: "any",
    otherwise: { status: "denied", rule: "S-NO", page: 1, basis: "printed", reason: "Not offered" },
  });
  const option = (id: string, inGroup: string, rest: object = {}) => ({ id, name: id, group: inGroup, price: 1, ...on, ...rest });
  return parseBook({
    book: {
      ...book,
      permissions: { ...book.permissions, otherwise: "denied" },
      tags: [
        { id: "wizard", name: "Takes a level" },
        { id: "rider", name: "Rides" },
      ],
      allowances: [{ id: "treasure", groups: ["treasure"], noun: "treasure point", rule: "S-TREASURE" }],
      figures: [{ id: "weight", name: "Weight", sum: "weight", page: 1 }],
      selectors: [{ id: "officers", phrase: "officers", of: { category: ["leaders"] } }],
    },
    entries: entries.map(({ permission, ...entry }) => entry),
    options: {
      groups: [...groups, group("roles"), group("levels"), group("treasure")],
      options: [
        ...options,
        option("chief", "roles"),
        option("level", "levels", { price: undefined, choices: [{ id: "1", name: "level 1", price: 0 }] }),
        option("crown", "treasure", { price: 30 }),
        option("orb", "treasure", { price: 20 }),
        option("lance", "roles"),
        option("rod", "roles", { price: { unknown: true }, basis: "unconfirmed" }),
      ],
    },
    rules: [
      { id: "S-LEAD", kind: "leader", leader: { option: ["chief"] }, among: "officers", highest: "combat", name: "chief", ...on },
      { id: "S-CORE", kind: "count", subject: "Troops", quantity: { of: { category: ["troops"] } }, min: 1, noun: "unit", ...on },
      {
        id: "S-WIZ",
        kind: "count",
        quantity: { of: { tag: ["wizard"] }, measure: { options: { group: ["levels"] } } },
        in: "unit",
        min: 1,
        noun: "level",
        ...on,
      },
      {
        id: "S-FOOT",
        kind: "availability",
        units: { not: { tag: ["rider"] } },
        options: { option: ["lance"] },
        status: "denied",
        reason: "Riders only",
        ...on,
      },
      {
        id: "S-RICH",
        kind: "availability",
        units: "officers",
        options: { group: ["treasure"] },
        status: "allowed",
        reason: "Officers",
        ...on,
      },
    ],
  });
}

const book = strictBook();
const boss = { id: "boss", name: "Boss", category: "leaders", price: 50, offers: { chief: 0 }, allowances: { treasure: 50 } };
const crew = { id: "crew", name: "Crew", category: "troops", price: 20 };
const sound = { source: on, entries: [boss, crew] };

/** An army book in which nothing is wrong, with some of its parts changed, one value to a line. */
const file = (change: object = {}) =>
  JSON.stringify({ id: "a", game: "small-game", name: "A", page: 1, facts: [], permissions: [], rules: [], ...sound, ...change }, null, 1);

/** "line:column message" of every fault; the line of the file as it stands, for the reader of the table. */
const said = (change: object) => {
  const text = file(change);
  const lines = text.split("\n");
  return readBookFile(text, book).faults.map(
    (f) => `${f.severity === "error" ? "! " : ""}${f.column} ${lines[(f.line ?? 0) - 1]?.trim()} → ${f.message}`,
  );
};

const rule = (id: string, body: object) => ({ id, ...body });

test("the army book that the others are made from has no fault", () => {
  expect(said({})).toEqual([]);
});

const cases: [faults: string[], faulty: object, mended?: object][] = [
  [['2 "entries": [ → No unit of this army list may be the chief (S-LEAD): add or permit one that may.'], { entries: [crew] }],
  [
    ['2 "entries": [ → No unit that may be the chief can be marked as such: none may take "chief" (S-LEAD): offer that to one.'],
    { entries: [{ ...boss, offers: {} }, crew] },
  ],
  [
    ['2 "entries": [ → Troops: at least 1 unit needed, and no unit of this army list counts (S-CORE): add or permit one.'],
    { entries: [boss] },
    { entries: [boss], permissions: [{ entries: ["gnomes"], status: "allowed" }] },
  ],
  [
    ["3 { → Crew must have 1 level and may take none (S-WIZ): offer it one."],
    { entries: [boss, { ...crew, tags: ["wizard"] }] },
    { entries: [boss, { ...crew, tags: ["wizard"], offers: { "level=1": 0 } }] },
  ],
  [
    ["3 { → Crew must have an orb and never can (S-1): offer it, or drop the rule."],
    { rules: [rule("S-1", { kind: "requires", units: { entry: ["crew"] }, in: "unit", needs: { option: ["orb"] }, need: "an orb" })] },
    {
      entries: [boss, { ...crew, offers: { orb: 5 }, allowances: { treasure: 5 } }],
      rules: [rule("S-1", { kind: "requires", units: { entry: ["crew"] }, in: "unit", needs: { option: ["orb"] }, need: "an orb" })],
    },
  ],
  [
    ['3 { → Boss may take crown and orb and has no allowance for them: give "treasure" its points.'],
    { entries: [{ ...boss, allowances: {} }, crew] },
  ],
  [
    [],
    {},
    {
      entries: [{ ...boss, allowances: {} }, crew],
      rules: [
        rule("S-1", {
          kind: "count",
          quantity: { of: { entry: ["boss"] }, measure: { optionPoints: { group: ["treasure"] } } },
          in: "unit",
          max: 40,
          noun: "point",
        }),
      ],
    },
  ],
  [
    ['5 "lance": 3 → Crew is offered lance, and S-FOOT denies it: Riders only. Drop the offer, or give the unit what the rule asks for.'],
    { entries: [boss, { ...crew, offers: { lance: 3 } }] },
    { entries: [boss, { ...crew, tags: ["rider"], offers: { lance: 3 } }] },
  ],
  [
    ['7 "rod" → Crew is offered rod, which has no price in the book: give it one here.'],
    { entries: [boss, { ...crew, offers: [{ options: ["hat", "rod"] }] }] },
    { entries: [boss, { ...crew, offers: [{ options: ["hat"] }, { options: { rod: 4 } }] }] },
  ],
  [
    [
      '5 "wizzard", → The tag "wizzard" is used by no rule. Perhaps "wizard"?',
      '5 "merry" → The tag "merry" is used by no rule. Name it in one, or drop it.',
    ],
    { entries: [boss, { ...crew, tags: ["wizzard", "merry"] }] },
    {
      entries: [boss, { ...crew, tags: ["merry"] }],
      rules: [rule("S-1", { kind: "count", quantity: { of: { tag: ["merry"] } }, max: 2 })],
    },
  ],
  [
    [
      '6 "sum": "weihgt" → Nothing carries the number "weihgt". Perhaps "weight"?',
      '5 "wieght": 2 → Nothing adds up the number "wieght". Perhaps "weight"?',
    ],
    {
      entries: [boss, { ...crew, values: { wieght: 2 } }],
      rules: [rule("S-1", { kind: "count", quantity: { of: {}, measure: { sum: "weihgt" } }, max: 9, noun: "pound" })],
    },
    {
      entries: [boss, { ...crew, values: { weight: 2 } }],
      rules: [rule("S-1", { kind: "count", quantity: { of: {}, measure: { sum: "weight" } }, max: 9, noun: "pound" })],
    },
  ],
  [
    [
      "3 { → S-1 wants at least 3 and at most 2: nothing fits. Correct one of the two.",
      "3 { → S-2 wants at least 60 and at most 40: nothing fits. Correct one of the two.",
      '4 "when": { → S-3 holds from 1,000 points and below 1,000: never.',
      '4 "size": { → The size of Crew wants at least 20 and at most 10: nothing fits. Correct one of the two.',
      '4 "perArmy": { → The number of Crew wants at least 2 and at most 1: nothing fits. Correct one of the two.',
      '4 "number": { → The number of pole wants at least 9 and at most 3: nothing fits. Correct one of the two.',
    ],
    {
      entries: [
        boss,
        { ...crew, size: { min: 20, max: 10 }, perArmy: { min: { count: 2, scale: "thousand" }, max: { count: 1, scale: "thousand" } } },
      ],
      options: [{ id: "pole", name: "pole", group: "kit", price: 1, number: { min: 9, max: 3 } }],
      rules: [
        rule("S-1", { kind: "count", quantity: { of: {} }, min: 3, max: 2 }),
        rule("S-2", { kind: "share", part: { of: {}, measure: "points" }, of: "spent", minPercent: 60, maxPercent: 40 }),
        rule("S-3", { kind: "count", quantity: { of: {} }, max: 9, when: { limitFrom: 1000, limitBelow: 1000 } }),
      ],
    },
  ],
  [
    [
      '5 "Chieftains" → "Chieftains" of Mates is a name of Boss too: choose another.',
      '5 "mate" → "mate" of Old mate is a name of Mates too: choose another.',
      '5 "Hats" → "Hats" of cap is a name of hat too: choose another.',
    ],
    {
      entries: [{ ...boss, aliases: ["the crews", "chieftain"] }, crew, { ...crew, id: "mates", name: "Mates", aliases: ["Chieftains"] }],
      presets: [{ id: "p", name: "Old mate", aliases: ["mate"], entry: "crew", options: [] }],
      options: [{ id: "cap", name: "cap", aliases: ["Hats"], group: "kit", price: 1 }],
    },
  ],
  [['4 "name": "Crew", → "Crew" of Crew is a name of Crew too: choose another.'], { entries: [boss, crew, { ...crew, id: "other" }] }],
  [
    ["3 { → No unit of this army list can take cup: offer it to one, or leave it out."],
    { options: [{ id: "cup", name: "cup", group: "roles", price: 3 }] },
    { entries: [boss, { ...crew, offers: { cup: 3 } }], options: [{ id: "cup", name: "cup", group: "roles", price: 3 }] },
  ],
  [
    ["3 { → No option stands under the heading Cups: put one there, or drop the heading."],
    { groups: [{ id: "cups", name: "Cups", choose: "any", otherwise: { status: "allowed", rule: "S-9", ...on, reason: "Open" } }] },
  ],
  [
    [
      "3 { → Fat gnomes stands for a unit this army list may not have: permit the unit, or drop the preset.",
      '5 "crown" → Rich crew stands for Crew with crown, which it cannot take: offer that, or choose something else.',
    ],
    {
      presets: [
        { id: "p", name: "Fat gnomes", entry: "gnomes", options: [] },
        { id: "q", name: "Rich crew", entry: "crew", options: ["hat", "crown"] },
      ],
    },
    { presets: [{ id: "q", name: "Hatted crew", entry: "crew", options: ["hat"] }] },
  ],
  [
    [
      '6 "with": [ → The profile Lancer of Crew stands for "lance" or "chief", which it cannot take: offer one of them, or drop the profile.',
    ],
    {
      entries: [
        boss,
        { ...crew, profiles: [{ id: "lancer", name: "Lancer", with: ["lance", "chief"], characteristics: { move: 4, combat: 2 } }] },
      ],
    },
    {
      entries: [
        boss,
        { ...crew, profiles: [{ id: "hatter", name: "Hatter", with: ["lance", "hat"], characteristics: { move: 4, combat: 2 } }] },
      ],
    },
  ],
  [
    [
      "3 { → S-1 speaks only of units this army list may not have: permit one of them, or drop the rule.",
      "3 { → S-2 speaks only of units this army list may not have: permit one of them, or drop the rule.",
    ],
    {
      rules: [
        rule("S-1", { kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1 }),
        rule("S-2", { kind: "unique", units: { option: ["lance"] }, options: { group: ["kit"] }, in: "unit" }),
      ],
    },
    {
      permissions: [{ entries: ["ogres"], status: "allowed" }],
      rules: [rule("S-1", { kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1 })],
    },
  ],
  [
    ["3 { → S-1 contradicts S-0: the same options for the same units. Drop one of them, or narrow its units."],
    {
      rules: ["allowed", "denied"].map((status, i) =>
        rule(`S-${i}`, { kind: "availability", units: {}, options: { option: ["hat"] }, status, reason: "Hats" }),
      ),
    },
  ],
  [
    [
      "3 { → Mates is the army list's own and denied to it: take it out of the denial.",
      "3 { → Ogres is denied to this army list: permit it, or leave this out.",
    ],
    {
      entries: [boss, crew, { ...crew, id: "mates", name: "Mates" }],
      permissions: [{ entries: ["mates"], status: "denied" }],
      sharedEntries: [{ entry: "ogres", size: { max: 3 } }],
    },
  ],
  [
    ['4 "characteristics": { → Crew has no combat; write null where it is not known.'],
    { entries: [boss, { ...crew, characteristics: { move: 3 } }] },
    { entries: [boss, { ...crew, characteristics: { move: 3, combat: null } }] },
  ],
  [
    ["3 { → Crew is a reading without a note: add one that says why."],
    { entries: [boss, { ...crew, page: 2, basis: "reading" }] },
    { entries: [boss, { ...crew, page: 2, basis: "reading", note: "The table is smudged." }] },
  ],
];

describe.each(cases)("%j", (faults, faulty, mended) => {
  test("is found", () => expect(said(faulty)).toEqual(faults));
  if (mended) test("is gone when mended", () => expect(said(mended)).toEqual([]));
});

test("an army list that may have nothing is said to have nothing, and no more", () => {
  expect(said({ entries: [] })).toEqual([
    '2 "permissions": [], → The army list may have no unit at all: permit some of the game, or add its own.',
  ]);
});

/** "path: message" of every remark; errors would be one too. */
const remarks = (change: object) => readBookFile(file(change), book).faults.map((f) => `${f.path}: ${f.message}`);
const allowed = (...entries: string[]) => [{ entries, status: "allowed" }];
const nobody = "rules.0: S-1 speaks only of units this army list may not have: permit one of them, or drop the rule.";

describe("what every army must have", () => {
  const must = (more: object, quantity: object = { of: { entry: ["ogres"] } }) => ({
    rules: [rule("S-1", { kind: "count", quantity, min: 1, ...more })],
  });
  const told = (what: string) => `entries: ${what}, and no unit of this army list counts (S-1): add or permit one.`;

  test.each<[string, object, string[]]>([
    ["is told", must({}), [told("At least 1 unit needed")]],
    ["is told with its noun", must({ noun: "ogre", min: 2 }), [told("At least 2 ogres needed")]],
    ["is told with its subject", must({ subject: "Big ones", in: "roster" }), [told("Big ones: at least 1 unit needed")]],
    ["is told of the size it has at least", must({ min: { count: 2, scale: "thousand" } }), [told("At least 2 units needed")]],
    [
      "is told of the least of a table",
      must({
        min: {
          table: [
            { from: 0, count: 3 },
            { from: 500, count: 2 },
          ],
        },
      }),
      [told("At least 2 units needed")],
    ],
    ["is told where the rule is of this army list", must({ when: { army: ["a"] } }), [told("At least 1 unit needed")]],
    [
      "is nothing where a small army needs none",
      must({
        min: {
          table: [
            { from: 0, count: 0 },
            { from: 500, count: 2 },
          ],
        },
      }),
      [],
    ],
    [
      "is nothing where it depends on others",
      must({ min: { numerator: 1, denominator: 2, of: { of: {} }, rounding: "up", name: "units" } }),
      [],
    ],
    ["is nothing where there is only a most", must({ min: undefined, max: 1 }), []],
    ["is nothing that is only advised", must({ severity: "advice" }), []],
    ["is nothing that holds from a size on", must({ when: { limitFrom: 500 } }), []],
    ["is nothing that is for another army list", must({ when: { army: ["b"] } }), []],
    ["is nothing that is not for this one", must({ when: { notArmy: ["a"] } }), []],
    ["is nothing that a unit must have", must({ in: "unit" }), []],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual([nobody, ...faults]);
  });

  test("is nothing where commands are counted, or where somebody counts", () => {
    expect(remarks(must({ noun: "command" }, { commands: ["hired"] }))).toEqual([]);
    expect(remarks(must({}, { of: { entry: ["ogres", "crew"] } }))).toEqual([]);
  });

  test("is told at the permissions where the army list has no units of its own", () => {
    expect(remarks({ entries: [], ...must({}), permissions: allowed("gnomes", "person"), options: [] })).toEqual([
      'permissions: No unit that may be the chief can be marked as such: none may take "chief" (S-LEAD): offer that to one.',
      "permissions: At least 1 unit needed, and no unit of this army list counts (S-1): add or permit one.",
      'permissions.0.entries.1: Person may take crown and orb and has no allowance for them: give "treasure" its points.',
      nobody,
    ]);
  });
});

describe("a leader", () => {
  const leads = (more: object) => ({
    rules: [
      rule("S-1", { kind: "leader", among: { entry: ["crew"] }, highest: "combat", name: "mate", leader: { option: ["chief"] }, ...more }),
    ],
  });
  const unmarked = (mark: string) => [`entries: No unit that may be the mate can be marked as such${mark} (S-1): offer that to one.`];

  test.each<[string, object, string[]]>([
    ["whose mark none may take", leads({}), unmarked(': none may take "chief"')],
    [
      "with one of several marks, each told once",
      leads({ leader: { any: [{ option: ["orb"] }, { option: ["lance", "orb"] }] } }),
      unmarked(': none may take "orb" or "lance"'),
    ],
    ["marked by a tag", leads({ leader: { tag: ["wizard"] } }), unmarked("")],
    [
      "that nobody may be",
      leads({ among: { entry: ["ogres"] } }),
      ["entries: No unit of this army list may be the mate (S-1): add or permit one that may."],
    ],
    ["that is there if somebody may be", leads({ when: { has: { entry: ["crew"] } } }), unmarked(': none may take "chief"')],
    ["of another army list", leads({ when: { army: ["b"] } }), []],
    ["of armies of some size", leads({ when: { limitFrom: 500 } }), unmarked(': none may take "chief"')],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("what a unit must have and cannot", () => {
  const needs = (more: object) => ({
    rules: [rule("S-1", { kind: "requires", units: { entry: ["crew"] }, in: "unit", needs: { option: ["orb"] }, need: "an orb", ...more })],
  });
  const counts = (more: object, measure: unknown = { options: { option: ["orb"] } }) => ({
    rules: [rule("S-1", { kind: "count", quantity: { of: { entry: ["crew"] }, measure }, in: "unit", min: 1, ...more })],
  });
  const never = "entries.1: Crew must have an orb and never can (S-1): offer it, or drop the rule.";
  const none = "entries.1: Crew must have 1 option and may take none (S-1): offer it one.";

  test.each<[string, object, string[]]>([
    ["a need", needs({}), [never]],
    ["a need of this army list", needs({ when: { army: ["a"] } }), [never]],
    ["a need that is only advised", needs({ severity: "advice" }), []],
    ["a need from a size on", needs({ when: { limitFrom: 500 } }), []],
    ["a need of the army", needs({ in: "roster" }), []],
    ["a need of those with a thing", needs({ units: { entry: ["crew"], option: ["hat"] } }), []],
    ["a need of what it may take", needs({ needs: { option: ["hat"] } }), []],
    ["a number of things", counts({}), [none]],
    ["a number with its noun", counts({ min: 2, noun: "orb" }), [none.replace("1 option", "2 orbs")]],
    ["a number that is only advised", counts({ severity: "advice" }), []],
    ["a number from a size on", counts({ when: { limitFrom: 500 } }), []],
    ["a number in the army", counts({ in: "roster" }), []],
    ["a most", counts({ min: undefined, max: 1 }), []],
    ["a number of models", counts({ min: 5 }, "models"), []],
    ["a number of points for things", counts({ min: 5 }, { optionPoints: { option: ["orb"] } }), []],
    [
      "a number for those with a thing",
      counts({ quantity: { of: { entry: ["crew"], option: ["hat"] }, measure: { options: { option: ["orb"] } } } }),
      [],
    ],
    ["a number of what it may take", counts({}, { options: { option: ["orb", "hat"] } }), []],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });

  test("is told where the army list speaks of the unit, first of all at what it says of a shared one", () => {
    const all = needs({ units: { category: ["troops"] } });
    const permissions = [...allowed("trolls"), ...allowed("ogres", "gnomes")];
    expect(
      remarks({
        ...all,
        permissions,
        sharedEntries: [
          { entry: "trolls", size: { min: 1 } },
          { entry: "ogres", size: { min: 1 } },
        ],
      }),
    ).toEqual([
      "permissions.1.entries.1: Gnomes must have an orb and never can (S-1): offer it, or drop the rule.",
      never,
      "sharedEntries.0: Trolls must have an orb and never can (S-1): offer it, or drop the rule.",
      "sharedEntries.1: Ogres must have an orb and never can (S-1): offer it, or drop the rule.",
    ]);
  });
});

describe("points to spend", () => {
  const poor = { ...boss, allowances: {} };
  const gem = { id: "gem", name: "gem", group: "treasure", price: 5 };
  const bound = (more: object, of: object = { entry: ["boss"] }, measure: unknown = { optionPoints: { group: ["treasure"] } }) => ({
    entries: [poor, crew],
    rules: [rule("S-1", { kind: "count", quantity: { of, measure }, in: "unit", max: 40, noun: "point", ...more })],
  });
  const told = (what: string) => [`entries.0: Boss may take ${what}: give "treasure" its points.`];
  const both = told("crown and orb and has no allowance for them");

  test.each<[string, object, string[]]>([
    ["for three things", { entries: [poor, crew], options: [gem] }, told("crown and 2 others and has no allowance for them")],
    ["for two", { entries: [poor, crew] }, both],
    [
      "for one, where it has the other anyway",
      { entries: [{ ...poor, included: ["crown"] }, crew] },
      told("orb and has no allowance for it"),
    ],
    ["for none, where it has both anyway", { entries: [{ ...poor, included: ["crown", "orb"] }, crew] }, []],
    ["that a rule gives", bound({}), []],
    ["that a rule gives some of its sort", bound({}, { entry: ["boss"], option: ["hat"] }), []],
    ["that a rule gives for one of them", bound({}, {}, { optionPoints: { option: ["orb"] } }), []],
    ["that a rule gives others", bound({}, { entry: ["crew"] }), both],
    ["that a rule gives for other things", bound({}, {}, { optionPoints: { option: ["hat"] } }), both],
    ["where a rule counts things", bound({}, {}, { options: { group: ["treasure"] } }), both],
    ["where a rule counts models", bound({}, {}, "models"), both],
    ["where a rule asks for so many at least", bound({ min: 1, max: undefined }), both],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("offers", () => {
  const gnomes = { permissions: allowed("gnomes") };
  const denied = (who: string, what: string) =>
    `${who} is offered ${what}, and S-FOOT denies it: Riders only. Drop the offer, or give the unit what the rule asks for.`;
  const cheap = (units: object, option: string) => ({
    rules: [rule("S-1", { kind: "price", units, options: { option: [option] }, price: 1, because: "cheap" })],
  });
  const unpriced = (path: string, name = "rod") => [`${path}: Crew is offered ${name}, which has no price in the book: give it one here.`];
  const offering = (...offers: object[]) => ({ entries: [boss, { ...crew, offers }] });

  test.each<[string, object, string[]]>([
    [
      "that a rule denies, in a list",
      offering({ options: ["hat"] }, { options: ["drum", "lance"] }),
      [`entries.1.offers.1.options.1: ${denied("Crew", "lance")}`],
    ],
    [
      "that a rule denies, with a price",
      offering({ options: { hat: 1, lance: 2 } }),
      [`entries.1.offers.0.options.lance: ${denied("Crew", "lance")}`],
    ],
    [
      "of mounts that a rule denies",
      { entries: [boss, { ...crew, mounts: { hat: 1, lance: 2 } }] },
      [`entries.1.mounts.lance: ${denied("Crew", "lance")}`],
    ],
    [
      "to a shared unit that a rule denies",
      { ...gnomes, sharedEntries: [{ entry: "gnomes", offers: { lance: 2 }, mounts: { lance: 2 } }] },
      [`sharedEntries.0.offers.lance: ${denied("Gnomes", "lance")}`, `sharedEntries.0.mounts.lance: ${denied("Gnomes", "lance")}`],
    ],
    ["that win over the rule", offering({ options: { lance: 2 }, overrides: true }), []],
    ["without a price", offering({ options: ["hat"] }, { options: ["hat", "drum", "rod"] }), unpriced("entries.1.offers.1.options.2")],
    [
      "without a price, of a page that is lost",
      offering({ options: ["rod"], status: "unconfirmed", reason: "Its page is lost", basis: "unconfirmed" }),
      [],
    ],
    ["that a rule prices", { ...offering({ options: ["rod"] }), ...cheap({ entry: ["crew"] }, "rod") }, []],
    ["that a rule prices for some", { ...offering({ options: ["rod"] }), ...cheap({ option: ["hat"] }, "rod") }, []],
    [
      "that a rule prices for others",
      { ...offering({ options: ["rod"] }), ...cheap({ entry: ["boss"] }, "rod") },
      unpriced("entries.1.offers.0.options.0"),
    ],
    [
      "beside which a rule prices something else",
      { ...offering({ options: ["rod"] }), ...cheap({ entry: ["crew"] }, "hat") },
      unpriced("entries.1.offers.0.options.0"),
    ],
    [
      "of the army list's own things, whose price is known to be lost",
      { ...offering({ options: ["wand"] }), options: [{ id: "wand", name: "wand", group: "roles", price: { unknown: true } }] },
      [],
    ],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("tags and numbers of its own, each told where it stands", () => {
  const cap = (more: object) => ({ id: "cap", name: "cap", group: "kit", price: 1, ...more });
  const bowl = {
    id: "bowl",
    name: "bowl",
    group: "kit",
    price: 1,
    choices: [
      { id: "big", name: "big bowl" },
      { id: "red", name: "red bowl", tags: ["rouge"], values: { depth: 2 } },
    ],
  };
  const unused = (tag: string) => `The tag "${tag}" is used by no rule. Name it in one, or drop it.`;
  const idle = (name: string) => `Nothing adds up the number "${name}". Count it in a rule, or drop it.`;

  test.each<[string, object, string[]]>([
    [
      "of a unit",
      { entries: [boss, { ...crew, tags: ["wizard", "odd"], values: { depth: 1 }, offers: { "level=1": 0 } }] },
      [`entries.1.tags.1: ${unused("odd")}`, `entries.1.values.depth: ${idle("depth")}`],
    ],
    [
      "of an option",
      {
        options: [
          cap({ id: "cape", name: "cape", tags: ["loud", "small", "rider"] }),
          cap({ id: "mask", name: "mask", tags: ["odd"], values: { weight: 1, depth: 1 } }),
        ],
      },
      [`options.1.tags.0: ${unused("odd")}`, `options.1.values.depth: ${idle("depth")}`],
    ],
    [
      "of a choice",
      { options: [cap({}), bowl] },
      [`options.1.choices.1.tags.0: ${unused("rouge")}`, `options.1.choices.1.values.depth: ${idle("depth")}`],
    ],
    [
      "of a choice that a rule speaks of",
      {
        options: [bowl],
        rules: [
          rule("S-1", { kind: "count", quantity: { of: { tag: ["rouge"] } }, max: 1 }),
          rule("S-2", { kind: "count", quantity: { of: {}, measure: { sum: "depth" } }, max: 1, noun: "inch" }),
        ],
      },
      [],
    ],
    [
      "a sum of the numbers that players give",
      {
        options: [cap({ number: { min: 1, max: 3, sum: "length" } })],
        rules: [rule("S-2", { kind: "count", quantity: { of: {}, measure: { sum: "length" } }, max: 1, noun: "inch" })],
      },
      [],
    ],
    [
      "a sum of what nothing carries",
      { rules: [rule("S-2", { kind: "count", quantity: { of: {}, measure: { sum: "length" } }, max: 1, noun: "inch" })] },
      ['rules.0.quantity.measure.sum: Nothing carries the number "length". Give it to a unit or an option, under "values".'],
    ],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("names for units", () => {
  const hands = { id: "hands", phrase: "hands", of: { entry: ["crew"] } };
  const atMost = (of: string) => ({ rules: [rule("S-1", { kind: "count", quantity: { of }, max: 1 })] });

  test.each<[string, object, string[]]>([
    [
      "one of its own and one of the game",
      { selectors: [hands], rules: [...atMost("hands").rules, rule("S-2", { kind: "count", quantity: { of: "officers" }, max: 1 })] },
      [],
    ],
    ["one that no rule names", { selectors: [hands] }, ["selectors.0: No rule speaks of hands (“hands”): name it in one, or drop it."]],
    [
      "one that the game has",
      { selectors: [{ ...hands, id: "officers" }], ...atMost("officers") },
      ['selectors.0: The game has a part "officers" already: give yours another id.'],
    ],
    [
      "one twice",
      { selectors: [hands, hands], ...atMost("hands") },
      [expect.stringMatching(/^selectors\.1: The id "hands" stands at selectors\.0 \(line \d+\) too\. Rename one of the two\.$/)],
    ],
    [
      "one that means itself",
      { selectors: [{ ...hands, of: { any: ["hands"] } }], ...atMost("hands") },
      ["rules.0", "selectors.0"].map((path) => `${path}: The selector "hands" means itself. Correct the rule or add what it names.`),
    ],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("a least above the most", () => {
  const wants = (path: string, what: string, least: string, most: string) => [
    `${path}: ${what} wants at least ${least} and at most ${most}: nothing fits. Correct one of the two.`,
  ];
  const per = (count: number, scale = "thousand") => ({ count, scale });
  const counted = (more: object) => ({ rules: [rule("S-1", { kind: "count", quantity: { of: {} }, ...more })] });
  const limits = (parts: object) => ({ entries: [boss, { ...crew, ...parts }] });
  const pole = (min: number, max: number) => ({ id: "pole", name: "pole", group: "kit", price: 1, number: { min, max } });

  test.each<[string, object, string[]]>([
    ["of a rule", counted({ min: 2000, max: 1999 }), wants("rules.0", "S-1", "2,000", "1,999")],
    ["of one scale", counted({ min: per(2), max: per(1) }), wants("rules.0", "S-1", "2", "1")],
    ["of one scale, the same", counted({ min: per(2), max: per(2) }), []],
    ["where only the least grows", counted({ min: per(3), max: 2 }), []],
    ["where only the most grows", counted({ min: 3, max: per(2) }), []],
    ["of a table", counted({ min: 3, max: { table: [{ from: 0, count: 2 }] } }), []],
    [
      "of a share",
      { rules: [rule("S-1", { kind: "share", part: { of: {}, measure: "points" }, of: "spent", minPercent: 50, maxPercent: 50 })] },
      [],
    ],
    ["of the number of an entry", limits({ perArmy: { min: 2, max: 1 } }), wants("entries.1.perArmy", "The number of Crew", "2", "1")],
    [
      "of the number of an entry with an offer",
      limits({ offers: [{ options: ["hat"] }, { options: ["drum"], perArmy: { min: 2, max: 1 } }] }),
      wants("entries.1.offers.1.perArmy", "The number of Crew with this offer", "2", "1"),
    ],
    [
      "of the size of a shared entry",
      { permissions: allowed("gnomes"), sharedEntries: [{ entry: "gnomes", size: { min: 2, max: 1 } }] },
      wants("sharedEntries.0.size", "The size of Gnomes", "2", "1"),
    ],
    [
      "of a number that players give",
      { options: [pole(1, 1), { ...pole(2, 1), id: "spar", name: "long spar" }] },
      [...wants("options.1.number", "The number of long spar", "2", "1")],
    ],
    [
      "of the sizes at which a rule holds",
      counted({ max: 1, when: { limitFrom: 1500, limitBelow: 1000 } }),
      ["rules.0.when: S-1 holds from 1,500 points and below 1,000: never."],
    ],
    ["of sizes that leave one", counted({ max: 1, when: { limitFrom: 999, limitBelow: 1000 } }), []],
    ["of a size with no end", counted({ max: 1, when: { limitFrom: 999 } }), []],
    ["of a size with no beginning", counted({ max: 1, when: { limitBelow: 1000 } }), []],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("a name of two things", () => {
  const preset = (id: string, name: string, more: object = {}) => ({ id, name, entry: "crew", options: [], ...more });
  const cap = (name: string, more: object = {}) => ({ id: "cap", name, group: "kit", price: 1, ...more });

  test.each<[string, object, string[]]>([
    [
      "its unit and one that the book shares",
      { entries: [boss, { ...crew, name: "Gnome" }], permissions: allowed("gnomes") },
      ['entries.1.name: "Gnome" of Gnome is a name of Gnomes too: choose another.'],
    ],
    ["its unit and one that it may not have", { entries: [boss, { ...crew, name: "Gnome" }] }, []],
    [
      "its first unit and a later one that is called so by its name",
      { entries: [{ ...boss, aliases: ["Crews"] }, crew] },
      ['entries.0.aliases.0: "Crews" of Boss is a name of Crew too: choose another.'],
    ],
    [
      "a unit and the army list itself",
      { name: "Mates", entries: [boss, { ...crew, aliases: ["mates"] }] },
      ['entries.1.aliases.0: "mates" of Crew is a name of the army list too: choose another.'],
    ],
    [
      "its first preset and a unit",
      { presets: [preset("p", "Crews"), preset("q", "Mates")] },
      ['presets.0.name: "Crews" of Crews is a name of Crew too: choose another.'],
    ],
    [
      "a preset and the book's",
      { presets: [preset("p", "Mates", { aliases: ["Captains"] })], permissions: allowed("person"), entries: [boss, crew], rules: [] },
      [
        'permissions.0.entries.0: Person may take crown and orb and has no allowance for them: give "treasure" its points.',
        'presets.0.aliases.0: "Captains" of Mates is a name of Captain too: choose another.',
      ],
    ],
    ["a preset and the book's for a unit it may not have", { presets: [preset("p", "Captains")] }, []],
    [
      "a preset of a unit it may not have",
      { presets: [preset("p", "Crews", { entry: "gnomes" })] },
      ["presets.0: Crews stands for a unit this army list may not have: permit the unit, or drop the preset."],
    ],
    [
      "its first option and the book's",
      { options: [cap("hats")] },
      ['options.0.name: "hats" of hats is a name of hat too: choose another.'],
    ],
    ["an option and a unit", { options: [cap("crew")] }, []],
    ["an option under both of its names", { options: [cap("cap", { aliases: ["caps", "Cap"] })] }, []],
    [
      "names without letters",
      {
        entries: [
          { ...boss, aliases: ["!!!"] },
          { ...crew, aliases: ["???"] },
        ],
      },
      [],
    ],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("a rule for nobody", () => {
  const of = (units: unknown) => ({
    rules: [rule("S-0", { kind: "points-limit" }), rule("S-1", { kind: "count", quantity: { of: units }, max: 1 })],
  });
  const told = ["rules.1: S-1 speaks only of units this army list may not have: permit one of them, or drop the rule."];

  test.each<[string, object, string[]]>([
    ["names only units that are denied", of({ entry: ["ogres", "gnomes"] }), told],
    ["names one that is not", of({ entry: ["ogres", "crew"] }), []],
    ["asks for what nobody can take", of({ option: ["orb"], not: { entry: ["boss"] } }), told],
    [
      "asks for what nobody can take, in some commands",
      of({ all: [{ option: ["orb"], not: { entry: ["boss"] } }, { command: ["hired"] }] }),
      [],
    ],
    [
      "asks for what nobody can take, in units of another army list",
      of({ all: [{ option: ["orb"], not: { entry: ["boss"] } }, { list: ["b"] }] }),
      [],
    ],
    ["names denied units, in some commands", of({ entry: ["ogres"], command: ["hired"] }), told],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("a reading without a note", () => {
  const reading = { page: 2, basis: "reading" };
  const told = (path: string, name: string) => [`${path}: ${name} is a reading without a note: add one that says why.`];

  test.each<[string, object, string[]]>([
    [
      "of a permission",
      { permissions: [...allowed("gnomes"), { ...allowed("trolls")[0], ...reading }] },
      told("permissions.1", "This permission"),
    ],
    [
      "of a shared entry",
      { permissions: allowed("gnomes"), sharedEntries: [{ entry: "gnomes", ...reading }] },
      told("sharedEntries.0", "Gnomes"),
    ],
    ["of an option", { options: [{ id: "cap", name: "cap", group: "kit", price: 1, ...reading }] }, told("options.0", "Cap")],
    ["of a rule", { rules: [rule("S-1", { kind: "points-limit", ...reading })] }, told("rules.0", "S-1")],
    ["of a rule, with its note", { rules: [rule("S-1", { kind: "points-limit", ...reading, note: "Two pages differ." })] }, []],
    ["of a rule that is printed", { rules: [rule("S-1", { kind: "points-limit", page: 2, basis: "table" })] }, []],
  ])("%s", (_, change, faults) => {
    expect(remarks(change)).toEqual(faults);
  });
});

describe("a file of which some parts cannot be used", () => {
  const lame = { entries: [boss, { ...crew, size: { min: 2, max: 1 } }, { ...crew, id: "mates", name: "Mates", limt: 1 }] };

  test("is still told of its parts, not of what the whole lacks", () => {
    expect(remarks({ ...lame, entries: lame.entries.slice(1), groups: [] })).toEqual([
      "entries.0.size: The size of Crew wants at least 2 and at most 1: nothing fits. Correct one of the two.",
      'entries.1.limt: The key "limt" is not known here.',
    ]);
  });

  test("has its places as it is written", () => {
    const more = [
      { ...crew, id: "hands", name: "Hands", characteristics: { move: 1 } },
      { ...crew, id: "lads", name: "Lads", category: "trops" },
    ];
    expect(remarks({ entries: [...lame.entries, ...more] })).toEqual([
      "entries.1.size: The size of Crew wants at least 2 and at most 1: nothing fits. Correct one of the two.",
      'entries.2.limt: The key "limt" is not known here.',
      "entries.3.characteristics: Hands has no combat; write null where it is not known.",
      'entries.4.category: There is no category "trops". Perhaps "troops"?',
    ]);
  });
});

describe("names that fit nothing", () => {
  const hands = rule("S-1", { kind: "count", quantity: { of: "hands" }, max: 1 });
  const bad: [string, object, string][] = [
    [
      "an entry",
      { permissions: [{ entries: ["gnomse"], status: "allowed" }] },
      '! 5 "gnomse" → There is no entry "gnomse". Perhaps "gnomes"?',
    ],
    [
      "a category",
      { entries: [boss, { ...crew, category: "trops" }] },
      '! 4 "category": "trops", → There is no category "trops". Perhaps "troops"?',
    ],
    ["an offer", { entries: [boss, { ...crew, offers: { hta: 1 } }] }, '! 5 "hta": 1 → There is no option "hta". Perhaps "hat"?'],
    [
      "a choice in a list of offers",
      { entries: [boss, { ...crew, offers: [{ options: ["level=2"] }] }] },
      '! 7 "level=2" → There is no option "level=2". Perhaps "level=1"?',
    ],
    [
      "a priced offer",
      { entries: [boss, { ...crew, offers: [{ options: { drumm: 2 } }] }] },
      '! 7 "drumm": 2 → There is no option "drumm". Perhaps "drum"?',
    ],
    [
      "a mount",
      { entries: [boss, { ...crew, mounts: { ponny: 1 } }] },
      '! 5 "ponny": 1 → There is no option "ponny". Correct the name, or add what it names.',
    ],
    [
      "an allowance",
      { entries: [{ ...boss, allowances: { tresure: 5 } }, crew] },
      '! 5 "tresure": 5 → There is no allowance "tresure". Perhaps "treasure"?',
    ],
    [
      "a characteristic",
      { entries: [boss, { ...crew, characteristics: { move: 1, combta: 1 } }] },
      '! 5 "combta": 1 → There is no characteristic "combta". Perhaps "combat"?',
    ],
    [
      "a group",
      { options: [{ id: "cap", name: "cap", group: "kitt", price: 1 }] },
      '! 4 "group": "kitt", → There is no group of options "kitt". Perhaps "kit"?',
    ],
    [
      "a preset's entry",
      { presets: [{ id: "p", name: "P", entry: "crow", options: [] }] },
      '! 4 "entry": "crow", → There is no entry "crow". Perhaps "crew"?',
    ],
    [
      "a named selector",
      { rules: [rule("S-1", { kind: "count", quantity: { of: "oficers" }, max: 1 })] },
      '! 5 "of": "oficers" → There is no selector "oficers". Perhaps "officers"?',
    ],
    [
      "an entry in a selector of the army list",
      { selectors: [{ id: "hands", phrase: "hands", of: { entry: ["crow"] } }], rules: [hands] },
      '! 6 "crow" → There is no entry "crow". Perhaps "crew"?',
    ],
    [
      "a selector of the army list",
      { selectors: [{ id: "hand", phrase: "hands", of: { entry: ["crew"] } }], rules: [hands] },
      '! 5 "of": "hands" → There is no selector "hands". Perhaps "hand"?',
    ],
    [
      "a scale",
      { entries: [boss, { ...crew, perArmy: { max: { count: 1, scale: "thousands" } } }] },
      '! 6 "scale": "thousands" → There is no scale "thousands". Perhaps "thousand"?',
    ],
    [
      "a kind of command in a selector",
      { rules: [rule("S-1", { kind: "count", quantity: { of: { command: ["hird"] } }, max: 1 })] },
      '! 7 "hird" → There is no kind of command "hird". Perhaps "hired"?',
    ],
    [
      "a setting",
      { rules: [rule("S-1", { kind: "count", quantity: { of: {} }, max: 1, when: { setting: { "hat-prise": "five" } } })] },
      '! 6 "hat-prise": "five" → There is no setting "hat-prise". Perhaps "hat-price"?',
    ],
    [
      "a tag",
      { rules: [rule("S-1", { kind: "count", quantity: { of: { tag: ["wizad"] } }, max: 1 })] },
      '! 7 "wizad" → There is no tag "wizad". Perhaps "wizard"?',
    ],
  ];
  test.each(bad)("%s", (_, change, fault) => expect(said(change).filter((f) => f.startsWith("!"))).toEqual([fault]));
});

describe("what has not its shape is said in plain words", () => {
  const shapes: [string, object, string][] = [
    ["an unknown key", { entries: [boss, { ...crew, limt: 3 }] }, '! 4 "limt": 3 → The key "limt" is not known here.'],
    [
      "a misspelt key that is needed",
      { entries: [boss, { ...crew, price: undefined, prise: 3 }] },
      '! 4 "prise": 3 → The key "prise" is not known here. Perhaps "price"?',
    ],
    ["a key that is missing", { rules: undefined }, '! 1 { → "rules" is missing: a list is needed.'],
    ["a text for a list", { permissions: "gnomes" }, '! 2 "permissions": "gnomes", → A list is needed here, not "gnomes".'],
    [
      "an empty list",
      { permissions: [{ entries: [], status: "allowed" }] },
      '! 4 "entries": [], → This list is empty: at least one is needed.',
    ],
    [
      "a word that is not known",
      { permissions: [{ entries: ["gnomes"], status: "alowed" }] },
      '! 4 "status": "alowed" → "alowed" is not known here. Perhaps "allowed"?',
    ],
    [
      "another word",
      { permissions: [{ entries: ["gnomes"], status: "yes" }] },
      '! 4 "status": "yes" → One of "allowed", "denied" and "unconfirmed" is needed here, not "yes".',
    ],
    ["a rule kind", { rules: [rule("S-1", { kind: "cuont" })] }, '! 4 "kind": "cuont" → "cuont" is not known here. Perhaps "count"?'],
    [
      "a price as text",
      { entries: [boss, { ...crew, price: "20" }] },
      '! 4 "price": "20" → A number or an object in braces is needed here, not "20".',
    ],
    [
      "a key of a price",
      { entries: [boss, { ...crew, price: { perModle: 2 } }] },
      '! 5 "perModle": 2 → The key "perModle" is not known here. Perhaps "perModel"?',
    ],
    [
      "half a size",
      { entries: [boss, { ...crew, size: { min: 2.5 } }] },
      '! 5 "min": 2.5 → A whole number or an object in braces is needed here, not 2.5.',
    ],
    ["less than nothing", { entries: [boss, { ...crew, size: { min: -1 } }] }, '! 5 "min": -1 → At least 0 is needed here, not -1.'],
    [
      "an id with capitals",
      { entries: [boss, { ...crew, id: "My Crew" }] },
      '! 4 "id": "My Crew", → "My Crew" does not fit: ids are lower-case words joined by hyphens. Perhaps "my-crew"?',
    ],
    [
      "an option with a space",
      { entries: [boss, { ...crew, offers: { "big hat": 2 } }] },
      '! 5 "big hat": 2 → "big hat" does not fit: options are named by their id, or with a choice as id=choice. Perhaps "hat"?',
    ],
    ["a count of nothing", { rules: [rule("S-1", { kind: "count", quantity: { of: {} } })] }, "! 3 { → Give min, max or step."],
    ["no name", { name: "" }, '! 2 "name": "", → This is empty: text is needed.'],
  ];
  test.each(shapes)("%s", (_, change, fault) => expect(said(change)).toEqual([fault]));
});

test("faults of shape, of names and of doubles, and remarks, are all told in one run, in the order of the file", () => {
  const change = {
    page: "",
    permissions: [
      { entries: ["gnomse", "ogres"], status: "alowed" },
      { entries: ["trols"], status: "allowed" },
    ],
    rules: [
      rule("S-1", { kind: "count", quantity: { of: { entry: ["elves", "crew", "boss"], tag: ["wizad"] } }, max: 1 }),
      rule("S-2", { kind: "count", quantity: { of: {} }, min: 3, max: 2 }),
      rule("S-2", { kind: "requires", units: {}, in: "roster", needs: { entry: ["lost"] }, need: "it" }),
    ],
    entries: [boss, { ...crew, limt: 3 }, { ...crew, id: "lost", price: [] }, { ...crew, id: "boss", category: "trops" }],
  };
  expect(said(change)).toEqual([
    '! 2 "page": "", → This is empty: text is needed.',
    '! 5 "gnomse", → There is no entry "gnomse". Perhaps "gnomes"?',
    '! 4 "status": "alowed" → "alowed" is not known here. Perhaps "allowed"?',
    '! 5 "trols" → There is no entry "trols". Perhaps "trolls"?',
    '! 7 "elves", → There is no entry "elves". Correct the name, or add what it names.',
    '! 7 "wizad" → There is no tag "wizad". Perhaps "wizard"?',
    "3 { → S-2 wants at least 3 and at most 2: nothing fits. Correct one of the two.",
    '! 3 { → The id "S-2" stands at rules.1 (line 40) too. Add a suffix after a dot.',
    '! 4 "limt": 3 → The key "limt" is not known here.',
    '! 4 "price": [] → A number or an object in braces is needed here, not a list.',
    '! 3 { → The id "boss" stands at entries.0 (line 67) too. Rename one of the two.',
    '! 4 "category": "trops", → There is no category "trops". Perhaps "troops"?',
  ]);
});

test("a fault in the source of the file is told once, and hides none of the others", () => {
  const change = { source: { page: 1, basis: "printd" }, entries: [boss, { ...crew, category: "trops" }] };
  expect(said(change)).toEqual([
    '! 3 "basis": "printd" → "printd" is not known here. Perhaps "printed"?',
    '! 4 "category": "trops", → There is no category "trops". Perhaps "troops"?',
  ]);
});

test("a part that does not fit is still offered as the nearest name", () => {
  const change = {
    entries: [boss, crew, { ...crew, id: "harpers", name: "Harpers", limt: 1 }],
    permissions: [{ entries: ["harpes"], status: "denied" }],
  };
  expect(said(change)).toContain('! 5 "harpes" → There is no entry "harpes". Perhaps "harpers"?');
});

test("commas that are missing on several lines are all told", () => {
  const text = file()
    .replaceAll('"category": "leaders",', '"category": "leaders"')
    .replaceAll('"page": 1,\n "facts"', '"page": 1\n "facts"');
  expect(readBookFile(text, book).faults.map((f) => f.message)).toEqual(["Not JSON: a comma is missing.", "Not JSON: a comma is missing."]);
});

test("a file of any size and depth is answered", () => {
  const many = Array.from({ length: 4000 }, (_, i) =>
    rule(`S-${i}`, { kind: "count", quantity: { of: { entry: ["crow"] } }, min: 2, max: 1 }),
  );
  const nested = `${'{"not":'.repeat(5000)}{}${"}".repeat(5000)}`;
  const { faults } = readBookFile(file({ rules: many }), book);
  // That there is no crow is told once.
  expect(faults.length).toBe(4001);
  const text = file({ rules: [rule("S-1", { kind: "count", quantity: { of: "HERE" }, max: 1 })] }).replace('"HERE"', nested);
  // Whether so deep a selector still fits depends on the machine; it never throws.
  expect(() => readBookFile(text, book)).not.toThrow();
});

test("no fault names the library that found it", () => {
  const odd = [null, 3, "x", [], {}, true, [[]], { a: 1 }];
  const keys = [
    "id",
    "page",
    "facts",
    "permissions",
    "entries",
    "options",
    "presets",
    "sharedEntries",
    "rules",
    "groups",
    "source",
    "allies",
  ];
  const values = [...odd, ...odd.map((x) => [x])];
  for (const key of keys)
    for (const value of values)
      for (const { message } of readBookFile(JSON.stringify({ ...smallArmy(), [key]: value }), book).faults)
        expect(message).not.toMatch(/Invalid|expected (string|array|object|number)|received|undefined|pattern|\[object/);
});

/** An invented people that leaves the prices of the game's common items lost, so that tests can meet such prices. */
const WITHOUT_PRICES = /^the-copper-marches\.json:\d+: .* which the game gives no price: /;

test.each(games.map((g) => g.id))("no army list of %s has a fault or a remark", async (game) => {
  const shipped = await loadBook(game);
  const folder = new URL(`../../../data/${game}/armies/`, import.meta.url);
  const found = sample(readdirSync(folder), 20).flatMap((name) =>
    readBookFile(readFileSync(new URL(name, folder), "utf8"), shipped).faults.map((f) => `${name}:${f.line}: ${f.message}`),
  );
  expect(found.filter((one) => !WITHOUT_PRICES.test(one))).toEqual([]);
});
