import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import { openCells } from "@/lib/advice/open/open-cells";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { anyRoster } from "../support/any-roster";
import { sample } from "../support/effort";
import { random } from "../support/random";

/** What is known of an option, without the functions that hold units against it. */
const optionsOf = ({ variants, availability, optionPrices, entries }: Catalogue): string[] =>
  variants.map(({ key, index }) => {
    const rules = [...availability(index), ...optionPrices(index)];
    return JSON.stringify([key, rules.map(({ match, ...rule }) => [rule, rule.when !== null, entries.map((e) => match.possible(e))])]);
  });

describe.each(games.map(({ id }) => id))("%s", (game) => {
  test("rules that are looked up when they are needed say what those looked up at once say", { timeout: 240_000 }, async () => {
    const book = await loadBook(game);
    const rng = random(game);
    for (const { id } of sample(await armyIndex(game), 2)) {
      const army = await loadArmy(game, id);
      const atOnce = compile(book, army);
      const roster = anyRoster(atOnce, rng);
      // Each from the beginning: a rule may be met first here or there.
      for (const isSound of ["book", "all"] as const) {
        expect(check(compile(book, army, { isSound }), roster), id).toEqual(check(atOnce, roster));
      }
      const later = compile(book, army, { isSound: "all" });
      expect(openCells(later), id).toEqual(openCells(atOnce));
      expect(optionsOf(later), id).toEqual(optionsOf(atOnce));
    }
  });
});
