/** A draft as the units of a roster, with every word of its lines taken, guessed at, passed over for a reason, or told. */
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { withoutMissing } from "@/lib/engine/keyed";
import { optionKey } from "@/lib/engine/roster/describe-unit";
import { cut } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Guess, GuessedOther, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { Fitting } from "@/lib/read/grammar/fitting";
import type { OwnReader } from "@/lib/read/grammar/own-text";
import { chatterIn, isFarewell } from "@/lib/read/lines/chatter";
import type { Reading } from "@/lib/read/lines/reading";
import { limited, undecorated } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";
import { looksLikeUnit } from "@/lib/read/list/open-line";
import type { Reason } from "@/lib/words/en/problems";
import type { DraftReading, ReadStep } from "./draft";
import { type Lexicon, optionOf } from "./lexicon";
import { isPricedStranger, type Op, type Step } from "./line-parser";
import type { Candidate, How } from "./names";
import type { Line, Token } from "./tokens";
import type { Vocabulary } from "./vocabulary";
import { WEIGHTS as w } from "./weights";
import { comesTo, type DraftUnit, optionsOfCopy } from "./witnesses";

/** Why what a sentence says is a guess: whose it is hangs on the sentence. */
const IN_SENTENCE = "said in a sentence";
const DENIED = "no such unit may have it";
/** Why a name is a guess, where nothing but how it is written says so. */
const OF_WRITING: ReadonlySet<Reason> = new Set<Reason>(["part of the name", "bought apart", IN_SENTENCE]);
/** A slip of the pen in a longer word leaves no doubt; in a shorter one the price is to be a witness. */
const LONG_WORD = 7;

const MOST_GUESSES = 300;
const MOST_UNITS = BOUNDS.items.unitsOfCommand;
/**
 * What a unit's lines leave unexplained, less half of what the next reading costs more. Up to `sure` a name that is not written whole and
 * can be only one thing was right in each of the lists with truth; above `unsure` one that stands whole is asked about where it has rivals.
 */
const DOUBT = { sure: 1, unsure: 1.5 };
const endsMail = ({ text, chatter }: ReadStep["line"]) => isFarewell(text) || chatter === "end of a mail";
/** A sentence below the list, with a name to come: "See you on the 12th,", "Looking forward to it!". */
const endsTalk = ({ text, isSentence }: ReadStep["line"]) => isSentence === true && /[,!]\s*$/.test(text);
/** A few words without a number. */
const SIGNATURE = /^[^\p{L}\p{N}]*\p{L}+(?: \p{L}+){0,2}[^\p{L}\p{N}]*$/u;
/** Up to so many may be one unit or several where a unit may have one model. */
const MOST_EITHER = 4;
const LONGEST_TITLE = 60;
const LONGEST_THING = 60;
/** "Rune of Haste", "2 x Rune of Haste": of a thing nobody has more. */
const COUNTED_THING = /^(?:[1-4] ?x )?\p{Lu}/u;
/** Words of the name of a thing in brackets. */
const MOST_BRACKETED = 4;

export class DraftReport {
  /** Units of the draft that were put into the roster. */
  private nth = -1;
  /** Those of the unit at hand, one for each copy. */
  private units: RosterUnit[] = [];
  private depth = 0;
  /** A name of its own in front of the unit that has it. */
  private called = "";
  private signed = false;
  /** The last heading that may as well be a unit, while none of its kind stands below it. */
  private heading: { line: number; text: string; category: string } | null = null;
  private readonly lexicon: Lexicon;
  private readonly fitting: Fitting;
  private readonly vocabulary: Vocabulary;
  /** Of each unit of the draft. */
  private readonly doubts: readonly number[];

  constructor(
    private readonly catalogue: Catalogue,
    lexicon: Lexicon,
    private readonly draft: DraftReading,
    private readonly own: OwnReader,
    private readonly reading: Reading,
    private readonly isProse: boolean,
    private readonly pointsOf: (unit: DraftUnit) => number | null,
    /** What the list calls itself: in its head, else in front of its units. */
    public title: string,
  ) {
    this.fitting = new Fitting(catalogue);
    this.lexicon = lexicon;
    this.vocabulary = lexicon.vocabulary;
    this.doubts = doubtsIn(draft);
  }

