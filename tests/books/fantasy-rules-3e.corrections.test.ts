/** What audits of Fantasy Rules! corrected: each row with the page that it follows from. */
import { expect, test } from "vitest";
import { loadBook } from "@/data/index";
import { check, inspect } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import { characteristicsOf } from "@/lib/engine/roster/characteristics";
import { today } from "../support/effort";
import { shipped } from "../support/library";
import { expectRows } from "../support/rows";
import { readCase } from "./read-case";

const game = "fantasy-rules-3e";

async function checked(army: string, lines: string) {
  const { roster, catalogue } = await readCase(game, { rule: "", army }, lines);
  return check(catalogue, roster);
}
const counts = (f: Finding) => f.severity === "error" || f.severity === "unconfirmed";
const aboutOptions = (f: Finding) => f.targets.some((t) => t.kind === "option");
const said = (findings: readonly Finding[]) => findings.map((f) => `${f.severity}: ${f.message} ${f.fix}`);

/** Rights that the order of a strip settles, or prose. */
const rights: [army: string, page: number, lines: string][] = [
  // Major.
  ["aboriginal", 125, "1 Hero: assassin"],
  ["assyrian", 125, "1 Hero: assassin"],
  ["chinese", 125, "1 Hero: assassin"],
  ["conquistador", 125, "1 Hero: witch hunter; 1 Hero: assassin"],
  ["egyptian", 125, "1 Hero: bard"],
  ["evil", 125, "1 Hero: assassin"],
  // Minor, columns 11 to 15.
  ["chinese", 125, "1 Hero: alchemist; 1 Hero: healer; 1 Hero: ship's cook"],
  ["conquistador", 125, "1 Hero: alchemist; 1 Hero: healer"],
  ["dark-elves", 125, "1 Hero: healer"],
  ["druid", 125, "1 Hero: healer"],
  ["dwarfs", 125, "1 Hero: alchemist; 1 Hero: ship's cook"],
  ["amphibian", 125, "1 Hero: healer"],
  ["evil", 125, "1 Hero: healer"],
  // Optional.
  ["chinese", 125, "1 Individual: mad scientist"],
  ["conquistador", 125, "1 Spears: heavy armor"],
  ["dark-elves", 125, "1 Crossbow: poison"],
  ["dwarfs", 125, "1 Individual: mad scientist; 1 Spears: heavy armor"],
  ["amphibian", 125, "1 Skirmishers: poison"],
  ["evil", 125, "1 Spears: heavy armor; 1 Skirmishers: poison"],
  // The third table.
  ["medieval", 127, "1 Hero: bard"],
  ["near-east", 127, "1 Hero: assassin"],
  ["norse", 127, "1 Hero: bard"],
  ["na-arctic", 127, "1 Hero: healer"],
  ["na-plains", 127, "1 Hero: healer"],
  ["na-northeast", 127, "1 Hero: healer"],
  ["na-southeast", 127, "1 Hero: healer"],
  ["maya", 127, "1 Skirmishers: poison"],
  // The fourth.
  ["roman", 128, "1 Hero: healer"],
  ["samurai", 128, "1 Hero: elite assassin; 1 Hero: bard; 1 Hero: healer"],
  ["sea-elf", 128, "1 Hero: bard; 1 Hero: alchemist; 1 Hero: healer"],
  ["high-elf", 78, "1 Hero: bard"],
];

test("rights of characters and options are settled", () =>
  expectRows(
    rights,
    ([army, page, lines]) => `${army}, p. ${page}: ${lines}`,
    async ([army, , lines]) => {
      const { findings } = await checked(army, lines);
      expect(said(findings.filter((f) => counts(f) && aboutOptions(f)))).toEqual([]);
    },
  ));

/** Kinds of unit that prose settles: of the army list, and of the page that says which kind is meant. */
const cells: [army: string, pages: string, units: string][] = [
  ["aztec", "105", "1 Large Monsters"],
  ["indian", "104, 112", "1 Small Monsters"],
  ["greek", "62, 108", "1 Major Spirits"],
  ["norse", "62, 114", "1 Major Spirits"],
  ["roman", "62, 117", "1 Major Spirits"],
  ["conquistador", "62, 106, 122", "1 Major Spirits; 1 Minor Spirits"],
  ["na-arctic", "114, 115", "1 Lesser Spirits"],
  ["na-northeast", "114, 115", "1 Lesser Spirits"],
  ["na-northwest", "114, 115", "1 Lesser Spirits"],
  ["holy", "105, 110", "1 Lesser Spirits; 1 Major Spirits"],
  ["unholy", "105, 110", "1 Lesser Spirits; 1 Major Spirits"],
  ["undead", "105, 118", "1 Lesser Spirits; 1 Major Spirits"],
  ["west-african", "104, 105", "1 Lesser Spirits; 1 Major Spirits"],
  ["near-east", "45, 114", "1 Major Spirits"],
  ["hawaiian", "58, 109", "1 Skirmishers"],
  ["medieval", "105-107, 113, 118", "1 Large Monsters"],
];

