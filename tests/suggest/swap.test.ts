import { describe, expect, test } from "vitest";
import { armyIndex, loadSample, loadUsual, samples } from "@/data/index";
import { changeLines } from "@/lib/advice/suggest/change-lines";
import { swap } from "@/lib/advice/suggest/swap";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, small } from "../support/make";
import { faultsOfLines } from "./carry-out-lines";
import { emptyRoster } from "./cases";

const limited: Rule = { id: "S-POINTS", kind: "points-limit", page: 1, basis: "printed" };
const catalogue = small([limited]);

test("a unit that is not there has no place", () => {
  expect(swap(catalogue, roster(["1 gnomes"]), { unit: "u9" })).toMatchObject({
    suggestions: [],
    reason: "There is no such unit in the roster.",
  });
});

test("where nothing costs as much, that is said", () => {
  expect(swap(catalogue, roster(["9 gnomes hat"], { limit: 135 }), { unit: "u1", steps: 0 })).toMatchObject({
    suggestions: [],
    reason: "No other unit fits there.",
  });
});

describe("every sample army of Warhammer", async () => {
  const armies = await armyIndex("warhammer-7e");
  test.each(samples("warhammer-7e").map(({ id, army }) => [army, id] as const))("%s", async (_, id) => {
    const before = JSON.parse(await loadSample("warhammer-7e", id)) as Roster;
    expect(armies.map((army) => army.id)).toContain(before.armyList);
    const { catalogue: book } = await emptyRoster("warhammer-7e", before.armyList, 2000);
    const usual = await loadUsual(before);
    let found = 0;
    for (const unit of before.commands.flatMap(({ units }) => units)) {
      const { suggestions } = swap(book, before, { unit: unit.id, usual });
      found += suggestions.length;
      for (const { roster: after, report } of suggestions) {
        const units = after.commands.flatMap((command) => command.units);
        expect(report.verdict).toBe("legal");
        expect(units.some(({ id: other }) => other === unit.id)).toBe(false);
        // All others are as they were.
        const others = before.commands.flatMap((command) => command.units).filter((one) => one !== unit && one.attachedTo !== unit.id);
        expect(units).toEqual(expect.arrayContaining(others));
        expect(faultsOfLines(book, before, after, changeLines(book, before, after))).toEqual([]);
      }
    }
    expect(found).toBeGreaterThan(3);
  });
});
