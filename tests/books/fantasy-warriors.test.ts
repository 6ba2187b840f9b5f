/** Prices that a player enters once, in a pack that can be shared. */
import { expect, test } from "vitest";
import { catalogueFor, loadArmy, loadBook } from "@/data/index";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import { check } from "@/lib/engine/check/check";
import { fill } from "./case";
import { rosterOf } from "./lines";

const game = "fantasy-warriors";
const army = fill(game, rosterOf("men", "own", ["1 warchief", "10 human-archers leader", "2 ballista", "8 lancers"], { limit: 300 }));
const own = { page: 65, basis: "printed" };
const pack = parsePack(
  {
    format: "muster-pack/1",
    id: "our-book",
    name: "Points from our book",
    game,
    prices: [
      { entry: "warchief", price: { perModel: 50 } },
      { entry: "human-archers", price: { perModel: 5 } },
      { option: "leader", price: { perUnit: 8 } },
      { entry: "ballista", price: { perUnit: 40 } },
    ],
    permissions: [{ army: "men", entries: ["ballista"], status: "allowed", ...own }],
    entries: [
      {
        id: "lancers",
        name: "Lancers",
        category: "warriors",
        armies: ["men"],
        tags: ["men", "mounted"],
        price: { perModel: 9 },
        permission: "allowed",
        ...own,
      },
    ],
  },
  "our-book.json",
);

test("without the pack the total is at least what is known, and nothing is called legal", async () => {
  const report = check(await catalogueFor(army), { ...army, commands: army.commands.map((c) => ({ ...c, units: c.units.slice(0, 3) })) });
  expect([report.points, report.missing, report.verdict]).toEqual([0, 4, "unconfirmed"]);
});

test("with the pack the roster is priced and legal", async () => {
  const report = check(await catalogueFor(army, [pack]), army);
  expect(report.findings).toEqual([]);
  // 50 + 10 × 5 + 8 + 40 + 8 × 9
  expect([report.points, report.missing, report.verdict]).toEqual([220, 0, "legal"]);
});

test("every army list of the contents page is there, none with a price we do not have", async () => {
  const { entries } = await loadBook(game);
  const priced = entries.filter((e) => typeof e.price === "number" || !("unknown" in e.price)).map((e) => e.id);
  expect(priced).toEqual(["firewater", "battlefield-equipment", "fiend", "tree-spirit"]);
  for (const list of "undead amazons barbarians goblins trolls ogres half-orcs mercenary-dragons mercenary-giants dwarves wood-elves men orcs high-elves summoned-creatures".split(
    " ",
  )) {
    expect((await loadArmy(game, list)).game).toBe(game);
  }
});

test("a fact stands on the page that survives; what is lost is looked for on the lost pages", async () => {
  const { entries } = await loadBook(game);
  const pages = Object.fromEntries(entries.map((e) => [e.id, e.page]));
  // Druids call tree spirits (p. 41), wizards fiends (p. 44); the examples of p. 21, 38 and 42 name three troops.
  expect(pages).toMatchObject({ "tree-spirit": 41, fiend: 44, shapechangers: 21, "human-archers": 38, "wolf-riders": 42 });
  const permitted = async (list: string, entry: string) =>
    (await loadArmy(game, list)).permissions.find((p) => p.entries.includes(entry))?.page;
  expect([await permitted("wood-elves", "shapechangers"), await permitted("wood-elves", "eagle-riders")]).toEqual([21, 29]);
  expect(await permitted("men", "human-archers")).toBe(38);
  const roster = fill(game, rosterOf("men", "own", ["1 warchief @50", "1 battlefield-equipment mantlets:4"]));
  const { findings } = check(await catalogueFor(roster), roster);
  expect(findings.find((f) => f.rule === "FW-EQ-1")?.source.page).toBe("46-72");
});
