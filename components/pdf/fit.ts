/** How closely a sheet is set: it is drawn, and drawn closer where it may then take fewer pages. */
import { withAlikeTogether } from "@/lib/paper/sheet/alike";
import { givenWay, withoutAdvice } from "@/lib/paper/sheet/give-way";
import { isFullSheet, type SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { type Closeness, paperSize } from "./page-frame";

/** How a sheet is set, and whether what units have by name stands in their rows. */
export interface Setting {
  closeness: Closeness;
  hasDetails: boolean;
}

export const WIDE: Setting = { closeness: 0, hasDetails: true };
const CLOSEST: Setting = { closeness: 3, hasDetails: false };
/** From the best to read to the one that takes least. */
const FULL: readonly Setting[] = [
  WIDE,
  { closeness: 0, hasDetails: false },
  { closeness: 1, hasDetails: false },
  { closeness: 2, hasDetails: false },
  CLOSEST,
];
const PLAY: readonly Setting[] = [WIDE, { closeness: 1, hasDetails: false }, CLOSEST];
/** The height of a row in the closest setting, in points: where more rows than a page has room for are no other is tried. */
const LEAST_ROW = 11;

/** The settings that a sheet may be drawn at, the best to read first. */
export function settingsOf({ groups }: SheetModel, form: SheetForm): readonly Setting[] {
  if (form.layout === "play") return PLAY;
  if (!isFullSheet(form)) return [WIDE];
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return rows * LEAST_ROW > paperSize(form).height ? [CLOSEST] : FULL;
}

/** Whether a compact list takes half the room of a full sheet: its findings are not more than its lines. */
export function isCompactShorter({ groups, findings }: SheetModel): boolean {
  return findings.length <= groups.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** The sheet as it is printed: like rows together, and what gives way at a setting left off. */
export function modelSet(given: SheetModel, form: SheetForm, { closeness, hasDetails }: Setting): SheetModel {
  const model = withAlikeTogether(form.parts.advice ? given : withoutAdvice(given));
  if (form.layout === "play") return givenWay(model, 2, hasDetails);
  return isFullSheet(form) ? givenWay(model, closeness, hasDetails) : model;
}

/**
 * The widest setting on one page: from the middle wider as long as it stays on one, or closer until it is. Where none is on one page, the
 * one that takes the fewest.
 * @param pages Of each setting, as far as it was drawn.
 * @returns Its index, or the index of the one to draw next.
 */
export function bestSetting(pages: readonly (number | undefined)[]): { at: number; isFound: boolean } {
  const middle = pages.length >> 1;
  if (pages[middle] === 1) {
    let at = middle;
    while (at > 0 && pages[at - 1] === 1) at--;
    const isUntried = at > 0 && pages[at - 1] === undefined;
    return isUntried ? { at: at - 1, isFound: false } : { at, isFound: true };
  }
  const closer = pages.map((_, at) => at).slice(middle);
  for (const at of [...closer, 0]) {
    if (pages[at] === undefined) return { at, isFound: false };
    if (pages[at] === 1) return { at, isFound: true };
  }
  return { at: pages.indexOf(Math.min(...pages.filter((known) => known !== undefined))), isFound: true };
}

/** What is drawn at the best setting. @param draw Tells how many pages it took. */
export async function drawn<S, T extends { pages: number }>(settings: readonly S[], draw: (setting: S) => Promise<T>): Promise<T> {
  const made: (T | undefined)[] = settings.map(() => undefined);
  for (;;) {
    const { at, isFound } = bestSetting(made.map((one) => one?.pages));
    const known = made[at];
    if (known && isFound) return known;
    made[at] = await draw(settings[at] as S);
  }
}
