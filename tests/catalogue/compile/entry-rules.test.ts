/** The rules that the parts of an entry stand for. */
import { describe, expect, test } from "vitest";
import { parseArmyList } from "@/lib/engine/catalogue/author/parse";
import { rulesOfArmy, rulesOfBook, rulesOfOwnEntries, rulesOfSharedEntries } from "@/lib/engine/catalogue/compile/entry-rules";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Offer, SharedEntry } from "@/lib/engine/schema/entry";
import { smallArmy, smallBook, smallRule } from "../../support/make";
import { random } from "../../support/random";

const on = { page: 1, basis: "printed" } as const;
type Parts = Partial<Pick<Entry, "size" | "perArmy" | "offers" | "mounts" | "allowances" | "page" | "basis" | "note">>;

/** The rules of spearmen with these parts. */
function rulesOf(parts: Parts, meta: Partial<Book> = {}): readonly Rule[] {
  const spearmen: Entry = { id: "spearmen", name: "Spearmen", category: "troops", price: 5, ...on, ...parts };
  return rulesOfSharedEntries({ ...smallBook(), entries: [spearmen], ...meta });
}
const entryRules = { size: "WH-1", perArmy: "WH-2", offers: "WH-3", mounts: "WH-4", eitherOr: "WH-5" };
const spearmen = { entry: ["spearmen"] };
const models = { kind: "count", quantity: { of: spearmen, measure: "models" }, in: "unit" };
const may = (options: string[], change: object = {}) => ({
  kind: "availability",
  units: spearmen,
  options: { option: options },
  status: "allowed",
  reason: "",
  ...on,
  ...change,
});
const costs = (prices: object, change: object = {}) => ({ kind: "price", units: spearmen, prices, because: "", ...on, ...change });

describe("the size of a unit", () => {
  test.each<[string, Parts, Partial<Book>, unknown[]]>([
    ["under no printed rule has a usual one", { size: { min: 5 } }, {}, [{ id: "ENTRY-SIZE.spearmen", ...models, min: 5, ...on }]],
    [
      "carries out the printed rule of the book",
      { size: { min: 5, max: 20 } },
      { entryRules },
      [{ id: "WH-1.spearmen", ...models, min: 5, max: 20, ...on }],
    ],
    [
      "carries out its own printed rule",
      { size: { rule: "WH-9", max: 20 } },
      { entryRules },
      [{ id: "WH-9.spearmen", ...models, max: 20, ...on }],
    ],
    [
      "joins its own printed rule with a hyphen where that has a suffix",
      { size: { rule: "WH-9.foot", max: 20 } },
      {},
      [{ id: "WH-9.foot-spearmen", ...models, max: 20, ...on }],
    ],
    [
      "may be nothing but a step",
      { size: { step: 5 } },
      { entryRules: { size: { min: "WH-1", max: "WH-2" } } },
      [{ id: "WH-1.spearmen", ...models, step: 5, ...on }],
    ],
    [
      "under two printed rules is two rules, the step with the least",
      { size: { min: 0, max: 0, step: 5 } },
      { entryRules: { size: { min: "WH-1", max: "WH-2" } } },
      [
        { id: "WH-1.spearmen", ...models, min: 0, step: 5, ...on },
        { id: "WH-2.spearmen", ...models, max: 0, ...on },
      ],
    ],
    [
      "under two printed rules, of which it has one: the least",
      { size: { min: 5 } },
      { entryRules: { size: { min: "WH-1", max: "WH-2" } } },
      [{ id: "WH-1.spearmen", ...models, min: 5, ...on }],
    ],
    [
      "under two printed rules, of which it has one: the most",
      { size: { max: 20 } },
      { entryRules: { size: { min: "WH-1", max: "WH-2" } } },
      [{ id: "WH-2.spearmen", ...models, max: 20, ...on }],
    ],
    [
      "under two printed rules says the rest in both",
      { size: { min: 5, max: 20, severity: "unconfirmed", fix: "Look it up.", noun: "rider", page: 8, basis: "table" } },
      { entryRules: { size: { min: "WH-1", max: "WH-2" } } },
      [
        { id: "WH-1.spearmen", ...models, min: 5, severity: "unconfirmed", fix: "Look it up.", noun: "rider", page: 8, basis: "table" },
        { id: "WH-2.spearmen", ...models, max: 20, severity: "unconfirmed", fix: "Look it up.", noun: "rider", page: 8, basis: "table" },
      ],
    ],
  ])("%s", (_, parts, meta, rules) => {
    expect(rulesOf(parts, meta)).toStrictEqual(rules);
  });
});

