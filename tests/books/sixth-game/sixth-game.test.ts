/** A game nobody has played, written as data alone: the engine needs no code for it, and it uses every rule kind there is. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseArmyList, parseBook } from "@/lib/engine/catalogue/author/parse";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check, inspect } from "@/lib/engine/check/check";
import { characteristicsOf, factsOf } from "@/lib/engine/roster/characteristics";
import { ruleKinds } from "@/lib/engine/rules/registry";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { writeText } from "@/lib/paper/write/text";
import { readBody } from "../../support/read-body";

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8"));
const book = parseBook({ book: read("book"), entries: read("entries"), options: read("options"), rules: read("rules") });
const catalogue = compile(book, parseArmyList(read("army"), "army.json"));

const fleet = (lines: string, limit = 300) => {
  const { roster, problems } = readBody(
    `Roster: Test\nGame: tide-and-timber\nArmy: The Narrow Sea\nPoints: ${limit}\n${lines.replaceAll("; ", "\n")}`,
    catalogue,
  );
  expect(problems).toEqual([]);
  if (!roster) throw new Error("no roster");
  return roster;
};
const rules = (lines: string, limit?: number) => check(catalogue, fleet(lines, limit)).findings.map((f) => f.rule);

// Admiral 20, spyglass 5; 20 sailors 40; 10 marines 40, muskets 1 each 10; galleon 80: 195.
const legal = "1 Admiral: spyglass; 20 Sailors; 10 Marines: muskets; 1 Galleon";

test("it uses every rule kind", () => {
  expect([...new Set(book.rules.map((r) => r.kind))].sort()).toEqual([...ruleKinds.keys()].sort());
});

test("a legal fleet is legal, and costs what the book says", () => {
  const report = check(catalogue, fleet(legal));
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe("legal");
  expect(report.points).toBe(195);
});

describe("each kind finds what breaks it", () => {
  test.each([
    ["points", legal, "TT-POINTS", 194],
    ["a count that grows", "1 Admiral; 1 Galleon; 1 Galleon; 1 Galleon; 1 Galleon", "TT-GALLEON", 399],
    ["a share", "1 Admiral; 30 Marines; 1 Marines; 1 Galleon", "TT-MARINES", 300],
    ["a comparison", "1 Admiral; 25 Sailors; 1 Sloop", "TT-BERTHS", 300],
    ["a need", "1 Captain: oath", "TT-OATH", 300],
    ["an exclusion", "1 Admiral: oath", "TT-HANDS", 300],
    ["uniformity", "1 Admiral; 5 Marines: muskets; 5 Marines; 1 Sloop", "TT-ALIKE", 300],
    ["uniqueness", "1 Admiral: spyglass x2", "TT-ONE-GLASS", 300],
    ["slots", "1 Admiral: spyglass x2, sabre", "TT-TWO-HANDS", 300],
    ["size", "1 Admiral; 4 Sailors; 1 Sloop", "TT-CREW.sailors", 300],
    ["steps of size", "1 Admiral; 12 Sailors; 1 Sloop", "TT-CREW.sailors", 300],
    ["the leader", "1 Admiral; 1 Old salt", "TT-LEADER", 300],
    ["units apart", "1 Admiral; [Command: Reserve]; 1 Galleon", "TT-RESERVE", 300],
    ["commands", "1 Admiral; [Command: Privateers]; 1 Sloop; [Command: Privateers]; 1 Sloop", "TT-CREWS", 300],
    ["a number of a unit", "1 Admiral; [Command: Privateers]; 1 Galleon", "TT-SWIFT", 300],
    ["a choice that is not said", "1 Admiral; 5 Marines: drill; 1 Sloop", "TT-DRILL", 300],
    ["a named selector", "1 Admiral; 5 Marines: muskets", "TT-POWDER", 400],
    ["how many an army has", "1 Admiral; 1 Old salt; 1 Old salt; 1 Sloop", "TT-MANY.old-salt", 300],
    ["one of several offers", "1 Admiral; 5 Sailors: boarding pike, boarding axe; 1 Sloop", "TT-EITHER.sailors", 300],
    ["how many may have an offer", "1 Admiral; 5 Marines: boarding axe; 5 Marines: boarding axe; 1 Sloop", "TT-AXES.marines", 300],
    ["an offer that is open", "1 Admiral; 5 Marines: boarding axe; 1 Sloop", "TT-GEAR.marines", 300],
    ["an allowance", "1 Admiral: pearl, idol; 1 Sloop", "TT-TREASURE.captain", 300],
    ["two hoards alike", "1 Admiral: pearl; 1 Captain: pearl; 1 Sloop", "TT-HOARDS", 300],
    ["two mounts", "1 Admiral: longboat, sea turtle; 1 Sloop", "ROSTER-CHOICE", 300],
    ["a unit of a unit", "1 Admiral; 20 Sailors; with 11 Marines; 1 Galleon", "TT-PARTY", 300],
    ["what no rule gives", "1 Admiral; 10 Sailors: muskets; 1 Sloop", "TT-GEAR", 300],
  ])("%s", (_, lines, rule, limit) => {
    expect(rules(lines, limit)).toContain(rule);
  });

  test("at the bound nothing is found", () => {
    expect(rules(legal, 195)).toEqual([]);
    expect(rules("1 Admiral; 1 Galleon; 1 Galleon; 1 Galleon", 399)).toEqual([]);
    expect(rules("1 Admiral; 20 Sailors; 1 Sloop")).toEqual([]);
    expect(rules("1 Admiral: pearl; 1 Captain: idol; 1 Sloop")).toEqual([]);
    expect(rules("1 Admiral; 1 Captain: oath")).toEqual([]);
    expect(rules("1 Admiral: spyglass, sabre")).toEqual([]);
    expect(rules("1 Admiral; 5 Sailors; 1 Sloop")).toEqual([]);
    expect(rules("1 Admiral; [Command: Privateers]; 1 Sloop")).toEqual([]);
    expect(rules("1 Admiral; 5 Marines: drill, level 1; 1 Sloop")).toEqual([]);
    expect(rules("1 Admiral; [Command: Reserve]; 1 Sloop: boats, netting = 6")).toEqual([]);
  });
});

test("an entry says in one place what it costs and may take", () => {
  const priced = (line: string) => check(catalogue, fleet(line)).points;
  expect(priced("5 Sailors: boarding axe")).toBe(5 * 2 + 2);
  expect(priced("5 Marines: muskets")).toBe(5 * 4 + 5);
  expect(priced("1 Captain: longboat")).toBe(20 + 12);
  expect(priced("1 Galleon: netting = 4")).toBe(80 + 2 * 3);
});

test("a level that is included costs nothing until another takes its place", () => {
  const marines = (line: string) => inspect(catalogue, fleet(line));
  expect(marines("5 Marines").report.points).toBe(20);
  expect(marines("5 Marines: drill, level 2").report.points).toBe(28);
  const [unit] = marines("5 Marines: drill, level 2").resolved.units;
  const levels = catalogue.variants.filter((v) => v.option.id === "drill").map((v) => v.index);
  const has = (index: number) => ((unit?.optionBits[index >> 5] ?? 0) & (1 << (index & 31))) !== 0;
  expect(levels.map(has)).toEqual([false, true]);
});

test("an upgrade can move a unit to another category", () => {
  const onFoot = inspect(catalogue, fleet("1 Admiral")).resolved.units[0];
  const afloat = inspect(catalogue, fleet("1 Admiral: sea turtle")).resolved.units[0];
  expect([onFoot?.category, afloat?.category]).toEqual(["captains", "hulls"]);
  // What hulls may take is then open to it.
  expect(rules("1 Admiral: sea turtle, netting = 4")).toEqual([]);
  expect(rules("1 Admiral: netting = 4")).toContain("TT-GEAR");
});

test("what else is in the fleet can move a unit to another category", () => {
  const categories = (lines: string) => inspect(catalogue, fleet(lines)).resolved.units.map((u) => u.category);
  expect(categories("1 Admiral; 1 Old salt; 1 Sloop")).toEqual(["captains", "captains", "hulls"]);
  expect(categories("1 Admiral; 1 Old salt; 1 Galleon")).toEqual(["captains", "crews", "hulls"]);
});

test("prices: half pay rounded up, the first boats free, netting by length", () => {
  const points = (lines: string) => check(catalogue, fleet(lines)).points;
  expect(points("1 Admiral; [Command: Privateers]; 1 Captain: sabre")).toBe(20 + 12);
  expect(points("1 Admiral; 1 Galleon: boats; 1 Galleon: boats")).toBe(20 + 80 + 90);
  expect(points("1 Admiral; 1 Sloop: netting = 6")).toBe(20 + 40 + 9);
});

test("what follows from choices is shown, the sheet is drawn, and the text reads back", () => {
  const roster = fleet("1 Admiral; 1 Sloop: boats, netting = 6");
  const { report, resolved } = inspect(catalogue, roster);
  const sloop = resolved.units[1];
  if (!sloop) throw new Error("no sloop");
  const profile = characteristicsOf(catalogue, sloop).map((c) => [c.id, c.printed, c.change]);
  expect(profile).toEqual([
    ["sail", 8, -1],
    ["nerve", undefined, 0],
    ["draught", "low", 0],
  ]);
  expect(factsOf(catalogue, sloop).map((f) => f.text)).toEqual(["Sails in shoals."]);
  expect(sheetModel(catalogue, resolved, report).points).toBe("79");
  expect(readBody(writeText(catalogue, roster), catalogue)).toEqual({ roster, problems: [], ignored: [] });
});
