/** A link as a QR code: one path, for screen and PDF alike. */
import { encode } from "uqr";
import { longestLink } from "@/lib/sheet/sheet-model";

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

/** The last one: a preview asks for it again at every change, and it takes as long as the rest of a small sheet. */
let last: { link: string; code: QrPath } | null = null;

/** Null where there is no link, or it is too long for a code one could scan. */
export function qrPath(link: string): QrPath | null {
  if (link === "" || link.length > longestLink) return null;
  if (last?.link !== link) last = { link, code: encoded(link) };
  return last.code;
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
