/** What the rule kinds share: sums that can be checked by hand, and findings with their source. */
import type { Quantity } from "@/lib/engine/common";
import type { Code, Finding, Measure, Target, Term, UnwordedFinding, Values } from "@/lib/engine/report/finding";
import type { Message, Messages, Words } from "@/lib/engine/report/wording";
import { capital, count, inWords, list, mention, number, plural, shortList, times } from "@/lib/engine/text";
import type { CheckedUnit, Counter, RuleBase, RuleContext, Scope } from "./contract";

/** The units a counter counted, each with what it added; zeros left out. */
export function termsOf(counter: Counter, context: RuleContext): Term[] {
  const terms: Term[] = [];
  for (const unit of context.roster.units) {
    const parts = countInLine(counter, unit);
    if (parts === 0) continue;
    terms.push({ target: unitTarget(unit), label: countedLabel(counter, unit), value: inWholes(counter, parts) });
  }
  return terms;
}

/** The options of one unit that a counter counted, each with what it added; empty where it counts no options. */
export function termsInUnit(counter: Counter, unit: CheckedUnit): Term[] {
  const { options, per } = counter;
  if (!options) return [];
  const term = (option: string, label: string, value: number): Term => ({
    target: { kind: "option", unit: unit.unit.id, option },
    label,
    value,
  });
  const terms =
    per === "points"
      ? unit.bill.lines.flatMap(({ variant, item, label, points }) =>
          variant !== null && options.has(variant) ? [term(item, label, (points ?? 0) / Math.max(1, unit.units))] : [],
        )
      : unit.options.flatMap(({ variant, copies }) => (options.has(variant.index) ? [term(variant.key, variant.name, copies)] : []));
  return terms.filter(({ value }) => value !== 0);
}

/** Each line once, with the units on it as often as it is named. */
export function termsOfLines(lines: readonly CheckedUnit[]): Term[] {
  const values = new Map<CheckedUnit, number>();
  for (const line of lines) values.set(line, (values.get(line) ?? 0) + line.units);
  return [...values].map(([line, value]) => ({ target: unitTarget(line), label: unitLabel(line), value }));
}

/** A unit in a sum, with how it comes to its number where that is not plain: "Jezzails (9 models, 1 for every 4)". */
export function countedLabel(counter: Counter, unit: CheckedUnit): string {
  const how = counter.how?.(unit) ?? "";
  return `${unitLabel(unit)}${how ? ` (${how})` : ""}`;
}

export function unitTarget(unit: CheckedUnit): Target {
  return { kind: "unit", unit: unit.unit.id };
}

/** "Handweapons, elite", or with an own name: "Graybear (General)". */
export function unitLabel({ unit, profile }: Pick<CheckedUnit, "unit"> & { profile: { label: string } }): string {
  return unit.name ? `${unit.name} (${profile.label})` : profile.label;
}