test("kinds of unit are settled", () =>
  expectRows(
    cells,
    ([army, pages, units]) => `${army}, pp. ${pages}: ${units}`,
    async ([army, , units]) => {
      const { findings } = await checked(army, units);
      expect(said(findings.filter((f) => f.rule === "FR3-GEN-3"))).toEqual([]);
    },
  ));

/** Plain "elite" is the form (+1,+1,0) of p. 65, also where the list has (+2,0,0) besides (pp. 106, 108). */
test.each(["chaos", "chinese", "evil"])("%s: plain elite handweapons", async (army) => {
  const { roster, catalogue } = await readCase(game, { rule: "", army }, "1 Handweapons: elite");
  const { report, resolved } = inspect(catalogue, roster);
  const [unit] = resolved.units;
  if (!unit) throw new Error("no unit");
  const changes = Object.fromEntries(characteristicsOf(catalogue, unit).map((c) => [c.id, c.change]));
  expect(changes).toMatchObject({ combat: 1, rally: 1 });
  expect(said(report.findings.filter((f) => counts(f) && aboutOptions(f)))).toEqual([]);
});

test.each([
  ["innate-earth-sense", "109, 112, 114"],
  ["innate-stone-sense", 107],
])("%s is named on %s", async (id, page) => {
  const { options } = await loadBook(game);
  expect(options.find((o) => o.id === id)?.page).toBe(page);
});

/** 10 for the individual, 30 for the mad scientist (p. 46), 40 for the gun (p. 47). */
test.each([
  ["disintegration gun for metal", "metal"],
  ["disintegration gun for flesh", "flesh"],
])("%s has the price of the gun", async (name, choice) => {
  const { roster, catalogue } = await readCase(game, { rule: "", army: "gnome" }, `1 Individual: mad scientist, ${name}`);
  expect(roster.commands[0]?.units[0]?.options).toContainEqual({ id: "disintegration-gun", choice });
  expect(check(catalogue, roster).points).toBe(10 + 30 + 40);
});

/** One cause, one error: large monsters are on no deck (p. 72), so that they are not told to be marines as well (p. 116). */
test.each([
  ["1 Large Monsters: on deck", ["FR3-SH-4.deck"], ["Leave out “on deck”."]],
  ["1 Spears: on deck", ["FR3-SH-6.deck"], ["Choose the hold, or marines where the unit may be marines."]],
  ["1 Spears: marines, on deck", [], []],
])("a pirate ship with %s", async (unit, rules, fixes) => {
  const { findings } = await checked("pirate", `1 Ship, 1x1: water ship, wood; ${unit}`);
  const errors = findings.filter((f) => f.severity === "error" && f.rule !== "FR3-GEN-2");
  expect(errors.map((f) => f.rule)).toEqual(rules);
  expect(errors.map((f) => f.fix)).toEqual(fixes);
});

test("what stands in the tables is cited with the page and the column of the army list", { timeout: 240_000 }, async () => {
  const isTable = (page: unknown) => /\b12[5-9]\b/.test(String(page));
  await expectRows(
    await shipped(game, (index) => today(index, index.length)),
    ({ army }) => army.id,
    ({ army: { id, table }, catalogue }) => {
      // One unit of each entry with everything there is breaks or leaves open whatever the tables settle.
      const options = catalogue.variants.map(({ option, choice }) => ({ id: option.id, ...(choice && { choice }) }));
      const units = catalogue.entries.map(({ entry }) => ({ id: entry.id, entry: entry.id, count: 3, options }));
      const commands = [{ kind: catalogue.book.commands[0]?.id ?? "", units }];
      const { findings } = check(catalogue, { format: "muster-roll/1", game, armyList: id, name: "All", limit: 1000, commands });
      const cited = findings.map(({ source }) => source.page).filter(isTable);
      // The generic army has no column; what it leaves open stands on p. 119.
      if (!table) expect(cited).toEqual([]);
      else expect([...new Set(cited)]).toEqual([`${table.page}, ${table.name} column`]);
      // Nor does a sentence name a table without its column.
      const said = findings.map(({ message, fix }) => `${message} ${fix}`).filter((text) => /\bpp?\. 12[5-9]\b/.test(text));
      if (table) expect(said.filter((text) => !text.includes(`${table.name} column on p. ${table.page}`))).toEqual([]);
      // Rules that such a roster happens to keep cite it as well.
      const rules = catalogue.rules.filter(({ rule }) => table && isTable(rule.page));
      for (const { rule } of rules) expect(rule.page, rule.id).toBe(`${table?.page}, ${table?.name} column`);
    },
  );
});
