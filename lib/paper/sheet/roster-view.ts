/**
 * What the builder draws, worked out once for each change of the roster. Parts that did not change keep their identity,
 * so that only rows that changed are drawn again.
 */

import { sectionCounts } from "@/lib/advice/offers/section-counts";
import type { Catalogue, ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { isStillNeeded } from "@/lib/engine/check/still-needed";
import type { CommandBill, Finding, Report } from "@/lib/engine/report/finding";
import { findingKey, statementKey } from "@/lib/engine/report/finding-key";
import type { SectionCount } from "@/lib/engine/report/section-count";
import { type Standing, standingOf } from "@/lib/engine/report/standing";
import { type Weight, weightOf } from "@/lib/engine/report/verdict";
import { groupsIn } from "@/lib/engine/roster/attached";
import { describeUnit, isOwnDesign, optionTexts, unknownOptionText } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { humanizeId } from "@/lib/words/text";

/** One line of the roster as its row shows it. */
export interface Row {
  id: string;
  count: number;
  name: string;
  own: string;
  options: string;
  points: number;
  missing: number;
  /** The worst of the unit's findings, "needed" where an error is only that something is still to come; advice and what was agreed stay among the findings. */
  mark: "error" | "needed" | "unconfirmed" | null;
  /** What the mark stands for; "" without one. */
  trouble: Trouble | "";
  /** Belongs to the nearest row above that does not. */
  attached: boolean;
  /** The army list does not know this entry. */
  unknown: boolean;
  /** Made up by a formula, in a game that prints units too. */
  design: boolean;
}

/** What is the matter with a unit, in brief. */
export type Trouble = "not finished" | "not confirmed" | "not known" | "not allowed" | "too many" | "too few";

/** Rows of one category in one command, those below that belong to one of them included. */
export interface Section {
  key: string;
  /** The id of the category; empty for units that the army list does not know. */
  category: string;
  name: string;
  points: number;
  missing: number;
  ids: string[];
}

export interface CommandView {
  index: number;
  name: string;
  kindName: string;
  /** Stands beside the army: not in the total. */
  sideboard: boolean;
  /** Its units come from an army list of their own; null where they do not. */
  allied: { name: string } | null;
  /** Why it costs less than its units together; empty where it does not. */
  because: string;
  /** What its units cost together, and what of it is paid. */
  full: number;
  points: number;
  missing: number;
  size: number;
  sections: Section[];
}

/** A finding with a key that stays the same while rule, code and targets do. */
export interface FindingView {
  key: string;
  finding: Finding;
  /** An error that is only that something is still to come. */
  needed: boolean;
  /** Roster units it is about, without repetition. */
  units: string[];
}

export interface View {
  /** Null where the army list is not known: then nothing can be checked. */
  report: Report | null;
  resolved: ResolvedRoster | null;
  rows: Map<string, Row>;
  commands: CommandView[];
  findings: FindingView[];
  byUnit: Map<string, FindingView[]>;
  counts: Record<Weight, number>;
  /** Of the errors, those that are only that something is still to come. */
  needed: number;
  /** Null where nothing can be checked. */
  standing: Standing | null;
  /** Units on all lines together. */
  units: number;
  /** How the places of each category are filled, where a rule counts them. */
  places: Record<string, SectionCount>;
}

const NONE: FindingView[] = [];

/** The findings about one unit; always the same array where there are none. */
export function findingsOf(view: View, unit: string): FindingView[] {
  return view.byUnit.get(unit) ?? NONE;
}

/** Checks the roster and lays out the result; takes over whatever `before` already has. */
export function makeView(catalogue: Catalogue | null, roster: Roster, before: View | null): View {
  const inspected = catalogue ? inspect(catalogue, roster) : null;
  const isNeeded = (finding: Finding) => catalogue !== null && isStillNeeded(catalogue, finding);
  const findings = findingViews(inspected?.report.findings ?? [], before, isNeeded);
  const counts: Record<Weight, number> = { error: 0, unconfirmed: 0, agreed: 0, advice: 0 };
  for (const { finding } of findings) counts[weightOf(finding)]++;
  const byUnit = findingsByUnit(findings, before);
  const sideboard = inspected?.resolved.sideboard ?? [];
  const resolved = new Map([...(inspected?.resolved.units ?? []), ...sideboard].map((unit) => [unit.unit.id, unit]));
  const beside = new Set(sideboard.map(({ unit }) => unit.id));
  const rows = new Map<string, Row>();
  let units = 0;
  const rowOf = (unit: RosterUnit, attached: boolean) => {
    const known = resolved.get(unit.id) ?? null;
    const row = keep(before?.rows.get(unit.id), makeRow(catalogue, unit, known, byUnit.get(unit.id), attached));
    rows.set(unit.id, row);
    if (!beside.has(unit.id)) units += known ? known.units : 1;
    return row;
  };
  const commands = roster.commands.map((command, index) => {
    const old = before?.commands[index];
    const sections = sectionsOf(catalogue, command, index, old, (unit) => resolved.get(unit.id)?.category ?? "", rowOf);
    const pay = inspected?.report.bill.commands.find((c) => c.command === index);
    return commandView(catalogue, command, index, sections, pay, old);
  });
  return {
    report: inspected?.report ?? null,
    resolved: inspected?.resolved ?? null,
    rows,
    commands: before && sameItems(before.commands, commands) ? before.commands : commands,
    findings: before && sameItems(before.findings, findings) ? before.findings : findings,
    byUnit,
    counts: keep(before?.counts, counts),
    needed: findings.filter(({ needed }) => needed).length,
    places: catalogue && inspected ? keepEach(before?.places, sectionCounts(catalogue, inspected.resolved)) : {},
    standing: inspected ? standingOf(inspected.report, rows.size, isNeeded) : null,
    units,
  };
}

function findingsByUnit(findings: readonly FindingView[], before: View | null): Map<string, FindingView[]> {
  const byUnit = new Map<string, FindingView[]>();
  for (const view of findings) {
    for (const unit of view.units) {
      const mine = byUnit.get(unit);
      if (mine) mine.push(view);
      else byUnit.set(unit, [view]);
    }
  }
  for (const [unit, mine] of byUnit) {
    const old = before?.byUnit.get(unit);
    if (old && sameItems(old, mine)) byUnit.set(unit, old);
  }
  return byUnit;
}

/** The rows of a command by their categories, in the order of the book. */
function sectionsOf(
  catalogue: Catalogue | null,
  command: RosterCommand,
  index: number,
  old: CommandView | undefined,
  categoryOf: (unit: RosterUnit) => string,
  rowOf: (unit: RosterUnit, attached: boolean) => Row,
): Section[] {
  const byCategory = new Map<string, Section>();
  for (const group of groupsIn(command.units)) {
    const category = categoryOf(group[0]);
    let section = byCategory.get(category);
    if (!section) {
      section = { key: `${index}/${category}`, category, name: categoryName(catalogue, category), points: 0, missing: 0, ids: [] };
      byCategory.set(category, section);
    }
    for (const [i, unit] of group.entries()) {
      const row = rowOf(unit, i > 0);
      section.ids.push(unit.id);
      section.points += row.points;
      section.missing += row.missing;
    }
  }
  const order = catalogue?.book.categories.map((c) => c.id) ?? [];
  const place = (key: string) => order.indexOf(key) + 1 || order.length + 1;
  return [...byCategory]
    .sort((a, b) => place(a[0]) - place(b[0]))
    .map(([, section]) => {
      const was = old?.sections.find((s) => s.key === section.key);
      if (was && sameItems(was.ids, section.ids)) section.ids = was.ids;
      return keep(was, section);
    });
}

function commandView(
  catalogue: Catalogue | null,
  command: RosterCommand,
  index: number,
  sections: Section[],
  pay: CommandBill | undefined,
  old: CommandView | undefined,
): CommandView {
  const full = sections.reduce((sum, s) => sum + s.points, 0);
  const kind = catalogue?.book.commands.find((k) => k.id === command.kind);
  const ally = command.armyList === undefined ? undefined : catalogue?.allies.get(command.armyList);
  const allied = kind?.allied ? { name: ally?.army.name ?? "" } : null;
  return keep(old, {
    index,
    name: command.name ?? "",
    kindName: kind?.name ?? humanizeId(command.kind),
    sideboard: kind?.sideboard === true,
    allied: old?.allied && allied ? keep(old.allied, allied) : allied,
    because: pay?.because ?? "",
    full,
    points: full + (pay ? pay.paid - pay.full : 0),
    missing: sections.reduce((sum, s) => sum + s.missing, 0),
    size: command.units.length,
    sections: old && sameItems(old.sections, sections) ? old.sections : sections,
  });
}

function makeRow(
  catalogue: Catalogue | null,
  unit: RosterUnit,
  resolved: ResolvedUnit | null,
  findings: FindingView[] | undefined,
  attached: boolean,
): Row {
  const worst = worstOf(findings ?? NONE);
  const mark = worst && markOf(worst);
  const trouble: Row["trouble"] = worst ? troubleOf(worst) : "";
  const base = { id: unit.id, count: unit.count, own: unit.name ?? "", mark, trouble, attached };
  if (!catalogue) {
    const name = humanizeId(unit.entry);
    return { ...base, name, options: unit.options.map(unknownOptionText).join(", "), points: 0, missing: 0, unknown: true, design: false };
  }
  const { name, options } = describeUnit(catalogue, unit);
  const { points, missing } = resolved?.bill ?? { points: 0, missing: 1 };
  return {
    ...base,
    name,
    options: optionTexts(options).join(", "),
    points,
    missing,
    unknown: !resolved,
    design: resolved !== null && isOwnDesign(catalogue, resolved.entry.entry),
  };
}

function markOf({ finding, needed }: FindingView): Row["mark"] {
  const weight = weightOf(finding);
  if (needed) return "needed";
  return weight === "error" || weight === "unconfirmed" ? weight : null;
}

const MARKS: readonly Row["mark"][] = ["error", "needed", "unconfirmed"];

/** The first of the worst that leave a mark. */
function worstOf(findings: readonly FindingView[]): FindingView | null {
  for (const mark of MARKS) {
    const found = findings.find((one) => markOf(one) === mark);
    if (found) return found;
  }
  return null;
}

function troubleOf({ finding, needed }: FindingView): Trouble {
  const { code, actual, bound, severity } = finding;
  if (needed) return "not finished";
  if (severity === "unconfirmed") return "not confirmed";
  if (/\/unknown/.test(code)) return "not known";
  if (actual === null || bound === null) return "not allowed";
  return actual > bound ? "too many" : actual < bound ? "too few" : "not allowed";
}

function categoryName(catalogue: Catalogue | null, id: string): string {
  if (!catalogue) return "Units";
  return catalogue.book.categories.find((c) => c.id === id)?.name ?? "Not in this army list";
}

function findingViews(findings: readonly Finding[], before: View | null, isNeeded: (finding: Finding) => boolean): FindingView[] {
  const old = new Map(before?.findings.map((f) => [f.key, f]));
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const base = findingKey(finding);
    const repeat = seen.get(base) ?? 0;
    seen.set(base, repeat + 1);
    const key = repeat ? `${base} #${repeat}` : base;
    const was = old.get(key);
    if (was && sameFinding(was.finding, finding)) return was;
    const units = new Set<string>();
    for (const target of finding.targets) if (target.kind === "unit" || target.kind === "option") units.add(target.unit);
    return { key, finding, needed: isNeeded(finding), units: [...units] };
  });
}

function sameFinding(a: Finding, b: Finding): boolean {
  return (
    statementKey(a) === statementKey(b) &&
    weightOf(a) === weightOf(b) &&
    a.derivation === b.derivation &&
    a.source.book === b.source.book &&
    a.source.page === b.source.page &&
    a.terms.length === b.terms.length &&
    a.terms.every((term, i) => term.label === b.terms[i]?.label && term.value === b.terms[i]?.value)
  );
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** The old objects where they are the same. */
function keepEach<T extends object>(old: Record<string, T> | undefined, made: Record<string, T>): Record<string, T> {
  for (const [key, one] of Object.entries(made)) made[key] = keep(old?.[key], one);
  return old && Object.keys(old).length === Object.keys(made).length ? keep(old, made) : made;
}

/** The old object where every field is the same. */
function keep<T extends object>(old: T | undefined, made: T): T {
  if (!old) return made;
  for (const key in made) if (old[key] !== made[key]) return made;
  return old;
}
