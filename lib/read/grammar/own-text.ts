/**
 * Reads exactly what our own exports write, and nothing else: no guess, no other spelling, no word passed over. A text is of it only where
 * each of its lines is.
 */
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { namedIn } from "@/lib/engine/catalogue/with-allies";
import { cut } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Guess, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { cover } from "@/lib/read/lines/phrase";
import { Reading } from "@/lib/read/lines/reading";
import { isOurs, ownHeadWords, type RosterHead } from "@/lib/read/lines/text-head";
import { readValue } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";
import { anyHeading } from "@/lib/words/all/headings";
import { ownHeading } from "./own-command";
import { exactly, literalAt } from "./own-names";
import { ownUnit } from "./own-unit";

/** Why something stands as a guess that was one in the text already. */
export const SAID = "said in the list";

const HEAD_LINE = new RegExp(`^(?:${ownHeadWords.map((word) => anyHeading(word)).join("|")})`);
/** What is passed over of a line of the head that we did not write so. */
const BESIDE = new Set(["remark", "separator", "number of a list", "nothing behind the colon"]);
const GUESS = new RegExp(`^${anyHeading("Guess")} (?=")`);
const READ_AS = new RegExp(`^ ${anyHeading("read as", false)} (\\S.*)$`);
const NOTE = new RegExp(`^${anyHeading("Unit note")} `);
const WITH = new RegExp(`^${anyHeading("with", false)} `);
/** Names that fit nothing are looked up so often: more of them are no slips. */
const MOST_NEAREST = 50;

/** The roster in a text of ours; null where a line of it is not as we write it. */
export function ownText(head: RosterHead, catalogue: Catalogue): { reader: OwnReader; reading: Reading } | null {
  if (!isOurs(head) || !isOwnHead(head)) return null;
  const reading = new Reading(head.problems, head.ignored);
  for (const line of head.taken) reading.take(line);
  const reader = new OwnReader(catalogue, reading, head.guesses);
  return head.lines.every((line) => reader.read(line)) ? { reader, reading } : null;
}

/** How many of the lines below a head are as we write them with the names of a catalogue, as a share of them. */
export function ownShare(head: RosterHead, catalogue: Catalogue): number {
  const reader = new OwnReader(catalogue, new Reading([], []));
  return head.lines.filter((line) => reader.read(line)).length / Math.max(1, head.lines.length);
}

