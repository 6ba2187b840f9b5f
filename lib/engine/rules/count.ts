import type { Quantity, Selector } from "@/lib/engine/common";
import { groupBy } from "@/lib/engine/group-by";
import type { Finding, Target } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import type { EngineWords } from "@/lib/words/en/engine";
import type { Going } from "@/lib/words/en/findings";
import {
  type BoundOf,
  type CheckedUnit,
  type CompiledRule,
  type Counter,
  countsUnits,
  defineRuleKind,
  KEPT,
  type Match,
  type RuleBase,
  type RuleContext,
  type RuleEnv,
  type RuleOption,
  type Scope,
  type Seen,
  type SelectorSubject,
  type UnitRule,
  unitRule,
} from "./contract";
import type { CountRule } from "./count-in-words";
import {
  boundParts,
  boundValues,
  countIn,
  countInUnit,
  measureOf,
  reporterOf,
  termsInUnit,
  termsOf,
  unitLabel,
  unitTarget,
} from "./make-finding";
import { nounOf } from "./things";

const report = reporterOf("count");

/** Whether it is what stands alone: a unit of one model, or a thing that the bound names and the army has once. */
function oneOf({ event, severity }: RuleBase, { subject, noun, bound, exactly, how }: Said, scope: Scope): { one?: "model" | "army" } {
  if (bound !== 1 || exactly || event || severity || how) return {};
  if (isUnit(scope)) return noun === "model" && subject === unitLabel(scope) ? { one: "model" } : {};
  return scope === null && subject.toLowerCase() === noun.toLowerCase() ? { one: "army" } : {};
}

type Said = { subject: string; noun: string; bound: number; exactly: boolean; how: string };

/** The one option by which all of these units are counted, as what they do that have it. */
function upgradeOf(counter: Counter, units: readonly CheckedUnit[], context: RuleContext): Pick<Going, "upgrade"> {
  const [first, ...others] = units.map((unit) => context.lack(unit, counter.match, null).causes);
  const [one, second] = first ?? [];
  if (!one || second || others.some((causes) => causes.length !== 1 || causes[0] !== one)) return {};
  const upgrade = context.words.having(one.name, one.phrase, one.verb);
  return /^(take|have|be) /.test(upgrade) ? { upgrade } : {};
}

/** More things than this are not named one by one. */
const MOST_NAMED = 5;

const MOST_TOGETHER = 3;

/** Which of the counted options of a unit must go, what was taken last first; nothing where they are too many to name. */
function whatGoes(
  unit: CheckedUnit,
  terms: Finding["terms"],
  { excess, inPoints, beside = [] }: { excess: number; inPoints: boolean; beside: readonly RuleOption[] | undefined },
  { mention, copiesOf }: EngineWords,
): Pick<Going, "any" | "together" | "or"> {
  const place = new Map(unit.unit.options.map(({ id, choice }, i) => [choice === undefined ? id : `${id}=${choice}`, i]));
  const at = ({ target }: Finding["terms"][number]) => (target.kind === "option" ? (place.get(target.option) ?? -1) : -1);
  const latest = [...terms].filter(({ value }) => value > 0).sort((a, b) => at(b) - at(a));
  const name = ({ label, value }: Finding["terms"][number]) =>
    inPoints || value <= excess ? mention(label) : copiesOf(excess, mention(label));
  const single = latest.filter(({ value }) => value >= excess);
  if (latest.length === 0 || single.length > MOST_NAMED) return {};
  // Copies of the one thing that is counted: the number says it.
  if (latest.length === 1 && !inPoints && beside.length === 0) return {};
  const others = [...beside].sort((a, b) => (place.get(b.key) ?? -1) - (place.get(a.key) ?? -1)).map((one) => mention(one.name));
  if (single.length > 0) return { any: [...single.map(name), ...others] };
  const some: typeof latest = [];
  for (const term of latest) {
    if (some.reduce((n, { value }) => n + value, 0) >= excess) break;
    some.push(term);
  }
  return some.length > MOST_TOGETHER ? {} : { together: some.map(name), ...(others.length ? { or: others } : {}) };
}

