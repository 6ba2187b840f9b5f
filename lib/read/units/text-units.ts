/** Reads the unit lines and headings of a roster text with the names of a catalogue: which line is what. */

import { stems } from "@/lib/catalogue/names/words";
import type { Catalogue } from "@/lib/catalogue/types";
import { chatterIn } from "@/lib/read/lines/chatter";
import type { Reading } from "@/lib/read/lines/reading";
import type { RosterHead } from "@/lib/read/lines/text-head";
import {
  COUNT,
  countInWords,
  limited,
  pieces,
  readValue,
  restored,
  rowOfFigures,
  type Scanned,
  sameWords,
  scan,
  splitParts,
  undecorated,
  unmarked,
  type Value,
  withoutBold,
  withPriceLast,
} from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";
import type { Guess, RosterCommand } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { Abilities } from "./abilities";
import { CommandHeads } from "./command-heads";
import { Draft } from "./draft";
import { figuresOf } from "./figures";
import { Headings, titleOf } from "./headings";
import { HiddenUnits } from "./hidden-units";
import { LinesBelow } from "./lines-below";
import { UnitLines } from "./unit-line";
import { UnitNames } from "./unit-names";

/** Headings and marks to tick in front of one unit: each is read with all that stands behind it. */
const MAX_BRACKETS = 10;

export class UnitReader {
  private readonly draft: Draft;
  private readonly unitNames: UnitNames;
  private readonly headings: Headings;
  private readonly hidden: HiddenUnits;
  private readonly unitLines: UnitLines;
  private readonly commandHeads: CommandHeads;
  private readonly below: LinesBelow;
  private readonly abilities: Abilities;

  constructor(
    private readonly catalogue: Catalogue,
    readonly reading: Reading,
    head: Pick<RosterHead, "name" | "firstLine" | "lists"> = { name: "", firstLine: 0 },
  ) {
    this.draft = new Draft(catalogue, reading, head.lists);
    this.unitNames = new UnitNames(this.draft);
    this.hidden = new HiddenUnits(this.draft);
    this.headings = new Headings(this.draft, this.hidden, head);
    this.unitLines = new UnitLines(this.draft, this.unitNames, this.headings, this.hidden);
    this.commandHeads = new CommandHeads(this.draft, this.unitLines, this.hidden);
    this.below = new LinesBelow(this.draft, this.unitNames, this.unitLines, this.hidden);
    this.abilities = new Abilities(this.draft, this.unitNames, this.unitLines, this.below);
  }

  /** What heads the list where nothing names the roster. */
  get title(): string {
    return this.headings.title;
  }

  /** The total of all that stands in a line of its own. */
  get total(): number | undefined {
    return this.headings.total;
  }

  /** Letters that say nothing about the roster, unless they may be a unit. */
  ignore(line: number, text: string, reason: string): void {
    this.hidden.ignore(line, text, reason);
  }

  /** What was guessed, with the units it is about. */
  guesses(): Guess[] {
    return this.draft.allGuesses;
  }

  commands(): RosterCommand[] {
    this.draft.endPrices();
    this.headings.tellDoubtful();
    return this.draft.built.length ? this.draft.built : [this.draft.command()];
  }

  /** A line, with what its shape says of it. */
  readLine({ line, text, depth, fields }: WrittenLine): void {
    if (!fields) {
      this.read(line, text, depth);
      return;
    }
    const { role, name, count: n, points, type, of = "" } = fields;
    if (role === "above") {
      this.reading.take(line);
      return;
    }
    if (role === "figure") {
      this.figure(line, of, name);
      return;
    }
    if (role === "total" && points !== undefined && points >= 0 && points <= BOUNDS.numbers.stated.max && !/^sub/i.test(name)) {
      this.headings.total = points;
      this.reading.take(line);
      return;
    }
    if (role === "heading" || role === "remark" || role === "total") {
      this.hidden.ignore(line, text || name, role === "heading" ? "title" : role);
      return;
    }
    if (role === "option" && name.includes(",") && !/[()]/.test(name)) {
      // Several options of one cell, as they stand in brackets below a unit.
      this.read(line, `(${name})`, Math.max(depth, this.draft.lastLine.depth + 1));
      return;
    }
    const front = n === undefined ? "" : `${n}${role === "option" ? "x" : ""} `;
    const price = points === undefined || role === "option" ? "" : ` (${points})`;
    const called = type && !this.draft.index.entries.find(name) && this.draft.index.entries.find(type) ? ownName(type, name) : name;
    this.read(line, `${front}${called}${price}`, role === "option" ? Math.max(depth, this.draft.lastLine.depth + 1) : depth);
  }

