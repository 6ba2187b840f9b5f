/** What the desk's store does beside what comes to it: which desk opens, what is damaged, what would change, what is taken back. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { statisticsOn } from "@/components/check/files/desk-statistics";
import { provide } from "@/components/check/store/desk-library";
import { useDesk } from "@/components/check/store/desk-store";
import { deleteDesk, expectPlayers, newDesk, openDesk, openDeskOf, renameDesk, restoreDesk } from "@/components/check/store/desks";
import { addIncoming } from "@/components/check/store/intake";
import { giveAnswers, markLists, removeLists } from "@/components/check/store/marking";
import { exchangePack, newerData, takeNewData, wouldChange, wouldChangeToday } from "@/components/check/store/packs";
import { checkAgain, stopReading } from "@/components/check/store/reading";
import { newestOf, submissionOf } from "@/components/check/store/submissions";
import { deskShelf } from "@/components/storage/desk-shelf";
import { withOwn } from "@/components/storage/own-library";
import { employ } from "@/components/threads/threads";
import { deskText } from "@/lib/events/desk/desk-file";
import { storageOf } from "../../support/kept";
import { pack, smallLibrary } from "../../support/small-library";
import { emptyDesk, reopened, rows, sentList, shown, deskState as state } from "./on-the-desk";

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/ui/toast", () => ({ showToast }));

const said = () => showToast.mock.calls.map(([toast]) => toast.message);
const first = () => {
  const [line] = state().lines;
  if (!line) throw new Error("no line");
  return line;
};
const items = new Map<string, string>();

beforeEach(async () => {
  items.clear();
  vi.stubGlobal("localStorage", storageOf(items));
  await emptyDesk();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  showToast.mockClear();
});

/** Desks that are changed in the same moment are in no order. */
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });

describe("which desk is open", () => {
  test("that which was open last is opened again, and opening twice changes nothing", async () => {
    await renameDesk("Autumn");
    const autumn = state().desk?.id ?? "";
    await newDesk("Spring");
    await openDesk(autumn);
    await reopened();
    expect(state().desk?.name).toBe("Autumn");
    restoreDesk();
    await openDesk(autumn);
    expect(state().desk?.id).toBe(autumn);
  });

  test("where no desk is known to have been open it is the one changed last", async () => {
    later(1000);
    await newDesk("Spring");
    items.clear();
    await reopened();
    expect(state().desk?.name).toBe("Spring");
  });

  test("a browser that keeps no items opens one all the same", async () => {
    vi.stubGlobal("localStorage", undefined);
    later(2000);
    await newDesk("Spring");
    await reopened();
    expect(state().desk?.name).toBe("Spring");
  });

  test("an unknown desk is not opened, and one that is open not again", async () => {
    const before = state().desk;
    await openDesk("gone");
    useDesk.setState({ refused: [{ file: "a.txt", reason: "a picture" }] });
    await openDesk(before?.id ?? "");
    expect([state().desk, state().refused.length]).toEqual([before, 1]);
  });

  test.each([
    ["  Autumn  ", "Autumn"],
    ["   ", "Check"],
    ["a".repeat(121), "a".repeat(120)],
  ])("%j is called %j", async (typed, name) => {
    await newDesk(typed);
    expect(state().desk?.name).toBe(name);
    await renameDesk("Other");
    await renameDesk(typed);
    expect(state().desk?.name).toBe(name);
    expect(state().desks[0]?.name).toBe(name);
  });

  test("an event has a desk of its own, which is opened again and not made twice", async () => {
    const event = { ...pack("muster"), name: "m".repeat(130), event: {} };
    await openDeskOf("muster.json", event);
    expect(state().desk).toMatchObject({ name: "m".repeat(120), packs: [{ file: "muster.json", pack: event }] });
    const made = state().desk?.id;
    await openDeskOf("muster.json", event);
    expect(state().desk?.id).toBe(made);
    await newDesk("Spring");
    await openDeskOf("other.json", event);
    expect(state().desk?.id).toBe(made);
    // An event of another game, and another event of this one, are others.
    await openDeskOf("muster.json", { ...event, game: "other-game" });
    const otherGame = state().desk?.id;
    expect(otherGame).not.toBe(made);
    await openDeskOf("muster.json", { ...event, id: "muster-2" });
    expect([made, otherGame]).not.toContain(state().desk?.id);
  });

  test("an event's desk is found on the device before any desk is open", async () => {
    const event = { ...pack("kept"), event: {} };
    await openDeskOf("kept.json", event);
    const made = state().desk?.id;
    await newDesk("Spring");
    useDesk.setState({ desk: null, desks: [] });
    await openDeskOf("kept.json", event);
    expect(state().desk?.id).toBe(made);
  });

  test("the address that asked for an event's desk is forgotten once another is chosen", async () => {
    const replaceState = vi.fn();
    vi.stubGlobal("window", { location: { search: "?event=a", pathname: "/check" }, history: { state: { a: 1 }, replaceState } });
    await newDesk("Spring");
    expect(replaceState.mock.calls).toEqual([[{ a: 1 }, "", "/check"]]);
    vi.stubGlobal("window", { location: { search: "", pathname: "/check" }, history: { replaceState } });
    await newDesk("Autumn");
    expect(replaceState).toHaveBeenCalledTimes(1);
  });

  test("taking back a deletion where nothing was open does nothing", async () => {
    useDesk.setState({ desk: null });
    const back = await deleteDesk();
    await back();
    expect(state().desk).toBeNull();
  });
});

