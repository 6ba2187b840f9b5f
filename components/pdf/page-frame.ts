/** Measures of the sheet, worked out once for a model: column widths, sizes of type, paddings. In points. */
import type { SheetLayout, SheetModel, SheetPaper, SheetParts } from "@/lib/sheet/sheet-model";
import type { Families } from "./fonts";

export const mm = 72 / 25.4;
export const ink = "#000000";
export const ink2 = "#3a3a3a";
export const ink3 = "#5a5a5a";
export const rule = "#b4b4b4";

/** Paper knows no dark theme, so the hues are the light ones of the stylesheet. */
export const accents: Record<SheetModel["accent"], string> = {
  prussian: "#28487A",
  mulberry: "#6A3D66",
  verdigris: "#1C5C63",
  umber: "#6A4A2B",
  graphite: "#474C55",
};

export interface Frame extends Families {
  text: number;
  name: number;
  small: number;
  /** Above and below the words of a row. */
  pad: number;
  /** Above a category's head. */
  gap: number;
  box: number;
  /** Brings the boxes to the height of the figures. */
  boxDrop: number;
  count: number;
  /** One width for each characteristic; empty where they are left out or stand below the names. */
  columns: number[];
  /** Characteristics as a line under each name: there are too many for columns. */
  below: boolean;
  lost: number;
  lostGap: number;
  points: number;
}

export function frameOf(model: SheetModel, paper: SheetPaper, layout: SheetLayout, parts: SheetParts, families: Families): Frame {
  const width = (paper === "letter" ? 612 : 595.28) - 30 * mm;
  const compact = layout === "compact";
  const text = compact ? 8 : 9;
  const box = compact ? 6 : 8;
  const rows = model.groups.flatMap((group) => group.rows);
  const most = rows.some((row) => row.boxes === 0) ? 5 : Math.min(5, Math.max(2, ...rows.map((row) => row.boxes)));
  const lost = parts.boxes ? most * (box + 4) + 18 : 0;
  const points = model.hasPoints ? 45 : 0;
  const columns = parts.characteristics
    ? model.columns.map(({ name }, i) =>
        columnWidth(
          name,
          rows.map((row) => row.characteristics[i] ?? ""),
        ),
      )
    : [];
  const taken = columns.reduce((sum, column) => sum + column, 0);
  const below = taken > width * 0.55 - lost;
  return {
    ...families,
    text,
    name: compact ? 8.5 : 10.5,
    small: compact ? 7.5 : 8,
    pad: compact ? 1.4 : 3.2,
    gap: compact ? 4 : 7,
    box,
    boxDrop: compact ? 0.8 : 1.2,
    count: compact ? 18 : 20,
    columns: below ? [] : columns,
    below,
    lost,
    lostGap: 14,
    points,
  };
}

/** Wide enough for the longest word of the head and for every value. */
function columnWidth(name: string, values: readonly string[]): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  const value = values.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.max(longest * 4.3, value * 5, 20) + 9;
}
