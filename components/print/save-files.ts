/** Files of one roster, each form loaded when it is asked for. */
import { download, downloadFile, fileName, rosterFile } from "@/components/storage/export";
import type { SheetLayout, SheetPaper } from "@/lib/sheet/layouts";
import type { SheetModel, SheetParts } from "@/lib/sheet/sheet-model";
import type { CheckedRoster } from "./use-sheet";

export type ExportKind = "text" | "csv" | "json" | "markdown";

export const exportNames: Record<ExportKind, string> = { text: "Text", csv: "CSV", json: "JSON", markdown: "Markdown" };

/** @throws where the form's code cannot be loaded. */
export async function saveRoster(kind: ExportKind, { record, roster, packs, catalogue, report }: CheckedRoster): Promise<void> {
  const name = fileName(roster.name);
  switch (kind) {
    case "json":
      download(rosterFile(record, packs));
      return;
    case "text": {
      const { textToSend } = await import("@/lib/write/text");
      download({ name: `${name}.txt`, text: textToSend(catalogue, roster, report) }, "text/plain");
      return;
    }
    case "csv": {
      const { rosterCsv } = await import("@/lib/write/csv");
      download({ name: `${name}.csv`, text: rosterCsv(catalogue, roster, report.bill) }, "text/csv");
      return;
    }
    case "markdown": {
      const { rosterMarkdown } = await import("@/lib/write/markdown");
      download({ name: `${name}.md`, text: rosterMarkdown(catalogue, roster, report) }, "text/markdown");
    }
  }
}

/** Makes the PDF and hands it to the browser. @throws where its code or a font cannot be loaded. */
export async function saveSheet(model: SheetModel, form: { paper: SheetPaper; layout: SheetLayout; parts: SheetParts }): Promise<void> {
  const { sheetBlob } = await import("@/components/pdf/render-browser");
  downloadFile(`${fileName(model.name)}.pdf`, await sheetBlob(model, form));
}
