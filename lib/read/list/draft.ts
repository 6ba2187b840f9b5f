/** A beam of drafts over the lines of a list, each judged by what is left over and by the witnesses. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { entryIn } from "@/lib/engine/catalogue/with-allies";
import { perKey } from "@/lib/engine/lazy";
import { optionKey } from "@/lib/engine/roster/describe-unit";
import type { RosterOption } from "@/lib/engine/schema/roster";
import type { Reason } from "@/lib/words/en/problems";
import type { ListLanguage } from "./language";
import { Lexicon, optionOf } from "./lexicon";
import { LineParser, type Op, type Parse, type Step } from "./line-parser";
import type { Line } from "./tokens";
import { vocabularyOf } from "./vocabulary";
import { FAR_BEHIND, LIMITS, LIMITS_OF_LONG, WEIGHTS as w } from "./weights";
import { type DraftUnit, keyOfUnit, Witnesses } from "./witnesses";

/** A line of a list; where it is one of our own, as it reads by our grammar. */
export interface ListLine extends Line {
  own?: { unit: Pick<DraftUnit, "entry" | "count" | "options"> | null; ally?: string };
  /** Why it says nothing about an army, where that is plain. */
  chatter?: Reason;
  /** It reads like a sentence, and may yet name units. */
  isSentence?: boolean;
  /** Marks stand around it as around a title. */
  isTitle?: boolean;
}

/** A list that shares its beginning with others: a draft costs as much as what it adds. `id`: the same for the same values. */
interface Chain<T> {
  value: T;
  before: Chain<T> | null;
  length: number;
  id: number;
}

interface Draft {
  cost: number;
  /** With the witnesses of the unit at hand, as it stands now. */
  rank: number;
  /** Units to which nothing is added any more. */
  closed: Chain<DraftUnit> | null;
  /** The unit at hand, to which lines may still add. */
  last: DraftUnit | null;
  /** The entry of the last unit that is attached to no other. */
  head: string | null;
  /** Whether the next unit is one that belongs to the one before. */
  attaches: boolean;
  /** Whether what is read is had by some of several units alone. */
  isOfSome: boolean;
  /** Points in front of the unit that they are the price of. */
  ahead: number | null;
  heading: string | null;
  /** The army list that the units of an allied command come from; "" in others. */
  ally: string;
  section: { sum: number; from: number } | null;
  size: number | null;
  total: number | null;
  /** Whether the army list was named: named again it is more often a unit that is called so. */
  isNamed: boolean;
  key: string;
  trail: Chain<ReadStep> | null;
}

/** A line and how it was read. */
export interface ReadStep {
  line: ListLine;
  parse: Parse;
  /** Units it names that were named before. */
  again: readonly Op[];
  /** What begins one more unit of the kind above. */
  opens?: Op;
}

/** A draft at the end of its list. */
export interface Finished {
  rank: number;
  size: number | null;
  total: number | null;
  units: DraftUnit[];
  trail: ReadStep[];
}

export interface DraftReading {
  best: Finished;
  /** Other drafts, the cheapest first. */
  others: Finished[];
  /** Of each line, what the next best draft cost more that read it otherwise, while there was one. */
  gaps: number[];
}

/** A line with its readings, the cheapest first. */
export interface ExplainedLine {
  line: number;
  text: string;
  readings: { cost: number; parts: string[] }[];
}

const MOST_EXPLAINED = 3;
/** How many lines later it is still asked what else a line might have been: the beam forgets soon. */
const LOOK_BACK = 2;
const FEWEST_DRAFTS = 5;
const FEWEST_TALKED_OF = 3;
const FEWEST_WORDS_OF_TALK = 8;
const FEW_LINES = 4;
const MANY_TOKENS = 25;
/** More words and signs than a list of a player has. */
const MOST_TOKENS = 3000;
/** Of longer lists fewer drafts are kept. */
const LONG_LIST = 300;

interface Gap {
  ops: string;
  cost: number;
}

