/** A thread in the place of the one that reads lists: it does to the server what a text could do that nobody has thought of yet. */
import { readFileSync, readlinkSync } from "node:fs";
import { parentPort } from "node:worker_threads";

const own = readlinkSync("/proc/thread-self");
const deep = (n) => deep(n + 1) + 1;
const does = {
  spin() {
    for (;;);
  },
  fill() {
    for (const all = []; ; ) all.push(Array.from({ length: 100_000 }, (_, i) => `${all.length} ${i}`));
  },
  deep: () => deep(0),
  throw() {
    throw new Error("ours");
  },
};

parentPort.on("message", (job) => {
  const [time] = readFileSync(`/proc/${own}/schedstat`, "utf8").split(" ");
  parentPort.postMessage({ began: Number(time) / 1e6 });
  const asked = typeof job === "string" ? job : new TextDecoder().decode(job.bytes);
  try {
    does[asked]?.();
    parentPort.postMessage({ done: { body: JSON.stringify(asked) }, spent: 7 });
  } catch (fault) {
    parentPort.postMessage(fault instanceof RangeError ? { full: true, spent: 3 } : { fault: String(fault), spent: 2 });
  }
});
parentPort.postMessage({ ready: own });
