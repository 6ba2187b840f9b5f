/** Pages of a PDF as pictures with their words. Heavy: import() it when they are asked for. */
import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from "pdfjs-dist";

GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;

export interface DrawnPage {
  /** The address of its picture, which the caller gives back: `URL.revokeObjectURL`. */
  picture: string;
  /** What stands on it, to be read aloud. */
  words: string;
}

export interface DrawnPages {
  pages: DrawnPage[];
  /** How many the file has; beyond the first ones none are drawn. */
  of: number;
}

const MOST_DRAWN = 40;

/** @param width Of a picture, in dots. @throws where the file is none, or the browser cannot draw. */
export async function drawPages(file: Blob, width: number, signal: AbortSignal): Promise<DrawnPages> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
  const pages: DrawnPage[] = [];
  try {
    const pdf = await task.promise;
    for (let n = 1; n <= Math.min(pdf.numPages, MOST_DRAWN); n++) {
      signal.throwIfAborted();
      const page = await pdf.getPage(n);
      const picture = URL.createObjectURL(await drawn(page, width / page.getViewport({ scale: 1 }).width));
      pages.push({ picture, words: await wordsOf(page) });
    }
    return { pages, of: pdf.numPages };
  } catch (fault) {
    giveBack(pages);
    throw fault;
  } finally {
    await task.destroy();
  }
}

export function giveBack(pages: readonly DrawnPage[]): void {
  for (const { picture } of pages) URL.revokeObjectURL(picture);
}

async function drawn(page: PDFPageProxy, scale: number): Promise<Blob> {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("not drawn")))));
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
}
