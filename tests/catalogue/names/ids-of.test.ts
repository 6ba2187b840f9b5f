/** The ids an army book may name: all that the reader of army books knows, each once, and nothing else. */
import { expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import { idsOf } from "@/lib/engine/catalogue/names/ids-of";
import { knownNames } from "@/lib/engine/catalogue/names/names-in";
import { smallArmy, smallBook } from "../../support/make";

const army = smallArmy({
  entries: [{ id: "bats", name: "Bats", category: "troops", price: 1, page: 1, basis: "printed", values: { height: 2 } }],
  options: [{ id: "cap", name: "cap", group: "kit", price: 1, page: 1, basis: "printed", choices: [{ id: "red", name: "red cap" }] }],
});
const listed = (sort: string, own = army) => idsOf(smallBook(), own).find((one) => one.sort === sort)?.rows ?? [];

test("of a small game and one of its army lists", () => {
  expect(listed("category").map(({ id, name }) => `${id} ${name}`)).toEqual(["leaders Leaders", "troops Troops"]);
  expect(listed("entry").filter(({ own }) => own)).toEqual([{ id: "bats", name: "Bats", about: "Troops", own: true }]);
  expect(listed("option").filter(({ own }) => own)).toEqual([
    { id: "cap", name: "cap", about: "kit", own: true },
    { id: "cap=red", name: "red cap", about: "kit", own: true },
  ]);
  expect(listed("number").map(({ id, about }) => `${id}: ${about}`)).toEqual([
    "weight: carried by Gnomes and rope",
    "height: carried by Bats",
  ]);
  expect(listed("setting")).toEqual([{ id: "hat-price", name: "Price of a hat", about: "of five and seven", own: false }]);
  expect(idsOf(smallBook()).some(({ rows }) => rows.length === 0 || rows.some(({ own }) => own))).toBe(false);
});

test.each(games.map(({ id }) => id))("of %s are those that an army book of it may name", async (game) => {
  const book = await loadBook(game);
  const [first] = await armyIndex(game);
  const list = await loadArmy(game, first?.id ?? "");
  const lists = idsOf(book, list);
  const known = knownNames(book, list);
  for (const { sort, rows } of lists) {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size, sort).toBe(ids.length);
    if (sort !== "armies") expect(ids.toSorted(), sort).toEqual([...known[sort as keyof typeof known]].toSorted());
  }
});
