/** Foreign text is read in threads that a deadline ends: whatever is in it, the server answers, and others are served meanwhile. */
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call } from "@/app/(en)/api-docs/event-routes";
import { routes } from "@/app/(en)/api-docs/routes";
import { charged, waited } from "@/app/server/thread/asking";
import { Threads } from "@/app/server/thread/threads";
import { isFull } from "../support/effort";
import { ask, changed, freshStore, handedIn, lists, pack, published } from "./event";

const folder = mkdtempSync(join(tmpdir(), "muster-threads-"));
beforeAll(() => freshStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

const KEPT = globalThis as Record<symbol, unknown>;
const OF_THREADS = Symbol.for("muster-roll.threads");
const OF_LIMITS = Symbol.for("muster-roll.limits");
interface Limits {
  requests: { take(client: string, amount: number, now: number): void };
  work: { left(client: string, now: number): number };
}
const limits = () => KEPT[OF_LIMITS] as Limits;
const left = (client: string) => limits().work.left(client, performance.now());

let started = 0;
const inBothLanes = <T>(threads: T) => ({ quick: threads, slow: threads });
/** Threads that do what they are told, such as to spin. */
function odd(): Threads<unknown, unknown> {
  started = 0;
  return new Threads(async () => {
    started++;
    return new Worker(new URL("./odd-thread.mjs", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 30, maxYoungGenerationSizeMb: 8 },
    });
  });
}

const before = KEPT[OF_THREADS];
afterEach(() => {
  KEPT[OF_THREADS] = before;
});

describe("a thread", () => {
  test("is ended at the deadline, and another does what comes next", async () => {
    const threads = odd();
    expect(await threads.run("a", 1_000)).toEqual({ done: { body: '"a"' }, spent: 7 });
    const late = await threads.run("spin", 100);
    expect(late).toMatchObject({ ended: "late" });
    expect(late.spent).toBeGreaterThanOrEqual(100);
    expect(await threads.run("b", 1_000)).toMatchObject({ done: { body: '"b"' } });
    expect(started).toBe(2);
  });

  test("is ended early where its work takes long and somebody waits, not before", async () => {
    const threads = odd();
    let isWanted = false;
    const given = threads.run("spin", 60_000, () => isWanted);
    await pass(300);
    isWanted = true;
    const { spent, ...ended } = await given;
    expect(ended).toEqual({ ended: "gave way" });
    expect(spent).toBeGreaterThan(200);
    expect(await threads.run("a", 1_000, () => true)).toMatchObject({ done: { body: '"a"' } });
  });

  test("that runs out of memory is told, and is replaced; one that runs out of calls goes on", async () => {
    const threads = odd();
    expect(await threads.run("deep", 60_000)).toEqual({ ended: "full", spent: 3 });
    expect(await threads.run("throw", 60_000)).toEqual({ fault: "Error: ours", spent: 2 });
    expect(started).toBe(1);
    // What had been done in it before could be to blame: it is tried once more in a new one.
    expect(await threads.run("fill", 60_000)).toMatchObject({ ended: "full" });
    expect(await threads.run("a", 60_000)).toMatchObject({ done: { body: '"a"' } });
    expect(started).toBe(3);
  });

  test("that cannot be started fails what needs it, and the next may succeed", async () => {
    let isBroken = true;
    const threads = new Threads<string, unknown>(async () => {
      if (isBroken) throw new Error("not built");
      return new Worker(new URL("./odd-thread.mjs", import.meta.url));
    });
    await expect(threads.run("a", 1_000)).rejects.toThrow("not built");
    isBroken = false;
    expect(await threads.run("a", 1_000)).toMatchObject({ done: { body: '"a"' } });
  });
});

const check = (body: string, client: string) =>
  call(
    new Request("http://localhost/api/check", {
      method: "POST",
      body,
      headers: { "content-type": "text/plain", "x-forwarded-for": client },
    }),
    routes,
  );
const health = () => call(new Request("http://localhost/api/health"), routes);

