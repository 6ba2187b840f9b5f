"use client";

import { Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type DeskEvent, eventOf } from "@/components/check/files/event-of";
import { followPastes, pasted } from "@/components/check/pastes";
import { useDesk } from "@/components/check/store/desk-store";
import { SERVER_FILE } from "@/components/check/store/from-server";
import { type Added, addIncoming } from "@/components/check/store/intake";
import { removePack } from "@/components/check/store/packs";
import { checkAgain, stopReading } from "@/components/check/store/reading";
import { type DeskTarget, deskActions, rowActions } from "@/components/check/table/desk-actions";
import { DeskMenu } from "@/components/check/table/desk-menu";
import { PrintMenu } from "@/components/check/table/print-menu";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import type { Incoming } from "@/components/threads/incoming";
import { useActionKeys } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { LiveRegion } from "@/components/ui/live-region";
import { Note } from "@/components/ui/note";
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { type Dialogs, useDialogs } from "@/components/ui/use-dialogs";
import { useEver } from "@/components/ui/use-ever";
import type { Expected } from "@/lib/engine/schema/desk";
import type { LaidPack } from "@/lib/events/desk/desk-file";
import { type Entrant, entrantsOf, questionsIn } from "@/lib/events/desk/entrants";
import { extensionOf, type Sent, sentOf } from "@/lib/events/desk/players/expected";
import { type DeskState, FIRST_NAME } from "@/lib/events/desk/state/desk";
import { isEntered, isShown, type Shown } from "@/lib/events/desk/table/order";
import { count, list, number } from "@/lib/words/en/grammar";
import { followAsked } from "./asked-event";
import { type DeskFilter, DeskLists, filters } from "./desk-lists";

/** The packs come with the first pack, and so on. */
const LaidPacks = lazy(() => import("./laid-packs").then((m) => ({ default: m.LaidPacks })));
const ChangedData = lazy(() => import("./changed-data").then((m) => ({ default: m.ChangedData })));
const ChangedEvent = lazy(() => import("./changed-event").then((m) => ({ default: m.ChangedEvent })));
const MissingPlayers = lazy(() => import("./missing-players").then((m) => ({ default: m.MissingPlayers })));
const PlayersDialog = lazy(() => import("./players-dialog").then((m) => ({ default: m.PlayersDialog })));
const AddDialog = lazy(() => import("./add-dialog").then((m) => ({ default: m.AddDialog })));
const ScanDialog = lazy(() => import("@/components/scan/scan-dialog").then((m) => ({ default: m.ScanDialog })));

/** What belongs to the event of a server comes with it. */
const ServerBar = lazy(() => import("./server/server-bar").then((m) => ({ default: m.ServerBar })));

const PairingsDialog = lazy(() => import("./server/pairings-dialog").then((m) => ({ default: m.PairingsDialog })));

/** The questions come when they are asked. */
const QuestionPage = lazy(() => import("./questions/question-page").then((m) => ({ default: m.QuestionPage })));
const AllQuestions = lazy(() => import("./questions/all-questions").then((m) => ({ default: m.AllQuestions })));

const KeysDialog = lazy(() => import("@/components/ui/keys-dialog").then((m) => ({ default: m.KeysDialog })));

const KEYS = [
  { name: "Check rosters", actions: deskActions },
  { name: "In the table", actions: rowActions },
];

const NOTHING: readonly LaidPack[] = [];
const NOBODY: readonly Expected[] = [];

type DeskDialog = "keys" | "scan" | "add" | "players" | "pairings";

/** The organiser's desk: many rosters in, one table out, kept until it is deleted; or the questions about them, one at a time. */
export function Desk() {
  const page = useDeskPage();
  /** All questions, or one by one with those of a list first; null while none is asked. */
  const [asking, setAsking] = useState<"all" | { first: string | undefined } | null>(null);
  const ask = useCallback((first?: string) => setAsking({ first }), []);
  const askAll = useCallback(() => setAsking("all"), []);
  const notOpened = useAskedEvent();
  const shared = { entrants: page.entrants, name: titleOf(page), onDone: () => setAsking(null) };
  if (asking === null) return <DeskTop page={page} notOpened={notOpened} onAsk={ask} onAskAll={askAll} />;
  return (
    <Suspense>
      {asking === "all" ? (
        <AllQuestions {...shared} onOneByOne={() => ask()} />
      ) : (
        <QuestionPage
          {...shared}
          first={asking.first}
          event={page.event}
          canRemember={page.event !== null && !page.onServer}
          onAtOnce={askAll}
        />
      )}
    </Suspense>
  );
}

