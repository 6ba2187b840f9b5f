/** Has foreign text read in a thread of its own, when its turn comes: nothing a writer sends holds up or ends the server. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { SHARE_ENV, type Worker } from "node:worker_threads";
import { inTurn, isWanted } from "@/app/server/thread/asking";
import { Threads } from "@/app/server/thread/threads";
import type { Lane } from "@/app/server/thread/turns";
import type { Done, Job } from "./jobs";

/** Milliseconds of processor time that a job may take: a sheet is drawn up to five times and suggestions are searched for, which takes longer. */
const ALLOWED = 1_000;
const ALLOWED_WITH_MORE = 5_000;
/** Megabytes that a thread may hold, before what it reads is too much. */
const MEMORY = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 8 };

/** Its turn did not come in time. */
export class Busy extends Error {}

/** What was sent takes more to read than one request may have. */
export class TookTooLong extends Error {
  constructor(readonly detail: string) {
    super(detail);
  }
}

const LATE =
  "Reading it took more than a second of processor time and was ended. Send the lists one by one, as an army list is usually written.";
const FULL =
  "Reading it needs more memory than there is for one request, and was ended. Send the lists one by one, as an army list is usually written.";

const KEPT = Symbol.for("muster-roll.threads");
type Readers = Readonly<Record<Lane, Pick<Threads<Job, Done[Job["do"]]>, "run">>>;

/** Those of this server, for all routes: one for each lane. */
function threads(): Readers {
  const kept = globalThis as { [KEPT]?: Readers };
  kept[KEPT] ??= { quick: new Threads(() => start("quick")), slow: new Threads(() => start("slow")) };
  return kept[KEPT];
}

/** `npm run build` bundles what the threads run; in a checkout that is brought up to date by itself. */
async function start(lane: Lane): Promise<Worker> {
  if (process.env.NODE_ENV !== "production") {
    const { build, isFresh } = await import(
      /* turbopackIgnore: true */ pathToFileURL(resolve(/* turbopackIgnore: true */ "app/cli/build.mjs")).href
    );
    if (!isFresh()) await build();
  }
  // A worker that the bundler of the app can see it bundles once more; this one is bundled already.
  const threads = process.getBuiltinModule("node:worker_threads");
  const file = resolve(/* turbopackIgnore: true */ "dist/reader.mjs");
  return new threads.Worker(file, { env: SHARE_ENV, resourceLimits: MEMORY, workerData: { lane } });
}

/**
 * What a job ends with, for the client who asks. `bytes`: what came for it.
 * @throws Busy
 * @throws TookTooLong
 */
export async function inThread<J extends Job>(job: J, bytes: number): Promise<Done[J["do"]]> {
  const isMore = job.do === "rosters" && (job.asks === "sheet" || job.asks === "suggest");
  const allowed = isMore ? ALLOWED_WITH_MORE : ALLOWED;
  const run = (lane: Lane) => threads()[lane].run(job, allowed, lane === "quick" ? isWanted : undefined);
  const first = await inTurn(bytes, run, isMore);
  const gaveWay = first !== "busy" && "ended" in first && first.ended === "gave way";
  const outcome = gaveWay ? await inTurn(bytes, run, true) : first;
  if (outcome === "busy") throw new Busy();
  if ("done" in outcome) return outcome.done as Done[J["do"]];
  if ("fault" in outcome) throw new Error(outcome.fault);
  throw new TookTooLong(outcome.ended === "late" ? LATE : FULL);
}
