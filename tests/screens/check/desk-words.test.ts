/** What the page of the desk says of what came, of the event and of what differs. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addedText, eventLine, summary } from "@/components/check/desk";
import { onePlayer } from "@/components/check/desk-bar";
import { filters } from "@/components/check/desk-lists";
import type { DeskEvent } from "@/components/check/files/event-of";
import { letterOf } from "@/components/check/files/letter-of";
import { about } from "@/components/check/missing-players";
import { changeOf, firstUntil, type Step } from "@/components/check/server/event-step";
import { heardText, stateText, steps } from "@/components/check/server/server-bar";
import type { ServerState } from "@/components/check/server/server-desk";
import { said } from "@/components/check/statistics-view";
import { isTold } from "@/components/check/table/desk-details";
import type { Submission } from "@/lib/books/intake/reply";
import type { DeskServer } from "@/lib/engine/schema/desk";
import { type Entrant, entrantsOf, type Status } from "@/lib/events/desk/entrants";
import { lineOf } from "@/lib/events/desk/line";
import { sentOf } from "@/lib/events/desk/players/expected";
import { countedOf, statisticsOf } from "@/lib/events/desk/stats/statistics";
import { checked } from "../../support/checked";
import { deskEvent, openServer } from "../../support/kept";
import { pack } from "../../support/small-library";

const event: DeskEvent = {
  ...deskEvent,
  due: Date.parse("2026-11-25T20:00:00Z"),
  dueText: "Wednesday 25 November 2026, 20:00, London time",
  players: 28,
};

const list = (player: string, lines = ["1 gnomes"], name = "Raid") => checked(lines, { change: { name, player } });
const unread: Submission = { file: "photo.jpg", reason: "a picture, not a roster. Ask for text." };

/** Rows of lists that came at these minutes after eight in the evening. */
function rows(lists: readonly { of: Submission; status?: Status; minutes?: number }[]): Entrant[] {
  const lines = lists.map(({ of, minutes = -60 }, i) => {
    const received = new Date(Date.parse("2026-11-25T20:00:00Z") + minutes * 60_000).toISOString();
    return { ...lineOf({ key: `k${i}`, received }, 0, of), key: `k${i}` };
  });
  const marks = Object.fromEntries(lists.flatMap(({ status }, i) => (status ? [[`k${i}`, { status }]] : [])));
  return entrantsOf(lines, marks, { due: event.due, game: "small-game" });
}

test.each([
  [{}, ""],
  [{ rows: 3, unread: 1 }, ""],
  [{ again: 1 }, "1 file was already on this desk."],
  [{ again: 2 }, "2 files were already on this desk."],
  [{ inDesks: 4 }, "From the backup: nothing new."],
  [{ inDesks: 4, rows: 1, unread: 1 }, "From the backup: 2 lists added."],
  [{ inDesks: 4, updated: 1 }, "From the backup: 1 list brought up to date."],
  [
    { inDesks: 4, rows: 3, updated: 2, again: 1 },
    "1 file was already on this desk. From the backup: 3 lists added and 2 lists brought up to date.",
  ],
])("of what came, %o: %s", (came, text) => {
  expect(addedText({ rows: 0, unread: 0, packs: 0, again: 0, updated: 0, inDesks: 0, ...came })).toBe(text);
});

describe("of the event", () => {
  const three = rows([
    { of: list("Ann"), status: "accepted" },
    { of: list("Bo", ["2 gnomes"]) },
    { of: list("Cy", ["3 gnomes"]), minutes: 9 },
  ]);
  test("how many lists are here of how many, and by when they are due", () => {
    expect(eventLine(event, three, null)).toBe("3 of 28 lists are here. They are due on Wednesday 25 November 2026, 20:00, London time.");
    const open = { ...event, players: undefined, dueText: undefined };
    expect([2, 1].map((n) => eventLine(open, three.slice(0, n), null))).toEqual(["2 lists are here.", "1 list is here."]);
    expect(eventLine(null, three, null)).toBe("3 lists are here.");
    expect(eventLine({ ...open, players: 2 }, three, null)).toBe("3 players, 2 expected.");
  });

  test("where names are expected, lists of others do not count", () => {
    const sent = sentOf([{ name: "Ann" }, { name: "Dee" }], three);
    expect(eventLine({ ...event, dueText: undefined }, three, sent)).toBe("1 of 2 lists are here.");
  });
});

