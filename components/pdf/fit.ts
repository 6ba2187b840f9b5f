/** How closely a sheet has to be set to need no more pages than it must, worked out before it is drawn. */
import { withAlikeTogether } from "@/lib/sheet/alike";
import { givenWay, withoutAdvice, withUnknownMarked } from "@/lib/sheet/give-way";
import type { SheetModel } from "@/lib/sheet/sheet-model";
import { CLOSENESSES, type Closeness, footAbove, frameOf, margins, type SheetForm } from "./page-frame";
import { sheetHeight } from "./sheet-height";

const noFonts = { sans: [], serif: [] };

/** The sheet as it is printed: like rows together, and where it is a full sheet with what gives way left off. */
export function fitted(given: SheetModel, form: SheetForm, asked?: Closeness): { model: SheetModel; closeness: Closeness } {
  const model = withUnknownMarked(withAlikeTogether(form.parts.advice ? given : withoutAdvice(given)));
  if (form.layout !== "summary") return { model, closeness: 0 };
  const closeness = asked ?? closenessOf(model, form);
  return { model: givenWay(model, closeness), closeness };
}

/** By what the sheets are expected to take, the widest setting that takes the fewest pages. */
function closenessOf(model: SheetModel, form: SheetForm): Closeness {
  const pages = CLOSENESSES.map((closeness) => Math.ceil(pagesOf(model, form, closeness)));
  const fewest = Math.min(...pages);
  return CLOSENESSES.find((closeness) => pages[closeness] === fewest) ?? 0;
}

/**
 * Draws a sheet, once more and closer where it may then take a page less. @param draw Tells how many pages it took.
 * @returns What was drawn with the fewest pages.
 */
export async function drawn<T>(
  model: SheetModel,
  form: SheetForm,
  draw: (closeness: Closeness) => Promise<{ made: T; pages: number }>,
): Promise<T> {
  const { closeness } = fitted(model, form);
  let best = await draw(closeness);
  const joined = withAlikeTogether(model);
  for (const closer of CLOSENESSES.filter((one) => one > closeness)) {
    const mayFit = form.layout === "summary" && best.pages > 1 && pagesOf(joined, form, closer) < best.pages - 1 + UNSURE;
    if (!mayFit) continue;
    const next = await draw(closer);
    if (next.pages < best.pages) best = next;
  }
  return best.made;
}

/** How far what is expected may be from what is drawn, in pages. */
const UNSURE = 0.03;

function pagesOf(model: SheetModel, form: SheetForm, closeness: Closeness): number {
  const left = givenWay(model, closeness);
  const frame = frameOf(left, form, noFonts, closeness);
  const room = roomOn(form, closeness);
  const over = sheetHeight(left, form.parts, frame) / room - 1;
  // Later pages begin with their heads, and no row is parted.
  return over <= 0 ? 1 + over : 1 + over * FURTHER;
}

/** How much more of a page its content takes where there are several. */
const FURTHER = 1.12;

/** Between the margins, without the foot. */
function roomOn({ paper }: SheetForm, closeness: Closeness): number {
  return (paper === "letter" ? 792 : 841.89) - margins.top - margins.foot - footAbove(closeness) - 14;
}
