"use client";

import dynamic from "next/dynamic";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { rememberRosters } from "@/components/shell/head-script";
import { DamagedNotice } from "@/components/storage/notices/damaged-notice";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import type { RosterRecord } from "@/components/storage/records/record";
import { isBehind } from "@/components/storage/unsaved-edit";
import { useOwnGames } from "@/components/storage/use-own";
import { useReadRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { onHash } from "@/components/ui/on-hash";
import { showToast } from "@/components/ui/toast";
import { type Dialogs, useDialogs } from "@/components/ui/use-dialogs";
import { useDroppedFiles } from "@/components/ui/use-dropped-files";
import { useHomeWords } from "@/components/words/home";
import { useRouter } from "@/components/words/link";
import { useStorageWords } from "@/components/words/storage";
import { pageLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import { inLanguage } from "@/lib/words/paths";
import { FirstMinute, NewRoster } from "./first-minute";
import type { AnyGameCard, GameCard } from "./game-card";
import { useInPageLanguage } from "./in-page-language";
import { isJudgedOtherwise } from "./judged-with";
import { BinLink, KeptRosters } from "./kept-rosters";
import type { SampleRow } from "./sample-list";
import { Skeleton } from "./skeleton";
import { useHandedFiles } from "./use-handed-files";

const NewRosterDialog = dynamic(() => import("@/components/rosters/new-roster-dialog").then((m) => m.NewRosterDialog));
/** It checks rosters, with the engine and the books: once the page is at rest. */
const ChangedRosters = dynamic(async () => {
  await new Promise((done) => setTimeout(done, 4000));
  return (await import("./changed-rosters")).ChangedRosters;
});
const SamplesDialog = dynamic(() => import("./samples-dialog").then((m) => m.SamplesDialog));
const BinDialog = dynamic(() => import("./many/bin-dialog").then((m) => m.BinDialog));
const BackupDialog = dynamic(() => import("@/components/rosters/backup-dialog").then((m) => m.BackupDialog));
const ImportDialog = dynamic(() => import("@/components/rosters/import-dialog").then((m) => m.ImportDialog));

interface HomeProps {
  games: readonly GameCard[];
  /** The data of every game, in one word: another one means that verdicts may be others. */
  data: string;
  /** Those that stand on no card. */
  samples: readonly SampleRow[];
  loadLibrary: () => Promise<Library>;
}

/** Which dialog is open: a new roster, lists to read, samples of each game or the others, the bin, a backup. */
type HomeDialog = "new" | "import" | "samples" | "more-samples" | "bin" | "backup";

/** The game that is chosen on arrival; files to read. */
interface About {
  game?: string;
  files?: File[];
}

/** The first page: every roster on this device, or what this is, and the ways to a new one. The books are loaded when first needed. */
export function Home({ games, data, samples, loadLibrary }: HomeProps) {
  const { records: kept, failed, again } = useReadRosters();
  const records = useInPageLanguage(kept, loadLibrary);
  const now = useMinutes();
  const dialogs = useDialogs<HomeDialog, About>();
  const words = useHomeWords();
  const { show } = dialogs;
  const library = useLibraryFor(dialogs, loadLibrary);
  const { opening, openSample } = useSample(loadLibrary);
  // Whoever has rosters sees no cards of games: their books are not read for them.
  const ownGames = useOwnGames(records?.length === 0).map(
    ({ id, title, accent, lists }): AnyGameCard => ({ id, title, accent, says: words.yourOwn(lists), isDesigned: false }),
  );
  useEditsTakenUp(records, loadLibrary);
  useOldLinks();
  const readFiles = async (files: File[]) => {
    const [only] = files;
    show(only && files.length === 1 && (await isBackup(only)) ? "backup" : "import", { files });
  };
  const over = useDroppedFiles(readFiles);
  useHandedFiles(readFiles);

  const notices = (
    <>
      <StorageNotice />
      <DamagedNotice places={["rosters"]} />
    </>
  );
  const isFirst = !failed && !records?.length;
  return (
    <div className={cx("page-frame pb-28 sm:pb-16", over && "bg-accent-wash")}>
      {/* Someone who had rosters the last time sees their places until they are read, instead of a page that goes again. */}
      {isFirst && records ? null : (
        <div className={isFirst ? "hidden in-data-rosters:block" : undefined}>
          <HomeHead show={show}>
            {/* Nothing else waits for it. */}
            <Suspense>
              {records?.length && isJudgedOtherwise(data) ? <ChangedRosters {...{ records, data, loadLibrary }} /> : null}
            </Suspense>
          </HomeHead>
          {failed ? (
            <NotRead onAgain={again} onRestore={() => show("backup")} />
          ) : records?.length ? (
            <>
              <div className="not-empty:pt-4">{notices}</div>
              <KeptRosters
                {...{ records, now, loadLibrary }}
                samples={games.length}
                onBin={() => show("bin")}
                onSamples={() => show("samples")}
              />
            </>
          ) : (
            <Skeleton />
          )}
        </div>
      )}
      {isFirst && (
        <div className={records ? undefined : "in-data-rosters:hidden"}>
          <FirstMinute
            {...{ opening, notices }}
            games={[...games, ...ownGames]}
            more={samples.length}
            onNew={(game) => show("new", game === undefined ? {} : { game })}
            onSample={openSample}
            onSamples={(which) => show(which === "first" ? "samples" : "more-samples")}
            onRead={() => show("import")}
          />
          {records && <BinLink onOpen={() => show("bin")} />}
        </div>
      )}
      <Foot show={show} />
      <HomeDialogs {...{ dialogs, library, games, samples, opening, openSample, loadLibrary }} />
    </div>
  );
}

function HomeHead({ show, children }: Pick<Dialogs<HomeDialog>, "show"> & { children: ReactNode }) {
  const words = useHomeWords();
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-2 pt-5 pb-3.5 sm:border-b-3 sm:border-double sm:border-ink sm:pt-11 sm:pb-4">
      <h1 className="mr-auto text-[1.625rem]/8 tracking-[-0.01em] sm:text-3xl">{words.title}</h1>
      {children}
      <div className="flex gap-2.5 max-sm:hidden">
        <Button onClick={() => show("import")}>{words.readList}</Button>
        <NewRoster onNew={() => show("new")} />
      </div>
    </header>
  );
}

/** The two ways to a roster, in reach of a thumb; on a phone on its side they would take half of it. */
function Foot({ show }: Pick<Dialogs<HomeDialog>, "show">) {
  const words = useHomeWords();
  return (
    <div className="fixed inset-x-0 bottom-(--foot) z-10 flex gap-3 border-t border-rule-2 bg-paper px-(--gutter) py-3 low:static low:mt-6 sm:hidden print:hidden">
      <Button className="min-h-12 flex-1" onClick={() => show("import")}>
        {words.readList}
      </Button>
      <NewRoster className="min-h-12 flex-1" onNew={() => show("new")} />
    </div>
  );
}

function NotRead({ onAgain, onRestore }: { onAgain(): void; onRestore(): void }) {
  const words = useHomeWords();
  return (
    <EmptyState
      title={words.notRead}
      className="mt-6"
      actions={
        <>
          <Button look="main" onClick={onAgain}>
            {words.tryAgain}
          </Button>
          <Button onClick={onRestore}>{words.restoreBackup}</Button>
        </>
      }
    />
  );
}

interface HomeDialogsProps extends Pick<HomeProps, "games" | "samples" | "loadLibrary"> {
  dialogs: Dialogs<HomeDialog, About>;
  library: Library | null;
  opening: SampleRow | null;
  openSample(sample: SampleRow): void;
}

/** Apart from the page: one without rosters turns into another as a backup comes in. */
function HomeDialogs({
  dialogs: { open, value = {}, close },
  library,
  games,
  samples,
  opening,
  openSample,
  loadLibrary,
}: HomeDialogsProps) {
  const { game, files = [] } = value;
  switch (open) {
    case "new":
      return library && <NewRosterDialog library={library} game={game} onClose={close} />;
    case "import":
      return library && <ImportDialog library={library} files={files} onClose={close} />;
    case "samples":
    case "more-samples":
      return (
        <SamplesDialog
          first={games.map(({ sample }) => sample)}
          rest={samples}
          more={open === "more-samples"}
          opening={opening}
          onClose={close}
          onOpen={openSample}
        />
      );
    case "bin":
      return <BinDialog onClose={close} />;
    case "backup":
      return <BackupDialog file={files[0] ?? null} loadLibrary={loadLibrary} onClose={close} />;
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
  const { notLoaded } = useStorageWords();
  const wanted = open === "new" || open === "import";
  useEffect(() => {
    if (!wanted || library) return;
    loadLibrary().then(setLibrary, () => {
      close();
      showToast({ message: notLoaded });
    });
  }, [wanted, library, loadLibrary, close, notLoaded]);
  return library;
}

/** Opens a sample army as a roster of one's own, one at a time. */
function useSample(loadLibrary: HomeProps["loadLibrary"]) {
  const router = useRouter();
  const { notLoaded, notSaved } = useStorageWords();
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
      else fail(notSaved);
    } catch {
      fail(notLoaded);
    }
  };
  return { opening, openSample: (sample: SampleRow) => void open(sample) };
}

/** Edits that were left unsaved are brought up to date: once, for what cannot be now would be tried over and over. */
function useEditsTakenUp(records: readonly RosterRecord[] | null, loadLibrary: HomeProps["loadLibrary"]): void {
  const taken = useRef(false);
  useEffect(() => {
    if (!records) return;
    rememberRosters(records.length);
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
      if (/^#(roster=)?[\w-]{20,}/.test(hash)) window.location.replace(inLanguage(`/view${hash}`, pageLanguage()));
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
