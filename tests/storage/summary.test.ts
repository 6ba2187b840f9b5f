/** What a roster's card keeps, and what is said where its figures are others by now. */
import { expect, test } from "vitest";
import type { RosterSummary } from "@/components/storage/records/record";
import { changedSince } from "@/components/storage/summary";

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