export class ListDrafter {
  readonly lexicon: Lexicon;
  private readonly parser: LineParser;
  private readonly witnesses: Witnesses;
  private readonly chains = new Map<string, number>();

  constructor(catalogue: Catalogue, { names, words }: ListLanguage) {
    this.lexicon = new Lexicon(catalogue, names, vocabularyOf(words));
    this.parser = new LineParser(this.lexicon);
    this.witnesses = new Witnesses(this.lexicon);
  }

  /** @param isNamed Whether the head of the list names the army list. */
  read(lines: readonly ListLine[], isNamed = false): DraftReading {
    let drafts: Draft[] = [{ ...EMPTY, isNamed }];
    const { isDense, limits } = shapeOf(lines);
    const most = lines.length > LONG_LIST ? Math.min(2, limits.drafts) : limits.drafts;
    this.chains.clear();
    const seen: Gap[] = [];
    for (const [at, line] of lines.entries()) {
      drafts = best(
        drafts.flatMap((draft) => this.after(draft, line, isDense, limits)),
        most,
      );
      for (let i = Math.max(0, at - LOOK_BACK); i <= at; i++) seen[i] = gapAt(drafts, at - i) ?? (seen[i] as Gap);
    }
    // Few drafts are near enough for what the whole army says to matter.
    const done = drafts.slice(0, limits.judged).map((draft) => this.finished(draft));
    done.sort((a, b) => a.rank - b.rank);
    const [first = this.finished(EMPTY), ...others] = done;
    const gaps = seen.map((gap, i) => (gap && gap.ops === effectOf(first.trail[i]?.parse) ? gap.cost : 0));
    return { best: first, others, gaps };
  }

  /** Of each line the cheapest readings in view of what was read above it. */
  explain(lines: readonly ListLine[]): ExplainedLine[] {
    const { isDense, limits } = shapeOf(lines);
    let entry: string | null = null;
    return this.read(lines).best.trail.map(({ line, parse }): ExplainedLine => {
      const isPlain = line.own !== undefined || line.chatter !== undefined;
      const readings = isPlain ? [parse] : this.parser.parse(line, entry, isDense, limits).slice(0, MOST_EXPLAINED);
      for (const op of parse.ops) {
        if (op.op === "unit" || op.op === "become") entry = op.entry;
        else if (op.op === "heading" || op.op === "total" || op.op === "command") entry = null;
      }
      if (line.own?.unit) entry = line.own.unit.entry;
      return { line: line.written.line, text: line.text, readings: readings.map((one) => ({ cost: one.cost, parts: partsOf(one, line) })) };
    });
  }

  /** Forgets what was found for one list: of a few lists it takes more memory than the army list itself. */
  forget(): void {
    this.parser.forget();
    this.lexicon.forget();
    this.witnesses.forget();
    this.chains.clear();
  }

  /** The points of one unit of a draft, null where they are not known. */
  pointsOf(unit: DraftUnit): number | null {
    const { points, isPriced } = this.witnesses.factsOf(unit);
    return isPriced ? points : null;
  }

  private after(draft: Draft, line: ListLine, isDense: boolean, limits: typeof LIMITS): Draft[] {
    if (line.own) return [this.withOwn(draft, line, line.own)];
    if (line.chatter !== undefined) return [{ ...draft, trail: chained(draft.trail, { line, parse: PLAIN_CHATTER, again: [] }) }];
    return this.parser
      .parse(line, draft.last?.entry ?? null, isDense, limits)
      .map((parse) => this.with(draft, line, parse, isDense, limits.drafts > 1));
  }

  /** A line of our own, which means one thing. */
  private withOwn(draft: Draft, line: ListLine, { unit, ally = draft.ally }: NonNullable<ListLine["own"]>): Draft {
    const trail = chained(draft.trail, { line, parse: NOTHING, again: [] });
    if (!unit) return { ...draft, ally, trail };
    const next = { ...draft, trail };
    this.close(next);
    next.last = { ...unit, copies: 1, stated: [], each: null, isAttached: false, indent: line.indent };
    next.head = unit.entry;
    return ranked(next, next.cost);
  }

