/** Warhammer, 7th edition: prices, sizes, offers and items of the fifteen army lists, as the tables of public sources and their corrections give them. */
import { expect } from "vitest";
import type { Report } from "@/lib/report/finding";
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
