/** Writes each game's list of army lists, in the order of the book, from the army files. `npm run schema` */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { ArmyList } from "@/lib/schema/army-list";
import { games } from "./index";

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
  }));
  writeFileSync(new URL("armies.json", folder), `[\n${index.map((a) => `  ${JSON.stringify(a)}`).join(",\n")}\n]\n`);
}

/** Table by table, column by column; lists outside the tables last. */
function place(army: ArmyList): number {
  return army.table ? Number(army.table.page) * 100 + army.table.column : Number.MAX_SAFE_INTEGER;
}