describe("what would change under other rules", () => {
  test("whose verdicts are others, by player or by the name of the list; the desk stays as it is until the pack is exchanged", async () => {
    const allowing = (status: "allowed" | "denied") => ({
      ...pack("event"),
      event: {},
      permissions: [{ army: "hill-folk", entries: ["trolls"], status, page: 1, basis: "printed" as const }],
    });
    await addIncoming([
      { name: "event.json", text: JSON.stringify(allowing("allowed")) },
      sentList("Ann", "1 Trolls"),
      sentList("Bo", "1 Gnomes"),
      sentList("", "2 Trolls"),
    ]);
    const before = state().lines;
    expect(before.map(({ word }) => word)).toEqual(["Legal", "Legal", "Legal"]);
    const changed = await wouldChange(allowing("denied"));
    expect(changed).toEqual([
      { key: before[0]?.key, name: "Ann", before: "Legal", after: "Illegal" },
      { key: before[2]?.key, name: "Raid", before: "Legal", after: "Illegal" },
    ]);
    expect(state().lines).toBe(before);
    // A pack of another game is not in its place.
    expect(await wouldChange({ ...allowing("denied"), game: "other-game" })).toEqual([]);
    await exchangePack(allowing("denied"));
    expect(state().lines.map(({ word }) => word)).toEqual(["Illegal", "Legal", "Illegal"]);
    expect(state().desk?.packs.map(({ file }) => file)).toEqual(["event.json"]);
  });
});

test.each([
  [1, "1 list was removed in another tab."],
  [2, "2 lists were removed in another tab."],
])("of lists that the device has no more when something is said of them, %i is taken off: %s", async (n, message) => {
  await addIncoming([sentList("Ann", "1 Gnomes"), sentList("Bo", "1 Gnomes"), sentList("Cy", "1 Gnomes")]);
  const gone = state()
    .received.slice(0, n)
    .map(({ key }) => key);
  vi.spyOn(await deskShelf(), "mergeReceived").mockResolvedValueOnce({ kept: [], gone, conflicts: [] });
  markLists(
    state().lines.map(({ key }) => key),
    { status: "accepted" },
  );
  await vi.waitFor(() => expect(said()).toEqual([message]), { interval: 2, timeout: 5000 });
  expect(state().lines.map(({ player }) => player)).toEqual(["Ann", "Bo", "Cy"].slice(n));
});