test("what rows can be filtered by: those there are, and new ones where not all are", () => {
  const told = (of: readonly Entrant[]) => filters(of).map(({ label, count }) => `${count} ${label}`);
  expect(told([])).toEqual(["0 All"]);
  expect(told(rows([{ of: list("Ann") }, { of: unread }]))).toEqual(["1 All", "1 Legal", "1 No list"]);
  const some = rows([
    { of: list("Ann"), status: "accepted" },
    { of: list("Bo", ["2 ogres"]), minutes: 5 },
  ]);
  expect(told(some)).toEqual(["2 All", "1 Illegal", "1 Legal", "1 New", "1 Accepted", "1 Late"]);
  expect(filters(some).flatMap(({ label, isTab }) => (isTab ? label : []))).toEqual(["All", "Illegal", "Legal"]);
  expect([summary(0, filters([])), summary(some.length, filters(some))]).toEqual(["No rosters.", "2 rosters: 1 illegal and 1 legal."]);
});

test("rows may be of one player where a name is missing, or where names are alike", () => {
  const of = (...players: string[]) => onePlayer(players.map((player) => ({ player })));
  expect(of("Ann Berg", "Bo Lund")).toBeNull();
  expect(of("Ann Berg", "Berg, Anna")).toBe("Ann Berg");
  expect(of("", "Ann Berg")).toBe("Ann Berg");
  expect(of("A. Berg", "A. Lund")).toBeNull();
  expect([of("", ""), of("Ann Berg"), of("Ann Berg", "Bo Lund", "")]).toEqual([null, null, null]);
});

test("what is counted is said of all lists of a game, of one army list, and of one that nobody plays", () => {
  const [game] = statisticsOf([list("Ann"), list("Bo")].map(countedOf)).games;
  if (!game) throw new Error("nothing counted");
  const rest = "the newest of each player. Withdrawn lists and units in a sideboard are not counted.";
  expect([said(game, undefined), said(game, "Hill Folk"), said(game, "Marsh Folk")]).toEqual([
    `Small Game: 2 lists, ${rest}`,
    `Small Game, Hill Folk: 2 lists, ${rest}`,
    `Small Game, Marsh Folk: 0 lists, ${rest}`,
  ]);
});

test.each([
  ["read/line", false],
  ["read/guesses", false],
  ["roster/guess", false],
  ["count/over", true],
])("a finding %s is told beside what is asked line by line: %s", (code, told) => {
  expect(isTold({ code } as never)).toBe(told);
});

test("a letter is about one version of a list, and names the event, its deadline and the team only where they are known", () => {
  const submission = list("Ann", ["2 ogres"]);
  const [entrant] = rows([
    { of: submission, minutes: -90 },
    { of: submission, minutes: -60 },
  ]);
  if (!entrant) throw new Error("no row");
  const [newest, older] = entrant.versions;
  if (!older) throw new Error("no older version");
  const flagged: Entrant = { ...entrant, flags: [{ kind: "team", text: "Hat: taken by Ann and Bo." }] };
  const letter = (line: typeof newest, of: DeskEvent | null) => letterOf(submission, flagged, line, of);
  expect(letter(newest, event).text).toContain("version 2");
  expect(letter(newest, event).text).toContain("Hat: taken by Ann and Bo.");
  expect(letter(newest, event).text).toContain("Wednesday 25 November 2026, 20:00, London time");
  expect(letter(newest, event).subject).toContain("Autumn Muster");
  expect(letter(older, event).text).not.toContain("Hat: taken");
  expect(letter(older, event).text).not.toContain("version 2");
  expect(letter(newest, null).text).not.toContain("London time");
});