/** Counts a selection in units, models, options, points or commands, in the roster, each command or each unit. */
export const count = defineRuleKind<CountRule>({
  kind: "count",
  unitsOf: ({ in: scope, quantity, when }) => (scope === "unit" && "of" in quantity && !countsUnits(when) ? quantity.of : null),
  compile(rule, env): CompiledRule {
    const kinds = typeof rule.in === "object" ? rule.in.commands : null;
    for (const id of [...(kinds ?? []), ...("commands" in rule.quantity ? rule.quantity.commands : [])]) {
      if (!env.commandKinds.some((c) => c.id === id)) env.fault(`no command "${id}" in the book.`);
    }
    const when = env.when(rule.when);
    const counter = "commands" in rule.quantity ? null : env.counter(rule.quantity);
    const bounds = {
      min: rule.min === undefined ? null : env.bound(rule.min),
      max: rule.max === undefined ? null : env.bound(rule.max),
    };
    const tell = reportOf(rule, bounds, counter);
    if (rule.in === "unit" && counter) return inUnit({ rule, env, when, bounds, counter, tell });
    const judge: Judge = (context, scope, actual, what, entry) => {
      const breach = breachOf(rule, actual, bounds.min?.value(context, scope), bounds.max?.value(context, scope));
      if (breach) tell(context, scope, actual, breach, what(), entry);
    };
    return counter ? inArmy({ rule, env, when, bounds, counter, judge }, kinds) : ofCommands(rule, when, judge);
  },
});

/** What the ways of counting share. */
interface Counting {
  rule: CountRule;
  env: RuleEnv;
  when: ReturnType<RuleEnv["when"]>;
  bounds: Bounds;
  counter: Counter;
}

/** Judges what was counted in the roster or a command, and reports what is beyond the bounds. */
type Judge = (context: RuleContext, scope: number | null, actual: number, what: () => Counted, entry?: string) => void;

/** Counts commands of some kinds. */
function ofCommands({ quantity }: CountRule, when: Counting["when"], judge: Judge): CompiledRule {
  const counting = "commands" in quantity ? quantity.commands : [];
  return {
    sort: "roster",
    check(context) {
      if (when && !when(context)) return;
      const there = context.roster.commands.flatMap(({ kind }, command): Target[] =>
        counting.includes(kind) ? [{ kind: "command", command }] : [],
      );
      judge(context, null, there.length, () => ({ targets: there, terms: [] }));
    },
  };
}

/** Counts inside of each unit. */
function inUnit({ rule, env, when, bounds, counter, tell }: Counting & { tell: ReturnType<typeof reportOf> }): CompiledRule {
  const ofModels = "measure" in rule.quantity && rule.quantity.measure === "models";
  return unitRule<{ actual: number; breach: Breach }>({
    match: counter.match,
    when,
    ...(ofModels && typeof rule.min === "number" ? { fewestModels: rule.min } : {}),
    ...(ofModels && typeof rule.max === "number" ? { mostModels: rule.max } : {}),
    ...spending(rule, bounds, env, counter),
    judge(subject, seen) {
      const actual = seen ? countInUnit(counter, seen.unit) : countedBy(counter, subject);
      const least = boundFor(bounds.min, subject, seen);
      const most = boundFor(bounds.max, subject, seen);
      if (actual === null || least === null || most === null) return null;
      const breach = breachOf(rule, actual, least, most);
      return breach ? [{ actual, breach }] : KEPT;
    },
    report: ({ actual, breach }, { unit, context }) =>
      tell(context, unit, actual, breach, { targets: [unitTarget(unit)], terms: termsInUnit(counter, unit) }),
  });
}

