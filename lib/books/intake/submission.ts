/** From the text of a file, a paste or a request to checked rosters. Nothing a writer sends makes it throw. */

import type { CatalogueKey, Library } from "@/lib/engine/catalogue/library";
import { findGame } from "@/lib/engine/catalogue/names/find-game";
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { whereToGet } from "@/lib/engine/roster/books/needed-books";
import { edit } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { type Problem, type ReadRoster, readRosterFile, unusedPacks } from "@/lib/engine/roster/roster-file";
import { visibleIn, visibleProblem, visibleRoster } from "@/lib/engine/roster/visible-roster";
import type { Guess, Roster } from "@/lib/engine/schema/roster";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import type { Wording } from "@/lib/engine/schema/wording";
import { list, shortName, visible } from "@/lib/engine/text";
import { looksLikeJson, NOTE } from "@/lib/read/decode-file";
import { explained } from "@/lib/read/explained";
import { otherGameIn, withLabels, withTitle } from "@/lib/read/head-labels";
import { withoutFields } from "@/lib/read/lines/asked-fields";
import { withIds } from "@/lib/read/lines/head-names";
import { type Ignored, IN_BRACKETS, visibleIgnored } from "@/lib/read/lines/reading";
import type { RosterHead } from "@/lib/read/lines/text-head";
import { reworded } from "@/lib/read/lines/wordings";
import type { Written } from "@/lib/read/lines/written";
import { decode } from "@/lib/read/link";
import { languageOf } from "@/lib/read/list/language";
import { sized } from "@/lib/read/list/size";
import { vocabularyOf } from "@/lib/read/list/vocabulary";
import { betterFit, FITS_NONE, findArmyList, type NamedArmyList } from "@/lib/read/place";
import { isMessage } from "@/lib/read/shapes/several";
import { packParts } from "@/lib/read/shared-link";
import { readLists, readReported, readRosters } from "@/lib/read/text";
import { isStrange, judged } from "./judged";
import { missingBooks, whereNamed } from "./missing-books";
import { otherVersions } from "./other-version";
import { type ArmyChoice, type Checked, type Found, isChecked, type Otherwise, type Submission } from "./reply";
import { withSameUnits } from "./same-units";

export interface HowToCheck {
  /** What had to be guessed counts as confirmed. */
  acceptGuesses?: boolean;
  /** Which list of several is wanted, from 0; all where it is not said. */
  wanted?: Wanted;
}

export type Wanted = number | undefined;

/** Every roster in a text, checked; what is none comes with the reason. At least one result. */
export async function readSubmissions(file: string, text: string, library: Library, how: HowToCheck = {}): Promise<Submission[]> {
  return checkAll(file, await findRosters(text, library), how);
}

/** Every roster in what came in one piece; for what is none, the reason. At least one result. */
export async function findWritten(written: Written, library: Library, wanted?: Wanted): Promise<(Found | string)[]> {
  return inHeads(readLists(written), library, wanted);
}

async function inHeads(heads: readonly RosterHead[], library: Library, wanted: Wanted): Promise<(Found | string)[]> {
  const all: (Found | string)[] = [];
  for (const [i, head] of heads.entries()) {
    if (wanted === undefined || wanted === i) all.push(shown(await orReason(() => fromText(head, library))));
  }
  return all;
}

/** What was found, checked; `file` names it, with a number where there are several. */
export function checkAll(file: string, all: readonly (Found | string)[], { acceptGuesses = false }: HowToCheck): Submission[] {
  return all.map((found, i) => {
    const name = visible(all.length > 1 ? `${file} (${i + 1})` : file);
    if (typeof found === "string") return { file: name, reason: found };
    const { catalogue, problems, ignored, report: reading, place, otherCode, fields, guessedLimit, again } = found;
    const roster = acceptGuesses ? edit(found.roster, { do: "accept-guess", guess: "all" }) : found.roster;
    const report = judged(check(catalogue, roster), { roster, catalogue, problems, reading, guessedLimit, place });
    const more = {
      ...(reading ? { reading } : {}),
      ...(place ? { place } : {}),
      ...(otherCode ? { otherCode } : {}),
      ...(guessedLimit ? { guessedLimit } : {}),
      ...(fields && Object.keys(fields).length ? { fields: visibleIn(fields) } : {}),
      ...(again ? { again: reader(name, again) } : {}),
    };
    return { file: name, roster, catalogue, report, problems, ignored, ...more };
  });
}

