/** Files of rosters for the player to keep. */
import { collectionText } from "@/lib/engine/roster/collection";
import type { Pack } from "@/lib/engine/schema/pack";
import { nameOf, type RosterRecord } from "./records/record";

/** One roster as the text of a .muster.json file, unknown newer fields and all; with what it is judged with, where there is any. */
export function rosterFile(record: Pick<RosterRecord, "roster" | "summary">, packs: readonly Pack[]): { name: string; text: string } {
  const { roster } = record;
  const carried = packs.map((pack) => ({ pack, everywhere: false }));
  const text = packs.length ? collectionText({ rosters: [roster], packs: carried, books: [] }) : `${JSON.stringify(roster, null, 2)}\n`;
  return { name: `${fileName(nameOf(record))}.muster.json`, text };
}

/** Several rosters in one file, with what they are judged with, each pack once. Import and the check page read it. */
export function rostersFile(records: readonly RosterRecord[], packs: readonly Pack[]): { name: string; text: string } {
  const once = new Map(packs.map((pack) => [`${pack.game}/${pack.id}`, { pack, everywhere: false }]));
  const rosters = records.map((record) => record.roster);
  return { name: `rosters-${today()}.muster.json`, text: collectionText({ rosters, packs: [...once.values()], books: [] }) };
}

/** For the names of files: "2026-11-25". */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
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
