/** What goes with a shared roster, and that it is judged with it as it was with everything. */
import { expect, test } from "vitest";
import * as library from "@/data/index";
import { CARRIED_BOOKS, carriedPacks } from "@/lib/advice/answers/carried";
import { withPacks } from "@/lib/books/intake/with-packs";
import { check } from "@/lib/engine/check/check";
import { withShortIds } from "@/lib/engine/roster/merge/new-ids";
import type { Answer } from "@/lib/engine/schema/answer";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { packFragment } from "@/lib/paper/write/pack-link";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { packParts } from "@/lib/read/link";
import { readSharedLink } from "@/lib/read/shared-link";
import { anyRoster } from "../support/any-roster";
import { tries } from "../support/effort";
import { random } from "../support/random";

const unit = (entry: string, ...options: RosterUnit["options"]): RosterUnit => ({ id: entry, entry, count: 1, options });
const roster = (units: RosterUnit[], more: Partial<Roster> = {}): Roster => ({
  format: "muster-roll/1",
  game: "tin",
  armyList: "hill",
  name: "Raid",
  commands: [{ kind: "main", units }],
  ...more,
});
const pack = (more: Partial<Pack>): Pack => ({ format: "muster-pack/1", id: "mine", name: "Mine", game: "tin", ...more });
const given = roster([unit("pikes", { id: "shaman", choice: "2" }), unit("bows")]);

test.each<[string, Answer, boolean]>([
  ["a permission of a unit", { kind: "permission", army: "hill", entry: "pikes", status: "allowed", page: 1 }, true],
  ["a permission of another unit", { kind: "permission", army: "hill", entry: "ogres", status: "allowed", page: 1 }, false],
  ["a permission of another army list", { kind: "permission", army: "marsh", entry: "pikes", status: "allowed", page: 1 }, false],
  ["an option that is taken", { kind: "option", rule: "R-1", army: "hill", option: "shaman", status: "allowed", page: 1 }, true],
  ["an option that is not", { kind: "option", rule: "R-1", army: "hill", option: "drum", status: "allowed", page: 1 }, false],
  ["a price of an option for all", { kind: "price", option: "shaman", price: { perUnit: 3 }, page: 1 }, true],
  ["a price of the choice that is taken", { kind: "price", option: "shaman=2", price: { perUnit: 3 }, page: 1 }, true],
  ["a price of another choice", { kind: "price", option: "shaman=3", price: { perUnit: 3 }, page: 1 }, false],
  ["a price of a unit", { kind: "price", army: "hill", entry: "bows", price: { perModel: 3 }, page: 1 }, true],
  ["a figure of another unit", { kind: "figure", entry: "ogres", characteristic: "move", figure: 4, page: 1 }, false],
  ["a number of a rule", { kind: "number", rule: "R-1", army: "hill", number: 2, page: 1 }, true],
  ["a number of a rule elsewhere", { kind: "number", rule: "R-1", army: "marsh", number: 2, page: 1 }, false],
  ["what a unit needs, though it is not taken", { kind: "need", rule: "R-1", army: "hill", entry: "bows", option: "drum", page: 1 }, true],
])("%s goes with the roster: %#", (_, answer, goes) => {
  expect(carriedPacks(given, [pack({ answers: [answer] })])).toEqual(goes ? [pack({ answers: [answer] })] : []);
});

test("allied army lists count, a pack that is named goes though it says nothing, readings and what was kept stay here", () => {
  const answers: Answer[] = [{ kind: "permission", army: "marsh", entry: "bows", status: "denied", page: 1 }];
  const allied = roster([], { commands: [{ kind: "ally", armyList: "marsh", units: [unit("bows")] }], packs: ["empty"] });
  const empty = pack({ id: "empty", kept: ["x"], readings: [{ text: "pyke", name: "Pikes" }] });
  expect(carriedPacks(allied, [pack({ answers }), empty])).toEqual([pack({ answers }), pack({ id: "empty" })]);
});

test("of a player's own lines on what things do, those of what is taken", () => {
  const line = (of: object) => ({ of, line: "Burns." }) as NonNullable<Pack["effects"]>[number];
  const effects = [line({ options: ["shaman"] }), line({ options: ["drum"] }), line({ entries: ["bows"] }), line({ entries: ["ogres"] })];
  expect(carriedPacks(given, [pack({ effects })])).toEqual([
    pack({ effects: [line({ options: ["shaman"] }), line({ entries: ["bows"] })] }),
  ]);
});

