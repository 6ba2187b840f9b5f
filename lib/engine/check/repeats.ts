/** One fault, one finding; and of a rule that finds very much, not all. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Target, UnwordedFinding } from "@/lib/engine/report/finding";
import { placesKey, statementKey } from "@/lib/engine/report/finding-key";
import { weightOf, weightOrder } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";
import { rosterFinding } from "./messages";

/** What a rule of the book may find too. */
const REPEATABLE = new Set([
  "roster/copies",
  "roster/choices",
  "roster/same-choice",
  "roster/number",
  "roster/needless-number",
  "roster/missing-number",
  "roster/missing-choice",
]);

/**
 * What the book's own rules find too is theirs: copies, choices, numbers out of their range or off their steps. A number out of its
 * range is not told off its steps besides, advice does not say again what an error says, and a bound that two rules give is told once.
 */
export function withoutRepeats(
  catalogue: Catalogue,
  findings: readonly UnwordedFinding[],
  problems: readonly UnwordedFinding[],
): readonly UnwordedFinding[] {
  const repeats = [...repeatedProblems(catalogue, findings, problems), ...repeatedAdvice(findings), ...repeatedBounds(catalogue, findings)];
  if (repeats.length === 0) return findings;
  const all = new Set(repeats);
  return findings.filter((f) => !all.has(f));
}

const ruleIn = ({ rules }: Catalogue, id: string) => rules.find(({ rule }) => rule.id === id)?.rule;

function repeatedAdvice(findings: readonly UnwordedFinding[]): UnwordedFinding[] {
  const advice = findings.filter((f) => f.severity === "advice");
  if (advice.length === 0) return [];
  // Which option of the units is one too many may be told by one of the two alone.
  const said = ({ code, values: { advice: _, upgrade: __, ...values } }: UnwordedFinding) => statementKey({ code, values });
  const errors = new Set(findings.flatMap((f) => (f.severity === "error" ? said(f) : [])));
  return advice.filter((f) => errors.has(said(f)));
}

