/** Everything of a device as a file, and back: into an empty device, into the same one, into another one. */
import "fake-indexeddb/auto";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeBackup } from "@/components/storage/backup/make-backup";
import { PLACES } from "@/components/storage/backup/parts";
import { readItems } from "@/components/storage/backup/read-items";
import { type Restored, restore, type Tally } from "@/components/storage/backup/restore";
import { contentsOf, restoredLines } from "@/components/storage/backup/words";
import type { RosterRecord } from "@/components/storage/records/record";
import { openShelf } from "@/components/storage/shelf";
import { BIN_TIME, rosterStore } from "@/components/storage/store";
import { newPack } from "@/lib/advice/answers/answers";
import { readBackup } from "@/lib/engine/roster/backup-text";
import { orderedText } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { rosters } from "@/lib/words/en/rosters";
import { tries } from "../support/effort";
import { summaryOfGnomes as summary } from "../support/kept";
import { roster, smallArmy } from "../support/make";
import { anyRoster } from "../support/random-roster";

const games = [{ id: "small-game", title: "Small Game" }];
const judge = async ({ game }: Roster) => {
  if (game !== "small-game") throw new Error("not known");
  return summary;
};
const NOW = Date.UTC(2026, 10, 25, 12);

type Device = Record<string, unknown[]>;

async function dump(): Promise<Device> {
  const shelf = await openShelf();
  const all = await Promise.all(PLACES.map(async (place) => [place, await shelf.all(place)] as const));
  return Object.fromEntries(all);
}

/** Makes the device one that holds these things, and nothing else. */
async function become(device: Device): Promise<void> {
  const shelf = await openShelf();
  const keyOf = (item: object) => String("key" in item ? item.key : (item as { id: string }).id);
  const there = await dump();
  await shelf.write({
    remove: Object.fromEntries(PLACES.map((place) => [place, (there[place] ?? []).map((item) => keyOf(item as object))])),
  });
  if (Object.keys(device).length) await shelf.write({ put: device as never });
}

async function bringIn(text: string): Promise<Restored & { faults: string[] }> {
  const read = readBackup(text);
  if (read.is !== "backup") throw new Error(`no backup: ${read.is}`);
  const items = await readItems(read, games);
  return { ...(await restore(await openShelf(), items, judge)), faults: items.faults };
}

const listsOf = (text: string) => {
  const read = readBackup(text);
  return read.is === "backup" && plain(read.lists as Device);
};

const record = (id: string, of: Roster, more: Partial<RosterRecord> = {}): RosterRecord => ({
  id,
  roster: of,
  rev: 1,
  updated: NOW - 1000,
  summary,
  ...more,
});
const army = (name: string, lines = ["1 gnomes", "1 ogres"]): Roster => ({ ...roster(lines), name });
const none: Tally = { added: 0, renewed: 0, apart: 0, alike: 0, older: 0 };

/** Without what a device knows of its own, and what was shared. */
const plain = (device: Device) =>
  Object.fromEntries(
    Object.entries(device).map(([place, items]) => [
      place,
      items
        .map((item) => {
          const { rev: _, summary: __, shared: ___, read: ____, ...rest } = item as Record<string, unknown>;
          return orderedText(rest);
        })
        .sort(),
    ]),
  );

