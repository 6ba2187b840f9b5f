/** Ids that rosters saved before a correction of the data still hold: each opens as what it means today, whatever it was saved as. */

import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, games, loadArmy, loadBook, loadCatalogue } from "@/data/index";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { check } from "@/lib/engine/check/check";
import { formerCodes, rosterCode } from "@/lib/engine/roster/code";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { encode } from "@/lib/paper/write/link";
import { textToSend } from "@/lib/paper/write/text";
import { decode } from "@/lib/read/link";
import { readReported } from "@/lib/read/text";
import { limitOf } from "../support/earlier-limit";
import { plainLanguage } from "../support/list-language";
import { readHead } from "../support/read-body";

const GAME = "warhammer-7e";

const saved = (armyList: string, entry: string, option: string, game = GAME): Roster => ({
  format: "muster-roll/1",
  game,
  armyList,
  name: "An old list",
  limit: 2000,
  commands: [{ kind: "army", units: [{ id: "u1", entry, count: 1, options: [{ id: option }] }] }],
});

interface Renamed {
  game: string;
  army: string;
  sort: "entry" | "option";
  entry: string;
  then: string;
  now: string;
}

/** Every former id of every book and army list, with an entry of the army list that has the thing or is it. */
const renamed: Renamed[] = [];
for (const { id: game } of games) {
  const book = await loadBook(game);
  for (const { id: army } of await armyIndex(game)) {
    const own = await loadArmy(game, army);
    const entries = [...(own.entries ?? []), ...book.entries];
    for (const { id: now, formerly = [] } of entries)
      for (const then of formerly) renamed.push({ game, army, sort: "entry", entry: now, then, now });
    for (const { id: now, formerly = [] } of [...(own.options ?? []), ...book.options]) {
      const entry = entries.find((one) => JSON.stringify([one.offers, one.mounts]).includes(`"${now}"`)) ?? entries[0];
      for (const then of formerly) renamed.push({ game, army, sort: "option", entry: entry?.id ?? "", then, now });
    }
  }
}

/** Those of the past: an id that has gone from the data as well would be found by nothing else. */
test.each([
  ["bretonnia", "warhorse-with-barding", "barded-warhorse"],
  ["dark-elves", "black-dragon-of-a-dreadlord", "black-dragon"],
  ["dark-elves", "manticore-of-a-master", "manticore"],
  ["dark-elves", "pair-of-handbow-to-reaver", "pair-of-handbows-for-the-reaver"],
  ["dark-elves", "pair-of-repeater-handbow", "pair-of-repeater-handbows"],
  ["dwarfs", "master-rune-of-grungi", "master-rune-of-grungni"],
  ["dwarfs", "qaurreller-rangers", "quarreller-rangers"],
  ["dwarfs", "rune-of-gaurding", "rune-of-guarding"],
  ["dwarfs", "steam-dril", "steam-drill"],
  ["empire", "helm-of-the-ratslayer", "helm-of-the-skavenslayer"],
  ["empire", "hunters", "huntsmen"],
  ["empire", "two-handed-warhammer", "great-weapon"],
  ["lizardmen", "rode-of-the-storm", "rod-of-the-storm"],
  ["lizardmen", "sun-standart-of-chotec", "sun-standard-of-chotec"],
  ["lizardmen", "the-mainming-shield", "the-maiming-shield"],
  ["ogre-kingdoms", "cathalayan-longsword", "cathayan-longsword"],
  ["skaven", "poison-wind-mortar", "poisoned-wind-mortar"],
  ["skaven", "poisned-attacks", "poisoned-attacks"],
  ["skaven", "upgrade-to-queek-headtakers-bodyguards", "queek-headtakers-bodyguard"],
  ["skaven", "warplock-augmented-weapon", "warlock-augmented-weapon"],
  ["tomb-kings", "casket-of-soul", "casket-of-souls"],
  ["tomb-kings", "standard-of-the-undying-legion", "banner-of-the-undying-legion"],
  ["warriors-of-chaos", "axe-of-khorn", "axe-of-khorne"],
  ["warriors-of-chaos", "conjoined-homonculus", "conjoined-homunculus"],
  ["warriors-of-chaos", "demonic-mount", "daemonic-mount"],
  ["warriors-of-chaos", "distendablemaw", "distendable-maw"],
])("%s still knows %s", (army, then, now) => {
  expect(renamed.filter((one) => one.army === army && one.then === then).map((one) => one.now)).toEqual([now]);
});