/** Counts in the whole roster, or in each command of some kinds. */
function inArmy({ rule, env, when, bounds, counter, judge }: Counting & { judge: Judge }, kinds: readonly string[] | null): CompiledRule {
  const { base = 0 } = rule;
  const inRoster = rule.in === undefined || rule.in === "roster";
  const beside = new Set(env.commandKinds.filter((c) => c.sideboard).map((c) => c.id));
  const countedCommands = ({ roster }: RuleContext) =>
    roster.commands.flatMap(({ kind }, command) => ((kinds ? !kinds.includes(kind) : beside.has(kind)) ? [] : [command]));
  const shared = rule.together ? { match: env.match(rule.together.of), models: rule.together.models } : null;
  const sparedIn = ({ roster }: RuleContext) => (shared ? sparedBy(shared, roster.units.filter(counter.match)) : NONE_SPARED);
  /** How many there are in the roster; of several that count as one, one. */
  const counting = (context: RuleContext, spare: ReadonlyMap<string, number>) =>
    base + countIn(counter, context, null) - [...spare.values()].reduce((n, lines) => n + lines, 0);
  const { quantity } = rule;
  const category = inRoster && !rule.each && "of" in quantity && countsPlaces(quantity) ? categoryOf(quantity.of) : null;
  const slot = category && {
    category,
    filled: (context: RuleContext) =>
      when && !when(context)
        ? null
        : {
            used: counting(context, sparedIn(context)),
            least: bounds.min?.value(context, null) ?? null,
            most: bounds.max?.value(context, null) ?? null,
          },
  };
  return {
    sort: "roster",
    ...(slot ? { slot } : {}),
    check(context) {
      if (when && !when(context)) return;
      if (rule.each) {
        for (const place of inRoster ? [null] : countedCommands(context)) {
          for (const { name, actual, counted } of entriesIn(counter, context, place)) judge(context, place, actual, () => counted, name);
        }
        return;
      }
      if (inRoster) {
        const spare = sparedIn(context);
        return judge(context, null, counting(context, spare), () =>
          withBase(base, listed(termsLess(termsOf(counter, context), spare)), context.words),
        );
      }
      for (const command of countedCommands(context)) {
        judge(context, command, countIn(counter, context, command), () => {
          const inside = new Set(context.roster.units.filter((u) => u.command === command).map((u) => u.unit.id));
          return listed(termsOf(counter, context).filter((t) => t.target.kind === "unit" && inside.has(t.target.unit)));
        });
      }
    },
  };
}

/** What is counted of each entry that is meant, in the roster or a command. */
function entriesIn(counter: Counter, context: RuleContext, command: number | null) {
  const here = context.roster.units.filter((unit) => counter.match(unit) && (command === null || unit.command === command));
  const terms = new Map(
    termsOf(counter, context).flatMap((term) => (term.target.kind === "unit" ? [[term.target.unit, term] as const] : [])),
  );
  return [...groupBy(here, ({ entry }) => entry.entry.id).values()].map((units) => {
    const own = units.flatMap(({ unit }) => terms.get(unit.id) ?? []);
    return {
      name: units[0]?.entry.entry.name ?? "",
      actual: exact(own.reduce((sum, { value }) => sum + value, 0)),
      counted: { targets: units.map(unitTarget), terms: own },
    };
  });
}

/** By unit, how many fewer it counts where several models of an entry, on however many lines, count as one; more for a long line. */
function sparedBy({ match, models }: { match: Match; models: number }, units: readonly CheckedUnit[]): Map<string, number> {
  const counted = new Map<number, { models: number; lines: number }>();
  const spare = new Map<string, number>();
  for (const unit of units) {
    if (!match(unit)) continue;
    const before = counted.get(unit.entry.index) ?? { models: 0, lines: 0 };
    const all = { models: before.models + unit.models, lines: before.lines + unit.units };
    const less = all.lines - Math.ceil(all.models / models) - (before.lines - Math.ceil(before.models / models));
    if (less !== 0) spare.set(unit.unit.id, less);
    counted.set(unit.entry.index, all);
  }
  return spare;
}

const NONE_SPARED: ReadonlyMap<string, number> = new Map();

const termsLess = (terms: Finding["terms"], spare: ReadonlyMap<string, number>): Finding["terms"] =>
  terms.map((t) => (t.target.kind === "unit" ? { ...t, value: t.value - (spare.get(t.target.unit) ?? 0) } : t));

