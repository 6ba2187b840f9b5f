/** Lists of a game without a book under an event made for it by name: limits kept and broken, sums, and the words in every output. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { answer, type Checked, isChecked, verdictLine } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import { readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import { inspect } from "@/lib/engine/check/check";
import { verdictText } from "@/lib/engine/report/verdict";
import { rosterCode } from "@/lib/engine/roster/code";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import { Limit } from "@/lib/engine/schema/event";
import type { Pack } from "@/lib/engine/schema/pack";
import { letterTo } from "@/lib/events/desk/letter";
import { gameByName, namesFrom } from "@/lib/events/names-from-lists";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { encode } from "@/lib/paper/write/link";
import { rosterMarkdown } from "@/lib/paper/write/markdown";
import { rosterXml } from "@/lib/paper/write/ros";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { textToSend } from "@/lib/paper/write/text";
import { decode } from "@/lib/read/link";
import type { EarlierLimit } from "../support/earlier-limit";

const file = (name: string) => readFileSync(new URL(`../read/no-book/${name}`, import.meta.url));

async function read(name: string, library = books as Parameters<typeof readIncoming>[2]): Promise<Checked> {
  const [only] = await readIncoming(file(name), name, library);
  if (!only || !isChecked(only)) throw new Error(only?.reason);
  return only;
}

function sheetOf(catalogue: Checked["catalogue"], roster: Checked["roster"]) {
  const { resolved, report } = inspect(catalogue, roster);
  return sheetModel(catalogue, resolved, report);
}

function event(
  limits: Limit[],
  more: Partial<Pack["event"]> = {},
  game = "Warhammer 40,000 9th Edition",
  id = "unknown-warhammer-40-000-9th-edition",
): Pack {
  return { format: "muster-pack/1", id: "cup", name: "Cup", game: id, unknownBook: { game, entries: [] }, event: { limits, ...more } };
}

const all = { each: "army" } as const;
const limit = (number: number, rest: Partial<EarlierLimit>): Limit => Limit.parse({ number, who: all, may: "at-most", ...rest });

describe("limits of an event hold over units, categories, options and costs", () => {
  // The list has 1 Templar Marshal, 10 + 5 models of Troops in 2 units, 4 sniper rifles, 40 power levels, 833 points.
  test.each<[string, Limit, "kept" | "broken"]>([
    ["one unit fewer than there are", limit(1, { count: 0, of: [{ entry: "templar-marshal" }] }), "broken"],
    ["as many units as there are", limit(1, { count: 1, of: [{ entry: "templar-marshal" }] }), "kept"],
    ["no unit that is there", limit(1, { may: "may-not", of: [{ entry: "templar-marshal" }] }), "broken"],
    ["no unit that is not there", limit(1, { may: "may-not", of: [{ entry: "star-dragon" }] }), "kept"],
    ["a unit that is not there", limit(1, { may: "must", of: [{ entry: "star-dragon" }] }), "broken"],
    ["fewer units of a category", limit(1, { count: 1, of: [{ category: "troops" }] }), "broken"],
    ["as many units of a category", limit(1, { count: 2, of: [{ category: "troops" }] }), "kept"],
    ["more units of a category", limit(1, { may: "at-least", count: 3, of: [{ category: "troops" }] }), "broken"],
    ["fewer models", limit(1, { count: 14, in: "models", of: [{ category: "troops" }] }), "broken"],
    ["as many models", limit(1, { count: 15, in: "models", of: [{ category: "troops" }] }), "kept"],
    ["fewer copies of an option", limit(1, { count: 3, in: "copies", of: [{ option: "sniper-rifle" }] }), "broken"],
    ["as many copies of an option", limit(1, { count: 4, in: "copies", of: [{ option: "sniper-rifle" }] }), "kept"],
    ["an option that stands below another", limit(1, { may: "may-not", of: [{ option: "plasma-pistol" }] }), "broken"],
    ["fewer of a second cost", limit(1, { count: 39, of: [{ figure: "pl" }] }), "broken"],
    ["as much of a second cost", limit(1, { count: 40, of: [{ figure: "pl" }] }), "kept"],
  ])("%s", async (_, one, limits) => {
    const pack = event([one]);
    // What limits name that no list has is known to the event.
    pack.unknownBook = { game: "Warhammer 40,000 9th Edition", entries: [{ id: "star-dragon", name: "Star Dragon" }] };
    const { report } = await read("warhammer-40000-battlescribe.ros", withPacks(books, [pack]));
    expect(report.unjudged).toEqual({ sum: "adds-up", limits });
    expect(report.verdict).toBe(limits === "broken" ? "illegal" : "unconfirmed");
    expect(report.findings.filter(({ severity }) => severity === "error")).toHaveLength(limits === "broken" ? 1 : 0);
  });

  test.each([
    [832, "broken"],
    [833, "kept"],
    [834, "kept"],
  ])("a size of %i points", async (points, limits) => {
    const { report } = await read("warhammer-40000-battlescribe.ros", withPacks(books, [event([], { points })]));
    expect(report.points).toBe(833);
    expect(report.unjudged?.limits).toBe(limits);
  });

  test("a list of another game does not take part", async () => {
    const { report } = await read("kings-of-war-battlescribe.ros", withPacks(books, [event([])]));
    expect(report.verdict).toBe("illegal");
    expect(report.findings.map(({ code }) => code)).toContain("roster/game-refused");
  });

  test("a list that names no game is of the event's", async () => {
    const pack = event([], {}, "Age of Sigmar", "unknown-age-of-sigmar");
    const { roster, report } = await read("age-of-sigmar-app.txt", withPacks(books, [pack]));
    expect([roster.game, report.unjudged]).toEqual(["unknown-age-of-sigmar", { sum: "adds-up", limits: "kept" }]);
  });
});

describe("what a list states is added up", () => {
  const list = "Game: Kings of War\nArmy: Tide\nPoints: 300\n\nInfantry - 200 pts\n10 Spears - 120 pts\n10 Bows - 80 pts\n\nTotal: 200\n";
  test.each([
    ["right", list, "adds-up", []],
    ["a wrong total", list.replace("Total: 200", "Total: 201"), "does-not-add-up", ["roster/stated-total"]],
    ["a wrong heading", list.replace("Infantry - 200 pts", "Infantry (199 pts):"), "does-not-add-up", ["roster/stated-section"]],
    [
      "a wrong total over headings with points",
      list.replace("Total: 200", "\nHeroes - 50 pts\nThane - 50 pts\n\nTotal: 251"),
      "does-not-add-up",
      ["roster/stated-total"],
    ],
    ["over its own limit", list.replace("Points: 300", "Points: 199"), "does-not-add-up", ["points-limit/over"]],
    ["as its own limit", list.replace("Points: 300", "Points: 200"), "adds-up", []],
  ])("%s", async (_, text, sum, codes) => {
    const [only] = await readSubmissions("a.txt", text, books);
    if (!only || !isChecked(only)) throw new Error("not read");
    expect(only.report.unjudged).toEqual({ sum, limits: "no-event" });
    expect(only.report.verdict).toBe("unconfirmed");
    expect(only.report.findings.map(({ code }) => code).filter((code) => code !== "roster/no-book")).toEqual(codes);
  });
});

test("in no output is such a list legal", async () => {
  const kept = await read(
    "warhammer-40000-battlescribe.ros",
    withPacks(books, [event([limit(1, { count: 5, of: [{ category: "hq" }] })])]),
  );
  const broken = await read(
    "warhammer-40000-battlescribe.ros",
    withPacks(books, [event([limit(1, { count: 0, of: [{ category: "hq" }] })])]),
  );
  const words = "rules not judged: no book";
  expect(verdictText(kept.report)).toBe(`Adds up; event limits kept; ${words}`);
  expect(verdictText(broken.report)).toBe(`Adds up; event limits broken; ${words}`);
  for (const checked of [kept, broken]) {
    const { catalogue, roster, report } = checked;
    const outputs = [
      verdictLine(checked),
      textToSend(catalogue, roster, report),
      rosterMarkdown(catalogue, roster, report),
      rosterCsv(catalogue, roster, report.bill),
      rosterXml(catalogue, roster, report),
      JSON.stringify(sheetOf(catalogue, roster)),
      JSON.stringify(letterTo(checked, {})),
    ];
    for (const output of outputs) expect(output).not.toMatch(/\blegal\b/i);
    for (const output of [outputs[0], outputs[1], outputs[2], outputs[5]]) expect(output?.toLowerCase()).toContain(words);
    expect(JSON.parse(answer(checked))).toMatchObject({ unjudged: { sum: "adds-up", says: verdictText(report) } });
  }
});

test("a file and a link carry all of it", async () => {
  const { roster } = await read("warhammer-40000-battlescribe.ros");
  expect(readRoster(writeRoster(roster))).toEqual({ roster, problems: [] });
  expect(decode(encode(roster))).toEqual({ roster, problems: [] });
});

test("the same list in two builders' files has one code, and another price another", async () => {
  for (const game of ["warhammer-40000", "age-of-sigmar"]) {
    const [a, b] = [await read(`${game}-battlescribe.ros`), await read(`${game}-new-recruit.json`)];
    expect(rosterCode(a.roster)).toBe(rosterCode(b.roster));
    const [first] = a.roster.commands[0]?.units ?? [];
    const dearer = { ...a.roster, commands: [{ ...a.roster.commands[0], kind: "army", units: [{ ...first, points: 1 }] }] };
    expect(rosterCode(dearer as typeof a.roster)).not.toBe(rosterCode(a.roster));
  }
});

test("an event takes names from lists, and its file is read where there is no book of its game", async () => {
  const pack = event([]);
  const { roster } = await read("warhammer-40000-battlescribe.ros");
  const other = (await read("kings-of-war-battlescribe.ros")).roster;
  const { names, lists } = namesFrom(pack, [roster, other]);
  expect(lists).toBe(1);
  expect(names.entries.map(({ name }) => name)).toEqual(roster.unknownBook?.entries.map(({ name }) => name));
  expect(names.costs).toEqual([{ id: "pl", name: "PL" }]);
  const text = JSON.stringify({ ...pack, unknownBook: names });
  expect(readPackFile(text, books.games).faults).toEqual([]);
  expect(readPackFile(JSON.stringify({ ...pack, unknownBook: undefined }), books.games).faults[0]?.message).toContain("is not known");
});

test("limits may speak of the categories that an event is begun with, before a list comes", async () => {
  const { id, unknownBook } = gameByName("Warhammer 40,000 9th Edition", "HQ, Troops,, troops; Heavy Support");
  expect(unknownBook.categories?.map(({ name }) => name)).toEqual(["HQ", "Troops", "Heavy Support"]);
  const pack = { ...event([limit(1, { count: 1, of: [{ category: "troops" }] })]), game: id, unknownBook };
  expect(readPackFile(JSON.stringify(pack), books.games).faults).toEqual([]);
  const { catalogue, report } = await read("warhammer-40000-battlescribe.ros", withPacks(books, [pack]));
  // The list has two units of Troops.
  expect([catalogue.unfit, report.unjudged?.limits]).toEqual([[], "broken"]);
});

test("profiles and a second cost are kept and shown", async () => {
  const { roster, catalogue } = await read("warhammer-40000-battlescribe.ros");
  const sheet = JSON.stringify(sheetOf(catalogue, roster));
  for (const shown of ["Relic blade: Oath of stone", "PL", "Range 12"]) expect(sheet).toContain(shown);
});
