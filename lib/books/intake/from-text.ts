/** From a list as people write it to the roster in it: its game and army list are found, and its lines read. */
import type { CatalogueKey, Library } from "@/lib/engine/catalogue/library";
import { findGame } from "@/lib/engine/catalogue/names/find-game";
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import { keyInFile, readById } from "@/lib/read/by-id";
import { explained } from "@/lib/read/explained";
import { otherGameIn, withLabels, withTitle } from "@/lib/read/head-labels";
import { withoutFields } from "@/lib/read/lines/asked-fields";
import { withIds } from "@/lib/read/lines/head-names";
import { type Ignored, IN_BRACKETS } from "@/lib/read/lines/reading";
import type { RosterHead } from "@/lib/read/lines/text-head";
import { reworded } from "@/lib/read/lines/wordings";
import type { Written } from "@/lib/read/lines/written";
import { languageOf } from "@/lib/read/list/language";
import { sized } from "@/lib/read/list/size";
import { vocabularyOf } from "@/lib/read/list/vocabulary";
import { betterFit, findArmyList, type NamedArmyList } from "@/lib/read/place";
import { isMessage } from "@/lib/read/shapes/several";
import { readLists, readReported, readRosters, writtenWith } from "@/lib/read/text";
import { FITS_NONE, unread } from "@/lib/words/en/unread";
import { LANGUAGES } from "@/lib/words/language";
import { isStrange } from "./judged";
import { whereNamed, withBooks } from "./missing-books";
import { type ArmyChoice, type Found, type Otherwise, reasonIn } from "./reply";
import { withSameUnits } from "./same-units";

/** The lists in a text, or in what was taken apart into lines. */
export function headsIn(came: string | Written): RosterHead[] {
  return typeof came === "string" ? readRosters(came) : readLists(came);
}

/** The roster of a list, or why there is none. */
export async function fromText(came: RosterHead, library: Library, how: Otherwise = {}): Promise<Found | string> {
  if (came.refused) return reasonIn(came.problems);
  const placed = how.army ? null : await fromIds(came, library);
  if (placed) return withBooks(placed, library);
  const words = await library.readingWords();
  const { head: written, fields } = withoutFields(withLabels(came, words));
  const other = how.army ? null : otherGameIn(written, words);
  const foreign = other && (await ofOtherGame(written, library, other));
  if (foreign) return withBooks({ ...foreign, fields }, library);
  const found = await findArmyList(written, library);
  if (typeof found === "string") {
    const unknown = await ofUnknownGame(written, library, found, null);
    if (unknown) return withBooks({ ...unknown, fields }, library);
    return isMessage(came.written) ? unread.note() : [found, await whereNamed(written, library)].join(" ").trim();
  }
  const place = how.army ? await namedAs(found, how.army, library) : atEvent(found, library);
  const { game } = place;
  const names = written.settings || written.packs;
  const known = withPlace(written, place);
  const head = names ? withIds(known, (await library.loadBook(game)).settings, library.packIndex(game)) : known;
  const first = await readingCatalogue(library, { game, armyList: place.army, settings: head.settings, packs: head.packs });
  const again = (next: Otherwise) => fromText(came, library, next);
  const unknown = how.army ? null : await ofUnknownGame(written, library, found, first);
  if (unknown) return withBooks({ ...unknown, fields, again }, library);
  const more = { place: place.how, fields, again };
  const plain = await fromBody(head, first, library);
  const ofEvent = library.wordings?.(game) ?? [];
  const said = reworded(head, how.wordings?.length ? [...ofEvent, ...how.wordings] : ofEvent);
  if (said === head) return withBooks({ ...(await orBetter(plain, written, how, library)), ...more }, library);
  return withBooks({ ...withSameUnits(plain, await fromBody(said, first, library)), ...more }, library);
}

/** The roster of a file by the ids of the system it was made with; null where no army list was opened from that. */
async function fromIds(head: RosterHead, library: Library): Promise<Found | null> {
  const key = keyInFile(head);
  if (!head.tree || !key || !library.games.some(({ id }) => id === key.game)) return null;
  const armies = await library.armyIndex(key.game);
  if (!armies.some(({ id }) => id === key.armyList)) return null;
  const catalogue = await library.catalogueFor(key);
  const read = readById({ ...head, tree: head.tree }, catalogue);
  return { ...read, catalogue, ignored: head.ignored, otherCode: false };
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
  const { roster, problems, ...rest } = read;
  const of = named ? { ...roster, game: named.id } : roster;
  return { ...rest, roster: of, problems: [...problems, ...ofSystem(head)], catalogue: await library.catalogueFor(of) };
}

/** What is to be done with a file of another list builder whose game system was not opened here. */
function ofSystem({ tree }: RosterHead): Problem[] {
  if (!tree?.gameId) return [];
  const message = `It is of the game system ${tree.game || "that its file names"}${tree.revision ? `, revision ${tree.revision}` : ""}.`;
  const fix = "If you have the files of that system, open them under Books, “Open a game system”. Then its rules are judged.";
  return [{ where: "", code: "book/missing", message, fix, severity: "advice" }];
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
  return explained(body, body.catalogue) < 1 / 2;
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
async function fromBody(head: RosterHead, first: Catalogue, library: Library): Promise<Found> {
  const language = await languageOf(library, first.book.id);
  const written = readReported(head, await writtenBy(head, first, library, { game: first.book.id, armyList: first.army.id }), language);
  const vocabulary = vocabularyOf(language.words);
  const read = sized(head, written, first, vocabulary);
  // Allies show in the body only; with their army lists names may fit that did not before.
  const all = await readingCatalogue(library, read.roster);
  const { roster, problems, ignored, report, otherCode } =
    all === first ? read : sized(head, readReported(head, await writtenBy(head, all, library, read.roster), language), all, vocabulary);
  const catalogue = library.readingCatalogueFor ? await library.catalogueFor(roster) : all;
  return { roster, catalogue, problems, ignored, report, otherCode, ...(read === written ? {} : { guessedLimit: true }) };
}

/** The catalogue with whose names a text of ours was written: the given one, or the same in another language. */
async function writtenBy(head: RosterHead, given: Catalogue, library: Library, key: CatalogueKey): Promise<Catalogue> {
  const language = await languageOf(library, key.game);
  let [best, most] = [given, writtenWith(head, given, language)];
  // A text with a few lines of another hand is in the language of the others; but every language knows the English names too.
  if (most === 1 || (most > 0.5 && given.words.language === "en") || !library.catalogueIn) return given;
  for (const other of LANGUAGES.filter((one) => one !== given.words.language)) {
    const catalogue = await library.catalogueIn(other, key).catch(() => null);
    const share = catalogue ? writtenWith(head, catalogue, language) : 0;
    if (catalogue && share > most) [best, most] = [catalogue, share];
  }
  return best;
}

/** The place at an event: of the army lists of one name that of its game, and no guess where no other of its game is half as likely. */
function atEvent(found: NamedArmyList, { eventGame }: Library): NamedArmyList {
  const { guess, ...place } = found;
  if (!guess) return found;
  const others = guess.others.filter((other) => other.game === eventGame);
  if (found.game === eventGame) return others.length && !found.isSure ? { ...place, guess: { ...guess, others } } : place;
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
function withPlace(head: RosterHead, { brackets, lines, stated, size, guess }: NamedArmyList): RosterHead {
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
