import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Characteristics, Sums } from "@/components/builder/parts/characteristics";
import { UnitFacts } from "@/components/builder/parts/unit-facts";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import { smallArmy, smallBook } from "../support/make";
import { roster } from "./support";

afterEach(cleanup);

const rider = {
  id: "rider",
  name: "Rider",
  category: "troops",
  price: 9,
  characteristics: { move: 4, combat: 3 },
  profiles: [
    { id: "champion", name: "Champion", with: ["hat"], characteristics: { move: 4, combat: 4 } },
    { id: "boar", name: "Boar", characteristics: { move: 7, combat: "-" } },
  ],
  details: { gear: ["net", "spear"], rules: ["stubborn"] },
  page: 1,
  basis: "printed" as const,
};
const book = {
  ...smallBook(),
  characteristics: [
    { id: "move", name: "Move", short: "M", unit: "″" },
    { id: "combat", name: "Combat" },
  ],
  details: [
    { id: "gear", name: "Gear" },
    { id: "rules", name: "Special rules" },
  ],
};

function show(line: string) {
  const catalogue = compile(book, smallArmy({ entries: [rider] }));
  const [unit] = inspect(catalogue, roster([line])).resolved.units;
  if (!unit) throw new Error("no unit");
  render(
    <>
      <Characteristics catalogue={catalogue} unit={unit} />
      <UnitFacts catalogue={catalogue} unit={unit} />
    </>,
  );
}

const table = () => screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent).join("|"));

test("a champion, a mount and the unit itself have a row each, with what options change counted in", () => {
  show("1 rider hat brave");
  expect(table()).toEqual(["|M|Combat", "Rider|4|4", "Champion|4|4", "Boar|7|–"]);
  expect(within(screen.getByRole("row", { name: /^Rider/ })).getByTitle("brave").textContent).toBe("4");
  expect(screen.getByTitle("Move").textContent).toBe("M");
});

test("the champion goes with what brings him", () => {
  show("1 rider");
  expect(table()).toEqual(["|M|Combat", "Rider|4|3", "Boar|7|–"]);
});

test("a unit with one profile has one row, and none of the details it has not", () => {
  show("1 ogres");
  expect(table()).toEqual(["|M|Combat", "Ogres|5|4"]);
  expect(screen.queryByText("Gear")).toBeNull();
});

test("a save says what it is made of; one that nobody knows is not known, never a dash", () => {
  const sums = {
    ...smallBook(),
    characteristics: [{ id: "save", name: "Save", unit: "+", none: 7 }],
    parts: [
      { id: "plate", name: "full plate armour", of: "save", by: -3, page: 1, basis: "printed" as const },
      { id: "shield", name: "shield", of: "save", by: -1, page: 1, basis: "printed" as const },
    ],
  };
  const on = { category: "troops", price: 9, page: 1, basis: "printed" as const };
  const knight = { id: "knight", name: "Knight", characteristics: { save: 4 }, parts: ["plate"], ...on };
  const wagon = { id: "wagon", name: "Wagon", characteristics: { save: null }, ...on };
  const buckler = { id: "buckler", name: "buckler", group: "kit", price: 1, parts: ["shield"], page: 1, basis: "printed" as const };
  const catalogue = compile(sums, smallArmy({ entries: [knight, wagon], options: [buckler] }));
  for (const [line, text] of [
    ["1 knight buckler", "Save 3+: full plate armour 4+, buckler −1"],
    ["1 knight", "Save 4+: full plate armour 4+"],
    ["1 wagon", "not known"],
  ] as const) {
    const [unit] = inspect(catalogue, roster([line])).resolved.units;
    if (!unit) throw new Error("no unit");
    render(
      <>
        <Characteristics catalogue={catalogue} unit={unit} />
        <Sums catalogue={catalogue} unit={unit} />
      </>,
    );
    expect(screen.getByText(text)).toBeTruthy();
    cleanup();
  }
});

test("details stand under their names", () => {
  show("1 rider");
  expect(screen.getByText("net, spear")).toBeTruthy();
  expect(screen.getByText("stubborn")).toBeTruthy();
});
