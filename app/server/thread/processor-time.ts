/** Milliseconds of processor time that a thread has had, which other work on a busy machine does not change. */
import { readFileSync, readlinkSync } from "node:fs";

/** What the system calls the thread that asks, such as "417/task/423"; null where the system does not say. */
export function ownThread(): string | null {
  try {
    return readlinkSync("/proc/thread-self");
  } catch {
    return null;
  }
}

/** The time of a thread of this process; where the system does not tell it, the time that has passed instead. */
export function processorTime(thread: string | null): number {
  if (thread !== null) {
    try {
      // The first number of schedstat is the time on a processor, in nanoseconds.
      return Number(readFileSync(`/proc/${thread}/schedstat`, "utf8").split(" ", 1)[0]) / 1e6;
    } catch {
      // The thread has ended, or the system keeps no such account.
    }
  }
  return performance.now();
}
