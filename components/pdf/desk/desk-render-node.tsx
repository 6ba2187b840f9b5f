/** What an organiser prints, as bytes, for the command line, the server and the tests. The same input gives the same bytes. */
import { renderToBuffer } from "@react-pdf/renderer";
import { loadNodeFonts } from "@/components/pdf/fonts/fonts-node";
import type { Booklet } from "@/lib/paper/sheet/booklet";
import type { DeskReport } from "@/lib/paper/sheet/desk-report";
import type { AskedForm, SheetPaper } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import type { Slip } from "@/lib/paper/sheet/slip";
import { bookletToPrint, deskReportToPrint, sheetsToPrint, slipsToPrint, type ToPrint } from "./desk-documents";

export function renderSlips(slips: readonly Slip[], paper?: SheetPaper): Promise<Uint8Array> {
  return bytes(slipsToPrint(slips, paper));
}

export function renderDeskReport(report: DeskReport, paper?: SheetPaper): Promise<Uint8Array> {
  return bytes(deskReportToPrint(report, paper));
}

export function renderBooklet(booklet: Booklet, paper?: SheetPaper): Promise<Uint8Array> {
  return bytes(bookletToPrint(booklet, paper));
}

export function renderSheets(sheets: readonly SheetModel[], form?: AskedForm): Promise<Uint8Array> {
  return bytes(sheetsToPrint(sheets, form));
}

async function bytes({ document, subsets }: ToPrint): Promise<Uint8Array> {
  await loadNodeFonts(subsets);
  return renderToBuffer(document);
}