describe("a desk that was made with earlier data", () => {
  /** A hat costs 5 in data 1 and 7 in data 2. */
  const earlier = smallLibrary();
  const hats = earlier.loadBook("small-game").then(({ settings }) => settings.map((one) => ({ ...one, default: "seven" })));
  /** What the device has today; data 1 can still be had, or not. */
  async function today({ isKept = true } = {}): Promise<void> {
    const now = withOwn(smallLibrary({ book: { dataVersion: "2", settings: await hats } }), "named");
    const at = async (data: Readonly<Record<string, string>>) => (isKept && data["small-game"] === "1" ? earlier : null);
    provide(async () => ({ library: now, deskBooks: { ...now, at } }));
  }
  const hatted = () => addIncoming([sentList("Ann", "1 Gnomes: hat"), sentList("Bo", "1 Gnomes")]);
  const until = (points: (number | false)[]) =>
    vi.waitFor(() => expect([state().reading, state().lines.map(({ list }) => list?.points ?? false)]).toEqual([null, points]), {
      interval: 2,
      timeout: 5000,
    });
  const stays = () => state().desk?.data;

  test("stays with it, also for what comes later, until its organiser takes the newer data", async () => {
    await hatted();
    expect(stays()).toBeUndefined();
    await today();
    await reopened();
    await vi.waitFor(() => expect(stays()).toEqual({ "small-game": "1" }), { interval: 2, timeout: 5000 });
    await until([15, 10]);
    await addIncoming([sentList("Cy", "2 Gnomes: hat")]);
    await until([15, 10, 30]);
    const [ann, , cy] = state().lines;
    expect([ann, cy].map((line) => line?.list?.data)).toEqual(["1", "1"]);
    expect(await newerData(stays() ?? {})).toEqual(new Map([["small-game", "2"]]));
    expect(await newerData({ "small-game": "2" })).toEqual(new Map());
    expect(await wouldChangeToday()).toEqual([
      { key: ann?.key, name: "Ann", before: "Legal, 15 points", after: "Legal, 17 points" },
      { key: cy?.key, name: "Cy", before: "Legal, 30 points", after: "Legal, 34 points" },
    ]);
    await until([15, 10, 30]);
    await takeNewData();
    expect([stays(), shown(), first().list?.data]).toEqual([
      undefined,
      [
        ["legal", 17],
        ["legal", 10],
        ["legal", 34],
      ],
      "2",
    ]);
    // Opened again with the same data, it stays with none.
    await reopened();
    await openDesk(state().desk?.id ?? "");
    expect([stays(), shown()]).toEqual([
      undefined,
      [
        ["legal", 17],
        ["legal", 10],
        ["legal", 34],
      ],
    ]);
  });

  test("other rules are tried with the data that it stays with", async () => {
    await hatted();
    await today();
    await reopened();
    await vi.waitFor(() => expect(stays()).toEqual({ "small-game": "1" }), { interval: 2, timeout: 5000 });
    await until([15, 10]);
    expect(await wouldChange(pack("event"))).toEqual([]);
  });

  test("a desk’s file says what the desk stays with, where nothing lies there yet", async () => {
    await today();
    const file = deskText({ name: "Autumn", packs: [], data: { "small-game": "1" } }, []);
    await addIncoming([{ name: "b.muster-desk.json", text: file }]);
    expect(stays()).toEqual({ "small-game": "1" });
    await hatted();
    expect(shown()).toEqual([
      ["legal", 15],
      ["legal", 10],
    ]);
    await emptyDesk();
    await today();
    await hatted();
    await addIncoming([{ name: "b.muster-desk.json", text: file }]);
    expect([stays(), shown()]).toEqual([
      undefined,
      [
        ["legal", 17],
        ["legal", 10],
      ],
    ]);
  });
});

