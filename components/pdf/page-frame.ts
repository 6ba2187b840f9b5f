/** Measures of the sheet, worked out once for a model: column widths, sizes of type, paddings. In points. */

import type { Families } from "@/components/pdf/fonts/fonts";
import type { SheetForm, SheetParts } from "@/lib/paper/sheet/layouts";
import type { BoxTone, SheetModel, SheetReference, SheetRow } from "@/lib/paper/sheet/sheet-model";
import { widthOf } from "@/lib/paper/sheet/text-width";

export const mm = 72 / 25.4;
export const ink = "#000000";
export const ink2 = "#3a3a3a";
export const ink3 = "#5a5a5a";
export const rule = "#b4b4b4";

/** What a mark stands for. */
export type Kind = "legal" | "illegal" | "unconfirmed" | "advice" | "not-read" | "not-all-read" | "late";
export const colours: Record<Kind, string> = {
  legal: "#24633A",
  illegal: "#9E2A1F",
  unconfirmed: "#7A5300",
  advice: "#3F5468",
  "not-read": ink2,
  "not-all-read": ink2,
  late: ink,
};

/** Paper knows no dark theme, so the hues are the light ones of the stylesheet. */
export const accents: Record<SheetModel["accent"], string> = {
  prussian: "#28487A",
  mulberry: "#6A3D66",
  verdigris: "#1C5C63",
  umber: "#6A4A2B",
  graphite: "#474C55",
};

/** Margins of the paper. */
export const margins = { top: 11 * mm, side: 14 * mm, foot: 9 * mm } as const;

/** How closely a sheet is set: 0 with air, 3 as close as can still be read. */
export type Closeness = 0 | 1 | 2 | 3;

export interface Frame extends Families {
  words: SheetModel["words"];
  closeness: Closeness;
  /** How much larger than usual its type is. */
  scale: number;
  /** Thin lines, nothing filled, no colours. */
  saving: boolean;
  /** Left of the points. */
  accent: string;
  /** Between sections and under heads. */
  strong: number;
  /** Of the paper inside its margins. */
  width: number;
  text: number;
  name: number;
  small: number;
  /** The smallest: heads of columns, pages, notes. */
  tiny: number;
  /** Heads in capitals. */
  caps: number;
  /** The roster's name. */
  title: number;
  /** Between the lines of a row, as many times the type's size. */
  lead: number;
  /** Above and below the words of a row. */
  pad: number;
  /** Above a category's head. */
  gap: number;
  box: number;
  count: number;
  /** The names of units and of their profiles, in front of the figures; without figures as far as the line has room. */
  named: number;
  /** Which of the model's columns are shown, and how wide; those drawn as boxes are left out. */
  columns: FigureColumn[];
  /** The columns have no room beside the names: figures are a line of words. */
  isLine: boolean;
  lost: number;
  lostGap: number;
  /** Boxes on one line. */
  across: number;
  /** Boxes of many models, which stand close and in fives. */
  close: boolean;
  points: number;
}

/** A column of figures, by its place in the model; without a width where its figures stand in a line of words. */
export interface FigureColumn {
  index: number;
  name: string;
  width: number;
}

/** Between the boxes of damage, and of few models. */
const boxGap = 3.4;
/** Between the boxes of many models, which stand in fives. */
const closeGap = 2.2;
const fiveGap = 3;
/** More models than these stand close. */
const fewModels = 10;
/** A name has so much room where there is enough, and never less than the second. */
const nameRoom = 47 * mm;
const leastName = 27 * mm;
/** A column of figures under a short head. */
const shortColumn = 6.9 * mm;
const lastColumn = 9.5 * mm;
/** Between the columns where there is little room. */
const leastGap = 3.5;
/** A place to write a figure that is not known, and how narrow it may get. */
const leastBlank = 12;
export const blankBox = { width: 6.6 * mm, height: 3.2 * mm } as const;
/** How far what belongs to a unit stands in below it; its figures do not. */
export const hookWidth = 4 * mm;
/** Between the count and the name. */
export const countGap = 7;

const LARGE = 1.2;
/** Of the play sheet: what is crossed off. */
const PLAY_MARKS = 71 * mm;

