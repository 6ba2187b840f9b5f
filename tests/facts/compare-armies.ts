/**
 * Compares the army lists of warhammer-7e with the tables of facts they were made from: `npm run compare -- FOLDER`. Every fact is
 * carried with its value or stands in data/warhammer-7e/differences.json with the reason, and nothing is added.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { armyIndex, loadArmy, loadBook } from "@/data/index";
import { compareArmy } from "./compare";
import type { Differences, Table } from "./tables";

const GAME = "warhammer-7e";
const folder = process.argv[2];
if (!folder) throw new Error("Name the folder of the tables: npm run compare -- FOLDER");

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const differences = read(new URL(`../../data/${GAME}/differences.json`, import.meta.url).pathname) as Differences;
const book = await loadBook(GAME);
let failed = 0;
for (const { id, name } of await armyIndex(GAME)) {
  const file = join(folder, `${id}.json`);
  if (!existsSync(file)) {
    console.log(`${name}: no table.`);
    continue;
  }
  const { carried, listed, failures } = compareArmy(read(file) as Table, await loadArmy(GAME, id), book, differences);
  const counts = Object.entries(carried).map(([sort, n]) => `${sort} ${n}`);
  console.log(`${name}: ${counts.join(", ")}; listed as different ${listed}; failures ${failures.length}.`);
  for (const failure of failures) console.log(`  ${failure}`);
  failed += failures.length;
}
process.exitCode = failed ? 1 : 0;
