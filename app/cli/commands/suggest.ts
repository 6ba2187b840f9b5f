/** `muster suggest`: an army, a way to make a roster legal, a way to spend what is left. */
import { type Command, InvalidArgumentError } from "commander";
import { readText } from "@/app/cli/shared/files";
import { bookOption, formatOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { orNull } from "@/app/cli/shared/or-null";
import { complain, put } from "@/app/cli/shared/output";
import { type LaidOver, libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { oneIn } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, NONE_FOUND, TROUBLE } from "@/app/cli/shared/status";
import { unknownName } from "@/app/cli/shared/unknown-name";
import { changeLines } from "@/lib/advice/suggest/change-lines";
import { answer, type Question } from "@/lib/advice/suggest/question";
import { tastesOf } from "@/lib/advice/suggest/search/tastes";
import type { Owned, Suggestion } from "@/lib/advice/suggest/suggestion";
import { type FittingArmy, whichArmies } from "@/lib/advice/suggest/which-armies";
import { witnessFor } from "@/lib/advice/suggest/witness";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { modelKey } from "@/lib/engine/collection/needs";
import { ownedFor } from "@/lib/engine/collection/stock";
import { inPointsOf, pointsText } from "@/lib/engine/report/points";
import { verdictText } from "@/lib/engine/report/verdict";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import { newRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { OwnedModel } from "@/lib/engine/schema/model";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { readModels, type UnreadLine } from "@/lib/read/models/read-models";
import { count, list, number, signed } from "@/lib/words/en/grammar";

interface SuggestOptions extends Overlays {
  seed: number;
  models?: string;
  format: "text" | "json";
}

interface ArmyOptions extends SuggestOptions {
  points: number;
  taste?: string;
}

export function register(program: Command, done: Done): void {
  const suggest = program
    .command("suggest")
    .description(
      "armies, and ways to make a roster legal or to spend what is left; each is checked, the same question has the same answer",
    );
  const usual = (command: Command) =>
    command
      .option("--seed <N>", "another number, other suggestions", wholeNumber, 0)
      .option("--models <FILE>", "only models in this file: a number and a name on each line, or the table that My models saves")
      .addOption(formatOption("text", "json"))
      .addOption(packOption())
      .addOption(bookOption())
      .addOption(libraryOption())
      .addOption(systemOption());
  usual(
    suggest
      .command("army")
      .description("starts to change: legal armies of an army list")
      .argument("<GAME>", "id or title of a game")
      .argument("<ARMY>", "id or name of an army list"),
  )
    .requiredOption("--points <N>", "the size", wholeNumber)
    .option("--taste <WORD>", "more of something: few or many models, characters, or what the game names")
    .action(async (game: string, army: string, options: ArmyOptions) => done(await suggestArmy(game, army, options)));
  usual(
    suggest.command("legal").description("the cheapest ways to put right what is wrong").argument("<FILE>", "a file with one roster, or -"),
  ).action(async (file: string, options: SuggestOptions) => done(await suggestChange("legal", file, options)));
  usual(suggest.command("spend").description("ways to spend the points that are left").argument("<FILE>", "a file with one roster, or -"))
    .option("--taste <WORD>", "more of something: few or many models, characters, or what the game names")
    .action(async (file: string, options: SuggestOptions & { taste?: string }) => done(await suggestChange("spend", file, options)));
  usual(
    suggest
      .command("swap")
      .description("other units in the place of one")
      .argument("<FILE>", "a file with one roster, or -")
      .argument("<UNIT>", "the unit that goes: its number in the roster, from 1, or its name"),
  ).action(async (file: string, unit: string, options: SuggestOptions) => done(await suggestSwap(file, unit, options)));
  usual(suggest.command("armies").description("the army lists that models fit").argument("<GAME>", "id or title of a game"))
    .requiredOption("--points <N>", "the size", wholeNumber)
    .action(async (game: string, options: ArmyOptions) => done(await suggestArmies(game, options)));
}

function wholeNumber(text: string): number {
  const n = Number(text.replace(/,/g, ""));
  if (!Number.isInteger(n) || n < 0 || n > 1_000_000) throw new InvalidArgumentError("A whole number from 0 to 1,000,000 is needed.");
  return n;
}

async function suggestArmy(gameName: string, armyName: string, options: ArmyOptions): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const { library } = laid;
  const { found: game, nearest } = findNamed(library.games, gameName);
  if (!game) return unknownName("game", gameName, nearest, library.games);
  const index = await library.armyIndex(game.id);
  const { found: army, nearest: near } = findNamed(index, armyName);
  if (!army) return unknownName(`army list of ${game.title}`, armyName, near, index);
  const catalogue = await orNull(() => library.catalogueFor({ game: game.id, armyList: army.id }));
  if (!catalogue) return TROUBLE;
  const owned = await ownedIn(options.models, library, game.id, army.id);
  if (owned === undefined) return TROUBLE;
  const roster = newRoster({
    game: game.id,
    armyList: army.id,
    name: army.name,
    commandKind: mainCommandKind(catalogue.book),
    limit: options.points,
  });
  const taste = tasteNamed(catalogue, options.taste);
  if (taste === null) return TROUBLE;
  return tell(laid, catalogue, { ask: "army", roster, options: { seed: options.seed, owned, tastes: taste ? [taste] : [] } }, options);
}

/** The one roster of a file, with the books it is checked with and the models of --models; null, with a complaint, where it cannot be read. */
async function rosterIn(file: string, options: SuggestOptions) {
  const laid = await libraryWith(options);
  const read = laid && (await oneIn(file, laid.library));
  if (!laid || !read) return null;
  const owned = await ownedIn(options.models, laid.library, read.roster.game, read.roster.armyList);
  return owned === undefined ? null : { ...read, laid, owned };
}

async function suggestChange(ask: "legal" | "spend", file: string, options: SuggestOptions & { taste?: string }): Promise<number> {
  const read = await rosterIn(file, options);
  if (!read) return TROUBLE;
  const { laid, catalogue, roster, owned } = read;
  const { seed } = options;
  if (ask === "legal") return tell(laid, catalogue, { ask, roster, options: { seed, owned } }, options);
  const taste = tasteNamed(catalogue, options.taste);
  if (taste === null) return TROUBLE;
  return tell(laid, catalogue, { ask, roster, options: { seed, owned, ...(taste ? { taste } : {}) } }, options);
}

async function suggestSwap(file: string, wanted: string, options: SuggestOptions): Promise<number> {
  const read = await rosterIn(file, options);
  if (!read) return TROUBLE;
  const { laid, catalogue, roster, owned } = read;
  const units = roster.commands.flatMap((command) => command.units);
  const isNamed = (unit: RosterUnit) => {
    const names = [unit.name ?? "", describeUnit(catalogue, unit).name];
    return names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  };
  const unit = units[Number(wanted) - 1] ?? units.find(isNamed);
  if (!unit) {
    complain(`muster: ${file} has no unit “${wanted}”. It has ${count(units.length, "unit")}.`);
    return TROUBLE;
  }
  return tell(laid, catalogue, { ask: "swap", roster, options: { seed: options.seed, owned, unit: unit.id } }, options);
}

async function suggestArmies(gameName: string, options: ArmyOptions): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const { library } = laid;
  const { found: game, nearest } = findNamed(library.games, gameName);
  if (!game) return unknownName("game", gameName, nearest, library.games);
  if (options.models === undefined) {
    complain("muster: which models? Give a file with --models.");
    return TROUBLE;
  }
  const armyLists = (await library.armyIndex(game.id)).map(({ id }) => id);
  for (const armyList of armyLists) {
    if (!(await orNull(() => library.catalogueFor({ game: game.id, armyList })))) return TROUBLE;
  }
  const models = await modelsIn(options.models, library, game.id, armyLists);
  if (!models) return TROUBLE;
  const { armies, reason } = await whichArmies(library, { game: game.id, limit: options.points, models, seed: options.seed });
  if (armies.length === 0) complain(`muster: ${reason}`);
  const book = await library.loadBook(game.id);
  for (const army of armies)
    await put(options.format === "json" ? (army.roster ? `${JSON.stringify(army.roster)}\n` : "") : inPointsOf(book, armyLine(army)));
  return armies.some(({ roster }) => roster) ? LEGAL : NONE_FOUND;
}

