/** Many things that are saved are saved in one step, and each once however often it is asked for. */
import "fake-indexeddb/auto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { duplicate } from "@/components/home/parts/roster-actions";
import { placeBrought } from "@/components/rosters/place-brought";
import { readFiles } from "@/components/rosters/read-import";
import { openShelf } from "@/components/storage/shelf";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { newPack } from "@/lib/advice/answers/answers";
import { newRoster } from "@/lib/engine/roster/edit";
import { home } from "@/lib/words/en/home";
import { storage } from "@/lib/words/en/storage";
import { roster as makeRoster } from "../support/make";
import { smallLibrary } from "../support/small-library";

const roster = (name: string) => newRoster({ game: "a-game", armyList: "a-list", name, commandKind: "main" });
const coming = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: newRosterId(), roster: roster(`Roster ${i}`), summary: null, base: null }));

/** Transactions that write. */
let writes = 0;

beforeEach(async () => {
  await openShelf();
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...given) {
    if (given[1] === "readwrite") writes++;
    return begin.apply(this, given);
  });
  writes = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("200 rosters are one transaction, which tells how far it is", async () => {
  const store = await rosterStore();
  const told: number[] = [];
  const done = await store.putAll(coming(200), { onDone: (n) => told.push(n) });
  expect(writes).toBe(1);
  expect(done.every(({ ok }) => ok)).toBe(true);
  expect(told).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  expect((await store.list()).length).toBe(200);
});

test("what is saved already under its id is not saved again, nor changed", async () => {
  const store = await rosterStore();
  const all = coming(3);
  const before = (await store.list()).length;
  await Promise.all([store.putAll(all), store.putAll(all)]);
  expect((await store.putAll(all)).map((one) => !one.ok && one.reason)).toEqual(["stale", "stale", "stale"]);
  expect((await store.list()).length).toBe(before + 3);
  expect(await store.get(all[0]?.id ?? "")).toMatchObject({ rev: 1 });
});

test("what is stopped leaves nothing behind, and is no fault of the device", async () => {
  const store = await rosterStore();
  const before = (await store.list()).length;
  const stopping = new AbortController();
  const all = coming(20);
  const onDone = (n: number) => n === 7 && stopping.abort();
  await expect(store.putAll(all, { signal: stopping.signal, onDone })).rejects.toThrow(/abort/i);
  expect((await store.list()).length).toBe(before);
  await expect(store.putAll(all, { signal: stopping.signal })).rejects.toThrow(/abort/i);
  // Afterwards it can be saved, and a stop that comes too late changes nothing.
  const late = new AbortController();
  await store.putAll(all, { signal: late.signal });
  late.abort();
  expect((await store.list()).length).toBe(before + 20);
});

test("where one cannot be kept, none is", async () => {
  const store = await rosterStore();
  const all = coming(3);
  const odd = { ...all[1], roster: { ...roster("odd"), note: (() => {}) as unknown as string } } as (typeof all)[number];
  await expect(store.putAll([all[0], odd, all[2]].flatMap((one) => one ?? []))).rejects.toThrow();
  expect(await Promise.all(all.map(({ id }) => store.get(id)))).toEqual([null, null, null]);
});

test("each find of an import has an id, the same as long as it is there", async () => {
  const files = [1, 2, 3].map((n) => new File([JSON.stringify(makeRoster(["1 gnomes"], { name: `Army ${n}` }))], `${n}.json`));
  const read: number[] = [];
  const { found } = await readFiles(files, smallLibrary(), (n) => read.push(n));
  expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  expect(read).toEqual([1, 2, 3]);
});

test("rosters are duplicated in one transaction, with their tags", async () => {
  const store = await rosterStore();
  const all = coming(5).map((one, i) => ({ ...one, tags: [`tag ${i}`] }));
  await store.putAll(all);
  const kept = await Promise.all(all.map(({ id }) => store.get(id)));
  writes = 0;
  await duplicate(
    kept.flatMap((one) => one ?? []),
    { home, storage },
  );
  expect(writes).toBe(1);
  const copies = (await store.list()).filter(({ roster }) => roster.name.endsWith("(copy)"));
  expect(copies.map(({ roster, tags }) => [roster.name, tags]).sort()).toEqual(
    all.map(({ roster, tags }) => [`${roster.name} (copy)`, tags]),
  );
});

test("packs that come along are kept in one transaction", async () => {
  const packs = Array.from({ length: 20 }, (_, i) => ({ pack: newPack("small-game", `pack-${i}`, `Pack ${i}`), everywhere: false }));
  await (await placeBrought({ packs, books: [], alone: false }, smallLibrary())).keep();
  expect(writes).toBe(1);
  expect((await (await openShelf()).all("packs")).length).toBe(20);
});

/** From an opening bracket to behind the one that closes it. */
function closedAt(text: string, from: number): number {
  const [open, close] = text[from] === "(" ? "()" : "{}";
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === open) depth++;
    else if (text[i] === close && --depth === 0) return i + 1;
  }
  return text.length;
}

test("nothing is saved one by one: no loop waits for the store", () => {
  const folder = fileURLToPath(new URL("../../components", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [...text.matchAll(/\b(?:for|while)(?: await)? \(/g)].flatMap(({ index, 0: head }) => {
      const after = closedAt(text, index + head.length - 1) + 1;
      const body = text.slice(after, text[after] === "{" ? closedAt(text, after) : text.indexOf(";\n", after));
      return /await [^;]*\.(?:put(?!All)\w*|change(?!All)\w*|file|keep|write|restore\w*)\(/.test(body) ? file : [];
    });
  });
  // Tries one id after the other until one is free.
  expect(found).toEqual(["storage/events/keep-event.ts"]);
});
