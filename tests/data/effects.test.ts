/** The lines on what things do: each file fits its schema and its book, and nothing of a book whose text we have goes untold. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook, loadEffects } from "@/data/index";
import { lintEffects, readEffectsFile, unspokenOf } from "@/lib/engine/catalogue/author/lint-effects";
import type { ArmyList } from "@/lib/engine/schema/army-list";

const data = new URL("../../data/", import.meta.url);
const textOf = (game: string, file = "effects.json") => readFileSync(new URL(`${game}/${file}`, data), "utf8");

/** Of these games the text of every option and unit is known; of Warhammer that of the rules all armies share; of its army lists see effects-told. */
const WHOLE = ["fantasy-rules-3e", "fantasy-warriors", "forces-of-light-and-darkness", "generic-fantasy-mass-battles"];

async function armiesOf(game: string): Promise<ArmyList[]> {
  const files = readdirSync(new URL(`${game}/armies/`, data)).filter((f) => f.endsWith(".json"));
  return Promise.all(files.map((f) => loadArmy(game, f.replace(".json", ""))));
}

describe.each(games.map((g) => g.id))("%s", (game) => {
  test("the file fits its schema and is what the loader hands out", async () => {
    const { effects, faults } = readEffectsFile(textOf(game));
    expect(faults).toEqual([]);
    expect(effects).toEqual(await loadEffects({ game }));
  });

  test("names what is there, and tells nothing twice", async () => {
    expect(lintEffects(await loadEffects({ game }), await loadBook(game), await armiesOf(game))).toEqual([]);
  });

  test("tells of every option and entry, or says why not", async () => {
    const armies = WHOLE.includes(game) ? await armiesOf(game) : [];
    expect(unspokenOf(await loadEffects({ game }), await loadBook(game), armies)).toEqual([]);
  });

  test("files of army lists fit their schema, and name what theirs has and the game does not tell", async () => {
    const [shared, book] = [await loadEffects({ game }), await loadBook(game)];
    for (const { id } of (await armyIndex(game)).filter((a) => a.effects)) {
      const { effects, faults } = readEffectsFile(textOf(game, `effects/${id}.json`), "army");
      const remarks = effects && lintEffects(effects, book, [await loadArmy(game, id)], shared);
      expect({ id, faults, remarks }).toEqual({ id, faults: [], remarks: [] });
    }
  });

  test("a line ends with one full stop, and has true minus and inch signs", async () => {
    const commands = (await armyIndex(game)).map(({ id }) => ({ kind: "army", armyList: id, units: [] }));
    const { lines } = await loadEffects({ game, commands });
    expect(lines.map((l) => l.line).filter((line) => !/[^.]\.$/.test(line) || /(^|\s)-\d|["']/.test(line))).toEqual([]);
  });
});
