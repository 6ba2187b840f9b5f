"use client";

import { useState } from "react";
import { readJson, writeItem } from "@/components/storage/local/local-items";
import { isObject } from "@/lib/engine/schema/json";
import { allParts, type SheetForm, type SheetLayout, type SheetParts } from "@/lib/paper/sheet/layouts";
import type { UnitOrder } from "@/lib/paper/write/in-order";
import { inkNames, layoutNames, orientationNames, paperNames, textSizeNames } from "@/lib/words/en/paper-forms";

const KEY = "muster-sheet";
const namesKey = (roster: string) => `muster-sheet-names:${roster}`;

/** Who plays, and where. */
export interface Names {
  player: string;
  event: string;
}

export interface SheetChoices {
  form: SheetForm;
  choose(change: Partial<SheetForm>): void;
  names: Names;
  setNames(names: Names): void;
  /** Of the units where the roster is copied or saved as text. */
  order: UnitOrder;
  setOrder(order: UnitOrder): void;
  /** Names of the English book on the sheet, where the page is not in English. */
  english: boolean;
  setEnglish(english: boolean): void;
}

/**
 * How sheets of a game are printed, as it was chosen last on this device; the layout by game, the names by roster.
 * @param roster Null for one that is not kept here. @param given What it says itself.
 */
export function useSheetChoices(game: string, usual: SheetLayout, roster: string | null, given: Names): SheetChoices {
  const [form, setForm] = useState<SheetForm>(() => remembered(game, usual));
  const [names, setNames] = useState<Names>(() => ({ ...given, ...namesOf(roster) }));
  const [english, setEnglish] = useState(() => kept().english === true);
  const [order, setOrder] = useState<UnitOrder>(() => (kept().order === "book" ? "book" : "player"));
  return {
    form,
    names,
    order,
    english,
    choose(change) {
      const next = { ...form, ...change };
      setForm(next);
      const { layout, ...rest } = next;
      const { layouts } = kept();
      keep({ ...rest, layouts: { ...(isObject(layouts) ? layouts : {}), [game]: layout } });
    },
    setNames(next) {
      setNames(next);
      if (roster !== null) writeItem(namesKey(roster), JSON.stringify(next));
    },
    setOrder(next) {
      setOrder(next);
      keep({ order: next });
    },
    setEnglish(next) {
      setEnglish(next);
      keep({ english: next });
    },
  };
}

function kept(): Record<string, unknown> {
  const all = readJson(KEY);
  return isObject(all) ? all : {};
}

function keep(change: Record<string, unknown>): void {
  writeItem(KEY, JSON.stringify({ ...kept(), ...change }));
}

function namesOf(roster: string | null): Partial<Names> {
  const all = roster === null ? null : readJson(namesKey(roster));
  if (!isObject(all)) return {};
  return Object.fromEntries(["player", "event"].flatMap((of) => (typeof all[of] === "string" ? [[of, all[of]]] : [])));
}

function remembered(game: string, usual: SheetLayout): SheetForm {
  const isLetter = /-(US|CA|MX|PH|CO|CL)$/i.test(navigator.language);
  const last = kept();
  const parts = isObject(last.parts) ? last.parts : {};
  const layouts = isObject(last.layouts) ? last.layouts : {};
  const names = Object.keys(allParts) as (keyof SheetParts)[];
  return {
    paper: oneOf(paperNames, last.paper, isLetter ? "letter" : "a4"),
    orientation: oneOf(orientationNames, last.orientation, "portrait"),
    ink: oneOf(inkNames, last.ink, "usual"),
    textSize: oneOf(textSizeNames, last.textSize, "usual"),
    layout: oneOf(layoutNames, Object.hasOwn(layouts, game) ? layouts[game] : usual, usual),
    parts: Object.fromEntries(
      names.map((name) => [name, typeof parts[name] === "boolean" ? parts[name] : allParts[name]]),
    ) as unknown as SheetParts,
  };
}

function oneOf<T extends string>(names: Record<T, string>, value: unknown, usual: T): T {
  return typeof value === "string" && Object.hasOwn(names, value) ? (value as T) : usual;
}