const titleOf = ({ event, named }: DeskPage) => event?.name ?? (named || "Check rosters");

interface DeskTopProps {
  page: DeskPage;
  notOpened: string | null;
  onAsk(first?: string): void;
  onAskAll(): void;
}

function DeskTop({ page, notOpened, onAsk, onAskAll }: DeskTopProps) {
  const { desk, entrants, event, items, named, onServer, reading } = page;
  const [filter, setFilter] = useState<Shown>("all");
  const [counted, setCounted] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [searching, setSearching] = useState(false);
  const dialogs = useDialogs<DeskDialog>();
  const search = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { take, takeFiles } = useIntake(() => setFilter("all"));
  const isEmpty = entrants.length === 0;
  const target: DeskTarget = {
    openKeys: () => dialogs.show("keys"),
    toggleStatistics: () => setCounted((was) => !was),
    find: () => {
      setSearching(true);
      requestAnimationFrame(() => search.current?.focus());
    },
    nextQuestion: () => onAsk(),
    allQuestions: onAskAll,
    chooseAll: () => setTicked(new Set(entrants.flatMap((row) => (isShown(row, filter) ? row.key : [])))),
    isEmpty,
    questions: page.questions,
  };
  useActionKeys(deskActions, target);
  return (
    <div className="page-frame max-w-[calc(80rem+2*var(--gutter))]! pb-24">
      <DeskHead page={page} target={target} onTake={take} onAsk={dialogs.show} />
      <Suspense>{desk?.server ? <ServerBar server={desk.server} event={event} entrants={entrants} onShow={setFilter} /> : null}</Suspense>
      {notOpened ? <Note kind="illegal" role="alert" className="mt-4" title={notOpened} /> : null}
      <StorageNotice />
      <DropZone whole bare={!isEmpty} field={files} onFiles={(given) => void takeFiles(given)} className="mt-6">
        {onServer
          ? "No list has been handed in yet. What you drop here can be handed in for its player."
          : "Drop lists here, or paste them anywhere on this page. One row for each player. Lists stay on this device."}
      </DropZone>
      <Basis page={page} />
      <Progress {...page} />
      <LiveRegion message={reading ? "Reading." : summary(entrants.filter(isEntered).length, items)} />
      {isEmpty ? null : (
        <DeskLists
          key={desk?.id}
          {...{ onServer, entrants, event, filter, items, counted, searching, search, ticked, onAsk }}
          onFilter={setFilter}
          onCounted={setCounted}
          onTicked={setTicked}
          name={event?.name ?? (named || "lists")}
        />
      )}
      <DeskDialogs dialogs={dialogs} page={page} onTake={take} onFiles={() => files.current?.click()} />
    </div>
  );
}

type DeskPage = ReturnType<typeof useDeskPage>;

/** The open desk, with what follows from it for the whole page. */
function useDeskPage() {
  const { desk, received, lines, marks, likes, reading, refused } = useDesk();
  const { packs = NOTHING, players = NOBODY, server } = desk ?? {};
  const onServer = server !== undefined;
  const event = useMemo(() => eventOf(packs), [packs]);
  const entrants = useMemo(
    () =>
      entrantsOf(
        lines,
        marks,
        {
          due: event?.due ?? null,
          graceDays: event?.graceDays,
          game: event?.game ?? null,
          lists: event?.lists,
          onServer,
          extension: extensionOf(players),
        },
        likes,
      ),
    [lines, marks, likes, event, onServer, players],
  );
  const sent = useMemo(() => sentOf(players, entrants, event?.lists), [players, entrants, event]);
  const items = useMemo(() => filters(entrants), [entrants]);
  const questions = useMemo(
    () => entrants.reduce((sum, { versions: [line] }) => sum + Math.max(0, questionsIn(line) - (marks[line.key]?.asked?.length ?? 0)), 0),
    [entrants, marks],
  );
  /** What the organiser called it. */
  const named = desk && desk.name !== FIRST_NAME && desk.name !== event?.name ? desk.name : "";
  return { desk, received, lines, reading, refused, packs, players, onServer, event, entrants, sent, items, named, questions };
}

