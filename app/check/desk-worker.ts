/** Carries out the work of a desk in a worker: nothing of it holds up the page. */
import { carryOut, type Task } from "@/components/check/store/desk-work";
import { deskBooks } from "./library";

self.onmessage = async ({ data: { id, task } }: MessageEvent<{ id: number; task: Task }>) => {
  try {
    self.postMessage({ id, done: await carryOut(task, deskBooks, (part) => self.postMessage({ id, part })) });
  } catch (fault) {
    self.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) });
  }
};
