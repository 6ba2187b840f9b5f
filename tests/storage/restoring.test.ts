/** What a backup brings, place by place, and what taking it back leaves. `backup.test.ts` has the laws and what comes from outside. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Items, isSetting, keptSettings, PLACES } from "@/components/storage/backup/parts";
import { readItems } from "@/components/storage/backup/read-items";
import { type Restored, restore, type Tally } from "@/components/storage/backup/restore";
import { contentsOf, restoredLines } from "@/components/storage/backup/words";
import { changesOf } from "@/components/storage/changes";
import { ownChangedMark } from "@/components/storage/local/local-items";
import { openShelf, type Place } from "@/components/storage/shelf";
import { BIN_TIME } from "@/components/storage/store";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { rosters } from "@/lib/words/en/rosters";
import { storageOf, summaryOfGnomes as summary } from "../support/kept";
import { roster, smallArmy } from "../support/make";
import { pack } from "../support/small-library";

const contentsText = (items: Items) => rosters.backup.holds(contentsOf(items)).replace(/^It holds (.*)\.$/, "$1");

const NOW = Date.UTC(2026, 10, 25, 12);
const none: Tally = { added: 0, renewed: 0, apart: 0, alike: 0, older: 0 };
const army = (name: string): Roster => ({ ...roster(["1 gnomes"]), name });
const record = (id: string, more: object = {}) => ({ id, roster: army(id), rev: 1, updated: NOW - 1000, summary, ...more });
const noItems = Object.fromEntries(PLACES.map((place) => [place, []])) as unknown as Items;
const items = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  items.clear();
  vi.stubGlobal("localStorage", storageOf(items));
  const shelf = await openShelf();
  const keyOf = (item: object) => String("key" in item ? item.key : (item as { id: string }).id);
  for (const place of PLACES) await shelf.write({ remove: { [place]: (await shelf.all(place)).map(keyOf) } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const here = async (device: { [P in Place]?: object[] }) => (await openShelf()).write({ put: device as never });
const at = async (place: Place) => (await openShelf()).all(place);
const bringIn = async (coming: { [P in Place]?: object[] }, settings: Record<string, string> = {}, judge = async () => summary) =>
  restore(await openShelf(), { items: { ...noItems, ...coming } as Items, settings, faults: [] }, judge);
const tally = (done: Restored, place: Place) => done[place];
const SERVER = "https://lists.example";
const heldEvent = (code: string, more: object = {}) => ({
  ...{ id: `${SERVER}/e/${code}`, server: SERVER, code, name: "Autumn Muster", game: "small-game", pack: null },
  ...{ keys: [], captains: [], lists: [], sending: null, updated: 5, ...more },
});

describe("desks", () => {
  const desk = (id: string, more: object = {}) => ({ id, name: id, packs: [], created: 1, updated: 1, ...more });
  const came = (key: string, of: string, more: object = {}) => ({
    key,
    desk: of,
    received: "2026-11-20T10:00:00.000Z",
    piece: { file: "a.txt", kind: "text", text: key },
    ...more,
  });
  const laid = (id: string, game = "small-game") => ({ file: `${id}.json`, pack: { ...pack(id), game } });

  test("get the packs they lack, and players where nobody is expected yet", async () => {
    await here({
      desks: [desk("a", { packs: [laid("one")] }), desk("b", { players: [{ name: "Ann" }] }), desk("c", { packs: [laid("one")] })],
    });
    const done = await bringIn({
      desks: [
        desk("a", { packs: [laid("one"), laid("one", "other-game"), laid("two")], players: [{ name: "Bo" }] }),
        desk("b", { players: [{ name: "Cy" }] }),
        desk("c", { packs: [laid("one")], updated: 9 }),
        desk("d"),
      ],
    });
    expect(tally(done, "desks")).toEqual({ ...none, added: 1, renewed: 1, alike: 2 });
    expect(await at("desks")).toEqual([
      desk("a", { packs: [laid("one"), laid("one", "other-game"), laid("two")], players: [{ name: "Bo" }] }),
      desk("b", { players: [{ name: "Ann" }] }),
      desk("c", { packs: [laid("one")] }),
      desk("d"),
    ]);
  });

  test("have what came merged; what is of no desk is left out, and what differs is counted", async () => {
    const marked = (status: string, time: number) => ({ marks: { "0": { status } }, times: { "0.status": [time] } });
    await here({ desks: [desk("a")], received: [came("k", "a", marked("accepted", 5)), came("l", "a")] });
    const done = await bringIn({
      received: [came("k", "a", marked("returned", 6)), came("l", "a", marked("returned", 6)), came("m", "a"), came("n", "gone")],
    });
    expect([tally(done, "received"), done.differing]).toEqual([{ ...none, added: 1, renewed: 2 }, 1]);
    expect((await at("received")).map((one) => one as { key: string; marks?: object }).map(({ key, marks }) => [key, marks])).toEqual([
      ["k", { "0": { status: "returned" } }],
      ["l", { "0": { status: "returned" } }],
      ["m", undefined],
    ]);
  });

  test("tell the tabs in which they are open, with what came to each; a desk that is taken back is gone", async () => {
    await here({ desks: [desk("a")] });
    const told: unknown[] = [];
    const end = changesOf("desks", "device").subscribe((change, elsewhere) => told.push([change, elsewhere]));
    const done = await bringIn({ desks: [desk("b")], received: [came("k", "a"), came("l", "b")] });
    expect(told).toEqual([
      [{ desk: "b", did: "changed", received: ["l"] }, true],
      [{ desk: "a", did: "changed", received: ["k"] }, true],
    ]);
    told.length = 0;
    expect(await done.undo()).toBe(0);
    end();
    expect(told).toEqual([
      [{ desk: "b", did: "deleted", received: ["l"] }, true],
      [{ desk: "a", did: "changed", received: ["k"] }, true],
    ]);
    expect([await at("desks"), await at("received")]).toEqual([[desk("a")], []]);
  });
});

describe("games at the table", () => {
  const event = (id: string) => ({ id, kind: "turn", turn: 1, of: "mine" });
  const game = (id: string, events: object[], more: object = {}) => ({
    id,
    game: { format: "muster-play/1", mine: army("A"), events },
    rev: null,
    updated: 36,
    ...more,
  });

  test("of one beginning are put together; others are kept beside, once", async () => {
    await here({ games: [game("same", [event("a")]), game("longer", [event("a"), event("b")]), game("other", [event("a")])] });
    const coming = {
      games: [
        game("same", [event("a")], { updated: 40 }),
        game("longer", [event("a"), event("c")]),
        game("other", [event("z")]),
        game("new", []),
      ],
    };
    expect(tally(await bringIn(coming), "games")).toEqual({ ...none, added: 1, renewed: 1, apart: 1, alike: 1 });
    const games = (await at("games")) as { id: string; game: { events: { id: string }[] } }[];
    expect(games.map(({ id, game: { events } }) => [id, events.map((one) => one.id).join("")])).toEqual([
      ["longer", "abc"],
      ["new", ""],
      ["other", "a"],
      // 36 is "10" to the base of 36.
      ["other-10", "z"],
      ["same", "a"],
    ]);
    // The same once more: what was put together holds all of it, what lies beside is there.
    expect(tally(await bringIn(coming), "games")).toEqual({ ...none, alike: 4 });
  });

  test("a long id is cut before what is put behind it", async () => {
    const id = "g".repeat(100);
    await here({ games: [game(id, [event("a")])] });
    await bringIn({ games: [game(id, [event("z")])] });
    expect((await at("games")).map((one) => (one as { id: string }).id).sort()).toEqual([`${"g".repeat(80)}-10`, id].sort());
  });

  test("one of a newer version is not put together with this version's", async () => {
    await here({ games: [game("g", [event("a")])] });
    const newer = { ...game("g", [event("a"), event("b")]), game: { format: "muster-play/2", mine: army("A"), events: [event("a")] } };
    expect(tally(await bringIn({ games: [newer] }), "games")).toEqual({ ...none, apart: 1 });
    // Where the newer one is here as well, it is the same.
    await here({ games: [newer] });
    expect(tally(await bringIn({ games: [newer] }), "games")).toEqual({ ...none, alike: 1 });
  });

  test("one in which nothing has happened yet is kept beside one that has begun", async () => {
    await here({ games: [game("g", [])] });
    expect(tally(await bringIn({ games: [game("g", [event("a")])] }), "games")).toEqual({ ...none, apart: 1 });
  });
});

describe("rosters", () => {
  test("in the bin of both stay there; what either has out of it is out of it", async () => {
    const both = { deleted: NOW - 10 };
    await here({ rosters: [record("both", both), record("here"), record("there", both)] });
    const done = await bringIn({
      rosters: [record("both", { deleted: NOW - 20, rev: 4 }), record("here", both), record("there", { tags: ["Club"] })],
    });
    expect(tally(done, "rosters")).toEqual({ ...none, added: 1, alike: 2 });
    const kept = (await at("rosters")) as { id: string; deleted?: number; rev: number; tags?: string[] }[];
    expect(kept.map(({ id, deleted, rev, tags }) => [id, deleted, rev, tags])).toEqual([
      ["both", NOW - 10, 1, undefined],
      ["here", undefined, 1, undefined],
      ["there", undefined, 2, ["Club"]],
    ]);
  });

  test("have the tags of both, and the archive of the newer one", async () => {
    const times = (...all: number[]) => ({ shared: { times: all, roster: army("a") } });
    await here({ rosters: [record("a", { tags: ["Club"], archived: true }), record("b", { roster: army("b, old"), updated: 5 })] });
    const done = await bringIn({
      rosters: [
        record("a", { tags: ["club", "Autumn"] }),
        record("b", { roster: army("b, new"), updated: 9, archived: true, ...times(5) }),
      ],
    });
    expect(tally(done, "rosters")).toEqual({ ...none, renewed: 2 });
    expect(await at("rosters")).toMatchObject([
      { id: "a", tags: ["Club", "Autumn"], archived: true, rev: 1 },
      { id: "b", archived: true, rev: 2, updated: 9, roster: { name: "b, new" }, shared: { times: [5, 9] } },
    ]);
  });

  test("that neither knows of the other are both kept, under a name that fits; what the bin gave up is not", async () => {
    const long = "n".repeat(200);
    await here({ rosters: [record("a", { roster: army("Mine") }), record("b", { roster: army("Mine") })] });
    const over = { deleted: NOW - BIN_TIME, updated: 36 };
    const done = await bringIn({
      rosters: [record("a", { roster: army(long), updated: 36 }), record("b", { roster: army("Theirs"), ...over })],
    });
    expect(tally(done, "rosters")).toEqual({ ...none, apart: 1 });
    const [, copy, ...more] = (await at("rosters")) as { id: string; roster: Roster }[];
    expect([copy?.id, more.map(({ id }) => id)]).toEqual(["a-10", ["b"]]);
    expect(copy?.roster.name).toMatch(/^n+ \(from the backup\)$/);
    expect(copy?.roster.name.length).toBeLessThanOrEqual(200);
  });

  test("that are damaged here stay as they lie, and so does one of a newer version beside another", async () => {
    const newer = (name: string) => ({ format: "muster-roll/2", name });
    await here({ rosters: [{ id: "bad", roster: 7 }, record("n", { roster: newer("Here") })] });
    const done = await bringIn({
      rosters: [record("bad"), record("n", { roster: newer("There"), updated: 36 })],
    });
    expect(tally(done, "rosters")).toEqual({ ...none, apart: 1 });
    expect(await at("rosters")).toMatchObject([
      { id: "bad", roster: 7 },
      { id: "n", roster: { name: "Here" } },
      { id: "n-10", roster: { name: "There" } },
    ]);
  });

  test.each([["here"], ["there"]])(
    "one of a newer version %s is kept beside one of this version, whatever is known of both",
    async (where) => {
      const newer = { format: "muster-roll/2", name: "Newer" };
      const shared = { shared: { times: [5, 36], roster: army("Old") } };
      const [mine, theirs] = where === "here" ? [newer, army("Theirs")] : [army("Mine"), newer];
      await here({ rosters: [record("a", { roster: mine, updated: 5, ...shared })] });
      const done = await bringIn({ rosters: [record("a", { roster: theirs, updated: 36, ...shared })] });
      expect(tally(done, "rosters")).toEqual({ ...none, apart: 1 });
      expect((await at("rosters")).map((one) => one as { id: string; roster: Roster }).map(({ id, roster: of }) => [id, of.name])).toEqual([
        ["a", mine.name],
        // What this version can read says where it is from.
        ["a-10", where === "here" ? "Theirs (from the backup)" : "Newer"],
      ]);
    },
  );

  test("get no figures that were worked out for another state, and go without where that fails", async () => {
    const shelf = await openShelf();
    const judge = async ({ name }: Roster) => {
      if (name === "b") throw new Error("not known");
      const current = (await shelf.get("rosters", "a")) as never as { rev: number };
      await shelf.write({ put: { rosters: [record("a", { rev: current.rev + 1, summary: null }) as never] } });
      return summary;
    };
    const done = await bringIn({ rosters: [record("a", { summary: null }), record("b", { summary: null })] }, {}, judge as never);
    expect(await at("rosters")).toMatchObject([
      { id: "a", rev: 2, summary: null },
      { id: "b", rev: 1, summary: null },
    ]);
    // The one that was saved meanwhile stays.
    expect(await done.undo()).toBe(1);
    expect((await at("rosters")).map((one) => (one as { id: string }).id)).toEqual(["a"]);
  });

  test("an older state is among the versions, once, and is no version that the backup counts; of a design none is kept", async () => {
    const shared = { shared: { times: [5], roster: army("a") } };
    await here({ rosters: [record("a", { updated: 9, ...shared })], designs: [record("d", { updated: 9, ...shared })] });
    const older = { roster: army("Older"), updated: 5 };
    const coming = {
      rosters: [record("a", older)],
      designs: [record("d", older)],
      versions: [{ id: "v", roster: "a", name: "Named", made: 1, content: army("V"), summary: null }],
    };
    const done = await bringIn(coming);
    expect([tally(done, "rosters"), tally(done, "designs"), tally(done, "versions")]).toEqual([
      { ...none, older: 1 },
      { ...none, older: 1 },
      { ...none, added: 1 },
    ]);
    expect((await at("versions")).map((one) => (one as { id: string }).id)).toEqual(["a-5", "v"]);
    expect((await at("versions"))[0]).toEqual({
      id: "a-5",
      roster: "a",
      name: "From the backup",
      made: 5,
      content: army("Older"),
      summary: null,
    });
    const again = await bringIn(coming);
    expect(tally(again, "versions")).toEqual({ ...none, alike: 1 });
  });

  test("get figures where their game is known; a newer version's gets none, and is not asked about", async () => {
    const judge = vi.fn(async () => summary);
    const done = await bringIn(
      {
        rosters: [record("a", { summary: null }), record("n", { roster: { format: "muster-roll/2" }, summary: null })],
        designs: [record("d", { summary: null })],
      },
      {},
      judge,
    );
    expect(judge.mock.calls).toEqual([[army("a")], [army("d")]]);
    expect(await at("rosters")).toMatchObject([
      { id: "a", summary },
      { id: "n", summary: null },
    ]);
    expect(await at("designs")).toMatchObject([{ id: "d", summary }]);
    // With its figures it is still what came in.
    expect(await done.undo()).toBe(0);
    expect(await at("rosters")).toEqual([]);
  });

  test("taken back have a revision that tells a tab in which they are open", async () => {
    const shared = { times: [5], roster: army("a") };
    await here({ rosters: [record("a", { updated: 5 }), record("b", { tags: ["Club"] })] });
    const done = await bringIn({
      rosters: [record("a", { roster: army("Later"), updated: 9, shared }), record("b", { tags: ["Autumn"] })],
    });
    expect(await done.undo()).toBe(0);
    expect(await at("rosters")).toEqual([record("a", { updated: 5, rev: 3 }), record("b", { tags: ["Club"] })]);
  });
});

describe("packs and army books", () => {
  const own = (of: Pack, more: object = {}) => ({
    key: `${of.game}/${of.id}`,
    game: of.game,
    pack: of,
    everywhere: true,
    updated: 1,
    ...more,
  });
  const book = (id: string, name: string, more: object = {}) => ({
    key: `small-game/${id}`,
    id,
    game: "small-game",
    army: smallArmy({ id, name, page: name.length }),
    updated: 1,
    ...more,
  });

  test("of other content under one id are kept beside under a free id and a name that fits", async () => {
    await here({ packs: [own(pack("p", { prices: [] })), own(pack("p-2"))] });
    const long = "n".repeat(120);
    const done = await bringIn({ packs: [own(Object.assign(pack("p", { settings: { a: "b" } }), { name: long }))] });
    expect(tally(done, "packs")).toEqual({ ...none, apart: 1 });
    const copy = (await at("packs")).map((one) => one as { key: string; everywhere: boolean; pack: { name: string } })[2];
    expect([copy?.key, copy?.everywhere]).toEqual(["small-game/p-3", false]);
    expect(copy?.pack.name).toBe(`${"n".repeat(120 - " (from the backup)".length)} (from the backup)`);
  });

  test("an event's pack is not merged; the same content under another id is the same, in its game only", async () => {
    const event = pack("e", { event: {} });
    const same = { settings: { "hat-price": "five" } };
    await here({ packs: [own(event), own(pack("mine", { prices: [] })), own(pack("other", same))] });
    const done = await bringIn({
      packs: [
        own({ ...event, event: { place: "Mill Hall" } }),
        own(pack("mine", same)),
        own({ ...pack("mine", same), game: "other-game" }),
      ],
    });
    expect(tally(done, "packs")).toEqual({ ...none, apart: 1, alike: 1, added: 1 });
  });

  test("an event's pack that is the same is the same", async () => {
    const event = pack("e", { event: { place: "Mill Hall" } });
    await here({ packs: [own(event)] });
    expect(tally(await bringIn({ packs: [own(event, { updated: 9, everywhere: false })] }), "packs")).toEqual({ ...none, alike: 1 });
    expect(await at("packs")).toEqual([own(event)]);
  });

  test("answers of both are put together where none stands against another; the newer time holds", async () => {
    const told = (entries: string[], status: "denied" | "allowed" = "denied") => ({
      answers: entries.map((entry) => ({ kind: "permission" as const, army: "hill-folk", entry, status, page: 1 })),
    });
    await here({
      packs: [
        own(pack("mine", told(["trolls"])), { updated: 9, everywhere: false }),
        own(pack("more", told(["ogres", "trolls"]))),
        own(pack("other", told(["trolls"]))),
      ],
    });
    const done = await bringIn({
      packs: [
        own(pack("mine", told(["ogres"])), { updated: 5 }),
        own(pack("more", told(["trolls"]))),
        own(pack("other", told(["trolls"], "allowed"))),
      ],
    });
    expect(tally(done, "packs")).toEqual({ ...none, renewed: 1, alike: 1, apart: 1 });
    const kept = (await at("packs")) as { pack: { id: string; answers: { entry: string }[] }; updated: number; everywhere: boolean }[];
    const mine = kept.find((one) => one.pack.id === "mine");
    expect([mine?.pack.answers.map(({ entry }) => entry).sort(), mine?.updated, mine?.everywhere]).toEqual([["ogres", "trolls"], 9, false]);
  });

  test("packs of two formats are not put together", async () => {
    await here({ packs: [own(pack("mine"))] });
    const newer = { ...pack("mine"), format: "muster-pack/2", name: "Mine" };
    expect(tally(await bringIn({ packs: [own(newer as never)] }), "packs").renewed).toBe(0);
  });

  test("a long name of a book is cut before what is put behind it", async () => {
    await here({ books: [book("b", "Here")] });
    await bringIn({ books: [book("b", "n".repeat(120))] });
    const copy = (await at("books")).map((one) => one as { id: string; army: { name: string } }).find(({ id }) => id === "b-2");
    expect(copy?.army.name).toBe(`${"n".repeat(120 - " (from the backup)".length)} (from the backup)`);
  });

  test("a book that came as a file keeps its text only where it is that book", async () => {
    await here({ books: [book("b", "Here"), book("same", "Same")] });
    const done = await bringIn({
      books: [book("b", "There", { text: "{}" }), book("same", "Same", { text: "{}" }), book("new", "New", { text: "{}" })],
    });
    expect(tally(done, "books")).toEqual({ ...none, added: 1, apart: 1, alike: 1 });
    const kept = (await at("books")) as { id: string; text?: string; army: { id: string; name: string } }[];
    expect(kept.map(({ id, text, army: { id: inside, name } }) => [id, text, inside, name])).toEqual([
      ["b", undefined, "b", "Here"],
      ["b-2", undefined, "b-2", "There (from the backup)"],
      ["new", "{}", "new", "New"],
      ["same", undefined, "same", "Same"],
    ]);
  });

  test("mark that the player's own are others now, and tell it; where none came nothing is told", async () => {
    const told: unknown[] = [];
    const end = changesOf("own", "device").subscribe((change, elsewhere) => told.push([change, elsewhere]));
    await bringIn({ rosters: [record("a")] });
    expect([ownChangedMark(), told]).toEqual(["", []]);
    await bringIn({ books: [book("b", "New")] });
    end();
    expect([ownChangedMark() === "", told]).toEqual([false, [["backup", true]]]);
  });
});

describe("events of servers", () => {
  const key = (id: string) => ({ id, label: "Maja", key: `mo_${id}_abcdefghijklmnopqrstuvwx` });
  const [one, two] = [key("2222222222"), key("3333333333")];

  test("have the keys of both, and stay as they lie where they are damaged", async () => {
    await here({ events: [heldEvent("a", { keys: [one] }), heldEvent("b", { keys: [one] }), { id: `${SERVER}/e/bad`, server: 7 }] });
    const done = await bringIn({
      events: [
        heldEvent("a", { keys: [two], updated: 9 }),
        heldEvent("b", { keys: [one], name: "Other", updated: 9 }),
        heldEvent("bad"),
        heldEvent("c"),
      ],
    });
    expect(tally(done, "events")).toEqual({ ...none, added: 1, renewed: 1, alike: 1 });
    expect(await at("events")).toEqual([
      heldEvent("a", { keys: [one, two] }),
      heldEvent("b", { keys: [one] }),
      { id: `${SERVER}/e/bad`, server: 7 },
      heldEvent("c"),
    ]);
    expect(await done.undo()).toBe(0);
    expect(await at("events")).toEqual([
      heldEvent("a", { keys: [one] }),
      heldEvent("b", { keys: [one] }),
      { id: `${SERVER}/e/bad`, server: 7 },
    ]);
  });
});

test("of packages of books the one that was installed last holds", async () => {
  const of = (id: string, digest: string, updated: number) => ({
    ...{ id, version: "1", name: id, licence: "L", digest, games: [], books: [], packs: [], updated },
  });
  await here({ packages: [of("alike", "a", 5), of("newer", "a", 9), of("older", "a", 5), of("same time", "a", 5)] });
  const coming = [of("added", "a", 5), of("alike", "a", 9), of("newer", "b", 5), of("older", "b", 9), of("same time", "b", 5)];
  expect(tally(await bringIn({ packages: coming }), "packages")).toEqual({ ...none, added: 1, renewed: 1, alike: 1, older: 2 });
  expect(await at("packages")).toEqual([
    of("added", "a", 5),
    of("alike", "a", 5),
    of("newer", "a", 9),
    of("older", "b", 9),
    of("same time", "a", 5),
  ]);
});

test("of models the number that was entered last holds, and the one that is here where both were entered at once", async () => {
  const of = (id: string, count: number, updated: number) => ({
    id,
    game: "small-game",
    armyList: null,
    entry: id,
    name: id,
    count,
    updated,
  });
  await here({ models: [of("alike", 1, 5), of("newer", 1, 9), of("older", 1, 5), of("same time", 1, 5)] });
  const coming = [of("alike", 1, 9), of("newer", 2, 5), of("older", 2, 9), of("same time", 2, 5)];
  expect(tally(await bringIn({ models: coming }), "models")).toEqual({ ...none, renewed: 1, alike: 1, older: 2 });
  expect(await at("models")).toEqual([of("alike", 1, 5), of("newer", 1, 9), of("older", 2, 9), of("same time", 1, 5)]);
});

test("each place tells its own tabs of what came", async () => {
  const told: string[] = [];
  const part = { game: "small-game", id: "p", name: "P", digest: "e" };
  const ends = (["rosters", "designs", "games", "versions", "models", "events", "packages"] as const).map((place) =>
    changesOf<unknown>(place, "device").subscribe((change, elsewhere) => told.push(`${place} ${JSON.stringify(change)} ${elsewhere}`)),
  );
  const done = await bringIn({
    rosters: [record("a"), record("b", { deleted: NOW - 1 })],
    games: [{ id: "g", game: { format: "muster-play/1", mine: army("A"), events: [] }, rev: null, updated: 5 }],
    models: [{ id: "m", game: "small-game", armyList: null, entry: "gnomes", name: "Gnomes", count: 1, updated: 1 }],
    events: [heldEvent("e")],
    packages: [{ ...part, version: "1.0.0", licence: "CC0-1.0", games: [], books: [], packs: [part], updated: 1 }],
  });
  const brought = ['games {"id":"g"} true', 'models "backup" true', 'events "backup" true', 'packages "backup" true'];
  expect(told).toEqual(['rosters {"id":"a","rev":1} true', 'rosters {"id":"b","rev":null} true', ...brought]);
  told.length = 0;
  await done.undo();
  for (const end of ends) end();
  expect(told).toEqual(['rosters {"id":"a","rev":null} true', 'rosters {"id":"b","rev":null} true', ...brought]);
});

test("settings are taken over where this device has none, and go again", async () => {
  items.set("muster-theme", "light");
  const done = await bringIn({}, { "muster-theme": "dark", "muster-home": "list" });
  expect([done.settings, items.get("muster-theme"), items.get("muster-home")]).toEqual([1, "light", "list"]);
  await done.undo();
  expect([...items.keys()]).toEqual(["muster-theme"]);
});

test.each([
  ["muster-theme", true],
  ["muster-sheet", true],
  ["muster-home", true],
  ["muster-last-roster", true],
  ["muster-roll/desk", true],
  ["muster-sent:a-b_1", true],
  ["muster-fields:a", true],
  ["muster-sent:", false],
  [`muster-sent:${"a".repeat(60)}`, true],
  [`muster-sent:${"a".repeat(61)}`, false],
  ["muster-look:a", false],
  ["x-muster-sent:a", false],
  ["muster-sent:a b", false],
])("%s goes into a backup: %s", (key, does) => {
  expect(isSetting(key)).toBe(does);
  items.set(key, "x");
  expect(Object.keys(keptSettings())).toEqual(does ? [key] : []);
});

test("where items are forbidden there are no settings", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keptSettings()).toEqual({});
});

test("a device that refuses in the middle is left as it was", async () => {
  const shelf = await openShelf();
  const refusing = {
    ...shelf,
    changeAll: ((place, keys, next) =>
      place === "models" && keys.length ? Promise.reject(new Error("full")) : shelf.changeAll(place, keys, next)) as typeof shelf.changeAll,
  };
  const coming = { ...noItems, rosters: [record("a")], models: [{ id: "m" }] } as unknown as Items;
  await expect(restore(refusing, { items: coming, settings: {}, faults: [] }, async () => summary)).rejects.toThrow("full");
  expect(await at("rosters")).toEqual([]);
});

describe("in words", () => {
  test("what a backup holds", () => {
    const many = { ...noItems, rosters: [1, 2], packs: [1], books: [1, 2], received: [1], games: [1, 2], models: [1] } as unknown as Items;
    expect([contentsText(noItems), contentsText(many)]).toEqual([
      "nothing",
      "2 rosters, 1 pack, 2 army books, 1 list on desks, 2 games at the table and 1 sort of models",
    ]);
  });

  test.each<[Place, string, string]>([
    ["rosters", "1 roster", "2 rosters"],
    ["designs", "1 design", "2 designs"],
    ["packs", "1 pack", "2 packs"],
    ["books", "1 army book", "2 army books"],
    ["desks", "1 desk", "2 desks"],
    ["received", "1 list on desks", "2 lists on desks"],
    ["games", "1 game at the table", "2 games at the table"],
    ["versions", "1 version", "2 versions"],
    ["models", "1 sort of models", "2 sorts of models"],
    ["events", "1 event with its keys", "2 events with its keys"],
    ["packages", "1 package of books", "2 packages of books"],
  ])("%s are called %s, %s", (place, single, several) => {
    const of = (n: number) => contentsText({ ...noItems, [place]: Array(n).fill({}) });
    expect([of(1), of(2)]).toEqual([single, several]);
  });

  test("what became of it", () => {
    const of = (place: Place, tallied: Partial<Tally>, more: object = {}) =>
      restoredLines(
        {
          ...(Object.fromEntries(PLACES.map((one) => [one, none])) as Record<Place, Tally>),
          [place]: { ...none, ...tallied },
          settings: 0,
          differing: 0,
          undo: async () => 0,
          ...more,
        },
        rosters.backup,
      );
    expect(of("rosters", {})).toEqual([]);
    expect(of("designs", { older: 1234 })).toEqual(["Designs: 1,234 newer here."]);
    expect(of("games", { apart: 2 })).toEqual(["Games at the table: 2 kept apart, because both were changed."]);
    expect(of("models", { alike: 1 })).toEqual(["Sorts of models: 1 the same as here."]);
    expect(of("packs", {}, { settings: 1, differing: 2 })).toEqual(["2 marks on desks differ; the newer stay.", "1 setting taken over."]);
  });
});

describe("what is read of a backup", () => {
  const games = [{ id: "small-game", title: "Small Game" }];
  const read = async (place: string, value: unknown) => {
    const { items: of, faults } = await readItems({ made: "", settings: {}, faults: [], lists: { [place]: [value] } }, games);
    return { item: of[place as Place][0] as unknown, faults };
  };

  test("moments that are none are 0", async () => {
    expect((await read("desks", { id: "d", name: "D", packs: [], created: "soon" })).item).toEqual({
      id: "d",
      name: "D",
      packs: [],
      created: 0,
      updated: 0,
    });
    const model = { game: "small-game", armyList: null, entry: "gnomes", name: "Gnomes", count: 3 };
    expect((await read("models", { ...model, updated: Number.NaN })).item).toMatchObject({ ...model, updated: 0 });
    expect((await read("models", { ...model, updated: 7 })).item).toMatchObject({ updated: 7 });
    expect((await read("games", { id: "g", game: { format: "muster-play/1", mine: army("A"), events: [] } })).item).toMatchObject({
      id: "g",
      rev: null,
      updated: 0,
    });
  });

  test.each<[string, unknown]>([
    ["desks", { id: "", name: "D", packs: [] }],
    ["desks", { id: "d".repeat(101), name: "D", packs: [] }],
    ["received", { key: "k", received: "2026-11-20T10:00:00.000Z", piece: { file: "a", kind: "text", text: "a" } }],
    ["games", { id: 7, game: { format: "muster-play/1", mine: army("A"), events: [] } }],
    ["versions", { id: "v", roster: "", name: "V", made: 1, content: army("V") }],
    ["versions", { id: "", roster: "r", name: "V", made: 1, content: army("V") }],
    ["versions", { id: "v", roster: "r", name: "V", made: 1, content: { ...army("V"), commands: 7 } }],
  ])("%s: %o is not one", async (place, value) => {
    const { item, faults } = await read(place, value);
    expect(item).toBeUndefined();
    expect(faults[0]).toMatch(/: what is kept of it does not read as one\.$/);
  });

  test("ids of a hundred letters are ids, and a desk has its players", async () => {
    const desk = { id: "d".repeat(100), name: "D", packs: [], players: [{ name: "Ann" }], created: 3, updated: 4 };
    expect(await read("desks", desk)).toEqual({ item: desk, faults: [] });
  });

  test("a game of a newer version is kept for that version; one that is none says why", async () => {
    const newer = { id: "g", game: { format: "muster-play/2", novelty: 1 }, updated: 5 };
    expect(await read("games", newer)).toEqual({ item: { ...newer, rev: null }, faults: [] });
    const { item, faults } = await read("games", { id: "g", game: { format: "chess" } });
    expect([item, faults.length]).toEqual([undefined, 1]);
  });

  test("a version has a name that fits and no figures; one of a newer version is kept as it is", async () => {
    const version = { id: "v", roster: "r", name: "n".repeat(90), made: 1, content: army("V"), summary };
    expect((await read("versions", version)).item).toEqual({ ...version, name: "n".repeat(80), summary: null });
    const newer = { ...version, name: "N", content: { format: "muster-roll/2", novelty: 1 } };
    expect((await read("versions", newer)).item).toEqual({ ...newer, summary: null });
  });

  test("a pack of a newer version is kept as it is, one of this version is read, and a fault is said", async () => {
    const newer = { pack: { format: "muster-pack/2", id: "p", name: "P", game: "small-game", novelty: 1 } };
    expect((await read("packs", newer)).item).toEqual({ key: "small-game/p", game: "small-game", ...newer, everywhere: false, updated: 0 });
    expect((await read("packs", { pack: pack("p"), everywhere: true, updated: 3 })).item).toEqual({
      key: "small-game/p",
      game: "small-game",
      pack: pack("p"),
      everywhere: true,
      updated: 3,
    });
    expect((await read("packs", { pack: { ...pack("p"), game: "chess" } })).faults).toEqual([
      expect.stringContaining('The game "chess" is not known.'),
    ]);
    expect((await read("packs", { pack: 7 })).faults).toEqual(["Pack 1: what is kept of it does not read as one."]);
  });

  test.each<[string, string, boolean]>([
    ["packs", "muster-pack/2", true],
    ["packs", "muster-pack/9999", true],
    ["packs", "muster-pack/10000", false],
    ["packs", "x muster-pack/2", false],
    ["packs", "muster-pack/2 x", false],
    ["rosters", "muster-roll/2", true],
    ["rosters", "x muster-roll/2", false],
    ["rosters", "muster-roll/2 x", false],
    ["rosters", "muster-roll/x", false],
    ["games", "muster-play/2", true],
    ["games", "muster-play/9999", true],
    ["games", "x muster-play/2", false],
    ["games", "muster-play/2 x", false],
  ])("%s of the format %s are of a newer version: %s", async (place, format, isNewer) => {
    const values: Record<string, unknown> = {
      packs: { pack: { format, id: "p", name: "P", game: "small-game", novelty: 1 } },
      rosters: { id: "a", roster: { format, novelty: 1 }, updated: 5 },
      games: { id: "g", game: { format, novelty: 1 }, updated: 5 },
    };
    const { item, faults } = await read(place, values[place]);
    expect([item !== undefined, faults.length]).toEqual(isNewer ? [true, 0] : [false, 1]);
  });

  test("events and packages are read as they are on the device, and what is none says so", async () => {
    expect(await read("events", heldEvent("e"))).toEqual({ item: heldEvent("e"), faults: [] });
    const bought = { id: "p", version: "1", name: "P", licence: "L", digest: "d", games: [], books: [], packs: [], updated: 5 };
    expect(await read("packages", bought)).toEqual({ item: bought, faults: [] });
    const unread = "what is kept of it does not read as one.";
    expect((await read("events", { code: "e" })).faults).toEqual([`Event 1: ${unread}`]);
    expect((await read("packages", { ...bought, id: "" })).faults).toEqual([`Package of books 1 (“P”): ${unread}`]);
    expect((await read("designs", 7)).faults).toEqual([`Design 1: ${unread}`]);
  });

  test("a roster keeps the state that was shared where that can be read, and never its revision or figures", async () => {
    const value = { ...record("a", { rev: 7, tags: ["Club"] }), shared: { times: [5], roster: army("Old") } };
    expect((await read("rosters", value)).item).toEqual({ ...value, rev: 1, summary: null });
    const { shared: _, ...rest } = value;
    expect((await read("rosters", { ...value, shared: { times: [5], roster: { commands: 7 } } })).item).toEqual({
      ...rest,
      rev: 1,
      summary: null,
    });
  });

  test("an army book has its own id and game, whatever stands beside it", async () => {
    const army = smallArmy({ id: "own-folk", name: "Own Folk" });
    expect((await read("books", { army, id: "other", game: "other", key: "other/other", text: "{}", updated: 3 })).item).toEqual({
      key: "small-game/own-folk",
      id: "own-folk",
      game: "small-game",
      army,
      text: "{}",
      updated: 3,
    });
    expect((await read("books", { army: { ...army, facts: 7 } })).faults[0]).toMatch(/^Army book 1 \(“Own Folk”\): .*facts/);
  });

  test("a name is cut where it is long, and taken from where there is one", async () => {
    const faults = async (value: unknown) => (await read("rosters", value)).faults[0];
    expect(await faults({ id: "", name: "n".repeat(60) })).toMatch(/^Roster 1 \(“n{39}…”\): /);
    expect(await faults({ id: "", roster: { name: "Raid" } })).toMatch(/^Roster 1 \(“Raid”\): /);
    expect(await faults({ id: "", roster: { name: 7 } })).toMatch(/^Roster 1: /);
    expect(await faults(7)).toMatch(/^Roster 1: /);
  });

  test("a roster of which something cannot be read is restored as far as it can be, and how much cannot is said", async () => {
    const units = [7, { id: "u1", entry: "gnomes", count: 1, options: [] }, 8];
    const { item, faults } = await read("rosters", { id: "a", roster: { ...army("A"), commands: [{ kind: "main", units }] }, updated: 5 });
    expect((item as { roster: Roster }).roster.commands[0]?.units.map(({ entry }) => entry)).toEqual(["gnomes"]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^Roster 1 \(“A”\): restored as far as it can be read\. .+ And 1 more problem\.$/);
  });

  test("settings that are none, or too long, are left out", async () => {
    const settings = { "muster-theme": "dark", other: "x", "muster-sheet": "x".repeat(10_000), "muster-home": "x".repeat(10_001) };
    const done = await readItems({ made: "", settings, faults: ["before"], lists: {} }, games);
    expect([Object.keys(done.settings), done.faults]).toEqual([["muster-theme", "muster-sheet"], ["before"]]);
  });
});
