/** Writes each game's list of army lists, in the order of the book, and the names of their entries, from the army files. `npm run schema` */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { EVERY_ARMY } from "@/lib/catalogue/library";
import type { ArmyList } from "@/lib/schema/army-list";
import { catalogueFor, games } from "./index";

for (const game of games) {
  const folder = new URL(`./${game.id}/`, import.meta.url);
  const files = readdirSync(new URL("armies/", folder)).filter((f) => f.endsWith(".json"));
  const armies = files.map((f) => JSON.parse(readFileSync(new URL(`armies/${f}`, folder), "utf8")) as ArmyList);
  armies.sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en"));
  const index = armies.map(({ id, name, aliases, group, page }) => ({
    id,
    name,
    ...(aliases ? { aliases } : {}),
    ...(group ? { group } : {}),
    page,
    ...(existsSync(new URL(`effects/${id}.json`, folder)) ? { effects: true } : {}),
  }));
  writeFileSync(new URL("armies.json", folder), `[\n${index.map((a) => `  ${JSON.stringify(a)}`).join(",\n")}\n]\n`);
  const names = await Promise.all(armies.map(async ({ id }) => [id, await namesIn(game.id, id)] as const));
  const [first, ...others] = names.map(([, all]) => all);
  const common = (first ?? []).filter((name) => others.length > 0 && others.every((all) => all.includes(name)));
  const lines = [[EVERY_ARMY, common] as const, ...names.map(([id, all]) => [id, all.filter((name) => !common.includes(name))] as const)];
  const json = lines.map(([id, all]) => `  ${JSON.stringify(id)}: ${JSON.stringify(all)}`).join(",\n");
  writeFileSync(new URL("contents.json", folder), `{\n${json}\n}\n`);
}

/** The names of the entries that an army list may have, aliases and ready-made choices included. */
async function namesIn(game: string, armyList: string): Promise<string[]> {
  const { entries, presets } = await catalogueFor({ game, armyList });
  const may = entries.filter(({ permission }) => permission.status !== "denied").map(({ entry }) => entry);
  return [...new Set([...may, ...presets].flatMap(({ name, aliases = [] }) => [name, ...aliases]))].sort();
}

/** Table by table, column by column; lists outside the tables last. */
function place(army: ArmyList): number {
  return army.table ? Number(army.table.page) * 100 + army.table.column : Number.MAX_SAFE_INTEGER;
}
