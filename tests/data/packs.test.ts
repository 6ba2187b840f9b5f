/** Packs laid over a book: what a roster's findings are before and after. */
import { describe, expect, test } from "vitest";
import { catalogueFor, games, loadBook } from "@/data/index";
import {
  figuresIn,
  freeId,
  newPack,
  optionAnswersIn,
  permissionIn,
  priceIn,
  putEntry,
  ruleIn,
  settleFigures,
  settleOptions,
  settlePermission,
  settlePrice,
  settleRule,
} from "@/lib/advice/answers/answers";
import { type OpenCell, openCells } from "@/lib/advice/open/open-cells";
import { packText, readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Pack } from "@/lib/engine/schema/pack";
import { roster, small, smallArmy } from "../support/make";

const on = { page: 7, basis: "printed" } as const;
const pack = newPack("small-game", "checks", "My book checks");

const ogres: Rule = {
  id: "S-1.ogres",
  kind: "count",
  subject: "Ogres",
  severity: "unconfirmed",
  quantity: { of: { entry: ["ogres"] } },
  max: { count: 1, scale: "thousand" },
  fix: "Look it up.",
  note: "The number is lost.",
  ...on,
};
const drums: Rule = {
  id: "S-2.open",
  kind: "availability",
  units: { category: ["troops"] },
  options: { option: ["drum"] },
  status: "unconfirmed",
  reason: "The cell is lost",
  ...on,
};
const bareheaded: Rule = {
  id: "S-3",
  kind: "availability",
  units: { entry: ["ogres"] },
  options: { option: ["drum"] },
  status: "denied",
  reason: "No ogre drums",
  ...on,
};
const ranks: Rule = {
  id: "S-4.open",
  kind: "availability",
  units: { option: ["captain"] },
  options: { option: ["hat", "rope"] },
  status: "unconfirmed",
  reason: "Captains' kit is lost",
  ...on,
};

const rules = [ogres, drums, bareheaded, ranks];
const cells = (army = {}) => openCells(small(rules, army));
function cell<S extends OpenCell["sort"]>(sort: S, part: string): Extract<OpenCell, { sort: S }> {
  const found = cells().find((c) => c.sort === sort && c.key.includes(part));
  if (!found) throw new Error(`No open cell ${sort} ${part}: ${cells().map((c) => c.key)}`);
  return found as Extract<OpenCell, { sort: S }>;
}
const lines = ["1 person captain hat", "1 gnomes drum", "1 trolls", "2 ogres drum", "1 wyrms"];
const said = (laid: Pack[] = []) => {
  const report = check(small(rules, {}, { packs: laid.map((p) => parsePack(JSON.parse(packText(p)), "pack")) }), roster(lines));
  return report.findings.map((f) => `${f.severity} ${f.rule}: ${f.message}`);
};

describe("open cells", () => {
  test("are all that the army list leaves open, and no more", () => {
    expect(cells().map((c) => c.key)).toEqual(["permission trolls", "option S-4.open", "option S-2.open", "rule S-1.ogres", "price wyrms"]);
    expect(cell("option", "S-2").pairs.map((p) => p.key)).toEqual(["gnomes drum", "trolls drum", "wyrms drum"]);
    expect(cell("option", "S-4").pairs.map((p) => p.key)).toEqual(["any hat", "any rope"]);
  });

  test("say what to look up", () => {
    expect(cell("permission", "trolls").lookUp).toBe("Look up Trolls for Hill Folk on p. 9 of your book.");
  });

  test("do not speak of what is settled", () => {
    const settled = cells({ permissions: [{ entries: ["trolls"], status: "denied", ...on }] });
    expect(settled.map((c) => c.key)).not.toContain("permission trolls");
    expect(settled.flatMap((c) => (c.sort === "option" ? c.pairs.map((p) => p.key) : []))).not.toContain("trolls drum");
  });
});

