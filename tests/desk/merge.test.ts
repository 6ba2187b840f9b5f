/** Two states of one thing on a desk: what is merged, what one of them knows to be older, and which of two holds. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Received as ReceivedShape } from "@/lib/engine/schema/desk";
import type { Received } from "@/lib/events/desk/desk-file";
import { type Field, mergeReceived, saidIn, withField } from "@/lib/events/desk/merge/merge-received";
import { tries } from "../support/effort";

const came: Received = { key: "k", received: "2026-01-02T10:00:00.000Z", piece: { file: "a.txt", kind: "text", text: "a" } };
const status: Field = { of: "status", at: 0 };
const player: Field = { of: "player", at: 0 };
const answers: Field = { of: "answers", at: 0 };
describe("one field in both", () => {
  const accepted = withField(came, status, "accepted", 100);
  test.each<[string, Received, Received, unknown, number]>([
    ["said in one only", came, accepted, "accepted", 0],
    ["said in the other only", accepted, came, "accepted", 0],
    ["the coming one knows the kept one", accepted, withField(accepted, status, "returned", 200), "returned", 0],
    ["the kept one knows the coming one", withField(accepted, status, "returned", 200), accepted, "returned", 0],
    ["taken back, which the other does not know", withField(accepted, status, undefined, 200), accepted, undefined, 0],
    ["neither knows the other: the newer holds", accepted, withField(came, status, "returned", 300), "returned", 1],
    ["the newer is the kept one", withField(came, status, "returned", 300), accepted, "returned", 1],
    [
      "neither knows the other, at the same time: one of them from either side",
      accepted,
      withField(came, status, "returned", 100),
      "returned",
      1,
    ],
    ["the same from the other side", withField(came, status, "returned", 100), accepted, "returned", 1],
    ["the same said in both", accepted, withField(came, status, "accepted", 300), "accepted", 0],
    ["kept before there were times", { ...came, marks: { 0: { status: "returned" } } }, accepted, "accepted", 1],
  ])("%s", (_, kept, coming, value, conflicts) => {
    const done = mergeReceived(kept, coming);
    expect([saidIn(done.merged, status), done.conflicts.length]).toEqual([value, conflicts]);
  });

  test("a change of what was there before times were kept is newer than that", () => {
    const before = { ...came, marks: { 0: { status: "returned" as const } } };
    const { merged, conflicts } = mergeReceived(before, withField(before, status, "accepted", 5));
    expect([saidIn(merged, status), conflicts]).toEqual(["accepted", []]);
  });

  test("a clock that is behind does not make a later change the older one", () => {
    const later = withField(accepted, status, "withdrawn", 7);
    expect(saidIn(mergeReceived(accepted, later).merged, status)).toBe("withdrawn");
  });

  test.each(["accepted", "returned"])("a conflict is told once, and what is said after it (%s) is newer than both", (value) => {
    const other = withField(came, status, "returned", 300);
    const { merged, conflicts } = mergeReceived(accepted, other);
    expect(conflicts).toEqual([{ field: status, other: "accepted" }]);
    expect(mergeReceived(merged, accepted)).toEqual({ merged, conflicts: [] });
    const settled = withField(merged, status, value, 400);
    for (const one of [accepted, other]) {
      for (const again of [mergeReceived(settled, one), mergeReceived(one, settled)]) {
        expect([saidIn(again.merged, status), again.conflicts]).toEqual([value, []]);
      }
    }
  });
});

/** Something said of a list or answered about it, and when. */
type Said = [field: number, value: number, now: number];
const FIELDS: readonly [Field, readonly unknown[]][] = [
  [status, ["accepted", "returned", undefined]],
  [player, ["Hana", "Karl", undefined]],
  [{ of: "note", at: 1 }, ["paid", "late", undefined]],
  [{ of: "received" }, ["2026-01-05T10:00:00.000Z", "2026-01-06T10:00:00.000Z", came.received]],
];
const saying = (one: Received, all: readonly Said[]) =>
  all.reduce((was, [at, which, now]) => {
    const [field, values] = FIELDS[at] ?? [status, []];
    const value = values[which];
    return saidIn(was, field) === value ? was : withField(was, field, value, now);
  }, one);
const anySaid = fc.array(fc.tuple(fc.nat(3), fc.nat(2), fc.integer({ min: 1, max: 50 })), { maxLength: 5 });

