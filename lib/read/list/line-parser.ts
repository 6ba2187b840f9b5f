/** One line to its few best readings, in view of the unit at hand: a search from left to right over the productions of the table. */
import type { RosterOption } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import type { CommandHead } from "./command-heads";
import type { Lexicon, UnitSense } from "./lexicon";
import { optionOf } from "./lexicon";
import { type Match, PARTS, PARTS_OF_UNIT } from "./match";
import { type Candidate, type How, kept } from "./names";
import { type Fit, isFree, PatternTree } from "./patterns";
import { type Meaning, type NumberRole, PRODUCTIONS, type Production, productionsOf } from "./productions";
import { Spans } from "./spans";
import { isHyphen, type Line, type Token } from "./tokens";
import type { Vocabulary } from "./vocabulary";
import { FAR_BEHIND, type LIMITS, WEIGHTS as w } from "./weights";

/** How a name was found, and what else it may be. */
export interface Named {
  how: How;
  others: readonly Candidate[];
}

/** What a line does to the draft. */
export type Op =
  | {
      op: "unit";
      entry: string;
      options: readonly RosterOption[];
      count: number | null;
      copies: number;
      named: Named;
      by: "name" | "what it has";
      /** A number that counts nothing. */
      badCount?: number;
      /** A name of its own that stands among what names it. */
      own?: string;
    }
  | { op: "option"; id: string; choice: string | null; value?: number; copies: number; named: Named; foreign: boolean }
  | { op: "become"; entry: string }
  | { op: "price"; value: number; each: boolean }
  | { op: "price ahead"; value: number }
  | { op: "models"; count: number }
  | { op: "units"; copies: number }
  /** What follows is had by so many of several units. */
  | { op: "some"; copies: number }
  | { op: "sizes"; sizes: readonly number[] }
  | { op: "more"; count: number }
  | { op: "ditto" }
  | { op: "attach" }
  | { op: "own name"; name: string }
  | { op: "heading"; category: string; sum: number | null }
  | { op: "size"; size: number }
  | ({ op: "command" } & CommandHead)
  | { op: "army" }
  | { op: "total"; value: number };

/** Some tokens of a line as they were read; without a production they are left over. */
export interface Step {
  production: Production | null;
  from: number;
  to: number;
  ops: readonly Op[];
  match: Match | null;
}

export interface Parse {
  cost: number;
  ops: readonly Op[];
  /** From left to right. */
  steps: readonly Step[];
  /** The whole line says nothing. */
  isNoise: boolean;
}

interface Chain {
  step: Step;
  before: Chain | null;
}

interface Hypothesis {
  at: number;
  entry: string | null;
  cost: number;
  steps: Chain | null;
  /** Whether something of the line was understood before: then `start` is over. */
  begun: boolean;
  /** Whether a number was passed over: what is counted heads nothing. */
  skipped: boolean;
  units: number;
  options: number;
  /** What ends just before, with nothing but small words between: a name, a part of one, or a word left over. */
  edge: "name" | "part" | "left" | "";
  /** What was read, in letters: of several with one meaning the cheapest is kept. */
  key: string;
}

