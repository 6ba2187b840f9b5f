/**
 * Linear equations, solved exactly: which values follow, from which equations, and which equations contradict one another. What does
 * not follow stays open; nothing is fitted.
 */

import { type Fraction, fraction, minus, ONE, over, plus, times, ZERO } from "./fraction";

/** What stands for what, times how much, and what all of it comes to. */
export interface Equation {
  terms: ReadonlyMap<string, number>;
  sum: number;
}

interface Solved {
  value: Fraction;
  /** Numbers of the equations it follows from. */
  from: readonly number[];
}

interface Row {
  terms: Map<string, Fraction>;
  sum: Fraction;
  /** The equations that the row is made of, each times how much. */
  parts: Map<number, Fraction>;
}

/** Equations that are added one after the other; those that contradict the ones before are told and left out. */
export class System {
  /** By the one value that each gives in terms of values that no row gives. */
  private readonly rows = new Map<string, Row>();
  /** Numbers of the equations that cannot all hold, for each that was left out. */
  readonly contradictions: number[][] = [];
  private added = 0;

  /** Adds equations in their order; they are numbered from 0. */
  constructor(equations: readonly Equation[] = []) {
    for (const equation of equations) this.add(equation);
  }

  add({ terms, sum }: Equation): void {
    const number = this.added++;
    const row = this.reduced({
      terms: new Map([...terms].map(([name, factor]) => [name, fraction(factor)])),
      sum: fraction(sum),
      parts: new Map([[number, ONE]]),
    });
    if (row.terms.size) this.put(row);
    else if (row.sum.n !== 0n) this.contradictions.push([...row.parts.keys()].sort((a, b) => a - b));
  }

  /** The value of a name where it follows. */
  valueOf(name: string): Solved | null {
    const row = this.rows.get(name);
    return row?.terms.size === 1 ? { value: row.sum, from: [...row.parts.keys()].sort((a, b) => a - b) } : null;
  }

  /** Whether knowing what these terms come to would settle a name that is open. */
  wouldSettle(name: string, terms: ReadonlyMap<string, number>): boolean {
    return this.with(terms).valueOf(name) !== null;
  }

  /** A copy in which it is known what these terms come to; the values in it mean nothing. */
  with(terms: ReadonlyMap<string, number>): System {
    const system = new System();
    for (const [key, row] of this.rows) system.rows.set(key, { ...row, terms: new Map(row.terms), parts: new Map(row.parts) });
    system.added = this.added;
    system.add({ terms, sum: 0 });
    return system;
  }

  private reduced(row: Row): Row {
    for (const [name, factor] of [...row.terms]) {
      const known = this.rows.get(name);
      if (known && row.terms.has(name)) addTo(row, known, minus(factor));
    }
    return row;
  }

  private put(row: Row): void {
    const [[pivot, factor] = ["", ONE]] = row.terms;
    const scale = over(ONE, factor);
    const unit: Row = { terms: new Map(), sum: ZERO, parts: new Map() };
    addTo(unit, row, scale);
    for (const other of this.rows.values()) {
      const held = other.terms.get(pivot);
      if (held) addTo(other, unit, minus(held));
    }
    this.rows.set(pivot, unit);
  }
}

/** Adds so many times a row to another. */
function addTo(row: Row, other: Row, factor: Fraction): void {
  for (const [name, held] of other.terms) put(row.terms, name, times(held, factor));
  for (const [number, held] of other.parts) put(row.parts, number, times(held, factor));
  row.sum = plus(row.sum, times(other.sum, factor));
}

function put<K>(into: Map<K, Fraction>, key: K, more: Fraction): void {
  const sum = plus(into.get(key) ?? ZERO, more);
  if (sum.n === 0n) into.delete(key);
  else into.set(key, sum);
}