  write(): void {
    const { trail } = this.draft.best;
    const last = trail.findLastIndex(({ parse }) => !parse.isNoise);
    for (const [at, step] of trail.entries()) {
      if (this.own.units.length >= MOST_UNITS) {
        this.reading.add(step.line.written.line, "units/too-many", { most: MOST_UNITS });
        break;
      }
      if (step.line.own) this.ownLine(step);
      // Below its unit it is what the unit has; beside it, it may be a unit itself.
      else if (step.parse.isNoise || (isPricedStranger(step.parse) && step.line.indent <= this.depth)) this.passLine(step);
      else this.line(step);
      this.signed ||= this.own.units.length > 0 && (endsMail(step.line) || (at > last && endsTalk(step.line)));
    }
    this.tellHeading();
  }

  private ownLine({ line }: ReadStep): void {
    const before = this.own.units.length;
    const { written } = line;
    if (!this.own.read(written)) this.apart(written);
    if (this.own.units.length === before) return;
    this.nth++;
    this.units = this.own.last ? [this.own.last] : [];
    this.depth = line.indent;
  }

  /** "with 8 Handweapons" where nothing stands above: a unit of its own. */
  private apart(written: WrittenLine): void {
    const text = written.text.replace(/^with /, "");
    if (text !== written.text && this.own.read({ ...written, text })) this.reading.add(written.line, "attached/none-above", { name: text });
    else this.reading.add(written.line, "line/not-understood", { name: written.text });
  }

  private line(read: ReadStep): void {
    const { line, parse } = read;
    const { line: number } = line.written;
    const taken = new Set<string>();
    const runs: Step[][] = [];
    const front = this.inFrontOfUnit(read);
    for (const step of parse.steps) {
      if (front.includes(step)) continue;
      if (!step.production) {
        if (runs.at(-1)?.at(-1)?.to === step.from) runs.at(-1)?.push(step);
        else runs.push([step]);
        continue;
      }
      this.step(step, read);
      if (step.ops.length || step.production.means === "option") for (const { id } of this.units) taken.add(id);
    }
    if (this.called && !this.units.length) {
      this.reading.ignore(number, this.called, "in front of a unit");
      this.called = "";
    }
    const isOfWhole =
      !this.own.units.length &&
      parse.ops.every(({ op }) => op === "army" || op === "size" || op === "total" || op === "own name" || op === "price ahead");
    if (isOfWhole && parse.ops.length) for (const run of runs) this.titleIn(line, run[0]?.from ?? 0, run.at(-1)?.to ?? 0);
    else for (const run of runs) this.leftOver(line, run[0]?.from ?? 0, run.at(-1)?.to ?? 0);
    if (parse.ops.length || taken.size) this.reading.take(number, [...taken]);
  }

  /** "Karal Stonefist, Thane": words like a name in front of a unit are that of its own. The steps that they are. */
  private inFrontOfUnit({ line: { text, tokens }, parse: { steps }, again }: ReadStep): readonly Step[] {
    const at = steps.findIndex(({ production }) => production?.means === "unit");
    const isNew = steps[at]?.ops.some((op) => op.op === "unit" && !op.own && !again.includes(op)) === true;
    if (!isNew || !this.lexicon.hasSizes || this.called) return [];
    const title = steps.slice(0, at).findLastIndex(({ production }) => /^(?:heading|title)$/.test(production?.means ?? ""));
    const said = steps.slice(title + 1, at).filter(({ production, from }) => production?.means !== "army" && tokens[from]?.kind !== "sign");
    const [from, to] = [said[0]?.from ?? 0, said.at(-1)?.to ?? 0];
    const isOpen = said.every(({ production }) => !production || production.id === "unknown-thing");
    const name = textOf(text, tokens, ...this.trimmed(tokens, from, to));
    // "Five Brothers, Organ Gun" counts nothing.
    const isCounting = ({ kind, digits, start }: Token) => kind === "number" && (digits || !/^\p{Lu}/u.test(text.slice(start)));
    if (
      !said.length ||
      !isOpen ||
      tokens.slice(from, to).some(isCounting) ||
      tokens[to]?.kind !== "sign" ||
      !this.isThing(tokens, from, to, name)
    )
      return [];
    this.called = name;
    return said;
  }

