/** What depends on where a unit comes from: the army list of an ally, a sideboard, a price that the roster decides. */
import { describe, expect, test } from "vitest";
import { catalogueFor } from "@/data/index";
import { optionOffers } from "@/lib/advice/offers/offers";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check, inspect } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Entry, Option, OptionGroup } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, smallArmy, smallBook, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

type Command = Omit<Roster["commands"][number], "units"> & { units: object[] };

async function report(game: string, armyList: string, commands: Command[], packs: Pack[] = []) {
  const roster = { format: "muster-roll/1", game, armyList, name: "Test", commands } as Roster;
  return check(await catalogueFor(roster, packs), roster);
}

const pack = (game: string, rule: object): Pack =>
  ({ format: "muster-pack/1", id: "cup", name: "Cup", game, rules: [{ id: "CUP-1", page: 1, basis: "printed", ...rule }] }) as Pack;

const unit = (id: string, entry: string, more: object = {}) => ({ id, entry, count: 1, options: [], ...more });

test("a unit that only the ally's army list has is looked up and paid for there, and told as no ally of this army (pp. 106, 115)", async () => {
  const allies = { kind: "allies", armyList: "na-northwest", units: [unit("u1", "sisiutl"), unit("u2", "sisiutl")] };
  const { points, findings } = await report("fantasy-rules-3e", "conquistador", [allies]);
  expect(points).toBe(220);
  expect(findings.map(({ rule }) => rule)).toContain("FR3-ALL-3.types");
  expect(findings.map(({ rule }) => rule)).not.toContain("ROSTER-UNIT");
});

test("in the army itself such a unit fits nothing", async () => {
  const { points, findings } = await report("fantasy-rules-3e", "conquistador", [{ kind: "army", units: [unit("u1", "sisiutl")] }]);
  expect(points).toBe(0);
  expect(findings.map(({ rule }) => rule)).toContain("ROSTER-UNIT");
});

test("a unit in the sideboard that by itself costs less than it may is told (p. 85)", async () => {
  const cup = pack("fantasy-rules-3e", { kind: "sideboard", command: "sideboard", max: 100, name: "Sideboard" });
  const spirit = unit("u1", "design-unit", { options: [{ id: "design-kind", choice: "spirit" }] });
  const { findings } = await report("fantasy-rules-3e", "faerie", [{ kind: "sideboard", units: [spirit] }], [cup]);
  expect(findings.find(({ rule }) => rule === "CUP-1")?.values).toEqual({
    who: expect.any(String),
    sideboard: "sideboard",
    rules: ["FR3-DIY-14.least"],
  });
});

test("a price for the unit that the roster decides is held against what all models cost: 19 for three at 11 each", async () => {
  const gift = { kind: "price", units: { entry: ["battleleader"] }, price: 19, because: "a gift", when: { has: { entry: ["marksman"] } } };
  const leaders = unit("u1", "battleleader", { count: 3, pointsPerModel: 11 });
  const pointsOf = async (units: object[]) => {
    const { bill } = await report("fantasy-warriors", "ogres", [{ kind: "own", units }], [pack("fantasy-warriors", gift)]);
    return bill.units[0]?.points;
  };
  expect(await pointsOf([leaders])).toBe(33);
  expect(await pointsOf([leaders, unit("u2", "marksman")])).toBe(19);
});

test("tags, options and prices of an allied unit are those of its own army list, whatever the roster's has under the same numbers", () => {
  const own = smallBook();
  const book = { ...own, commands: [...own.commands, { id: "allied", name: "Allies", allied: true }] };
  const feather = (price: number): Option => ({ id: "feather", name: "feather", group: "kit", price, ...on });
  const one = (id: string, tag: string): Entry => ({ id, name: id, category: "troops", tags: [tag], price: 1, ...on });
  const noHats: Rule = smallRule("availability", { units: { tag: ["deep"] }, options: { option: ["hat"] }, status: "denied", reason: "" });
  const sea = compile(
    book,
    smallArmy({ id: "sea-folk", name: "Sea Folk", entries: [one("crabs", "deep")], options: [feather(9)], rules: [noHats] }),
  );
  const hill = smallArmy({
    entries: [one("goats", "steep")],
    options: [{ ...feather(2), id: "bell" }, feather(3)],
    allies: { armies: ["sea-folk"], rule: "S-ALLY", ...on },
  });
  const given = roster(["1 goats hat feather", "[allied]", "1 crabs hat", "1 gnomes hat feather"]);
  for (const command of given.commands) if (command.kind === "allied") command.armyList = "sea-folk";
  const { bill, findings } = check(compile(book, hill, { allies: new Map([["sea-folk", sea]]) }), given);
  expect(bill.units.map(({ points }) => points)).toEqual([9, 6, 24]);
  expect(findings.map(({ rule, targets }) => [rule, targets])).toEqual([["S-1", [{ kind: "option", unit: "u2", option: "hat" }]]]);
});

