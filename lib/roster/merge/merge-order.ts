/**
 * One order from two that were made of a third. What both have stands as the one says that put it in another order; what one of them
 * added stands behind what it stands behind there.
 */
export interface Ordered {
  order: string[];
  /** Both put the same things in another order, each in its own: `order` has that of theirs. */
  clash: boolean;
}

/**
 * @param stays What is to be in the order.
 * @param before Of two runs that both added in one place, whether the first comes first.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  stays: ReadonlySet<string>,
  before: (run: readonly string[], other: readonly string[]) => boolean,
): Ordered {
  const [inMine, inTheirs, inBase] = [new Set(mine), new Set(theirs), new Set(base)];
  const isShared = (key: string) => stays.has(key) && inMine.has(key) && inTheirs.has(key);
  const [own, others] = [mine.filter(isShared), theirs.filter(isShared)];
  const was = base.filter(isShared);
  const isMoved = (order: readonly string[]) =>
    !alike(
      order.filter((key) => inBase.has(key)),
      was,
    );
  const clash = !alike(own, others) && isMoved(own) && isMoved(others);
  // Where only what is new to both stands otherwise, the same order is taken from either side.
  const isOwn = isMoved(own) ? !isMoved(others) : !isMoved(others) && before(own, others);
  const shared = isOwn ? own : others;
  const [ownRuns, theirRuns] = [runsIn(mine, stays, isShared), runsIn(theirs, stays, isShared)];
  const order: string[] = [];
  for (const key of [START, ...shared]) {
    if (key !== START) order.push(key);
    const [run, other] = [ownRuns.get(key) ?? [], theirRuns.get(key) ?? []];
    order.push(...(before(run, other) ? [...run, ...other] : [...other, ...run]));
  }
  return { order, clash };
}

/** What stands in front of everything. */
const START = "";

/** What only one of them has, by what both have that it stands behind. */
function runsIn(keys: readonly string[], stays: ReadonlySet<string>, isShared: (key: string) => boolean): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let behind = START;
  for (const key of keys) {
    if (isShared(key)) behind = key;
    else if (stays.has(key)) runs.set(behind, [...(runs.get(behind) ?? []), key]);
  }
  return runs;
}

function alike(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}
