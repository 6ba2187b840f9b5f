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
  compact: boolean;
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
  /** Brings the boxes to the height of the figures. */
  boxDrop: number;
  count: number;
  /**
   * Where the characteristics stand: beside the names; as a strip of columns below each name, where there is no room
   * beside it; as a line of words, where there are too many for either.
   */
  place: "beside" | "strip" | "line";
  /** In front of a strip: the name of the profile, where many narrow columns leave room for it. */
  label: number;
  /** Which of the model's columns are shown, and how wide; those drawn as boxes are left out. */
  columns: { index: number; name: string; width: number }[];
  lost: number;
  lostGap: number;
  /** Boxes on one line. */
  across: number;
  /** Boxes of many models, which stand close and in fives. */
  close: boolean;
  points: number;
}

/** Between the boxes of damage, and of few models. */
const boxGap = 4;
/** Between the boxes of many models, which stand in fives. */
const closeGap = 2.2;
const fiveGap = 3;
/** More models than these stand close. */
const fewModels = 10;
/** The name of a profile in front of its figures: at least so wide, and where there is room as wide as the longest. */
const labelWidth = 26 * mm;
const mostLabel = 40 * mm;
/** Between the name of a profile and its figures. */
export const labelGap = 4;
/** Between the columns of a strip. */
const leastGap = 3.5;

const LARGE = 1.2;
/** Of the play sheet: what is crossed off. */
const PLAY_MARKS = 71 * mm;
const PLAY_NAME = 110;

/** The paper as it is turned, in points. */
export function paperSize({ paper, orientation }: Pick<SheetForm, "paper" | "orientation">): { width: number; height: number } {
  const [short, long] = paper === "letter" ? [612, 792] : [595.28, 841.89];
  return orientation === "landscape" ? { width: long, height: short } : { width: short, height: long };
}