  /** @param isWeighed Whether it is held against other drafts before its unit is closed. */
  private with(draft: Draft, line: ListLine, parse: Parse, isDense: boolean, isWeighed: boolean): Draft {
    const { last } = draft;
    const step: ReadStep = { line, parse, again: [] };
    const next: Draft = {
      ...draft,
      cost: draft.cost + parse.cost,
      attaches: false,
      isOfSome: false,
      ahead: null,
      trail: chained(draft.trail, step),
    };
    if (line.isSentence && parse.isNoise) next.cost -= w.sentenceGain;
    if (!draft.trail && parse.isNoise && !/\d/.test(line.text)) next.cost -= w.inFront;
    const [first] = parse.ops;
    if (line.isTitle && first?.op === "unit" && first.count === null) next.cost += w.titled;
    // "Shaman, level 2" beside units is one more of them, and below one what it has; of what has a price the price says which.
    const isPriced = parse.ops.some(({ op }) => op === "price");
    const isCounted = line.tokens[0]?.kind === "number";
    const named = isCounted ? parse.ops : parse.ops.slice(0, 1);
    // An ability makes a character.
    const isBearer = first?.op === "option" && named.some((op) => op.op === "option" && this.lexicon.bearersOf(keyOf(op)).length > 0);
    if (last && isBearer && line.indent <= last.indent && !this.lexicon.hasSizes && !isPriced)
      next.cost += isCounted ? 2 * w.bearer : w.bearer;
    if (last && (first?.op === "option" || first?.op === "price" || first?.op === "become" || first?.op === "models"))
      next.cost +=
        w.below +
        (line.gap ? w.belowGap : 0) +
        (line.indent < last.indent ? w.shallower : 0) -
        (line.indent > last.indent ? w.deeperBelow : 0);
    if (!isDense && (draft.closed?.length ?? 0) >= FEWEST_TALKED_OF && isTalk(line, parse)) next.cost += w.mentioned * uncounted(parse);
    for (const [i, op] of parse.ops.entries()) if (!this.isSaid(parse.ops, i)) this.take(next, op, step, i);
    if (next.last && parse.steps.some(({ production }) => production?.means === "unknown thing"))
      next.last = { ...next.last, hasUnknown: true };
    if (next.ahead !== null && !parse.ops.some(({ op }) => op === "unit" || op === "ditto")) next.cost += w.priceAlone;
    return ranked(next, next.cost + (isWeighed && next.last ? this.witnesses.ofUnit(next.last) : 0));
  }

  /** Whether a line tells what a thing does that a unit above has. */
  private isExplained({ closed }: Draft, { id, choice }: Extract<Op, { op: "option" }>, { parse }: ReadStep): boolean {
    if (!parse.steps.some(({ production }) => production?.parts.at(-1) === "ALL")) return false;
    return valuesOf(closed).some(({ options }) => options.some((one) => one.id === id && (one.choice ?? null) === choice));
  }

  /** Whether a line that names the army list is the name of a unit, and not that of the list letter for letter. */
  private isUnitToo({ line: { text } }: ReadStep): boolean {
    const { units, catalogue } = this.lexicon;
    return units.isName(text) && !/:\s*$/.test(text) && text.trim().toLowerCase() !== catalogue.army.name.toLowerCase();
  }

