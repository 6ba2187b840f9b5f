/** Who does the desk's work: a worker where there is one, else the page. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { provide } from "@/components/check/store/desk-library";
import { inThread, Stopped, stop } from "@/components/check/store/desk-thread";
import { carryOut, type Part } from "@/components/check/store/desk-work";
import { withOwn } from "@/components/storage/own-library";
import { employ, rest, type Said } from "@/components/threads/threads";
import { TOOK_TOO_LONG, whyTooLong } from "@/components/threads/trial";
import { smallLibrary } from "../../support/small-library";

class FakeWorker {
  onmessage: ((event: { data: Said }) => void) | null = null;
  onerror: (() => void) | null = null;
  posted: { task?: unknown; ask?: true }[] = [];
  ended = 0;
  postMessage(message: { task?: unknown; ask?: true }) {
    this.posted.push(message);
  }
  terminate() {
    this.ended++;
  }
  tell(data: Said) {
    this.onmessage?.({ data });
  }
}

let workers: FakeWorker[] = [];
const part: Part = { key: "a", lines: [] };
const versions = { do: "versions", games: ["small-game", "chess"] } as const;
const came = (key: string, file = `${key}.txt`, text = "1 Gnomes") => ({
  key,
  received: "2026-11-24T19:00:00.000Z",
  piece: { file, kind: "text" as const, text },
});

beforeEach(() => {
  workers = [];
  vi.stubGlobal("Worker", FakeWorker);
  employ(() => {
    const made = new FakeWorker();
    workers.push(made);
    return made as unknown as Worker;
  });
});

afterEach(() => {
  stop();
  rest();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a worker has one task at a time, and takes the next once it has done it", async () => {
  const told: string[] = [];
  const first = inThread(versions, ({ key }) => told.push(`first ${key}`));
  const second = inThread({ do: "read", received: [came("a")], packs: [] }, ({ key }) => told.push(`second ${key}`));
  expect(workers.map(({ posted }) => posted)).toEqual([
    [{ task: { room: "desk", task: versions } }],
    [{ task: { room: "desk", task: { do: "read", received: [came("a")], packs: [] } } }],
  ]);
  workers[1]?.tell({ part });
  workers[1]?.tell({ done: null });
  workers[0]?.tell({ done: new Map([["small-game", "1"]]) });
  expect(await second).toBeNull();
  expect(await first).toEqual(new Map([["small-game", "1"]]));
  expect(told).toEqual(["second a"]);
  // One of the two waits for more, the other has gone.
  expect(workers.map(({ ended }) => ended)).toEqual([0, 1]);
  void inThread(versions).catch(() => {});
  expect([workers.length, workers[0]?.posted.length]).toEqual([2, 2]);
});

test.each(["out of ink", ""])("a fault of the worker is the task's, and the next one goes on: %j", async (fault) => {
  const failed = inThread(versions);
  workers[0]?.tell({ fault });
  await expect(failed).rejects.toThrow(fault);
  const next = inThread(versions);
  workers[0]?.tell({ done: new Map() });
  expect(await next).toEqual(new Map());
  expect(workers).toHaveLength(1);
});

test("what is stopped ends with Stopped, and the next task has another worker", async () => {
  const both = [inThread(versions), inThread(versions)];
  stop();
  for (const one of both) await expect(one).rejects.toBeInstanceOf(Stopped);
  expect(workers.map(({ ended }) => ended)).toEqual([1, 1]);
  const next = inThread(versions);
  expect(workers).toHaveLength(3);
  workers[2]?.tell({ done: new Map() });
  expect(await next).toEqual(new Map());
});

test("a worker that breaks down fails its task without having been stopped, and is replaced", async () => {
  const lost = inThread(versions);
  workers[0]?.onerror?.();
  const fault = await lost.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(Stopped);
  void inThread(versions).catch(() => {});
  expect(workers).toHaveLength(2);
});

test("a list at which the worker falls silent is told as not read, and the rest is read by another", async () => {
  vi.useFakeTimers();
  const told: Part[] = [];
  const reading = inThread({ do: "read", received: ["a", "b", "c"].map((key) => came(key)), packs: [] }, (one) => told.push(one));
  workers[0]?.tell({ ready: true });
  workers[0]?.tell({ part });
  await vi.advanceTimersByTimeAsync(21_000);
  expect([workers[0]?.ended, workers.length]).toEqual([1, 2]);
  expect(workers[1]?.posted[0]).toMatchObject({ task: { task: { received: [{ key: "c" }] } } });
  workers[1]?.tell({ ready: true });
  workers[1]?.tell({ part: { key: "c", lines: [] } });
  workers[1]?.tell({ done: null });
  expect(await reading).toBeNull();
  expect(told.map(({ key, lines }) => [key, lines.map(({ verdict, reason }) => [verdict, reason])])).toEqual([
    ["a", []],
    ["b", [["not-read", TOOK_TOO_LONG]]],
    ["c", []],
  ]);
});

test("a list that takes a busy device some seconds is read", async () => {
  vi.useFakeTimers();
  const told: Part[] = [];
  const reading = inThread({ do: "read", received: [came("a")], packs: [] }, (one) => told.push(one));
  workers[0]?.tell({ ready: true });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(workers.map(({ ended }) => ended)).toEqual([0]);
  workers[0]?.tell({ part });
  workers[0]?.tell({ done: null });
  expect(await reading).toBeNull();
  expect(told).toEqual([part]);
});

test("a file that cannot be taken apart in time is refused with the reason", async () => {
  vi.useFakeTimers();
  const pieces = inThread({ do: "take-apart", incoming: { name: "long.pdf", text: "" } });
  workers[0]?.tell({ ready: true });
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await pieces).toEqual([{ file: "long.pdf", kind: "refused", reason: TOOK_TOO_LONG }]);
});

test("a worker that is still loading, or that answers while it waits for books, is left alone", async () => {
  vi.useFakeTimers();
  let isOver = false;
  const reading = inThread({ do: "read", received: [came("a")], packs: [] }).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers[0]?.posted).toHaveLength(1);
  for (let second = 0; second < 60; second++) {
    workers[0]?.tell({ ready: true });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect([workers[0]?.ended, isOver]).toEqual([0, false]);
  workers[0]?.tell({ done: null });
  await reading;
  // Nobody asks a worker that has nothing to do.
  const asked = workers[0]?.posted.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([workers[0]?.posted.length, workers[0]?.ended]).toEqual([asked, 0]);
});

test("what a page reads itself is tried in a worker first", async () => {
  vi.useFakeTimers();
  const slow = whyTooLong({ name: "", text: "x" });
  expect(workers[0]?.posted).toEqual([{ task: { room: "trial", incoming: { name: "", text: "x" }, packs: [] } }]);
  workers[0]?.tell({ ready: true });
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await slow).toBe(TOOK_TOO_LONG);
  const good = whyTooLong({ name: "", text: "y" });
  workers[1]?.tell({ done: null });
  expect(await good).toBeNull();
  const faulty = whyTooLong({ name: "", text: "z" });
  workers[1]?.tell({ fault: "no books" });
  expect(await faulty).toBeNull();
});

test("where there is no worker the page does the work", async () => {
  vi.stubGlobal("Worker", undefined);
  const library = withOwn(smallLibrary(), "named");
  provide(async () => ({ library }));
  expect(await inThread({ do: "versions", games: ["small-game"] })).toEqual(new Map([["small-game", "1"]]));
  expect(workers).toEqual([]);
});

test("the data of games that are there, by their ids", async () => {
  const library = smallLibrary();
  const loadBook = async (game: string) => {
    if (game === "chess") throw new Error("no such game");
    return library.loadBook(game);
  };
  expect(await carryOut(versions, { ...library, loadBook }, () => {})).toEqual(new Map([["small-game", "1"]]));
});

test("what is pasted is called as it was, unless a part of it has a name; a file that cannot be opened says so", async () => {
  const library = smallLibrary();
  const pasted = await carryOut({ do: "take-apart", incoming: { name: "Pasted text", text: "1 Gnomes" } }, library, () => {});
  expect(pasted).toMatchObject([{ file: "Pasted text", kind: "text" }]);
  const folder = new File([""], "lists");
  folder.arrayBuffer = () => Promise.reject(new Error("a folder"));
  expect(await carryOut({ do: "take-apart", incoming: folder }, library, () => {})).toEqual([
    { file: "lists", kind: "refused", reason: "it could not be opened. If it is a folder, choose the files in it." },
  ]);
});

test("of each thing received it is told what is in it, in its order; the only list takes its player from the file", async () => {
  const told: Part[] = [];
  const list = (player: string) => [...(player ? [`Player: ${player}`] : []), "Game: Small Game", "Army: Hill Folk", "1 Gnomes"].join("\n");
  const received = [came("a", "Ann Abel.txt", list("")), came("b", "Bo Berg.txt", `${list("Cy")}\n\n${list("Dee")}`)];
  expect(await carryOut({ do: "read", received, packs: [] }, smallLibrary(), (one) => told.push(one))).toBeNull();
  expect(told.map(({ key, lines }) => [key, lines.map((line) => [line.key, line.player])])).toEqual([
    ["a", [["a-0", "Ann Abel"]]],
    [
      "b",
      [
        ["b-0", "Cy"],
        ["b-1", "Dee"],
      ],
    ],
  ]);
});
