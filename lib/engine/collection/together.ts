/** Which rosters can be fielded at the same time with the models there are. */
import { perKey } from "@/lib/engine/lazy";
import { modelKey, type Need, type RosterNeeds } from "./needs";
import type { Owned } from "./stock";

/** The needs of a roster with the stocks that serve them: of the army list, and for any. A search asks for them again and again. */
const stocksFor = perKey((needs: readonly Need[]) =>
  needs.map((need) => ({ key: modelKey(need), any: modelKey({ ...need, armyList: null }), count: need.count })),
);

/** The models that rosters on a table have taken, so that one more is weighed without counting all of them again. */
class Table {
  private readonly own = new Map<string, number>();
  private readonly used = new Map<string, number>();
  /** By game and entry: how many more are used than are of the army list's own, which those for any list must make up. */
  private readonly over = new Map<string, number>();

  constructor(models: readonly Owned[]) {
    for (const model of models) this.own.set(modelKey(model), (this.own.get(modelKey(model)) ?? 0) + model.count);
  }

  put({ needs }: RosterNeeds): void {
    for (const { key, any, count } of stocksFor(needs)) this.change(key, any, count);
  }

  take({ needs }: RosterNeeds): void {
    for (const { key, any, count } of stocksFor(needs)) this.change(key, any, -count);
  }

  /** Whether there is enough for what lies on the table of the models a roster uses. */
  private holds({ needs }: RosterNeeds): boolean {
    return stocksFor(needs).every(({ any }) => (this.over.get(any) ?? 0) <= (this.own.get(any) ?? 0));
  }

  fits(roster: RosterNeeds): boolean {
    this.put(roster);
    const holds = this.holds(roster);
    this.take(roster);
    return holds;
  }

  private change(key: string, any: string, by: number): void {
    const own = this.own.get(key) ?? 0;
    const was = this.used.get(key) ?? 0;
    this.used.set(key, was + by);
    this.over.set(any, (this.over.get(any) ?? 0) + Math.max(0, was + by - own) - Math.max(0, was - own));
  }
}

/** Those of the others that can be fielded beside the chosen rosters, each by itself; none where the chosen cannot be fielded. */
export function fitBeside(models: readonly Owned[], chosen: readonly RosterNeeds[], others: readonly RosterNeeds[]): RosterNeeds[] {
  const table = new Table(models);
  for (const one of chosen) {
    if (!table.fits(one)) return [];
    table.put(one);
  }
  return others.filter((one) => table.fits(one));
}

export interface Together {
  /** Ids of rosters, in the order they were given: up to three choices of as many, small rosters first. Empty where none can be fielded. */
  sets: string[][];
  /** Whether it is certain that no more can be fielded at once; the search may have run out of steps. */
  isMost: boolean;
}

const MOST_SETS = 3;

/**
 * The most rosters that can be fielded at once.
 * @param steps How often a roster is weighed at most.
 */
export function mostTogether(models: readonly Owned[], rosters: readonly RosterNeeds[], steps = 20_000): Together {
  const table = new Table(models);
  // Rosters that use little come first: the first choice found is then a good one, and more of the others are ruled out early.
  const size = ({ needs }: RosterNeeds) => needs.reduce((sum, { count }) => sum + count, 0);
  const able = rosters.filter((one) => size(one) > 0 && table.fits(one)).sort((a, b) => size(a) - size(b));
  let sets: string[][] = [];
  let most = 0;
  let left = steps;
  const search = (chosen: readonly RosterNeeds[], open: readonly RosterNeeds[]): void => {
    if (open.length === 0 && chosen.length > 0) {
      if (chosen.length > most) sets = [];
      most = Math.max(most, chosen.length);
      if (chosen.length === most && sets.length < MOST_SETS) sets.push(chosen.map(({ id }) => id));
    }
    for (const [i, one] of open.entries()) {
      const could = chosen.length + open.length - i;
      if (left <= 0 || could < most || (could === most && sets.length >= MOST_SETS)) return;
      table.put(one);
      const beside = open.slice(i + 1).filter((other) => {
        left--;
        return table.fits(other);
      });
      search([...chosen, one], beside);
      table.take(one);
    }
  };
  search([], able);
  const place = new Map(rosters.map(({ id }, i) => [id, i]));
  for (const set of sets) set.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return { sets, isMost: left > 0 };
}
