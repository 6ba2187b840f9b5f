/** Suggestions are searched for in a thread, which is ended where it takes too long: a search counts steps, and one of them may take long. */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { Refused } from "./protocol";
import { type Asked, suggest } from "./suggest";

/** Milliseconds, after which nothing is suggested. */
const LONGEST = 2000;

/** Answers what is asked of `suggest`, one after the other. */
export function searcher(overlays: Overlays): (asked: Asked) => Promise<object | Refused> {
  const begin = () => {
    const started = new Worker(new URL(import.meta.url), { workerData: { suggests: overlays } });
    started.unref();
    return started;
  };
  let thread = begin();
  return (asked) =>
    new Promise((done) => {
      const end = (told: object | Refused) => {
        clearTimeout(late);
        thread.off("message", heard).off("error", failed);
        done(told);
      };
      const anew = (reason: string) => {
        end(new Refused(reason));
        void thread.terminate();
        thread = begin();
      };
      const heard = ({ answer, refused }: Told) => end(answer ?? new Refused(refused ?? ""));
      const failed = () => anew("The search failed. Nothing is suggested.");
      const late = setTimeout(() => anew(`Nothing was found in ${LONGEST / 1000} seconds. Nothing is suggested.`), LONGEST);
      thread.on("message", heard).on("error", failed);
      thread.postMessage(asked);
    });
}

interface Told {
  answer?: object;
  refused?: string;
}

/** The other side. */
async function search(overlays: Overlays): Promise<void> {
  const laid = await libraryWith(overlays);
  parentPort?.on("message", async (asked: Asked) => {
    const told = laid ? await suggest(laid.library, asked) : new Refused("The packs or books cannot be used.");
    parentPort?.postMessage((told instanceof Refused ? { refused: told.reason } : { answer: told }) satisfies Told);
  });
}

if (!isMainThread && workerData?.suggests) await search(workerData.suggests as Overlays);
