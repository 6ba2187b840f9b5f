/** Players on the desk: versions of their lists, what the organiser said of them, and what is odd about them. */
import { describe, expect, test } from "vitest";
import { dueOf } from "@/lib/events/deadline";
import { momentText } from "@/lib/events/desk/due";
import { type Entrant, entrantsOf, type Flag, flagText, likesOf, type Marks } from "@/lib/events/desk/entrants";
import type { DeskLine, ListFacts } from "@/lib/events/desk/line";

function line(key: string, change: Partial<DeskLine> = {}, facts: Partial<ListFacts> | null = {}): DeskLine {
  const list: ListFacts = {
    game: "small-game",
    title: "Small Game",
    accent: "green",
    army: "Hill Folk",
    points: 100,
    limit: 100,
    missing: 0,
    stated: null,
    differs: false,
    agreed: 0,
    findings: [],
    guesses: 0,
    digest: key,
    code: "KQ7F 2M9K",
    data: "2",
    parts: [],
    ...facts,
  };
  return {
    key,
    source: key,
    at: 0,
    file: `${key}.txt`,
    received: "2026-11-25T10:00:00Z",
    name: `Roster ${key}`,
    player: "",
    verdict: "legal",
    word: "Legal",
    ...(facts ? { list } : { reason: "empty." }),
    ...change,
  };
}

const open = { due: null, game: null };
const said = (entrants: readonly Entrant[]) => entrants.map(({ versions, status }) => [versions.map(({ key }) => key).join(" "), status]);

describe("lists of one player are versions of one list", () => {
  test("whatever the name is written with; the newest stands first", () => {
    const lines = [
      line("a", { player: "Zoë Ångström", received: "2026-11-20T10:00:00Z" }),
      line("b", { player: "Ben" }),
      line("c", { player: "zoe  angstrom.", received: "2026-11-22T10:00:00Z" }),
      line("d", { player: "Zoe Angstrom", received: "2026-11-21T10:00:00Z" }),
    ];
    expect(said(entrantsOf(lines, {}, open))).toEqual([
      ["c d a", "new"],
      ["b", "new"],
    ]);
  });

  test("of those that came at once the last is the newest", () => {
    expect(said(entrantsOf([line("a", { player: "Ann" }), line("b", { player: "Ann" })], {}, open))).toEqual([["b a", "new"]]);
  });

  test("a mail in which no list can be read hides none that was read, and is told", () => {
    const lines = [line("a", { player: "Ann" }), line("b", { player: "Ann", received: "2026-11-26T10:00:00Z", verdict: "not-read" }, null)];
    const [ann] = entrantsOf(lines, { a: { status: "accepted" } }, open);
    expect([ann?.versions.map(({ key }) => key), ann?.status, ann?.flags]).toEqual([["a", "b"], "accepted", [{ kind: "unread" }]]);
    const older = [line("b", { player: "Ann", received: "2026-11-20T10:00:00Z" }, null), line("a", { player: "Ann" })];
    expect(entrantsOf(older, {}, open)[0]?.flags).toEqual([]);
  });

  test("but one row for each army list where each hands in several", () => {
    const lines = [
      line("a", { player: "Ann Ash" }),
      line("b", { player: "ann ash" }, { army: "Wood Clan" }),
      line("c", { player: "Ann Ash", received: "2026-11-26T10:00:00Z" }, { army: "Wood Clan" }),
      line("d", { player: "Ben" }),
    ];
    expect(said(entrantsOf(lines, {}, { ...open, lists: 2 }))).toEqual([
      ["a", "new"],
      ["c b", "new"],
      ["d", "new"],
    ]);
    // Two lists of one player may be alike, two versions of one may not be told so.
    const same = lines.map((one) => ({ ...one, list: { ...one.list, digest: "x" } })) as DeskLine[];
    expect([...likesOf(same, {}, 2).keys()].sort()).toEqual(["a", "c", "d"]);
  });

  test("but not those without a player, nor one that is said to be another's", () => {
    const lines = [line("a"), line("b"), line("c", { player: "Ann" }), line("d", { player: "Ann" })];
    expect(said(entrantsOf(lines, { d: { status: "new", apart: true } }, open))).toEqual([
      ["a", "new"],
      ["b", "new"],
      ["c", "new"],
      ["d", "new"],
    ]);
  });
});

