/**
 * What may be said of a list that came as text: each line that was not understood is one finding, and a fault is an error only where
 * it is certain from what was read whole. Desk, slip, sheet, letter, terminal and HTTP show this one report.
 */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { addTo, groupBy } from "@/lib/engine/group-by";
import { type Finding, makeFinding, type Report, type Target } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { unjudgedAgain, verdictOf, weightOf, weightOrder } from "@/lib/engine/report/verdict";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import { openGuesses } from "@/lib/engine/roster/guesses";
import type { Problem } from "@/lib/engine/roster/roster-file";
import { countsUnits } from "@/lib/engine/rules/contract";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { isLost, messageWithoutName } from "@/lib/read/lines/problem-words";
import type { ReadLine } from "@/lib/read/lines/reading";
import type { NamedArmyList } from "@/lib/read/place";
import { count, list, number } from "@/lib/words/en/grammar";
import { shortName, uncapital } from "@/lib/words/text";
import { isMost, otherEditionFinding, otherNamesFinding, targetsOf, withPricesTogether } from "./other-edition";

/** A line of a text of which something was not understood. */
interface OpenLine {
  /** From 1; null for what is told of the text as a whole. */
  line: number | null;
  /** As it came. */
  text: string;
  /** Ids of the units that came of it. */
  units: readonly string[];
  /** What of it was not understood, as written. */
  parts: readonly string[];
  /** Names of what the parts may mean. */
  others: readonly string[];
  problems: readonly Problem[];
}

/** A list as it was read. `reading` is absent where it came as JSON or as a link. */
export interface AsItWasRead {
  roster: Roster;
  catalogue: Catalogue;
  problems: readonly Problem[];
  reading?: readonly ReadLine[] | undefined;
  /** The writer names no limit: it was worked out from a total or from prices. */
  guessedLimit?: true | undefined;
  /** How game and army list were found. */
  place?: NamedArmyList["how"] | undefined;
}

/** The report on a roster with what could not be read of it: a verdict must not hide that. */
export function judged(report: Report, read: AsItWasRead): Report {
  const other = otherEditionFinding(read);
  const lines = withLines(report, read);
  const told = other ? withFindings(lines, [other, ...lines.findings]) : lines;
  // Without a book there are no other prices than those of the list.
  return read.catalogue.facts ? told : withPricesTogether(told, read.roster, read.catalogue.book.title);
}

function withLines(report: Report, read: AsItWasRead): Report {
  const { reading, problems, catalogue } = read;
  if (!reading) return withFindings(report, [...problems.map((problem) => problemFinding(problem, catalogue)), ...report.findings]);
  const open = openLines(report.findings, read);
  const guesses = openGuesses(read.roster);
  const guessedLines = new Set(guesses.map(({ guess }) => guess.line ?? 0));
  const limit = read.guessedLimit === true && catalogue.size?.points === undefined;
  if (!open.length && !guesses.length && !limit) {
    const advice = problems.map((problem) => problemFinding(problem, catalogue));
    return withFindings(report, [...advice, ...report.findings]);
  }
  const notUnderstood = new Set(open.flatMap(({ units }) => units));
  const unsure: Unsure = {
    units: new Set([...notUnderstood, ...guesses.flatMap(({ guess }) => guess.unit ?? [])]),
    more: open.length > 0,
    limit,
    army: guesses.some(({ guess }) => guess.unit === undefined && guess.others.length > 0),
  };
  const advice = problems.filter((problem) => !isOpen(problem)).map((problem) => problemFinding(problem, catalogue));
  const follows = (finding: Finding) => unitsIn(finding.targets)?.every((unit) => notUnderstood.has(unit)) === true;
  const [ofOpen, others] = parted(report.findings, follows);
  const said = others.filter((finding) => finding.code !== "roster/guess");
  const { strange, of } = strangeLines(open, read);
  const isOther = isMost(strange.length, of);
  const isStrangeLine = new Set(strange);
  const faultsOf = faultsByUnit(ofOpen);
  const unitOf = new Map(read.roster.commands.flatMap(({ units }) => units.map((unit): [string, RosterUnit] => [unit.id, unit])));
  const findings = [
    ...(isOther ? [otherNamesFinding(strange, of, catalogue, read.place)] : []),
    ...open.filter((line) => !isOther || !isStrangeLine.has(line)).map((line) => openFinding(line, faultsOf, unitOf, catalogue)),
    ...guessFindings(others.filter((finding) => finding.code === "roster/guess")),
    ...advice,
    ...said.map((finding) => (isCertain(finding, unsure, report, catalogue) ? finding : provisional(finding, catalogue))),
  ];
  const told = withFindings(report, findings);
  if (!open.length && !guesses.length) return told;
  return { ...told, read: { open: open.length, confirm: guessedLines.size } };
}

