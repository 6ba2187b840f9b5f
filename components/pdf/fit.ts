/** How closely a sheet has to be set to need no more pages than it must, worked out before it is drawn. */
import { withAlikeTogether } from "@/lib/sheet/alike";
import { givenWay, withoutAdvice, withUnknownMarked } from "@/lib/sheet/give-way";
import type { SheetGroup, SheetModel, SheetRow } from "@/lib/sheet/sheet-model";
import { CLOSENESSES, type Closeness, effectSize, type Frame, frameOf, margins, optionsIn, type SheetForm } from "./page-frame";

const noFonts = { sans: [], serif: [] };

/** Of the page: the head with names and total, the heads of columns, the foot. */
const HEAD = 108;
const FOOT = 24;
/** About how wide a letter is, in ems. */
const LETTER = 0.5;
/** Lines break later than letters of one width would have it: what was worked out, held against sheets that were drawn. */
const DRAWN = 0.91;

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
const UNSURE = 0.12;

function pagesOf(model: SheetModel, form: SheetForm, closeness: Closeness): number {
  const left = givenWay(model, closeness);
  return (DRAWN * heightOf(left, form, frameOf(left, form, noFonts, closeness))) / roomOn(form);
}

function roomOn({ paper }: SheetForm): number {
  return (paper === "letter" ? 792 : 841.89) - margins.top - margins.foot - FOOT;
}

/** The height of all parts below each other, in points. */
function heightOf(model: SheetModel, { parts }: SheetForm, frame: Frame): number {
  const groups = [...model.groups, ...model.sideboard];
  const rows = groups.reduce((sum, group) => sum + groupHeight(group, model, parts, frame), 0);
  const section = frame.gap + 17;
  const inColumns = (lengths: readonly number[], size: number) => {
    const across = (frame.width / 2 - 16) / (size * LETTER);
    return (
      (lengths.reduce((sum, length) => sum + Math.ceil(length / across), 0) / 2 + 1) * size * 1.3 +
      (frame.closeness === 2 ? 0 : lengths.length * 1.25)
    );
  };
  const effects = parts.effects ? model.effects : [];
  const spells = effects.some(({ kind }) => kind === "spell");
  const references = parts.references ? model.references.map(({ text, page }) => text.length + page.length) : [];
  return (
    HEAD +
    rows +
    20 +
    (parts.summary && model.summary.length && frame.closeness < 2 ? section + Math.ceil(model.summary.length / 6) * 21 : 0) +
    (parts.findings && model.findings.length ? section + model.findings.length * (frame.small * 1.4 + 2 * frame.pad) : 0) +
    (effects.length
      ? section * (spells ? 2 : 1) +
        inColumns(
          frame.closeness === 2 ? runIn(effects) : effects.map(({ name, text, page }) => name.length + text.length + page.length + 6),
          effectSize(frame),
        )
      : 0) +
    (references.length ? section + inColumns(references, 7.5) : 0) +
    (parts.link && model.link ? 40 : 0)
  );
}

/** The lengths of lines where those that are told stand one after the other. */
function runIn(effects: SheetModel["effects"]): number[] {
  const told = effects
    .filter(({ text }) => text !== "")
    .reduce((sum, { name, text, page }) => sum + name.length + text.length + page.length + 5, 0);
  const line = 66;
  return [
    ...Array.from({ length: Math.ceil(told / line) }, () => line),
    ...effects.flatMap(({ name, text }) => (text === "" ? name.length : [])),
  ];
}

function groupHeight({ command, rows }: SheetGroup, model: SheetModel, parts: SheetForm["parts"], frame: Frame): number {
  const head = frame.gap + 13 + (command ? frame.gap + frame.name + 8 : 0);
  return rows.reduce((sum, row) => sum + rowHeight(row, model, parts, frame), head);
}

function rowHeight(row: SheetRow, model: SheetModel, parts: SheetForm["parts"], frame: Frame): number {
  const columns = frame.place === "beside" ? frame.columns.reduce((sum, { width }) => sum + width, 0) : 0;
  const room = frame.width - frame.count - columns - frame.lost - (model.hasPoints ? frame.points : 0) - 11;
  const options = optionsIn(row, parts, frame);
  const wide = (row.name.length + row.ownName.length + 2) * frame.name * LETTER + options.length * frame.small * LETTER;
  const lines = Math.max(1, Math.ceil(wide / room));
  const speaks = frame.place !== "beside" && frame.columns.some(({ index }) => !/^–?$/.test(row.characteristics[index] ?? ""));
  const profiles = parts.characteristics ? row.profiles.length : 0;
  const words =
    frame.name * 1.2 +
    (lines - 1) * frame.small * 1.35 +
    (speaks ? frame.text * 1.2 + 1 : 0) +
    profiles * (frame.text * 1.2 + Math.max(0, frame.pad - 0.8)) +
    [row.flag, parts.notes ? row.note : ""].filter(Boolean).length * 9;
  const boxes = parts.boxes ? row.times * Math.ceil(row.boxes / frame.across) * (frame.box + 2.2) + (row.times - 1) * 2.5 : 0;
  return Math.max(words, boxes) + 2 * frame.pad + 0.5;
}
