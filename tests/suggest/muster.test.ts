import { describe, expect, test } from "vitest";
import { catalogueFor, loadUsual } from "@/data/index";
import { muster } from "@/lib/advice/suggest/muster";
import { lookAt } from "@/lib/advice/suggest/search/judge";
import { oddities } from "@/lib/advice/suggest/search/sensible";
import { spend } from "@/lib/advice/suggest/spend";
import { sample, tries } from "../support/effort";
import { armyCase, collectionCase, emptyRoster, pricedLists, SIZES } from "./cases";

const lists = await pricedLists();

test("87 army lists have prices", () => {
  expect(lists).toHaveLength(87);
});

// `npm run suggest:proof -- army` tries all of them.
const everySixth = lists.filter((_, i) => i % 6 === 0);

test("three legal armies of a list, none of them silly", { timeout: 600_000 }, async () => {
  for (const { game, armyList } of sample(everySixth, 2))
    for (const size of SIZES) {
      const outcome = await armyCase(game, armyList, size);
      expect([outcome.name, outcome.faults]).toEqual([outcome.name, []]);
    }
});

test("never a model more than owned", { timeout: 600_000 }, async () => {
  for (let n = 0; n < tries(30); n++) {
    const { game, armyList } = lists[(n * 7) % lists.length] ?? { game: "", armyList: "" };
    const outcome = await collectionCase(game, armyList, n);
    expect([outcome.name, outcome.faults]).toEqual([outcome.name, []]);
  }
});

describe("an army of the Empire", () => {
  test("is the same for the same seed, another for another, and keeps what is given", async () => {
    const { catalogue, roster } = await emptyRoster("warhammer-7e", "empire", 1000);
    const given = {
      ...roster,
      commands: [{ kind: roster.commands[0]?.kind ?? "", units: [{ id: "u1", entry: "great-cannon", count: 1, options: [] }] }],
    };
    const ask = (seed: number) => muster(catalogue, given, { seed, plans: 1 }).suggestions[0]?.roster;
    expect(ask(3)).toEqual(ask(3));
    expect(ask(3)).not.toEqual(ask(4));
    expect(ask(3)?.commands[0]?.units).toContainEqual(given.commands[0]?.units[0]);
  });

  test("needs a size", async () => {
    const { catalogue, roster } = await emptyRoster("warhammer-7e", "empire", 1000);
    const { limit: _, ...without } = roster;
    expect(muster(catalogue, without)).toMatchObject({ suggestions: [], reason: "An army needs a size in points." });
  });

  test("of 50 points cannot be", async () => {
    const { catalogue, roster } = await emptyRoster("warhammer-7e", "empire", 50);
    expect(muster(catalogue, roster).suggestions).toEqual([]);
    expect(muster(catalogue, roster).reason).toMatch(/^No legal army of 50 points was found in time\.$/);
  });
});

test("a book that lost most of its prices has no army that is known to be legal", async () => {
  const { catalogue, roster } = await emptyRoster("fantasy-warriors", "dwarves", 500);
  const { suggestions, reason } = muster(catalogue, roster);
  expect(suggestions).toEqual([]);
  expect(reason).toMatch(/^\d+ of \d+ prices of this list are missing, so no army of it is known to be legal\.$/);
});

test("a game without points has none to be made up to", async () => {
  const { catalogue, roster } = await emptyRoster("generic-fantasy-mass-battles", "open", 500);
  expect(muster(catalogue, roster)).toMatchObject({
    suggestions: [],
    reason: "Nothing in this army list has a price, so no army can be built to a size.",
  });
});