describe("where a part comes from", () => {
  const of = (own: object, entry: object) => {
    const [rule] = rulesOf({ ...entry, size: { min: 5, ...own } });
    return { page: rule?.page, basis: rule?.basis, note: rule?.note };
  };
  const entry = { page: 30, basis: "reading", note: "By the index." } as const;
  test.each<[string, object, object]>([
    ["it says nothing: that of the entry", {}, { page: 30, basis: "reading", note: "By the index." }],
    ["it says the page", { page: 31 }, { page: 31, basis: "reading", note: "By the index." }],
    ["it says a basis: the note of the entry is not about it", { basis: "table" }, { page: 30, basis: "table", note: undefined }],
    ["it says a note", { note: "By the errata." }, { page: 30, basis: "reading", note: "By the errata." }],
    ["it says all", { page: 31, basis: "single", note: "So it is." }, { page: 31, basis: "single", note: "So it is." }],
  ])("%s", (_, own, source) => {
    expect(of(own, entry)).toEqual(source);
  });

  test("without any note a rule has none", () => {
    const [rule] = rulesOf({ size: { min: 5 } });
    expect(Object.keys(rule ?? {})).not.toContain("note");
  });
});

describe("how many an army has", () => {
  const some = { kind: "count", subject: "Spearmen", quantity: { of: spearmen }, ...on };
  test.each<[string, Parts, Partial<Book>, unknown[]]>([
    ["at least", { perArmy: { min: 1 } }, {}, [{ id: "ENTRY-NUMBER.spearmen", ...some, min: 1 }]],
    ["at most, by the book's rule", { perArmy: { max: 0 } }, { entryRules }, [{ id: "WH-2.spearmen", ...some, max: 0 }]],
    [
      "with the size of the army",
      { perArmy: { max: { count: 1, scale: "thousand" } } },
      {},
      [{ id: "ENTRY-NUMBER.spearmen", ...some, max: { count: 1, scale: "thousand" } }],
    ],
    [
      "under its own rule, name and source",
      {
        perArmy: {
          max: 2,
          rule: "WH-9",
          subject: "Spears",
          severity: "advice",
          fix: "Drop some.",
          page: 8,
          basis: "table",
          note: "Row 3.",
        },
      },
      { entryRules },
      [
        {
          id: "WH-9.spearmen",
          ...some,
          subject: "Spears",
          max: 2,
          severity: "advice",
          fix: "Drop some.",
          page: 8,
          basis: "table",
          note: "Row 3.",
        },
      ],
    ],
  ])("%s", (_, parts, meta, rules) => {
    expect(rulesOf(parts, meta)).toStrictEqual(rules);
  });
});

