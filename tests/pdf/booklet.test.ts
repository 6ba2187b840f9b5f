/** The booklet as it is printed: every list is there, and nothing stands where the foot of a page or the other column is. */

import { describe, expect, test } from "vitest";
import { renderBooklet } from "@/components/pdf/desk/desk-render-node";
import { catalogueFor, games, loadSample, samples } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { type BookletSheet, bookletOf } from "@/lib/paper/sheet/booklet";
import { bookletRoom, columnWidth } from "@/lib/paper/sheet/booklet-pages";
import { allBookletParts } from "@/lib/paper/sheet/booklet-parts";
import type { SheetPaper } from "@/lib/paper/sheet/layouts";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { roster, small } from "../support/make";
import { openPdf } from "../support/open-pdf";

interface Item {
  text: string;
  x: number;
  /** From the top of the page. */
  y: number;
  width: number;
}

async function read(bytes: Uint8Array): Promise<{ width: number; height: number; items: Item[] }[]> {
  const pdf = await openPdf(bytes);
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const page = await pdf.getPage(i + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const found = items.flatMap((item) =>
        "str" in item && item.str.trim()
          ? [{ text: item.str, x: item.transform[4], y: height - item.transform[5], width: item.width }]
          : [],
      );
      return { width, height, items: found };
    }),
  );
}

const names = games.flatMap(({ id: game }) => samples(game).map(({ id }) => ({ game, id })));

/** The armies that are shipped as samples, and two of the small game with names of any length. */
async function sheets(): Promise<BookletSheet[]> {
  const all: BookletSheet[] = [];
  for (const { game, id } of names) {
    const { roster: sample } = readRoster(await loadSample(game, id));
    if (!sample) throw new Error(id);
    const catalogue = await catalogueFor(sample);
    const { report, resolved } = inspect(catalogue, sample);
    all.push({
      sheet: sheetModel(catalogue, resolved, report),
      player: `Player of ${id}`,
      army: catalogue.army.name,
      game: catalogue.book.title,
      dataVersion: report.dataVersion,
    });
  }
  const catalogue = small();
  for (const name of ["Wide ".repeat(30).trim(), "W".repeat(90)]) {
    const { report, resolved } = inspect(
      catalogue,
      roster(
        Array.from({ length: 150 }, (_, n) => `1 gnomes rope*${n + 1} hat brave`),
        { name },
      ),
    );
    all.push({ sheet: sheetModel(catalogue, resolved, report), player: name, army: name, game: "Small Game", dataVersion: "1" });
  }
  return all;
}

describe.each<SheetPaper>(["a4", "letter"])("on %s", (paper) => {
  test("every list stands in its column, above the foot", async () => {
    const booklet = bookletOf(await sheets(), { title: "Autumn Muster", date: "2026-11-28", order: "player", parts: allBookletParts });
    expect(booklet.lists.length).toBe(names.length + 2);
    const pages = await read(await renderBooklet(booklet, paper));
    const { width, height } = bookletRoom.page[paper];
    const { side, foot, gap } = bookletRoom;
    const middle = side + columnWidth(paper) + gap / 2;
    const wrong = pages.flatMap((page, i) => {
      expect([Math.round(page.width), Math.round(page.height)]).toEqual([Math.round(width), Math.round(height)]);
      const isFoot = ({ y }: Item) => y > height - foot;
      const columns = page.items.filter((item) => !isFoot(item));
      const crossing = i === 0 ? [] : columns.filter((item) => item.x < middle && item.x + item.width > middle);
      // Two texts at the foot: the event, and the number of the page.
      return [...crossing, ...columns.filter(({ x, width: long }) => x + long > width - side + 1), ...page.items.filter(isFoot).slice(2)];
    });
    expect(wrong).toEqual([]);
    expect(pages[0]?.items.map(({ text }) => text).join(" ")).toContain("Saturday 28 November 2026");
    const said = pages.slice(1).flatMap(({ items }) => items.map(({ text }) => text));
    for (const { number, player } of booklet.lists.slice(0, names.length)) expect(said.join("\n")).toContain(`${number} ${player}`);
    // Each unit of the small lists is there once: ×1 goes without saying.
    expect(said.join(" ").match(/rope ×150\b/g)).toHaveLength(2);
  });
});