  private take(draft: Draft, op: Op, step: ReadStep, nth: number): void {
    const { last } = draft;
    switch (op.op) {
      case "unit":
        this.takeUnit(draft, op, step, nth);
        return;
      case "option":
        if (last && this.isExplained(draft, op, step)) {
          draft.cost -= op.foreign ? this.lexicon.foreign : 0;
          step.again = [...step.again, op];
        } else if (last) draft.last = this.withOption(draft, last, op);
        return;
      case "some":
        if (last) this.takeSome(draft, last, op.copies);
        return;
      case "become":
        if (last) draft.last = { ...last, entry: op.entry };
        return;
      case "price":
        if (last) draft.last = this.withPrice(last, op.value, op.each);
        return;
      case "price ahead":
        draft.ahead = op.value;
        return;
      case "models":
        if (last?.count === null) draft.last = { ...last, count: op.count };
        else if (last && last.count !== op.count) draft.cost += 1;
        return;
      case "units":
        if (last && last.copies === 1) draft.last = { ...last, copies: op.copies };
        return;
      case "sizes":
        if (last) draft.last = { ...last, copies: op.sizes.length, sizes: op.sizes };
        return;
      case "more":
        this.takeMore(draft, op, step);
        return;
      case "ditto":
        if (last) this.takeDitto(draft, last, op, step);
        return;
      case "attach":
        draft.attaches = true;
        return;
      case "command":
        this.close(draft);
        this.closeSection(draft);
        draft.heading = null;
        draft.head = null;
        draft.ally = op.armyList ?? "";
        return;
      case "heading":
        this.close(draft);
        this.closeSection(draft);
        draft.heading = op.category;
        if (op.sum !== null) draft.section = { sum: op.sum, from: draft.closed?.length ?? 0 };
        return;
      case "army":
        this.takeArmy(draft, step);
        return;
      case "size":
        // Below units with their prices it is the price of the one that has none yet.
        if (last && !last.stated.length && draft.closed?.value.stated.length) draft.cost += w.sizeBelow;
        draft.size ??= op.size;
        return;
      case "total":
        this.takeTotal(draft, op.value);
        return;
      default:
    }
  }

  private takeTotal(draft: Draft, points: number): void {
    this.close(draft);
    this.closeSection(draft);
    // What is far less than all above is the sum of a part.
    if (points * 2 >= valuesOf(draft.closed).reduce((sum, unit) => sum + this.witnesses.pointsOf(unit), 0)) draft.total = points;
  }

  private takeArmy(draft: Draft, step: ReadStep): void {
    // A line that names the army list alone says which it is.
    if (step.parse.ops.some((one) => one.op === "unit")) return;
    if (step.parse.ops.some((one) => one.op === "option")) draft.cost += w.armyBesideOptions;
    if (draft.isNamed && this.isUnitToo(step)) draft.cost += w.namedAgain;
    else draft.cost -= draft.closed || draft.last ? 0.3 : step.line.tokens.length < 8 && step.parse.cost < 1 ? w.titled : 1;
    draft.isNamed = true;
  }

