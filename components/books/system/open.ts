/** Hands the files of game systems to a worker, and keeps what comes of them. */
import { rostersNeeding } from "@/components/books/library/needing";
import { ownStore } from "@/components/storage/own-store";
import { packageStore } from "@/components/storage/packages/package-store";
import type { PackageRecord } from "@/components/storage/records/package-record";
import { nameOf } from "@/components/storage/records/record";
import { rosterStore } from "@/components/storage/store";
import { hasThreads, inThread } from "@/components/threads/threads";
import type { OpenedCatalogues } from "@/lib/books/start/from-catalogue";
import { isSystemFile } from "@/lib/books/system/file-names";
import { compareNames } from "@/lib/engine/by-name";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Compared, Opened, OpenedGame, SystemTask } from "./task";

interface Asking {
  signal: AbortSignal;
  /** The books that come with the app, for where there is no worker. */
  loadBooks(): Promise<Library>;
  /** Gets how far it is, in words. */
  tell?(words: string): void;
}

/** Rejects once the signal is aborted, and where a file takes too long. */
export function openFiles(files: readonly File[], asking: Asking): Promise<Opened> {
  return inWorker({ do: "open", files }, asking);
}

/** The army lists in catalogues, as what new ones begin with. Rejects where a file takes too long. */
export async function catalogueLists(files: readonly File[]) {
  const opened = hasThreads()
    ? inThread<OpenedCatalogues>({ room: "system", task: { do: "read", files } }, { isForeign: true })
    : import("./work").then((work) => work.readCatalogues(files));
  const { listsIn } = await import("@/lib/books/start/from-catalogue");
  return listsIn(await opened);
}

async function inWorker<D>(task: SystemTask, { signal, loadBooks, tell = () => {} }: Asking): Promise<D> {
  if (hasThreads()) return inThread<D>({ room: "system", task }, { signal, tell, isForeign: true });
  const { carryOut } = await import("./work");
  return carryOut(task, loadBooks, tell) as Promise<D>;
}

/** Of the files of a folder those that may belong to a system, by their names; files that were chosen one by one all do. */
export function ofSystem(files: readonly File[]): File[] {
  return files
    .filter(({ name, webkitRelativePath: path }) => !path || (isSystemFile(name) && !/(^|\/)\./.test(path)))
    .sort((a, b) => compareNames(a.name, b.name));
}

/** How a system stands to what is kept on this device. */
export interface Standing {
  /** The revision that is kept; null where there is none. */
  before: PackageRecord | null;
  isSame: boolean;
  /** Why it cannot be kept, a sentence; empty where it can. */
  wrong: string;
}

export async function standingOf({ library }: OpenedGame): Promise<Standing> {
  const id = library.manifest?.id ?? "";
  const [records, own] = await Promise.all([(await packageStore()).all(), (await ownStore()).all()]);
  const before = records.find((one) => one.id === id) ?? null;
  const other = own.books.find((book) => book.game === library.books[0]?.army.game && book.package !== id && book.army.rulebook);
  const wrong = other ? `You keep an army book that brings a game with the id of this one (${other.army.name}). Remove it first.` : "";
  return { before, isSame: before?.digest === library.digest, wrong };
}

/** What a newer revision changes of the one that is kept. */
export async function comparedWith(before: PackageRecord, { library }: OpenedGame, asking: Asking): Promise<Compared> {
  const [{ books }, records] = await Promise.all([(await ownStore()).all(), (await rosterStore()).list()]);
  const kept = books.filter((book) => book.package === before.id).map(({ army }) => army);
  const rosters = rostersNeeding(records, before).map((record) => ({ name: nameOf(record), roster: record.roster }));
  return inWorker({ do: "compare", before: kept, after: library.books, rosters }, asking);
}

/** Keeps a system in the place of an earlier revision of it. @returns What takes it back. */
export async function keep({ library }: OpenedGame): Promise<() => Promise<void>> {
  return (await packageStore()).install(library);
}