type Take = (incoming: readonly Incoming[]) => Promise<Added>;

/** What comes to the desk: `take` from everywhere, what is pasted on the page too. */
function useIntake(onTaken: () => void): { take: Take; takeFiles(files: readonly File[]): Promise<void> } {
  const take: Take = async (incoming) => {
    const added = await addIncoming(incoming);
    onTaken();
    const told = addedText(added);
    if (told) showToast({ message: told });
    return added;
  };
  // A photo of a code is the roster in it.
  const takeFiles = async (files: readonly File[]) => {
    const isPhoto = ({ type }: File) => type.startsWith("image/");
    const links = files.some(isPhoto) ? await import("@/components/scan/photos").then((m) => m.linksIn(files.filter(isPhoto))) : new Map();
    const others = files.filter((file) => links.get(file) !== "");
    await take(others.map((file): Incoming => (links.has(file) ? { name: file.name, text: links.get(file) } : file)));
  };
  useEffect(() => followPastes((from) => void take([from])));
  return { take, takeFiles };
}

interface DeskHeadProps {
  page: DeskPage;
  target: DeskTarget;
  onTake: Take;
  onAsk(dialog: DeskDialog): void;
}

function DeskHead({ page, target, onTake, onAsk }: DeskHeadProps) {
  const { desk, packs, players, event, entrants, sent, named, questions } = page;
  const packNames = packs.filter(({ pack }) => pack.name !== event?.name).map(({ pack }) => pack.name);
  const over = list([...(event && named ? [named] : []), ...packNames]);
  const apply = async (pack: LaidPack["pack"]) => {
    const { packText } = await import("@/lib/engine/catalogue/author/pack-file");
    await onTake([{ name: `${pack.name}.muster-pack.json`, text: packText(pack) }]);
  };
  const line = entrants.length > 0 || event ? eventLine(event, entrants, desk?.players?.length ? sent : null) : "";
  return (
    <>
      <PageHead
        over={over || undefined}
        named={event !== null}
        title={titleOf(page)}
        below={line && <p className="pt-1 text-ink-2">{line}</p>}
        actions={
          <>
            {entrants.length > 0 && <PrintMenu entrants={entrants} event={event} />}
            <Button look={questions ? "plain" : "main"} icon={<Plus size={16} aria-hidden="true" />} onClick={() => onAsk("add")}>
              Add lists
            </Button>
            {questions > 0 && (
              <Button look="main" aria-keyshortcuts="N" onClick={target.nextQuestion}>
                Next question
                <span aria-hidden="true" className="ml-1 rounded-s border border-current px-1.5 text-xs max-sm:hidden">
                  N
                </span>
              </Button>
            )}
            <DeskMenu
              entrants={entrants}
              event={event}
              target={target}
              laid={packs}
              onApply={(pack) => void apply(pack)}
              canTakeOff={!desk?.server}
              onPlayers={() => onAsk("players")}
              onPairings={desk?.server ? () => onAsk("pairings") : undefined}
            />
          </>
        }
      />
      <Suspense>{players.length ? <MissingPlayers sent={sent} event={event} /> : null}</Suspense>
    </>
  );
}

/** What lists are judged by, and what of it could not be used. */
function Basis({ page: { desk, packs, onServer, lines, refused } }: { page: DeskPage }) {
  // The rules of an event on a server are its own: they are changed there.
  const laid = packs.filter(({ file }) => !onServer || file !== SERVER_FILE);
  const laidEvent = packs.findLast(({ pack }) => pack.event);
  return (
    <>
      <Suspense>{desk?.data && !onServer ? <ChangedData stays={desk.data} lists={lines.length} /> : null}</Suspense>
      <Suspense>
        {laid.length > 0 ? <LaidPacks packs={laid} event={laidEvent?.pack} onRemove={(pack) => void removePack(pack)} /> : null}
        {laidEvent && !onServer ? <ChangedEvent laid={laidEvent} players={lines.length} /> : null}
      </Suspense>
      {refused.map(({ file, reason }) => (
        <Note key={`${file} ${reason}`} kind="illegal" role="alert" className="mt-4" title={`${file}: ${reason}`}>
          The rosters were checked without this file.
        </Note>
      ))}
    </>
  );
}

interface DeskDialogsProps {
  dialogs: Dialogs<DeskDialog>;
  page: DeskPage;
  onTake: Take;
  onFiles(): void;
}

