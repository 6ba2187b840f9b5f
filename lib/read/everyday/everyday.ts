/**
 * Reads a list as players write it for each other: lines in no grammar, everyday names, remarks, several units in a line or a sentence.
 * Each line is classified by itself (classify.ts), then one step puts it into the draft; what is not certain stands as a guess.
 */
import { type NamedEntry, nameIndex } from "@/lib/catalogue/names/name-index";
import { stems, type Word, wordsIn } from "@/lib/catalogue/names/words";
import type { Catalogue } from "@/lib/catalogue/types";
import { OwnReader } from "@/lib/read/grammar/own-text";
import { isArmyName } from "@/lib/read/lines/army-name";
import { countsSomething, isFarewell } from "@/lib/read/lines/chatter";
import { withOwnName } from "@/lib/read/lines/own-name";
import { Reading } from "@/lib/read/lines/reading";
import { isSizeOfGame, sizeInFront } from "@/lib/read/lines/size";
import { isOurs, type RosterHead } from "@/lib/read/lines/text-head";
import { splitParts, undecorated } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";
import { optionKey } from "@/lib/roster/describe-unit";
import { cut } from "@/lib/roster/edit";
import type { Guess, GuessedOther, RosterCommand, RosterOption, RosterUnit } from "@/lib/schema/roster";
import { type Classified, Classifier, type Start } from "./classify";
import { counted, reportOn } from "./counts";
import { isCommon, type Lexicon, lexiconOf, nameAt, optionOf, UNSAID } from "./lexicon";
import { optionsAmong, type Strange, type Things } from "./options";
import { hasFigures, isCounting, isJoining, isLikeName, isRemark, numberAt, type Prepared, type Price } from "./spans";

/** What a list says, as far as it was read. */
export interface Everyday {
  commands: RosterCommand[];
  guesses: Guess[];
  reading: Reading;
  limit?: number;
  stated?: number;
}