describe("adding", () => {
  test("counts lists, what could not be read, packs, and files that lie there already", async () => {
    const event = { name: "event.json", text: JSON.stringify({ ...pack("event"), event: {} }) };
    const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], "photo.jpg");
    expect(await addIncoming([sentList("Ann", "1 Gnomes"), event, photo])).toEqual({
      rows: 1,
      unread: 1,
      packs: 1,
      again: 0,
      updated: 0,
      inDesks: 0,
    });
    expect(await addIncoming([sentList("Ann", "1 Gnomes"), sentList("Bo", "1 Gnomes"), sentList("Bo", "1 Gnomes")])).toEqual({
      rows: 1,
      unread: 0,
      packs: 0,
      again: 2,
      updated: 0,
      inDesks: 0,
    });
    expect(state().reading).toBeNull();
  });

  test("a file that is refused twice is told twice", async () => {
    const photo = () => new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], "photo.jpg", { lastModified: 1 });
    await addIncoming([photo()]);
    expect(await addIncoming([photo()])).toMatchObject({ unread: 1, again: 0 });
  });

  test("a desk's file names a desk that nobody named, and says who is expected where nobody said it", async () => {
    const players = [{ name: "Ann" }];
    const backup = (name: string) => ({ name: "b.muster-desk.json", text: deskText({ name, packs: [], players }, []) });
    await addIncoming([backup("Autumn")]);
    expect(state().desk).toMatchObject({ name: expect.stringMatching(/^Desk /), players });
    await newDesk("Check");
    await expectPlayers([{ name: "Bo" }]);
    await addIncoming([backup("Autumn")]);
    expect(state().desk).toMatchObject({ name: "Autumn", players: [{ name: "Bo" }] });
  });

  test("of equal lists in a desk's file one is taken; a pack of another game is another pack", async () => {
    await addIncoming([sentList("Ann", "1 Gnomes")]);
    const { received } = state();
    await newDesk("Check");
    const packs = [
      { file: "a.json", pack: pack("event") },
      { file: "b.json", pack: { ...pack("event"), game: "other-game", name: "Other" } },
    ];
    const backup = deskText({ name: "Autumn", packs: packs.slice(0, 1) }, [...received, ...received]);
    expect(await addIncoming([{ name: "b.muster-desk.json", text: backup }])).toMatchObject({ rows: 1, inDesks: 2, packs: 1 });
    await addIncoming([{ name: "b.muster-desk.json", text: deskText({ name: "Autumn", packs: packs.slice(1) }, []) }]);
    expect(said()).toEqual([]);
  });

  test("what came in one moment keeps its order, however much it is", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const names = Array.from({ length: 40 }, (_, i) => `P${i}`);
    await addIncoming(names.map((name) => sentList(name, "1 Gnomes")));
    vi.useRealTimers();
    await reopened();
    await vi.waitFor(() => expect(state().lines.map(({ player }) => player)).toEqual(names), { interval: 2, timeout: 5000 });
  });

  test("a pack of a desk's file that cannot be used is told by its own reason", async () => {
    const packs = [{ file: "a.json", pack: { ...pack("event"), game: "chess" } }];
    await addIncoming([{ name: "b.muster-desk.json", text: deskText({ name: "Autumn", packs }, []) }]);
    expect(state().refused).toMatchObject([
      { file: "b.muster-desk.json", reason: expect.stringContaining('The game "chess" is not known.') },
    ]);
  });

  test.each([
    ["no JSON", '{"muster-pack/'],
    ["a list", '["muster-pack/1"]'],
    ["another format", '{"format":"muster-roll/1","name":"\\"muster-pack/1\\""}'],
  ])("%s is no pack: %s", async (_, text) => {
    expect(await addIncoming([{ name: "odd.json", text }])).toMatchObject({ packs: 0 });
    expect(state().refused.filter(({ reason }) => reason.includes("pack"))).toEqual([]);
  });
});

