import { describe, expect, test } from "vitest";
import { type EventState, minutesLate, STATES, type Standing, stateAt, whyClosed, whyNotTo } from "@/lib/events/hand-in/states";

const DUE = Date.parse("2026-11-25T20:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const standing = (more: Partial<Standing> = {}): Standing => ({ state: "open", due: DUE, extended: null, late: undefined, ...more });

describe("the state of an event", () => {
  test.each<[string, Partial<Standing>, number, EventState]>([
    ["open at its deadline", {}, DUE, "open"],
    ["closed right after it", {}, DUE + 1, "closed"],
    ["open after it where late lists are accepted", { late: "accept" }, DUE + 1, "open"],
    ["open to the end of the days of grace", { late: "accept", graceDays: 2 }, DUE + 2 * DAY, "open"],
    ["closed right after them", { late: "accept", graceDays: 2 }, DUE + 2 * DAY + 1, "closed"],
    ["open as long after the moment to which it is extended", { late: "accept", graceDays: 1, extended: DUE + DAY }, DUE + 2 * DAY, "open"],
    ["without grace where late lists are refused", { late: "refuse", graceDays: 2 }, DUE + 1, "closed"],
    ["closed by hand within them", { state: "closed", late: "accept", graceDays: 2 }, DUE + 1, "closed"],
    ["closed after it where they are refused", { late: "refuse" }, DUE + 1, "closed"],
    ["open without a deadline", { due: null }, DUE + 1, "open"],
    ["closed where nobody can tell its deadline", { due: null, unclear: "No zone." }, 0, "closed"],
    ["closed there too where late lists are accepted", { due: null, unclear: "No zone.", late: "accept" }, 0, "closed"],
    ["open there once an organiser opened it", { due: null, unclear: "No zone.", extended: "open" }, DUE, "open"],
    ["a draft there", { due: null, unclear: "No zone.", state: "draft" }, DUE, "draft"],
    ["open until the moment to which it is extended", { extended: DUE + MINUTE }, DUE + MINUTE, "open"],
    ["closed after that", { extended: DUE + MINUTE }, DUE + MINUTE + 1, "closed"],
    ["closed at an earlier end too", { extended: DUE - MINUTE }, DUE, "closed"],
    ["open until it is closed by hand", { extended: "open" }, DUE + 1e10, "open"],
    ["a draft whatever the time", { state: "draft" }, DUE + 1, "draft"],
    ["closed by hand before the deadline", { state: "closed" }, DUE - 1, "closed"],
    ["published whatever the time", { state: "published" }, DUE - 1, "published"],
  ])("is %s", (_, more, now, state) => {
    expect(stateAt(standing(more), now)).toBe(state);
  });

  test("goes the ways that it may", () => {
    const may = (lists: number) =>
      STATES.flatMap((from) => STATES.flatMap((to) => (from !== to && whyNotTo(to, from, lists) === null ? [`${from} → ${to}`] : [])));
    expect(may(1)).toEqual(["draft → open", "open → closed", "closed → open", "closed → published", "published → closed"]);
    expect(may(0)).toEqual([
      "draft → open",
      "open → draft",
      "open → closed",
      "closed → draft",
      "closed → open",
      "closed → published",
      "published → draft",
      "published → closed",
    ]);
    for (const state of STATES) expect(whyNotTo(state, state, 1)).toBeNull();
  });
});

describe("a player may send", () => {
  test.each<[string, Partial<Standing>, number, number | "open" | null, string | null]>([
    ["while it is open", {}, DUE, null, null],
    ["not after the deadline", {}, DUE + 1, null, "The event takes no more lists. Ask its organiser."],
    [
      "not where nobody can tell the deadline",
      { due: null, unclear: "There is no such zone." },
      0,
      null,
      "Nobody can tell until when lists are taken. There is no such zone. Ask the organiser to correct the deadline.",
    ],
    ["until the moment for which it is reopened", {}, DUE + MINUTE, DUE + MINUTE, null],
    ["not after that", {}, DUE + MINUTE + 1, DUE + MINUTE, "The event takes no more lists. Ask its organiser."],
    ["while it is reopened without an end", { state: "published" }, DUE + 1, "open", null],
    ["not to a draft", { state: "draft" }, DUE, null, "The event does not take lists yet."],
    ["not once lists are published", { state: "published" }, DUE, null, "The lists of the event are published. Ask its organiser."],
  ])("%s", (_, more, now, reopened, why) => {
    expect(whyClosed(standing(more), now, reopened)).toBe(why);
  });
});

test.each<[string, Partial<Standing>, number, number | "open" | null, number]>([
  ["at the deadline", {}, DUE, null, 0],
  ["a millisecond later", {}, DUE + 1, null, 1],
  ["a minute later", {}, DUE + MINUTE, null, 1],
  ["more than a minute later", {}, DUE + MINUTE + 1, null, 2],
  ["without a deadline", { due: null }, DUE + 1, null, 0],
  ["before the end to which it is extended", { extended: DUE + MINUTE }, DUE + MINUTE, null, 0],
  ["after that", { extended: DUE + MINUTE }, DUE + 2 * MINUTE, null, 1],
  ["while it is open by hand", { extended: "open" }, DUE + MINUTE, null, 0],
  ["for who it was reopened", {}, DUE + MINUTE, DUE + MINUTE, 0],
  ["later than that", {}, DUE + 2 * MINUTE, DUE + MINUTE, 2],
])("minutes late %s", (_, more, received, reopened, minutes) => {
  expect(minutesLate(standing(more), received, reopened)).toBe(minutes);
});
