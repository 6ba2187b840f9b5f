/** How closely a sheet has to be set to need no more pages than it must, worked out before it is drawn. */
import { withAlikeTogether } from "@/lib/paper/sheet/alike";
import { givenWay, withoutAdvice } from "@/lib/paper/sheet/give-way";
import { isFullSheet, type SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { type Closeness, footAbove, frameOf, margins, paperSize } from "./page-frame";
import { sheetHeight } from "./sheet-height";

const noFonts = { sans: [], serif: [] };

/** How a sheet is set, and whether what units have by name stands in their rows. */
export interface Setting {
  closeness: Closeness;
  hasDetails: boolean;
}

/** From the best to read to the one that takes least. */
export const SETTINGS: readonly Setting[] = [
  { closeness: 0, hasDetails: true },
  { closeness: 1, hasDetails: true },
  { closeness: 2, hasDetails: true },
  { closeness: 3, hasDetails: true },
  { closeness: 2, hasDetails: false },
  { closeness: 3, hasDetails: false },
];
/** Of the play sheet, which is drawn to see how long it is. */
const PLAY_SETTINGS: readonly Setting[] = [
  { closeness: 0, hasDetails: true },
  { closeness: 1, hasDetails: false },
  { closeness: 3, hasDetails: false },
];
const WIDE: Setting = { closeness: 0, hasDetails: true };

/** The sheet as it is printed: like rows together, and where it is a full sheet with what gives way left off. */
export function fitted(given: SheetModel, form: SheetForm, asked?: Setting): { model: SheetModel; setting: Setting } {
  // A model that is drawn has them already; a preview has not.
  const model = withAlikeTogether(form.parts.advice ? given : withoutAdvice(given));
  if (form.layout === "play") {
    const { closeness, hasDetails } = asked ?? WIDE;
    return { model: givenWay(model, 2, hasDetails), setting: { closeness, hasDetails } };
  }
  if (!isFullSheet(form)) return { model, setting: WIDE };
  const setting = asked ?? settingFor(model, form);
  return { model: givenWay(model, setting.closeness, setting.hasDetails), setting };
}

/** By what the sheets are expected to take, the first setting that takes the fewest pages. */
function settingFor(model: SheetModel, form: SheetForm): Setting {
  let best = { setting: WIDE, pages: Number.POSITIVE_INFINITY };
  for (const setting of SETTINGS) {
    const pages = Math.ceil(pagesOf(model, form, setting));
    if (pages < best.pages) best = { setting, pages };
    if (pages === 1) break;
  }
  return best.setting;
}

/**
 * Draws a sheet, once more and closer where it may then take a page less. @param draw Tells how many pages it took.
 * @returns What was drawn with the fewest pages.
 */
export async function drawn<T>(
  model: SheetModel,
  form: SheetForm,
  draw: (setting: Setting) => Promise<{ made: T; pages: number }>,
): Promise<T> {
  const { setting } = fitted(model, form);
  let best = await draw(setting);
  if (form.layout === "play") {
    for (const closer of best.pages === 2 ? PLAY_SETTINGS.slice(1) : []) {
      const next = await draw(closer);
      if (next.pages < best.pages) return next.made;
    }
    return best.made;
  }
  if (!isFullSheet(form)) return best.made;
  const joined = withAlikeTogether(model);
  for (const closer of SETTINGS.slice(SETTINGS.indexOf(setting) + 1)) {
    if (best.pages === 1 || pagesOf(joined, form, closer) > best.pages - 1 + UNSURE) continue;
    const next = await draw(closer);
    if (next.pages < best.pages) best = next;
  }
  return best.made;
}

/** How far what is expected may be from what is drawn, in pages. */
const UNSURE = 0.06;

function pagesOf(model: SheetModel, form: SheetForm, { closeness, hasDetails }: Setting): number {
  const left = givenWay(model, closeness, hasDetails);
  const frame = frameOf(left, form, noFonts, closeness);
  const room = roomOn(form, closeness);
  const over = sheetHeight(left, form.parts, frame) / room - 1;
  // Later pages begin with their heads, and no row is parted.
  return over <= 0 ? 1 + over : 1 + over * FURTHER;
}

/** How much more of a page its content takes where there are several. */
const FURTHER = 1.12;

/** Between the margins, without the foot. */
function roomOn(form: SheetForm, closeness: Closeness): number {
  return paperSize(form).height - margins.top - margins.foot - footAbove(closeness) - 14;
}
