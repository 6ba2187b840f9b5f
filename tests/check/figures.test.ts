import { expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { carriedBy } from "@/lib/engine/catalogue/terms/carried";
import { inspect } from "@/lib/engine/check/check";
import { figuresOf, figureText, sharesOf } from "@/lib/engine/check/figures";
import type { Book } from "@/lib/engine/schema/book";
import type { Option } from "@/lib/engine/schema/entry";
import { roster, smallArmy, smallBook } from "../support/make";

// A unit of gnomes has the weight 2, a rope 1. A wall has the length the player gives and the weight 4.
const wall: Option = {
  id: "wall",
  name: "wall",
  group: "kit",
  price: 1,
  repeatable: true,
  number: { min: 3, max: 20, sum: "length" },
  values: { weight: 4 },
  page: 1,
  basis: "printed",
};
const figures = [
  { id: "weight", name: "Weight", sum: "weight", page: 4 },
  { id: "length", name: "Length of walls", sum: "length", page: 5 },
];

function resolved(lines: string[], walls: Record<string, number> = {}) {
  const catalogue = compile({ ...smallBook(), figures }, smallArmy({ options: [wall] }));
  const army = roster(lines);
  for (const unit of army.commands[0]?.units ?? []) {
    for (const option of unit.options) if (option.id === "wall" && unit.id in walls) option.value = walls[unit.id];
  }
  return { catalogue, ...inspect(catalogue, army) };
}

test.each([
  ["1 gnomes", "weight", 2],
  ["3 gnomes", "weight", 2],
  ["1 gnomes rope", "weight", 3],
  ["1 gnomes rope*3 hat", "weight", 5],
  ["1 ogres", "weight", 0],
  ["1 ogres rope*2", "weight", 2],
  ["1 ogres rope", "length", 0],
  ["1 gnomes wall", "weight", 6],
  ["1 gnomes wall", "length", 3],
  ["1 gnomes wall*2", "length", 6],
  ["1 gnomes wall*2 rope", "weight", 11],
])("one unit of “%s” carries of %s: %s", (line, sum, value) => {
  const [unit] = resolved([line]).resolved.units;
  expect(unit && carriedBy(unit, sum)).toBe(value);
});

test("what comes with an entry is carried like what is taken, unless another choice takes its place", () => {
  const level = (id: string, weight: number) => ({ id, name: `level ${id}`, price: 0, values: { weight } });
  const levels: Option = { id: "level", name: "level", group: "kit", choices: [level("1", 5), level("2", 8)], page: 1, basis: "printed" };
  const mage = { id: "mages", name: "Mages", category: "troops", price: 1, included: ["level=1"], page: 1, basis: "printed" } as const;
  const catalogue = compile(smallBook(), smallArmy({ options: [levels], entries: [{ ...mage, included: ["level=1"] }] }));
  const carries = (line: string) => {
    const [unit] = inspect(catalogue, roster([line])).resolved.units;
    return unit && carriedBy(unit, "weight");
  };
  expect([carries("1 mages"), carries("1 mages level=1"), carries("1 mages level=2"), carries("1 gnomes")]).toEqual([5, 5, 8, 2]);
});

test("the number that the player gives counts in place of the option's own", () => {
  const [unit] = resolved(["1 gnomes wall"], { u1: 7 }).resolved.units;
  expect(unit && [carriedBy(unit, "length"), carriedBy(unit, "weight")]).toEqual([7, 6]);
});

test("figures add up all units, those too of which there is nothing", () => {
  const walled = resolved(["3 gnomes rope*2", "1 ogres rope", "2 ogres wall"], { u3: 7 });
  expect(figuresOf(walled.catalogue, walled.resolved)).toEqual([
    { id: "weight", name: "Weight", base: 0, added: 3 * 4 + 1 + 2 * 4, page: 4 },
    { id: "length", name: "Length of walls", base: 0, added: 14, page: 5 },
  ]);
  const plain = resolved(["3 gnomes"]);
  expect(figuresOf(plain.catalogue, plain.resolved)).toEqual([
    { id: "weight", name: "Weight", base: 0, added: 6, page: 4 },
    { id: "length", name: "Length of walls", base: 0, added: 0, page: 5 },
  ]);
  const nothing = resolved([]);
  expect(figuresOf(nothing.catalogue, nothing.resolved)).toEqual([]);
});

test("figures count units, models and options, beside what every army has", () => {
  const counted: Book["figures"] = [
    { id: "bands", name: "Bands", quantity: { of: { not: { entry: ["person"] } } }, page: 4 },
    { id: "heads", name: "Heads", quantity: { of: "small-folk", measure: "models" }, base: 2, page: 4 },
    { id: "drums", name: "Drums", quantity: { of: {}, measure: { options: { option: ["drum"] } } }, page: 4 },
    { id: "weight", name: "Weight", sum: "weight", base: 3, page: 4 },
  ];
  const book = { ...smallBook(), figures: counted, selectors: [{ id: "small-folk", phrase: "small folk", of: { tag: ["small"] } }] };
  const catalogue = compile(book, smallArmy());
  const said = (lines: string[]) =>
    figuresOf(catalogue, inspect(catalogue, roster(lines)).resolved).map((figure) => `${figure.name} ${figureText(figure)}`);
  // 3 + 2 bands; 3 × 4 gnomes; 3 × 2 drums; 3 × 2 of the gnomes.
  expect(said(["1 person captain", "3 gnomes drum*2", "2 ogres"])).toEqual(["Bands 5", "Heads 2 + 12 = 14", "Drums 6", "Weight 3 + 6 = 9"]);
  expect(said(["1 person"])).toEqual(["Bands –", "Heads 2", "Drums –", "Weight 3"]);
});

test("a figure that names what is not there is a fault with its cure", () => {
  const wrong = (figure: NonNullable<Book["figures"]>[number]) => () => compile({ ...smallBook(), figures: [figure] }, smallArmy());
  const bands = { id: "bands", name: "Bands", page: 4 };
  expect(wrong({ ...bands, quantity: { of: { entry: ["gnoms"] } } })).toThrow(
    'small-game/book.json: figures.bands: no entry "gnoms" in the book. Perhaps "gnomes"?',
  );
  expect(wrong({ ...bands, quantity: { of: {}, measure: { options: { option: ["dram"] } } } })).toThrow(
    'small-game/book.json: figures.bands: no option "dram" in the book. Perhaps "drum"?',
  );
});

test("a book that names no totals has none", () => {
  const catalogue = compile(smallBook(), smallArmy());
  expect(figuresOf(catalogue, inspect(catalogue, roster(["3 gnomes"])).resolved)).toEqual([]);
});

test("shares are told by category, those without a unit left out", () => {
  const both = resolved(["2 wyrms", "1 person captain", "2 gnomes hat", "3 ogres"]);
  expect(sharesOf(both.catalogue, both.resolved)).toEqual([
    { id: "leaders", name: "Leaders", points: 30, missing: 0, units: 1 },
    { id: "troops", name: "Troops", points: 180, missing: 1, units: 7 },
  ]);
  const troops = resolved(["1 gnomes"]);
  expect(sharesOf(troops.catalogue, troops.resolved)).toEqual([{ id: "troops", name: "Troops", points: 10, missing: 0, units: 1 }]);
  const none = resolved([]);
  expect(sharesOf(none.catalogue, none.resolved)).toEqual([]);
});
