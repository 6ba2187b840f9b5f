/** What a pack says, line by line. */
import { describe, expect, test } from "vitest";
import { newPack } from "@/lib/advice/answers/answers";
import { armiesIn, type PackNames, packInWords, packSummary } from "@/lib/advice/answers/pack-words";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { Pack } from "@/lib/engine/schema/pack";
import { limitOf } from "../support/earlier-limit";
import { smallArmy, smallBook } from "../support/make";

const on = { page: 7, basis: "printed" } as const;
const empty = newPack("small-game", "p", "Pack");
const few = (id: string): Rule => ({ id, kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 2, ...on }) as Rule;
const names: PackNames = {
  ...ruleNames(smallBook(), smallArmy(), [
    { id: "sea-folk", name: "Sea Folk" },
    { id: "dale-folk", name: "Dale Folk" },
  ]),
  rule: (id) => (["S-1", "S-2.open"].includes(id) ? few(id) : undefined),
};
const said = (pack: Partial<Pack>) => packInWords({ ...empty, ...pack }, names);
const inWords = ruleInWords(few("S-1"), names);
const permission = (army: string, entries: string[], more: object = {}) => ({ army, entries, status: "allowed" as const, ...on, ...more });
const elves = { id: "elves", name: "Elves", category: "troops", price: 5, ...on };

describe("a pack says", () => {
  test.each<[string, Partial<Pack>, string[]]>([
    ["nothing where it is empty", {}, []],
    [
      "readings by their names, else by their ids made readable",
      { settings: { "hat-price": "seven", "cap-price": "six" } },
      ["Price of a hat: 7.", "cap price: six."],
    ],
    [
      "what an event asks for",
      {
        event: {
          points: 500,
          armies: { except: ["sea-folk"] },
          limits: [limitOf({ who: { each: "army" }, may: "may-not", of: [{ category: "troops" }] }, 1)],
        },
      },
      ["Each army may cost at most 500 points.", "Army lists: not Sea Folk.", "No army may take Troops."],
    ],
    ["that what is not settled may be played as allowed", { playOpen: true }, ["What is not settled may be played as allowed."]],
    ["that it may not", { playOpen: false }, ["What is not settled stays unconfirmed."]],
    [
      "what things do, in the player's words",
      {
        effects: [
          { of: { options: ["hat", "spell=2"] }, line: "keeps dry." },
          { of: { entries: ["ogres"] }, army: "hill-folk", line: "snore." },
        ],
      },
      ["Hat and spell (level 2): keeps dry.", "Hill Folk: Ogres: snore."],
    ],
    ["a reading that the book has not, as it stands", { settings: { "hat-price": "six" } }, ["Price of a hat: six."]],
    [
      "permissions",
      {
        permissions: [
          permission("hill-folk", ["gnomes", "ogres"]),
          permission("hill-folk", ["cave-rats"], { status: "denied", page: "RT" }),
        ],
      },
      ["Hill Folk: Gnomes and Ogres allowed, p. 7.", "Hill Folk: cave rats denied, RT."],
    ],
    [
      "a permission that is open",
      { permissions: [permission("hill-folk", ["ogres"], { status: "unconfirmed" })] },
      ["Hill Folk: Ogres open, p. 7."],
    ],
    [
      "permissions that are alike in one line",
      {
        permissions: [
          permission("hill-folk", ["ogres"]),
          permission("dale-folk", ["ogres"], { page: 8 }),
          permission("sea-folk", ["ogres"]),
          permission("fog-folk", ["ogres"]),
        ],
      },
      ["Hill Folk, Sea Folk and fog folk: Ogres allowed, p. 7.", "Dale Folk: Ogres allowed, p. 8."],
    ],
    [
      "six army lists by name",
      { permissions: ["a", "b", "c", "d", "e", "f"].map((army) => permission(army, ["ogres"])) },
      ["a, b, c, d, e and f: Ogres allowed, p. 7."],
    ],
    [
      "seven army lists by their number",
      { permissions: ["a", "b", "c", "d", "e", "f", "g"].map((army) => permission(army, ["ogres"])) },
      ["7 army lists: Ogres allowed, p. 7."],
    ],
    [
      "prices",
      {
        prices: [
          { entry: "wyrms", price: 60 },
          { option: "hat", army: "sea-folk", price: 0 },
          { option: "spell=2", price: { perModel: 2 } },
          { entry: "cave-rats", price: 1 },
          { option: "red-cape", price: { unknown: true } },
          { price: 3 },
        ],
      },
      [
        ": 3 points.",
        "Wyrms: 60 points.",
        "Sea Folk: Hat: nothing.",
        "Spell (level 2): 2 points per model.",
        "Cave rats: 1 point.",
        "Red cape: a price still to be looked up.",
      ],
    ],
    [
      "figures",
      {
        characteristics: [
          { entry: "gnomes", values: { move: 3, combat: null } },
          { entry: "cave-rats", army: "hill-folk", values: { move: "D6" } },
        ],
      },
      ["Gnomes: move 3 and combat open.", "Hill Folk: cave rats: move D6."],
    ],
    [
      "entries",
      { entries: [elves, { ...elves, name: "Imps", price: { unknown: true }, armies: ["hill-folk", "sea-folk"] }] },
      ["Elves added, 5 points.", "Hill Folk and Sea Folk: Imps added, a price still to be looked up."],
    ],
    ["rules", { rules: [few("S-1")], armies: { "sea-folk": [few("S-2")] } }, [inWords, `Sea Folk: ${inWords}`]],
    [
      "rules that it does away with",
      { replaces: [{ rule: "S-1" }, { rule: "S-2.open", army: "sea-folk" }, { rule: "S-3" }] },
      [`No longer holds: ${inWords}`, "No longer holds: a rule that is not in the book.", `Sea Folk: No longer holds: ${inWords}`],
    ],
    ["not those in whose place another stands", { replaces: [{ rule: "S-1" }], rules: [few("S-1.checked")] }, [inWords]],
    [
      "one beside a rule whose number only begins alike",
      { replaces: [{ rule: "S-1" }], rules: [few("S-10")] },
      [inWords, `No longer holds: ${inWords}`],
    ],
    [
      "not those in whose place another stands for one army list",
      { replaces: [{ rule: "S-2.open", army: "sea-folk" }], armies: { "sea-folk": [few("S-2.open-checked")] } },
      [`Sea Folk: ${inWords}`],
    ],
    [
      "army books",
      { armyLists: [smallArmy(), smallArmy({ id: "x", name: "Fog Folk" })] },
      ["Brings the army book Hill Folk.", "Brings the army book Fog Folk."],
    ],
  ])("%s", (_, pack, lines) => {
    expect(said(pack)).toEqual(lines);
  });

  test("all of it in the order a reader asks", () => {
    const pack = {
      armyLists: [smallArmy()],
      replaces: [{ rule: "S-3" }],
      armies: { "sea-folk": [few("S-9")] },
      rules: [few("S-8")],
      entries: [elves],
      characteristics: [{ entry: "gnomes", values: { move: 3 } }],
      prices: [{ entry: "wyrms", price: 60 }],
      permissions: [permission("hill-folk", ["ogres"])],
      settings: { "hat-price": "seven" },
    };
    expect(said(pack)).toEqual([
      "Price of a hat: 7.",
      "Hill Folk: Ogres allowed, p. 7.",
      "Wyrms: 60 points.",
      "Gnomes: move 3.",
      "Elves added, 5 points.",
      inWords,
      `Sea Folk: ${inWords}`,
      "No longer holds: a rule that is not in the book.",
      "Brings the army book Hill Folk.",
    ]);
  });
});

