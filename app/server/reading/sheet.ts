/** The sheet of a roster as PDF. */
import { renderSheet } from "@/components/pdf/render-node";
import type { Checked } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import { inspect } from "@/lib/engine/check/check";
import { SheetChoices } from "@/lib/engine/schema/http/check";
import type { JsonObject } from "@/lib/engine/schema/json";
import { printedSheet } from "@/lib/paper/play/on-paper";
import type { AskedForm } from "@/lib/paper/sheet/layouts";
import { pdfKeywords } from "@/lib/paper/write/link";
import { type Told, tooManyLines } from "./told";

/** Drawing takes longer than checking, and others wait meanwhile. The terminal draws any roster. */
const MOST_UNITS = 150;

export async function sheetOf({ catalogue, roster, report }: Checked, asked: JsonObject, library: Library): Promise<Told> {
  const refused = tooManyLines(roster, MOST_UNITS, "drawn");
  if (refused) return refused;
  const { resolved } = inspect(catalogue, roster);
  const form = SheetChoices.parse(asked) as AskedForm;
  const details = {
    checkedOn: new Date().toISOString().slice(0, 10),
    keywords: pdfKeywords(roster),
    effects: await library.loadEffects(roster),
  };
  return { body: await renderSheet(printedSheet(catalogue, { resolved, report }, details, form.layout), form) };
}