describe("answers", () => {
  test("before any, the roster is open in every cell", () => {
    expect(said()).toMatchInlineSnapshot(`
      [
        "error S-3: Ogres (2 units) may not take drum: no ogre drums.",
        "unconfirmed S-1.ogres: Ogres: 2 units, at most 1 confirmed (1 per 1,000 points × 1 full 1,000).",
        "unconfirmed S-PERMIT: Trolls: 1 unit, not confirmed for Hill Folk.",
        "unconfirmed S-4.open: Captain: may this unit take hat? Captains' kit is lost.",
        "unconfirmed S-2.open: Gnomes: may this unit take drum? The cell is lost.",
        "unconfirmed ROSTER-PRICE: Wyrms: no price yet.",
      ]
    `);
  });

  test("an allowed permission and a denied one", () => {
    const trolls = cell("permission", "trolls");
    expect(said([settlePermission(pack, "hill-folk", trolls, "allowed")])).toEqual(said().filter((f) => !f.includes("S-PERMIT")));
    expect(said([settlePermission(pack, "hill-folk", trolls, "denied")])).toMatchInlineSnapshot(`
      [
        "error S-PERMIT: Trolls: none allowed for Hill Folk.",
        "error S-3: Ogres (2 units) may not take drum: no ogre drums.",
        "unconfirmed S-1.ogres: Ogres: 2 units, at most 1 confirmed (1 per 1,000 points × 1 full 1,000).",
        "unconfirmed S-4.open: Captain: may this unit take hat? Captains' kit is lost.",
        "unconfirmed S-2.open: Gnomes: may this unit take drum? The cell is lost.",
        "unconfirmed ROSTER-PRICE: Wyrms: no price yet.",
      ]
    `);
    expect(said([settlePermission(pack, "other-folk", trolls, "denied")])).toEqual(said());
  });

  test("an option for some units", () => {
    const open = cell("option", "S-2");
    const yes = settleOptions(pack, "hill-folk", open, new Map([["gnomes drum", "allowed" as const]]));
    // Ogres stay denied: an answer settles what is open, not what the book says.
    expect(said([yes])).toEqual(said().filter((f) => !f.includes("S-2.open")));
    const no = settleOptions(yes, "hill-folk", open, new Map([["gnomes drum", "denied" as const]]));
    expect(said([no])).toMatchInlineSnapshot(`
      [
        "error S-2.open-checked-denied: Gnomes may not take drum: looked up in the book.",
        "error S-3: Ogres (2 units) may not take drum: no ogre drums.",
        "unconfirmed S-1.ogres: Ogres: 2 units, at most 1 confirmed (1 per 1,000 points × 1 full 1,000).",
        "unconfirmed S-PERMIT: Trolls: 1 unit, not confirmed for Hill Folk.",
        "unconfirmed S-4.open: Captain: may this unit take hat? Captains' kit is lost.",
        "unconfirmed ROSTER-PRICE: Wyrms: no price yet.",
      ]
    `);
    expect(optionAnswersIn(no, "hill-folk", open)).toEqual(new Map([["gnomes drum", "denied"]]));
  });

  test("an option for all units the rule means", () => {
    const open = cell("option", "S-4");
    const all = new Map(open.pairs.map((p) => [p.key, "allowed" as const]));
    const yes = settleOptions(pack, "hill-folk", open, all);
    expect(yes.answers?.map((answer) => "entry" in answer)).toEqual([false, false]);
    expect(said([yes])).toEqual(said().filter((f) => !f.includes("S-4.open")));
  });

  test("a number takes the place of the open one", () => {
    const open = cell("number", "S-1");
    const two = settleRule(pack, "hill-folk", open, { number: 2 });
    expect(two.answers).toEqual([{ kind: "number", rule: "S-1.ogres", entry: "ogres", number: 2, page: 7 }]);
    expect(said([two])).toEqual(said().filter((f) => !f.includes("S-1.ogres")));
    expect(said([settleRule(two, "hill-folk", open, { number: 1 })])).toMatchInlineSnapshot(`
      [
        "error S-1.ogres-checked: Ogres: 2 units, at most 1 allowed (1 per 1,000 points × 1 full 1,000).",
        "error S-3: Ogres (2 units) may not take drum: no ogre drums.",
        "unconfirmed S-PERMIT: Trolls: 1 unit, not confirmed for Hill Folk.",
        "unconfirmed S-4.open: Captain: may this unit take hat? Captains' kit is lost.",
        "unconfirmed S-2.open: Gnomes: may this unit take drum? The cell is lost.",
        "unconfirmed ROSTER-PRICE: Wyrms: no price yet.",
      ]
    `);
    expect(said([settleRule(two, "hill-folk", open, { holds: false })])).toEqual(said().filter((f) => !f.includes("S-1.ogres")));
  });

  test("a number of one army list leaves the others as they are", () => {
    const own = openCells(small([], { rules: [ogres] })).find((c) => c.sort === "number");
    if (own?.sort !== "number") throw new Error("no cell");
    const laid = settleRule(pack, "hill-folk", own, { number: 5 });
    expect(laid.answers?.map(({ army }) => army)).toEqual(["hill-folk"]);
    const open = (id: string) =>
      check(small([], { id, rules: [ogres] }, { packs: [laid] }), roster(["3 ogres"], { armyList: id })).findings.map((f) => f.rule);
    expect(open("hill-folk")).toEqual([]);
    expect(open("lake-folk")).toEqual(["S-1.ogres"]);
  });

  test("a price, for one army list or for all", () => {
    const wyrms = cell("price", "wyrms");
    const total = (p: Pack) => {
      const { points, missing } = check(small(rules, {}, { packs: [p] }), roster(["2 wyrms"]));
      return [points, missing];
    };
    expect(total(pack)).toEqual([0, 1]);
    const all = settlePrice(pack, undefined, wyrms, { perUnit: 80 });
    expect(total(all)).toEqual([160, 0]);
    expect(total(settlePrice(all, "hill-folk", wyrms, { perUnit: 90 }))).toEqual([180, 0]);
    expect(total(settlePrice(all, "lake-folk", wyrms, { perUnit: 90 }))).toEqual([160, 0]);
  });

  test("figures of a profile", () => {
    const lost = small([], {
      entries: [{ id: "fens", name: "Fens", category: "troops", price: { perUnit: 5 }, characteristics: { move: 4, combat: null }, ...on }],
    });
    const open = openCells(lost).find((c) => c.sort === "profile");
    if (open?.sort !== "profile") throw new Error("no cell");
    expect(open.missing.map((m) => m.id)).toEqual(["combat"]);
    const laid = settleFigures(pack, "hill-folk", open, { combat: 3 });
    expect(small([], lost.army, { packs: [laid] }).entryById.get("fens")?.entry.characteristics).toEqual({ move: 4, combat: 3 });
  });

  test("a unit of one's own", () => {
    const added = putEntry(pack, {
      id: freeId("own Bog Folk’s best", ["own-bog-folks-best"]),
      name: "Bog folk",
      category: "troops",
      price: { perUnit: 12 },
      permission: "allowed",
      armies: ["hill-folk"],
      ...on,
    });
    expect(added.entries?.[0]?.id).toBe("own-bog-folks-best-2");
    const own = ["3 own-bog-folks-best-2"];
    expect(check(small([], {}, { packs: [added] }), roster(own))).toMatchObject({ points: 36, verdict: "legal", findings: [] });
    expect(check(small([], { id: "lake-folk" }, { packs: [added] }), roster(own)).verdict).toBe("illegal");
  });

  test("every answer can be read back and taken back", () => {
    const [trolls, drum, number, wyrms] = [
      cell("permission", "trolls"),
      cell("option", "S-2"),
      cell("number", "S-1"),
      cell("price", "wyrms"),
    ];
    let full = settlePermission(pack, "hill-folk", trolls, "denied");
    full = settleOptions(full, "hill-folk", drum, new Map(drum.pairs.map((p) => [p.key, "denied" as const])));
    full = settleRule(full, "hill-folk", number, { number: 4 });
    full = settlePrice(full, "hill-folk", wyrms, { perModel: 7 });
    full = settleFigures(full, undefined, { entry: wyrms.entry as never }, { move: 9 });
    expect(permissionIn(full, "hill-folk", trolls)).toBe("denied");
    expect([...optionAnswersIn(full, "hill-folk", drum).values()]).toEqual(["denied", "denied", "denied"]);
    expect(ruleIn(full, "hill-folk", number)).toEqual({ number: 4 });
    expect(priceIn(full, "hill-folk", wyrms)).toEqual({ perModel: 7 });
    expect(figuresIn(full, undefined, { entry: wyrms.entry as never })).toEqual({ move: 9 });

    let none = settlePermission(full, "hill-folk", trolls, null);
    none = settleOptions(none, "hill-folk", drum, new Map(drum.pairs.map((p) => [p.key, null])));
    none = settleRule(none, "hill-folk", number, null);
    none = settlePrice(none, "hill-folk", wyrms, null);
    none = settleFigures(none, undefined, { entry: wyrms.entry as never }, { move: null });
    expect(none).toEqual(pack);
  });
});

