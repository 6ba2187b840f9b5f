/** Armies of Warhammer worked out by hand: each line, the total, and exactly the rules that are broken. */
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { goldenArmies } from "./warhammer-7e/golden-army";
import { readBody } from "../support/read-body";

describe.each(goldenArmies)("$army", ({ army, rosters }) => {
  test.each(rosters)("$name", async ({ limit, lines, total, breaks, isOpen }) => {
    const catalogue = await loadCatalogue("warhammer-7e", army);
    const text = [`Points: ${limit}`, "", ...lines.map(([line]) => line)].join("\n");
    const { roster, problems } = readBody(text, catalogue);
    expect(problems).toEqual([]);
    if (!roster) throw new Error("nothing was read");
    const report = check(catalogue, roster);
    expect(report.bill.units.map((unit) => unit.points)).toEqual(lines.map(([, points]) => points));
    expect(report.points).toBe(total);
    expect([...new Set(report.findings.filter((f) => f.severity === "error").map((f) => f.rule))].sort()).toEqual([...breaks].sort());
    // What a unit may not have needs no price besides.
    if (!isOpen) expect(report.findings.filter((f) => f.severity === "unconfirmed").map((f) => f.message)).toEqual([]);
    expect(report.verdict).toBe(breaks.length ? "illegal" : isOpen ? "unconfirmed" : "legal");
  });
});