/** A number in front of a name or behind it. */
const isLikeUnit = (text: string) => /\d/.test(text) && /\p{L}{3}/u.test(text);

/** The lines that seem to name units of which this army list has none, and how many units the list names in all. */
function strangeLines(open: readonly OpenLine[], { roster, catalogue }: AsItWasRead): { strange: OpenLine[]; of: number } {
  const units = roster.commands.flatMap((command) => command.units);
  const known = new Set(units.flatMap(({ id, entry }) => (catalogue.entryById.has(entry) ? id : [])));
  const strange = open.filter((line) =>
    line.units.length ? !line.units.some((id) => known.has(id)) : line.line !== null && isLikeUnit(line.text.slice(0, 200)),
  );
  return { strange, of: known.size + strange.length };
}

/** Whether most units of a list that came as text fit nothing in its army list. */
export function isStrange(read: AsItWasRead): boolean {
  if (!read.reading) return false;
  const units = read.roster.commands.flatMap((command) => command.units.filter(({ entry }) => !read.catalogue.entryById.has(entry)));
  const unknown = units.map(({ id }): About => ({ code: "roster/unknown-unit", targets: [{ kind: "unit", unit: id }], values: {} }));
  const { strange, of } = strangeLines(openLines(unknown, read), read);
  return isMost(strange.length, of);
}

/** What a finding is about. */
type About = Pick<Finding, "code" | "targets" | "values">;

/** The lines that need an answer, in the order of the text. */
function openLines(findings: readonly About[], { roster, problems, reading = [] }: AsItWasRead): OpenLine[] {
  const texts = new Map<number, string>();
  const unitsAt = new Map<number, string[]>();
  const lineOf = new Map<string, number>();
  for (const { line, text, whole, units = [] } of reading) {
    if (!texts.has(line)) texts.set(line, whole ?? text);
    for (const unit of units) addTo(unitsAt, line, unit);
    for (const unit of units) lineOf.set(unit, line);
  }
  const open = new Map<number, { parts: Set<string>; others: Set<string>; problems: Problem[] }>();
  const at = (line: number) => {
    const one = open.get(line) ?? { parts: new Set(), others: new Set(), problems: [] };
    open.set(line, one);
    return one;
  };
  for (const problem of problems) {
    if (!isOpen(problem)) continue;
    const one = at(problem.line ?? 0);
    one.problems.push(problem);
    if (problem.name) one.parts.add(shortName(problem.name));
    for (const other of problem.others ?? []) one.others.add(other);
  }
  const entries = new Map(roster.commands.flatMap(({ units }) => units.map((unit): [string, RosterUnit] => [unit.id, unit])));
  for (const finding of findings) {
    if (!isUnknownName(finding)) continue;
    for (const target of finding.targets) {
      const line = "unit" in target ? lineOf.get(target.unit) : undefined;
      if (line === undefined || !("unit" in target)) continue;
      const name = target.kind === "option" ? target.option : entries.get(target.unit)?.entry;
      const { parts, others } = at(line);
      if (name) parts.add(shortName(name));
      const { nearest } = finding.values;
      if (Array.isArray(nearest)) for (const other of nearest) others.add(String(other));
    }
  }
  // What was neither taken, told nor passed over.
  for (const { line, state, code, text } of reading)
    if (state === "not-understood" && code === undefined) at(line).parts.add(shortName(text));
  return [...open]
    .sort(([a], [b]) => (a || Number.MAX_SAFE_INTEGER) - (b || Number.MAX_SAFE_INTEGER))
    .map(([line, { parts, others, problems }]) => ({
      line: line || null,
      text: shortName(texts.get(line) ?? [...parts][0] ?? ""),
      units: unitsAt.get(line) ?? [],
      parts: [...parts],
      others: [...others],
      problems,
    }));
}

