import { describe, expect, test } from "vitest";
import { rosterCode, rosterDigest, typedCode } from "@/lib/engine/roster/code";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";

const gnomes: RosterUnit = { id: "u1", entry: "gnomes", count: 2, name: "Rob", options: [{ id: "hat" }] };
const list = (units: RosterUnit[], more: Partial<Roster> = {}): Roster => ({
  format: "muster-roll/1",
  game: "small-game",
  armyList: "hill-folk",
  name: "Raid",
  limit: 1000,
  commands: [{ kind: "main", units }],
  ...more,
});
const unit = (change: Partial<RosterUnit>): Roster => list([{ ...gnomes, ...change }]);

// A code on paper must hold for years. By hand, hashed with sha256sum:
// ["muster-list/1","small-game","hill-folk",1000,[],false,[["main","","",[[["gnomes",2,"Rob",[["hat","",null,1]],null],[]]]]]]
test("digest and code are those of the canonical form", () => {
  expect(rosterDigest(list([gnomes]))).toBe("8b406b5ba8deea44f0dc3945b5157e309b0b08f9d081af5fe34e9dbd91e99eb5");
  expect(rosterCode(list([gnomes]))).toBe("HD06 PPX8");
});

const ogres: RosterUnit = { id: "u2", entry: "ogres", count: 1, options: [{ id: "drum" }, { id: "ranks", choice: "2", value: 3 }] };

describe("one list under one code", () => {
  const two = list([gnomes, ogres]);
  test.each<[string, Roster, Roster]>([
    ["the order of units", two, list([ogres, gnomes])],
    ["the order of options", two, list([gnomes, { ...ogres, options: ogres.options.toReversed() }])],
    ["the ids of units", two, list([{ ...gnomes, id: "a" }, ogres])],
    ["notes, and what the writer states", two, list([{ ...gnomes, note: "old", stated: 40 }, ogres], { note: "hello", stated: 9 })],
    ["title, player and event", two, list([gnomes, ogres], { name: "Other", player: "Ada", event: "Cup" })],
    ["data version and packs", two, list([gnomes, ogres], { dataVersion: "2", packs: ["cup"] })],
    ["one copy, written or not", unit({}), unit({ options: [{ id: "hat", count: 1 }] })],
    ["copies together or apart", unit({ options: [{ id: "hat", count: 2 }] }), unit({ options: [{ id: "hat" }, { id: "hat" }] })],
    ["the order of settings", list([], { settings: { a: "1", b: "2" } }), list([], { settings: { b: "2", a: "1" } })],
    ["a control character in a name, sent or shown", unit({ name: "A\u001b" }), unit({ name: "A␛" })],
    ["an accent in one letter or in two", unit({ name: "Zoë" }), unit({ name: "Zoe\u0308" })],
    ["space around a name", unit({ name: " Rob " }), unit({})],
    ["the order of commands", withBench([gnomes, ogres], []), { ...two, commands: withBench([gnomes, ogres], []).commands.toReversed() }],
    ["what belongs to a unit that is not there", two, list([gnomes, { ...ogres, attachedTo: "u9" }])],
  ])("%s", (_, a, b) => {
    expect(rosterDigest(a)).toBe(rosterDigest(b));
    expect(rosterCode(a)).toBe(rosterCode(b));
  });
});

function withBench(units: RosterUnit[], bench: RosterUnit[]): Roster {
  return list([], {
    commands: [
      { kind: "main", units },
      { kind: "bench", units: bench },
    ],
  });
}

describe("another code where something differs", () => {
  const two = list([gnomes, ogres]);
  test.each<[string, Roster, Roster]>([
    ["army list", two, list([gnomes, ogres], { armyList: "valley-folk" })],
    ["game", two, list([gnomes, ogres], { game: "other-game" })],
    ["limit", two, list([gnomes, ogres], { limit: 1001 })],
    ["no limit", two, { ...two, limit: undefined } as unknown as Roster],
    ["setting", two, list([gnomes, ogres], { settings: { "hat-price": "seven" } })],
    ["played as allowed", two, list([gnomes, ogres], { playOpen: true })],
    ["count", unit({}), unit({ count: 3 })],
    ["own name", unit({}), unit({ name: "Bob" })],
    ["no own name", unit({}), list([{ id: "u1", entry: "gnomes", count: 2, options: [{ id: "hat" }] }])],
    ["entry", unit({}), unit({ entry: "ogres" })],
    ["an option more", unit({}), unit({ options: [{ id: "hat" }, { id: "drum" }] })],
    ["copies", unit({}), unit({ options: [{ id: "hat", count: 2 }] })],
    ["choice", unit({}), unit({ options: [{ id: "hat", choice: "tall" }] })],
    ["value", unit({}), unit({ options: [{ id: "hat", value: 2 }] })],
    ["the price from the player's own book", unit({}), unit({ pointsPerModel: 7 })],
    ["an option on the other unit", list([gnomes, { ...gnomes, id: "u2", options: [] }]), list([gnomes, gnomes])],
    ["beside the army", withBench([gnomes, ogres], []), withBench([gnomes], [ogres])],
    ["two units or one of both", list([gnomes, { ...gnomes, id: "u2" }]), unit({ count: 4 })],
    ["what belongs to it", two, list([gnomes, { ...ogres, attachedTo: "u1" }])],
    ["army list of an ally", two, { ...two, commands: two.commands.map((c) => ({ ...c, armyList: "valley-folk" })) }],
    ["name of a command", two, { ...two, commands: two.commands.map((c) => ({ ...c, name: "Left" })) }],
  ])("%s", (_, a, b) => {
    expect(rosterDigest(a)).not.toBe(rosterDigest(b));
    expect(rosterCode(a)).not.toBe(rosterCode(b));
  });
});

test.each([
  ["KQ7F 2M9K", "KQ7F 2M9K"],
  ["kq7f2m9k", "KQ7F 2M9K"],
  [" KQ7F-2M9K ", "KQ7F 2M9K"],
  ["OIl0 ABCD", "0110 ABCD"],
  ["KQ7F 2M9", null],
  ["KQ7F 2M9KK", null],
  ["KQ7F 2M9U", null],
  ["KQ7F 2M9!", null],
  ["", null],
])("“%s” typed is %s", (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
