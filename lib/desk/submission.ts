/** From the text of a file, a paste or a request to checked rosters. Nothing a writer sends makes it throw. */

import { BookFault } from "@/lib/catalogue/fault";
import type { Library } from "@/lib/catalogue/library";
import { findNamed } from "@/lib/catalogue/name-index";
import type { Catalogue } from "@/lib/catalogue/types";
import { check } from "@/lib/check/check";
import { withIds } from "@/lib/read/head-names";
import { decode } from "@/lib/read/link";
import { type Ignored, IN_BRACKETS, visibleIgnored } from "@/lib/read/reading";
import { readBody, readRosters } from "@/lib/read/text";
import type { RosterHead } from "@/lib/read/text-head";
import { makeFinding, type Report } from "@/lib/report/finding";
import { verdictOf, weightOf, weightOrder } from "@/lib/report/verdict";
import { type Problem, type ReadRoster, readRosterFile } from "@/lib/roster/roster-file";
import { visibleProblem, visibleRoster } from "@/lib/roster/visible-roster";
import type { Roster } from "@/lib/schema/roster";
import { list, visible } from "@/lib/text";
import type { Submission } from "./reply";

/** A roster with the catalogue it is checked with, and what of it could not be taken over. */
export interface Found {
  roster: Roster;
  catalogue: Catalogue;
  problems: readonly Problem[];
  /** What of the text says nothing about the roster. */
  ignored: readonly Ignored[];
}

/** Every roster in a text, checked; what is none comes with the reason. At least one result. */
export async function readSubmissions(file: string, text: string, library: Library): Promise<Submission[]> {
  const all = await findRosters(text, library);
  return all.map((found, i) => {
    const name = visible(all.length > 1 ? `${file} (${i + 1})` : file);
    if (typeof found === "string") return { file: name, reason: found };
    const { roster, catalogue, problems, ignored } = found;
    return { file: name, roster, catalogue, report: withProblems(check(catalogue, roster), problems, catalogue), ignored };
  });
}

/** Every roster in a text: as people write it, as JSON, or as a link; for what is none, the reason. */
export async function findRosters(text: string, library: Library): Promise<(Found | string)[]> {
  const found: (Found | string)[] = [];
  if (isLink(text)) found.push(await orReason(() => fromJson(decode(text.trim()), library)));
  else if (looksLikeJson(text)) for (const read of readRosterFile(text)) found.push(await orReason(() => fromJson(read, library)));
  else for (const head of readRosters(text)) found.push(await orReason(() => fromText(head, library)));
  return found.map(shown);
}

