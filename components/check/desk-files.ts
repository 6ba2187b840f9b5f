/** Files of what lies on the desk. Loaded when one is asked for. */
import { download, fileName } from "@/components/storage/export";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/catalogue/library";
import { deskText } from "@/lib/desk/desk-file";
import { deskCsv } from "@/lib/desk/desk-table";
import type { Entrant } from "@/lib/desk/entrants";
import { lettersText, letterTo } from "@/lib/desk/letter";
import type { Submission } from "@/lib/desk/reply";
import { submissionOf, useDesk } from "./desk-store";
import type { DeskEvent } from "./event-of";

/** Everything on the desk as one file, which the desk reads again. */
export function saveBackup(): void {
  const { desk } = useDesk.getState();
  if (!desk) return;
  download({ name: `${fileName(desk.name)}.muster-desk.json`, text: backupText() });
}

function backupText(): string {
  const { desk, received } = useDesk.getState();
  return deskText(
    desk?.name ?? "",
    desk?.packs ?? [],
    received.map(({ desk: _, read: __, ...one }) => one),
  );
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
const tableText = (entrants: readonly Entrant[], event: DeskEvent | null) => `\ufeff${deskCsv(entrants, event?.zone)}`;

export function saveTable(entrants: readonly Entrant[], event: DeskEvent | null): void {
  download({ name: "checked-rosters.csv", text: tableText(entrants, event) }, "text/csv;charset=utf-8");
}

/** The letters to all that are marked as returned, or to all that are given, in one text. */
export async function saveReplies(entrants: readonly Entrant[], event: DeskEvent | null, library: Library, all = false): Promise<void> {
  const to = all ? entrants : entrants.filter(({ status }) => status === "returned");
  if (!to.length) {
    showToast({ message: "No list is marked as returned." });
    return;
  }
  download({ name: "replies.txt", text: await repliesText(to, event, library) }, "text/plain;charset=utf-8");
}

async function repliesText(entrants: readonly Entrant[], event: DeskEvent | null, library: Library): Promise<string> {
  const letters = [];
  for (const { entrant, submission } of await newestOf(entrants, library)) {
    const { versions } = entrant;
    const [{ player, address, file, sender }] = versions;
    const letter = letterTo(submission, { event: event?.name, version: versions.length, due: event?.dueText, sender });
    letters.push({ to: address ? `${player} <${address}>` : player || file, letter });
  }
  return lettersText(letters);
}

/** The newest list of each, read again with everything about it. */
export async function newestOf(entrants: readonly Entrant[], library: Library): Promise<{ entrant: Entrant; submission: Submission }[]> {
  const all: { entrant: Entrant; submission: Submission }[] = [];
  let drawn = performance.now();
  for (const entrant of entrants) {
    const submission = await submissionOf(entrant.versions[0], library);
    if (submission) all.push({ entrant, submission });
    // The page is drawn in between: there may be thousands.
    if (performance.now() - drawn > 40) {
      await new Promise((next) => setTimeout(next));
      drawn = performance.now();
    }
  }
  return all;
}