export function frameOf(model: SheetModel, form: SheetForm, families: Families, closeness: Closeness = 0): Frame {
  const { layout, parts } = form;
  const width = paperSize(form).width - 2 * margins.side;
  const of = <T>(each: readonly [T, T, T, T], close: T) => (layout === "compact" ? close : each[closeness]);
  const compact = layout === "compact";
  const scale = form.textSize === "large" ? LARGE : 1;
  const saving = form.ink === "saving";
  const rows = [...model.groups, ...model.sideboard].flatMap((group) => group.rows);
  const text = scale * of([9, 9, 8.5, 8], 8);
  const tiny = scale * 7.5;
  const isCrowded = rows.some((row) => row.boxes > fewModels);
  const isPlay = layout === "play";
  const box = isPlay ? 10 : isCrowded ? of([6.2, 5.6, 5.2, 4.8], 5.2) : compact ? 6 : of([8, 8, 6.4, 5], 6);
  const count = scale * (compact ? 18 : 20) + (rows.some(({ times }) => times > 1) ? 15 : 0);
  const lostGap = 14;
  const tracks = Math.max(0, ...rows.flatMap((row) => row.tracks.map((track) => track.boxes)));
  const singles = rows.some((row) => row.boxes === 0 && row.of > 0) ? 5 : Math.max(2, ...rows.map((row) => row.boxes));
  const across = isCrowded ? 10 : tracks > 0 ? Math.min(10, Math.max(5, tracks)) : Math.min(5, singles);
  // A track's number stands before its boxes.
  const boxes = isCrowded ? across * (box + closeGap) + fiveGap : across * (box + boxGap);
  // What the boxes are of is said behind them.
  const said = rows.map((row) => (row.boxesOf === "" ? 0 : Math.min(row.boxes, across) * (box + closeGap) + fiveGap + 31));
  const lost = isPlay ? PLAY_MARKS : parts.boxes ? Math.max(boxes + (tracks > 0 ? 12 : 0), ...(isCrowded ? said : [])) + lostGap : 0;
  const points = model.hasPoints && !isPlay ? 45 * scale : 0;
  const widths = parts.characteristics
    ? model.columns.flatMap(({ head, boxes }, index) =>
        boxes && parts.boxes ? [] : [{ index, name: head, least: leastWidth(head, rows, index, text, tiny) }],
      )
    : [];
  // Many narrow columns with short heads stand closer.
  const tight = widths.length > 6 && widths.every(({ name }) => name.length <= 3);
  const [cell, between] = tight ? [12, 5] : [20, 9];
  const beside = widths.reduce((sum, { least }) => sum + Math.max(least, cell) + between, 0);
  const below = widths.reduce((sum, { least }) => sum + least + leastGap, 0);
  const room = width - count - lost - points - 4;
  const small = scale * of([8, 7.5, 7.5, 7], 7.5);
  const label = tight && below + labelWidth * scale <= room ? labelFor(rows, small, labelWidth * scale, room - below) : 0;
  // A play sheet needs few words beside its figures.
  const besideRoom = isPlay ? width - count - lost - PLAY_NAME : width * 0.55 - lost;
  const place = !label && beside <= besideRoom ? "beside" : below <= room ? "strip" : "line";
  const spare = place === "strip" && widths.length > 0 ? Math.min(14, leastGap + (room - below - label) / widths.length) : between;
  return {
    ...families,
    compact,
    closeness,
    scale,
    saving,
    accent: saving ? ink3 : accents[model.accent],
    strong: saving ? 0.5 : 0.8,
    width,
    text,
    tiny,
    caps: scale * 8,
    title: titleSize(model.name, isPlay ? 2 : closeness),
    name: scale * of([10.5, 10, 9.5, 9], 8.5),
    small,
    lead: of([1.2, 1.2, 1.2, 1.12], 1.2),
    pad: of([3.2, 1.9, 1.1, 0.6], 1.4),
    gap: of([7, 5, 3.5, 2.2], 4),
    label,
    box,
    boxDrop: compact ? 0.8 : 1.2,
    count,
    place,
    columns: widths.map(({ index, name, least }) => ({
      index,
      name,
      width: (place === "beside" ? Math.max(least, cell) : least) + spare,
    })),
    lost,
    lostGap,
    across,
    close: isCrowded,
    points,
  };
}

/** A long name is set smaller. */
function titleSize(name: string, closeness: Closeness): number {
  return name.length > 90 ? 14 : name.length > 44 ? 18 : closeness >= 2 ? 19 : 23;
}

/** Wide enough for the longest name of a profile, as far as there is room; a longer one breaks. */
function labelFor(rows: readonly SheetRow[], small: number, least: number, room: number): number {
  const names = rows.flatMap((row) => row.profiles.map(({ name }) => widthOf(name) * small + labelGap));
  return Math.max(least, Math.min(room, mostLabel, Math.max(0, ...names)));
}

/** Wide enough for the longest word of the head and for every value. */
function leastWidth(name: string, rows: readonly SheetRow[], index: number, text: number, tiny: number): number {
  const head = Math.max(...name.split(/\s+/).map((word) => widthOf(word) * tiny));
  const values = rows.flatMap((row) => [row, ...row.profiles].map((of) => of.characteristics[index] ?? ""));
  return values.reduce((most, value) => Math.max(most, widthOf(value) * text), head);
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
    const x = (i % across) * step + 1 + (inFives && i % 10 >= 5 ? fiveGap : 0);
    const y = Math.floor(i / across) * step + 1;
    outline += `M${x} ${y}h${box}v${box}h-${box}z`;
    corner += `M${x} ${y}v${box}h${box}z`;
  }
  const lines = Math.ceil(boxes / across);
  const gap = step - box;
  const width = Math.min(boxes, across) * step - gap + 2 + (inFives ? fiveGap : 0);
  return { outline, corner, width, height: lines * step - gap + 2 };
}