function armyLine({ name, kinds, models, points, roster, reason }: FittingArmy): string {
  const fits = `${number(models)} of the models, ${count(kinds, "kind")}`;
  return `${name}  ${fits}${roster ? `, an army of ${count(points, "point")}` : ""}${reason ? `. ${reason}` : ""}\n`;
}

/** The models in the file of --models that these army lists may use; undefined, with a complaint, where it cannot be used. */
async function modelsIn(file: string, library: Library, game: string, armyLists: readonly string[]): Promise<OwnedModel[] | undefined> {
  const { text, reason } = readText(file);
  if (text === undefined) {
    complain(`muster: ${file}: ${reason}`);
    return undefined;
  }
  const models = new Map<string, OwnedModel>();
  // A line that one army list has nothing for may be meant for another.
  let unread: UnreadLine[] | null = null;
  for (const armyList of armyLists) {
    const read = await readModels(text, library, { game, armyList });
    for (const model of read.models) models.set(modelKey(model), model);
    const open = new Set(read.unread.map(({ line }) => line));
    unread = (unread ?? read.unread).filter(({ line }) => open.has(line));
  }
  for (const { text: line, reason: why } of unread ?? [])
    complain(`muster: ${file}: “${line}”: ${armyLists.length === 1 ? why : "no army list has such a model."}`);
  if (models.size) return [...models.values()];
  complain(`muster: ${file}: no models in it. Write a number and a name on each line: 20 Swordsmen.`);
  return undefined;
}

