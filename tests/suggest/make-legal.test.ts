import { describe, expect, test } from "vitest";
import { makeLegal } from "@/lib/advice/suggest/make-legal";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { tries } from "../support/effort";
import { roster, small } from "../support/make";
import { illegalCase, type Outcome, smallIllegalCase } from "./cases";
import { PRICED } from "./small-rosters";

const limited: Rule = { id: "S-POINTS", kind: "points-limit", page: 1, basis: "printed" };
const catalogue = small([limited]);

describe("plans", () => {
  test("the one that takes least stands first, with the proof that none takes less", () => {
    const { suggestions } = makeLegal(catalogue, roster(["3 gnomes", "1 ogres"], { limit: 70 }));
    expect(suggestions[0]).toMatchObject({
      idea: "Shorten one line",
      because: "Every unit stays.",
      edits: [{ do: "change", unit: "u1", change: { count: 2 } }],
      takes: 10,
      proved: "No plan can take less than 10: the roster is 10 over (proved).",
    });
    expect(suggestions[0]?.report).toMatchObject({ verdict: "legal", points: 70 });
  });

  test("a plan that takes more than the roster is over proves nothing", () => {
    const { suggestions } = makeLegal(catalogue, roster(["3 gnomes hat", "2 ogres drum"], { limit: 120 }));
    const over = 3 * (10 + 5) + 2 * (50 + 10) - 120;
    const told = suggestions.map(({ takes, proved }) => [takes > over, proved === ""]);
    expect(told.filter(([isMore]) => isMore).length).toBeGreaterThan(0);
    expect(told.filter(([isMore, isSilent]) => isMore !== isSilent)).toEqual([]);
  });

  test("they differ in idea, each is legal, none is cheaper than the one before", () => {
    const { suggestions } = makeLegal(catalogue, roster(["3 gnomes hat", "2 ogres drum"], { limit: 120 }));
    expect(suggestions).toHaveLength(3);
    expect(new Set(suggestions.map(({ idea }) => idea)).size).toBe(3);
    expect(suggestions.map(({ report }) => report.verdict)).toEqual(["legal", "legal", "legal"]);
    const takes = suggestions.map((one) => one.takes);
    expect(takes).toEqual([...takes].sort((a, b) => a - b));
  });

  test("what is kept is not touched", () => {
    const { suggestions } = makeLegal(catalogue, roster(["3 gnomes", "1 ogres"], { limit: 70 }), { keep: ["u1"] });
    expect(suggestions.map(({ takes, edits }) => [takes, edits])).toEqual([[50, [{ do: "remove", unit: "u2" }]]]);
  });

  test("the next page has others", () => {
    const over = roster(["3 gnomes hat", "2 ogres drum"], { limit: 120 });
    const ideas = [0, 1].flatMap((page) => makeLegal(catalogue, over, { page, plans: 2 }).suggestions.map(({ idea }) => idea));
    expect(new Set(ideas).size).toBe(ideas.length);
  });

  test("what is legal needs none", () => {
    expect(makeLegal(catalogue, roster(["1 gnomes"]))).toEqual({ suggestions: [], reason: "Nothing is wrong with it.", steps: 0 });
  });

  test("a search that is stopped says so", () => {
    const over = roster(
      Array.from({ length: 40 }, () => "3 gnomes hat drum rope"),
      { limit: 1000 },
    );
    const { reason, suggestions } = makeLegal(catalogue, over, { onProgress: () => false });
    expect(suggestions.length).toBeLessThan(3);
    expect(reason).toBe("Stopped before all was tried.");
  });
});

