/**
 * The organiser's desk of this tab. What comes is kept on the device before it is read, each change as it happens; the table is drawn
 * from what was read of it, which is kept too.
 */
import { create } from "zustand";
import type { DeskRecord, ReceivedRecord } from "@/components/storage/desk-record";
import { deskShelf } from "@/components/storage/desk-shelf";
import { ownStore } from "@/components/storage/own-store";
import { NOT_SAVED } from "@/components/storage/state";
import { showToast } from "@/components/ui/toast";
import type { DeskHead, LaidPack, Received } from "@/lib/desk/desk-file";
import type { Entrant, Likes, Mark, Marks } from "@/lib/desk/entrants";
import { asMarked, type DeskLine } from "@/lib/desk/line";
import type { Submission } from "@/lib/desk/reply";
import type { Answered } from "@/lib/desk/submission";
import type { Piece } from "@/lib/read/shapes/pieces";
import type { Expected } from "@/lib/schema/desk";
import { isObject } from "@/lib/schema/json";
import type { Pack } from "@/lib/schema/pack";
import type { Wording } from "@/lib/schema/wording";
import { deskLibrary } from "./desk-library";
import { inThread, Stopped, stop } from "./desk-thread";
import type { Incoming } from "./desk-work";

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

/** Work that changes the rows, one after the other. */
let work: Promise<unknown> = Promise.resolve();

function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const done = work.then(job);
  work = done.catch(() => {});
  return done;
}

