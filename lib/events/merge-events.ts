/** An event that two tabs changed, merged from what both started with. */
import { type Merged, type MergeRules, merge3 } from "@/lib/engine/merge/merge3";
import { isSame } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";

/** What an event says in more than one field holds together: it is kept from one side. */
const RULES: MergeRules = {
  event: {},
  settings: {},
  asks: {},
  limits: { key: ({ number }: { number: number }) => String(number), items: { whole: true } },
  readings: { key: ({ text }: { text: string }) => text.toLowerCase(), items: { whole: true } },
  "*": { whole: true },
};

export function mergeEvents(base: Pack, mine: Pack, theirs: Pack): Merged<Pack> {
  const last = Math.max(0, ...[base, mine, theirs].flatMap(({ event }) => [event?.numbered ?? 0, ...numbersOf(event)]));
  return merge3(base, ...renumbered(base, mine, theirs, last), RULES);
}

const numbersOf = (event: Pack["event"]) => (event?.limits ?? []).map(({ number }) => number);

/** Limits that both tabs added got the same numbers, by which findings name them: those of mine get the next ones. */
function renumbered(base: Pack, mine: Pack, theirs: Pack, last: number): [mine: Pack, theirs: Pack] {
  const [before, others] = [new Set(numbersOf(base.event)), new Map((theirs.event?.limits ?? []).map((limit) => [limit.number, limit]))];
  let numbered = last;
  const limits = mine.event?.limits?.map((limit) => {
    const isTaken = !before.has(limit.number) && others.has(limit.number) && !isSame(others.get(limit.number), limit);
    return isTaken ? { ...limit, number: ++numbered } : limit;
  });
  const isCounted = [mine, theirs].every(({ event }) => event?.numbered !== undefined);
  if (!isCounted && numbered === last) return [mine, theirs];
  return [
    { ...mine, event: { ...mine.event, ...(limits ? { limits } : {}), numbered } },
    theirs.event?.numbered === undefined ? theirs : { ...theirs, event: { ...theirs.event, numbered } },
  ];
}
