/**
 * Whole rosters as people write them, worked out by hand from the books and the tables of facts: what each costs, whether it is legal, and
 * the rules that say why not. Points and verdicts were written down before a roster was first checked; where the two differed, the source
 * decided.
 */
import { expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { readBody } from "../support/read-body";
import { expectRows } from "../support/rows";
import { nameBy, table } from "./table";

test.each(["warhammer-7e", "fantasy-rules-3e", "fantasy-warriors", "forces-of-light-and-darkness"])("rosters of %s", (game) =>
  expectRows(table(`${game}/rosters`), nameBy("army note"), async ({ army = "", agreed, points, verdict, rules, roster = "" }) => {
    const catalogue = await loadCatalogue(game, army);
    const read = readBody([`Points: ${agreed}`, "", ...roster.split(" / ")].join("\n"), catalogue);
    if (!read.roster) throw new Error("nothing was read");
    const report = check(catalogue, read.roster);
    const said = report.findings.filter((f) => f.severity === (verdict === "illegal" ? "error" : "unconfirmed")).map((f) => f.rule);
    expect({
      problems: read.problems.map((problem) => problem.message),
      points: report.points,
      verdict: report.verdict,
      rules: [...new Set(said)].sort().join(" "),
    }).toEqual({ problems: [], points: Number(points), verdict, rules });
  }),
);
