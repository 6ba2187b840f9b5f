/** What stands where on the pages: figures under their heads, heads above lines, a compact list on half the room of a full sheet. */
import { describe, expect, test } from "vitest";
import { isCompactShorter } from "@/components/pdf/fit";
import { renderSheet } from "@/components/pdf/render-node";
import { catalogueFor, games, loadEffects, loadSample, samples } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { BookMeta } from "@/lib/engine/schema/book";
import type { Roster } from "@/lib/engine/schema/roster";
import { printedSheet } from "@/lib/paper/play/on-paper";
import { formOf, type SheetLayout } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { layoutNames } from "@/lib/words/en/paper-forms";
import { sample } from "../support/effort";
import { drawnTexts, type PlacedWord, type ReadPage, readPdf } from "../support/read-pdf";

const all = games.flatMap(({ id: game }) => samples(game).map(({ id }) => ({ game, id })));
const layouts = Object.keys(layoutNames) as SheetLayout[];

async function sampleOf(game: string, id: string): Promise<Roster> {
  const { roster } = readRoster(await loadSample(game, id));
  if (!roster) throw new Error(id);
  return roster;
}

/** Two of its units belong to a third. */
async function withDetachments(): Promise<Roster> {
  const roster = await sampleOf("warhammer-7e", "empire-2000");
  const [main, ...others] = roster.commands;
  if (!main) throw new Error("no command");
  const parent = main.units.find(({ entry }) => entry.includes("swordsmen"));
  const units = main.units.map((unit) =>
    /handgunners|crossbowmen/.test(unit.entry) && parent ? { ...unit, attachedTo: parent.id } : unit,
  );
  return { ...roster, commands: [{ ...main, units }, ...others] };
}

async function modelOf(roster: Roster, layout: SheetLayout): Promise<SheetModel> {
  const catalogue = await catalogueFor(roster);
  const link = sharedLink("https://muster-roll.example", roster);
  return printedSheet(catalogue, inspect(catalogue, roster), { checkedOn: "2026-11-20", link, effects: await loadEffects(roster) }, layout);
}

async function printed(roster: Roster, layout: SheetLayout) {
  const model = await modelOf(roster, layout);
  return { model, pages: await readPdf(await renderSheet(model, { layout })) };
}

/** A game whose figures nobody has: as if a player had typed in some of each. */
function figured(model: SheetModel, all: BookMeta["characteristics"]): SheetModel {
  if (model.columns.length > 0) return model;
  const columns = all.map(({ id, name, short = name }) => ({ id, name, head: short, unit: "", boxes: null }));
  const typed = (rows: SheetModel["groups"][number]["rows"]) =>
    rows.map((row) => ({ ...row, characteristics: all.map((_, i) => `${i + 4}`) }));
  const groups = model.groups.map((group) => ({ ...group, rows: typed(group.rows) }));
  return { ...model, columns, groups, sideboard: model.sideboard.map((group) => ({ ...group, rows: typed(group.rows) })) };
}

const middle = ({ x, wide }: PlacedWord) => x + wide / 2;
const isFigure = ({ str }: PlacedWord) => /^(–|\*|[+−]?[\d½¼¾]+[+″]?)( \([+−]\d+\))?$/.test(str.trim());

/** Figures that stand at least three to a line: counts, points and numbers in words do not. */
function figuresOn(words: readonly PlacedWord[]): PlacedWord[] {
  const figures = words.filter((word) => isFigure(word) && word.size > 7 && word.size < 11.5);
  return figures.filter(({ x, y }) => figures.filter((other) => Math.abs(other.y - y) < 1 && Math.abs(other.x - x) < 130).length > 2);
}

/** How far each figure is from the middle of the next head above it, in points. */
function astray(words: readonly PlacedWord[], heads: ReadonlySet<string>): { figure: string; away: number }[] {
  const above = words.filter(({ str }) => heads.has(str.trim()));
  const top = Math.max(...above.map(({ y }) => y));
  // Right of them are the points.
  const right = Math.max(...above.map(({ x }) => x)) + 30;
  const under = figuresOn(words).filter(({ x, y }) => y < top && x < right);
  return under.map((figure) => ({
    figure: figure.str,
    away: Math.min(...above.filter(({ y }) => y > figure.y).map((head) => Math.abs(middle(head) - middle(figure)))),
  }));
}

