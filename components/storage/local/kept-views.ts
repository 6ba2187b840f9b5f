/**
 * The first views of the rosters and games opened last, in local storage. One is shown only if it was made by this version of the
 * engine and its data, in this language, from this revision of the roster, with the player's own army books and packs as they are.
 */

import { pageLanguage } from "@/components/words/words";
import { isObject } from "@/lib/engine/schema/json";
import { ownChangedMark, readItem, readJson, removeItem, writeItem } from "./local-items";
import { isFirstViewOn, STAMP } from "./switch";

const key = (id: string) => `muster-look:${id}`;

/** The ids of the rosters whose first view is kept, the one opened last first. */
const LIST = "muster-looks";
const MOST = 8;

export interface KeptView<V> {
  id: string;
  /** The saved revision of the roster it shows. */
  rev: number;
  view: V;
}

/** What a view is made with. */
const madeWith = () => ({ stamp: STAMP, own: ownChangedMark(), language: pageLanguage() });

/** Keeps the first view of a roster, of the last eight that were opened. Where the device refuses, none is kept. */
export function keepView<V>(kept: KeptView<V>): void {
  if (!isFirstViewOn()) return;
  const ids = [kept.id, ...keptIds().filter((id) => id !== kept.id)];
  for (const id of ids.splice(MOST)) removeItem(key(id));
  const fits = writeItem(key(kept.id), JSON.stringify({ ...madeWith(), ...kept }));
  if (!fits || !writeItem(LIST, JSON.stringify(ids))) forgetViews();
}

/** Whether a view is kept, which need not be one that may be shown: told without reading it. */
export function hasView(id: string): boolean {
  return isFirstViewOn() && readItem(key(id)) !== null;
}

/** The first view that is kept of a roster; null where there is none that may be shown. */
export function readView<V>(id: string): KeptView<V> | null {
  if (!isFirstViewOn()) return null;
  const kept = readJson(key(id));
  const { stamp, own, language } = madeWith();
  const isToday = isObject(kept) && kept.stamp === stamp && kept.own === own && kept.language === language;
  const fits = isToday && kept.id === id && isObject(kept.view);
  return fits ? (kept as unknown as KeptView<V>) : null;
}

export function forgetView(id: string): void {
  removeItem(key(id));
}

/** Under what id the last view of a roster's game is kept. */
export const gameView = (roster: string) => `game:${roster}`;

/** Forgets all: one of them may be what stopped a page. */
export function forgetViews(): void {
  for (const id of keptIds()) forgetView(id);
  removeItem(LIST);
}

function keptIds(): string[] {
  const ids = readJson(LIST);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}
