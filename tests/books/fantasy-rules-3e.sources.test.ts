/** Where the facts of Fantasy Rules! 3rd edition come from: an open box is one of the army tables, p. 125-129. */
import { describe, expect, it, test } from "vitest";
import { catalogueFor, loadArmy, loadBook } from "@/data/index";
import { rulesOfArmy } from "@/lib/engine/catalogue/compile/entry-rules";
import { check } from "@/lib/engine/check/check";
import type { Roster } from "@/lib/engine/schema/roster";
import { shipped } from "../support/library";

const game = "fantasy-rules-3e";
const lists = await shipped(game);

const unit = (entry: string, n = 1, options: Roster["commands"][number]["units"][number]["options"] = []) => ({
  id: `u${n}`,
  entry,
  count: 1,
  options,
});

async function findings(armyList: string, commands: Roster["commands"]) {
  const roster: Roster = { format: "muster-roll/1", game, armyList, name: "Sources", limit: 1000, commands };
  return check(await catalogueFor(roster), roster).findings;
}

describe("open boxes", () => {
  const tables = lists.filter(({ army }) => army.table);

  test("the tables have a column for all but the generic army", () => {
    expect(lists.filter(({ army }) => !army.table).map(({ army }) => army.id)).toEqual(["generic"]);
    // The five tables have 17, 15, 13, 13 and 12 columns.
    const columns = new Map<unknown, number>();
    for (const { army } of tables) columns.set(army.table?.page, (columns.get(army.table?.page) ?? 0) + 1);
    expect([...columns].sort()).toEqual([
      [125, 17],
      [126, 15],
      [127, 13],
      [128, 13],
      [129, 12],
    ]);
  });

  test.each(tables.map(({ army, book }) => [army.id, army, book] as const))("%s", (_, army, book) => {
    const page = army.table?.page;
    expect(army.permissions.filter((p) => p.status === "unconfirmed" && p.page !== page)).toEqual([]);
    const counts = rulesOfArmy(book, army).filter(
      (r) => r.kind === "count" && r.severity === "unconfirmed" && r.subject?.startsWith("Elite"),
    );
    for (const rule of counts) {
      if (rule.basis !== "sample") expect(rule.page).toBe(page);
      expect("fix" in rule ? rule.fix : "").toMatch(`${army.table?.name} column on p. ${page}`);
    }
  });

  const looked: [army: string, entry: string, fix: string][] = [
    ["roman", "heavy-cavalry", "Look up the Heavy Cavalry box of the Roman column on p. 128 of your book and enter it."],
    ["na-northeast", "spears", "Look up the Spears box of the NE Native American column on p. 127 of your book and enter it."],
    ["roman", "pike-block", "The tables have no box for Pike Block. Look up the Pikes box of the Roman column on p. 128 of your book."],
    [
      "roman",
      "siege-tower",
      "The tables have no box for Siege Tower. Look up the Battle Wagons box of the Roman column on p. 128 of your book.",
    ],
    ["roman", "assault-craft", "Ask your opponent or organiser: the army tables have no box for Assault Craft."],
  ];
  it.each(looked)("%s: %s", async (army, entry, fix) => {
    const found = await findings(army, [{ kind: "army", units: [unit(entry)] }]);
    expect(found.find((f) => f.rule === "FR3-GEN-3")).toMatchObject({ severity: "unconfirmed", fix });
  });

  it("an ally's box stands in the ally's column", async () => {
    const found = await findings("roman", [
      { kind: "army", units: [unit("handweapons")] },
      { kind: "allies", armyList: "greek", units: [unit("light-cavalry", 2)] },
    ]);
    expect(found.find((f) => f.rule === "FR3-GEN-3")?.fix).toBe(
      "Look up the Light Cavalry box of the Greek column on p. 126 of your book and enter it.",
    );
  });

  it("what an ally's list refuses is refused in its name", async () => {
    const found = await findings("roman", [
      { kind: "army", units: [unit("handweapons")] },
      { kind: "allies", armyList: "greek", units: [unit("archangel", 2)] },
    ]);
    expect(found.find((f) => f.rule === "FR3-GEN-3")?.message).toBe("Archangel: none allowed for Greek (Mythological).");
  });

  it.each([
    ["heavy-cavalry", "bowfire"],
    ["battlewagons", "paint-guns"],
    ["individual", "healer"],
    ["individual", "planar-wizard"],
  ])("the generic army has no column: %s with %s is open on p. 119", async (entry, option) => {
    const found = await findings("generic", [{ kind: "army", units: [unit(entry, 1, [{ id: option }])] }]);
    const open = found.filter((f) => f.severity === "unconfirmed");
    expect(open.map((f) => f.source.page)).toEqual([119]);
  });
});

describe("what is read and what is printed", () => {
  const read: [army: string, entry: string][] = [
    ["undead", "spears"],
    ["undead", "mounted"],
    ["undead", "heavy-cavalry"],
    ["undead", "dragons"],
    ["undead", "skirmishers"],
    ["dwarfs", "light-artillery"],
    ["acw-north", "heavy-artillery"],
    ["acw-south", "light-artillery"],
    ["victorian", "heavy-artillery"],
    ["pirate", "light-artillery"],
    ["chinese", "heavy-artillery"],
    ["nap-russian", "heavy-artillery"],
  ];
  it.each(read)("%s has %s by a reading", async (army, entry) => {
    const { permissions } = await loadArmy(game, army);
    expect(permissions.find((p) => p.entries.includes(entry))).toMatchObject({ status: "allowed", basis: "reading" });
  });

  it("army lists", async () => {
    const basisOf = async (army: string, id: string) => (await loadArmy(game, army)).rules.find((r) => r.id === id)?.basis;
    // The text speaks of the Seventh Cavalry, and of EN artillery.
    expect(await basisOf("buffalo", "FR3-IM-20")).toBe("reading");
    expect(await basisOf("buffalo", "FR3-IM-20.others")).toBe("reading");
    expect(await basisOf("victorian", "FR3-ARM-VICT-1.ships")).toBe("reading");
  });

  it("rules of every army", async () => {
    const { rules, groups } = await loadBook(game);
    expect(rules.find((r) => r.id === "FR3-OPT-23.units")).toMatchObject({ page: 75, basis: "reading" });
    expect(rules.find((r) => r.id === "FR3-IM-10.units")).toMatchObject({ page: "17, 56" });
    const heading = (id: string) => groups.find((g) => g.id === id)?.otherwise;
    expect(heading("nature")).toMatchObject({ rule: "FR3-UD-1", page: 65 }); // undead
    expect(heading("multi-base")).toMatchObject({ rule: "FR3-MB-2", page: "67-68" }); // masses, leviathans of two bases
  });
});
