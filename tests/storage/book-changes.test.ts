/** An army book that comes in: what it changes in the kept one and in the rosters made with it; and how a link carries it. */
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { changesOfBook } from "@/components/books/frame/book-changes";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import * as books from "@/data/index";
import { bookAlone, packOfBook } from "@/lib/advice/answers/book-pack";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";
import { LONGEST_PACK_LINK, packLink } from "@/lib/paper/write/pack-link";
import { readPackLink } from "@/lib/read/pack-link";

const GAME = "warhammer-7e";
const book = await books.loadBook(GAME);
const army = readBookFile(JSON.stringify(newArmyBook(book, "The Reed Valley")), book).army as ArmyList;
const [captain, guard] = army.entries ?? [];

/** The army book with another price for its captain. */
const dearer: ArmyList = { ...army, entries: (army.entries ?? []).map((e) => (e.id === captain?.id ? { ...e, price: 75 } : e)) };

const roster = (armyList: string, name: string): Roster => ({
  format: FORMAT,
  game: GAME,
  armyList,
  name,
  limit: 1000,
  commands: [{ id: "c1", kind: "army", units: [{ id: "u1", entry: captain?.id ?? "", count: 1, options: [] }] }],
});

test("one that is new, the same, another, or in the place of the game's own", async () => {
  const library = withOwn(books);
  expect(await changesOfBook(army, library)).toEqual({ taken: null, before: null, groups: [], rosters: [] });
  const own = await ownStore();
  await own.putBook({ id: army.id, game: GAME, army });
  expect(await changesOfBook(army, library)).toEqual({ taken: null, before: army.name, groups: [], rosters: [] });

  const store = await rosterStore();
  const mine = roster(army.id, "Mine");
  const summary = summaryOf(await library.catalogueFor(mine), mine);
  await store.put({ id: "r1", roster: mine, summary }, null);
  await store.put({ id: "r2", roster: roster("empire", "Others"), summary: null }, null);
  const { taken, before, groups, rosters } = await changesOfBook(dearer, library);
  expect([taken, before]).toEqual([null, army.name]);
  expect(groups.flatMap(({ rules, words }) => [...rules, ...words].map(({ sentence }) => sentence))).toEqual([
    `${captain?.name}: 60 → 75 points.`,
  ]);
  expect(rosters).toEqual([{ id: "r1", name: "Mine", change: "60 points before, 75 now." }]);
  expect(guard?.name).toBeDefined();

  expect((await changesOfBook({ ...army, id: "empire" }, library)).taken).toBe("The Empire");
});

test("a link carries it, and it comes out as it went in", () => {
  const link = packLink("https://example.org", packOfBook(army));
  expect(link.length).toBeLessThan(LONGEST_PACK_LINK);
  const { pack, problem } = readPackLink(link, books.games);
  expect(problem).toBe("");
  expect(pack && bookAlone(pack)).toEqual(army);
});

test("only a pack with nothing else is one army book", () => {
  const pack = packOfBook(army);
  expect(bookAlone(pack)).toEqual(army);
  expect(bookAlone({ ...pack, armyLists: [army, army] })).toBeNull();
  expect(bookAlone({ ...pack, armyLists: [] })).toBeNull();
  expect(bookAlone({ ...pack, settings: {} })).toBeNull();
  expect(bookAlone({ ...pack, playOpen: true })).toBeNull();
});