/** What another rule has said of the same place and the same count, word for word; the first keeps its source. Each event is named. */
function repeatedBounds(catalogue: Catalogue, findings: readonly UnwordedFinding[]): UnwordedFinding[] {
  const quantityOf = (id: string) => {
    const rule = ruleIn(catalogue, id);
    return rule && "quantity" in rule ? JSON.stringify(rule.quantity) : null;
  };
  const first = new Map<string, UnwordedFinding>();
  return findings.filter((finding) => {
    const { severity, code, rule, actual, bound, source } = finding;
    if (bound === null || source.event || !code.startsWith("count/")) return false;
    const key = `${severity} ${code} ${actual} ${bound} ${placesKey(finding)}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, finding);
      return false;
    }
    return statementKey(other) === statementKey(finding) && quantityOf(other.rule) === quantityOf(rule);
  });
}

/**
 * Two bounds by which the same units are too many, by as many, told once: what mends the one mends the other. What may not be there at all is
 * told by each rule. For findings of which none follows from another: else the one that stays could go with it.
 */
export function withoutSameUnits(catalogue: Catalogue, findings: readonly UnwordedFinding[]): readonly UnwordedFinding[] {
  // Of things that units have one may go, and the unit stays.
  const countsUnits = (id: string) => {
    const rule = ruleIn(catalogue, id);
    return rule?.kind === "count" && (!("measure" in rule.quantity) || rule.quantity.measure === undefined);
  };
  const told = new Set<string>();
  return findings.filter((finding) => {
    const { severity, code, rule, actual, bound, source, measure, targets } = finding;
    const isOfUnits = code === "count/over" && measure === "unit" && targets.every(({ kind }) => kind === "unit");
    if (!isOfUnits || !bound || bound < 0 || source.event || !countsUnits(rule)) return true;
    const key = `${severity} ${actual} ${bound} ${placesKey(finding)}`;
    const isTold = told.has(key);
    told.add(key);
    return !isTold;
  });
}

/** Kinds of findings that a command may not be of this army, or not of that ally. */
const OF_ALLIES = new Set(["roster/ally-denied", "roster/ally-missing"]);

/**
 * Whose allies may come is no question where the book lets none come: a bound of 0 that means whole commands is told alone. For findings of
 * which none follows from another, as above.
 */
export function withoutNeedlessAllies(
  catalogue: Catalogue,
  { commands }: Roster,
  findings: readonly UnwordedFinding[],
): readonly UnwordedFinding[] {
  if (!findings.some((f) => OF_ALLIES.has(f.code))) return findings;
  const barred = new Set(
    findings.flatMap(({ severity, code, bound, rule, targets }) =>
      severity === "error" && code === "count/over" && bound === 0 && meansCommands(catalogue, rule) ? targets.map(placeOf) : [],
    ),
  );
  const isBarred = (target: Target) => {
    if (target.kind !== "command" || barred.has(placeOf(target))) return target.kind === "command";
    const { units = [] } = commands[target.command] ?? {};
    return units.length > 0 && units.every(({ id }) => barred.has(`unit ${id}`));
  };
  return findings.filter((f) => !OF_ALLIES.has(f.code) || !f.targets.every(isBarred));
}

/** Whether a rule counts commands of some kinds, or all that stands in them. */
function meansCommands(catalogue: Catalogue, id: string): boolean {
  const rule = ruleIn(catalogue, id);
  if (rule?.kind !== "count") return false;
  return "commands" in rule.quantity || Object.keys(rule.quantity.of).join() === "command";
}

const placeOf = (target: Target) =>
  target.kind === "unit" ? `unit ${target.unit}` : target.kind === "command" ? `command ${target.command}` : "";

function repeatedProblems(
  catalogue: Catalogue,
  findings: readonly UnwordedFinding[],
  problems: readonly UnwordedFinding[],
): UnwordedFinding[] {
  const repeatable = problems.filter((f) => REPEATABLE.has(f.code));
  const ofRules = findings.filter((f) => !f.code.startsWith("roster/"));
  const byUnit = groupByUnit(ofRules);
  const ranges = new Set(ofRules.map(rangeOf));
  return repeatable.flatMap((problem) => {
    const [at] = problem.targets;
    if (at?.kind !== "option") return [];
    const ofUnit = byUnit.get(at.unit) ?? [];
    const [option] = at.option.split("=");
    switch (problem.code) {
      case "roster/missing-number":
      case "roster/missing-choice":
        // Only a rule that asks for the choice speaks of the option without one.
        return at.option !== option && ofUnit.some((f) => optionOf(f) === option) ? [problem] : [];
      case "roster/number": {
        const stepped = ofUnit.find((f) => f.code === "count/step" && f.actual === problem.actual);
        if (problem.relation === null) return stepped ? [problem] : [];
        return [...(ranges.has(rangeOf(problem)) ? [problem] : []), ...(stepped ? [stepped] : [])];
      }
      case "roster/copies":
        return ofUnit.find((f) => isCopyOf(f, option) || isOnlyCopyOf(f, problem))?.actual === problem.actual ? [problem] : [];
      case "roster/choices":
      case "roster/same-choice": {
        const again = ofUnit.find((f) => isCopyOf(f, option) || isChoiceOf(catalogue, f, at.option));
        if (!again) return [];
        // The choices have names of their own.
        Object.assign(again, { code: problem.code, values: problem.values });
        return [problem];
      }
      default:
        return [];
    }
  });
}

/** Whether a finding tells of copies of an option in one unit. */
function isCopyOf(finding: UnwordedFinding, option: string | undefined): boolean {
  return finding.code === "unique/unit" && optionOf(finding)?.split("=")[0] === option;
}

/** The option that a finding about one unit alone is about; undefined where it is about the unit. */
function optionOf({ targets: [only] }: UnwordedFinding): string | undefined {
  return only?.kind === "option" ? only.option : undefined;
}

/** Whether a finding tells of copies in the roster of the option that a problem names. */
function isOnlyCopyOf({ code, values }: UnwordedFinding, problem: UnwordedFinding): boolean {
  return code === "unique/roster" && values.option === problem.values.option;
}

/** Whether a finding tells of more than one option of the group that this option is of, and of nothing else. */
function isChoiceOf({ variantByKey }: Catalogue, { relation, bound, terms }: UnwordedFinding, option: string): boolean {
  const group = variantByKey.get(option)?.group;
  const isOf = (target: Target) => target.kind === "option" && variantByKey.get(target.option)?.group === group;
  return relation === "at most" && bound === 1 && terms.length > 1 && terms.every(({ target }) => isOf(target));
}

const rangeOf = ({ relation, bound, actual }: UnwordedFinding) => `${relation} ${bound} ${actual}`;

/** The findings that concern one unit alone, by its id. */
function groupByUnit(findings: readonly UnwordedFinding[]): Map<string, UnwordedFinding[]> {
  const byUnit = new Map<string, UnwordedFinding[]>();
  for (const finding of findings) {
    const [only, second] = finding.targets;
    if (second || !only || !("unit" in only)) continue;
    const known = byUnit.get(only.unit);
    if (known) known.push(finding);
    else byUnit.set(only.unit, [finding]);
  }
  return byUnit;
}

/** UnwordedFindings of one rule that are listed one by one. */
const MOST_OF_A_RULE = 50;

/** What weighs most comes first, and in the order of the book what weighs the same. */
export function byWeight(findings: readonly UnwordedFinding[]): UnwordedFinding[] {
  return [...findings].sort((a, b) => weightOrder[weightOf(a)] - weightOrder[weightOf(b)]);
}

/** Of a rule that finds very much the first are listed, and the last says how many more there are and where. */
export function shortened(findings: readonly UnwordedFinding[]): readonly UnwordedFinding[] {
  if (findings.length <= MOST_OF_A_RULE) return findings;
  const listed: UnwordedFinding[] = [];
  const seen = new Map<string, number>();
  const more = new Map<string, UnwordedFinding[]>();
  for (const finding of findings) {
    const key = `${weightOf(finding)} ${finding.rule}`;
    const n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    if (n <= MOST_OF_A_RULE) listed.push(finding);
    else if (n === MOST_OF_A_RULE + 1) more.set(key, [finding]);
    else more.get(key)?.push(finding);
  }
  for (const rest of more.values()) {
    const [first] = rest;
    if (!first) continue;
    const { rule, severity, source, agreed } = first;
    listed.push({
      ...rosterFinding({ title: "" }, "more", { more: rest.length, listed: MOST_OF_A_RULE }, { rule, severity, source }),
      ...(agreed === undefined ? {} : { agreed }),
      targets: rest.flatMap((f) => f.targets),
    });
  }
  return listed;
}