test("a law: what one side did not change is as in the other; both sides come to the same; what is merged is known", () => {
  const valuesIn = (one: Received) => FIELDS.map(([field]) => saidIn(one, field));
  fc.assert(
    fc.property(anySaid, anySaid, anySaid, (before, own, others) => {
      const base = saying(came, before);
      const [mine, theirs] = [saying(base, own), saying(base, others)];
      for (const done of [mergeReceived(base, mine), mergeReceived(mine, base)]) {
        expect([valuesIn(done.merged), done.conflicts]).toEqual([valuesIn(mine), []]);
      }
      const [here, there] = [mergeReceived(mine, theirs), mergeReceived(theirs, mine)];
      expect([valuesIn(here.merged), here.conflicts]).toEqual([valuesIn(there.merged), there.conflicts]);
      for (const one of [mine, theirs, there.merged]) {
        const again = mergeReceived(here.merged, one);
        expect([valuesIn(again.merged), again.conflicts]).toEqual([valuesIn(here.merged), []]);
      }
    }),
    { numRuns: tries(1000), seed: 48 },
  );
});

test("different fields of one list are merged, whichever comes first", () => {
  const one = withField(came, status, "accepted", 100);
  const other = withField(withField(came, player, "Hana", 120), { of: "note", at: 0 }, "brings no terrain", 130);
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    const { merged, conflicts } = mergeReceived(a, b);
    expect(conflicts).toEqual([]);
    expect(merged.marks).toEqual({ 0: { status: "accepted", player: "Hana", note: "brings no terrain" } });
  }
});

test("what came twice came when it first came; of two times that somebody set the newer holds", () => {
  const earlier = { ...came, received: "2026-01-01T10:00:00.000Z" };
  expect(mergeReceived(came, earlier)).toMatchObject({ merged: { received: earlier.received }, conflicts: [] });
  expect(mergeReceived(earlier, came)).toMatchObject({ merged: { received: earlier.received }, conflicts: [] });
  const set = withField(earlier, { of: "received" }, "2026-01-05T10:00:00.000Z", 50);
  expect(mergeReceived(earlier, set)).toMatchObject({ merged: { received: set.received }, conflicts: [] });
  const other = withField(earlier, { of: "received" }, "2026-01-06T10:00:00.000Z", 60);
  expect(mergeReceived(set, other).conflicts).toHaveLength(1);
});

describe("answers of both", () => {
  const wording = (text: string, name?: string) => ({ wording: name === undefined ? { text } : { text, name } });
  const of = (...all: unknown[]) => withField(came, answers, all, 100 + all.length + JSON.stringify(all).length);
  test("about different words stand together", () => {
    const { merged, conflicts } = mergeReceived(of(wording("Zeps", "Ogres")), of(wording("Fran")));
    expect([merged.answers, conflicts]).toEqual([{ 0: [wording("Zeps", "Ogres"), wording("Fran")] }, []]);
  });
  test("about the same words, or to what was guessed just then, are in conflict", () => {
    expect(mergeReceived(of(wording("Zeps", "Ogres")), of(wording("zeps"))).conflicts).toHaveLength(1);
    const guess = (n: number) => ({ edit: { do: "accept-guess", guess: n } });
    expect(mergeReceived(of(guess(0)), of(guess(1), guess(0))).conflicts).toHaveLength(1);
  });
});

test("times go through a file", () => {
  const one = withField(withField(came, status, "accepted", 100), { of: "received" }, "2026-01-05T10:00:00.000Z", 110);
  expect(ReceivedShape.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
});

describe("the verdict that an accepted list had", () => {
  const verdict: Field = { of: "verdict", at: 0 };
  const accepted = (word: string, now: number) => withField(withField(came, status, "accepted", now), verdict, word, now);
  test("goes with the status of one side", () => {
    expect(mergeReceived(came, accepted("Legal", 100)).merged.marks).toEqual({ 0: { status: "accepted", verdict: "Legal" } });
  });
  test("accepted in both: the later one holds, unasked, from either side", () => {
    const [one, other] = [accepted("Legal", 100), accepted("Unconfirmed", 200)];
    for (const { merged, conflicts } of [mergeReceived(one, other), mergeReceived(other, one)])
      expect([saidIn(merged, verdict), conflicts]).toEqual(["Unconfirmed", []]);
  });
  test("goes with the status that holds, and the other one with the status that does not", () => {
    const returned = withField(came, status, "returned", 150);
    for (const { merged, conflicts } of [
      mergeReceived(returned, accepted("Legal", 100)),
      mergeReceived(accepted("Legal", 100), returned),
    ]) {
      expect(merged.marks).toEqual({ 0: { status: "returned" } });
      expect(conflicts).toEqual([
        { field: status, other: "accepted" },
        { field: verdict, other: "Legal" },
      ]);
    }
  });
  test("goes through a file", () => {
    expect(ReceivedShape.parse(JSON.parse(JSON.stringify(accepted("Legal", 100))))).toEqual(accepted("Legal", 100));
  });
});
