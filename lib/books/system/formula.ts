/** What conditions come to: true, false, or a formula over facts of the unit, its command and the roster; and cases told apart by it. */

import type { Quantity, Selector } from "@/lib/engine/common";

/**
 * A fact that may hold: of a unit, what a selector says; of the roster, that it has at least so many of something; that points are agreed,
 * and at least so many; of a unit, that it has at least so many models.
 */
type Fact =
  | { unit: Selector }
  | { roster: Quantity; atLeast: number }
  | { agreed: number }
  | { size: Quantity["measure"]; atLeast: number };
export type Atom = { key: string } & Fact;

export type Formula = boolean | { atom: Atom } | { not: Formula } | { all: Formula[] } | { any: Formula[] };

/** Facts that are taken to hold or not, by their keys. */
export type Assumed = ReadonlyMap<string, boolean>;

export const atomOf = (atom: Fact): Formula => ({ atom: { ...atom, key: JSON.stringify(atom) } });

/** That points are agreed at all. */
export const AGREED = atomOf({ agreed: 0 });

/** What is assumed of a fact; of a size of the game also what sizes that are assumed say of it. */
function known(atom: Atom, assumed: Assumed): boolean | undefined {
  const own = assumed.get(atom.key);
  if (own !== undefined || !("agreed" in atom)) return own;
  for (const [key, holds] of assumed) {
    const size = Number(/^\{"agreed":(\d+)\}$/.exec(key)?.[1] ?? Number.NaN);
    if (holds ? size >= atom.agreed : size <= atom.agreed) return holds;
  }
  return undefined;
}

export function not(formula: Formula): Formula {
  if (typeof formula === "boolean") return !formula;
  return "not" in formula ? formula.not : { not: formula };
}

export function all(parts: readonly Formula[]): Formula {
  const open = parts.filter((part) => part !== true);
  if (open.includes(false)) return false;
  return open.length === 0 ? true : open.length === 1 ? (open[0] as Formula) : { all: open };
}

export function any(parts: readonly Formula[]): Formula {
  const open = parts.filter((part) => part !== false);
  if (open.includes(true)) return true;
  return open.length === 0 ? false : open.length === 1 ? (open[0] as Formula) : { any: open };
}

/** Whether a formula holds under what is assumed; the first fact that decides it where it is open. */
export function decide(formula: Formula, assumed: Assumed): boolean | Atom {
  if (typeof formula === "boolean") return formula;
  if ("atom" in formula) return known(formula.atom, assumed) ?? formula.atom;
  if ("not" in formula) {
    const inner = decide(formula.not, assumed);
    return typeof inner === "boolean" ? !inner : inner;
  }
  const [parts, settles] = "all" in formula ? [formula.all, false] : [formula.any, true];
  let open: Atom | null = null;
  for (const part of parts) {
    const inner = decide(part, assumed);
    if (inner === settles) return settles;
    if (typeof inner !== "boolean") open ??= inner;
  }
  return open ?? !settles;
}

/** One of several cases: what holds in it and what does not, and what follows. */
export interface Case<V> {
  facts: { atom: Atom; holds: boolean }[];
  value: V;
}

/** More cases than this are no rule that anybody could check by hand. */
const MOST_CASES = 48;

export class TooManyCases extends Error {}

/**
 * All cases of a value that hangs on facts: `valueUnder` gives the value under what is assumed, or the fact it needs to know first. Facts
 * that make no difference are left out. @throws TooManyCases
 */
export function casesOf<V>(valueUnder: (assumed: Assumed) => { value: V } | { needs: Atom }): Case<V>[] {
  let count = 0;
  const split = (assumed: Assumed): Case<V>[] => {
    const found = valueUnder(assumed);
    if ("value" in found) {
      if (++count > MOST_CASES) throw new TooManyCases();
      return [{ facts: [], value: found.value }];
    }
    const { needs } = found;
    const [yes, no] = [split(new Map(assumed).set(needs.key, true)), split(new Map(assumed).set(needs.key, false))];
    if (JSON.stringify(yes) === JSON.stringify(no)) return yes;
    const on = (holds: boolean) => (one: Case<V>) => ({ ...one, facts: [{ atom: needs, holds }, ...one.facts] });
    return [...yes.map(on(true)), ...no.map(on(false))];
  };
  return split(new Map());
}