describe("what an entry is offered", () => {
  const id = "ENTRY-OFFER.spearmen-offer";
  test.each<[string, Parts, Partial<Book>, unknown[]]>([
    [
      "as prices: all of them are allowed, each at its price",
      { offers: { hat: 3, "spell=1": { unknown: true } } },
      {},
      [
        { id, ...may(["hat", "spell=1"]) },
        { id: `${id}-price`, ...costs({ hat: 3, "spell=1": { unknown: true } }) },
      ],
    ],
    [
      "as a list of things at their own price: no price rule",
      { offers: [{ options: ["hat", "drum"] }] },
      { entryRules },
      [{ id: "WH-3.spearmen-offer", ...may(["hat", "drum"]) }],
    ],
    [
      "in several lists: they are numbered",
      { offers: [{ options: ["hat"] }, { options: { drum: 4 } }, { options: ["rope"] }] },
      {},
      [
        { id, ...may(["hat"]) },
        { id: `${id}-2`, ...may(["drum"]) },
        { id: `${id}-2-price`, ...costs({ drum: 4 }) },
        { id: `${id}-3`, ...may(["rope"]) },
      ],
    ],
    [
      "under printed rules of their own: each counts by itself",
      { offers: [{ options: ["hat"], rule: "WH-7" }, { options: ["drum"] }, { options: ["rope"], rule: "WH-7.kit" }] },
      { entryRules },
      [
        { id: "WH-7.spearmen-offer", ...may(["hat"]) },
        { id: "WH-3.spearmen-offer", ...may(["drum"]) },
        { id: "WH-7.kit-spearmen-offer", ...may(["rope"]) },
      ],
    ],
    [
      "open: it has the name of the printed rule and says why",
      { offers: [{ options: ["hat"], status: "unconfirmed", reason: "Its table cell is lost", rule: "WH-7" }] },
      {},
      [{ id: "WH-7.spearmen", ...may(["hat"], { status: "unconfirmed", reason: "Its table cell is lost" }) }],
    ],
    ["over rules that deny it", { offers: [{ options: ["hat"], overrides: true }] }, {}, [{ id, ...may(["hat"], { overrides: true }) }]],
    ["not over them", { offers: [{ options: ["hat"], overrides: false }] }, {}, [{ id, ...may(["hat"]) }]],
    [
      "for a reason that stands on the bill: it is the reason of the permission too",
      { offers: [{ options: { hat: 1 }, because: "as guards" }] },
      {},
      [
        { id, ...may(["hat"], { reason: "as guards" }) },
        { id: `${id}-price`, ...costs({ hat: 1 }, { because: "as guards" }) },
      ],
    ],
    [
      "with both reasons: each in its place",
      { offers: [{ options: { hat: 1 }, because: "as guards", reason: "Guards" }] },
      {},
      [
        { id, ...may(["hat"], { reason: "Guards" }) },
        { id: `${id}-price`, ...costs({ hat: 1 }, { because: "as guards" }) },
      ],
    ],
    [
      "from a place of its own: permission and price have it",
      { offers: [{ options: { hat: 1 }, page: 8, basis: "reading", note: "So we read it." }] },
      {},
      [
        { id, ...may(["hat"], { page: 8, basis: "reading", note: "So we read it." }) },
        { id: `${id}-price`, ...costs({ hat: 1 }, { page: 8, basis: "reading", note: "So we read it." }) },
      ],
    ],
    [
      "one or the other: at most one of them in a unit, from the same place",
      { offers: [{ options: ["hat", "drum"], eitherOr: "thing", page: 8 }] },
      {},
      [
        { id, ...may(["hat", "drum"], { page: 8 }) },
        {
          id: "ENTRY-CHOICE.spearmen",
          kind: "count",
          quantity: { of: spearmen, measure: { options: { option: ["hat", "drum"] } } },
          in: "unit",
          max: 1,
          noun: "thing",
          page: 8,
          basis: "printed",
        },
      ],
    ],
    [
      "one or the other twice: the choices are numbered, under the rule of the book",
      {
        offers: [
          { options: ["hat", "drum"], eitherOr: "thing" },
          { options: { rope: 1 }, eitherOr: "tool", basis: "table", note: "Row 2." },
        ],
        note: "By the index.",
      },
      { entryRules },
      [
        { id: "WH-3.spearmen-offer", ...may(["hat", "drum"]), note: "By the index." },
        smallRule("count", {
          id: "WH-5.spearmen",
          quantity: { of: spearmen, measure: { options: { option: ["hat", "drum"] } } },
          in: "unit",
          max: 1,
          noun: "thing",
          note: "By the index.",
        }),
        { id: "WH-3.spearmen-offer-2", ...may(["rope"], { basis: "table", note: "Row 2." }) },
        { id: "WH-3.spearmen-offer-2-price", ...costs({ rope: 1 }, { basis: "table", note: "Row 2." }) },
        {
          id: "WH-5.spearmen-2",
          kind: "count",
          quantity: { of: spearmen, measure: { options: { option: ["rope"] } } },
          in: "unit",
          max: 1,
          noun: "tool",
          page: 1,
          basis: "table",
          note: "Row 2.",
        },
      ],
    ],
  ])("%s", (_, parts, meta, rules) => {
    expect(rulesOf(parts, meta)).toStrictEqual(rules);
  });
});

