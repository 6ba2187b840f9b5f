/** Armies written by hand after published ones: what their authors meant to be legal breaks no rule. */
import { expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { armiesByHand } from "./warhammer-7e/armies-by-hand";
import { readBody } from "../support/read-body";

const all = Object.entries(armiesByHand).flatMap(([army, rosters]) => rosters.map(([points, lines]) => [army, points, lines] as const));

test("there are four for each of the fifteen army lists", () => {
  expect(Object.values(armiesByHand).map((rosters) => rosters.length)).toEqual(Array<number>(15).fill(4));
});

test.each(all)("%s at %i points", async (army, points, lines) => {
  const catalogue = await loadCatalogue("warhammer-7e", army);
  const { roster, problems } = readBody([`Points: ${points}`, "", ...lines].join("\n"), catalogue);
  expect(problems).toEqual([]);
  if (!roster) throw new Error("nothing was read");
  const { findings, points: spent } = check(catalogue, roster);
  expect(findings.filter((f) => f.severity === "error").map((f) => `${f.rule}: ${f.message}`)).toEqual([]);
  // A list of a fifth less than agreed is a fragment, not an army.
  expect(spent).toBeGreaterThan(0.8 * points);
});
