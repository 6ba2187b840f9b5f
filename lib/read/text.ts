/**
 * The roster as people write and mail it. Reading takes what it can, keeps names that fit nothing as they are written, and names
 * each line it had to guess at, leave out or pass over; nothing a text holds makes it throw.
 *
 * In quotes and backticks, \" \\ \n and \u0000 stand for what they stand for in JSON.
 */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Problem } from "@/lib/roster/roster-file";
import { FORMAT, type Roster } from "@/lib/schema/roster";
import { count } from "@/lib/text";
import { type Ignored, Reading } from "./reading";
import { headOf, type RosterHead, refuse, splitLines } from "./text-head";
import { UnitReader } from "./text-units";

const MAX_ROSTERS = 500;

/** The roster heads in a text that may hold several: each begins with a "Roster:" line. At least one. */
export function readRosters(text: string): RosterHead[] {
  const refusal = refuse(text);
  if (refusal) return [refusal];
  const lines = splitLines(text);
  const starts = lines.flatMap((line, i) => (/^[\s>*_-]*roster\s*:/i.test(line) ? [i] : []));
  if (starts.length < 2) return [headOf(lines, 1)];
  const heads = starts.slice(0, MAX_ROSTERS).map((start, i) => {
    // What precedes the first "Roster:" line may be its player or event.
    const from = i === 0 ? 0 : start;
    return headOf(lines.slice(from, starts[i + 1] ?? lines.length), from + 1);
  });
  if (starts.length > MAX_ROSTERS) {
    const message = `${count(starts.length, "roster")} in one text, at most ${MAX_ROSTERS} can be read; the rest was left out.`;
    heads.at(-1)?.problems.push({ where: "", message, fix: "Paste the rest by itself.", severity: "error" });
  }
  return heads;
}

/** The head of the roster in a text. Never throws; what could not be read is among the problems. */
export function readHead(text: string): RosterHead {
  return refuse(text) ?? headOf(splitLines(text), 1);
}

/** What a text gives: the roster, what could not be taken as it stands, and what says nothing about the roster. */
interface Body {
  roster: Roster | null;
  problems: Problem[];
  ignored: Ignored[];
}

/**
 * The roster that a head and its lines give with the catalogue of its army list; game and army list are those of the catalogue.
 * Problems of the head come first. Null only where nothing was read. Every letter is in the roster, in a problem or ignored.
 */
export function readBody(from: RosterHead | string, catalogue: Catalogue): Body {
  const head = typeof from === "string" ? readHead(from) : from;
  if (head.refused) return { roster: null, problems: head.problems, ignored: head.ignored };
  const reader = new UnitReader(catalogue, new Reading(head.problems));
  for (const { line, text, reason } of head.ignored) reader.ignore(line, text, reason);
  for (const { line, text } of head.lines) reader.read(line, text);
  const roster: Roster = {
    format: FORMAT,
    game: catalogue.book.id,
    armyList: catalogue.army.id,
    ...(head.dataVersion === undefined ? {} : { dataVersion: head.dataVersion }),
    name: head.name,
    ...(head.player === undefined ? {} : { player: head.player }),
    ...(head.event === undefined ? {} : { event: head.event }),
    ...(head.note === undefined ? {} : { note: head.note }),
    ...(head.limit === undefined ? {} : { limit: head.limit }),
    ...(head.stated === undefined ? {} : { stated: head.stated }),
    ...(head.settings === undefined ? {} : { settings: head.settings }),
    ...(head.packs === undefined ? {} : { packs: head.packs }),
    ...(head.playOpen === undefined ? {} : { playOpen: head.playOpen }),
    commands: reader.commands(),
  };
  return { roster, problems: reader.reading.problems(), ignored: reader.reading.ignored() };
}
