/** Of which game and army list a text is: as its head says, as one of its lines says, or as what is in it says. */
import { EVERY_ARMY, type GameName, type Library } from "@/lib/engine/catalogue/library";
import { findGame, gameInPlain } from "@/lib/engine/catalogue/names/find-game";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { NameTable } from "@/lib/engine/catalogue/names/name-table";
import { fold, stems } from "@/lib/engine/catalogue/names/words";
import { perKey } from "@/lib/engine/lazy";
import type { Guess } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { cover } from "@/lib/read/lines/phrase";
import type { RosterHead } from "@/lib/read/lines/text-head";
import { undecorated } from "@/lib/read/lines/text-parts";
import { looksLikeUnit, openLine } from "@/lib/read/list/open-line";
import { type Vocabulary, vocabularyOf } from "@/lib/read/list/vocabulary";
import { list } from "@/lib/words/en/grammar";
import { problems, type Reason } from "@/lib/words/en/problems";
import { unread } from "@/lib/words/en/unread";
import { isSizeOfGame } from "./list/size";

/** A game and an army list, and how they were found. */
export interface NamedArmyList {
  game: string;
  army: string;
  /** What stands in brackets behind the two names and was passed over. */
  brackets: readonly (string | undefined)[];
  how: "named" | "title" | "contents";
  /** The lines that name game and army list, where the head does not; and the points in them: of the army, or the size of the game. */
  lines: readonly number[];
  stated?: number;
  size?: { line: number; size: number };
  guess?: Guess;
  /** What is in it fits no other army list of its game half as well. */
  isSure?: true;
}

