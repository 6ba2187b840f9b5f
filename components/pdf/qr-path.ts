/** A link as a QR code: one path, for screen and PDF alike. */
import { encode } from "uqr";
import { codeTexts, longestLink } from "@/lib/paper/write/link-halves";
import { mm } from "./page-frame";

export interface QrPath {
  /** To be filled. */
  path: string;
  /** The same to be drawn with a line one square wide: half as much to write in a PDF. */
  lines: string;
  /** Squares on a side; the path lies in 0…size. */
  size: number;
  /** Millimetres on a side: 30, and more where the squares would become too small to read. */
  side: number;
}

/** What stands on a sheet: a square, or two, one below the other. */
export interface SheetCodes {
  codes: QrPath[];
  /** In points, with the words below each. */
  width: number;
  height: number;
}

/** The space and the words about a square, in points. */
const AROUND = 22;

/** Null where there is no link, or it is too long for two squares. */
export function sheetCodes(link: string): SheetCodes | null {
  const codes = codeTexts(link).flatMap((text) => qrPath(text) ?? []);
  if (codes.length === 0) return null;
  const sides = codes.map(({ side }) => side * mm);
  return { codes, width: Math.max(...sides), height: sides.reduce((sum, side) => sum + side + AROUND, 0) };
}

/** The last ones: a preview asks for them again at every change, and they take as long as the rest of a small sheet. */
let last: { link: string; code: QrPath }[] = [];

/** Null where there is no link, or it is too long for a code one could scan. */
export function qrPath(link: string): QrPath | null {
  if (link === "" || link.length > longestLink) return null;
  const known = last.find((one) => one.link === link);
  if (known) return known.code;
  const code = encoded(link);
  last = [{ link, code }, ...last.slice(0, 1)];
  return code;
}

function encoded(link: string): QrPath {
  const { data, size } = encode(link, { ecc: link.length > 500 ? "L" : "M", border: 0 });
  let path = "";
  let lines = "";
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
      lines += `M${from} ${y + 0.5}h${x - from + 1}`;
    }
  });
  return { path, lines, size, side: Math.max(30, size * 0.42) };
}
