/** The desk: what is put on it, kept on the device, and the packs that are laid over it. */
import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recordsOf } from "@/components/check/server/server-desk";
import { deleteDesk, newDesk, openDesk, openDeskOf, openDeskOfServer, renameDesk } from "@/components/check/store/desks";
import { decideHandedIn, SERVER_FILE, takeFromServer } from "@/components/check/store/from-server";
import { addIncoming } from "@/components/check/store/intake";
import { changeReceivedAt, giveAnswers, markLists } from "@/components/check/store/marking";
import { rememberWording, removePack } from "@/components/check/store/packs";
import { checkAgain } from "@/components/check/store/reading";
import { submissionOf } from "@/components/check/store/submissions";
import { deskShelf } from "@/components/storage/desk-shelf";
import { ownStore } from "@/components/storage/own-store";
import { isChecked } from "@/lib/books/intake/reply";
import type { DeskServer } from "@/lib/engine/schema/desk";
import { deskText } from "@/lib/events/desk/desk-file";
import { emptyDesk, reopened, shown, deskState as state } from "../screens/check/on-the-desk";
import { openServer } from "../support/kept";
import { smallArmy } from "../support/make";
import { pack } from "../support/small-library";
import { brief, full, version } from "./handed-in/seen";

const text = (...lines: string[]) => ["Roster: Raid", "Game: Small Game", ...lines].join("\n");
const file = (given: object, name = "event.json") => ({ name, text: `${JSON.stringify({ ...pack("event"), ...given }, null, 2)}\n` });
const raid = (...lines: string[]) => ({ name: `raid ${lines.join()}.txt`, text: text("Army: Hill Folk", ...lines) });

beforeEach(emptyDesk);

test("knows the army books that a pack brings, also for rosters that lay there before", async () => {
  await addIncoming([{ name: "lake.txt", text: text("Army: Lake Folk", "1 Gnomes") }]);
  expect(shown()).toEqual([["not-read", false]]);
  await addIncoming([file({ armyLists: [smallArmy({ id: "lake-folk", name: "Lake Folk" })] })]);
  expect(shown()).toEqual([["legal", 10]]);
  await removePack(pack("event"));
  expect(shown()).toEqual([["not-read", false]]);
});

test("keeps what was answered about a list, checks it anew, and takes the answer back", async () => {
  await addIncoming([{ name: "lists.txt", text: [text("Army: Hill Folk", "1 Gnomes"), text("Army: Hill Folk", "1 Orges")].join("\n\n") }]);
  expect(shown()).toEqual([
    ["legal", 10],
    ["unconfirmed", 50],
  ]);
  const [, second] = state().lines;
  if (!second) throw new Error("no second list");
  const { undo } = giveAnswers([{ ...second, answered: { edit: { do: "accept-guess", guess: "all" } } }]);
  await vi.waitFor(() => expect(shown()[1]).toEqual(["legal", 50]));
  // A pack reads everything again; what was answered stays.
  await addIncoming([file({ settings: { "hat-price": "seven" } })]);
  expect(shown()[1]).toEqual(["legal", 50]);
  const read = await submissionOf(second);
  expect(read && isChecked(read) && read.report.points).toBe(50);
  undo();
  await vi.waitFor(() => expect(shown()[1]).toEqual(["unconfirmed", 50]));
});

test("what lies on a desk, and what was said of it, is there when the tab is opened again", async () => {
  await addIncoming([raid("1 Gnomes"), raid("2 Gnomes")]);
  const [first] = state().lines;
  markLists([first?.key ?? ""], { status: "accepted" });
  const before = state();
  await vi.waitFor(async () => {
    const kept = await (await deskShelf()).receivedAt(before.desk?.id ?? "");
    expect(kept.some((one) => one.marks?.["0"]?.status === "accepted")).toBe(true);
  });
  await reopened();
  expect(state().desk?.name).toBe(before.desk?.name);
  expect(state().lines).toEqual(before.lines);
  expect(state().marks).toEqual({ [first?.key ?? ""]: { status: "accepted", verdict: "Legal" } });
});

test("what came and was not read before the tab closed is read when it is opened again", async () => {
  await addIncoming([raid("1 Gnomes")]);
  const [one] = state().received;
  if (!one) throw new Error("nothing came");
  const { read: _, ...unread } = one;
  await (await deskShelf()).putReceived([unread]);
  await reopened();
  await vi.waitFor(() => expect(shown()).toEqual([["legal", 10]]));
});

test("desks stand apart; one is deleted with what lies on it, and put back", async () => {
  await addIncoming([raid("1 Gnomes")]);
  const first = state().desk?.id ?? "";
  await newDesk("Spring");
  expect(shown()).toEqual([]);
  await renameDesk("Spring muster");
  await addIncoming([raid("3 Gnomes")]);
  const undo = await deleteDesk();
  expect(state().desks.map(({ name }) => name)).not.toContain("Spring muster");
  await openDesk(first);
  expect(shown()).toEqual([["legal", 10]]);
  await undo();
  expect([state().desk?.name, shown()]).toEqual(["Spring muster", [["legal", 30]]]);
});

