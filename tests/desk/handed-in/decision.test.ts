/** What is decided of submissions while the server is away, and when somebody else was quicker. */
import { describe, expect, test } from "vitest";
import type { HandedIn } from "@/lib/engine/schema/desk";
import type { Received } from "@/lib/events/desk/desk-file";
import {
  contested,
  type Decision,
  decidedAgain,
  effective,
  toSend,
  waitingIn,
  withDecision,
  withoutSent,
} from "@/lib/events/desk/handed-in/decision";
import { handedInMarks, type Seen, withSeen } from "@/lib/events/desk/handed-in/handed-in";
import { nextAsking } from "@/lib/events/desk/handed-in/polling";
import { contestWords } from "@/lib/events/desk/handed-in/words";
import { full, version } from "./seen";

const telling = (now: number) => ({ now, keyOf: (submission: string, n: number) => `${submission}.${n}` });
const first = (more: Partial<Seen> = {}): Received => {
  const [one] = withSeen(full(more), [], telling(1000));
  if (!one) throw new Error("nothing came");
  return one;
};
const decided = (one: Received, decision: Decision, now = 2000): Received => ({
  ...one,
  handedIn: withDecision(one.handedIn as HandedIn, decision, now),
});
/** What lies there once the server shows this. */
const heard = (one: Received, seen: Seen): Received[] => {
  const next = new Map([one, ...withSeen(seen, [one], telling(3000))].map((record) => [record.key, record]));
  return [...next.values()];
};
const waiting = (one: Received | undefined) => one?.handedIn?.standing?.waiting;

test("a decision holds here at once and waits to be told", () => {
  const one = decided(first(), { status: "accepted" });
  expect(waiting(one)).toEqual({ at: 2000, rev: 1, version: 1, status: "accepted" });
  expect(one.handedIn?.heard).toBe(2000);
  expect(handedInMarks([one])).toEqual({ "ada.1-0": { status: "accepted" } });
  expect(toSend([one])).toHaveLength(1);
  expect(contested([one])).toEqual([]);
});

test("of each thing the last word counts, and a letter goes with the decision it was written for", () => {
  const returned = decided(first(), { status: "returned", letter: "Hello" });
  expect(waiting(decided(returned, { note: "asked him" }, 2001))).toMatchObject({ status: "returned", letter: "Hello", note: "asked him" });
  const accepted = waiting(decided(decided(returned, { note: "asked him" }, 2001), { status: "accepted" }, 2002));
  expect(accepted).toEqual({ at: 2002, rev: 1, version: 1, status: "accepted", note: "asked him" });
});

test("two decisions within a millisecond are two", () => {
  const twice = decided(decided(first(), { note: "a" }), { note: "b" });
  expect(waiting(twice)?.at).toBe(2001);
});

describe("what stands there already need not be told", () => {
  const cases: [string, Partial<Seen>, Decision, boolean][] = [
    ["new is new", {}, { status: "new" }, false],
    ["accepted in this version", { status: "accepted", accepted: 1 }, { status: "accepted" }, false],
    ["accepted in an earlier version", { accepted: 1, versions: [version(1), version(2)] }, { status: "accepted" }, true],
    ["returned, with a letter", { status: "returned" }, { status: "returned", letter: "Hello" }, true],
    ["the same note", { note: "x" }, { note: "x" }, false],
    ["no note any more", { note: "x" }, { note: "" }, true],
    ["waived for the same reason", { waived: "train" }, { waived: "train" }, false],
    ["late again", { waived: "train" }, { waived: null }, true],
    ["not reopened", {}, { reopen: null }, false],
    ["reopened", {}, { reopen: "open" }, true],
    ["judged again", {}, { again: true }, true],
  ];
  test.each(cases)("%s", (_, more, decision, waits) => {
    const seen = full(more);
    const all = withSeen(seen, [], telling(1000)).filter(({ handedIn }) => handedIn?.standing);
    expect(waitingIn(all.map((one) => decided(one, decision)))).toHaveLength(waits ? 1 : 0);
  });
});

test("taking a decision back before it was told leaves nothing to tell", () => {
  expect(waiting(decided(decided(first(), { status: "returned" }), { status: "new" }, 2001))).toBeUndefined();
});

