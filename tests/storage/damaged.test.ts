import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { openDevice } from "@/components/storage/device";
import { damagedIn, deleteDamaged, saveDamaged } from "@/components/storage/notices/damaged";
import { ownStore } from "@/components/storage/own-store";
import { type RosterRecord, type RosterSummary, readRecord } from "@/components/storage/records/record";
import { designStore, rosterStore } from "@/components/storage/store";
import { newPack } from "@/lib/advice/answers/answers";
import { newRoster } from "@/lib/engine/roster/edit";

const roster = newRoster({ game: "a-game", armyList: "a-list", name: "Sound", commandKind: "main" });
const summary: RosterSummary = {
  points: 10,
  missing: 0,
  verdict: "legal",
  counts: { errors: 0, unconfirmed: 0, advice: 0, units: 1 },
  gameTitle: "A game",
  armyName: "A list",
  accent: "moss",
};
const sound: RosterRecord = { id: "sound", roster, rev: 1, updated: 5, summary };
const pack = newPack("a-game", "sound", "Sound");

async function lay(place: "rosters" | "designs" | "books" | "packs", value: unknown): Promise<void> {
  const db = await openDevice();
  await db.put(place, value as never);
}

beforeEach(async () => {
  const db = await openDevice();
  for (const place of ["rosters", "designs", "books", "packs"] as const) await db.clear(place);
});

describe("a record of a roster", () => {
  test.each([
    ["nothing but an id", { id: "bad" }],
    ["an id that is no text", { ...sound, id: 7 }],
    ["no roster", { ...sound, roster: null }],
    ["a roster of no format", { ...sound, roster: { name: "x" } }],
    ["a revision that is no number", { ...sound, rev: "1" }],
    ["a limit that is no number", { ...sound, roster: { ...roster, limit: "many" } }],
    ["a list", [sound]],
  ])("with %s is damaged", (_, value) => {
    expect(readRecord(value)).toBeNull();
  });

  test.each([
    ["an empty summary", { ...sound, summary: {} }, { ...sound, summary: null }],
    ["a summary of an unknown verdict", { ...sound, summary: { ...summary, verdict: "toString" } }, { ...sound, summary: null }],
    ["a summary without its counts", { ...sound, summary: { ...summary, counts: null } }, { ...sound, summary: null }],
    ["a time that is none", { ...sound, updated: Number.NaN }, { ...sound, updated: 0 }],
    ["a time beyond every calendar", { ...sound, updated: 1e16 }, { ...sound, updated: 0 }],
    ["all its figures", sound, sound],
  ])("with %s is kept", (_, value, expected) => {
    expect(readRecord(value)).toEqual(expected);
  });
});

describe("a device with damaged records", () => {
  it("lists, opens and saves what is sound", async () => {
    await lay("rosters", { id: "bad" });
    await lay("rosters", sound);
    await lay("designs", { id: "worse", roster: 3 });
    const store = await rosterStore();
    expect(await store.list()).toEqual([sound]);
    expect(await store.get("bad")).toBeNull();
    expect(await store.put({ id: "sound", roster, summary: null }, 1)).toMatchObject({ ok: true, rev: 2 });
    expect(await (await designStore()).list()).toEqual([]);
  });

  it("does not write over a damaged record", async () => {
    await lay("rosters", { id: "bad", roster: { name: "something" } });
    expect(await (await rosterStore()).put({ id: "bad", roster, summary: null }, null)).toMatchObject({ ok: false });
    expect(await damagedIn(["rosters"])).toEqual([{ place: "rosters", key: "bad", value: { id: "bad", roster: { name: "something" } } }]);
  });

  it("keeps the sound packs and army books", async () => {
    const kept = { key: "a-game/sound", game: "a-game", pack, everywhere: false, updated: 3 };
    await lay("packs", { key: "a-game/null", game: "a-game", pack: null });
    await lay("packs", { ...kept, updated: "yesterday" });
    await lay("books", { key: "a-game/none" });
    const store = await ownStore();
    store.subscribe(() => {});
    expect(await store.all()).toEqual({ books: [], packs: [{ ...kept, updated: 0 }] });
  });

  it("gives every damaged record with its place and key, and deletes only those", async () => {
    await lay("rosters", { id: 7 });
    await lay("rosters", sound);
    await lay("packs", { key: "k", pack: "none" });
    const damaged = await damagedIn(["rosters", "packs"]);
    expect(damaged).toEqual([
      { place: "rosters", key: 7, value: { id: 7 } },
      { place: "packs", key: "k", value: { key: "k", pack: "none" } },
    ]);
    await deleteDamaged([...damaged, { place: "rosters", key: "sound", value: null }]);
    expect(await damagedIn(["rosters", "packs"])).toEqual([]);
    expect(await (await rosterStore()).list()).toEqual([sound]);
  });
});

describe("a file with what is damaged", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("holds all of it as it lies there, and its address is given up after ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
    const given = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
    const clicked: unknown[] = [];
    const link = { href: "", download: "", click: () => clicked.push([link.href, link.download]) };
    vi.stubGlobal("document", { createElement: (tag: string) => (tag === "a" ? link : null) });
    saveDamaged([{ place: "rosters", key: 7, value: { id: 7 } }]);
    expect(clicked).toEqual([["blob:1", "damaged-records.json"]]);
    expect([blobs[0]?.type, await blobs[0]?.text()]).toEqual([
      "application/json",
      '[\n  {\n    "place": "rosters",\n    "key": 7,\n    "value": {\n      "id": 7\n    }\n  }\n]\n',
    ]);
    vi.advanceTimersByTime(9_999);
    expect(given).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(given.mock.calls).toEqual([["blob:1"]]);
  });
});
