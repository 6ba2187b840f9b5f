import { describe, expect, test } from "vitest";
import type { Happening, Side } from "@/lib/paper/play/events";
import {
  fold,
  historyOf,
  isPoolInUse,
  nextStep,
  poolLeft,
  poolSize,
  stillToDo,
  trackAt,
  unitState,
  unitsLeft,
} from "@/lib/paper/play/game";
import { eventText, lossText, whereText } from "@/lib/paper/play/say";
import { events, table } from "./table";

const mine = { army: "mine" } as const;
const loss = (unit: string, by: number): Happening => ({ kind: "loss", ...mine, unit, by });
const wound = (unit: string, by: number, track = "wounds"): Happening => ({ kind: "wound", ...mine, unit, track, by });
const turn = (n: number, of: Side): Happening => ({ kind: "turn", turn: n, of });

describe("losses", () => {
  const spears = (by: number[]) => by.map((n) => loss("spears", n));
  test.each<[what: string, happenings: Happening[], unit: string, said: string, standing: string]>([
    ["nothing", [], "spears", "0 of 20 lost", "fighting"],
    ["one model", spears([1]), "spears", "1 of 20 lost", "fighting"],
    ["all but one", spears([19]), "spears", "19 of 20 lost", "fighting"],
    ["all", spears([20]), "spears", "20 of 20 lost", "fallen"],
    ["one more than there are", spears([21]), "spears", "20 of 20 lost", "fallen"],
    ["one back from none", spears([-1]), "spears", "0 of 20 lost", "fighting"],
    ["one back after the last", spears([20, -1]), "spears", "19 of 20 lost", "fighting"],
    ["what is no number", spears([Number.NaN]), "spears", "0 of 20 lost", "fighting"],
    ["half a model", spears([1.5]), "spears", "1 of 20 lost", "fighting"],
    ["a wound of two", [wound("mage", 1)], "mage", "1 of 2 wounds left", "fighting"],
    ["both wounds", [wound("mage", 1), wound("mage", 1)], "mage", "0 of 2 wounds left", "fallen"],
    ["three wounds of two", [wound("mage", 3)], "mage", "0 of 2 wounds left", "fallen"],
    ["a wound taken back", [wound("mage", 2), wound("mage", -1)], "mage", "1 of 2 wounds left", "fighting"],
    ["two wounds on models of three", [wound("ogres", 2)], "ogres", "0 of 3 lost, 2 of 3 wounds on the next", "fighting"],
    ["the third", [wound("ogres", 2), wound("ogres", 1)], "ogres", "1 of 3 lost", "fighting"],
    ["four wounds back", [wound("ogres", 5), wound("ogres", -4)], "ogres", "0 of 3 lost, 1 of 3 wounds on the next", "fighting"],
    ["all nine wounds", [wound("ogres", 9)], "ogres", "3 of 3 lost", "fallen"],
    ["a whole model and a wound", [loss("ogres", 1), wound("ogres", 1)], "ogres", "1 of 3 lost, 1 of 3 wounds on the next", "fighting"],
    ["the mount", [wound("rider", 4, "mount-1")], "rider", "wounds 3 of 3, Griffon 0 of 4", "fighting"],
    ["the mount, called by its name", [wound("rider", 4, "griffon")], "rider", "wounds 3 of 3, Griffon 0 of 4", "fighting"],
    ["the mount, named in another language", [wound("rider", 4, "greif")], "rider", "wounds 3 of 3, Griffon 0 of 4", "fighting"],
    ["the rider", [wound("rider", 3)], "rider", "wounds 0 of 3, Griffon 4 of 4", "fallen"],
    ["the first colour", [wound("golem", 2, "white")], "golem", "white 0 of 2, black 1 of 1", "fighting"],
    ["every colour", [wound("golem", 2, "white"), wound("golem", 1, "black")], "golem", "white 0 of 2, black 0 of 1", "fallen"],
    ["a step", [wound("stand", 1, "steps")], "stand", "shaken", "fighting"],
    ["all steps", [wound("stand", 3, "steps")], "stand", "gone", "fallen"],
    ["a track it has not", [wound("spears", 1)], "spears", "0 of 20 lost", "fighting"],
    ["a unit that can lose nothing", [loss("baggage", 1)], "baggage", "", "fighting"],
    ["a unit that flees", [{ kind: "flee", ...mine, unit: "spears" }], "spears", "0 of 20 lost", "fleeing"],
    [
      "one that fled and rallied",
      [
        { kind: "flee", ...mine, unit: "spears" },
        { kind: "rally", ...mine, unit: "spears" },
      ],
      "spears",
      "0 of 20 lost",
      "fighting",
    ],
    ["one that fell with models left", [{ kind: "fall", ...mine, unit: "spears" }, loss("spears", 1)], "spears", "1 of 20 lost", "fallen"],
    [
      "a rally of those who are all lost",
      [loss("spears", 20), { kind: "rally", ...mine, unit: "spears" }],
      "spears",
      "20 of 20 lost",
      "fallen",
    ],
  ])("%s", (_, happenings, key, said, standing) => {
    const state = unitState(fold(table, events(...happenings)), "mine", key);
    const unit = table.mine.units.get(key);
    expect(unit && lossText(unit, state)).toBe(said);
    expect(state.standing).toBe(standing);
  });

  test("the turn in which a unit fell stays, until it stands again", () => {
    const fell = [loss("spears", 1), turn(2, "mine"), loss("spears", 19), turn(3, "mine"), loss("spears", 1)];
    expect(unitState(fold(table, events(...fell)), "mine", "spears").fellIn).toBe(2);
    expect(unitState(fold(table, events(...fell, loss("spears", -1))), "mine", "spears").fellIn).toBeNull();
  });

  test("the two armies are kept apart", () => {
    const state = fold(table, events(loss("spears", 3), { kind: "loss", army: "theirs", unit: "spears", by: 5 }));
    expect(unitState(state, "mine", "spears").lost).toBe(3);
    expect(unitState(state, "theirs", "spears").lost).toBe(5);
    expect(unitsLeft(table, state, "theirs")).toEqual({ left: 7, of: 7 });
  });

  test("what speaks of nothing that is there changes nothing", () => {
    const strange = events(
      loss("nobody", 1),
      { kind: "phase", phase: "tea" },
      { kind: "pool", army: "mine", pool: "tea", by: 1 },
      { kind: "track", army: "mine", track: "tea", by: -1 },
      { kind: "undo", event: "nothing" },
    );
    expect(fold(table, strange)).toEqual(fold(table, []));
    expect(fold({ ...table, theirs: null }, events({ kind: "loss", army: "theirs", unit: "spears", by: 1 }))).toEqual(fold(table, []));
  });
});