function reader(file: string, again: NonNullable<Found["again"]>): NonNullable<Checked["again"]> {
  return async (how) => checkAll(file, [shown(await again(how))], {})[0] as Submission;
}

/**
 * What a person answered about a list that was read: what to change, and the problem that is settled by it; the army list it is of,
 * where that had to be guessed; what words in it mean; its size; which guesses are right.
 */
export type Answered =
  | { edit: Edit; settles?: Settled }
  | { readAs: ArmyChoice }
  | { wording: Wording }
  /** Which of the sizes of its event it plays. */
  | { size: number }
  | { confirm: readonly Confirmed[] };

/** Guesses that are right, by what they say: their places move when a list is read again. */
export type Confirmed = Pick<Guess, "written" | "as">;

/** A problem of the reader, by what it is and where. `line` is not known of answers that desks kept as sentences. */
export interface Settled {
  line?: number;
  code: string;
  name: string;
}

/** A list with what was answered about it, checked anew. An answer that fits it no longer changes nothing. */
export async function withAnswers(checked: Checked, answers: readonly Answered[]): Promise<Checked> {
  // What was answered before was about the list as it was read then.
  const at = answers.findLastIndex((answer) => "readAs" in answer);
  const last = answers[at];
  const army = last && "readAs" in last ? last.readAs : undefined;
  const since = answers.slice(at + 1);
  const wordings = since.flatMap((answer) => ("wording" in answer ? answer.wording : []));
  const again = army || wordings.length ? await checked.again?.({ army, wordings }) : undefined;
  const read = again && isChecked(again) ? again : checked;
  // Answers to guesses by their number are of no use where the guesses are others now.
  const fits = (answer: Answered) => army !== undefined || !("edit" in answer) || isSameGuess(answer.edit, checked.roster, read.roster);
  return withEdits(read, wordings.length ? since.filter(fits) : since);
}

function isSameGuess(action: Edit, before: Roster, now: Roster): boolean {
  if ((action.do !== "accept-guess" && action.do !== "correct-guess") || action.guess === "all") return true;
  const [was, is] = [before.guesses?.[action.guess], now.guesses?.[action.guess]];
  return was?.written === is?.written && was?.as === is?.as;
}

function withEdits(checked: Checked, answers: readonly Answered[]): Checked {
  const edits = answers.filter((answer) => "edit" in answer);
  const sizes = answers.flatMap((answer) => ("size" in answer ? answer.size : []));
  const confirmed = new Set(answers.flatMap((answer) => ("confirm" in answer ? answer.confirm.map(guessKey) : [])));
  if (!edits.length && !confirmed.size && !sizes.length) return checked;
  const { guessedLimit, ...rest } = checked;
  const { catalogue } = checked;
  const ofSize = edit(checked.roster, { do: "details", change: sizes.length ? { limit: sizes.at(-1) } : {} });
  const edited = edits.reduce((was, answer) => edit(was, answer.edit), ofSize);
  const right = (edited.guesses ?? []).flatMap((guess, at) => (confirmed.has(guessKey(guess)) ? [at] : []));
  const roster = right.reduceRight((was, guess) => edit(was, { do: "accept-guess", guess }), edited);
  const problems = checked.problems.filter((problem) => !edits.some(({ settles }) => settles && isSettledBy(problem, settles)));
  const read = { ...rest, ...(guessedLimit && !sizes.length ? { guessedLimit } : {}), roster, problems };
  return { ...read, report: judged(check(catalogue, roster), read) };
}