  private takeUnit(draft: Draft, op: Extract<Op, { op: "unit" }>, step: ReadStep, nth: number): void {
    const { last, head } = draft;
    const { line, parse } = step;
    const isDeeper = last !== null && line.indent > last.indent && !line.gap && nth === 0;
    // A row of characteristics below its unit.
    if (
      last?.entry === op.entry &&
      nth === 0 &&
      !last.options.length &&
      parse.steps.some(({ production }) => production?.means === "figures")
    ) {
      step.again = [...step.again, op];
      draft.last = { ...last, count: last.count ?? op.count };
      return;
    }
    const isBare = last?.count === null && !last.options.length;
    // "20 Warriors; Standard" below "Warriors (165 pts)" is the same unit, and so is "Warriors (165 pts): 20 Warriors, standard".
    const isHead = nth > 0 && isBare && parse.ops.slice(0, nth).some((one) => one.op === "unit");
    const isPriced = parse.ops.some((one) => one.op === "price");
    const isBelowPrice = isBare && nth === 0 && !line.gap && op.count !== null && last.stated.length > 0 && !isPriced;
    if (
      last?.entry === op.entry &&
      op.copies === 1 &&
      (isHead || isBelowPrice || (isDeeper && (last.count === null || (op.count ?? 0) <= last.count)))
    ) {
      draft.last = {
        ...last,
        count: last.count ?? op.count,
        options: [...last.options, ...op.options.filter(({ id }) => !last.options.some((one) => one.id === id))],
      };
      step.again = [...step.again, op];
      return;
    }
    const { from = 0, to = 0 } = parse.steps.find(({ ops }) => ops.includes(op)) ?? {};
    const before = line.tokens[from - 1]?.text ?? "";
    const isWith = before === "+" || this.lexicon.vocabulary.words.with.has(before);
    // "9 detached Halberdiers"
    const isDetached = draft.attaches || line.tokens.slice(from, to).some((one) => this.lexicon.vocabulary.is("DE", one));
    const isAttached = head !== null && (isDetached || isDeeper || isWith) && this.lexicon.mayAttach(op.entry, head);
    if (isDeeper && !isAttached) draft.cost += w.deeper;
    this.close(draft);
    draft.isOfSome = false;
    draft.last = {
      entry: op.entry,
      options: op.options,
      given: op.options,
      count: op.count,
      copies: op.copies,
      stated: draft.ahead === null ? [] : [draft.ahead],
      each: null,
      isAttached,
      indent: line.indent,
    };
    if (!isAttached) draft.head = op.entry;
    const known = this.lexicon.catalogue.entryById.get(op.entry);
    if (draft.heading) draft.cost += known?.entry.category === draft.heading ? -0.3 : w.heading;
    if (known && !entryIn(this.lexicon.catalogue, op.entry, draft.ally)) draft.cost += w.heading;
  }

  /** What "@ 7" says is often what the unit costs, where it has a size. */
  private withPrice(unit: DraftUnit, value: number, each: boolean): DraftUnit {
    const isEach = each && unit.each === null;
    const stated = isEach && !this.lexicon.hasSizes ? unit.stated : [...unit.stated, value];
    return { ...unit, stated, ...(isEach ? { each: value } : {}) };
  }

  /** "12, shields" below "Handgunners:": one more unit of the kind. */
  private takeMore(draft: Draft, op: Extract<Op, { op: "more" }>, step: ReadStep): void {
    const { last } = draft;
    if (!last) return;
    const isFirst = last.count === null && !last.options.length;
    if (!isFirst && !last.isOfGroup) draft.cost += w.noGroup;
    if (!isFirst) {
      this.close(draft);
      step.opens = op;
    }
    draft.last = { ...last, count: op.count, options: [], stated: [], each: null, indent: step.line.indent, isOfGroup: true };
  }

  /** "(one with War Banner)": what follows is had by so many of several units. */
  private takeSome(draft: Draft, last: DraftUnit, copies: number): void {
    const left = last.copies - (last.some ?? []).reduce((n, one) => n + one.copies, 0);
    if (copies < left || last.some) {
      draft.last = { ...last, some: [...(last.some ?? []), { copies, options: [] }] };
      draft.isOfSome = true;
    }
  }

  /** "10 Archers, same again" has what those before have; "ditto" alone is one more unit like the one above. */
  private takeDitto(draft: Draft, last: DraftUnit, op: Op, step: ReadStep): void {
    if (step.parse.ops.some((one) => one.op === "unit")) {
      const like = valuesOf(draft.closed).findLast(({ entry }) => entry === last.entry);
      if (like) draft.last = { ...last, options: like.options };
      return;
    }
    this.close(draft);
    step.opens = op;
    draft.last = { ...last, stated: draft.ahead === null ? [] : [draft.ahead], indent: step.line.indent };
  }

  /** Whether an option that is had once was named before of the same unit: "NW (breath)", "warhorse, barding for warhorse". */
  private isSaid(ops: readonly Op[], at: number): boolean {
    const op = ops[at];
    if (op?.op !== "option" || this.lexicon.catalogue.variantByKey.get(op.id)?.option.repeatable) return false;
    const from = ops.slice(0, at).findLastIndex((one) => one.op === "unit");
    return ops
      .slice(from + 1, at)
      .some((one) => one.op === "option" && one.id === op.id && one.choice === op.choice && one.value === op.value);
  }