/** How the boxes of a tone are drawn, so that they differ in grey too. */
export const tones: Record<BoxTone, { line: number; filled: boolean; colour: string }> = {
  plain: { line: 0.8, filled: false, colour: ink },
  white: { line: 0.8, filled: false, colour: ink },
  black: { line: 0.8, filled: true, colour: ink },
  red: { line: 2, filled: false, colour: "#9E2A1F" },
};

/**
 * Cards stand two beside each other and four below; on paper turned sideways three and three, or two where their text is large. A fuller
 * card makes its row higher.
 */
export function cardSize(form: Pick<SheetForm, "paper" | "orientation" | "textSize">): { across: number; height: number } {
  const { paper, orientation, textSize } = form;
  if (orientation === "landscape") return { across: textSize === "large" ? 2 : 3, height: paper === "letter" ? 140 : 134 };
  return { across: 2, height: paper === "letter" ? 146 : 158 };
}

/** What a card stands under: the unit it belongs to, else its command and category. */
function headingOf({ parent }: SheetRow, command: string, category: string): string {
  if (parent !== "") return `With ${parent}`;
  return command === "" ? category : `${command}: ${category}`;
}

/** The rows of a sheet as cards, each with what it belongs to. */
export function cardsOf(model: SheetModel): { row: SheetRow; heading: string }[] {
  return [model.groups, model.sideboard].flatMap((groups) => {
    let command = "";
    return groups.flatMap((group) => {
      command = group.command?.name ?? command;
      return group.rows.map((row) => ({ row, heading: headingOf(row, command, group.name) }));
    });
  });
}

/** What a card prints of a unit's characteristics: those it has, boxes apart. */
export function cardFigures({ columns }: SheetModel, row: SheetRow, parts: SheetParts): { id: string; name: string; value: string }[] {
  return columns.flatMap(({ id, name, unit, boxes }, i) => {
    const value = row.characteristics[i] ?? "";
    if (value === "" || value === "–" || (boxes && parts.boxes && row.tracks.some((track) => track.name === name))) return [];
    return [{ id, name, value: /[\d¼½¾]$/.test(value) ? value + unit : value }];
  });
}

/** Figures as a line of words, with the heads of their columns: "M 8″, WS 3, BS –". */
export function figuresLine(columns: readonly { index: number; name: string }[], values: readonly string[]): string {
  return columns.map(({ index, name }) => `${name} ${values[index] ?? ""}`).join(", ");
}

/** The heads of all columns, for a card that has no table. */
export function headsOf({ columns }: SheetModel): { index: number; name: string }[] {
  return columns.map(({ head }, index) => ({ index, name: head }));
}

/** The same without what is not there. */
export function givenFigures(columns: readonly { index: number; name: string }[], values: readonly string[]): string {
  const given = columns.filter(({ index }) => !/^–?$/.test(values[index] ?? ""));
  return figuresLine(given, values);
}

/** How many figures a card has on a line, so that its lines are about as long; null where one line takes them all. */
export function figuresAcross(figures: number): number | null {
  return figures <= 5 ? null : Math.ceil(figures / Math.ceil(figures / 6));
}

/** What a row says behind the name: what the unit took, then what it has anyway. */
export function optionsIn({ options, details }: SheetRow, parts: SheetParts, { compact }: Pick<Frame, "compact">): string {
  const has = parts.details && !compact ? details.map(({ name, text }) => `${name}: ${text}`) : [];
  return [options, ...has].filter(Boolean).join(". ");
}

/** The type of the lines on what things do. */
export function effectSize({ compact, closeness, scale }: Pick<Frame, "compact" | "closeness" | "scale">): number {
  return scale * (closeness === 3 ? 6.8 : compact || closeness > 0 ? 7.5 : 8);
}

/** What the reference names: the player's note, readings, facts. */
export function referenceItems(model: SheetModel, parts: SheetParts, cards: boolean): SheetReference[] {
  return [
    ...(parts.notes && model.note !== "" ? [{ text: model.note, page: "" }] : []),
    ...model.readings.map((text) => ({ text, page: "" })),
    ...(parts.references ? model.references.filter((reference) => !(cards && reference.onCard)) : []),
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
