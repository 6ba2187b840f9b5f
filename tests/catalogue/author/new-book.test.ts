/** The army book that `muster book new` writes: small, complete, in order, in every game. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { games, loadBook } from "@/data/index";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";
import { parseBook } from "@/lib/engine/catalogue/author/parse";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option, OptionGroup } from "@/lib/engine/schema/entry";
import { smallBook } from "../../support/make";

const KINDS = ["count", "requires", "excludes", "availability", "uniform", "unique", "price", "share", "modifier"];

describe.each([...games.map((g) => g.id), "small-game"])("a new army book of %s", async (game) => {
  const book = game === "small-game" ? smallBook() : await loadBook(game);
  const text = jsonText(newArmyBook(book, "The Ash Coast"));
  const read = readBookFile(text, book);

  test("parses, compiles and has no fault and no remark", () => {
    expect(read.faults).toEqual([]);
    expect(compile(book, read.army as ArmyList).army.id).toBe("the-ash-coast");
  });

  test("shows what the language can say", () => {
    const { source, permissions, presets, entries = [], options, rules } = read.army as ArmyList;
    expect(source).toBeDefined();
    expect(permissions.length).toBe(book.entries.length ? 1 : 0);
    expect([presets?.length, options?.length, entries.length]).toEqual([1, 1, 2]);
    const [captain, guard] = entries;
    expect(guard?.perArmy?.max).toBeDefined();
    expect(guard?.size !== undefined).toBe(book.counts === "models");
    expect(JSON.stringify(guard?.offers)).toContain("eitherOr");
    expect(captain?.offers).toBeDefined();
    expect(captain?.allowances !== undefined).toBe(book.allowances !== undefined);
    const points = book.hasPoints !== false;
    const groups = (book.allowances ?? []).flatMap((allowance) => allowance.groups);
    const isLost = book.options.some((o) => groups.includes(o.group) && JSON.stringify(o.price) === '{"unknown":true}');
    const kinds = KINDS.filter((kind) => points || !["price", "share"].includes(kind));
    expect(rules.map((r) => r.kind)).toEqual([...(isLost ? ["price"] : []), ...kinds]);
  });

  test("is short", () => {
    expect(text.split("\n").length).toBeLessThan(170);
  });
});

test.each([
  ["♜", "my-army-list", "♜"],
  ["", "my-army-list", "The Reed Valley"],
  ["Été & Fils", "ete-fils", "Été & Fils"],
  ["x".repeat(200), "x".repeat(80), "x".repeat(120)],
])("a name of any sort does: %s", (written, id, name) => {
  const made = newArmyBook(smallBook(), written);
  expect(made).toMatchObject({ id, name });
  expect(readBookFile(JSON.stringify(made), smallBook()).faults).toEqual([]);
});

const part = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../books/sixth-game/${name}.json`, import.meta.url), "utf8"));
const sixthBook = () => parseBook({ book: part("book"), entries: part("entries"), options: part("options"), rules: part("rules") });
const lines = (book: Book) => jsonText(newArmyBook(book)).split("\n");

/** One rule of each kind, for the things of a game that fit it. */
const ownRules = ({ first, second, shared, item, scale, characteristic }: Record<string, string>) => `  "rules": [
    {
      "id": "OWN-1",
      "kind": "count",
      "subject": "Ford guard with ${first}",
      "quantity": {"of": {"entry": ["ford-guard"], "option": ["${first}"]}},
      "max": {"count": 1, "scale": "${scale}"}
    },
    {
      "id": "OWN-2",
      "kind": "requires",
      "units": {"entry": ["reed-captain"]},
      "in": "roster",
      "needs": {"entry": ["ford-guard"]},
      "need": "a ford guard"
    },
    {
      "id": "OWN-3",
      "kind": "excludes",
      "in": "unit",
      "groups": [
        {"name": "${first}", "units": {"entry": ["ford-guard"], "option": ["${first}"]}},
        {"name": "${second}", "units": {"entry": ["ford-guard"], "option": ["${second}"]}}
      ]
    },
    {
      "id": "OWN-4",
      "kind": "availability",
      "units": {"entry": ["ford-guard"]},
      "options": {"option": ["${shared}"]},
      "status": "allowed",
      "reason": "They share their gear"
    },
    {"id": "OWN-5", "kind": "uniform", "units": {"entry": ["ford-guard"]}, "options": {"option": ["${first}"]}},
    {
      "id": "OWN-6",
      "kind": "unique",
      "units": {"entry": ["reed-captain", "ford-guard"]},
      "options": {"option": ["${item}"]},
      "in": "roster"
    },
    {
      "id": "OWN-7",
      "kind": "price",
      "units": {"entry": ["ford-guard"]},
      "options": {"option": ["${shared}"]},
      "price": 5,
      "because": "cheaper when shared"
    },
    {
      "id": "OWN-8",
      "kind": "share",
      "subject": "Ford guard",
      "part": {"of": {"entry": ["ford-guard"]}, "measure": "points"},
      "of": "limit",
      "maxPercent": 60,
      "noun": "point"
    },
    {"id": "OWN-9", "kind": "modifier", "units": {"entry": ["ford-guard"], "option": ["${second}"]}, "adds": {"${characteristic}": 1}, "because": "${second}"}
  ]
}`;

