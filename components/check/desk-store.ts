/** The rosters on the organiser's desk. They outlive a visit to another page, and a reload of the tab. */
import { create } from "zustand";
import type { Library } from "@/lib/catalogue/library";
import { isChecked, type Submission } from "@/lib/desk/reply";
import type { Answered } from "@/lib/desk/submission";
import { withPacks } from "@/lib/desk/with-packs";
import type { Piece } from "@/lib/read/shapes/pieces";
import { isObject } from "@/lib/schema/json";
import type { Pack } from "@/lib/schema/pack";

/** What was handed in: a piece of a file or of a paste. */
export interface Source {
  key: string;
  piece: Piece;
  /** What was answered about the lists in it, by their place. */
  answers?: Readonly<Record<number, readonly Answered[]>>;
}

export interface DeskRow {
  key: string;
  source: string;
  /** Its place among the lists of the source. */
  at: number;
  /** As it was read. */
  read: Submission;
  /** With what was answered about it. */
  submission: Submission;
}

export interface LaidPack {
  file: string;
  pack: Pack;
}

export interface DeskState {
  sources: Source[];
  rows: DeskRow[];
  packs: LaidPack[];
  /** How far reading is; null when it is done. */
  reading: { done: number; total: number } | null;
  /** Pack files that are none. */
  refused: { file: string; reason: string }[];
}

/** A file, or a text that was pasted. */
export type Incoming = File | { name: string; text: string; html?: string };

const empty: DeskState = { sources: [], rows: [], packs: [], reading: null, refused: [] };

export const useDesk = create<DeskState>(() => empty);

const { getState: desk, setState: set } = useDesk;
const KEPT = "muster-roll/desk";
/** Work that changes the rows, one after the other. */
let work: Promise<unknown> = Promise.resolve();
let keys = 0;

function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const done = work.then(job);
  work = done.catch(() => {});
  return done;
}

export interface Added {
  rows: number;
  unread: number;
  packs: number;
  /** Files that lay on the desk already, word for word. */
  again: number;
}

/** Reads files and texts, one by one, and puts what is in them on the desk. Packs among them are applied to everything. */
export function add(incoming: readonly Incoming[], library: Library): Promise<Added> {
  return inTurn(async () => {
    const added: Added = { rows: 0, unread: 0, packs: 0, again: 0 };
    const sources: Source[] = [];
    const packs: LaidPack[] = [];
    set({ reading: { done: 0, total: incoming.length }, refused: [] });
    const there = new Set(desk().sources.map((s) => JSON.stringify(s.piece)));
    for (const one of incoming) {
      let again = 0;
      const pieces = await piecesOf(one);
      for (const piece of pieces) {
        const pack = piece.kind === "json" && piece.text.includes('"muster-pack/') ? await packOf(piece.text, library) : null;
        const said = JSON.stringify(piece);
        if (pack && "reason" in pack) set((s) => ({ refused: [...s.refused, { file: piece.file, reason: pack.reason }] }));
        else if (pack) packs.push({ file: piece.file, pack: pack.pack });
        else if (piece.kind !== "refused" && there.has(said)) again++;
        else sources.push({ key: `s${++keys}`, piece });
        there.add(said);
      }
      if (again === pieces.length) added.again++;
    }
    added.packs = packs.length;
    if (packs.length) {
      const ids = new Set(packs.map(({ pack }) => pack.id));
      set((s) => ({ packs: [...s.packs.filter(({ pack }) => !ids.has(pack.id)), ...packs] }));
      await readAll([...desk().sources, ...sources], library, []);
    } else await readAll(sources, library, desk().rows);
    set((s) => ({ sources: [...s.sources, ...sources], reading: null }));
    const fresh = new Set(sources.map((s) => s.key));
    for (const row of desk().rows) {
      if (!fresh.has(row.source)) continue;
      if ("reason" in row.submission) added.unread++;
      else added.rows++;
    }
    keep();
    return added;
  });
}

/** Takes a pack away and checks everything again. */
export function removePack(id: string, library: Library): Promise<void> {
  return inTurn(async () => {
    set((s) => ({ packs: s.packs.filter(({ pack }) => pack.id !== id) }));
    await readAll(desk().sources, library, []);
    set({ reading: null });
    keep();
  });
}

/** Takes one row, or everything, off the desk. @returns what puts it back. */
export function remove(key: string | "all"): () => void {
  const { sources, rows, packs, refused } = desk();
  if (key === "all") set(empty);
  else {
    const kept = rows.filter((row) => row.key !== key);
    const used = new Set(kept.map((row) => row.source));
    set({ rows: kept, sources: sources.filter((s) => used.has(s.key)) });
  }
  keep();
  return () => {
    set({ sources, rows, packs, refused });
    keep();
  };
}

/** What reads lists comes with the first of them. */
const reader = async () => ({ ...(await import("@/lib/desk/submission")), ...(await import("@/lib/desk/incoming")) });

/** Takes an answer about a list. @returns what takes it back. */
export function answer(key: string, answered: Answered): () => void {
  const row = desk().rows.find((one) => one.key === key);
  const source = row && desk().sources.find((one) => one.key === row.source);
  if (!row || !source) return () => {};
  const before = source.answers?.[row.at] ?? [];
  void setAnswers(row, [...before, answered]);
  return () => void setAnswers(row, before);
}