/** A heading of a command or of allies names no army list of the whole. */
const OF_A_PART = /^\[?\s*command\b|\ball(?:y|ies|ied)\b/i;
const MOST_LINES = 400;
/** Lines at the beginning among which one may name the game. */
const MOST_GAME_LINES = 20;
/** "Tomb King (2)": units, and no title. */
const LEAST_SIZE = 100;
/** A longer line is no title. */
const MOST_TITLE = 120;
/** Letters of a line that are looked at. */
const MOST_LETTERS = 2000;
/** What is in a text must fit an army list so well at least. */
const LEAST = 1.5;
/** By how much what is in a text must fit another army list better than the one a line names. */
const MUCH_BETTER = 4;
/** With fewer lines that look like units a text is no list. */
const LEAST_UNITS = 4;
/** Army lists that are as likely; of more none is. */
const MOST_ALIKE = 5;

/** The place of a roster; where it cannot be told a sentence that says why. */
export async function findArmyList(head: RosterHead, library: Library): Promise<NamedArmyList | string> {
  if (head.army) return named(head, library);
  const game = head.game ? findGame(library.games, head.game) : null;
  if (game && !game.found) return unknownGame(head.game, game.nearest, library);
  const names = await namesOf(library);
  const title = game ? null : gameInTitles(head, names);
  const of = game?.found?.id ?? title?.game ?? gameInWords(head, names);
  const brackets = [game?.brackets];
  const titled = inTitles(head, names, of, title?.line) ?? (of === undefined ? null : inWords(head, names, of));
  const found = likelier(titled, inContents(head, names, of));
  if (found && typeof found !== "string") return { ...found, brackets, lines: [...(title ? [title.line] : []), ...found.lines] };
  if (found) return found;
  if (head.game) return unread.noArmy();
  if (head.lines.filter(({ text }) => looksLikeUnit(text, names.vocabulary)).length < LEAST_UNITS) return unread.noHead();
  return unread.fitsNone(
    list(
      library.games.map((one) => one.title),
      "or",
    ),
  );
}

/** A guess that a list is of another army list than the one it names, where what is in it fits one of ours better; else null. */
export async function betterFit(
  head: RosterHead,
  { game, armyList }: { game: string; armyList: string },
  library: Library,
): Promise<Guess | null> {
  const names = await namesOf(library);
  const named = names.byKey.get(`${game} ${armyList}`);
  const all = ranked(head, names);
  const [best, ...others] = all.filter(({ score }) => score >= LEAST);
  const own = all.find(({ army }) => army === named)?.score ?? 0;
  if (!named || !best || best.score <= 2 * own) return null;
  const isNamesake = ({ army }: Ranked) => Number(named.names.some((name) => army.names.includes(name)));
  const alike = [best, ...others.filter(({ score }) => score === best.score)].sort((a, b) => isNamesake(b) - isNamesake(a));
  const why = problems.named.fitsBetter(best.army.game === named.game ? best.army.name : best.army.game.title);
  return guessOf(named, why, alike.slice(0, 3));
}

/** What a line says, unless what is in the text fits another army list much better. */
function likelier(title: Found | null, contents: ReturnType<typeof inContents>): Found | string | null {
  if (!contents || typeof contents === "string") return title ?? contents;
  const named = contents.all.find(({ army }) => army.game.id === title?.game && army.army === title.army);
  return title && contents.score <= (named?.score ?? 0) + MUCH_BETTER ? title : contents.found;
}

/** Names already looked up: an organiser's rosters name the same few again and again. */
const lookedUpIn = perKey(
  (_games: Library["games"]): { places: Map<string, Promise<NamedArmyList | string>>; names: Promise<Names> | null } => ({
    places: new Map(),
    names: null,
  }),
);

/** The army list that the head names; where several games have one of that name, of the game that the first lines name. */
async function named(head: RosterHead, library: Library): Promise<NamedArmyList | string> {
  const place = await knownPlace(head, library);
  if (typeof place !== "string" || head.game) return place;
  const names = await namesOf(library);
  const title = gameInTitles(head, names);
  const said = title?.game ?? gameInWords(head, names);
  const game = said ?? library.eventGame;
  const there = game ? await knownPlace({ ...head, game }, library) : place;
  if (typeof there !== "string") return title ? { ...there, lines: [...there.lines, title.line] } : there;
  return said === undefined ? (inNamesakes(head, names) ?? place) : there;
}

/** Of army lists of one name in several games the one that what is in the list fits best by far. */
function inNamesakes(head: RosterHead, names: Names): NamedArmyList | null {
  const hit = names.armies.find(head.army);
  const [first, second] = hit ? ranked(head, names, [hit.target, ...hit.also]) : [];
  if (!first || first.score < LEAST) return null;
  // "Orcs & Goblins" is the name of one, letter for letter, and another name of the other.
  const isItsName = ({ army }: Ranked) => army.name.toLowerCase() === head.army.trim().toLowerCase();
  const isAsLikely = second && 2 * second.score > first.score && (second.score === first.score || !isItsName(first) || isItsName(second));
  if (isAsLikely) return null;
  return { game: first.army.game.id, army: first.army.army, brackets: [], how: "named", lines: [] };
}

function knownPlace(head: Pick<RosterHead, "game" | "army">, library: Library): Promise<NamedArmyList | string> {
  const known = lookedUpIn(library.games).places;
  // Names come from outside: no more of them are kept than there are army lists to name.
  if (known.size > 1000) known.clear();
  const key = JSON.stringify([head.game, head.army]);
  const place = known.get(key) ?? lookUp(head, library);
  known.set(key, place);
  return place;
}

/**
 * The game and army list a text names. Where it names no game, or one by a name that is not known, the army list's name may still fit
 * one game only.
 */
async function lookUp({ game, army }: Pick<RosterHead, "game" | "army">, library: Library): Promise<NamedArmyList | string> {
  const said = game ? findGame(library.games, game) : null;
  const games = said?.found ? [said.found] : library.games;
  const nearest: string[] = [];
  const found: NamedArmyList[] = [];
  for (const { id } of games) {
    const hit = findNamed(await library.armyIndex(id), army);
    if (hit.found) found.push({ game: id, army: hit.found.id, brackets: [said?.brackets, hit.brackets], how: "named", lines: [] });
    else nearest.push(...hit.nearest);
  }
  const [only] = found;
  if (said && !said.found) {
    const title = library.games.find(({ id }) => id === only?.game)?.title ?? "";
    if (!only || found.length > 1) return unknownGame(game, said.nearest, library);
    return {
      ...only,
      guess: {
        written: game,
        as: title,
        why: problems.named.onlyGame(army).slice(0, BOUNDS.letters.guessReason),
        others: [],
      },
    };
  }
  if (only && found.length === 1) return only;
  if (only) return unread.severalGames(army);
  // Several games may have an army list of one name.
  const near = nearest.length ? [unread.perhaps(list([...new Set(nearest)].slice(0, 3), "or"))] : [];
  return [said?.found ? unread.gameHasNot(said.found.title, army) : unread.noGameHas(army), ...near].join(" ");
}

function unknownGame(game: string, nearest: readonly string[], library: Library): string {
  const near = nearest.length ? unread.perhaps(list(nearest, "or")) : unread.thereAre(list(library.games.map((g) => g.title)));
  return `${unread.unknownGame(game)} ${near}`;
}

/** An army list of some game, as a thing with names. */
interface ArmyOf {
  key: string;
  name: string;
  /** Its name and its aliases. */
  names: string[];
  game: GameName;
  army: string;
}

/** A name of entries and the army lists that may have it, as keys; "game *" for all of a game. */
interface EntryName {
  key: string;
  name: string;
  armies: string[];
}

interface Names {
  games: NameTable<{ key: string; name: string }>;
  /** The game of which this is a name, in whichever spelling. */
  gameInPlain(text: string): string | undefined;
  armies: NameTable<ArmyOf>;
  byKey: Map<string, ArmyOf>;
  entries: NameTable<EntryName>;
  /** Words that stand around the name of an army list in a title. */
  around: ReadonlySet<string>;
  vocabulary: Vocabulary;
}

function namesOf(library: Library): Promise<Names> {
  const known = lookedUpIn(library.games);
  known.names ??= gather(library);
  return known.names;
}

async function gather(library: Library): Promise<Names> {
  const armies = new NameTable<ArmyOf>();
  const games = new NameTable<{ key: string; name: string }>();
  for (const { id, title, aliases } of library.games)
    for (const name of [title, id, ...aliases]) games.add(name, { key: id, name: title }, 0);
  const byKey = new Map<string, ArmyOf>();
  const entries = new Map<string, EntryName>();
  for (const game of library.games) {
    for (const { id, name, aliases = [] } of await library.armyIndex(game.id)) {
      const target = { key: `${game.id} ${id}`, name, names: [name, ...aliases], game, army: id };
      byKey.set(target.key, target);
      for (const one of [name, ...aliases, id]) armies.add(one, target, 0);
    }
    for (const [army, all] of Object.entries(await library.entryNames(game.id))) {
      for (const name of all) {
        const key = stems(name).join(" ");
        const entry = entries.get(key) ?? { key, name, armies: [] };
        entries.set(key, entry);
        // Spellings of one name count once.
        const place = `${game.id} ${army}`;
        if (!entry.armies.includes(place)) entry.armies.push(place);
      }
    }
  }
  const table = new NameTable<EntryName>();
  for (const entry of entries.values()) table.add(entry.name, entry, 0);
  const words = await library.readingWords();
  const { title, small, genitive, joining, points, detachment } = words;
  const around = new Set(
    [title, small, genitive, joining, points, detachment].flatMap((words) => [...words]).flatMap((word) => stems(word)),
  );
  const vocabulary = vocabularyOf(words);
  return { games, gameInPlain: (text) => gameInPlain(library.games, text)?.id, armies, byKey, entries: table, around, vocabulary };
}

/** The first line that is the name of a game, and nothing else. */
function gameInTitles(head: RosterHead, { games, gameInPlain }: Names): { game: string; line: number } | null {
  for (const { line, text } of head.lines.slice(0, MOST_GAME_LINES)) {
    const title = undecorated(text);
    const hit = games.find(title);
    const game = hit && !hit.rivals.length ? hit.target.key : gameInPlain(title);
    if (game !== undefined) return { game, line };
  }
  return null;
}

/** "… for the Fantasy Rules! game": the one game that the first lines name by several words or by letters that stand for it. */
function gameInWords(head: RosterHead, { games }: Names): string | undefined {
  const named = head.lines.slice(0, MOST_GAME_LINES).flatMap(({ text }) => {
    const written = text.slice(0, MOST_LETTERS);
    return cover(games, written).found.flatMap(({ hit, start, end }) => {
      const name = written.slice(start, end);
      // A word as "Warhammer" is part of other games' names.
      return /\s|^\p{Lu}{3,}$|^\p{L}{2,}\d$/u.test(name) && !hit.rivals.length ? [hit.target.key] : [];
    });
  });
  const [game, other] = new Set(named);
  return other === undefined ? game : undefined;
}

/** An army list of a game that the first lines name among other words, or its only one: a guess. */
function inWords(head: RosterHead, names: Names, game: string): Found | null {
  const first = head.lines.slice(0, MOST_GAME_LINES).filter(({ fields }) => !fields);
  const all = first.flatMap(({ text }) => {
    if (OF_A_PART.test(text)) return [];
    return cover(names.armies, text.slice(0, MOST_LETTERS)).found.flatMap(({ hit }) => [hit.target, ...hit.also]);
  });
  const ofGame = [...names.byKey.values()].filter((army) => army.game.id === game);
  const [meant, ...others] = ranked(head, names, ofGame.length === 1 ? ofGame : all.filter((army) => army.game.id === game));
  return meant
    ? { game, army: meant.army.army, how: "title", lines: [], guess: guessOf(meant.army, "as a line says", others.slice(0, 3)) }
    : null;
}

type Found = Omit<NamedArmyList, "brackets">;

/** The first line that names an army list: by itself a plain word, among other words a guess. */
function inTitles(head: RosterHead, names: Names, game: string | undefined, but?: number): Found | null {
  for (const { line, text, depth, fields } of head.lines.slice(0, MOST_LINES)) {
    // What stands below something, or in a column of names, is no title.
    if (depth > 0 || fields) continue;
    const plain = undecorated(text);
    if (line === but || plain.length > MOST_TITLE || OF_A_PART.test(plain)) continue;
    const { count, points } = openLine(plain, names.vocabulary);
    const [front] = names.vocabulary.tokensOf(plain);
    const isCounted = count !== null || (front?.kind === "number" && !front.digits);
    if (isCounted || (points !== null && points < LEAST_SIZE)) continue;
    const { found, left } = cover(names.armies, plain);
    if (!found.length) continue;
    // "Fantasy Rules, Romans, 1000 points": game and army list in one line.
    const named = cover(names.games, plain).found.map(({ hit }) => hit);
    const [only] = named.length === 1 && !named[0]?.rivals.length ? named : [];
    const of = game ?? only?.target.key;
    const all = found.flatMap(({ hit }) => [hit.target, ...hit.also]).filter((one) => of === undefined || one.game.id === of);
    // "Orc and Goblin" names army lists here, and no units.
    const below = { lines: head.lines.filter((one) => one.line !== line) };
    const [first, ...rest] = ranked(below, names, all);
    if (!first) continue;
    const meant = first.army;
    // Of several games with an army list of one name the units say which is meant.
    const others = rest.filter(({ score }) => first.score < LEAST || 2 * score > first.score);
    // "Giant" three times are units, though an army list has that name.
    const again = below.lines.filter((one) => {
      const by = one.text.length > MOST_TITLE ? null : cover(names.armies, one.text);
      return by?.left.length === 0 && by.found.some(({ hit }) => hit.target === meant || hit.also.includes(meant));
    });
    const without = { lines: below.lines.filter((one) => !again.includes(one)) };
    const score = again.length ? (ranked(without, names, [meant])[0]?.score ?? 0) : first.score;
    if (again.length && !score) continue;
    const beside = only ? left.flatMap((one) => cover(names.games, one).left) : left;
    const words = beside.flatMap((one) => stems(one)).filter((word) => !names.around.has(word) && !/\d/.test(word));
    // In the middle of a list a name stands among others: it is no title there unless nothing else is in the line.
    const isPlain = words.length === 0 && others.length === 0;
    // "Boss on Dragon" names a mount, where nothing else is of the army list of dragons.
    if (!isPlain && of === undefined && !score) continue;
    if (!isPlain && (words.length > 3 || cover(names.entries, left.join(" ")).found.length > 0)) continue;
    const guess = isPlain ? {} : { guess: guessOf(meant, "as a line says", others, line) };
    const isGood = points !== null && points <= BOUNDS.numbers.stated.max;
    const said = !isGood ? {} : isSizeOfGame(points) ? { size: { line, size: points } } : { stated: points };
    // "Tomb King" names the Tomb Kings, and is one of their units; "Tomb Kings" is their name, letter for letter.
    const isTheirName = meant.names.some((one) => fold(one) === fold(plain));
    const isUnit = !isTheirName && names.entries.find(plain)?.target.armies.includes(meant.key) === true;
    return { game: meant.game.id, army: meant.army, how: "title", lines: isUnit ? [] : [line], ...said, ...guess };
  }
  return null;
}

/** An army list, and how well what is in a text fits it: its own names, and those that all of its game have. */
interface Ranked {
  army: ArmyOf;
  score: number;
}

/** The best first. */
function ranked(head: Pick<RosterHead, "lines">, names: Names, among: Iterable<ArmyOf> = names.byKey.values()): Ranked[] {
  const scores = scoresOf(head, names);
  const scoreOf = ({ key, game }: ArmyOf) => (scores.get(key) ?? 0) + (scores.get(`${game.id} ${EVERY_ARMY}`) ?? 0);
  return [...new Set(among)].map((army) => ({ army, score: scoreOf(army) })).sort((a, b) => b.score - a.score);
}

/** How well the names in a text fit each army list: one for each, and a little more where few have such a thing. */
function scoresOf(head: Pick<RosterHead, "lines">, names: Names): Map<string, number> {
  const scores = new Map<string, number>();
  const seen = new Set<string>();
  for (const { text, fields } of head.lines.slice(0, MOST_LINES)) {
    for (const { hit } of cover(names.entries, undecorated(fields?.name ?? text).slice(0, MOST_LETTERS)).found) {
      const entry = hit.target;
      if (seen.has(entry.key)) continue;
      seen.add(entry.key);
      // A single word as Lord or Giant is said of many.
      const weight = entry.key.includes(" ") ? 1 : 0.5;
      for (const army of entry.armies)
        scores.set(army, (scores.get(army) ?? 0) + weight * (army.endsWith(` ${EVERY_ARMY}`) ? 0.5 : 1 + 1 / entry.armies.length));
    }
  }
  return scores;
}

/** The army list that what is in a text fits best; a sentence where too many fit as well. */
function inContents(
  head: RosterHead,
  names: Names,
  game: string | undefined,
): (Ranked & { all: readonly Ranked[]; found: Found }) | string | null {
  const all = ranked(head, names);
  const [best, ...others] = all.filter(({ army, score }) => score >= LEAST && (game === undefined || army.game.id === game));
  if (!best) return null;
  const alike = others.filter(({ score }) => score === best.score);
  if (alike.length >= MOST_ALIKE) {
    const near = [best, ...alike].slice(0, 3).map(({ army }) => army.name);
    return unread.fitsSeveral(list(near));
  }
  const guess = guessOf(best.army, "from what is in it", others.slice(0, 3));
  const isSure = others.every(({ army, score }) => army.game.id !== best.army.game.id || 2 * score <= best.score);
  const place = { game: best.army.game.id, army: best.army.army, how: "contents" as const, lines: [] };
  return { ...best, all, found: { ...place, guess, ...(isSure ? { isSure } : {}) } };
}

function guessOf(meant: ArmyOf, why: Reason, others: readonly Ranked[], line?: number): Guess {
  const full = (army: ArmyOf) => `${army.name} (${army.game.title})`.slice(0, BOUNDS.letters.guess);
  return {
    ...(line === undefined ? {} : { line }),
    written: "army list",
    as: full(meant),
    why: why.slice(0, BOUNDS.letters.guessReason),
    others: others.map(({ army }) => ({ name: full(army), game: army.game.id, armyList: army.army })),
  };
}