const id = fc.stringMatching(/^[\w-]{12}$/);
const time = fc.integer({ min: NOW - 20 * 86_400_000, max: NOW });
const some = <T extends object>(value: fc.Arbitrary<T>) => fc.option(value, { nil: {} as Partial<T> });
const records = fc.uniqueArray(
  fc
    .tuple(
      id,
      anyRoster,
      time,
      some(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 3 }).map((tags) => ({ tags }))),
      some(fc.constant({ archived: true as const })),
      some(time.map((deleted) => ({ deleted }))),
    )
    .map(([key, of, updated, ...filed]): RosterRecord => Object.assign({}, record(key, of, { updated }), ...filed)),
  { selector: (one) => one.id, maxLength: 6 },
);
const packs = fc.uniqueArray(
  fc.tuple(fc.stringMatching(/^[a-z]{3,8}$/), fc.boolean(), time).map(([key, everywhere, updated]) => ({
    key: `small-game/${key}`,
    game: "small-game",
    pack: newPack("small-game", key, `Pack ${key}`),
    everywhere,
    updated,
  })),
  { selector: (one) => one.key, maxLength: 3 },
);
const desks = fc.uniqueArray(
  fc.tuple(id, time).map(([key, updated]) => ({ id: key, name: `Desk ${key}`, packs: [], created: updated, updated })),
  { selector: (one) => one.id, maxLength: 2 },
);
const models = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(null, "hill-folk"), fc.stringMatching(/^[a-z]{3,8}$/), fc.integer({ min: 1, max: 9999 }), time)
    .map(([armyList, entry, count, updated]) => ({
      id: `small-game/${armyList ?? "*"}/${entry}`,
      game: "small-game",
      armyList,
      entry,
      name: entry,
      count,
      updated,
    })),
  { selector: (one) => one.id, maxLength: 4 },
);
const device = fc
  .record({
    rosters: records,
    designs: records,
    packs,
    desks,
    models,
    lists: fc.array(fc.tuple(id, fc.string({ maxLength: 30 })), { maxLength: 4 }),
  })
  .map(({ lists, ...all }): Device => {
    const [desk] = all.desks;
    const received = desk
      ? lists.map(([key, text], i) => ({
          key: `${key}${i}`,
          desk: desk.id,
          received: "2026-11-20T10:00:00.000Z",
          piece: { file: "a.txt", kind: "text", text },
        }))
      : [];
    const [first] = all.rosters;
    const game = first && { id: first.id, game: { format: "muster-play/1", mine: first.roster, events: [] }, rev: null, updated: 5 };
    const version = first && { id: `v${first.id}`, roster: first.id, name: "First", made: 7, content: first.roster, summary: null };
    return { ...all, received, games: game ? [game] : [], versions: version ? [version] : [], books: [] };
  });

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await become({});
});

describe("laws", () => {
  test("into an empty device comes what was in the other one", async () => {
    await fc.assert(
      fc.asyncProperty(device, async (all) => {
        await become(all);
        const { text } = await makeBackup();
        await become({});
        const { faults, rosters } = await bringIn(text);
        expect(faults).toEqual([]);
        expect(rosters).toEqual({ ...none, added: all.rosters?.length });
        expect(plain(await dump())).toEqual(plain({ ...Object.fromEntries(PLACES.map((place) => [place, []])), ...all }));
        expect(listsOf((await makeBackup()).text)).toEqual(listsOf(text));
      }),
      { numRuns: tries(400), seed: 7 },
    );
  });

  test("the same backup again adds nothing, and changes nothing that is seen", async () => {
    await fc.assert(
      fc.asyncProperty(device, device, async (one, other) => {
        await become(one);
        const { text } = await makeBackup();
        await become(other);
        await bringIn(text);
        const before = plain(await dump());
        const { undo: _, settings: __, differing: ___, faults, ...tallies } = await bringIn(text);
        expect(faults).toEqual([]);
        for (const place of PLACES) expect(tallies[place], place).toMatchObject({ added: 0, renewed: 0, apart: 0 });
        expect(plain(await dump())).toEqual(before);
      }),
      { numRuns: tries(200), seed: 8 },
    );
  });

  test("nothing of either is lost, and one step takes all of it back", async () => {
    await fc.assert(
      fc.asyncProperty(device, device, fc.boolean(), async (one, other, clash) => {
        // Half of the time both have rosters of the same ids.
        const [mine = [], theirs = []] = [one.rosters as RosterRecord[], other.rosters as RosterRecord[]];
        const here = clash ? { ...other, rosters: theirs.map((own, i) => ({ ...own, id: mine[i]?.id ?? own.id })) } : other;
        await become(one);
        const { text } = await makeBackup();
        await become(here);
        const before = plain(await dump());
        const { undo } = await bringIn(text);
        const now = await dump();
        const named = (of: unknown) => orderedText({ ...(of as Roster), name: "" });
        const states = new Set([
          ...(now.rosters as RosterRecord[]).map((kept) => named(kept.roster)),
          ...(now.versions as { content: Roster }[]).map(({ content }) => named(content)),
        ]);
        for (const { roster: of } of [...mine, ...(here.rosters as RosterRecord[])]) expect(states).toContain(named(of));
        expect(await undo()).toBe(0);
        expect(plain(await dump())).toEqual(before);
      }),
      { numRuns: tries(200), seed: 9 },
    );
  });
});

