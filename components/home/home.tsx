"use client";

import { Download, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { OfflineLine } from "@/components/offline/offline-line";
import { LIST_FILES } from "@/components/rosters/list-files";
import { rememberRosters } from "@/components/shell/head-script";
import { DamagedNotice } from "@/components/storage/notices/damaged-notice";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import { NOT_SAVED } from "@/components/storage/state";
import { isBehind } from "@/components/storage/unsaved-edit";
import { NOT_LOADED } from "@/components/storage/use-library";
import { useRosters } from "@/components/storage/use-rosters";
import { Button, ButtonLink } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { onHash } from "@/components/ui/on-hash";
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { type Dialogs, useDialogs } from "@/components/ui/use-dialogs";
import type { Library } from "@/lib/engine/catalogue/library";
import { DeviceLinks } from "./device-links";
import { FirstMinute } from "./first-minute";
import type { GameCard } from "./game-card";
import { isJudgedOtherwise } from "./judged-with";
import { KeptRosters } from "./kept-rosters";
import type { SampleRow } from "./sample-list";

const NewRosterDialog = dynamic(() => import("@/components/rosters/new-roster-dialog").then((m) => m.NewRosterDialog));
/** It checks rosters, with the engine and the books: once the page is at rest. */
const ChangedRosters = dynamic(async () => {
  await new Promise((done) => setTimeout(done, 4000));
  return (await import("./changed-rosters")).ChangedRosters;
});
const SamplesDialog = dynamic(() => import("./samples-dialog").then((m) => m.SamplesDialog));
const ScanDialog = dynamic(() => import("@/components/scan/scan-dialog").then((m) => m.ScanDialog));
const BinDialog = dynamic(() => import("./many/bin-dialog").then((m) => m.BinDialog));
const RestoreDialog = dynamic(() => import("@/components/rosters/restore-dialog").then((m) => m.RestoreDialog));
const ImportDialog = dynamic(() => import("@/components/rosters/import-dialog").then((m) => m.ImportDialog));

interface HomeProps {
  games: readonly GameCard[];
  /** The data of every game, in one word: another one means that verdicts may be others. */
  data: string;
  samples: readonly SampleRow[];
  loadLibrary: () => Promise<Library>;
}

/** Which dialog is open: a new roster, rosters to import, sample armies, a code to scan, the bin, a backup to restore. */
type HomeDialog = "new" | "import" | "samples" | "scan" | "bin" | "restore";

/** The game that is chosen on arrival; files to read. */
interface About {
  game?: string;
  files?: File[];
}

/** The first page: every roster on this device, or what this is, and the ways to a new one. The books are loaded when first needed. */
export function Home({ games, data, samples, loadLibrary }: HomeProps) {
  const records = useRosters();
  const now = useMinutes();
  const dialogs = useDialogs<HomeDialog, About>();
  const { show } = dialogs;
  const library = useLibraryFor(dialogs, loadLibrary);
  const { opening, openSample } = useSample(loadLibrary);
  useEditsTakenUp(records, loadLibrary);
  useOldLinks();

  const notices = (
    <>
      <StorageNotice />
      <DamagedNotice places={["rosters"]} />
    </>
  );
  const device = <DeviceLinks onOpen={show} />;
  const paste = () => show("import");
  const readFiles = async (files: File[]) => {
    const [only] = files;
    show(only && files.length === 1 && (await isBackup(only)) ? "restore" : "import", { files });
  };
  return (
    <div className="page-frame pb-24">
      {records === null && <p className="sr-only">Reading the rosters on this device.</p>}
      {records?.length ? (
        <>
          <HomeHead show={show} />
          <div className="pt-4">
            {notices}
            {isJudgedOtherwise(data) ? <ChangedRosters records={records} data={data} loadLibrary={loadLibrary} /> : null}
            <KeptRosters records={records} now={now} loadLibrary={loadLibrary} onBin={() => show("bin")} />
            <DropZone
              whole
              className="mt-6"
              accept={LIST_FILES}
              onFiles={(files) => void readFiles(files)}
              actions={
                <>
                  <Button onClick={paste}>Paste text</Button>
                  <Button onClick={() => show("scan")}>Scan a code</Button>
                </>
              }
            >
              Drop roster files here, or paste a roster from a mail or a link.
            </DropZone>
            <div className="mt-4 flex flex-wrap items-center gap-x-4 text-s text-ink-2">
              <span>
                Rosters are kept in this browser only. <OfflineLine />
              </span>
              <Button look="link" className="text-s!" onClick={() => show("samples")}>
                Open a sample army
              </Button>
              {device}
            </div>
          </div>
        </>
      ) : (
        // Someone who had rosters the last time sees nothing until they are read, instead of a page that goes again.
        <div className={records === null ? "in-data-rosters:hidden" : undefined}>
          <FirstMinute
            {...{ games, samples, opening, notices, device }}
            onNew={(game) => show("new", game === undefined ? {} : { game })}
            onSample={openSample}
            onPaste={paste}
            onFiles={(files) => void readFiles(files)}
          />
        </div>
      )}
      <HomeDialogs {...{ dialogs, library, samples, opening, openSample, loadLibrary }} />
    </div>
  );
}

function HomeHead({ show }: Pick<Dialogs<HomeDialog>, "show">) {
  return (
    <PageHead
      title="Rosters"
      actions={
        <>
          <ButtonLink href="/models" look="quiet" className="max-sm:hidden">
            My models
          </ButtonLink>
          <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => show("import")}>
            Import
          </Button>
          <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={() => show("new")}>
            New roster
          </Button>
        </>
      }
    />
  );
}