describe("somebody else was quicker", () => {
  const mine = decided(first(), { status: "accepted" });

  test("with another decision: it is not sent, and asked about", () => {
    const all = heard(mine, full({ rev: 2, status: "returned" }));
    expect(toSend(all)).toEqual([]);
    expect(contested(all)).toHaveLength(1);
    // Here it is shown as it was decided here, until that is settled.
    expect(handedInMarks(all)["ada.1-0"]?.status).toBe("accepted");
  });
  test("with the same decision: nothing is left to do", () => {
    const all = heard(mine, full({ rev: 2, status: "accepted", accepted: 1 }));
    expect(waitingIn(all)).toEqual([]);
  });
  test("the player, with a new version: it is not accepted unseen", () => {
    const all = heard(mine, full({ rev: 2, versions: [version(1), version(2)] }));
    expect(all.map(({ handedIn }) => handedIn?.version)).toEqual([1, 2]);
    expect(contested(all)).toMatchObject([{ handedIn: { version: 2 } }]);
    expect(toSend(all)).toEqual([]);
  });
  test("mine holds: it is sent for the state as it is now", () => {
    const [one] = contested(heard(mine, full({ rev: 2, status: "returned" })));
    const again = decidedAgain(one?.handedIn as HandedIn, "mine", 4000);
    expect(again.standing?.waiting).toEqual({ at: 4000, rev: 2, version: 1, status: "accepted" });
    expect(again.heard).toBe(4000);
  });
  test("theirs holds: what was decided here is dropped", () => {
    const [one] = contested(heard(mine, full({ rev: 2, status: "returned" })));
    const again = decidedAgain(one?.handedIn as HandedIn, "theirs", 4000);
    expect(again.standing).toMatchObject({ rev: 2, status: "returned" });
    expect(again.standing?.waiting).toBeUndefined();
  });
});

test("what was told waits no longer, and what was decided since waits for the next state", () => {
  const one = decided(first(), { status: "accepted" });
  expect(withoutSent(one.handedIn as HandedIn, 2000, 2, 3000).standing?.waiting).toBeUndefined();
  const since = decided(one, { note: "late train" }, 2500);
  expect(withoutSent(since.handedIn as HandedIn, 2000, 2, 3000).standing?.waiting).toMatchObject({ rev: 2, note: "late train" });
});

test("how it will stand", () => {
  const { standing } = decided(first(), { status: "accepted", note: "n", waived: "w", reopen: "open" }).handedIn as HandedIn;
  expect(standing && effective(standing, 1)).toMatchObject({ status: "accepted", accepted: 1, note: "n", waived: "w", reopened: "open" });
});

describe("in words", () => {
  const say = {
    moment: (iso: string) => iso.slice(11, 16),
    status: { new: "New", accepted: "Accepted", returned: "Returned", withdrawn: "Withdrawn" },
  };
  const mine = decided(first(), { status: "returned", letter: "Hello" });
  const letters = [{ at: "2026-11-24T12:03:00.000Z", by: "Tom", status: "accepted" as const, version: 1, letter: "" }];
  test("who did what, and when", () => {
    const [one] = contested(heard(mine, full({ rev: 2, status: "accepted", accepted: 1 })));
    expect(contestWords(one?.handedIn as HandedIn, { letters, versions: [version(1)] }, say)).toEqual({
      question: "Ada Bok’s list: which decision holds?",
      mine: "Returned, with a letter",
      theirs: "Accepted",
      from: "Tom, 12:03",
    });
  });
  test("without an answer of the server", () => {
    const [one] = contested(heard(mine, full({ rev: 2, status: "accepted", accepted: 1 })));
    expect(contestWords(one?.handedIn as HandedIn, null, say)).toMatchObject({ theirs: "Accepted", from: "On the server" });
  });
  test("a new version of the player", () => {
    const seen = full({ rev: 2, versions: [version(1), version(2)] });
    const [one] = contested(heard(mine, seen));
    expect(contestWords(one?.handedIn as HandedIn, seen, say)).toMatchObject({
      theirs: "version 2 was handed in; look at it first",
      from: "Ada Bok, 10:00",
    });
  });
});

describe("asking again", () => {
  const cases: [string, Parameters<typeof nextAsking>[0], number][] = [
    ["in eight seconds", { hidden: false, failures: 0, wait: null }, 8000],
    ["in a minute while nobody looks", { hidden: true, failures: 0, wait: null }, 60_000],
    ["twice as long after each failure", { hidden: false, failures: 3, wait: null }, 64_000],
    ["in five minutes at most", { hidden: true, failures: 9, wait: null }, 300_000],
    ["not before the server wants it", { hidden: false, failures: 0, wait: 20_000 }, 20_000],
    ["not sooner because the server waits less", { hidden: false, failures: 0, wait: 1000 }, 8000],
  ];
  test.each(cases)("%s", (_, asking, ms) => expect(nextAsking(asking)).toBe(ms));
});