describe("of an event on a server", () => {
  /** On the clocks of this device: Thursday 26 November, three in the afternoon. */
  const NOW = new Date(2026, 10, 26, 15, 0).getTime();
  const at = (day: number, hours: number, minutes: number) => new Date(2026, 10, day, hours, minutes).getTime();
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
  afterEach(() => void vi.useRealTimers());

  const server = (change: Partial<DeskServer> = {}) => openServer({ heard: at(26, 12, 3), ...change });
  const moment = "2026-11-25T20:00:00.000Z";
  const later = "2026-11-26T21:30:00.000Z";

  test.each<[Partial<DeskServer>, string]>([
    [{ state: "draft" }, "Draft: only organisers see it."],
    [{ state: "closed", due: moment }, "Closed."],
    [{ state: "published" }, "Published."],
    [{ state: "published", reportsUntil: moment }, "Published; errors are reported until Wed 25 Nov, 21:00."],
    [{}, "Open until you close it."],
    [{ due: moment }, "Open until Wed 25 Nov, 21:00."],
    [{ due: moment, extended: later }, "Open until Thu 26 Nov, 22:30."],
    [{ due: moment, extended: "open" }, "Open until you close it."],
  ])("%o: %s", (change, text) => {
    expect(stateText(server(change), "Europe/Paris")).toBe(text);
  });

  test("what may be done with it next", () => {
    expect((["draft", "open", "closed", "published"] as const).map((state) => steps(server({ state })))).toEqual([
      ["open"],
      ["close"],
      ["reopen", "publish"],
      ["reports", "hide"],
    ]);
  });

  const held = { id: "k", label: "Maja", key: "secret" };
  const refused = { kind: "refused", status: 404, title: "Gone", detail: "It is gone." } as const;
  const wait = (seconds: number) => ({ kind: "wait", seconds, title: "Busy", detail: "Wait." }) as const;
  const noKey = "This device has no organiser’s key: open the link that you were given.";
  test.each<[Partial<ServerState>, number, string]>([
    [{}, 0, "Last heard 12:03."],
    [{ held: undefined }, 0, "Last heard 12:03."],
    [{ heard: at(26, 14, 58) }, 0, "Last heard 14:58."],
    [{ heard: at(26, 0, 0) }, 0, "Last heard 00:00."],
    [{ heard: at(25, 23, 59) }, 0, "Last heard on Wed 25 Nov, 23:59."],
    [{}, 1200, "Last heard 12:03. 1,200 being sent."],
    [{ problem: refused }, 1, "Last heard 12:03. 1 being sent."],
    [{ held: null }, 0, `As it was 12:03. ${noKey}`],
    [{ held: null, problem: { kind: "offline" } }, 1, `As it was 12:03. ${noKey} 1 to send.`],
    [{ problem: wait(61.2) }, 0, "Last heard 12:03. The server asks to wait 62 seconds."],
    [{ problem: wait(0.5) }, 2, "Last heard 12:03. The server asks to wait 1 second. 2 to send."],
    [{ problem: { kind: "offline" } }, 0, "Offline. Last heard 12:03."],
    [{ problem: { kind: "offline" }, heard: at(26, 13, 0) }, 1, "Offline. Last heard 13:00. 1 to send."],
  ])("heard %o with %i waiting: %s", (live, waiting, text) => {
    expect(heardText(server(), { held, event: null, problem: null, heard: null, ...live }, waiting).trim()).toBe(text);
  });

  test("what each step tells the server", () => {
    const told = (until: string | null) =>
      (["open", "close", "reopen", "publish", "hide", "reports"] as const).map((step) => changeOf(step, until));
    expect(told(moment)).toEqual([
      { state: "open" },
      { state: "closed" },
      { state: "open", until: moment },
      { state: "published", reportsUntil: moment },
      { state: "closed" },
      { reportsUntil: moment },
    ]);
    const [, , reopened, published, , reports] = told(null);
    expect([reopened, published, reports]).toEqual([
      { state: "open", until: "open" },
      { state: "published", reportsUntil: null },
      { reportsUntil: null },
    ]);
  });

  test.each<[string, Step, { reportsUntil?: string; date?: string }, string]>([
    ["reports are asked for until they were", "reports", { reportsUntil: new Date(at(27, 9, 30)).toISOString() }, "2026-11-27T09:30"],
    ["or until no day yet", "reports", { date: "2026-12-24" }, ""],
    ["published lists for three days", "publish", {}, "2026-11-29T15:00"],
    ["or three days where the event is over", "publish", { date: "2026-11-26" }, "2026-11-29T15:00"],
    ["a reopened event is open for a day", "reopen", { date: "2026-12-24" }, "2026-11-27T15:00"],
    ["nothing else has a time", "close", { date: "2026-12-24" }, ""],
  ])("%s", (_, step, { reportsUntil = null, date }, text) => {
    const rules = { ...pack("cup"), event: date ? { date } : {} };
    expect(firstUntil(step, { reportsUntil, pack: rules } as never)).toBe(text);
  });

  test("a reminder says whether lists were due already", () => {
    const { name, dueText: due } = event;
    expect([NOW - 1, NOW, NOW + 1, null].map((moment) => about({ ...event, due: moment }))).toEqual([
      { event: name, due, isOver: true },
      { event: name, due, isOver: false },
      { event: name, due, isOver: false },
      { event: name, due, isOver: false },
    ]);
    expect(about(null)).toEqual({ event: undefined, due: undefined, isOver: false });
  });

  test("published lists are shown until the day of an event to come", () => {
    const rules = { ...pack("cup"), event: { date: "2026-12-24" } };
    const until = firstUntil("publish", { reportsUntil: null, pack: rules } as never);
    expect(new Date(until).getTime()).toBe(Date.parse("2026-12-24"));
  });
});
