/** An event changed in two tabs. */
import { expect, test } from "vitest";
import { eventQuestion, mergeEvents, withHere } from "@/lib/events/merge-events";
import type { Limit } from "@/lib/rules/registry";
import { Pack } from "@/lib/schema/pack";
import { limitOf } from "../support/earlier-limit";

const base = Pack.parse({
  format: "muster-pack/1",
  id: "autumn",
  name: "Autumn Muster",
  game: "small-game",
  event: { date: "2026-11-28", points: 1000, limits: [limit(1, "gnomes")], numbered: 1 },
  readings: [{ text: "Fran" }],
});

function limit(number: number, entry: string, count = 2): Limit {
  return limitOf({ who: { each: "army" }, may: "at-most", count, of: [{ entry }] }, number);
}

const withEvent = (change: object, more: object = {}) => Pack.parse({ ...base, ...more, event: { ...base.event, ...change } });

test("different fields, limits and readings of both stand together", () => {
  const mine = withEvent(
    { points: 1200, limits: [limit(1, "gnomes", 3)] },
    { readings: [{ text: "Fran" }, { text: "Zeps", name: "Ogres" }] },
  );
  const kept = withEvent(
    { date: "2026-11-29", place: "Leeds", limits: [limit(1, "gnomes"), limit(2, "ogres")], numbered: 2 },
    { name: "Late Muster" },
  );
  expect(mergeEvents(base, mine, kept)).toEqual({
    pack: withEvent(
      { date: "2026-11-29", place: "Leeds", points: 1200, limits: [limit(1, "gnomes", 3), limit(2, "ogres")], numbered: 2 },
      { name: "Late Muster", readings: [{ text: "Fran" }, { text: "Zeps", name: "Ogres" }] },
    ),
    conflicts: [],
  });
});

test("what one took away is gone, also where the other changed something else", () => {
  const { limits: _, ...event } = base.event ?? {};
  const mine = Pack.parse({ ...base, event });
  expect(mergeEvents(base, mine, withEvent({ place: "Leeds" })).pack).toEqual(Pack.parse({ ...mine, event: { ...event, place: "Leeds" } }));
});

test("two limits that were added under one number both stay", () => {
  const mine = withEvent({ limits: [limit(1, "gnomes"), limit(2, "trolls")], numbered: 2 });
  const kept = withEvent({ limits: [limit(1, "gnomes"), limit(2, "ogres")], numbered: 2 });
  expect(mergeEvents(base, mine, kept)).toEqual({
    pack: withEvent({ limits: [limit(1, "gnomes"), limit(2, "ogres"), limit(3, "trolls")], numbered: 3 }),
    conflicts: [],
  });
});

test("one field changed in both stays as it is kept, and is asked about", () => {
  const mine = withEvent({ points: 1200 });
  const kept = withEvent({ points: 900, place: "Leeds" });
  const { pack, conflicts } = mergeEvents(base, mine, kept);
  expect(pack).toEqual(kept);
  expect(conflicts).toEqual([{ path: ["event", "points"], here: 1200, kept: 900 }]);
  const [conflict] = conflicts;
  if (!conflict) throw new Error("no conflict");
  expect(eventQuestion(conflict)).toEqual({ question: "Size in points: which one is right?", here: "1200", kept: "900" });
  expect(withHere(pack, conflict)).toEqual(withEvent({ points: 1200, place: "Leeds" }));
});

test("what was changed alike in both is no conflict, and nothing changed is nothing changed", () => {
  const both = withEvent({ points: 900 });
  expect(mergeEvents(base, both, both)).toEqual({ pack: both, conflicts: [] });
  expect(mergeEvents(base, base, both)).toEqual({ pack: both, conflicts: [] });
  expect(mergeEvents(base, both, base)).toEqual({ pack: both, conflicts: [] });
});
