/** Who has what only one may have, and how it goes to another: the harder cases. */
import { describe, expect, test } from "vitest";
import { currentOwners, moveOption } from "@/lib/advice/offers/current-owners";
import { optionOffers } from "@/lib/advice/offers/offers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { roster, small, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

const hats = (change: Partial<Extract<Rule, { kind: "count" }>>): Rule =>
  smallRule("count", { quantity: { of: { option: ["hat"] } }, max: 1, page: 6, ...change });
const once: Rule = smallRule("unique", { units: {}, options: { option: ["hat"] }, in: "roster", page: 6 });
const hat = (lines: string[], unit: string, rules: Rule[], army: Partial<ArmyList> = {}) => {
  const catalogue = small(rules, army);
  const { resolved } = inspect(catalogue, roster(lines));
  return currentOwners(catalogue, resolved, optionOffers(catalogue, resolved, unit), unit).get("hat");
};

describe("an option that one may have", () => {
  test("is held in the army, whatever the command", () => {
    const holder = { unit: "u1", rule: "S-1", reason: "One per army", page: 6 };
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [once])).toEqual(holder);
    expect(hat(["1 gnomes hat", "[hired]", "1 ogres"], "u2", [once])).toEqual(holder);
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [hats({})])).toEqual(holder);
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [], { rules: [hats({})] })).toEqual(holder);
  });

  test("is held by the unit that has it, whatever others have", () => {
    expect(hat(["1 gnomes hat", "1 ogres", "1 person drum"], "u2", [once])).toMatchObject({ unit: "u1" });
  });

  test("is tried with what the unit has itself", () => {
    const drumming: Rule = hats({ quantity: { of: { option: ["hat"], any: [{ entry: ["gnomes"] }, { option: ["drum"] }] } } });
    expect(hat(["1 gnomes hat", "1 ogres drum"], "u2", [drumming])).toMatchObject({ unit: "u1" });
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [drumming])).toBeUndefined();
  });

  test("is tried in place of another where a group allows one", () => {
    const ranks = hats({ quantity: { of: {}, measure: { options: { group: ["rank"] } } } });
    const catalogue = small([ranks]);
    const { resolved } = inspect(catalogue, roster(["1 person captain", "1 person scout hat"]));
    expect(currentOwners(catalogue, resolved, optionOffers(catalogue, resolved, "u2"), "u2").get("captain")).toMatchObject({ unit: "u1" });
  });

  test("is told by its own rule, not by another", () => {
    const other: Rule = hats({ id: "S-2", quantity: { of: { entry: ["ogres"] } }, in: "command", max: 9 });
    const holder = { rule: "S-1", reason: "One per army" };
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [other, hats({})])).toMatchObject(holder);
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [hats({})], { rules: [other] })).toMatchObject(holder);
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [], { rules: [other, hats({})] })).toMatchObject(holder);
  });

  test("is held in a command, where the rule counts by command", () => {
    const holder = { unit: "u1", rule: "S-1", reason: "One per command", page: 6 };
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [hats({ in: "command" })])).toEqual(holder);
    expect(hat(["1 gnomes hat", "1 ogres"], "u2", [], { rules: [hats({ in: "command" })] })).toEqual(holder);
  });

  test("has no holder in another command, where the rule counts by command", () => {
    expect(hat(["1 gnomes hat", "[hired]", "1 ogres"], "u2", [hats({ in: "command" })])).toBeUndefined();
  });

  test.each<[string, string[], string, Rule[]]>([
    ["a line of several units", ["2 gnomes hat", "1 ogres"], "u2", [hats({ max: 2 })]],
    ["two that have it", ["1 gnomes hat", "1 gnomes hat drum", "1 ogres"], "u3", [once]],
    ["one that may stay beside another", ["1 gnomes hat", "1 ogres"], "u2", [hats({ max: 2 })]],
    ["a rule that only breaks at two", ["1 gnomes hat", "1 ogres"], "u2", [hats({ quantity: { of: {}, measure: "units" }, max: 2 })]],
    [
      "a rule that other units break",
      ["1 gnomes hat", "1 ogres", "1 ogres drum"],
      "u2",
      [hats({ quantity: { of: { entry: ["ogres"] } } })],
    ],
    [
      "a rule that the holder breaks with others",
      ["1 ogres hat", "1 gnomes", "1 ogres"],
      "u2",
      [hats({ quantity: { of: { entry: ["ogres"] } } })],
    ],
    [
      "two that have it, each in a command of its own",
      ["1 gnomes hat", "1 ogres", "[hired]", "1 gnomes hat"],
      "u2",
      [hats({ in: "command" })],
    ],
    ["a rule that allows none", ["1 gnomes hat", "1 ogres"], "u2", [hats({ max: 0 })]],
    ["a unit that is not there", ["1 gnomes hat", "1 ogres"], "u9", [once]],
    ["itself", ["1 gnomes hat", "1 ogres"], "u1", [once]],
  ])("has no holder to be told: %s", (_, lines, unit, rules) => {
    expect(hat(lines, unit, rules)).toBeUndefined();
  });

  test("and that a unit has at no cost is not its to take", () => {
    const drummers = { id: "drummers", name: "Drummers", category: "troops", price: 1, included: ["hat"], ...on };
    expect(hat(["1 gnomes hat", "1 drummers"], "u2", [once], { entries: [drummers] })).toBeUndefined();
  });

  test("and that another has twice is not told", () => {
    const drums = hats({ quantity: { of: {}, measure: { options: { option: ["drum"] } } } });
    const catalogue = small([drums]);
    const told = (line: string) => {
      const { resolved } = inspect(catalogue, roster([line, "1 ogres"]));
      return currentOwners(catalogue, resolved, optionOffers(catalogue, resolved, "u2"), "u2").get("drum")?.unit;
    };
    expect([told("1 gnomes drum"), told("1 gnomes drum*2")]).toEqual(["u1", undefined]);
  });

  test("is no longer asked for where the unit is not in the roster", () => {
    const catalogue = small([once]);
    const { resolved } = inspect(catalogue, roster(["1 gnomes hat", "1 ogres"]));
    expect(currentOwners(catalogue, resolved, optionOffers(catalogue, resolved, "u2"), "u9").size).toBe(0);
  });
});

