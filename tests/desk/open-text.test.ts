/** What is open about a list, in one line of the desk. */
import { expect, test } from "vitest";
import { type Entrant, entrantsOf, type Flag } from "@/lib/events/desk/entrants";
import { type DeskLine, lineOf } from "@/lib/events/desk/line";
import { openText } from "@/lib/events/desk/table/open-text";
import { isShown } from "@/lib/events/desk/table/order";
import { checked } from "../support/checked";

const list = (lines: string[], player = "Ann") =>
  lineOf({ key: "k", received: "2026-11-25T20:00:00Z" }, 0, checked(lines, { change: { player } }));
const row = (line: DeskLine, flags: Flag[] = []): Entrant => {
  const [one] = entrantsOf([line], {}, { due: null, game: null });
  if (!one) throw new Error("no row");
  return { ...one, flags };
};
const read = (line: DeskLine, open: number, confirm: number): DeskLine => ({
  ...line,
  ...(line.list ? { list: { ...line.list, read: { open, confirm } } } : {}),
});
const late: Flag = { kind: "late", minutes: 9 };
const legal = list(["1 ogres"]);
const illegal = list(["2 gnomes", "1 dragonflies"]);

test.each<[string, DeskLine, Flag[], string]>([
  ["nothing of a legal list, whatever is advised", legal, [], ""],
  ["flags", legal, [late, { kind: "same", others: ["Bo Lund"], more: 0 }], "9 min late, same list as Bo Lund"],
  [
    "lines that were not understood and guesses together",
    read({ ...legal, verdict: "not-all-read" }, 2, 1),
    [late],
    "3 lines to settle, 9 min late",
  ],
  ["one line", read({ ...legal, verdict: "not-all-read" }, 1, 0), [], "1 line to settle"],
  [
    "why nothing was read",
    lineOf({ key: "k", received: "2026-11-25T20:00:00Z" }, 0, { file: "a.jpg", reason: "a picture: ask for text." }),
    [],
    "A picture: ask for text",
  ],
  ["that nobody is named", list(["1 ogres"], ""), [], "no player named"],
])("it tells %s", (_, line, flags, text) => {
  expect(openText(row(line, flags))).toBe(text);
});

test("of an illegal list it tells the gravest fault first, and what is to be settled beside it", () => {
  const [first = ""] = illegal.list?.findings ?? [];
  expect(illegal.verdict).toBe("illegal");
  expect(openText(row(read(illegal, 1, 0)))).toBe(`${first.replace(/\.$/, "")}, 1 line to settle`);
});

test("who is needed: by what is open, unless the organiser has decided", () => {
  const needs = (one: Entrant) => isShown(one, "needs-you");
  expect([legal, illegal].map((line) => needs(row(line)))).toEqual([false, false]);
  expect(needs(row(read(illegal, 1, 0)))).toBe(true);
  expect(needs(row({ ...legal, verdict: "unconfirmed" }))).toBe(true);
  expect((["new", "returned", "accepted", "withdrawn"] as const).map((status) => needs({ ...row(read(legal, 0, 1)), status }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
