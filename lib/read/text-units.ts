/** Reads the unit lines and headings of a roster text with the names of a catalogue. */

import { findNamed, type Hit, type NamedEntry, type NameIndex, nameIndex, stems } from "@/lib/catalogue/name-index";
import type { Catalogue } from "@/lib/catalogue/types";
import { cut } from "@/lib/roster/edit";
import type { Guess, GuessedOther, RosterCommand, RosterOption, RosterUnit } from "@/lib/schema/roster";
import { number } from "@/lib/text";
import { chatterIn, isFarewell } from "./chatter";
import { Effort } from "./effort";
import { Fitting } from "./fitting";
import { OptionNames } from "./option-names";
import { countOf, type Guessed, OptionReader, type OptionText, SEVERAL } from "./option-reader";
import { cover, entryIn } from "./phrase";
import { IN_BRACKETS, type Reading } from "./reading";
import type { RosterHead } from "./text-head";
import {
  COUNT,
  copiesOf,
  countInWords,
  EACH,
  headOf,
  joined,
  keyOf,
  limited,
  PRICE_ALONE,
  pieces,
  piecesBehind,
  quotedAt,
  readValue,
  restored,
  rowOfFigures,
  type Scanned,
  STATED,
  STATED_LAST,
  scan,
  short,
  spaced,
  splitParts,
  TOTAL_LAST,
  toNumber,
  undecorated,
  unmarked,
  type Value,
  withoutBold,
  withPriceLast,
} from "./text-parts";
import type { WrittenLine } from "./written";

const MAX_UNITS = 2000;
const MAX_GUESSES = 500;
/** Words that are part of no name, in a line that names a unit all the same. */
const MOST_STRANGE = 6;
/** Things with a name in part, of which the first is taken; of more none is likely. */
const MOST_LIKELY = 3;
const MOST_TRIED = 8;
/** Lines in front of all units that may be titles. */
const MOST_TITLES = 6;
/** Units above that an option in a line of its own may belong to. */
const MOST_NEAR = 6;
/** Options of a unit to which those that stand by themselves are given. */
const MOST_GIVEN = 40;
/** Letters of a heading. */
const MOST_TITLE = 120;
/** Headings and marks to tick in front of one unit: each is read with all that stands behind it. */
const MAX_BRACKETS = 10;

/** A unit as a line gives it. */
interface UnitLine {
  entry: string;
  count: number;
  name?: string;
  options: RosterOption[];
  stated?: number;
  pointsPerModel?: number;
}

export class UnitReader {
  private index: NameIndex;
  private built: RosterCommand[] = [];
  private units = 0;
  private full = false;
  /** The units of the line before, for a note to them. */
  private last: RosterUnit[] = [];
  /** The units that those of a line with "with" in front belong to: of the line above, but for such lines. */
  private above: RosterUnit[] = [];
  /** How the line of the units before stood: what stands deeper is about them. */
  private lastLine = { depth: 0, inFigures: false, counted: false, models: 0 };
  /** Units without points, for points in lines of their own; and those lines, while they follow each other. */
  private unpaid: RosterUnit[] = [];
  /** Makes a unit of the line before, which was read as an option of the unit above it. */
  private mayBeApart: (() => void) | null = null;
  /** Whether options stood in brackets below a unit, or deeper than it. */
  private hasOptionsBelow = false;
  private prices: { line: number; written: string }[] = [];
  private isTotal = false;
  private guessed: Guessed[] = [];
  /** What the last unit was called where it stood. */
  private lastNamed = "";
  /** How many units or models the line that is read says in front. */
  private wanted = 1;
  private allGuesses: Guess[] = [];
  private readonly names: OptionNames;
  private readonly words: OptionReader;
  private readonly fitting: Fitting;
  private readonly effort: Effort;
  /** Behind the end of a mail stands its writer's name. */
  private signed = false;
  /** What heads the list where nothing names the roster. */
  title = "";
  private titles = 0;
  /** The category that the last heading named, and whether headings stand in marks. */
  private heading = "";
  private marked = false;
  /** Headings of categories, and how many units of theirs came right below. */
  private sections: Section[] = [];
  /** The line that is read. */
  private at = 0;
  /** The army lists that may ally. */
  private allies: { id: string; name: string; aliases?: readonly string[] | undefined }[] | undefined;
  /** The total of all that stands in a line of its own. */
  total: number | undefined;

  constructor(
    private catalogue: Catalogue,
    readonly reading: Reading,
    private readonly head: Pick<RosterHead, "name" | "firstLine" | "lists"> = { name: "", firstLine: 0 },
  ) {
    this.effort = new Effort(head.lists);
    this.index = nameIndex(catalogue);
    this.names = new OptionNames(catalogue);
    this.fitting = new Fitting(catalogue, this.effort);
    this.words = new OptionReader(catalogue, reading, this.names, this.fitting, this.effort);
  }

  /** What was guessed, with the units it is about. */
  guesses(): Guess[] {
    return this.allGuesses;
  }

  commands(): RosterCommand[] {
    this.endPrices();
    this.tellDoubtful();
    return this.built.length ? this.built : [this.command()];
  }

  /** Letters that say nothing about the roster, unless they may be a unit. */
  ignore(line: number, text: string, reason: string): void {
    if (this.hides(text)) this.leftOut(line, text);
    else this.reading.ignore(line, text, reason);
  }

  /** A line, with what its shape says of it. */
  readLine({ line, text, depth, fields }: WrittenLine): void {
    if (!fields) {
      this.read(line, text, depth);
      return;
    }
    const { role, name, count: n, points } = fields;
    if (role === "total" && points !== undefined && points >= 0 && points <= 1_000_000 && !/^sub/i.test(name)) {
      this.total = points;
      this.reading.take(line);
      return;
    }
    if (role === "heading" || role === "remark" || role === "total") {
      this.ignore(line, text || name, role === "heading" ? "title" : role);
      return;
    }
    if (role === "option" && name.includes(",") && !/[()]/.test(name)) {
      // Several options of one cell, as they stand in brackets below a unit.
      this.read(line, `(${name})`, Math.max(depth, this.lastLine.depth + 1));
      return;
    }
    const front = n === undefined ? "" : `${n}${role === "option" ? "x" : ""} `;
    const price = points === undefined || role === "option" ? "" : ` (${points})`;
    this.read(line, `${front}${name}${price}`, role === "option" ? Math.max(depth, this.lastLine.depth + 1) : depth);
  }

