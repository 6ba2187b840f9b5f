/** Events whose limits exclude each other, made from the templates of limits, among limits that do no harm. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { LimitThing } from "@/lib/engine/common";
import type { Limit } from "@/lib/engine/rules/registry";
import { LIMIT_TEMPLATES } from "@/lib/engine/schema/limit-templates";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Random } from "../support/random";

type Values = { of: LimitThing[]; count?: number };

/** A limit as the row of the form makes it. */
function limitFrom(id: string, { of, count }: Values): Omit<Limit, "number"> {
  const rule = LIMIT_TEMPLATES.find((row) => row.id === id)?.toRule({ who: "army", of, ...(count === undefined ? {} : { count }) });
  if (!rule) throw new Error(`The row ${id} makes no rule of that.`);
  return rule as Omit<Limit, "number">;
}

/** The sorts of contradictions: what is asked for, and what does not let it be. */
const SORTS: ((of: LimitThing[], n: number) => [string, Values][])[] = [
  (of, n) => [
    ["at-least", { of, count: n + 1 }],
    ["at-most", { of, count: n }],
  ],
  (of) => [
    ["must", { of }],
    ["may-not", { of }],
  ],
  (of, n) => [
    ["at-least-models", { of, count: 5 * n }],
    ["may-not", { of }],
  ],
  (of, n) => [
    ["at-least-percent", { of, count: 10 * n + 20 }],
    ["at-most-percent", { of, count: 10 * n }],
  ],
  (of, n) => [
    ["at-least-points", { of, count: 50 * n + 10 }],
    ["at-most-points", { of, count: 50 * n }],
  ],
  (of, n) => [
    ["exactly", { of, count: n + 1 }],
    ["at-most", { of, count: n }],
  ],
  (of) => [["at-least-percent", { of, count: 101 }]],
];

/** The most there may be of something, far above what an army has: it is kept by every army. */
const harmless = (of: LimitThing[], rng: Random) =>
  limitFrom(rng.pick(["at-most", "at-most-models"]), { of, count: 5000 + rng.below(1000) });

/** An event for an army list, and the numbers of the limits that exclude each other. */
export function contradictory({ entries, book }: Catalogue, rng: Random): { pack: Pack; planted: number[] } {
  const had = entries.filter(({ permission, price }) => permission.status === "allowed" && price !== null);
  const thing = (): LimitThing => ({ entry: rng.pick(had).entry.id });
  const of = rng.below(2) ? [thing()] : [thing(), thing()];
  const clash = rng
    .pick(SORTS)(of, 1 + rng.below(3))
    .map(([id, values]) => ({ planted: true, limit: limitFrom(id, values) }));
  const others = Array.from({ length: 1 + rng.below(3) }, () => ({ planted: false, limit: harmless([thing()], rng) }));
  const all = rng.shuffle([...clash, ...others]).map((one, i) => ({ ...one, number: i + 1 }));
  const limits = all.map(({ number, limit }) => ({ number, ...limit }) as Limit);
  const pack: Pack = { format: "muster-pack/1", id: "planted", name: "Planted", game: book.id, event: { points: 750, limits } };
  return { pack, planted: all.flatMap(({ planted, number }) => (planted ? number : [])) };
}
