/** Every layout on every paper, both ways up, of the smallest, the largest and the longest-named roster of each game: whole and in order. */
import { expect, test } from "vitest";
import { modelSet, settingsOf } from "@/components/pdf/fit";
import { renderSheet } from "@/components/pdf/render-node";
import { catalogueFor, games, loadEffects, loadSample, samples } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { printedSheet } from "@/lib/paper/play/on-paper";
import { formOf, type SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { layoutNames, orientationNames, paperNames } from "@/lib/words/en/paper-forms";
import { sample } from "../support/effort";
import { readPdf, unbroken } from "../support/read-pdf";

const kinds = ["smallest", "largest", "longest-named"] as const;
type Kind = (typeof kinds)[number];

/** A name as long as one may be. */
const longName = (letters: number, n: number) =>
  `Number ${n} of the Honourable Company of the Upper and Lower Vale, `.repeat(4).slice(0, letters - 1) + n;

function changed(roster: Roster, kind: Kind): Roster {
  const [main, ...others] = roster.commands;
  if (!main) throw new Error("no command");
  const named = (unit: RosterUnit, n: number): RosterUnit => ({ ...unit, name: longName(120, n), note: longName(300, n) });
  if (kind === "smallest") return { ...roster, commands: [{ ...main, units: main.units.slice(0, 1) }] };
  if (kind === "longest-named") {
    return {
      ...roster,
      name: longName(200, 0),
      player: longName(120, 0),
      commands: [{ ...main, name: longName(120, 0), units: main.units.map(named) }, ...others],
    };
  }
  // Each with a name of its own, so that none stand together.
  const again = [1, 2, 3, 4].flatMap((n) =>
    main.units.map((unit) => ({
      ...unit,
      id: `${unit.id}-${n}`,
      name: `Band ${n}`,
      ...(unit.attachedTo === undefined ? {} : { attachedTo: `${unit.attachedTo}-${n}` }),
    })),
  );
  return { ...roster, commands: [{ ...main, units: again }, ...others] };
}

const lines = ({ commands }: Roster) => commands.reduce((n, { units }) => n + units.length, 0);

async function rosterOf(game: string, kind: Kind): Promise<Roster> {
  const all = await Promise.all(samples(game).map(async ({ id }) => readRoster(await loadSample(game, id)).roster));
  const known = all.filter((roster) => roster !== null).sort((a, b) => lines(b) - lines(a));
  const roster = kind === "smallest" ? known.at(-1) : known[0];
  if (!roster) throw new Error(`no sample of ${game}`);
  return changed(roster, kind);
}

type Paper = Pick<SheetForm, "layout" | "paper" | "orientation" | "textSize">;

const papers = Object.keys(layoutNames).flatMap((layout) =>
  Object.keys(paperNames).flatMap((paper) =>
    Object.keys(orientationNames).map((orientation, i) => ({ layout, paper, orientation, textSize: i % 2 ? "large" : "usual" }) as Paper),
  ),
);
const rows = games.flatMap(({ id: game }) => kinds.flatMap((kind) => papers.map((form) => ({ game, kind, ...form }))));

/** What no layout leaves off, however closely it is set. */
function saidOf(model: SheetModel, { layout }: Paper): string[] {
  const groups = layout === "play" ? model.groups : [...model.groups, ...model.sideboard];
  const units = groups.flatMap(({ rows: own }) => own);
  const effects = layout === "compact" ? [] : model.effects;
  return [
    model.name,
    ...units.flatMap((row) => [row.name, row.ownName, row.note, row.options, layout === "play" ? "" : row.points]),
    ...(layout === "compact" ? [] : units.flatMap((row) => row.profiles.map(({ name }) => name))),
    ...(layout === "play" ? [] : model.findings.flatMap(({ message, fix }) => [message, fix])),
    ...effects.filter(({ text, beside }) => text === "" || beside === text).flatMap(({ name, text }) => [name, text]),
    ...model.readings,
    model.code,
  ];
}

/** Fonts that the file names without having them in it. */
function missingFonts(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString("latin1");
  const named = text.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  const held = text.match(/\/FontFile[23]? \d/g)?.length ?? 0;
  const bare = text.match(/\/Subtype \/Type1\b/g)?.length ?? 0;
  return named - held + bare + (named === 0 ? 1 : 0);
}

const plain = (words: string) => words.replaceAll(/[\s-]/g, "");

test.each(sample(rows, 12))("$game, $kind, $layout on $paper, $orientation", async ({ game, kind, ...paper }) => {
  const roster = await rosterOf(game, kind);
  const catalogue = await catalogueFor(roster);
  const details = { checkedOn: "2026-11-20", link: sharedLink("https://muster-roll.example", roster), effects: await loadEffects(roster) };
  const model = printedSheet(catalogue, inspect(catalogue, roster), details, paper.layout);
  const pdf = await renderSheet(model, paper);
  const pages = await readPdf(pdf);
  const [short, long] = paper.paper === "a4" ? [595, 842] : [612, 792];
  const [width, height] = paper.orientation === "portrait" ? [short, long] : [long, short];
  expect(pages.map((page) => [page.width, page.height])).toEqual(pages.map(() => [width, height]));
  expect(pages.filter(({ text }, i) => !text.includes(`${i + 1} of ${pages.length}`))).toEqual([]);
  expect(pages.flatMap(({ over }) => over)).toEqual([]);
  expect(missingFonts(pdf)).toBe(0);
  const text = plain(unbroken(pages)).toLowerCase();
  const form = formOf(paper, model.layout);
  // Whatever the setting, all that belongs to it is there.
  const missing = settingsOf(model, form).map((setting) =>
    saidOf(modelSet(model, form, setting), paper).filter((words) => !text.includes(plain(words).toLowerCase())),
  );
  expect(missing).toContainEqual([]);
});
