/** Files of one roster, each form loaded when it is asked for. */
import { download, downloadFile, fileName, rosterFile } from "@/components/storage/export";
import type { SheetForm } from "@/lib/sheet/layouts";
import type { SheetModel } from "@/lib/sheet/sheet-model";
import { FORMS, type FormId, writeForm } from "@/lib/write/forms";
import type { UnitOrder } from "@/lib/write/in-order";
import type { CheckedRoster } from "./use-sheet";

/** @throws where the form's code cannot be loaded. */
export async function saveRoster(form: FormId, checked: CheckedRoster, order: UnitOrder): Promise<void> {
  const { record, roster, packs } = checked;
  // The file of the app keeps fields that this version does not know.
  if (form === "json") return download(rosterFile(record, packs));
  const { ending, type } = FORMS[form];
  download({ name: `${fileName(roster.name)}.${ending}`, text: await writeForm(form, checked, order) }, type);
}

/** Puts the form on the clipboard. @throws where its code cannot be loaded or the browser refuses. */
export async function copyRoster(form: FormId, checked: CheckedRoster, order: UnitOrder): Promise<void> {
  const text = form === "json" ? rosterFile(checked.record, checked.packs).text : await writeForm(form, checked, order);
  await navigator.clipboard.writeText(text);
}

/** Makes the PDF and hands it to the browser. @throws where its code or a font cannot be loaded. */
export async function saveSheet(model: SheetModel, form: SheetForm): Promise<void> {
  const { sheetBlob } = await import("@/components/pdf/render-browser");
  downloadFile(`${fileName(model.name)}.pdf`, await sheetBlob(model, form));
}
