import { expect, test } from "vitest";
import type { Rule } from "@/lib/engine/rules/registry";
import { small, smallRule } from "../support/make";
import { finding, testKind } from "../support/rule-tester";

const most: Rule = smallRule("count", { quantity: { commands: ["hired"] }, max: 1, noun: "hired command" });
const none: Rule = { ...most, max: 0, when: { has: { entry: ["ogres"] } } };
const least: Rule = smallRule("count", { quantity: { commands: ["hired", "main"] }, min: 2, noun: "command" });
const first = { targets: [{ kind: "roster" as const }] };

testKind("count", {
  legal: [
    { name: "none where at most one is allowed", rule: most, roster: ["1 gnomes"] },
    { name: "one, at the bound", rule: most, roster: ["1 gnomes", "[hired]", "1 gnomes"] },
    { name: "commands of other kinds do not count", rule: most, roster: ["1 gnomes", "[hired]", "1 gnomes", "[bench]"] },
    { name: "a condition that does not hold", rule: none, roster: ["1 gnomes", "[hired]", "1 gnomes"] },
    { name: "two kinds together", rule: least, roster: ["1 gnomes", "[hired]", "1 gnomes"] },
  ],
  illegal: [
    {
      name: "one too many, even without units",
      rule: most,
      roster: ["1 gnomes", "[hired]", "1 gnomes", "[hired]"],
      findings: [finding("count/over", "#1 #2", "2 command (hired command), at most 1", { values: { subject: "Roster" } })],
    },
    {
      name: "one where none is allowed",
      rule: none,
      roster: ["1 ogres", "[hired]", "1 gnomes"],
      findings: [finding("count/over", "#1", "1 command (hired command), at most 0", { values: { subject: "Roster" } })],
    },
    {
      name: "one short",
      rule: least,
      roster: ["1 gnomes"],
      findings: [
        {
          ...first,
          actual: 1,
          bound: 2,
          relation: "at least",
          measure: "command",
          unit: "command",
          code: "count/under",
          values: { subject: "Roster", actual: 1, bound: 2, exactly: false, noun: "command", open: false, event: false, how: "" },
        },
      ],
    },

    {
      name: "one too many, called a command where nothing else is said",
      rule: { ...most, noun: undefined, max: 0 },
      roster: ["1 ogres", "[hired]", "1 gnomes"],
      findings: [finding("count/over", "#1", "1 command, at most 0", { values: { subject: "Roster" } })],
    },
  ],
});

test.each<[string, Partial<Rule>]>([
  ["to count", { quantity: { commands: ["hired", "nowhere"] } } as Partial<Rule>],
  ["to count in", { quantity: { of: {} }, in: { commands: ["hired", "nowhere"] } } as Partial<Rule>],
])("a kind of command %s that is not in the book is a fault", (_, change) => {
  expect(() => small([{ ...most, ...change } as Rule])).toThrow('no command "nowhere" in the book.');
});