/** The models of a file as a search for one army list takes them: null without a file. */
async function ownedIn(file: string | undefined, library: Library, game: string, armyList: string): Promise<Owned | null | undefined> {
  if (file === undefined) return null;
  const models = await modelsIn(file, library, game, [armyList]);
  return models && { entries: Object.fromEntries(ownedFor(models, game, armyList)) };
}

/** The id of a taste; undefined where none is asked for, null, with a complaint, where there is no such taste. */
function tasteNamed(catalogue: Catalogue, wanted: string | undefined): string | undefined | null {
  if (wanted === undefined) return undefined;
  const tastes = tastesOf(catalogue);
  const found = tastes.find(({ id }) => id === wanted.toLowerCase());
  if (found) return found.id;
  complain(`muster: no taste is called “${wanted}”. There are: ${list(tastes.map(({ id }) => id))}.`);
  return null;
}

async function tell(laid: LaidOver, catalogue: Catalogue, question: Question, { format }: SuggestOptions): Promise<number> {
  const found = await answer(laid.library, question);
  const written = (suggestion: Suggestion) =>
    format === "json" ? jsonLine(question, suggestion) : text(catalogue, question.roster, suggestion);
  for (const suggestion of found.suggestions) await put(written(suggestion));
  const isWhole = question.ask === "army" || question.ask === "legal";
  const reason = (isWhole && !found.suggestions.length && (await limitsToBlame(laid, question.roster))) || found.reason;
  if (reason) complain(`muster: ${reason}`);
  return found.suggestions.length ? LEGAL : NONE_FOUND;
}

/** Which limits of an event leave no army of a roster's army list and size, where they do. */
async function limitsToBlame({ books, packs, armies }: LaidOver, { game, armyList, limit }: Roster): Promise<string> {
  const event = packs.findLast((pack) => pack.game === game && pack.event?.limits?.length);
  if (!event) return "";
  const others = packs.filter((pack) => pack !== event);
  const under: Pick<Library, "catalogueFor"> = {
    catalogueFor: (key, [pack = event] = []) => withPacks(books, [...others, pack], armies).catalogueFor(key),
  };
  const { blame, reason } = await witnessFor(under, event, armyList, limit === undefined ? {} : { limit });
  return blame.length ? reason : "";
}

/** The roster on one line, as `muster check` reads it. */
function jsonLine({ ask }: Question, { roster, idea }: Suggestion): string {
  return `${JSON.stringify(ask === "army" ? named(roster, idea) : roster)}\n`;
}

function named(roster: Roster, idea: string): Roster {
  return { ...roster, name: `${roster.name}: ${idea}` };
}

function text(
  catalogue: Catalogue,
  before: Roster,
  { idea, because, roster, report, takes, proved, searched, reasons = {} }: Suggestion,
): string {
  const words = { add: "add", remove: "remove", change: "change" };
  const lines = changeLines(catalogue, before, roster).map(
    ({ kind, what, detail, points, units: [unit = ""] }) =>
      `  ${words[kind].padEnd(6)}  ${signed(points).padStart(6)}  ${what}${detail ? `: ${detail}` : ""}${reasons[unit] ? `  (${reasons[unit]})` : ""}`,
  );
  const { pointsName: noun = "points", verdicts } = catalogue.book;
  const total = `  total   ${pointsText({ total: report.points, limit: report.limit, missing: report.missing, noun })}, ${verdictText(report, verdicts)}`;
  const taken = takes > 0 ? [`  takes ${pointsText({ total: takes, limit: null, noun })} from you`] : [];
  return `${[`${idea}. ${because}`.trim(), ...lines, total, ...taken, ...[proved, searched].filter(Boolean).map((line) => `  ${line}`)].join("\n")}\n`;
}