describe("how many units of an army may have what is offered", () => {
  const limited = (perArmy: object, offer: object = {}, meta: Partial<Book> = {}) =>
    rulesOf({ offers: [{ options: { hat: 1, drum: 2 }, perArmy, ...offer }] }, meta).at(-1);
  const having = { kind: "count", subject: "Spearmen", quantity: { of: { entry: ["spearmen"], option: ["hat", "drum"] } } };
  const reading = { page: 8, basis: "reading", note: "So we read it." } as const;

  test.each<[string, object, object, Partial<Book>, unknown]>([
    ["has the source of the entry", { max: 1 }, {}, {}, { id: "ENTRY-NUMBER.spearmen", ...having, max: 1, ...on }],
    ["has the source of the offer", { max: 1 }, reading, {}, { id: "ENTRY-NUMBER.spearmen", ...having, max: 1, ...reading }],
    ["has the rule of the book", { min: 0 }, {}, { entryRules }, { id: "WH-2.spearmen", ...having, min: 0, ...on }],
    [
      "has its own rule, name and source",
      { max: 1, rule: "WH-9", subject: "Hatted spearmen", page: 9, basis: "table", note: "Row 3." },
      reading,
      { entryRules },
      { id: "WH-9.spearmen", ...having, subject: "Hatted spearmen", max: 1, page: 9, basis: "table", note: "Row 3." },
    ],
    [
      "has its own basis, on the page of the offer and without its note",
      { max: 1, basis: "table" },
      reading,
      {},
      { id: "ENTRY-NUMBER.spearmen", ...having, max: 1, page: 8, basis: "table" },
    ],
    [
      "has its own note, on the page of the offer",
      { max: 1, note: "Row 3." },
      { page: 8 },
      {},
      { id: "ENTRY-NUMBER.spearmen", ...having, max: 1, page: 8, basis: "printed", note: "Row 3." },
    ],
    [
      "has its own page",
      { max: 1, page: 9 },
      { page: 8 },
      {},
      { id: "ENTRY-NUMBER.spearmen", ...having, max: 1, page: 9, basis: "printed" },
    ],
  ])("%s", (_, perArmy, offer, meta, rule) => {
    expect(limited(perArmy, offer, meta)).toStrictEqual(rule);
  });

  test("is numbered after that of the entry itself", () => {
    const rules = rulesOf({ perArmy: { max: 3 }, offers: [{ options: ["hat"], perArmy: { max: 1 } }] });
    expect(rules.map((r) => r.id)).toEqual(["ENTRY-NUMBER.spearmen", "ENTRY-OFFER.spearmen-offer", "ENTRY-NUMBER.spearmen-2"]);
  });
});

describe("mounts", () => {
  test("are an offer under a rule of their own", () => {
    expect(rulesOf({ mounts: { hat: 9 } })).toEqual([
      { id: "ENTRY-MOUNT.spearmen-offer", ...may(["hat"]) },
      { id: "ENTRY-MOUNT.spearmen-offer-price", ...costs({ hat: 9 }) },
    ]);
    expect(rulesOf({ mounts: { hat: 9 } }, { entryRules }).map((r) => r.id)).toEqual(["WH-4.spearmen-offer", "WH-4.spearmen-offer-price"]);
  });

  test("are numbered after the offers where both carry out one rule", () => {
    const rules = rulesOf({ offers: { drum: 1 }, mounts: { hat: 9 } }, { entryRules: { offers: "WH-3", mounts: "WH-3" } });
    expect(rules.map((r) => r.id)).toEqual([
      "WH-3.spearmen-offer",
      "WH-3.spearmen-offer-price",
      "WH-3.spearmen-offer-2",
      "WH-3.spearmen-offer-2-price",
    ]);
  });
});

