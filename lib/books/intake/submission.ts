/** From the text of a file, a paste or a request to checked rosters. Nothing a writer sends makes it throw. */

import type { Library } from "@/lib/engine/catalogue/library";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { check } from "@/lib/engine/check/check";
import { gameCalled, whereToGet } from "@/lib/engine/roster/books/needed-books";
import { edit } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { type Problem, type ReadRoster, readRosterFile, unusedPacks } from "@/lib/engine/roster/roster-file";
import { visibleIn, visibleProblem, visibleRoster } from "@/lib/engine/roster/visible-roster";
import type { Guess, Roster } from "@/lib/engine/schema/roster";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import type { Wording } from "@/lib/engine/schema/wording";
import { looksLikeJson } from "@/lib/read/decode-file";
import { visibleIgnored } from "@/lib/read/lines/reading";
import type { Written } from "@/lib/read/lines/written";
import { decode, packParts } from "@/lib/read/link";
import { list } from "@/lib/words/en/grammar";
import { unread } from "@/lib/words/en/unread";
import { shortName, visible } from "@/lib/words/text";
import { answeredByArmyList } from "./by-army-list";
import { judged } from "./judged";
import { withBooks } from "./missing-books";
import { type ArmyChoice, type Checked, type Found, isChecked, reasonIn, type Submission } from "./reply";

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
  return findInText(written, library, wanted);
}

/** The reader of texts is loaded where there is one. */
async function findInText(came: string | Written, library: Library, wanted: Wanted): Promise<(Found | string)[]> {
  const { fromText, headsIn } = await import("./from-text");
  const all: (Found | string)[] = [];
  for (const [i, head] of headsIn(came).entries()) {
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
  if (!isLink(text) && !looksLikeJson(text)) return findInText(text, library, wanted);
  const files = isLink(text) ? [fromLink(text.trim())] : readRosterFile(text);
  const asked = files.filter((_, i) => wanted === undefined || wanted === i);
  const found: (Found | string)[] = [];
  const armyOf = ({ roster }: ReadRoster) => (roster ? `${roster.game}/${roster.armyList}` : "");
  const read = async (one: ReadRoster) => shown(await orReason(() => fromJson(one, library)));
  for await (const one of answeredByArmyList(asked, armyOf, read)) found.push(one);
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
    return [unread.unknownGame(gameCalled(roster)), unread.thereAre(list(library.games.map((g) => g.title))), whereToGet(roster)]
      .join(" ")
      .trim();
  const armies = await library.armyIndex(game.id);
  if (!armies.some((a) => a.id === roster.armyList))
    return [unread.gameHasNot(game.title, roster.armyList), whereToGet(roster)].join(" ").trim();
  const catalogue = await library.catalogueFor(roster);
  return withBooks({ roster, problems, ignored: [], catalogue }, library);
}

function isSettledBy({ line, code, name = "" }: Problem, settled: Settled): boolean {
  if (code !== settled.code) return false;
  return settled.line === undefined ? shortName(name) === settled.name : line === settled.line && name === settled.name;
}

function guessKey({ written, as }: Confirmed): string {
  return JSON.stringify([written, as]);
}
