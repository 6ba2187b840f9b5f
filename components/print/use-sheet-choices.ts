"use client";

import { useEffect, useState } from "react";
import { readJson, writeItem } from "@/components/storage/local-items";
import { isObject } from "@/lib/schema/json";
import { layoutNames, type SheetLayout, type SheetPaper } from "@/lib/sheet/layouts";
import { allParts, type SheetParts } from "@/lib/sheet/sheet-model";

const KEY = "muster-sheet";

interface Choices {
  paper: SheetPaper;
  layout: SheetLayout;
  parts: SheetParts;
}

/** How sheets of a game are printed, as it was chosen last on this device. */
export function useSheetChoices(game: string, usual: SheetLayout) {
  const [choices, setChoices] = useState<Choices>({ paper: "a4", layout: usual, parts: allParts });
  // The page that is served knows nothing of the device.
  useEffect(() => setChoices(remembered(game, usual)), [game, usual]);
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    const all = readJson(KEY);
    const layouts = isObject(all) && isObject(all.layouts) ? all.layouts : {};
    writeItem(KEY, JSON.stringify({ paper: next.paper, parts: next.parts, layouts: { ...layouts, [game]: next.layout } }));
  };
  return {
    ...choices,
    setPaper: (paper: SheetPaper) => choose({ paper }),
    setLayout: (layout: SheetLayout) => choose({ layout }),
    setParts: (parts: SheetParts) => choose({ parts }),
  };
}

function remembered(game: string, usual: SheetLayout): Choices {
  const isLetter = /-(US|CA|MX|PH|CO|CL)$/i.test(navigator.language);
  const all = readJson(KEY);
  const { paper, parts, layouts } = isObject(all) ? all : {};
  const layout = isObject(layouts) && Object.hasOwn(layouts, game) ? layouts[game] : usual;
  const kept = isObject(parts) ? parts : {};
  const names = Object.keys(allParts) as (keyof SheetParts)[];
  return {
    paper: paper === "a4" || paper === "letter" ? paper : isLetter ? "letter" : "a4",
    layout: typeof layout === "string" && Object.hasOwn(layoutNames, layout) ? (layout as SheetLayout) : usual,
    parts: Object.fromEntries(
      names.map((name) => [name, typeof kept[name] === "boolean" ? kept[name] : allParts[name]]),
    ) as unknown as SheetParts,
  };
}
