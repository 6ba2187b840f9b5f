import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import { edit } from "@/lib/engine/roster/edit";
import { readGolden } from "../support/library";

const here = (name: string) => new URL(name, import.meta.url);
const read = (name: string) => readGolden(here(name));
const sample = (name: string) => read(`fantasy-rules-3e/${name}`);

describe("the sample armies of Fantasy Rules! cost what the book says and are as legal as it says", () => {
  test.each([
    ["inca-800.txt", 800],
    ["evil-1050.txt", 1050],
    ["hill-dwarfs-1070.txt", 1070],
  ])("%s: %i points, no error", async (file, points) => {
    const { catalogue, roster } = await sample(file);
    const report = check(catalogue, roster);
    expect(report.points).toBe(points);
    expect(report.missing).toBe(0);
    expect(report.findings.filter((f) => f.severity !== "advice")).toEqual([]);
    expect(report.verdict).toBe("legal");
    // Every line is priced as the writer of the file, following the book, states it.
    for (const { unit, points: total } of report.bill.units) {
      const line = roster.commands.flatMap((c) => c.units).find((u) => u.id === unit);
      expect(total, unit).toBe(line?.stated);
    }
  });

  test("the Hill Dwarfs printed as 1,050 are 20 points over by the book's own prices, and nothing else is wrong", async () => {
    const { catalogue, roster } = await sample("hill-dwarfs-1050.txt");
    const report = check(catalogue, roster);
    expect(report.points).toBe(1070);
    const line = (label: string, value: number) => ({ target: { kind: "roster" }, label, value });
    expect(report.findings.filter((f) => f.severity !== "advice")).toEqual([
      {
        rule: "FR3-GEN-1",
        code: "points-limit/over",
        severity: "error",
        targets: [{ kind: "roster" }],
        values: { points: 1070, limit: 1050, bonus: 0, atLeast: false, event: false, how: "" },
        actual: 1070,
        bound: 1050,
        relation: "at most",
        measure: "point",
        unit: "point",
        terms: [
          line("Characters", 400),
          line("Infantry", 220),
          line("Cavalry", 220),
          line("Specials", 120),
          line("Spirits", 30),
          line("War machines", 80),
        ],
        derivation: "",
        message: "1,070 points, at most 1,050.",
        fix: "Spend 20 points less.",
        source: { book: "Fantasy Rules! 3rd edition", page: 6 },
      },
    ]);
  });
});

describe("one edit to a sample army, one thing wrong", () => {
  test.each<[string, string, Parameters<typeof edit>[1], string]>([
    ["a second general", "evil-1050.txt", { do: "change", unit: "u1", change: { count: 2 } }, "FR3-GEN-2"],
    ["no general", "inca-800.txt", { do: "remove", unit: "u1" }, "FR3-GEN-2"],
    ["a second elite knight in a list with 1 per 1,000", "evil-1050.txt", { do: "change", unit: "u12", change: { count: 2 } }, "FR3-EL-2"],
    ["a planar entity", "evil-1050.txt", { do: "add", command: 0, unit: { entry: "planar-entity", count: 1 } }, "FR3-GEN-3"],
  ])("%s", async (_, file, action, rule) => {
    const { catalogue, roster } = await sample(file);
    const before = check(catalogue, roster);
    const after = check(catalogue, { ...edit(roster, action), limit: 1900 });
    expect(before.findings.some((f) => f.rule.split(".")[0] === rule)).toBe(false);
    expect(after.findings.filter((f) => f.severity === "error").map((f) => f.rule.split(".")[0])).toContain(rule);
    expect(after.verdict).toBe("illegal");
  });
});

test("every golden roster of the other games reads without a problem and has no error", async () => {
  const folders = readdirSync(here("."), { withFileTypes: true }).filter((d) => d.isDirectory() && d.name !== "fantasy-rules-3e");
  for (const folder of folders) {
    for (const file of readdirSync(here(`${folder.name}/`)).filter((name) => name.endsWith(".txt"))) {
      const { catalogue, roster } = await read(`${folder.name}/${file}`);
      const report = check(catalogue, roster);
      expect(
        report.findings.filter((f) => f.severity === "error"),
        file,
      ).toEqual([]);
      if (roster.stated !== undefined) expect(report.points, file).toBe(roster.stated);
    }
  }
});