// Points by the Empire's list: a General 80, a griffon 200, a Steam Tank 300, ten Halberdiers 50, ten Swordsmen 60.
test("what no army is", async () => {
  const catalogue = await catalogueFor({ game: "warhammer-7e", armyList: "empire" });
  const unit = (entry: string, count = 1, options: string[] = []) => ({ entry, count, options: options.map((id) => ({ id })) });
  const broken = async (size: number, units: ReturnType<typeof unit>[], given: string[] = []) => {
    const { roster } = await emptyRoster("warhammer-7e", "empire", size);
    const held = {
      ...roster,
      commands: [{ kind: roster.commands[0]?.kind ?? "", units: units.map((one, i) => ({ id: `u${i + 1}`, ...one })) }],
    };
    return oddities(catalogue, lookAt(catalogue, held), { given: new Set(given), size });
  };
  const rider = unit("general-of-the-empire", 1, ["griffon"]);
  const kinds = [unit("halberdiers", 10), unit("swordsmen", 10), unit("handgunners", 10), unit("archers", 10)];
  expect(await broken(840, [rider, ...kinds])).toEqual([]);
  expect(await broken(839, [rider, ...kinds])).toEqual([1]);
  expect(await broken(839, [rider, ...kinds], ["u1"])).toEqual([]);
  expect(await broken(1119, [rider, rider, ...kinds])).toEqual([2]);
  expect(await broken(1120, [rider, rider, ...kinds])).toEqual([]);
  expect(await broken(750, [unit("general-of-the-empire"), ...kinds.slice(1)])).toEqual([3]);
  expect(await broken(749, [unit("general-of-the-empire"), ...kinds.slice(1)])).toEqual([]);
  expect(await broken(749, [unit("general-of-the-empire"), unit("steam-tank")])).toEqual([4]);
  expect(await broken(750, [unit("general-of-the-empire"), unit("steam-tank"), ...kinds])).toEqual([]);
  // Two suits, a second weapon beside a magic one; a magic weapon alone. Karl Franz comes to no army unasked.
  expect(await broken(2000, [unit("general-of-the-empire", 1, ["light-armour", "heavy-armour"]), ...kinds])).toEqual([5]);
  expect(await broken(2000, [unit("general-of-the-empire", 1, ["great-weapon", "sword-of-power"]), ...kinds])).toEqual([5]);
  expect(await broken(2000, [unit("general-of-the-empire", 1, ["shield", "sword-of-power"]), ...kinds])).toEqual([]);
  expect(await broken(2000, [unit("the-emperor-karl-franz"), ...kinds])).toEqual([6]);
  expect(await broken(2000, [unit("the-emperor-karl-franz"), ...kinds], ["u1"])).toEqual([]);
  expect(await broken(199, [unit("halberdiers", 10), unit("halberdiers", 10)])).toEqual([4]);
  expect(await broken(200, [unit("halberdiers", 10), unit("halberdiers", 10)])).toEqual([]);
});

test("what is of no use by itself is in no army, unless units are offered so", async () => {
  const { catalogue, roster } = await emptyRoster("fantasy-rules-3e", "pelagic", 1000);
  const broken = (entry: string, options: string[]) => {
    const units = [{ id: "u1", entry, count: 1, options: options.map((id) => ({ id })) }];
    return oddities(catalogue, lookAt(catalogue, { ...roster, commands: [{ kind: roster.commands[0]?.kind ?? "", units }] }), {
      given: new Set(),
      size: 1000,
    }).filter((rule) => rule === 7);
  };
  // Reef dwellers swim; nobody has them climb.
  expect(broken("leviathans", ["swim"])).toEqual([]);
  expect(broken("leviathans", ["burrow"])).toEqual([7]);
});

test("each unit of an army says in three words why it is there", async () => {
  const { catalogue, roster } = await emptyRoster("warhammer-7e", "empire", 2000);
  const usual = await loadUsual({ game: "warhammer-7e", armyList: "empire" });
  for (const { roster: army, reasons = {} } of muster(catalogue, roster, { usual }).suggestions) {
    const units = army.commands.flatMap((command) => command.units);
    expect(Object.keys(reasons).sort()).toEqual(units.map(({ id }) => id).sort());
    expect(Object.values(reasons).filter((why) => why.split(" ").length > 3)).toEqual([]);
    const why = (entry: string) => reasons[units.find((unit) => unit.entry === entry)?.id ?? ""];
    expect([undefined, "casts spells"]).toContain(why("battle-wizard"));
    expect([undefined, "shoots from afar"]).toContain(why("great-cannon"));
  }
});

test("a roster with much left is filled with whole units, and what is there stays", async () => {
  const { catalogue, roster } = await emptyRoster("warhammer-7e", "empire", 1500);
  const usual = await loadUsual({ game: "warhammer-7e", armyList: "empire" });
  const [army] = muster(catalogue, { ...roster, limit: 800 }, { usual, plans: 1 }).suggestions;
  const given = { ...roster, commands: army?.roster.commands ?? [] };
  const { suggestions } = spend(catalogue, given, { usual });
  expect(suggestions).toHaveLength(3);
  for (const { report, roster: filled } of suggestions) {
    expect(report).toMatchObject({ verdict: "legal" });
    expect(report.points).toBeGreaterThan(1480);
    expect(filled.commands[0]?.units).toEqual(expect.arrayContaining(given.commands[0]?.units ?? [null]));
  }
});
