/** What a roster's card keeps, and what is said where its figures are others by now. */
import { expect, test } from "vitest";
import type { RosterSummary } from "@/components/storage/records/record";
import { changedSince, summaryOf, summaryText } from "@/components/storage/summary";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Rule } from "@/lib/engine/rules/registry";
import { summaryOfGnomes as legal } from "../support/kept";
import { roster, small, smallArmy, smallBook } from "../support/make";

const kept: RosterSummary = {
  points: 1000,
  missing: 0,
  verdict: "legal",
  counts: { errors: 0, unconfirmed: 0, advice: 0, units: 12 },
  gameTitle: "Small Game",
  armyName: "Hill Folk",
  accent: "green",
};

test.each<[Partial<RosterSummary>, string]>([
  [{}, ""],
  [{ counts: { ...kept.counts, advice: 2 } }, ""],
  [{ points: 1010 }, "1,000 points before, 1,010 now."],
  [{ points: 1010, verdict: "illegal" }, "1,000 points before, 1,010 now; Legal before, Illegal now."],
  [{ missing: 1 }, "1,000 points before, at least 1,000 now."],
  [{ verdict: "unconfirmed", verdictWord: "Open" }, "Legal before, Open now."],
])("a roster that is now %j", (change, said) => {
  expect(changedSince(kept, { ...kept, ...change })).toBe(said);
});

test("nothing is said of a roster that was never checked", () => {
  expect(changedSince(null, kept)).toBe("");
});

const printed = { page: 6, basis: "printed" } as const;
const counted = { ...printed, kind: "count", quantity: { of: { entry: ["ogres"] } }, subject: "Ogres" };
const atMostOne = { ...counted, id: "S-2", max: 1 } as Rule;
const atLeastOne = { ...counted, id: "S-3", min: 1 } as Rule;
const noGnomes = {
  ...printed,
  id: "S-4",
  kind: "count",
  quantity: { of: { entry: ["gnomes"] } },
  subject: "Gnomes",
  max: 0,
  severity: "advice",
} as Rule;
const none = legal.counts;

// Gnomes cost 10, ogres 50, trolls 40 and are not settled; what wyrms cost is lost.
test.each<[string, string[], Rule[], Partial<RosterSummary>]>([
  ["legal", ["1 gnomes"], [], {}],
  ["units of every command", ["1 gnomes", "1 gnomes", "[hired]", "1 gnomes"], [], { points: 30, counts: { ...none, units: 3 } }],
  ["illegal", ["2 ogres"], [atMostOne], { points: 100, verdict: "illegal", counts: { ...none, errors: 1 } }],
  ["not finished", ["1 gnomes"], [atLeastOne], { verdict: "illegal", unfinished: true, counts: { ...none, errors: 1 } }],
  ["not started", [], [atLeastOne], { points: 0, verdict: "illegal", counts: { ...none, errors: 1, units: 0 } }],
  ["not settled", ["1 trolls"], [], { points: 40, verdict: "unconfirmed", counts: { ...none, unconfirmed: 1 } }],
  ["with advice", ["1 gnomes"], [noGnomes], { counts: { ...none, advice: 1 } }],
  ["with a lost price", ["1 gnomes", "1 wyrms"], [], { missing: 1, verdict: "unconfirmed", counts: { ...none, unconfirmed: 1, units: 2 } }],
])("the figures of a roster that is %s", (_, lines, rules, expected) => {
  expect(summaryOf(small(rules), roster(lines))).toEqual({ ...legal, ...expected });
});

test("a word of the game and what was agreed are said in its own words", () => {
  const verdicts = { legal: "Sound", illegal: "Unsound", unconfirmed: "Open" };
  const own = compile({ ...smallBook(), verdicts }, smallArmy());
  expect(summaryOf(own, roster(["1 gnomes"]))).toEqual({ ...legal, verdictWord: "Sound" });
  const agreed = summaryOf(small(), roster(["1 trolls"], { playOpen: true }));
  expect(agreed).toEqual({ ...legal, points: 40, verdictWord: "Legal as agreed (1 not confirmed)", agreed: 1 });
});

test.each<[Partial<RosterSummary>, string]>([
  [{}, "Legal, 1,000 points"],
  [{ missing: 2 }, "Legal, at least 1,000 points"],
  [{ points: 0, missing: 1 }, "Legal, at least 0 points"],
  [{ points: 0 }, "Legal"],
  [{ verdict: "unconfirmed", verdictWord: "Open" }, "Open, 1,000 points"],
])("figures %j in words", (change, said) => {
  expect(summaryText({ ...kept, ...change })).toBe(said);
});
