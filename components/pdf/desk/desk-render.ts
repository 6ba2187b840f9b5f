/** What an organiser prints, as files in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import { loadBrowserFonts } from "@/components/pdf/fonts/fonts-browser";
import { deskFiles } from "./desk-documents";

export const { renderSlips, renderDeskReport, renderBooklet, renderSheets } = deskFiles(loadBrowserFonts, (document) =>
  pdf(document).toBlob(),
);