describe("figures stand under the middle of their heads, those of attached units and of mounts too", () => {
  const withFigures = ["summary", "play", "cards", "open"] as const;

  test.each(withFigures)("%s of an army with detachments", async (layout) => {
    const model = await modelOf(await withDetachments(), layout);
    const pages = await drawnTexts(await renderSheet(model, { layout }));
    expect(model.groups.flatMap(({ rows }) => rows).filter(({ parent }) => parent !== "")).toHaveLength(2);
    const heads = new Set(model.columns.map(({ head }) => head));
    const figures = pages.flatMap((page) => astray(page, heads));
    const rows = model.groups.flatMap((group) => group.rows);
    const lines = rows.reduce((sum, { profiles }) => sum + 1 + profiles.length, 0);
    expect(figures.length).toBeGreaterThan(lines * (heads.size - 2));
    expect(figures.filter(({ away }) => away > 1)).toEqual([]);
  });

  const ofEachGame = games.map(({ id: game }) => ({ game, id: samples(game)[0]?.id ?? "" }));
  const cases = [...ofEachGame, ...sample(all, 3)].flatMap((one) => withFigures.map((layout) => ({ ...one, layout })));
  test.each(cases)("$layout of $id", async ({ game, id, layout }) => {
    const roster = await sampleOf(game, id);
    const model = figured(await modelOf(roster, layout), (await catalogueFor(roster)).book.characteristics);
    const pages = await drawnTexts(await renderSheet(model, { layout }));
    const heads = new Set(model.columns.map(({ head }) => head));
    const figures = pages.flatMap((page) => astray(page, heads));
    const rows = model.groups.flatMap((group) => group.rows);
    expect(figures.length).toBeGreaterThan(rows.length);
    expect(figures.filter(({ away }) => away > 1)).toEqual([]);
  });

  test("no head is a long word where a game has more than four", async () => {
    for (const { game, id } of ofEachGame) {
      const { book } = await catalogueFor(await sampleOf(game, id));
      const heads = book.characteristics.map(({ name, short = name }) => short);
      expect(new Set(heads).size, game).toBe(heads.length);
      if (heads.length > 4)
        expect(
          heads.filter((head) => head.length > 2),
          game,
        ).toEqual([]);
    }
  });

  test("heads that the rulebook has not are explained on every sheet that has them", async () => {
    const roster = await sampleOf("forces-of-light-and-darkness", "chaos-warriors");
    for (const layout of withFigures) {
      const { pages } = await printed(roster, layout);
      expect(
        pages
          .map(({ text }) => text)
          .join(" ")
          .replaceAll(/\s+/g, " "),
        layout,
      ).toContain("Mv move; MF melee; At attacks");
    }
    const { pages } = await printed(await sampleOf("warhammer-7e", "empire-2000"), "summary");
    expect(pages.map(({ text }) => text).join(" ")).not.toContain("weapon Skill");
  });
});

describe("no head ends a page", () => {
  const cases = sample(
    all.flatMap(({ game, id }) => layouts.map((layout) => ({ game, id, layout }))),
    10,
  );
  test.each(cases)("$layout of $id", async ({ game, id, layout }) => {
    const { model, pages } = await printed(await sampleOf(game, id), layout);
    const names = ["What they do", "Spells, with their cost", "Reference", "Findings", ...model.groups.map(({ name }) => name)];
    const heads = new Set(names.map((name) => name.toUpperCase()));
    for (const { words } of pages) {
      for (const head of words.filter(({ str, y }) => heads.has(str) && y < LOW)) {
        const below = words.filter(({ x, y }) => y < head.y - 1 && y > FOOT && x < head.x + 250 && x > head.x - 5);
        expect(new Set(below.map(({ y }) => Math.round(y))).size, head.str).toBeGreaterThan(1);
      }
    }
  });
});

/** The foot of a page ends here, and what is below the second has no room for a section, in points. */
const FOOT = 42;
const LOW = 110;

/** How much of its pages a sheet takes. */
function taken(pages: readonly ReadPage[]): number {
  const { words, height } = pages.at(-1) as ReadPage;
  return pages.length - 1 + 1 - Math.min(...words.map(({ y }) => y).filter((y) => y > FOOT)) / height;
}

describe("a compact list", () => {
  test.each(sample(all, 8))("takes half the pages of a full sheet at most: $id", async ({ game, id }) => {
    const roster = await sampleOf(game, id);
    const [full, compact] = [await printed(roster, "summary"), await printed(roster, "compact")];
    expect(isCompactShorter(full.model)).toBe(true);
    expect(taken(compact.pages)).toBeLessThanOrEqual(full.pages.length / 2);
    expect(taken(compact.pages)).toBeLessThan(taken(full.pages) / 1.9);
    const text = compact.pages
      .map((page) => page.text)
      .join("")
      .replaceAll(/\s/g, "");
    for (const row of compact.model.groups.flatMap(({ rows }) => rows))
      expect(text).toContain((row.ownName || row.name).replaceAll(/\s/g, ""));
  });

  test("has a count in one line, and says nothing of figures, which it has none of", async () => {
    const { pages } = await printed(await sampleOf("warhammer-7e", "lizardmen-2000"), "compact");
    const counts = pages.flatMap(({ words }) =>
      words.filter(({ str }) => str.includes("×") && /^[\d ×]+$/.test(str)).map(({ str }) => str.trim()),
    );
    expect(counts).toEqual(["2 × 10"]);
    expect(pages.map(({ text }) => text).join(" ")).not.toContain("Not known to us");
  });

  test("is not offered where there is more to find fault with than to list", async () => {
    const model = await modelOf(await sampleOf("warhammer-7e", "empire-2000"), "summary");
    const finding = { number: 1, severity: "error", word: "Illegal", message: "Too many.", fix: "", page: "" } as const;
    const lines = model.groups.reduce((sum, { rows }) => sum + rows.length, 0);
    const found = (many: number) => isCompactShorter({ ...model, findings: Array.from({ length: many }, () => finding) });
    expect([found(0), found(lines), found(lines + 1)]).toEqual([true, true, false]);
  });
});

test("a figure that is not known is a box, and one line at the foot says so", async () => {
  const roster = await sampleOf("warhammer-7e", "orcs-and-goblins-2000");
  const { model, pages } = await printed(roster, "summary");
  expect(model.blank).toBe("Not known to us: fill it in from your book.");
  expect(pages.map(({ text }) => text).join("")).not.toMatch(/\[\s*\]/);
  for (const { words } of pages) expect(words.filter(({ str, y }) => str === model.blank && y < FOOT)).toHaveLength(1);
  expect(formOf({}, model.layout).layout).toBe("summary");
});
