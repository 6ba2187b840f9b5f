/** The desk of an event on a server: the server’s own routes answer, and may be out of reach. */
import "fake-indexeddb/auto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call } from "@/app/(en)/api-docs/event-routes";
import type { Store } from "@/app/server/store/store";
import { handInFor } from "@/components/check/server/hand-in-list";
import { openEvent } from "@/components/check/server/open-event";
import { askNow, follow, judgeAgain, useServer } from "@/components/check/server/server-desk";
import { provide } from "@/components/check/store/desk-library";
import { useDesk } from "@/components/check/store/desk-store";
import { newDesk } from "@/components/check/store/desks";
import { decideAgain } from "@/components/check/store/from-server";
import { addIncoming } from "@/components/check/store/intake";
import { markLists } from "@/components/check/store/marking";
import { heldEvents } from "@/components/storage/events/event-store";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";
import { deskText } from "@/lib/events/desk/desk-file";
import { type Entrant, entrantsOf, flagText } from "@/lib/events/desk/entrants";
import { contested } from "@/lib/events/desk/handed-in/decision";
import { ask, changed, decided, freshStore, handedIn, list, lists, type Made, once, pack, published } from "../../server/event";

const folder = mkdtempSync(join(tmpdir(), "muster-desk-"));
let store: Store;
let reachable = true;
let asked = 0;
/** What was asked, as method and path. */
const requests: string[] = [];
let end = () => {};

beforeAll(async () => {
  store = await freshStore(folder);
  vi.stubGlobal("fetch", async (address: string, { signal: _, redirect: __, ...init }: RequestInit) => {
    if (!reachable) throw new TypeError("fetch failed");
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", `desk-${++asked}`);
    requests.push(`${init.method} ${address.replace(/.*\/api\/events\/\w+/, "")}`);
    return call(new Request(new URL(address, "http://localhost"), { ...init, headers }));
  });
  provide(async () => ({ library: withOwn(books, "named") }));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  reachable = true;
});
afterEach(() => end());

const state = useDesk.getState;
const rows = (): Entrant[] =>
  entrantsOf(state().lines, state().marks, { due: null, game: "fantasy-rules-3e", onServer: state().desk?.server !== undefined });
const row = (player: string) => rows().find(({ versions: [line] }) => line.player === player);
const told = () =>
  rows()
    .map(({ versions: [line], status }) => [line.player, line.word, status])
    .sort();
const until = (expected: () => void) => vi.waitFor(expected, { timeout: 10_000, interval: 20 });

/** The desk of an event, opened as by an organiser's link, and followed. */
async function opened(made: Made): Promise<void> {
  expect(await openEvent(made.code, made.key)).toBeNull();
  end = follow(state().desk?.id ?? "", made.code);
  await until(() => expect(state().desk?.server?.full).toBe(true));
}

const statusOf = async (made: Made, at: string) => (await ask("GET", at, { key: made.key })).json.status;

test("opens with what the server tells in brief, then judges the lists here, and keeps the key", async () => {
  const made = await published();
  await handedIn(made, "Ada Bok");
  await handedIn(made, "Eve Lark", lists.illegal);
  // What nobody can read comes from organisers alone.
  await ask("POST", `${made.path}/submissions`, { key: made.key, body: list("Tom Wood", lists.unread), once: once() });
  expect(await openEvent(made.code, made.key)).toBeNull();
  expect(told()).toEqual([
    ["Ada Bok", "Legal", "new"],
    ["Eve Lark", "Illegal", "new"],
    ["Tom Wood", "Not read", "new"],
  ]);
  expect(state().received.every((one) => one.handedIn?.lacking)).toBe(true);
  expect((await (await heldEvents()).get(made.code))?.keys).toMatchObject([{ label: "Maja", key: made.key }]);
  end = follow(state().desk?.id ?? "", made.code);
  await until(() => expect(state().received.filter(({ read }) => read)).toHaveLength(3));
  expect(state().desk?.server?.full).toBe(true);
  expect(row("Eve Lark")?.versions[0].list?.parts.length).toBeGreaterThan(0);
  expect(rows().flatMap(({ flags }) => flags.map(flagText))).toEqual(["Handed in by Maja"]);
  // What comes later comes too, and so does what changed.
  const late = await handedIn(made, "Una Voss");
  await decided(made, late.at, { status: "accepted" });
  askNow();
  await until(() => expect(told()).toContainEqual(["Una Voss", "Legal", "accepted"]));
});

test("without a key it says so, and so it does where the event is gone", async () => {
  const made = await published();
  expect(await openEvent(made.code, null)).toMatch(/^This device has no organiser’s key/);
  const other = await published();
  expect(await openEvent(made.code, other.key)).toMatch(/The key opens nothing at this event/);
  const player = await handedIn(made, "Ada Bok");
  expect(await openEvent(made.code, player.key)).toMatch(/no organiser’s key/);
  expect((await (await heldEvents()).get(made.code))?.keys ?? []).toEqual([]);
});

