import { describe, expect, test } from "vitest";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { smallArmy, smallBook } from "../../support/make";

const book = smallBook();
const army = (change: object = {}) => JSON.stringify({ ...smallArmy(), ...change }, null, 2);
const on = { page: 1, basis: "printed" };
const said = (text: string) => readBookFile(text, book).faults.map((f) => [f.line, f.column, f.severity, f.message]);

describe("an army book as a file", () => {
  test("that is in order has no fault", () => {
    const read = readBookFile(army(), book);
    expect(read.faults).toEqual([]);
    expect(read.army).toEqual(smallArmy());
  });

  test.each<[string, string, [number | null, number | null, string, string][]]>([
    ["empty", "  ", [[null, null, "error", "The file is empty."]]],
    ["cut off", '{\n  "id": "a",\n  "name"', [[3, 9, "error", "Not JSON: a colon is missing."]]],
    ["a comma too many", '{\n  "id": "a",\n}', [[3, 1, "error", "Not JSON: the comma before this bracket is one too many."]]],
    [
      "for another game",
      army({ game: "chess" }),
      [[3, 3, "error", 'Written for "chess", not for Small Game: the id of that is "small-game".']],
    ],
    [
      "a rule that names nothing in the book",
      army({ rules: [{ id: "S-1", kind: "count", quantity: { of: { entry: ["elves"] } }, max: 1, ...on }] }),
      [[15, 13, "error", 'There is no entry "elves". Correct the name, or add what it names.']],
    ],
    [
      "a bound that nothing fits",
      army({ rules: [{ id: "S-1", kind: "count", quantity: { of: {} }, min: 3, max: 2, ...on }] }),
      [[9, 5, "advice", "S-1 wants at least 3 and at most 2: nothing fits. Correct one of the two."]],
    ],
    [
      "two rules that contradict each other",
      army({
        rules: ["allowed", "denied"].map((status, i) => ({
          id: `S-${i}`,
          kind: "availability",
          units: {},
          options: { option: ["hat"] },
          status,
          reason: "Hats",
          ...on,
        })),
      }),
      [[23, 5, "advice", "S-1 contradicts S-0: the same options for the same units. Drop one of them, or narrow its units."]],
    ],
    [
      "a rule for units it may not have",
      army({
        permissions: [{ entries: ["ogres"], status: "denied", ...on }],
        rules: [{ id: "S-1", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, ...on }],
      }),
      [[18, 5, "advice", "S-1 speaks only of units this army list may not have: permit one of them, or drop the rule."]],
    ],
  ])("%s", (_, text, faults) => {
    expect(said(text)).toEqual(faults);
  });

  test("keys that would reach into the program are refused with their place", () => {
    const text = army().replace('"facts"', '"__proto__": {},\n  "facts"');
    const { army: read, faults } = readBookFile(text, book);
    expect(read).toBeNull();
    expect(faults).toEqual([{ line: 6, column: 3, path: "__proto__", message: 'The key "__proto__" is not allowed.', severity: "error" }]);
  });

  test("a misspelt key and a wrong type are each named with their place", () => {
    const text = army({ permisions: [], page: "" });
    expect(readBookFile(text, book).faults.map((f) => [f.line, f.path])).toEqual([
      [5, "page"],
      [9, "permisions"],
    ]);
  });

  test("an option no unit can take is named", () => {
    const own = {
      groups: [
        {
          id: "secrets",
          name: "Secrets",
          choose: "any",
          otherwise: { status: "denied", rule: "S-9", page: 1, basis: "printed", reason: "No" },
        },
      ],
    };
    const text = army({ ...own, options: [{ id: "secret", name: "secret", group: "secrets", price: { perUnit: 1 }, ...on }] });
    expect(said(text).map((f) => f[3])).toEqual(["No unit of this army list can take secret: offer it to one, or leave it out."]);
  });
});

const entry = (id: string, more: object = {}) => ({ id, name: id, category: "troops", price: 1, ...on, ...more });
const option = (id: string, more: object = {}) => ({ id, name: id, group: "kit", price: 1, ...on, ...more });
const most = (id: string, of: object, more: object = {}) => ({ id, kind: "count", quantity: { of }, max: 3, ...on, ...more });
/** A rule and a bound that name no name of their sort: only entries are small. */
const smallThings = { of: {}, measure: { options: { tag: ["small"] } } };
const perSmallThing = { max: { numerator: 1, denominator: 1, of: smallThings, rounding: "down", name: "small things" } };
const noSmallThing = 'No option has the tag "small". Correct the name, or add what it names.';
const group = (id: string, more: object = {}) => ({
  id,
  name: id,
  choose: "any",
  otherwise: { status: "allowed", rule: "S-9", ...on, reason: "Open" },
  ...more,
});
/** "path: message" of every error; remarks are left out. */
const errors = (change: object) =>
  readBookFile(army(change), book).faults.flatMap((f) => (f.severity === "error" ? [`${f.path}: ${f.message}`] : []));

