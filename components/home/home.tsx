"use client";

import { Download, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { OfflineLine } from "@/components/offline/offline-line";
import type { ImportSource } from "@/components/rosters/import-dialog";
import { LIST_FILES } from "@/components/rosters/list-files";
import { rememberRosters } from "@/components/shell/head-script";
import { readJson, writeItem } from "@/components/storage/local-items";
import { DamagedNotice } from "@/components/storage/notices/damaged-notice";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import type { RosterRecord } from "@/components/storage/record";
import { NOT_SAVED } from "@/components/storage/state";
import { NOT_LOADED } from "@/components/storage/use-library";
import { useBin, useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { PageHead } from "@/components/ui/section-head";
import { FilterTabs } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/catalogue/library";
import { isObject } from "@/lib/schema/json";
import { count } from "@/lib/text";
import { FirstMinute } from "./first-minute";
import type { GameCard } from "./game-card";
import { ListTools } from "./parts/list-tools";
import { remove } from "./parts/roster-actions";
import { RosterCard } from "./parts/roster-card";
import type { MenuActions } from "./parts/roster-menu";
import { FEW, type Order, orders, type Standing, standingOf, standings, type View } from "./parts/sorting";
import type { SampleRow } from "./sample-list";

const NewRosterDialog = dynamic(() => import("@/components/rosters/new-roster-dialog").then((m) => m.NewRosterDialog));
const SamplesDialog = dynamic(() => import("./samples-dialog").then((m) => m.SamplesDialog));
const ScanDialog = dynamic(() => import("@/components/scan/scan-dialog").then((m) => m.ScanDialog));
const ImportDialog = dynamic(() => import("@/components/rosters/import-dialog").then((m) => m.ImportDialog));

const Many = lazy(() => import("./many/many").then((m) => ({ default: m.Many })));
const TagsDialog = dynamic(() => import("./many/tags-dialog").then((m) => m.TagsDialog));
const KeptVersions = dynamic(() => import("./many/kept-versions").then((m) => m.KeptVersions));
const BinDialog = dynamic(() => import("./many/bin-dialog").then((m) => m.BinDialog));

/** How rosters were shown last. */
const SHOWN = "muster-home";

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
  const [dialog, setDialog] = useState<"bin" | null>(null);
  const [tagging, setTagging] = useState<readonly RosterRecord[] | null>(null);
  const [versions, setVersions] = useState<RosterRecord | null>(null);
  const binned = useBin()?.length ?? 0;
  const [now, setNow] = useState(0);

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (records) rememberRosters(records.length > 0);
  }, [records]);

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
  const device = (
    <>
      {binned > 0 && (
        <Button look="link" className="text-s!" onClick={() => setDialog("bin")}>
          {`Bin, ${count(binned, "roster")}`}
        </Button>
      )}
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
            <Rosters
              records={records}
              binned={binned}
              now={now}
              loadLibrary={loadLibrary}
              onBin={() => setDialog("bin")}
              onTag={setTagging}
              onVersions={setVersions}
            />
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
              {device}
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
      {dialog === "bin" && <BinDialog onClose={() => setDialog(null)} />}
      {versions && <KeptVersions record={versions} loadLibrary={loadLibrary} onClose={() => setVersions(null)} />}
      {tagging && <TagsDialog records={tagging} known={records?.flatMap(({ tags = [] }) => tags) ?? []} onClose={() => setTagging(null)} />}
      {importing && library && <ImportDialog library={library} source={importing} onClose={() => setImporting(null)} />}
    </div>
  );
}

interface RostersProps {
  records: readonly RosterRecord[];
  binned: number;
  now: number;
  loadLibrary: () => Promise<Library>;
  onBin(): void;
  onTag(records: readonly RosterRecord[]): void;
  onVersions(record: RosterRecord): void;
}

/** A few rosters as cards. More of them, or what is filed in some way, comes with search and filters. */
function Rosters({ records, binned, now, loadLibrary, onBin, onTag, onVersions }: RostersProps) {
  const [choices, setChoices] = useState<Choices>({});
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => setChoices(keptChoices()), []);
  const choose = (change: Choices) => {
    const next = { ...choices, ...change };
    setChoices(next);
    writeItem(SHOWN, JSON.stringify(next));
  };
  const { order = "changed", view = records.length > FEW ? "list" : "cards" } = choices;
  const actions = {
    tag: onTag,
    versions: onVersions,
    remove: (some: readonly RosterRecord[]) => {
      const at = [...menusIn(frame.current)].indexOf(document.activeElement as HTMLElement);
      void remove(some).then(() => focusNear(at));
    },
  };
  // The focus was in what goes: it moves to what takes its place.
  const focusNear = (at: number) =>
    setTimeout(() => {
      const menus = menusIn(frame.current);
      menus[Math.min(Math.max(at, 0), menus.length - 1)]?.focus({ preventScroll: true });
    }, 50);
  const tools = { view, order, onView: (view: View) => choose({ view }), onOrder: (order: Order) => choose({ order }) };
  const isFew = view === "cards" && records.length <= FEW && records.every(({ tags, archived }) => !tags && !archived);
  return (
    <div ref={frame}>
      {isFew ? (
        <FewRosters records={records} now={now} actions={actions} {...tools} />
      ) : (
        <Suspense fallback={<div className="min-h-[70vh]" />}>
          <Many records={records} binned={binned} now={now} actions={actions} loadLibrary={loadLibrary} onBin={onBin} {...tools} />
        </Suspense>
      )}
    </div>
  );
}

const menusIn = (frame: HTMLElement | null) => frame?.querySelectorAll<HTMLElement>("[aria-haspopup=menu]") ?? [];

interface Choices {
  view?: View;
  order?: Order;
}

function keptChoices(): Choices {
  const kept = readJson(SHOWN);
  if (!isObject(kept)) return {};
  const { view, order } = kept;
  return {
    ...(view === "cards" || view === "list" ? { view } : {}),
    ...(typeof order === "string" && Object.hasOwn(orders, order) ? { order: order as Order } : {}),
  };
}

interface FewProps {
  records: readonly RosterRecord[];
  now: number;
  actions: MenuActions;
  view: View;
  order: Order;
  onView(view: View): void;
  onOrder(order: Order): void;
}

function FewRosters({ records, now, actions, order, ...tools }: FewProps) {
  const [filter, setFilter] = useState<Standing | "all">("all");
  const fits = (id: Standing | "all", record: RosterRecord) => id === "all" || standingOf(record) === id;
  const counted = [{ id: "all" as const, label: "All" }, ...standings].map((item) => ({
    ...item,
    count: records.filter((record) => fits(item.id, record)).length,
  }));
  // The last card of a filter may go away while the filter is on.
  const standing = counted.some((item) => item.id === filter && item.count > 0) ? filter : "all";
  const shown = records.filter((record) => fits(standing, record)).sort(orders[order].compare);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <FilterTabs
          label="Which rosters"
          items={counted.filter((item) => item.id === "all" || item.count > 0)}
          value={standing}
          onChange={setFilter}
        />
        <ListTools order={order} {...tools} />
      </div>
      <ul aria-label="Rosters" className="grid grid-cols-1 gap-(--gutter) sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((record) => (
          <li key={record.id}>
            <RosterCard record={record} now={now} actions={actions} />
          </li>
        ))}
      </ul>
    </>
  );
}
