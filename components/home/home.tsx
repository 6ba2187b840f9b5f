"use client";

import { Download, Plus, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { OfflineLine } from "@/components/offline/offline-line";
import type { ImportSource } from "@/components/rosters/import-dialog";
import { LIST_FILES } from "@/components/rosters/list-files";
import { rememberRosters } from "@/components/shell/head-script";
import { collectionFile, download, rosterFile } from "@/components/storage/export";
import { DamagedNotice } from "@/components/storage/notices/damaged-notice";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/record";
import { NOT_SAVED } from "@/components/storage/state";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { isBehind } from "@/components/storage/unsaved-edit";
import { NOT_LOADED } from "@/components/storage/use-library";
import { useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { SelectField } from "@/components/ui/field";
import { PageHead } from "@/components/ui/section-head";
import { FilterTabs } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/catalogue/library";
import type { Verdict } from "@/lib/report/finding";
import type { Roster } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { FirstMinute } from "./first-minute";
import type { GameCard } from "./game-card";
import { isStarted, RosterCard } from "./roster-card";
import type { SampleRow } from "./sample-list";

const NewRosterDialog = dynamic(() => import("@/components/rosters/new-roster-dialog").then((m) => m.NewRosterDialog));
const SamplesDialog = dynamic(() => import("./samples-dialog").then((m) => m.SamplesDialog));
const ScanDialog = dynamic(() => import("@/components/scan/scan-dialog").then((m) => m.ScanDialog));
const ImportDialog = dynamic(() => import("@/components/rosters/import-dialog").then((m) => m.ImportDialog));

type Filter = "all" | "not-started" | "not-finished" | Verdict;
type Order = "changed" | "name" | "game";

const filters: readonly { id: Filter; label: string }[] = [
  { id: "all", label: "All" },
  { id: "legal", label: "Legal" },
  { id: "illegal", label: "Illegal" },
  { id: "unconfirmed", label: "Unconfirmed" },
  { id: "not-finished", label: "Not finished" },
  { id: "not-started", label: "Not started" },
];

function fits(filter: Filter, { summary }: RosterRecord): boolean {
  if (filter === "all") return true;
  if (summary === null) return false;
  return filter === (!isStarted(summary) ? "not-started" : summary.unfinished ? "not-finished" : summary.verdict);
}

const orders: Record<Order, { label: string; compare(a: RosterRecord, b: RosterRecord): number }> = {
  changed: { label: "Last changed first", compare: (a, b) => b.updated - a.updated },
  name: { label: "By name", compare: (a, b) => nameOf(a).localeCompare(nameOf(b), "en", { numeric: true }) },
  game: {
    label: "By game",
    compare: (a, b) => (a.summary?.gameTitle ?? "").localeCompare(b.summary?.gameTitle ?? "", "en") || b.updated - a.updated,
  },
};

interface HomeProps {
  games: readonly GameCard[];
  samples: readonly SampleRow[];
  loadLibrary: () => Promise<Library>;
}

/** The first page: every roster on this device, or what this is, and the ways to a new one. The books are loaded when first needed. */
export function Home({ games, samples, loadLibrary }: HomeProps) {
  const router = useRouter();
  const records = useRosters();
  const [library, setLibrary] = useState<Library | null>(null);
  /** The game that is asked for, or "" for any. */
  const [making, setMaking] = useState<string | null>(null);
  const [importing, setImporting] = useState<ImportSource | null>(null);
  const [sampling, setSampling] = useState(false);
  const [scanning, setScanning] = useState(false);
  const [opening, setOpening] = useState<SampleRow | null>(null);
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
  const paste = () => setImporting({ files: [] });
  const readFiles = (files: File[]) => setImporting({ files });
  return (
    <div className="page-frame pb-24">
      {records === null && <p className="sr-only">Reading the rosters on this device.</p>}
      {records?.length ? (
        <>
          <PageHead
            title="Rosters"
            actions={
              <>
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
            <Cards records={records} now={now} loadLibrary={loadLibrary} />
            <DropZone
              whole
              className="mt-6"
              accept={LIST_FILES}
              onFiles={readFiles}
              actions={
                <>
                  <Button onClick={paste}>Paste text</Button>
                  <Button onClick={() => setScanning(true)}>Scan a code</Button>
                </>
              }
            >
              Drop roster files here, or paste a roster from a mail or a link.
            </DropZone>
            <p className="mt-4 flex flex-wrap items-center gap-x-4 text-s text-ink-2">
              <span>
                Rosters are kept in this browser only. <OfflineLine />
              </span>
              <Button look="link" className="text-s!" onClick={() => setSampling(true)}>
                Open a sample army
              </Button>
              <Button
                look="link"
                icon={<Upload size={14} aria-hidden="true" />}
                className="text-s!"
                onClick={() => void exportAll(records)}
              >
                Export all to one file
              </Button>
            </p>
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
            onFiles={readFiles}
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
      {importing && library && <ImportDialog library={library} source={importing} onClose={() => setImporting(null)} />}
    </div>
  );
}

function Cards({ records, now, loadLibrary }: { records: RosterRecord[]; now: number; loadLibrary: () => Promise<Library> }) {
  const [filter, setFilter] = useState<Filter>("all");
  const [order, setOrder] = useState<Order>("changed");
  const list = useRef<HTMLUListElement>(null);
  const counted = filters.map((item) => ({
    ...item,
    count: records.filter((record) => fits(item.id, record)).length,
  }));
  // The last card of a filter may go away while the filter is on.
  const variant = counted.some((item) => item.id === filter && item.count > 0) ? filter : "all";
  const shown = records.filter((record) => fits(variant, record)).sort(orders[order].compare);

  const actions = {
    duplicate: async (record: RosterRecord) => {
      const name = `${nameOf(record)} (copy)`.slice(0, BOUNDS.letters.rosterName);
      try {
        const store = await rosterStore();
        await store.put({ id: newRosterId(), roster: { ...record.roster, name }, summary: record.summary }, null);
        showToast({ message: `Duplicated “${nameOf(record)}”.` });
      } catch {
        showToast({ message: NOT_SAVED });
      }
    },
    exportFile: (record: RosterRecord) => void exportOne(record, loadLibrary),
    remove: async (record: RosterRecord) => {
      const store = await rosterStore();
      const removed = await store.remove(record.id);
      focusNear(shown.indexOf(record));
      if (removed)
        showToast({ message: `Deleted “${nameOf(removed)}”.`, action: { label: "Undo", run: () => void store.restore(removed) } });
    },
  };

  // The focus was in the card that goes: it moves to the one that takes its place.
  const focusNear = (at: number) =>
    setTimeout(() => {
      const menus = list.current?.querySelectorAll<HTMLElement>("[aria-haspopup=menu]") ?? [];
      menus[Math.min(at, menus.length - 1)]?.focus({ preventScroll: true });
    }, 50);

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <FilterTabs
          label="Which rosters"
          items={counted.filter((item) => item.id === "all" || item.count > 0)}
          value={variant}
          onChange={setFilter}
        />
        <SelectField
          label="Order"
          hideLabel
          className="[&_select]:border-transparent [&_select]:bg-transparent [&_select]:text-s [&_select]:text-ink-2"
          value={order}
          onChange={(event) => setOrder(event.target.value as Order)}
        >
          {Object.entries(orders).map(([id, { label }]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <ul ref={list} aria-label="Rosters" className="grid grid-cols-1 gap-(--gutter) sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((record) => (
          <li key={record.id}>
            <RosterCard record={record} now={now} actions={actions} />
          </li>
        ))}
      </ul>
    </>
  );
}

async function exportAll(records: readonly RosterRecord[]): Promise<void> {
  const { ownStore } = await import("@/components/storage/own-store");
  download(collectionFile(records, await (await ownStore()).all()));
}

/** What the roster is judged with goes along; where that cannot be told, the roster alone. */
async function exportOne(record: RosterRecord, loadLibrary: () => Promise<Library>): Promise<void> {
  const roster = isReadable(record) ? (record.roster as Roster) : null;
  const { carriedWith, withOwn } = await import("@/components/storage/own-library");
  const catalogueOf = async (of: Roster) => withOwn(await loadLibrary()).catalogueFor(of);
  const packs = roster && carriedWith(roster, () => catalogueOf(roster).catch(() => null));
  download(rosterFile(record, (await packs?.catch(() => [])) ?? []));
}
