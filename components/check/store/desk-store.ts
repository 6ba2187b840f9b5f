/**
 * The organiser's desk of this tab. What comes is kept on the device before it is read, each change as it happens; the table is drawn
 * from what was read of it, which is kept too.
 */

import { create } from "zustand";
import { type DeskChange, type DeskShelf, deskShelf } from "@/components/storage/desk-shelf";
import { ownStore } from "@/components/storage/own-store";
import { type DeskRecord, mergeRecords, type ReceivedRecord } from "@/components/storage/records/desk-record";
import { NOT_SAVED, TRY_AGAIN } from "@/components/storage/state";
import type { Incoming } from "@/components/threads/incoming";
import { TOOK_TOO_LONG } from "@/components/threads/threads";
import { tellBothChanged } from "@/components/ui/tell-both-changed";
import { showToast } from "@/components/ui/toast";
import type { Submission } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import { perKey } from "@/lib/engine/lazy";
import { figureText } from "@/lib/engine/report/points";
import type { DeskServer, Expected } from "@/lib/engine/schema/desk";
import { isObject, isSame } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Wording } from "@/lib/engine/schema/wording";
import { count } from "@/lib/engine/text";
import type { DeskHead, LaidPack, Received } from "@/lib/events/desk/desk-file";
import type { Entrant, Likes, Mark, Marks } from "@/lib/events/desk/entrants";
import { type Decision, decidedAgain, effective, withDecision } from "@/lib/events/desk/handed-in/decision";
import { handedInLine, handedInMarks } from "@/lib/events/desk/handed-in/handed-in";
import { asMarked, type DeskLine, type ListFacts } from "@/lib/events/desk/line";
import { type Field, type MarkField, saidIn, withField } from "@/lib/events/desk/merge/merge-received";
import type { Piece } from "@/lib/read/shapes/pieces";
import type { Brought, DeskConflict, Laying } from "./desk-laid";
import { deskLibrary } from "./desk-library";
import { inThread, Stopped, stop } from "./desk-thread";
import { identityOf, pieceText } from "./piece-text";
import { isSamePack, type PackName } from "./same-pack";

export interface DeskState {
  /** Null until it is read from the device. */
  desk: DeskRecord | null;
  desks: readonly DeskRecord[];
  /** What came, in its order. */
  received: readonly ReceivedRecord[];
  /** What the table tells, of all that was read. */
  lines: readonly DeskLine[];
  marks: Marks;
  likes: Likes;
  /** How far taking apart and reading is; null when it is done. */
  reading: { done: number; total: number } | null;
  /** Pack files that are none, and lists of a desk's file that are damaged. */
  refused: readonly { file: string; reason: string }[];
}

const empty = { received: [], lines: [], marks: {}, likes: new Map(), reading: null, refused: [] };

export const useDesk = create<DeskState>(() => ({ desk: null, desks: [], ...empty }));

const { getState: state, setState: set } = useDesk;
/** Of a desk that nobody named yet. */
export const FIRST_NAME = "Check";
const LAST_OPEN = "muster-roll/desk";
/** How many are read between two looks at what they hold. */
const AT_ONCE = 50;
/** And how many that come from a server are kept in one step. */
const PUT_AT_ONCE = 500;
/** Milliseconds in which thousands of rows are drawn. */
const TO_DRAW = 400;
/** What the rules of an event on a server are called among the packs. */
export const SERVER_FILE = "from the server";

/** Work that changes the rows, one after the other. */
let work: Promise<unknown> = Promise.resolve();

function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const done = work.then(job);
  work = done.catch(() => {});
  return done;
}

type Save = (shelf: DeskShelf) => Promise<unknown>;

/** What the device refused, in its order. */
let refusedSaves: Save[] = [];

/** Saves, and says so where the device refuses; the tab goes on with what it has, and tries again. */
async function saved(save: Save): Promise<void> {
  try {
    await save(await deskShelf());
  } catch {
    showToast({ message: NOT_SAVED });
    if (refusedSaves.push(save) === 1) setTimeout(() => void saveAgain(), TRY_AGAIN);
  }
}

async function saveAgain(): Promise<void> {
  const shelf = await deskShelf();
  try {
    for (let [first] = refusedSaves; first; [first] = refusedSaves) {
      await first(shelf);
      refusedSaves = refusedSaves.slice(1);
    }
  } catch {
    setTimeout(() => void saveAgain(), TRY_AGAIN);
  }
}

let counter = 0;

