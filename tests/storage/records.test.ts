/** What lies on the device, read as a record: each thing that makes it damaged, and what is left out of it. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fileName, rosterFile, rostersFile } from "@/components/storage/export";
import {
  markOwnChanged,
  ownChangedMark,
  readItem,
  readJson,
  removeItem,
  removeItemsOf,
  writeItem,
} from "@/components/storage/local/local-items";
import { readModelRecord } from "@/components/storage/records/model-record";
import { keyOf, readOwnBook, readOwnPack, textOf } from "@/components/storage/records/own-record";
import { readPackageRecord } from "@/components/storage/records/package-record";
import {
  isReadable,
  isTime,
  nameOf,
  type RosterRecord,
  type RosterSummary,
  readRecord,
  readVersion,
  rostersOf,
} from "@/components/storage/records/record";
import { newRoster } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import { withField } from "@/lib/events/desk/merge/merge-received";
import { mergeRecords, type ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import { storageOf } from "../support/kept";

const roster = newRoster({ game: "a-game", armyList: "a-list", name: "Raid", commandKind: "main" });
const summary: RosterSummary = {
  points: 100,
  missing: 0,
  verdict: "legal",
  counts: { errors: 0, unconfirmed: 1, advice: 2, units: 3 },
  gameTitle: "A Game",
  armyName: "A List",
  accent: "green",
};
const record: RosterRecord = { id: "r", roster, rev: 3, updated: 5, summary };

describe("a roster", () => {
  test("that is whole stays as it is, newer formats too", () => {
    expect(readRecord(record)).toEqual(record);
    const newer = { ...record, roster: { ...roster, format: "muster-roll/9", novelty: 1 } };
    expect(readRecord(newer)).toEqual(newer);
    for (const limit of [null, 0, 500]) expect(readRecord({ ...record, roster: { ...roster, limit } })).not.toBeNull();
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a list", [record]],
    ["no id", { ...record, id: 7 }],
    ["no revision", { ...record, rev: undefined }],
    ["half a revision", { ...record, rev: 1.5 }],
    ["too large a revision", { ...record, rev: 2 ** 53 }],
    ["no roster", { ...record, roster: "Raid" }],
    ["no format", { ...record, roster: { ...roster, format: 1 } }],
    ["a limit in words", { ...record, roster: { ...roster, limit: "500" } }],
    ["a limit that is no number", { ...record, roster: { ...roster, limit: Number.NaN } }],
  ])("is damaged with %s", (_, value) => expect(readRecord(value)).toBeNull());

  test.each<[string, object]>([
    ["points", { points: "100" }],
    ["points that are no number", { points: Number.POSITIVE_INFINITY }],
    ["lost prices", { missing: null }],
    ["a verdict", { verdict: "fine" }],
    ["a verdict that every object has", { verdict: "toString" }],
    ["a word", { verdictWord: 1 }],
    ["whether it is unfinished", { unfinished: "yes" }],
    ["counts", { counts: null }],
    ["errors", { counts: { ...summary.counts, errors: "0" } }],
    ["unconfirmed ones", { counts: { ...summary.counts, unconfirmed: undefined } }],
    ["advice", { counts: { ...summary.counts, advice: null } }],
    ["units", { counts: { ...summary.counts, units: {} } }],
    ["a game", { gameTitle: 1 }],
    ["an army list", { armyName: undefined }],
    ["a colour", { accent: null }],
  ])("loses its figures, not itself, where they are damaged in %s", (_, change) => {
    expect(readRecord({ ...record, summary: { ...summary, ...change } })).toEqual({ ...record, summary: null });
  });

  test("keeps figures with a word of the game and those of what is unfinished", () => {
    const more = { ...summary, verdictWord: "Sound", unfinished: true };
    expect(readRecord({ ...record, summary: more })?.summary).toEqual(more);
  });

  test.each<[unknown, boolean]>([
    [0, true],
    [8.64e15, true],
    [-8.64e15, true],
    [8.64e15 + 1024, false],
    [Number.NaN, false],
    ["5", false],
  ])("a moment %s can be written as a date: %s", (value, expected) => {
    expect(isTime(value)).toBe(expected);
    expect(readRecord({ ...record, updated: value })?.updated).toBe(expected ? value : 0);
  });

  test.each<[unknown, boolean]>([
    ["muster-roll/1", true],
    ["muster-roll/0", true],
    ["muster-roll/2", false],
    ["muster-roll/", false],
    ["muster-roll/1 ", false],
    ["x muster-roll/1", false],
    [1, false],
  ])("of format %j can be read: %s", (format, expected) => {
    expect(isReadable({ ...record, roster: { ...roster, format } as unknown as Roster })).toBe(expected);
  });

  test.each<[string, unknown, readonly string[] | undefined]>([
    ["as they are", ["Club", "Autumn 2026"], ["Club", "Autumn 2026"]],
    ["each once, whatever its capitals", ["Club", "club", " CLUB "], ["Club"]],
    ["with single spaces", ["  Mill   Hall "], ["Mill Hall"]],
    ["no longer than forty letters", ["a".repeat(41)], ["a".repeat(40)]],
    ["no more than twenty", Array.from({ length: 21 }, (_, i) => `t${i}`), Array.from({ length: 20 }, (_, i) => `t${i}`)],
    ["without what is no text or none", [7, "", "  ", null, "Club"], ["Club"]],
    ["none that is left", [7], undefined],
    ["no list", "Club", undefined],
  ])("has tags: %s", (_, tags, expected) => expect(readRecord({ ...record, tags })?.tags).toEqual(expected));

  test.each<[string, unknown, readonly number[] | undefined]>([
    ["as they are", { times: [1, 2], roster }, [1, 2]],
    ["without times that are none", { times: [1, "2", Number.NaN], roster }, [1]],
    ["none with no time", { times: ["1"], roster }, undefined],
    ["none with no times", { times: 1, roster }, undefined],
    ["none with no roster", { times: [1], roster: "a" }, undefined],
    ["none that is no object", 7, undefined],
  ])("remembers the states that were shared: %s", (_, shared, times) =>
    expect(readRecord({ ...record, shared })?.shared?.times).toEqual(times),
  );

  test("is in the archive or the bin where that is said as it should be", () => {
    const filed = (more: object) => {
      const { archived, deleted } = readRecord({ ...record, ...more }) ?? {};
      return [archived, deleted];
    };
    expect([filed({ archived: true, deleted: 5 }), filed({ archived: "yes", deleted: "now" })]).toEqual([
      [true, 5],
      [undefined, undefined],
    ]);
  });

  const version = { id: "v", roster: "r", name: "First", made: 5, content: roster, summary };
  test.each<[string, object]>([
    ["an id", { id: 7 }],
    ["a roster", { roster: null }],
    ["a name", { name: undefined }],
    ["a content", { content: 7 }],
    ["a format of its content", { content: { ...roster, format: 1 } }],
  ])("has a version that is damaged without %s", (_, change) => expect(readVersion({ ...version, ...change })).toBeNull());

  test("has a version as it is; a time or figures that are none are left out", () => {
    expect(readVersion(version)).toEqual(version);
    expect(readVersion({ ...version, made: "soon", summary: 7 })).toEqual({ ...version, made: 0, summary: null });
    expect(readVersion(null)).toBeNull();
  });

  test("is of an army list that it names itself or in a command", () => {
    const of = (id: string, change: object): RosterRecord => ({ ...record, id, roster: { ...roster, ...change } as Roster });
    const all = [
      of("own", {}),
      of("allied", { armyList: "other", commands: [{ kind: "hired", armyList: "a-list", units: [] }] }),
      of("neither", { armyList: "other" }),
      of("other game", { game: "b-game" }),
      of("newer", { format: "muster-roll/2" }),
    ];
    expect(rostersOf(all, "a-game", "a-list").map(({ id }) => id)).toEqual(["own", "allied"]);
  });

  test("without a name to see is called so", () => {
    expect(nameOf({ ...record, roster: { ...roster, name: "  " } })).toBe("Roster without a name");
  });

  test("as a file and among others", () => {
    expect(rosterFile(record, [])).toEqual({ name: "raid.muster.json", text: `${JSON.stringify(roster, null, 2)}\n` });
    const pack = { format: "muster-pack/1", id: "p", name: "P", game: "g" } as const;
    const carried = JSON.parse(rosterFile(record, [pack]).text);
    expect(carried).toEqual({ format: "muster-collection/1", rosters: [roster], packs: [{ pack, everywhere: false }] });
    const { name, text } = rostersFile([record, { ...record, id: "s" }], [pack, { ...pack }]);
    expect(name).toMatch(/^rosters-\d{4}-\d\d-\d\d\.muster\.json$/);
    expect(JSON.parse(text)).toEqual({ format: "muster-collection/1", rosters: [roster, roster], packs: [{ pack, everywhere: false }] });
    expect(fileName("a".repeat(70))).toBe("a".repeat(60));
    expect(fileName(" -- Ogre's 2nd, hill! ")).toBe("ogres-2nd-hill");
  });
});

describe("an army book and a pack of the player's own", () => {
  const book = { key: "g/b", id: "b", game: "g", army: { id: "b" }, updated: 7 };
  const pack = { key: "g/p", game: "g", pack: { id: "p", name: "P" }, everywhere: true, updated: 7 };
  test("are read as they are", () => {
    expect(keyOf("g", "b")).toBe("g/b");
    expect(readOwnBook(book)).toEqual(book);
    expect(readOwnBook({ ...book, text: "{}" })).toEqual({ ...book, text: "{}" });
    expect(readOwnBook({ ...book, text: 7, updated: "x" })).toEqual({ ...book, updated: 0 });
    expect(readOwnPack(pack)).toEqual(pack);
    expect(readOwnPack({ ...pack, everywhere: "yes", updated: Number.NaN })).toEqual({ ...pack, everywhere: false, updated: 0 });
  });
  test.each<[string, object]>([
    ["key", { key: 1 }],
    ["id", { id: 1 }],
    ["game", { game: null }],
    ["army list", { army: "b" }],
  ])("a book without its %s is damaged", (_, change) => expect(readOwnBook({ ...book, ...change })).toBeNull());
  test.each<[string, object]>([
    ["key", { key: 1 }],
    ["game", { game: null }],
    ["rules", { pack: [] }],
    ["id", { pack: { name: "P" } }],
    ["name", { pack: { id: "p" } }],
  ])("a pack without its %s is damaged", (_, change) => expect(readOwnPack({ ...pack, ...change })).toBeNull());
  test.each<[string, object, object]>([
    ["what is being written in its place", { draft: "{" }, { draft: "{" }],
    ["a draft that is no text", { draft: 7 }, {}],
    ["how it was when its version was raised", { released: { id: "b" } }, { released: { id: "b" } }],
    ["a release that is none", { released: "b" }, {}],
    ["the package it came with", { package: "reed-valley" }, { package: "reed-valley" }],
    ["a package that is none", { package: 7 }, {}],
    ["what no book has", { novelty: 1 }, {}],
  ])("a book with %s", (_, change, more) => expect(readOwnBook({ ...book, ...change })).toEqual({ ...book, ...more }));
  test("a pack has the package it came with, and nothing that no pack has", () => {
    expect(readOwnPack({ ...pack, package: "reed-valley", novelty: 1 })).toEqual({ ...pack, package: "reed-valley" });
    expect(readOwnPack({ ...pack, package: 7 })).toEqual(pack);
  });
  test("the file of a book holds what is being written, else what came, else what it says", () => {
    const army = { id: "b" } as never;
    expect(textOf({ ...book, army, draft: "", text: "{}" })).toBe("");
    expect(textOf({ ...book, army, text: "{}" })).toBe("{}");
    expect(textOf({ ...book, army })).toBe('{\n  "id": "b"\n}\n');
  });
  test("nothing is no book and no pack", () => expect([readOwnBook(null), readOwnPack("p")]).toEqual([null, null]));
});

describe("a package of books", () => {
  const part = { game: "g", id: "b", name: "B", digest: "e" };
  const record = {
    ...{ id: "p", version: "1.0.0", name: "P", licence: "CC0-1.0", digest: "d", authors: ["Ada"], homepage: "https://books.example" },
    ...{ note: "N", games: [{ id: "g", title: "G" }], books: [part], packs: [part], despite: true, updated: 5 },
  };

  test.each<[string, object, object]>([
    ["as it is", {}, {}],
    ["of nobody where its authors are no list", { authors: "Ada" }, { authors: undefined }],
    ["of nobody where one of its authors is no text", { authors: ["Ada", 7] }, { authors: undefined }],
    ["without a homepage that is no text", { homepage: 7 }, { homepage: undefined }],
    ["without a homepage that is no safe address", { homepage: "javascript:https://" }, { homepage: undefined }],
    ["without a note that is no text", { note: 7 }, { note: undefined }],
    ["installed at no time that is known", { updated: "now" }, { updated: 0 }],
    ["with no books and no packs", { games: [], books: [], packs: [] }, { games: [], books: [], packs: [] }],
  ])("is read %s", (_, change, read) => expect(readPackageRecord({ ...record, ...change })).toEqual({ ...record, ...read }));

  test("was installed as sound where nothing says otherwise", () => {
    const { despite: _, ...sound } = record;
    expect(readPackageRecord(sound)).toEqual(sound);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a list", [record]],
    ...(["id", "version", "name", "licence", "digest"] as const).map((key): [string, unknown] => [`no ${key}`, { ...record, [key]: 7 }]),
    ...(["games", "books", "packs"] as const).flatMap((key): [string, unknown][] => [
      [`no ${key}`, { ...record, [key]: undefined }],
      [`${key} that are none`, { ...record, [key]: [part, 7] }],
    ]),
    ...(["game", "id", "name", "digest"] as const).flatMap((key): [string, unknown][] => [
      [`a book without its ${key}`, { ...record, books: [part, { ...part, [key]: 7 }] }],
      [`a pack without its ${key}`, { ...record, packs: [{ ...part, [key]: undefined }, part] }],
    ]),
  ])("is damaged with %s", (_, value) => expect(readPackageRecord(value)).toBeNull());
});

describe("a model", () => {
  const model = { id: "m", game: "g", armyList: "a", entry: "e", name: "N", count: 1, updated: 5 };

  test.each<[string, object, object]>([
    ["as it is", {}, {}],
    ["for every army list", { armyList: null }, { armyList: null }],
    ["changed at no time that is known", { updated: "now" }, { updated: 0 }],
    ["without what no model has", { novelty: 1 }, {}],
  ])("is read %s", (_, change, read) => expect(readModelRecord({ ...model, ...change })).toEqual({ ...model, ...read }));

  test.each<[string, unknown]>([
    ["nothing", null],
    ...(["id", "game", "entry", "name", "armyList"] as const).map((key): [string, unknown] => [`no ${key}`, { ...model, [key]: 7 }]),
    ["no army list said", { ...model, armyList: undefined }],
    ["a number in words", { ...model, count: "4" }],
    ["a number of none", { ...model, count: 0 }],
    ["a part of one", { ...model, count: 1.5 }],
  ])("is damaged with %s", (_, value) => expect(readModelRecord(value)).toBeNull());
});

describe("what was read of a list on a desk", () => {
  const came: ReceivedRecord = {
    key: "k",
    desk: "d",
    received: "2026-01-02T10:00:00.000Z",
    piece: { file: "a.txt", kind: "text", text: "a" },
  };
  const read = (under: string) => ({ under, lines: [] });
  const answered = (one: ReceivedRecord) => withField(one, { of: "answers", at: 0 }, [{ wording: { text: "Fran" } }], 9);
  test.each<[string, ReceivedRecord, ReceivedRecord, "kept" | "coming", string | undefined]>([
    ["the newer one of two", { ...came, read: read("a") }, { ...came, read: read("b") }, "coming", "b"],
    ["the kept one, where that is newer", { ...came, read: read("a") }, { ...came, read: read("b") }, "kept", "a"],
    ["the only one", came, { ...came, read: read("b") }, "kept", "b"],
    ["none", came, came, "coming", undefined],
    ["none that does not know the answers", { ...came, read: read("a") }, answered(came), "kept", undefined],
    ["one that knows them", { ...came, read: read("a") }, answered({ ...came, read: read("b") }), "kept", "b"],
  ])("%s", (_, kept, coming, newer, under) => expect(mergeRecords(kept, coming, newer).merged.read?.under).toBe(under));
});

describe("small items", () => {
  const kept = new Map<string, string>();
  let full = false;
  beforeEach(() => {
    kept.clear();
    full = false;
    vi.stubGlobal(
      "localStorage",
      storageOf(kept, () => full),
    );
  });

  test("are read, written and removed; what is no JSON is nothing", () => {
    expect([readItem("a"), readJson("a"), writeItem("a", "7")]).toEqual([null, null, true]);
    expect([readItem("a"), readJson("a")]).toEqual(["7", 7]);
    kept.set("a", "{");
    expect(readJson("a")).toBeNull();
    removeItem("a");
    expect(readItem("a")).toBeNull();
    full = true;
    expect(writeItem("a", "7")).toBe(false);
  });

  test("of one roster go with it, and no other's", () => {
    for (const key of ["muster-left:a", "muster-sent:a", "muster-left:b", "muster-a", "other:a", "muster-left:ba"]) kept.set(key, "1");
    removeItemsOf("a");
    expect([...kept.keys()]).toEqual(["muster-left:b", "muster-a", "other:a", "muster-left:ba"]);
  });

  test("the mark of one's own books differs after each change, also on a full device", () => {
    expect(ownChangedMark()).toBe("");
    markOwnChanged();
    const first = ownChangedMark();
    markOwnChanged();
    expect(new Set(["", first, ownChangedMark()]).size).toBe(3);
    full = true;
    markOwnChanged();
    expect(ownChangedMark()).toBe("");
  });
});
