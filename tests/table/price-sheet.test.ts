/** The sheet of lost prices and profiles: its rows, what a pack gives them, what entering makes of the pack. */
import { describe, expect, test } from "vitest";
import { type Figures, newPack } from "@/lib/advice/answers/answers";
import { enterRow, keyOfUse, priceSheet, priceSheetName, type RowChange, stateOf, usesIn, valuesOf } from "@/lib/advice/table/price-sheet";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { smallArmy, smallBook } from "../support/make";

const empty = newPack("small-game", "checks", "My book checks");
const hill = "hill-folk";

/** Wyrms whose price and profile are lost; ogres whose combat is; a drum without a price. */
function lost() {
  const book = smallBook();
  return compile(
    {
      ...book,
      entries: book.entries.map((e) =>
        e.id === "wyrms"
          ? { ...e, basis: "unconfirmed" as const }
          : e.id === "ogres"
            ? { ...e, characteristics: { move: 5, combat: null } }
            : e,
      ),
      options: book.options.map((o) => (o.id === "drum" ? { ...o, price: { unknown: true as const } } : o)),
    },
    smallArmy(),
  );
}

const row = (key: string, pack: Pack | null = null) => {
  const found = priceSheet(lost(), pack).find((r) => r.key === key);
  if (!found) throw new Error(key);
  return found;
};

test("rows stand as in the book: units by category, then options", () => {
  const said = priceSheet(lost(), null).map((r) => [
    r.sectionName,
    r.name,
    r.price ? "price" : "",
    (r.profile?.missing ?? []).map((m) => m.id).join(" "),
  ]);
  expect(said).toEqual([
    ["Troops", "Wyrms", "price", "move combat"],
    ["Troops", "Ogres", "", "combat"],
    ["kit", "Drum", "price", ""],
  ]);
});

test("an entry of the player's own stands in its category, where the army list has it", () => {
  const own = (id: string, armies?: string[]) => ({
    id,
    name: id,
    category: "leaders",
    price: 12,
    permission: "allowed" as const,
    ...(armies ? { armies } : {}),
    page: 4,
    basis: "printed" as const,
  });
  const pack: Pack = { ...empty, entries: [own("own-shaman", [hill]), own("own-other", ["marsh-folk"]), own("own-all")] };
  expect(priceSheet(lost(), pack).map((r) => [r.key, r.own])).toEqual([
    ["own-shaman", true],
    ["own-all", true],
    ["wyrms", false],
    ["ogres", false],
    ["price of drum", false],
  ]);
});

test("a sheet is called by what is lost, and none is there where nothing is", () => {
  const book = smallBook();
  const named = (change: Partial<typeof book>) => priceSheetName(compile({ ...book, ...change }, smallArmy()));
  const known = book.entries.filter((e) => e.id !== "wyrms");
  expect(priceSheetName(lost())).toBe("prices and profiles");
  expect(named({})).toBe("prices");
  expect(named({ entries: known.map((e) => (e.id === "ogres" ? { ...e, characteristics: { move: null } } : e)) })).toBe("profiles");
  expect(named({ entries: known })).toBeNull();
});

describe("what is entered", () => {
  const here = { army: hill };
  test.each<[string, Pack, string, RowChange, boolean, Partial<Pack>]>([
    ["a price", empty, "wyrms", { points: 30 }, false, { answers: [{ kind: "price", entry: "wyrms", ...here, price: 30 }] }],
    ["half a point", empty, "wyrms", { points: 7.5 }, false, { answers: [{ kind: "price", entry: "wyrms", ...here, price: 7.5 }] }],
    [
      "nothing is 0 points, not no price",
      empty,
      "wyrms",
      { points: 0 },
      false,
      { answers: [{ kind: "price", entry: "wyrms", ...here, price: 0 }] },
    ],
    ["a price for every army list", empty, "wyrms", { points: 30 }, true, { answers: [{ kind: "price", entry: "wyrms", price: 30 }] }],
    [
      "a price for each model",
      empty,
      "wyrms",
      { points: 3, per: "model" },
      false,
      { answers: [{ kind: "price", entry: "wyrms", ...here, price: { perModel: 3 } }] },
    ],
    ["what an unknown price is for is not kept", empty, "wyrms", { per: "model" }, false, {}],
    [
      "an option has one price for all army lists",
      empty,
      "price of drum",
      { points: 4 },
      false,
      { answers: [{ kind: "price", option: "drum", price: 4 }] },
    ],
    [
      "one figure of two",
      empty,
      "wyrms",
      { figures: { move: 9 } },
      false,
      { answers: [{ kind: "figure", entry: "wyrms", ...here, characteristic: "move", figure: 9 }] },
    ],
    [
      "price and profile at once",
      empty,
      "wyrms",
      { points: 30, figures: { combat: "-" } },
      true,
      {
        answers: [
          { kind: "price", entry: "wyrms", price: 30 },
          { kind: "figure", entry: "wyrms", characteristic: "combat", figure: "-" },
        ],
      },
    ],
    ["taken back", { ...empty, answers: [{ kind: "price", entry: "wyrms", ...here, price: 30 }] }, "wyrms", { points: null }, false, {}],
    [
      "the army list's own is taken back first",
      {
        ...empty,
        answers: [
          { kind: "price", entry: "wyrms", price: 20 },
          { kind: "price", entry: "wyrms", ...here, price: 30 },
        ],
      },
      "wyrms",
      { points: null },
      false,
      { answers: [{ kind: "price", entry: "wyrms", price: 20 }] },
    ],
    ["then the one for all", { ...empty, answers: [{ kind: "price", entry: "wyrms", price: 20 }] }, "wyrms", { points: null }, false, {}],
    [
      "a figure for all is taken back where it shows",
      {
        ...empty,
        answers: [
          { kind: "figure", entry: "wyrms", characteristic: "move", figure: 9 },
          { kind: "figure", entry: "wyrms", characteristic: "combat", figure: 2 },
        ],
      },
      "wyrms",
      { figures: { move: null } },
      false,
      { answers: [{ kind: "figure", entry: "wyrms", characteristic: "combat", figure: 2 }] },
    ],
    [
      "for all in place of the army list's own",
      { ...empty, answers: [{ kind: "price", entry: "wyrms", ...here, price: 30 }] },
      "wyrms",
      { points: 31 },
      true,
      { answers: [{ kind: "price", entry: "wyrms", price: 31 }] },
    ],
    [
      "what a price is for",
      { ...empty, answers: [{ kind: "price", entry: "wyrms", ...here, price: 30 }] },
      "wyrms",
      { per: "model" },
      false,
      { answers: [{ kind: "price", entry: "wyrms", ...here, price: { perModel: 30 } }] },
    ],
  ])("%s", (_, pack, key, change, everywhere, expected) => {
    const { answers, ...rest } = enterRow(pack, hill, row(key), change, everywhere, false);
    expect({ ...rest, ...(answers ? { answers: answers.map(({ page: _, ...answer }) => answer) } : {}) }).toEqual({
      ...empty,
      ...expected,
    });
  });

  test("an entry of the player's own changes itself", () => {
    const entry = { id: "own-bats", name: "Bats", category: "troops", price: 5, permission: "allowed", page: 4, basis: "printed" } as const;
    const pack: Pack = { ...empty, entries: [{ ...entry, characteristics: { move: 12 } }] };
    const bats = row("own-bats", pack);
    const priced = enterRow(pack, hill, bats, { points: 6, figures: { move: null, combat: 1 } }, false, false);
    expect(priced.entries).toEqual([{ ...entry, price: 6, characteristics: { combat: 1 } }]);
    expect(enterRow(priced, hill, row("own-bats", priced), { points: null }, false, false).entries).toEqual([
      { ...entry, price: { unknown: true }, characteristics: { combat: 1 } },
    ]);
  });
});

