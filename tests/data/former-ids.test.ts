/** Ids that rosters saved before a correction of the data still hold: each opens as what it means today, whatever it was saved as. */
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { check } from "@/lib/check/check";
import { decode } from "@/lib/read/link";
import { describeUnit } from "@/lib/roster/describe-unit";
import { readRoster } from "@/lib/roster/roster-file";
import type { Roster } from "@/lib/schema/roster";
import { encode } from "@/lib/write/link";
import { writeText } from "@/lib/write/text";

const GAME = "warhammer-7e";

const saved = (armyList: string, entry: string, option: string): Roster => ({
  format: "muster-roll/1",
  game: GAME,
  armyList,
  name: "An old list",
  limit: 2000,
  commands: [{ kind: "army", units: [{ id: "u1", entry, count: 1, options: [{ id: option }] }] }],
});

/** Army list, a unit that could have the option, the id of then and that of today. */
const renamed: [army: string, entry: string, then: string, today: string][] = [
  ["bretonnia", "damsel-of-the-lady", "warhorse-with-barding", "barded-warhorse"],
  ["bretonnia", "prophetess-of-the-lady", "warhorse-with-barding", "barded-warhorse"],
  ["dark-elves", "dreadlord", "black-dragon-of-a-dreadlord", "black-dragon"],
  ["dark-elves", "master", "manticore-of-a-master", "manticore"],
  ["dwarfs", "thane", "master-rune-of-grungi", "master-rune-of-grungni"],
  ["empire", "arch-lector-of-sigmar", "two-handed-warhammer", "great-weapon"],
  ["empire", "warrior-priest", "two-handed-warhammer", "great-weapon"],
  ["skaven", "warlord", "poisned-attacks", "poisoned-attacks"],
  ["skaven", "poisoned-wind-globadiers", "poison-wind-mortar", "poisoned-wind-mortar"],
  ["tomb-kings", "tomb-guard", "standard-of-the-undying-legion", "banner-of-the-undying-legion"],
];

describe.each(renamed)("%s, %s: %s", (army, entry, then, today) => {
  const old = saved(army, entry, then);
  const now = saved(army, entry, today);

  test("is judged and priced as what it is today, out of a file and out of a link", async () => {
    const catalogue = await loadCatalogue(GAME, army);
    const expected = check(catalogue, now);
    expect(expected.findings.filter((f) => f.rule === "ROSTER-OPTION")).toEqual([]);
    const opened = [readRoster(JSON.stringify(old)), decode(encode(old))];
    for (const { roster, problems } of opened) {
      expect(problems).toEqual([]);
      const { findings, points, verdict } = check(catalogue, roster as Roster);
      expect({ points, verdict, said: findings.map((f) => f.message) }).toEqual({
        points: expected.points,
        verdict: expected.verdict,
        said: expected.findings.map((f) => f.message),
      });
    }
  });

  test("has the name of today, and a text is written with it and read back", async () => {
    const catalogue = await loadCatalogue(GAME, army);
    const [unit] = now.commands[0]?.units ?? [];
    const [before] = old.commands[0]?.units ?? [];
    if (!unit || !before) throw new Error("no unit");
    expect(describeUnit(catalogue, before).options.map((o) => o.text)).toEqual(describeUnit(catalogue, unit).options.map((o) => o.text));
    expect(writeText(catalogue, old)).toBe(writeText(catalogue, now));
  });
});

test.each<[army: string, entry: string, option: string, message: string, fix: string]>([
  [
    "lizardmen",
    "saurus-oldblood",
    "shroud-of-dripping-death",
    "Saurus Oldblood: Shroud of Dripping Death is no longer among the options of Lizardmen. It is a banner of the Skaven.",
    "Remove Shroud of Dripping Death.",
  ],
  [
    "vampire-counts",
    "vampire-lord",
    "armour-of-living-death",
    "Vampire Lord: Armour of Living Death is no longer among the options of Vampire Counts. It is armour of the Dark Elves.",
    "Remove Armour of Living Death.",
  ],
])("%s, %s: %s has gone, which is told by its name", async (army, entry, option, message, fix) => {
  const { findings } = check(await loadCatalogue(GAME, army), saved(army, entry, option));
  expect(findings.filter((f) => f.rule === "ROSTER-OPTION").map((f) => [f.message, f.fix])).toEqual([[message, fix]]);
});
