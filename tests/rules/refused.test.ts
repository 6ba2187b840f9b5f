/** Rules that say nothing or contradict themselves: their shape is refused, and says what to give. */
import { expect, test } from "vitest";
import { Rule } from "@/lib/engine/schema/rule";
import { on } from "../support/rule-tester";

const quantity = { of: {} };
const commands = { commands: ["hired"] };
const count = { kind: "count", quantity };
const groups = [
  { name: "hat", units: {} },
  { name: "drum", units: {} },
];
const excludes = { kind: "excludes", in: "roster" };
const requires = { kind: "requires", units: {}, needs: {}, need: "a hat" };
const share = { kind: "share", part: quantity, of: "limit" };
const price = { kind: "price", units: {}, because: "a gift" };
const modifier = { kind: "modifier", units: {} };
const cases = [
  { units: {}, text: "a" },
  { units: {}, text: "b" },
];

const said = (rule: object) => Rule.safeParse({ id: "S-1", ...on, ...rule }).error?.issues.map((i) => i.message);

test.each<object>([
  { ...count, min: 0 },
  { ...count, max: 0 },
  { ...count, step: 1 },
  { ...count, in: "unit", max: 1 },
  { ...count, in: commands, max: 1 },
  { ...count, quantity: commands, max: 1 },
  { ...count, quantity: commands, in: "roster", max: 1 },
  { ...excludes, groups },
  { ...excludes, groups, subject: "Kit" },
  { ...excludes, in: "unit", groups },
  { ...excludes, byEntry: { units: {}, name: "brave {entry}" } },
  { ...requires, in: "unit" },
  { ...requires, in: "command", atLeast: 2 },
  { ...share, minPercent: 0 },
  { ...share, maxPercent: 0 },
  { ...price, price: 0 },
  { ...price, price: 0, options: { option: ["hat"] } },
  { ...price, prices: { hat: 0 } },
  { ...modifier, adds: { combat: 1 } },
  { ...modifier, sets: { combat: 1 } },
  { ...modifier, text: "Bows to all" },
  { ...modifier, cases },
])("taken: %j", (rule) => expect(said(rule)).toBeUndefined());

test.each<[string, object]>([
  ["give min, max or step", count],
  ["commands are counted in the roster", { ...count, quantity: commands, in: "unit", max: 1 }],
  ["commands are counted in the roster", { ...count, quantity: commands, in: commands, max: 1 }],
  ["give groups or byEntry", excludes],
  ["give groups or byEntry", { ...excludes, groups, byEntry: { units: {}, name: "{entry}" } }],
  ["the finding names the unit; leave subject out here", { ...excludes, in: "unit", groups, subject: "Kit" }],
  ["atLeast counts units of a command or roster; leave it out here", { ...requires, in: "unit", atLeast: 1 }],
  ["give minPercent, maxPercent or both", share],
  ["give price or prices", price],
  ["give price or prices", { ...price, price: 0, prices: { hat: 0 } }],
  ["prices names its options; leave options out", { ...price, prices: { hat: 0 }, options: { option: ["hat"] } }],
  ["give adds, sets or text, or cases with them", modifier],
  ["give adds, sets or text, or cases with them", { ...modifier, cases, adds: { combat: 1 } }],
  ["give adds, sets or text, or cases with them", { ...modifier, cases, sets: { combat: 1 } }],
  ["give adds, sets or text, or cases with them", { ...modifier, cases, text: "Bows to all" }],
])("refused: %s: %j", (message, rule) => expect(said(rule)).toEqual([message]));