interface HomeDialogsProps extends Pick<HomeProps, "samples" | "loadLibrary"> {
  dialogs: Dialogs<HomeDialog, About>;
  library: Library | null;
  opening: SampleRow | null;
  openSample(sample: SampleRow): void;
}

/** Apart from the page: one without rosters turns into another as a backup comes in. */
function HomeDialogs({ dialogs: { open, value = {}, close }, library, samples, opening, openSample, loadLibrary }: HomeDialogsProps) {
  const { game, files = [] } = value;
  switch (open) {
    case "new":
      return library && <NewRosterDialog library={library} game={game} onClose={close} />;
    case "import":
      return library && <ImportDialog library={library} files={files} onClose={close} />;
    case "samples":
      return <SamplesDialog samples={samples} opening={opening} onClose={close} onOpen={openSample} />;
    case "scan":
      return <ScanDialog onClose={close} onLink={(link) => window.location.assign(`/view${link.slice(link.indexOf("#"))}`)} />;
    case "bin":
      return <BinDialog onClose={close} />;
    case "restore":
      return <RestoreDialog file={files[0] ?? null} loadLibrary={loadLibrary} onClose={close} />;
    case null:
      return null;
  }
}

/** The time, anew each minute. */
function useMinutes(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The books, loaded when a dialog first needs them; where they do not come, it closes. */
function useLibraryFor({ open, close }: Dialogs<HomeDialog, About>, loadLibrary: HomeProps["loadLibrary"]): Library | null {
  const [library, setLibrary] = useState<Library | null>(null);
  const wanted = open === "new" || open === "import";
  useEffect(() => {
    if (!wanted || library) return;
    loadLibrary().then(setLibrary, () => {
      close();
      showToast({ message: NOT_LOADED });
    });
  }, [wanted, library, loadLibrary, close]);
  return library;
}

/** Opens a sample army as a roster of one's own, one at a time. */
function useSample(loadLibrary: HomeProps["loadLibrary"]) {
  const router = useRouter();
  const [opening, setOpening] = useState<SampleRow | null>(null);
  const open = async (sample: SampleRow) => {
    if (opening) return;
    setOpening(sample);
    const fail = (message: string) => {
      setOpening(null);
      showToast({ message });
    };
    try {
      const [books, { copySample }] = await Promise.all([loadLibrary(), import("./open-sample")]);
      const copy = await copySample(books, sample.game, sample.id);
      if (copy) router.push(`/build?roster=${encodeURIComponent(copy)}`);
      else fail(NOT_SAVED);
    } catch {
      fail(NOT_LOADED);
    }
  };
  return { opening, openSample: (sample: SampleRow) => void open(sample) };
}

/** Edits that were left unsaved are brought up to date: once, for what cannot be now would be tried over and over. */
function useEditsTakenUp(records: ReturnType<typeof useRosters>, loadLibrary: HomeProps["loadLibrary"]): void {
  const taken = useRef(false);
  useEffect(() => {
    if (!records) return;
    rememberRosters(records.length > 0);
    if (taken.current) return;
    taken.current = true;
    if (records.some(isBehind))
      void import("./take-up-edits").then(
        ({ takeUpEdits }) => takeUpEdits(records, loadLibrary),
        () => {},
      );
  }, [records, loadLibrary]);
}

/** Links used to lead here; the page that shows a shared roster reads them all. */
function useOldLinks(): void {
  useEffect(() => {
    return onHash(() => {
      const { hash } = window.location;
      if (/^#(roster=)?[\w-]{20,}/.test(hash)) window.location.replace(`/view${hash}`);
    });
  }, []);
}

/** Whether a file is a backup, as far as its beginning tells. */
async function isBackup(file: File): Promise<boolean> {
  const head = await file
    .slice(0, 200)
    .text()
    .catch(() => "");
  return head.includes('"muster-backup/');
}