/** Saves, and says so where the device refuses; the tab goes on with what it has. */
async function saved(save: (shelf: Awaited<ReturnType<typeof deskShelf>>) => Promise<unknown>): Promise<void> {
  try {
    await save(await deskShelf());
  } catch {
    showToast({ message: NOT_SAVED });
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
  const records = await (await deskShelf()).receivedAt(desk.id).catch(() => []);
  const received = sound(records);
  const under = underOf(desk);
  set({ ...empty, desk, received, marks: marksOf(received), lines: linesIn(received, under) });
  writeItem(LAST_OPEN, desk.id);
  const old = await outdated(state().lines);
  await read(received.filter(({ key, read: was }) => was?.under !== under || old.has(key)));
}

/** What was read with other data than there is now. */
async function outdated(lines: readonly DeskLine[]): Promise<ReadonlySet<string>> {
  const games = [...new Set(lines.flatMap(({ list }) => list?.game ?? []))];
  if (!games.length) return new Set();
  const now = await inThread({ do: "versions", games }).catch(() => new Map<string, string>());
  return new Set(lines.flatMap(({ source, list }) => (list && (now.get(list.game) ?? list.data) !== list.data ? [source] : [])));
}

/** What is kept, without what is damaged. Files from elsewhere are looked at closely; here there may be thousands to open at once. */
function sound(records: readonly ReceivedRecord[]): ReceivedRecord[] {
  return records.filter(isSound).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function isSound({ key, received, piece, read }: ReceivedRecord): boolean {
  if (typeof key !== "string" || Number.isNaN(Date.parse(received)) || !isObject(piece) || typeof piece.file !== "string") return false;
  if (read && !Array.isArray(read.lines)) return false;
  if (piece.kind === "refused") return typeof piece.reason === "string";
  if (piece.kind !== "written") return typeof piece.text === "string";
  const { written } = piece;
  return isObject(written) && [written.lines, written.problems, written.ignored].every(Array.isArray);
}

/** What lists are read under, as one string: the packs, and how what was read is kept. */
function underOf({ packs }: DeskRecord): string {
  return JSON.stringify([3, packs.map(({ pack }) => pack)]);
}

function marksOf(received: readonly Received[]): Marks {
  return Object.fromEntries(received.flatMap(({ key, marks = {} }) => Object.entries(marks).map(([at, mark]) => [`${key}-${at}`, mark])));
}

/** Makes another desk and opens it; the others stay. */
export function newDesk(name: string): Promise<void> {
  stop();
  return inTurn(async () => {
    const desk = newRecord(name.trim().slice(0, 120) || FIRST_NAME);
    set({ desks: [desk, ...kept()] });
    await saved((shelf) => shelf.putDesk(desk));
    await show(desk);
  });
}

export function openDesk(id: string): Promise<void> {
  stop();
  return inTurn(async () => {
    const desk = state().desks.find((one) => one.id === id);
    if (desk && desk.id !== state().desk?.id) await show(desk);
  });
}

export function renameDesk(name: string): Promise<void> {
  return inTurn(async () => keepDesk({ name: name.trim().slice(0, 120) || FIRST_NAME }));
}

/** Says who is expected. */
export function expectPlayers(players: readonly Expected[]): Promise<void> {
  return inTurn(async () => keepDesk({ players }));
}

/** Deletes the open desk and opens another. @returns what puts it back. */
export async function deleteDesk(): Promise<() => Promise<void>> {
  const deleted = await inTurn(async () => {
    const { desk, received } = state();
    if (!desk) return null;
    await saved((shelf) => shelf.removeDesk(desk.id));
    const others = state().desks.filter(({ id }) => id !== desk.id);
    set({ desks: others });
    await show(others[0] ?? newRecord(FIRST_NAME));
    return { desk, received };
  });
  return () =>
    inTurn(async () => {
      if (!deleted) return;
      await saved(async (shelf) => {
        await shelf.putDesk(deleted.desk);
        await shelf.putReceived(deleted.received);
      });
      set({ desks: [deleted.desk, ...kept()] });
      await show(deleted.desk);
    });
}

/** The desks that are on the device: the first one is not until something is on it. */
const kept = () =>
  state().desks.filter(
    ({ id, players }) => id !== state().desk?.id || state().received.length > 0 || players?.length || state().desk?.name !== FIRST_NAME,
  );

/** Changes the open desk and keeps it. */
async function keepDesk(to: Partial<DeskHead>): Promise<void> {
  const { desk, desks } = state();
  if (!desk) return;
  const next = { ...desk, ...to, updated: Date.now() };
  set({ desk: next, desks: [next, ...desks.filter(({ id }) => id !== next.id)] });
  await saved((shelf) => shelf.putDesk(next));
}

export interface Added {
  rows: number;
  unread: number;
  packs: number;
  /** Files that lay on the desk already, word for word. */
  again: number;
}

/** Takes files and texts apart, keeps what is in them, and reads it. Packs among them are applied to everything. */
export function add(incoming: readonly Incoming[]): Promise<Added> {
  return inTurn(async () => {
    const added: Added = { rows: 0, unread: 0, packs: 0, again: 0 };
    await openLast();
    const { desk } = state();
    if (!desk) return added;
    set({ reading: { done: 0, total: incoming.length }, refused: [] });
    const present = new Set(state().received.map(({ piece }) => pieceText(piece)));
    const fresh: ReceivedRecord[] = [];
    const packs: LaidPack[] = [];
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
        const laid = piece.kind === "json" ? await laidFile(piece, fresh) : null;
        if (laid) {
          packs.push(...laid);
          continue;
        }
        const text = pieceText(piece);
        if (piece.kind !== "refused" && present.has(text)) repeated++;
        else fresh.push({ ...arrivalOf(piece, one), desk: desk.id, piece });
        present.add(text);
      }
      if (pieces.length && repeated === pieces.length) added.again++;
    }
    added.packs = packs.length;
    await keepDesk(packs.length ? { packs: withLaid(desk.packs, packs) } : {});
    // What came is safe before it is read: reading it may take long, and be stopped.
    for (let i = 0; i < fresh.length; i += AT_ONCE) await saved((shelf) => shelf.putReceived(fresh.slice(i, i + AT_ONCE)));
    const all = [...state().received, ...fresh];
    set({ received: all, marks: marksOf(all) });
    if (packs.length) await readAgain();
    else await read(fresh);
    const keys = new Set(fresh.map(({ key }) => key));
    for (const line of state().lines) if (keys.has(line.source)) added[line.list ? "rows" : "unread"]++;
    return added;
  });
}

function pieceText({ changed: _, ...piece }: Piece): string {
  return JSON.stringify(piece);
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

/** The packs of a pack's or a desk's file, whose lists join what came; null where it is neither. */
async function laidFile(piece: Piece & { kind: "json" | "text" }, fresh: ReceivedRecord[]): Promise<LaidPack[] | null> {
  const { file, text } = piece;
  const refuse = (reason: string) => set((s) => ({ refused: [...s.refused, { file, reason }] }));
  const [{ looksLikeDesk, readDeskText }, { packIn }] = await Promise.all([
    import("@/lib/desk/desk-file"),
    import("@/lib/desk/laid-files"),
  ]);
  if (looksLikeDesk(text)) {
    const deskFile = readDeskText(text);
    if ("reason" in deskFile) {
      refuse(deskFile.reason);
      return [];
    }
    if (deskFile.problem) refuse(deskFile.problem);
    const { desk, received } = state();
    const present = new Set([...received, ...fresh].map((one) => pieceText(one.piece)));
    // In the order in which they came there.
    for (const one of deskFile.received)
      if (!present.has(pieceText(one.piece))) fresh.push({ ...one, key: newKey(), desk: desk?.id ?? "" });
    if (desk?.name === FIRST_NAME) await keepDesk({ name: deskFile.name });
    if (deskFile.players?.length && !state().desk?.players?.length) await keepDesk({ players: deskFile.players });
    const packs: LaidPack[] = [];
    for (const laid of deskFile.packs) {
      const pack = await packIn(JSON.stringify(laid.pack ?? null), await deskLibrary());
      if ("pack" in pack) packs.push({ file: laid.file, pack: pack.pack });
      else refuse(pack.reason);
    }
    return packs;
  }
  if (!isPack(text)) return null;
  const pack = await packIn(text, await deskLibrary());
  if ("pack" in pack) return [{ file, pack: pack.pack }];
  refuse(pack.reason);
  return [];
}

function isPack(text: string): boolean {
  if (!text.includes('"muster-pack/')) return false;
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) && String(json.format).startsWith("muster-pack/");
  } catch {
    return false;
  }
}