/**
 * Only officers lead in this game, and treasure is open to all: both units need an allowance, the captain the officers' tag. Of the
 * gear, muskets, boats and pikes go to the guard and the axe is left for the captain; netting takes a number, the oath and the flag
 * exclude each other. A crew that is shared may not be permitted: it would have no allowance.
 */
const SIXTH = `{
  "id": "the-reed-valley",
  "game": "tide-and-timber",
  "name": "The Reed Valley",
  "page": 1,
  "source": {"page": 1, "basis": "printed"},
  "facts": [{"text": "Invented to start from: replace its units, prices and rules by your own."}],
  "permissions": [],
  "presets": [{"id": "old-guard", "name": "Old guard of the ford", "entry": "ford-guard", "options": ["muskets"]}],
  "entries": [
    {
      "id": "reed-captain",
      "name": "Reed captain",
      "category": "captains",
      "price": 60,
      "characteristics": {"sail": 5, "nerve": 7, "draught": 5},
      "tags": ["officer"],
      "allowances": {"treasure": 50},
      "offers": {"axe": 10}
    },
    {
      "id": "ford-guard",
      "name": "Ford guard",
      "category": "crews",
      "price": {"perModel": 7},
      "characteristics": {"sail": 4, "nerve": 5, "draught": 4},
      "allowances": {"treasure": 25},
      "size": {"min": 10, "max": 30},
      "perArmy": {"max": {"count": 2, "scale": "hundred"}},
      "offers": [{"options": {"muskets": 10}}, {"options": {"boats": 5, "pike": 15}, "eitherOr": "choice"}]
    }
  ],
  "options": [{"id": "heron-blade", "name": "heron blade", "group": "treasure", "price": 20}],
${ownRules({ first: "muskets", second: "boats", shared: "axe", item: "heron-blade", scale: "hundred", characteristic: "sail" })}`;

/** This game counts units, has no allowances, and a heading of ranks of which a unit has one. */
const SMALL = `{
  "id": "the-reed-valley",
  "game": "small-game",
  "name": "The Reed Valley",
  "page": 1,
  "source": {"page": 1, "basis": "printed"},
  "facts": [{"text": "Invented to start from: replace its units, prices and rules by your own."}],
  "permissions": [{"entries": ["gnomes"], "status": "allowed"}],
  "presets": [{"id": "old-guard", "name": "Old guard of the ford", "entry": "ford-guard", "options": ["hat"]}],
  "entries": [
    {
      "id": "reed-captain",
      "name": "Reed captain",
      "category": "leaders",
      "price": 60,
      "characteristics": {"move": 5, "combat": 5},
      "offers": {"scout": 10, "heron-pennant": 20}
    },
    {
      "id": "ford-guard",
      "name": "Ford guard",
      "category": "troops",
      "price": 30,
      "characteristics": {"move": 3, "combat": 1},
      "perArmy": {"max": {"count": 2, "scale": "thousand"}},
      "offers": [{"options": {"hat": 10}}, {"options": {"brave": 5, "captain": 15}, "eitherOr": "choice"}]
    }
  ],
  "options": [{"id": "heron-pennant", "name": "heron pennant", "group": "rank", "price": 20}],
${ownRules({ first: "hat", second: "brave", shared: "scout", item: "heron-pennant", scale: "thousand", characteristic: "move" })}`;