test("rules and events go whole, with the entries they may name; of rules for army lists those that are used", () => {
  const entries = [{ id: "ogres", name: "Ogres", category: "foot", page: 1 }] as unknown as Pack["entries"];
  const rule = { id: "X-1", kind: "leader", page: 1 } as never;
  expect(carriedPacks(given, [pack({ entries })])).toEqual([]);
  const armies = { hill: [rule], marsh: [rule] };
  expect(carriedPacks(given, [pack({ entries, rules: [rule], armies })])).toEqual([
    pack({ entries, rules: [rule], armies: { hill: [rule] } }),
  ]);
  const event = { points: 500 };
  expect(carriedPacks(given, [pack({ entries, event })])).toEqual([pack({ entries, event })]);
});

const ogres = [{ id: "ogres", name: "Ogres", category: "foot", page: 1 }] as unknown as NonNullable<Pack["entries"]>;
const bows = [{ id: "bows", name: "Bows", category: "foot", page: 1 }] as unknown as NonNullable<Pack["entries"]>;
const rule = { id: "X-1", kind: "leader", page: 1 } as never;
const book = (id: string) => ({ id, game: "tin" }) as ArmyList;
const ruling = (army: string, ...entries: string[]) => ({
  army,
  entries,
  status: "unconfirmed" as const,
  page: 1,
  basis: "printed" as const,
});
const says = (of: object, more: object = {}) => ({ of, line: "Burns.", ...more }) as NonNullable<Pack["effects"]>[number];

test.each<[string, Partial<Pack>, Partial<Pack> | null]>([
  ["nothing", {}, null],
  ["who answered, and when, says nothing", { answeredBy: "Ann", answeredOn: "2026-11-22" }, null],
  ["a setting", { settings: { tea: "late" } }, { settings: { tea: "late" } }],
  ["entries that are taken", { entries: [...ogres, ...bows] }, { entries: bows }],
  ["entries beside rules", { entries: ogres, rules: [rule] }, { entries: ogres, rules: [rule] }],
  ["entries beside rules of army lists", { entries: ogres, armies: { marsh: [rule] } }, { entries: ogres }],
  ["entries beside an event", { entries: ogres, event: {} }, { entries: ogres, event: {} }],
  ["rules of army lists that are not used", { armies: { marsh: [rule] } }, null],
  ["army lists", { armyLists: [book("marsh"), book("hill")] }, { armyLists: [book("hill")] }],
  ["army lists that are not used", { armyLists: [book("marsh")] }, null],
  [
    "rulings: of this army list, with the entries that are taken",
    { permissions: [ruling("hill", "ogres", "bows"), ruling("hill", "ogres"), ruling("marsh", "bows")] },
    { permissions: [ruling("hill", "bows")] },
  ],
  [
    "lines on what things do: a name among them goes whole",
    { effects: [says({ named: ["Fear"], detail: "traits" }), says({ options: ["drum"] })] },
    { effects: [says({ named: ["Fear"], detail: "traits" })] },
  ],
  [
    "lines of a choice that is taken",
    { effects: [says({ options: ["shaman=2"] }), says({ options: ["shaman=1"] })] },
    { effects: [says({ options: ["shaman=2"] })] },
  ],
  [
    "lines for this army list, not for another",
    {
      effects: [
        says({ entries: ["bows"] }, { army: "hill" }),
        says({ entries: ["bows"] }, { army: "marsh" }),
        says({ entries: ["ogres"] }, { army: "hill" }),
      ],
    },
    { effects: [says({ entries: ["bows"] }, { army: "hill" })] },
  ],
])("of a pack: %s", (_, said, goes) => {
  expect(carriedPacks(given, [pack(said)])).toStrictEqual(goes ? [pack(goes)] : []);
});

test("packs go in their order, those that the roster names also where nothing in them is of use", () => {
  const [first, second, third] = ["a", "b", "c"].map((id) => pack({ id, settings: { tea: id } })) as [Pack, Pack, Pack];
  const unused = pack({ id: "d", entries: ogres });
  expect(carriedPacks(given, [third, unused, first, second])).toEqual([third, first, second]);
  expect(carriedPacks({ ...given, packs: ["x", "d"] }, [third, unused, first])).toEqual([third, pack({ id: "d" }), first]);
});

test("an army book of one's own for an allied command, in front of the packs", () => {
  const allied = roster([], { commands: [{ kind: "ally", armyList: "marsh", units: [] }] });
  const other = pack({ settings: { tea: "late" } });
  const [books, ...others] = carriedPacks(allied, [other], [book("fen"), book("marsh")]);
  expect(books).toEqual({
    format: "muster-pack/1",
    id: CARRIED_BOOKS,
    name: "Army books of the sender",
    game: "tin",
    armyLists: [book("marsh")],
  });
  expect(others).toEqual([other]);
});

