/** How much of what an army takes says what it does: every option of an army list with lines of its own, samples, mustered armies. */
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, loadArmy, loadBook, loadEffects, loadSample, samples } from "@/data/index";
import { muster } from "@/lib/advice/suggest/muster";
import { unspokenOf } from "@/lib/engine/catalogue/author/lint-effects";
import type { OptionVariant } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { Roster } from "@/lib/engine/schema/roster";
import { effectOf } from "@/lib/paper/sheet/effects";
import { today } from "../support/effort";

const game = "warhammer-7e";
const withLines = (await armyIndex(game)).filter((army) => army.effects).map(({ id }) => id);

/** The options that units took, and of these what stays a blank line on the sheet. */
async function takenIn(roster: Roster): Promise<{ taken: number; blank: string[] }> {
  const [catalogue, effects] = await Promise.all([catalogueFor(roster), loadEffects(roster)]);
  const units = inspect(catalogue, roster).resolved.units;
  const taken = units.flatMap(({ entry, options }) => options.map(({ variant }) => ({ entry, variant })));
  const blank = taken.filter(({ variant }) => effectOf(catalogue, variant, effects) === "blank");
  return { taken: taken.length, blank: blank.map(({ entry, variant }) => `${entry.entry.id}: ${variant.key}`) };
}

/** At least 95 of 100 have a line or need none; the rest is named where it fails. */
async function expectTold(armies: readonly Roster[]): Promise<void> {
  const all = await Promise.all(armies.map(takenIn));
  const taken = all.reduce((sum, one) => sum + one.taken, 0);
  const blank = all.flatMap((one) => one.blank);
  expect(taken).toBeGreaterThan(0);
  expect(blank.length > taken * 0.05 ? blank : []).toEqual([]);
}

test.each(withLines)("every option of %s has a line, or a reason why not", async (id) => {
  const untold = unspokenOf(await loadEffects({ game, armyList: id }), await loadBook(game), [await loadArmy(game, id)]);
  expect(untold.filter((thing) => thing.startsWith("option "))).toEqual([]);
});

/** So many entries of an army list that a special rule of theirs is one of the army. */
const OF_THE_ARMY = 5;

test.each(withLines)("what many entries of %s have as a special rule has a line, or no source tells what it does", async (id) => {
  const [{ lines, none = [] }, { entries = [] }] = await Promise.all([loadEffects({ game, armyList: id }), loadArmy(game, id)]);
  const told = new Set(
    [...lines, ...none].flatMap(({ of }) => (of.detail === "special-rules" ? of.named : undefined) ?? []).map((name) => name.toLowerCase()),
  );
  const times = new Map<string, number>();
  for (const name of entries.flatMap(({ details }) => details?.["special-rules"] ?? [])) times.set(name, (times.get(name) ?? 0) + 1);
  expect([...times].filter(([name, n]) => n >= OF_THE_ARMY && !told.has(name.toLowerCase()))).toEqual([]);
});

/** Whether the sheet says of a line that it is in the figures already, and whether it is. */
test.each(withLines)("what %s counts in its rows is told as counted", async (id) => {
  const [catalogue, effects] = await Promise.all([catalogueFor({ game, armyList: id }), loadEffects({ game, armyList: id })]);
  const isCounted = ({ changes, sets, parts }: OptionVariant) => Object.keys(changes).length + Object.keys(sets).length + parts.length > 0;
  const wrong = catalogue.variants.flatMap((variant) => {
    const line = effectOf(catalogue, variant, effects);
    return isCounted(variant) && typeof line !== "string" && !line.counted ? [`${variant.key}: ${line.line}`] : [];
  });
  const names = new Set(catalogue.entries.flatMap(({ parts }) => parts.map(({ name }) => name.toLowerCase())));
  const details = effects.lines.filter(({ of, counted }) => !counted && of.named?.some((name) => names.has(name.toLowerCase())));
  expect([...wrong, ...details.map(({ of, line }) => `${of.named}: ${line}`)]).toEqual([]);
});

/** A unit may have the same thing as an option, in its equipment and as a special rule: a sheet with two accounts of it is of no use. */
test.each(withLines)("what has one name in %s is told in one way", async (id) => {
  const [catalogue, { lines }] = await Promise.all([catalogueFor({ game, armyList: id }), loadEffects({ game, armyList: id })]);
  const nameOf = new Map(catalogue.variants.map(({ option }) => [option.id, option.name]));
  const told = new Map<string, Set<string>>();
  for (const { of, line, name, army } of lines) {
    if (name !== undefined) continue;
    for (const one of [...(of.options ?? []).flatMap((option) => nameOf.get(option) ?? []), ...(of.named ?? [])]) {
      const key = `${army ?? ""} ${one.toLowerCase().replace(/s?['’]?s?(?= |$)/g, "")}`;
      told.set(key, (told.get(key) ?? new Set()).add(line));
    }
  }
  expect([...told].filter(([, ways]) => ways.size > 1)).toEqual([]);
});

test("nothing is told of an option of one army list to another", async () => {
  const [empire, both] = await Promise.all([
    loadEffects({ game, armyList: "empire" }),
    loadEffects({ game, armyList: "empire", commands: [{ kind: "allies", armyList: "dwarfs", units: [] }] }),
  ]);
  expect(new Set(empire.lines.map(({ army }) => army))).toEqual(new Set([undefined, "empire"]));
  expect(new Set(both.lines.map(({ army }) => army))).toEqual(new Set([undefined, "empire", "dwarfs"]));
  expect(await loadEffects({ game, armyList: "an-own-list" })).toBe(await loadEffects({ game }));
});

describe("at least 95 of 100 options that are taken have a line or need none", () => {
  test("in the samples", async () => {
    const texts = await Promise.all(samples(game).map(({ id }) => loadSample(game, id)));
    const rosters = texts.flatMap((text) => readRoster(text).roster ?? []);
    await expectTold(rosters.filter(({ armyList }) => withLines.includes(armyList)));
  });

  test("in two mustered armies of each army list", { timeout: 60_000 }, async () => {
    const armies: Roster[] = [];
    const lists = today(withLines, 3);
    for (const armyList of lists) {
      const empty = Roster.parse({
        format: "muster-roll/1",
        game,
        armyList,
        name: "Mustered",
        limit: 2000,
        commands: [{ kind: "army", units: [] }],
      });
      const { suggestions } = muster(await catalogueFor(empty), empty, { plans: 2, seed: 7, steps: 1200 });
      armies.push(...suggestions.map(({ roster }) => roster));
    }
    expect(armies.length).toBeGreaterThan(lists.length);
    await expectTold(armies);
  });
});
