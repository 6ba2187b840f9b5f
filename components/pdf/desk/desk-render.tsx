/** What an organiser prints, as files in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import { loadBrowserFonts } from "@/components/pdf/fonts/fonts-browser";
import type { Booklet } from "@/lib/paper/sheet/booklet";
import type { DeskReport } from "@/lib/paper/sheet/desk-report";
import type { AskedForm, SheetPaper } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import type { Slip } from "@/lib/paper/sheet/slip";
import { bookletToPrint, deskReportToPrint, sheetsToPrint, slipsToPrint, type ToPrint } from "./desk-documents";

export function renderSlips(slips: readonly Slip[], paper?: SheetPaper): Promise<Blob> {
  return blob(slipsToPrint(slips, paper));
}

export function renderDeskReport(report: DeskReport, paper?: SheetPaper): Promise<Blob> {
  return blob(deskReportToPrint(report, paper));
}

export function renderBooklet(booklet: Booklet, paper?: SheetPaper): Promise<Blob> {
  return blob(bookletToPrint(booklet, paper));
}

export function renderSheets(sheets: readonly SheetModel[], form?: AskedForm): Promise<Blob> {
  return blob(sheetsToPrint(sheets, form));
}

/** @throws where a font cannot be loaded. */
async function blob({ document, subsets }: ToPrint): Promise<Blob> {
  await loadBrowserFonts(subsets);
  return pdf(document).toBlob();
}
