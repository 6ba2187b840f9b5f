/** What a worker does with what it is told: see threads.ts. */
import type { Said, Told } from "./threads";

const say = (said: Said) => self.postMessage(said);

/** Carries out each task that comes and says how it ended. */
export function answerTasks(carryOut: (task: never, tell: (part: unknown) => undefined) => Promise<unknown>): void {
  self.onmessage = async ({ data }: MessageEvent<Told>) => {
    if ("ask" in data) return say({ ready: true });
    try {
      say({ done: await carryOut(data.task as never, (part) => void say({ part })) });
    } catch (fault) {
      say({ fault: fault instanceof Error ? fault.message : String(fault) });
    }
  };
  say({ ready: true });
}
