/**
 * Writes each game's list of army lists, in the order of the book, the names of their entries, and what lists call things, from the army
 * files and the files of names. `npm run schema`
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { EVERY_ARMY } from "@/lib/engine/catalogue/library";
import { joinedNames } from "@/lib/engine/catalogue/names/reading-names";
import { stems } from "@/lib/engine/catalogue/names/words";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { NamesFile } from "@/lib/engine/schema/language/names";
import { catalogueFor, games } from "./index";

for (const game of games) {
  const folder = new URL(`./${game.id}/`, import.meta.url);
  const files = readdirSync(new URL("armies/", folder)).filter((f) => f.endsWith(".json"));
  const armies = files.map((f) => JSON.parse(readFileSync(new URL(`armies/${f}`, folder), "utf8")) as ArmyList);
  const reading = joinedNames(namesFiles(folder));
  writeFileSync(new URL("names/reading.json", folder), readingText(reading));
  const others = new Map(Object.entries(reading.names));
  armies.sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en"));
  const taken = new Map(
    armies.flatMap(({ id, name, aliases = [] }) => [name, ...aliases].map((one) => [stems(one).join(" "), id] as const)),
  );
  const aliasesOf = ({ id, aliases = [] }: ArmyList) => [...aliases, ...ownOf(id, others.get(`army:${id}`) ?? [], taken)];
  const index = armies
    .map((army) => ({ ...army, also: aliasesOf(army) }))
    .map(({ id, name, also, group, page }) => ({
      id,
      name,
      ...(also.length ? { aliases: also } : {}),
      ...(group ? { group } : {}),
      page,
      ...(existsSync(new URL(`effects/${id}.json`, folder)) ? { effects: true } : {}),
      ...(existsSync(new URL(`usual/${id}.json`, folder)) ? { usual: true } : {}),
    }));
  writeFileSync(new URL("armies.json", folder), `[\n${index.map((a) => `  ${JSON.stringify(a)}`).join(",\n")}\n]\n`);
  const names = await Promise.all(armies.map(async ({ id }) => [id, await namesIn(game.id, id, others)] as const));
  const [first, ...more] = names.map(([, all]) => all);
  const common = (first ?? []).filter((name) => more.length > 0 && more.every((all) => all.includes(name)));
  const lines = [[EVERY_ARMY, common] as const, ...names.map(([id, all]) => [id, all.filter((name) => !common.includes(name))] as const)];
  const json = lines.map(([id, all]) => `  ${JSON.stringify(id)}: ${JSON.stringify(all)}`).join(",\n");
  writeFileSync(new URL("contents.json", folder), `{\n${json}\n}\n`);
}

/** The names of the entries that an army list may have, aliases, ready-made choices and names in other languages included. */
async function namesIn(game: string, armyList: string, others: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const { entries, presets } = await catalogueFor({ game, armyList });
  const may = entries.filter(({ permission }) => permission.status !== "denied").map(({ entry }) => entry);
  const named = [...may.map((one) => ["entry", one] as const), ...presets.map((one) => ["preset", one] as const)];
  return [
    ...new Set(
      named.flatMap(([kind, { id, name, aliases = [] }]) => [
        name,
        ...aliases,
        ...(others.get(`${kind}:${id}`) ?? []),
        ...(others.get(`${kind}:${armyList}/${id}`) ?? []),
      ]),
    ),
  ].sort();
}

function namesFiles(folder: URL): NamesFile[] {
  const files = readdirSync(new URL("names/", folder)).filter((f) => /^[a-z]{2}\.json$/.test(f));
  return files.sort().map((f) => JSON.parse(readFileSync(new URL(`names/${f}`, folder), "utf8")) as NamesFile);
}

/** Names of an army list that are no other's; in `taken` they become its own. */
function ownOf(id: string, names: readonly string[], taken: Map<string, string>): string[] {
  return names.filter((name) => {
    const key = stems(name).join(" ");
    const owner = taken.get(key);
    taken.set(key, owner ?? id);
    return owner === undefined;
  });
}

/** One name a line, in the order of the files. */
function readingText(parts: ReturnType<typeof joinedNames>): string {
  const part = (of: Record<string, string[]>) =>
    Object.entries(of)
      .map(([key, names]) => `    ${JSON.stringify(key)}: ${JSON.stringify(names)}`)
      .join(",\n");
  return `{\n${Object.entries(parts)
    .map(([key, of]) => `  ${JSON.stringify(key)}: {\n${part(of)}\n  }`)
    .join(",\n")}\n}\n`;
}
/** Table by table, column by column; lists outside the tables last. */
function place(army: ArmyList): number {
  return army.table ? Number(army.table.page) * 100 + army.table.column : Number.MAX_SAFE_INTEGER;
}
