import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepFigures, openRoster, readSaved } from "@/components/storage/open-roster";
import type { RosterRecord } from "@/components/storage/records/record";
import { openShelf } from "@/components/storage/shelf";
import { rosterStore } from "@/components/storage/store";
import { dropUnsaved, isBehind, keepUnsaved, readUnsaved, unsavedEdits } from "@/components/storage/unsaved-edit";
import { storageOf } from "../support/kept";
import { roster } from "../support/make";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storageOf(kept));
});

test("what was left is read by the revision it builds on, until it is dropped", () => {
  const last = roster(["1 gnomes"]);
  keepUnsaved("a", 3, last);
  expect(readUnsaved("a", 3)).toEqual(last);
  expect(readUnsaved("a", 3)).toEqual(last);
  expect(readUnsaved("a", 4)).toBeNull();
  dropUnsaved("a");
  expect(readUnsaved("a", 3)).toBeNull();
});

test("nothing throws where the browser forbids it or holds something else", () => {
  kept.set("muster-left:a", "{broken");
  expect(readUnsaved("a", 1)).toBeNull();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new Error("forbidden");
    },
  });
  keepUnsaved("a", 1, roster([]));
  dropUnsaved("a");
  expect(readUnsaved("a", 1)).toBeNull();
});

test("an edit is laid aside until it is saved or undone; what another page laid aside stays", () => {
  const [first, second] = [roster(["1 gnomes"]), roster(["2 gnomes"])];
  const keep = unsavedEdits("a");
  const said = () => kept.get("muster-left:a");
  kept.set("muster-left:a", "another page's");
  keep(1, first, first);
  expect(said()).toBe("another page's");
  keep(1, second, first);
  expect(readUnsaved("a", 1)).toEqual(second);
  keep(1, first, first);
  expect(said()).toBeUndefined();
  kept.set("muster-left:a", "another page's");
  keep(1, first, first);
  expect(said()).toBe("another page's");
  // A roster that is not saved yet builds on no revision.
  keep(null, first, null);
  expect(JSON.parse(said() ?? "")).toEqual({ rev: null, roster: first });
});

test.each<[string, unknown, unknown]>([
  ["another revision's", { rev: 2, roster: { a: 1 } }, null],
  ["no roster", { rev: 1 }, null],
  ["nothing", null, null],
  ["a list", [1], null],
  ["an edit", { rev: 1, roster: { a: 1 } }, { a: 1 }],
])("of what lies there as %s is read", (_, value, read) => {
  kept.set("muster-left:a", JSON.stringify(value));
  expect(readUnsaved("a", 1)).toEqual(read);
});

describe("a roster on the device", () => {
  const [before, after] = [roster(["1 gnomes"]), roster(["2 gnomes"])];
  const summary = { points: 10 } as never;
  const record = (id: string, more: object = {}): RosterRecord =>
    ({ id, roster: before, rev: 4, updated: 5, summary, ...more }) as RosterRecord;
  const lay = async (one: RosterRecord) => (await openShelf()).write({ put: { rosters: [one] } });
  const newer = { format: "muster-roll/2" };

  test("is opened as it is, or said to be missing, newer or broken", async () => {
    const whole = { ...record("whole"), summary: null };
    await lay(whole);
    expect(await openRoster("whole")).toEqual({ state: "ready", record: whole, roster: before });
    expect(await openRoster("gone")).toEqual({ state: "missing" });
    await lay(record("newer", { roster: newer }));
    expect(await openRoster("newer")).toMatchObject({ state: "newer", record: { roster: newer } });
    await lay(record("broken", { roster: { format: "muster-roll/1", commands: 7 } }));
    expect(await openRoster("broken")).toMatchObject({ state: "broken", record: { id: "broken" } });
    const refused = vi.spyOn(await rosterStore(), "get").mockRejectedValueOnce(new Error("closed"));
    expect(await openRoster("whole")).toEqual({ state: "missing" });
    refused.mockRestore();
  });

  test("with an edit that was not saved has it as its next revision, without figures", async () => {
    await lay(record("left"));
    keepUnsaved("left", 4, after);
    const opened = await openRoster("left");
    const now = await (await rosterStore()).get("left");
    expect(now).toMatchObject({ rev: 5, roster: after, summary: null });
    expect(opened).toEqual({ state: "ready", record: now, roster: after, recovered: true });
    expect(readUnsaved("left", 4)).toBeNull();
  });

  test("where the device is full has it all the same, and it stays laid aside", async () => {
    await lay(record("full"));
    keepUnsaved("full", 4, after);
    const full = vi.spyOn(await rosterStore(), "put").mockRejectedValueOnce(new Error("QuotaExceededError"));
    expect(await openRoster("full")).toMatchObject({
      state: "ready",
      record: { rev: 4, roster: after, summary: null },
      roster: after,
      recovered: true,
    });
    full.mockRestore();
    expect(readUnsaved("full", 4)).toEqual(after);
  });

  test.each<[string, number, unknown]>([
    ["of an earlier revision", 3, after],
    ["that is no roster", 4, { format: "muster-roll/1", commands: 7 }],
  ])("an edit %s is forgotten", async (_, rev, left) => {
    await lay(record("old", { summary: null }));
    keepUnsaved("old", rev, left as never);
    expect(await openRoster("old")).toEqual({ state: "ready", record: record("old", { summary: null }), roster: before });
    expect(kept.size).toBe(0);
  });

  test("an edit that another tab was quicker than is forgotten", async () => {
    await lay(record("raced"));
    keepUnsaved("raced", 4, after);
    const put = vi.spyOn(await rosterStore(), "put").mockResolvedValueOnce({ ok: false, reason: "stale", current: null });
    const opened = await openRoster("raced");
    put.mockRestore();
    expect([opened.state, "recovered" in opened, kept.size]).toEqual(["ready", false, 0]);
  });

  test("gets figures later, and its revision is told; where that fails it is the one before", async () => {
    await lay(record("figures", { summary: null }));
    expect(await keepFigures(record("figures"))).toBe(5);
    // By then it is another one.
    expect(await keepFigures(record("figures"))).toBe(4);
    const full = vi.spyOn(await rosterStore(), "put").mockRejectedValueOnce(new Error("QuotaExceededError"));
    expect(await keepFigures(record("figures", { rev: 5 }))).toBe(5);
    full.mockRestore();
  });

  test("is behind where it has no figures or an edit that was not saved, and can be read", () => {
    expect([
      isBehind(record("a")),
      isBehind(record("a", { summary: null })),
      isBehind(record("a", { summary: null, roster: newer })),
    ]).toEqual([false, true, false]);
    keepUnsaved("a", 4, after);
    expect([isBehind(record("a")), isBehind(record("a", { rev: 5 })), isBehind(record("a", { roster: newer }))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("is read as it is, mended where it can be, and else is none", async () => {
    expect(await readSaved(before)).toBe(before);
    const odd = { ...before, commands: [{ kind: "main", units: [7] }] };
    expect((await readSaved(odd))?.commands).toMatchObject([{ kind: "main", units: [] }]);
    expect(await readSaved({ commands: 7 })).toBeNull();
  });
});
