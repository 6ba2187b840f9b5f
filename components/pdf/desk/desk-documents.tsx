/** What an organiser prints, made a file of by the browser or by Node. */
import { type PrintableModel, printableModel, type Subset, subsets } from "@/components/pdf/fonts/letters";
import { type MakeFile, sheetFile } from "@/components/pdf/sheet-file";
import type { Booklet } from "@/lib/paper/sheet/booklet";
import type { DeskReport } from "@/lib/paper/sheet/desk-report";
import { type AskedForm, formOf, type SheetPaper } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import type { Slip } from "@/lib/paper/sheet/slip";
import { BookletDocument } from "./booklet-document";
import { ReportDocument } from "./report-document";
import { SheetsDocument } from "./sheets-document";
import { SlipsDocument } from "./slips-document";

/** The same input gives the same file. @throws where a font cannot be loaded. */
export interface DeskFiles<T> {
  renderSlips(slips: readonly Slip[], paper?: SheetPaper): Promise<T>;
  renderDeskReport(report: DeskReport, paper?: SheetPaper): Promise<T>;
  renderBooklet(booklet: Booklet, paper?: SheetPaper): Promise<T>;
  renderSheets(sheets: readonly SheetModel[], asked?: AskedForm): Promise<T>;
}

export function deskFiles<T>(loadFonts: (needed: readonly Subset[]) => Promise<void>, make: MakeFile<T>): DeskFiles<T> {
  return {
    async renderSlips(slips, paper = "a4") {
      const printable = slips.map(printableModel);
      await loadFonts(usedIn(printable));
      return make(<SlipsDocument slips={printable} paper={paper} />);
    },
    async renderDeskReport(report, paper = "a4") {
      const printable = printableModel(report);
      await loadFonts(printable.subsets);
      return make(<ReportDocument report={printable} paper={paper} />);
    },
    async renderBooklet(booklet, paper = "a4") {
      const printable = printableModel(booklet);
      await loadFonts(printable.subsets);
      return make(<BookletDocument booklet={printable} paper={paper} />);
    },
    async renderSheets(models, asked = {}) {
      const form = formOf(asked, "summary");
      const printable = models.map(printableModel);
      await loadFonts(usedIn(printable));
      const sheets = [];
      for (const sheet of printable) sheets.push({ sheet, form, setting: (await sheetFile(sheet, form, make)).setting });
      return make(<SheetsDocument sheets={sheets} />);
    },
  };
}

/** In the order of the fonts, Latin always. */
function usedIn(models: readonly PrintableModel<unknown>[]): Subset[] {
  const used = new Set<Subset>(["latin", ...models.flatMap((model) => model.subsets)]);
  return subsets.filter((subset) => used.has(subset));
}
