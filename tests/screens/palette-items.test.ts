import { describe, expect, test, vi } from "vitest";
import { foundIn, paletteItems } from "@/components/builder/palette/palette-items";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Rule } from "@/lib/engine/rules/registry";
import { builder } from "@/lib/words/en/builder";
import { english } from "@/lib/words/en/engine";
import { shell } from "@/lib/words/en/shell";
import { ui } from "@/lib/words/en/ui";
import { roster, small, smallArmy, smallBook } from "../support/make";

const words = { builder, engine: english, shell, ui };

function opened(lines: string[], catalogue: Catalogue | null = small()) {
  const store = createBuilder(roster(lines), { engine, catalogue });
  const nothing = () => {};
  return { store, target: { id: "a", store, openDetails: nothing, openVersions: nothing, openKeys: nothing, openPalette: nothing } };
}

const found = (lines: string[], typed: string, selected: string | null = null) => {
  const { store, target } = opened(lines);
  store.getState().select(selected);
  return foundIn(paletteItems(target, [], words), typed).map(({ group, label, detail }) => [group, label, detail].join(" | "));
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

  test("what a roster is made by the word that its book has for it", () => {
    const book = smallBook();
    const complete = compile({ ...book, verdicts: { legal: "Complete", illegal: "Incomplete", unconfirmed: "Open" } }, smallArmy());
    const labels = (catalogue: Catalogue) =>
      foundIn(paletteItems(opened(["1 gnomes"], catalogue).target, [], words), "make it").map((item) => item.label);
    expect([labels(compile(book, smallArmy())), labels(complete)]).toEqual([["Make it legal"], ["Make it complete"]]);
  });

  test("the other rosters of the device that this version reads", () => {
    const { target } = opened([]);
    const record = (id: string, change: object = {}) =>
      ({ id, roster: roster([], { name: `Raid ${id}` }), rev: 1, updated: 1, summary: { armyName: "Hill Folk" }, ...change }) as never;
    const records = [record("a"), record("b"), record("c d", { summary: null }), record("e", { roster: { format: "muster-roll/99" } })];
    const rosters = foundIn(paletteItems(target, records, words), "raid").map(({ group, label, detail, href }) => [
      group,
      label,
      detail,
      href,
    ]);
    expect(rosters).toEqual([
      ["Rosters", "Raid b", "Hill Folk", "/build?roster=b"],
      ["Rosters", "Raid c d", "", "/build?roster=c%20d"],
    ]);
  });

  test("no entries, options or rules before the army list is here", () => {
    const items = paletteItems(opened(["1 gnomes"], null).target, [], words);
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
    foundIn(paletteItems(target, [], words), "take hat")[0]?.run?.();
    expect(rosterOf(store.getState()).commands[0]?.units[0]?.options).toEqual([{ id: "hat" }]);
    store.getState().undo();
    expect(rosterOf(store.getState()).commands[0]?.units[0]?.options).toEqual([]);
  });

  test("units by their own name and what they have, without a sum where a price is lost", () => {
    const { store, target } = opened(["2 gnomes hat", "1 wyrms"]);
    store.getState().dispatch({ do: "change", unit: "u1", change: { name: "Dale" } });
    const units = paletteItems(target, [], words).filter(({ group }) => group === "Units of this roster");
    expect(units.map(({ id, label, detail }) => [id, label, detail])).toEqual([
      ["unit u1", "2 Gnomes “Dale”", "30"],
      ["unit u2", "1 Wyrms", ""],
    ]);
    expect(foundIn(paletteItems(target, [], words), "hat").some(({ id }) => id === "unit u1")).toBe(true);
    units[1]?.run?.();
    expect(store.getState()).toMatchObject({ selected: "u2", panel: "unit", drawer: "unit", focusCall: { to: "unit", n: 1 } });
  });

  test("entries that may be had, what is not settled of them, and those whose price is lost", () => {
    const catalogue = small([], { permissions: [{ entries: ["ogres"], status: "denied", page: 1, basis: "printed" }] });
    const { store, target } = opened([], catalogue);
    const entries = paletteItems(target, [], words).filter(({ id }) => id.startsWith("add "));
    expect(entries.map(({ group, label, detail }) => [group, label, detail]).sort((a, b) => `${a[1]}`.localeCompare(`${b[1]}`))).toEqual([
      ["Add from Hill Folk", "Add Captain", "30"],
      ["Add from Hill Folk", "Add Gnomes", "10"],
      ["Add from Hill Folk", "Add Gnomes, brave", "12"],
      ["Add from Hill Folk", "Add Person", "10"],
      ["Add from Hill Folk", "Add Trolls", "not confirmed"],
      ["Add from Hill Folk", "Add Wyrms", "no price"],
    ]);
    entries.find(({ label }) => label === "Add Gnomes, brave")?.run?.();
    expect(rosterOf(store.getState()).commands[0]?.units).toMatchObject([{ entry: "gnomes", options: [{ id: "brave" }] }]);
  });

  test("options that the chosen unit may have or has, and not those that it has anyway or may not have", () => {
    const options = (lines: string[]) => {
      const { store, target } = opened(lines);
      store.getState().select("u1");
      const items = paletteItems(target, [], words).filter(({ id }) => id.startsWith("option "));
      return { store, items, said: items.map(({ label, detail }) => `${label}: ${detail}`) };
    };
    const { said, items, store } = options(["1 gnomes drum*2"]);
    // Spells are denied, and so are not among them.
    expect(said).toEqual(["Take hat: +5", "Remove drum: taken", "Take rope: +3", "Take brave: +2", "Take captain: +20", "Take scout: +5"]);
    items[1]?.run?.();
    expect(rosterOf(store.getState()).commands[0]?.units[0]?.options).toEqual([]);
    expect(options(["1 gnomes spell=1"]).said.at(-1)).toBe("Remove spell, level 1: taken");
  });

  test("actions with their keys, which are done or lead to a page; one that is refused does neither", () => {
    const { target } = opened(["1 gnomes"]);
    const openDetails = vi.fn();
    const items = paletteItems({ ...target, openDetails }, [], words).filter(({ group }) => group === "Actions");
    const of = (id: string) => items.find((item) => item.id === `do ${id}`);
    expect([of("undo")?.run, of("keys")?.detail, of("print")?.href, of("print")?.run, of("palette"), of("details")?.detail]).toEqual([
      undefined,
      "?",
      "/print?roster=a",
      undefined,
      undefined,
      "",
    ]);
    of("details")?.run?.();
    expect(openDetails).toHaveBeenCalledTimes(1);
  });

  test("rules as sentences with their page, also by their ids", () => {
    const rule = { id: "S-2", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, page: 6, basis: "printed" } as Rule;
    const { target } = opened([], small([rule]));
    expect(foundIn(paletteItems(target, [], words), "s 2").map(({ id, group, detail, href }) => [id, group, detail, href])).toEqual([
      ["rule S-2", "Rules", "p. 6", "/books/small-game/hill-folk#S-2"],
    ]);
  });
});