describe("pools", () => {
  const spend = (pool: string, by: number): Happening => ({ kind: "pool", army: "mine", pool, by });
  const clock = (by: number): Happening => ({ kind: "track", army: "mine", track: "clock", by });
  const mageFlees: Happening = { kind: "flee", army: "mine", unit: "mage" };
  test.each<[what: string, happenings: Happening[], pool: string, left: number, size: number]>([
    ["two and a wizard's two", [], "power", 4, 4],
    ["two and a wizard's one", [], "dispel", 3, 3],
    ["one spent", [spend("power", -1)], "power", 3, 4],
    ["the last spent", [spend("power", -4)], "power", 0, 4],
    ["more than there are", [spend("power", -5)], "power", 0, 4],
    ["an item brings one", [spend("power", 1)], "power", 5, 4],
    ["the wizard flees", [mageFlees], "power", 2, 2],
    ["the wizard falls", [wound("mage", 2)], "power", 2, 2],
    ["the wizard is wounded", [wound("mage", 1)], "power", 4, 4],
    ["one spent, then the wizard flees", [spend("power", -1), mageFlees], "power", 1, 2],
    ["three spent, then the wizard flees", [spend("power", -3), mageFlees], "power", 0, 2],
    ["full in their part of the turn", [spend("power", -4), turn(1, "theirs")], "power", 4, 4],
    ["not full in their part if it is for the whole turn", [spend("mana", -4), turn(1, "theirs")], "mana", 6, 10],
    ["full in the next turn", [spend("mana", -4), turn(2, "mine")], "mana", 10, 10],
    ["the clock at 5", [clock(-4)], "mana", 10, 10],
    ["the clock at 4", [clock(-5)], "mana", 5, 5],
    ["the clock below 4", [clock(-6)], "mana", 5, 5],
    ["what was rolled", [spend("rolled", 7), spend("rolled", -2)], "rolled", 5, 0],
    ["rolled anew in the next turn", [spend("rolled", 7), turn(2, "mine")], "rolled", 0, 0],
  ])("%s: %o", (_, happenings, id, left, size) => {
    const state = fold(table, events(...happenings));
    const pool = table.mine.pools.find((one) => one.id === id);
    if (!pool) throw new Error(id);
    expect([poolLeft(table, state, "mine", pool), poolSize(table, state, "mine", pool)]).toEqual([left, size]);
  });

  test.each<[id: string, army: Side, of: Side, is: boolean]>([
    ["power", "mine", "mine", true],
    ["power", "mine", "theirs", false],
    ["dispel", "mine", "mine", false],
    ["dispel", "mine", "theirs", true],
    ["dispel", "theirs", "mine", true],
    ["power", "theirs", "theirs", true],
    ["mana", "mine", "theirs", true],
  ])("%s of %s in the turn of %s: %s", (id, army, of, is) => {
    const pool = table.mine.pools.find((one) => one.id === id);
    expect(pool && isPoolInUse(pool, army, of)).toBe(is);
  });

  test.each([
    [0, 9],
    [-8, 1],
    [-9, 0],
    [-10, 0],
    [1, 10],
  ])("a clock moved by %i stands at %i", (by, at) => {
    expect(trackAt(table, fold(table, events(clock(by))), "mine", "clock")).toBe(at);
  });
});