/** Whether a problem leaves something of the list not read. */
function isOpen(problem: Problem): boolean {
  return problem.severity !== "advice" || isLost(problem);
}

function isUnknownName({ code }: About): boolean {
  return code === "roster/unknown-unit" || code === "roster/unknown-option";
}

function problemFinding(problem: Problem, { book }: Catalogue): Finding {
  const { code: of = "unreadable", where, name = "", severity, message, fix } = problem;
  const code = of.startsWith("file/") ? "unreadable" : of;
  const source = { book: book.title, page: null };
  return makeFinding({
    rule: "ROSTER-READ",
    code: `read/${code}`,
    values: { where, line: problem.line ?? null, name },
    severity,
    message,
    fix,
    source,
  });
}

/** The one finding of a line: as it came, what was made of it, and what to do. Faults of what was made of it are counted there. */
function openFinding(
  open: OpenLine,
  faultsOf: ReadonlyMap<string, readonly Finding[]>,
  unitOf: ReadonlyMap<string, RosterUnit>,
  catalogue: Catalogue,
): Finding {
  const { line, text, units, parts, others, problems } = open;
  const breaks = new Set(units.flatMap((unit) => faultsOf.get(unit) ?? [])).size;
  const [only] = problems;
  const made = units.flatMap((unit) => unitOf.get(unit) ?? []);
  const said = line === null && only ? only.message : `Line ${number(line ?? 0)}, “${text}”: ${madeOf(open, made, catalogue)}`;
  return makeFinding({
    rule: "ROSTER-READ",
    code: "read/line",
    values: { line: line ?? 0, text, parts: [...parts], others: [...others] },
    severity: "unconfirmed",
    targets: targetsOf(units),
    message: breaks ? `${said} As it was read it breaks ${count(breaks, "rule")}.` : said,
    fix:
      line === null && only
        ? only.fix
        : others.length
          ? `Choose ${list([...others].slice(0, 3), "or")}, something else, or leave it out.`
          : "Choose what is meant, or leave it out.",
    source: { book: catalogue.book.title, page: null },
  });
}

/** "read as 1 Ogres; “hatt” is not understood.", "not understood, and left out." */
function madeOf({ text, parts, problems }: OpenLine, units: readonly RosterUnit[], catalogue: Catalogue): string {
  const [only, more] = problems;
  // A fault of a number or a form says more than that it was not understood.
  if (only && !more && !isLost(only) && !BY_NAME.has(only.code ?? "")) return uncapital(messageWithoutName(only));
  const known = units.filter((unit) => catalogue.entryById.has(unit.entry));
  const unclear = list(
    parts
      .filter((part) => part !== text)
      .slice(0, MOST_PARTS)
      .map((part) => `“${part}”`),
  );
  if (!units.length) return "not understood, and left out.";
  if (!known.length) return `${catalogue.army.name} has no unit of this name; it is kept as written, without a price.`;
  const read = list(known.slice(0, MOST_PARTS).map((unit) => `${number(unit.count)} ${describeUnit(catalogue, unit).name}`));
  return unclear ? `read as ${read}; ${unclear} not understood.` : `read as ${read}; something in it is not understood.`;
}

/** Parts of a line that a finding names. */
const MOST_PARTS = 4;
/** Problems that say no more than that a name is not understood. */
const BY_NAME: ReadonlySet<string> = new Set(["line/not-understood", "line/may-be-unit", "words/unclear", "option/denied"]);