describe("a text", () => {
  test.each([
    ["spin", "more than a second of processor time"],
    ["fill", "more memory"],
    ["deep", "more memory"],
  ])("that makes the reader %s is a problem with a reason, which its sender pays for", async (body, reason) => {
    KEPT[OF_THREADS] = inBothLanes(odd());
    const answer = await check(body, `one who sends ${body}`);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { type: "/api-docs#took-too-long", title: "Reading it took too long", status: 422, detail: expect.stringContaining(reason) },
    ]);
    expect(left(`one who sends ${body}`)).toBeLessThan(5_000);
  });

  /** Each takes a second of processor time. */
  const HOSTILE = isFull ? 20 : 4;

  test("that many send at once does not keep health waiting", async () => {
    KEPT[OF_THREADS] = inBothLanes(odd());
    const answered: string[] = [];
    const hostile = Array.from({ length: HOSTILE }, async (_, n) => {
      const { status } = await check("spin", `hostile ${n}`);
      answered.push(`hostile ${status}`);
    });
    await pass(50);
    answered.push(`health ${(await health()).status}`);
    await Promise.all(hostile);
    expect(answered[0]).toBe("health 200");
    // Each has had its second, or waited in vain; none is a fault of the server.
    for (const one of answered.slice(1)) expect(["hostile 422", "hostile 503"]).toContain(one);
  });

  test("that some send again and again lets others go first", async () => {
    KEPT[OF_THREADS] = inBothLanes(odd());
    const answered: string[] = [];
    const send = async (body: string, client: string) => answered.push(`${client} ${(await check(body, client)).status}`);
    const hostile = Array.from({ length: isFull ? 12 : 6 }, (_, n) => send("spin", `again and again ${n % 3}`));
    await pass(50);
    await send("good", "an honest one");
    expect(answered.at(-1)).toBe("an honest one 200");
    expect(answered.filter((one) => one.endsWith(" 422")).length).toBeLessThan(isFull ? 6 : 3);
    await Promise.all(hostile);
  });
});

describe("the slow lane", () => {
  test("takes what is large, and sheets", async () => {
    const lanes: string[] = [];
    const told = (lane: string) => ({
      run: async () => {
        lanes.push(lane);
        return { done: { body: "{}" }, spent: 1 };
      },
    });
    KEPT[OF_THREADS] = { quick: told("quick"), slow: told("slow") };
    const sheet = { method: "POST", body: lists.legal, headers: { "content-type": "text/plain", "x-forwarded-for": "draws" } };
    await check(lists.legal, "small");
    await check("x".repeat(8_001), "large");
    await call(new Request("http://localhost/api/sheet", sheet), routes);
    expect(lanes).toEqual(["quick", "slow", "slow"]);
  });

  test.runIf(process.platform === "linux")("has a thread that stands back for all others of the server", async () => {
    const own = getPriority();
    await check("x".repeat(8_001), "slow");
    const nices = readdirSync("/proc/self/task").map((id) => {
      const [, behind = ""] = readFileSync(`/proc/self/task/${id}/stat`, "utf8").split(") ");
      return Number(behind.split(" ")[16]);
    });
    expect(getPriority()).toBe(own);
    // No thread stands back further than 19.
    expect(nices).toContain(Math.min(19, own + 5));
  });
});

test("an event’s request of 200,000 empty army lists is ended in time, not by the thread that answers", async () => {
  const armyLists = Array.from({ length: 200_000 }, () => ({}));
  const { status, json } = await ask("POST", "/api/events", { body: { pack: { armyLists } }, client: "empty lists" });
  expect([status, json.type]).toEqual([422, "/api-docs#took-too-long"]);
  expect(left("empty lists")).toBeLessThan(4_100);
});

describe("what is charged", () => {
  test("is processor time: not what passes, nor what a request waits for", async () => {
    const spin = (ms: number) => {
      for (const end = performance.now() + ms; performance.now() < end; );
    };
    await charged("waits", () => pass(100));
    expect(left("waits")).toBeGreaterThan(4_950);
    await charged("loads", () => waited(pass(1).then(() => spin(200))));
    expect(left("loads")).toBeGreaterThan(4_950);
    await charged("works", async () => spin(200));
    expect(left("works")).toBeLessThan(5_000 - 1);
  });

  test("is what the thread tells of a list", async () => {
    KEPT[OF_THREADS] = inBothLanes(odd());
    await check("a", "pays seven");
    expect(left("pays seven")).toBeLessThanOrEqual(4_995);
  });
});

