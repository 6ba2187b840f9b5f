/**
 * Files of every released form, kept as they were: each still opens and means the same. They are never changed; a new form gets a file
 * of its own. A file of a later version is told as such, and nothing of it is lost.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogueFor, games, loadBook } from "@/data/index";
import { faultsInWords, readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import { check } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { readDeskText } from "@/lib/events/desk/desk-file";
import { decode } from "@/lib/read/link";

const file = (name: string) => readFileSync(new URL(`./files/${name}`, import.meta.url), "utf8");

const found = async (roster: Roster, packs: Pack[] = []) => {
  const { verdict, points, findings } = check(await catalogueFor(roster, packs), roster);
  return { verdict, points, errors: findings.filter((f) => f.severity === "error").map((f) => `${f.rule} ${f.actual}/${f.bound}`) };
};
const rosterOf = (game: string, armyList: string, commands: Roster["commands"]): Roster => ({
  format: "muster-roll/1",
  game,
  armyList,
  name: "Of an age",
  commands,
});
const handweapons = (id: string, count: number) => ({ id, entry: "handweapons", count, options: [] });
const packIn = (name: string): Pack => {
  const { pack, faults } = readPackFile(file(name), games);
  if (!pack) throw new Error(`${name}: ${JSON.stringify(faults)}`);
  return pack;
};

test.each<[string, () => ReturnType<typeof readRoster>]>([
  ["a roster", () => readRoster(file("roster.muster-roll-1.json"))],
  ["the same roster in a link", () => decode(`https://example.org/view#roster=${file("link.1.txt")}`)],
])("%s of the first form", async (_, read) => {
  const { roster, problems } = read();
  expect(problems).toEqual([]);
  expect(roster).toEqual(JSON.parse(file("roster.muster-roll-1.json")));
  // The book prints 1,050 for an army that costs 1,070 by its own prices.
  expect(await found(roster as Roster)).toEqual({ verdict: "illegal", points: 1070, errors: ["FR3-GEN-1 1070/1050"] });
});

test("a roster of a game without a book: its prices, what stands below what, another cost, a part by itself", async () => {
  const name = "roster.no-book.muster-roll-1.json";
  const { roster, problems } = readRoster(file(name));
  expect(problems).toEqual([]);
  expect(roster).toEqual(JSON.parse(file(name)));
  const { points, missing, verdict, unjudged, bill } = check(await catalogueFor(roster as Roster), roster as Roster);
  // 41, twice 2 and 5 for the first; 40 for the second.
  expect({ points, missing, verdict, unjudged, units: bill.units.map((unit) => unit.points) }).toEqual({
    points: 90,
    missing: 0,
    verdict: "unconfirmed",
    unjudged: { sum: "adds-up", limits: "no-event" },
    units: [50, 40],
  });
});

test("a pack of the first form: its price, and rules of kinds that have other names by now", async () => {
  const roster = rosterOf("fantasy-rules-3e", "hill-dwarfs", [
    { kind: "army", units: [handweapons("u1", 2)] },
    { kind: "flanking-force", units: [] },
    { kind: "sideboard", units: [handweapons("u2", 2)] },
  ]);
  const { points, errors } = await found(roster, [packIn("pack.first-form.json")]);
  expect(points).toBe(66);
  expect(errors.filter((rule) => rule.startsWith("CUP"))).toEqual(["CUP-2 66/50", "CUP-3 1/0"]);
});

test("an event from before its day, its zone and the ids of its limits were asked: it opens, its other limits hold, and none is legal", async () => {
  const event = packIn("event.unasked.muster-pack-1.json");
  const army = (units: Roster["commands"][number]["units"]) =>
    rosterOf("fantasy-rules-3e", "hill-dwarfs", [
      { kind: "army", units: [{ id: "u9", entry: "individual", count: 1, options: [{ id: "general" }] }, ...units] },
    ]);
  const { verdict, errors } = await found(army([handweapons("u1", 1)]), [event]);
  expect([verdict, errors]).toEqual(["unconfirmed", []]);
  expect((await found(army([handweapons("u1", 2)]), [event])).errors).toEqual(["EVENT-WINTER-MUSTER-2 2/1"]);
});

test("an event: its size, its army lists and its limits", async () => {
  const event = packIn("event.muster-pack-1.json");
  const at = async (army: string) => {
    const { errors } = await found(rosterOf("fantasy-rules-3e", army, [{ kind: "army", units: [handweapons("u1", 40)] }]), [event]);
    return errors.filter((rule) => /^EVENT|^FR3-GEN-1 /.test(rule)).map((rule) => rule.replace(/ \d{4}\//, " …/"));
  };
  expect(await at("hill-dwarfs")).toEqual(["EVENT-AUTUMN-MUSTER-1 40/1", "FR3-GEN-1 …/1000"]);
  expect(await at("undead")).toContain("EVENT-ARMY null/null");
});

test("an event whose limits are rules", async () => {
  const event = packIn("event.rules.muster-pack-1.json");
  const units = [handweapons("u1", 10)];
  const { errors } = await found(rosterOf("fantasy-rules-3e", "hill-dwarfs", [{ kind: "army", units }]), [event]);
  expect(errors.filter((rule) => rule.startsWith("EVENT")).sort()).toEqual([
    "EVENT-SPRING-MUSTER-1 10/4",
    "EVENT-SPRING-MUSTER-3 10/9",
    "EVENT-SPRING-MUSTER-4 10/0",
  ]);
});

test("an army book of the first form: a size, and an offer with its price", async () => {
  const { army, faults } = readBookFile(file("book.first-form.json"), await loadBook("warhammer-7e"));
  expect(faultsInWords(faults.filter((fault) => fault.severity === "error"))).toBe("no fault");
  const units = [{ id: "u1", entry: "reed-spears", count: 9, options: [{ id: "shield" }] }];
  const roster = rosterOf("warhammer-7e", "the-reed-valley", [{ kind: "army", units }]);
  const { points, findings } = check(await catalogueFor(roster, [], army ? [army] : []), roster);
  // Nine at 6 points and 1 for the shield; ten are the least.
  expect(points).toBe(63);
  expect(findings.filter((f) => f.rule.startsWith("REED")).map((f) => [f.rule, f.actual, f.bound])).toEqual([["REED-1", 9, 10]]);
});

test.each([1, 2, 3])("a desk of the form %s: its lists, answers and marks", (n) => {
  const text = file(`desk.muster-desk-${n}.json`);
  const { name, packs, received } = JSON.parse(text);
  expect(readDeskText(text)).toEqual({ name, packs, received, problem: "" });
});

test("a roster, a link and a desk of a later version are told as such", () => {
  expect(readDeskText(file("desk.muster-desk-3.json").replace("muster-desk/3", "muster-desk/4"))).toEqual({
    reason: "not a desk that can be used: this version reads “muster-desk/3”.",
  });
  const later = { ...JSON.parse(file("roster.muster-roll-1.json")), format: "muster-roll/2" };
  expect(readRoster(JSON.stringify(later)).problems.map((p) => p.fix)).toEqual(["Open it with a newer version."]);
  expect(decode(`9${file("link.1.txt").trim().slice(1)}`).problems.map((p) => p.message)).toEqual([
    "The link is of version 9, version 1 can be read.",
  ]);
});

test("what a later version adds to a roster stays in it, and the roster is not called legal", async () => {
  const given = rosterOf("warhammer-7e", "empire", [{ kind: "army", units: [] }]);
  const { roster, problems } = readRoster(JSON.stringify({ ...given, banner: "a heron" }));
  expect(roster).toEqual({ ...given, banner: "a heron" });
  expect(problems).toEqual([]);
  const { verdict, findings } = check(await catalogueFor(given), roster as Roster);
  expect([verdict, findings.map((f) => f.message).filter((m) => m.includes("banner")).length]).toEqual(["illegal", 1]);
});