describe("moving an option", () => {
  const options = [{ id: "wall", name: "wall", group: "kit", price: 1, number: { min: 1, max: 9 }, ...on }];
  const moved = (lines: string[], key: string, from = "u1", to = "u2", value?: number): Edit[] | null => {
    const catalogue: Catalogue = small([], { options });
    const given = roster(lines);
    const own = given.commands[0]?.units[0]?.options.find((o) => o.id === "wall");
    if (own && value !== undefined) own.value = value;
    const variant = catalogue.variantByKey.get(key);
    return variant ? moveOption(catalogue, given, variant, from, to) : null;
  };
  const options_ = (unit: string, ...options: object[]) => ({ do: "change", unit, change: { options } });

  test("takes it from one and gives it to the other, beside what they have", () => {
    expect(moved(["1 gnomes drum hat rope", "1 ogres drum"], "hat")).toEqual([
      options_("u1", { id: "drum" }, { id: "rope" }),
      options_("u2", { id: "drum" }, { id: "hat" }),
    ]);
    expect(moved(["1 gnomes hat", "[hired]", "1 ogres"], "hat")).toEqual([options_("u1"), options_("u2", { id: "hat" })]);
  });

  test("takes its number along", () => {
    expect(moved(["1 gnomes wall", "1 ogres"], "wall", "u1", "u2", 7)?.[1]).toStrictEqual(options_("u2", { id: "wall", value: 7 }));
    // Without a number it had the smallest.
    expect(moved(["1 gnomes wall", "1 ogres"], "wall")?.[1]).toStrictEqual(options_("u2", { id: "wall", value: 1 }));
  });

  test("puts it in place of another of a group that allows one", () => {
    expect(moved(["1 person captain", "1 person hat scout"], "captain")?.[1]).toEqual(options_("u2", { id: "hat" }, { id: "captain" }));
    expect(moved(["1 person hat", "1 person drum"], "hat")?.[1]).toEqual(options_("u2", { id: "drum" }, { id: "hat" }));
  });

  test("leaves what fits nothing", () => {
    expect(moved(["1 person captain", "1 person xyzzy"], "captain")?.[1]).toEqual(options_("u2", { id: "xyzzy" }, { id: "captain" }));
  });

  test("puts it in place of another choice of the same option", () => {
    expect(moved(["1 person spell=2", "1 person spell=1 hat"], "spell=2")?.[1]).toEqual(
      options_("u2", { id: "hat" }, { id: "spell", choice: "2" }),
    );
  });

  test("is nothing to do where one of the two, or the option, is not there", () => {
    expect(moved(["1 gnomes hat", "1 ogres"], "hat", "u9")).toEqual([]);
    expect(moved(["1 gnomes hat", "1 ogres"], "hat", "u1", "u9")).toEqual([]);
    expect(moved(["1 gnomes hat", "1 ogres"], "drum")).toEqual([]);
  });
});