  private withOption(draft: Draft, unit: DraftUnit, { id, choice, value, copies }: Extract<Op, { op: "option" }>): DraftUnit {
    const { some = [] } = unit;
    const ofSome = draft.isOfSome ? some.at(-1) : undefined;
    if (ofSome)
      return { ...unit, some: [...some.slice(0, -1), { ...ofSome, options: [...ofSome.options, keptAs({ id, choice, value }, copies)] }] };
    const had = unit.options.find((one) => one.id === id && (one.choice ?? null) === choice);
    const given = unit.given?.find((one) => one.id === id);
    // People repeat what a general has anyway.
    if (given && choice === null && value === undefined && copies === 1)
      return { ...unit, given: unit.given?.filter((one) => one !== given) ?? [] };
    const isMore = this.lexicon.catalogue.variantByKey.get(keyOf({ id, choice }))?.option.repeatable === true;
    if ((had && !isMore) || (!had && choice !== null && unit.options.some((one) => one.id === id))) draft.cost += w.double;
    const rest = unit.options.filter((one) => one !== had && !(choice !== null && one.id === id));
    // What is named twice and may be had once is named twice.
    const count = (had && (isMore || !this.lexicon.hasSizes) ? (had.count ?? 1) : 0) + copies;
    return { ...unit, options: [...rest, keptAs({ id, choice, value }, count)] };
  }

  private close(draft: Draft): void {
    const { closed, last } = draft;
    if (!last) return;
    draft.cost += this.witnesses.ofUnit(last);
    const key = `${closed?.id ?? 0}|${keyOfUnit(last)}`;
    const id = this.chains.get(key) ?? this.chains.size + 1;
    this.chains.set(key, id);
    draft.closed = { value: last, before: closed, length: (closed?.length ?? 0) + 1, id };
    draft.last = null;
  }

  private closeSection(draft: Draft): void {
    const { section } = draft;
    draft.section = null;
    if (!section) return;
    const units: DraftUnit[] = [];
    for (let at = draft.closed; at && at.length > section.from; at = at.before) units.push(at.value);
    draft.cost += this.witnesses.ofSection(units, section.sum);
  }

  /** A draft with what the last section and the whole army say. */
  private finished(draft: Draft): Finished {
    const end = { ...draft };
    this.close(end);
    this.closeSection(end);
    const units = valuesOf(end.closed);
    const rank = end.cost + this.witnesses.ofArmy(units, draft.total ?? draft.size);
    return { rank, size: draft.size, total: draft.total, units, trail: valuesOf(draft.trail) };
  }
}

type OptionRead = { id: string; choice: string | null; value: number | undefined };

/** An option that was read, as a roster keeps it. */
function keptAs({ id, choice, value }: OptionRead, count: number): RosterOption {
  return { ...optionOf({ id, choice }), ...(value === undefined ? {} : { value }), ...(count > 1 ? { count } : {}) };
}

export const drafterOf = perKey((catalogue: Catalogue) => perKey((language: ListLanguage) => new ListDrafter(catalogue, language)));

const EMPTY: Draft = {
  cost: 0,
  rank: 0,
  closed: null,
  last: null,
  head: null,
  attaches: false,
  isOfSome: false,
  ahead: null,
  heading: null,
  ally: "",
  section: null,
  size: null,
  total: null,
  isNamed: false,
  key: "",
  trail: null,
};
const PLAIN_CHATTER: Parse = { cost: 0, ops: [], steps: [], isNoise: true };
const NOTHING: Parse = { cost: 0, ops: [], steps: [], isNoise: false };

function ranked(draft: Draft, rank: number): Draft {
  const { closed, last } = draft;
  const open = last ? `${keyOfUnit(last)} ${last.stated}` : "";
  return { ...draft, rank, key: `${closed?.id ?? 0}|${open}|${draft.heading}|${draft.section?.sum ?? ""}` };
}

