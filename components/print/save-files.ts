/** Files of one roster, each form loaded when it is asked for. */
import { download, downloadFile, fileName, rosterFile } from "@/components/storage/export";
import { namingOwnBooks } from "@/components/storage/packages/naming-books";
import type { MenuItem } from "@/components/ui/actions";
import { showToast } from "@/components/ui/toast";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { FORM_IDS, FORMS, type FormId, writeForm } from "@/lib/paper/write/forms";
import type { UnitOrder } from "@/lib/paper/write/in-order";
import type { CheckedRoster } from "./use-sheet";

/** The other forms one may keep or send, as lines of a menu: first to copy, then to save. */
export function copyAndSaveItems(checked: CheckedRoster, order: UnitOrder): MenuItem[] {
  const copy = (form: FormId) =>
    void copyRoster(form, checked, order).then(
      () => showToast({ message: `Copied as ${FORMS[form].name}.` }),
      () => showToast({ message: "The browser refused to copy it. Save the file instead." }),
    );
  const save = (form: FormId) =>
    void saveRoster(form, checked, order).catch(() => showToast({ message: `The ${FORMS[form].name} file could not be made. Try again.` }));
  return [
    ...FORM_IDS.map((form) => ({ id: `copy-${form}`, label: `Copy as ${FORMS[form].name}`, run: () => copy(form) })),
    ...FORM_IDS.map((form, i) => ({ id: `save-${form}`, label: `Save as ${FORMS[form].name}`, apart: i === 0, run: () => save(form) })),
  ];
}

/** @throws where the form's code cannot be loaded. */
async function saveRoster(form: FormId, checked: CheckedRoster, order: UnitOrder): Promise<void> {
  const { ending, type } = FORMS[form];
  if (form === "json") return download(await fileOf(checked));
  download({ name: `${fileName(checked.roster.name)}.${ending}`, text: await textOf(form, checked, order) }, type);
}

/** Puts the form on the clipboard. @throws where its code cannot be loaded or the browser refuses. */
async function copyRoster(form: FormId, checked: CheckedRoster, order: UnitOrder): Promise<void> {
  await navigator.clipboard.writeText(form === "json" ? (await fileOf(checked)).text : await textOf(form, checked, order));
}

/** The file of the app keeps fields that this version does not know. */
async function fileOf({ record, roster, packs }: CheckedRoster) {
  return rosterFile({ ...record, roster: await namingOwnBooks(roster) }, packs);
}

async function textOf(form: FormId, checked: CheckedRoster, order: UnitOrder): Promise<string> {
  return writeForm(form, { ...checked, roster: await namingOwnBooks(checked.roster) }, order);
}

/** Makes the PDF and hands it to the browser. @throws where its code or a font cannot be loaded. */
export async function saveSheet(model: SheetModel, form: SheetForm): Promise<void> {
  const { sheetBlob } = await import("@/components/pdf/render-browser");
  downloadFile(`${fileName(model.name)}.pdf`, await sheetBlob(model, form));
}
