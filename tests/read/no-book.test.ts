/**
 * Lists of games that no book is here of: sixty files of twelve games, in the shapes of the tools and hands that write them. What each
 * must give is written beside them, worked out when they were made up and not by the reader.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { exact } from "@/lib/engine/report/points";
import { verdictText } from "@/lib/engine/report/verdict";
import { rosterDigest } from "@/lib/engine/roster/code";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { textToSend } from "@/lib/paper/write/text";
import { explained } from "@/lib/read/explained";
import { languageOf } from "@/lib/read/list/language";
import { readReported, readRosters } from "@/lib/read/text";
import { today } from "../support/effort";
import truth from "./no-book/truth.json";

const folder = new URL("./no-book/", import.meta.url);
const files = readdirSync(folder).filter((file) => file !== "truth.json");

async function readNoBook(file: string): Promise<Checked> {
  const all = await readIncoming(readFileSync(new URL(file, folder)), file, books);
  const [only] = all;
  expect(all.map((one) => (isChecked(one) ? "" : one.reason))).toEqual([""]);
  return only as Checked;
}

test("there are sixty files of twelve games", () => {
  expect(truth.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(files).toHaveLength(60);
});

describe("each list is read whole, and adds up to what it states", () => {
  test.each(truth.map((one) => [one.file, one] as const))("%s", async (file, of) => {
    const { roster, report, catalogue } = await readNoBook(file);
    const units = roster.commands.flatMap((command) => command.units);
    const unit = "thousand" in of ? 1000 : 1;
    expect({ points: exact(report.points / unit), missing: report.missing, units: units.length }).toEqual({
      points: of.points,
      missing: 0,
      units: of.units,
    });
    // Files of list builders name their game system, which may be opened.
    const isOfSystem = /<roster [^>]*gameSystemId=|"gameSystemId":/.test(readFileSync(new URL(file, folder), "utf8"));
    expect(report.findings.map(({ code }) => code)).toEqual(["roster/no-book", ...(isOfSystem ? ["read/book/missing"] : [])]);
    expect(report).toMatchObject({ verdict: "unconfirmed", unjudged: { sum: "adds-up", limits: "no-event" } });
    expect(report.read).toBeUndefined();
    if (of.game) expect(catalogue.book.title).toBe(of.game);
    if (of.army) expect(catalogue.army.name).toBe(of.army);
    if (of.limit) expect(roster.limit).toBe(of.limit);
  });
});

describe("as text a list reads back to itself", () => {
  test.each(files)("%s", async (file) => {
    const { roster, report, catalogue } = await readNoBook(file);
    const text = textToSend(catalogue, roster, report);
    const [again] = await readSubmissions("again.txt", text, books);
    if (!again || !isChecked(again)) throw new Error(text);
    expect(foundIn(again.report)).toEqual(foundIn(report));
    expect(rosterDigest(again.roster), `${text}\n${textToSend(again.catalogue, again.roster)}`).toBe(rosterDigest(roster));
  });
});

/** What is said of a list, but for the game system that its file alone names. */
function foundIn({ findings }: Checked["report"]): string[] {
  return findings.flatMap(({ code, message }) => (code === "read/book/missing" ? [] : message));
}

/** A list without how its options stand below each other. */
function outline({ roster, report, catalogue }: Checked) {
  const options = new Map(catalogue.facts?.options?.map(({ id, name, forms = [] }) => [id, { name, forms }]));
  const priceOf = (id: string, choice?: string) => options.get(id)?.forms.find((form) => form.id === choice)?.points ?? 0;
  return {
    said: [roster.name, roster.player, roster.limit, roster.stated, catalogue.book.title, catalogue.army.name],
    judged: [report.points, report.missing, report.verdict, report.unjudged, foundIn(report), verdictText(report, catalogue.book.verdicts)],
    units: roster.commands.map(({ name, units }) => ({
      name,
      units: units.map((unit) => ({
        name: catalogue.entryById.get(unit.entry)?.entry.name,
        section: catalogue.entryById.get(unit.entry)?.entry.category,
        count: unit.count,
        ownName: unit.name,
        note: unit.note,
        points: report.bill.units.find((bill) => bill.unit === unit.id)?.points,
        options: unit.options.map(({ id, choice, count = 1, value }) => [
          options.get(id)?.name ?? id,
          count,
          value ?? exact(priceOf(id, choice) * count),
        ]),
      })),
    })),
  };
}

describe("as a table a list reads back to the same units and prices", () => {
  test.each(files)("%s", async (file) => {
    const list = await readNoBook(file);
    const csv = rosterCsv(list.catalogue, list.roster, list.report.bill);
    const [again] = await readIncoming(new TextEncoder().encode(csv), "again.csv", books);
    if (!again || !isChecked(again)) throw new Error(csv);
    expect(outline(again), csv).toEqual(outline(list));
  });
});

test("a table reads back marks in names, costs of any name and parts that stand by themselves", async () => {
  const text = [
    "Roster: Odd",
    "Game: Heron Wars",
    "Army: Marsh",
    "Total: 90",
    "[Lords]",
    '1x `Sword; rusty` "Old" [20 points, 3 Dust]',
    "  - 2x `Mead, [old]; sweet` [4 points]",
    "3x Heron [30 points, 0.5 Dust]",
    '[Command: Force "North"]',
    "[Lords]",
    "5x Heron [40 points]",
  ].join("\n");
  const [list] = await readSubmissions("odd.txt", text, books);
  if (!list || !isChecked(list)) throw new Error("not read");
  const csv = rosterCsv(list.catalogue, list.roster, list.report.bill);
  expect(csv.split("\r\n")[1]).toBe(
    'Lords,Army,1,"`Sword; rusty`",Old,"2x `Mead, [old]; sweet` [4 points]",20,0,20,,3,Odd,,Heron Wars,Marsh,,90',
  );
  const [again] = await readIncoming(new TextEncoder().encode(csv), "again.csv", books);
  if (!again || !isChecked(again)) throw new Error(csv);
  expect(outline(again), csv).toEqual(outline(list));
  expect(again.roster.commands.map(({ name, units }) => [name, units.length])).toEqual([
    [undefined, 2],
    ["North", 1],
  ]);
});

test("a list of an army list of ours is explained by it, and is none of another game", async () => {
  const players = new URL("../lists/players/", import.meta.url);
  const index: { file: string; truth: string; army: string; style: string }[] = JSON.parse(
    readFileSync(new URL("index.json", players), "utf8"),
  );
  const shares: [string, number][] = [];
  // Most lines of a story tell something else.
  const tried = today(
    index.filter(({ style }) => !style.includes("prose")),
    4,
  );
  for (const { file, truth: own, army } of tried) {
    const [head] = readRosters(readFileSync(new URL(file, players), "utf8"));
    const [, game = ""] = /^Game: (.*)$/m.exec(readFileSync(new URL(own, players), "utf8")) ?? [];
    const catalogue = await books.catalogueFor({ game, armyList: army });
    if (head) shares.push([file, explained(readReported(head, catalogue, await languageOf(books, game)), catalogue)]);
  }
  expect(shares).toHaveLength(tried.length);
  expect(shares.filter(([, share]) => share < 1 / 2)).toEqual([]);
});