/** Every roster in a text: as people write it, as JSON, or as a link; for what is none, the reason. */
export async function findRosters(text: string, library: Library, wanted?: Wanted): Promise<(Found | string)[]> {
  if (!isLink(text) && !looksLikeJson(text)) return inHeads(readRosters(text), library, wanted);
  const files = isLink(text) ? [fromLink(text.trim())] : readRosterFile(text);
  const found: (Found | string)[] = [];
  for (const [i, read] of files.entries()) {
    if (wanted === undefined || wanted === i) found.push(shown(await orReason(() => fromJson(read, library))));
  }
  return found;
}

/** The roster in a link. */
function fromLink(link: string): ReadRoster {
  const { roster, problems } = decode(link);
  const packs = packParts(link).length;
  return packs ? { roster, problems: [...problems, unusedPacks("link", packs)] } : { roster, problems };
}

/** What strangers wrote, with its control characters shown: no name draws over a verdict. */
function shown(found: Found | string): Found | string {
  if (typeof found === "string") return visible(found);
  return {
    ...found,
    roster: visibleRoster(found.roster),
    problems: found.problems.map(visibleProblem),
    ignored: found.ignored.map(visibleIgnored),
    ...(found.report ? { report: found.report.map(visibleIn) } : {}),
  };
}

function isLink(text: string): boolean {
  return text.length < 600_000 && /^\s*https?:\/\/\S+#\S+\s*$/.test(text);
}

/** A pack that does not fit the book is its author's mistake, but here it is a file among others. */
async function orReason(find: () => Promise<Found | string>): Promise<Found | string> {
  try {
    return await find();
  } catch (fault) {
    if (fault instanceof BookFault) return `a pack cannot be applied: ${fault.message}`;
    throw fault;
  }
}

async function fromJson({ roster, problems }: ReadRoster, library: Library): Promise<Found | string> {
  if (!roster) return reasonIn(problems);
  if (isUnknownGame(roster.game))
    return withBooks({ roster, problems, ignored: [], catalogue: await library.catalogueFor(roster) }, library);
  const game = library.games.find((g) => g.id === roster.game);
  if (!game)
    return [`the game “${roster.game}” is not known. There are ${list(library.games.map((g) => g.title))}.`, whereToGet(roster)]
      .join(" ")
      .trim();
  const armies = await library.armyIndex(game.id);
  if (!armies.some((a) => a.id === roster.armyList))
    return [`${game.title} has no army list “${roster.armyList}”.`, whereToGet(roster)].join(" ").trim();
  const catalogue = await library.catalogueFor(roster);
  return withBooks({ roster, problems, ignored: [], catalogue }, library);
}

/** With what is to be said of the army books that it was made with. */
async function withBooks(found: Found, library: Library): Promise<Found> {
  const { roster, catalogue, problems } = found;
  const missing = await missingBooks(roster, library);
  if (!catalogue.facts) return { ...found, problems: [...problems, ...otherVersions(roster, catalogue), ...missing] };
  // Read without its book, a list is another than the one that has the code.
  const { otherCode: _, ...rest } = found;
  return missing.length ? { ...rest, problems: [...problems.filter(({ code }) => code !== "code/other"), ...missing] } : found;
}

async function fromText(came: RosterHead, library: Library, how: Otherwise = {}): Promise<Found | string> {
  if (came.refused) return reasonIn(came.problems);
  const words = await library.readingWords();
  const { head: written, fields } = withoutFields(withLabels(came, words));
  const other = how.army ? null : otherGameIn(written, words);
  const foreign = other && (await ofOtherGame(written, library, other));
  if (foreign) return withBooks({ ...foreign, fields }, library);
  const found = await findArmyList(written, library);
  if (typeof found === "string") {
    const unknown = await ofUnknownGame(written, library, found, null);
    if (unknown) return withBooks({ ...unknown, fields }, library);
    return isMessage(came.written) ? NOTE : [found, await whereNamed(written, library)].join(" ").trim();
  }
  const place = how.army ? await namedAs(found, how.army, library) : atEvent(found, library);
  const { game } = place;
  const names = written.settings || written.packs;
  const known = placed(written, place);
  const head = names ? withIds(known, (await library.loadBook(game)).settings, library.packIndex(game)) : known;
  const first = await readingCatalogue(library, { game, armyList: place.army, settings: head.settings, packs: head.packs });
  const again = (next: Otherwise) => fromText(came, library, next);
  const unknown = how.army ? null : await ofUnknownGame(written, library, found, first);
  if (unknown) return withBooks({ ...unknown, fields, again }, library);
  const more = { place: place.how, fields, again };
  const plain = await fromBody(head, first, library);
  const ofEvent = library.wordings?.(game) ?? [];
  const said = reworded(head, how.wordings?.length ? [...ofEvent, ...how.wordings] : ofEvent);
  if (typeof plain === "string") return plain;
  if (said === head) return withBooks({ ...(await orBetter(plain, written, how, library)), ...more }, library);
  const read = await fromBody(said, first, library);
  return typeof read === "string" ? read : withBooks({ ...withSameUnits(plain, read), ...more }, library);
}

