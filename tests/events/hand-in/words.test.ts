/** An event that takes lists, in words. */
import { expect, test } from "vitest";
import type { EventRules } from "@/lib/engine/schema/event";
import { leftText, markText, showsText } from "@/lib/events/hand-in/words";

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

test.each([
  [1, "Less than a minute left"],
  [minutes - 1, "Less than a minute left"],
  [minutes, "1 minute left"],
  [59 * minutes, "59 minutes left"],
  [hours, "1 hour left"],
  [hours + 20 * minutes, "1 hour and 20 minutes left"],
  [3 * hours - minutes, "2 hours and 59 minutes left"],
  [3 * hours + 20 * minutes, "3 hours left"],
  [days - minutes, "23 hours left"],
  [days, "1 day left"],
  [4 * days + 6 * hours + 59 * minutes, "4 days and 6 hours left"],
])("%d ms: %s", (left, said) => {
  expect(leftText(left)).toBe(said);
});

const early =
  "Organisers alone see your list and what you write beside it. Once no more lists are taken, players whose list was accepted see each other’s names.";
const never = "Organisers alone see your list and what you write beside it.";

test.each<[string, EventRules["handIn"], string[]]>([
  [
    "everybody sees all, where the event says nothing",
    undefined,
    [early, "After publication, everybody sees names, armies with their points, whole lists and verdicts of those that were accepted."],
  ],
  [
    "verdicts are for players",
    { shows: { verdicts: "players" } },
    [
      early,
      "After publication, everybody sees names, armies with their points and whole lists of those that were accepted.",
      "Players whose list was accepted also see verdicts.",
    ],
  ],
  [
    "players alone",
    { shows: { names: "players", armies: "players", lists: "players", verdicts: "nobody" } },
    [early, "After publication, players whose list was accepted see names, armies with their points and whole lists of the others."],
  ],
  [
    "a list is not shown without its army",
    { shows: { names: "nobody", armies: "nobody", lists: "everybody", verdicts: "nobody" } },
    [never, "Others are shown nothing of it, also later."],
  ],
])("who sees what: %s", (_, handIn, said) => {
  expect(showsText(handIn ? { handIn } : {})).toEqual(said);
});

test.each([
  ["late", 9, "9 min late"],
  ["late", 134, "2 h 14 min late"],
  ["illegal", 0, "Illegal"],
  ["unconfirmed", 0, "Not confirmed"],
  ["unread", 0, "Not read whole"],
] as const)("a mark: %s", (mark, late, said) => {
  expect(markText(mark, late)).toBe(said);
});