const uncounted = ({ ops }: Parse): number => ops.filter((op) => op.op === "unit" && op.count === null).length;

/** Whether a line below units tells what they did: in many words that name nothing, and without a price. */
function isTalk({ tokens }: ListLine, { ops, steps, isNoise }: Parse): boolean {
  if (isNoise || tokens.length < FEWEST_WORDS_OF_TALK || tokens[0]?.digits || ops.some(({ op }) => op === "price" || op === "total"))
    return false;
  const isOpen = ({ production }: Step) => !production || /^(?:remark|unknown thing)$/.test(production.means);
  const open = steps.filter(isOpen).flatMap(({ from, to }) => tokens.slice(from, to).filter(({ kind }) => kind === "word"));
  return open.length * 2 > tokens.filter(({ kind }) => kind === "word").length;
}

function best(all: readonly Draft[], most: number): Draft[] {
  const kept = new Map<string, Draft>();
  for (const one of all) {
    const old = kept.get(one.key);
    if (!old || old.rank > one.rank) kept.set(one.key, one);
  }
  const sorted = [...kept.values()].sort((a, b) => a.rank - b.rank).slice(0, most);
  const far = (sorted[0]?.rank ?? 0) + FAR_BEHIND.ofList;
  return sorted.filter((one, i) => i < FEWEST_DRAFTS || one.rank <= far);
}

/** What decides how much may be weighed of a list. */
function shapeOf(lines: readonly ListLine[]) {
  const tokensOf = new Map<number, number>();
  for (const { written, tokens } of lines) tokensOf.set(written.line, (tokensOf.get(written.line) ?? 0) + tokens.length);
  const all = [...tokensOf.values()];
  const isLong = all.reduce((sum, n) => sum + n, 0) > MOST_TOKENS;
  return { isDense: all.length < FEW_LINES && all.some((n) => n > MANY_TOKENS), limits: isLong ? LIMITS_OF_LONG : LIMITS };
}

/** The productions of a reading, each with what it covers, and the words left over. */
function partsOf({ steps, isNoise }: Parse, { text, tokens }: Line): string[] {
  if (isNoise) return ["says nothing"];
  return steps.map(({ production, from, to, match }) => {
    const written = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
    return production ? `${production.id} “${written}”${match?.said ? ` → ${match.said}` : ""}` : written;
  });
}

/** What a line puts into the roster, in letters; worked out once. */
const effectOfParse = perKey((parse: Parse) => {
  const ops = parse.ops.filter(({ op }) => op !== "price" && op !== "size" && op !== "army");
  return JSON.stringify(ops, (key, value) => (key === "named" ? undefined : value));
});

const effectOf = (parse: Parse | undefined) => (parse ? effectOfParse(parse) : "");

/** How the line was read that stands so many lines above the last. */
function parseAbove({ trail }: Draft, lines: number): Parse | undefined {
  let step = trail;
  for (let i = 0; i < lines; i++) step = step?.before ?? null;
  return step?.value.parse;
}

/** How much dearer the best draft is that reads a line otherwise than the best of all; null where none is left that does. */
function gapAt(drafts: readonly Draft[], above: number): Gap | null {
  const [first] = drafts;
  if (!first) return null;
  const mine = parseAbove(first, above);
  const ops = effectOf(mine);
  const other = drafts.find((one) => {
    const parse = parseAbove(one, above);
    return parse !== mine && effectOf(parse) !== ops;
  });
  return other ? { ops, cost: other.rank - first.rank } : null;
}

const keyOf = (option: Pick<Extract<Op, { op: "option" }>, "id" | "choice">) => optionKey(optionOf(option));

const chained = <T>(before: Chain<T> | null, value: T): Chain<T> => ({ value, before, length: (before?.length ?? 0) + 1, id: 0 });

function valuesOf<T>(chain: Chain<T> | null): T[] {
  const values: T[] = [];
  for (let at = chain; at; at = at.before) values.push(at.value);
  return values.reverse();
}
