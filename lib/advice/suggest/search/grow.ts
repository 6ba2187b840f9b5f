/** Adds to a roster by taste until little is left, then the things that come nearest to the limit. */
import { exact } from "@/lib/engine/report/points";
import { type Addition, additionsTo, addTo, type Checked, legalOnes } from "./additions";
import type { Chance } from "./chance";
import { contentKey, isNoWorse, type Judge, type Look } from "./judge";

export interface GrowOptions {
  chance: Chance;
  /** How much an addition is wished for, above 0 where it may be at all. */
  wish: (addition: Checked) => number;
  keep?: ReadonlySet<string>;
}

/** Where so many points are left, those that come nearest to the limit are looked for. */
const NEAR = 60;
/** Additions that are weighed at once; of more, some by chance. */
const POOL = 120;
const MOST_ADDED = 80;
/** Models that a unit grows by at once. */
const RANK = 5;
/** After so many additions the others are looked at anew. */
const FRESH = 8;

/** The roster with additions, each legal when it was made. */
export function grow(judge: Judge, from: Look, limit: number, options: GrowOptions): Look {
  const { chance, wish, keep } = options;
  const by = judge.catalogue.book.counts === "models" ? RANK : 1;
  let look = from;
  let pool: Checked[] = [];
  let fresh = 0;
  for (let n = 0; n < MOST_ADDED && limit - look.points > NEAR && !judge.budget.isOver; ) {
    if (pool.length === 0 || fresh >= FRESH) {
      const left = limit - look.points;
      const all = additionsTo(judge.catalogue, look, { most: left, by, ...(keep ? { keep } : {}) });
      const before = pool.length;
      pool = legalOnes(judge, look, drawn(all, POOL, chance), left);
      // Nothing new since the last time.
      if (before === 0 && fresh === 0 && n > 0) break;
      fresh = 0;
    }
    const chosen = chance.weighted(pool, wish);
    if (!chosen) break;
    const next = added(judge, look, chosen);
    if (!next || next.points > limit) {
      pool = pool.filter((one) => one !== chosen);
      continue;
    }
    n++;
    fresh++;
    look = next;
    if (chosen.kind === "option") pool = pool.filter(({ key }) => key !== chosen.key);
  }
  return look;
}

/** The roster after an addition; null where it cannot be made any more or is not legal. */
function added(judge: Judge, from: Look, addition: Addition): Look | null {
  const action = addTo(judge, from, addition);
  const look = action && judge.look(judge.edit(from.roster, action));
  return look && isNoWorse(from, look) ? look : null;
}

function drawn<T>(items: readonly T[], most: number, chance: Chance): T[] {
  if (items.length <= most) return [...items];
  const left = [...items];
  return Array.from({ length: most }, () => left.splice(chance.below(left.length), 1)[0] as T);
}

/** Sums that are tried to be reached, and ways tried for each. */
const SUMS = 12;
const WAYS = 4;

/** The roster with what brings it nearest to the limit, of what is legal by itself; tried again from there as long as that helps. */
export function finish(judge: Judge, from: Look, limit: number, options: GrowOptions): Look {
  let look = from;
  for (let round = 0; round < 3 && limit - look.points > 0 && !judge.budget.isOver; round++) {
    const next = nearest(judge, look, limit, options);
    if (next.points <= look.points) break;
    look = next;
  }
  return look;
}

function nearest(judge: Judge, from: Look, limit: number, { chance, wish, keep }: GrowOptions): Look {
  const left = exact(limit - from.points);
  const all = additionsTo(judge.catalogue, from, { most: left, ...(keep ? { keep } : {}) });
  const pool = legalOnes(judge, from, all.length > 2 * POOL ? drawn(all, 2 * POOL, chance) : all, left).filter((one) => wish(one) > 0);
  const items = inTurn(pool, left, chance, wish);
  const scale = items.every(({ points }) => Number.isInteger(points)) ? 1 : 4;
  const whole = Math.floor(left * scale);
  if (whole > 4000) return from;
  const can = reachable(
    items.map(({ points }) => Math.round(points * scale)),
    whole,
  );
  let tried = 0;
  for (let sum = whole; sum > 0 && tried < SUMS && !judge.budget.isOver; sum--) {
    if (!can[0]?.[sum]) continue;
    tried++;
    for (const way of waysTo(items, can, sum, scale)) {
      let look: Look | null = from;
      for (const addition of way) look = look && added(judge, look, addition);
      if (!look || look.points > limit || look.points < from.points + sum / scale - 1e-9) continue;
      return look;
    }
  }
  return from;
}

/** In the order in which they are wished for, things that can be had again several times. */
function inTurn(pool: readonly Checked[], left: number, chance: Chance, wish: (addition: Checked) => number): Checked[] {
  const rest = [...pool];
  const order: Checked[] = [];
  while (rest.length) {
    const next = chance.weighted(rest, wish) ?? (rest[0] as Checked);
    rest.splice(rest.indexOf(next), 1);
    const times = next.kind === "option" ? 1 : Math.min(next.kind === "unit" ? 3 : 20, Math.floor(left / next.points));
    for (let n = 0; n < times; n++) order.push(next);
  }
  return order;
}

/** For each place in the list, which sums the things from there on can reach. */
function reachable(points: readonly number[], most: number): Uint8Array[] {
  const can: Uint8Array[] = Array.from({ length: points.length + 1 }, () => new Uint8Array(most + 1));
  (can[points.length] as Uint8Array)[0] = 1;
  for (let i = points.length - 1; i >= 0; i--) {
    const [own, next, cost] = [can[i] as Uint8Array, can[i + 1] as Uint8Array, points[i] ?? 0];
    for (let sum = 0; sum <= most; sum++) own[sum] = next[sum] || (sum >= cost && next[sum - cost]) ? 1 : 0;
  }
  return can;
}

/** Some ways to a sum, what is wished for most first. */
function* waysTo(items: readonly Checked[], can: readonly Uint8Array[], sum: number, scale: number): Generator<Checked[]> {
  let given = 0;
  function* go(at: number, left: number, chosen: Checked[]): Generator<Checked[]> {
    if (given >= WAYS) return;
    if (left === 0) {
      given++;
      yield chosen;
      return;
    }
    const item = items[at];
    if (!item) return;
    const cost = Math.round(item.points * scale);
    const isTaken = item.kind === "option" && chosen.some(({ key }) => key === item.key);
    if (!isTaken && left >= cost && can[at + 1]?.[left - cost]) yield* go(at + 1, left - cost, [...chosen, item]);
    if (can[at + 1]?.[left]) yield* go(at + 1, left, chosen);
  }
  yield* go(0, sum, []);
}

/** The same for rosters with the same units, so that no two suggestions are alike. */
export function unlike(looks: readonly Look[]): Look[] {
  return [...new Map(looks.map((look) => [contentKey(look.roster), look])).values()];
}