function DeskDialogs({ dialogs: { open, close, show }, page: { players, entrants }, onTake, onFiles }: DeskDialogsProps) {
  // Once asked for, it stays with what was pasted.
  const wasPasting = useEver(open ? [open] : []).has("add");
  return (
    <>
      <Suspense>
        {open === "players" ? <PlayersDialog players={players} onClose={close} /> : null}
        {open === "pairings" ? <PairingsDialog players={players} entrants={entrants} onClose={close} /> : null}
        {open === "keys" ? <KeysDialog groups={KEYS} onClose={close} /> : null}
        {open === "scan" ? <ScanDialog title="Scan codes" many onLink={(text) => void onTake([pasted({ text })])} onClose={close} /> : null}
      </Suspense>
      <Suspense>
        {wasPasting ? (
          <AddDialog
            open={open === "add"}
            onClose={close}
            onRead={(from) => onTake([pasted(from)])}
            onFiles={onFiles}
            onScan={() => show("scan")}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** How far reading is, or that some of it is still to be done. */
function Progress({ received, lines, reading }: Pick<DeskState, "received" | "lines" | "reading">) {
  const waiting = useMemo(() => {
    const read = new Set(lines.map(({ source }) => source));
    return received.some(({ key, marks: own = {} }) => !read.has(key) && !Object.values(own).some((mark) => mark.removed));
  }, [received, lines]);
  return (
    <>
      {reading && (
        <p className="flex items-center gap-4 pt-4 text-ink-2">
          <progress value={reading.done} max={Math.max(1, reading.total)} aria-label="Reading" className="w-40 accent-(--accent)" />
          {number(reading.done)} of {number(reading.total)} read
          <Button onClick={stopReading}>Stop</Button>
        </p>
      )}
      {waiting && !reading && (
        <p className="flex items-center gap-4 pt-4 text-ink-2">
          Some lists have not been read yet.
          <Button onClick={() => void checkAgain()}>Read them now</Button>
        </p>
      )}
    </>
  );
}

/** What came to the desk, where the table does not tell; "" where it does. */
export function addedText({ again, inDesks, updated, rows, unread }: Added): string {
  const parts = again ? [`${count(again, "file")} ${again === 1 ? "was" : "were"} already on this desk.`] : [];
  if (inDesks) {
    const fresh = rows + unread;
    const said = [
      ...(fresh ? [`${count(fresh, "list")} added`] : []),
      ...(updated ? [`${count(updated, "list")} brought up to date`] : []),
    ];
    parts.push(`From the backup: ${list(said) || "nothing new"}.`);
  }
  return parts.join(" ");
}

/** "24 of 28 lists are here. They are due on Wednesday 25 November 2026, 20:00, London time." */
export function eventLine(event: DeskEvent | null, entrants: readonly Entrant[], sent: Sent | null): string {
  const all = entrants.filter(isEntered).length;
  // Where names are expected, those of others do not count.
  const found = new Set(sent?.byEntrant.values());
  const lists = event?.lists ?? 1;
  const came = lists === 1 ? found.size : [...found].reduce((sum, one) => sum + Math.min(lists, sent?.cameOf(one) ?? 0), 0);
  const wanted = sent ? new Set([...found, ...sent.missing]).size : event?.players;
  const [come, expected] = [sent ? came : all, wanted === undefined ? undefined : wanted * lists];
  const are = come === 1 && expected === undefined ? "is" : "are";
  const here =
    expected === undefined
      ? `${count(come, "list")} ${are} here.`
      : come > expected
        ? `${count(come, "player")}, ${number(expected)} expected.`
        : `${number(come)} of ${count(expected, "list")} ${are} here.`;
  return [here, ...(event?.dueText ? [`They are due on ${event.dueText}.`] : [])].join(" ");
}

/** Opens the desk that was open last, or that of the event which the address asks for. @returns why that was not possible. */
function useAskedEvent(): string | null {
  const [notOpened, setNotOpened] = useState<string | null>(null);
  useEffect(() => followAsked(setNotOpened), []);
  return notOpened;
}

export function summary(rows: number, items: readonly DeskFilter[]): string {
  if (rows === 0) return "No rosters.";
  return `${count(rows, "roster")}: ${list(items.flatMap((item) => (item.mark ? [`${item.count} ${item.label.toLowerCase()}`] : [])))}.`;
}
