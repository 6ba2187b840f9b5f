"use client";

import { Download, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { OfflineLine } from "@/components/offline/offline-line";
import type { ImportSource } from "@/components/rosters/import-dialog";
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
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/engine/catalogue/library";
import { DeviceDialogs, DeviceLinks, type DeviceOpen } from "./device-links";
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
const ImportDialog = dynamic(() => import("@/components/rosters/import-dialog").then((m) => m.ImportDialog));

interface HomeProps {
  games: readonly GameCard[];
  /** The data of every game, in one word: another one means that verdicts may be others. */
  data: string;
  samples: readonly SampleRow[];
  loadLibrary: () => Promise<Library>;
}

/** The first page: every roster on this device, or what this is, and the ways to a new one. The books are loaded when first needed. */
export function Home({ games, data, samples, loadLibrary }: HomeProps) {
  const router = useRouter();
  const records = useRosters();
  const [library, setLibrary] = useState<Library | null>(null);
  /** The game that is asked for, or "" for any. */
  const [making, setMaking] = useState<string | null>(null);
  const [importing, setImporting] = useState<ImportSource | null>(null);
  const [sampling, setSampling] = useState(false);
  const [scanning, setScanning] = useState(false);
  const [opening, setOpening] = useState<SampleRow | null>(null);
  const [deviceOpen, setDeviceOpen] = useState<DeviceOpen>(null);
  const [now, setNow] = useState(0);

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (records) rememberRosters(records.length > 0);
  }, [records]);

  // Once: what cannot be brought up to date now would be tried over and over.
  const taken = useRef(false);
  useEffect(() => {
    if (!records || taken.current) return;
    taken.current = true;
    if (records.some(isBehind))
      void import("./take-up-edits").then(
        ({ takeUpEdits }) => takeUpEdits(records, loadLibrary),
        () => {},
      );
  }, [records, loadLibrary]);

  const wanted = making !== null || importing !== null;
  useEffect(() => {
    if (!wanted || library) return;
    loadLibrary().then(setLibrary, () => {
      setMaking(null);
      setImporting(null);
      showToast({ message: NOT_LOADED });
    });
  }, [wanted, library, loadLibrary]);

  // Links used to lead here; the page that shows a shared roster reads them all.
  useEffect(() => {
    const show = () => {
      const { hash } = window.location;
      if (/^#(roster=)?[\w-]{20,}/.test(hash)) window.location.replace(`/view${hash}`);
    };
    show();
    window.addEventListener("hashchange", show);
    return () => window.removeEventListener("hashchange", show);
  }, []);

  const openSample = async (sample: SampleRow) => {
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

  const notices = (
    <>
      <StorageNotice />
      <DamagedNotice places={["rosters"]} />
    </>
  );
  const device = <DeviceLinks onOpen={setDeviceOpen} />;
  const paste = () => setImporting({ files: [] });
  const readFiles = async (files: File[]) => {
    const [only] = files;
    if (only && files.length === 1 && (await isBackup(only))) setDeviceOpen(only);
    else setImporting({ files });
  };
  return (
    <div className="page-frame pb-24">
      {records === null && <p className="sr-only">Reading the rosters on this device.</p>}
      {records?.length ? (
        <>
          <PageHead
            title="Rosters"
            actions={
              <>
                <ButtonLink href="/models" look="quiet" className="max-sm:hidden">
                  My models
                </ButtonLink>
                <Button icon={<Download size={16} aria-hidden="true" />} onClick={paste}>
                  Import
                </Button>
                <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setMaking("")}>
                  New roster
                </Button>
              </>
            }
          />
          <div className="pt-4">
            {notices}
            {isJudgedOtherwise(data) ? <ChangedRosters records={records} data={data} loadLibrary={loadLibrary} /> : null}
            <KeptRosters records={records} now={now} loadLibrary={loadLibrary} onBin={() => setDeviceOpen("bin")} />
            <DropZone
              whole
              className="mt-6"
              accept={LIST_FILES}
              onFiles={(files) => void readFiles(files)}
              actions={
                <>
                  <Button onClick={paste}>Paste text</Button>
                  <Button onClick={() => setScanning(true)}>Scan a code</Button>
                </>
              }
            >
              Drop roster files here, or paste a roster from a mail or a link.
            </DropZone>
            <div className="mt-4 flex flex-wrap items-center gap-x-4 text-s text-ink-2">
              <span>
                Rosters are kept in this browser only. <OfflineLine />
              </span>
              <Button look="link" className="text-s!" onClick={() => setSampling(true)}>
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
            games={games}
            samples={samples}
            opening={opening}
            notices={notices}
            onNew={(game = "") => setMaking(game)}
            onSample={(sample) => void openSample(sample)}
            onPaste={paste}
            onFiles={(files) => void readFiles(files)}
            device={device}
          />
        </div>
      )}
      {making !== null && library && <NewRosterDialog library={library} game={making || undefined} onClose={() => setMaking(null)} />}
      {sampling && (
        <SamplesDialog
          samples={samples}
          opening={opening}
          onClose={() => setSampling(false)}
          onOpen={(sample) => void openSample(sample)}
        />
      )}
      {scanning && (
        <ScanDialog onClose={() => setScanning(false)} onLink={(link) => window.location.assign(`/view${link.slice(link.indexOf("#"))}`)} />
      )}
      <DeviceDialogs open={deviceOpen} loadLibrary={loadLibrary} onClose={() => setDeviceOpen(null)} />
      {importing && library && <ImportDialog library={library} source={importing} onClose={() => setImporting(null)} />}
    </div>
  );
}

/** Whether a file is a backup, as far as its beginning tells. */
async function isBackup(file: File): Promise<boolean> {
  const head = await file
    .slice(0, 200)
    .text()
    .catch(() => "");
  return head.includes('"muster-backup/');
}
