/** What armies usually have, counted from published lists: well formed, and naming only what there is. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { armyIndex, catalogueFor, games, loadUsual } from "@/data/index";
import { optionsOf } from "@/lib/advice/suggest/search/outfits";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import { Usual } from "@/lib/engine/schema/suggest/usual";

const files = games.flatMap(({ id }) => {
  const folder = `data/${id}/usual`;
  return existsSync(folder) ? readdirSync(folder).map((file) => ({ game: id, armyList: file.replace(/\.json$/, "") })) : [];
});

test("fifteen army lists have one, and the index says which", async () => {
  expect(files).toHaveLength(15);
  for (const { game } of files)
    expect((await armyIndex(game)).flatMap(({ id, usual }) => (usual ? id : [])).sort()).toEqual(
      files.map(({ armyList }) => armyList).sort(),
    );
});

test.each(files)("$armyList names its entries, categories and options, and shares that can be kept", async (file) => {
  const usual = Usual.parse(JSON.parse(readFileSync(`data/${file.game}/usual/${file.armyList}.json`, "utf8")));
  expect(await loadUsual(file)).toEqual(usual);
  const catalogue = await catalogueFor(file);
  const unknown = usual.entries.flatMap(({ entry, outfits }) => [
    ...(catalogue.entryById.has(entry) ? [] : [entry]),
    ...outfits.flatMap(optionsOf).flatMap((option) => (variantOf(catalogue, option) ? [] : [option.id])),
  ]);
  expect(unknown).toEqual([]);
  const categories = catalogue.book.categories.map(({ id }) => id);
  expect(Object.keys(usual.shares)).toEqual(categories);
  const all = Object.values(usual.shares);
  expect(all.filter(({ least, most }) => least > most)).toEqual([]);
  // The least of all fit into one army, and the most fill one.
  expect(all.reduce((sum, { least }) => sum + least, 0)).toBeLessThanOrEqual(1);
  expect(all.reduce((sum, { most }) => sum + most, 0)).toBeGreaterThanOrEqual(1);
});

test("an army list of which no lists were counted has none", async () => {
  expect(await loadUsual({ game: "warhammer-7e", armyList: "the-copper-marches" })).toBeNull();
  expect(await loadUsual({ game: "unknown-game-oathmark", armyList: "open" })).toBeNull();
});
