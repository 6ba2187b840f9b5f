/** Events whose limits exclude each other, made from the templates of limits, among limits that do no harm. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { LimitThing } from "@/lib/engine/common";
import type { Limit } from "@/lib/engine/rules/registry";
import { LIMIT_TEMPLATES } from "@/lib/engine/schema/limit-templates";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Random } from "../support/random";

type Values = { of: LimitThing[]; count?: number };

/** A limit as the row of the form makes it. */
function limitFrom(id: string, { of, count }: Values): Omit<Limit, "number"> {
  const rule = LIMIT_TEMPLATES.find((row) => row.id === id)?.toRule({ who: "army", of, ...(count === undefined ? {} : { count }) });
  if (!rule) throw new Error(`The row ${id} makes no rule of that.`);
  return rule as Omit<Limit, "number">;
}

/** What an army has of an entry. */
interface Had {
  units: number;
  models: number;
  points: number;
  percent: number;
}

/** The sorts of contradictions: what is asked for, which the army has, and what does not let it be. */
const SORTS: ((of: LimitThing[], had: Had) => [string, Values][])[] = [
  (of, { units }) => [
    ["at-least", { of, count: units }],
    ["at-most", { of, count: units - 1 }],
  ],
  (of) => [
    ["must", { of }],
    ["may-not", { of }],
  ],
  (of, { units }) => [
    ["exactly", { of, count: units }],
    ["may-not", { of }],
  ],
  (of, { models }) => [
    ["at-least-models", { of, count: models }],
    ["at-most-models", { of, count: models - 1 }],
  ],
  (of, { models }) => [
    ["at-least-models", { of, count: models }],
    ["may-not", { of }],
  ],
  (of, { points }) => [
    ["at-least-points", { of, count: points }],
    ["at-most-points", { of, count: points - 1 }],
  ],
  (of, { percent }) => [
    ["at-least-percent", { of, count: percent }],
    ["at-most-percent", { of, count: percent - 1 }],
  ],
  (of) => [["at-least-percent", { of, count: 101 }]],
];

/** The most there may be of something, far above what an army has: it is kept by every army. */
const harmless = (of: LimitThing[], rng: Random) =>
  limitFrom(rng.pick(["at-most", "at-most-models"]), { of, count: 5000 + rng.below(1000) });

/** An event of 500 points for the army list of an army of that size, and the numbers of the limits that exclude each other. */
export function contradictory(catalogue: Catalogue, army: Roster, rng: Random): { pack: Pack; planted: number[] } {
  const { report, resolved } = inspect(catalogue, army);
  const entry = rng.pick(resolved.units).unit.entry;
  const those = resolved.units.filter(({ unit }) => unit.entry === entry);
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  const ids = new Set(those.map(({ unit }) => unit.id));
  const points = Math.floor(sum(report.bill.units.filter(({ unit }) => ids.has(unit)).map((bill) => bill.points)));
  const had = { units: sum(those.map(({ units }) => units)), models: sum(those.map(({ models }) => models)), points };
  const sorts = SORTS.map((sort) => sort([{ entry }], { ...had, percent: Math.floor(points / 5) }));
  const usable = sorts.filter((sort) => sort.every(([, { count = 1 }]) => count > 0));
  const clash = rng.pick(usable).map(([id, values]) => ({ planted: true, limit: limitFrom(id, values) }));
  const any = () => [{ entry: rng.pick(catalogue.entries).entry.id }];
  const others = Array.from({ length: 1 + rng.below(3) }, () => ({ planted: false, limit: harmless(any(), rng) }));
  const all = rng.shuffle([...clash, ...others]).map((one, i) => ({ ...one, number: i + 1 }));
  const limits = all.map(({ number, limit }) => ({ number, ...limit }) as Limit);
  const pack: Pack = { format: "muster-pack/1", id: "planted", name: "Planted", game: army.game, event: { points: 500, limits } };
  return { pack, planted: all.flatMap(({ planted, number }) => (planted ? number : [])) };
}
