import { describe, expect, test } from "vitest";
import { spend } from "@/lib/advice/suggest/spend";
import type { Rule } from "@/lib/engine/rules/registry";
import { tries } from "../support/effort";
import { roster, small } from "../support/make";
import { fullSpendCase, type Outcome, pricedLists, smallSpendCase } from "./cases";
import { PRICED } from "./small-rosters";

const limited: Rule = { id: "S-POINTS", kind: "points-limit", page: 1, basis: "printed" };
const catalogue = small([limited]);
const NONE_OF_ONE = "No legal addition of 1 point exists (proved).";

// Brave costs 2, a rope 3, a hat 5; gnomes 10.
describe("what is left", () => {
  test.each<[number, number, string, string]>([
    [12, 12, "", "Nothing is left to spend."],
    [13, 13, "", "Nothing is left to spend."],
    [14, 13, NONE_OF_ONE, ""],
    [15, 15, "", "Nothing is left to spend."],
  ])("of a limit of %i", (limit, spent, proved, searched) => {
    const { suggestions } = spend(catalogue, roster(["1 gnomes"], { limit }));
    expect(suggestions[0]?.report).toMatchObject({ verdict: "legal", points: spent });
    expect(suggestions[0]).toMatchObject({ proved, searched, takes: 0 });
  });

  test("is proved to be too little", () => {
    expect(spend(catalogue, roster(["1 gnomes"], { limit: 11 }))).toMatchObject({ suggestions: [], reason: NONE_OF_ONE });
  });

  test("is proved to be of no use where a limit stands in the way", () => {
    const one: Rule = {
      id: "S-BRAVE",
      kind: "count",
      quantity: { of: {}, measure: { options: { option: ["brave"] } } },
      max: 1,
      noun: "brave unit",
      page: 1,
      basis: "printed",
    };
    const full = roster(["1 gnomes brave", "1 ogres"], { limit: 64 });
    expect(spend(small([limited, one]), full)).toMatchObject({
      suggestions: [],
      reason: "No legal addition of 1 to 2 points exists (proved).",
    });
    expect(spend(catalogue, full).suggestions[0]?.report.points).toBe(64);
  });

  test.each<[string, ReturnType<typeof roster>, string]>([
    ["no limit", roster(["1 gnomes"], { limit: undefined } as never), "No limit is agreed, so there is nothing to spend up to."],
    ["nothing left", roster(["1 gnomes"], { limit: 10 }), "Nothing is left to spend."],
    ["too much", roster(["2 gnomes"], { limit: 10 }), "Something is wrong with the roster. Make it legal first."],
    ["a lost price", roster(["1 wyrms"]), "Some prices in this roster are lost, so nobody knows what is left."],
  ])("%s: the reason", (_, list, reason) => {
    expect(spend(catalogue, list)).toMatchObject({ suggestions: [], reason });
  });

  test("no unit that is kept is changed", () => {
    const { suggestions } = spend(catalogue, roster(["1 gnomes", "1 ogres"], { limit: 200 }), { keep: ["u1"] });
    for (const { edits } of suggestions) expect(edits.filter((e) => e.do === "change" && e.unit === "u1")).toEqual([]);
    expect(suggestions.length).toBeGreaterThan(0);
  });

  test("no more is taken than is owned", () => {
    const owned = { entries: { gnomes: 3, ogres: 1 } };
    const { suggestions } = spend(catalogue, roster(["1 gnomes"], { limit: 500 }), { owned });
    for (const { roster: after } of suggestions) {
      const units = after.commands.flatMap((command) => command.units);
      expect(units.filter(({ entry }) => entry === "gnomes").reduce((n, { count }) => n + count, 0)).toBeLessThanOrEqual(3);
      expect(units.filter(({ entry }) => entry === "ogres").reduce((n, { count }) => n + count, 0)).toBeLessThanOrEqual(1);
    }
    expect(suggestions.length).toBeGreaterThan(0);
  });

  test("the same seed has the same answer, another seed another", () => {
    const list = roster(["1 gnomes"], { limit: 400 });
    const ask = (seed: number) => spend(catalogue, list, { seed }).suggestions.map((one) => one.roster.commands);
    expect(ask(1)).toEqual(ask(1));
    expect(ask(1)).not.toEqual(ask(2));
  });
});

async function outcomesOf(wanted: number, ask: (n: number) => Promise<Outcome | null>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let n = 0; outcomes.length < wanted && n < wanted * 10; n++) {
    const outcome = await ask(n);
    if (outcome) outcomes.push(outcome);
  }
  return outcomes;
}

test.each(PRICED)("%s: small rosters spend as much as can be", { timeout: 300_000 }, async (game) => {
  const outcomes = await outcomesOf(tries(16), (n) => smallSpendCase(game, n));
  expect(outcomes).toHaveLength(tries(16));
  expect(outcomes.filter(({ faults, found }) => faults.length || !found)).toEqual([]);
});

test("full rosters come within 5 points of the limit, or there is a proof", { timeout: 300_000 }, async () => {
  const lists = await pricedLists();
  const at = (n: number) => lists[(n * 7) % lists.length] ?? { game: "", armyList: "" };
  const outcomes = await outcomesOf(tries(40), (n) => fullSpendCase(at(n).game, at(n).armyList, n));
  expect(outcomes.filter(({ faults }) => faults.length)).toEqual([]);
  expect(outcomes.filter(({ found }) => found).length / outcomes.length).toBeGreaterThanOrEqual(0.95);
});