describe("a whole file, line by line", () => {
  test("of the sixth game", () => {
    expect(lines(sixthBook())).toEqual(SIXTH.split("\n"));
    expect(readBookFile(SIXTH, sixthBook()).faults).toEqual([]);
  });

  test("of the small game", () => {
    expect(lines(smallBook())).toEqual(SMALL.split("\n"));
  });
});

/** The army book of a game that is the small one but for this. */
function made(change: Partial<Book>): ArmyList {
  const book = { ...smallBook(), ...change };
  const { army, faults } = readBookFile(JSON.stringify(newArmyBook(book)), book);
  expect(faults).toEqual([]);
  if (!army) throw new Error("no army");
  return army;
}
const pair = (army: ArmyList) => army.entries ?? [];
const optionsOf = (...ids: string[]) => smallBook().options.filter((o) => ids.includes(o.id));
const rulesOf = (army: ArmyList) => army.rules.map((r) => `${r.id} ${r.kind}`);

describe("what a game has no use for is left out", () => {
  test("without points every price is 0, nothing grows with the size and no rule speaks of points", () => {
    const army = made({ hasPoints: false });
    expect([...pair(army), ...(army.options ?? [])].map((x) => x.price)).toEqual([0, 0, 0]);
    expect(pair(army).map((e) => e.offers)).toEqual([
      { scout: 0, "heron-pennant": 0 },
      [{ options: { hat: 0 } }, { options: { brave: 0, captain: 0 }, eitherOr: "choice" }],
    ]);
    expect(pair(army)[1]?.perArmy).toEqual({ max: 3 });
    expect(army.rules[0]).toMatchObject({ kind: "count", max: 2 });
    expect(rulesOf(army)).toEqual([
      "OWN-1 count",
      "OWN-2 requires",
      "OWN-3 excludes",
      "OWN-4 availability",
      "OWN-5 uniform",
      "OWN-6 unique",
      "OWN-7 modifier",
    ]);
  });

  test("without a scale a bound is one more", () => {
    const army = made({ scales: [] });
    expect(pair(army)[1]?.perArmy).toEqual({ max: 3 });
    expect(army.rules[0]).toMatchObject({ kind: "count", max: 2 });
  });

  test("without characteristics there are no figures and no modifier", () => {
    const bare = smallBook().entries.map(({ characteristics: _, ...e }) => e);
    const army = made({ characteristics: [], entries: bare, options: optionsOf("hat", "captain", "scout"), presets: [] });
    expect(pair(army).map((e) => "characteristics" in e)).toEqual([false, false]);
    expect(rulesOf(army)).not.toContain("OWN-9 modifier");
  });

  test("without shared units nothing is permitted", () => {
    const army = made({ entries: [], presets: [] });
    expect(army.permissions).toEqual([]);
    expect(pair(army).map((e) => [e.category, e.characteristics])).toEqual([
      ["leaders", { move: 5, combat: 5 }],
      ["troops", { move: 4, combat: 4 }],
    ]);
  });

  test("without anything to take there are only units and rules about units", () => {
    const army = made({ options: [], presets: [] });
    expect([army.presets, army.options, pair(army).map((e) => e.offers)]).toEqual([undefined, undefined, [undefined, undefined]]);
    expect(rulesOf(army)).toEqual(["OWN-1 requires", "OWN-2 share"]);
  });
});

