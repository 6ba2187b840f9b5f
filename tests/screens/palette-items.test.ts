import { describe, expect, test } from "vitest";
import { foundIn, paletteItems } from "@/components/builder/palette/palette-items";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import type { Catalogue } from "@/lib/catalogue/types";
import { roster, small } from "../support/make";

function opened(lines: string[], catalogue: Catalogue | null = small()) {
  const store = createBuilder(roster(lines), { engine, catalogue });
  const nothing = () => {};
  return { store, target: { id: "a", store, openDetails: nothing, openVersions: nothing, openKeys: nothing, openPalette: nothing } };
}

const found = (lines: string[], typed: string, selected: string | null = null) => {
  const { store, target } = opened(lines);
  store.getState().select(selected);
  return foundIn(paletteItems(target, []), typed).map(({ group, label, detail }) => [group, label, detail].join(" | "));
};

describe("what the palette finds", () => {
  test("units, and entries to add", () => {
    expect(found(["2 gnomes hat"], "gnomes")).toEqual([
      "Units of this roster | 2 Gnomes | 30",
      "Add from Hill Folk | Add Gnomes | 10",
      "Add from Hill Folk | Add Gnomes, brave | 12",
    ]);
  });

  test("what the chosen unit has and may take", () => {
    expect(found(["1 gnomes hat"], "hat", "u1").slice(0, 1)).toEqual(["Options of Gnomes | Remove hat | taken"]);
    expect(found(["1 gnomes"], "take hat", "u1")).toEqual(["Options of Gnomes | Take hat | +5"]);
    expect(found(["1 gnomes"], "take hat")).toEqual([]);
  });

  test("pages, and actions with why they cannot be done", () => {
    expect(found([], "undo")).toEqual(["Actions | Undo | Nothing was changed"]);
    expect(found([], "books")).toEqual(["Pages | Books | "]);
  });

  test("the other rosters of the device that this version reads", () => {
    const { target } = opened([]);
    const record = (id: string, change: object = {}) =>
      ({ id, roster: roster([], { name: `Raid ${id}` }), rev: 1, updated: 1, summary: { armyName: "Hill Folk" }, ...change }) as never;
    const records = [record("a"), record("b"), record("c d", { summary: null }), record("e", { roster: { format: "muster-roll/99" } })];
    const rosters = foundIn(paletteItems(target, records), "raid").map(({ group, label, detail, href }) => [group, label, detail, href]);
    expect(rosters).toEqual([
      ["Rosters", "Raid b", "Hill Folk", "/build?roster=b"],
      ["Rosters", "Raid c d", "", "/build?roster=c%20d"],
    ]);
  });

  test("no entries, options or rules before the army list is here", () => {
    const items = paletteItems(opened(["1 gnomes"], null).target, []);
    expect([...new Set(items.map(({ group }) => group))].filter((group) => !["Actions", "Pages"].includes(group))).toEqual([
      "Units of this roster",
    ]);
  });

  test("nothing for words that are nowhere", () => {
    expect(found(["2 gnomes"], "dragon gnomes")).toEqual([]);
  });

  test("what is chosen is done, as one step of undo", () => {
    const { store, target } = opened(["1 gnomes"]);
    store.getState().select("u1");
    foundIn(paletteItems(target, []), "take hat")[0]?.run?.();
    expect(rosterOf(store.getState()).commands[0]?.units[0]?.options).toEqual([{ id: "hat" }]);
    store.getState().undo();
    expect(rosterOf(store.getState()).commands[0]?.units[0]?.options).toEqual([]);
  });
});
