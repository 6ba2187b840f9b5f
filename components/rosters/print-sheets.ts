/** The sheets of several rosters in one PDF. */
import { downloadFile, fileName, today } from "@/components/storage/export";
import { readJson } from "@/components/storage/local/local-items";
import { openRoster } from "@/components/storage/open-roster";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/engine/catalogue/library";
import { isObject } from "@/lib/engine/schema/json";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import type { Words } from "@/lib/words/en/words";

/** Makes the PDF and hands it to the browser; says so where it cannot be made, and which rosters are not in it. */
export async function printSheets(
  records: readonly RosterRecord[],
  loadLibrary: () => Promise<Library>,
  { rosters: { sheets: words }, storage }: Pick<Words, "rosters" | "storage">,
): Promise<void> {
  showToast({ message: words.making });
  try {
    const [library, { renderSheets }] = await Promise.all([loadLibrary(), import("@/components/pdf/desk/desk-render")]);
    const made = await Promise.all(records.map(({ id }) => sheetOf(id, library).catch(() => null)));
    const sheets = made.filter((sheet) => sheet !== null);
    const missing = records.filter((_, i) => made[i] === null);
    if (!sheets.length) throw new Error("no sheet");
    const [only] = sheets;
    const paper = keptPaper();
    const file = await renderSheets(sheets, paper ? { paper } : {});
    downloadFile(sheets.length === 1 && only ? `${fileName(only.name)}.pdf` : `rosters-${today()}.pdf`, file);
    const [first] = missing;
    const left = missing.length === 1 && first ? nameOf(first, storage) : missing.length;
    showToast({ message: left ? words.madeWithout(sheets.length, left) : words.made(sheets.length) });
  } catch {
    showToast({ message: words.failed });
  }
}

async function sheetOf(id: string, library: Library): Promise<SheetModel | null> {
  const opened = await openRoster(id);
  if (opened.state !== "ready") return null;
  const { roster } = opened;
  const [{ inspect }, { sheetModel }, { sharedLink }, { namingOwnBooks }] = await Promise.all([
    import("@/lib/engine/check/check"),
    import("@/lib/paper/sheet/roster-sheet"),
    import("@/lib/paper/write/shared-link"),
    import("@/components/storage/packages/naming-books"),
  ]);
  const catalogue = await library.catalogueFor(roster);
  const { resolved, report } = inspect(catalogue, roster);
  const effects = await library.loadEffects(roster).catch(() => null);
  return sheetModel(catalogue, resolved, report, {
    player: roster.player ?? "",
    event: roster.event ?? "",
    effects,
    link: sharedLink(window.location.origin, await namingOwnBooks(roster)),
  });
}

/** The paper of the last sheet. */
function keptPaper(): "a4" | "letter" | null {
  const all = readJson("muster-sheet");
  return isObject(all) && (all.paper === "a4" || all.paper === "letter") ? all.paper : null;
}
