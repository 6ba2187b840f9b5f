/** A thread that reads foreign text: what it is given to do, it does, and tells what that took. See app/server/thread/threads.ts. */
import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { ownThread, processorTime } from "@/app/server/thread/processor-time";
import type { Said } from "@/app/server/thread/threads";
import { carryOut, type Done, type Job, prepare, prepareFor } from "./jobs";

/** How far the slow lane stands back for what answers and for small requests. */
const STANDS_BACK = 5;

const own = ownThread();
// On Linux that is of this thread alone, elsewhere it would be of the whole server.
if (workerData?.lane === "slow" && process.platform === "linux") setPriority(Math.min(19, getPriority() + STANDS_BACK));
const say = (said: Said<Done[Job["do"]]>) => parentPort?.postMessage(said);

/** What the language throws where a text asks for more calls, letters or elements than there may be. */
function isFull(fault: unknown): boolean {
  return fault instanceof RangeError && /call stack|length|size|memory|allocation/i.test(String(fault));
}

parentPort?.on("message", async (job: Job) => {
  let began = processorTime(own);
  const spent = () => processorTime(own) - began;
  try {
    await prepareFor(job);
    began = processorTime(own);
    say({ began });
    say({ done: await carryOut(job), spent: spent() });
  } catch (fault) {
    if (isFull(fault)) say({ full: true, spent: spent() });
    else say({ fault: fault instanceof Error ? (fault.stack ?? String(fault)) : String(fault), spent: spent() });
  }
});

await prepare();
say({ ready: own });
