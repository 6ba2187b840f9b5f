"use client";

import { useEffect } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { count } from "@/lib/engine/text";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";

interface PagesViewProps {
  model: SheetModel;
  form: SheetForm;
  /** Of a picture of a page, in dots of the screen. */
  width: number;
}

/** How long nothing may change before the pages are drawn anew, in milliseconds. */
const QUIET = 400;

/** The pages of the PDF, drawn from the file itself. */
export function PagesView({ model, form, width }: PagesViewProps) {
  const { last: drawn, state } = useLoaded(
    async (signal) => {
      const [{ sheetBlob }, { drawPages }] = await Promise.all([import("@/components/pdf/render-browser"), import("./draw-pages")]);
      return drawPages(await sheetBlob(model, form), width, signal);
    },
    [model, form, width],
    QUIET,
  );
  useEffect(() => () => drawn?.pages.forEach((page) => void URL.revokeObjectURL(page)), [drawn]);
  const words =
    state === "failed"
      ? "The pages could not be drawn. Save the PDF, or show the sheet as one."
      : drawn
        ? count(drawn.of, "page")
        : "Drawing the pages.";
  return (
    <div data-no-print>
      <p role="status" className="mb-2 text-s text-ink-2">
        {words}
        {drawn && drawn.of > drawn.pages.length && `, of which the first ${drawn.pages.length} are shown`}
      </p>
      <ol className="flex flex-col gap-4" aria-busy={state === "loading"}>
        {drawn?.pages.map((page, i) => (
          <li key={page}>
            {/* biome-ignore lint/performance/noImgElement: drawn here, no server has it */}
            <img
              src={page}
              alt={`Page ${i + 1} of ${drawn.of}`}
              className="block w-full border border-rule-2 bg-[#fff]"
              style={{ aspectRatio: drawn.ratio }}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
