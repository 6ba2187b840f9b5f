/** What stands on the pages of a PDF, read back. */
import { OPS, openPdf, Util } from "./open-pdf";

export interface PlacedWord {
  str: string;
  x: number;
  y: number;
  wide: number;
  size: number;
}

export interface ReadPage {
  width: number;
  height: number;
  text: string;
  /** All that stands there, from the lower left, with its width and the size of its type. */
  words: PlacedWord[];
  /** Places of the words that reach over an edge of the page. */
  over: string[];
  /** Words that reach into others on their line, or up to a figure. */
  overlapping: string[];
}

/** @param bytes They are copied: the reader keeps what it is given. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const pdf = await openPdf(bytes);
  const pages: ReadPage[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ("str" in item ? [item] : []));
    const text = texts.map((item) => item.str + (item.hasEOL ? "\n" : "")).join("");
    const over = texts.flatMap(({ str, transform, width: wide }) => {
      const [x, y] = [transform[4] as number, transform[5] as number];
      return str.trim() !== "" && (x < 0 || y < 0 || x + wide > width + 0.5 || y > height) ? [str] : [];
    });
    const words = texts
      .filter(({ str }) => str.trim() !== "")
      .map(({ str, transform, width: wide, height: size }) => ({ str, x: transform[4] as number, y: transform[5] as number, wide, size }));
    // A figure needs a gap before it; runs of one text may touch, and a comma is drawn up to the letter before it.
    const gapBefore = (str: string) => (/^(–|\d+\+?)$/.test(str) ? 1 : /^[,.]/.test(str) ? -3 : -0.5);
    const overlapping = words.flatMap((a) =>
      words.some((b) => b !== a && Math.abs(a.y - b.y) < 2 && a.x < b.x && a.x + a.wide > b.x - gapBefore(b.str)) ? [a.str] : [],
    );
    pages.push({ width: Math.round(width), height: Math.round(height), text, words, over, overlapping });
  }
  await pdf.loadingTask.destroy();
  return pages;
}

interface Glyph {
  unicode: string;
  width: number;
}

/** Each text of each page as it was drawn: reading joins those on a line that stand close, as figures do. */
export async function drawnTexts(bytes: Uint8Array): Promise<PlacedWord[][]> {
  const pdf = await openPdf(bytes);
  const pages: PlacedWord[][] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { fnArray, argsArray } = await (await pdf.getPage(n)).getOperatorList();
    const [drawn, kept]: [PlacedWord[], number[][]] = [[], []];
    let [at, line, size] = [[1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 0, 0], 0];
    for (const [i, does] of fnArray.entries()) {
      const args = argsArray[i];
      if (does === OPS.save) kept.push(at);
      if (does === OPS.restore) at = kept.pop() ?? at;
      if (does === OPS.transform) at = Util.transform(at, args);
      if (does === OPS.setTextMatrix) line = Object.values(args[0]);
      if (does === OPS.setFont) size = args[1];
      if (does !== OPS.showText) continue;
      const parts: (Glyph | number)[] = args[0];
      const wide = parts.reduce<number>((sum, part) => sum + (typeof part === "number" ? -part : part.width), 0);
      const str = parts.map((part) => (typeof part === "number" ? "" : part.unicode)).join("");
      const [, , , , x = 0, y = 0] = Util.transform(at, line);
      drawn.push({ str, x, y, wide: (wide * size) / 1000, size });
    }
    pages.push(drawn);
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** Without what breaks lines. */
export function unbroken(pages: readonly ReadPage[]): string {
  return pages
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\s/g, "");
}