describe("several packs", () => {
  test("that answer the same cells: the later one counts", () => {
    const open = cell("number", "S-1");
    const mine = settleRule(pack, "hill-folk", open, { number: 1 });
    const theirs = { ...settleRule(pack, "hill-folk", open, { number: 9 }), id: "theirs" };
    const ogresIn = (packs: Pack[]) => check(small(rules, {}, { packs }), roster(["2 ogres"])).findings.map((f) => f.rule);
    expect(ogresIn([theirs, mine])).toEqual(["S-1.ogres-checked"]);
    expect(ogresIn([mine, theirs])).toEqual([]);
  });

  test("a rule twice in one pack is its author's fault", () => {
    const { severity: _, ...rule } = ogres;
    expect(() => small([], {}, { packs: [{ ...pack, rules: [rule as Rule, rule as Rule] }] })).toThrow(
      "S-1.ogres: the rule id stands twice.",
    );
  });
});

describe("a pack as a file", () => {
  const known = [{ id: "small-game", title: "Small Game" }];
  const faults = (text: string) => readPackFile(text, known).faults.map((f) => [f.line, f.column, f.message]);

  test("is read back as it was written", () => {
    expect(readPackFile(packText(pack), known)).toMatchObject({ pack, faults: [] });
  });

  test.each<[string, string, [number | null, number | null, string][]]>([
    ["empty", " ", [[null, null, "The file is empty."]]],
    ["cut off", '{\n "id":', [[2, 7, "Not JSON: a value is missing."]]],
    ["for a game that is not there", packText({ ...pack, game: "chess" }), [[5, 3, 'The game "chess" is not known.']]],
    ["with a key of no pack", packText({ ...pack, colour: "red" } as never), [[6, 3, 'The key "colour" is not known here.']]],
    ["with a key that reaches into the engine", '{\n  "__proto__": {}\n}', [[2, 3, 'The key "__proto__" is not allowed.']]],
    ["nested too deeply", "[".repeat(100_000), [[null, null, "The file is nested too deeply."]]],
  ])("%s", (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });
});

test("a pack brings army books along", async () => {
  const [game] = games;
  if (!game) throw new Error("no game");
  const book = await loadBook(game.id);
  const army = { ...smallArmy(), id: "brought-along", game: game.id };
  const carrier: Pack = { ...newPack(game.id, "carrier", "Carrier"), armyLists: [army] };
  const catalogue = await catalogueFor({ game: game.id, armyList: "brought-along" }, [carrier]);
  expect([catalogue.army.id, catalogue.book.id, catalogue.packs]).toEqual(["brought-along", book.id, [{ id: "carrier", name: "Carrier" }]]);
  await expect(catalogueFor({ game: game.id, armyList: "brought-along" })).rejects.toThrow('No army list "brought-along"');
});