test("a desk's file puts its lists on another desk, with their packs, answers and marks", async () => {
  await addIncoming([raid("1 Orges"), file({ settings: { "hat-price": "seven" } })]);
  const [line] = state().lines;
  if (!line) throw new Error("nothing came");
  giveAnswers([{ ...line, answered: { edit: { do: "accept-guess", guess: "all" } } }]);
  await vi.waitFor(() => expect(shown()).toEqual([["legal", 50]]));
  markLists([line.key], { status: "returned" });
  const { desk, received } = state();
  const backup = deskText({ name: "Autumn", packs: desk?.packs ?? [] }, received);
  await newDesk("Check");
  await addIncoming([{ name: "autumn.muster-desk.json", text: backup }]);
  expect(shown()).toEqual([["legal", 50]]);
  expect(state().desk).toMatchObject({ name: "Autumn", packs: [{ pack: { id: "event" } }] });
  expect(Object.values(state().marks)).toEqual([{ status: "returned" }]);
  await addIncoming([{ name: "cut.muster-desk.json", text: backup.slice(0, 200) }]);
  expect(state().refused).toEqual([{ file: "cut.muster-desk.json", reason: "the file is cut off or damaged. Export the desk again." }]);
});

test("a word has one meaning, also in the event that this device keeps; taken back, it means what it meant before", async () => {
  const store = await ownStore();
  const event = { ...pack("event"), event: {} };
  const readings = async () => {
    const { packs } = await store.all();
    const kept = packs.map(({ pack: { id, readings: of }, everywhere }) => [id, of, everywhere]);
    return [state().desk?.packs.map(({ pack: { id, readings: of } }) => [id, of]), kept];
  };
  await store.changePack("small-game", "event", () => ({ pack: event, everywhere: true }));
  await addIncoming([file({ event: {} }), file({ id: "other", event: undefined }), raid("2 Zeppelins")]);
  const soon = (of: unknown) =>
    vi.waitFor(async () =>
      expect(await readings()).toEqual([
        [
          ["event", of],
          ["other", undefined],
        ],
        [["event", of, true]],
      ]),
    );
  const first = rememberWording({ text: "Zeppelins", name: "Ogres" });
  await soon([{ text: "Zeppelins", name: "Ogres" }]);
  const second = rememberWording({ text: "ZEPPELINS", name: "Gnomes" });
  await soon([{ text: "ZEPPELINS", name: "Gnomes" }]);
  second?.();
  await soon([{ text: "Zeppelins", name: "Ogres" }]);
  first?.();
  await soon(undefined);
  // An event that is not kept on this device is not put there.
  await store.changePack("small-game", "event", () => null);
  rememberWording({ text: "Zeppelins", name: "Ogres" });
  await vi.waitFor(() => expect(shown()).toEqual([["legal", 100]]));
  expect((await store.all()).packs).toEqual([]);
});

test("without an event nothing is remembered", async () => {
  await addIncoming([raid("2 Zeppelins")]);
  expect(rememberWording({ text: "Zeppelins", name: "Ogres" })).toBeNull();
});

test("player and time of a list are the organiser's to change, and outlive the tab", async () => {
  const lastModified = Date.parse("2026-01-05T10:00:00Z");
  await addIncoming([new File([text("Army: Hill Folk", "1 Gnomes")], "hana.txt", { lastModified })]);
  const told = () => state().lines.map(({ player, received }) => [player, received]);
  expect(told()).toEqual([["Hana", "2026-01-05T10:00:00.000Z"]]);
  const [line] = state().lines;
  if (!line) throw new Error("no list");
  markLists([line.key], { player: "Hana Ito" });
  changeReceivedAt(line.source, "2026-01-04T09:00:00.000Z");
  await reopened();
  expect(told()).toEqual([["Hana Ito", "2026-01-04T09:00:00.000Z"]]);
  const again = await submissionOf(line);
  expect(again && isChecked(again) && again.roster.player).toBe("Hana Ito");
});

