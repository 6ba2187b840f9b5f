/** Sheets in the languages of the player's path: headings, figures and names. */
import { describe, expect, test } from "vitest";
import { renderSheet } from "@/components/pdf/render-node";
import { games, libraryIn, loadSample, samples } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import { printedSheet } from "@/lib/paper/play/on-paper";
import type { SheetLayout } from "@/lib/paper/sheet/layouts";
import { paper as de } from "@/lib/words/de/paper";
import { paper as english } from "@/lib/words/en/paper";
import type { Words } from "@/lib/words/en/words";
import { paper as es } from "@/lib/words/es/paper";
import { paper as fr } from "@/lib/words/fr/paper";
import type { Language } from "@/lib/words/language";
import { readPdf } from "../support/read-pdf";
import { leaks } from "../words/leaks";

async function sampleOf(game: string, id = samples(game)[0]?.id ?? ""): Promise<Roster> {
  const { roster } = readRoster(await loadSample(game, id));
  if (!roster) throw new Error(id);
  return roster;
}

async function sheetIn(language: Language, words: Words["paper"], roster: Roster, layout: SheetLayout) {
  const library = await libraryIn(language);
  const catalogue = await library.catalogueFor(roster);
  return printedSheet(catalogue, inspect(catalogue, roster), { checkedOn: "2026-11-20", words }, layout);
}

const said = async (model: Awaited<ReturnType<typeof sheetIn>>, layout: SheetLayout) =>
  (await readPdf(await renderSheet(model, { layout }))).map(({ text }) => text).join("\n");

const layouts: readonly SheetLayout[] = ["summary", "play", "cards", "open", "compact"];

const drawn = ({ model, pdf }: Words["paper"]) => ({ model, pdf });

describe.each([
  ["de", de],
  ["fr", fr],
  ["es", es],
] as const)("%s", (language, words) => {
  const each = games.map(({ id }, i) => [id, layouts[i % layouts.length] ?? "summary"] as const);
  test.each(each)("nothing around the names of a sheet of %s, %s, is English", { timeout: 60_000 }, async (game, layout) => {
    const model = await sheetIn(language, words, await sampleOf(game), layout);
    const text = await said(model, layout);
    expect(text.length).toBeGreaterThan(200);
    // What the books and the engine say of units may hold any word.
    const { groups, findings, references, readings, play, summary, columns } = model;
    const theirs = leaks(drawn(english), drawn(words), JSON.stringify([groups, findings, references, readings, play, summary, columns]));
    expect(leaks(drawn(english), drawn(words), text).filter((one) => !theirs.includes(one))).toEqual([]);
  });
});

test("a German sheet has its headings, sums and pages as Germans write them", async () => {
  const roster = await sampleOf("warhammer-7e", "empire-2000");
  const model = await sheetIn("de", de, roster, "summary");
  expect(model.facts.map(({ label }) => label)).toEqual(["Spieler", "Spiel", "Armee", "Turnier"]);
  expect(model.ofLimit).toBe("von 2.000 Punkten");
  expect(model.checked).toBe("20. November 2026");
  const text = await said(model, "summary");
  expect(text).toContain("von 2.000 Punkten");
  expect(text).toContain("Verluste");
  expect(text).toContain("1 von 1");
  expect(await said(await sheetIn("de", de, roster, "play"), "play")).toContain("Jeder Spielzug:");
});

test("English names stand under German headings where a sheet goes abroad", async () => {
  const roster = await sampleOf("warhammer-7e", "empire-2000");
  const [german, books] = await Promise.all([(await libraryIn("de")).catalogueFor(roster), libraryIn("en")]);
  const catalogue = { ...(await books.catalogueFor(roster)), words: german.words };
  const model = printedSheet(catalogue, inspect(catalogue, roster), { words: de });
  const names = model.groups.flatMap(({ rows }) => rows.map(({ name }) => name));
  expect(names.some((name) => /Knights|Handgunners|Swordsmen/.test(name))).toBe(true);
  expect(model.facts[2]).toEqual({ label: "Armee", value: expect.stringContaining("Empire") });
});
