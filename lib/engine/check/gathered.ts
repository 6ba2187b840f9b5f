/** Findings about several units that are told as one. */
import type { CheckContext, ResolvedUnit } from "@/lib/engine/catalogue/types";
import type { Page } from "@/lib/engine/common";
import type { Finding, Severity, UnwordedFinding, Values } from "@/lib/engine/report/finding";
import { unitTarget } from "@/lib/engine/rules/make-finding";
import { type MessageName, rosterFinding } from "./messages";

/** What is found of units, told by two numbers and a word. */
export interface Place<T> {
  key: number;
  word: string;
  of: T;
  units: [ResolvedUnit, ...ResolvedUnit[]];
}

/** More than a book has entries or options. */
const MANY = 0x100000;

export function placeAt<T>(first: number, second: number, word: string, unit: ResolvedUnit, of: T): Place<T> {
  return { key: first * MANY + second, word, of, units: [unit] };
}

/** In the order of their numbers, each once with all its units. */
export function gathered<T>(places: Place<T>[]): Place<T>[] {
  if (places.length < 2) return places;
  const found: Place<T>[] = [];
  let start = 0;
  for (const place of places.sort((a, b) => a.key - b.key)) {
    if (found[start]?.key !== place.key) start = found.length;
    let at = start;
    while (at < found.length && found[at]?.word !== place.word) at++;
    const same = found[at];
    if (!same) found.push(place);
    // A unit may hold an option twice, with two numbers.
    else if (same.units.at(-1) !== place.units[0]) same.units.push(place.units[0]);
  }
  return found;
}

/** How many units stand on these lines together. */
export const unitsOn = (units: readonly ResolvedUnit[]): number => units.reduce((n, u) => n + u.units, 0);

/** A finding of the roster about some of its units, or about all of it where none is named. */
export function findingOn<N extends MessageName>(
  { book }: CheckContext,
  units: readonly ResolvedUnit[],
  name: N,
  values: Parameters<typeof rosterFinding<N>>[2] & Values,
  by: { rule: string; page: Page | null; severity: Severity } & Partial<Pick<Finding, "derivation">>,
): UnwordedFinding {
  const { rule, page, severity, derivation = "" } = by;
  return rosterFinding(book, name, values, {
    rule,
    severity,
    targets: units.length ? units.map(unitTarget) : [{ kind: "roster" }],
    actual: units.length ? unitsOn(units) : null,
    measure: "unit",
    unit: "unit",
    derivation,
    source: { book: book.title, page },
  });
}
