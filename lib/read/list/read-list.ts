/**
 * Reads a list as players write it for each other: everyday names, remarks, several units in a line or a sentence. What each word may be
 * is looked up (lexicon.ts), each line gets its few best readings (line-parser.ts), drafts of the whole list are weighed (draft.ts), and
 * the best is written down with what is not certain as a guess (report.ts).
 */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { namedIn } from "@/lib/engine/catalogue/with-allies";
import type { Guess, RosterCommand } from "@/lib/engine/schema/roster";
import { ownHeading } from "@/lib/read/grammar/own-command";
import { attachedIn, isGuess, noteIn, OwnReader } from "@/lib/read/grammar/own-text";
import { ownUnit } from "@/lib/read/grammar/own-unit";
import { chatterIn } from "@/lib/read/lines/chatter";
import { linesWithin, Reading } from "@/lib/read/lines/reading";
import { isOurs, type RosterHead } from "@/lib/read/lines/text-head";
import { readValue, splitParts, undecorated, withOwnName } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";
import { sizeInFront } from "@/lib/read/list/size";
import { anyHeading } from "@/lib/words/all/headings";
import { problems } from "@/lib/words/en/problems";
import { drafterOf, type ExplainedLine, type Finished, type ListLine } from "./draft";
import type { ListLanguage } from "./language";
import type { Lexicon } from "./lexicon";
import { openLine } from "./open-line";
import { DraftReport } from "./report";
import { linesIn } from "./tokens";
import { type Vocabulary, vocabularyOf } from "./vocabulary";
import type { DraftUnit } from "./witnesses";

/** What a list says, as far as it was read. */
export interface ReadList {
  commands: RosterCommand[];
  guesses: Guess[];
  reading: Reading;
  /** What it calls itself in its head or in front of its units; empty where neither does. */
  title: string;
  limit?: number;
  stated?: number;
}

/** Points of a game begin here. */
const SMALLEST_GAME = 250;
/** What no list has that nobody of us wrote. */
const ONLY_OURS = new RegExp(
  `^(?:\\[Command|\\[${anyHeading("Command", false)}.{0,5}:|${anyHeading("Unit note")} |${anyHeading("Guess")} ")|\``,
);
const LONGEST_OWN = 2000;
/** "Gnoblars x30, they squabble": what is counted so is there. */
const TIMES = /[x×] ?\d{1,2}(?!\d)/i;

export function readList(head: RosterHead, catalogue: Catalogue, language: ListLanguage): ReadList {
  const reading = new Reading(head.problems);
  for (const line of head.taken) reading.take(line);
  const drafter = drafterOf(catalogue)(language);
  const preparation = new Preparation(head, catalogue, drafter.lexicon, reading);
  for (const passed of head.ignored) reading.ignore(passed.line, passed.text, passed.reason);
  const prepared = preparation.lines();
  const isNamed = head.army !== "" || head.written.some(({ line, text }) => head.taken.includes(line) && drafter.lexicon.namesArmy(text));
  const draft = drafter.read(prepared, isNamed);
  const own = new OwnReader(catalogue, reading, head.guesses);
  const pointsOf = (unit: DraftUnit) => drafter.pointsOf(unit);
  const report = new DraftReport(catalogue, drafter.lexicon, draft, own, reading, isProse(head.lines, language), pointsOf, head.name);
  report.write();
  const sizes = sizesOf(head, draft.best, reading, drafter.lexicon);
  passSizes(head, draft.best, sizes, reading);
  drafter.forget();
  return { commands: own.commands, guesses: own.guesses, reading, title: report.title, ...sizes };
}

/** Points that stand by themselves and are neither the limit nor those of the army are shown as passed over. */
function passSizes(
  head: RosterHead,
  { trail, size }: Finished,
  { limit, stated }: Pick<ReadList, "limit" | "stated">,
  reading: Reading,
): void {
  // What stands in front of the list of a player is asked for later.
  const used = [limit, stated, isOurs(head) ? undefined : size];
  for (const { line, parse } of trail)
    for (const op of parse.ops) {
      const points = op.op === "size" ? op.size : op.op === "total" ? op.value : undefined;
      if (points !== undefined && !used.includes(points)) reading.ignore(line.written.line, String(points), "points of no unit");
    }
}

/** How each line of a list may be read, with what each reading costs: for those who ask why it was read so. */
export function explainList(head: RosterHead, catalogue: Catalogue, language: ListLanguage): ExplainedLine[] {
  const drafter = drafterOf(catalogue)(language);
  return drafter.explain(new Preparation(head, catalogue, drafter.lexicon, new Reading()).lines());
}