/** The paper as it is turned, in points. */
export function paperSize({ paper, orientation }: Pick<SheetForm, "paper" | "orientation">): { width: number; height: number } {
  const [short, long] = paper === "letter" ? [612, 792] : [595.28, 841.89];
  return orientation === "landscape" ? { width: long, height: short } : { width: short, height: long };
}

export function frameOf(model: SheetModel, form: SheetForm, families: Families, closeness: Closeness = 0): Frame {
  const { layout, parts } = form;
  const width = paperSize(form).width - 2 * margins.side;
  const of = <T>(each: readonly [T, T, T, T]) => each[closeness];
  const scale = form.textSize === "large" ? LARGE : 1;
  const saving = form.ink === "saving";
  const rows = [...model.groups, ...model.sideboard].flatMap((group) => group.rows);
  const text = scale * of([9, 9, 8.5, 8]);
  const tiny = scale * 7.5;
  const isPlay = layout === "play";
  const count = scale * 20 + (rows.some(({ times, count: models }) => times > 1 && models > 1) ? 15 : 0);
  const points = model.hasPoints && !isPlay ? 40 * scale : 0;
  const losses = lossesIn(rows, of, isPlay);
  const lost = isPlay ? PLAY_MARKS : parts.boxes ? losses.width : 0;
  const room = width - count - lost - points - 4;
  const columns = parts.characteristics ? columnsIn(model, parts, rows, { text, tiny, room }) : [];
  return {
    ...families,
    words: model.words,
    closeness,
    scale,
    saving,
    accent: saving ? ink3 : accents[model.accent],
    strong: saving ? 0.5 : 0.8,
    width,
    text,
    tiny,
    caps: scale * 8,
    title: titleSize(model, width, isPlay ? 2 : closeness),
    name: scale * of([10.5, 10, 9.5, 9]),
    small: scale * of([8, 7.5, 7.5, 7]),
    lead: of([1.2, 1.2, 1.2, 1.12]),
    pad: of([3.2, 2.2, 1.4, 0.6]),
    gap: of([7, 5, 3.5, 2.2]),
    box: isPlay ? 10 : losses.box,
    count,
    named: room - columns.reduce((sum, column) => sum + column.width, 0),
    columns,
    isLine: parts.characteristics && columns.length > 0 && columns.every((column) => column.width === 0),
    lost,
    lostGap,
    across: losses.across,
    close: losses.isCrowded,
    points,
  };
}

/** In front of the boxes, and between them and the line in front of the points. */
const lostGap = 14;
const lostEnd = 5;

/** How boxes for losses stand: their size, how many on a line, and the room they take. */
function lossesIn(rows: readonly SheetRow[], of: <T>(each: readonly [T, T, T, T]) => T, isPlay: boolean) {
  const isCrowded = rows.some((row) => row.boxes > fewModels);
  const tracks = Math.max(0, ...rows.flatMap((row) => row.tracks.map((track) => track.boxes)));
  const box = isCrowded ? of([6.2, 5.6, 5.2, 4.8]) : tracks > 0 ? of([6.4, 6.4, 5.6, 5]) : of([8, 8, 6.4, 5]);
  const singles = rows.some((row) => row.boxes === 0 && row.of > 0) ? 5 : Math.max(2, ...rows.map((row) => row.boxes));
  const across = isCrowded ? 10 : tracks > 0 ? Math.min(10, Math.max(5, tracks)) : Math.min(5, singles);
  // A track's number stands before its boxes.
  const boxes = isCrowded ? across * (box + closeGap) + fiveGap : across * (box + boxGap);
  // What the boxes are of is said behind them.
  const said = rows.map((row) => (row.boxesOf === "" ? 0 : Math.min(row.boxes, across) * (box + closeGap) + fiveGap + 31));
  const width = Math.max(boxes + (tracks > 0 ? 12 : 0), ...(isCrowded && !isPlay ? said : [])) + lostGap + lostEnd;
  return { isCrowded, box, across, width };
}

