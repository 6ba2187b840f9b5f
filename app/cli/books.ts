/** The commands that show what the books hold, and those for army books as files. */
import { writeFileSync } from "node:fs";
import { games as allGames, armyIndex, loadArmy, loadBook } from "@/data/index";
import { faultsInWords, readBookFile } from "@/lib/catalogue/book-file";
import { rulesOfArmy, rulesOfBook } from "@/lib/catalogue/entry-rules";
import { jsonText } from "@/lib/catalogue/json-text";
import { findNamed } from "@/lib/catalogue/name-index";
import { newArmyBook } from "@/lib/catalogue/new-book";
import { ruleNames } from "@/lib/catalogue/rule-names";
import type { Rule } from "@/lib/rules/registry";
import { ruleInWords } from "@/lib/rules/rule-in-words";
import { list, pageLabel } from "@/lib/text";
import { readText, reasonOf } from "./files";
import { complain, put } from "./output";
import { ILLEGAL, LEGAL, TROUBLE } from "./status";

/** `muster games`. */
export async function games(): Promise<number> {
  await table(allGames.map((game) => [game.id, game.title]));
  return LEGAL;
}

/** `muster armies GAME`. */
export async function armies(name: string): Promise<number> {
  const { found: game, nearest } = findNamed(allGames, name);
  if (!game) return unknown("game", name, nearest, allGames);
  await table((await armyIndex(game.id)).map((army) => [army.id, army.name, pageLabel(army.page)]));
  return LEGAL;
}

/** `muster rules GAME [--army ID]`. */
export async function rules(name: string, armyName: string | undefined): Promise<number> {
  const { found: game, nearest } = findNamed(allGames, name);
  if (!game) return unknown("game", name, nearest, allGames);
  const index = await armyIndex(game.id);
  const wanted = armyName === undefined ? null : findNamed(index, armyName);
  if (wanted && !wanted.found) return unknown(`army list of ${game.title}`, armyName ?? "", wanted.nearest, index);
  const book = await loadBook(game.id);
  const army = wanted?.found ? await loadArmy(game.id, wanted.found.id) : undefined;
  const names = ruleNames(book, army, index);
  const rows = (all: readonly Rule[]) =>
    all.map((rule) => [rule.id, rule.kind, pageLabel(rule.page), rule.basis, ruleInWords(rule, names)]);
  await table([...rows(rulesOfBook(book)), ...(army ? rows(rulesOfArmy(book, army)) : [])]);
  return LEGAL;
}

/** `muster book check FILE…`: an army book somebody wrote, with line and column of each fault. */
export async function checkBooks(files: readonly string[]): Promise<number> {
  let status = LEGAL;
  for (const file of files) {
    const { text, reason } = readText(file);
    if (text === undefined) {
      complain(`${file}: ${reason}`);
      status = TROUBLE;
      continue;
    }
    const game = gameOf(text);
    const { found, nearest } = findNamed(allGames, game);
    const faults = found
      ? readBookFile(text, await loadBook(found.id)).faults
      : readBookFile(text, await loadBook(allGames[0]?.id ?? "")).faults.map((f) =>
          f.path === "game" && game ? { ...f, message: `There is no game "${game}". ${perhaps(nearest, allGames)}` } : f,
        );
    for (const { line, column, path, message, severity } of faults) {
      const where = line === null ? file : `${file}:${line}:${column}`;
      await put(`${where}: ${severity === "error" ? "error" : "remark"}: ${path ? `${path}: ` : ""}${message}\n`);
    }
    await put(`${file}: ${faultsInWords(faults)}.\n`);
    if (status === LEGAL && faults.some((f) => f.severity === "error")) status = ILLEGAL;
  }
  return status;
}

/** `muster book new [GAME] [--name NAME] [-o FILE]`: a small army book, complete and in order, to write one's own from. */
export async function newBook(gameName: string | undefined, options: { name?: string; output?: string }): Promise<number> {
  const { found, nearest } = gameName === undefined ? { found: allGames[0], nearest: [] } : findNamed(allGames, gameName);
  if (!found) return unknown("game", gameName ?? "", nearest, allGames);
  const text = `${jsonText(newArmyBook(await loadBook(found.id), options.name))}\n`;
  if (options.output === undefined) {
    await put(text);
    return LEGAL;
  }
  try {
    // Never over a file that somebody has begun to write.
    writeFileSync(options.output, text, { flag: "wx" });
  } catch (fault) {
    const exists = (fault as NodeJS.ErrnoException).code === "EEXIST";
    complain(`${options.output}: ${exists ? "there is such a file already." : reasonOf(fault, "write")}`);
    return TROUBLE;
  }
  return LEGAL;
}

/** The game a file says it is for; empty where it says none. */
function gameOf(text: string): string {
  return /"game"\s*:\s*"([^"\\]{1,80})"/.exec(text)?.[1] ?? "";
}

function unknown(what: string, wanted: string, nearest: readonly string[], all: readonly { id: string }[]): number {
  complain(`muster: no ${what} is called “${wanted}”. ${perhaps(nearest, all)}`);
  return TROUBLE;
}

/** The nearest names, else all there are. */
function perhaps(nearest: readonly string[], all: readonly { id: string }[]): string {
  if (nearest.length) return `Perhaps ${list(nearest, "or")}?`;
  return `There ${all.length === 1 ? "is" : "are"}: ${list(all.map(({ id }) => id))}.`;
}

/** Columns padded to their widest cell; the last is left as it is. */
async function table(rows: readonly (readonly string[])[]): Promise<void> {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)));
  for (const cells of rows)
    await put(`${cells.map((text, i) => (i === cells.length - 1 ? text : text.padEnd(widths[i] ?? 0))).join("  ")}\n`);
}