/** Keys in the order in which they were made, also across tabs and days. */
function newKey(): string {
  return `${Date.now().toString(36)}-${(++counter).toString(36).padStart(5, "0")}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Opens the desk that was open last, or an empty one. */
export function restore(): void {
  if (!state().desk) void inTurn(() => openLast());
}

async function openLast(): Promise<void> {
  if (state().desk) return;
  const desks = await (await deskShelf()).desks().catch(() => []);
  const last = readItem(LAST_OPEN);
  set({ desks });
  await show(desks.find(({ id }) => id === last) ?? desks[0] ?? newRecord(FIRST_NAME));
}

function newRecord(name: string): DeskRecord {
  const now = Date.now();
  return { id: newKey(), name, packs: [], created: now, updated: now };
}

async function show(desk: DeskRecord): Promise<void> {
  stop();
  followTabs();
  const records = await (await deskShelf()).receivedAt(desk.id).catch(() => []);
  const received = sound(records);
  const under = underOf(desk);
  set({ ...empty, desk, received, marks: marksOf(received), lines: linesIn(received, under) });
  writeItem(LAST_OPEN, desk.id);
  const old = await outdated(state().lines, desk.data);
  // At a server its verdicts stay, and what today's data says is told beside them.
  const stays = old.size && !desk.server ? await staysWith(state().lines) : null;
  if (stays) {
    await keepDesk(({ data }) => ({ data: { ...data, ...stays } }));
    return read(received);
  }
  await read(received.filter(({ key, read: was }) => was?.under !== under || old.has(key)));
}

let following = false;

/** Takes over what other tabs do with the desks. */
function followTabs(): void {
  if (following) return;
  following = true;
  void deskShelf().then((shelf) =>
    shelf.subscribe((change, elsewhere) => {
      if (elsewhere) void takeOver(shelf, change).catch(() => {});
    }),
  );
}

async function takeOver(shelf: DeskShelf, { desk: id, did, received: keys }: DeskChange): Promise<void> {
  const isOpen = () => state().desk?.id === id;
  if (did === "deleted") {
    set({ desks: state().desks.filter((one) => one.id !== id) });
    if (isOpen()) await inTurn(() => deletedElsewhere());
    return;
  }
  const desks = await shelf.desks();
  const now = desks.find((one) => one.id === id);
  const open = state().desk;
  set({ desks: open && !desks.some((one) => one.id === open.id) ? [open, ...desks] : desks });
  if (now && isOpen()) set((s) => ({ desk: now, lines: linesIn(s.received, underOf(now)) }));
  if (!keys?.length) return;
  const records = await shelf.received(keys);
  if (!isOpen()) return;
  const here = new Map(state().received.map((one) => [one.key, one]));
  for (const [i, key] of keys.entries()) {
    const [kept, own] = [records[i], here.get(key)];
    if (!kept) here.delete(key);
    else if (isSound(kept)) here.set(key, own ? withKept(kept, own) : kept);
  }
  showReceived([...here.values()].toSorted(byKeys));
  await inTurn(() => compare());
}

/** What this tab has of something, brought up to what is kept; with what was read under the packs that lie here now. */
function withKept(kept: ReceivedRecord, own: ReceivedRecord): ReceivedRecord {
  const { desk } = state();
  return mergeRecords(kept, own, desk && kept.read?.under === underOf(desk) ? "kept" : "coming").merged;
}

async function deletedElsewhere(): Promise<void> {
  const { desk, received, desks } = state();
  if (!desk) return;
  await show(desks[0] ?? newRecord(FIRST_NAME));
  const run = () => void inTurn(() => putBack(desk, received));
  showToast({ message: `“${desk.name}” was deleted in another tab.`, action: { label: "Keep it", run } });
}

/** The data that a desk stays with, so that no verdict changes by itself; null where it is no longer kept, or lists were read with several. */
async function staysWith(lines: readonly DeskLine[]): Promise<DeskRecord["data"] | null> {
  const read = new Map<string, Set<string>>();
  for (const { list } of lines) if (list) read.set(list.game, (read.get(list.game) ?? new Set()).add(list.data));
  const data = Object.fromEntries([...read].flatMap(([game, versions]) => (versions.size === 1 ? [[game, [...versions][0] ?? ""]] : [])));
  const kept = await inThread({ do: "kept", data }).catch(() => false);
  return kept && Object.keys(data).length === read.size ? data : null;
}

/** What was read with other data than there is now, or than the desk stays with. */
async function outdated(lines: readonly DeskLine[], stays: DeskRecord["data"] = {}): Promise<ReadonlySet<string>> {
  const games = [...new Set(lines.flatMap(({ list }) => list?.game ?? []))];
  if (!games.length) return new Set();
  const now = new Map(await inThread({ do: "versions", games }).catch(() => []));
  for (const [game, version] of Object.entries(stays)) now.set(game, version);
  return new Set(lines.flatMap(({ source, list }) => (list && (now.get(list.game) ?? list.data) !== list.data ? [source] : [])));
}

/** What is kept, without what is damaged. Files from elsewhere are looked at closely; here there may be thousands to open at once. */
function sound(records: readonly ReceivedRecord[]): ReceivedRecord[] {
  return records.filter(isSound).toSorted(byKeys);
}

const byKeys = (a: ReceivedRecord, b: ReceivedRecord) => (a.key < b.key ? -1 : 1);

function isSound({ key, received, piece, read }: ReceivedRecord): boolean {
  if (typeof key !== "string" || Number.isNaN(Date.parse(received)) || !isObject(piece) || typeof piece.file !== "string") return false;
  if (read && !Array.isArray(read.lines)) return false;
  if (piece.kind === "refused") return typeof piece.reason === "string";
  if (piece.kind !== "written") return typeof piece.text === "string";
  const { written } = piece;
  return isObject(written) && [written.lines, written.problems, written.ignored].every(Array.isArray);
}

/** What lists are read under, as one string: the packs, the data that the desk stays with, and how what was read is kept. */
function underOf({ packs, data }: DeskRecord): string {
  return data && Object.keys(data).length ? `${underPacks(packs)} ${JSON.stringify(data)}` : underPacks(packs);
}

const underPacks = perKey((packs: readonly LaidPack[]) => JSON.stringify([4, packs.map(({ pack }) => pack)]));

function marksOf(received: readonly Received[]): Marks {
  const said = received.flatMap(({ key, marks = {} }) => Object.entries(marks).map(([at, mark]) => [`${key}-${at}`, mark]));
  return { ...Object.fromEntries(said), ...handedInMarks(received) };
}

/** The address may ask for the desk of an event: that no longer holds once another is chosen. */
function forgetAsked(): void {
  if (typeof window !== "undefined" && window.location.search)
    window.history.replaceState(window.history.state, "", window.location.pathname);
}

/** Makes another desk and opens it; the others stay. */
export function newDesk(name: string): Promise<void> {
  stop();
  forgetAsked();
  return inTurn(async () => {
    const desk = newRecord(name.trim().slice(0, 120) || FIRST_NAME);
    set({ desks: [desk, ...kept()] });
    await saved((shelf) => shelf.putDesk(desk));
    await show(desk);
  });
}

export function openDesk(id: string): Promise<void> {
  stop();
  forgetAsked();
  return inTurn(async () => {
    const desk = state().desks.find((one) => one.id === id);
    if (desk && desk.id !== state().desk?.id) await show(desk);
  });
}

/** Opens the desk of an event, a new one where there is none; that of an event on a server, where one is given. */
export function openDeskOf(file: string, pack: Pack, server?: DeskServer): Promise<void> {
  stop();
  return inTurn(async () => {
    const isOf = (one: DeskRecord) =>
      server ? one.server?.code === server.code : !one.server && one.packs.some((laid) => isSamePack(laid.pack, pack));
    const there = await deskWhere(isOf);
    if (there) return there.id === state().desk?.id ? undefined : show(there);
    const made = { ...newRecord(pack.name.slice(0, 120)), packs: [{ file, pack }], ...(server ? { server } : {}) };
    set({ desks: [made, ...kept()] });
    await saved((shelf) => shelf.putDesk(made));
    await show(made);
  });
}

/** The desk of an event on a server, opened where there is one. */
export function openDeskOfServer(code: string): Promise<boolean> {
  return inTurn(async () => {
    const there = await deskWhere(({ server }) => server?.code === code);
    if (there && there.id !== state().desk?.id) await show(there);
    return there !== undefined;
  });
}

/** One of the desks on the device; the open one comes first. */
async function deskWhere(isIt: (desk: DeskRecord) => boolean): Promise<DeskRecord | undefined> {
  if (!state().desk) set({ desks: await (await deskShelf()).desks().catch(() => []) });
  const { desk, desks } = state();
  return desk && isIt(desk) ? desk : desks.find(isIt);
}

/** What a server told of the event that the open desk shows. */
export interface FromServer {
  server: DeskServer;
  /** Its rules as they are there, where they are to be exchanged. */
  pack?: Pack;
  /** What came, and what is other than it was: the key names the record. */
  records: readonly Received[];
}

/** Takes over what a server told; lists that have not been judged here are judged afterwards. Nothing is done where another desk is open. */
export async function takeFromServer(id: string, { server, pack, records }: FromServer): Promise<void> {
  const { desk } = state();
  if (desk?.id !== id) return;
  const here = new Set(state().received.map(({ key }) => key));
  const all = records.map((one): ReceivedRecord => ({ ...one, desk: id }));
  const fresh = all.filter(({ key }) => !here.has(key));
  for (const { key } of fresh) unwritten.add(key);
  if (fresh.length) showReceived([...state().received, ...fresh].toSorted(byKeys));
  await put(all.filter(({ key }) => here.has(key)));
  // It is written down before the desk counts as having it.
  // Thousands of rows are drawn first.
  if (fresh.length > PUT_AT_ONCE) await new Promise((drawn) => setTimeout(drawn, TO_DRAW));
  for (let i = 0; i < fresh.length; i += PUT_AT_ONCE) await putNew(fresh.slice(i, i + PUT_AT_ONCE));
  if (state().desk?.id !== id) return;
  await keepDesk((was) => ({
    server,
    ...(pack ? { packs: [...was.packs.filter(({ file }) => file !== SERVER_FILE), { file: SERVER_FILE, pack }] } : {}),
  }));
  if (pack || all.some(isUnread)) void inTurn(() => readUnread(id));
}

/** Keys of what came and is not on the device yet, where it would count as removed: what is said of it meanwhile is written down with it. */
const unwritten = new Set<string>();

/** Keeps what is new of what is shown, as it is by then. */
async function putNew(records: readonly ReceivedRecord[]): Promise<void> {
  for (const { key } of records) unwritten.add(key);
  await saved(async (shelf) => {
    const written = asNow(records);
    await shelf.putReceived(written);
    for (const { key } of records) unwritten.delete(key);
    await put(asNow(records).filter((one) => !written.includes(one)));
  });
}

/** Records of the open desk as they are now, without those that were removed; others as they were. */
function asNow(records: readonly ReceivedRecord[]): ReceivedRecord[] {
  const { desk, received } = state();
  const here = new Map(received.map((one) => [one.key, one]));
  return records.flatMap((one) => (one.desk === desk?.id ? (here.get(one.key) ?? []) : one));
}

/** Judges what has come and was not judged under the packs that lie here. */
async function readUnread(id: string): Promise<void> {
  if (state().desk?.id !== id) return;
  const unread = state().received.filter(isUnread);
  if (unread.length) await read(unread);
}

function isUnread({ read: was, handedIn }: ReceivedRecord): boolean {
  const { desk } = state();
  return !handedIn?.lacking && desk !== null && was?.under !== underOf(desk);
}

/** Decides on submissions to the server, which is told when it can be. @returns what takes it back. */
export function decideHandedIn(submissions: ReadonlySet<string>, decision: Decision): () => void {
  const newest = newestRecords(submissions);
  const back = newest.flatMap(({ handedIn }) => {
    if (!handedIn?.standing) return [];
    const { status, note, waived, reopened } = effective(handedIn.standing, handedIn.version);
    const was = { status, note, waived, reopen: reopened };
    const only = Object.keys(was).filter((name) => name in decision);
    return [[handedIn.submission, Object.fromEntries(only.map((name) => [name, was[name as keyof typeof was]])) as Decision] as const];
  });
  decideEach(new Map(newest.flatMap(({ handedIn }) => (handedIn ? [[handedIn.submission, decision] as const] : []))));
  return () => decideEach(new Map(back));
}

/** A decision that was overtaken holds for the list as it is now, or is dropped. */
export function decideAgain(submission: string, which: "mine" | "theirs"): void {
  const now = Date.now();
  void put(
    newestRecords(new Set([submission])).flatMap((one) =>
      one.handedIn ? [{ ...one, handedIn: decidedAgain(one.handedIn, which, now) }] : [],
    ),
  );
}

function decideEach(decisions: ReadonlyMap<string, Decision>): void {
  const now = Date.now();
  const changed = newestRecords(new Set(decisions.keys())).flatMap((one): ReceivedRecord[] => {
    const decision = one.handedIn && decisions.get(one.handedIn.submission);
    return one.handedIn && decision ? [{ ...one, handedIn: withDecision(one.handedIn, decision, now) }] : [];
  });
  void put(changed);
}

/** What carries the standing of submissions. */
function newestRecords(submissions: ReadonlySet<string>): ReceivedRecord[] {
  return state().received.filter(({ handedIn }) => handedIn?.standing && submissions.has(handedIn.submission));
}

export function renameDesk(name: string): Promise<void> {
  return inTurn(async () => keepDesk(() => ({ name: name.trim().slice(0, 120) || FIRST_NAME })));
}

/** Says who is expected. */
export function expectPlayers(players: readonly Expected[]): Promise<void> {
  return inTurn(async () => keepDesk(() => ({ players })));
}

/** Deletes the open desk and opens another. @returns what puts it back. */
export async function deleteDesk(): Promise<() => Promise<void>> {
  forgetAsked();
  const deleted = await inTurn(async () => {
    const { desk, received } = state();
    if (!desk) return null;
    await saved((shelf) => shelf.removeDesk(desk.id));
    const others = state().desks.filter(({ id }) => id !== desk.id);
    set({ desks: others });
    await show(others[0] ?? newRecord(FIRST_NAME));
    return { desk, received };
  });
  return () => inTurn(async () => (deleted ? putBack(deleted.desk, deleted.received) : undefined));
}

async function putBack(desk: DeskRecord, received: readonly ReceivedRecord[]): Promise<void> {
  await saved(async (shelf) => {
    await shelf.putDesk(desk);
    await shelf.putReceived(received);
  });
  set({ desks: [desk, ...kept()] });
  await show(desk);
}

/** The desks that are on the device: the first one is not until something is on it. */
const kept = () =>
  state().desks.filter(
    ({ id, players }) => id !== state().desk?.id || state().received.length > 0 || players?.length || state().desk?.name !== FIRST_NAME,
  );

/** Changes the open desk and keeps it. `to` gets the desk as it is kept, which another tab may have changed. */
async function keepDesk(to: (desk: DeskRecord) => Partial<DeskHead>): Promise<void> {
  const { desk } = state();
  if (!desk) return;
  const changed = (was: DeskRecord): DeskRecord => ({ ...was, ...to(was), updated: Date.now() });
  const showIt = (next: DeskRecord) => set(({ desks }) => ({ desk: next, desks: [next, ...desks.filter(({ id }) => id !== next.id)] }));
  showIt(changed(desk));
  await saved(async (shelf) => {
    const next = await shelf.changeDesk(desk.id, (current) => changed(current ?? desk));
    if (state().desk?.id === next.id) showIt(next);
  });
}

export interface Added {
  rows: number;
  unread: number;
  packs: number;
  /** Files that lay on the desk already, word for word. */
  again: number;
  /** Lists of which a desk's file knew more, and all that were in one. */
  updated: number;
  inDesks: number;
}

/** Takes files and texts apart, keeps what is in them, and reads it. Packs among them are applied to everything. */
export function add(incoming: readonly Incoming[]): Promise<Added> {
  return inTurn(async () => {
    const added: Added = { rows: 0, unread: 0, packs: 0, again: 0, updated: 0, inDesks: 0 };
    await openLast();
    const { desk } = state();
    if (!desk) return added;
    set({ reading: { done: 0, total: incoming.length }, refused: [] });
    const present = new Set(state().received.map(identityOf));
    const laying: Laying = {
      refuse: (file, reason) => set((s) => ({ refused: [...s.refused, { file, reason }] })),
      there: () => state().received,
      packs: () => state().desk?.packs ?? [],
      take: (one) => ({ ...one, key: newKey(), desk: desk.id }),
      bind: async (server) => {
        const { code } = state().desk?.server ?? {};
        if (code === undefined) await keepDesk(() => ({ server }));
        return code === undefined || code === server.code;
      },
      call: async (name) => (state().desk?.name === FIRST_NAME ? keepDesk(() => ({ name })) : undefined),
      expect: async (players) => (state().desk?.players?.length ? undefined : keepDesk(() => ({ players }))),
      stay: async (data) => (state().received.length ? undefined : keepDesk(() => ({ data }))),
    };
    const brought: Brought = { fresh: [], packs: [], updated: [], conflicts: [], inDesks: 0 };
    const { fresh, packs } = brought;
    let stopped = false;
    for (const one of incoming) {
      const pieces = stopped
        ? []
        : await inThread({ do: "take-apart", incoming: one }).catch((fault): Piece[] => {
            if (fault instanceof Stopped) stopped = true;
            return stopped ? [] : [{ file: one.name, kind: "refused", reason: "it could not be opened." }];
          });
      if (stopped) set((s) => ({ refused: [...s.refused, { file: one.name, reason: "not opened: reading was stopped." }] }));
      let repeated = 0;
      for (const piece of pieces) {
        if (piece.kind === "json" && (await (await import("./desk-laid")).isLaid(piece, brought, laying))) continue;
        const text = pieceText(piece);
        if (piece.kind !== "refused" && present.has(text)) repeated++;
        else fresh.push({ ...arrivalOf(piece, one), desk: desk.id, piece });
        present.add(text);
      }
      if (pieces.length && repeated === pieces.length) added.again++;
    }
    added.packs = packs.length;
    added.inDesks = brought.inDesks;
    added.updated = brought.updated.length;
    await keepDesk((was) => (packs.length ? { packs: withLaid(was.packs, packs) } : {}));
    showReceived([...state().received, ...fresh]);
    // What came is safe before it is read: reading it may take long, and be stopped.
    for (let i = 0; i < fresh.length; i += AT_ONCE) await putNew(fresh.slice(i, i + AT_ONCE));
    await put(brought.updated);
    const under = underOf(state().desk ?? desk);
    const open = new Set([...fresh, ...brought.updated].map(({ key }) => key));
    if (packs.length) await readAgain();
    else await read(state().received.filter(({ key, read: was }) => open.has(key) && was?.under !== under));
    const [one, ...others] = incoming;
    tellConflicts(brought.conflicts, one && others.length === 0 ? `in ${one.name}` : "in the files");
    const keys = new Set(fresh.map(({ key }) => key));
    for (const line of state().lines) if (keys.has(line.source)) added[line.list ? "rows" : "unread"]++;
    return added;
  });
}

const noMail: { sender?: string; address?: string; sent?: string } = {};

/** When it came and who sent it: of a mail or a row of replies that is said in it; a file came no later than it was last changed. */
function arrivalOf(piece: Piece, from: Incoming): Pick<ReceivedRecord, "key" | "received" | "sender" | "address"> {
  const { sender, address, sent } = piece.mail ?? (piece.kind === "written" ? { sent: piece.written.sent, ...noMail } : noMail);
  const mailed = sent === undefined ? Number.NaN : Date.parse(sent);
  const now = Date.now();
  const changed = piece.changed === undefined ? (from instanceof File ? from.lastModified : now) : Date.parse(piece.changed);
  const received = new Date(!Number.isNaN(mailed) ? mailed : changed > 0 && changed < now ? changed : now).toISOString();
  return {
    key: newKey(),
    received,
    ...(sender ? { sender: sender.slice(0, 200) } : {}),
    ...(address ? { address: address.slice(0, 320) } : {}),
  };
}

function withLaid(before: readonly LaidPack[], packs: readonly LaidPack[]): LaidPack[] {
  const last = [...new Map(packs.map((laid) => [`${laid.pack.game} ${laid.pack.id}`, laid])).values()];
  return [...before.filter(({ pack }) => !last.some((laid) => isSamePack(laid.pack, pack))), ...last];
}

/** Takes a pack away and checks everything again. */
export function removePack(name: PackName): Promise<void> {
  return inTurn(async () => {
    await keepDesk(({ packs }) => ({ packs: packs.filter(({ pack }) => !isSamePack(pack, name)) }));
    await readAgain();
  });
}

/** A list whose verdict is another under other rules. */
export interface ChangedVerdict {
  key: string;
  name: string;
  before: string;
  after: string;
}

/** Whose verdicts would change if a pack took the place of the one with its id; nothing is changed by it. */
export function wouldChange(pack: Pack): Promise<ChangedVerdict[]> {
  return changedUnder(({ packs, data }) => ({ packs: withPack(packs, pack), data }));
}

/** Whose verdicts or points would change with the data of now. */
export function wouldChangeToday(): Promise<ChangedVerdict[]> {
  return changedUnder(({ packs }) => ({ packs, data: undefined }));
}

/** Checks everything again with the data of now, with which the desk goes on. */
export function takeNewData(): Promise<void> {
  return inTurn(async () => {
    await keepDesk(() => ({ data: undefined }));
    await readAgain();
  });
}

/** The data of now of the games that the desk stays behind in, by their ids. */
export async function newerData(stays: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const now = await inThread({ do: "versions", games: Object.keys(stays) });
  return new Map([...now].filter(([game, version]) => stays[game] !== version));
}

const pointsOf = ({ points, missing }: Pick<ListFacts, "points" | "missing">) =>
  points === null ? "" : `${figureText(points, missing)} points`;

function changedUnder(next: (desk: DeskRecord) => Pick<DeskRecord, "packs" | "data">): Promise<ChangedVerdict[]> {
  return inTurn(async () => {
    const { desk, received, lines } = state();
    if (!desk || !lines.length) return [];
    const { packs: laid, data } = next(desk);
    const packs = laid.map(({ pack }) => pack);
    const plain = received.map(({ read: _, desk: __, ...one }) => one);
    const now = new Map<string, DeskLine>();
    await inThread({ do: "read", received: plain, packs, data }, (part) => {
      for (const line of part.lines) now.set(line.key, line);
    });
    const points = ({ list: facts }: DeskLine) => (facts ? pointsOf(facts) : "");
    return lines.flatMap((line) => {
      const other = now.get(line.key) ?? line;
      const isOther = points(line) !== points(other);
      const [before, after] = [line, other].map((one) => (isOther && points(one) ? `${one.word}, ${points(one)}` : one.word));
      return after === before ? [] : [{ key: line.key, name: line.player || line.name, before: before ?? "", after: after ?? "" }];
    });
  });
}

/** Lays a pack in the place of the one with its id and checks everything again. */
export function exchangePack(pack: Pack): Promise<void> {
  return inTurn(async () => {
    await keepDesk(({ packs }) => ({ packs: withPack(packs, pack) }));
    await readAgain();
  });
}

function withPack(packs: readonly LaidPack[], pack: Pack): LaidPack[] {
  return packs.map((laid) => (isSamePack(laid.pack, pack) ? { ...laid, pack } : laid));
}

/** Reads everything anew: under other packs, or with data that is newer than it was read with. */
export function checkAgain(): Promise<void> {
  return inTurn(() => readAgain());
}

async function readAgain(): Promise<void> {
  // What a server told of its lists stays in sight.
  set(({ received, desk }) => ({ lines: linesIn(desk?.server ? received : [], "") }));
  await read(state().received);
}

/** Ends reading; what was not read yet stays on the desk. */
export function stopReading(): void {
  stop();
  set({ reading: null });
}

/** Reads what came and puts it into the table in its order. */
async function read(fresh: readonly ReceivedRecord[]): Promise<void> {
  const { desk } = state();
  if (!desk) return;
  const packs = desk.packs.map(({ pack }) => pack);
  const under = underOf(desk);
  let waiting: ReceivedRecord[] = [];
  let done = 0;
  const flush = async () => {
    // What was said or heard of them while they were read stays.
    const here = new Map(state().received.map((one) => [one.key, one]));
    const records = waiting.map((one) => ({ ...(here.get(one.key) ?? one), ...(one.read ? { read: one.read } : {}) }));
    waiting = [];
    const now = state().desk;
    // Another tab may have laid other packs meanwhile, and reads under them.
    if (!records.length || now?.id !== desk.id || underOf(now) !== under) return;
    set((s) => ({ reading: s.reading && { done, total: there.length } }));
    await put(records, "coming");
  };
  const there = fresh.filter(({ handedIn }) => !handedIn?.lacking);
  if (there.length) set({ reading: { done: 0, total: there.length } });
  const byKey = new Map(there.map((one) => [one.key, one]));
  try {
    for (let i = 0; i < there.length; i += AT_ONCE) {
      const received = there.slice(i, i + AT_ONCE).map(({ read: _, desk: __, ...one }) => one);
      await inThread({ do: "read", received, packs, data: desk.data }, (part) => {
        const of = byKey.get(part.key);
        done++;
        if (of) waiting.push({ ...of, read: { under, lines: part.lines } });
      });
      await flush();
    }
    await compare();
  } catch (fault) {
    await flush();
    if (!(fault instanceof Stopped)) showToast({ message: "Reading stopped. Everything received is kept; read it again." });
  }
  set({ reading: null });
}

/** What was read of what came, in its order. */
function linesIn(received: readonly ReceivedRecord[], under: string): DeskLine[] {
  return received.flatMap((one) => {
    const { read, received: came, marks = {} } = one;
    const handedIn = handedInLine(one, read?.under === under ? read.lines[0] : undefined);
    if (handedIn) return [asMarked(handedIn, marks[handedIn.at])];
    if (read?.under !== under) return [];
    const shown = read.lines.filter(({ at }) => !marks[at]?.removed);
    return shown.map((line) => asMarked(came === line.received ? line : { ...line, received: came }, marks[line.at]));
  });
}

async function compare(): Promise<void> {
  const { lines, marks } = state();
  set({ likes: lines.length > 1 ? await inThread({ do: "compare", lines, marks }) : new Map() });
}

/** Something said of what came, or of one of the lists in it. */
interface Said {
  source: string;
  field: Field;
  value: unknown;
}

/** Changes fields, here and on the device. @returns what takes back those that were not changed again since. */
function say(all: readonly Said[]): { changed: ReceivedRecord[]; undo(): ReceivedRecord[] } {
  const before = new Map(state().received.map((one) => [one.key, one]));
  const changed = new Map<string, ReceivedRecord>();
  const back: (Said & { said: unknown })[] = [];
  const now = Date.now();
  for (const { source, field, value } of all) {
    const one = changed.get(source) ?? before.get(source);
    if (!one || isSame(saidIn(one, field), value)) continue;
    back.push({ source, field, value: saidIn(one, field), said: value });
    changed.set(source, withField(one, field, value, now));
  }
  void put([...changed.values()]);
  const undo = () => {
    const here = new Map(state().received.map((one) => [one.key, one]));
    const still = back.filter(({ source, field, said }) => {
      const one = here.get(source);
      return one !== undefined && isSame(saidIn(one, field), said);
    });
    if (still.length < back.length) showToast({ message: "Changed again since, so it stays." });
    return say(still).changed;
  };
  return { changed: [...changed.values()], undo };
}

/** Says of lists that they are accepted, returned, withdrawn or new, or another person's. @returns what takes it back. */
export function mark(keys: readonly string[], to: Readonly<{ [K in keyof Mark]?: Mark[K] | undefined }>): () => void {
  const wanted = new Set(keys);
  const fields = Object.entries(to) as [MarkField, unknown][];
  const lines = state().lines.filter(({ key }) => wanted.has(key));
  const submissions = new Set(lines.flatMap(({ handedIn }) => handedIn?.submission ?? []));
  const back = submissions.size ? decideHandedIn(submissions, decisionOf(to)) : () => {};
  const { undo } = say(
    lines
      .filter(({ handedIn }) => !handedIn)
      .flatMap(({ source, at, word }): Said[] => [
        // What is new was said nothing of.
        ...fields.map(([of, value]) => ({ source, field: { of, at }, value: value === "new" && of === "status" ? undefined : value })),
        ...(to.status ? [{ source, field: { of: "verdict" as const, at }, value: to.status === "accepted" ? word : undefined }] : []),
      ]),
  );
  return () => {
    undo();
    back();
  };
}

/** What is said of a list, as the server of its event is told. Whose it is, it knows. */
function decisionOf(to: Readonly<{ [K in keyof Mark]?: Mark[K] | undefined }>): Decision {
  return {
    ...(to.status ? { status: to.status } : {}),
    ...("note" in to ? { note: to.note ?? "" } : {}),
    ...("waived" in to ? { waived: to.waived ?? null } : {}),
  };
}

/** Says when what holds a list came. @returns what takes it back. */
export function receivedAt(source: string, moment: string): () => void {
  const { undo } = say([{ source, field: { of: "received" }, value: moment }]);
  return () => void undo();
}

/** Draws the table from these. */
function showReceived(received: readonly ReceivedRecord[]): void {
  const { desk } = state();
  set({ received, marks: marksOf(received), ...(desk ? { lines: linesIn(received, underOf(desk)) } : {}) });
}

/** Puts changed records in the place of those with their keys, here and on the device, where they are merged with other tabs' changes. */
async function put(records: readonly ReceivedRecord[], newer: "kept" | "coming" = "kept"): Promise<void> {
  if (!records.length) return;
  const { desk } = state();
  exchange(new Map(records.map((record) => [record.key, record])));
  const written = records.filter(({ key }) => !unwritten.has(key));
  if (!written.length) return;
  await saved(async (shelf) => {
    const { kept, gone, conflicts } = await shelf.mergeReceived(written, newer);
    if (state().desk?.id !== desk?.id) return;
    const here = new Map(state().received.map((one) => [one.key, one]));
    exchange(
      new Map(
        kept.map((one) => {
          const own = here.get(one.key);
          return [one.key, own ? withKept(one, own) : one];
        }),
      ),
    );
    if (gone.length) {
      showReceived(state().received.filter(({ key }) => !gone.includes(key)));
      showToast({ message: `${count(gone.length, "list")} ${gone.length === 1 ? "was" : "were"} removed in another tab.` });
    }
    tellConflicts(conflicts);
  });
}

function exchange(byKey: ReadonlyMap<string, ReceivedRecord>): void {
  showReceived(state().received.map((one) => byKey.get(one.key) ?? one));
}

/** Says what was changed here and elsewhere, and offers what was not kept. */
function tellConflicts(conflicts: readonly DeskConflict[], where?: string): void {
  const { desk, lines } = state();
  const paths = conflicts.flatMap((one) => {
    if ("pack" in one) return [[one.pack.pack.name, "rules"]];
    const { source, field } = one;
    const line = lines.find((line) => line.source === source && (field.of === "received" || field.at === line.at));
    return field.of === "verdict" ? [] : [[line ? line.player || line.name : "a list", field.of]];
  });
  const useOther = async () => {
    if (state().desk?.id !== desk?.id) return;
    const { changed } = say(conflicts.flatMap((one) => ("pack" in one ? [] : [{ ...one, value: one.other }])));
    const packs = conflicts.flatMap((one) => ("pack" in one ? one.pack : []));
    if (packs.length) {
      await keepDesk(({ packs: was }) => ({ packs: withLaid(was, packs) }));
      await readAgain();
    } else await readOnes(changed.map(({ key }) => key));
  };
  if (paths.length) tellBothChanged(paths, () => void inTurn(useOther), where);
}

/** Reads some of what came once more, as it is now. */
function readOnes(sources: readonly string[]): Promise<void> {
  return read(state().received.filter(({ key }) => sources.includes(key)));
}

/** Takes lists off the desk. @returns what puts them back. */
export function remove(keys: readonly string[]): () => void {
  const { received, lines, desk } = state();
  // What was handed in is withdrawn, and stays.
  const removed = lines.filter(({ key, handedIn }) => !handedIn && keys.includes(key));
  const isWhole = (source: string) => lines.every((line) => line.source !== source || keys.includes(line.key));
  const dropped = received.filter(({ key }) => removed.some(({ source }) => source === key) && isWhole(key));
  const goes = new Set(dropped.map(({ key }) => key));
  showReceived(received.filter(({ key }) => !goes.has(key)));
  if (dropped.length) void saved((shelf) => shelf.removeReceived(desk?.id ?? "", [...goes]));
  const left = removed.filter(({ source }) => !goes.has(source));
  const { undo } = say(left.map(({ source, at }) => ({ source, field: { of: "removed", at }, value: true })));
  return () => {
    undo();
    showReceived([...state().received.filter(({ key }) => !goes.has(key)), ...dropped].toSorted(byKeys));
    if (dropped.length) void putNew(dropped);
  };
}

/** Takes an answer about a list. @returns what takes it back. */
export function answer({ source, at }: Pick<DeskLine, "source" | "at">, answered: Answered): () => void {
  const field: Field = { of: "answers", at };
  return answering((received) => {
    const before = received.find(({ key }) => key === source)?.answers?.[at] ?? [];
    return [{ source, field, value: [...before, answered] }];
  });
}

/** Gives answers and reads again what they are about. @returns what takes them back. */
function answering(all: (received: readonly ReceivedRecord[]) => Said[]): () => void {
  const done = inTurn(async () => {
    const { changed, undo } = say(all(state().received));
    await readOnes(changed.map(({ key }) => key));
    return undo;
  });
  return () =>
    void inTurn(async () => {
      const changed = (await done)();
      await readOnes(changed.map(({ key }) => key));
    });
}

/** Takes the guesses of many lists as right, as they stand. @returns how many there are, and what takes it back. */
export function confirmGuesses(of: readonly DeskLine[]): { guesses: number; undo: () => void } {
  const guessing = of.filter(({ list }) => list?.guessed?.length);
  const guesses = guessing.reduce((sum, { list }) => sum + (list?.guesses ?? 0), 0);
  const undo = answering((received) => {
    const byKey = new Map(received.map((one) => [one.key, one]));
    return guessing.map(({ source, at, list }) => ({
      source,
      field: { of: "answers", at },
      value: [...(byKey.get(source)?.answers?.[at] ?? []), { confirm: list?.guessed ?? [] }],
    }));
  });
  return { guesses, undo };
}

/** Says what words mean in all lists of the event whose rules lie on the desk. @returns what takes it back; null without an event. */
export function remember(wording: Wording): (() => void) | null {
  const laid = state().desk?.packs.findLast(({ pack }) => pack.event);
  if (!laid) return null;
  const { id, game } = laid.pack;
  const text = wording.text.toLowerCase();
  const change = (next: (readings: readonly Wording[]) => Wording[]) =>
    inTurn(async () => {
      const withReadings = (pack: Pack): Pack => {
        const { readings: was = [], ...rest } = pack;
        const readings = next(was);
        return readings.length ? { ...rest, readings } : rest;
      };
      await keepDesk(({ packs }) => ({
        packs: packs.map((one) => (isSamePack(one.pack, laid.pack) ? { ...one, pack: withReadings(one.pack) } : one)),
      }));
      await readAgain();
      // The event itself, where it is kept on this device.
      const store = await ownStore();
      await store
        .changePack(game, id, (current) => current && { pack: withReadings(current.pack), everywhere: current.everywhere })
        .catch(() => null);
    });
  const before = laid.pack.readings?.find((one) => one.text.toLowerCase() === text);
  const others = (readings: readonly Wording[]) => readings.filter((one) => one.text.toLowerCase() !== text);
  void change((readings) => [...others(readings), wording]);
  return () => void change((readings) => [...others(readings), ...(before ? [before] : [])]);
}

/** A list as it was read, with everything about it; null where it is gone. */
export async function submissionOf({ source, at }: Pick<DeskLine, "source" | "at">): Promise<Submission | null> {
  const { received, desk } = state();
  const one = received.find(({ key }) => key === source);
  if (!one) return null;
  if (one.handedIn?.lacking) return { file: one.piece.file, reason: "the list itself has not come from the server yet." };
  const [library, { readPiece }, { withAnswers }, { withPacks }, { isChecked }] = await Promise.all([
    deskLibrary(),
    import("@/lib/books/intake/incoming"),
    import("@/lib/books/intake/submission"),
    import("@/lib/books/intake/with-packs"),
    import("@/lib/books/intake/reply"),
  ]);
  const packs = desk?.packs.map(({ pack }) => pack) ?? [];
  // What stopped a worker would stop the page.
  if (one.read?.lines.some(({ reason }) => reason === TOOK_TOO_LONG)) return { file: one.piece.file, reason: TOOK_TOO_LONG };
  const [read] = await readPiece(one.piece, withPacks(library, packs), { wanted: at });
  if (!read) return null;
  if (!isChecked(read)) return read;
  const answered = await withAnswers(read, one.answers?.[at] ?? []);
  const player = one.marks?.[at]?.player ?? one.handedIn?.player;
  return player === undefined ? answered : { ...answered, roster: { ...answered.roster, player } };
}

/** The newest list of each, read again with everything about it. */
export async function newestOf(entrants: readonly Entrant[]): Promise<{ entrant: Entrant; submission: Submission }[]> {
  const all: { entrant: Entrant; submission: Submission }[] = [];
  let drawn = performance.now();
  for (const entrant of entrants) {
    const submission = await submissionOf(entrant.versions[0]);
    if (submission) all.push({ entrant, submission });
    // The page is drawn in between: there may be thousands.
    if (performance.now() - drawn > 40) {
      await new Promise((next) => setTimeout(next));
      drawn = performance.now();
    }
  }
  return all;
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The desk used last is then the one that opens.
  }
}