describe("in a few words", () => {
  test.each<[string, Partial<Pack>, string]>([
    ["an empty pack", {}, "nothing yet"],
    ["a pack of empty lists", { permissions: [], prices: [], rules: [], armies: { "sea-folk": [] } }, "nothing yet"],
    [
      "permissions by their entries",
      { permissions: [permission("hill-folk", ["a", "b"]), permission("sea-folk", ["a"])] },
      "3 permissions",
    ],
    ["rules for all army lists and for some", { rules: [few("S-1")], armies: { a: [few("S-2"), few("S-3")], b: [few("S-4")] } }, "4 rules"],
    ["rules it does away with are not counted", { replaces: [{ rule: "S-1" }] }, "nothing yet"],
    [
      "one of each",
      {
        settings: { a: "b" },
        permissions: [permission("hill-folk", ["a"])],
        prices: [{ entry: "a", price: 1 }],
        characteristics: [{ entry: "a", values: { move: 3, combat: 2 } }],
        entries: [elves],
        rules: [few("S-1")],
        armyLists: [smallArmy()],
      },
      "1 reading, 1 permission, 1 price, 1 profile, 1 unit, 1 rule and 1 army book",
    ],
    ["several of one", { entries: [elves, { ...elves, id: "imps" }] }, "2 units"],
  ])("%s", (_, pack, words) => {
    expect(packSummary({ ...empty, ...pack })).toBe(words);
  });
});

describe("the army lists whose names it needs", () => {
  test.each<[string, Partial<Pack>, string[]]>([
    ["none", {}, []],
    [
      "each once",
      {
        armies: { a: [few("S-1")] },
        replaces: [{ rule: "S-1", army: "b" }, { rule: "S-2" }, { rule: "S-3", army: "a" }],
        permissions: [permission("c", ["x"]), permission("b", ["y"])],
        prices: [
          { entry: "x", price: 1 },
          { entry: "x", army: "d", price: 1 },
          { entry: "y", army: "c", price: 1 },
        ],
      },
      ["a", "c", "b", "d"],
    ],
  ])("%s", (_, pack, armies) => {
    expect(armiesIn({ ...empty, ...pack })).toEqual(armies);
  });
});
