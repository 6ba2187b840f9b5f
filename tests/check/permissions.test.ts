/** What is told of units and options that may not be taken. */
import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Option } from "@/lib/engine/schema/entry";
import { roster, small, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

const hundred = "n".repeat(100);

test.each<[string, string, string]>([
  ["a note in one sentence stands in the message", "only at sea", " Only at sea."],
  ["none is missed", "", ""],
  ["a note of a hundred letters", hundred, ` N${hundred.slice(1)}.`],
  ["a longer one stands beside it", `${hundred}n`, ""],
  ["so does one of two sentences", "Only at sea. Not on land", ""],
  ["and one with a semicolon", "Only at sea; not on land", ""],
])("why an army list has no such units: %s", (_, note, why) => {
  const catalogue = small([], { permissions: [{ entries: ["gnomes"], status: "denied", ...(note ? { note } : {}), ...on }] });
  const [finding] = check(catalogue, roster(["2 gnomes"])).findings;
  expect([finding?.message, finding?.derivation]).toEqual([`Gnomes: 2 units, none allowed for Hill Folk.${why}`, note]);
});

const noHats: Rule = smallRule("availability", { units: {}, options: { option: ["hat"] }, status: "denied", reason: "no hats" });

test("units of one entry are told by what all of them are called, and by how many they are in this roster", () => {
  const catalogue = small([noHats]);
  const said = (...lines: string[]) => check(catalogue, roster(lines)).findings.map(({ message }) => message);
  expect(said("1 gnomes hat")).toEqual(["Gnomes may not take hat: no hats."]);
  expect(said("2 gnomes hat")).toEqual(["Gnomes (2 units) may not take hat: no hats."]);
  expect(said("1 gnomes brave hat")).toEqual(["Gnomes, brave may not take hat: no hats."]);
  expect(said("1 gnomes brave hat", "1 gnomes hat")).toEqual(["Gnomes (2 units) may not take hat: no hats."]);
  expect(said("1 gnomes hat")).toEqual(["Gnomes may not take hat: no hats."]);
});

test("of a unit that an option gives its name nobody asks whether it may be what it is called", () => {
  const brave: Rule = { ...noHats, options: { option: ["brave"] }, reason: "no heroes" };
  const catalogue = small([brave]);
  expect(check(catalogue, roster(["1 gnomes brave"])).findings.map(({ message }) => message)).toEqual([
    "Gnomes may not take brave: no heroes.",
  ]);
});

test("an option that there is not may be a word of the player's own for one that takes any", () => {
  const lore: Option = { id: "lore", name: "lore", group: "kit", price: 3, open: "other", choices: [{ id: "other", name: "lore" }], ...on };
  const fix = (options: Option[]) => check(small([], { options }), roster(["1 gnomes zeppelin"])).findings.map((f) => f.fix);
  expect([fix([lore]), fix([])]).toEqual([["Write it as lore = zeppelin, or leave it out."], ["Correct the name, or leave it out."]]);
});