describe("allowances", () => {
  const allowances = [
    { id: "magic", groups: ["kit", "spells"], noun: "magic item point", rule: "WH-6" },
    { id: "banners", groups: ["rank"], noun: "banner point", rule: "WH-6" },
  ];

  test("are points for the options of some groups, in each unit", () => {
    expect(rulesOf({ allowances: { magic: 50, banners: 0 }, note: "By the index." }, { allowances })).toEqual([
      smallRule("count", {
        id: "WH-6.spearmen",
        quantity: { of: spearmen, measure: { optionPoints: { group: ["kit", "spells"] } } },
        in: "unit",
        max: 50,
        noun: "magic item point",
        note: "By the index.",
      }),
      smallRule("count", {
        id: "WH-6.spearmen-2",
        quantity: { of: spearmen, measure: { optionPoints: { group: ["rank"] } } },
        in: "unit",
        max: 0,
        noun: "banner point",
        note: "By the index.",
      }),
    ]);
  });

  test.each<[string, Partial<Book>, string]>([
    ["the nearest", { allowances }, 'Perhaps "banners"?'],
    ["none, where the book has none", {}, "Correct the name, or add what it names."],
  ])("that the book does not know are a fault that proposes %s", (_, meta, cure) => {
    expect(() => rulesOf({ allowances: { baners: 5 } }, meta)).toThrow(
      expect.objectContaining({
        file: "small-game/entries.json",
        path: "entries.spearmen.allowances",
        what: 'no allowance "baners" in the book.',
        cure,
      }),
    );
  });

  test("are at fault in the file of the army list whose entry has them, or that gives them to a shared one", () => {
    const own: Entry = { id: "archers", name: "Archers", category: "troops", price: 5, allowances: { magic: 5 }, ...on };
    const shared: SharedEntry = { entry: "gnomes", allowances: { magic: 5 }, ...on };
    const file = "small-game/armies/hill-folk.json";
    expect(() => rulesOfOwnEntries(smallBook(), smallArmy({ entries: [own] }))).toThrow(
      expect.objectContaining({ file, path: "entries.archers.allowances" }),
    );
    expect(() => rulesOfOwnEntries(smallBook(), smallArmy({ sharedEntries: [shared] }))).toThrow(
      expect.objectContaining({ file, path: "entries.gnomes.allowances" }),
    );
  });
});

test("an entry with every part has its rules in the order of the parts", () => {
  const rules = rulesOf(
    {
      allowances: { magic: 5 },
      mounts: { drum: 1 },
      offers: [{ options: { hat: 1 }, eitherOr: "thing", perArmy: { max: 1 } }],
      perArmy: { max: 1 },
      size: { min: 1 },
    },
    { entryRules, allowances: [{ id: "magic", groups: ["kit"], noun: "point", rule: "WH-6" }] },
  );
  expect(rules.map((r) => r.id)).toEqual([
    "WH-1.spearmen",
    "WH-2.spearmen",
    "WH-3.spearmen-offer",
    "WH-3.spearmen-offer-price",
    "WH-5.spearmen",
    "WH-2.spearmen-2",
    "WH-4.spearmen-offer",
    "WH-4.spearmen-offer-price",
    "WH-6.spearmen",
  ]);
});

test("an entry without parts has no rules", () => {
  expect(rulesOf({})).toEqual([]);
});

describe("an army list", () => {
  const archers: Entry = { id: "archers", name: "Archers", category: "troops", price: 5, offers: { hat: 1 }, ...on };
  const shared: SharedEntry[] = [
    {
      entry: "gnomes",
      offers: [{ options: ["drum"] }, { options: ["rope"], status: "unconfirmed" }],
      page: 40,
      basis: "table",
      note: "Row 1.",
    },
    { entry: "nobody", perArmy: { max: 1 }, page: 41, basis: "table" },
  ];

  test("says of shared entries what is told from what the book says, and first", () => {
    const gnomes = { units: { entry: ["gnomes"] }, page: 40, basis: "table", note: "Row 1." };
    expect(rulesOfOwnEntries(smallBook(), smallArmy({ sharedEntries: shared, entries: [archers] }))).toEqual([
      { id: "ENTRY-OFFER.gnomes-list", ...may(["drum"], gnomes) },
      { id: "ENTRY-OFFER.gnomes", ...may(["rope"], { ...gnomes, status: "unconfirmed" }) },
      {
        id: "ENTRY-NUMBER.nobody",
        subject: "nobody",
        kind: "count",
        quantity: { of: { entry: ["nobody"] } },
        max: 1,
        page: 41,
        basis: "table",
      },
      { id: "ENTRY-OFFER.archers-offer", ...may(["hat"], { units: { entry: ["archers"] } }) },
      { id: "ENTRY-OFFER.archers-offer-price", ...costs({ hat: 1 }, { units: { entry: ["archers"] } }) },
    ]);
  });

  test("limits a shared entry under the name the book has for it", () => {
    const [rule] = rulesOfOwnEntries(smallBook(), smallArmy({ sharedEntries: [{ entry: "gnomes", perArmy: { max: 1 }, ...on }] }));
    expect(rule).toMatchObject({ id: "ENTRY-NUMBER.gnomes", subject: "Gnomes" });
  });

  test("without entries of its own has no such rules", () => {
    expect(rulesOfOwnEntries(smallBook(), smallArmy())).toEqual([]);
  });
});