const SEPARATOR = /^[,;:.()[\]{}/+&|*"“”„«»!?'’<>~_=#•·…–—\-−]$/;
/** More units are never named in one place. */
const MOST_COPIES = 12;
/** Up to so many may stand for as many units. */
const FEWEST_MODELS = 8;
const MOST_MODELS = 120;
const MOST_LOOSE = 4;
/** Productions that pass over what follows a name. */
const NOT_IN_SENTENCES = new Set(["mentioned", "with-unit", "explained"]);
const FEWEST_MORE = 3;
/** Signs in a row that are a line beside a heading. */
const LEAST_RULED = 3;
/** A smaller number between two names may be a count. */
const LEAST_BETWEEN = 5;
const MOST_KEPT = 600;
const SIZES = { least: 200, most: 12_000, titled: 500 };

export class LineParser {
  private readonly kept = new Map<string, readonly Parse[]>();
  private readonly patterns: Patterns;
  /** What was looked up for the last line: most of it is the same whatever unit is at hand. */
  private search: LineSearch | null = null;

  constructor(readonly lexicon: Lexicon) {
    const { hasSizes, areRecords } = lexicon;
    const all = PRODUCTIONS.filter(({ where }) => !where || (where === "records" ? areRecords : hasSizes === (where === "sizes")))
      .flatMap(productionsOf)
      .map((production, nth) => ({ production, nth }));
    const treeOf = (isOfTree: (one: Production) => boolean) =>
      new PatternTree(
        all.filter(({ production }) => isOfTree(production)),
        lexicon.vocabulary,
        ALL_PARTS,
      );
    this.patterns = { free: treeOf(isFree), ofUnit: treeOf((one) => !isFree(one)) };
  }

  /**
   * The cheapest readings of a line, at least the one that it says nothing.
   * @param entry The unit at hand, to which the line may add.
   * @param isDense Whether the whole list stands in a line or two: then many units of a line are as it should be.
   */
  parse(line: Line, entry: string | null, isDense: boolean, limits: typeof LIMITS): readonly Parse[] {
    const key = `${entry}|${isDense}|${limits.beam}|${line.text}`;
    const search = () => {
      if (this.search?.line !== line) this.search = new LineSearch(this.lexicon, line, this.patterns, isDense, limits);
      return this.search.run(entry);
    };
    return kept(this.kept, key, search, MOST_KEPT);
  }

  forget(): void {
    this.search = null;
    this.kept.clear();
  }
}

/** Those that fit alike whatever unit is at hand, and the others. */
interface Patterns {
  free: PatternTree<Spans>;
  ofUnit: PatternTree<Spans>;
}

const ALL_PARTS = new Map([...PARTS, ...PARTS_OF_UNIT]);

class LineSearch {
  private readonly spans: Spans;
  private readonly tokens: readonly Token[];
  private readonly vocabulary: Vocabulary;
  private readonly free: (readonly Fit[])[] = [];
  private readonly fitting: Map<string | null, readonly Fit[]>[] = [];

  constructor(
    private readonly lexicon: Lexicon,
    readonly line: Line,
    private readonly patterns: Patterns,
    private readonly isDense: boolean,
    private readonly limits: typeof LIMITS,
  ) {
    this.spans = new Spans(lexicon, line, isDense);
    this.tokens = line.tokens;
    this.vocabulary = lexicon.vocabulary;
  }

  run(entry: string | null): Parse[] {
    const { tokens } = this;
    const beams: Hypothesis[][] = Array.from({ length: tokens.length + 1 }, () => []);
    beams[0]?.push({ at: 0, entry, cost: 0, steps: null, begun: false, skipped: false, units: 0, options: 0, edge: "", key: "" });
    for (let at = 0; at < tokens.length; at++)
      for (const hypothesis of pruned(beams[at] ?? [], this.limits.beam))
        for (const next of this.after(hypothesis)) beams[next.at]?.push(next);
    const whole = pruned(beams[tokens.length] ?? [], this.limits.readings).map(parseOf);
    // Of a line that says nothing at all it is asked what it holds.
    return [...whole.filter(({ steps }) => steps.some(saysMuch)), this.noise()].sort((a, b) => a.cost - b.cost);
  }

  /** The whole line says nothing; dear where it holds names. */
  private noise(): Parse {
    const { tokens, spans } = this;
    let cost = w.noise;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] as Token;
      if (token.kind === "word" && !this.vocabulary.isSmall(token)) cost += w.noiseWord * (this.lexicon.isChatter(token.text) ? 0.2 : 1);
      const name = spans.longestName(at);
      if (name <= at) continue;
      cost += w.noiseName * (tokens[at - 1]?.kind === "number" || at === 0 ? 2 : 1);
      at = name - 1;
    }
    return { cost, ops: [], steps: [], isNoise: true };
  }

  private after(from: Hypothesis): Hypothesis[] {
    const next = [this.over(from)];
    for (const fit of this.fitsAt(from)) {
      const { at, means, id } = fit.production;
      // What is said of a unit in a sentence may be all that is said of it.
      if (this.isDense && NOT_IN_SENTENCES.has(id)) continue;
      // "Skinks with blowpipes" are called by what they have.
      if (id === "with-unit" && this.isWithOption(fit, from.entry)) continue;
      if (at === "start" && from.begun) continue;
      if (from.skipped && !from.begun && (means === "heading" || means === "title")) continue;
      if (at === "inner" && !from.begun && from.entry === null) continue;
      if (at === "end" && !this.isEnd(fit.match.end)) continue;
      next.push(...this.apply(from, fit));
    }
    return next;
  }

  private isWithOption({ match: { names, named } }: Fit, entry: string | null): boolean {
    const [at, end] = named[0] ?? [0, 0];
    const isOwn = this.spans.optionsFrom(at, entry).some((span) => span.end === end && span.found[0]?.foreign !== true);
    return (entry !== null && isOwn) || (this.lexicon.options.isName(this.spans.text(at, end)) && names[0]?.cost !== 0);
  }

  /** What it costs to pass over a token with which a whole name begins. */
  private nameLeftOver({ at, entry }: Hypothesis): number {
    const token = this.tokens[at] as Token;
    const isPlain = token.kind === "word" && !this.lexicon.isChatter(token.text);
    // "LA" is a name, and "la" an article.
    if (!isPlain || (this.vocabulary.isSmall(token) && !this.spans.isCapital(at))) return 0;
    if (this.vocabulary.isSmall(token) && !this.spans.isOwnOption(at, entry)) return w.skipCapitals;
    if (this.spans.isOwnOption(at, entry)) return w.skipOwn;
    if (this.spans.unitsFrom(at).some(({ end, found }) => end > at + 1 && found[0]?.how === "whole")) return w.skipUnit;
    return this.spans.anyFrom(at).some(({ found }) => found[0]?.how === "whole") ? w.skipOption : 0;
  }

  /** Passes over a token. */
  private over(from: Hypothesis): Hypothesis {
    const token = this.tokens[from.at] as Token;
    const step: Step = { production: null, from: from.at, to: from.at + 1, ops: [], match: null };
    const steps = { step, before: from.steps };
    if (SEPARATOR.test(token.text)) return { ...from, at: from.at + 1, edge: isHyphen(this.tokens, from.at) ? from.edge : "", steps };
    const isWord = token.kind === "word" && !this.vocabulary.isSmall(token) && !this.lexicon.isChatter(token.text);
    const beside = from.edge === "part" ? w.besidePart : from.edge === "name" ? w.beside : 0;
    const cost = Math.max(this.nameLeftOver(from), this.leftOver(token, from)) + (isWord && !this.isDense ? beside : 0);
    const binds = this.vocabulary.isSmall(token) && !this.vocabulary.joins(token);
    return {
      ...from,
      at: from.at + 1,
      cost: from.cost + cost,
      edge: binds ? from.edge : isWord ? "left" : "",
      skipped: from.skipped || token.kind === "number",
      steps,
    };
  }

  private leftOver(token: Token, { at, entry }: Hypothesis): number {
    const scale = token.depth > 0 ? w.inBrackets : 1;
    if (entry !== null && this.spans.isLetter(at) && this.lexicon.ownOf(entry).names.isName(token.text)) return w.skip;
    if (token.kind === "number") return token.digits ? w.skipNumber : w.skipNumberWord;
    if (this.vocabulary.sentence.has(token.text)) return w.sentence;
    if (this.vocabulary.isSmall(token) || token.text.length < 2) return w.skipSmall;
    if (this.lexicon.isChatter(token.text)) return w.skipChatter;
    if (this.lexicon.isOfArmy(token.text)) return w.skipChatter;
    if (this.lexicon.isPartOfName(token.text)) return w.skipName;
    return this.isDense ? w.skipInSentence : w.skip * scale;
  }

  private isEnd(at: number): boolean {
    return this.tokens.slice(at).every(({ text }) => SEPARATOR.test(text));
  }

  /** What fits at a token hangs on the token and the unit at hand alone. */
  private fitsAt({ at, entry }: Hypothesis): readonly Fit[] {
    this.free[at] ??= this.patterns.free.fitsAt(at, this.spans, null);
    this.fitting[at] ??= new Map();
    const free = this.free[at];
    return kept(this.fitting[at], entry, () =>
      [...free, ...this.patterns.ofUnit.fitsAt(at, this.spans, entry)].sort((a, b) => a.nth - b.nth),
    );
  }

  private apply(from: Hypothesis, fit: Fit): Hypothesis[] {
    const { production, match } = fit;
    const [n = 0] = match.numbers;
    switch (production.means) {
      case "unit":
        return this.asUnit(from, fit);
      case "option": {
        const some = numberOf(fit, "some");
        const all = from.entry === null || some === 0 ? [] : this.asOption(from, from.entry, fit);
        return some === null ? all : all.map((one) => withOp(one, { op: "some", copies: some }));
      }
      case "price":
        return this.asPrice(from, fit);
      case "army":
        return this.asArmy(from, fit);
      case "heading":
        // "4 core units ****" says how many there are; without the line behind it "1 Lord" is one.
        if (production.numbers.includes("none") && !(this.isEnd(match.end) && this.tokens.length >= match.end + LEAST_RULED)) return [];
        return [this.to(from, fit, [{ op: "heading", category: match.said, sum: numberOf(fit, "sum") }], 0, null)];
      case "total":
        return [this.to(from, fit, [{ op: "total", value: n }], 0, null)];
      case "price ahead":
        return [this.to(from, fit, [{ op: "price ahead", value: n }])];
      case "models":
        return from.entry === null || n === 0 ? [] : [this.to(from, fit, [{ op: "models", count: n }])];
      case "units": {
        const copies = match.numbers.length ? n : 2;
        return copies > 1 && copies <= MOST_COPIES && from.units > 0 ? [this.to(from, fit, [{ op: "units", copies }])] : [];
      }
      case "sizes": {
        // "l2 / 2 scrolls" are no sizes.
        const least = production.parts.includes("SL") ? LEAST_BETWEEN : 1;
        return from.units && match.numbers.every((size) => size >= least)
          ? [this.to(from, fit, [{ op: "sizes", sizes: match.numbers }])]
          : [];
      }
      case "more": {
        const isFirst = this.tokens.slice(0, from.at).every(({ kind }) => kind === "sign");
        return from.entry !== null && n >= FEWEST_MORE && isFirst ? [this.to(from, fit, [{ op: "more", count: n }])] : [];
      }
      case "ditto":
        return from.entry === null ? [] : [this.to(from, fit, [{ op: "ditto" }])];
      case "command":
        return match.command ? [this.to(from, fit, [{ op: "command", ...match.command }], 0, null)] : [];
      case "lacks number": {
        const sense = match.names[0]?.sense;
        return sense?.sort === "option" && this.lexicon.needsNumber(sense.id) ? [this.to(from, fit, [])] : [];
      }
      case "attach":
        return [this.to(from, fit, [{ op: "attach" }])];
      case "own name":
        return [{ ...this.to(from, fit, [{ op: "own name", name: match.said }]), begun: from.begun && production.at !== "start" }];
      default:
        return [{ ...this.to(from, fit, []), begun: from.begun || production.means === "figures" }];
    }
  }

  private to(from: Hypothesis, { production, match }: Fit, ops: readonly Op[], cost = 0, entry: string | null = from.entry): Hypothesis {
    const isName = production.means === "unit" || production.means === "option";
    // A name that touches another, or words that nobody knows, is perhaps a part of something else: "Feedback Scroll" is no scroll.
    const isShort = match.names.some(({ sense, cost: spelled }) => sense.sort === "option" && spelled > 0) && match.end - from.at === 1;
    const isBehind = from.edge === "left" && !this.isDense && this.spans.isTitled(from.at - 1);
    const isPart = match.names.some(({ how }) => how === "part of the name") || (isShort && isBehind);
    const touching =
      from.edge === "name" || from.edge === "part" ? w.touching : from.edge === "left" ? (isPart ? w.besidePart : w.beside) : 0;
    const edge = isName ? touching + w.named : 0;
    const genitive = production.means === "unit" && from.edge === "left" && this.isOf(from, match) ? w.genitive : 0;
    const step: Step = { production, from: from.at, to: match.end, ops, match };
    return {
      at: match.end,
      entry,
      cost: from.cost + production.weight + match.cost + edge + genitive + cost,
      steps: { step, before: from.steps },
      begun: true,
      skipped: from.skipped,
      units: from.units + (production.means === "unit" ? 1 : 0),
      options: from.options + (production.means === "option" ? 1 : 0),
      edge: isName ? (isPart ? "part" : "name") : "",
      key: ops.length ? from.key + keyOf(ops) : from.key,
    };
  }

  /** The name of the army list, or the size of the game. */
  private asArmy(from: Hypothesis, fit: Fit): Hypothesis[] {
    const size = numberOf(fit, "size");
    const late = from.units ? 1.5 : 0;
    // "2 Goblins" are some of them, and no army.
    const before = this.tokens[from.at - 1];
    const isCounted = before?.kind === "number" && before.value < SIZES.least;
    if (size === null) return isCounted ? [] : [this.to(from, fit, [{ op: "army" }], late)];
    const isTitled = fit.production.parts[0] === "WORDS";
    if (size < SIZES.least || size > SIZES.most || (isTitled && (from.entry !== null || size < SIZES.titled))) return [];
    // "Corsairs of the coast [2,083 points]" is a sum, and no size of a game.
    if (isTitled && size % 50 !== 0) return [this.to(from, fit, [{ op: "total", value: size }])];
    return [this.to(from, fit, [{ op: "size", size }], late)];
  }

  /** Whether small words join a name that nothing counts to words that nobody knows: "Legion of the Scorpion". */
  private isOf({ at }: Hypothesis, { numbers }: Match): boolean {
    const front = this.tokens.slice(Math.max(0, at - 2), at);
    return (
      !numbers.length &&
      front.some((one) => this.vocabulary.is("GE", one)) &&
      front.every((one) => this.vocabulary.isSmall(one) || one === front[0])
    );
  }

  private asUnit(from: Hypothesis, fit: Fit): Hypothesis[] {
    const { production, match } = fit;
    if (from.steps?.step.production?.means === "more") return [];
    const models = numberOf(fit, "models");
    const units = numberOf(fit, "units") ?? 1;
    if (units < 1 || units > MOST_COPIES) return [];
    const isCount = models === null || (Number.isInteger(models) && models >= 1 && models <= BOUNDS.numbers.count.max);
    if (!isCount && this.lexicon.hasSizes) return [];
    const { counts, hasPoints } = this.lexicon.catalogue.book;
    // Where nothing costs points a number behind a name is how many there are.
    const plainly = hasPoints === false && models !== null ? -production.weight : 0;
    const all = this.laterUnit(from, models !== null || units > 1) + ((models ?? 1) > MOST_MODELS ? w.tooMany : 0) + plainly;
    return this.unitsNamed(match).flatMap(({ sense, named, by, foreign = 0 }, rank) => {
      const { entry, options } = sense;
      // What is neither counted nor named whole, among other words, is hardly a unit.
      if (named.how === "part of the name" && (match.strange !== null || (match.own !== undefined && this.lexicon.hasSizes))) return [];
      const isVague = models === null && (named.how === "part of the name" || named.how === "first letters") && !this.lexicon.hasSizes;
      // "Standard bearer, swords": what nobody counted behind an option is a unit of one.
      const isBehind = production.id === "option-:-unit" && models === null && !this.lexicon.isSingle(entry) && this.lexicon.hasSizes;
      const cost = all + 0.4 * rank + foreign + (isVague ? 1 : 0) + (isBehind ? w.titled : 0);
      const op = { op: "unit" as const, entry, options, named, by, ...(match.own ? { own: match.own } : {}) };
      const bad = isCount ? {} : { badCount: models ?? 0 };
      const as = (count: number | null, copies: number, more = 0) =>
        this.to(from, fit, [{ ...op, count, copies, ...(copies === units || counts === "units" ? bad : {}) }], cost + more, entry);
      if (counts === "units") return [as(models === null && units === 1 ? null : isCount ? (models ?? 1) * units : 1, 1)];
      const isSingle = this.lexicon.isSingle(entry);
      const isSeveral = models !== null && models > 1;
      const isLoose = (models ?? 1) <= MOST_LOOSE && (this.lexicon.sizeOf(entry).min ?? 1) <= 1;
      const found = isSingle && isSeveral ? [] : [as(isCount ? models : 1, units)];
      // "2 Great Cannons": two units of one.
      if (isSeveral && units === 1 && (models < FEWEST_MODELS || isSingle) && models <= MOST_COPIES)
        found.push(as(1, models, isSingle ? w.copiesFlat : isLoose ? w.copiesLoose : w.copies));
      return found;
    });
  }

  /** A second unit in a line is rarer than the first, and rarer still without a number or a sign before it. */
  private laterUnit(from: Hypothesis, isCounted: boolean): number {
    if (!from.units && !from.options) return 0;
    if (meansLast(from.steps) === "attach") return w.later * 0.2;
    const token = this.tokens[from.at - 1];
    const before = token?.text ?? "";
    // "20 Hammerers incl Lord"
    const isJoined = token?.kind === "word" && this.vocabulary.is("AN", token);
    const sign = /^[;.+/&]$/.test(before) ? 0.3 : before === "," ? 0.8 : isJoined ? 0.6 : 1;
    return (this.isDense ? 0.4 : 1) * (isCounted ? w.laterCounted : w.later) * sign;
  }

  /** The units that a production names: by name, with an option before the name, or by an option alone. */
  private unitsNamed({ names }: Match): { sense: UnitSense; named: Named; by: "name" | "what it has"; foreign?: number }[] {
    const unit = names.find((one): one is Candidate<UnitSense> => one.sense.sort === "unit");
    const said = names.flatMap(({ sense }) => (sense.sort === "option" ? sense : []));
    const option = said.at(-1);
    const named: Named = { how: unit?.how ?? "whole", others: [] };
    if (!option) return unit ? [{ sense: unit.sense, named, by: "name" }] : [];
    const taken = optionOf(option);
    if (!unit) {
      const beside = said.slice(0, -1);
      const who = this.lexicon.bearersOf(option.key).filter((one) => beside.every(({ key }) => this.lexicon.ownOf(one).keys.has(key)));
      const [first, ...choices] = option.choice === null ? this.lexicon.openChoices(option.id) : [];
      const [maker] = who;
      // "Wizard", which leaves its level open.
      if (first && maker && !this.lexicon.hasSizes) {
        const others = choices.map(
          ({ id, choice = null }): Candidate => ({ sense: { sort: "option", id, choice, key: `${id}=${choice}` }, cost: 0, how: "whole" }),
        );
        return [
          {
            sense: { sort: "unit", entry: maker, options: [first], key: maker },
            named: { how: "which one is not said", others },
            by: "what it has",
          },
        ];
      }
      const others = who.map((entry): Candidate => ({ sense: { sort: "unit", entry, options: [], key: entry }, cost: 0, how: "whole" }));
      return who.map((entry) => ({
        sense: { sort: "unit", entry, options: said.map(optionOf), key: entry },
        named: { how: "whole", others: others.filter(({ sense }) => sense.key !== entry) },
        by: "what it has",
      }));
    }
    const { entry } = unit.sense;
    const has = this.lexicon.catalogue.entryById.get(entry)?.included.some(({ key }) => key === option.key) === true;
    if (has) return [{ sense: unit.sense, named, by: "name" }];
    const foreign = this.lexicon.ownOf(entry).keys.has(option.key) ? 0 : this.lexicon.costOfForeign(option, entry);
    if (foreign >= w.foreign) return [];
    const options = [...unit.sense.options, taken];
    const other = foreign ? this.lexicon.becomes(entry, option.key) : null;
    if (other)
      return [{ sense: { ...unit.sense, entry: other, options, key: other }, named: { how: "part of the name", others: [] }, by: "name" }];
    return [{ foreign, sense: { ...unit.sense, options }, named, by: "name" }];
  }

  private asOption(from: Hypothesis, entry: string, fit: Fit): Hypothesis[] {
    const [candidate] = fit.match.names;
    if (!candidate) return [];
    const { sense, how, foreign = false } = candidate;
    const copies = numberOf(fit, "copies") ?? 1;
    const named: Named = { how, others: [] };
    const value = numberOf(fit, "value");
    if (value !== null) {
      const option = sense.sort === "option" ? this.lexicon.withNumber(sense.id, value) : null;
      return option ? [this.to(from, fit, [opOf(option, copies, named, foreign)])] : [];
    }
    if (sense.sort === "bundle") {
      if (how === "part of the name" || how === "first letters") return [];
      const ops = sense.options.map((option) => opOf(option, option.count ?? 1, named, false));
      return [this.to(from, fit, ops, copies > 1 ? w.manyCopies : 0)];
    }
    if (sense.sort === "anyway") return [this.to(from, fit, [], copies > 1 ? 0.5 : 0)];
    if (sense.sort !== "option") return [];
    // "Lvl 1" says which: it is no level 2.
    const isNumbered = this.lexicon.hasSizes && sense.choice !== null && this.tokens[fit.match.end]?.digits === true;
    if (how === "part of the name" && isNumbered) return [];
    // A number is never a part of a name that goes without saying.
    const isSure = how === "whole" || how === "spelling" || how === "in another order";
    if ((sense.choice === null || !isSure) && this.lexicon.needsNumber(sense.id)) return [];
    const most = this.lexicon.catalogue.variantByKey.get(sense.key)?.option.repeatable ? MOST_COPIES : 1;
    const op: Op = { op: "option", id: sense.id, choice: sense.choice, copies: Math.min(copies, most), named, foreign };
    const cost = copies > most ? w.manyCopies : copies > 3 ? (fit.production.parts.includes("XX") ? 0.2 : 0.4) : 0;
    const other = foreign ? this.lexicon.becomes(entry, sense.key) : null;
    if (!other) return [this.to(from, fit, [op], cost)];
    // What the other has anyway is not bought.
    const bought: Op[] = this.lexicon.ownOf(other).keys.has(sense.key) ? [{ ...op, foreign: false }] : [];
    return [
      this.to(from, fit, [op], cost),
      this.to(from, fit, [{ op: "become", entry: other }, ...bought], w.becomes - this.lexicon.costOfForeign(sense, entry), other),
    ];
  }

  private asPrice(from: Hypothesis, fit: Fit): Hypothesis[] {
    const [value = 0] = fit.match.numbers;
    const isEach = numberOf(fit, "each") !== null;
    const isSmall = value <= 4 && from.units > 0 && !isEach;
    if (from.entry === null || isSmall || this.lexicon.catalogue.book.hasPoints === false) return [];
    // "at 7" is a price, and "at ten" a time.
    if (this.tokens[from.at]?.kind === "word" && this.tokens[fit.match.end - 1]?.digits === false) return [];
    // A bare number in the midst of a line is the price of the name in front of it, and of no size.
    const { edge, at, steps } = from;
    const isBehindDash = this.vocabulary.is("DN", this.tokens[at - 1]) && steps?.before?.step.match?.names.length === 1;
    if (fit.production.id === "price-between" && ((edge !== "name" && !isBehindDash) || value < LEAST_BETWEEN)) return [];
    // "Fnords of the north - 50" is no price of the unit above.
    if (from.units === 0 && from.steps?.step.production?.means === "own name") return [];
    // "hat = 60" is what the line costs, "@ 7" each model of it.
    const each = isEach && (this.tokens[from.at]?.text !== "=" || this.lexicon.hasSizes);
    return [this.to(from, fit, [{ op: "price", value, each }], value < 15 && !each ? 0.6 : 0)];
  }
}