/** What several units are called, each name once, in the order of the book: their order in the roster decides nothing. */
export function unitNames(units: readonly CheckedUnit[], nameOf: (unit: CheckedUnit) => string = unitLabel): string[] {
  const sorted = [...units].sort((a, b) => a.entry.index - b.entry.index || compareText(nameOf(a), nameOf(b)));
  return [...new Set(sorted.map(nameOf))];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** "bows or longbows, not both", "only one of bows, longbows and slings", "only 2 of …". */
export function notTogether(names: readonly string[], most = 1): string {
  const bare = names.map((name) => name.replace(/(^|, | or )an? /g, "$1"));
  return most === 1 && bare.length === 2 ? `${allBut(bare)}, not both` : `only ${most === 1 ? "one" : number(most)} of ${shortList(bare)}`;
}

/** How so many of these are brought down to what may stand together: "bows or longbows", "all but one of bows, …". */
export function allBut(names: readonly string[], most = 1): string {
  if (names.length === most + 1)
    return names.some((name) => /, | and | or /.test(name)) ? list(names, ", or").replace(" , or", ", or") : list(names, "or");
  return `all but ${most === 1 ? "one" : number(most)} of ${names.length > 3 ? "them" : list(names)}`;
}

/** "Spears and Bows", "2 units of Spears", "Spears and Bows (3 units)". */
export function severalUnits(names: readonly string[], units: number): string {
  if (names.length === units) return shortList(names);
  return names.length === 1 ? `${count(units, "unit")} of ${list(names)}` : `${shortList(names)} (${count(units, "unit")})`;
}

/** An option taken more often than it may be. */
export function tooOften({ who, option, copies, most }: { who: string; option: string; copies: number; most: number }): Words {
  return {
    message: `${who}: ${mention(option)} taken ${times(copies)}, at most ${times(most)} allowed.`,
    fix: `Leave out ${count(copies - most, "copy")} of ${mention(option)}.`,
  };
}

/** What a counter counts in one unit of a line, in a command, or in the whole roster. */
export function countIn(counter: Counter, context: RuleContext, scope: Scope): number {
  if (scope === null) return inWholes(counter, context.totals[counter.index] ?? 0);
  if (typeof scope === "number") {
    let sum = 0;
    for (const unit of context.roster.units) if (unit.command === scope) sum += countInLine(counter, unit);
    return inWholes(counter, sum);
  }
  return counter.match(scope) ? countInUnit(counter, scope) : 0;
}

/** What was added up, where things count for parts of one. */
export function inWholes({ whole = 1 }: Counter, parts: number): number {
  return parts / whole;
}

/** What a counter counts in a whole line, in parts of its whole: units that are alike share what they add. */
function countInLine(counter: Counter, unit: CheckedUnit): number {
  for (const counted of unit.profile.counts) {
    if (counted.counter === counter) return counter.per === "unit" ? counted.amount * unit.units : counter.amount(unit);
  }
  return 0;
}

/** What a counter counts in one unit of a line that it is known to match. */
export function countInUnit(counter: Counter, unit: CheckedUnit): number {
  return counter.per === "unit" ? counter.each(unit) : inWholes(counter, counter.amount(unit)) / Math.max(1, unit.units);
}

/** What a finding has beside its values; what is not given is empty. */
type Parts = Pick<Finding, "targets"> & Partial<Omit<UnwordedFinding, "code" | "values" | "source" | "agreed">>;

type ValuesOf<M> = M extends Message<infer V> ? V : never;

/** Reports findings of a kind of rule, each by the name of its message. */
export function reporterOf<M extends Messages>(kind: string, messages: M) {
  const codes = Object.fromEntries(Object.keys(messages).map((name) => [name, `${kind}/${name}`])) as Record<keyof M, Code>;
  return <N extends keyof M>(context: RuleContext, rule: RuleBase, name: N, values: ValuesOf<M[N]> & Values, parts: Parts): void => {
    const { event } = rule;
    const { derivation = "" } = parts;
    const made: UnwordedFinding = {
      rule: parts.rule ?? rule.id,
      code: codes[name],
      severity: parts.severity ?? rule.severity ?? "error",
      targets: parts.targets,
      values: rule.fix ? { ...values, fix: rule.fix } : values,
      actual: parts.actual ?? null,
      bound: parts.bound ?? null,
      relation: parts.relation ?? null,
      measure: parts.measure ?? null,
      unit: parts.unit ?? null,
      terms: parts.terms ?? [],
      derivation: derivation || (event?.says ?? ""),
      source: event ? { book: event.cite, page: null, event: true } : { book: context.book.title, page: rule.page },
    };
    if (parts.quotes) made.quotes = parts.quotes;
    context.report(asksTheBook(rule) ? leftOpen(context, made) : made);
  };
}

/** A number is always the book's. Any other rule with an instruction of its own asks something of the roster, unless its cell is lost. */
function asksTheBook({ kind, severity, fix, basis }: RuleBase): boolean {
  return severity === "unconfirmed" && (kind === "count" || !fix || basis === "unconfirmed");
}

/** A finding about what the book leaves open: players may agree to play that as allowed. */
export function leftOpen({ agreed }: Pick<RuleContext, "agreed">, finding: UnwordedFinding): UnwordedFinding {
  return agreed === null || finding.severity !== "unconfirmed" ? finding : { ...finding, agreed };
}

interface Breach {
  subject: string;
  actual: number;
  bound: number;
  over: boolean;
  exactly?: boolean;
  measure: Measure;
  /** Singular. */
  noun: string;
  targets: Target[];
  terms?: Term[];
  derivation?: string;
}

/** What is said of a number beyond its bound. `open`: the bound itself is not confirmed; `advice`: it is advised only; `how`: how it came about. */
export type BoundValues = {
  subject: string;
  actual: number;
  bound: number;
  exactly: boolean;
  noun: string;
  open: boolean;
  event: boolean;
  advice?: true;
  how: string;
};

export function boundValues(rule: RuleBase, { subject, actual, bound, exactly = false, noun, derivation = "" }: Breach): BoundValues {
  const isAdvice = rule.severity === "advice" ? ({ advice: true } as const) : {};
  const open = rule.severity === "unconfirmed";
  return { subject, actual, bound, exactly, noun, open, event: rule.event !== undefined, ...isAdvice, how: derivation };
}

export function boundParts({ targets, actual, bound, over, exactly, measure, noun, terms = [], derivation = "" }: Breach): Parts {
  return { targets, actual, bound, relation: relationOf(over, exactly), measure, unit: noun, terms, derivation };
}

function relationOf(over: boolean, exactly = false) {
  return exactly ? "exactly" : over ? "at most" : "at least";
}

/** What to do where there are so many too many: "leave out 2 units"; of points, of which nobody leaves out any: "spend 40 points less". */
export function fewer(excess: number, noun: string): string {
  return isPoints(noun) ? `spend ${count(excess, noun)} less` : `leave out ${count(excess, noun)}`;
}

/** The same where so many are missing. */
export function more(missing: number, noun: string): string {
  return isPoints(noun) ? `spend ${count(missing, noun)} more` : `add ${count(missing, noun)}`;
}

const isPoints = (noun: string) => /\bpoint$/.test(noun);

/** More than the bound; `change` is what to do where it is not to remove the difference, as where the bound moves with what is counted. */
export function tooMany(values: BoundValues, change = fewer(values.actual - values.bound, values.noun)): Words {
  const { bound, exactly, open, advice } = values;
  const allowed = bound === 0 ? "none" : `${relationOf(true, exactly)} ${number(bound)}`;
  return boundWords(values, `${allowed} ${open ? "confirmed" : advice ? "advised" : "allowed"}`, change);
}

/** Fewer than the bound. What is beyond an open bound may still be right: somebody has to look. */
export function tooFew(values: BoundValues, change = more(values.bound - values.actual, values.noun)): Words {
  const { subject, actual, noun, bound, exactly, open, advice, how } = values;
  const needed = open ? "needed, which is not confirmed" : advice ? "advised" : "needed";
  const words = boundWords(values, `${relationOf(false, exactly)} ${number(bound)} ${needed}`, change);
  if (!advice) return words;
  // Nothing is wrong where one thing is advised and not chosen yet.
  if (actual === 0 && bound === 1) return { ...words, message: `${subject}: no ${noun} yet.` };
  return isNamed(subject, noun) && !how ? { ...words, message: `${capital(inWords(bound))} ${plural(noun)} serve better.` } : words;
}

function boundWords({ subject, actual, noun, open, event, how }: BoundValues, limit: string, change: string): Words {
  return {
    message: `${subject}: ${amount(actual, noun, subject)}, ${limit}${event ? " at this event" : ""}${how ? ` (${how})` : ""}.`,
    fix: open ? `Look up the number in your book, or ${change}.` : `${capital(change)}.`,
  };
}

/** What a quantity counts. */
export function measureOf({ measure }: Pick<Quantity, "measure">): Measure {
  if (measure === "points") return "point";
  if (measure === "models") return "model";
  if (typeof measure !== "object" || "weighed" in measure || "unitsFrom" in measure) return "unit";
  return "options" in measure ? "option" : "optionPoints" in measure ? "option point" : "characteristic";
}

/** "3 units", "no units", "0 points"; without the noun where the subject is the noun: "Bards: 3, at most 1 allowed". */
function amount(actual: number, noun: string, subject: string): string {
  if (noun === "point") return count(actual, noun);
  const same = isNamed(subject, noun);
  if (actual === 0) return same ? "none" : `no ${plural(noun)}`;
  return same ? number(actual) : count(actual, noun);
}

/** Whether a subject is the noun itself: "Bards" of bards. */
export function isNamed(subject: string, noun: string): boolean {
  const lowered = subject.toLowerCase();
  return lowered === noun.toLowerCase() || lowered === plural(noun).toLowerCase();
}