describe("what cannot be put together is said where it stands", () => {
  const twice = (id: string, at: string, line: number) => `The id "${id}" stands at ${at} (line ${line}) too. Rename one of the two.`;
  const ruleTwice = 'The id "S-1" stands at rules.0 (line 9) too. Add a suffix after a dot.';
  const permit = (...entries: string[]) => ({ entries, status: "allowed", ...on });

  test.each<[string, object, string[]]>([
    [
      "a rule id that stands three times, at the second and the third",
      { rules: ["S-1", "S-2", "S-1", "S-1"].map((id) => most(id, { entry: ["ogres"] })) },
      [`rules.2: ${ruleTwice}`, `rules.3: ${ruleTwice}`],
    ],
    [
      "the first of two rules with one id, where both that is at fault and that there are two",
      { rules: [most("S-1", {}, { quantity: smallThings, noun: "thing" }), most("S-1", { entry: ["ogres"] })] },
      [`rules.0: ${noSmallThing}`, `rules.1: ${ruleTwice}`],
    ],
    [
      "an option that the book has, and one that stands twice",
      { options: [option("cap"), option("hat", { name: "bowl" }), option("cap", { name: "bonnet" })] },
      ['options.1: The game has an option "hat" already: give yours another id.', `options.2: ${twice("cap", "options.0", 10)}`],
    ],
    [
      "an entry that stands twice, and nothing about its rules",
      { entries: ["Bats", "Flitters", "Wings"].map((name) => entry("bats", { name, size: { min: 1 }, offers: { hat: 1 } })) },
      [1, 2].map((i) => `entries.${i}: ${twice("bats", "entries.0", 10)}`),
    ],
    [
      "what it says twice of a shared entry",
      { sharedEntries: ["gnomes", "ogres", "ogres"].map((id) => ({ entry: id, size: { min: 1 }, ...on })) },
      ["sharedEntries.2: sharedEntries.1 (line 18) speaks of this entry too. Keep one of the two."],
    ],
    [
      "what it says of a shared entry that is its own",
      {
        entries: [entry("bats")],
        sharedEntries: [
          { entry: "ogres", ...on },
          { entry: "bats", ...on },
        ],
      },
      ['sharedEntries.1: No entry "bats" in the book. Correct the name, or add what it names.'],
    ],
    [
      "a name in two permissions, at the second",
      { permissions: [permit("gnomes", "trolls"), permit("ogres"), permit("wyrms", "trolls"), permit("trolls")] },
      ['permissions.2.entries.1: "trolls" stands at permissions.0.entries.1 (line 11) too. Keep one.'],
    ],
    [
      "a name twice in one permission",
      { permissions: [permit("trolls", "ogres", "trolls")] },
      ['permissions.0.entries.2: "trolls" stands at permissions.0.entries.0 (line 10) too. Keep one.'],
    ],
    [
      "an option without a price",
      { options: [option("cap"), option("mask", { price: undefined })] },
      ['options.1: Has no price. Give a price, or {"unknown": true} where it is not known.'],
    ],
    [
      "an option whose price leaves a reading out",
      { options: [option("cap"), option("mask", { price: { setting: "hat-price", values: { seven: 7 } } })] },
      ['options.1: No price for setting "hat-price". Give a price for each of its choices.'],
    ],
    [
      "an entry whose price leaves a reading out",
      { entries: [entry("bats"), entry("owls", { price: { setting: "hat-price", values: { seven: 7 } } })] },
      ['entries.1: No price for setting "hat-price". Give a price for each of its choices.'],
    ],
    [
      "an open list of choices without the one that stands for the rest",
      { options: [option("cap"), option("mask", { open: "rad", choices: [{ id: "red", name: "red mask" }] })] },
      ['options.1: No choice "rad". Perhaps "red"?'],
    ],
    [
      "a heading in one order with none",
      { groups: [group("caps"), group("masks", { inOrder: { with: ["kit", "cap"] } })], options: [option("cap", { group: "masks" })] },
      ['groups.1: No group "cap". Perhaps "caps"?'],
    ],
    [
      "a rule that names a tag which only entries have",
      { rules: [most("S-1", { entry: ["ogres"] }), most("S-2", {}, { quantity: smallThings, noun: "thing" })] },
      [`rules.1: ${noSmallThing}`],
    ],
    [
      "a limit of an entry that names such a tag, where the id of another is a part of its id",
      { entries: [entry("bats"), entry("cave-bats", { perArmy: perSmallThing }), entry("cave")] },
      [`entries.1: ${noSmallThing}`],
    ],
    [
      "an offer of an entry with such a limit",
      { entries: [entry("bats"), entry("owls", { offers: [{ options: ["hat"] }, { options: ["drum"], perArmy: perSmallThing }] })] },
      [`entries.1: ${noSmallThing}`],
    ],
    [
      "a second offer of an entry with such a limit",
      {
        entries: [
          entry("bats"),
          entry("owls", {
            offers: [
              { options: ["hat"], perArmy: { max: 1 } },
              { options: ["drum"], perArmy: perSmallThing },
            ],
          }),
        ],
      },
      [`entries.1: ${noSmallThing}`],
    ],
    [
      "a limit of a shared entry that names such a tag",
      {
        sharedEntries: [
          { entry: "gnomes", ...on },
          { entry: "ogres", perArmy: perSmallThing, ...on },
        ],
      },
      [`sharedEntries.1: ${noSmallThing}`],
    ],
  ])("%s", (_, change, faults) => {
    expect(errors(change)).toEqual(faults);
  });
});

