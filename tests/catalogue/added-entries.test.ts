/** Units that packs add: what their parts say holds as it does for those of books, and they are allowed unless it is said otherwise. */
import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { rulesForEveryArmy } from "@/lib/engine/catalogue/compile/pack-parts";
import { check } from "@/lib/engine/check/check";
import type { Pack } from "@/lib/engine/schema/pack";
import { roster, smallArmy, smallBook } from "../support/make";
import { on } from "../support/rule-tester";
import { pack } from "../support/small-library";

type Added = NonNullable<Pack["entries"]>[number];
const elves = (change: Partial<Added> = {}): Added => ({ id: "elves", name: "Elves", category: "troops", price: 5, ...on, ...change });
const adding = (...entries: Added[]) => pack("cup", { entries });

const checked = (lines: string[], packs: Pack[], army = "hill-folk") => {
  const { verdict, points, findings } = check(compile(smallBook(), smallArmy({ id: army }), { packs }), roster(lines));
  return { verdict, points, rules: findings.map(({ rule, actual, bound }) => [rule, actual, bound]) };
};

test.each<[string, Partial<Added>, string, number, unknown[]]>([
  ["one model fewer than its size", { models: 4, size: { min: 5 } }, "1 elves", 5, [["ENTRY-SIZE.elves", 4, 5]]],
  ["as many models as its size", { models: 5, size: { min: 5 } }, "1 elves", 5, []],
  ["one more than an army may have", { perArmy: { max: 1 } }, "2 elves", 10, [["ENTRY-NUMBER.elves", 2, 1]]],
  ["as many as an army may have", { perArmy: { max: 1 } }, "1 elves", 5, []],
  ["what it is offered", { offers: [{ options: ["spell"] }] }, "1 elves spell=1", 45, []],
  ["what it is offered at a price of its own", { offers: { spell: 7 } }, "1 elves spell=1", 12, []],
  ["what nobody offers it", {}, "1 elves spell=1", 45, [["S-OPEN", 1, null]]],
])("%s", (_, change, line, points, rules) => {
  expect(checked([line], [adding(elves(change))])).toEqual({ verdict: rules.length ? "illegal" : "legal", points, rules });
});

describe("a unit that is added", () => {
  test("is denied or not settled where the pack says so", () => {
    const verdict = (permission: Added["permission"]) => checked(["1 elves"], [adding(elves({ permission }))]).verdict;
    expect([verdict(undefined), verdict("allowed"), verdict("unconfirmed"), verdict("denied")]).toEqual([
      "legal",
      "legal",
      "unconfirmed",
      "illegal",
    ]);
  });

  test("is there for the army lists that are named", () => {
    const given = [adding(elves({ armies: ["hill-folk"], perArmy: { max: 0 } }))];
    expect([checked(["1 elves"], given).rules, checked(["1 elves"], given, "dale-folk").rules]).toEqual([
      [["ENTRY-NUMBER.elves", 1, 0]],
      [["ROSTER-UNIT", null, null]],
    ]);
  });

  test("is that of the last pack, where two add one of its name", () => {
    const two = [adding(elves({ perArmy: { max: 1 } })), pack("league", { entries: [elves({ price: 6, perArmy: { max: 2 } })] })];
    expect(checked(["3 elves"], two)).toEqual({ verdict: "illegal", points: 18, rules: [["ENTRY-NUMBER.elves", 3, 2]] });
  });
});

test("the rules for every army list have those of units that are added to all", () => {
  const two = adding(elves({ perArmy: { max: 1 } }), elves({ id: "imps", armies: ["hill-folk"], perArmy: { max: 1 } }));
  const added = rulesForEveryArmy(smallBook(), [two]).filter(({ id }) => id.startsWith("ENTRY-NUMBER"));
  expect(added.map(({ id }) => id)).toEqual(["ENTRY-NUMBER.elves"]);
});