describe("the last step", () => {
  const earlier = roster(["3 gnomes"], { limit: 70 });
  const over = roster(["3 gnomes", "1 ogres"], { limit: 70 });

  test("taken back is the first plan where that alone is legal", () => {
    const { suggestions } = makeLegal(catalogue, over, { stepBack: earlier });
    expect(suggestions[0]).toMatchObject({ idea: "Take back the last step", edits: [{ do: "remove", unit: "u2" }], takes: 50 });
    expect(suggestions[0]?.report).toMatchObject({ verdict: "legal", points: 30 });
    // The search finds the same by itself, and tells it once.
    expect(suggestions.filter(({ report }) => report.points === 30)).toHaveLength(1);
    expect(suggestions.length).toBeGreaterThan(1);
  });

  test("is not told on the pages after it, and none of the others is left out", () => {
    const before = roster(["3 gnomes hat"], { limit: 120 });
    const now = roster(["3 gnomes hat", "2 ogres drum"], { limit: 120 });
    const ideasOn = (page: number) => makeLegal(catalogue, now, { stepBack: before, plans: 2, page }).suggestions.map(({ idea }) => idea);
    const alone = makeLegal(catalogue, now, { plans: 4 }).suggestions.map(({ idea }) => idea);
    const paged = [...ideasOn(0), ...ideasOn(1)];
    expect(paged[0]).toBe("Take back the last step");
    expect(new Set(paged).size).toBe(paged.length);
    expect(
      alone
        .filter((idea) => idea !== "Drop one unit")
        .slice(0, 2)
        .filter((idea) => !paged.includes(idea)),
    ).toEqual([]);
  });

  test.each([
    ["is no plan where it was illegal too", roster(["30 gnomes"], { limit: 70 })],
    ["is no plan where nothing changed", over],
    ["is no plan where the limit was another", { ...earlier, limit: 60 }],
  ])("%s", (_, stepBack) => {
    const ideas = makeLegal(catalogue, over, { stepBack }).suggestions.map(({ idea }) => idea);
    expect(ideas).not.toContain("Take back the last step");
    expect(ideas.length).toBeGreaterThan(0);
  });
});

test("of plans that take as much, the one that touches what was added last comes first", () => {
  const { suggestions } = makeLegal(catalogue, roster(["1 ogres", "1 gnomes", "1 ogres"], { limit: 60 }));
  expect(suggestions[0]).toMatchObject({ takes: 50, edits: [{ do: "remove", unit: "u3" }] });
});

test("the first plan is told while others are searched for, and is among them", () => {
  const told: unknown[] = [];
  const { suggestions } = makeLegal(catalogue, roster(["3 gnomes hat", "2 ogres drum"], { limit: 120 }), {
    onFirst: (first) => void told.push(first),
  });
  expect(told).toHaveLength(1);
  expect(suggestions).toContainEqual(told[0]);
});

test("the same question has the same answer", () => {
  const over = roster(["3 gnomes hat", "2 ogres drum rope*3"], { limit: 100 });
  expect(makeLegal(catalogue, over)).toEqual(makeLegal(catalogue, over));
  expect(check(catalogue, over).verdict).toBe("illegal");
});

test("random illegal rosters of all games: a plan for 95 of 100, and every plan holds", { timeout: 300_000 }, async () => {
  const outcomes: Outcome[] = [];
  const wanted = tries(40);
  for (let n = 0; outcomes.length < wanted && n < wanted * 10; n++) {
    const outcome = await illegalCase(n);
    if (outcome) outcomes.push(outcome);
  }
  expect(outcomes).toHaveLength(wanted);
  expect(outcomes.filter(({ faults }) => faults.length)).toEqual([]);
  expect(outcomes.filter(({ found }) => !found).length / wanted).toBeLessThanOrEqual(0.08);
});

test.each(PRICED)("%s: no plan for a small roster is dearer than the best of all", { timeout: 300_000 }, async (game) => {
  const outcomes: Outcome[] = [];
  const wanted = tries(12);
  for (let n = 0; outcomes.length < wanted && n < wanted * 10; n++) {
    const outcome = await smallIllegalCase(game, n);
    if (outcome) outcomes.push(outcome);
  }
  expect(outcomes).toHaveLength(wanted);
  expect(outcomes.filter(({ faults, found }) => faults.length || !found)).toEqual([]);
});