/** The figures beside the names: as wide as is usual where there is room, else closer; none has a width where there is none for them. */
export function columnsIn(
  { columns }: Pick<SheetModel, "columns">,
  parts: SheetParts,
  rows: readonly SheetRow[],
  { text, tiny, room, names = [leastName, nameRoom] }: { text: number; tiny: number; room: number; names?: readonly [number, number] },
): FigureColumn[] {
  const shown = columns.flatMap(({ head, boxes }, index) =>
    boxes && parts.boxes ? [] : [{ index, name: head, least: leastWidth(head, rows, index, text, tiny) + leastGap }],
  );
  // Many narrow columns with short heads stand closer.
  const tight = shown.length > 6 && shown.every(({ name }) => name.length <= 3);
  const last = shown.length - 1;
  const usual = shown.map(({ least }, i) =>
    tight ? Math.max(least, i === last ? lastColumn : shortColumn) : Math.max(least - leastGap, 20) + 9,
  );
  const [most, fewest] = [usual, shown.map(({ least }) => least)].map((widths) => widths.reduce((sum, one) => sum + one, 0));
  const share = Math.max(0, Math.min(1, (room - names[1] - (fewest ?? 0)) / Math.max(1, (most ?? 0) - (fewest ?? 0))));
  const hasRoom = (fewest ?? 0) + names[0] <= room;
  return shown.map(({ index, name, least }, i) => ({
    index,
    name,
    width: hasRoom ? least + share * ((usual[i] ?? least) - least) : 0,
  }));
}

/** As large as one line beside verdict and points has room for; a name that is longer still breaks. */
function titleSize({ name, verdictWord, atLeast, points, ofLimit }: SheetModel, width: number, closeness: Closeness): number {
  const most = closeness >= 2 ? 19 : 21;
  const room = width - 70 - widthOf(verdictWord) * 11 - widthOf(points) * most - widthOf(atLeast + ofLimit) * 9;
  return Math.max(name.length > 90 ? 14 : 17, Math.min(most, room / widthOf(name)));
}

const widestWord = (text: string) => Math.max(...text.split(/\s+/).map(widthOf));

/** As large as is usual, and smaller where one word alone would reach into the figures. */
export function sizeWithin(text: string, usual: number, room: number): number {
  return Math.min(usual, room / widestWord(text));
}

/** Wide enough for the longest word of the head and for every value. */
function leastWidth(name: string, rows: readonly SheetRow[], index: number, text: number, tiny: number): number {
  const head = widestWord(name) * tiny;
  const values = rows.flatMap((row) => [row, ...row.profiles].map((of) => of.characteristics[index] ?? ""));
  const wide = (value: string) => {
    const behind = behindBlank(value);
    return behind === null ? widthOf(value) * text : leastBlank + widthOf(behind) * text;
  };
  return values.reduce((most, value) => Math.max(most, wide(value)), head);
}

/** What stands behind the box of a figure that is not known; null where the figure is known. */
export function behindBlank(value: string): string | null {
  const box = /^\[\s+\]/.exec(value);
  return box && value.slice(box[0].length);
}

/** The boxes of one track or row as a path, `across` in a line on a grid; many of them in fives. */
export function boxesPath(
  boxes: number,
  across: number,
  box: number,
  close = false,
): { outline: string; corner: string; width: number; height: number } {
  const inFives = close && boxes > 5;
  const step = box + (close ? closeGap : boxGap);
  let outline = "";
  let corner = "";
  for (let i = 0; i < boxes; i++) {
    const x = (i % across) * step + 1 + (inFives ? Math.floor((i % across) / 5) * fiveGap : 0);
    const y = Math.floor(i / across) * step + 1;
    outline += `M${x} ${y}h${box}v${box}h-${box}z`;
    corner += `M${x} ${y}v${box}h${box}z`;
  }
  const lines = Math.ceil(boxes / across);
  const gap = step - box;
  const inLine = Math.min(boxes, across);
  const width = inLine * step - gap + 2 + (inFives ? (Math.ceil(inLine / 5) - 1) * fiveGap : 0);
  return { outline, corner, width, height: lines * step - gap + 2 };
}

/** How the boxes of a tone are drawn, so that they differ in grey too. */
export const tones: Record<BoxTone, { line: number; filled: boolean; colour: string }> = {
  plain: { line: 0.8, filled: false, colour: ink },
  white: { line: 0.8, filled: false, colour: ink },
  black: { line: 0.8, filled: true, colour: ink },
  red: { line: 2, filled: false, colour: "#9E2A1F" },
};