/** Why what a sentence says is a guess: whose it is hangs on the sentence. */
const IN_SENTENCE = "said in a sentence";
const MOST_UNITS = 200;
/** Who leads an army in a sentence. */
const LEADS = /(?:\b(?:led|lead|commanded|headed) by|\b(?:leader|general|commander) (?:is|was))(?: an?| the)?\s*$/i;
const MOST_GUESSES = 300;
/** Letters of a line that are read at once. */
const LONGEST_PART = 1500;
/** Where a line may be parted, the best first. */
const SIGNS = [". ", "; ", ", ", " "];
/** A line of more words names no character by what he has: it would be read once for each of them. */
const MOST_OF_RANK = 40;
/** What no list has that nobody of us wrote. */
const ONLY_OURS = /^(?:\[Command|Unit note: |Guess: ")|`/;
/** A few words without a number. */
const SIGNATURE = /^[^\p{L}\p{N}]*\p{L}+(?: \p{L}+){0,2}[^\p{L}\p{N}]*$/u;

/** Words that may be compared with every name for a slip of the pen. */
const MOST_LOOKS = 2000;

export function readEveryday(head: RosterHead, catalogue: Catalogue): Everyday {
  const reader = new EverydayReader(head, catalogue);
  for (const line of head.lines) reader.step(line);
  return reader.end();
}

/** Whether a text is sentences rather than a list: most of its letters stand in long lines. */
export function isProse(lines: readonly WrittenLine[]): boolean {
  const letters = (all: readonly WrittenLine[]) => all.reduce((n, { text }) => n + text.length, 0);
  const isSentence = (text: string) => {
    const words = wordsIn(text);
    const joining = words.filter((word) => !word.number && (isCommon(word) || isJoining(word))).length;
    return words.length > 15 && joining * 4 > words.length;
  };
  return letters(lines.filter(({ text }) => isSentence(text.slice(0, 2000)))) * 2 > letters(lines);
}

class EverydayReader {
  private readonly lexicon: Lexicon;
  private readonly classifier: Classifier;
  private readonly reading: Reading;
  /** Where what is read is put; lines of our own text it reads itself. */
  private readonly own: OwnReader;
  private readonly isOurs: boolean;
  private readonly isProse: boolean;
  /** The units of the line before, which lines below it are about; and where that line stands. */
  private last: RosterUnit[] = [];
  private at = { line: 0, depth: 0 };
  private parent: RosterUnit | null = null;
  private hasOptionLines = false;
  /** The name in quotes in the line that is read. */
  private quoted = "";
  /** "3 units of Warriors:", which waits for lines that say how many stand in each. */
  private group: { written: WrittenLine; classified: Classified; start: Start; units: number } | null = null;
  /** Behind the end of a mail stands its writer's name. */
  private signed = false;
  private looks = MOST_LOOKS;
  private stated: number | undefined;
  /** Units of which nobody has yet said how many models they have. */
  private readonly unsized = new Set<string>();

  constructor(
    private readonly head: RosterHead,
    private readonly catalogue: Catalogue,
  ) {
    this.lexicon = lexiconOf(catalogue);
    this.reading = new Reading(head.problems, head.ignored);
    for (const line of head.taken) this.reading.take(line);
    this.own = new OwnReader(catalogue, this.reading, head.guesses);
    this.isOurs = isOurs(head);
    this.classifier = new Classifier(this.lexicon, this.spend);
    this.isProse = isProse(head.lines);
    this.stated = head.stated;
  }

  private readonly spend = () => this.looks-- > 0;

  private get units(): readonly RosterUnit[] {
    return this.own.units;
  }

  private get guesses(): Guess[] {
    return this.own.guesses;
  }

  end(): Everyday {
    this.endGroup();
    const { guesses, reading, stated, head } = this;
    // What stands by itself in front of the units is the limit as nobody wrote it: whoever asks for it finds it.
    const isFound = this.isOurs || sizeInFront(head, reading.report(head.written), this.catalogue) !== null;
    const limit = head.limit ?? (isFound ? undefined : this.sizeSaid());
    const isSize = !isFound && limit === undefined && stated !== undefined && stated % 50 === 0;
    return {
      commands: this.own.commands,
      guesses,
      reading,
      ...(limit === undefined ? (isSize ? { limit: stated } : {}) : { limit }),
      ...(stated === undefined || isSize ? {} : { stated }),
    };
  }

  /** "Empire 2000 points" above the units. */
  private sizeSaid(): number | undefined {
    for (const { text } of this.head.written.slice(0, 20)) {
      if (this.classifier.isHeading(text) || this.classifier.namesUnit(text)) continue;
      const [, written = ""] = /(?<![\d.,])(\d{1,2}[,.’']?\d{3}|\d{3})\s*-?\s*(?:points?|pts?|punkte|p)\b/i.exec(text) ?? [];
      const [, thousands = ""] = /(?<![\d.,])(\d(?:\.\d{1,2})?)k\b/i.exec(text) ?? [];
      const size = thousands ? Number(thousands) * 1000 : Number(written.replace(/[,.’']/g, ""));
      if (size >= 250 && size % 50 === 0) return size;
    }
    return undefined;
  }

  step(given: WrittenLine): void {
    if (this.readsOwn(given)) return;
    const plain = given.fields ? this.ofFields(given, given.fields) : given;
    for (const part of plain ? partsOf(plain) : []) this.read(part);
  }

  private read(given: WrittenLine): void {
    const { line, depth } = given;
    const text = this.withoutRemark(given);
    const written = { ...given, text };
    if (!text.trim() || this.units.length >= MOST_UNITS) return;
    if (!/[\p{L}\p{N}]/u.test(text)) {
      this.reading.ignore(line, text, "separator");
      return;
    }
    const isNear = this.last.length > 0 && (line <= this.at.line + 1 || depth > this.at.depth);
    const above = {
      entry: isNear ? (this.last[0]?.entry ?? null) : null,
      isNear,
      isDeeper: depth > this.at.depth && isNear,
      hasUnits: this.units.length > 0,
      hasOptionLines: this.hasOptionLines,
    };
    const classified = this.classifier.classify(text.replaceAll("\u00a0", " "), above, this.isProse);
    const { is } = classified;
    if (this.group && this.inGroup(written, classified)) return;
    if (this.group) {
      this.endGroup(is.kind === "units" && is.starts[0]?.match.targets[0]?.entry === this.group.start.match.targets[0]?.entry);
      this.read(given);
      return;
    }
    if (is.kind === "units" && this.opensGroup(written, classified, is.starts)) return;
    if (is.kind === "head") {
      const isOfArmy = !above.hasUnits && isArmyName(this.catalogue, undecorated(text.trim()));
      if (is.why === "title" && !isOfArmy && this.classifier.mayBeUnit(text)) this.reading.add(line, "heading/may-be-unit", { name: text });
      else this.reading.ignore(line, text, is.why);
      if (is.why === "title") this.last = [];
    } else if (is.kind === "chatter") this.pass(line, text, is.why);
    else if (is.kind === "unclear" && this.signed && SIGNATURE.test(text)) this.reading.ignore(line, text, "end of a mail");
    else if (is.kind === "total") this.total(line, text, is.points);
    else if (is.kind === "units") this.unitsOf(written, classified, is.starts);
    else if (is.kind === "options") this.optionsLine(written, classified, isNear);
    else this.unclear(written, isNear);
    this.signed ||= this.units.length > 0 && isFarewell(text);
    // "Capital City (921 points)"
    const isOfPart = is.kind === "units" || this.classifier.isHeading(text);
    const [total] = this.units.length || isOfPart ? [] : classified.prices;
    if (total?.isSure && total.points >= 100 && total.points % 50 !== 0) this.stated ??= total.points;
    if (this.quoted) this.reading.ignore(line, this.quoted, "name in quotes");
    if (isNear && is.kind !== "units") this.at.line = line;
  }

  /** Whether a line is one that our own text alone has, or of a text of ours in which other lines are none. */
  private readsOwn(given: WrittenLine): boolean {
    if (!(this.isOurs || ONLY_OURS.test(given.text)) || !this.own.read(given)) return false;
    this.endGroup();
    const { last, above } = this.own;
    this.last = last ? [last] : [];
    this.parent = above;
    this.at = { line: given.line, depth: given.depth };
    return true;
  }

  /** A line whose shape says what it is, as one that reads so; null where it is read with that. */
  private ofFields({ line, text, depth }: WrittenLine, fields: NonNullable<WrittenLine["fields"]>): WrittenLine | null {
    const { role, name, count, points, type, of = "" } = fields;
    const { entries } = this.lexicon;
    switch (role) {
      case "above":
        this.reading.take(line);
        return null;
      case "figure":
        return this.ofFigure(line, of, name);
      case "heading":
      case "remark":
        this.reading.ignore(line, text || name, role === "heading" ? "title" : role);
        return null;
      case "total":
        if (points === undefined || points < 0 || /^sub/i.test(name)) this.reading.ignore(line, text || name, role);
        else {
          this.stated = points;
          this.reading.take(line);
        }
        return null;
      case "option":
        return { line, text: `${(count ?? 1) === 1 ? "" : `${count}x `}${name}`, depth: Math.max(depth, this.at.depth + 1) };
      default: {
        const called = type && !entries.find(name) && entries.find(type) ? withOwnName(type, name) : name;
        const price = points === undefined ? "" : ` (${points} points)`;
        return { line, text: `${count === undefined ? "" : `${count} `}${called}${price}`, depth };
      }
    }
  }

  /** What stands in a column, or behind a word in a line of its own: an option where the book knows it by that word or by itself. */
  private ofFigure(line: number, of: string, value: string): WrittenLine | null {
    const { options } = this.lexicon;
    const depth = this.at.depth + 1;
    if (/^(?:[-–—]|none|nil|n\/?a)$/i.test(value)) this.reading.ignore(line, `${of} ${value}`, "says that it has none");
    else if (options.find(`${of} ${value}`)) return { line, text: `${of} ${value}`, depth };
    else if (splitParts(value).some((part) => options.find(part))) return { line, text: value, depth };
    else this.reading.ignore(line, value, `column “${of}”`);
    return null;
  }

  /** A line without what stands behind "#" and without a name in quotes, which is kept for its unit. */
  private withoutRemark({ line, text }: WrittenLine): string {
    const { index = text.length } = /(?:^|\s)#/.exec(text) ?? {};
    if (index < text.length) this.reading.ignore(line, text.slice(index), "remark");
    this.quoted = "";
    return text.slice(0, index).replace(/["“„]([^"”“]{1,100})["”]/u, (_, name: string) => {
      this.quoted = name;
      return " ";
    });
  }

  private total(line: number, text: string, points: number): void {
    const [unit] = this.last;
    if (unit && /cost/i.test(text) && !/total|army|roster|list/i.test(text) && unit.stated === undefined) unit.stated = points;
    else if (!/sub/i.test(text)) this.stated ??= points;
    this.reading.take(line);
  }

  private unclear({ line, text, depth }: WrittenLine, isNear: boolean): void {
    if (isNear && depth > this.at.depth && text.length < 60 && /^\p{Lu}/u.test(text)) {
      this.keep(line, text, this.last, nameIndex(this.catalogue).options.nearest(text));
      this.reading.take(
        line,
        this.last.map((unit) => unit.id),
      );
    } else if (/^(?=[^\p{Ll}\d]*$).*?\p{Lu}{4}/u.test(text)) this.reading.ignore(line, text, "title");
    else if (!this.units.length && this.classifier.mayBeUnit(text)) this.reading.add(line, "heading/may-be-unit", { name: text });
    else if (!this.units.length) this.pass(line, text, "in front of the list");
    else if (isNear && /^\(.*\)$/.test(text.trim())) this.pass(line, text, "remark");
    else this.reading.add(line, "line/not-understood", { name: text, others: [] });
  }

  /** Whether a line names one kind of unit and a colon ends it: the lines below may say how many stand in each. */
  private opensGroup(written: WrittenLine, classified: Classified, [start, second]: readonly Start[]): boolean {
    if (!start || second || this.isProse || start.sizes || classified.prices.length) return false;
    const { words, text } = classified.line;
    const isHead = /^(?:\s+(?:units?|blocks?|regiments?|groups?|mobs?))?\s*:\s*$/i.test(text.slice(words[start.end - 1]?.end));
    // "- 50 general" below "Goblin Big Boss:" is no fifty of them: what stands alone is no group.
    const entry = start.match.targets[0]?.entry;
    if (!isHead || (entry !== undefined && counted(this.catalogue, entry, 3).is === "units")) return false;
    this.group = { written, classified, start, units: 0 };
    return true;
  }

  /** "- 12 w/ shields" below such a line: one more unit of its kind. */
  private inGroup(written: WrittenLine, { line: on, prices, is }: Classified): boolean {
    const { group } = this;
    const number = numberAt(on, 0);
    if (!group || number === null || (is.kind === "units" && is.starts[0]?.from === 0)) return false;
    const times = /^[x×]$/i.test(on.text.slice(on.words[1]?.start, on.words[1]?.end)) ? numberAt(on, 2) : null;
    const front = times === null ? 1 : 3;
    const isOfEach = /^(?:models?|men|man|strong)$/i.test(on.text.slice(on.words[front]?.start, on.words[front]?.end));
    const end = front + Number(isOfEach);
    // "2 dispel scrolls" are what a unit has, "12 halberds" one that has them.
    if (number < 3 && times === null) return false;
    const { match } = group.start;
    const count = times ?? number;
    const repeat = times === null ? 1 : number;
    const start: Start = { from: 0, at: 0, end, match, count, repeat, mayBeUnits: false, own: "", attached: false, front: [] };
    if (!group.units) this.reading.take(group.written.line);
    group.units++;
    this.last = this.unitOf(written.line, on, prices, start, on.words.length, false);
    const units = this.last.map((unit) => unit.id);
    this.reading.take(written.line, units);
    this.at = { line: written.line, depth: written.depth };
    return true;
  }

  /** Ends the group that is open; where nothing stood in it its head is read as any other line. `isNamed`: the line below names its kind again. */
  private endGroup(isNamed = false): void {
    const { group } = this;
    this.group = null;
    if (!group || group.units) return;
    const { written, classified, start } = group;
    if (isNamed && start.count === null) this.reading.ignore(written.line, written.text, "title");
    else this.unitsOf(written, classified, [start]);
  }

  private unitsOf(written: WrittenLine, { line, prices, is }: Classified, named: readonly Start[]): void {
    const { line: number, text, depth } = written;
    // A line of our own text has one.
    const starts = this.isOurs ? named.slice(0, 1) : named;
    const [first] = starts;
    if (!first) return;
    const isNear = number <= this.at.line + 1 && this.last.length > 0;
    if (
      hasFigures(line.words) &&
      starts.length === 1 &&
      isNear &&
      this.last[0]?.entry === first.match.targets[0]?.entry &&
      !this.last[0]?.options.length
    ) {
      this.reading.ignore(number, text, "figures");
      this.at.line = number;
      return;
    }
    if (depth > this.at.depth && this.isOfUnitAbove(written, { line, prices, is }, first, starts.length)) return;
    const isHeading = starts.length === 1 && /:\s*$/.test(text) && first.count === null && !prices.length && !this.units.length;
    if (isHeading) {
      this.reading.add(number, "heading/may-be-unit", { name: text });
      return;
    }
    if (is.kind === "units" && is.label) this.reading.ignore(number, is.label, "title");
    const before = line.text.slice(0, line.words[first.from]?.start ?? 0);
    if (this.isOnlyMentioned(line, prices, starts)) {
      this.reading.add(number, "line/may-be-unit", { name: text });
      return;
    }
    if (/[\p{L}\p{N}]/u.test(before) && this.isProse) this.sentence(number, before);
    else if (/[\p{L}\p{N}]/u.test(before)) this.reading.ignore(number, before, "in front of a unit");
    let all: RosterUnit[] = [];
    const each = withoutHead(line, starts);
    for (const [i, start] of each.entries()) {
      const to = each[i + 1]?.from ?? line.words.length;
      const units = this.unitOf(number, line, prices, start, to, depth > this.at.depth);
      if (units.length) this.last = units;
      all = [...all, ...units];
    }
    this.reading.take(
      number,
      all.map((unit) => unit.id),
    );
    this.at = { line: number, depth };
  }

  /** "20 Warriors; Standard" below "Warriors (20#, 165 pts)": how many of its models have what, or how many there are. */
  private isOfUnitAbove(written: WrittenLine, { line: on, prices }: Classified, start: Start, n: number): boolean {
    const [unit] = this.last;
    const isSame = unit && n === 1 && start.match.targets[0]?.entry === unit.entry && start.repeat === 1 && !start.attached;
    const count = start.count ?? 1;
    const isOpen = unit !== undefined && this.unsized.has(unit.id);
    if (!unit || !isSame || !(isOpen || count <= unit.count)) return false;
    if (isOpen) {
      for (const one of this.last) {
        one.count = count;
        this.unsized.delete(one.id);
      }
      for (let i = this.guesses.length - 1; i >= 0; i--)
        if (this.last.some(({ id }) => id === this.guesses[i]?.unit) && this.guesses[i]?.why === UNSAID) this.guesses.splice(i, 1);
    }
    // "1x stone troll" below trolls is a troll with what makes it one.
    const { options = [], name = "" } = start.match.targets[0] ?? {};
    const isPart = !isOpen && !options.length && count < unit.count - 1;
    if (isPart)
      this.guess({
        line: written.line,
        written: written.text,
        as: `some of the ${name} above`,
        why: "it stands below them",
        unit: unit.id,
        others: [],
      });
    for (const one of this.last) one.options.push(...options.filter((option) => !one.options.some(({ id }) => id === option.id)));
    this.give(written.line, optionsAmong(this.lexicon, on, [[start.end, on.words.length]], prices, unit.entry, this.spend));
    return true;
  }

  /** Whether units without a number stand among words of a sentence, in a list that names its units otherwise. */
  private isOnlyMentioned(line: Prepared, prices: readonly Price[], starts: readonly Start[]): boolean {
    if (this.isProse || !this.units.length || prices.length || starts.some((start) => start.count !== null)) return false;
    const behind = line.text.slice(line.words[(starts[0]?.end ?? 1) - 1]?.end ?? 0);
    if (/^\s*(?:\([^)]*\)\s*)?(?:is|are|was|were|stands?|goes|go|joins?|rides?)\b/i.test(behind)) return true;
    let [known, unknown] = [0, 0];
    for (const [i, { end, match }] of starts.entries()) {
      const to = starts[i + 1]?.from ?? line.words.length;
      const things = optionsAmong(this.lexicon, line, [[end, to]], prices, match.targets[0]?.entry ?? "", this.spend);
      known += things.known;
      unknown += things.unknown;
    }
    return unknown > 4 && unknown > known * 2;
  }

  /** The unit that begins at one word of a line and ends in front of another, as often as it is meant. */
  private unitOf(line: number, on: Prepared, prices: readonly Price[], start: Start, to: number, mayBeAttached: boolean): RosterUnit[] {
    const here = prices.filter(
      ({ start: at }) => at >= (on.words[start.from]?.start ?? 0) && at < (on.words[to]?.start ?? on.text.length + 1),
    );
    const entry = this.likeliest(start, here);
    if (!entry) return [];
    const ranges: [number, number][] = [...start.front, [start.end, to]];
    const things = optionsAmong(this.lexicon, on, ranges, here, entry.entry, this.spend);
    const options = this.merged(entry.options, things);
    const leads = this.isProse && LEADS.test(on.text.slice(0, on.words[start.at]?.start ?? 0));
    const general = leads ? this.lexicon.ownNames(entry.entry).options.find("general")?.target : undefined;
    if (general && !options.some((option) => option.id === general.id)) {
      things.options.push({ option: optionOf(general), written: "leads", as: general.name, others: [] });
      options.push(optionOf(general));
    }
    const areUnits = this.catalogue.book.counts === "units";
    const isSeveral = things.units !== undefined && start.repeat === 1 && !start.sizes && (areUnits || !this.lexicon.isSingle(entry.entry));
    const {
      count,
      repeat,
      why = start.why,
    }: { count: number; repeat: number; why?: string | undefined } = areUnits
      ? { count: (start.count ?? 1) * (isSeveral ? (things.units ?? 1) : start.repeat), repeat: 1 }
      : isSeveral
        ? { count: start.count ?? 1, repeat: things.units ?? 1 }
        : start.sizes
          ? { count: 1, repeat: start.sizes.length }
          : this.counted(start, entry.entry);
    const each = eachAmong(on, here);
    const stated = this.statedBy(line, on, each ? here.filter((price) => price !== each) : here, start);
    const own = this.quoted || start.own || ownBehind(on, start, things);
    this.quoted = "";
    const units = Array.from(
      { length: repeat },
      (): RosterUnit => ({
        id: `u${this.units.length + 1}`,
        entry: entry.entry,
        count,
        ...(own ? { name: cut(own, 120) } : {}),
        options: options.map((option) => ({ ...option })),
        ...(stated === undefined ? {} : { stated: repeat > 1 && stated % repeat === 0 ? stated / repeat : stated }),
        ...(each ? { pointsPerModel: each.points } : {}),
      }),
    ).map((unit, i) => ({ ...unit, count: start.sizes?.[i] ?? unit.count, id: `u${this.units.length + 1 + i}` }));
    const region = on.text.slice(on.words[start.at]?.start ?? 0, on.words[to]?.start ?? on.text.length);
    if ((start.attached || mayBeAttached || /\bdeta/i.test(region)) && this.parent && this.mayAttach(entry.entry, this.parent.entry))
      for (const unit of units) unit.attachedTo = this.parent.id;
    else this.parent = units[0] ?? this.parent;
    this.own.add(units);
    if (start.count === null && !start.sizes && !isSeveral) for (const { id } of units) this.unsized.add(id);
    const { min = 1 } = this.lexicon.sizeOf(entry.entry);
    const names = on.text.slice(on.words[start.at]?.start ?? 0, on.words[start.end - 1]?.end ?? 0);
    if (isSeveral && !areUnits) {
      const written = `x${repeat}`;
      for (const unit of units)
        this.guess({ line, written, as: `${repeat} units`, why: "at the end of the line", unit: unit.id, others: [] });
    } else if (why) {
      for (const unit of units) this.guess({ line, written: names, as: `${count} ${entry.name}`, why, unit: unit.id, others: [] });
    } else if (start.count === null && !start.sizes && min > 1) {
      for (const unit of units) this.guess({ line, written: names, as: entry.name, why: UNSAID, unit: unit.id, others: [] });
    } else if (this.isProse && start.count === null) {
      const others = start.match.targets.slice(1).map(otherEntry);
      for (const unit of units) this.guess({ line, written: names, as: entry.name, why: IN_SENTENCE, unit: unit.id, others });
    } else if (start.match.why) {
      const others = start.match.targets.filter((other) => other !== entry).map(otherEntry);
      for (const unit of units) this.guess({ line, written: names, as: entry.name, why: start.match.why, unit: unit.id, others });
    }
    for (const unit of units) this.calledBy(line, unit, things);
    this.tell(line, things, units);
    return units;
  }

  private guess(guess: Guess): void {
    if (this.guesses.length < MOST_GUESSES)
      this.guesses.push({ ...guess, written: cut(guess.written, 200), others: guess.others.slice(0, 10) });
  }

  /** What was read of a unit, told: guesses about its options, what was passed over, what names nothing. */
  private tell(line: number, things: Things, units: readonly RosterUnit[]): void {
    for (const { option, written, as, why = this.isProse ? IN_SENTENCE : undefined, others } of things.options) {
      if (why === undefined) continue;
      for (const unit of units) this.guess({ line, written, as, why, unit: unit.id, option: plainOption(option), others });
    }
    for (const { text, why } of things.passed) this.reading.ignore(line, text, why);
    for (const n of things.numbers) this.reading.add(line, "words/unclear", { name: `x${n}` });
    for (const strange of things.strange) this.strange(line, strange, units, things.brackets);
    for (const name of things.denied) this.reading.add(line, "option/denied", { name });
  }

  /** Words that name nothing: kept as they are written where they stand like an option, else left out, which is told. */
  private strange(line: number, { text, isPart, bracket }: Strange, units: readonly RosterUnit[], brackets: ReadonlySet<number>): void {
    if (this.isProse && (isLikeName(wordsIn(text)) || this.isPartOfOwn(text, units)))
      this.reading.add(line, "words/unclear", { name: text });
    else if (this.isProse) this.sentence(line, text);
    else if (bracket >= 0 && !brackets.has(bracket) && isRemark(wordsIn(text))) this.reading.ignore(line, text, "remark");
    else if (isPart && /^\p{Lu}/u.test(text) && text.split(/\s+/).length <= 5 && !/\d$/.test(text)) {
      const others = this.spend() ? nameIndex(this.catalogue).options.nearest(text) : [];
      this.keep(line, text, units, others);
    } else this.reading.add(line, "words/unclear", { name: text });
  }

  /** Whether a word is one in the name of something that the unit may have: "on a dragon", where it may have several. */
  private isPartOfOwn(text: string, [unit]: readonly RosterUnit[]): boolean {
    const { options } = this.lexicon.ownNames(unit?.entry ?? "");
    const isPart = (word: Word) => {
      if (isCommon(word) || isJoining(word) || !this.spend()) return false;
      const { targets } = options.guess(text.slice(word.start, word.end));
      return targets.some(({ name }) => stems(name).some((stem) => word.stems.includes(stem)));
    };
    return wordsIn(text).some(isPart);
  }

  /** What says nothing about the army, unless it counts something. */
  private pass(line: number, text: string, why: string): void {
    if (countsSomething(text)) this.reading.add(line, "words/unclear", { name: text });
    else this.reading.ignore(line, text, why);
  }

  /** Words of a sentence that were not read: where they count something or name something, that is told. */
  private sentence(line: number, text: string): void {
    const isNamed = /\p{L}\s+(?:the\s+)?\p{Lu}\p{Ll}{2,}(?:\s+(?:of|the)){0,2}\s+\p{Lu}\p{Ll}{2,}/u.test(text);
    const words = wordsIn(text);
    const isOption = words.some((_, i) => nameAt(this.lexicon.options, words, i) !== null);
    if (isNamed || isOption || countsSomething(text) || words.some(isCounting))
      this.reading.add(line, "words/unclear", { name: cut(text, 200) });
    else this.reading.ignore(line, text, "sentence");
  }

  /** A name that fits nothing, as an option that is kept as it is written. */
  private keep(line: number, name: string, units: readonly RosterUnit[], others: readonly string[]): void {
    this.reading.add(line, "name/unknown", { name, army: this.catalogue.army.name, others });
    for (const unit of units) unit.options.push({ id: cut(name, 200) });
  }

  /** "Warriors" with crossbows, which they may not have, are the crossbowmen. */
  private calledBy(line: number, unit: RosterUnit, things: Things): void {
    const own = this.catalogue.entryById.get(unit.entry)?.entry;
    if (!own || this.lexicon.isSingle(unit.entry)) return;
    for (const weapon of things.denied) {
      const target = this.lexicon.options.find(weapon)?.target;
      const [other, second] = this.catalogue.entries.filter(
        ({ entry }) => target && entry.category === own.category && !this.lexicon.isSingle(entry.id) && isCalledBy(entry.name, target.name),
      );
      if (!target || !other || second || other.entry.id === own.id) continue;
      unit.entry = other.entry.id;
      things.denied = things.denied.filter((name) => name !== weapon);
      const others = [{ name: own.name, entry: own.id }];
      this.guess({ line, written: `${own.name}, ${weapon}`, as: other.entry.name, why: "named by what it has", unit: unit.id, others });
    }
  }

  /** The entry that is meant: of several the one that costs what is written. */
  private likeliest({ match, count }: Start, prices: readonly Price[]): NamedEntry | undefined {
    const [first] = match.targets;
    if (match.targets.length < 2) return first;
    const wanted = new Set(prices.map(({ points }) => points));
    return match.targets.find((target) => wanted.has(this.pointsOf(target.entry, count ?? 1) ?? -1)) ?? first;
  }

  private pointsOf(entry: string, count: number): number | null {
    if (!this.spend()) return null;
    const { points, missing } = reportOn(this.catalogue, entry, count);
    return missing ? null : points;
  }

  /** How many models, and how many units: "2 Giants" are two, "5 Knights" is one. */
  private counted({ count, repeat, mayBeUnits }: Start, entry: string): { count: number; repeat: number; why?: string } {
    const n = count ?? 1;
    const { is, why } = mayBeUnits && !this.isOurs ? counted(this.catalogue, entry, n) : { is: "models" };
    return { ...(is === "units" ? { count: 1, repeat: n } : { count: n, repeat }), ...(why === undefined ? {} : { why }) };
  }

  /** The points that the writer states for a unit; those of its options are passed over, which is told. */
  private statedBy(line: number, on: Prepared, prices: readonly Price[], start: Start): number | undefined {
    const nameEnd = on.words[start.end - 1]?.end ?? 0;
    const behindName = prices.find(({ start: at }) => at >= nameEnd && !/[\p{L}\d]/u.test(on.text.slice(nameEnd, at)));
    const last = prices.filter(({ bracketed }) => !bracketed).at(-1) ?? (prices.length === 1 ? prices[0] : undefined);
    const stated = behindName ?? last;
    // "All in all 2,000 points of Elves" behind the last unit of a sentence.
    const isOfArmy = this.isProse && stated?.isSure === true && isSizeOfGame(stated.points);
    for (const price of prices)
      if (price !== stated || isOfArmy)
        this.reading.ignore(line, on.text.slice(price.start, price.end), isOfArmy ? "total" : "price of an option");
    return isOfArmy ? undefined : stated?.points;
  }

  private mayAttach(entry: string, parent: string): boolean {
    const [own, head] = [entry, parent].map((id) => this.catalogue.entryById.get(id));
    if (!own || !head) return false;
    return this.catalogue.attachments.some((rule) => rule.units.possible(own) !== "never" && rule.to.possible(head) !== "never");
  }

  /** A line of options: of the unit above, or of a character that is named by its rank. */
  private optionsLine(written: WrittenLine, { line: on, prices, is }: Classified, isNear: boolean): void {
    const { line, text, depth } = written;
    if (is.kind === "options" && is.label) this.reading.ignore(line, is.label, "title");
    const [unit] = this.last;
    const isDeeper = isNear && depth > this.at.depth;
    const explained = this.explained(on);
    if (explained !== null) {
      const things = optionsAmong(this.lexicon, on, [[0, explained]], prices, unit?.entry ?? "", this.spend);
      const isHeld = things.options.length > 0 && things.options.every(({ option }) => this.isHeld(option));
      if (isHeld) {
        this.reading.ignore(line, text, "explanation");
        return;
      }
      if (things.options.length && !things.unknown && isNear) {
        this.give(line, things);
        this.reading.ignore(line, on.text.slice(on.words[explained - 1]?.end ?? 0), "explanation");
        return;
      }
    }
    if (!isDeeper && this.byWeapon(written, on, prices)) return;
    const range: [number, number] = [0, on.words.length];
    const ofUnit = unit && isNear ? optionsAmong(this.lexicon, on, [range], prices, unit.entry, this.spend) : null;
    const own = unit ? this.lexicon.ownNames(unit.entry).options : null;
    const sure = ofUnit?.options.filter(({ as }) => own?.find(as)).length ?? 0;
    const clashes = ofUnit?.options.some(({ option }) => unit && this.clashes(unit, option)) ?? false;
    // "10 IGs, standard" below other troops names troops that are not known.
    const isOther = !isDeeper && numberAt(on, 0) !== null && ofUnit?.strange[0]?.start === on.words[0]?.start;
    const isCalled = ofUnit?.denied.some((weapon) => unit && !this.lexicon.isSingle(unit.entry) && weapon) ?? false;
    const fits = ofUnit !== null && (sure * 2 > ofUnit.options.length || isCalled) && !clashes && !isOther;
    const isMostly = ofUnit !== null && (ofUnit.known > 0 || ofUnit.denied.length > 0) && ofUnit.unknown <= ofUnit.known * 2;
    if (ofUnit && isMostly && (fits || isDeeper)) {
      this.give(line, ofUnit);
      for (const price of prices) this.reading.ignore(line, on.text.slice(price.start, price.end), "price of an option");
      return;
    }
    if (!isDeeper && !isOther && this.byRank(written, on, prices)) return;
    if (ofUnit && isMostly && !isOther) {
      this.give(line, ofUnit);
      return;
    }
    this.unclear(written, isNear);
  }

  /** Where an explanation begins behind a name: "Cloak of the Dunes – flies"; null where none does. */
  private explained({ text, words }: Prepared): number | null {
    const at = /:-?\s+|:(?=\p{L})|\s[–—]\s|;\s(?=see\b)/u.exec(text);
    if (!at || at.index === 0) return null;
    const front = words.filter((word) => word.end <= at.index).length;
    return front > 0 && words.length - front > 2 ? front : null;
  }

  private isHeld(option: RosterOption): boolean {
    return this.units.some(({ options }) => options.some((own) => optionKey(own) === optionKey(option)));
  }

  /** Whether a unit has another choice of the option already, or the same rank. */
  private clashes(unit: RosterUnit, option: RosterOption): boolean {
    const isAgain = this.lexicon.isRank(optionKey(option)) && !this.catalogue.variantByKey.get(optionKey(option))?.option.repeatable;
    return unit.options.some((own) => own.id === option.id && (own.choice !== option.choice || isAgain));
  }

  /** Gives what a line says to the units above. */
  private give(line: number, things: Things): void {
    this.hasOptionLines = true;
    if (things.units !== undefined) things.numbers.push(things.units);
    for (const unit of this.last) this.calledBy(line, unit, things);
    for (const unit of this.last) unit.options = this.merged(unit.options, things, true);
    this.reading.take(
      line,
      this.last.map((unit) => unit.id),
    );
    this.tell(line, things, this.last);
  }

  /** "10 crossbows", "2x10 xbows": troops that are called by the weapon they all have. */
  private byWeapon({ line, depth }: WrittenLine, on: Prepared, prices: readonly Price[]): boolean {
    const counted = /^\D{0,3}(?:(\d{1,2})\s+x\s+)?(\d{1,3})(?:\s+x)?\s+(?=\p{L})/u.exec(on.text);
    const at = on.words.findIndex((word) => word.start >= (counted?.[0].length ?? 0));
    const name = counted && at > 0 ? nameAt(this.lexicon.options, on.words, at) : null;
    const weapon = name?.targets[0];
    const count = Number(counted?.[2]);
    if (!name || !weapon || count < 3) return false;
    const having = this.catalogue.entries.filter(
      ({ entry }) =>
        !this.lexicon.isSingle(entry.id) &&
        (this.lexicon.ownNames(entry.id).anyway.find(weapon.name) !== null || isCalledBy(entry.name, weapon.name)),
    );
    const [best, ...others] = having.sort(
      (a, b) => Number(isCalledBy(b.entry.name, weapon.name)) - Number(isCalledBy(a.entry.name, weapon.name)),
    );
    if (!best) return false;
    const target = (entry: string, called: string): NamedEntry => ({ key: entry, name: called, entry, options: [] });
    const match = {
      targets: [best, ...others].map(({ entry }) => target(entry.id, entry.name)),
      words: name.words,
      why: "named by what it has",
    };
    const repeat = Number(counted?.[1] ?? 1);
    const start: Start = {
      from: 0,
      at,
      end: at + name.words,
      match,
      count,
      repeat,
      mayBeUnits: false,
      own: "",
      attached: false,
      front: [],
    };
    this.last = this.unitOf(line, on, prices, start, on.words.length, false);
    this.reading.take(
      line,
      this.last.map((unit) => unit.id),
    );
    this.at = { line, depth };
    return true;
  }

  /** "Lvl 4, …", "BSB, …": a character that is named by what he has. */
  private byRank({ line, depth }: WrittenLine, on: Prepared, prices: readonly Price[]): boolean {
    if (on.words.length > MOST_OF_RANK || !this.namesRank(on)) return false;
    const range: [number, number] = [0, on.words.length];
    const tried = this.lexicon
      .singles()
      .map(({ entry }) => ({ entry, things: optionsAmong(this.lexicon, on, [range], prices, entry.id, this.spend) }))
      .map(({ entry, things }) => {
        const own = this.lexicon.ownNames(entry.id).options;
        const may = things.options.filter(({ as }) => own.find(as));
        const [first] = things.options;
        return {
          entry,
          things,
          may: may.length,
          sure: may.filter(({ why }) => !why).length,
          first: first !== undefined && may.includes(first),
        };
      })
      .filter(
        ({ may, first, things }) =>
          may > 0 && first && things.options.some(({ option, why }) => !why && this.lexicon.isRank(optionKey(option))),
      )
      .sort(
        (a, b) => b.sure - a.sure || b.may - a.may || a.things.unknown - b.things.unknown || this.cost(a.entry.id) - this.cost(b.entry.id),
      );
    const [best, ...others] = tried;
    if (!best || best.things.unknown > best.things.known * 2) return false;
    const { entry, things } = best;
    const own = ownInFront(on, things);
    const options = this.merged([], things);
    const stated = prices.at(-1)?.points;
    const unit: RosterUnit = {
      id: `u${this.units.length + 1}`,
      entry: entry.id,
      count: 1,
      ...(own ? { name: cut(own, 120) } : {}),
      options,
      ...(stated === undefined ? {} : { stated }),
    };
    this.own.add([unit]);
    this.last = [unit];
    this.parent = unit;
    this.at = { line, depth };
    const alike = others.slice(0, 5).map((other): GuessedOther => ({ name: other.entry.name, entry: other.entry.id }));
    this.guess({ line, written: on.text, as: entry.name, why: "named by what it has", unit: unit.id, others: alike });
    this.reading.take(line, [unit.id]);
    this.tell(line, things, [unit]);
    return true;
  }

  /** Whether a line names anything that says by itself what has it. What each character may have takes long to look up. */
  private namesRank({ words }: Prepared): boolean {
    const { options } = this.lexicon;
    return words.some(
      (_, at) =>
        this.lexicon.togetherAt(words, at) ||
        nameAt(options, words, at)?.targets.some((target) => this.lexicon.isRank(optionKey(optionOf(target)))),
    );
  }

  /**
   * Options with those that a line names: one choice of each. What may be had several times is had as often as a list names it,
   * where no number says how often; `below`: of what stood above one more is had.
   */
  private merged(before: readonly RosterOption[], { options }: Things, below = false): RosterOption[] {
    const byKey = new Map(before.map((option) => [optionKey(option), { ...option }]));
    const above = new Set(below ? byKey.keys() : []);
    const named = new Set<string>();
    for (const { option } of options) {
      const key = optionKey(option);
      const own = byKey.get(key);
      const isOther = [...byKey.values()].some(
        (one) => one.id === option.id && one.choice !== option.choice && option.choice !== undefined,
      );
      if (isOther) continue;
      const mayRepeat = this.catalogue.variantByKey.get(key)?.option.repeatable === true;
      const [had, more] = [own?.count ?? 1, option.count ?? 1];
      const isAgain = mayRepeat && !this.isProse && (named.has(key) || (above.has(key) && more === 1));
      if (!own || isAgain || more > had) byKey.set(key, { ...option, ...(isAgain ? { count: had + more } : {}) });
      named.add(key);
    }
    return [...byKey.values()];
  }

  private cost(entry: string): number {
    return this.pointsOf(entry, 1) ?? 0;
  }
}

/** "12 archers @ 5 (100)": beside a price of the whole the one behind a sign is that of each. */
function eachAmong({ text }: Prepared, prices: readonly Price[]): Price | undefined {
  const [each, second] = prices.filter(({ start }) => text[start] === "@");
  return second || prices.length < 2 ? undefined : each;
}

/** A long line in parts that end where a sentence or a part of one does: what is looked for in a line takes the longer the longer it is. */
function partsOf(written: WrittenLine): WrittenLine[] {
  const parts: WrittenLine[] = [];
  for (let rest = written.text; rest; ) {
    const front = rest.slice(0, LONGEST_PART);
    const ends = front.length < LONGEST_PART ? [] : SIGNS.map((sign) => front.lastIndexOf(sign) + 1);
    const at = ends.find((end) => end > LONGEST_PART / 2) ?? front.length;
    parts.push({ ...written, text: rest.slice(0, at) });
    rest = rest.slice(at);
  }
  return parts;
}

/** Whether troops are called by a weapon: crossbowmen by the crossbow. */
function isCalledBy(troops: string, weapon: string): boolean {
  const begin = weapon.split(" ").at(-1)?.slice(0, 5).toLowerCase() ?? "";
  return begin.length > 3 && troops.toLowerCase().includes(begin);
}

/** "Slaves [104 pts]: 50x Slave, …" names its unit twice: the second time with its count. */
function withoutHead({ text, words }: Prepared, [first, second, ...more]: readonly Start[]): Start[] {
  if (!first) return [];
  if (!second) return [first];
  const gap = text.slice(words[first.end - 1]?.end, words[second.from]?.start);
  const isSame = first.match.targets[0]?.entry === second.match.targets[0]?.entry && first.count === null && second.count !== null;
  const isHead = isSame && /^[^\p{L}]*(?:(?:points?|pts?|p)\b[^\p{L}]*)?:\s*$/iu.test(gap);
  return isHead ? [{ ...second, from: first.from, own: first.own, front: first.front }, ...more] : [first, second, ...more];
}

/** "Grey Seer Skrit: …": a name of its own between the name of the unit and what it has; it is then nothing strange. */
function ownBehind({ text, words }: Prepared, { end, match }: Start, things: Things): string {
  const [first] = things.strange;
  const isName = first && first.start === words[end]?.start && /^\p{Lu}/u.test(first.text) && match.why === undefined;
  if (!isName || !/^\s*:/.test(text.slice(first.start + first.text.length))) return "";
  things.strange.shift();
  return first.text;
}

/** "Merrin – BSB, …": a name of its own in front of what a character has. */
function ownInFront({ text, words }: Prepared, things: Things): string {
  const [first] = things.strange;
  const isName = first && first.start === words[0]?.start && /^\p{Lu}/u.test(first.text);
  if (!isName || !/^\s*[-–—:,]/.test(text.slice(first.start + first.text.length))) return "";
  things.strange.shift();
  return first.text;
}

function otherEntry({ name, entry, options }: NamedEntry): GuessedOther {
  return { name, entry, ...(options.length ? { options } : {}) };
}

function plainOption({ id, choice }: RosterOption): RosterOption {
  return choice === undefined ? { id } : { id, choice };
}
