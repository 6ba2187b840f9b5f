/** Files of one roster, each form loaded when it is asked for. */
import { download, downloadFile, fileName, rosterFile } from "@/components/storage/export";
import { namingOwnBooks } from "@/components/storage/packages/naming-books";
import type { MenuItem } from "@/components/ui/actions";
import { showToast } from "@/components/ui/toast";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { FORM_IDS, FORMS, type FormId, writeForm } from "@/lib/paper/write/forms";
import type { UnitOrder } from "@/lib/paper/write/in-order";
import type { Words } from "@/lib/words/en/words";
import type { CheckedRoster } from "./use-sheet";

/** The other forms one may keep or send, as lines of a menu: first to copy, then to save. */
export function copyAndSaveItems(checked: CheckedRoster, order: UnitOrder, words: Words["paper"]["print"]): MenuItem[] {
  const refused = () => showToast({ message: words.copyRefused });
  const copyPart = (form: FormId, parts: readonly string[], at: number): Promise<void> =>
    navigator.clipboard.writeText(parts[at] ?? "").then(() => {
      const next = { label: words.copyPart(at + 2), run: () => void copyPart(form, parts, at + 1).catch(refused) };
      showToast({
        message: words.copied(words.forms[form], at + 1, parts.length),
        ...(at + 1 < parts.length ? { action: next, lasting: true } : {}),
      });
    });
  const copy = (form: FormId) =>
    void partsOf(form, checked, order)
      .then((parts) => copyPart(form, parts, 0))
      .catch(refused);
  const save = (form: FormId) =>
    void saveRoster(form, checked, order).catch(() => showToast({ message: words.notMade(words.forms[form]) }));
  return [
    ...FORM_IDS.map((form) => ({ id: `copy-${form}`, label: words.copyAs(words.forms[form]), run: () => copy(form) })),
    ...FORM_IDS.map((form, i) => ({ id: `save-${form}`, label: words.saveAs(words.forms[form]), apart: i === 0, run: () => save(form) })),
  ];
}

/** @throws where the form's code cannot be loaded. */
async function saveRoster(form: FormId, checked: CheckedRoster, order: UnitOrder): Promise<void> {
  const { ending, type } = FORMS[form];
  if (form === "json") return download(await fileOf(checked));
  download({ name: `${fileName(checked.roster.name)}.${ending}`, text: await textOf(form, checked, order) }, type);
}

/** What is copied: messages for a chat one by one, anything else whole. @throws where the form's code cannot be loaded. */
async function partsOf(form: FormId, checked: CheckedRoster, order: UnitOrder): Promise<string[]> {
  if (form === "json") return [(await fileOf(checked)).text];
  const text = await textOf(form, checked, order);
  const { partsAt } = FORMS[form];
  return partsAt ? text.split(partsAt) : [text];
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
