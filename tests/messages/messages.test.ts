/**
 * Messages of random illegal rosters of every game, to be read aloud. The lists beside this file are compared, so that a change
 * of wording is seen in review; `npx vitest run --config tests/vitest.config.ts tests/messages -u` writes them anew.
 */
import { describe, expect, test } from "vitest";
import { armyIndex, games } from "@/data/index";
import { type Finding, unsaid } from "@/lib/report/finding";
import { findingsOf } from "./random-illegal";

/** Messages of one rule that are kept. */
const MOST = 2;

const told = (f: Finding) =>
  [`  ${f.severity}: ${f.message}`, `    ${f.fix}`, ...(unsaid(f) ? [`    because: ${unsaid(f)}`] : [])].join("\n");

describe.each(games.map((g) => g.id))("%s", (game) => {
  test("what is found in random rosters reads as the list says", { timeout: 240_000 }, async () => {
    const lists = (await armyIndex(game)).map((a) => a.id);
    const rosters = Math.max(3, Math.ceil(120 / lists.length));
    const byRule = new Map<string, Set<string>>();
    for (const list of lists) {
      for (const finding of await findingsOf(game, list, lists, rosters)) {
        const said = byRule.get(finding.rule) ?? new Set();
        byRule.set(finding.rule, said);
        if (said.size < MOST) said.add(told(finding));
        const sum = finding.terms.reduce((n, term) => n + term.value, 0);
        if (finding.terms.length) expect(sum, `${finding.rule}: a sum adds up to what it shows`).toBe(finding.actual);
      }
    }
    const text = [...byRule].sort(([a], [b]) => (a < b ? -1 : 1)).map(([rule, said]) => `${rule}\n${[...said].join("\n")}\n`);
    await expect(text.join("\n")).toMatchFileSnapshot(`./${game}.txt`);
  });
});
