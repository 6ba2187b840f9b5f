/** Forty mistakes that authors make, planted one by one in an army book that is in order: each is told at its place, with what to do. */
import { beforeAll, expect, test } from "vitest";
import { armyIndex, loadBook } from "@/data/index";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import type { Book } from "@/lib/engine/schema/book";

const FILE = `{
  "id": "the-reed-valley",
  "game": "warhammer-7e",
  "name": "The Reed Valley",
  "page": 1,
  "source": { "page": 1, "basis": "printed" },
  "facts": [],
  "permissions": [],
  "entries": [
    {
      "id": "reed-captain", "name": "Reed captain", "category": "heroes", "tags": ["wears-armour"],
      "price": 50,
      "offers": { "light-armour": 2, "great-weapon": 4 },
      "mounts": { "warhorse": 15 },
      "allowances": { "magic-items": 50 },
      "characteristics": {
        "move": 4, "weapon-skill": 5, "ballistic-skill": 5, "strength": 4, "toughness": 4,
        "wounds": 2, "initiative": 5, "attacks": 3, "leadership": 8, "save": 7
      }
    },
    {
      "id": "reed-seer", "name": "Reed seer", "category": "heroes", "tags": ["wizard", "no-items"],
      "price": 60,
      "included": ["level=1"],
      "offers": { "level=2": 35, "lore-life": 0 }
    },
    {
      "id": "reed-spears", "name": "Reed spears", "category": "core",
      "price": { "perModel": 6 },
      "size": { "min": 10, "max": 30 },
      "offers": { "shield": { "perModel": 1 }, "champion": 10, "standard-bearer": 10, "musician": 5 }
    },
    {
      "id": "river-guard", "name": "River guard", "category": "special",
      "price": { "perModel": 12 },
      "size": { "min": 5, "max": 20 },
      "perArmy": { "max": 2 },
      "offers": { "standard-bearer": 12 }
    }
  ],
  "options": [
    { "id": "heron-blade", "name": "heron blade", "group": "magic-weapons", "price": 25 }
  ],
  "presets": [
    { "id": "rider", "name": "River rider", "entry": "reed-captain", "options": ["warhorse"] }
  ],
  "rules": [
    {
      "id": "REED-1", "kind": "price", "units": {},
      "prices": {
        "sword-of-striking": 25, "sword-of-battle": 20, "sword-of-might": 15, "biting-blade": 10,
        "talisman-of-protection": 15
      },
      "because": "price of the valley"
    },
    {
      "id": "REED-2", "kind": "count", "subject": "River guard",
      "quantity": { "of": { "entry": ["river-guard"] } },
      "max": 3
    },
    {
      "id": "REED-3", "kind": "requires", "units": { "entry": ["river-guard"] }, "in": "roster",
      "needs": { "entry": ["reed-captain"] }, "need": "a reed captain"
    }
  ]
}
`;

let book: Book;
let armies: ArmyListName[];
beforeAll(async () => {
  [book, armies] = await Promise.all([loadBook("warhammer-7e"), armyIndex("warhammer-7e")]);
});

/** "line:column path: message" of every fault, an error or a remark alike. */
const faultsIn = (text: string) =>
  readBookFile(text, book, armies).faults.map((f) => `${f.line}:${f.column} ${f.path}${f.path ? ": " : ""}${f.message}`);

/** An edit of the file: what stood there, what stands there now. */
type Edit = [from: string, to: string];

