import { describe, expect, test } from "vitest";
import type { EventRules } from "@/lib/engine/schema/event";
import { EventRules as Shape } from "@/lib/engine/schema/event";
import type { HandIn } from "@/lib/engine/schema/hand-in/terms";
import {
  type Complaint,
  complaintsOf,
  type ListState,
  penaltyText,
  proposedPenalties,
  refusalText,
  sorted,
  takenText,
} from "@/lib/events/hand-in/taken";

const state = (more: Partial<ListState> = {}): ListState => ({ verdict: "legal", open: 0, errors: 0, late: 0, ...more });

test.each<[string, Partial<ListState>, Complaint[]]>([
  ["legal", {}, []],
  ["illegal", { verdict: "illegal" }, ["illegal"]],
  ["unconfirmed", { verdict: "unconfirmed" }, ["unconfirmed"]],
  ["with a line that is not understood", { verdict: "unconfirmed", open: 1 }, ["unread"]],
  ["illegal in what was read", { verdict: "illegal", open: 1 }, ["illegal", "unread"]],
  ["not read", { verdict: null }, ["unread"]],
  ["late and illegal", { verdict: "illegal", late: 1 }, ["late", "illegal"]],
])("a list that is %s", (_, more, complaints) => {
  expect(complaintsOf(state(more))).toEqual(complaints);
});

test("is taken, marked or refused as the event says", () => {
  const all: Complaint[] = ["late", "illegal", "unconfirmed", "unread"];
  expect(sorted({}, all)).toEqual({ refused: ["late"], marks: ["illegal", "unconfirmed", "unread"] });
  expect(sorted({ late: "accept", handIn: { illegal: "take", unconfirmed: "mark", unread: "refuse" } }, all)).toEqual({
    refused: ["unread"],
    marks: ["late", "unconfirmed"],
  });
  expect(refusalText(["late", "illegal"])).toBe("The list is late and illegal. The event takes no such lists.");
});

describe("penalties", () => {
  const one = (penalty: NonNullable<HandIn["penalties"]>[number], more: Partial<ListState>) =>
    proposedPenalties({ handIn: { penalties: [penalty] } }, state(more)).map(({ points, how }) => [points, how]);

  test("of late lists, once or for each hour or day begun", () => {
    expect(one({ for: "late", points: 5 }, { late: 0 })).toEqual([]);
    expect(one({ for: "late", points: 5 }, { late: 90 })).toEqual([[5, "5 points"]]);
    expect(one({ for: "late", points: 5, per: "hour" }, { late: 60 })).toEqual([[5, "5 points × 1 hour begun"]]);
    expect(one({ for: "late", points: 5, per: "hour" }, { late: 61 })).toEqual([[10, "5 points × 2 hours begun"]]);
    expect(one({ for: "late", points: 5, per: "day" }, { late: 1440 })).toEqual([[5, "5 points × 1 day begun"]]);
    expect(one({ for: "late", points: 5, per: "day", most: 9 }, { late: 1441 })).toEqual([[9, "5 points × 2 days begun, at most 9"]]);
    expect(one({ for: "late", points: 5, per: "day", most: 10 }, { late: 1441 })).toEqual([[10, "5 points × 2 days begun"]]);
  });

  test("of illegal lists, once or for each error", () => {
    expect(one({ for: "illegal", points: 3 }, { verdict: "unconfirmed" })).toEqual([]);
    expect(one({ for: "illegal", points: 3 }, { verdict: "illegal", errors: 4 })).toEqual([[3, "3 points"]]);
    expect(one({ for: "illegal", points: 3, per: "error" }, { verdict: "illegal", errors: 4 })).toEqual([[12, "3 points × 4 errors"]]);
  });

  test("of lists that cannot be read whole", () => {
    expect(one({ for: "wrong-form", points: 1 }, {})).toEqual([]);
    expect(one({ for: "wrong-form", points: 1 }, { open: 1 })).toEqual([[1, "1 point"]]);
    expect(one({ for: "wrong-form", points: 1 }, { verdict: null })).toEqual([[1, "1 point"]]);
  });

  test("a bonus is of lists in time", () => {
    expect(one({ for: "in-time", points: 2 }, { late: 1 })).toEqual([]);
    expect(one({ for: "in-time", points: 2 }, { late: 0 })).toEqual([[-2, "2 points"]]);
  });

  test("another of an army that is painted, beside a penalty", () => {
    expect(one({ for: "painted", points: 3 }, { painted: true, late: 5 })).toEqual([[-3, "3 points"]]);
    expect(one({ for: "painted", points: 3 }, {})).toEqual([]);
    expect(one({ for: "painted", points: 3 }, { painted: false })).toEqual([]);
    expect(penaltyText({ for: "painted", points: 3 })).toBe("A painted army earns 3 points.");
    expect(penaltyText({ for: "in-time", points: 1 })).toBe("A list in time earns 1 point.");
  });

  test("are per what goes with them", () => {
    const fits = (penalty: object) => Shape.safeParse({ handIn: { penalties: [penalty] } }).success;
    expect(fits({ for: "late", points: 1, per: "day" })).toBe(true);
    expect(fits({ for: "late", points: 1, per: "error" })).toBe(false);
    expect(fits({ for: "illegal", points: 1, per: "hour" })).toBe(false);
    expect(fits({ for: "late", points: 0 })).toBe(false);
  });
});

test("players are told what matters before they send", () => {
  const event: EventRules = {
    handIn: {
      illegal: "refuse",
      unread: "refuse",
      penalties: [
        { for: "late", points: 5, per: "hour", most: 20 },
        { for: "wrong-form", points: 1 },
        { for: "illegal", points: 2, per: "error" },
      ],
    },
  };
  expect(takenText(event)).toEqual([
    "Lists that are illegal or not read whole are refused.",
    "A late list may cost 5 points for each hour begun, at most 20.",
    "A list that cannot be read whole may cost 1 point.",
    "An illegal list may cost 2 points for each error.",
  ]);
  expect(takenText({})).toEqual([]);
});
