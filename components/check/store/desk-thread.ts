/** Hands work to the desk's worker. Where there is none it is done on the page, with room between its parts. */
import { deskBooks } from "./desk-library";
import type { Done, Part, Task } from "./desk-work";

/** The work was stopped before it was done. */
export class Stopped extends Error {}

interface Job {
  tell(part: Part): void;
  done(result: never): void;
  failed(fault: Error): void;
}

let make: (() => Worker) | null = null;
let worker: Worker | null = null;
const jobs = new Map<number, Job>();
let ids = 0;

/** Says where workers come from. */
export function employ(maker: () => Worker): void {
  make = maker;
}

/** `tell` gets what the table tells of each list as soon as it is read. Rejects with `Stopped` where `stop` was called. */
export function inThread<T extends Task>(task: T, tell: (part: Part) => void = () => {}): Promise<Done[T["do"]]> {
  if (!make || typeof Worker === "undefined") return onPage(task, tell);
  worker ??= start(make());
  const id = ++ids;
  return new Promise<Done[T["do"]]>((done, failed) => {
    jobs.set(id, { tell, done, failed });
    worker?.postMessage({ id, task });
  });
}

/** Ends all work that is under way. */
export function stop(): void {
  worker?.terminate();
  endAll(new Stopped());
}

/** What does the work comes with it. */
async function onPage<T extends Task>(task: T, tell: (part: Part) => void): Promise<Done[T["do"]]> {
  const [{ carryOut }, library] = await Promise.all([import("./desk-work"), deskBooks()]);
  return carryOut(task, library, tell) as Promise<Done[T["do"]]>;
}

function start(made: Worker): Worker {
  made.onmessage = ({ data }: MessageEvent<{ id: number; part?: Part; fault?: string; done?: never }>) => {
    const job = jobs.get(data.id);
    if (data.part) job?.tell(data.part);
    else {
      jobs.delete(data.id);
      if (data.fault !== undefined) job?.failed(new Error(data.fault));
      else job?.done(data.done as never);
    }
  };
  // It is out of memory or did not load: the next task starts another.
  made.onerror = () => endAll(new Error("the worker ended"));
  return made;
}

function endAll(fault: Error): void {
  worker = null;
  const all = [...jobs.values()];
  jobs.clear();
  for (const job of all) job.failed(fault);
}