describe("a device's own backup", () => {
  test("changes nothing where nothing was changed since", async () => {
    await become({ rosters: [record("a", army("A"), { tags: ["Club"] })] });
    const { text } = await makeBackup();
    const before = await dump();
    const { rosters, undo } = await bringIn(text);
    expect(rosters).toEqual({ ...none, alike: 1 });
    expect(plain(await dump())).toEqual(plain(before));
    await undo();
    expect(await dump()).toEqual(before);
  });

  test("remembers of each roster that its state went out, but not of one that was saved while it was made", async () => {
    await become({ rosters: [record("a", army("A")), record("b", army("B"), { rev: 2 })], designs: [record("d", army("D"))] });
    const shelf = await openShelf();
    const read = shelf.all.bind(shelf);
    const reading = vi.spyOn(shelf, "all").mockImplementation((async (place: "rosters") => {
      const all = await read(place);
      // As another tab does: it has the revision of the other roster now.
      if (place === "rosters") await shelf.write({ put: { rosters: [record("a", army("A, changed"), { rev: 2 })] } });
      return all;
    }) as typeof shelf.all);
    const { name, text } = await makeBackup();
    reading.mockRestore();
    expect(name).toBe("muster-roll-2026-11-25.muster-backup.json");
    expect(JSON.parse(text).rosters.map((one: RosterRecord) => one.roster.name)).toEqual(["A", "B"]);
    const { rosters = [], designs = [] } = await dump();
    const shared = { times: [NOW - 1000] };
    expect([...rosters, ...designs]).toEqual([
      record("a", army("A, changed"), { rev: 2 }),
      record("b", army("B"), { rev: 2, shared: { ...shared, roster: army("B") } }),
      record("d", army("D"), { shared: { ...shared, roster: army("D") } }),
    ]);
  });

  test("leaves what was changed since, and keeps the older state as a version", async () => {
    const store = await rosterStore();
    await become({ rosters: [record("a", army("A"))] });
    const { text } = await makeBackup();
    vi.setSystemTime(NOW + 5);
    await store.put({ id: "a", roster: army("A, changed"), summary }, 1);
    const { rosters } = await bringIn(text);
    expect(rosters).toEqual({ ...none, older: 1 });
    expect((await store.get("a"))?.roster.name).toBe("A, changed");
    const { versions } = await dump();
    expect(versions).toMatchObject([{ roster: "a", name: "From the backup", content: { name: "A" } }]);
  });

  test("brings back what was deleted since, for good or into the bin, but nothing that the bin no longer keeps", async () => {
    const store = await rosterStore();
    await become({
      rosters: [
        record("binned", army("Binned")),
        record("gone", army("Gone")),
        record("was binned", army("Was binned"), { deleted: NOW - BIN_TIME + 1 }),
        record("over", army("Over"), { deleted: NOW - BIN_TIME }),
      ],
    });
    const { text } = await makeBackup();
    await store.remove("binned");
    await store.purge(["gone", "was binned", "over"]);
    const { rosters } = await bringIn(text);
    expect(rosters).toEqual({ ...none, added: 3 });
    expect((await store.list()).map(({ id }) => id).sort()).toEqual(["binned", "gone"]);
    expect((await store.bin()).map(({ id }) => id)).toEqual(["was binned"]);
  });
});

describe("two devices", () => {
  /** Both have the roster as it was at the start; then each goes its own way. */
  async function diverge(here: Roster, there: Roster): Promise<Restored> {
    const store = await rosterStore();
    await become({ rosters: [record("a", army("A"), { tags: ["Club"] })] });
    const start = await makeBackup();
    vi.setSystemTime(NOW + 10);
    await store.put({ id: "a", roster: here, summary }, 1);
    const mine = await dump();
    await become({});
    await bringIn(start.text);
    vi.setSystemTime(NOW + 20);
    await store.put({ id: "a", roster: there, summary }, 1);
    await store.file(["a"], (filing) => ({ ...filing, tags: ["Club", "Autumn"] }));
    const theirs = await makeBackup();
    await become(mine);
    return bringIn(theirs.text);
  }

  test("that changed different things are merged", async () => {
    const { rosters } = await diverge({ ...army("A"), player: "Ada" }, army("A, renamed"));
    expect(rosters).toEqual({ ...none, renewed: 1 });
    expect(await (await rosterStore()).list()).toMatchObject([
      { id: "a", tags: ["Club", "Autumn"], summary, rev: 3, roster: { name: "A, renamed", player: "Ada" } },
    ]);
  });

  test("that changed the same thing: both are kept", async () => {
    const { rosters, undo } = await diverge(army("Mine"), army("Theirs"));
    expect(rosters).toEqual({ ...none, apart: 1 });
    const names = async () => (await (await rosterStore()).list()).map(({ roster: of }) => of.name).sort();
    expect(await names()).toEqual(["Mine", "Theirs (from the backup)"]);
    await undo();
    expect(await names()).toEqual(["Mine"]);
  });

  test("of which one did nothing: the newer state holds", async () => {
    const { rosters } = await diverge(army("A"), army("Theirs"));
    // Saved anew without a change, here is the same as at the start.
    expect(rosters).toEqual({ ...none, renewed: 1 });
    expect(await (await rosterStore()).list()).toMatchObject([{ roster: { name: "Theirs" } }]);
  });

  test("what was changed after the restoring stays where the rest is taken back", async () => {
    const { text } = await (async () => {
      await become({ rosters: [record("a", army("A")), record("b", army("B"))] });
      return makeBackup();
    })();
    await become({});
    const { undo } = await bringIn(text);
    const store = await rosterStore();
    await store.put({ id: "a", roster: army("A, changed"), summary }, 1);
    expect(await undo()).toBe(1);
    expect(await store.list()).toMatchObject([{ id: "a", roster: { name: "A, changed" } }]);
  });
});