describe("of what is found", () => {
  const item = (id: string, group: string, label: string, also?: string) => ({ id, group, label, detail: "", ...(also ? { also } : {}) });
  const all = [
    item("1", "A", "Blue hat"),
    item("2", "B", "Hat of blue"),
    item("3", "A", "Hat, red", "blue"),
    item("4", "B", "Chât"),
    item("5", "B", "Rope"),
  ];
  const ids = (typed: string, most?: number) =>
    foundIn(all, typed, most)
      .map(({ id }) => id)
      .join("");

  test.each([
    // A word of it begins so: those come first, and with the first of a group all of the group.
    ["hat", "1324"],
    ["HAT!", "1324"],
    ["blue hat", "132"],
    ["at", "1324"],
    ["rope", "5"],
    ["", "13245"],
    ["hat rope", ""],
  ])("%j: %s", (typed, expected) => expect(ids(typed)).toBe(expected));

  test("not more than can be looked through is listed", () => {
    expect(ids("", 3)).toBe("132");
    const many = Array.from({ length: 61 }, (_, i) => item(`${i}`, "A", "Hat"));
    expect(foundIn(many, "hat")).toHaveLength(60);
  });

  test("what begins with the word comes before what has it inside", () => {
    const two = [item("inside", "A", "Chat"), item("begins", "A", "Hat")];
    expect(foundIn(two, "hat").map(({ id }) => id)).toEqual(["begins", "inside"]);
  });
});
