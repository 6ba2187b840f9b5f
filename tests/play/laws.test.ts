/** What holds of every game, however it goes. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { liveEvents, mergeEvents, type PlayEvent } from "@/lib/paper/play/events";
import { fold, poolLeft, trackAt, unitState, unitsLeft } from "@/lib/paper/play/game";
import { readGame } from "@/lib/paper/play/game-file";
import { FORMAT, isSoundGame } from "@/lib/paper/play/sound-game";
import { tries } from "../support/effort";
import { table } from "./table";

const side = fc.constantFrom("mine" as const, "theirs" as const);
const unit = fc.constantFrom(...table.mine.units.keys());
const by = fc.integer({ min: -25, max: 25 });
const ofUnit = { army: side, unit };
const happening = fc.oneof(
  fc.record({ kind: fc.constant("loss" as const), by, ...ofUnit }),
  fc.record({
    kind: fc.constant("wound" as const),
    track: fc.constantFrom("wounds", "mount-1", "griffon", "white", "black", "steps"),
    by,
    ...ofUnit,
  }),
  fc.record({ kind: fc.constantFrom("flee" as const, "rally" as const, "fall" as const, "done" as const), ...ofUnit }),
  fc.record({ kind: fc.constant("note" as const), text: fc.string({ maxLength: 20 }), ...ofUnit }),
  fc.record({ kind: fc.constant("first" as const), side }),
  fc.record({ kind: fc.constant("turn" as const), turn: fc.integer({ min: 1, max: 9 }), of: side }),
  fc.record({ kind: fc.constant("phase" as const), phase: fc.constantFrom("start", "movement", "magic", "shooting") }),
  fc.record({ kind: fc.constant("pool" as const), army: side, pool: fc.constantFrom("power", "dispel", "mana", "rolled"), by }),
  fc.record({ kind: fc.constant("track" as const), army: side, track: fc.constant("clock"), by }),
);
const game = fc.array(happening, { maxLength: 40 }).map((all) => all.map((one, i): PlayEvent => ({ id: `e${i}`, ...one })));
const runs = { numRuns: tries(400), seed: 20 };

describe("in every game", () => {
  test("taking back any one event gives the state without it, and taking that back gives the state with it", () => {
    fc.assert(
      fc.property(game, fc.nat(), (events, n) => {
        const gone = events[n % Math.max(1, events.length)];
        fc.pre(gone !== undefined);
        const undo: PlayEvent = { id: "undo", kind: "undo", event: gone?.id ?? "" };
        expect(fold(table, [...events, undo])).toEqual(
          fold(
            table,
            events.filter((event) => event !== gone),
          ),
        );
        expect(fold(table, [...events, undo, { id: "redo", kind: "undo", event: "undo" }])).toEqual(fold(table, events));
      }),
      runs,
    );
  });

  test("no count leaves its bounds", () => {
    fc.assert(
      fc.property(game, (events) => {
        const state = fold(table, events);
        for (const army of ["mine", "theirs"] as const) {
          for (const [key, { models, tracks }] of table.mine.units) {
            const { lost, crossed } = unitState(state, army, key);
            expect(lost >= 0 && lost <= models).toBe(true);
            for (const { id, size } of tracks) expect((crossed[id] ?? 0) >= 0 && (crossed[id] ?? 0) <= size).toBe(true);
            // Crossed boxes of models are fewer than one model has.
            for (const { id, size, full } of tracks) if (full === "model") expect((crossed[id] ?? 0) < size).toBe(true);
          }
          for (const pool of table.mine.pools) expect(poolLeft(table, state, army, pool)).toBeGreaterThanOrEqual(0);
          expect(trackAt(table, state, army, "clock")).toBeGreaterThanOrEqual(0);
          expect(unitsLeft(table, state, army).left).toBeLessThanOrEqual(7);
        }
      }),
      runs,
    );
  });

  test("two tabs that merge what they did lose nothing and do nothing twice", () => {
    fc.assert(
      fc.property(game, fc.nat(), fc.nat(), (events, a, b) => {
        const from = Math.min(a, b) % (events.length + 1);
        const ours = events.slice(0, Math.max(from, a % (events.length + 1)));
        const merged = mergeEvents(ours, events);
        expect(merged).toEqual(events);
        expect(mergeEvents(merged, ours)).toEqual(merged);
      }),
      runs,
    );
  });

  test("it is kept and read back as it was", () => {
    const mine = {
      format: "muster-roll/1",
      game: "g",
      armyList: "a",
      dataVersion: "1",
      name: "n",
      commands: [{ kind: "main", units: [] }],
    };
    fc.assert(
      fc.property(game, (events) => {
        const kept = JSON.parse(JSON.stringify({ format: FORMAT, mine, events }));
        expect(readGame(kept)).toEqual({ game: kept });
        expect(isSoundGame(kept)).toBe(true);
      }),
      runs,
    );
  });

  test("what is taken as sound without the schema library reads with it", () => {
    const mine = {
      format: "muster-roll/1",
      game: "g",
      armyList: "a",
      dataVersion: "1",
      name: "n",
      commands: [{ kind: "main", units: [] }],
    };
    const odd = fc.oneof(
      fc.jsonValue(),
      by,
      fc.constantFrom("loss", "mine", "x".repeat(41), "x".repeat(101), "x".repeat(501), 10_000, 1.5),
    );
    fc.assert(
      fc.property(game, fc.nat(), fc.string({ maxLength: 8 }), odd, fc.nat(), (events, n, key, value, which) => {
        const event = events[n % Math.max(1, events.length)];
        const keys = [...Object.keys(event ?? {}), key];
        const changed = { ...event, [keys[which % keys.length] ?? key]: value };
        const kept = JSON.parse(JSON.stringify({ format: FORMAT, mine, events: [...events, changed] }));
        if (isSoundGame(kept)) expect(readGame(kept)).toEqual({ game: kept });
      }),
      { ...runs, numRuns: tries(2000) },
    );
  });
});

describe("undo", () => {
  const event = (id: string, what: string | null): PlayEvent =>
    what === null ? { id, kind: "flee", army: "mine", unit: "spears" } : { id, kind: "undo", event: what };
  test.each<[what: string, events: PlayEvent[], live: string[]]>([
    ["of nothing", [event("a", null)], ["a"]],
    ["of one of two", [event("a", null), event("b", null), event("u", "a")], ["b"]],
    ["twice", [event("a", null), event("u", "a"), event("v", "a")], []],
    ["of an undo", [event("a", null), event("u", "a"), event("v", "u")], ["a"]],
    ["of an undo of an undo", [event("a", null), event("u", "a"), event("v", "u"), event("w", "v")], []],
    ["of itself", [event("a", null), event("u", "u")], ["a"]],
  ])("%s", (_, events, live) => {
    expect(liveEvents(events).map(({ id }) => id)).toEqual(live);
  });
});

describe("a saved game that cannot be read says why", () => {
  const mine = { format: "muster-roll/1", game: "g", armyList: "a", dataVersion: "1", name: "n", commands: [{ kind: "main", units: [] }] };
  const sound = { format: FORMAT, mine, events: [] };
  test.each<[what: string, value: unknown, reason: string]>([
    ["nothing", null, "This is no saved game."],
    ["a text", "muster-play/1", "This is no saved game."],
    ["a list", [sound], "This is no saved game."],
    ["a roster", mine, "This is no saved game."],
    [
      "of a newer version",
      { ...sound, format: "muster-play/2" },
      "A newer version of Muster Roll saved this game. Reload the page to get that version.",
    ],
    ["of version 0", { ...sound, format: "muster-play/0" }, "This game was saved in a form that was never released."],
    ["without events", { format: FORMAT, mine }, "The saved game is damaged at events."],
    ["with a key too many", { ...sound, more: 1 }, "The saved game is damaged at the whole."],
    ["with a strange event", { ...sound, events: [{ id: "a", kind: "tea" }] }, "The saved game is damaged at events.0.kind."],
    [
      "with a loss of 10,000",
      { ...sound, events: [{ id: "a", kind: "loss", army: "mine", unit: "u", by: 10_000 }] },
      "The saved game is damaged at events.0.by.",
    ],
  ])("%s", (_, value, reason) => {
    expect(readGame(value)).toEqual({ game: null, reason });
  });

  test("a loss of 9,999 reads", () => {
    expect(readGame({ ...sound, events: [{ id: "a", kind: "loss", army: "mine", unit: "u", by: 9_999 }] })).toHaveProperty("game.format");
  });
});