describe("what is said of lists", () => {
  test("of a list that is gone nothing is read", async () => {
    expect(await submissionOf({ source: "gone", at: 0 })).toBeNull();
    await addIncoming([sentList("Ann", "1 Gnomes")]);
    const { source } = first();
    expect(await submissionOf({ source, at: 1 })).toBeNull();
    expect(await submissionOf({ source, at: 0 })).toMatchObject({ roster: { player: "Ann" }, report: { points: 10 } });
  });

  test("the newest list of each, those that are gone left out", async () => {
    await addIncoming([sentList("Ann", "1 Gnomes"), sentList("Bo", "2 Gnomes")]);
    const entrants = rows();
    removeLists([first().key]);
    const newest = await newestOf(entrants);
    expect(newest.map(({ entrant, submission }) => [entrant.versions[0].player, "roster" in submission])).toEqual([["Bo", true]]);
  });

  test("of other desks of the device the lists are counted together, each under its own packs", async () => {
    await addIncoming([sentList("Ann", "1 Gnomes")]);
    const one = state().desk?.id ?? "";
    await newDesk("Other");
    await addIncoming([sentList("Bo", "2 Gnomes"), sentList("Cy", "1 Ogres")]);
    const gnomes = async (...together: string[]) =>
      (await statisticsOn(rows(), together)).games[0]?.all.units.find(({ name }) => name === "Gnomes");
    expect(await gnomes()).toMatchObject({ lists: 1, units: 2 });
    expect(await gnomes(one)).toMatchObject({ lists: 2, units: 3 });
    expect(await gnomes(one, "gone")).toMatchObject({ lists: 2, units: 3 });
    expect(state().desk?.name).toBe("Other");
  });

  test("equal lists of two players are told; one list alone is like none", async () => {
    await addIncoming([sentList("Ann", "1 Gnomes")]);
    expect(state().likes.size).toBe(0);
    await addIncoming([sentList("Bo", "1 Gnomes")]);
    expect(rows().map(({ flags }) => flags)).toEqual([
      [{ kind: "same", others: ["Bo"], more: 0 }],
      [{ kind: "same", others: ["Ann"], more: 0 }],
    ]);
  });

  test("an answer to one of two lists is that list's, and the next one is put behind it", async () => {
    const list = (line: string) => `Roster: Raid\nGame: Small Game\nArmy: Hill Folk\n${line}`;
    await addIncoming([{ name: "two.txt", text: `${list("1 Ogers")}\n\n${list("1 Ogers\n1 Gnoems")}` }]);
    const second = state().lines[1];
    if (!second) throw new Error("no second list");
    giveAnswers([{ ...second, answered: { edit: { do: "accept-guess", guess: 0 } } as never }]);
    giveAnswers([{ ...second, answered: { edit: { do: "accept-guess", guess: "all" } } }]);
    await vi.waitFor(() => expect(state().lines[1]?.verdict).toBe("legal"));
    expect(state().received[0]?.answers?.["1"]).toHaveLength(2);
    expect(state().lines[0]?.verdict).toBe("unconfirmed");
  });
});

test("reading that cannot go on is told; what came is kept, and is read once it can be", async () => {
  const library = withOwn(smallLibrary(), "named");
  let asked = 0;
  provide(async () => {
    // Taking apart asks first, reading after it.
    if (++asked > 1) throw new Error("no network");
    return { library };
  });
  await addIncoming([sentList("Ann", "1 Gnomes")]);
  expect([state().reading, state().received.length, shown()]).toEqual([null, 1, []]);
  expect(said()).toEqual(["Reading stopped. Everything received is kept; read it again."]);
  provide(async () => ({ library }));
  await checkAgain();
  expect(shown()).toEqual([["legal", 10]]);
});

test("a file that cannot be opened is told, and the next one is read", async () => {
  const library = withOwn(smallLibrary(), "named");
  let asked = 0;
  provide(async () => {
    if (++asked === 1) throw new Error("no network");
    return { library };
  });
  await addIncoming([sentList("Ann", "1 Gnomes"), sentList("Bo", "2 Gnomes")]);
  expect(state().lines.map(({ player, file, reason }) => [player || file, reason])).toEqual([
    ["Ann.txt", "it could not be opened."],
    ["Bo", undefined],
  ]);
});

