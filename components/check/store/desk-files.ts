/** Files of what lies on the desk. Loaded when one is asked for. */
import { download, downloadFile, fileName } from "@/components/storage/export";
import { showToast } from "@/components/ui/toast";
import { deskText } from "@/lib/desk/desk-file";
import { deskCsv } from "@/lib/desk/desk-table";
import type { Entrant } from "@/lib/desk/entrants";
import { lettersText, letterTo } from "@/lib/desk/letter";
import { newestOf, useDesk } from "./desk-store";
import type { DeskEvent } from "./event-of";

/** Everything on the desk as one file, which the desk reads again. */
export function saveBackup(): void {
  download({ name: backupName(), text: backupText() });
}

const backupName = () => `${fileName(useDesk.getState().desk?.name ?? "desk")}.muster-desk.json`;

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
export async function saveReplies(entrants: readonly Entrant[], event: DeskEvent | null, all = false): Promise<void> {
  const to = all ? entrants : entrants.filter(({ status }) => status === "returned");
  if (!to.length) {
    showToast({ message: "No list is marked as returned." });
    return;
  }
  download({ name: "replies.txt", text: await repliesText(to, event) }, "text/plain;charset=utf-8");
}

async function repliesText(entrants: readonly Entrant[], event: DeskEvent | null): Promise<string> {
  const letters = [];
  for (const { entrant, submission } of await newestOf(entrants)) {
    const { versions } = entrant;
    const [{ player, address, file, sender }] = versions;
    const letter = letterTo(submission, { event: event?.name, version: versions.length, due: event?.dueText, sender: player || sender });
    letters.push({ to: address ? `${player} <${address}>` : player || file, letter });
  }
  return lettersText(letters);
}

/** The table, the replies, the lists, the papers and a backup in one archive. */
export async function saveZip(entrants: readonly Entrant[], event: DeskEvent | null): Promise<void> {
  showToast({ message: "Making the zip." });
  try {
    const [{ strToU8, zip }, { pdfOf }] = await Promise.all([import("fflate"), import("./desk-print")]);
    const bytes = async (what: "slips" | "report" | "sheets") => new Uint8Array(await (await pdfOf(what, entrants, event)).arrayBuffer());
    const files: Record<string, Uint8Array> = {
      "checked-rosters.csv": strToU8(tableText(entrants, event)),
      "replies.txt": strToU8(await repliesText(entrants, event)),
      [backupName()]: strToU8(backupText()),
      "slips.pdf": await bytes("slips"),
      "report.pdf": await bytes("report"),
      "sheets.pdf": await bytes("sheets"),
    };
    const archive = await new Promise<Uint8Array<ArrayBuffer>>((done, failed) =>
      zip(files, (fault, data) => (fault ? failed(fault) : done(data as Uint8Array<ArrayBuffer>))),
    );
    downloadFile(`${fileName(event?.name ?? "lists")}.zip`, new Blob([archive], { type: "application/zip" }));
  } catch {
    showToast({ message: "The zip could not be made. Try again." });
  }
}