describe.each(renamed)("$game, $army: $then", ({ game, army, sort, entry, then, now }) => {
  const [old, present] = (
    sort === "entry" ? [then, now].map((id) => saved(army, id, "none", game)) : [then, now].map((id) => saved(army, entry, id, game))
  ) as [Roster, Roster];
  const said = async (roster: Roster, packs: Pack[] = []) => {
    const { points, verdict, findings } = check(await catalogueFor(roster, packs), roster);
    return { points, verdict, said: findings.map((f) => f.message) };
  };

  test("is judged and priced as what it is today, out of a file and out of a link", async () => {
    const expected = check(await catalogueFor(present), present);
    expect(expected.findings.filter((f) => f.rule === (sort === "entry" ? "ROSTER-ENTRY" : "ROSTER-OPTION"))).toHaveLength(0);
    for (const { roster, problems } of [readRoster(JSON.stringify(old)), decode(encode(old))]) {
      expect(problems).toEqual([]);
      expect(await said(roster as Roster)).toEqual(await said(present));
    }
  });

  test("has the name of today, and a text is written with it and read back under either code", async () => {
    const catalogue = await catalogueFor(present);
    const described = [old, present].map(({ commands: [command] }) => command?.units.map((unit) => describeUnit(catalogue, unit)));
    expect(described[0]).toEqual(described[1]);
    const [written, code] = [textToSend(catalogue, present, check(catalogue, present)), rosterCode(present)];
    expect(written).toContain(code);
    expect(formerCodes(catalogue, present)).toContain(rosterCode(old));
    for (const roster of [old, present]) {
      const { otherCode, problems } = readReported(readHead(written.replaceAll(code, rosterCode(roster))), catalogue, plainLanguage);
      expect([otherCode, problems.filter((problem) => problem.code?.startsWith("code/"))]).toEqual([false, []]);
    }
  });

  test("has the name of today in sentences about packs and rules", async () => {
    const names = ruleNames(await loadBook(game), await loadArmy(game, army))[sort];
    expect(names.get(now)).toBeTruthy();
    expect(names.get(then)).toBe(names.get(now));
  });

  const thing = (id: string) => (sort === "entry" ? { entry: id } : { option: id });
  const packs: [name: string, pack: (id: string) => Partial<Pack>][] = [
    ["a price", (id) => ({ answers: [{ kind: "price", ...(sort === "option" ? { entry } : {}), ...thing(id), price: 977 }] })],
    ["a limit", (id) => ({ event: { limits: [limitOf({ who: { each: "army" }, may: "may-not", of: [thing(id)] }, 1)] } })],
  ];
  test.each(packs)("%s of a pack means what it meant", async (_, pack) => {
    const packOf = (id: string): Pack => ({ format: "muster-pack/1", id: "cup", name: "Cup", game, ...pack(id) });
    const expected = await said(present, [packOf(now)]);
    expect(await said(present, [packOf(then)])).toEqual(expected);
    expect(expected).not.toEqual(await said(present));
  });
});

test.each<[army: string, entry: string, option: string, message: string, fix: string]>([
  [
    "lizardmen",
    "saurus-oldblood",
    "shroud-of-dripping-death",
    "Saurus Oldblood: Shroud of Dripping Death is no longer among the options of Lizardmen. It is a banner of the Skaven.",
    "Leave out Shroud of Dripping Death.",
  ],
  [
    "vampire-counts",
    "vampire-lord",
    "armour-of-living-death",
    "Vampire Lord: Armour of Living Death is no longer among the options of Vampire Counts. It is armour of the Dark Elves.",
    "Leave out Armour of Living Death.",
  ],
])("%s, %s: %s has gone, which is told by its name", async (army, entry, option, message, fix) => {
  const { findings } = check(await loadCatalogue(GAME, army), saved(army, entry, option));
  expect(findings.filter((f) => f.rule === "ROSTER-OPTION").map((f) => [f.message, f.fix])).toEqual([[message, fix]]);
});