/** What strangers wrote, with its control characters shown: no name draws over a verdict. */
function shown(found: Found | string): Found | string {
  if (typeof found === "string") return visible(found);
  return {
    ...found,
    roster: visibleRoster(found.roster),
    problems: found.problems.map(visibleProblem),
    ignored: found.ignored.map(visibleIgnored),
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

/** A text that begins with "[Characters]" is a roster as people write it. */
function looksLikeJson(text: string): boolean {
  return /^\ufeff?\s*(\{|\[\s*[[{\]])/.test(text);
}

async function fromJson({ roster, problems }: ReadRoster, library: Library): Promise<Found | string> {
  if (!roster) return reasonIn(problems);
  const game = library.games.find((g) => g.id === roster.game);
  if (!game) return `the game “${roster.game}” is not known. There are ${list(library.games.map((g) => g.title))}.`;
  const armies = await library.armyIndex(game.id);
  if (!armies.some((a) => a.id === roster.armyList)) return `${game.title} has no army list “${roster.armyList}”.`;
  return { roster, problems, ignored: [], catalogue: await library.catalogueFor(roster) };
}

async function fromText(written: RosterHead, library: Library): Promise<Found | string> {
  if (written.refused) return reasonIn(written.problems);
  const place = await placeOf(written, library);
  if (typeof place === "string") return place;
  const { game } = place;
  const names = written.settings || written.packs;
  const known = { ...written, ignored: [...written.ignored, ...passedOver(written, place)] };
  const head = names ? withIds(known, (await library.loadBook(game)).settings, library.packIndex(game)) : known;
  const first = await library.catalogueFor({ game, armyList: place.army, settings: head.settings, packs: head.packs });
  const read = readBody(head, first);
  if (!read.roster) return reasonIn(read.problems);
  // Allies show in the body only; with their army lists names may fit that did not before.
  const catalogue = await library.catalogueFor(read.roster);
  const { roster, problems, ignored } = catalogue === first ? read : readBody(head, catalogue);
  return roster ? { roster, catalogue, problems, ignored } : reasonIn(problems);
}

/** What stands in brackets behind the names of game and army list. */
function passedOver({ game, army, lineOf }: RosterHead, { brackets }: Place): Ignored[] {
  return [game, army].flatMap((name, i) => {
    const text = brackets[i];
    return text ? [{ line: lineOf.get(name) ?? 1, text, reason: IN_BRACKETS }] : [];
  });
}

interface Place {
  game: string;
  army: string;
  /** What stands in brackets behind the two names and was passed over. */
  brackets: readonly (string | undefined)[];
}

/** Names already looked up: an organiser's rosters name the same few again and again. */
const places = new WeakMap<Library["games"], Map<string, Promise<Place | string>>>();

function placeOf(head: RosterHead, library: Library): Promise<Place | string> {
  const known = places.get(library.games) ?? new Map<string, Promise<Place | string>>();
  places.set(library.games, known);
  // Names come from outside: no more of them are kept than there are army lists to name.
  if (known.size > 1000) known.clear();
  const key = JSON.stringify([head.game, head.army]);
  const place = known.get(key) ?? lookUp(head, library);
  known.set(key, place);
  return place;
}

/** The game and army list a text names. Where it names no game, the army list's name may still fit one game only. */
async function lookUp({ game, army }: RosterHead, library: Library): Promise<Place | string> {
  if (!game && !army) return "no roster: the lines “Game:” and “Army:” are missing.";
  const named = game ? findNamed(library.games, game) : null;
  if (named && !named.found) {
    const near = named.nearest.length ? `Perhaps ${list(named.nearest, "or")}?` : `There are ${list(library.games.map((g) => g.title))}.`;
    return `the game “${game}” is not known. ${near}`;
  }
  const games = named?.found ? [named.found] : library.games;
  if (!army) return `no army list is named. Add a line “Army:”.`;
  const nearest: string[] = [];
  const found: Place[] = [];
  for (const { id } of games) {
    const hit = findNamed(await library.armyIndex(id), army);
    if (hit.found) found.push({ game: id, army: hit.found.id, brackets: [named?.brackets, hit.brackets] });
    else nearest.push(...hit.nearest);
  }
  const [only] = found;
  if (only && found.length === 1) return only;
  if (only) return `several games have an army list “${army}”. Add a line “Game:”.`;
  // Several games may have an army list of one name.
  const near = nearest.length ? ` Perhaps ${list([...new Set(nearest)].slice(0, 3), "or")}?` : "";
  return `${named?.found ? named.found.title : "no game"} has ${named?.found ? "no" : "an"} army list “${army}”.${near}`;
}

function reasonIn(problems: readonly Problem[]): string {
  return problems.map(({ message, fix }) => `${message} ${fix}`.trim()).join(" ") || "no roster in it.";
}

/** What could not be read of a roster counts as much as what breaks a rule: a verdict must not hide it. */
function withProblems(report: Report, problems: readonly Problem[], catalogue: Catalogue): Report {
  if (problems.length === 0) return report;
  const source = { book: catalogue.book.title, page: null };
  const unread = problems.map(({ severity, message, fix }) => makeFinding({ rule: "ROSTER-READ", severity, message, fix, source }));
  const findings = [...unread, ...report.findings].sort((a, b) => weightOrder[weightOf(a)] - weightOrder[weightOf(b)]);
  return { ...report, findings, verdict: verdictOf(findings) };
}