/** What a game is called that a list does not name. */
const UNNAMED_GAME = "Game not named";

/**
 * The roster of a list whose game we have no book of; null where it is of one of ours. A list names a game that is none of them, is sent to
 * an event for such a game, or names none: then it is only taken so where it is a list by its prices and fits nothing.
 * `like`: the army list of ours that it may be of.
 */
async function ofUnknownGame(
  head: RosterHead,
  library: Library,
  found: NamedArmyList | string,
  like: Catalogue | null,
): Promise<Found | null> {
  const { unknownGames = [], eventGame } = library;
  const named = head.game ? findGame(unknownGames, head.game).found : unknownGames.find(({ id }) => id === eventGame);
  if (!named && head.game !== "" && findGame(library.games, head.game).found) return null;
  if (!named && typeof found !== "string" && !found.guess && found.how !== "contents") return null;
  const { unknownRoster, standsByItself } = await import("@/lib/read/unknown/unknown-roster");
  const read = unknownRoster(named ? { ...head, game: named.title } : head, named?.title ?? UNNAMED_GAME, await library.readingWords());
  if (!read) return null;
  const { adds, priced, units } = standsByItself(read.roster);
  const isList = head.tree !== undefined || adds || (units >= 3 && priced * 5 >= units * 3);
  const isSaid = named !== undefined || head.game !== "";
  if (!isList && !(isSaid && units > 1)) return null;
  if (
    like
      ? !(isForeign(read.roster, like) && (await fitsHardly(head, like, library)))
      : !isSaid && !adds && typeof found === "string" && !found.startsWith(FITS_NONE)
  )
    return null;
  const { roster, ...rest } = read;
  const of = named ? { ...roster, game: named.id } : roster;
  return { ...rest, roster: of, catalogue: await library.catalogueFor(of) };
}

/** The roster of a list that names a game of which there is no book. */
async function ofOtherGame(head: RosterHead, library: Library, { game, line }: { game: string; line: number }): Promise<Found | null> {
  const of = { ...head, game, lines: head.lines.filter((one) => one.line !== line), taken: [...head.taken, line] };
  return ofUnknownGame(withTitle(of, await library.readingWords()), library, "", null);
}

/** Whether hardly any name of a list is one of an army list that it was taken for. */
function isForeign({ unknownBook }: Roster, catalogue: Catalogue): boolean {
  const names = unknownBook?.entries ?? [];
  const known = names.filter(({ name }) => nameIndex(catalogue).entries.find(name)).length;
  return names.length > 2 && known * 4 < names.length;
}

/** Whether fewer than half of a list's lines give a unit of an army list, even to the reader, who knows more than whole names. */
async function fitsHardly(head: RosterHead, like: Catalogue, library: Library): Promise<boolean> {
  const body = await fromBody(head, like, library);
  return typeof body === "string" || explained(body, body.catalogue) < 1 / 2;
}