describe("what one of two army lists has alone", () => {
  const own = smallBook([
    smallRule("count", {
      id: "S-KIT",
      subject: "Kit",
      noun: "thing",
      quantity: { of: {}, measure: { options: { group: ["kit"] } } },
      in: "unit",
      max: 1,
    }),
  ]);
  const book = { ...own, commands: [...own.commands, { id: "allied", name: "Allies", allied: true }] };
  const thing = (id: string, price: number, group = "kit"): Option => ({ id, name: id, group, price, ...on });
  const trick = (id: string): OptionGroup => ({
    id,
    name: id,
    choose: "any",
    otherwise: { status: "allowed", rule: "S-TRICK", page: 1, basis: "printed", reason: "" },
  });
  const entry = (id: string): Entry => ({ id, name: id, category: "troops", price: 1, ...on });
  const sea = compile(
    book,
    smallArmy({
      id: "sea-folk",
      name: "Sea Folk",
      entries: [entry("crabs")],
      groups: [trick("sea-tricks")],
      options: [thing("shell", 4), thing("ink", 2, "sea-tricks")],
    }),
  );
  const hill = smallArmy({
    entries: [entry("goats")],
    options: [thing("bell", 2)],
    allies: { armies: ["sea-folk"], rule: "S-ALLY", ...on },
  });
  const catalogue = compile(book, hill, { allies: new Map([["sea-folk", sea]]) });
  const told = (...lines: string[]) => {
    const given = roster(lines);
    for (const command of given.commands) if (command.kind === "allied") command.armyList = "sea-folk";
    const { points, findings } = check(catalogue, given);
    return [points, ...findings.map(({ rule, message }) => `${rule}: ${message}`)];
  };

  test.each<[string, string[], (number | string)[]]>([
    ["an option on a unit of the army", ["1 gnomes bell"], [12]],
    [
      "the same on a unit of the ally",
      ["[allied]", "1 gnomes bell"],
      [10, "ROSTER-OPTION: Gnomes: “bell” is not among the options of Sea Folk."],
    ],
    ["an option on a unit of the ally", ["[allied]", "1 gnomes shell"], [14]],
    ["the same on a unit of the army", ["1 gnomes shell"], [10, "ROSTER-OPTION: Gnomes: “shell” is not among the options of Hill Folk."]],
    ["an option of a heading that only the ally has", ["[allied]", "1 gnomes ink"], [12]],
    ["the same on a unit of the army", ["1 gnomes ink"], [10, "ROSTER-OPTION: Gnomes: “ink” is not among the options of Hill Folk."]],
    [
      "a rule counts it with all others",
      ["[allied]", "1 gnomes shell hat"],
      [19, "S-KIT: Kit: 2 things, at most 1 allowed (hat and shell)."],
    ],
    ["a unit of the ally", ["[allied]", "1 crabs"], [1]],
    ["the same in the army", ["1 crabs"], [0, "ROSTER-UNIT: “crabs” is not among the units of Hill Folk."]],
    ["a unit of the army", ["1 goats"], [1]],
    ["the same with the ally", ["[allied]", "1 goats"], [0, "ROSTER-UNIT: “goats” is not among the units of Sea Folk."]],
  ])("%s", (_, lines, said) => {
    expect(told(...lines)).toEqual(said);
  });

  test("is offered to units of that army list only", () => {
    const given = roster(["1 gnomes", "[allied]", "1 gnomes"]);
    for (const command of given.commands) if (command.kind === "allied") command.armyList = "sea-folk";
    const { resolved } = inspect(catalogue, given);
    const offered = (unit: string) =>
      optionOffers(catalogue, resolved, unit).flatMap(({ offers }) =>
        offers.filter((o) => ["bell", "shell", "ink"].includes(o.variant.key) && o.status !== "denied").map((o) => o.variant.key),
      );
    expect([offered("u1"), offered("u2")]).toEqual([["bell"], ["shell", "ink"]]);
  });
});