/** Guesses of one line are one finding. */
function guessFindings(findings: readonly Finding[]): Finding[] {
  const byLine = groupBy(findings, ({ values }) => (values.army || typeof values.line !== "number" ? null : values.line));
  return [...byLine].flatMap(([line, all]): Finding[] => {
    const [first, second] = all;
    if (!first || !second || line === null) return all;
    const read = [...new Set(all.map(({ values }) => `“${values.written}” as ${values.as}`))];
    const targets = all.flatMap((one) => one.targets);
    return [{ ...first, code: "read/guesses", targets, values: { line, read }, message: `Line ${number(line)}: ${list(read)}: guessed.` }];
  });
}

interface Unsure {
  /** Units of lines that were guessed at or not understood whole. */
  units: ReadonlySet<string>;
  /** Lines that were not understood may hold further units. */
  more: boolean;
  /** The limit was worked out by the reader. */
  limit: boolean;
  /** The army list itself was guessed. */
  army: boolean;
}

/** Whether an error holds whatever the open lines turn out to say and whichever guess is wrong. */
function isCertain(finding: Finding, { units, more, limit, army }: Unsure, report: Report, catalogue: Catalogue): boolean {
  const { severity, targets, terms, relation, bound, code, rule } = finding;
  if (severity !== "error") return true;
  if (army) return false;
  const isSure = (unit: string) => !units.has(unit);
  const isOver = relation === "at most" && bound !== null;
  const law = catalogue.rules.find((one) => one.rule.id === rule)?.rule;
  if (limit && (code === "points-limit/over" || (law?.kind === "count" && [law.min, law.max].some(isScaled)))) return false;
  if (code === "points-limit/over") {
    return isOver && report.bill.units.reduce((sum, bill) => exact(sum + (isSure(bill.unit) ? bill.points : 0)), 0) > bound;
  }
  const about = [...(unitsIn(targets) ?? []), ...terms.flatMap(({ target }) => ("unit" in target ? target.unit : []))];
  const allSure = about.every(isSure);
  if (!more) return allSure && (about.length > 0 || units.size === 0);
  if (!isOver) return allSure && about.length > 0 && code.startsWith("excludes/");
  // A bound that is worked out from what the army has may grow with what was not read.
  if (law?.kind !== "count" || countsUnits(law.when) || (typeof law.max === "object" && "of" in law.max)) return false;
  if (allSure) return about.length > 0;
  return terms.reduce((sum, { target, value }) => sum + ("unit" in target && isSure(target.unit) ? value : 0), 0) > bound;
}

/** Whether a bound goes with the size of the army. */
function isScaled(bound: unknown): boolean {
  return typeof bound === "object" && bound !== null && !("of" in bound) && !("setting" in bound);
}

/** Not an error before the list is read whole: what would be one. */
function provisional(finding: Finding, { words }: Catalogue): Finding {
  const fix = finding.fix && words.verdicts.provisional(finding.fix);
  return { ...finding, severity: "unconfirmed", provisional: true, fix };
}

/** The units that all of the targets are about; null where one is about more. */
function unitsIn(targets: readonly Target[]): string[] | null {
  const units = targets.flatMap((target) => ("unit" in target ? target.unit : []));
  return units.length === targets.length && units.length > 0 ? units : null;
}

/** The errors about each unit, but for names that the book does not have. */
function faultsByUnit(findings: readonly Finding[]): Map<string, Finding[]> {
  const faults = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.severity !== "error" || isUnknownName(finding)) continue;
    for (const unit of new Set(unitsIn(finding.targets) ?? [])) addTo(faults, unit, finding);
  }
  return faults;
}

function parted<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

function withFindings(report: Report, all: readonly Finding[]): Report {
  if (all.length === report.findings.length && all.every((finding, i) => finding === report.findings[i])) return report;
  const findings = all.toSorted((a, b) => weightOrder[weightOf(a)] - weightOrder[weightOf(b)]);
  const { unjudged } = report;
  return { ...report, findings, verdict: verdictOf(findings), ...(unjudged ? { unjudged: unjudgedAgain(findings, unjudged) } : {}) };
}
