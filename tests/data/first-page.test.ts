/** What the first page says of each game holds of its books. */
import { expect, test } from "vitest";
import { gamesOfFirstPage, sayingOf } from "@/data/first-page";
import { armyIndex, games, samples } from "@/data/index";
import { LANGUAGES } from "@/lib/words/language";

test("every game has its sentence, of at most 20 words", async () => {
  expect([...gamesOfFirstPage].sort()).toEqual(games.map(({ id }) => id).sort());
  for (const language of LANGUAGES)
    for (const game of gamesOfFirstPage) expect((await sayingOf(language, game)).split(" ").length, game).toBeLessThanOrEqual(20);
  await expect(sayingOf("en", "chess")).rejects.toThrow("chess");
});

test("the army lists that a sentence names and counts are there, without the example of one", async () => {
  for (const game of gamesOfFirstPage) {
    const says = await sayingOf("en", game);
    const lists = (await armyIndex(game)).filter(({ example }) => !example).map(({ name }) => name);
    const [, first, last] = /from ([\w ]+) to ([\w ]+),/.exec(says) ?? [];
    for (const name of [first, last]) if (name) expect(lists, game).toContain(name);
    const counted = /^\d+/.exec(says)?.[0];
    if (counted) expect(Number(counted), game).toBe(lists.length);
  }
  expect(await sayingOf("en", "warhammer-7e")).toBe("15 armies, from Beastmen to Wood Elves, with figures, items and magic.");
});

test("an example of an army list is marked where the lists are named, and has a sample", async () => {
  const marked = (await armyIndex("warhammer-7e")).filter(({ example }) => example).map(({ id }) => id);
  expect(marked).toEqual(["the-copper-marches"]);
  expect(
    samples("warhammer-7e")
      .filter(({ example }) => example)
      .map(({ army }) => army),
  ).toEqual(["The Copper Marches (invented)"]);
});
