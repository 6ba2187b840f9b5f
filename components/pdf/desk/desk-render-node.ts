/** What an organiser prints, as bytes, for the command line, the server and the tests. */
import { renderToBuffer } from "@react-pdf/renderer";
import { loadNodeFonts } from "@/components/pdf/fonts/fonts-node";
import { deskFiles } from "./desk-documents";

export const { renderSlips, renderDeskReport, renderBooklet, renderSheets } = deskFiles<Uint8Array>(loadNodeFonts, renderToBuffer);