/** The size of the game and the points that a list states, where its head does not. */
function sizesOf(
  head: RosterHead,
  { size, total }: { size: number | null; total: number | null },
  reading: Reading,
  { catalogue, vocabulary }: Lexicon,
): Pick<ReadList, "limit" | "stated"> {
  const stated = head.stated ?? total ?? undefined;
  // What stands by itself in front of the units is the limit as nobody wrote it: whoever asks for it finds it.
  const isFound = isOurs(head) || sizeInFront(head, reading.report(head.written), catalogue, vocabulary) !== null;
  const limit = head.limit ?? (isFound || size === null || size < SMALLEST_GAME || size % 50 !== 0 ? undefined : size);
  const isSize = !isFound && limit === undefined && stated !== undefined && stated % 50 === 0;
  return {
    ...(limit === undefined ? (isSize ? { limit: stated } : {}) : { limit }),
    ...(stated === undefined || isSize ? {} : { stated }),
  };
}

/** Whether a text is sentences rather than a list: most of its letters stand in long lines of everyday words. */
export function isProse(lines: readonly WrittenLine[], { words: of }: ListLanguage): boolean {
  const vocabulary = vocabularyOf(of);
  const letters = (all: readonly WrittenLine[]) => all.reduce((n, { text }) => n + text.length, 0);
  const isSentence = (text: string) => {
    const words = vocabulary.tokensOf(text.slice(0, 2000)).filter(({ kind }) => kind === "word");
    return (
      words.length > 15 && words.filter((word) => vocabulary.isSmall(word) || vocabulary.sentence.has(word.text)).length * 4 > words.length
    );
  };
  return letters(lines.filter(({ text }) => isSentence(text))) * 2 > letters(lines);
}

/** Lines as they are read: without remarks, with cells and fields in words, our own as they stand. */
class Preparation {
  private depth = 0;
  /** The army list that a heading of ours names for the lines below it; "" for the army's own, null while there was none. */
  private ally: string | null = null;
  private readonly isOurs: boolean;
  private readonly vocabulary: Vocabulary;
  /** What stands in each line. */
  private readonly textOf: ReadonlyMap<number, string>;

  constructor(
    private readonly head: RosterHead,
    private readonly catalogue: Catalogue,
    private readonly lexicon: Lexicon,
    private readonly reading: Reading,
  ) {
    this.isOurs = isOurs(head);
    this.vocabulary = lexicon.vocabulary;
    this.textOf = new Map(head.written.toReversed().map(({ line, text }) => [line, text]));
  }

  lines(): ListLine[] {
    return linesWithin(this.head.lines, this.reading).flatMap((written) => {
      const given = this.withoutRemarkOnNote(written);
      const own = this.ownLine(given);
      if (own)
        return linesIn([given], this.vocabulary.tokensOf)
          .slice(0, 1)
          .map((line) => ({ ...line, own }));
      // A dash is a bullet in lists of players; our own text has none, and a number below zero is no count.
      const [below = ""] = this.isOurs ? (/^\s*[-−]\d{1,9}/u.exec(given.text) ?? []) : [];
      if (below) this.reading.add(given.line, "words/unclear", { name: below.trim() });
      const plain = given.fields ? this.ofFields(given, given.fields) : given;
      if (!plain) return [];
      if (plain.text.trim() && !/[\p{L}\p{N}]/u.test(plain.text)) this.reading.ignore(plain.line, plain.text, "separator");
      this.depth = plain.depth;
      const above = this.textOf.get(given.line - 1);
      const isApart = above !== undefined && !/[\p{L}\p{N}]/u.test(above);
      const lines = linesIn(
        isApart ? [{ ...plain, text: "" }, this.withoutRemark(plain)] : [this.withoutRemark(plain)],
        this.vocabulary.tokensOf,
      );
      if (isTitle(given)) return lines.map((line) => ({ ...line, isTitle: true }));
      const chatter = given.fields ? null : (chatterIn(given.text) ?? this.vocabulary.mailWordsIn(given.text));
      if (chatter === "sentence") return lines.map((line) => ({ ...line, isSentence: !TIMES.test(given.text) }));
      return chatter ? lines.map((line) => ({ ...line, chatter })) : lines;
    });
  }