describe("fewer things to take", () => {
  test("one goes to both: the captain has it under a rule", () => {
    const army = made({ options: optionsOf("hat"), presets: [] });
    expect(pair(army).map((e) => e.offers)).toEqual([{ "heron-pennant": 20 }, { hat: 10 }]);
    expect(army.rules.find((r) => r.kind === "availability")).toMatchObject({
      units: { entry: ["reed-captain"] },
      options: { option: ["hat"] },
    });
    expect(army.options?.map((o) => o.group)).toEqual(["kit"]);
    expect(rulesOf(army)).not.toContain("OWN-3 excludes");
  });

  test("of two the guard is offered the first, and a rule parts it from the second", () => {
    const army = made({ options: optionsOf("hat", "brave"), presets: [] });
    expect(pair(army).map((e) => e.offers)).toEqual([{ "heron-pennant": 20 }, { hat: 10 }]);
    expect(army.rules.find((r) => r.kind === "excludes")).toMatchObject({ groups: [{ name: "hat" }, { name: "brave" }] });
  });

  test("of three the guard has two as one or the other", () => {
    const army = made({ options: optionsOf("hat", "brave", "captain"), presets: [] });
    expect(pair(army)[1]?.offers).toEqual([{ options: { hat: 10 } }, { options: { brave: 5, captain: 15 }, eitherOr: "choice" }]);
  });
});

describe("what the captain rides is the first thing without choices under the headings of the book's rule for mounts", () => {
  const on = { page: 1, basis: "printed" } as const;
  const { groups, options } = smallBook();
  const stable = (id: string) => ({ ...(groups[0] as OptionGroup), id, name: id });
  const beast = (id: string, change: object = {}) => ({
    ...(options[0] as Option),
    id,
    name: id,
    group: "beasts",
    price: 5,
    slot: undefined,
    ...change,
  });
  const choices = [{ id: "red", name: "red boar" }];
  const rider: Rule = {
    id: "S-RIDE",
    kind: "count",
    quantity: { of: {}, measure: { options: { group: ["beasts"] } } },
    in: "unit",
    max: 1,
    noun: "mount",
    ...on,
  };
  const change = {
    groups: [...groups, stable("beasts"), stable("carts")],
    options: [...options, beast("cart", { group: "carts" }), beast("boar", { choices }), beast("pony"), beast("goat")],
    rules: [{ ...rider, id: "S-1", quantity: { of: {}, measure: { options: { group: ["carts"] } } } }, rider],
  } as Partial<Book>;

  test.each<[string, Partial<Book>, unknown]>([
    ["named", { entryRules: { mounts: "S-RIDE" } }, { pony: 15 }],
    ["without points", { entryRules: { mounts: "S-RIDE" }, hasPoints: false }, { pony: 0 }],
    ["not named", { entryRules: { size: "S-RIDE" } }, undefined],
    ["not there", { entryRules: { mounts: "S-WALK" } }, undefined],
  ])("%s", (_, more, mounts) => {
    expect(pair(made({ ...change, ...more }))[0]?.mounts).toEqual(mounts);
  });
});

describe("the guard stands in the category", () => {
  const { categories, entries } = smallBook();
  const beasts = { id: "beasts", name: "Beasts" };
  const [gnomes] = entries.filter((e) => e.id === "gnomes");
  const shared = (id: string, category: string, permission?: "allowed") => ({ ...(gnomes as Entry), id, name: id, category, permission });
  const guardOf = (change: Partial<Book>) => pair(made({ presets: [], ...change })).map((e) => e.category);

  test.each<[string, Partial<Book>, string[]]>([
    [
      "with most shared units",
      { categories: [...categories, beasts], entries: [...entries, shared("cats", "beasts")] },
      ["leaders", "troops"],
    ],
    [
      "with most shared units, wherever it stands",
      { categories: [...categories, beasts], entries: [shared("rats", "troops"), shared("cats", "beasts"), shared("dogs", "beasts")] },
      ["leaders", "beasts"],
    ],
    [
      "whose units are open to all, of two that have as many",
      { categories: [...categories, beasts], entries: [shared("rats", "troops"), shared("cats", "beasts", "allowed")] },
      ["leaders", "beasts"],
    ],
    [
      "that has characteristics",
      {
        categories: [...categories, { ...beasts, noCharacteristics: true }],
        entries: [shared("rats", "troops"), shared("cats", "beasts"), shared("dogs", "beasts")],
      },
      ["leaders", "troops"],
    ],
    [
      "of the captain, where there is no other",
      { categories: categories.slice(1), entries: [shared("rats", "troops")] },
      ["troops", "troops"],
    ],
  ])("%s", (_, change, found) => {
    expect(guardOf(change)).toEqual(found);
  });
});
