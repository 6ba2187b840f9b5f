/** Warhammer, 7th edition: how many units of each slot an army may have. The other rules of its catalogue are in the text beside this. */
import type { BookCase, CaseRoster } from "./case";
import { rosterOf } from "./lines";

const of = (limit: number, ...lines: string[]): CaseRoster => rosterOf("the-copper-marches", "army", lines, { limit });
const times = (n: number, line: string) => Array.from({ length: n }, () => line);

/** The slot tables: agreed points, most characters, lords, heroes, fewest core, most special and rare units. */
const tables: [number, number, number, number, number, number, number][] = [
  [500, 3, 0, 3, 2, 3, 1],
  [1999, 3, 0, 3, 2, 3, 1],
  [2000, 4, 1, 4, 3, 4, 2],
  [2999, 4, 1, 4, 3, 4, 2],
  [3000, 6, 2, 6, 4, 5, 3],
  [3999, 6, 2, 6, 4, 5, 3],
  [4000, 8, 3, 8, 5, 6, 4],
  [4999, 8, 3, 8, 5, 6, 4],
  [5000, 10, 4, 10, 6, 7, 5],
  [7000, 14, 6, 14, 8, 9, 7],
];

export const cases = tables.flatMap(([limit, characters, lords, heroes, core, special, rare]): BookCase[] => [
  {
    rule: "WH7-SLOT-1",
    legal: [of(limit, ...times(lords, "1 marshal"), ...times(characters - lords, "1 captain"))],
    illegal: [of(limit, ...times(lords, "1 marshal"), ...times(characters - lords + 1, "1 captain"))],
  },
  { rule: "WH7-SLOT-2", legal: [of(limit, ...times(lords, "1 marshal"))], illegal: [of(limit, ...times(lords + 1, "1 archseer level=3"))] },
  { rule: "WH7-SLOT-3", legal: [of(limit, ...times(heroes, "1 captain"))], illegal: [of(limit, ...times(heroes + 1, "1 seer level=1"))] },
  { rule: "WH7-SLOT-4", legal: [of(limit, ...times(core, "10 spearmen"))], illegal: [of(limit, ...times(core - 1, "20 bowmen"))] },
  { rule: "WH7-SLOT-5", legal: [of(limit, ...times(special, "1 war-cart"))], illegal: [of(limit, ...times(special + 1, "5 hill-scouts"))] },
  { rule: "WH7-SLOT-6", legal: [of(limit, ...times(rare, "1 hill-giant"))], illegal: [of(limit, ...times(rare + 1, "1 bombard"))] },
]);
