/** Pages of a PDF as pictures. Heavy: import() it when they are asked for. */
import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from "pdfjs-dist";

GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;

export interface DrawnPages {
  /** As addresses of pictures, which the caller gives back: `URL.revokeObjectURL`. */
  pages: string[];
  /** Width to height, alike on all. */
  ratio: number;
  /** How many the file has; beyond the first ones none are drawn. */
  of: number;
}

const MOST_DRAWN = 40;

/** @param width Of a picture, in dots. @throws where the file is none, or the browser cannot draw. */
export async function drawPages(file: Blob, width: number, signal: AbortSignal): Promise<DrawnPages> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
  const pages: string[] = [];
  try {
    const pdf = await task.promise;
    let ratio = 1;
    for (let n = 1; n <= Math.min(pdf.numPages, MOST_DRAWN); n++) {
      signal.throwIfAborted();
      const page = await pdf.getPage(n);
      const size = page.getViewport({ scale: 1 });
      ratio = size.width / size.height;
      pages.push(URL.createObjectURL(await drawn(page, width / size.width)));
    }
    return { pages, ratio, of: pdf.numPages };
  } catch (fault) {
    for (const page of pages) URL.revokeObjectURL(page);
    throw fault;
  } finally {
    await task.destroy();
  }
}

async function drawn(page: PDFPageProxy, scale: number): Promise<Blob> {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("not drawn")))));
}
