/** `muster sheet`: the only command that loads the PDF library. */
import { writeFileSync } from "node:fs";
import { renderSheet } from "@/components/pdf/render-node";
import { inspect } from "@/lib/check/check";
import { longestLink, type SheetLayout, type SheetPaper, sheetModel } from "@/lib/sheet/sheet-model";
import { number } from "@/lib/text";
import { encode, pdfKeywords } from "@/lib/write/link";
import { reasonOf } from "./files";
import { complain } from "./output";
import type { Overlays } from "./overlays";
import { oneRoster } from "./rosters";
import { LEGAL, TROUBLE } from "./status";

interface SheetOptions extends Overlays {
  output: string;
  /** Absent: the layout of the book. */
  layout?: SheetLayout;
  paper: SheetPaper;
  /** Where Muster Roll is served: the sheet gets a QR code that opens the roster there. */
  link?: string;
}

/** Writes the sheet of one roster, checked today. */
export async function sheet(file: string, { output, layout, paper, link, pack, book }: SheetOptions): Promise<number> {
  if (link !== undefined && !URL.canParse(link)) {
    complain(`muster: ${link} is not an address. Give one such as https://example.org.`);
    return TROUBLE;
  }
  const read = await oneRoster(file, { pack, book });
  if (!read) return TROUBLE;
  const { catalogue, roster, report } = read;
  const { resolved } = inspect(catalogue, roster);
  const code = link === undefined ? "" : `${link.replace(/[/#]+$/, "")}/#${encode(roster)}`;
  if (code.length > longestLink) {
    complain(`muster: no QR code: the link has ${number(code.length)} letters, at most ${number(longestLink)} can be scanned.`);
  }
  const model = sheetModel(catalogue, resolved, report, { checkedOn: today(), link: code, keywords: pdfKeywords(roster) });
  const pdf = await renderSheet(model, { layout: layout ?? model.layout, paper });
  try {
    writeFileSync(output, pdf);
  } catch (fault) {
    complain(`muster: ${output}: ${reasonOf(fault, "write")}`);
    return TROUBLE;
  }
  return LEGAL;
}

/** Today where the player is, as an ISO date. */
function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
