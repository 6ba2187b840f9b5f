import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook, loadPack, packIndex } from "@/data/index";
import { schemas } from "@/data/schemas";
import { parseArmyList, parseBook, parsePack } from "@/lib/engine/catalogue/author/parse";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { sample } from "../support/effort";

const data = new URL("../../data/", import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, data), "utf8"));

describe.each(games.map((g) => g.id))("%s", (game) => {
  const book = () =>
    parseBook(
      {
        book: read(`${game}/book.json`),
        entries: read(`${game}/entries.json`),
        options: read(`${game}/options.json`),
        rules: read(`${game}/rules.json`),
      },
      game,
    );
  const armyFiles = readdirSync(new URL(`${game}/armies/`, data)).filter((f) => f.endsWith(".json"));

  test("the book parses strictly and is what the loader hands out", async () => {
    expect(book()).toEqual(await loadBook(game));
  });

  test("every army list parses, is named as its file, stands in the index, and compiles", async () => {
    const faults: string[] = [];
    const index = await armyIndex(game);
    expect(index.map((a) => `${a.id}.json`).sort()).toEqual(armyFiles.sort());
    for (const file of armyFiles) {
      try {
        const army = parseArmyList(read(`${game}/armies/${file}`), file);
        expect(army).toEqual(await loadArmy(game, army.id));
        expect(army.game).toBe(game);
        expect(`${army.id}.json`).toBe(file);
        expect(index).toContainEqual(expect.objectContaining({ id: army.id, name: army.name, page: army.page }));
        compile(book(), army);
      } catch (fault) {
        faults.push(`${file}: ${fault instanceof Error ? fault.message : fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test("packs parse and compile with every army list", async () => {
    const folder = new URL(`${game}/packs/`, data);
    if (!existsSync(folder)) return;
    for (const file of readdirSync(folder)) {
      const pack = parsePack(read(`${game}/packs/${file}`), file);
      expect(`${pack.id}.json`).toBe(file);
      expect(packIndex(game)).toContainEqual({ id: pack.id, name: pack.name });
      expect(pack).toEqual(await loadPack(game, pack.id));
      for (const { id } of sample(await armyIndex(game), 8)) compile(book(), await loadArmy(game, id), { packs: [pack] });
    }
  });

  test("ids are unique, and names are too among entries, options of a group and army lists", async () => {
    const { entries, options, groups, rules, settings, presets } = book();
    for (const list of [entries, options, groups, rules, settings, presets]) expect(doubles(list.map((x) => x.id))).toEqual([]);
    expect(doubles(entries.map((e) => e.name))).toEqual([]);
    expect(doubles((await armyIndex(game)).map((a) => a.name))).toEqual([]);
    expect(doubles(options.map((o) => `${o.group} ${o.name}`))).toEqual([]);
  });

  test("what is unconfirmed or a reading says why, and nothing unconfirmed is called allowed", async () => {
    const faults: string[] = [];
    const army = (await armyIndex(game)).map((a) => loadArmy(game, a.id));
    for (const { id, permissions, rules } of await Promise.all(army)) {
      for (const p of permissions) if (p.basis === "unconfirmed" && p.status === "allowed") faults.push(`${id}: ${p.entries}`);
      for (const r of rules)
        if (r.basis === "unconfirmed" && r.kind === "availability" && r.status === "allowed") faults.push(`${id}: ${r.id}`);
      for (const r of [...rules, ...permissions])
        if (r.basis === "reading" && !r.note) faults.push(`${id}: ${"id" in r ? r.id : r.entries}: a reading without a note`);
    }
    for (const r of [...book().rules, ...book().options, ...book().entries])
      if (r.basis === "reading" && !r.note) faults.push(`${r.id}: a reading without a note`);
    expect(faults).toEqual([]);
  });

  test("every price is known, or its page is said to be lost", () => {
    const faults: string[] = [];
    for (const item of [...book().entries, ...book().options]) {
      if (typeof item.price === "object" && "unknown" in item.price && item.basis !== "unconfirmed") faults.push(item.id);
    }
    expect(faults).toEqual([]);
  });
});

describe("Fantasy Rules! holds what its catalogue counts", () => {
  const game = "fantasy-rules-3e";

  test("71 army lists: 70 columns of five tables and the generic army", async () => {
    const armies = await Promise.all((await armyIndex(game)).map((a) => loadArmy(game, a.id)));
    expect(armies).toHaveLength(71);
    const columns = armies.flatMap((a) => (a.table ? [`${a.table.page}/${a.table.column}`] : []));
    expect(new Set(columns).size).toBe(70);
    // Pages 125 to 129 have 17, 15, 13, 13 and 12 columns.
    const perPage = [125, 126, 127, 128, 129].map((page) => columns.filter((c) => c.startsWith(`${page}/`)).length);
    expect(perPage).toEqual([17, 15, 13, 13, 12]);
  });

  test("all 52 unit types of the reference table and the text, as entries or, where they only add to a unit, as options", async () => {
    const { entries, options } = await loadBook(game);
    const ids = new Set([...entries.map((e) => e.id), ...options.map((o) => o.id)]);
    const units =
      "beastmen crossbow handweapons longbows militia mobs muskets pikes rangers rifles skirmishers spears sword-pistol heavy-cavalry light-cavalry mounted heavy-chariots dragoons knights cyclics dragons leviathans large-monsters small-monsters swarms elemental-air elemental-earth elemental-fire elemental-tree elemental-water blobs fanatics ethereals lesser-spirits major-spirits minor-spirits tricksters heavy-artillery light-artillery battlewagons contraptions parasitics traps offerings transports pavisiers pike-block planar-entity assault-craft siege-tower";
    expect(units.split(" ").filter((id) => !ids.has(id))).toEqual([]);
    // The 2x2 mass and the 2x2 blob are one option of the units that may be massed.
    expect(ids.has("mass")).toBe(true);
    expect(units.split(" ")).toHaveLength(50);
  });

  test.each([
    ["spears", 30],
    ["mobs", 10],
    ["knights", 60],
    ["light-cavalry", 40],
    ["dragons", 100],
    ["major-spirits", 80],
    ["elemental-fire", 70],
    ["heavy-artillery", 40],
    ["rifles", 70],
    ["individual", 10],
  ])("%s cost %i, as the reference table says", async (id, points) => {
    const { entries } = await loadBook(game);
    expect(entries.find((e) => e.id === id)?.price).toBe(points);
  });
});

test("the published JSON Schemas are those of the code", () => {
  for (const [name, schema] of Object.entries(schemas())) {
    expect(read(`schema/${name}.schema.json`), `${name}: run npm run schema`).toEqual(JSON.parse(JSON.stringify(schema)));
  }
});

function doubles(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i);
}
