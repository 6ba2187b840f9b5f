"use client";

import { type RefObject, useLayoutEffect, useState } from "react";
import { bestSetting, type Setting, settingsOf, WIDE } from "@/components/pdf/fit";
import { margins, paperSize } from "@/components/pdf/page-frame";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";

/** The setting at which a sheet takes the fewest pages as the browser lays it out; others are tried before anything is painted. */
export function useBestSetting(sheet: RefObject<HTMLElement | null>, model: SheetModel, form: SheetForm): Setting {
  const settings = settingsOf(model, form);
  const untried = { model, form, pages: settings.map((): number | undefined => undefined) };
  const [last, setLast] = useState(untried);
  const { pages } = last.model === model && last.form === form ? last : untried;
  const { at, isFound } = bestSetting(pages);
  useLayoutEffect(() => {
    if (isFound || !sheet.current) return;
    const taken = pagesTaken(sheet.current, form);
    setLast({ model, form, pages: pages.map((known, i) => (i === at ? taken : known)) });
  });
  return settings[at] ?? WIDE;
}

function pagesTaken({ offsetWidth, offsetHeight }: HTMLElement, form: SheetForm): number {
  const { width, height } = paperSize(form);
  const around = margins.top + margins.foot;
  // Where nothing is laid out it is on one page.
  return Math.max(1, Math.ceil(((offsetHeight / offsetWidth) * width - around) / (height - around) - 0.001) || 1);
}
