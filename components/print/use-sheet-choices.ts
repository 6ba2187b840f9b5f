"use client";

import { useEffect, useState } from "react";
import { readJson, writeItem } from "@/components/storage/local-items";
import { isObject } from "@/lib/engine/schema/json";
import {
  allParts,
  formOf,
  inkNames,
  layoutNames,
  orientationNames,
  paperNames,
  type SheetForm,
  type SheetLayout,
  type SheetParts,
  textSizeNames,
} from "@/lib/paper/sheet/layouts";

const KEY = "muster-sheet";

/** How sheets of a game are printed, as it was chosen last on this device; the layout by game. */
export function useSheetChoices(game: string, usual: SheetLayout) {
  const [form, setForm] = useState<SheetForm>(() => formOf({}, usual));
  // The page that is served knows nothing of the device.
  useEffect(() => setForm(remembered(game, usual)), [game, usual]);
  const choose = (change: Partial<SheetForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    const all = readJson(KEY);
    const layouts = isObject(all) && isObject(all.layouts) ? all.layouts : {};
    const { layout, ...rest } = next;
    writeItem(KEY, JSON.stringify({ ...rest, layouts: { ...layouts, [game]: layout } }));
  };
  return { form, choose };
}

const PAGES_KEY = "muster-sheet-pages";

/** Whether the sheet is shown as the pages of its PDF, as it was chosen last on this device. */
export function useShowPages(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(readJson(PAGES_KEY) === true), []);
  const show = (next: boolean) => {
    setShown(next);
    writeItem(PAGES_KEY, JSON.stringify(next));
  };
  return [shown, show];
}

function remembered(game: string, usual: SheetLayout): SheetForm {
  const isLetter = /-(US|CA|MX|PH|CO|CL)$/i.test(navigator.language);
  const all = readJson(KEY);
  const kept = isObject(all) ? all : {};
  const parts = isObject(kept.parts) ? kept.parts : {};
  const layouts = isObject(kept.layouts) ? kept.layouts : {};
  const names = Object.keys(allParts) as (keyof SheetParts)[];
  return {
    paper: oneOf(paperNames, kept.paper, isLetter ? "letter" : "a4"),
    orientation: oneOf(orientationNames, kept.orientation, "portrait"),
    ink: oneOf(inkNames, kept.ink, "usual"),
    textSize: oneOf(textSizeNames, kept.textSize, "usual"),
    layout: oneOf(layoutNames, Object.hasOwn(layouts, game) ? layouts[game] : usual, usual),
    parts: Object.fromEntries(
      names.map((name) => [name, typeof parts[name] === "boolean" ? parts[name] : allParts[name]]),
    ) as unknown as SheetParts,
  };
}

function oneOf<T extends string>(names: Record<T, string>, value: unknown, usual: T): T {
  return typeof value === "string" && Object.hasOwn(names, value) ? (value as T) : usual;
}
