/**
 * Warhammer, 7th edition: prices, sizes, offers, items, limits, allowances and figures of the fifteen army lists, as the tables of public
 * sources and their corrections give them.
 */

import { expect, test } from "vitest";
import { armyIndex, loadArmy } from "@/data/index";
import type { Bound } from "@/lib/engine/common";
import { addTo } from "@/lib/engine/group-by";
import type { Report } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import { ask, type Game } from "./ask";
import { type Row, table, testTables } from "./table";

const game: Game = { id: "warhammer-7e", list: "", command: "army", limit: 2000 };
const testTable = testTables(game.id);
const asked = (row: Row, text: string) => ask(game, text, { list: row.army ?? "" });

/** "lance 4 if mounted; shield 1 each" → names with what they cost, whether each model pays it, and what they are refused without. */
const priced = (text = "") =>
  text.split("; ").flatMap((one) => {
    const [, name = "", points, each, without = ""] = /^(\S+) (-?[\d.]+)( each)?( if .+)?$/.exec(one) ?? [];
    return name ? [{ name, points: Number(points), each: each !== undefined, without, one }] : [];
  });

/** Whether a unit of that size is too small or too large. */
const isOff = ({ findings }: Report) =>
  findings.some((f) => f.measure === "model" && f.severity !== "advice" && f.targets.every((t) => t.kind === "unit" && t.unit === "u1"));

testTable("armies", "army unit", async (row) => {
  const { unit = "", points, per } = row;
  const [fewest, most] = [Number(row.fewest || 1), Number(row.most)];
  const { report } = await asked(row, `${fewest} ${unit}`);
  expect(report.points).toBe(per === "model" ? Number(points) * fewest : Number(points));
  const sizes = [fewest - 1, fewest, ...(row.most ? [most, most + 1] : [])].filter((n) => n > 0);
  const off = await Promise.all(sizes.map(async (n) => (isOff((await asked(row, `${n} ${unit}`)).report) ? [n] : [])));
  expect(off.flat()).toEqual(sizes.filter((n) => n < fewest || (row.most !== "" && n > most)));
  const said: string[] = [];
  for (const { name, each, without } of priced(row.options)) {
    const with_ = (await asked(row, `${fewest} ${unit} ${name}`)).report;
    const more = with_.points - report.points;
    const isDenied = with_.findings.some(
      (f) => f.code === "availability/denied" && f.targets.some((on) => on.kind === "option" && on.option === name),
    );
    const price = with_.missing > report.missing ? "lost" : each ? `${more / fewest} each` : more;
    said.push(`${name} ${price}${isDenied ? without || " denied" : ""}`);
  }
  expect(said).toEqual(priced(row.options).map(({ one }) => one));
});

const bearers = new Map(table(`${game.id}/armies`).map(({ army, unit }) => [army, unit]));

/** What an item costs is the same for whoever has it, allowed or not. */
testTable("army-items", "army kind", async (row) => {
  const bearer = `1 ${bearers.get(row.army)}`;
  const bare = (await asked(row, bearer)).report;
  const said: string[] = [];
  for (const { name } of priced(row.items)) {
    const { report } = await asked(row, `${bearer} ${name}`);
    said.push(`${name} ${report.missing > bare.missing ? "lost" : report.points - bare.points}`);
  }
  expect(said).toEqual(priced(row.items).map(({ one }) => one));
});

const OWN = "the-copper-marches";
const listed = (await armyIndex(game.id)).filter(({ id }) => id !== OWN);
const FIGURES = ["move", "weapon-skill", "ballistic-skill", "strength", "toughness", "wounds", "initiative", "attacks", "leadership"];
const figures = (row: Readonly<Record<string, unknown>> = {}) => FIGURES.map((id) => row[id] ?? "-").join(" ");

testTable("army-units", "army unit", async (row) => {
  const { entries = [] } = await loadArmy(game.id, row.army ?? "");
  const { category, size, perArmy, allowances = {}, characteristics, profiles = [] } = entries.find(({ id }) => id === row.unit) ?? {};
  const rows = [{ id: "own", characteristics }, ...profiles];
  expect({
    category: row.category && category,
    size: size ? `${size.min ?? ""}-${size.max ?? ""}` : "",
    most: String(perArmy?.max ?? ""),
    // A battle standard bearer may have any banner.
    allowances: Object.entries(allowances)
      .flatMap(([id, most]) => (most === "any" ? [] : [`${id} ${most}`]))
      .sort(),
    figures: rows.flatMap((one) => (one.characteristics ? [`${one.id} ${figures(one.characteristics)}`] : [])),
  }).toEqual({
    category: row.category,
    size: row.size,
    most: row.most,
    allowances: row.allowances?.split("; ").filter(Boolean).sort(),
    figures: row.figures?.split("; ").filter(Boolean),
  });
});