function setAnswers({ key, source, at, read }: DeskRow, answers: readonly Answered[]): Promise<void> {
  return inTurn(async () => {
    const { withAnswers } = await reader();
    const submission = isChecked(read) ? await withAnswers(read, answers) : read;
    set((s) => ({
      sources: s.sources.map((one) => (one.key === source ? { ...one, answers: { ...one.answers, [at]: answers } } : one)),
      rows: s.rows.map((row) => (row.key === key ? { ...row, submission } : row)),
    }));
    keep();
  });
}

/** Puts back what lay on the desk before the tab was loaded again. */
export function restore(library: Library): void {
  if (desk().sources.length || desk().reading) return;
  const found = readKept();
  if (!found) return;
  void inTurn(async () => {
    const kept = { sources: found.sources, packs: await readable(found.packs, library) };
    keys = Math.max(keys, ...kept.sources.map((s) => Number(s.key.slice(1)) || 0));
    set({ packs: kept.packs });
    await readAll(kept.sources, library, []);
    set({ sources: kept.sources, reading: null });
  });
}

/** Reads sources onto the desk after the rows in `before`. The page is drawn in between, so that the count moves. */
async function readAll(sources: readonly Source[], library: Library, before: readonly DeskRow[]): Promise<void> {
  const packed = withPacks(
    library,
    desk().packs.map(({ pack }) => pack),
  );
  const rows = [...before];
  const { readPiece, withAnswers } = await reader();
  const answeredIn = async (one: Submission, answers: readonly Answered[] = []) => (isChecked(one) ? withAnswers(one, answers) : one);
  let drawn = performance.now();
  for (const [i, source] of sources.entries()) {
    const { key, piece } = source;
    const found = await readPiece(piece, packed);
    for (const [at, read] of found.entries()) {
      rows.push({ key: `${key}-${at}`, source: key, at, read, submission: await answeredIn(read, source.answers?.[at]) });
    }
    if (performance.now() - drawn > 50) {
      set({ rows: [...rows], reading: { done: i + 1, total: sources.length } });
      await new Promise((next) => setTimeout(next));
      drawn = performance.now();
    }
  }
  set({ rows });
}

async function piecesOf(one: Incoming): Promise<Piece[]> {
  const { piecesInFile, piecesInPaste } = await import("@/lib/read/shapes/pieces");
  const { name } = one;
  if (!(one instanceof File)) return (await piecesInPaste(one)).map((piece) => ({ ...piece, file: piece.file || name }));
  const bytes = await one.arrayBuffer().catch(() => null);
  if (bytes) return piecesInFile(new Uint8Array(bytes), name);
  return [{ file: name, kind: "refused", reason: "it could not be opened. If it is a folder, choose the files in it." }];
}

/** The pack in a text, or why it cannot be used; null where it is something else. What reads packs comes with the first of them. */
async function packOf(text: string, library: Library): Promise<{ pack: Pack } | { reason: string } | null> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null || !String((json as { format?: unknown }).format).startsWith("muster-pack/")) return null;
  } catch {
    return null;
  }
  const { packIn } = await import("@/lib/desk/laid-files");
  return packIn(text, library);
}

/** What an earlier load of this tab kept; what is damaged in it is left out. */
function readKept(): { sources: Source[]; packs: unknown[] } | null {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  } catch {
    return null;
  }
  if (!isObject(kept) || !Array.isArray(kept.sources) || !Array.isArray(kept.packs)) return null;
  const sources = kept.sources.filter(
    (s): s is Source => isObject(s) && typeof s.key === "string" && isPiece(s.piece) && areAnswers(s.answers),
  );
  return { sources, packs: kept.packs };
}

function isPiece(value: unknown): boolean {
  if (!isObject(value) || typeof value.file !== "string") return false;
  if (value.kind === "refused") return typeof value.reason === "string";
  if (value.kind === "text" || value.kind === "json") return typeof value.text === "string";
  const { written } = value;
  const isLine = (line: unknown) => isObject(line) && typeof line.line === "number" && typeof line.text === "string";
  const hasLines = isObject(written) && Array.isArray(written.lines) && written.lines.every(isLine);
  return value.kind === "written" && hasLines && Array.isArray(written.problems) && Array.isArray(written.ignored);
}

const ANSWERS = ["accept-guess", "correct-guess", "change", "remove"];

function areAnswers(value: unknown): boolean {
  if (value === undefined) return true;
  const isAnswer = (one: unknown) =>
    isObject(one) &&
    (isObject(one.readAs)
      ? typeof one.readAs.game === "string" && typeof one.readAs.armyList === "string"
      : isObject(one.edit) && ANSWERS.includes(String(one.edit.do)) && (one.edit.do !== "change" || isObject(one.edit.change)));
  return isObject(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isAnswer));
}

async function readable(packs: readonly unknown[], library: Library): Promise<LaidPack[]> {
  if (packs.length === 0) return [];
  const { packIn } = await import("@/lib/desk/laid-files");
  const found: LaidPack[] = [];
  for (const laid of packs) {
    if (!isObject(laid) || typeof laid.file !== "string") continue;
    const read = await packIn(JSON.stringify(laid.pack ?? null), library);
    if ("pack" in read) found.push({ file: laid.file, pack: read.pack });
  }
  return found;
}

function keep(): void {
  const { sources, packs } = desk();
  try {
    if (sources.length || packs.length) sessionStorage.setItem(KEPT, JSON.stringify({ sources, packs }));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Full or refused: the desk then lasts as long as the page.
  }
}
