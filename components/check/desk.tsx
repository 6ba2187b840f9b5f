"use client";

import { Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { type DeskEvent, eventOf } from "@/components/check/files/event-of";
import { followPastes, pasted } from "@/components/check/pastes";
import { useDesk } from "@/components/check/store/desk-store";
import { SERVER_FILE } from "@/components/check/store/from-server";
import { type Added, addIncoming } from "@/components/check/store/intake";
import { removePack } from "@/components/check/store/packs";
import { checkAgain, stopReading } from "@/components/check/store/reading";
import { type DeskTarget, deskActions, rowActions } from "@/components/check/table/desk-actions";
import { DeskMenus } from "@/components/check/table/desk-menus";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import { useOwn } from "@/components/storage/use-own";
import type { Incoming } from "@/components/threads/incoming";
import { useActionKeys } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { LiveRegion } from "@/components/ui/live-region";
import { Menu } from "@/components/ui/menu";
import { Note } from "@/components/ui/note";
import { PageHead } from "@/components/ui/section-head";
import type { FilterItem } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toast";
import { type Dialogs, useDialogs } from "@/components/ui/use-dialogs";
import { useEver } from "@/components/ui/use-ever";
import type { Expected } from "@/lib/engine/schema/desk";
import { count, list, number } from "@/lib/engine/text";
import type { LaidPack } from "@/lib/events/desk/desk-file";
import { type Entrant, entrantsOf } from "@/lib/events/desk/entrants";
import { type Sent, sentOf } from "@/lib/events/desk/players/expected";
import { isSamePack } from "@/lib/events/desk/state/applied-packs";
import { type DeskState, FIRST_NAME } from "@/lib/events/desk/state/desk";
import { isEntered, isShown, type Shown } from "@/lib/events/desk/table/order";
import { followAsked } from "./asked-event";
import { DeskLists, filters } from "./desk-lists";

/** The packs come with the first pack, and so on. */
const LaidPacks = lazy(() => import("./laid-packs").then((m) => ({ default: m.LaidPacks })));
const ChangedData = lazy(() => import("./changed-data").then((m) => ({ default: m.ChangedData })));
const ChangedEvent = lazy(() => import("./changed-event").then((m) => ({ default: m.ChangedEvent })));
const MissingPlayers = lazy(() => import("./missing-players").then((m) => ({ default: m.MissingPlayers })));
const PlayersDialog = lazy(() => import("./players-dialog").then((m) => ({ default: m.PlayersDialog })));
const PasteDialog = lazy(() => import("./paste-dialog").then((m) => ({ default: m.PasteDialog })));
const ScanDialog = lazy(() => import("@/components/scan/scan-dialog").then((m) => ({ default: m.ScanDialog })));

/** What belongs to the event of a server comes with it. */
const ServerBar = lazy(() => import("./server/server-bar").then((m) => ({ default: m.ServerBar })));

const KeysDialog = lazy(() => import("@/components/ui/keys-dialog").then((m) => ({ default: m.KeysDialog })));

const KEYS = [
  { name: "Check rosters", actions: deskActions },
  { name: "In the table", actions: rowActions },
];

const NOTHING: readonly LaidPack[] = [];
const NOBODY: readonly Expected[] = [];

type DeskDialog = "keys" | "scan" | "paste" | "players";

/** The organiser's desk: many rosters in, one table out, kept until it is deleted. */
export function Desk() {
  const page = useDeskPage();
  const { desk, entrants, event, items, named, onServer, reading } = page;
  const [filter, setFilter] = useState<Shown>("all");
  const [counted, setCounted] = useState(false);
  const dialogs = useDialogs<DeskDialog>();
  const search = useRef<HTMLInputElement>(null);
  const notOpened = useAskedEvent();
  const { take, takeFiles } = useIntake(() => setFilter("all"));
  const target: DeskTarget = {
    openKeys: () => dialogs.show("keys"),
    toggleStatistics: () => setCounted((was) => !was),
    find: () => search.current?.focus(),
    isEmpty: entrants.length === 0,
  };
  useActionKeys(deskActions, target);
  return (
    <div className="page-frame max-w-[calc(86rem+2*var(--gutter))]! pb-24">
      <DeskHead page={page} target={target} onTake={take} onAsk={dialogs.show} />
      <Suspense>{desk?.server ? <ServerBar server={desk.server} event={event} entrants={entrants} onShow={setFilter} /> : null}</Suspense>
      {notOpened ? <Note kind="illegal" role="alert" className="mt-4" title={notOpened} /> : null}
      <StorageNotice />
      <DropZone whole onFiles={(files) => void takeFiles(files)} className="mt-4">
        {entrants.length > 0 ? (
          <span className="max-sm:sr-only">
            {onServer
              ? "Drop lists here to hand them in for players, or paste anywhere on this page."
              : "Drop more lists or the event’s pack here, or paste anywhere on this page."}
          </span>
        ) : (
          "Drop lists here, with the event’s pack if it has one: text, mails, documents, tables, other builders’ files, zips of them, many at once. Or paste anywhere on this page."
        )}
      </DropZone>
      <Basis page={page} />
      <Progress {...page} />
      <LiveRegion message={reading ? "Reading." : summary(entrants.filter(isEntered).length, items)} />
      {entrants.length === 0 && !reading ? (
        <Introduction onServer={onServer} />
      ) : (
        <DeskLists
          key={desk?.id}
          onServer={onServer}
          entrants={entrants}
          event={event}
          filter={filter}
          items={items}
          onFilter={setFilter}
          counted={counted}
          onCounted={setCounted}
          search={search}
          name={event?.name ?? (named || "lists")}
        />
      )}
      <DeskDialogs dialogs={dialogs} players={desk?.players ?? NOBODY} onTake={take} />
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
    () => entrantsOf(lines, marks, { due: event?.due ?? null, game: event?.game ?? null, onServer }, likes),
    [lines, marks, likes, event, onServer],
  );
  const sent = useMemo(() => sentOf(players, entrants), [players, entrants]);
  const items = useMemo(() => filters(entrants), [entrants]);
  /** What the organiser called it. */
  const named = desk && desk.name !== FIRST_NAME && desk.name !== event?.name ? desk.name : "";
  return { desk, received, lines, reading, refused, packs, players, onServer, event, entrants, sent, items, named };
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

function DeskHead({ page: { desk, packs, players, event, entrants, sent, named }, target, onTake, onAsk }: DeskHeadProps) {
  const packNames = packs.filter(({ pack }) => pack.name !== event?.name).map(({ pack }) => pack.name);
  const over = [named, list(packNames)].filter(Boolean).join(": ");
  const apply = async (pack: LaidPack["pack"]) => {
    const { packText } = await import("@/lib/engine/catalogue/author/pack-file");
    await onTake([{ name: `${pack.name}.muster-pack.json`, text: packText(pack) }]);
  };
  return (
    <>
      <PageHead
        over={over || undefined}
        named={event !== null}
        title={event ? event.name : "Check rosters"}
        actions={
          <>
            <DeskMenus entrants={entrants} event={event} target={target} onPlayers={() => onAsk("players")} />
            <OwnPacks laid={packs} onApply={(pack) => void apply(pack)} />
            <Button onClick={() => onAsk("scan")}>Scan codes</Button>
            <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={() => onAsk("paste")}>
              Paste rosters
            </Button>
          </>
        }
      />
      {event && <p className="pt-2 text-ink-2">{eventLine(event, entrants, desk?.players?.length ? sent : null)}</p>}
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
        {laid.length > 0 ? <LaidPacks packs={laid} onRemove={(pack) => void removePack(pack)} /> : null}
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
  players: readonly Expected[];
  onTake: Take;
}

function DeskDialogs({ dialogs: { open, close }, players, onTake }: DeskDialogsProps) {
  // Once asked for, it stays with what was pasted.
  const wasPasting = useEver(open ? [open] : []).has("paste");
  return (
    <>
      <Suspense>
        {open === "players" ? <PlayersDialog players={players} onClose={close} /> : null}
        {open === "keys" ? <KeysDialog groups={KEYS} onClose={close} /> : null}
        {open === "scan" ? <ScanDialog title="Scan codes" many onLink={(text) => void onTake([pasted({ text })])} onClose={close} /> : null}
      </Suspense>
      <Suspense>
        {wasPasting ? <PasteDialog open={open === "paste"} onClose={close} onRead={(from) => onTake([pasted(from)])} /> : null}
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

function Introduction({ onServer }: { onServer: boolean }) {
  if (onServer) {
    return (
      <p className="max-w-(--measure) pt-6 text-ink-2">
        No list has been handed in yet. Each gets a row here as it comes, while this page is open and when you come back. A list that you
        drop or paste here can be handed in for its player.
      </p>
    );
  }
  return (
    <p className="max-w-(--measure) pt-6 text-ink-2">
      Each player gets a row: verdict, points against the limit and against the total the list states, and what to mend, with the page. A
      second list of the same player is a new version. Nothing leaves this device, and everything stays on it until you remove it.
    </p>
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

/** "24 of 28 players. 11 accepted, 10 wait for you. 2 late. Lists were due Wed 25 Nov, 20:00, London time." */
export function eventLine(event: DeskEvent, entrants: readonly Entrant[], sent: Sent | null): string {
  const of = (shown: Shown) => entrants.filter((one) => isShown(one, shown)).length;
  const all = of("all");
  // Where names are expected, those of others do not count.
  const found = new Set(sent?.byEntrant.values()).size;
  const [come, expected] = sent ? [found, found + sent.missing.length] : [all, event.players];
  const playersText = expected === undefined ? count(come, "player") : `${number(come)} of ${count(expected, "player")}`;
  const late = of("late");
  return [
    `${playersText}.`,
    `${number(of("accepted"))} accepted, ${number(of("new"))} ${of("new") === 1 ? "waits" : "wait"} for you.`,
    ...(late ? [`${number(late)} late.`] : []),
    ...(event.dueText ? [`Lists are due ${event.dueText}.`] : []),
  ].join(" ");
}

/** The packs kept on this device, to lay over what is on the desk. */
function OwnPacks({ laid, onApply }: { laid: readonly LaidPack[]; onApply(pack: LaidPack["pack"]): void }) {
  const own = useOwn();
  if (!own?.packs.length) return null;
  return (
    <Menu
      label="Apply a pack of yours"
      items={own.packs.map(({ key, pack }) => {
        const isApplied = laid.some((one) => isSamePack(one.pack, pack));
        return { id: key, label: pack.name, reason: isApplied ? "Already applied" : undefined, run: () => onApply(pack) };
      })}
    >
      Apply a pack
    </Menu>
  );
}

/** Opens the desk that was open last, or that of the event which the address asks for. @returns why that was not possible. */
function useAskedEvent(): string | null {
  const [notOpened, setNotOpened] = useState<string | null>(null);
  useEffect(() => followAsked(setNotOpened), []);
  return notOpened;
}

export function summary(rows: number, items: readonly FilterItem<Shown>[]): string {
  if (rows === 0) return "No rosters.";
  return `${count(rows, "roster")}: ${list(items.flatMap((item) => (item.mark ? [`${item.count} ${item.label.toLowerCase()}`] : [])))}.`;
}
