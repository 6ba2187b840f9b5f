import { expect, test } from "vitest";
import { currentOwners, moveOption } from "@/lib/advice/offers/current-owners";
import { optionOffers } from "@/lib/advice/offers/offers";
import { check, inspect } from "@/lib/engine/check/check";
import { edited } from "@/lib/engine/roster/edit";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small, smallRule } from "../support/make";

const once: Rule = smallRule("unique", { units: {}, options: { option: ["hat"] }, in: "roster" });

function holders(rules: Rule[], lines: string[], unit: string) {
  const catalogue = small(rules);
  const { resolved } = inspect(catalogue, roster(lines));
  return currentOwners(catalogue, resolved, optionOffers(catalogue, resolved, unit), unit);
}

test("an option that one unit has and only one may have names its holder", () => {
  expect(holders([once], ["1 gnomes hat", "1 ogres"], "u2").get("hat")).toMatchObject({ unit: "u1", rule: "S-1", reason: "One per army" });
});

test("no holder where no rule forbids a second, where two have it, and for the unit that has it", () => {
  expect(holders([], ["1 gnomes hat", "1 ogres"], "u2").size).toBe(0);
  expect(holders([once], ["1 gnomes hat", "1 gnomes hat", "1 ogres"], "u3").size).toBe(0);
  expect(holders([once], ["1 gnomes hat", "1 ogres"], "u1").size).toBe(0);
});

test("moving it leaves one, at the other unit", () => {
  const catalogue = small([once]);
  const before = roster(["1 gnomes hat", "1 ogres"]);
  const hat = catalogue.variantByKey.get("hat");
  const after = hat ? edited(before, moveOption(catalogue, before, hat, "u1", "u2")) : before;
  expect(after.commands[0]?.units.map((u) => u.options.map((o) => o.id))).toEqual([[], ["hat"]]);
  expect(check(catalogue, after).findings.filter((f) => f.rule === "S-1")).toEqual([]);
});