/** What any number of requests may ask: it costs nothing to answer. */
const FREE: Record<string, string> = {
  "GET /api/health": "what watches over a server asks it, and it is looked at once a second at most",
  "GET /api/openapi.json": "made by the build",
};

describe("every route", () => {
  const api = fileURLToPath(new URL("../../app/api", import.meta.url));
  const files = readdirSync(api, { recursive: true, encoding: "utf8" }).filter((file) => /(^|\/)route\.ts$/.test(file));
  const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

  test("has a client wait who has asked for more than its share, but for those that cost nothing", async () => {
    expect(files.length).toBeGreaterThan(14);
    await check("x", "anybody");
    limits().requests.take("greedy", 1_000, performance.now());
    const free: string[] = [];
    for (const file of files) {
      const path = `/api/${relative(api, join(api, dirname(file)))}`;
      const route = (await import(join(api, file))) as Record<string, ((request: Request, at: object) => Response) | undefined>;
      for (const method of METHODS) {
        const headers = { "x-forwarded-for": "greedy", "content-type": "application/json" };
        const body = method === "GET" ? {} : { body: "{}" };
        const request = new Request(`http://localhost${path}`, { method, headers, ...body });
        const answer = await route[method]?.(request, { params: Promise.resolve({ code: "x", id: "x", key: "x", report: "x" }) });
        const isRefused = !answer || answer.status === 405 || path.includes("[...other]");
        if (!isRefused && answer.status !== 429) free.push(`${method} ${path}`);
      }
    }
    expect(free.sort()).toEqual(Object.keys(FREE).sort());
  });
});

describe("the rules of an event", () => {
  /** The jobs that are given to threads meanwhile. */
  async function jobs(work: () => Promise<unknown>): Promise<string[]> {
    await handedIn(await published(), "Ann");
    const threads = KEPT[OF_THREADS] as { quick: Threads<{ do: string }, unknown> };
    const done: string[] = [];
    KEPT[OF_THREADS] = inBothLanes({
      run: (job: { do: string }, allowed: number) => {
        done.push(job.do);
        return threads.quick.run(job, allowed);
      },
    });
    await work();
    KEPT[OF_THREADS] = threads;
    return done;
  }

  test("are read in a thread, once a version, however often the event is asked for", async () => {
    const done = await jobs(async () => {
      const made = await published({ place: "Mill Hall" });
      for (let n = 0; n < 3; n++) await ask("GET", made.path);
      await handedIn(made, "Ann");
      await changed(made, { pack: pack({ place: "Town Hall" }) });
      await ask("GET", made.path);
    });
    expect(done.filter((what) => what !== "body")).toEqual(["rules", "judge", "rules"]);
  });

  test("that cannot be used count as an event that a client publishes", async () => {
    const none = { body: { pack: { ...pack(), event: undefined } }, client: "tries packs" };
    for (let n = 0; n < 20; n++) expect((await ask("POST", "/api/events", none)).status).toBe(422);
    expect((await ask("POST", "/api/events", none)).status).toBe(429);
  });

  test("have at most 50 versions; then the event stays as it is, and may still be closed", async () => {
    const made = await published();
    for (let n = 2; n <= 50; n++) expect((await changed(made, { pack: pack({ place: `Hall ${n}` }) })).status).toBe(200);
    const { status, json } = await changed(made, { pack: pack({ place: "Hall 51" }) });
    expect([status, json.detail]).toEqual([
      409,
      "An event’s rules have at most 50 versions. Publish these rules as a new event and send its link.",
    ]);
    expect((await changed(made, { pack: pack({ place: "Hall 50" }), state: "closed" })).json).toMatchObject({
      version: 50,
      state: "closed",
    });
  });

  test("that hold too much to read are refused in time, and the next list is judged", async () => {
    const made = await published();
    KEPT[OF_THREADS] = inBothLanes({ run: async () => ({ ended: "late", spent: 1_000 }) });
    const late = await ask("POST", "/api/events", { body: { pack: pack({ place: "Slow Hall" }) }, client: "slow" });
    expect([late.status, late.json.type]).toEqual([422, "/api-docs#took-too-long"]);
    expect(left("slow")).toBeLessThan(4_100);
    KEPT[OF_THREADS] = before;
    expect((await handedIn(made, "Ann", lists.legal)).receipt.verdict).toBe("legal");
  });
});
