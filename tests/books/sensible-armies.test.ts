/**
 * How much of each army list of Fantasy Rules! is certain: its kinds of unit as the guide counts them, and an army of 1,000 points that
 * a player would field and that leaves nothing to look up.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogueFor } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import type { Roster, RosterOption } from "@/lib/engine/schema/roster";
import { type Shipped, shipped } from "../support/library";

const game = "fantasy-rules-3e";
const limit = 1000;
const lists = await shipped(game);

/** Characters that may lead, each for the army lists that ask for it. */
const leaders: [entry: string, options: RosterOption[]][] = [
  ["individual", [{ id: "general" }]],
  ["individual", [{ id: "general" }, { id: "cleric", choice: "2" }]],
  ["individual", [{ id: "general" }, { id: "necromancer", choice: "2" }]],
  ["individual", [{ id: "general" }, { id: "planar-wizard" }]],
  ["archangel", []],
  ["hive-queen", []],
];

/** What is attached to other units, or has no base of its own, makes no army. */
const besides = new Set(["transports", "offerings", "parasitics", "traps"]);

interface Line {
  entry: string;
  count: number;
  options: RosterOption[];
  allied: boolean;
}

function rosterOf({ army }: Shipped, lines: readonly Line[]): Roster {
  const units = (allied: boolean) =>
    lines.flatMap(({ entry, count, options, allied: its }, i) => (its === allied ? [{ id: `u${i}`, entry, count, options }] : []));
  const ally = army.allies?.armies[0];
  const allies = ally && lines.some((l) => l.allied) ? [{ kind: "allies", armyList: ally, units: units(true) }] : [];
  return {
    format: "muster-roll/1",
    game,
    armyList: army.id,
    name: "Sensible",
    limit,
    commands: [{ kind: "army", units: units(false) }, ...allies],
  };
}

const rulesOf = ({ findings }: Report) => new Set(findings.filter((f) => f.severity !== "advice").map((f) => f.rule));

/** Kinds of unit whose permission is certain, in the order of the book. */
function certain({ catalogue }: { catalogue: Catalogue }, of = catalogue.army.id): string[] {
  const kinds = catalogue.entries.map((e) => e.entry).filter((e) => e.tags?.includes("rank-and-file") && !besides.has(e.id));
  const units = kinds.map((e, i) => ({ id: `u${i}`, entry: e.id, count: 1, options: [] }));
  const { findings } = check(catalogue, {
    format: "muster-roll/1",
    game,
    armyList: of,
    name: "All",
    limit,
    commands: [{ kind: "army", units }],
  });
  const open = new Set(
    findings.filter((f) => f.rule === "FR3-GEN-3").flatMap((f) => f.targets.map((t) => (t.kind === "unit" ? t.unit : ""))),
  );
  return kinds.filter((_, i) => !open.has(`u${i}`)).map((e) => e.id);
}

/** A leader and four to six kinds of unit, infantry or cavalry among them, for 950 to 1,000 points; null where there is none. */
async function sensible(of: Shipped): Promise<Line[] | null> {
  const { army } = of;
  const ally = lists.find((l) => l.army.id === army.allies?.armies[0]);
  const categories = new Map(of.catalogue.entries.map((e) => [e.entry.id, e.entry.category]));
  const marches = (entry: string) => ["infantry", "cavalry"].includes(categories.get(entry) ?? "");
  const line = (entry: string, allied: boolean): Line => ({ entry, count: 1, options: armed(entry, army.id, allied), allied });
  const kinds = [...certain(of).map((k) => line(k, false)), ...(ally ? certain(ally).map((k) => line(k, true)) : [])];
  const full = ally ? await catalogueFor(rosterOf(of, kinds)) : of.catalogue;
  const report = (lines: readonly Line[]) => check(full, rosterOf(of, lines));
  for (const [entry, options] of leaders) {
    const leader: Line = { entry, count: 1, options, allied: false };
    const alone = rulesOf(report([leader]));
    // What the list asks for comes first, then infantry and cavalry, then the others, allies last.
    const helps = (k: Line) => [...alone].some((rule) => !rulesOf(report([leader, k])).has(rule));
    const rank = (k: Line) => (k.allied ? 4 : 0) + (helps(k) ? 0 : marches(k.entry) ? 1 : 2);
    const chosen: Line[] = [];
    for (const kind of kinds.toSorted((a, b) => rank(a) - rank(b))) {
      if (chosen.length === 6) break;
      if ([...rulesOf(report([leader, ...chosen, kind]))].every((rule) => alone.has(rule))) chosen.push(kind);
    }
    for (let grew = true; grew; ) {
      grew = false;
      for (const kind of chosen) {
        kind.count++;
        const { points, ...rest } = report([leader, ...chosen]);
        if (points <= limit && [...rulesOf({ points, ...rest })].every((rule) => alone.has(rule))) grew = true;
        else kind.count--;
      }
    }
    const { verdict, points } = report([leader, ...chosen]);
    if (verdict === "legal" && points >= limit - 50 && chosen.length >= 4 && chosen.some((k) => marches(k.entry)))
      return [leader, ...chosen];
    for (const kind of chosen) kind.count = 1;
  }
  return null;
}

/** Light cavalry names its weapon (p. 58); armies of the open sea swim (p. 115). */
function armed(entry: string, army: string, allied: boolean): RosterOption[] {
  if (army === "pelagic" && allied) return [{ id: "swim" }];
  return entry === "light-cavalry" ? [{ id: "bowfire" }] : [];
}

/** Where the text settles too little: no infantry or cavalry, or fewer than four kinds of unit. */
const open = new Set(["israelite", "na-arctic", "na-northeast", "na-northwest", "reef", "automaton"]);

test.each(lists.map((l) => [l.army.id, l] as const))("%s: an army of 1,000 points that leaves nothing open", async (id, list) => {
  expect((await sensible(list)) !== null).toBe(!open.has(id));
});

test("of 71 army lists at least 65 have one", () => {
  expect(lists).toHaveLength(71);
  expect(lists.length - open.size).toBeGreaterThanOrEqual(65);
});

test("the guide says for each army list how many kinds of unit are certain", () => {
  const guide = readFileSync(new URL("../../data/README.md", import.meta.url), "utf8");
  const [, text = ""] = /^<!-- certain -->\n([\s\S]*?)\.\n\n/m.exec(guide) ?? [];
  const rows = text.split(/,\s/).map((one) => {
    const [, name, sure, all = "45"] = /^(.+?) (\d+)(?: of (\d+))?$/.exec(one.replaceAll("\n", " ")) ?? [];
    return [name, Number(sure), Number(all)];
  });
  expect(rows).toEqual(lists.map((l) => [l.army.name, certain(l).length, kindsOf(l)]));
});

const kindsOf = ({ catalogue }: Shipped) =>
  catalogue.entries.filter((e) => e.entry.tags?.includes("rank-and-file") && !besides.has(e.entry.id)).length;
