/** What goes with a shared roster, and that it is judged with it as it was with everything. */
import { expect, test } from "vitest";
import * as library from "@/data/index";
import { CARRIED_BOOKS, carriedPacks } from "@/lib/answers/carried";
import { check } from "@/lib/check/check";
import { withPacks } from "@/lib/desk/with-packs";
import { packParts, readSharedLink } from "@/lib/read/shared-link";
import type { Answer } from "@/lib/schema/answer";
import type { ArmyList } from "@/lib/schema/army-list";
import type { Pack } from "@/lib/schema/pack";
import type { Roster, RosterUnit } from "@/lib/schema/roster";
import { packFragment } from "@/lib/write/pack-link";
import { sharedLink } from "@/lib/write/shared-link";
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
}, 60_000);

test.each([
  ["a pack that is cut off", "&pack=babc", 1],
  ["what is no pack", "&utm_source=mail", 0],
])("a link with %s still holds its roster", (_, more, problems) => {
  const read = readSharedLink(sharedLink("https://muster.example", given) + more, library.games);
  expect([read.roster, read.packs, read.packProblems.length]).toEqual([given, [], problems]);
});