test("every unit of the army lists is in the table", async () => {
  const units = await Promise.all(
    listed.map(async ({ id }) => (await loadArmy(game.id, id)).entries?.map((entry) => `${id} ${entry.id}`) ?? []),
  );
  expect(table(`${game.id}/army-units`).map(({ army, unit }) => `${army} ${unit}`)).toEqual(expect.arrayContaining(units.flat()));
});

testTable("army-mounts", "army option", async (row) => {
  const { options = [] } = await loadArmy(game.id, row.army ?? "");
  expect(figures(options.find(({ id }) => id === row.option)?.profile?.characteristics)).toBe(row.figures);
});

test("what an option costs by itself is what one of those pays that name a price for it", async () => {
  const stray: string[] = [];
  for (const { id } of listed) {
    const { entries = [], options = [] } = await loadArmy(game.id, id);
    const paid = new Map<string, (number | null)[]>();
    const named = entries.flatMap(({ mounts = {}, offers = [] }) => [mounts, ...[offers].flat().map((offer) => offer.options ?? {})]);
    for (const prices of named)
      for (const [option, price] of Array.isArray(prices) ? prices.map((ref) => [ref, null] as const) : Object.entries(prices))
        addTo(paid, option, typeof price === "number" ? price : ((price as { perUnit?: number } | null)?.perUnit ?? null));
    for (const { id: option, price } of options) {
      const said = paid.get(option) ?? [];
      // Whoever names no price pays this one.
      if (typeof price === "number" && price > 0 && said.length && !said.includes(null) && !said.includes(price))
        stray.push(`${id}, ${option} ${price}: ${said.join(", ")}`);
    }
  }
  if (stray.length) throw new Error(`Named otherwise:\n${stray.join("\n")}`);
});

/** "3; 2000: 4; then 1 per 1000", or "1 for 8". */
function boundText(bound: Bound | undefined): string {
  if (bound === undefined || typeof bound === "number") return String(bound ?? "");
  if ("of" in bound) return `${bound.numerator} for ${bound.denominator}`;
  if (!("table" in bound)) return JSON.stringify(bound);
  const rows = bound.table.map(({ from, count }) => (from === 0 ? String(count) : `${from}: ${count}`));
  return [...rows, ...(bound.beyond ? [`then ${bound.beyond.add} per ${bound.beyond.per}`] : [])].join("; ");
}
type Keys = Partial<Record<"min" | "max" | "atLeast" | "first", Bound>> & { minPercent?: number; maxPercent?: number };
const part = (percent: number | undefined) => (percent === undefined ? "" : `${percent} %`);
const leastOf = ({ min, atLeast, minPercent }: Keys) => boundText(min ?? atLeast) || part(minPercent);
const mostOf = ({ max, first, maxPercent }: Keys) => boundText(max ?? first) || part(maxPercent);
const isBound = (rule: Rule) => leastOf(rule as Keys) !== "" || mostOf(rule as Keys) !== "";

testTable("army-rules", "army rule", async (row) => {
  const { rules } = await loadArmy(game.id, row.army ?? "");
  const rule = (rules.find(({ id }) => id === row.rule) ?? {}) as Keys;
  expect({ least: leastOf(rule), most: mostOf(rule) }).toEqual({ least: row.least, most: row.most });
});

test("every bound of the army lists is in the table", async () => {
  const bounds = await Promise.all(
    listed.map(async ({ id }) => (await loadArmy(game.id, id)).rules.filter(isBound).map((rule) => `${id} ${rule.id}`)),
  );
  expect(table(`${game.id}/army-rules`).map(({ army, rule }) => `${army} ${rule}`)).toEqual(expect.arrayContaining(bounds.flat()));
});

/** Who may have a thing and who may not; a thing that nobody may have has no first. Where two rules refuse it, the row names the one it pins. */
testTable("army-carriers", "army option", async (row) => {
  const { option, may, "may-not": not, rule } = row;
  const isDenied = async (unit: string) =>
    (await asked(row, unit.replace(/$|(?=;)/, ` ${option}`))).report.findings.some(
      (f) =>
        f.code === "availability/denied" &&
        f.targets.some((on) => on.kind === "option" && on.option === option) &&
        (!rule || f.rule === rule),
    );
  expect([may ? await isDenied(may) : false, await isDenied(not ?? "")]).toEqual([false, true]);
});
