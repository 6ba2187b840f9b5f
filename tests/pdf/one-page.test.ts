/** The printed sample armies on the full sheet: on one page of A4, with everything that a sheet says of them. */
import { expect, test } from "vitest";
import { modelSet, settingsOf } from "@/components/pdf/fit";
import { renderSheet } from "@/components/pdf/render-node";
import { catalogueFor, games, loadEffects, loadSample, samples } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { formOf } from "@/lib/paper/sheet/layouts";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { sample } from "../support/effort";
import { readPdf, unbroken } from "../support/read-pdf";

/** Nine findings and a unit in every third line with three tracks of damage. */
const LONGER: Record<string, number> = { "second-sample-list": 2 };
const all = games.flatMap(({ id: game }) => samples(game).map(({ id }) => ({ game, id })));

async function modelOf(game: string, id: string): Promise<SheetModel> {
  const { roster } = readRoster(await loadSample(game, id));
  if (!roster) throw new Error(id);
  const catalogue = await catalogueFor(roster);
  const { report, resolved } = inspect(catalogue, roster);
  const link = sharedLink("https://muster-roll.example", roster);
  return sheetModel(catalogue, resolved, report, { checkedOn: "2026-11-20", link, effects: await loadEffects(roster) });
}

test.each(sample(all, 6))("$id of $game", async ({ game, id }) => {
  const model = await modelOf(game, id);
  const pages = await readPdf(await renderSheet(model, { layout: "summary" }));
  expect(pages).toHaveLength(LONGER[id] ?? 1);
  expect(pages.flatMap(({ over, overlapping }) => [...over, ...overlapping])).toEqual([]);
  const text = unbroken(pages);
  const form = formOf({}, "summary");
  // Whatever the setting, all that belongs to it is there.
  const missing = settingsOf(model, form).map((setting) =>
    saidOf(modelSet(model, form, setting)).filter((words) => !text.includes(words.replaceAll(/\s/g, ""))),
  );
  expect(missing).toContainEqual([]);
});

test("cards: what is told below them and the code stand in the place of a card that the last line lacks", async () => {
  const model = await modelOf("forces-of-light-and-darkness", "chaos-warriors");
  const pages = await readPdf(await renderSheet(model, { layout: "cards" }));
  // Five cards, two beside each other.
  expect(pages).toHaveLength(1);
  expect(pages.flatMap(({ over, overlapping }) => [...over, ...overlapping])).toEqual([]);
  expect(unbroken(pages)).toContain("Priceofanextraattack");
});

function saidOf(printed: SheetModel): string[] {
  return [
    ...printed.groups.flatMap(({ name, rows }) => [name.toUpperCase(), ...rows.flatMap((row) => [row.name, row.ownName, row.points])]),
    ...printed.groups.flatMap(({ rows }) => rows.flatMap((row) => row.profiles.map(({ name }) => name))),
    ...printed.effects.flatMap(({ name, text: line }) => [name, line]),
    ...printed.references.map(({ text: line }) => line),
    ...printed.findings.map(({ message }) => message),
    printed.code,
  ];
}
