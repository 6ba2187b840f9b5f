/** What an organiser prints, ready to be made a file of by the browser or by Node; `subsets` are the fonts it needs first. */
import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { type PrintableModel, printableModel, type Subset, subsets } from "@/components/pdf/fonts/letters";
import type { Booklet } from "@/lib/paper/sheet/booklet";
import type { DeskReport } from "@/lib/paper/sheet/desk-report";
import { type AskedForm, formOf, type SheetPaper } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import type { Slip } from "@/lib/paper/sheet/slip";
import { BookletDocument } from "./booklet-document";
import { ReportDocument } from "./report-document";
import { SheetsDocument } from "./sheets-document";
import { SlipsDocument } from "./slips-document";

export interface ToPrint {
  document: ReactElement<DocumentProps>;
  subsets: Subset[];
}

export function slipsToPrint(slips: readonly Slip[], paper: SheetPaper = "a4"): ToPrint {
  const printable = slips.map(printableModel);
  return { document: <SlipsDocument slips={printable} paper={paper} />, subsets: usedIn(printable) };
}

export function deskReportToPrint(report: DeskReport, paper: SheetPaper = "a4"): ToPrint {
  const printable = printableModel(report);
  return { document: <ReportDocument report={printable} paper={paper} />, subsets: printable.subsets };
}

export function bookletToPrint(booklet: Booklet, paper: SheetPaper = "a4"): ToPrint {
  const printable = printableModel(booklet);
  return { document: <BookletDocument booklet={printable} paper={paper} />, subsets: printable.subsets };
}

export function sheetsToPrint(sheets: readonly SheetModel[], asked: AskedForm = {}): ToPrint {
  const printable = sheets.map(printableModel);
  return { document: <SheetsDocument sheets={printable} form={formOf(asked, "summary")} />, subsets: usedIn(printable) };
}

/** In the order of the fonts, Latin always. */
function usedIn(models: readonly PrintableModel<unknown>[]): Subset[] {
  const used = new Set<Subset>(["latin", ...models.flatMap((model) => model.subsets)]);
  return subsets.filter((subset) => used.has(subset));
}