/** What a card stands under: the unit it belongs to, else its command and category. */
function headingOf({ parent }: SheetRow, command: string, category: string, { pdf, model }: SheetModel["words"]): string {
  if (parent !== "") return pdf.withParent(parent);
  return command === "" ? category : model.about(command, category);
}

/** The rows of a sheet as cards, each with what it belongs to. */
export function cardsOf(model: SheetModel): { row: SheetRow; heading: string }[] {
  return [model.groups, model.sideboard].flatMap((groups) => {
    let command = "";
    return groups.flatMap((group) => {
      command = group.command?.name ?? command;
      return group.rows.map((row) => ({ row, heading: headingOf(row, command, group.name, model.words) }));
    });
  });
}

/** Figures as a line of words, with the heads of their columns: "M 8″, WS 3, BS –". */
export function figuresLine(columns: readonly { index: number; name: string }[], values: readonly string[]): string {
  return columns.map(({ index, name }) => `${name} ${values[index] ?? ""}`).join(", ");
}

/** The same without what is not there. */
export function givenFigures(columns: readonly { index: number; name: string }[], values: readonly string[]): string {
  const given = columns.filter(({ index }) => !/^–?$/.test(values[index] ?? ""));
  return figuresLine(given, values);
}

/** What a row says behind the name: what the unit took, then what it has anyway. */
export function optionsIn({ options, details }: SheetRow, parts: SheetParts, { model }: SheetModel["words"]): string {
  const has = parts.details ? details.map(({ name, text }) => model.about(name, text)) : [];
  return [options, ...has].filter(Boolean).join(". ");
}

/** The type of the lines on what things do. */
export function effectSize({ closeness, scale }: Pick<Frame, "closeness" | "scale">): number {
  return scale * (closeness === 3 ? 6.8 : closeness > 0 ? 7.5 : 8);
}

/** What the heads of the figures stand for, where the rulebook has none so short: "Mv move; MF melee". */
function keyItems({ headsAreOurs, columns, words }: SheetModel, parts: SheetParts): SheetReference[] {
  const shown = headsAreOurs && parts.characteristics ? columns.filter(({ boxes }) => !(boxes && parts.boxes)) : [];
  return shown.length === 0 ? [] : [{ text: shown.map(({ head, name }) => `${head} ${words.uncapital(name)}`).join("; "), page: "" }];
}

/** What the reference names: the heads, the player's note, readings, facts. */
export function referenceItems(model: SheetModel, parts: SheetParts, layout: SheetForm["layout"]): SheetReference[] {
  const named = layout === "compact" || !parts.references ? [] : model.references;
  return [
    ...(layout === "compact" ? [] : keyItems(model, parts)),
    ...(parts.notes && model.note !== "" ? [{ text: model.note, page: "" }] : []),
    ...model.readings.map((text) => ({ text, page: "" })),
    ...named.filter(({ onCard, spare }) => !(layout === "cards" && (onCard || spare === 1))),
  ];
}

/**
 * Splits what stands in columns, in their order, so that the highest is as low as it can be.
 * @param heightOf About how high an item is. @param under What the last column has room for below its items.
 */
export function inColumns<T>(items: readonly T[], heightOf: (item: T) => number, many: number, under = 0): T[][] {
  const heights = items.map(heightOf);
  const whole = heights.reduce((sum, height) => sum + height, under);
  for (let most = Math.max(under, whole / many); ; most += whole / 200) {
    const columns: T[][] = [[]];
    let used = 0;
    for (const [i, item] of items.entries()) {
      const height = heights[i] ?? 0;
      if (used > 0 && used + height > most - (columns.length === many ? under : 0)) {
        columns.push([]);
        used = 0;
      }
      columns.at(-1)?.push(item);
      used += height;
    }
    if (columns.length <= many) return [...columns, ...Array.from({ length: many - columns.length }, () => [])];
  }
}

/** Between the lines of words of one unit. */
export const optionLine = 1.25;

/** Between the last line and the foot of a page. */
export function footAbove(closeness: Closeness): number {
  return closeness === 3 ? 4 : 8;
}
