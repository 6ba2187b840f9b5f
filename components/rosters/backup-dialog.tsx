"use client";

import { Save } from "lucide-react";
import { useState } from "react";
import type { ReadItems } from "@/components/storage/backup/read-items";
import type { Restored } from "@/components/storage/backup/restore";
import { saveBackup } from "@/components/storage/backup/save-backup";
import { contentsText, restoredLines } from "@/components/storage/backup/words";
import { openShelf } from "@/components/storage/shelf";
import { NOT_SAVED } from "@/components/storage/state";
import { summaryOf } from "@/components/storage/summary";
import { NOT_LOADED } from "@/components/storage/use-library";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type Done, DoneNote } from "@/components/ui/done-note";
import { DropZone } from "@/components/ui/drop-zone";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { useBusy } from "@/components/ui/use-busy";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { count, number } from "@/lib/words/en/grammar";
import { megabytes } from "@/lib/words/text";

interface BackupDialogProps {
  /** The backup; null: the dialog asks for it. */
  file: File | null;
  loadLibrary: () => Promise<Library>;
  onClose(): void;
}

type ReadFile = ({ is: "backup"; made: string } & ReadItems) | { is: "later" } | { is: "refused"; reason: string };

const MOST_BYTES = 200_000_000;
const MOST_FAULTS = 20;

/** Saves all that the device keeps as one file; reads such a file, says what is in it, and brings it in when told to. */
export function BackupDialog({ file: given, loadLibrary, onClose }: BackupDialogProps) {
  const [file, setFile] = useState(given);
  const { state, busy, bringIn, setState } = useRestore(loadLibrary);
  const { restored, done, fault } = state;
  const read = useLoaded<ReadFile>(() => (file ? readFile(file, loadLibrary) : null), [file, loadLibrary]);
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
      title="Back up and restore"
      actions={
        restored || done ? (
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        ) : value ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button onClick={another}>Choose another</Button>
            {backup ? (
              <Button look="main" disabled={busy} onClick={() => bringIn(backup)}>
                Restore
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {file === null && (
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="min-w-48 flex-1">One file with all that is on this device.</span>
            <Button icon={<Save size={16} aria-hidden="true" />} onClick={() => void saveBackup()}>
              Save a backup
            </Button>
          </p>
          <DropZone accept=".json,application/json" multiple={false} onFiles={(files) => setFile(files[0] ?? null)}>
            Drop a backup here. Its name ends in .muster-backup.json.
          </DropZone>
        </>
      )}
      {file && read.state === "loading" && <p role="status">Reading the backup.</p>}
      {read.state === "failed" && <Note kind="illegal" role="alert" title={NOT_LOADED} />}
      {fault && <Note kind="illegal" role="alert" title={fault} />}
      {value?.is === "refused" && <Note kind="illegal" role="alert" title={value.reason} />}
      {value?.is === "later" && (
        <Note kind="unconfirmed" role="alert" title="A newer version of Muster Roll made this backup.">
          Nothing was changed. The file is whole: keep it, and reload the page to get that version.
        </Note>
      )}
      {backup && !restored && !done && <Contents backup={backup} />}
      {busy && <p role="status">Restoring.</p>}
      <DoneNote done={done} onUndone={() => setState({ done: null })} />
      {restored && (
        <ul>
          {restoredLines(restored).map((line) => (
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
  const [state, set] = useState<RestoreState>({ restored: null, done: null, fault: "" });
  const setState = (change: Partial<RestoreState>) => set((was) => ({ ...was, ...change }));
  const { busy, once } = useBusy();
  const undo = async (restored: Restored) => {
    const left = await restored.undo().catch(() => null);
    if (left === null) return setState({ restored: null, fault: NOT_SAVED });
    const message = left ? `Undone, except for ${count(left, "thing")} changed since.` : "Undone: everything is as it was before.";
    setState({ restored: null, done: { message } });
  };
  const bringIn = async (items: ReadItems) => {
    setState({ fault: "" });
    try {
      const [{ restore }, shelf, library] = await Promise.all([import("@/components/storage/backup/restore"), openShelf(), loadLibrary()]);
      const restored = await restore(shelf, items, async (roster) => summaryOf(await library.catalogueFor(roster), roster));
      setState({ restored, done: { message: "The backup is restored.", undo: () => void once(() => undo(restored)) } });
    } catch {
      setState({ fault: NOT_SAVED });
    }
  };
  return { state, setState, busy, bringIn: (items: ReadItems) => void once(() => bringIn(items)) };
}

function Contents({ backup: { made, items, faults } }: { backup: Extract<ReadFile, { is: "backup" }> }) {
  return (
    <>
      <p>
        {made ? `This backup was made on ${moment(made)}. ` : ""}
        {`It holds ${contentsText(items)}.`}
      </p>
      <p className="text-s text-ink-2">
        Nothing on this device is lost. What both hold is merged where that leaves no question; otherwise both are kept.
      </p>
      <Faults faults={faults} />
    </>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  if (!faults.length) return null;
  const more = faults.length - MOST_FAULTS;
  return (
    <section>
      <h3 className="font-strong">Not read</h3>
      <ul>
        {faults.slice(0, MOST_FAULTS).map((fault) => (
          <li key={fault} className="flex gap-1.5 text-s">
            <Mark kind="not-read" size={14} className="mt-0.5 flex-none" />
            <span className="min-w-0 wrap-anywhere">{fault}</span>
          </li>
        ))}
        {more > 0 && <li className="text-s text-ink-2">{`And ${number(more)} more.`}</li>}
      </ul>
    </section>
  );
}

async function readFile(file: File, loadLibrary: () => Promise<Library>): Promise<ReadFile> {
  if (file.size > MOST_BYTES) return { is: "refused", reason: `${file.name}: ${megabytes(file.size)}, at most 200 MB can be read.` };
  const text = await file.text().catch(() => null);
  if (text === null) return { is: "refused", reason: `${file.name}: it could not be opened.` };
  const [{ readBackup }, { readItems }, library] = await Promise.all([
    import("@/lib/engine/roster/backup-text"),
    import("@/components/storage/backup/read-items"),
    loadLibrary(),
  ]);
  const read = readBackup(text);
  if (read.is === "later") return { is: "later" };
  if (read.is !== "backup") return { is: "refused", reason: `${file.name} is no backup of Muster Roll. Read a list takes rosters.` };
  return { is: "backup", made: read.made, ...(await readItems(read, library.games)) };
}

function moment(made: string): string {
  const time = Date.parse(made);
  if (Number.isNaN(time)) return "a day that the file does not tell";
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }).format(
    time,
  );
}