test("an army book of one's own goes in front", () => {
  const own = { id: "hill", game: "tin" } as ArmyList;
  const [books, ...others] = carriedPacks(
    given,
    [],
    [own, { id: "marsh", game: "tin" } as ArmyList, { id: "hill", game: "lead" } as ArmyList],
  );
  expect([books?.id, books?.armyLists, others]).toEqual([CARRIED_BOOKS, [own], []]);
});

test("random rosters are judged with what goes with them as with everything, read back from their link", async () => {
  const rng = random("carried");
  const seen = new Map<string, number>();
  for (const [game, armyList] of [
    ["fantasy-rules-3e", "undead"],
    ["fantasy-rules-3e", "hill-dwarfs"],
    ["fantasy-warriors", "orcs"],
    ["warhammer-7e", "dwarfs"],
  ] as const) {
    const bare = await library.catalogueFor({ game, armyList });
    const all: Pack = {
      ...pack({ id: "my-answers", name: "My answers", game }),
      answers: [
        ...bare.entries.flatMap(({ entry }): Answer[] => [
          { kind: "permission", army: armyList, entry: entry.id, status: rng.below(2) ? "allowed" : "denied", page: 1 },
          ...(rng.below(2) ? [{ kind: "price" as const, entry: entry.id, army: armyList, price: { perModel: 7 }, page: 1 }] : []),
        ]),
        ...bare.book.options.slice(0, 60).map(({ id }): Answer => ({ kind: "price", option: id, price: { perUnit: 4 }, page: 1 })),
      ],
    };
    const full = await withPacks(library, [all]).catalogueFor({ game, armyList });
    for (let n = 0; n < tries(40); n++) {
      const one = anyRoster(bare, rng);
      const { verdict, points, findings } = check(full, one);
      const link = sharedLink("https://muster.example", one, carriedPacks(one, [all]).map(packFragment));
      const read = readSharedLink(link, library.games);
      expect([read.roster, read.packProblems, read.packs.length]).toEqual([one, [], packParts(link).length]);
      const again = check(await withPacks(library, read.packs).catalogueFor(one), one);
      expect([again.verdict, again.points, again.findings.map((f) => f.message)]).toEqual([
        verdict,
        points,
        findings.map((f) => f.message),
      ]);
      seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
    }
  }
  expect([...seen.values()].reduce((a, b) => a + b)).toBe(4 * tries(40));
}, 240_000);

test.each([
  ["a pack that is cut off", "&pack=babc", 1],
  ["what is no pack", "&utm_source=mail", 0],
])("a link with %s still holds its roster", (_, more, problems) => {
  const read = readSharedLink(sharedLink("https://muster.example", given) + more, library.games);
  expect([read.roster, read.packs, read.packProblems.length]).toEqual([withShortIds(given), [], problems]);
});

test("of a link with more packs than a roster has, the first twenty are read, in their order", () => {
  const of = (n: number) => Array.from({ length: n }, (_, i) => pack({ id: `p${i}`, game: "fantasy-warriors" }));
  for (const [n, read] of [
    [20, 20],
    [21, 20],
  ] as const) {
    const link = sharedLink("https://muster.example", given, of(n).map(packFragment));
    expect(packParts(link)).toHaveLength(n);
    const { packs, packProblems } = readSharedLink(link, library.games);
    expect([packs.map(({ id }) => id), packProblems]).toEqual([of(read).map(({ id }) => id), []]);
  }
});

test("a link that is cut off says so and keeps its packs, as letters too", () => {
  const link = sharedLink("https://muster.example", given, [packFragment(pack({ id: "p", game: "fantasy-warriors" }))]);
  const cut = link.replace(/#.{8}/, "#");
  const read = readSharedLink(cut, library.games);
  expect([read.roster, read.problems.length, read.packs.map(({ id }) => id)]).toEqual([null, 1, ["p"]]);
});

test.each<[string, string, string[]]>([
  ["a whole address", "https://muster.example/view#abc&pack=b1&pack=b2", ["pack=b1", "pack=b2"]],
  ["the letters behind the sign", "abc&pack=b1&utm=mail&pack=b2", ["pack=b1", "pack=b2"]],
  ["a sign in the address before", "https://muster.example/#top&pack=b0#abc&pack=b1", ["pack=b1"]],
  ["no roster in front", "https://muster.example/view#pack=b1", []],
  ["none", "https://muster.example/view#abc", []],
])("the packs in a link: %s", (_, link, parts) => {
  expect(packParts(link)).toEqual(parts);
});