describe("what stands in a row", () => {
  const wyrms = (pack: Pack | null, perModel = false) => valuesOf(pack, hill, row("wyrms", pack), perModel);
  test.each<[string, Pack | null, boolean, object]>([
    ["nothing, for each unit", null, false, { points: null, per: "unit", figures: {} }],
    ["nothing, for each model where models are counted", null, true, { points: null, per: "model", figures: {} }],
    [
      "a price",
      { ...empty, prices: [{ entry: "wyrms", army: hill, price: { perModel: 3 } }] },
      false,
      { points: 3, per: "model", figures: {} },
    ],
    ["a price for all", { ...empty, prices: [{ entry: "wyrms", price: 20 }] }, true, { points: 20, per: "unit", figures: {} }],
    [
      "the army list's own before",
      {
        ...empty,
        prices: [
          { entry: "wyrms", army: hill, price: 30 },
          { entry: "wyrms", price: 20 },
        ],
      },
      false,
      { points: 30, per: "unit", figures: {} },
    ],
    [
      "another army list's is not shown",
      { ...empty, prices: [{ entry: "wyrms", army: "marsh-folk", price: 30 }] },
      false,
      { points: null, per: "unit", figures: {} },
    ],
    [
      "figures of both",
      {
        ...empty,
        characteristics: [
          { entry: "wyrms", army: hill, values: { move: 9 } },
          { entry: "wyrms", values: { move: 8, combat: 2 } },
        ],
      },
      false,
      { points: null, per: "unit", figures: { move: 9, combat: 2 } },
    ],
  ])("%s", (_, pack, perModel, expected) => {
    expect(wyrms(pack, perModel)).toEqual(expected);
  });

  test.each<[string, number | null, Figures, [boolean, boolean, boolean]]>([
    ["nothing", null, {}, [true, true, false]],
    ["the price", 30, {}, [false, true, true]],
    ["0 points", 0, {}, [false, true, true]],
    ["a part of the profile", null, { move: 9 }, [true, true, true]],
    ["the profile", null, { move: 9, combat: "-" }, [true, false, true]],
    ["everything", 30, { move: 9, combat: 2 }, [false, false, true]],
  ])("entered: %s", (_, points, figures, [price, profile, begun]) => {
    expect(stateOf(row("wyrms"), { points, per: "unit", figures })).toEqual({ price, profile, begun });
  });
});

test("rosters are counted that have a thing, and their units", () => {
  const unit = (id: string, entry: string, ...options: string[]) => ({ id, entry, count: 2, options: options.map((o) => ({ id: o })) });
  const roster = (armyList: string, ...commands: Roster["commands"]): Roster => ({
    format: "muster-roll/1",
    game: "small-game",
    armyList,
    name: "R",
    commands,
  });
  const uses = usesIn(
    [
      roster(hill, { kind: "main", units: [unit("u1", "wyrms", "drum"), unit("u2", "wyrms")] }),
      roster(
        hill,
        { kind: "main", units: [unit("u1", "wyrms", "drum")] },
        { kind: "hired", armyList: "marsh-folk", units: [unit("u2", "ogres")] },
      ),
      roster("marsh-folk", { kind: "hired", armyList: hill, units: [unit("u1", "ogres")] }),
    ],
    hill,
  );
  expect(uses.get(keyOfUse(row("wyrms")))).toEqual({ rosters: 2, units: 3 });
  expect(uses.get(keyOfUse(row("ogres")))).toEqual({ rosters: 1, units: 1 });
  expect(uses.get(keyOfUse(row("price of drum")))).toEqual({ rosters: 2, units: 2 });
});