  /** What stands in a column, or behind a word in a line of its own: an option of the unit above where the book knows it by that word or by itself. */
  private figure(line: number, of: string, value: string): void {
    const { names, lastLine } = this.draft;
    const figures = figuresOf(this.catalogue);
    if (/^(?:[-–—]|none|nil|n\/?a)$/i.test(value)) {
      this.reading.ignore(line, `${of} ${value}`, "says that it has none");
      return;
    }
    const isKnown = (text: string) => names.known(text, false) !== null || figures.row(text) !== null;
    const both = `${of} ${value}`;
    const parts = splitParts(value);
    if (!parts.every(isKnown) && (isKnown(both) || figures.isLeftOut(both))) this.read(line, `(${both})`, lastLine.depth + 1);
    else if (parts.some(isKnown)) this.read(line, `(${value})`, lastLine.depth + 1);
    else if (figures.areRecords()) this.reading.add(line, "words/unclear", { name: both });
    else this.reading.ignore(line, value, `column “${of}”`);
  }

  /** `depth`: how deep it stands below the lines above it; `brackets`: how many stand in front of the text in its line. */
  read(line: number, text: string, depth = 0, brackets = 0): void {
    this.headings.at = line;
    if (/^[-=_*~+ ]+$/.test(text)) {
      this.hidden.ignore(line, text, "separator");
      return;
    }
    const note = /^unit note\s*[:=]\s*([\s\S]*)$/i.exec(text);
    if (note) {
      this.note(line, readValue(note[1] ?? ""), text);
      return;
    }
    const guess = /^guess\s*[:=]\s*(["“„].*)$/i.exec(text);
    if (guess) {
      this.draft.guessLine(line, guess[1] ?? "", text);
      return;
    }
    const row = rowOfFigures(text);
    if (row) this.reading.ignore(line, row.figures, "figures");
    const inner = /^#{2,6}\s+(\S.*)$/.exec(text)?.[1];
    if (inner && this.commandHeads.opensCommand(line, inner, scan(inner))) return;
    if (
      inner &&
      this.catalogue.book.categories.some((c) => sameWords(stems(c.name), stems(titleOf(inner)))) &&
      this.headings.isTitle(text, depth, false)
    ) {
      this.headings.noCount(line, text, text);
      return;
    }
    const plain = row?.text ?? withPriceLast(unmarked(this.isBoldName(text) ? undecorated(text) : withoutBold(text)));
    const scanned = scan(plain);
    if (scanned.remark) this.hidden.ignore(line, `# ${scanned.remark}`, "remark");
    const bare = this.withCountFirst(this.withItsNumber(scanned.text.trim()));
    if (!bare && !scanned.own.length) return;
    const heading = /^\[([^\]]*)\]/.exec(bare);
    if (heading) {
      this.headed(line, heading[1] ?? "", scanned, depth, brackets + 1);
      return;
    }
    const [quoted, second] = scanned.own;
    if (quoted !== undefined && second === undefined && !bare.replaceAll("\0", "").trim() && COUNT.test(quoted)) {
      this.read(line, quoted, depth);
      return;
    }
    const front = /^with\s+/i.exec(bare)?.[0].length ?? 0;
    if (front && this.isAttached(bare.slice(front))) {
      const units = this.unitLines.unitLine(line, bare.slice(front), scanned);
      if (units) this.draft.add(line, units, this.draft.parent(line, bare.slice(front)));
      return;
    }
    if (this.commandHeads.opensCommand(line, bare, scanned)) return;
    if (
      this.headings.isTitle(bare, depth, scanned.own.length > 0) ||
      (this.headings.signed && !/\d/.test(bare) && !this.draft.index.entries.find(pieces(bare).name))
    ) {
      this.headings.noCount(line, bare, scanned.written);
      this.mayBeUnit(line, bare, scanned, depth);
      return;
    }
    if (this.draft.pricesAbove(line, bare)) return;
    this.draft.endPrices();
    if (this.below.readBelow(line, bare, scanned, depth) || this.abilities.readAbility(line, bare, scanned, depth)) return;
    const units = this.unitLines.unitLine(line, bare, scanned);
    if (!units) {
      this.draft.above = [];
      return;
    }
    const parent = depth > this.draft.lastLine.depth ? this.draft.mayBelongTo(units) : null;
    const added = this.draft.add(line, units, parent);
    if (parent) return;
    this.draft.above = added;
    const inFigures = COUNT.test(bare) || countInWords(bare) !== null;
    this.draft.lastLine = { depth, inFigures, counted: inFigures && units[0]?.count !== 1, models: 0 };
    this.draft.unpaid.push(...added.slice(0, 1).filter((unit) => unit.stated === undefined));
  }

  /** "**Spears**", which would be a heading if it were the name of nothing. */
  private isBoldName(text: string): boolean {
    if (!/^(?:\*\*|__)[^*_:]+(?:\*\*|__)$/.test(text)) return false;
    const { name, count } = pieces(undecorated(text));
    return count !== null || this.draft.index.entries.find(name) !== null || this.unitNames.slip(name);
  }

  /** Whether what stands behind "with" is a unit: a count, or a name of the army list. */
  private isAttached(text: string): boolean {
    return COUNT.test(text) || this.draft.index.entries.find(pieces(text).name) !== null;
  }

  /** "…, fire dice = 4" as "…, fire dice 4": the number is the option's, not the points of the line. */
  private withItsNumber(bare: string): string {
    const at = bare.lastIndexOf("=");
    const behind = bare.slice(at + 1).trim();
    if (at < 0 || !/[,;&]|\s[-–—]\s|\b(?:and|with|w\/)/i.test(bare.slice(0, at)) || !/^[-−+]?\d{1,6}$/.test(behind)) return bare;
    const front = bare.slice(0, at).trimEnd();
    const last =
      front
        .split(/[,;&:]|\s[-–—]\s|\band\b|\bwith\b|w\//i)
        .at(-1)
        ?.trim() ?? "";
    const known = last ? this.draft.names.lookUp(last, false) : null;
    return known && this.catalogue.variantByKey.get(known.id)?.option.number ? `${front} ${behind}` : bare;
  }

  /** "Power points 14" as "14 Power points", where nothing costs points; a count in full-width figures in plain ones. */
  private withCountFirst(bare: string): string {
    const text = bare.replace(/^[０-９]+/, (figures) => figures.normalize("NFKC"));
    if (this.catalogue.book.hasPoints !== false) return this.withPriceBehindName(text);
    const [, name = "", n = ""] = /^(\p{L}[^\d]*?)\s*[:=]?\s*(\d{1,4})$/u.exec(text) ?? [];
    return n && this.draft.index.entries.find(name) ? `${n} ${name}` : text;
  }

  /** "Warchief, 60": what stands behind the name of a unit and a comma is its price. */
  private withPriceBehindName(text: string): string {
    const [, name = "", points = ""] = /^(\p{L}[^\d,:()]{0,100}), (\d{2,4})$/u.exec(text) ?? [];
    return points && this.draft.index.entries.find(name) ? `${name} (${points})` : text;
  }

  /** A heading that is the name of a unit too is one where options stand below it. */
  private mayBeUnit(line: number, bare: string, scanned: Scanned, depth: number): void {
    const section = this.draft.sections.at(-1);
    this.draft.mayBeApart = null;
    if (section?.line !== line || !section.mayBeUnit) return;
    this.draft.mayBeApart = () => {
      const units = this.unitLines.unitLine(line, bare, scanned);
      if (!units) return;
      this.draft.sections.splice(this.draft.sections.indexOf(section), 1);
      this.draft.above = this.draft.add(line, units, null);
      this.draft.lastLine = { depth, inFigures: false, counted: false, models: 0 };
    };
  }

  /** A line that begins with brackets: a heading, a mark to tick, or a unit inside them; and what stands behind them. */
  private headed(line: number, text: string, scanned: Scanned, depth: number, brackets: number): void {
    const { written, front, inside, behind } = scanned;
    if (front) this.reading.add(line, "brackets/in-front", { name: front });
    const chatter = behind === "" && !front ? chatterIn(text) : null;
    if (chatter) {
      this.hidden.ignore(line, written, chatter);
      return;
    }
    const isTick = /^[\sx✓✔-]?$/i.test(text);
    const isUnit = !isTick && COUNT.test(`${text} `);
    const another = behind !== "" && (isTick || this.hidden.isUnit(behind));
    let rest = behind;
    if (isTick) this.hidden.ignore(line, `[${inside}]`, "mark to tick");
    else if (isUnit) this.read(line, inside, depth);
    else if (another) this.commandHeads.commandHeading(line, text, scan(written.slice(0, -behind.length)));
    else if (this.commandHeads.commandHeading(line, text, scanned)) rest = beyondQuotes(behind);
    if (another && brackets <= MAX_BRACKETS) this.read(line, behind, depth, brackets);
    else if (another) {
      this.reading.add(line, "brackets/too-many", { name: behind, most: MAX_BRACKETS });
    } else if (isUnit && /[\p{L}\p{N}]/u.test(rest)) {
      this.reading.add(line, "brackets/behind-unit", { name: rest });
    } else if (rest && (this.hidden.beginsLikeUnit(rest) || this.hidden.namesUnit(rest))) this.hidden.leftOut(line, rest);
    else if (rest) this.hidden.ignore(line, rest, "behind a title");
  }

  private note(line: number, { text, quoted, remark }: Value, written: string): void {
    if (!text && !quoted) {
      this.hidden.ignore(line, written, "nothing behind the colon");
      return;
    }
    if (remark) this.hidden.ignore(line, remark, "remark");
    if (!this.draft.last.length) {
      this.reading.add(line, "note/no-unit", { name: text });
      return;
    }
    this.reading.take(line);
    const note = limited(text, BOUNDS.letters.unitNote, line, this.reading);
    for (const unit of this.draft.last)
      unit.note = unit.note === undefined ? note : limited(`${unit.note}\n${note}`, BOUNDS.letters.unitNote, line, this.reading);
  }
}

/** A unit by its type, with its name as its own. */
function ownName(type: string, name: string): string {
  return /["“„]/.test(name) ? `${type} ${name}` : `${type} ${JSON.stringify(name)}`;
}

/** A text without what stands in quotes. */
function beyondQuotes(text: string): string {
  const { text: rest, raw } = scan(text);
  return restored(rest, raw).trim();
}