describe("what follows from a fault is not told beside it", () => {
  const preset = { id: "cap", name: "Chief", entry: "bats", options: ["cap"] };

  test.each<[string, object, string[]]>([
    [
      "an entry in no category, and whoever names it",
      {
        entries: [entry("bats", { category: "trops", tags: ["winged"], offers: { hat: 1 } })],
        presets: [preset],
        options: [option("cap")],
        permissions: [{ entries: ["bats"], status: "allowed", ...on }],
        rules: [most("S-1", { entry: ["bats"] }), most("S-2", { tag: ["winged"] })],
      },
      ['entries.0.category: There is no category "trops". Perhaps "troops"?'],
    ],
    [
      "an option under no heading, and whoever names it",
      {
        options: [option("cap", { group: "kitt", tags: ["red"], choices: [{ id: "big", name: "big cap" }] })],
        entries: [entry("bats", { offers: { cap: 1 }, included: ["cap=big"] })],
        presets: [preset],
        rules: [most("S-1", { entry: ["bats"] }), most("S-2", { tag: ["red"] })],
      },
      ['options.0.group: There is no group of options "kitt". Perhaps "kit"?'],
    ],
    [
      "an entry with an option that is under no heading, and whoever names the entry",
      {
        options: [option("cap", { group: "kitt" })],
        entries: [entry("bats", { included: ["cap"] })],
        presets: [{ ...preset, options: [] }],
        rules: [most("S-1", { entry: ["bats"] })],
      },
      ['options.0.group: There is no group of options "kitt". Perhaps "kit"?'],
    ],
    [
      "a part that has not its shape, and whoever names it",
      {
        entries: [entry("bats", { limt: 1 })],
        options: [option("cap", { price: "1", choices: [{ id: "big", name: "big cap" }, null] })],
        presets: [{ ...preset, options: ["cap=big"] }],
        rules: [most("S-1", { entry: ["bats"] })],
      },
      [
        'entries.0.limt: The key "limt" is not known here.',
        "options.0.choices.1: An object in braces is needed here, not null.",
        'options.0.price: A number or an object in braces is needed here, not "1".',
      ],
    ],
    [
      "an entry in no category, and another name that fits nothing",
      { entries: [entry("bats", { category: "trops" })], presets: [{ ...preset, entry: "batz", options: [] }] },
      ['entries.0.category: There is no category "trops". Perhaps "troops"?', 'presets.0.entry: There is no entry "batz". Perhaps "bats"?'],
    ],
  ])("%s", (_, change, faults) => {
    expect(errors(change).toSorted()).toEqual(faults);
  });
});