/** Whether a quantity is in units, or in the places that units take. */
function countsPlaces({ measure }: Quantity): boolean {
  return measure === undefined || measure === "units" || (typeof measure === "object" && "sum" in measure && measure.plus === 1);
}

/** The one category whose units a selector means, be it that some of them or some others are meant too; null where there is none. */
function categoryOf(selector: Selector): string | null {
  if (typeof selector === "string") return null;
  const { category, entry, tag, option, command, any } = selector;
  if (category) return category.length === 1 && !entry && !tag && !option && !command ? (category[0] ?? null) : null;
  return any?.[0] ? categoryOf(any[0]) : null;
}

interface Bounds {
  min: BoundOf | null;
  max: BoundOf | null;
}

/** What entry and options alone say is counted in one unit; null where they do not. */
function countedBy({ per, each, options }: Counter, subject: SelectorSubject): number | null {
  if (per === "unit") return each(subject);
  return per === "points" && options !== null && !subject.options.some((o) => options.has(o.variant.index)) ? 0 : null;
}

/** A bound for a unit: undefined where there is none, null where entry and options alone do not say it. */
function boundFor(bound: BoundOf | null, subject: SelectorSubject, seen: Seen | null): number | null | undefined {
  if (!bound) return undefined;
  return seen ? bound.value(seen.context, seen.unit) : (bound.ofSubject?.(subject) ?? null);
}

/** Which side of its bounds a number is on, or that it is off its steps; a bound that is absent is no limit. */
type Breach = "over" | "under" | "step";

