/**
 * Messages of random illegal rosters of every game, to be read aloud. The lists beside this file are compared, so that a change
 * of wording is seen in review; `npx vitest run --config tests/vitest.config.ts tests/messages -u` writes them anew.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook, loadPack, packIndex } from "@/data/index";
import { rulesOfArmy, rulesOfBook } from "@/lib/catalogue/compile/entry-rules";
import { type Finding, unsaid } from "@/lib/report/finding";
import { ruleKinds } from "@/lib/rules/registry";
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

test("every kind of rule that reports is among them", async () => {
  const seen = new Set<string>();
  for (const { id: game } of games) {
    const book = await loadBook(game);
    const armies = await Promise.all((await armyIndex(game)).map((a) => loadArmy(game, a.id)));
    const packs = await Promise.all((await packIndex(game)).map((p) => loadPack(game, p.id)));
    const rules = [...rulesOfBook(book), ...armies.flatMap((a) => rulesOfArmy(book, a)), ...packs.flatMap((p) => p?.rules ?? [])];
    const kinds = new Map(rules.map((r) => [r.id, r.kind]));
    const listed = readFileSync(new URL(`./${game}.txt`, import.meta.url), "utf8").match(/^\S.*$/gm) ?? [];
    for (const id of listed) seen.add(kinds.get(id) ?? id.replace(/-.*/, ""));
  }
  // A price, a category and a changed number break nothing; a lost price is ROSTER-PRICE.
  const silent = ["price", "category", "modifier"];
  expect([...ruleKinds.keys()].filter((kind) => !seen.has(kind) && !silent.includes(kind))).toEqual([]);
});