function withLaid(before: readonly LaidPack[], packs: readonly LaidPack[]): LaidPack[] {
  const last = [...new Map(packs.map((laid) => [laid.pack.id, laid])).values()];
  return [...before.filter(({ pack }) => !last.some((laid) => laid.pack.id === pack.id)), ...last];
}

/** Takes a pack away and checks everything again. */
export function removePack(id: string): Promise<void> {
  return inTurn(async () => {
    await keepDesk({ packs: state().desk?.packs.filter(({ pack }) => pack.id !== id) ?? [] });
    await readAgain();
  });
}

/** Reads everything anew: under other packs, or with data that is newer than it was read with. */
export function checkAgain(): Promise<void> {
  return inTurn(() => readAgain());
}

async function readAgain(): Promise<void> {
  set({ lines: [] });
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
    const records = waiting;
    waiting = [];
    if (!records.length || state().desk?.id !== desk.id) return;
    const byKey = new Map(records.map((record) => [record.key, record]));
    set((s) => {
      const received = s.received.map((one) => byKey.get(one.key) ?? one);
      return { received, lines: linesIn(received, under), reading: s.reading && { done, total: fresh.length } };
    });
    await saved((shelf) => shelf.putReceived(records));
  };
  if (fresh.length) set({ reading: { done: 0, total: fresh.length } });
  const byKey = new Map(fresh.map((one) => [one.key, one]));
  try {
    for (let i = 0; i < fresh.length; i += AT_ONCE) {
      const received = fresh.slice(i, i + AT_ONCE).map(({ read: _, desk: __, ...one }) => one);
      await inThread({ do: "read", received, packs }, (part) => {
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
  return received.flatMap(({ read, received: came, marks = {} }) => {
    if (read?.under !== under) return [];
    const shown = read.lines.filter(({ at }) => !marks[at]?.removed);
    return shown.map((line) => asMarked(came === line.received ? line : { ...line, received: came }, marks[line.at]));
  });
}

async function compare(): Promise<void> {
  const { lines, marks } = state();
  set({ likes: lines.length > 1 ? await inThread({ do: "compare", lines, marks }) : new Map() });
}

/** Says of lists that they are accepted, returned, withdrawn or new, or another person's. @returns what takes it back. */
export function mark(keys: readonly string[], to: Readonly<{ [K in keyof Mark]?: Mark[K] | undefined }>): () => void {
  const before = state().received;
  const wanted = new Set(keys);
  const changed = before.flatMap((one): ReceivedRecord[] => {
    const at = state().lines.flatMap((line) => (line.source === one.key && wanted.has(line.key) ? [String(line.at)] : []));
    if (!at.length) return [];
    const marks = { ...one.marks };
    for (const place of at) marks[place] = marked(marks[place], to);
    return [{ ...one, marks }];
  });
  const old = before.filter((one) => changed.some((other) => other.key === one.key));
  put(changed);
  return () => put(old.map((was) => ({ ...(state().received.find((one) => one.key === was.key) ?? was), marks: was.marks ?? {} })));
}

/** A mark with changes; what is undefined in them goes. */
function marked(was: Mark | undefined, to: object): Mark {
  return Object.fromEntries(Object.entries({ status: "new", ...was, ...to }).filter(([, value]) => value !== undefined)) as unknown as Mark;
}

/** Says when what holds a list came. @returns what takes it back. */
export function receivedAt(source: string, moment: string): () => void {
  const before = state().received.find(({ key }) => key === source);
  if (!before) return () => {};
  const say = (received: string) => put(state().received.flatMap((one) => (one.key === source ? { ...one, received } : [])));
  say(moment);
  return () => say(before.received);
}

/** Puts changed records in the place of those with their keys, here and on the device. */
function put(records: readonly ReceivedRecord[]): void {
  const byKey = new Map(records.map((record) => [record.key, record]));
  const received = state().received.map((one) => byKey.get(one.key) ?? one);
  const { desk } = state();
  set({ received, marks: marksOf(received), ...(desk ? { lines: linesIn(received, underOf(desk)) } : {}) });
  void saved((shelf) => shelf.putReceived(records));
}

/** Takes lists off the desk. @returns what puts them back. */
export function remove(keys: readonly string[]): () => void {
  const { received, lines, desk } = state();
  const removedKeys = new Set(keys);
  const under = desk ? underOf(desk) : "";
  const showOnly = (all: readonly ReceivedRecord[]) => {
    const inOrder = all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    set({ received: inOrder, marks: marksOf(inOrder), lines: linesIn(inOrder, under) });
  };
  const touched = received.filter(({ key }) => lines.some((line) => line.source === key && removedKeys.has(line.key)));
  const left = touched.flatMap((one): ReceivedRecord[] => {
    const own = lines.filter((line) => line.source === one.key);
    if (own.every((line) => removedKeys.has(line.key))) return [];
    const marks = { ...one.marks };
    for (const { key, at } of own) if (removedKeys.has(key)) marks[at] = { ...(marks[at] ?? { status: "new" }), removed: true };
    return [{ ...one, marks }];
  });
  const others = received.filter((one) => !touched.includes(one));
  const dropped = touched.filter(({ key }) => !left.some((one) => one.key === key));
  showOnly([...others, ...left]);
  void saved(async (shelf) => {
    await shelf.removeReceived(dropped.map(({ key }) => key));
    await shelf.putReceived(left);
  });
  return () => {
    const now = state().received.filter(({ key }) => !touched.some((one) => one.key === key));
    showOnly([...now, ...touched]);
    void saved((shelf) => shelf.putReceived(touched));
  };
}

/** Takes an answer about a list. @returns what takes it back. */
export function answer({ source, at }: Pick<DeskLine, "source" | "at">, answered: Answered): () => void {
  const before = state().received.find(({ key }) => key === source)?.answers?.[at] ?? [];
  void setAnswers(source, at, [...before, answered]);
  return () => void setAnswers(source, at, before);
}

function setAnswers(source: string, at: number, answers: readonly Answered[]): Promise<void> {
  return inTurn(async () => {
    const one = state().received.find(({ key }) => key === source);
    if (!one) return;
    const next = { ...one, answers: { ...one.answers, [at]: answers } };
    put([next]);
    await read([next]);
  });
}

/** Takes the guesses of many lists as right, as they stand. @returns how many there are, and what takes it back. */
export function confirmGuesses(of: readonly DeskLine[]): { guesses: number; undo: () => void } {
  const before = new Map(state().received.map((one) => [one.key, one.answers]));
  const changed = new Map<string, ReceivedRecord>();
  let guesses = 0;
  for (const { source, at, list } of of) {
    const one = changed.get(source) ?? state().received.find(({ key }) => key === source);
    if (!one || !list?.guessed?.length) continue;
    guesses += list.guesses;
    changed.set(source, { ...one, answers: { ...one.answers, [at]: [...(one.answers?.[at] ?? []), { confirm: list.guessed }] } });
  }
  const keep = (records: readonly ReceivedRecord[]) =>
    inTurn(async () => {
      put(records);
      await read(records);
    });
  void keep([...changed.values()]);
  const undo = () =>
    void keep(state().received.flatMap((one) => (changed.has(one.key) ? { ...one, answers: before.get(one.key) ?? {} } : [])));
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
      const packs = state().desk?.packs.map((one) =>
        one.pack.id === id && one.pack.game === game ? { ...one, pack: withReadings(one.pack) } : one,
      );
      if (!packs) return;
      await keepDesk({ packs });
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
  const [library, { readPiece }, { withAnswers }, { withPacks }, { isChecked }] = await Promise.all([
    deskLibrary(),
    import("@/lib/desk/incoming"),
    import("@/lib/desk/submission"),
    import("@/lib/desk/with-packs"),
    import("@/lib/desk/reply"),
  ]);
  const packs = desk?.packs.map(({ pack }) => pack) ?? [];
  const [read] = await readPiece(one.piece, withPacks(library, packs), { wanted: at });
  if (!read) return null;
  if (!isChecked(read)) return read;
  const answered = await withAnswers(read, one.answers?.[at] ?? []);
  const player = one.marks?.[at]?.player;
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