  private step(step: Step, read: ReadStep): void {
    const { line } = read;
    const number = line.written.line;
    const text = textOf(line.text, line.tokens, step.from, step.to);
    const first = step.ops[0];
    switch (step.production?.means) {
      case "unit":
        if (step.match?.strange != null) this.leftOver(line, step.match.strange, step.match.strange + 1);
        if (first?.op === "unit" && read.again.includes(first)) {
          const [unit] = this.units;
          if (unit && first.count !== null && unit.count !== first.count && !this.lexicon.hasSizes)
            this.reading.add(number, "unit/second-count", { name: text, first: unit.count, second: first.count });
        } else if (first?.op === "unit") this.unit(first, nameIn(step, line) ?? text, number, read);
        return;
      case "option":
        if (first && read.again.includes(first)) {
          this.reading.ignore(number, text, "explanation");
          return;
        }
        this.options(step, nameIn(step, line) ?? text, number);
        this.besideOption(step, line);
        if (step.production.parts.at(-1) === "ALL")
          this.reading.ignore(number, textOf(line.text, line.tokens, step.match?.named.at(-1)?.[1] ?? step.from, step.to), "explanation");
        return;
      case "own name":
        if (first?.op !== "own name") return;
        if (this.units.length && step.production.id === "quoted" && !isInFront(step, read)) this.named(first.name, number);
        else this.called = first.name;
        return;
      case "unknown thing":
        if (this.units.length) this.keep(number, text);
        else this.titleIn(line, step.from, step.to);
        return;
      case "price":
        if (first?.op === "price" && !this.isStated(first.value)) this.reading.ignore(number, text, "price of an option");
        return;
      case "denied":
        this.reading.add(number, "option/denied", { name: text });
        return;
      case "remark":
        // "(bows, see page 3)" tells where to look, and names what may be had.
        if (this.lexicon.options.isName(/^\W*([^,;:.)\]]+)[,;]/u.exec(text)?.[1] ?? ""))
          this.reading.add(number, "words/unclear", { name: text });
        else if (this.isBracketedThing(line, step)) this.leftOver(line, step.from, step.to);
        else this.reading.ignore(number, text, step.production.means);
        return;
      case "figures":
      case "said not to be there":
      case "title":
        this.reading.ignore(number, text, step.production.means);
        return;
      case "price ahead":
      case "models":
        return;
      case "more":
      case "ditto":
        if (first && read.opens === first) this.unit(null, text, number, read);
        return;
      case "heading":
        this.tellHeading();
        if (first?.op !== "heading") return;
        if (first.sum !== null) this.reading.ignore(number, String(first.sum), "behind a title");
        if (this.lexicon.units.isName(line.text) && !line.written.text.includes("=="))
          this.heading = { line: number, text: line.text, category: first.category };
        return;
      case "command":
        this.tellHeading();
        if (first?.op === "command") this.command(first, number);
        return;
      case "lacks number":
        this.reading.add(number, "figure/no-number", { name: text });
        return;
      default:
        if (step.production?.parts[0] === "WORDS") this.titled(number, step.match?.said ?? "");
    }
  }

  /** A name in quotes behind the units at hand. */
  private named(name: string, line: number): void {
    if (this.units.some((unit) => unit.name !== undefined)) this.reading.add(line, "words/unclear", { name });
    else {
      const kept = limited(name, BOUNDS.letters.unitName, line, this.reading);
      for (const unit of this.units) unit.name = kept;
    }
  }

  /** Tells a heading below which nothing of its kind stands, and that may as well be a unit of its name. */
  private tellHeading(): void {
    if (this.heading) this.reading.add(this.heading.line, "heading/may-be-unit", { name: this.heading.text });
    this.heading = null;
  }

  /** Opens a command, in which the units below stand. */
  private command({ op: _, told, beside, ...head }: Extract<Op, { op: "command" }>, line: number): void {
    this.units = [];
    if (beside) this.reading.add(line, "words/unclear", { name: beside });
    if (told && head.name) this.reading.add(line, "command/named", { kind: head.kind, written: head.name });
    this.reading.take(line);
    if (this.own.commands.length < BOUNDS.items.commands) this.own.commands.push({ ...head, units: [] });
    else this.reading.add(line, "command/too-many", { most: BOUNDS.items.commands });
  }

  private isStated(points: number): boolean {
    const unit = this.draft.best.units[this.nth];
    return this.units.some(
      ({ stated, pointsPerModel }) => stated === points || pointsPerModel === points || (stated ?? 0) * (unit?.copies ?? 1) === points,
    );
  }

  private unit(op: Extract<Op, { op: "unit" }> | null, text: string, line: number, read: ReadStep): void {
    const next = this.draft.best.units[this.nth + 1];
    if (!next) return;
    this.nth++;
    this.depth = read.line.indent;
    if (this.catalogue.entryById.get(next.entry)?.entry.category === this.heading?.category) this.heading = null;
    const { min = 1 } = this.lexicon.sizeOf(next.entry);
    const { stated, each } = this.statedOf(next);
    const parent = next.isAttached ? this.own.above : null;
    const called = limited(this.called || (op?.own ?? ""), BOUNDS.letters.unitName, line, this.reading);
    this.called = "";
    this.units = Array.from(
      { length: next.copies },
      (_, i): RosterUnit => ({
        id: `u${this.own.units.length + 1 + i}`,
        entry: next.entry,
        count: next.sizes?.[i] ?? next.count ?? min,
        ...(called ? { name: called } : {}),
        options: this.formed(next.entry, optionsOfCopy(next, i)),
        ...withoutMissing({ stated, pointsPerModel: each, attachedTo: parent?.id }),
      }),
    );
    this.own.add(this.units);
    for (const { id } of this.units) this.reading.take(line, [id]);
    if (next.options.length > BOUNDS.items.optionsOfUnit) this.reading.add(line, "options/too-many", { most: BOUNDS.items.optionsOfUnit });
    if (op) {
      this.tellUnit(op, next, text, line);
      this.guessUnit(op, next, text, line, read);
    }
  }

  /** Options each in the one form that is open to the unit, where none is written and the usual one is denied it. */
  private formed(entry: string, options: readonly RosterOption[]): RosterOption[] {
    const kind = this.own.commands.at(-1)?.kind ?? mainCommandKind(this.catalogue.book);
    return options.slice(0, BOUNDS.items.optionsOfUnit).map((option) => {
      const choice = this.fitting.formOf({ entry, options: [...options] }, option, { kind });
      return choice === undefined ? { ...option } : { ...option, choice };
    });
  }

  /** What is to be said of a count, and of a name that no unit has. */
  private tellUnit({ badCount, own }: Extract<Op, { op: "unit" }>, { entry, count, stated }: DraftUnit, text: string, line: number): void {
    const isKnown = this.catalogue.entryById.has(entry);
    const name = isKnown ? text : entry;
    if (!isKnown)
      this.reading.add(line, "name/unknown", {
        name,
        army: this.catalogue.army.name,
        others: nameIndex(this.catalogue).entries.nearest(entry),
      });
    if (this.lexicon.hasSizes) return;
    // "Elemental: Fire: fearlses": what nearly is the name of an option is perhaps no name of one's own.
    const isWord = own !== undefined && !/\s/.test(own) && !this.lexicon.areRecords;
    const near = isWord ? nameIndex(this.catalogue).options.nearest(own) : [];
    if (own !== undefined && near.length)
      this.reading.add(line, "name/unknown", { name: own, army: this.catalogue.army.name, others: near });
    const { max } = BOUNDS.numbers.count;
    if (badCount !== undefined)
      this.reading.add(line, "count/unreadable", {
        name: text.replace(/^\W*[\d.,]+\s*(?:[x×]\s)?/u, ""),
        written: String(badCount),
        most: max,
      });
    else if (count === null && !stated.length && own === undefined) this.reading.add(line, "unit/no-count", { name: text });
  }

  private guessUnit(op: Extract<Op, { op: "unit" }>, unit: DraftUnit, text: string, line: number, read: ReadStep): void {
    // A name that no unit has is told, and asked for, as it is.
    if (!this.catalogue.entryById.has(unit.entry)) return;
    const name = this.lexicon.nameOf(unit.entry, op.options);
    const { min = 1, max } = this.lexicon.sizeOf(unit.entry);
    const isNamed = op.by !== "what it has";
    const held = unit.options.map(optionKey).filter((key) => this.lexicon.ownOf(unit.entry).keys.has(key));
    const mayBe = ({ entry }: GuessedOther) =>
      isNamed || entry === undefined || held.every((key) => this.lexicon.ownOf(entry).keys.has(key));
    const others = [...op.named.others.flatMap((one) => this.otherOf(one)), ...this.alternatives(read, unit)].filter(mayBe);
    const isSeveral = op.copies > 1 && op.count === 1 && max > 1;
    const isEither =
      isSeveral ||
      (unit.copies === 1 && (unit.count ?? 0) > 1 && (unit.count ?? 0) <= MOST_EITHER && min <= 1 && max > 1 && this.lexicon.hasSizes);
    const isRead = unit.entry !== op.entry || (!isNamed && (this.lexicon.hasSizes || op.named.others.length > 0));
    // "BSB, Oaken Armour": two things that one alone may have; and a rank that one alone may hold. What has figures may stand by itself.
    const isRank = op.options.every((option) => !this.catalogue.variantByKey.get(optionKey(option))?.option.profile);
    const isBacked = unit.options.length > op.options.length && this.doubt <= DOUBT.sure;
    const isBorne = !isNamed && !others.length && (isRank || isBacked);
    const why =
      isRead && !isBorne
        ? "named by what it has"
        : isEither
          ? "one unit or several"
          : unit.count === null && min > 1
            ? "how many is not said"
            : !isCertain(op.named.how)
              ? op.named.how
              : this.isProse && unit.count === null
                ? IN_SENTENCE
                : this.doubt > DOUBT.unsure && others.length > 0 && !this.lexicon.areRecords
                  ? "the words may mean something else"
                  : undefined;
    const [brought] = unit.options;
    if (op.named.how === "which one is not said" && brought) {
      const asked = op.named.others.flatMap((one) => this.otherOf(one));
      this.guess({ line, written: text, as: this.nameOf(brought), why: op.named.how, option: brought, others: asked });
      return;
    }
    const as = isEither ? `${unit.count ?? min} ${name}` : name;
    const brings = op.options.length && op.by === "name" ? { options: [...op.options] } : {};
    if (why !== undefined && !this.isSure(why, text, others)) this.guess({ line, written: text, as, why, ...brings, others });
  }

  /** Of the unit at hand. */
  private get doubt(): number {
    return this.doubts[this.nth] ?? 0;
  }

  /** Whether a name that is not written whole, or stands in a sentence, needs no question: it can be one thing only, and the rest fits. */
  private isSure(why: Reason, written: string, others: readonly GuessedOther[]): boolean {
    if (others.length) return false;
    const isLong = written.length >= LONG_WORD && this.lexicon.hasSizes;
    if (why === "spelling") return isLong || (this.doubt <= DOUBT.sure && this.comesOut());
    return OF_WRITING.has(why) && this.doubt <= DOUBT.sure;
  }

  /** Whether the unit at hand costs to the point what its line states. */
  private comesOut(): boolean {
    const unit = this.draft.best.units[this.nth];
    const points = unit ? this.pointsOf(unit) : null;
    return points !== null && unit?.stated.some((one) => comesTo(one, points * unit.copies) || comesTo(one, points)) === true;
  }

  /** What other drafts took the line of a unit as. */
  private alternatives({ line }: ReadStep, unit: DraftUnit): GuessedOther[] {
    const ops = this.draft.others.flatMap(({ trail }) => trail.flatMap((step) => (step.line === line ? step.parse.ops : [])));
    const isOther = (entry: string) => entry !== unit.entry && this.catalogue.entryById.has(entry);
    const entries = ops.flatMap((op) => (op.op === "unit" && isOther(op.entry) ? [op.entry] : []));
    return [...new Set(entries)].map((entry) => ({ name: this.lexicon.nameOf(entry), entry }));
  }

  private otherOf({ sense }: Candidate): GuessedOther[] {
    if (sense.sort === "unit") return [{ name: this.lexicon.nameOf(sense.entry), entry: sense.entry }];
    if (sense.sort !== "option") return [];
    return [{ name: this.nameOf(optionOf(sense)), option: optionOf(sense) }];
  }

  /** The points that are stated for one unit: those that come out, else the most. */
  private statedOf(unit: DraftUnit): { stated: number | undefined; each: number | null } {
    const points = this.pointsOf(unit);
    const all = unit.stated.filter((one) => (unit.stated.length === 1 && this.lexicon.hasSizes) || one !== unit.each);
    const isEach = unit.each !== null && (unit.stated.length > 1 || !this.lexicon.hasSizes);
    const sum = all.reduce((n, one) => n + one, 0);
    if (all.length > 1 && points !== null && comesTo(sum, points)) return { stated: sum, each: isEach ? unit.each : null };
    const hit = all.find((one) => points !== null && comesTo(one, points));
    const ofAll = unit.copies > 1 ? all.find((one) => points !== null && comesTo(one, points * unit.copies)) : undefined;
    const most = all.length ? Math.max(...all) : undefined;
    const stated = hit ?? (ofAll === undefined ? most : ofAll / unit.copies);
    return { stated, each: isEach ? unit.each : null };
  }

  private options({ ops, match, production }: Step, text: string, line: number): void {
    if (!ops.length) {
      this.reading.ignore(line, text, "has it anyway");
      return;
    }
    const copies = production?.numbers.indexOf("copies") ?? -1;
    const asked = copies < 0 ? 1 : (match?.numbers[copies] ?? 1);
    for (const op of ops) {
      if (op.op !== "option") continue;
      const option: RosterOption = optionOf(op);
      if (asked > op.copies) this.reading.add(line, "words/unclear", { name: `x${asked}` });
      const why =
        op.foreign && this.lexicon.hasSizes
          ? DENIED
          : !isCertain(op.named.how) || (op.named.how !== "whole" && this.lexicon.needsNumber(op.id))
            ? op.named.how
            : this.isProse
              ? IN_SENTENCE
              : undefined;
      const others = op.named.others.flatMap((one) => this.otherOf(one));
      if (why === undefined || this.isSure(why, text, others)) continue;
      this.guess({ line, written: text, as: this.nameOf(option), why, option, others });
    }
  }

  /** What stands beside the name of an option and is no count of it: its price, or a name of one's own in front. */
  private besideOption({ from, to, production, match }: Step, { text, tokens, written }: Line): void {
    const [named, end] = match?.named.at(-1) ?? [from, to];
    if (!production?.numbers.includes("none") || production.parts.at(-1) === "ALL") return;
    for (const [a, b, why] of [
      [from, named, "in front of an option"],
      [end, to, "price of an option"],
    ] as const) {
      const words = tokens.slice(a, b).filter(({ kind }) => kind !== "sign");
      if (words.length) this.reading.ignore(written.line, text.slice(words[0]?.start, words.at(-1)?.end), why);
    }
  }

  /** Words beside the name of the army list or the size of the game. */
  private titleIn(line: Line, from: number, to: number): void {
    const text = textOf(line.text, line.tokens, ...this.trimmed(line.tokens, from, to)).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (/\p{L}{2}/u.test(text)) this.pass(line.written.line, text, "title");
  }

  /** Words of a line that none of its readings covers. */
  private leftOver(line: Line, from: number, to: number): void {
    const number = line.written.line;
    for (const [a, b] of partsOf(line.tokens, from, to)) {
      const tokens = line.tokens.slice(a, b);
      const text = textOf(line.text, line.tokens, ...this.trimmed(line.tokens, a, b));
      const isLetter = this.lexicon.areRecords && /^\p{Lu}$/u.test(text);
      const says = tokens.filter((one) => one.kind !== "sign" && (isLetter || !this.vocabulary.isSmall(one)));
      if (!says.length) continue;
      const isCounting = tokens.some(({ kind }) => kind === "number");
      const isPlain = ({ text: word }: Token) => !this.lexicon.isChatter(word) && !this.vocabulary.sentence.has(word);
      const isOwn = says.some((one) => isPlain(one) && this.lexicon.isPartOfName(one.text));
      const isStrange = says.some((one) => isPlain(one) && !this.lexicon.isOfArmy(one.text));
      // "20 scouting points": ten of them are one purchase.
      const isPoints = !this.lexicon.hasSizes && says.every((one) => this.vocabulary.is("PP", one));
      if (isPoints) this.reading.add(number, "words/unclear", { name: text });
      else if (this.lexicon.isCalled("together", text)) this.reading.add(number, "option/denied", { name: text });
      else if (!isStrange && !isCounting) this.reading.ignore(number, text, "says nothing about the unit");
      else if (!isCounting && !isOwn && this.isProse && !this.vocabulary.countsSomething(text))
        this.reading.ignore(number, text, "sentence");
      else if (!isCounting && this.units.length && this.isThing(line.tokens, a, b, text)) this.keep(number, text);
      else this.reading.add(number, "words/unclear", { name: text });
    }
  }

  /** Without the small words at both ends. */
  private trimmed(tokens: readonly Token[], a: number, b: number): [number, number] {
    const isLittle = (at: number) => tokens[at] !== undefined && this.vocabulary.isSmall(tokens[at]);
    const touch = (at: number) => tokens[at]?.end === tokens[at + 1]?.start;
    let [from, to] = [a, b];
    while (from < to - 1 && isLittle(from) && !touch(from)) from++;
    while (to > from + 1 && isLittle(to - 1) && !touch(to - 2)) to--;
    return [from, to];
  }

  /** Whether words stand like the name of a thing: between signs, a few of them, with a capital where items have names. */
  private isThing(tokens: readonly Token[], from: number, to: number, text: string): boolean {
    const isEdge = (token: Token | undefined) => !token || token.kind === "sign" || this.vocabulary.joins(token);
    return (
      isEdge(tokens[from - 1]) && isEdge(tokens[to]) && (!this.lexicon.hasSizes || /^\p{Lu}/u.test(text)) && text.split(/\s+/).length <= 5
    );
  }

  /** Whether what stands in brackets is like the name of a thing that nobody knows: a few words with capitals. */
  private isBracketedThing({ text, tokens }: Line, { from, to, production }: Step): boolean {
    const words = tokens.slice(from, to).filter(({ kind }) => kind !== "sign");
    const isName = (one: Token) => one.kind === "word" && /^\p{Lu}/u.test(text.slice(one.start)) && !this.vocabulary.sentence.has(one.text);
    return (
      production?.id === "remark" &&
      words.length > 0 &&
      words.length <= MOST_BRACKETED &&
      words.every((one, i) => isName(one) || (i > 0 && this.vocabulary.isSmall(one))) &&
      !this.lexicon.isName(words.map(({ text: word }) => word).join(" "))
    );
  }

  /** A line of which nothing was read. */
  private passLine({ line }: ReadStep): void {
    const { written, text } = line;
    const number = written.line;
    const plain = text.trim();
    const chatter = line.chatter ?? chatterIn(plain);
    const isDeeper = this.units.length > 0 && line.indent > this.depth && !line.gap;
    if (/^\[\s*\p{L}+\s*:\s/u.test(plain)) this.reading.add(number, "command/unknown-heading", { name: plain });
    else if (/^\[[^\d\]]*\]$/.test(plain)) this.reading.ignore(number, plain, "title");
    else if (chatter) this.pass(number, plain, chatter);
    else if (this.signed && SIGNATURE.test(plain)) this.reading.ignore(number, plain, "end of a mail");
    else if (this.isProse) this.pass(number, plain, "sentence");
    else if (isDeeper && plain.length < LONGEST_THING && COUNTED_THING.test(plain)) this.keep(number, plain);
    else if (this.vocabulary.areShares(line.tokens)) this.reading.ignore(number, plain, "total");
    else if (line.isTitle) this.reading.ignore(number, undecorated(written.text.trim()), "title");
    else if (/^(?=[^\p{Ll}\d]*$).*?\p{Lu}{4}/u.test(plain) || (/:\s*$/.test(plain) && !/\d/.test(plain)))
      this.reading.ignore(number, plain, "title");
    else if (!this.own.units.length) this.inFront(number, plain);
    else if (/^\(.*\)$/.test(plain)) this.pass(number, plain, "remark");
    else this.reading.add(number, "line/not-understood", { name: plain, others: [] });
  }

  /** What the list calls itself; of several names the first, and that of its head before any. */
  private titled(line: number, name: string): void {
    if (this.title) this.reading.ignore(line, name, "title");
    else this.title = name;
  }

  private inFront(line: number, text: string): void {
    const plain = undecorated(text);
    if (looksLikeUnit(plain, this.vocabulary)) this.reading.add(line, "line/not-understood", { name: text, others: [] });
    else if (!this.title && plain.length <= LONGEST_TITLE && !this.vocabulary.countsSomething(plain)) {
      this.title = plain;
      this.reading.take(line);
    } else this.pass(line, text, "in front of the list");
  }

  /** What says nothing about the army, unless it counts something. */
  private pass(line: number, text: string, why: Reason): void {
    if (this.vocabulary.countsSomething(text)) this.reading.add(line, "words/unclear", { name: text });
    else this.reading.ignore(line, text, why);
  }

  /** A name that fits nothing, as an option that is kept as it is written. */
  private keep(line: number, name: string): void {
    // "Carmilla goes in here"
    if (this.vocabulary.areOfPlace(this.vocabulary.tokensOf(name))) {
      this.reading.ignore(line, name, "remark");
      return;
    }
    const others = nameIndex(this.catalogue).options.nearest(name.replace(/^\d+ ?x /, ""));
    this.reading.add(line, "name/unknown", { name, army: this.catalogue.army.name, others });
    for (const unit of this.units) {
      this.reading.take(line, [unit.id]);
      if (unit.options.length < BOUNDS.items.optionsOfUnit) unit.options.push({ id: cut(name, BOUNDS.letters.guess) });
    }
  }

  private nameOf(option: RosterOption): string {
    return this.catalogue.variantByKey.get(optionKey(option))?.name ?? option.id;
  }

  /** Of each unit at hand. */
  private guess({ written, as, others, ...rest }: Guess & { why: Reason }): void {
    const { guess: most } = BOUNDS.letters;
    const made = { ...rest, written: cut(written, most), as: cut(as, most), others: others.slice(0, BOUNDS.items.othersOfGuess) };
    for (const { id: unit } of this.units) if (this.own.guesses.length < MOST_GUESSES) this.own.guesses.push({ ...made, unit });
  }
}