test("the rules of a book, and of an army list, are those written down and then those of entries", () => {
  const limit: Rule = smallRule("points-limit", {});
  const book = { ...smallBook([limit]) };
  book.entries = book.entries.map((e) => (e.id === "ogres" ? { ...e, perArmy: { max: 2 } } : e));
  expect(rulesOfBook(book).map((r) => r.id)).toEqual(["S-1", "ENTRY-NUMBER.ogres"]);
  const army = smallArmy({ rules: [limit], sharedEntries: [{ entry: "gnomes", perArmy: { max: 1 }, ...on }] });
  expect(rulesOfArmy(book, army).map((r) => r.id)).toEqual(["S-1", "ENTRY-NUMBER.gnomes"]);
});

test("the rules of entries fit the schema of rules", () => {
  const rules = rulesOf(
    {
      size: { min: 1, step: 5 },
      perArmy: { max: 1, subject: "Spears" },
      offers: [
        { options: { hat: 1 }, eitherOr: "thing", perArmy: { max: 1 } },
        { options: ["drum"], status: "unconfirmed" },
      ],
      mounts: { rope: 1 },
      allowances: { magic: 5 },
    },
    { allowances: [{ id: "magic", groups: ["kit"], noun: "point", rule: "WH-6" }] },
  );
  expect(parseArmyList({ ...smallArmy(), rules }, "a.json").rules).toStrictEqual(rules);
});

/** Ids that could be those of the rules of other entries: of the second that has to do with spears, of what they are offered. */
const LIKE_RULES = ["spears", "2", "offer", "price", "list", "id"].flatMap((a) => [
  a,
  ...["2", "3", "offer", "list", "price", "id", "offer-2", "offer-price", "2-price", "id-id", "list-2"].map((b) => `${a}-${b}`),
]);

test("no two rules that entries stand for have one id, whatever the entries are called and have", () => {
  const rng = random("ids of rules");
  const one = "WH-1";
  const all = { size: one, perArmy: one, offers: one, mounts: one, eitherOr: one };
  const offer = (): Offer => ({
    options: rng.pick<Offer["options"]>([{ hat: 1 }, { drum: 2 }, ["brave"]]),
    ...rng.pick<Partial<Offer>>([{}, { status: "unconfirmed", reason: "Lost" }, { eitherOr: "thing" }, { perArmy: { max: 1 } }]),
  });
  const parts = (): Parts => ({
    ...rng.pick<Parts>([{}, { size: { min: 2 } }]),
    ...rng.pick<Parts>([{}, { perArmy: { max: 2 } }]),
    ...rng.pick<Parts>([{}, { mounts: { hat: 3 } }]),
    ...rng.pick<Parts>([{}, { offers: { hat: 3 } }, { offers: [offer()] }, { offers: [offer(), offer(), offer()] }]),
  });
  const entry = (id: string): Entry => ({ id, name: id, category: "troops", price: 5, ...on, ...parts() });
  for (let n = 0; n < 300; n++) {
    const of = LIKE_RULES.filter(() => rng.below(5) === 0);
    const own = LIKE_RULES.filter((id) => !of.includes(id) && rng.below(5) === 0);
    const book = { ...smallBook(), entryRules: all, entries: of.map(entry), rules: [] };
    const army = { ...smallArmy(), entries: own.map(entry), rules: [], sharedEntries: of.map((id) => ({ entry: id, ...parts(), ...on })) };
    const ids = [...rulesOfBook(book), ...rulesOfArmy(book, army)].map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  }
});
