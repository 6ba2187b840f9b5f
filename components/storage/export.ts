/** Files of rosters for the player to keep. */
import { nameOf, type RosterRecord } from "./record";

/** One roster as the text of a .muster.json file, unknown newer fields and all. */
export function rosterFile(record: Pick<RosterRecord, "roster" | "summary">): { name: string; text: string } {
  return { name: `${fileName(nameOf(record))}.muster.json`, text: `${JSON.stringify(record.roster, null, 2)}\n` };
}

/** Every roster in one file, a plain list, which import and the check page read. */
export function collectionFile(records: readonly RosterRecord[]): { name: string; text: string } {
  const day = new Date().toISOString().slice(0, 10);
  const rosters = records.map((record) => record.roster);
  return { name: `rosters-${day}.muster.json`, text: `${JSON.stringify(rosters, null, 2)}\n` };
}

/** Hands a text to the browser as a download. */
export function download({ name, text }: { name: string; text: string }, type = "application/json"): void {
  downloadFile(name, new Blob([text], { type }));
}

/** Hands a file to the browser as a download. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** "Graybear’s raiders" → "graybears-raiders". */
export function fileName(name: string): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[\p{M}’']/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
  return plain || "roster";
}