describe("packs and army books", () => {
  const kept = (pack: Pack, more: object = {}) => ({
    key: `small-game/${pack.id}`,
    game: "small-game",
    pack,
    everywhere: true,
    updated: 1,
    ...more,
  });
  const answers = (id: string, of: object): Pack => ({ ...newPack("small-game", id, "Mine"), ...of }) as Pack;

  test("of one id that differ are both kept, once", async () => {
    const [mine, theirs] = [
      answers("mine", { settings: { "hat-price": "five" } }),
      answers("mine", { settings: { "hat-price": "seven" } }),
    ];
    await become({ packs: [kept(theirs)] });
    const { text } = await makeBackup();
    await become({ packs: [kept(mine)] });
    expect((await bringIn(text)).packs).toEqual({ ...none, apart: 1 });
    expect((await bringIn(text)).packs).toEqual({ ...none, alike: 1 });
    expect((await dump()).packs).toMatchObject([
      { pack: mine, everywhere: true },
      { key: "small-game/mine-2", pack: { ...theirs, id: "mine-2", name: "Mine (from the backup)" }, everywhere: false },
    ]);
  });

  test("army books too", async () => {
    const book = (name: string) => {
      const list = smallArmy({ id: "own-folk", name });
      return { key: "small-game/own-folk", id: "own-folk", game: "small-game", army: list, updated: 1 };
    };
    await become({ books: [book("Own Folk")] });
    const { text } = await makeBackup();
    await become({ books: [book("Other Folk")] });
    expect((await bringIn(text)).books).toEqual({ ...none, apart: 1 });
    expect((await bringIn(text)).books).toEqual({ ...none, alike: 1 });
    expect((await dump()).books).toMatchObject([
      { id: "own-folk" },
      { id: "own-folk-2", army: { id: "own-folk-2", name: "Own Folk (from the backup)" } },
    ]);
  });
});

describe("models", () => {
  const model = (entry: string, count: number, updated: number) => ({
    ...{ id: `small-game/hill-folk/${entry}`, game: "small-game", armyList: "hill-folk", entry, name: entry, count, updated },
  });

  test("have the number that was entered last", async () => {
    await become({ models: [model("gnomes", 9, 300), model("ogres", 2, 100), model("trolls", 1, 100)] });
    const { text } = await makeBackup();
    const here = [model("gnomes", 5, 200), model("ogres", 3, 200), model("trolls", 1, 200)];
    await become({ models: here });
    const done = await bringIn(text);
    expect(done.models).toEqual({ ...none, renewed: 1, older: 1, alike: 1 });
    expect((await dump()).models).toEqual([model("gnomes", 9, 300), model("ogres", 3, 200), model("trolls", 1, 200)]);
    expect(await done.undo()).toBe(0);
    expect((await dump()).models).toEqual(here);
  });
});