function breachOf({ step }: CountRule, actual: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Breach | null {
  if (actual > most) return "over";
  if (actual < least) return "under";
  return step !== undefined && actual % step !== 0 ? "step" : null;
}

/** What a unit may spend on options, where the rule is the most of it. */
function spending({ quantity, noun = "point" }: CountRule, { max }: Bounds, env: RuleEnv, counter: Counter): Pick<UnitRule, "allowance"> {
  if (max === null || "commands" in quantity || typeof quantity.measure !== "object" || !("optionPoints" in quantity.measure)) return {};
  const options = new Set(env.options(quantity.measure.optionPoints));
  return {
    allowance: (unit, context) => ({ taken: countIn(counter, context, unit), most: max.value(context, unit), noun, options }),
  };
}

/** What was counted: the places to point at, and the sum that can be checked. */
type Counted = Pick<Finding, "targets" | "terms">;

const listed = (terms: Finding["terms"]): Counted => ({ targets: terms.map((t) => t.target), terms });

/** With what every army has, in front. */
function withBase(base: number, { targets, terms }: Counted, { bounds }: EngineWords): Counted {
  return { targets, terms: base ? [{ target: { kind: "roster" }, label: bounds.everyArmy, value: base }, ...terms] : terms };
}

/** Reports a number that is beyond the bounds of the rule, or off its steps. */
function reportOf(rule: CountRule, { min, max }: Bounds, counter: Counter | null) {
  const exactly = rule.min !== undefined && JSON.stringify(rule.min) === JSON.stringify(rule.max);
  const noun = nounOf(rule) ?? "unit";
  const weighed = isWeighed(rule) ? ({ weighed: true } as const) : {};
  const measure = "commands" in rule.quantity ? "command" : measureOf(rule.quantity);
  return (context: RuleContext, scope: Scope, actual: number, breach: Breach, { targets: found, terms }: Counted, entry?: string): void => {
    const over = breach === "over";
    const targets = isUnit(scope) || entry !== undefined || (over && found.length) ? found : [scopeTarget(scope)];
    const about = entry ?? (isUnit(scope) ? unitLabel(scope) : undefined);
    const broken = over ? max : min;
    if (breach === "step" || !broken) {
      const step = rule.step ?? 1;
      const subject =
        about === undefined ? (rule.subject ?? context.words.bounds.roster) : [about, rule.subject].filter(Boolean).join(", ");
      report(context, rule, "step", { subject, actual, noun, step }, { targets, actual, bound: step, measure, unit: noun, terms });
      return;
    }
    const subject =
      entry === undefined ? (rule.subject ?? about ?? context.words.bounds.roster) : [entry, rule.subject].filter(Boolean).join(", ");
    const bound = broken.value(context, scope);
    const derivation = broken.derivation(context, scope);
    const made = { subject, actual, bound, over, exactly, measure, noun, targets, terms, derivation } as const;
    // Nobody said how large the army is: what the points spent would not allow may be right.
    const guessed = rule.severity === undefined && broken.isGuess?.(context) ? ({ severity: "unconfirmed" } as const) : {};
    const parts = { ...boundParts(made), ...guessed };
    if (over) {
      const enough = counter ? enoughLess(max, counter, context, scope, actual, bound) : null;
      const going = enough === null && counter ? goingOf(counter, context, scope, actual - bound, { targets: found, terms }) : {};
      const how = derivation || (isUnit(scope) ? namedIn(counter, terms, bound, context.words) : "");
      const one = oneOf(rule, { ...made, how }, scope);
      report(context, rule, "over", { ...boundValues(rule, { ...made, derivation: how }), enough, ...weighed, ...going, ...one }, parts);
    } else report(context, rule, "under", { ...boundValues(rule, made), ...weighed }, parts);
  };
}

/** The options that are too many in a unit: "fury and might ×2"; empty where the noun says it, or they are points or too many to name. */
function namedIn(counter: Counter | null, terms: Finding["terms"], bound: number, words: EngineWords): string {
  if (!counter?.options || counter.per === "points" || terms.length > MOST_NAMED || (terms.length === 1 && bound > 0)) return "";
  return words.list(terms.map(({ label, value }) => `${words.mention(label)}${value > 1 ? ` ×${words.number(value)}` : ""}`));
}

/** What of the counted is to go, in words of its own. */
function goingOf(counter: Counter, context: RuleContext, scope: Scope, excess: number, { targets, terms }: Counted) {
  if (isUnit(scope)) {
    // What is not counted, and without which the rule would not mean the unit.
    const beside = context.lack(scope, counter.match, null).jointly?.filter(({ index }) => !counter.options?.has(index));
    return whatGoes(scope, terms, { excess, inPoints: counter.per === "points", beside }, context.words);
  }
  if (counter.per !== "unit" || counter.options) return {};
  const ids = new Set(targets.flatMap((target) => (target.kind === "unit" ? [target.unit] : [])));
  return upgradeOf(
    counter,
    context.roster.units.filter(({ unit }) => ids.has(unit.id)),
    context,
  );
}

/** How many must go where the bound goes down with them; null where it does not. */
function enoughLess(
  max: BoundOf | null,
  counter: Counter,
  context: RuleContext,
  scope: Scope,
  actual: number,
  bound: number,
): number | null {
  const { base } = max ?? {};
  if (!base || !isPartOf(counter, base.counter, context)) return null;
  let removed = actual - bound;
  while (removed < actual && actual - removed > base.less(context, scope, removed)) removed++;
  return removed;
}

/** Whether all that one counter counts is counted by the other too. */
function isPartOf(part: Counter, whole: Counter, { roster }: RuleContext): boolean {
  if (part.per !== whole.per || (part.options === null) !== (whole.options === null)) return false;
  for (const option of part.options ?? []) if (!whole.options?.has(option)) return false;
  return !roster.units.some((u) => part.match(u) && !whole.match(u));
}

/** Whether some of what is counted counts for more or less than one. */
function isWeighed({ quantity }: CountRule): boolean {
  if ("commands" in quantity || typeof quantity.measure !== "object" || !("weighed" in quantity.measure)) return false;
  return quantity.measure.weighed.some(({ counts = 1, units = 1, models = 1 }) => counts !== 1 || units !== 1 || models !== 1);
}

function isUnit(scope: Scope): scope is CheckedUnit {
  return typeof scope === "object" && scope !== null;
}

function scopeTarget(scope: Scope): Target {
  return typeof scope === "number" ? { kind: "command", command: scope } : { kind: "roster" };
}