describe("what was said of a list stays with its version", () => {
  const lines = [line("old", { player: "Ann", received: "2026-11-20T10:00:00Z" }), line("new", { player: "Ann" })];
  test.each<[string, Marks, string, string[]]>([
    ["nothing yet", {}, "new", []],
    ["accepted before, and another list since", { old: { status: "accepted" } }, "accepted", ["changed"]],
    ["the new one accepted", { old: { status: "accepted" }, new: { status: "accepted" } }, "accepted", []],
    ["returned before: the new one waits", { old: { status: "returned" } }, "new", []],
    ["the new one returned", { old: { status: "accepted" }, new: { status: "returned" } }, "returned", ["changed"]],
    ["withdrawn", { new: { status: "withdrawn" } }, "withdrawn", []],
  ])("%s", (_, marks, status, flags) => {
    const [ann] = entrantsOf(lines, marks, open);
    expect([ann?.status, ann?.flags.map((flag) => flag.kind)]).toEqual([status, flags]);
  });

  test("that its army is painted stays with its player, whichever version comes", () => {
    const painted = (marks: Marks) => entrantsOf(lines, marks, open).map((one) => one.painted);
    expect(painted({})).toEqual([undefined]);
    expect(painted({ old: { status: "new", painted: true } })).toEqual([true]);
  });

  test("how late it is says whether the days of grace were over too", () => {
    const due = Date.parse("2026-11-24T10:00:00Z");
    const late = (graceDays?: number) =>
      entrantsOf([line("a", { received: "2026-11-25T10:01:00Z" })], {}, { due, game: null, graceDays })[0]?.flags.map(flagText);
    expect(late()).toEqual(["24 h 1 min late"]);
    expect(late(2)).toEqual(["24 h 1 min late"]);
    expect(late(1)).toEqual(["24 h 1 min late, after the days of grace"]);
  });

  test("the same list sent again is no change", () => {
    const again = [line("old", { player: "Ann", received: "2026-11-20T10:00:00Z" }), line("new", { player: "Ann" }, { digest: "old" })];
    expect(entrantsOf(again, { old: { status: "accepted" } }, open)[0]?.flags).toEqual([]);
  });
});

describe("flags", () => {
  const due = Date.parse("2026-11-25T20:00:00Z");
  test.each<[string, Flag[]]>([
    ["2026-11-25T20:00:00Z", []],
    ["2026-11-25T20:00:01Z", [{ kind: "late", minutes: 1 }]],
    ["2026-11-25T22:14:00Z", [{ kind: "late", minutes: 134 }]],
  ])("late from the deadline on: %s", (received, flags) => {
    expect(entrantsOf([line("a", { received })], {}, { due, game: null })[0]?.flags).toEqual(flags);
  });

  test("a list of another game, and one made with other data", () => {
    const given = [
      line("a", {}, { game: "other", title: "Other Game" }),
      line("b", {}, { madeWith: "1" }),
      line("c", {}, { madeWith: "2" }),
    ];
    expect(entrantsOf(given, {}, { due: null, game: "small-game" }).map(({ flags }) => flags)).toEqual([
      [{ kind: "game", title: "Other Game" }],
      [{ kind: "data", version: "1" }],
      [],
    ]);
  });

  test.each<[Flag, string]>([
    [{ kind: "late", minutes: 9 }, "9 min late"],
    [{ kind: "late", minutes: 134 }, "2 h 14 min late"],
    [{ kind: "late", minutes: 120 }, "2 h late"],
    [{ kind: "late", minutes: 2 * 24 * 60 }, "2 days late"],
    [{ kind: "same", others: ["Ann"], more: 0 }, "Same list as Ann"],
    [{ kind: "same", others: ["Ann", "Ben", "Cid"], more: 2 }, "Same list as Ann, Ben, Cid and 2 more"],
    [{ kind: "near", other: "Ann", percent: 92 }, "Nearly the list of Ann: 92 % alike"],
    [{ kind: "changed" }, "Changed since accepted"],
    [{ kind: "unread" }, "What came since could not be read"],
    [{ kind: "code" }, "Changed after its code was given"],
    [{ kind: "game", title: "Other Game" }, "Other game: Other Game"],
    [{ kind: "data", version: "2026.10" }, "Made with data 2026.10"],
  ])("%j is said as %j", (flag, text) => {
    expect(flagText(flag)).toBe(text);
  });
});

