"use client";

import { Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import {
  type Added,
  add,
  checkAgain,
  type DeskState,
  FIRST_NAME,
  removePack,
  SERVER_FILE,
  stopReading,
  useDesk,
} from "@/components/check/store/desk-store";
import { type DeskEvent, eventOf } from "@/components/check/store/event-of";
import { followPastes, pasted } from "@/components/check/store/pastes";
import { isSamePack } from "@/components/check/store/same-pack";
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
import type { Expected } from "@/lib/engine/schema/desk";
import { count, list, number } from "@/lib/engine/text";
import type { LaidPack } from "@/lib/events/desk/desk-file";
import { type Entrant, entrantsOf } from "@/lib/events/desk/entrants";
import { type Sent, sentOf } from "@/lib/events/desk/players/expected";
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

/** The organiser's desk: many rosters in, one table out, kept until it is deleted. */
export function Desk() {
  const { desk, received, lines, marks, likes, reading, refused } = useDesk();
  const packs = desk?.packs ?? NOTHING;
  const [filter, setFilter] = useState<Shown>("all");
  const [scanning, setScanning] = useState(false);
  // Once asked for, it stays with what was pasted.
  const [pasting, setPasting] = useState<boolean | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const [players, setPlayers] = useState(false);
  const [counted, setCounted] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const notOpened = useAskedEvent();
  const server = desk?.server;
  const onServer = server !== undefined;

  const event = useMemo(() => eventOf(packs), [packs]);
  // The rules of an event on a server are its own: they are changed there.
  const laid = packs.filter(({ file }) => !onServer || file !== SERVER_FILE);
  const laidEvent = packs.findLast(({ pack }) => pack.event);
  const entrants = useMemo(
    () => entrantsOf(lines, marks, { due: event?.due ?? null, game: event?.game ?? null, onServer }, likes),
    [lines, marks, likes, event, onServer],
  );
  const target: DeskTarget = {
    openKeys: () => setKeysShown(true),
    toggleStatistics: () => setCounted((was) => !was),
    find: () => search.current?.focus(),
    isEmpty: entrants.length === 0,
  };
  useActionKeys(deskActions, target);
  const sent = useMemo(() => sentOf(desk?.players ?? [], entrants), [desk?.players, entrants]);

  const take = async (incoming: readonly Incoming[]): Promise<Added> => {
    const added = await add(incoming);
    setFilter("all");
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
  const apply = async (pack: LaidPack["pack"]) => {
    const { packText } = await import("@/lib/engine/catalogue/author/pack-file");
    await take([{ name: `${pack.name}.muster-pack.json`, text: packText(pack) }]);
  };
  useEffect(() => followPastes((from) => void take([from])));
  const items = useMemo(() => filters(entrants), [entrants]);
  const named = desk && desk.name !== FIRST_NAME && desk.name !== event?.name ? desk.name : "";
  const packNames = packs.filter(({ pack }) => pack.name !== event?.name).map(({ pack }) => pack.name);
  const over = [named, list(packNames)].filter(Boolean).join(": ");

  return (
    <div className="page-frame max-w-[calc(86rem+2*var(--gutter))]! pb-24">
      <PageHead
        over={over || undefined}
        named={event !== null}
        title={event ? event.name : "Check rosters"}
        actions={
          <>
            <DeskMenus entrants={entrants} event={event} target={target} onPlayers={() => setPlayers(true)} />
            <OwnPacks laid={packs} onApply={(pack) => void apply(pack)} />
            <Button onClick={() => setScanning(true)}>Scan codes</Button>
            <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setPasting(true)}>
              Paste rosters
            </Button>
          </>
        }
      />
      {event && <p className="pt-2 text-ink-2">{eventLine(event, entrants, desk?.players?.length ? sent : null)}</p>}
      {desk?.players?.length ? (
        <Suspense>
          <MissingPlayers sent={sent} event={event} />
        </Suspense>
      ) : null}
      {server ? (
        <Suspense>
          <ServerBar server={server} event={event} entrants={entrants} onShow={setFilter} />
        </Suspense>
      ) : null}
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
      <Suspense>{desk?.data && !server ? <ChangedData stays={desk.data} lists={lines.length} /> : null}</Suspense>
      {laid.length > 0 && (
        <Suspense>
          <LaidPacks packs={laid} onRemove={(pack) => void removePack(pack)} />
          {laidEvent && !server ? <ChangedEvent laid={laidEvent} players={lines.length} /> : null}
        </Suspense>
      )}
      {refused.map(({ file, reason }) => (
        <Note key={`${file} ${reason}`} kind="illegal" role="alert" className="mt-4" title={`${file}: ${reason}`}>
          The rosters were checked without this file.
        </Note>
      ))}
      <Progress received={received} lines={lines} reading={reading} />
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
      {players ? (
        <Suspense>
          <PlayersDialog players={desk?.players ?? NOBODY} onClose={() => setPlayers(false)} />
        </Suspense>
      ) : null}
      {keysShown ? (
        <Suspense>
          <KeysDialog groups={KEYS} onClose={() => setKeysShown(false)} />
        </Suspense>
      ) : null}
      {scanning ? (
        <Suspense>
          <ScanDialog title="Scan codes" many onLink={(text) => void take([pasted({ text })])} onClose={() => setScanning(false)} />
        </Suspense>
      ) : null}
      {pasting !== null ? (
        <Suspense>
          <PasteDialog open={pasting} onClose={() => setPasting(false)} onRead={(from) => take([pasted(from)])} />
        </Suspense>
      ) : null}
    </div>
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