test("what the device refuses is told once, and tried again every three seconds, in its order, until it is kept", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const calm = async () => {
    for (let i = 0; i < 60; i++) await new Promise((next) => setImmediate(next));
  };
  const pass = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    await calm();
  };
  const shelf = await deskShelf();
  const desk = state().desk?.id ?? "";
  const refuse = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  const put = vi.spyOn(shelf, "putReceived").mockImplementation(refuse);
  const change = vi.spyOn(shelf, "changeDesk").mockImplementation(refuse);
  await renameDesk("Autumn");
  await addIncoming([sentList("Ann", "1 Gnomes")]);
  await calm();
  expect(shown()).toEqual([["legal", 10]]);
  const refused = said().length;
  expect(new Set(said())).toEqual(new Set(["It could not be saved on this device. Free some space and try again."]));
  change.mockClear();
  await pass(2.9);
  expect(change).toHaveBeenCalledTimes(0);
  await pass(0.1);
  // The first of them is refused again: those behind it are not tried before it.
  expect([change.mock.calls.length, put.mock.calls.length, said().length]).toEqual([1, 1, refused]);
  for (const one of [put, change]) one.mockRestore();
  await pass(3);
  const [kept] = await shelf.receivedAt(desk);
  expect([(await shelf.desks()).find(({ id }) => id === desk)?.name, kept?.piece.file]).toEqual(["Autumn", "Ann.txt"]);
  const again = vi.spyOn(shelf, "changeDesk");
  await pass(600);
  expect(again).not.toHaveBeenCalled();
});

describe("reading is stopped", () => {
  /** A worker that does what it is told to: the answers to each task, as they come. */
  function worker(answer: (task: { do: string; received?: { key: string }[] }, tell: (data: object) => void) => void) {
    vi.stubGlobal("Worker", class {});
    employ(() => {
      const made = {
        onmessage: (_: { data: object }) => {},
        postMessage: ({ task: { task } }: { task: { task: never } }) => answer(task, (data) => made.onmessage({ data })),
        terminate() {},
      };
      return made as never;
    });
  }
  const piece = { file: "a.txt", kind: "text", text: "a" };

  test("while files are taken apart: none of the rest is opened, and each is named", async () => {
    worker(({ do: what }, tell) => what === "compare" && tell({ done: new Map() }));
    const adding = addIncoming([sentList("Ann", "1 Gnomes"), sentList("Bo", "1 Gnomes")]);
    await vi.waitFor(() => expect(state().reading).toEqual({ done: 0, total: 2 }));
    await new Promise((next) => setImmediate(next));
    stopReading();
    expect(await adding).toMatchObject({ rows: 0, unread: 0 });
    const reason = "not opened: reading was stopped.";
    expect([state().refused, state().reading, said()]).toEqual([
      [
        { file: "Ann.txt", reason },
        { file: "Bo.txt", reason },
      ],
      null,
      [],
    ]);
  });

  test("while lists are read: what was read by then is shown, the rest stays and is read later", async () => {
    const line = (key: string) => ({
      key: `${key}-0`,
      source: key,
      at: 0,
      file: "a.txt",
      received: "",
      name: "Raid",
      player: "",
      verdict: "legal",
      word: "Legal",
    });
    let isRead = false;
    worker(({ do: what, received = [] }, tell) => {
      if (what === "take-apart") return tell({ done: [piece, { ...piece, text: "b" }] });
      if (what === "compare") return tell({ done: new Map() });
      const [first] = received;
      if (first) tell({ part: { key: first.key, lines: [line(first.key)] } });
      tell({ part: { key: "of another", lines: [line("x")] } });
      isRead = true;
    });
    const adding = addIncoming([{ name: "a.txt", text: "a" }]);
    await vi.waitFor(() => expect(isRead).toBe(true));
    expect(state().reading).toEqual({ done: 0, total: 2 });
    stopReading();
    expect(await adding).toMatchObject({ rows: 0, unread: 1 });
    expect([state().lines.map(({ word }) => word), state().received.length, state().reading, said()]).toEqual([["Legal"], 2, null, []]);
  });
});
