/** Guesses of a starting point stay with the list until its author confirms them or changes what they are about. */
import { expect, test } from "vitest";
import { edited } from "@/lib/books/author/edit-value";
import { startedFrom } from "@/lib/books/start/draft-of";
import { openGuesses, readGuesses } from "@/lib/books/start/kept-guesses";
import { sketchOfTable } from "@/lib/books/start/table/from-table";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import { ArmyList } from "@/lib/engine/schema/army-list";

const game = newGame({ name: "Marsh Wars", ...USUAL_GAME });
const TABLE = "Name;Points;Size;Slot;Options\nSpears;7;10-20;Core;Shield 1, Banner 10\nCannon;90;;;\nOwl;80;1;Sky;";
const { draft, guesses } = startedFrom(sketchOfTable(TABLE, game), game, { id: "marsh", name: "Marsh" });
const open = (file: unknown) => openGuesses(guesses, file).map(({ path, guess }) => `${path}: ${guess.says}`);
const put = (file: unknown, path: (string | number)[], value: unknown) => edited(ArmyList, file, path, value);

const ALL = [
  "entries.0.price: 7 is taken for the price of each model, because the size varies",
  "entries.0.offers: the price of Shield is taken for that of each model",
  "entries.0.offers: the price of Banner is taken for that of the unit",
  "entries.0.category: the slot “Core” is taken for Troops",
  "entries.1.price: 90 is taken for the price of the whole unit, because its size is not given",
  "entries.1.size: no number of models is given: any number is allowed",
  "entries.1.category: no slot is given: put under Troops",
  "entries.2.category: this game has no slot “Sky”: put under Troops",
];

test("all stand at the field that they are about, in words", () => {
  expect(open(draft)).toEqual(ALL);
  expect(openGuesses(guesses, draft)[0]?.message).toBe(
    "Guessed from a table: 7 is taken for the price of each model, because the size varies. Check it.",
  );
});

test.each<[string, (string | number)[], unknown, string[]]>([
  ["the price", ["entries", 0, "price"], { perModel: 8 }, ALL.slice(1)],
  ["a price among its options", ["entries", 0, "offers", "shield"], 2, [ALL[0], ...ALL.slice(3)] as string[]],
  ["the slot", ["entries", 2, "category"], "leaders", ALL.slice(0, -1)],
  ["a size where there was none", ["entries", 1, "size"], { min: 3 }, ALL.filter((_, i) => i !== 5)],
  ["something else", ["entries", 0, "name"], "Long spears", ALL],
])("one goes with its field: %s", (_, path, value, left) => {
  const changed = put(draft, path, value);
  expect(open(changed)).toEqual(left);
  // Taken back, it stands again.
  expect(open(draft)).toEqual(ALL);
});

test("an entry takes its guesses with it, wherever it stands", () => {
  const [first, ...others] = draft.entries as unknown[];
  expect(open({ ...draft, entries: others })).toEqual(
    ALL.slice(4).map((line) => line.replace(/^entries\.(\d)/, (_, n) => `entries.${Number(n) - 1}`)),
  );
  expect(open({ ...draft, entries: [...others, first] }).slice(-4)).toEqual(
    ALL.slice(0, 4).map((line) => line.replace("entries.0", "entries.2")),
  );
});

test("what is kept on a device is read with care", () => {
  expect(readGuesses(JSON.parse(JSON.stringify(guesses)))).toEqual(guesses);
  const [one] = guesses;
  expect(readGuesses([one, null, "x", { ...one, of: "__proto__" }, { ...one, says: 1 }, {}])).toEqual([one]);
  expect(readGuesses({ length: 1 })).toEqual([]);
  expect(openGuesses(guesses, null)).toEqual([]);
  expect(openGuesses(guesses, { entries: [null, "x", { id: 1 }] })).toEqual([]);
});