function isOwnHead({ written, taken, problems, ignored }: RosterHead): boolean {
  const inHead = new Set(taken);
  if (problems.some(({ code }) => code !== "head/unknown-key") || ignored.some(({ reason }) => BESIDE.has(reason))) return false;
  return written.every(({ line, text }) => !inHead.has(line) || !/^\p{Lu}[\p{L}’' ]+\s?:/u.test(text) || HEAD_LINE.test(text));
}

/** What stands behind the word of a note to a unit; null where a line is none of ours. */
export function noteIn(text: string): string | null {
  return behind(NOTE, text);
}

/** What stands behind the word of a unit that belongs to the one above; null where a line is none of ours. */
export function attachedIn(text: string): string | null {
  return behind(WITH, text);
}

export function isGuess(text: string): boolean {
  return GUESS.test(text);
}

function behind(pattern: RegExp, text: string): string | null {
  const [front] = pattern.exec(text) ?? [];
  return front === undefined ? null : text.slice(front.length);
}

/** Puts lines of our own text into a roster, one by one. */
export class OwnReader {
  readonly commands: RosterCommand[] = [];
  readonly guesses: Guess[];
  /** Of all commands. */
  readonly units: RosterUnit[] = [];
  /** The unit of the line before, for what is said below it. */
  last: RosterUnit | null = null;
  /** The last that belongs to no other. */
  above: RosterUnit | null = null;
  private nearest = MOST_NEAREST;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly reading: Reading,
    guesses: readonly Guess[] = [],
  ) {
    this.guesses = [...guesses];
  }

  /** Whether a line is one of ours; what it says is then in the roster. */
  read({ line, text, fields }: WrittenLine): boolean {
    if (fields) return false;
    if (text.startsWith("# ")) return this.remark(line, text);
    if (text.startsWith("[")) return this.heading(line, text);
    if (/^\d/.test(text)) return this.unit(line, text, null);
    const note = noteIn(text);
    if (note !== null) return this.note(line, note);
    if (isGuess(text)) return this.guess(line, text);
    const attached = attachedIn(text);
    return attached !== null && this.above !== null && this.unit(line, attached, this.above);
  }

  /** Puts units into the command that is open. */
  add(units: readonly RosterUnit[]): void {
    if (!this.commands.length) this.commands.push({ kind: mainCommandKind(this.catalogue.book), units: [] });
    this.commands.at(-1)?.units.push(...units);
    this.units.push(...units);
    this.last = units.at(-1) ?? this.last;
    this.above = units.findLast(({ attachedTo }) => attachedTo === undefined) ?? this.above;
  }

  /** The verdict, and what it was made with: no unit is named there. */
  private remark(line: number, text: string): boolean {
    const isOurs = !cover(nameIndex(this.catalogue).entries, text).found.length;
    if (isOurs) this.reading.ignore(line, text, "remark");
    return isOurs;
  }

  private heading(line: number, text: string): boolean {
    const heading = ownHeading(this.catalogue, text);
    if (!heading || (heading !== "category" && this.commands.length >= BOUNDS.items.commands)) return false;
    this.reading.take(line);
    if (heading === "category") return true;
    this.commands.push({ ...heading, units: [] });
    this.last = null;
    this.above = null;
    return true;
  }

  private unit(line: number, text: string, parent: RosterUnit | null): boolean {
    const catalogue = namedIn(this.catalogue, this.commands.at(-1)?.armyList);
    const read = this.units.length < BOUNDS.items.unitsOfCommand ? ownUnit(catalogue, text) : null;
    if (!read) return false;
    const unit: RosterUnit = { ...read, id: `u${this.units.length + 1}`, ...(parent ? { attachedTo: parent.id } : {}) };
    this.add([unit]);
    this.reading.take(line, [unit.id]);
    if (!this.catalogue.entryById.has(unit.entry)) this.unknown(line, unit.entry);
    return true;
  }

  private unknown(line: number, name: string): void {
    const others = this.nearest-- > 0 ? nameIndex(this.catalogue).entries.nearest(name) : [];
    this.reading.add(line, "name/unknown", { name, army: this.catalogue.army.name, others });
  }

  private note(line: number, written: string): boolean {
    const { text, quoted, remark } = readValue(written);
    const note = this.last?.note === undefined ? text : `${this.last.note}\n${text}`;
    if (!this.last || remark || (!text && !quoted) || note.length > BOUNDS.letters.unitNote) return false;
    this.last.note = note;
    this.reading.take(line);
    return true;
  }

  /** 'Guess: "flyng" read as flying': it stays one. */
  private guess(line: number, text: string): boolean {
    const quoted = literalAt(text, text.indexOf('"'), '"');
    const [, as] = (quoted && READ_AS.exec(text.slice(quoted.end))) ?? [];
    if (!quoted || as === undefined || this.guesses.length >= BOUNDS.items.guesses) return false;
    const { last } = this;
    const named = last && exactly(nameIndex(this.catalogue).options, as);
    const option = named && last?.options.find(({ id, choice }) => id === named.id && (named.choice === null || choice === named.choice));
    this.guesses.push({
      line,
      written: cut(quoted.value, BOUNDS.letters.guess),
      as: cut(as, BOUNDS.letters.guess),
      why: SAID,
      ...(last ? { unit: last.id } : {}),
      ...(named && option ? { option: named.choice === null ? { id: named.id } : { id: named.id, choice: named.choice } } : {}),
      others: [],
    });
    this.reading.take(line);
    return true;
  }
}
