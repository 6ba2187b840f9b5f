/** Units that look alike but are not: their profiles, which are kept and shared, must not be taken for each other. */
import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check, inspect } from "@/lib/engine/check/check";
import { resolve } from "@/lib/engine/check/resolve";
import { checkContext } from "@/lib/engine/check/totals";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Option } from "@/lib/engine/schema/entry";
import { roster, small, smallArmy, smallBook, smallRule } from "../support/make";

const on = { page: 1, basis: "printed" } as const;
const entry = (id: string, price: number) => ({ id, name: id, category: "troops", price, permission: "allowed" as const, ...on });

test("what only an ally's army list has is none of the roster's own entries, and none of each other", () => {
  const own = smallBook();
  const book = { ...own, commands: [...own.commands, { id: "allied", name: "Allies", allied: true }] };
  const sea = compile(book, smallArmy({ id: "sea-folk", name: "Sea Folk", entries: [entry("crabs", 5), entry("whales", 7)] }));
  const army = smallArmy({ allies: { armies: ["sea-folk"], rule: "S-ALLY", ...on }, entries: [entry("bats", 3)] });
  const given = roster(["1 person", "1 bats", "[allied]", "1 crabs", "1 whales"]);
  for (const command of given.commands) if (command.kind === "allied") command.armyList = "sea-folk";
  const { bill } = check(compile(book, army, { allies: new Map([["sea-folk", sea]]) }), given);
  expect(bill.units.map(({ points }) => points)).toEqual([10, 3, 5, 7]);
});

describe("a unit that counts as another category", () => {
  const to = (category: string, entry: string): Rule =>
    smallRule("category", {
      id: `S-${category}`,
      units: { entry: ["gnomes"] },
      to: category,
      because: "they follow",
      when: { has: { entry: [entry] } },
    });
  const book = smallBook();
  const rules = [to("leaders", "ogres"), to("rare", "trolls"), to("troops", "wyrms")];
  const catalogue = compile({ ...book, categories: [...book.categories, { id: "rare", name: "Rare" }], rules }, smallArmy());
  const first = (...lines: string[]) => inspect(catalogue, roster(["1 gnomes", ...lines])).resolved.units[0];

  test("is another one in each, and unlike one that does not move", () => {
    const categoryOf = (...lines: string[]) => first(...lines)?.category;
    expect([categoryOf("1 ogres"), categoryOf("1 trolls"), categoryOf(), categoryOf("1 ogres")]).toEqual([
      "leaders",
      "rare",
      "troops",
      "leaders",
    ]);
  });

  test("is not moved where it is already", () => {
    expect([first("1 wyrms")?.movedBy, first("1 ogres")?.movedBy?.rule]).toEqual([null, "S-leaders"]);
  });
});

test("what a unit has included is no more of it, unless it is written more often or beside another choice", () => {
  const choices = [
    { id: "a", name: "ash wand" },
    { id: "b", name: "birch wand" },
  ];
  const wand = { id: "wand", name: "wand", group: "kit", price: 1, choices, ...on };
  const elves = { ...entry("elves", 5), included: ["wand=a", "hat"] };
  const found = (line: string) =>
    check(small([], { entries: [elves], options: [wand] }), roster([line])).findings.map((f) => `${f.rule}: ${f.message}`);
  expect(found("1 elves wand=a hat")).toEqual([]);
  expect(found("1 elves hat*2")).toEqual(["ROSTER-COPIES: elves: hat taken twice, at most once allowed."]);
  expect(found("1 elves wand=a wand=b")).toEqual(["ROSTER-CHOICE: elves: ash wand or birch wand, not both."]);
});

test("of two units of one id the first is meant by who belongs to it", () => {
  const given = roster(["1 gnomes", "[hired]", "1 ogres", "[bench]", "1 person"]);
  const [main, hired, bench] = given.commands;
  for (const unit of [main?.units[0], hired?.units[0]]) if (unit) unit.id = "same";
  if (bench?.units[0]) bench.units[0].attachedTo = "same";
  const told = check(small(), given).findings.find(({ rule }) => rule === "ROSTER-ATTACHED");
  expect(told?.message).toContain("Gnomes");
  expect(told?.message).not.toContain("Ogres");
});

test.each<[string, string[], string[][]]>([
  ["units that are alike, on however many lines", ["1 gnomes hat", "3 gnomes hat", "1 ogres"], []],
  ["one entry with two sorts of units, and all of its units", ["1 gnomes", "1 ogres", "1 gnomes hat", "2 gnomes"], [["u1", "u3", "u4"]]],
  [
    "two entries, in the order of the book",
    ["1 ogres", "1 gnomes", "1 ogres hat", "1 gnomes hat"],
    [
      ["u2", "u4"],
      ["u1", "u3"],
    ],
  ],
  ["what stands beside the army is none of it", ["1 gnomes", "[bench]", "1 gnomes hat"], []],
])("the entries whose units differ: %s", (_, lines, mixed) => {
  const catalogue = small();
  const context = checkContext(catalogue, resolve(catalogue, roster(lines)), () => {});
  expect(context.mixed().map((all) => all.map(({ unit }) => unit.id))).toEqual(mixed);
});

test("each keeps the player's own word where a list of choices is open", () => {
  const lore: Option = {
    id: "lore",
    name: "lore of",
    group: "kit",
    price: 3,
    open: "other",
    ...on,
    choices: [{ id: "other", name: "lore" }],
  };
  const lines = ["1 gnomes lore=rats", "1 gnomes lore=dogs", "1 gnomes lore=rats"];
  const { units } = inspect(small([], { options: [lore] }), roster(lines)).resolved;
  expect(units.map(({ options }) => options.map((o) => o.word))).toEqual([["rats"], ["dogs"], ["rats"]]);
});

test("the option that moves a unit to a category may stand before others", () => {
  const moving: Option = { id: "crown", name: "crown", group: "kit", price: 3, category: "leaders", ...on };
  const plain: Option = { ...moving, id: "ring", name: "ring", category: undefined };
  const { units } = inspect(small([], { options: [moving, plain] }), roster(["1 gnomes crown ring", "1 gnomes ring"])).resolved;
  expect(units.map(({ category }) => category)).toEqual(["leaders", "troops"]);
});