describe("what comes from outside", () => {
  const model = (count: number) => ({ game: "small-game", armyList: null, entry: "gnomes", name: "Gnomes", count });
  const backup = (parts: object) => `${JSON.stringify({ format: "muster-backup/1", ...parts })}\n`;

  test("is read strictly: what is no roster is named, the rest comes in", async () => {
    const { rosters, faults, ...others } = await bringIn(
      backup({
        rosters: [
          { id: "a", roster: army("A"), updated: 5 },
          { id: "b", roster: { format: "muster-roll/1", name: "B", commands: 7 }, updated: 5 },
          { id: "", roster: army("C"), updated: 5 },
          7,
          { id: "e", roster: { ...army("E"), commands: [{ kind: "main", units: [7] }] }, updated: 5 },
        ],
        packs: [{ pack: { id: "p", name: "P", game: "small-game", nonsense: 1 } }],
        books: [{ army: { id: "x", game: "small-game" } }],
        desks: [{ id: "d" }],
        received: [{ key: "k", desk: "d" }],
        games: [{ id: "g", game: { format: "muster-play/1" } }],
        versions: [{ id: "v", roster: "a", name: "V" }],
        models: [model(0), model(10_000), { ...model(1), entry: "../x" }],
        dragons: [1],
      }),
    );
    expect(rosters).toEqual({ ...none, added: 2 });
    for (const place of PLACES) if (place !== "rosters") expect((others as unknown as Record<string, Tally>)[place], place).toEqual(none);
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(":") > 0 ? fault.indexOf(":") : 40))).toEqual(
      expect.arrayContaining([
        "Roster 2 (“B”)",
        "Roster 3 (“C”)",
        "Roster 4",
        "Roster 5 (“E”)",
        "Pack 1 (“P”)",
        "Army book 1",
        "Desk 1",
        "List on a desk 1",
        "Game at the table 1",
        "Version 1 (“V”)",
        "Model 1 (“Gnomes”)",
        "Model 2 (“Gnomes”)",
        "Model 3 (“Gnomes”)",
      ]),
    );
    expect(faults.at(-1)).toBe("“dragons” is a part that this version does not know; it was left out.");
  });

  test("of a newer version is kept whole", async () => {
    const newer = { format: "muster-roll/2", name: "From the future", novelty: [1] };
    const { rosters } = await bringIn(backup({ rosters: [{ id: "n", roster: newer, updated: 5 }] }));
    expect(rosters).toEqual({ ...none, added: 1 });
    expect((await dump()).rosters).toMatchObject([{ id: "n", roster: newer, summary: null }]);
  });

  test("of a game that is not known here is kept, without figures", async () => {
    const { rosters } = await bringIn(backup({ rosters: [{ id: "u", roster: { ...army("Strangers"), game: "lost-game" }, updated: 5 }] }));
    expect(rosters).toEqual({ ...none, added: 1 });
    expect(await (await rosterStore()).list()).toMatchObject([{ summary: null, roster: { game: "lost-game" } }]);
  });

  test("cannot reach the program by a key or an id", async () => {
    const text = backup({
      rosters: [{ id: "__proto__", roster: army("P"), updated: 5 }],
      settings: { evil: "1", "muster-theme": "dark" },
    }).replace('"updated":5', '"updated":5,"__proto__":{"polluted":1},"tags":["constructor"]');
    const { faults } = await bringIn(text);
    expect(faults).toEqual(["1 key of names that no file of Muster Roll has was left out."]);
    expect(await (await rosterStore()).list()).toMatchObject([{ id: "__proto__", tags: ["constructor"] }]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("may hold ten megabytes", async () => {
    const note = "x".repeat(480);
    const units = Array.from({ length: 20 }, (_, i) => ({ id: `u${i}`, entry: "gnomes", count: 1, note, options: [] }));
    const large = { ...army("Large"), commands: [{ kind: "main", units }] };
    const rosters = Array.from({ length: 900 }, (_, i) => ({ id: `r${i}`, roster: { ...large, name: `Large ${i}` }, updated: i }));
    const text = backup({ rosters });
    expect(text.length).toBeGreaterThan(9_500_000);
    expect((await bringIn(text)).rosters).toEqual({ ...none, added: 900 });
    expect(await (await rosterStore()).list()).toHaveLength(900);
  });
});

test("what it holds and what became of it are said in numbers", async () => {
  const items = await readItems(
    { made: "", settings: {}, faults: [], lists: { rosters: [{ id: "a", roster: army("A"), updated: 1 }], desks: [], games: [] } },
    games,
  );
  expect(rosters.backup.holds(contentsOf(items.items))).toBe("It holds 1 roster.");
  const tallies = Object.fromEntries(PLACES.map((place) => [place, none])) as Record<(typeof PLACES)[number], Tally>;
  const restored: Restored = {
    ...tallies,
    rosters: { added: 12, renewed: 2, apart: 1, alike: 40, older: 3 },
    books: { ...none, added: 1 },
    received: { ...none, renewed: 5 },
    settings: 2,
    differing: 1,
    undo: async () => 0,
  };
  expect(restoredLines(restored, rosters.backup)).toEqual([
    "Rosters: 12 added, 2 renewed, 1 kept apart, because both were changed, 3 newer here, with the state of the backup among the versions, 40 the same as here.",
    "Army books: 1 added.",
    "Lists on desks: 5 renewed.",
    "1 mark on desks differ; the newer stay.",
    "2 settings taken over.",
  ]);
});
