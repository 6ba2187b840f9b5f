/** Files of what lies on the desk. Loaded when one is asked for. */

import { eventOf } from "@/components/check/files/event-of";
import { useDesk } from "@/components/check/store/desk-store";
import { newestOf } from "@/components/check/store/submissions";
import { download, downloadFile, fileName } from "@/components/storage/export";
import { showToast } from "@/components/ui/toast";
import { isChecked } from "@/lib/books/intake/reply";
import type { Expected } from "@/lib/engine/schema/desk";
import { deskText } from "@/lib/events/desk/desk-file";
import type { Entrant } from "@/lib/events/desk/entrants";
import { type Letter, lettersText } from "@/lib/events/desk/letter";
import { sentOf } from "@/lib/events/desk/players/expected";
import { playersCsv } from "@/lib/events/desk/players/players-csv";
import { deskCsv } from "@/lib/events/desk/table/desk-csv";
import { count, number } from "@/lib/words/en/grammar";
import type { DeskEvent } from "./event-of";
import { leftOut } from "./file-columns";
import { letterOf } from "./letter-of";

/** Everything on the desk as one file, which the desk reads again. */
export function saveBackup(): void {
  download({ name: backupName(), text: backupText() });
}

const backupName = () => `${fileName(useDesk.getState().desk?.name ?? "desk")}.muster-desk.json`;

function backupText(): string {
  const { desk, received } = useDesk.getState();
  return deskText(
    desk ?? { name: "", packs: [] },
    received.map(({ desk: _, read: __, ...one }) => one),
  );
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
const tableText = (entrants: readonly Entrant[], event: DeskEvent | null) => `\ufeff${deskCsv(entrants, event?.zone, leftOut())}`;

export function saveTable(entrants: readonly Entrant[], event: DeskEvent | null): void {
  download({ name: "checked-rosters.csv", text: tableText(entrants, event) }, "text/csv;charset=utf-8");
}

/** The letters to all that are marked as returned, or to all that are given, in one text. */
export async function saveReplies(entrants: readonly Entrant[], event: DeskEvent | null, all = false): Promise<void> {
  const to = all ? entrants : returned(entrants);
  if (to.length) download({ name: "replies.txt", text: await repliesText(to, event) }, "text/plain;charset=utf-8");
}

/** The same letters as drafts for a mail program, in a zip. Those whose list came with no address ask for one there. */
export async function saveDrafts(entrants: readonly Entrant[], event: DeskEvent | null): Promise<void> {
  const to = returned(entrants);
  if (to.length) await saveMails("replies.zip", await repliesTo(to, event));
}

/** Reminders to players who are expected, as drafts in a zip. */
export function saveReminders(players: readonly Expected[], letterFor: (player: Expected) => Letter): Promise<void> {
  return saveMails(
    "reminders.zip",
    players.map((player) => ({ name: player.name, address: player.address, letter: letterFor(player) })),
  );
}

async function saveMails(file: string, mails: readonly { name: string; address: string | undefined; letter: Letter }[]): Promise<void> {
  const [{ strToU8 }, { mailDraft }] = await Promise.all([import("fflate"), import("@/lib/paper/write/mail-draft")]);
  const drafts = mails.map(({ name, address, letter }, i): [string, Uint8Array] => [
    `${i + 1}-${fileName(name)}.eml`,
    strToU8(mailDraft({ name, address }, letter)),
  ]);
  downloadFile(file, await zipped(Object.fromEntries(drafts)));
  const missing = mails.filter(({ address }) => !address).length;
  showToast({ message: `${count(drafts.length, "draft")} saved${missing ? `, ${number(missing)} without an address` : ""}.` });
}

/** Players with their armies and lists, as tournament sites ask for them. */
export async function savePlayers(entrants: readonly Entrant[]): Promise<void> {
  const { players = [], packs = [] } = useDesk.getState().desk ?? {};
  const sent = sentOf(players, entrants, eventOf(packs)?.lists);
  const [{ publishedList }, all] = await Promise.all([import("@/lib/events/desk/players/published-list"), newestOf(entrants)]);
  const lists = all.flatMap(({ entrant, submission }) =>
    isChecked(submission) ? [[entrant.key, publishedList(submission)] as const] : [],
  );
  download({ name: "players.csv", text: `\ufeff${playersCsv(entrants, sent, new Map(lists))}` }, "text/csv;charset=utf-8");
}

function returned(entrants: readonly Entrant[]): Entrant[] {
  const to = entrants.filter(({ status }) => status === "returned");
  if (!to.length) showToast({ message: "No list is marked as returned." });
  return to;
}

async function repliesTo(entrants: readonly Entrant[], event: DeskEvent | null) {
  return (await newestOf(entrants)).map(({ entrant, submission }) => {
    const [line] = entrant.versions;
    const { player, address, file } = line;
    const letter = letterOf(submission, entrant, line, event);
    return { name: player || file, address, letter };
  });
}

async function repliesText(entrants: readonly Entrant[], event: DeskEvent | null): Promise<string> {
  const replies = await repliesTo(entrants, event);
  return lettersText(replies.map(({ name, address, letter }) => ({ to: address ? `${name} <${address}>` : name, letter })));
}

async function zipped(files: Record<string, Uint8Array>): Promise<Blob> {
  const { zip } = await import("fflate");
  const archive = await new Promise<Uint8Array<ArrayBuffer>>((done, failed) =>
    zip(files, (fault, data) => (fault ? failed(fault) : done(data as Uint8Array<ArrayBuffer>))),
  );
  return new Blob([archive], { type: "application/zip" });
}

/** The table, the replies, the lists, the papers and a backup in one archive. */
export async function saveZip(entrants: readonly Entrant[], event: DeskEvent | null): Promise<void> {
  showToast({ message: "Making the zip." });
  try {
    const [{ strToU8 }, { pdfOf }, { statisticsText }] = await Promise.all([
      import("fflate"),
      import("./desk-print"),
      import("./desk-statistics"),
    ]);
    const bytes = async (what: "slips" | "report" | "sheets" | "booklet") =>
      new Uint8Array(await (await pdfOf(what, entrants, event)).arrayBuffer());
    const files: Record<string, Uint8Array> = {
      "checked-rosters.csv": strToU8(tableText(entrants, event)),
      "replies.txt": strToU8(await repliesText(entrants, event)),
      [backupName()]: strToU8(backupText()),
      "slips.pdf": await bytes("slips"),
      "report.pdf": await bytes("report"),
      "sheets.pdf": await bytes("sheets"),
      "booklet.pdf": await bytes("booklet"),
      "statistics.csv": strToU8(await statisticsText(entrants)),
    };
    downloadFile(`${fileName(event?.name ?? "lists")}.zip`, await zipped(files));
  } catch {
    showToast({ message: "The zip could not be made. Try again." });
  }
}