  /** A line that our own text alone has, or of a text of ours in which other lines are none. */
  private ownLine({ text, fields }: WrittenLine): ListLine["own"] | null {
    if (fields || text.length > LONGEST_OWN || !(this.isOurs || ONLY_OURS.test(text))) return null;
    const unit = this.ownUnit(attachedIn(text) ?? text);
    if (unit) return { unit };
    if (text.startsWith("[")) {
      const heading = ownHeading(this.catalogue, text);
      if (!heading || heading === "category") return heading && { unit: null };
      this.ally = heading.armyList ?? "";
      return { unit: null, ally: this.ally };
    }
    return noteIn(text) !== null || isGuess(text) ? { unit: null } : null;
  }

  /** A unit in our own words; none where it is one of the army and of its allies, and no heading of ours says whose. */
  private ownUnit(text: string): ReturnType<typeof ownUnit> {
    const unit = ownUnit(namedIn(this.catalogue, this.ally), text);
    if (!unit || this.ally !== null) return unit;
    const others = [...this.catalogue.allies.keys()].map((ally) => ownUnit(namedIn(this.catalogue, ally), text));
    return others.some((other) => other && other.entry !== unit.entry) ? null : unit;
  }

  /** A line whose shape says what it is, as one that reads so; null where it is read with that. */
  private ofFields({ line, text, depth }: WrittenLine, fields: NonNullable<WrittenLine["fields"]>): WrittenLine | null {
    const { role, name, count, points, type, of = "" } = fields;
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
        if (points === undefined || points < 0 || /^sub/i.test(name)) {
          this.reading.ignore(line, text || name, role);
          return null;
        }
        return { line, text: `Total: ${points}`, depth };
      case "option":
        return { line, text: `${(count ?? 1) === 1 ? "" : `${count}x `}${name}`, depth: Math.max(depth, this.depth + 1) };
      default: {
        // Beside its type a unit may be called as it likes.
        const isOwn = type && !this.lexicon.units.isName(name) && this.lexicon.units.isName(type);
        const said = isOwn ? openLine(name, this.vocabulary) : null;
        const called = said && type ? withOwnName(type, withOwnName(said.name, said.ownName)) : name;
        const [n, price] = [count ?? said?.count ?? null, points ?? said?.points ?? null];
        return { line, text: `${n === null ? "" : `${n} `}${called}${price === null ? "" : ` (${price} points)`}`, depth };
      }
    }
  }

  /** What stands in a column, or behind a word in a line of its own: an option where the book knows it by that word or by itself. */
  private ofFigure(line: number, of: string, value: string): WrittenLine | null {
    const depth = this.depth + 1;
    const { lexicon } = this;
    if (/^(?:[-–—]|none|nil|n\/?a)$/i.test(value)) {
      this.reading.ignore(line, `${of} ${value}`, "says that it has none");
      return null;
    }
    const isLabel = of.split("/").every((one) => lexicon.isLabel(one));
    if (isLabel || lexicon.options.isName(`${of} ${value}`)) return { line, text: `${of}: ${value}`, depth };
    if (splitParts(value).some((part) => lexicon.options.isName(part) || lexicon.isLabel(part.replace(/(?<![\d/ ])[\d/ ]+$/, ""))))
      return { line, text: value, depth };
    if (lexicon.areRecords) this.reading.add(line, "words/unclear", { name: `${of} ${value}` });
    else this.reading.ignore(line, value, problems.named.column(of));
    return null;
  }

  /** A line without what stands behind "#". */
  private withoutRemark(written: WrittenLine): WrittenLine {
    const { line, text } = written;
    const [marks = ""] = /^#{2,6}\s+(?=\S)/.exec(text) ?? [];
    if (marks) return this.withoutRemark({ ...written, text: text.slice(marks.length) });
    const at = text.search(/(?:^|\s)#/);
    if (at < 0) return written;
    this.reading.ignore(line, text.slice(at).trim(), "remark");
    return { ...written, text: text.slice(0, at) };
  }

  /** 'Unit note: white  # comment': a note as we write it, without what stands behind it. */
  private withoutRemarkOnNote(written: WrittenLine): WrittenLine {
    const { line, text } = written;
    const { remark } = readValue(noteIn(text) ?? "");
    if (!remark) return written;
    this.reading.ignore(line, remark, "remark");
    return { ...written, text: text.trimEnd().slice(0, -remark.length).trimEnd() };
  }
}

/** "== Characters ==": marks at both sides, and no number. */
function isTitle({ text, fields }: WrittenLine): boolean {
  const plain = undecorated(text.trim());
  return !fields && /^[+=*_~#-]/.test(text.trim()) && /[+=*_~#-]$/.test(text.trim()) && plain !== text.trim() && !/\d/.test(plain);
}