test("what is decided offline waits, and is told when the server is back", async () => {
  const made = await published();
  const ada = await handedIn(made, "Ada Bok");
  const eve = await handedIn(made, "Eve Lark");
  await opened(made);
  reachable = false;
  askNow();
  await until(() => expect(useServer.getState().problem).toEqual({ kind: "offline" }));
  markLists(
    rows().map(({ versions: [line] }) => line.key),
    { status: "accepted" },
  );
  expect(rows().map(({ status, flags }) => [status, flags.map(flagText)])).toEqual([
    ["accepted", ["Not sent yet"]],
    ["accepted", ["Not sent yet"]],
  ]);
  expect(await statusOf(made, ada.at)).toBe("new");
  // Somebody else returns one of them meanwhile.
  await decided({ ...made, key: made.keys[1] ?? "" }, eve.at, { status: "returned", letter: "Hello" });
  reachable = true;
  window.dispatchEvent(new Event("online"));
  await until(() => expect(contested(state().received)).toHaveLength(1));
  await until(async () => expect(await statusOf(made, ada.at)).toBe("accepted"));
  expect(await statusOf(made, eve.at)).toBe("returned");
  // Asked again: mine holds.
  decideAgain(eve.id, "mine");
  await until(async () => expect(await statusOf(made, eve.at)).toBe("accepted"));
  await until(() => expect(row("Eve Lark")?.flags).toEqual([]));
});

test("other rules change no verdict by themselves: the desk says which would, and has them judged again", async () => {
  const made = await published();
  const ada = await handedIn(made, "Ada Bok");
  await opened(made);
  await until(() => expect(state().received[0]?.read).toBeDefined());
  await changed(made, { pack: pack({ points: 10 }) });
  askNow();
  await until(() => expect(row("Ada Bok")?.flags.map(flagText)).toEqual(["Now Illegal"]));
  expect(row("Ada Bok")?.versions[0]).toMatchObject({ verdict: "legal", word: "Legal" });
  expect((await ask("GET", ada.at, { key: made.key })).json.verdict).toBe("legal");
  judgeAgain([ada.id]);
  await until(() => expect(row("Ada Bok")).toMatchObject({ flags: [], versions: [{ verdict: "illegal" }] }));
  const { json } = await ask("GET", ada.at, { key: made.key });
  expect(json).toMatchObject({ verdict: "illegal", status: "new", version: 1, marks: ["illegal"] });
  expect(json.versions[0].rules).toBe(2);
});

test("a list on the desk is handed in for its player, once", async () => {
  const made = await published();
  await opened(made);
  await addIncoming([{ name: "ada.txt", text: lists.legal.replace("Game:", "Player: Ada Bok\nGame:") }]);
  expect(row("Ada Bok")?.flags.map(flagText)).toEqual(["Only on this desk"]);
  const [line] = state().lines;
  if (!line) throw new Error("no list");
  expect(await handInFor(made, line, "Ada Bok")).toBeNull();
  await until(() => expect(row("Ada Bok")?.flags.map(flagText)).toEqual(["Handed in by Maja"]));
  expect(state().lines).toHaveLength(1);
  const { json } = await ask("GET", `${made.path}/submissions?texts=1`, { key: made.key });
  expect(json.submissions).toMatchObject([{ player: "Ada Bok", versions: [{ by: "Maja", kind: "text" }] }]);
  reachable = false;
  await addIncoming([{ name: "eve.txt", text: lists.legal.replace("Sound", "Fury") }]);
  const local = state().lines.find(({ handedIn }) => !handedIn);
  expect(local && (await handInFor(made, local, "Eve Lark"))).toMatch(/^The server does not answer/);
});

test("a desk’s file shows the same elsewhere, without a server and without a key", async () => {
  const made = await published();
  const ada = await handedIn(made, "Ada Bok", lists.legal, { club: "Dragons" });
  await handedIn(made, "Eve Lark", lists.illegal);
  await decided(made, ada.at, { status: "accepted", note: "asked him" });
  await opened(made);
  await until(() => expect(state().received.every(({ read }) => read)).toBe(true));
  const before = rows();
  const { desk, received } = state();
  const text = deskText(
    desk ?? { name: "", packs: [] },
    received.map(({ desk: _, read: __, ...one }) => one),
  );
  expect(text).not.toContain(made.key.split("_").slice(2).join("_"));
  end();
  reachable = false;
  await newDesk("Elsewhere");
  await addIncoming([{ name: "autumn.muster-desk.json", text }]);
  expect(
    rows().map(({ status, note, flags, versions: [{ key: _, source: __, ...line }] }) => ({
      status,
      note,
      flags,
      line: { ...line, handedIn: null },
    })),
  ).toEqual(
    before.map(({ status, note, flags, versions: [{ key: _, source: __, ...line }] }) => ({
      status,
      note,
      flags,
      line: { ...line, handedIn: null },
    })),
  );
  expect(state().desk?.server?.code).toBe(made.code);
  // It lies there once, however often it is opened.
  expect(await addIncoming([{ name: "autumn.muster-desk.json", text }])).toMatchObject({ rows: 0, updated: 0, inDesks: 2 });
});