describe("the desk of an event on a server", () => {
  let servers = 0;
  const event = { ...pack("event"), event: {} };
  const server = (code = `server${++servers}`, change: Partial<DeskServer> = {}) => openServer({ code, ...change });
  const list = (line: string) => ({ versions: [version(1, { text: text("Army: Hill Folk", line) })] });
  const ada = full({ id: "ada", player: "Ada Bok", ...list("1 Gnomes: hat") });
  const eve = full({ id: "eve", player: "Eve Lark", ...list("2 Ogres") });
  const id = () => state().desk?.id ?? "";
  const read = () => state().lines.map(({ player, word, list: facts, here }) => [player, word, facts?.points, here?.word]);
  const until = (expected: unknown) => vi.waitFor(() => expect(read()).toEqual(expected), { interval: 2, timeout: 5000 });
  async function opened(): Promise<DeskServer> {
    const at = server();
    await openDeskOf(SERVER_FILE, event, at);
    return at;
  }
  const told = (at: DeskServer, ...seen: Parameters<typeof recordsOf>[1]) =>
    takeFromServer(id(), { server: at, records: recordsOf(id(), seen, state().received) });

  test("is another one than that of the same event on this device, and is opened again", async () => {
    const at = await opened();
    const served = id();
    await openDeskOf("event.json", event);
    const local = id();
    expect(local).not.toBe(served);
    await openDeskOf(SERVER_FILE, event, at);
    expect(id()).toBe(served);
    await openDeskOf(SERVER_FILE, event, server());
    expect([served, local]).not.toContain(id());
    expect([await openDeskOfServer(at.code), id()]).toEqual([true, served]);
    expect([await openDeskOfServer(at.code), await openDeskOfServer("none"), id()]).toEqual([true, false, served]);
  });

  test("other rules of it take the place of its own; other packs stay, and all is judged under them", async () => {
    const at = await opened();
    await addIncoming([file({ id: "other", event: undefined }, "other.json")]);
    await told(at, ada);
    await until([["Ada Bok", "Legal", 15, undefined]]);
    const dearer = { ...event, settings: { "hat-price": "seven" } };
    await takeFromServer(id(), { server: at, pack: dearer, records: [] });
    expect(state().desk?.packs.map(({ file: name, pack: { id: of } }) => [name, of])).toEqual([
      ["other.json", "other"],
      [SERVER_FILE, "event"],
    ]);
    await until([["Ada Bok", "Legal", 17, undefined]]);
    // The same rules once more change nothing.
    const { packs } = state().desk ?? {};
    await takeFromServer(id(), { server: at, pack: dearer, records: [] });
    expect(state().desk?.packs).toEqual(packs);
  });

  test("nothing is taken over where another desk is open", async () => {
    const at = await opened();
    const before = state();
    await takeFromServer("another", { server: { ...at, since: 9 }, records: recordsOf("another", [ada], []) });
    expect([state().received, state().desk]).toEqual([before.received, before.desk]);
  });

  test("a list that has not come is not judged, and says so", async () => {
    const at = await opened();
    await told(at, brief({ id: "ada", player: "Ada Bok" }));
    await checkAgain();
    const [line] = state().lines;
    expect([read(), state().received[0]?.read, line && (await submissionOf(line))]).toEqual([
      [["Ada Bok", "Legal", 90, undefined]],
      undefined,
      { file: "list", reason: "the list itself has not come from the server yet." },
    ]);
  });

  test("what is decided of a list in the moment in which it comes is kept with it", async () => {
    const at = await opened();
    await told(at, ada);
    const done = told(at, { ...ada, rev: 2, note: "paid" }, eve);
    decideHandedIn(new Set(["eve"]), { status: "accepted" });
    await done;
    const kept = await (await deskShelf()).receivedAt(id());
    expect(kept.map(({ handedIn }) => [handedIn?.standing?.note, handedIn?.standing?.waiting?.status])).toEqual([
      ["paid", undefined],
      ["", "accepted"],
    ]);
    expect(state().received.map(({ handedIn }) => handedIn?.submission)).toEqual(["ada", "eve"]);
  });

  test("thousands are drawn before they are written down, with what was decided meanwhile", async () => {
    const at = await opened();
    const many = Array.from({ length: 501 }, (_, i) => brief({ id: `s${String(i).padStart(3, "0")}`, player: `Player ${i}` }));
    const done = told(at, ...many);
    expect(state().lines).toHaveLength(501);
    decideHandedIn(new Set(["s000", "s500"]), { status: "accepted" });
    const shelf = await deskShelf();
    expect(await shelf.receivedAt(id())).toEqual([]);
    await done;
    const kept = await shelf.receivedAt(id());
    expect(kept).toHaveLength(501);
    const accepted = kept.filter(({ handedIn }) => handedIn?.standing?.waiting?.status === "accepted");
    expect(accepted.map(({ handedIn }) => handedIn?.submission).sort()).toEqual(["s000", "s500"]);
  });

  test("a desk’s file of another event is refused, and one of the first event binds a desk of none", async () => {
    const at = await opened();
    const backup = (of: DeskServer, name = "Autumn") => ({
      name: "b.muster-desk.json",
      text: deskText({ name, packs: [], server: of }, recordsOf("x", [ada], [])),
    });
    expect(await addIncoming([backup(server())])).toMatchObject({ rows: 0, inDesks: 0 });
    expect([state().refused, state().received]).toEqual([
      [{ file: "b.muster-desk.json", reason: "it is of another event on a server. Make a new check for it first." }],
      [],
    ]);
    expect(await addIncoming([backup(at)])).toMatchObject({ rows: 1, inDesks: 1 });
    await emptyDesk();
    await addIncoming([backup(at)]);
    expect([state().desk?.server?.code, state().received.length, state().refused]).toEqual([at.code, 1, []]);
  });
});
