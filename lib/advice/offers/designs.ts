/** A design is a roster of one unit, made up by an entry that is a formula. */

import type { Example } from "@/lib/engine/catalogue/library";
import type { Catalogue, CatalogueEntry } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { optionPermissionOf } from "@/lib/engine/check/profile";
import type { BillLine, Finding, UnitBill } from "@/lib/engine/report/finding";
import { edit, newRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";

/** The formulas of a book. */
export function formulasOf(catalogue: Catalogue): CatalogueEntry[] {
  return catalogue.entries.filter((e) => e.entry.design);
}

/** Headings of options that no printed unit may have: the terms of the formulas. Empty where every unit is made up. */
export function termsOfFormulas(catalogue: Catalogue): Set<string> {
  const printed = catalogue.entries.filter((e) => !e.entry.design);
  const others = new Set<string>();
  for (const variant of catalogue.variants) {
    const open = (entry: CatalogueEntry) => optionPermissionOf(catalogue, entry, variant).rules.some((rule) => rule.status !== "denied");
    if (printed.some(open) || variant.group.otherwise.status !== "denied") others.add(variant.group.id);
  }
  return new Set(printed.length === 0 ? [] : catalogue.groups.map((g) => g.id).filter((id) => !others.has(id)));
}

/** A new design by one formula. */
export function newDesign(catalogue: Catalogue, entry: string, unit: Partial<RosterUnit> = {}): Roster {
  const roster = newRoster({
    game: catalogue.book.id,
    armyList: catalogue.army.id,
    name: "",
    dataVersion: catalogue.book.dataVersion,
    commandKind: mainCommandKind(catalogue.book),
  });
  const { id: _, ...given } = unit;
  return edit(roster, { do: "add", command: 0, unit: { count: 1, options: [], ...given, entry } });
}

/** The unit of a design; undefined for a roster of another sort. */
export function unitOf(design: Roster): RosterUnit | undefined {
  return design.commands[0]?.units[0];
}

/** The design as it is saved: named after its unit. */
export function namedAfterUnit(design: Roster, fallback: string): Roster {
  const name = unitOf(design)?.name?.trim() || fallback;
  return name === design.name ? design : { ...design, name };
}

/** The designs in a roster: its units made up by a formula of its book. */
export function designsIn(catalogue: Catalogue, roster: Roster): Roster[] {
  return roster.commands
    .flatMap((c) => c.units)
    .flatMap((unit) => {
      const entry = catalogue.entryById.get(unit.entry);
      return entry?.entry.design ? [namedAfterUnit(newDesign(catalogue, unit.entry, unit), entry.entry.name)] : [];
    });
}

/** What is found about the unit itself, not about a roster that lacks all else. */
export function findingsOfUnit(findings: readonly Finding[]): Finding[] {
  return findings.filter((f) => f.targets.some((t) => t.kind === "unit" || t.kind === "option"));
}

/** A printed unit beside a design: what it would cost by the formula, and in which terms the two differ. */
export interface Comparison {
  example: Example;
  /** What the book means it to cost. */
  printed: number;
  /** Terms that cost more (or less) in the design. */
  terms: { key: string; label: string; value: number }[];
  /** What the formula leaves unexplained of the printed price. */
  rest: number;
  total: number;
}

/** The comparison with one example, line by line of the two bills. */
export function compare(catalogue: Catalogue, example: Example, bill: UnitBill): Comparison {
  const design = newDesign(catalogue, example.entry, { count: example.count ?? 1, options: example.options.map((o) => ({ ...o })) });
  const { report } = inspect(catalogue, design);
  const theirs = sums(report.bill.units[0]?.lines ?? []);
  const ours = sums(bill.lines);
  const printed = example.corrected ?? example.printed;
  const terms: Comparison["terms"] = [];
  for (const [key, { label, points }] of ours) {
    const value = points - (theirs.get(key)?.points ?? 0);
    if (value !== 0) terms.push({ key, label: theirs.has(key) ? label : `with ${label}`, value });
  }
  for (const [key, { label, points }] of theirs) {
    if (!ours.has(key) && points !== 0) terms.push({ key, label: `without ${label}`, value: -points });
  }
  return { example, printed, terms, rest: report.points - printed, total: bill.points };
}

/** Points by option: choices of one option are one term. */
function sums(lines: readonly BillLine[]): Map<string, { label: string; points: number }> {
  const all = new Map<string, { label: string; points: number }>();
  for (const line of lines) {
    const key = line.item.split("=")[0] ?? line.item;
    const before = all.get(key);
    all.set(key, { label: line.label, points: (before?.points ?? 0) + (line.points ?? 0) });
  }
  return all;
}

/** The examples of a formula, those with most of the design's options first. */
export function examplesFor(examples: readonly Example[], unit: RosterUnit): Example[] {
  const mine = new Set(unit.options.map(termOf));
  const alike = (example: Example) => {
    const theirs = example.options.map(termOf);
    const shared = theirs.filter((term) => mine.has(term)).length;
    return 2 * shared - theirs.length - mine.size;
  };
  return examples.filter((e) => e.entry === unit.entry).sort((a, b) => alike(b) - alike(a));
}

function termOf({ id, choice, value }: RosterOption): string {
  return `${id}=${choice ?? ""}:${value ?? ""}`;
}
