import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { fileName } from "@/components/storage/export";
import { keepNew } from "@/components/storage/keep-new";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/records/record";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { newRoster } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster as makeRoster, small } from "../support/make";

const roster = (name: string) => newRoster({ game: "a-game", armyList: "a-list", name, commandKind: "main" });
const newer = (name: string) => ({ format: "muster-roll/2", name, novelty: [1] }) as unknown as Roster;

describe("the roster store", () => {
  it("keeps a roster and counts its revisions", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    expect(store.kind).toBe("device");
    expect(await store.put({ id, roster: roster("One"), summary: null }, null)).toMatchObject({ ok: true, rev: 1 });
    expect(await store.put({ id, roster: roster("Two"), summary: null }, 1)).toMatchObject({ ok: true, rev: 2 });
    expect(await store.get(id)).toMatchObject({ rev: 2, roster: { name: "Two" } });
  });

  it("refuses a change that builds on an older revision", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    await store.put({ id, roster: roster("One"), summary: null }, null);
    await store.put({ id, roster: roster("Two"), summary: null }, 1);
    expect(await store.put({ id, roster: roster("Stale"), summary: null }, 1)).toMatchObject({
      ok: false,
      reason: "stale",
      current: { rev: 2, roster: { name: "Two" } },
    });
    expect(await store.get(id)).toMatchObject({ roster: { name: "Two" } });
  });

  it("loses none of many saves made at once", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    await store.put({ id, roster: roster("0"), summary: null }, null);
    const add = async () => {
      for (;;) {
        const current = (await store.get(id)) as RosterRecord;
        const next = roster(String(Number(current.roster.name) + 1));
        if ((await store.put({ id, roster: next, summary: null }, current.rev)).ok) return;
      }
    };
    await Promise.all(Array.from({ length: 20 }, add));
    expect(await store.get(id)).toMatchObject({ rev: 21, roster: { name: "20" } });
  });

  it("says that a roster was deleted, and puts it back", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    await store.put({ id, roster: roster("One"), summary: null }, null);
    const removed = await store.remove(id);
    expect(await store.put({ id, roster: roster("Late"), summary: null }, 1)).toEqual({ ok: false, reason: "deleted", current: null });
    const told: unknown[] = [];
    const end = store.subscribe((change) => told.push(change));
    await store.restore(removed as RosterRecord);
    end();
    expect(told).toEqual([{ id, rev: 2, elsewhere: false }]);
    expect(await store.get(id)).toMatchObject({ rev: 2, roster: { name: "One" } });
  });

  it("never writes over a roster of a newer version", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    await store.put({ id, roster: newer("From the future"), summary: null }, null);
    expect(await store.put({ id, roster: roster("Older"), summary: null }, 1)).toMatchObject({ ok: false, reason: "newer" });
    expect((await store.get(id))?.roster).toEqual(newer("From the future"));
  });

  it("tells listeners of each change", async () => {
    const store = await rosterStore();
    const id = newRosterId();
    const told: unknown[] = [];
    const end = store.subscribe((change) => told.push(change));
    await store.put({ id, roster: roster("One"), summary: null }, null);
    await store.remove(id);
    end();
    await store.put({ id, roster: roster("Two"), summary: null }, null);
    expect(told).toEqual([
      { id, rev: 1, elsewhere: false },
      { id, rev: null, elsewhere: false },
    ]);
  });
});

it("keeps a new roster with its figures, and says where it opens", async () => {
  const given = makeRoster(["1 gnomes"]);
  const address = await keepNew(small(), given);
  const id = decodeURIComponent(/^\/build\?roster=([\w-]{12})$/.exec(address)?.[1] ?? "");
  expect(await (await rosterStore()).get(id)).toMatchObject({ id, rev: 1, roster: given, summary: { points: 10, armyName: "Hill Folk" } });
});

describe("a saved record", () => {
  const record = (saved: unknown) => ({ id: "r", roster: saved as Roster, rev: 1, updated: 0, summary: null });

  it("is readable up to this version of the format", () => {
    expect(isReadable(record(roster("One")))).toBe(true);
    expect(isReadable(record(newer("Two")))).toBe(false);
    expect(isReadable(record(null))).toBe(false);
  });

  it("has a name whatever it holds", () => {
    expect(nameOf(record(newer("Two")))).toBe("Two");
    expect(nameOf(record({ name: 3 }))).toBe("Roster without a name");
    expect(nameOf(record(null))).toBe("Roster without a name");
  });

  it("gives its file a plain name", () => {
    expect(fileName("Graybear’s raiders")).toBe("graybears-raiders");
    expect(fileName("Żelazna / Dolina")).toBe("zelazna-dolina");
    expect(fileName("???")).toBe("roster");
  });
});
