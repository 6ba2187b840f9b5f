"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { SheetForm, SheetLayout } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import type { DrawnPages } from "./draw-pages";

/** How long nothing may change before the pages are drawn anew, in milliseconds. */
const QUIET = 400;
/** Leaves the page time to answer, in milliseconds. */
const BETWEEN = 60;
/** In which React draws what it was told, in milliseconds. */
const DRAWN = 60;
/** Dots across a page: sharp on the screen, and as fine as a printer needs. */
const ON_PHONE = 1080;
const ON_SCREEN = 1600;
const ON_PAPER = 2480;

async function draw(model: SheetModel, form: SheetForm, width: number, signal: AbortSignal): Promise<DrawnPages> {
  const [{ sheetBlob }, { drawPages }] = await Promise.all([import("@/components/pdf/render-browser"), import("./draw-pages")]);
  return drawPages(await sheetBlob(model, form), width, signal);
}

/** The pages of a sheet, drawn from its PDF; null for a model that is not ready yet. */
export function usePages(model: SheetModel | null, form: SheetForm) {
  const [isFirst, setFirst] = useState(true);
  const { last, state } = useLoaded(
    (signal) => model && draw(model, form, isPhone() ? ON_PHONE : ON_SCREEN, signal),
    [model, form],
    isFirst ? 0 : QUIET,
  );
  const [fine, setFine] = useState<DrawnPages | null>(null);
  useEffect(() => {
    if (last) setFirst(false);
    return () => void import("./draw-pages").then(({ giveBack }) => last && giveBack(last.pages));
  }, [last]);
  /** Draws them as finely as paper needs and hands them to the browser. @throws where that fails. */
  const print = async () => {
    if (!model) return;
    const pages = await draw(model, form, ON_PAPER, new AbortController().signal);
    await Promise.all(pages.pages.map(({ picture }) => decoded(picture)));
    setFine(pages);
    await new Promise((shown) => setTimeout(shown, DRAWN));
    window.print();
    setFine(null);
    (await import("./draw-pages")).giveBack(pages.pages);
  };
  return { drawn: fine ?? last, state, print };
}

async function decoded(picture: string): Promise<void> {
  const image = new Image();
  image.src = picture;
  await image.decode();
}

/** How many pages each layout takes; they are counted one after the other once the sheet itself is drawn, where they are shown. */
export function usePageCounts(
  modelOf: ((layout: SheetLayout) => SheetModel) | null,
  form: SheetForm,
  layouts: readonly SheetLayout[],
): ReadonlyMap<SheetLayout, number> {
  // Which layout is chosen changes nothing.
  const asked = JSON.stringify({ ...form, layout: undefined });
  const { last } = useLoaded<ReadonlyMap<SheetLayout, number>>(
    async (signal, show) => {
      let counts: ReadonlyMap<SheetLayout, number> = new Map();
      if (!modelOf || isPhone()) return counts;
      const { sheetPages } = await import("@/components/pdf/render-browser");
      for (const layout of layouts) {
        await new Promise((done) => setTimeout(done, BETWEEN));
        if (signal.aborted) break;
        counts = new Map([...counts, [layout, await sheetPages(modelOf(layout), { ...JSON.parse(asked), layout })]]);
        show(counts);
      }
      return counts;
    },
    [modelOf, asked, layouts],
    QUIET,
  );
  return last ?? NONE;
}

const NONE: ReadonlyMap<SheetLayout, number> = new Map();

function isPhone(): boolean {
  return window.innerWidth < 720;
}
