/** The commands that show what the books hold. */

import { games as allGames, armyIndex, loadArmy, loadBook } from "@/data/index";
import { faultsInWords, readBookFile } from "@/lib/catalogue/book-file";
import { rulesOfArmy, rulesOfBook } from "@/lib/catalogue/entry-rules";
import { findNamed } from "@/lib/catalogue/name-index";
import { ruleNames } from "@/lib/catalogue/rule-names";
import type { Rule } from "@/lib/rules/registry";
import { ruleInWords } from "@/lib/rules/rule-in-words";
import { list, pageLabel } from "@/lib/text";
import { readText } from "./files";
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
    const { found } = findNamed(allGames, game);
    const faults = found
      ? readBookFile(text, await loadBook(found.id)).faults
      : readBookFile(text, await loadBook(allGames[0]?.id ?? "")).faults.map((f) =>
          f.path === "game" ? { ...f, message: `There is no game "${game}". There are: ${list(allGames.map((g) => g.id))}.` } : f,
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

/** The game a file says it is for; empty where it says none. */
function gameOf(text: string): string {
  return /"game"\s*:\s*"([^"\\]{1,80})"/.exec(text)?.[1] ?? "";
}

function unknown(what: string, wanted: string, nearest: readonly string[], all: readonly { id: string }[]): number {
  const near = nearest.length
    ? `Perhaps ${list(nearest, "or")}?`
    : `There ${all.length === 1 ? "is" : "are"}: ${list(all.map(({ id }) => id))}.`;
  complain(`muster: no ${what} is called “${wanted}”. ${near}`);
  return TROUBLE;
}

/** Columns padded to their widest cell; the last is left as it is. */
async function table(rows: readonly (readonly string[])[]): Promise<void> {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)));
  for (const cells of rows)
    await put(`${cells.map((text, i) => (i === cells.length - 1 ? text : text.padEnd(widths[i] ?? 0))).join("  ")}\n`);
}
