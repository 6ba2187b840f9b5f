"use client";

import { Save } from "lucide-react";
import { useState } from "react";
import type { ReadItems } from "@/components/storage/backup/read-items";
import type { Restored } from "@/components/storage/backup/restore";
import { saveBackup } from "@/components/storage/backup/save-backup";
import { contentsOf, restoredLines } from "@/components/storage/backup/words";
import { openShelf } from "@/components/storage/shelf";
import { summaryOf } from "@/components/storage/summary";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type Done, DoneNote } from "@/components/ui/done-note";
import { DropZone } from "@/components/ui/drop-zone";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { useBusy } from "@/components/ui/use-busy";
import { useLoaded } from "@/components/ui/use-loaded";
import { useRosterWords } from "@/components/words/rosters";
import { speaking } from "@/components/words/speak";
import { useStorageWords } from "@/components/words/storage";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Words } from "@/lib/words/en/words";

interface BackupDialogProps {
  /** The backup; null: the dialog asks for it. */
  file: File | null;
  loadLibrary: () => Promise<Library>;
  onClose(): void;
}

type ReadFile = ({ is: "backup"; made: string } & ReadItems) | { is: "later" } | { is: "refused"; reason: string };

type Said = Words["rosters"]["backup"];

const MOST_BYTES = 200_000_000;
const MOST_FAULTS = 20;

/** Saves all that the device keeps as one file; reads such a file, says what is in it, and brings it in when told to. */
export const BackupDialog = speaking(["rosters"], Backup);

function Backup({ file: given, loadLibrary, onClose }: BackupDialogProps) {
  const { backup: words, close, cancel } = useRosterWords();
  const { notLoaded } = useStorageWords();
  const [file, setFile] = useState(given);
  const { state, busy, bringIn, setState } = useRestore(loadLibrary);
  const { restored, done, fault } = state;
  const read = useLoaded<ReadFile>(() => (file ? readFile(file, loadLibrary, words) : null), [file, loadLibrary, words]);
  const { value } = read;
  const backup = value?.is === "backup" ? value : null;
  const another = () => {
    setFile(null);
    setState({ done: null });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={words.title}
      actions={
        restored || done ? (
          <Button look="main" onClick={onClose}>
            {close}
          </Button>
        ) : value ? (
          <>
            <Button onClick={onClose}>{cancel}</Button>
            <Button onClick={another}>{words.another}</Button>
            {backup ? (
              <Button look="main" disabled={busy} onClick={() => bringIn(backup)}>
                {words.restore}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {file === null && (
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="min-w-48 flex-1">{words.oneFile}</span>
            <Button icon={<Save size={16} aria-hidden="true" />} onClick={() => void saveBackup()}>
              {words.save}
            </Button>
          </p>
          <DropZone accept=".json,application/json" multiple={false} onFiles={(files) => setFile(files[0] ?? null)}>
            {words.drop}
          </DropZone>
        </>
      )}
      {file && read.state === "loading" && <p role="status">{words.reading}</p>}
      {read.state === "failed" && <Note kind="illegal" role="alert" title={notLoaded} />}
      {fault && <Note kind="illegal" role="alert" title={fault} />}
      {value?.is === "refused" && <Note kind="illegal" role="alert" title={value.reason} />}
      {value?.is === "later" && (
        <Note kind="unconfirmed" role="alert" title={words.newer}>
          {words.newerMeans}
        </Note>
      )}
      {backup && !restored && !done && <Contents backup={backup} />}
      {busy && <p role="status">{words.restoring}</p>}
      <DoneNote done={done} onUndone={() => setState({ done: null })} />
      {restored && (
        <ul>
          {restoredLines(restored, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {restored && backup && <Faults faults={backup.faults} />}
    </Dialog>
  );
}

interface RestoreState {
  restored: Restored | null;
  done: Done | null;
  fault: string;
}

/** Brings a backup in, with a step back. */
function useRestore(loadLibrary: BackupDialogProps["loadLibrary"]) {
  const { backup: words } = useRosterWords();
  const { notSaved } = useStorageWords();
  const [state, set] = useState<RestoreState>({ restored: null, done: null, fault: "" });
  const setState = (change: Partial<RestoreState>) => set((was) => ({ ...was, ...change }));
  const { busy, once } = useBusy();
  const undo = async (restored: Restored) => {
    const left = await restored.undo().catch(() => null);
    if (left === null) return setState({ restored: null, fault: notSaved });
    const message = left ? words.undoneExcept(left) : words.undone;
    setState({ restored: null, done: { message } });
  };
  const bringIn = async (items: ReadItems) => {
    setState({ fault: "" });
    try {
      const [{ restore }, shelf, library] = await Promise.all([import("@/components/storage/backup/restore"), openShelf(), loadLibrary()]);
      const restored = await restore(shelf, items, async (roster) => summaryOf(await library.catalogueFor(roster), roster));
      setState({ restored, done: { message: words.restored, undo: () => void once(() => undo(restored)) } });
    } catch {
      setState({ fault: notSaved });
    }
  };
  return { state, setState, busy, bringIn: (items: ReadItems) => void once(() => bringIn(items)) };
}

function Contents({ backup: { made, items, faults } }: { backup: Extract<ReadFile, { is: "backup" }> }) {
  const { backup: words } = useRosterWords();
  return (
    <>
      <p>
        {made ? `${words.made(timeOf(made))} ` : ""}
        {words.holds(contentsOf(items))}
      </p>
      <p className="text-s text-ink-2">{words.nothingLost}</p>
      <Faults faults={faults} />
    </>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  const { backup: words } = useRosterWords();
  if (!faults.length) return null;
  const more = faults.length - MOST_FAULTS;
  return (
    <section>
      <h3 className="font-strong">{words.notRead}</h3>
      <ul>
        {faults.slice(0, MOST_FAULTS).map((fault) => (
          <li key={fault} className="flex gap-1.5 text-s">
            <Mark kind="not-read" size={14} className="mt-0.5 flex-none" />
            <span className="min-w-0 wrap-anywhere">{fault}</span>
          </li>
        ))}
        {more > 0 && <li className="text-s text-ink-2">{words.andMore(more)}</li>}
      </ul>
    </section>
  );
}

async function readFile(file: File, loadLibrary: () => Promise<Library>, words: Said): Promise<ReadFile> {
  if (file.size > MOST_BYTES) return { is: "refused", reason: words.tooLarge(file.name, file.size) };
  const text = await file.text().catch(() => null);
  if (text === null) return { is: "refused", reason: words.notOpened(file.name) };
  const [{ readBackup }, { readItems }, library] = await Promise.all([
    import("@/lib/engine/roster/backup-text"),
    import("@/components/storage/backup/read-items"),
    loadLibrary(),
  ]);
  const read = readBackup(text);
  if (read.is === "later") return { is: "later" };
  if (read.is !== "backup") return { is: "refused", reason: words.noBackup(file.name) };
  return { is: "backup", made: read.made, ...(await readItems(read, library.games)) };
}

function timeOf(made: string): number | null {
  const time = Date.parse(made);
  return Number.isNaN(time) ? null : time;
}