/** Of each unit of the draft, what its lines leave unexplained, less half of what the next reading costs more. */
function doubtsIn({ best, gaps }: DraftReading): number[] {
  const [costs, least] = [best.units.map(() => 0), best.units.map(() => 6)];
  let unit = -1;
  for (const [i, { line, parse, again, opens }] of best.trail.entries()) {
    if (line.own?.unit) unit++;
    // What says nothing leaves nothing of the unit above in doubt.
    if (parse.isNoise) continue;
    const named = parse.ops.filter(({ op }) => op === "unit").length - again.length + (opens ? 1 : 0);
    const first = (parse.ops[0]?.op === "unit" && !again.includes(parse.ops[0])) || opens ? unit + 1 : Math.max(0, unit);
    unit += named;
    for (let at = first; at <= unit; at++) {
      // That much is named is no doubt.
      const names = parse.steps.filter(({ production }) => production?.means === "unit" || production?.means === "option").length;
      costs[at] = (costs[at] ?? 0) + (parse.cost - names * w.named) / Math.max(1, named);
      least[at] = Math.min(least[at] ?? 0, gaps[i] ?? 0);
    }
  }
  return costs.map((cost, at) => cost - (least[at] ?? 0) / 2);
}

function textOf(text: string, tokens: readonly Token[], from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
}