function opOf({ id, choice, value }: RosterOption, copies: number, named: Named, foreign: boolean): Op {
  return { op: "option", id, choice: choice ?? null, ...(value === undefined ? {} : { value }), copies, named, foreign };
}

/** The same with one thing more that its last words do, in front of the others. */
function withOp(one: Hypothesis, op: Op): Hypothesis {
  const { step, before } = one.steps as Chain;
  return { ...one, steps: { step: { ...step, ops: [op, ...step.ops] }, before }, key: one.key + keyOf([op]) };
}

/** What the last words mean that were read. */
function meansLast(steps: Chain | null): Meaning | null {
  let at = steps;
  while (at && !at.step.production) at = at.before;
  return at?.step.production?.means ?? null;
}

/** "Orges of the north - 50": a price beside words that nobody knows. */
export function isPricedStranger({ steps }: Parse): boolean {
  const means = (what: string) => steps.some(({ production }) => production?.means === what);
  const isOnly = steps.every(({ production }) => !production || /^(?:own name|unknown thing|price)$/.test(production.means));
  return isOnly && means("price") && (means("own name") || means("unknown thing"));
}

/** Whether a step says something: of a line with none it is told what it holds. */
function saysMuch({ production, ops }: Step): boolean {
  return (
    ops.some(({ op }) => op !== "own name") ||
    (production !== null &&
      (production.id === "other-edition" || /^(?:option|title|figures|remark|said not to be there)$/.test(production.means)))
  );
}

