/** A desk with lists of the small game, what it hands to the browser, and what it says. */
import { expect, vi } from "vitest";
import { provide } from "@/components/check/store/desk-library";
import { useDesk } from "@/components/check/store/desk-store";
import { newDesk, restoreDesk } from "@/components/check/store/desks";
import { addIncoming } from "@/components/check/store/intake";
import { withOwn } from "@/components/storage/own-library";
import { type Entrant, entrantsOf, type Terms } from "@/lib/events/desk/entrants";
import { smallLibrary } from "../../support/small-library";

let desks = 0;

/** Opens a desk with nothing on it. */
export async function emptyDesk(): Promise<void> {
  const library = withOwn(smallLibrary(), "named");
  provide(async () => ({ library }));
  await newDesk(`Desk ${++desks}`);
}

export const deskState = useDesk.getState;

/** What the table says of each list: its verdict, and its points where they are known. */
export const shown = () => deskState().lines.map(({ verdict, list }) => [verdict, list?.points ?? false]);

/** The tab is closed and opened again. */
export async function reopened(): Promise<void> {
  useDesk.setState({ desk: null, desks: [], received: [], lines: [], marks: {} });
  restoreDesk();
  await vi.waitFor(() => expect(deskState().desk).not.toBeNull(), { interval: 2, timeout: 5000 });
}

/** A list as it is sent: "Player: Hana" and the like may stand among its lines. */
export const sentList = (name: string, ...lines: string[]) => ({
  name: `${name}.txt`,
  text: ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", ...(name ? [`Player: ${name}`] : []), ...lines].join("\n"),
});

/** A mail with a list. */
export function mailed(sender: string, address: string, ...lines: string[]): File {
  const heads = [`From: ${sender} <${address}>`, "Date: Tue, 24 Nov 2026 19:00:00 +0000", "Subject: list", "Content-Type: text/plain"];
  return new File([[...heads, "", "Game: Small Game", "Army: Hill Folk", ...lines].join("\r\n")], `${sender}.eml`);
}

export const addAll = addIncoming;

/** The rows of the table. */
export function rows(terms: Partial<Terms> = {}): Entrant[] {
  const { lines, marks, likes } = useDesk.getState();
  return entrantsOf(lines, marks, { due: null, game: null, ...terms }, likes);
}

/** The row of a player. */
export function rowOf(player: string): Entrant {
  const found = rows().find(({ versions: [line] }) => line.player === player);
  if (!found) throw new Error(`no row of ${player}`);
  return found;
}

export interface Handed {
  name: string;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
  type: string;
}

/** What the browser is handed as downloads, from now on. */
export function downloads(): Handed[] {
  const files: Handed[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.stubGlobal("document", {
    createElement: () => ({
      href: "",
      download: "",
      click() {
        const blob = blobs.get(this.href);
        if (!blob) throw new Error("no file behind the link");
        const bytes = async () => new Uint8Array(await blob.arrayBuffer());
        // Blob.text() drops a byte order mark; a spreadsheet does not.
        const text = async () => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytes());
        files.push({ name: this.download, type: blob.type, bytes, text });
      },
    }),
  });
  return files;
}
