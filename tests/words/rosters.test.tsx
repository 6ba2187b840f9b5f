/** Dialogs around rosters in German: a new one, reading a list and saving it, its versions, a backup. */
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BackupDialog } from "@/components/rosters/backup-dialog";
import { ImportDialog } from "@/components/rosters/import-dialog";
import { NewRosterDialog } from "@/components/rosters/new-roster-dialog";
import { VersionsDialog } from "@/components/rosters/versions-dialog";
import { SpeakIn } from "@/components/words/words";
import { libraryIn, loadSample } from "@/data/index";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import { reading as deReading } from "@/lib/words/de/reading";
import { rosters as de } from "@/lib/words/de/rosters";
import { storage } from "@/lib/words/de/storage";
import { reading as enReading } from "@/lib/words/en/reading";
import { rosters as en } from "@/lib/words/en/rosters";
import { englishLeft } from "./english-left";
import "../screens/support";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => "/de",
  useSearchParams: () => new URLSearchParams(),
}));

afterEach(cleanup);

const inGerman = (children: ReactNode) =>
  render(
    <SpeakIn language="de" rooms={{ rosters: de, storage }}>
      {children}
    </SpeakIn>,
  );
const text = () =>
  [document.body.textContent, ...[...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"))].join(" ");

describe("in German", () => {
  test("a new roster is asked for", async () => {
    inGerman(<NewRosterDialog library={await libraryIn("de")} game="fantasy-rules-3e" onClose={() => {}} />);
    expect(await screen.findByRole("heading", { name: "Neue Liste" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Beginnen" }));
    expect(await screen.findByText("Wähle eine Armee.")).toBeTruthy();
    expect(englishLeft(text(), en.start, de.start)).toEqual([]);
  });

  test("a list is read and offered to be saved", async () => {
    inGerman(<ImportDialog library={await libraryIn("de")} onClose={() => {}} />);
    expect(englishLeft(text(), en.read, de.read)).toEqual([]);
    const { roster } = readRoster(await loadSample("fantasy-rules-3e", "inca-800"));
    if (!roster) throw new Error("no sample");
    fireEvent.change(screen.getByRole("textbox", { name: "Text oder Link" }), { target: { value: writeRoster(roster) } });
    fireEvent.click(screen.getByRole("button", { name: "Text lesen" }));
    expect(await screen.findByRole("heading", { name: "Diese Liste speichern?" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Speichern und öffnen" })).toBeTruthy();
    expect(englishLeft(text(), en.save, de.save)).toEqual([]);
  });

  test("how a text was read is shown, and what was not understood is asked", async () => {
    const rooms = { rosters: de, storage, reading: deReading };
    render(
      <SpeakIn language="de" rooms={rooms}>
        <ImportDialog library={await libraryIn("de")} onClose={() => {}} />
      </SpeakIn>,
    );
    const list = "Game: Fantasy Rules!\nArmy: Inca\nLimit: 800\n2 Zorbelings";
    fireEvent.change(screen.getByRole("textbox", { name: "Text oder Link" }), { target: { value: list } });
    fireEvent.click(screen.getByRole("button", { name: "Text lesen" }));
    expect(await screen.findByText("Lesebericht: 1 Frage")).toBeTruthy();
    expect(screen.getByText("Was ist „Zorbelings“?")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Gehört nicht zur Liste" })).toBeTruthy();
    expect(englishLeft(text(), enReading, deReading)).toEqual([]);
  });

  test("versions and backups", async () => {
    const { roster } = readRoster(await loadSample("fantasy-rules-3e", "inca-800"));
    if (!roster) throw new Error("no sample");
    const loadLibrary = () => libraryIn("de");
    const versions = inGerman(<VersionsDialog id="a" roster={roster} loadLibrary={loadLibrary} onUse={() => {}} onClose={() => {}} />);
    expect(await screen.findByText(/^Es gibt noch keine Version\./)).toBeTruthy();
    expect(englishLeft(text(), en.versions, de.versions)).toEqual([]);
    versions.unmount();
    inGerman(<BackupDialog file={new File(["{}"], "a.txt")} loadLibrary={loadLibrary} onClose={() => {}} />);
    expect(await screen.findByText("a.txt ist keine Sicherung von Muster Roll. Für eine Liste wähle „Liste einlesen“.")).toBeTruthy();
    expect(englishLeft(text(), en.backup, de.backup)).toEqual([]);
  });
});