describe("lists of different players that are alike", () => {
  const parts = (...weights: [string, number][]) => ({ parts: weights });
  test("are the same by their digest", () => {
    const lines = [
      line("a", { player: "Ann" }, { digest: "x" }),
      line("b", { player: "Ben" }, { digest: "x" }),
      line("c", { player: "Cid" }),
    ];
    const likes = likesOf(lines, {});
    expect([...likes]).toEqual([
      ["a", { same: ["b"] }],
      ["b", { same: ["a"] }],
    ]);
    expect(entrantsOf(lines, {}, open, likes).map(({ flags }) => flags)).toEqual([
      [{ kind: "same", others: ["Ben"], more: 0 }],
      [{ kind: "same", others: ["Ann"], more: 0 }],
      [],
    ]);
  });

  test("but not the versions of one player", () => {
    expect(likesOf([line("a", { player: "Ann" }, { digest: "x" }), line("b", { player: "Ann" }, { digest: "x" })], {}).size).toBe(0);
  });

  // What is shared, of what either has: 90 of 100; 89 of 100; 95 of 105, which is 90.4; 94 of 106, which is 88.7.
  test.each<[[string, number][], number | null]>([
    [[["orcs", 100]], 100],
    [[["orcs", 90]], 90],
    [[["orcs", 89]], null],
    [
      [
        ["orcs", 95],
        ["trolls", 5],
      ],
      90,
    ],
    [
      [
        ["orcs", 94],
        ["trolls", 6],
      ],
      null,
    ],
    [[["trolls", 100]], null],
  ])("are nearly so where nine tenths of the points on either are: %j", (other, percent) => {
    const likes = likesOf([line("a", { player: "Ann" }, parts(["orcs", 100])), line("b", { player: "Ben" }, parts(...other))], {});
    expect(likes.get("a")?.near ?? null).toEqual(percent === null ? null : { key: "b", percent });
  });
});

test.each([
  [{ date: "2026-11-25", time: "20:00", zone: "Europe/London" }, "2026-11-25T20:00:00.000Z"],
  [{ date: "2026-07-01", time: "20:00", zone: "Europe/London" }, "2026-07-01T19:00:00.000Z"],
  [{ date: "2026-11-25", time: "20:00", zone: "Asia/Kolkata" }, "2026-11-25T14:30:00.000Z"],
  // The clocks went back at 02:00 that day.
  [{ date: "2026-10-25", time: "12:00", zone: "Europe/Berlin" }, "2026-10-25T11:00:00.000Z"],
])("a deadline is a moment: %j", (deadline, moment) => {
  expect(new Date(dueOf(deadline).at ?? 0).toISOString()).toBe(moment);
});

test("a zone that nobody knows gives no moment, and a moment is said in its zone", () => {
  const { at, fault } = dueOf({ date: "2026-11-25", time: "20:00", zone: "Mars/Olympus" });
  expect([at, fault]).toEqual([null, expect.stringContaining("There is no time zone “Mars/Olympus”.")]);
  expect(momentText("2026-11-25T19:48:00Z", "Europe/London")).toBe("Wed 25 Nov, 19:48");
  expect(momentText("2026-11-25T19:48:00Z", "Europe/Berlin")).toBe("Wed 25 Nov, 20:48");
  expect(momentText("never")).toBe("");
});

describe("the verdict of an accepted list", () => {
  const accepted = { status: "accepted" as const, verdict: "Legal" };
  const flags = (lines: DeskLine[], marks: Marks) => entrantsOf(lines, marks, open).map((one) => one.flags.map(flagText));
  test.each<[string, DeskLine[], Marks, string[]]>([
    ["as it was", [line("a")], { a: accepted }, []],
    ["another one", [line("a", { word: "Illegal" })], { a: accepted }, ["Verdict changed: Legal when accepted"]],
    ["accepted before verdicts were kept", [line("a", { word: "Illegal" })], { a: { status: "accepted" } }, []],
    ["no longer accepted", [line("a", { word: "Illegal" })], { a: { status: "returned", verdict: "Legal" } }, []],
    [
      "of a version that a newer one follows",
      [line("a", { player: "Ann", word: "Unconfirmed", received: "2026-11-24T10:00:00Z" }), line("b", { player: "Ann", word: "Legal" })],
      { a: accepted },
      ["Changed since accepted", "Verdict changed: Legal when accepted"],
    ],
  ])("%s", (_, lines, marks, expected) => expect(flags(lines, marks)).toEqual([expected]));
});