describe("what is left of a file with parts that have not their shape", () => {
  const readAll = (change: object) => readBookFile(army(change), book).faults.map((f) => `${f.severity} ${f.path}: ${f.message}`);
  const broken = entry("bats", { limt: 1 });
  const limt = (i: number) => `error entries.${i}.limt: The key "limt" is not known here.`;

  test.each<[string, object, string[]]>([
    [
      "is for its game",
      { game: "chess", entries: [broken] },
      ['error game: Written for "chess", not for Small Game: the id of that is "small-game".', limt(0)],
    ],
    [
      "is put together without them, and pointed at where it stands in the file",
      {
        entries: [broken, entry("owls"), { ...broken, id: "rats" }, entry("owls", { name: "Hoots" })],
        rules: [most("S-1", {}, { max: "x" }), most("S-2", {}, { min: 4 }), most("S-2", {})],
      },
      [
        'error rules.0.max: A number or an object in braces is needed here, not "x".',
        "advice rules.1: S-2 wants at least 4 and at most 3: nothing fits. Correct one of the two.",
        'error rules.2: The id "S-2" stands at rules.1 (line 19) too. Add a suffix after a dot.',
        limt(0),
        limt(2),
        'error entries.3: The id "owls" stands at entries.1 (line 51) too. Rename one of the two.',
      ],
    ],
    [
      "may have no head",
      { id: undefined, page: "", name: 3, rules: [most("S-2", {}, { min: 4 })] },
      [
        'error id: "id" is missing: text is needed.',
        "error name: Text is needed here, not 3.",
        "error page: This is empty: text is needed.",
        "advice rules.0: S-2 wants at least 4 and at most 3: nothing fits. Correct one of the two.",
      ],
    ],
    [
      "may have no lists",
      { facts: "none", permissions: {}, rules: [most("S-2", {}, { min: 4 })] },
      [
        'error facts: A list is needed here, not "none".',
        "error permissions: A list is needed here, not an object in braces.",
        "advice rules.0: S-2 wants at least 4 and at most 3: nothing fits. Correct one of the two.",
      ],
    ],
    [
      "is still asked for its names",
      { entries: [entry("bats", { limt: 1, category: "trops", offers: { hta: 1 } })] },
      [
        'error entries.0.category: There is no category "trops". Perhaps "troops"?',
        limt(0),
        'error entries.0.offers.hta: There is no option "hta". Perhaps "hat"?',
      ],
    ],
    [
      "is told once where a name has not its shape either",
      { entries: [entry("bats", { category: "My troops" })] },
      ['error entries.0.category: "My troops" does not fit: ids are lower-case words joined by hyphens. Perhaps "troops"?'],
    ],
  ])("%s", (_, change, faults) => {
    expect(readAll(change).toSorted()).toEqual(faults.toSorted());
  });

  test.each<[string, string]>([
    ["[]", "An object in braces is needed here, not a list."],
    ["null", "An object in braces is needed here, not null."],
    ["3", "An object in braces is needed here, not 3."],
  ])("is nothing of %s", (text, message) => {
    expect(readBookFile(text, book)).toEqual({ army: null, faults: [{ line: 1, column: 1, path: "", message, severity: "error" }] });
  });
});

describe("the source of a file", () => {
  const bare = { entries: [{ id: "bats", name: "Bats", category: "troops", price: 1 }] };

  test("is that of its parts", () => {
    const { army: read, faults } = readBookFile(army({ ...bare, source: { page: 7, basis: "table" } }), book);
    expect([faults, read?.entries?.[0]]).toEqual([[], { ...bare.entries[0], page: 7, basis: "table" }]);
  });

  test.each<[string, object, string[]]>([
    [
      "that is missing is asked for once",
      { entries: [bare.entries[0], { ...bare.entries[0], id: "owls", name: "Owls" }] },
      ['source: "source" is missing: say once where the facts of this file come from, as in { "page": 1, "basis": "printed" }.'],
    ],
    [
      "at fault is told once",
      { source: { page: 7 } },
      ['source.basis: "basis" is missing: one of "printed", "table", "sample", "reading", "unconfirmed", "agreed" and "single" is needed.'],
    ],
    ["of another sort is told once", { source: "page 7" }, ['source: An object in braces is needed here, not "page 7".']],
  ])("%s", (_, change, faults) => {
    expect(errors({ ...bare, ...change })).toEqual(faults);
  });
});

test("a file with remarks can be used, one with an error cannot", () => {
  const remark = { rules: [most("S-1", {}, { min: 4 })] };
  expect(readBookFile(army(remark), book)).toMatchObject({ army: { id: "hill-folk" }, faults: [{ severity: "advice" }] });
  const both = { rules: [...remark.rules, most("S-1", {})] };
  expect(readBookFile(army(both), book)).toMatchObject({ army: null, faults: [{ severity: "advice" }, { severity: "error" }] });
});