describe("turns and phases", () => {
  test("go on until the last turn of the second side", () => {
    const happenings: Happening[] = [];
    const said: string[] = [];
    for (;;) {
      const state = fold(table, events(...happenings));
      said.push(whereText(table, state));
      const step = nextStep(table, state);
      if (!step) break;
      happenings.push(step);
    }
    // Three turns, two sides, four phases.
    expect(said).toHaveLength(24);
    expect(said.slice(0, 6)).toEqual([
      "Turn 1, my start",
      "Turn 1, my movement",
      "Turn 1, my magic",
      "Turn 1, my shooting",
      "Turn 1, their start",
      "Turn 1, their movement",
    ]);
    expect(said.at(-1)).toBe("Turn 3, their shooting");
  });

  test("the other side may go first", () => {
    const state = fold(table, events({ kind: "first", side: "theirs" }));
    expect(whereText(table, state)).toBe("Turn 1, their start");
    const late = fold(table, events({ kind: "first", side: "theirs" }, { kind: "phase", phase: "shooting" }));
    expect(nextStep(table, late)).toEqual({ kind: "turn", turn: 1, of: "mine" });
  });

  test("where both go together there is one part of a turn", () => {
    const together = { ...table, plan: { ...table.plan, together: true } };
    const state = fold(together, events({ kind: "phase", phase: "shooting" }));
    expect(nextStep(together, state)).toEqual({ kind: "turn", turn: 2, of: "mine" });
    expect(whereText(together, state)).toBe("Turn 1, shooting");
  });

  test("a game without phases and without a number of turns only counts them", () => {
    const plain = { ...table, plan: { turns: null, together: true, phases: [], flees: false } };
    const state = fold(plain, events(turn(7, "mine")));
    expect(whereText(plain, state)).toBe("Turn 7");
    expect(nextStep(plain, state)).toEqual({ kind: "turn", turn: 8, of: "mine" });
    expect(stillToDo(plain, state, "mine")).toEqual([]);
  });

  const magic: Happening = { kind: "phase", phase: "magic" };
  test.each<[what: string, happenings: Happening[], army: Side, keys: string[]]>([
    ["at the start", [], "mine", []],
    ["in magic", [magic], "mine", ["mage"]],
    ["in magic, theirs in my turn", [magic], "theirs", []],
    ["in magic, theirs in their turn", [turn(1, "theirs"), magic], "theirs", ["mage"]],
    ["when it is done", [magic, { kind: "done", ...mine, unit: "mage" }], "mine", []],
    [
      "when it is not done after all",
      [magic, { kind: "done", ...mine, unit: "mage" }, { kind: "done", ...mine, unit: "mage" }],
      "mine",
      ["mage"],
    ],
    ["in the next turn", [magic, { kind: "done", ...mine, unit: "mage" }, turn(2, "mine"), magic], "mine", ["mage"]],
    ["when the wizard flees", [magic, { kind: "flee", ...mine, unit: "mage" }], "mine", []],
    ["when the wizard is gone", [magic, wound("mage", 2)], "mine", []],
    ["in shooting", [{ kind: "phase", phase: "shooting" }], "mine", ["spears"]],
  ])("still to do %s", (_, happenings, army, keys) => {
    expect(stillToDo(table, fold(table, events(...happenings)), army).map((u) => u.key)).toEqual(keys);
  });
});

test("what happened is told newest first, each with where it was", () => {
  const told = historyOf(
    table,
    events(
      loss("spears", 2),
      { kind: "phase", phase: "magic" },
      { kind: "pool", army: "mine", pool: "power", by: -2 },
      turn(1, "theirs"),
      { kind: "wound", army: "theirs", unit: "mage", track: "wounds", by: 1 },
      { kind: "undo", event: "e1" },
    ),
  ).map(({ event, before }) => `${whereText(table, before)}: ${eventText(table, event)}`);
  expect(told).toEqual([
    "Turn 1, their start: Their mage: 1 wound lost",
    "Turn 1, my magic: Turn 1, their part begins",
    "Turn 1, my magic: Power: 2 spent",
    "Turn 1, my start: magic begins",
  ]);
});
