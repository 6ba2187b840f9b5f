/**
 * The books' own rules. Each rule of a catalogue has a roster that keeps it and one that breaks it, or a price, or stands in
 * unbreakable.json with the reason why no roster can break it. What is expected comes from the books, not from the code.
 */

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook, loadPack, packIndex } from "@/data/index";
import { rulesOfArmy, rulesOfBook } from "@/lib/engine/catalogue/compile/entry-rules";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";
import { writeText } from "@/lib/paper/write/text";
import { readBody } from "../support/read-body";
import { expectRows } from "../support/rows";
import type { BookCase, Given } from "./case";
import { catalogueIds } from "./catalogue-ids";
import { casesOf, readCase as read } from "./read-case";

const isOf = (rule: string) => (f: Finding) => f.rule === rule || f.rule.startsWith(`${rule}.`);
/** A finding of the rule of a case, or of the one that carries it out too. */
const ofCase = (of: BookCase) => (f: Finding) => isOf(of.rule)(f) || (of.by !== undefined && isOf(of.by)(f));
const said = (findings: readonly Finding[]) => findings.map((f) => `${f.severity} ${f.rule}: ${f.message}`);
const show = (given: Given) => (typeof given === "string" ? given : JSON.stringify(given));
/** Names in a case that fit nothing are mistakes of the case. */
const unread = (f: Finding) => /^ROSTER-(UNIT|OPTION|COMMAND)$/.test(f.rule);

/** One test for all cases of a sort; a book need not have cases of every sort. */
function testCases<Case extends { of: BookCase; given: Given }>(name: string, cases: Case[], judge: (it: Case) => Promise<void>): void {
  if (cases.length === 0) return;
  test(name, { timeout: 240_000 }, () => expectRows(cases, ({ of, given }) => `${of.rule}: ${show(given)}`, judge));
}

describe.each(games.map((g) => g.id))("%s", async (game) => {
  const cases = await casesOf(game);
  const ids = catalogueIds[game] ?? [];
  const named = new URL(`../../data/${game}/unbreakable.json`, import.meta.url);
  const unbreakable: { rule: string; reason: string }[] = existsSync(named) ? JSON.parse(readFileSync(named, "utf8")) : [];

  const legal = cases.flatMap((of) => (of.legal ?? []).map((given) => ({ of, given })));
  const illegal = cases.flatMap((of) => (of.illegal ?? []).map((given) => ({ of, given })));
  const prices = cases.flatMap((of) => (of.prices ?? []).map(([given, points]) => ({ of, given, points })));
  const wrong = cases.flatMap((of) => (of.wrong ?? []).map(([given, points]) => ({ of, given, points })));
  const byIds = [...legal, ...illegal].filter(({ given }) => typeof given !== "string");

  testCases("legal rosters", legal, async ({ of, given }) => {
    const { roster, catalogue } = await read(game, of, given);
    const { findings } = check(catalogue, roster);
    const allowed = ["FR3-GEN-2", ...(of.besides ?? [])];
    const other = (f: Finding) => f.severity === "error" && !allowed.some((id) => isOf(id)(f));
    const bad = findings.filter((f) => ofCase(of)(f) || unread(f) || (typeof given === "string" && other(f)));
    expect(said(bad)).toEqual([]);
  });

  testCases("illegal rosters", illegal, async ({ of, given }) => {
    const { roster, catalogue } = await read(game, of, given);
    const { findings } = check(catalogue, roster);
    if (!/^ROSTER-/.test(of.by ?? of.rule)) expect(said(findings.filter(unread))).toEqual([]);
    const found = findings.some((f) => ofCase(of)(f) && f.severity === (of.severity ?? "error"));
    if (!found) expect(said(findings)).toEqual([`${of.severity ?? "error"} ${of.by ?? of.rule}`]);
  });

  testCases("rosters written out and read back", byIds, async ({ of, given }) => {
    const { roster, catalogue } = await read(game, of, given);
    const { roster: written, problems } = readBody(writeText(catalogue, roster), catalogue);
    expect(problems.filter((p) => p.severity === "error")).toEqual([]);
    expect(said(check(catalogue, written as Roster).findings)).toEqual(said(check(catalogue, roster).findings));
  });

  testCases("prices", prices, async ({ of, given, points }) => {
    const { roster, catalogue } = await read(game, of, given);
    const { bill } = check(catalogue, roster);
    expect(bill.points).toBe(points);
    expect(bill.missing).toBe(0);
  });

  testCases("prices that are wrong", wrong, async ({ of, given, points }) => {
    const { roster, catalogue } = await read(game, of, given);
    const unit = roster.commands[0]?.units[0];
    if (unit) unit.stated = points;
    const stated = check(catalogue, roster).findings.filter((f) => f.rule === "ROSTER-STATED");
    expect(stated).toEqual([expect.objectContaining({ actual: points })]);
  });

  test("each rule of the catalogue has a legal and an illegal roster, or a price, or a reason why no roster breaks it", () => {
    const missing = ids.filter((id) => {
      const of = cases.filter((c) => c.rule === id);
      const bothSides = of.some((c) => c.legal?.length) && of.some((c) => c.illegal?.length);
      return !bothSides && !of.some((c) => c.prices?.length) && !unbreakable.some((u) => u.rule === id);
    });
    expect(missing).toEqual([]);
  });

  test("cases and reasons are for rules of the catalogue, and no rule has both", () => {
    const strange = [...cases.map((c) => c.rule), ...unbreakable.map((u) => u.rule)].filter((id) => !ids.includes(id));
    expect(strange).toEqual([]);
    const both = unbreakable.filter((u) => cases.some((c) => c.rule === u.rule && c.illegal?.length && !c.by));
    expect(both.map((u) => u.rule)).toEqual([]);
    expect(unbreakable.filter((u) => u.reason.trim().length < 10)).toEqual([]);
  });

  test("each rule of the data carries out a rule of the catalogue", async () => {
    const book = await loadBook(game);
    const armies = await Promise.all((await armyIndex(game)).map((a) => loadArmy(game, a.id)));
    const packs = await Promise.all((await packIndex(game)).map((p) => loadPack(game, p.id)));
    const used = [
      book.permissions.rule,
      ...(book.limitSource ? [book.limitSource.rule] : []),
      ...book.groups.map((g) => g.otherwise.rule),
      ...rulesOfBook(book).map((r) => r.id),
      ...armies.flatMap((a) => [...rulesOfArmy(book, a).map((r) => r.id), ...(a.allies ? [a.allies.rule] : [])]),
      ...packs.flatMap((p) => [...(p?.rules ?? []), ...Object.values(p?.armies ?? {}).flat()].map((r) => r.id)),
    ];
    const strange = new Set(used.map((id) => id.replace(/\..*$/, "")).filter((id) => !ids.includes(id)));
    expect([...strange]).toEqual([]);
  });
});

test("the catalogue lists name each rule once", () => {
  for (const ids of Object.values(catalogueIds)) expect(new Set(ids).size).toBe(ids.length);
  expect(catalogueIds["fantasy-rules-3e"]).toHaveLength(329);
  expect(catalogueIds["fantasy-warriors"]).toHaveLength(105);
});