  /** `depth`: how deep it stands below the lines above it; `brackets`: how many stand in front of the text in its line. */
  read(line: number, text: string, depth = 0, brackets = 0): void {
    this.at = line;
    if (/^[-=_*~+ ]+$/.test(text)) {
      this.ignore(line, text, "separator");
      return;
    }
    const note = /^unit note\s*[:=]\s*([\s\S]*)$/i.exec(text);
    if (note) {
      this.note(line, readValue(note[1] ?? ""), text);
      return;
    }
    const guess = /^guess\s*[:=]\s*(["“„].*)$/i.exec(text);
    if (guess) {
      this.guessLine(line, guess[1] ?? "", text);
      return;
    }
    const row = rowOfFigures(text);
    if (row) this.reading.ignore(line, row.figures, "figures");
    const inner = /^#{2,6}\s+(\S.*)$/.exec(text)?.[1];
    if (inner && this.opensCommand(line, inner, scan(inner))) return;
    if (
      inner &&
      this.catalogue.book.categories.some((c) => sameWords(stems(c.name), stems(titleOf(inner)))) &&
      this.isTitle(text, depth, false)
    ) {
      this.noCount(line, text, text);
      return;
    }
    const plain = row?.text ?? withPriceLast(unmarked(this.isBoldName(text) ? undecorated(text) : withoutBold(text)));
    const scanned = scan(plain);
    if (scanned.remark) this.ignore(line, `# ${scanned.remark}`, "remark");
    const bare = this.withItsNumber(scanned.text.trim());
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
      const units = this.unitLine(line, bare.slice(front), scanned);
      if (units) this.add(line, units, this.parent(line, bare.slice(front)));
      return;
    }
    if (this.opensCommand(line, bare, scanned)) return;
    if (
      this.isTitle(bare, depth, scanned.own.length > 0) ||
      (this.signed && !/\d/.test(bare) && !this.index.entries.find(pieces(bare).name))
    ) {
      this.noCount(line, bare, scanned.written);
      return;
    }
    if (this.pricesAbove(line, bare)) return;
    this.endPrices();
    if (this.readBelow(line, bare, scanned, depth) || this.readAbility(line, bare, scanned, depth)) return;
    const units = this.unitLine(line, bare, scanned);
    if (!units) {
      this.above = [];
      return;
    }
    const parent = depth > this.lastLine.depth ? this.mayBelongTo(units) : null;
    const added = this.add(line, units, parent);
    if (parent) return;
    this.above = added;
    const inFigures = COUNT.test(bare) || countInWords(bare) !== null;
    this.lastLine = { depth, inFigures, counted: inFigures && units[0]?.count !== 1, models: 0 };
    this.unpaid.push(...added.slice(0, 1).filter((unit) => unit.stated === undefined));
  }

  /** A line of points alone: those of the units above that have none yet, in their order; else of the unit just above. */
  private pricesAbove(line: number, bare: string): boolean {
    const found = PRICE_ALONE.exec(bare);
    const written = found?.[1] ?? found?.[2];
    if (written === undefined) return false;
    if (this.isTotal || !this.last.length) this.reading.ignore(line, bare, "total");
    else this.prices.push({ line, written });
    this.isTotal = false;
    return true;
  }

  /** Gives a row of price lines to the units above it: as many as have none, one each; a single one to the unit just above. */
  private endPrices(): void {
    const row = this.prices.splice(0);
    if (!row.length) return;
    const units = row.length === 1 ? this.last.slice(0, 1) : row.length === this.unpaid.length ? this.unpaid : [];
    for (const [i, { line, written }] of row.entries()) {
      const unit = units[i];
      const stated = unit ? this.points(line, unit.entry, written, 1_000_000, "points") : null;
      if (!unit || stated === null) this.reading.ignore(line, written, "points that no unit is said to cost");
      else {
        unit.stated = stated;
        this.reading.take(line, [unit.id]);
      }
    }
    this.unpaid = [];
  }

  /** What stands deeper than the unit above it, in brackets or behind "with", and is no unit: more of what that unit has. */
  private readBelow(line: number, bare: string, scanned: Scanned, depth: number): boolean {
    const [unit] = this.last;
    if (!unit) return false;
    const apart = this.mayBeApart;
    this.mayBeApart = null;
    const isDeeper = depth > this.lastLine.depth;
    const inside = /^\(((?:[^()]|\([^()]*\))*)\)$/.exec(bare)?.[1];
    const behind = /^(?:with|w\/|and|&|\+)\s*(?=\p{L})/iu.exec(bare)?.[0];
    if (inside === undefined && behind === undefined && !isDeeper && !this.isListOfOptions(bare)) return false;
    const text = inside ?? bare.slice(behind?.length ?? 0);
    if (inside === undefined && this.isUnitBelow(text, unit)) return false;
    const isStrange = this.nothingKnown(text);
    if (isStrange && inside === undefined && !isDeeper) return false;
    const chatter = isStrange ? chatterIn(text) : null;
    if (chatter) {
      this.ignore(line, bare, chatter);
      return true;
    }
    if (isDeeper || inside !== undefined) {
      this.hasOptionsBelow = true;
      // What has options below it is no option itself.
      apart?.();
    }
    // "spiked pits = 15" has a number and no price.
    const { name, stated } = /=\s*[\d.,]+$/.test(text) ? { name: text, stated: null } : pieces(text);
    const points = stated === null ? Number.NaN : toNumber(stated);
    if (points >= 0 && points <= 1_000_000 && splitParts(text).length === 1) this.readOptions(line, name, scanned, points);
    else this.readOptions(line, text, scanned);
    return true;
  }

  /** Several things in a row, one of them an option and none a unit. */
  private isListOfOptions(text: string): boolean {
    const parts = text.length < 300 && !COUNT.test(text) && !text.includes(":") ? splitParts(text) : [];
    if (
      parts.length < 2 ||
      this.index.entries.find(pieces(text).name) ||
      this.countWithin(text) ||
      this.withOptions(text) ||
      this.slip(headOf(text)) ||
      parts.some((part) => this.index.entries.find(pieces(part).name))
    )
      return false;
    return (
      parts.some((part) => this.names.known(part, false)) &&
      !entryIn(this.index.entries, this.names.table, parts.slice(0, 2).join(", "), () => false)[0]
    );
  }

  private nothingKnown(text: string): boolean {
    return text.length > 1000 || cover(this.names.table, text).found.length === 0;
  }

  /** Whether a line below a unit is a unit itself, and not an option or the number of models of the one above. */
  private isUnitBelow(text: string, above: RosterUnit): boolean {
    const start = COUNT.exec(text);
    const name = pieces(start ? text.slice(start[0].length) : text).name;
    const hit = this.index.entries.find(name);
    const option = this.names.known(pieces(text).name, false) ?? this.names.known(name, false);
    // What is one of each may be an option that the unit may not have; a number of them is a unit then.
    const isNumber = start !== null && start[1] !== "1" && !/[x×]/i.test(start[0]);
    if (option && (!hit || !isNumber || this.mayHave(above, [taken(option.id, option.choice)]))) return false;
    if (hit) return hit.target.entry !== above.entry || this.lastLine.counted;
    if (!start) return false;
    const [best] = entryIn(this.index.entries, this.names.table, name, (part) => this.isOption(part, ""));
    return best !== undefined && !best.left.length;
  }

  /** More options of the units above, and how many models they have. */
  private readOptions(line: number, text: string, scanned: Scanned, points: number | null = null): void {
    const [unit] = this.last;
    if (!unit) return;
    // Where the unit's own points stand beside it, those of its options come to them.
    const isOwn = points !== null && unit.stated !== undefined && unit.stated === this.fitting.pointsOf(unit, this.place());
    if (points !== null && isOwn) for (const one of this.last) one.stated = (one.stated ?? 0) + points;
    else if (points !== null) this.reading.ignore(line, number(points), "price of an option");
    const label = /^([^:]{2,60}):\s+(?=\S)/.exec(text);
    const isGroup = this.catalogue.groups.some((group) => sameWords(stems(group.name), stems(label?.[1] ?? "")));
    const isLabel =
      label && (isGroup || (!label[1]?.includes(",") && !this.names.known(text, false) && !this.names.known(label[1] ?? "", false)));
    if (isLabel) this.reading.ignore(line, label[0], "title");
    this.guessed = [];
    const options = isLabel ? text.slice(label[0].length) : text;
    const written = { entry: unit.entry, given: [], options, named: this.lastNamed };
    const { options: found, optionTotal, models } = this.words.options(line, written, scanned, this.place(), this.guessed);
    if (models !== null) this.setModels(line, models);
    const names = scanned.own.map((own) => limited(own, 120, line, this.reading));
    for (const name of names) {
      if (unit.name === undefined) for (const one of this.last) one.name = name;
      else this.reading.add(line, "error", `"${short(name)}": a second name in quotes; it was left out.`, "Keep one name.");
    }
    if (optionTotal !== null && points === null) this.reading.ignore(line, optionTotal, "price of an option");
    const more = found.map((option) => this.oneEach(unit, option));
    for (const one of this.last) {
      for (const option of more) addOption(one, option);
      if (one.options.length > 200) {
        this.reading.add(line, "error", `Line ${line}: more than 200 options; the rest was left out.`, "Remove options.");
        one.options.length = 200;
      }
    }
    for (const guess of this.guessed) if (guess.at) guess.at = more[found.indexOf(guess.at)] ?? guess.at;
    this.reading.take(
      line,
      this.last.map((one) => one.id),
    );
    this.keepGuesses(line, more);
  }

  /** As many copies as there are models are one for each. */
  private oneEach(unit: RosterUnit, option: RosterOption): RosterOption {
    const isRepeatable = this.catalogue.variantByKey.get(option.id)?.option.repeatable === true;
    if (option.count === undefined || option.count !== unit.count || isRepeatable) return option;
    const { count: _, ...rest } = option;
    return { ...rest, id: option.id };
  }

  private setModels(line: number, models: number): void {
    const [unit] = this.last;
    if (!unit) return;
    if (this.lastLine.counted) this.secondCount(line, unit.entry, unit.count, models);
    else for (const one of this.last) one.count = Math.min(9999, this.lastLine.models + models);
    this.lastLine.models += models;
  }

  /**
   * Options with no unit beside them: of the unit above, where the points say so or it is counted and this is not; else a unit that is
   * made by them, as a character is by its ability; else of the nearest unit above that may have them.
   */
  private readAbility(line: number, bare: string, scanned: Scanned, depth: number): boolean {
    const start = COUNT.exec(bare) ?? countInWords(bare);
    const { name, stated, count: behind, inside } = pieces(bare.slice((start?.[0] ?? "").length).replace(/[.,;:]$/, ""));
    const colon = bare.indexOf(":");
    if (colon > 0 && this.named(bare.slice((start?.[0] ?? "").length, colon))) return false;
    const entry = this.index.entries.find(name)?.target;
    const among = entry ? undefined : entryIn(this.index.entries, this.names.table, name, (part) => this.isOption(part, ""))[0];
    if (among && !among.left.length) return false;
    const inBrackets = entry ? [] : this.optionsOnly(inside);
    const own = inBrackets.length && !this.optionsOnly(name).length ? spaced(name) : undefined;
    const text = own === undefined ? joined(name, inside) : inside;
    const options = entry ? entry.options : this.optionsOnly(text);
    const [first] = options;
    if (!first || (entry && inside)) return false;
    const made = entry?.entry ?? this.fitting.madeBy(first, this.place());
    const [quoted] = scanned.own;
    const n = start ? start[2] || start[1] || "1" : behind;
    const ability: Ability = {
      text,
      options,
      made,
      own: own ?? quoted,
      isPreset: entry !== undefined,
      counted: n !== null,
      count: 1,
      points: null,
      stated,
    };
    if (n !== null) ability.count = countOf(this.reading, line, n, 9999, short(name));
    if (stated !== null) ability.points = toNumber(stated);
    if (depth === this.lastLine.depth && this.isOfAbove(ability)) {
      if (entry) this.mayBeApart = this.apart(line, entry, ability, depth);
      this.readOptions(line, text, { ...scanned, own: [] }, ability.points);
      return true;
    }
    if (entry) return false;
    return made === null ? this.giveToNearest(line, bare, ability) : this.readMade(line, bare, scanned, ability, depth);
  }

  /** What undoes that a ready-made choice was given to the unit above, and reads it as a unit of its own. */
  private apart(line: number, { entry, options }: NamedEntry, { count: n, points }: Ability, depth: number): () => void {
    const before = this.last.map((unit) => ({ unit, options: [...unit.options], stated: unit.stated }));
    const guesses = this.allGuesses.length;
    return () => {
      for (const { unit, options: had, stated } of before) {
        unit.options = had;
        if (stated === undefined) delete unit.stated;
        else unit.stated = stated;
      }
      this.allGuesses.length = guesses;
      this.above = this.add(line, [{ entry, count: n, options, ...(points === null ? {} : { stated: points }) }], null);
      this.lastLine = { depth, inFigures: false, counted: n !== 1, models: 0 };
    };
  }

  /** The options that a text holds and nothing else; empty where it holds something else. */
  private optionsOnly(text: string): RosterOption[] {
    if (!/\p{L}/u.test(text) || text.length > 200) return [];
    const known = this.names.known(text, false);
    if (known) return [taken(known.id, known.choice)];
    const { found, left } = cover(this.names.table, text);
    return left.length ? [] : found.map(({ hit }) => taken(hit.target.id, hit.target.choice));
  }

  private mayHave(unit: RosterUnit, options: readonly RosterOption[]): boolean {
    const all = [...unit.options, ...options];
    return !options.some((option) => this.fitting.isDenied({ entry: unit.entry, options: all }, option, this.place()));
  }

  private isOfAbove({ text, options, made, own, isPreset, counted, count, points }: Ability): boolean {
    const [above] = this.last;
    // Where options stand below their units, a ready-made choice beside them is a unit of its own; so it is where it is counted.
    const isUnit = isPreset && (counted || this.hasOptionsBelow || !this.optionsOnly(text).length);
    const isApart = own !== undefined || isUnit || (counted && made === null);
    if (!above || isApart || !this.mayHave(above, options)) return false;
    const fits = points !== null && this.adds(above, options) === points;
    const alone = made === null || points === null ? null : this.fitting.pointsOf({ entry: made, count, options }, this.place());
    if (fits !== (alone !== null && alone === points)) return fits;
    if (counted || points !== null || !this.lastLine.inFigures) return false;
    return made === null || (above.entry === made && (!isPreset || above.options.length === 0));
  }

  /** "Bodyguard", "2 Level 2 clerics", "Wizard", which leaves its level open. */
  private readMade(line: number, bare: string, scanned: Scanned, { text, made, own, count: n, stated }: Ability, depth: number): boolean {
    this.guessed = [];
    const written: OptionText = { entry: made ?? "", given: [], options: text };
    const { options } = this.words.options(line, written, scanned, this.place(), this.guessed);
    for (const option of options) this.askForChoice(option, bare);
    const [, ...others] = scanned.own;
    const name = this.ownName(line, { ...scanned, own: own === undefined ? [] : [own, ...others] });
    const points = stated === null ? null : this.points(line, bare, stated, 1_000_000, "points");
    const unit: UnitLine = {
      entry: made ?? "",
      count: n,
      ...(name === undefined ? {} : { name: limited(name, 120, line, this.reading) }),
      options,
      ...(points === null ? {} : { stated: points }),
    };
    this.above = this.add(line, [unit], null);
    this.lastLine = { depth, inFigures: false, counted: n !== 1, models: 0 };
    return true;
  }

  /** Of an option that is named without its choice, and whose choices cost differently, the first is a guess. */
  private askForChoice(option: RosterOption, written: string): void {
    const { choices = [] } = this.catalogue.variantByKey.get(option.id)?.option ?? {};
    const [first, ...others] = choices;
    if (option.choice !== undefined || !first || new Set(choices.map((choice) => JSON.stringify(choice.price))).size < 2) return;
    option.choice = first.id;
    const meant = others.map(({ id, name }) => ({ name, option: { id: option.id, choice: id } }));
    this.guessed.push({ written, as: first.name, why: "which one is not said", at: option, others: meant });
  }

  /** Options in a line of their own that make no unit: of the nearest unit above that may have them, the points agreeing if they can. */
  private giveToNearest(line: number, bare: string, { options, own, points }: Ability): boolean {
    const near = this.command()
      .units.slice(-MOST_NEAR)
      .reverse()
      .filter((unit) => unit.options.length < MOST_GIVEN);
    const may = near.filter((unit) => this.mayHave(unit, options));
    const fits = (one: RosterUnit) => points === null || this.adds(one, options) === points;
    const unit = may.find((one) => fits(one) && this.staysSound(one, options)) ?? may.find(fits) ?? may[0];
    if (!unit) return false;
    this.guessed = [];
    const added = options.map((option) => ({ ...option }));
    unit.options.push(...added);
    const names = added.map((option) => this.catalogue.variantByKey.get(keyOf(option))?.name ?? option.id);
    const of = this.catalogue.entryById.get(unit.entry)?.entry.name ?? unit.entry;
    for (const [i, option] of added.entries()) {
      this.guessed.push({ written: bare, as: `${names[i]} of ${unit.name ?? of}`, why: "it stands by itself", at: option, others: [] });
    }
    if (own !== undefined)
      unit.note =
        unit.note === undefined
          ? own.slice(0, 500)
          : limited(
              `${unit.note}
${own}`,
              500,
              line,
              this.reading,
            );
    if (points !== null) this.reading.ignore(line, number(points), "price of an option");
    this.reading.take(line, [unit.id]);
    const { last } = this;
    this.last = [unit];
    this.keepGuesses(line, added);
    this.last = last;
    return true;
  }

  /** Whether more options bring a unit no error. */
  private staysSound(unit: RosterUnit, options: readonly RosterOption[]): boolean {
    const place = this.place();
    const more = { ...unit, options: [...unit.options, ...options] };
    return this.fitting.errorsOf(more, place) <= this.fitting.errorsOf(unit, place);
  }

  private adds(unit: RosterUnit, options: readonly RosterOption[]): number | null {
    const place = this.place();
    const [before, after] = [unit.options, [...unit.options, ...options]].map((all) =>
      this.fitting.pointsOf({ ...unit, options: all }, place),
    );
    return before === null || before === undefined || after === null || after === undefined ? null : after - before;
  }

  /** "**Spears**", which would be a heading if it were the name of nothing. */
  private isBoldName(text: string): boolean {
    if (!/^(?:\*\*|__)[^*_:]+(?:\*\*|__)$/.test(text)) return false;
    const { name, count } = pieces(undecorated(text));
    return count !== null || this.index.entries.find(name) !== null || this.slip(name);
  }

  /** The unit above to which one that stands below it may belong, as a detachment does; null where no rule lets it. */
  private mayBelongTo(units: readonly UnitLine[]): RosterUnit | null {
    const parent = this.above.at(-1);
    const [head, own] = [parent?.entry, units[0]?.entry].map((id) => this.catalogue.entryById.get(id ?? ""));
    if (!parent || !head || !own) return null;
    const may = this.catalogue.attachments.some((rule) => rule.units.possible(own) !== "never" && rule.to.possible(head) !== "never");
    return may ? parent : null;
  }

  /** Whether what stands behind "with" is a unit: a count, or a name of the army list. */
  private isAttached(text: string): boolean {
    return COUNT.test(text) || this.index.entries.find(pieces(text).name) !== null;
  }

  /** The unit that the one of a line belongs to; null, and told, where none stands above. */
  private parent(line: number, text: string): RosterUnit | null {
    const parent = this.above.at(-1);
    if (!parent) {
      const message = `"${short(text)}": no unit stands above it; it was read as a unit of its own.`;
      this.reading.add(line, "error", message, "Put it below the unit it belongs to.");
    } else if (this.above.length > 1) {
      const message = `"${short(text)}": ${number(this.above.length)} units stand above it; it was read as belonging to the last.`;
      this.reading.add(line, "advice", message, "Write each unit in a line of its own.");
    }
    return parent ?? null;
  }

  /** Puts the units of a line into the command; none where the roster is full. */
  private add(line: number, units: UnitLine[], parent: RosterUnit | null): RosterUnit[] {
    if (this.units + units.length > MAX_UNITS) {
      if (!this.full)
        this.reading.add(line, "error", `At most ${number(MAX_UNITS)} units can be read; the rest was left out.`, "Remove units.");
      this.full = true;
      return [];
    }
    const attached = parent ? { attachedTo: parent.id } : {};
    this.last = units.map((unit) => ({
      ...unit,
      id: `u${++this.units}`,
      options: unit.options.map((option) => ({ ...option })),
      ...attached,
    }));
    this.command().units.push(...this.last);
    const section = this.sections.at(-1);
    if (section && this.catalogue.entryById.get(units[0]?.entry ?? "")?.entry.category === section.category) section.units++;
    this.reading.take(
      line,
      this.last.map((unit) => unit.id),
    );
    this.keepGuesses(line, units[0]?.options ?? []);
    return this.last;
  }

  /** Ties what was guessed of a line to the units it is about; `options` are those the guesses speak of, as the line gave them. */
  private keepGuesses(line: number, options: readonly RosterOption[]): void {
    for (const { written, as, why, at, options: brought, others } of this.guessed.splice(0)) {
      for (const unit of this.last) {
        if (this.allGuesses.length >= MAX_GUESSES) {
          const message = `"${short(written)}": was read as ${as}, and more than ${number(MAX_GUESSES)} names had to be guessed.`;
          this.reading.add(line, "unconfirmed", message, "Write names as the book has them.");
          return;
        }
        const option = at && options.includes(at) ? at : undefined;
        this.allGuesses.push({
          line,
          written: cut(spaced(written), 200),
          as: cut(as, 200),
          why,
          unit: unit.id,
          ...(option ? { option: taken(option.id, option.choice ?? null) } : {}),
          ...(brought?.length ? { options: brought } : {}),
          others: others.slice(0, 10),
        });
      }
    }
  }

  /** A guess that was written out with the unit above: '"flyng" was read as flying'. */
  private guessLine(line: number, text: string, written: string): void {
    const quoted = quotedAt(text, 0);
    const name = quoted ? /^\s*(?:was )?read as\s+(.+?)\.?\s*$/i.exec(text.slice(quoted.end))?.[1] : undefined;
    if (!quoted || name === undefined) {
      const message = `"${short(written)}": not written as a guess; it was left out.`;
      this.reading.add(line, "error", message, 'Write it as Guess: "name" read as name, or remove it.');
      return;
    }
    const [unit] = this.last;
    if (!unit) {
      this.reading.take(line);
      this.allGuesses.push({ line, written: cut(quoted.value, 200), as: cut(name, 200), why: SAID, others: [] });
      return;
    }
    const known = this.names.known(name, false);
    const option = known && unit.options.find((o) => o.id === known.id && (known.choice === null || o.choice === known.choice));
    this.reading.take(line);
    this.guessed.push({ written: quoted.value, as: name, why: SAID, ...(option ? { at: option } : {}), others: [] });
    this.keepGuesses(line, unit.options);
  }

  /** Where the units that are read stand. */
  private place(): Pick<RosterCommand, "kind" | "armyList"> {
    const { kind, armyList } = this.built.at(-1) ?? { kind: this.catalogue.book.commands[0]?.id ?? "main" };
    return armyList === undefined ? { kind } : { kind, armyList };
  }

  /** "++ Flanking force ++", "Greek allies": a heading of a command that stands in no brackets. */
  private opensCommand(line: number, bare: string, scanned: Scanned): boolean {
    if (bare.length > MOST_TITLE || COUNT.test(bare) || bare.startsWith("(")) return false;
    const name = titleOf(undecorated(bare));
    const { body, armyList } = this.alliedByName(line, spaced(name)) ?? { body: name };
    const [first, ...kinds] = this.catalogue.book.commands;
    const kind = [...kinds, ...(this.built.length && first ? [first] : [])].find(
      (one) => one.id === body || sameWords(stems(one.name), stems(body)),
    );
    if (!kind) return false;
    const from = armyList === undefined ? {} : { armyList };
    this.open(line, { kind: kind.id, ...named(this.ownName(line, scanned)), ...from, units: [] });
    return true;
  }

  /** "…, fire dice = 4" as "…, fire dice 4": the number is the option's, not the points of the line. */
  private withItsNumber(bare: string): string {
    const at = bare.lastIndexOf("=");
    const behind = bare.slice(at + 1).trim();
    if (at < 0 || !/[,;&]|\b(?:and|with|w\/)/i.test(bare.slice(0, at)) || !/^[-−+]?\d{1,6}$/.test(behind)) return bare;
    const front = bare.slice(0, at).trimEnd();
    const last =
      front
        .split(/[,;&:]|\band\b|\bwith\b|w\//i)
        .at(-1)
        ?.trim() ?? "";
    const known = last ? this.names.lookUp(last, false) : null;
    return known && this.catalogue.variantByKey.get(known.id)?.option.number ? `${front} ${behind}` : bare;
  }

  /** Whether a line heads what stands below it: the name of a category, with its points or in marks; marks around a name of nothing. */
  private isTitle(bare: string, depth: number, hasOwnName: boolean): boolean {
    if (bare.length > MOST_TITLE || COUNT.test(bare) || bare.startsWith("(")) return false;
    const inside = undecorated(bare);
    if (inside === bare && this.last.length && depth > this.lastLine.depth) return false;
    const name = titleOf(inside);
    const title = stems(name).filter((word, i, all) => i === 0 || i < all.length - 1 || !["unit", "choic"].includes(word));
    const isEntry = this.index.entries.find(pieces(name).name) !== null;
    if (isEntry && hasOwnName) return false;
    const isMarked = inside !== bare && /^(?:\+|=|#|-{2}|~|<)/.test(bare);
    const category = this.catalogue.book.categories.find((c) => sameWords(stems(c.name), title));
    this.marked ||= isMarked;
    if (!category) return isMarked && !isEntry;
    // Below the heading of its name an entry is a unit, and so it is in other words than the category's with points of its own.
    const mayBeUnit = isEntry && !isMarked && !/:$/.test(bare);
    const inOtherWords = this.marked && inside === bare && name.toLowerCase() !== category.name.toLowerCase();
    const isOther = STATED.test(bare) && (this.marked || name.toLowerCase() !== category.name.toLowerCase());
    if (mayBeUnit && (this.heading === title.join(" ") || (!isUpperCase(bare) && (isOther || inOtherWords)))) return false;
    this.heading = title.join(" ");
    this.sections.push({ line: this.at, text: bare, style: styleOf(bare), category: category.id, mayBeUnit, units: 0 });
    return true;
  }

  /** Tells headings that may as well be units of their name: such as head nothing, or stand otherwise than the others. */
  private tellDoubtful(): void {
    const styles = new Set(this.sections.map(({ style }) => style));
    for (const { line, text, mayBeUnit, units } of this.sections.splice(0)) {
      if (!mayBeUnit || (units > 0 && styles.size === 1)) continue;
      const message = `"${short(text)}": read as a heading, and may be a unit.`;
      this.reading.add(line, "unconfirmed", message, "Write its count in front if it is a unit.");
    }
  }

  /** A line that begins with brackets: a heading, a mark to tick, or a unit inside them; and what stands behind them. */
  private headed(line: number, text: string, scanned: Scanned, depth: number, brackets: number): void {
    const { written, front, inside, behind } = scanned;
    if (front)
      this.reading.add(line, "error", `"${short(front)}": in front of brackets; it was left out.`, "Write it behind a unit, or remove it.");
    const chatter = behind === "" && !front ? chatterIn(text) : null;
    if (chatter) {
      this.ignore(line, written, chatter);
      return;
    }
    const isTick = /^[\sx✓✔-]?$/i.test(text);
    const isUnit = !isTick && COUNT.test(`${text} `);
    const another = behind !== "" && (isTick || this.isUnit(behind));
    let rest = behind;
    if (isTick) this.ignore(line, `[${inside}]`, "mark to tick");
    else if (isUnit) this.read(line, inside, depth);
    else if (another) this.commandHeading(line, text, scan(written.slice(0, -behind.length)));
    else if (this.commandHeading(line, text, scanned)) rest = beyondQuotes(behind);
    if (another && brackets <= MAX_BRACKETS) this.read(line, behind, depth, brackets);
    else if (another) {
      const message = `"${short(behind)}": more than ${MAX_BRACKETS} brackets in front; it was left out.`;
      this.reading.add(line, "error", message, "Write each unit in a line of its own.");
    } else if (isUnit && /[\p{L}\p{N}]/u.test(rest)) {
      const message = `"${short(rest)}": behind a unit in brackets; it was left out.`;
      this.reading.add(line, "error", message, "Write it without the brackets.");
    } else if (rest) this.ignore(line, rest, "behind a title");
  }

  /** Whether what stands behind a heading is a unit: no points ("(420 points)", ": 420") and no word for people. */
  private isUnit(behind: string): boolean {
    if (!/\p{L}{3}/u.test(behind.replace(/\bpoints?\b/giu, ""))) return false;
    return /^\d/.test(behind) || this.index.entries.find(pieces(behind).name) !== null || this.hides(behind);
  }

  /** Whether a text that is for people may name a unit all the same: a number in front of a name of the army list, or behind it. */
  private hides(text: string): boolean {
    // No name has more letters, and taking marks off the ends of a long text takes long.
    for (const { index, 0: found } of text.matchAll(/\d[\s)x×.]+(?=\p{L})/giu)) {
      const behind = text.slice(index + found.length, index + found.length + 200);
      // A name may hold figures itself.
      if (this.isName(behind.slice(0, behind.search(/[\d#]|$/))) || this.isName(behind.slice(0, behind.search(/#|$/)))) return true;
    }
    for (const { index } of text.matchAll(/(?<!\p{L})[x×] ?\d/giu)) {
      const front = text.slice(Math.max(0, index - 200), index);
      if (this.isName(front.slice(front.search(/[^\d#]*$/)))) return true;
    }
    return false;
  }

  /** "Warchief, mounted": the name of a unit and a comma. */
  private beginsLikeUnit(text: string): boolean {
    const head = headOf(text.slice(0, 200));
    return head.length < text.length && this.index.entries.find(pieces(head).name) !== null;
  }

  private isName(text: string): boolean {
    const plain = pieces(text.replace(/^[^\p{L}]+|[^\p{L}\p{N})]+$/gu, "")).name;
    return plain !== "" && this.index.entries.find(plain) !== null;
  }

  private leftOut(line: number, text: string): void {
    const message = `"${short(text)}": this may be a unit; it was left out.`;
    this.reading.add(line, "error", message, "Write it in a line of its own, as count and name, or remove it.");
  }

  /** The unit lines of one written line; null where it names none. */
  unitLine(line: number, bare: string, scanned: Scanned): UnitLine[] | null {
    let rest = bare;
    let wanted = { repeat: 1, count: 1 };
    const start = COUNT.exec(rest) ?? /^()()x(\d+)\s+/i.exec(rest) ?? countInWords(rest);
    if (start) {
      rest = rest.slice((start[0] ?? "").length);
      wanted = this.counts(line, start, short(rest || bare));
    }
    const { each, text: priced } = this.each(line, rest);
    const text = this.withoutOptionPrices(line, priced);
    this.wanted = wanted.count;
    const parts = this.split(line, text, scanned, !start);
    if (!parts) {
      if (!start) return this.noCount(line, bare, scanned.written);
      this.reading.add(line, "error", `"${short(scanned.written)}": no name after the count; it was left out.`, "Write what the unit is.");
      return null;
    }
    if (!start && parts.count === null && parts.stated === null && parts.own === undefined) {
      const message = `"${short(parts.named)}": no count written; read as 1.`;
      this.reading.add(line, "advice", message, "Write the count in front of the name.");
    }
    if (!start && parts.count !== null) wanted = this.counts(line, ["", parts.count], short(parts.named));
    if (start && parts.count !== null && parts.count === (start[2] || start[1])) this.ignore(line, `x${parts.count}`, "count given before");
    else if (start && parts.count !== null) {
      const message = `"${short(parts.named)}": ${number(wanted.count)} in front and ${short(parts.count)} behind; the one in front was taken.`;
      this.reading.add(line, "error", message, "Write one count.");
    }
    this.guessed = [];
    this.remark(line, parts, scanned);
    this.lastNamed = parts.named;
    const { options, optionTotal, models } = this.words.options(line, parts, scanned, this.place(), this.guessed);
    if (models !== null && !start && parts.count === null) wanted = { repeat: 1, count: models };
    else if (models !== null) this.secondCount(line, parts.named, wanted.count, models);
    const total = parts.stated ?? optionTotal;
    if (parts.stated !== null && optionTotal !== null) this.secondTotal(line, parts.named, parts.stated, optionTotal);
    const own = this.ownName(line, scanned) ?? parts.own;
    const stated = total === null ? null : this.points(line, parts.named, total, 1_000_000, "points");
    const unit: UnitLine = {
      entry: parts.entry,
      count: wanted.count,
      ...(own === undefined ? {} : { name: limited(own, 120, line, this.reading) }),
      options,
      ...(stated === null ? {} : { stated: stated / wanted.repeat }),
      ...(each === null ? {} : { pointsPerModel: each }),
    };
    return Array.from({ length: wanted.repeat }, () => unit);
  }

  /** "Spears with bows (10), mine (10) (50)": of several prices the last is that of the line, unless the first stands behind the unit's name. */
  private withoutOptionPrices(line: number, text: string): string {
    const total = text.length > 5000 || text.includes("\0") ? null : (STATED_LAST.exec(text) ?? TOTAL_LAST.exec(text));
    // "walls = 7" has a number and no price.
    const points = toNumber(total?.[2] ?? (total?.[0].includes("=") ? "" : (total?.[1] ?? "")));
    if (!total || Number.isNaN(points)) return text;
    const front = text.slice(0, total.index);
    const first = STATED.exec(front);
    if (!first || this.index.entries.find(front.slice(0, first.index))) return text;
    const others = [...front.matchAll(new RegExp(STATED, "gi"))].reduce((sum, [, one]) => sum + toNumber(one ?? ""), 0);
    if (!/[)\]]\s*$/.test(front) && !(points > others)) return text;
    const bare = front.replace(new RegExp(STATED, "gi"), (bracket: string, price: string) => {
      // "elite (2,0,0)" is a form of the option.
      if (/^\d(?:,\d)+$/.test(price)) return bracket;
      this.reading.ignore(line, price, "price of an option");
      return "";
    });
    return `${spaced(bare)} (${total[1] ?? total[2]})`;
  }

  private secondCount(line: number, name: string, first: number, second: number): void {
    if (first === second) {
      this.reading.ignore(line, number(second), "count given before");
      return;
    }
    const message = `"${short(name)}": ${number(first)} and ${number(second)} written; the first was taken.`;
    this.reading.add(line, "error", message, "Write one count.");
  }

  /** The name in quotes; a second one is told. */
  private ownName(line: number, { own: [own, ...others] }: Scanned): string | undefined {
    for (const other of others) {
      this.reading.add(line, "error", `"${short(other)}": a second name in quotes; it was left out.`, "Keep one name.");
    }
    return own;
  }

  private secondTotal(line: number, named: string, stated: string, second: string): void {
    if (toNumber(stated) === toNumber(second)) {
      this.ignore(line, second, "points given before");
      return;
    }
    const message = `"${short(named)}": ${short(stated)} and ${short(second)} points stated; the first was taken.`;
    this.reading.add(line, "error", message, "Write one total.");
  }

  private counts(line: number, found: ArrayLike<string | undefined>, name: string): { repeat: number; count: number } {
    const first = found[1] || found[3] || "";
    const second = found[2];
    if (!second) return { repeat: 1, count: countOf(this.reading, line, first, 9999, name) };
    return { repeat: countOf(this.reading, line, first, 200, name), count: countOf(this.reading, line, second, 9999, name) };
  }

  private points(line: number, name: string, written: string, most: number, what: string): number | null {
    const n = toNumber(written);
    if (n >= 0 && n <= most) return n;
    const message = `"${short(name)}": ${short(written)} ${what}, a number from 0 to ${number(most)} needed; it was left out.`;
    this.reading.add(line, "error", message, "Correct the points.");
    return null;
  }

  private each(line: number, rest: string): { each: number | null; text: string } {
    const match = EACH.exec(rest);
    if (!match) return { each: null, text: rest };
    const each = this.points(line, rest, match[1] ?? "", 100_000, "points per model");
    return { each, text: `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim() };
  }

  /**
   * The entry a line names and the text of its options. A name may hold a colon itself: one that is printed so wins, else the
   * name ends at the first colon that makes it fit. Null where there is no name, or none that fits and no count either.
   */
  private split(line: number, text: string, scanned: Scanned, strict: boolean): Parts | null {
    const trimmed = text.replace(/\.$/, "").trim();
    const raw = /^\0r(\d+)\0/.exec(trimmed);
    if (raw) {
      const entry = scanned.raw[Number(raw[1])] ?? "";
      if (!entry) return null;
      return { ...this.tail(line, trimmed.slice(raw[0].length), scanned), entry: cut(entry, 200), named: entry, given: [], count: null };
    }
    const colons = [...trimmed.matchAll(/:/g)].map((match) => match.index).slice(0, 5);
    const ends = [...colons, trimmed.length];
    const printed = (front: string) => this.index.entries.has(front) || this.index.entries.has(pieces(front).name);
    const withColon = this.nameWithColon(trimmed, colons, (name) => this.index.entries.find(name));
    if (withColon) return withColon;
    const whole = ends.toReversed().find((end) => printed(trimmed.slice(0, end)));
    const order = whole === undefined ? ends : [whole, ...ends];
    for (const end of order) {
      const found = this.named(trimmed.slice(0, end));
      if (found) return { ...found, options: joined(found.options, trimmed.slice(end + 1)) };
    }
    const end = colons[0] ?? trimmed.length;
    const front = trimmed.slice(0, end);
    const inName = front === trimmed ? null : this.aroundColon(trimmed, strict);
    if (inName) return inName;
    const found =
      this.countWithin(front) ??
      this.withOptions(front) ??
      this.amongWords(front, strict) ??
      this.beforeOptions(front, strict) ??
      this.nearName(front, strict);
    if (found) return { ...found, options: joined(found.options, trimmed.slice(end + 1)) };
    if (strict) return null;
    const { name, stated, count, inside } = pieces(front);
    const entry = restored(spaced(name), scanned.raw);
    if (!entry) return null;
    return { entry: cut(entry, 200), named: entry, given: [], stated, count, options: joined(inside, trimmed.slice(end + 1)) };
  }

  /** What follows a name in backticks: stated points, then options after a colon. */
  private tail(line: number, text: string, { raw }: Scanned): { stated: string | null; options: string } {
    const at = text.indexOf(":");
    const front = at < 0 ? text : text.slice(0, at);
    const more = spaced(restored(front.replace(STATED, " "), raw));
    if (more)
      this.reading.add(line, "error", `"${short(more)}": behind a name in backticks; it was left out.`, "Write options behind a colon.");
    return { stated: STATED.exec(front)?.[1] ?? null, options: at < 0 ? "" : text.slice(at + 1) };
  }

  /** The front of a line where it is a name, with or without points and bracketed options behind it. */
  private named(front: string): Parts | null {
    const whole = this.index.entries.find(spaced(front));
    if (whole && !this.isEntryAndOption(front)) return this.parts(whole, null, null, "", front);
    const { name, stated, count, inside } = pieces(front);
    const hit = this.index.entries.find(name);
    if (!hit || this.isEntryAndOption(name)) return null;
    const given = this.formed(hit.target.options, inside);
    return given ? { ...this.parts(hit, stated, count, "", name), given } : this.parts(hit, stated, count, inside, name);
  }

  /** "Guards, mounted" where there are Mounted Guards too: a comma or a dash in front of an option parts it from the name. */
  private isEntryAndOption(text: string): boolean {
    const front = headOf(text);
    const behind = spaced(text.slice(front.length).replace(/^\s*(?:[,;–—-]|with\s|w\/)\s*/i, ""));
    if (!behind || behind.includes(",") || this.index.entries.has(spaced(text))) return false;
    return this.index.entries.find(front)?.target.options.length === 0 && this.names.known(behind, false) !== null;
  }

  /** "Hero (+2,0)": the options a name brings, one of them in the form that stands in brackets; null where it is none. */
  private formed(given: readonly RosterOption[], inside: string): RosterOption[] | null {
    for (const option of inside ? given : []) {
      const form = this.names.lookUp(`${this.catalogue.variantByKey.get(option.id)?.option.name} (${inside})`, false);
      const choice = form?.id === option.id ? form.choice : null;
      if (choice !== null) return given.map((one) => (one === option ? { ...one, choice } : one));
    }
    return null;
  }

  /** "Chariots: heavy, bows", "Chariots: heavy with bows": a name with a colon in it that ends where options begin. */
  private nameWithColon(text: string, colons: readonly number[], find: (name: string) => Hit<NamedEntry> | null): Parts | null {
    for (const [i, colon] of colons.entries()) {
      const name = text.slice(0, colon) + headOf(text.slice(colon, colons[i + 1]));
      const { name: bare, stated, count } = pieces(name);
      const hit = name.length < text.length ? find(bare) : null;
      if (!hit || hit.how === "loose" || this.isOptionBehind(text, colon)) continue;
      const rest = piecesBehind(text.slice(name.length).replace(/^\s*(?:[,;:–—-]|with\s|w\/)\s*/i, ""));
      const options = joined(withCopies(rest.name, rest.count), rest.inside);
      return this.parts(hit, stated ?? rest.stated, count, options, bare);
    }
    return null;
  }

  /** "Behemoth: chariot with 4 animals" where there is a behemoth chariot too: a whole option behind the name of an entry. */
  private isOptionBehind(text: string, colon: number): boolean {
    const [first = ""] = splitParts(text.slice(colon + 1));
    return headOf(first) !== first && this.names.known(first, false) !== null && this.index.entries.find(text.slice(0, colon)) !== null;
  }

  /** "Spirits: Lesser with bows": a name with a colon in it, and what stands around it. */
  private aroundColon(text: string, strict: boolean): Parts | null {
    const counted = this.countWithin(text);
    if (counted?.named.includes(":")) return counted;
    const { name } = pieces(text);
    const [best] = entryIn(this.index.entries, this.names.table, name, (part) => this.isOption(part, ""));
    if (best?.name.includes(":")) return this.amongWords(text, strict);
    if (this.slip(name)) return this.nearName(text, strict);
    const colons = [...text.matchAll(/:/g)].map((match) => match.index).slice(0, 5);
    let others: NamedEntry[] = [];
    const near = this.nameWithColon(text, colons, (front) => {
      const [meant, ...more] = front.includes(":") && this.slip(front) ? this.guessEntry(front).targets : [];
      others = more;
      return meant ? { target: meant, how: "exact", rivals: [], also: [] } : null;
    });
    return near && { ...near, why: "spelling", others: others.map(otherEntry) };
  }

  /** "Mobs x4, flying": a count behind the name and options behind that. */
  private countWithin(front: string): Parts | null {
    const match = /^(.{2,80}?)\s*[x×]\s?(\d+)\s*(?:[,;–—-]|with\b|w\/|(?=\())\s*(\S.*)$/is.exec(front);
    const hit = match && this.index.entries.find(match[1] ?? "");
    const near = match && !hit && this.slip(match[1] ?? "") ? this.nearName(match[1] ?? "", false) : null;
    if (!match || !(hit || near)) return null;
    const { name, stated, count, inside } = piecesBehind(match[3] ?? "");
    if (near) return { ...near, stated, count: match[2] ?? null, options: joined(withCopies(name, count), inside) };
    if (!hit) return null;
    return { ...this.parts(hit, stated, match[2] ?? null, joined(withCopies(name, count), inside), match[1] ?? "") };
  }

  /** "General with bow", "General - bow", "General - Old Tom". */
  private withOptions(front: string): Parts | null {
    const { name: all, stated, count: copies, inside } = pieces(front);
    const name = withCopies(all, copies);
    const count = null;
    const match = /^(.+?)(\s+with\s+|\s+w\/\s*|\s+[-–—]\s+)(.+)$/is.exec(name);
    const hit = match && !this.isEntryAndOption(match[1] ?? "") ? this.index.entries.find(match[1] ?? "") : null;
    if (!match || !hit) return null;
    const [, , sign = "", option = ""] = match;
    if (!this.names.known(option, false) && this.slip(name)) return null;
    const form = this.form(option, inside);
    const parts = this.parts(hit, stated, count, form ?? joined(option, inside), name);
    const isName = /[-–—]/.test(sign) && !this.names.known(option, false) && cover(this.names.table, option).found.length === 0;
    const isNear = isName && this.names.table.guess(copiesOf(option).name).targets.length > 0;
    return isName && !isNear && /\p{L}/u.test(option) ? { ...parts, options: inside, own: option } : parts;
  }

  /** "Elite Handweapons", "Hero + level 2 cleric", "Sapa Inca (General)": an entry among other words. */
  private amongWords(front: string, strict: boolean): Parts | null {
    const { name, stated, count, inside } = pieces(front);
    const entries = this.index.entries;
    const ways = entryIn(entries, this.names.table, spaced(name), (part) => this.isOption(part, inside));
    const [best, ...others] = ways;
    if (!best) return this.inBrackets({ name, stated, count, inside });
    const words = best.left.join(" ").split(" ").length;
    if (best.left.length && (this.slip(name) || this.slip(headOf(name)) || words > (strict && stated === null ? 0 : MOST_STRANGE)))
      return null;
    // A count that stands behind an option is that of its copies.
    const isOfOption = count !== null && !name.toLowerCase().endsWith(best.name.toLowerCase());
    const form = this.form(best.rest, inside);
    const rest = isOfOption ? withCopies(best.rest, count) : best.rest;
    const rivals = others.filter((other) => other.hit.target.key !== best.hit.target.key);
    return {
      ...this.parts(best.hit, stated, isOfOption ? null : count, form ?? joined(rest, inside), name),
      ...(rivals.length ? { why: "several ways to read it", others: rivals.map((way) => otherEntry(way.hit.target)) } : {}),
    };
  }

  /** "Runelord, …", with more options than a name has words: what stands in front of the first comma is the name, if options follow. */
  private beforeOptions(front: string, strict: boolean): Parts | null {
    const { name: all, stated, count, inside } = pieces(front);
    const head = headOf(all);
    const hit = head.length < all.length ? this.index.entries.find(head) : null;
    if (!hit || hit.how === "loose") return null;
    const behind = withCopies(all.slice(head.length).replace(/^\s*(?:[,;–—-]|with\s|w\/)\s*/i, ""), count);
    const parts = splitParts(behind);
    const isSaid = (part: string) => this.isOption(part, "") || this.isSlipOfOption(part);
    if (strict && stated === null && parts.filter(isSaid).length * 2 < parts.length) return null;
    return this.parts(hit, stated, null, joined(behind, inside), head);
  }

  private isSlipOfOption(text: string): boolean {
    if (!this.effort.spend("guess")) return false;
    const { targets, why } = this.names.table.guess(copiesOf(text).name);
    return why === "spelling" && targets.length > 0;
  }

  private isOption(text: string, inside: string): boolean {
    return this.names.known(text, false) !== null || this.form(text, inside) !== null;
  }

  /** Whether a name is one of an entry, but for a letter. */
  private slip(name: string): boolean {
    if (this.index.entries.find(name)) return false;
    const { targets, why } = this.guessEntry(name);
    return why === "spelling" && targets.length > 0;
  }

  private guessEntry(name: string): ReturnType<NameIndex["entries"]["guess"]> {
    return this.effort.spend("guess") ? this.index.entries.guess(name) : { targets: [], why: "spelling" };
  }

  /** "Sapa Inca (General)": a name of its own, and in brackets what it is. */
  private inBrackets({ name, stated, count, inside }: ReturnType<typeof pieces>): Parts | null {
    if (!inside || !/\p{L}/u.test(name) || cover(this.names.table, name).found.length) return null;
    const whole = this.index.entries.find(inside);
    const own = spaced(name);
    if (whole) return { ...this.parts(whole, stated, count, "", inside), own };
    const [best] = entryIn(this.index.entries, this.names.table, inside, (part) => this.names.known(part, false) !== null);
    const words = best?.left.join(" ").split(" ").length ?? 0;
    return best && words <= MOST_STRANGE / 2 ? { ...this.parts(best.hit, stated, count, best.rest, inside), own } : null;
  }

  /** An entry that has nearly this name, or this as a part of its name. */
  private nearName(front: string, strict: boolean): Parts | null {
    const { name, stated, count, inside } = pieces(front);
    // Options may stand behind a name with a slip in it.
    const [, before = "", behind = ""] = /^(.+?)(?:\s+with\s+|\s+w\/\s*|\s+[-–—]\s+|,\s*)(.+)$/is.exec(name) ?? [];
    if (before && behind && !this.slip(name) && this.slip(before)) {
      const parts = this.nearName(before, strict);
      // A count that stands behind an option is that of its copies.
      return parts && { ...parts, stated, options: joined(withCopies(behind, count), inside) };
    }
    const { targets, why } = this.guessEntry(spaced(name));
    if (why !== "spelling" && strict && stated === null) return null;
    const best = this.fittingBest(targets, why, stated, count);
    if (!best) return null;
    const hit: Hit<NamedEntry> = { target: best, how: "loose", rivals: [], also: [] };
    const others = targets.filter((target) => target !== best).map(otherEntry);
    return { ...this.parts(hit, stated, count, inside, name), why, others };
  }

  /** The first of several things, or the one that fits the price given; null where too many are as likely. */
  private fittingBest(targets: readonly NamedEntry[], why: string, stated: string | null, count: string | null): NamedEntry | null {
    const [first] = targets;
    if (!first || targets.length === 1) return first ?? null;
    const price = stated === null ? null : toNumber(stated);
    const units = count === null ? this.wanted : toNumber(count);
    const fits = ({ entry, options }: NamedEntry) => this.fitting.pointsOf({ entry, options, count: units }, this.place()) === price;
    const fitting = price === null ? undefined : targets.slice(0, MOST_TRIED).find(fits);
    return fitting ?? (why === "spelling" || targets.length <= MOST_LIKELY ? first : null);
  }

  /** "elite" and "+2,0,0" where "elite (+2,0,0)" is a name of an option; null where it is none. */
  private form(option: string, inside: string): string | null {
    const form = `${option} (${inside})`;
    return inside && this.names.lookUp(form, false) ? form : null;
  }

  private parts(hit: Hit<NamedEntry>, stated: string | null, count: string | null, options: string, named: string): Parts {
    return { entry: hit.target.entry, given: hit.target.options, stated, count, options, named: spaced(named), hit };
  }

  /** A line that begins with no number and no known name: a heading for people, something said in passing, or not understood. */
  private noCount(line: number, bare: string, written: string): null {
    const title = stems(titleOf(undecorated(bare))).join(" ");
    const { categories } = this.catalogue.book;
    const isTitle = ["unit", "character", "army", "hero"].includes(title) || categories.some((c) => stems(c.name).join(" ") === title);
    const mayBeTitle = /:$/.test(bare) || undecorated(bare) !== bare || isUpperCase(bare);
    const saysNothing = !/[\p{L}\p{N}]/u.test(written);
    const plainly = saysNothing ? "separator" : isTitle ? "title" : chatterIn(bare);
    const reason = plainly ?? (mayBeTitle ? "title" : this.inPassing(line, bare));
    if (TOTAL_WORD.test(bare)) this.isTotal = !/\d/.test(bare);
    if (isFarewell(bare)) this.signed = this.units > 0;
    if (reason === null) {
      const near = !this.reading.full && this.effort.spend("nearest") ? this.index.entries.nearest(bare) : [];
      const message = `"${short(written)}": no count and no known name; it was left out.`;
      this.reading.add(line, "error", message, "Write it as count and name, or remove it.", near);
    } else if (!isTitle && (this.hides(bare) || (plainly === null && this.beginsLikeUnit(bare)))) this.leftOut(line, written);
    else if (!this.heads(line, bare, reason)) this.reading.ignore(line, written, reason);
    return null;
  }

  /** Why a line says nothing about the army; null where it may. */
  private inPassing(line: number, bare: string): string | null {
    if (TOTAL_WORD.test(bare)) return "total";
    if (this.signed) return "end of a mail";
    const { firstLine, name } = this.head;
    if (firstLine !== null && line < firstLine) return "in front of the list";
    const isAlone = firstLine === null && name === "" && this.units === 0 && this.titles < MOST_TITLES;
    // "Water elemental with wings - 70 points" is no title.
    if (/\s(?:with|w\/)\s.*\d\W*(?:points|point|pts|pt|p)?\W*$/i.test(bare.slice(0, 300))) return null;
    if (!isAlone || COUNT.test(bare) || /\d/.test(pieces(bare).name.replace(/\d+/, ""))) return null;
    this.titles++;
    return "title";
  }

  /** Takes the first title in front of all units as the name of a roster that has none. */
  private heads(line: number, bare: string, reason: string): boolean {
    const isFirst = reason === "title" && this.title === "" && this.head.name === "" && this.units === 0 && this.head.firstLine === null;
    const { name, stated } = pieces(bare);
    if (!isFirst || !/\p{L}/u.test(name) || /:$/.test(bare) || undecorated(bare) !== bare || isUpperCase(bare)) return false;
    this.title = limited(name, 200, line, this.reading);
    this.reading.take(line);
    const total = stated === null ? Number.NaN : toNumber(stated);
    if (total >= 0 && total <= 1_000_000) this.total = total;
    return true;
  }

  /** Whether the heading opened a command, whose name stands in quotes wherever in the line. */
  private commandHeading(line: number, inside: string, scanned: Scanned): boolean {
    const match = /^\s*command\b\s*:?\s*([\s\S]*)$/i.exec(inside);
    const kinds = this.catalogue.book.commands;
    const { body, armyList } = this.allied(line, match?.[1] ?? inside, scanned);
    const from = armyList === undefined ? {} : { armyList };
    if (!match) {
      const { categories } = this.catalogue.book;
      if (!scanned.own.length && !scanned.raw.length && this.found(line, categories, inside)) {
        this.reading.take(line);
        return false;
      }
      const kind = this.found(line, kinds, body);
      if (kind) this.open(line, { kind: kind.id, ...named(this.ownName(line, scanned)), ...from, units: [] });
      else if (findNamed(categories, inside).found) this.ignore(line, scanned.inside, "title");
      else if (/^\s*\p{L}+\s*:/u.test(inside)) {
        const message = `"[${short(scanned.inside)}]": fits no kind of command; what follows was put into the command before.`;
        this.reading.add(line, "error", message, "Write it as [Command: kind], or remove it.");
      } else if (this.hides(inside)) this.leftOut(line, scanned.inside);
      else this.ignore(line, `[${scanned.inside}]`, "title");
      return kind !== null;
    }
    const own = this.ownName(line, scanned);
    const raw = /^\0r(\d+)\0/.exec(body);
    const literal = raw && scanned.raw[Number(raw[1])];
    const written = spaced(restored(literal ? body.slice(raw[0].length) : body, scanned.raw));
    if (literal) {
      if (/[\p{L}\p{N}]/u.test(written)) this.besideName(line, written);
      this.open(line, { kind: limited(literal, 200, line, this.reading), ...named(own), ...from, units: [] });
      return true;
    }
    const whole = this.found(line, kinds, written.replace(/,$/, ""));
    // The longest beginning that names a kind: a kind may have a comma in its name, and a command be called after its home.
    const ends = whole ? [] : [...written.matchAll(/,|\sfrom\s/gi)].map((match) => match.index).slice(0, 5);
    const end = ends.findLast((at) => findNamed(kinds, written.slice(0, at)).found) ?? -1;
    const front = end < 0 ? null : this.found(line, kinds, written.slice(0, end));
    const rest = front ? spaced(written.slice(end).replace(/^,/, "")) : "";
    if (rest && own === undefined) {
      this.reading.add(line, "advice", `Command ${front?.name}: "${short(rest)}" was read as its name.`, "Put its name in quotes.");
    } else if (rest) this.besideName(line, rest);
    const kind = (whole ?? front)?.id ?? cut(written, 200);
    if (!whole && !front && written) this.words.fitsNothing(line, written, { nearest: (name) => findNamed(kinds, name).nearest });
    this.open(line, { kind: kind || (kinds[0]?.id ?? "main"), ...named(own ?? (rest || undefined)), ...from, units: [] });
    return true;
  }

  private besideName(line: number, text: string): void {
    this.reading.add(line, "error", `"${short(text)}": beside the name of a command; it was left out.`, "Remove it.");
  }

  /** The thing a name means; what stands in brackets behind it is for people. */
  private found<T extends { id: string; name: string }>(line: number, things: readonly T[], name: string): T | null {
    const { found, brackets } = findNamed(things, name);
    if (brackets) this.ignore(line, brackets, IN_BRACKETS);
    return found;
  }

  /** "Allies from Greek", "Allies: Greek", "Greek allies": the kind of command, and the id of the army list. */
  private allied(line: number, inside: string, scanned: Scanned): { body: string; armyList?: string } {
    const match = /^([\s\S]*?)\s+from\s+([\s\S]+)$/i.exec(inside);
    if (!match) return this.alliedByName(line, spaced(inside)) ?? { body: inside };
    const [, front = "", behind = ""] = match;
    const raw = /^\0r(\d+)\0/.exec(behind);
    const literal = raw && scanned.raw[Number(raw[1])];
    if (literal) {
      const rest = behind.slice(raw[0].length).trim();
      return { body: rest ? `${front}, ${rest}` : front, armyList: limited(literal, 200, line, this.reading) };
    }
    const written = spaced(restored(behind, scanned.raw));
    const whole = this.armyNamed(line, written);
    if (whole !== null) return { body: front, armyList: whole };
    // What stands behind a comma is the command's own name.
    const at = written.indexOf(",");
    const army = at > 0 ? this.armyNamed(line, written.slice(0, at)) : null;
    if (army !== null) return { body: `${front},${written.slice(at + 1)}`, armyList: army };
    // "Hired, riders from the north": only allies come from an army list.
    const kind = front.split(",")[0] ?? "";
    const allies = /^\0r/.test(kind) || findNamed(this.catalogue.book.commands, kind).found?.allied;
    return written && allies ? { body: front, armyList: limited(written, 200, line, this.reading) } : { body: inside };
  }

  private alliedByName(line: number, inside: string): { body: string; armyList: string } | null {
    for (const { id, name, allied } of this.catalogue.book.commands) {
      if (!allied) continue;
      const lower = inside.toLowerCase();
      const before = lower.startsWith(name.toLowerCase()) ? /^\s*[:–—-]\s*(.+)$/.exec(inside.slice(name.length))?.[1] : undefined;
      const behind = lower.endsWith(` ${name.toLowerCase()}`) ? inside.slice(0, -name.length - 1) : undefined;
      const armyList = this.armyNamed(line, before ?? behind ?? "");
      if (armyList !== null) return { body: id, armyList };
    }
    return null;
  }

  /** The id of the army list that a title, alias or id means, of those that may ally first; null where it means none. */
  private armyNamed(line: number, written: string): string | null {
    if (!written) return null;
    const { army, armyNames } = this.catalogue;
    this.allies ??= (army.allies?.armies ?? []).map((id) => armyNames.find((a) => a.id === id) ?? { id, name: id.replaceAll("-", " ") });
    return (this.found(line, this.allies, written) ?? this.found(line, armyNames, written))?.id ?? null;
  }

  private open(line: number, command: RosterCommand): void {
    this.endPrices();
    this.last = [];
    this.above = [];
    this.reading.take(line);
    if (this.built.length >= 50) {
      this.reading.add(line, "error", "More than 50 commands; its units were put into the one before.", "Remove commands.");
      return;
    }
    if (command.name !== undefined) command.name = limited(command.name, 120, line, this.reading);
    this.built.push(command);
  }

  private command(): RosterCommand {
    if (!this.built.length) this.built.push({ kind: this.catalogue.book.commands[0]?.id ?? "main", units: [] });
    return this.built.at(-1) as RosterCommand;
  }

  private note(line: number, { text, quoted, remark }: Value, written: string): void {
    if (!text && !quoted) {
      this.ignore(line, written, "nothing behind the colon");
      return;
    }
    if (remark) this.ignore(line, remark, "remark");
    if (!this.last.length) {
      this.reading.add(line, "error", `"${short(text)}": no unit stands before this note; it was left out.`, "Put it below its unit.");
      return;
    }
    const note = limited(text, 500, line, this.reading);
    for (const unit of this.last) unit.note = unit.note === undefined ? note : limited(`${unit.note}\n${note}`, 500, line, this.reading);
  }

  /** Says where a unit's name had to be guessed at, or fits nothing. */
  private remark(line: number, { entry, named, hit, why, others = [] }: Parts, { raw }: Scanned): void {
    const written = restored(named, raw);
    if (!hit && !this.catalogue.entryById.has(entry)) this.words.fitsNothing(line, named, this.index.entries);
    else if (hit && (why || hit.rivals.length)) {
      const { name, options } = hit.target;
      const alike = hit.also.map(otherEntry);
      this.guessed.push({ written, as: name, why: why ?? SEVERAL, options, others: [...others, ...alike] });
    }
  }
}

/** Why something stands as a guess that was one in the text already. */
const SAID = "said in the list";

/** An entry as something that may have been meant. */
function otherEntry({ name, entry, options }: NamedEntry): GuessedOther {
  return { name, entry, ...(options.length ? { options } : {}) };
}

function taken(id: string, choice: string | null): RosterOption {
  return choice === null ? { id } : { id, choice };
}

/** Puts an option beside those a unit has; what it has already becomes a copy more. */
function addOption(unit: RosterUnit, option: RosterOption): void {
  const same = unit.options.findIndex((one) => one.id === option.id && one.choice === option.choice && one.value === option.value);
  const one = unit.options[same];
  if (one) unit.options[same] = { ...one, count: Math.min(999, (one.count ?? 1) + (option.count ?? 1)) };
  else unit.options.push({ ...option });
}

/** The name in a heading: without points, shares and the colon. */
function titleOf(text: string): string {
  const plain = text.replace(/\s*\d+(?:[.,]\d+)? ?%$/, "").replace(/\s*:$/, "");
  return plain.replace(STATED_LAST, "").replace(TOTAL_LAST, "").replace(/\s*:$/, "").trim();
}

/** "BATTLELINE": capitals only. */
function isUpperCase(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
}

const TOTAL_WORD = /^\W*(?:grand |sub-? ?)?(?:total|sum)\b/i;

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && a.length === b.length && a.every((word, i) => word === b[i]);
}

/** A text without what stands in quotes. */
function beyondQuotes(text: string): string {
  const { text: rest, raw } = scan(text);
  return restored(rest, raw).trim();
}

/** "bow" and "2" as "bow x2". */
function withCopies(name: string, copies: string | null): string {
  return copies === null ? name : `${name} x${copies}`;
}

/** The own name of a command, where it has one. */
function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}

/** How a heading stands: what comes below all headings of one list stands alike. */
function styleOf(bare: string): Section["style"] {
  if (undecorated(bare) !== bare) return "marked";
  if (/:$/.test(bare)) return "colon";
  return isUpperCase(titleOf(bare)) ? "capitals" : "plain";
}

/** A heading that names a category. */
interface Section {
  line: number;
  text: string;
  style: "marked" | "colon" | "capitals" | "plain";
  category: string;
  /** A unit has this name too. */
  mayBeUnit: boolean;
  units: number;
}

/** A line that names options and no unit. */
interface Ability {
  text: string;
  options: readonly RosterOption[];
  /** The entry that such options make. */
  made: string | null;
  /** A name of its own in front of them. */
  own: string | undefined;
  /** They are what a ready-made choice of the entry brings. */
  isPreset: boolean;
  counted: boolean;
  count: number;
  points: number | null;
  stated: string | null;
}

interface Parts extends OptionText {
  named: string;
  /** Points in brackets behind the name, as written. */
  stated: string | null;
  /** A count behind the name, as written: "Handweapons x2". */
  count: string | null;
  hit?: Hit<NamedEntry>;
  /** A name of its own that stands in no quotes. */
  own?: string;
  /** Why the name had to be guessed at, and what else it may mean. */
  why?: string;
  others?: GuessedOther[];
}
