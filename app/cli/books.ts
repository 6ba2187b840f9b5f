/** The commands that show what the books hold, and those for army books as files. */
import { writeFileSync } from "node:fs";
import { games as allGames, armyIndex, loadBook } from "@/data/index";
import { faultsInWords, readBookFile } from "@/lib/catalogue/author/book-file";
import { jsonText } from "@/lib/catalogue/author/json-text";
import { newArmyBook } from "@/lib/catalogue/author/new-book";
import { rulesOfBook } from "@/lib/catalogue/compile/entry-rules";
import { BookFault } from "@/lib/catalogue/compile/fault";
import { findNamed } from "@/lib/catalogue/names/name-index";
import { ruleNames } from "@/lib/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/catalogue/types";
import { gameOf } from "@/lib/desk/laid-files";
import type { Rule } from "@/lib/rules/registry";
import { ruleInWords } from "@/lib/rules/rule-in-words";
import type { Names } from "@/lib/rules/words";
import type { Book } from "@/lib/schema/book";
import type { Pack } from "@/lib/schema/pack";
import { list, pageLabel } from "@/lib/text";
import { readText, reasonOf } from "./files";
import { complain, put } from "./output";
import { libraryWith, type Overlays } from "./overlays";
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

/** `muster rules GAME [--army ID]`: with packs, the rules that hold once they are laid over the books. */
export async function rules(name: string, armyName: string | undefined, overlays: Overlays): Promise<number> {
  const laid = await libraryWith(overlays);
  if (!laid) return TROUBLE;
  const { library } = laid;
  const { found: game, nearest } = findNamed(library.games, name);
  if (!game) return unknown("game", name, nearest, library.games);
  const index = await library.armyIndex(game.id);
  const book = await library.loadBook(game.id);
  const packs = laid.packs.filter((pack) => pack.game === game.id);
  if (armyName === undefined) {
    const replaced = new Set(packs.flatMap((p) => (p.replaces ?? []).filter((r) => !r.army).map((r) => r.rule)));
    const all = [...rulesOfBook(book).filter((rule) => !replaced.has(rule.id)), ...packs.flatMap((p) => p.rules ?? [])];
    await printRules(all, ruleNames(withEntries(book, packs), undefined, index));
    return LEGAL;
  }
  const { found: army, nearest: near } = findNamed(index, armyName);
  if (!army) return unknown(`army list of ${game.title}`, armyName, near, index);
  const catalogue = await orNull(() => library.catalogueFor({ game: game.id, armyList: army.id }));
  if (!catalogue) return TROUBLE;
  const from = (source: "book" | "army" | "pack") => catalogue.rules.filter((r) => r.from === source).map((r) => r.rule);
  await printRules([...from("book"), ...from("army"), ...from("pack")], ruleNames(withEntries(book, packs), catalogue.army, index));
  return LEGAL;
}

async function printRules(all: readonly Rule[], names: Names): Promise<void> {
  await table(all.map((rule) => [rule.id, rule.kind, pageLabel(rule.page), rule.basis, ruleInWords(rule, names)]));
}

/** The book with the units that packs add, so that their rules can name them. */
function withEntries(book: Book, packs: readonly Pack[]): Book {
  return { ...book, entries: [...book.entries, ...packs.flatMap((pack) => pack.entries ?? [])] };
}

/** A catalogue; null, and a complaint, where a pack or an army book does not fit. */
async function orNull(make: () => Promise<Catalogue>): Promise<Catalogue | null> {
  try {
    return await make();
  } catch (fault) {
    if (!(fault instanceof BookFault)) throw fault;
    complain(`muster: ${fault.message}`);
    return null;
  }
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