function numberOf({ production: { numbers }, match }: Fit, role: NumberRole): number | null {
  const at = numbers.indexOf(role);
  return at < 0 ? null : (match.numbers[at] ?? null);
}

function parseOf({ cost, steps }: Hypothesis): Parse {
  const all: Step[] = [];
  for (let at = steps; at; at = at.before) all.push(at.step);
  all.reverse();
  return { cost, ops: all.flatMap(({ ops }) => ops), steps: all, isNoise: false };
}

function keyOf(ops: readonly Op[]): string {
  let key = "";
  for (const op of ops) {
    if (op.op === "unit")
      key += `u${op.entry} ${op.count} ${op.copies} ${op.options.map(({ id, choice }) => `${id}=${choice}`)}${op.own ?? ""};`;
    else if (op.op === "option") key += `o${op.id}=${op.choice} ${op.value} ${op.copies};`;
    else key += `${JSON.stringify(op)};`;
  }
  return key;
}

/** The cheapest of each meaning, and of these the cheapest few. */
function pruned(all: readonly Hypothesis[], most: number): Hypothesis[] {
  if (all.length < 2) return [...all];
  const best = new Map<string, Hypothesis>();
  for (const one of all) {
    const key = `${one.key}|${one.begun}`;
    const old = best.get(key);
    if (!old || old.cost > one.cost) best.set(key, one);
  }
  const sorted = [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, most);
  const far = (sorted[0]?.cost ?? 0) + FAR_BEHIND.ofLine;
  return sorted.filter(({ cost }) => cost <= far);
}
