/** Who does the desk's work: a worker where there is one, else the page. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { provide } from "@/components/check/store/desk-library";
import { employ, inThread, Stopped, stop } from "@/components/check/store/desk-thread";
import { carryOut, type Part } from "@/components/check/store/desk-work";
import { withOwn } from "@/components/storage/own-library";
import { smallLibrary } from "../../support/small-library";

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  posted: { id: number; task: unknown }[] = [];
  ended = 0;
  postMessage(message: { id: number; task: unknown }) {
    this.posted.push(message);
  }
  terminate() {
    this.ended++;
  }
  tell(data: object) {
    this.onmessage?.({ data });
  }
}

let workers: FakeWorker[] = [];
const part: Part = { key: "a", lines: [] };
const versions = { do: "versions", games: ["small-game", "chess"] } as const;

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
  vi.unstubAllGlobals();
});

test("one worker has all tasks, and each is answered by its number", async () => {
  const told: string[] = [];
  const first = inThread(versions, ({ key }) => told.push(`first ${key}`));
  const second = inThread({ do: "read", received: [], packs: [] }, ({ key }) => told.push(`second ${key}`));
  const [worker] = workers;
  expect(workers).toHaveLength(1);
  expect(worker?.posted.map(({ task }) => task)).toEqual([versions, { do: "read", received: [], packs: [] }]);
  const [one, two] = worker?.posted.map(({ id }) => id) ?? [];
  expect(one).not.toBe(two);
  worker?.tell({ id: two, part });
  worker?.tell({ id: two, done: null });
  worker?.tell({ id: 4000, done: null });
  worker?.tell({ id: 4000, fault: "of nobody" });
  worker?.tell({ id: one, done: new Map([["small-game", "1"]]) });
  expect(await second).toBeNull();
  expect(await first).toEqual(new Map([["small-game", "1"]]));
  // What is told of a task that is done is nobody's.
  worker?.tell({ id: two, part });
  expect(told).toEqual(["second a"]);
});

test("a fault of the worker is the task's, and the next one goes on", async () => {
  const failed = inThread(versions);
  const [worker] = workers;
  worker?.tell({ id: worker.posted[0]?.id ?? 0, fault: "out of ink" });
  await expect(failed).rejects.toThrow("out of ink");
  const next = inThread(versions);
  worker?.tell({ id: worker.posted[1]?.id ?? 0, done: new Map() });
  expect(await next).toEqual(new Map());
  expect(workers).toHaveLength(1);
});

test("an empty fault is one too", async () => {
  const failed = inThread(versions);
  workers[0]?.tell({ id: workers[0].posted[0]?.id ?? 0, fault: "" });
  await expect(failed).rejects.toThrow();
});

test("what is stopped ends with Stopped, and the next task has another worker", async () => {
  const both = [inThread(versions), inThread(versions)];
  stop();
  for (const one of both) await expect(one).rejects.toBeInstanceOf(Stopped);
  expect(workers[0]?.ended).toBe(1);
  const next = inThread(versions);
  expect(workers).toHaveLength(2);
  workers[1]?.tell({ id: workers[1].posted[0]?.id ?? 0, done: new Map() });
  expect(await next).toEqual(new Map());
});

test("a worker that breaks down fails its tasks without having been stopped, and is replaced", async () => {
  const lost = inThread(versions);
  workers[0]?.onerror?.();
  const fault = await lost.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(Stopped);
  void inThread(versions).catch(() => {});
  expect(workers).toHaveLength(2);
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
  const came = (key: string, file: string, text: string) => ({
    key,
    received: "2026-11-24T19:00:00.000Z",
    piece: { file, kind: "text" as const, text },
  });
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
