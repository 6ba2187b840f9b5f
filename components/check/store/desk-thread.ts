/** Hands work to the desk's worker. Where there is none it is done on the page, with room between its parts. */
import { inThread as handOver, hasThreads, TookTooLong } from "@/components/threads/threads";
import { TOOK_TOO_LONG } from "@/components/threads/trial";
import { deskBooks } from "./desk-library";
import type { Done, Part, Task } from "./desk-work";

/** The work was stopped before it was done. */
export class Stopped extends Error {}

type Tell = (part: Part) => void;

/** Ends all work that is under way. */
let stopping = new AbortController();

/** `tell` gets what the table tells of each list as soon as it is read. Rejects with `Stopped` where `stop` was called. */
export function inThread<T extends Task>(task: T, tell: Tell = () => {}): Promise<Done[T["do"]]> {
  if (!hasThreads()) return onPage(task, tell);
  const { signal } = stopping;
  const work: Promise<Done[Task["do"]]> =
    task.do === "read" ? readAll(task, tell, signal) : task.do === "take-apart" ? takenApart(task, signal) : inWorker(task, tell, signal);
  return work.catch((fault) => {
    throw signal.aborted ? new Stopped() : fault;
  }) as Promise<Done[T["do"]]>;
}

/** Ends all work that is under way. */
export function stop(): void {
  stopping.abort();
  stopping = new AbortController();
}

/** What takes too long is told as not read, and the rest goes on. */
async function readAll(task: Task & { do: "read" }, tell: Tell, signal: AbortSignal): Promise<null> {
  let left = task.received;
  while (left.length > 0) {
    const read = new Set<string>();
    const told = (part: Part) => {
      read.add(part.key);
      tell(part);
    };
    try {
      await inWorker({ ...task, received: left }, told, signal, true);
      return null;
    } catch (fault) {
      const slow = left.find(({ key }) => !read.has(key));
      if (!(fault instanceof TookTooLong && slow)) throw fault;
      const { lineOf } = await import("@/lib/events/desk/line");
      tell({ key: slow.key, lines: [lineOf(slow, 0, { file: slow.piece.file, reason: TOOK_TOO_LONG }, true)] });
      left = left.slice(left.indexOf(slow) + 1);
    }
  }
  return null;
}

async function takenApart(task: Task & { do: "take-apart" }, signal: AbortSignal): Promise<Done["take-apart"]> {
  try {
    return (await inWorker(task, () => {}, signal, true)) as Done["take-apart"];
  } catch (fault) {
    if (fault instanceof TookTooLong) return [{ file: task.incoming.name, kind: "refused", reason: TOOK_TOO_LONG }];
    throw fault;
  }
}

function inWorker(task: Task, tell: Tell, signal: AbortSignal, isForeign = false): Promise<Done[Task["do"]]> {
  return handOver({ room: "desk", task }, { signal, tell, isForeign });
}

/** What does the work comes with it. */
async function onPage<T extends Task>(task: T, tell: Tell): Promise<Done[T["do"]]> {
  const [{ carryOut }, library] = await Promise.all([import("./desk-work"), deskBooks()]);
  return carryOut(task, library, tell) as Promise<Done[T["do"]]>;
}