/** Whether something stands in front of the first unit of its line. */
function isInFront({ from }: Step, { parse }: ReadStep): boolean {
  const unit = parse.steps.find(({ production }) => production?.means === "unit");
  return unit !== undefined && from < unit.from;
}

/** The name that a production found, as it is written. */
function nameIn({ match }: Step, { text, tokens }: Line): string | null {
  const [from, to] = match?.named.at(-1) ?? [0, 0];
  return to > from ? textOf(text, tokens, from, to) : null;
}

/** Parts of a line between signs. */
function partsOf(tokens: readonly Token[], from: number, to: number): [number, number][] {
  const parts: [number, number][] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    const token = tokens[at];
    const isOfFigures = token?.text === "/" && tokens[at - 1]?.kind === "number" && tokens[at + 1]?.kind === "number";
    const isInWord = token?.text === "." && tokens[at - 1]?.end === token.start && tokens[at + 1]?.start === token.end;
    const ends = at === to || (token?.kind === "sign" && !isOfFigures && !isInWord && !/^[-−'’&+]$/.test(token.text));
    if (!ends) continue;
    if (at > start) parts.push([start, at]);
    start = at + 1;
  }
  return parts;
}

/** Whether a name stands for its thing without a guess: the same words in another order do. */
const isCertain = (how: How): how is "whole" | "in another order" => how === "whole" || how === "in another order";
