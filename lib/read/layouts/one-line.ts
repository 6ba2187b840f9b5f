/** A list whose line breaks were lost: breaks are put back where headings stand between marks and where prices end a unit. */
import { linesOf } from "@/lib/read/lines/plain";
import type { WrittenLine } from "@/lib/read/lines/written";

const LONG = 400;
const LONGEST = 50_000;
const FEWEST = 4;
const HEADING = /(?<!\s)\s*(\+{1,2}\s[^+\n]{2,80}?\s\+{1,2})\s*/g;
const UNIT_END =
  /([[(]\s*\d[\d.,]*\s*(?:points?|pts?|p)\.?\s*[\])])(\s*\((?![^()]*\d\s*p)[^()\n]{2,600}\)|:\s*[^[(+\n]{2,600}(?=\s\d{1,3}\s*[x×]?\s))?\s*/gi;
const FIGURE = String.raw`(?:[\d+*/.-]|D\d|S)+`;
/** A row of a printed table: size, figures, price. Names stand in front of it. */
const FIGURES = new RegExp(String.raw`\s(\d{1,3}(?:\s${FIGURE}){4,25}?\s(?:\[\d+\]|\d{2,4}(?=\s\p{L}|\s\*|$)))\s*`, "giu");
/** "Unit Name ## Mv WS BS … Cost" */
const HEADS = /\s+((?:Unit |Model )?(?:Name|Unit|Model)(?:\s[\p{L}#]{1,4}){6,25}\s(?:Cost|Pts|Points))\s+/iu;
const OPTION_END = /(\[\d+\])\s+/g;

/** The lines, numbered as they stand with the breaks put back; null where nothing was lost. */
export function broken(text: string): WrittenLine[] | null {
  const lines = text.split(/\r\n|\n|\r/);
  const written = lines.filter((line) => line.trim());
  if (written.length > 3 || !written.some((line) => line.length > LONG)) return null;
  const parted = lines.map((line) => (line.length > LONG && line.length < LONGEST ? partsOf(line) : null));
  if (parted.every((parts) => parts === null)) return null;
  return linesOf(lines.flatMap((line, i) => parted[i] ?? [line]).join("\n"));
}

function partsOf(line: string): string[] | null {
  const prices = line.match(UNIT_END)?.length ?? 0;
  if (prices >= FEWEST) return split(line.replace(HEADING, "\n$1\n").replace(UNIT_END, "$1$2\n"));
  const rows = line.match(FIGURES)?.length ?? 0;
  return rows >= FEWEST
    ? split(
        line
          .replace(HEADS, "\n$1\n")
          .replace(/\s\*\s/g, "\n")
          .replace(FIGURES, " $1\n")
          .replace(OPTION_END, "$1\n"),
      )
    : null;
}

const split = (text: string) =>
  text
    .split("\n")
    .map((part) => part.trim())
    .filter(Boolean);