/** What was found, with a guess where most of it fits nothing in the army list that it names, and fits another better. */
async function orBetter(found: Found, head: RosterHead, { army }: Otherwise, library: Library): Promise<Found> {
  const { roster, catalogue, problems, report: reading } = found;
  const isGuessed = roster.guesses?.some(({ unit }) => unit === undefined);
  if (army || isGuessed || !isStrange({ roster, catalogue, problems, reading })) return found;
  const guess = await betterFit(head, { game: catalogue.book.id, armyList: catalogue.army.id }, library);
  return guess ? { ...found, roster: { ...roster, guesses: [guess, ...(roster.guesses ?? [])] } } : found;
}

function readingCatalogue(library: Library, key: CatalogueKey): Promise<Catalogue> {
  return library.readingCatalogueFor?.(key) ?? library.catalogueFor(key);
}

/** The roster in a body, with the catalogue of its army list and of its allies, by which it is checked. */
async function fromBody(head: RosterHead, first: Catalogue, library: Library): Promise<Found | string> {
  const language = await languageOf(library, first.book.id);
  const written = readReported(head, first, language);
  const vocabulary = vocabularyOf(language.words);
  const read = sized(head, written, first, vocabulary);
  if (!read.roster) return reasonIn(read.problems);
  // Allies show in the body only; with their army lists names may fit that did not before.
  const all = await readingCatalogue(library, read.roster);
  const { roster, problems, ignored, report, otherCode } =
    all === first ? read : sized(head, readReported(head, all, language), all, vocabulary);
  if (!roster) return reasonIn(problems);
  const catalogue = library.readingCatalogueFor ? await library.catalogueFor(roster) : all;
  return { roster, catalogue, problems, ignored, report, otherCode, ...(read === written ? {} : { guessedLimit: true }) };
}

/** The place at an event: of the army lists of one name that of its game, and no guess where no other of its game is as likely. */
function atEvent(found: NamedArmyList, { eventGame }: Library): NamedArmyList {
  const { guess, ...place } = found;
  if (!guess) return found;
  const others = guess.others.filter((other) => other.game === eventGame);
  if (found.game === eventGame) return others.length ? { ...place, guess: { ...guess, others } } : place;
  const [own, ...more] = found.how === "title" ? others : [];
  if (!own?.game || !own.armyList) return found;
  return { ...place, game: own.game, army: own.armyList, ...(more.length ? { guess: { ...guess, as: own.name, others: more } } : {}) };
}

/** The place with the army list a person named for it; as it was found where there is no such list. */
async function namedAs(found: NamedArmyList, { game, armyList }: ArmyChoice, library: Library): Promise<NamedArmyList> {
  const isThere = library.games.some((one) => one.id === game) && (await library.armyIndex(game)).some(({ id }) => id === armyList);
  if (!isThere) return found;
  const { guess: _, ...place } = found;
  return { ...place, game, army: armyList };
}

/** The head with what finding its place brought: brackets behind names, the lines that name game and army list, what had to be guessed. */
function placed(head: RosterHead, { brackets, lines, stated, size, guess }: NamedArmyList): RosterHead {
  const passed = [head.game, head.army].flatMap((name, i): Ignored[] => {
    const text = brackets[i];
    return text ? [{ line: head.lineOf.get(name) ?? 1, text, reason: IN_BRACKETS }] : [];
  });
  return {
    ...head,
    ignored: [...head.ignored, ...passed],
    lines: lines.length ? head.lines.filter(({ line }) => !lines.includes(line)) : head.lines,
    taken: [...head.taken, ...lines],
    ...(stated !== undefined && head.stated === undefined ? { stated } : {}),
    ...(size ? { size } : {}),
    ...(guess ? { guesses: [guess] } : {}),
  };
}

function reasonIn(problems: readonly Problem[]): string {
  return problems.map(({ message, fix }) => `${message} ${fix}`.trim()).join(" ") || "no roster in it.";
}

function isSettledBy({ line, code, name = "" }: Problem, settled: Settled): boolean {
  if (code !== settled.code) return false;
  return settled.line === undefined ? shortName(name) === settled.name : line === settled.line && name === settled.name;
}

function guessKey({ written, as }: Confirmed): string {
  return JSON.stringify([written, as]);
}