const mistakes: [what: string, edit: Edit, ...told: string[]][] = [
  ["a comma that is missing", ['"price": 60,', '"price": 60'], "24:7 Not JSON: a comma is missing."],
  ["a comma too many", ['"price": 25 }\n  ],', '"price": 25 },\n  ],'], "43:3 Not JSON: the comma before this bracket is one too many."],
  [
    "a quotation mark that is missing",
    ['"need": "a reed captain"', '"need": "a reed captain'],
    "63:55 Not JSON: a closing quotation mark is missing.",
  ],
  ["a bracket that is missing", ['"tags": ["wears-armour"],', '"tags": ["wears-armour",'], "12:14 Not JSON: a comma is missing."],
  [
    "a number in quotes",
    ['"price": 50,', '"price": "50",'],
    '12:7 entries.0.price: A number or an object in braces is needed here, not "50".',
  ],
  [
    "the name of a category in place of its id",
    ['"category": "special"', '"category": "Special units"'],
    '34:51 entries.3.category: "Special units" does not fit: ids are lower-case words joined by hyphens. Perhaps "special"?',
  ],
  [
    "curly quotes",
    ['"name": "The Reed Valley"', "“name”: “The Reed Valley”"],
    '4:3 Not JSON: a curly quotation mark. Perhaps a straight one, ".',
  ],
  ["a key that is misspelt", ['"price": 60', '"prise": 60'], '23:7 entries.1.prise: The key "prise" is not known here. Perhaps "price"?'],
  ["an everyday word for a key", ['"price": 60', '"cost": 60'], '23:7 entries.1.cost: The key "cost" is not known here. Perhaps "price"?'],
  [
    "an everyday word for a kind of rule",
    ['"kind": "count"', '"kind": "limit"'],
    '57:23 rules.1.kind: "limit" is not known here. Perhaps "count"?',
  ],
  [
    "a kind of rule that is misspelt",
    ['"kind": "requires"', '"kind": "require"'],
    '62:23 rules.2.kind: "require" is not known here. Perhaps "requires"?',
  ],
  ["a key that is not there", ['"category": "special",', ""], '33:5 entries.3.category: "category" is missing: text is needed.'],
  [
    "a source that is not there",
    ['  "source": { "page": 1, "basis": "printed" },\n', ""],
    '1:1 source: "source" is missing: say once where the facts of this file come from, as in { "page": 1, "basis": "printed" }.',
  ],
  [
    "a source without its basis",
    ['"source": { "page": 1, "basis": "printed" }', '"source": { "page": 1 }'],
    '6:3 source.basis: "basis" is missing: one of "printed", "table", "sample", "reading", "unconfirmed", "agreed" and "single" is needed.',
  ],
  ["a list that is not there", ['  "permissions": [],\n', ""], '1:1 permissions: "permissions" is missing: a list is needed.'],
  [
    "an id with a capital and a space",
    ['"id": "river-guard"', '"id": "River guard"'],
    '34:7 entries.3.id: "River guard" does not fit: ids are lower-case words joined by hyphens. Perhaps "river-guard"?',
  ],
  [
    "another game",
    ['"game": "warhammer-7e"', '"game": "warhammer-6e"'],
    '3:3 game: Written for "warhammer-6e", not for Warhammer Fantasy Battle, 7th edition: the id of that is "warhammer-7e".',
  ],
  [
    "the id of an army list of the game",
    ['"id": "the-reed-valley"', '"id": "empire"'],
    '2:3 id: "empire" is the id of The Empire, which comes with the game: give yours another one.',
  ],
  [
    "an id twice",
    ['"id": "river-guard"', '"id": "reed-spears"'],
    '33:5 entries.3: The id "reed-spears" stands at entries.2 (line 27) too. Rename one of the two.',
    '58:39 rules.1.quantity.of.entry.0: There is no entry "river-guard". Perhaps "reed-spears"? It is named in 1 more place.',
  ],
  [
    "the id of an option of the game",
    ['"id": "heron-blade"', '"id": "halberd"'],
    '42:5 options.0: The game has an option "halberd" already: give yours another id.',
  ],
  [
    "the id of a rule twice",
    ['"id": "REED-3"', '"id": "REED-2"'],
    '61:5 rules.2: The id "REED-2" stands at rules.1 (line 56) too. Add a suffix after a dot.',
  ],
  [
    "a category that is not there",
    ['"category": "core"', '"category": "cores"'],
    '28:51 entries.2.category: There is no category "cores". Perhaps "core"?',
  ],
  [
    "an option that is misspelt",
    ['"light-armour": 2', '"ligth-armour": 2'],
    '13:19 entries.0.offers.ligth-armour: There is no option "ligth-armour". Perhaps "light-armour"?',
  ],
  [
    "an option by its name in the plural",
    ['"great-weapon": 4', '"two-handed-weapon": 4'],
    '13:38 entries.0.offers.two-handed-weapon: There is no option "two-handed-weapon". Perhaps "great-weapon"?',
  ],
  [
    "an entry that is misspelt",
    ['"units": { "entry": ["river-guard"] }', '"units": { "entry": ["river-guards"] }'],
    '62:64 rules.2.units.entry.0: There is no entry "river-guards". Perhaps "river-guard"?',
  ],
  [
    "an allowance that is not there",
    ['"magic-items": 50', '"magic": 50'],
    '15:23 entries.0.allowances.magic: There is no allowance "magic". The game has "magic-items", "items-beside-weapons", "banners", "powers" and "gifts".',
  ],
  [
    "a characteristic that is misspelt",
    ['"leadership": 8', '"leadershp": 8'],
    '18:53 entries.0.characteristics.leadershp: There is no characteristic "leadershp". Perhaps "leadership"?',
  ],
  [
    "a figure of 99",
    ['"leadership": 8', '"leadership": 99'],
    "18:53 entries.0.characteristics.leadership: Reed captain has Leadership 99, and 2 to 10 is usual in this game: look the figure up.",
  ],
  [
    "a characteristic that is left out",
    [', "leadership": 8', ""],
    "16:7 entries.0.characteristics: Reed captain has no leadership; write null where it is not known.",
  ],
  [
    "a price of −5",
    ['"price": 50,', '"price": -5,'],
    "12:7 entries.0.price: Reed captain costs −5 points, less than nothing: correct the price.",
  ],
  [
    "min above max",
    ['"size": { "min": 10, "max": 30 }', '"size": { "min": 30, "max": 10 }'],
    "30:7 entries.2.size: The size of Reed spears wants at least 30 and at most 10: nothing fits. Correct one of the two.",
  ],
  [
    "a bound that counts itself",
    [
      '"max": 3\n    }',
      '"max": { "numerator": 1, "denominator": 2, "of": { "of": { "entry": ["river-guard"] } }, "rounding": "up", "name": "guards" }\n    }',
    ],
    "59:7 rules.1.max: REED-2 limits guards by their own number: count other units, or give a number.",
  ],
  [
    "a percentage above 100",
    [
      '"id": "REED-2", "kind": "count", "subject": "River guard",\n      "quantity": { "of": { "entry": ["river-guard"] } },\n      "max": 3',
      '"id": "REED-2", "kind": "share", "subject": "River guard",\n      "part": { "of": { "entry": ["river-guard"] } }, "of": "limit",\n      "maxPercent": 250',
    ],
    "59:7 rules.1.maxPercent: At most 100 is allowed here, not 250.",
  ],
  [
    "two rules that nobody can keep",
    [
      '"id": "REED-3", "kind": "requires", "units": { "entry": ["river-guard"] }, "in": "roster",\n      "needs": { "entry": ["reed-captain"] }, "need": "a reed captain"',
      '"id": "REED-3", "kind": "count", "quantity": { "of": { "entry": ["river-guard"] } }, "min": 4',
    ],
    "61:5 rules.2: REED-3 wants at least 4 and REED-2 at most 3: nobody can keep both. Change one of them.",
  ],
  [
    "a need that another rule keeps away",
    [
      '"id": "REED-2", "kind": "count", "subject": "River guard",\n      "quantity": { "of": { "entry": ["river-guard"] } },\n      "max": 3',
      '"id": "REED-2", "kind": "excludes", "in": "roster", "groups": [\n      { "name": "river guard", "units": { "entry": ["river-guard"] } },\n      { "name": "a reed captain", "units": { "entry": ["reed-captain"] } }]',
    ],
    "61:5 rules.2: REED-3 asks for a reed captain, and REED-2 keeps the two apart: nobody can keep both. Change one of them.",
  ],
  [
    "a rule for a unit the army list may not have",
    ['"permissions": []', '"permissions": [{ "entries": ["river-guard"], "status": "denied" }]'],
    "33:5 entries.3: River guard is the army list's own and denied to it: take it out of the denial.",
    "56:5 rules.1: REED-2 speaks only of units this army list may not have: permit one of them, or drop the rule.",
    "61:5 rules.2: REED-3 speaks only of units this army list may not have: permit one of them, or drop the rule.",
  ],
  [
    "an everyday word for a status",
    ['"permissions": []', '"permissions": [{ "entries": ["river-guard"], "status": "forbidden" }]'],
    '8:49 permissions.0.status: "forbidden" is not known here. Perhaps "denied"?',
  ],
  [
    "a wizard without a level",
    ['      "included": ["level=1"],\n      "offers": { "level=2": 35, "lore-life": 0 }', '      "offers": { "lore-life": 0 }'],
    "21:5 entries.1: Reed seer must have 1 wizard level and may take none (WH7-WIZ-1): offer it one.",
  ],
  [
    "prices of common items left out",
    [
      '"sword-of-striking": 25, "sword-of-battle": 20, "sword-of-might": 15, "biting-blade": 10,\n        "talisman-of-protection": 15',
      '"sword-of-striking": 25',
    ],
    '15:7 entries.0.allowances: Reed captain may take Sword of Battle and 3 others, which the game gives no price: give prices in a rule of kind "price", under "prices".',
  ],
  [
    "magic items without an allowance",
    ['      "allowances": { "magic-items": 50 },\n', ""],
    '10:5 entries.0: Reed captain may take Sword of Striking and 5 others and has no allowance for them: give "magic-items" or "items-beside-weapons" its points.',
  ],
  [
    "an item that nobody can take",
    ['"group": "magic-weapons"', '"group": "banners"'],
    "42:5 options.0: No unit of this army list can take heron blade: offer it to one, or leave it out.",
  ],
  [
    "a preset with what its unit cannot take",
    ['"options": ["warhorse"]', '"options": ["halberd"]'],
    "45:82 presets.0.options.0: River rider stands for Reed captain with halberd, which it cannot take: offer that, or choose something else.",
  ],
  [
    "a lance for those on foot",
    ['"offers": { "standard-bearer": 12 }', '"offers": { "standard-bearer": 12, "lance": { "perModel": 2 } }'],
    "38:42 entries.3.offers.lance: River guard is offered lance, and WH7-WPN-2 denies it: Only for riders. Drop the offer, or give the unit what the rule asks for.",
  ],
  [
    "a tag that no rule knows",
    ['"tags": ["wears-armour"]', '"tags": ["wears-armor"]'],
    '11:84 entries.0.tags.0: The tag "wears-armor" is used by no rule. Perhaps "wears-armour"?',
  ],
  [
    "an alias that is the name of another",
    ['"name": "River guard",', '"name": "River guard", "aliases": ["Reed captain"],'],
    '34:63 entries.3.aliases.0: "Reed captain" of River guard is a name of Reed captain too: choose another.',
  ],
  [
    "a reading without a note",
    ['"name": "River guard",', '"name": "River guard", "page": 2, "basis": "reading",'],
    "33:5 entries.3: River guard is a reading without a note: add one that says why.",
  ],
  [
    "an offer that names a thing without its price",
    ['"offers": { "standard-bearer": 12 }', '"offers": [{ "options": ["standard-bearer"] }]'],
    "38:32 entries.3.offers.0.options.0: River guard is offered standard bearer, which has no price in the book: give it one here.",
  ],
  [
    "a number that nothing adds up",
    ['"perArmy": { "max": 2 },', '"perArmy": { "max": 2 }, "values": { "extra-slot": 1 },'],
    '37:44 entries.3.values.extra-slot: Nothing adds up the number "extra-slot". Perhaps "extra-slots"?',
  ],
];

test("the army book in which they are planted has no fault", () => {
  expect(faultsIn(FILE)).toEqual([]);
});

test("there are forty of them", () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mistakes.map(([what]) => what)).size).toBe(mistakes.length);
});

test.each(mistakes)("%s", (_, [from, to], ...told) => {
  expect(FILE.split(from), from).toHaveLength(2);
  expect(faultsIn(FILE.replace(from, () => to))).toEqual(told);
});
