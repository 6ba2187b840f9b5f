/** Who is expected, who has sent nothing, and the table of players that tournament sites ask for. */
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { deskText, readDeskText } from "@/lib/events/desk/desk-file";
import { isoMoment } from "@/lib/events/desk/due";
import { type Entrant, entrantsOf, type Marks } from "@/lib/events/desk/entrants";
import { reminderTo } from "@/lib/events/desk/letter";
import type { DeskLine } from "@/lib/events/desk/line";
import { extensionOf, registeredText, sentOf } from "@/lib/events/desk/players/expected";
import { playersCsv } from "@/lib/events/desk/players/players-csv";
import { expectedText, readExpected, withKept } from "@/lib/events/desk/players/read-expected";
import { deskCsv } from "@/lib/events/desk/table/desk-csv";
import { isFound } from "@/lib/events/desk/table/order";

function line(key: string, player: string, more: Partial<DeskLine> = {}): DeskLine {
  return {
    key,
    source: key,
    at: 0,
    file: `${key}.txt`,
    received: "2026-11-25T19:48:00Z",
    name: `List ${key}`,
    player,
    verdict: "legal",
    word: "Legal",
    ...more,
  };
}

function entrants(lines: readonly DeskLine[], marks: Marks = {}): Entrant[] {
  return entrantsOf(lines, marks, { due: null, game: null });
}

test.each([
  ["Ada Bok", [{ name: "Ada Bok" }]],
  ["Ada Bok <ada@example.org>", [{ name: "Ada Bok", address: "ada@example.org" }]],
  ['"Bok, Ada" <ada@example.org>', [{ name: "Bok, Ada", address: "ada@example.org" }]],
  ["Ada Bok; ada@example.org; table 3; Dragon Club", [{ name: "Ada Bok", address: "ada@example.org", table: "3", club: "Dragon Club" }]],
  ["Ada Bok, ada@example.org, 12", [{ name: "Ada Bok", address: "ada@example.org", table: "12" }]],
  ["Ada Bok\tTable 4b\tada@example.org", [{ name: "Ada Bok", address: "ada@example.org", table: "4b" }]],
  ["ada@example.org; Ada Bok", [{ name: "Ada Bok", address: "ada@example.org" }]],
  ["Bok, Ada", [{ name: "Bok, Ada" }]],
  ["3. Ada Bok\n- Ben Hur\n* Cid Moss", [{ name: "Ada Bok" }, { name: "Ben Hur" }, { name: "Cid Moss" }]],
  // A head, an empty line, and somebody who is named twice.
  ["Name;E-mail\n\nAda Bok\nADA  BÓK", [{ name: "Ada Bok" }]],
  [
    "7619||Dieter||Chri||DieChri||Rebels||Cologne||Dice Club||3|| ||1|| ||x",
    [{ name: "Dieter Chri", club: "Dice Club", nickname: "DieChri" }],
  ],
  ["v1.3.3\nCup\n12484\n1\n7619||Dieter||Chri||||||||||3||||1||||x", [{ name: "Dieter Chri" }]],
  ["<ada@example.org>", [{ name: "ada@example.org", address: "ada@example.org" }]],
  ["ada@example.org", [{ name: "ada@example.org", address: "ada@example.org" }]],
  ["Ada Bok <no address>", [{ name: "Ada Bok <no address>" }]],
  ["Ada Bok; Dragon Club; 7; ada@example.org", [{ name: "Ada Bok", address: "ada@example.org", table: "7", club: "Dragon Club" }]],
  ["Bok, Ada, Dragon Club", [{ name: "Bok, Ada", club: "Dragon Club" }]],
  // The first address, table and club count; what is too long for a table is none.
  ["Ada Bok; a@example.org; b@example.org; 1; 2; 12345; Club", [{ name: "Ada Bok", address: "a@example.org", table: "1", club: "12345" }]],
  ['"Ada Bok";"ada@example.org"', [{ name: "Ada Bok", address: "ada@example.org" }]],
  ["7619||||||DieChri||||||||||||||x\n||Nobody||Here||", [{ name: "DieChri", nickname: "DieChri" }]],
  ["Spieler\nPLAYERS;Table", []],
  ["Playero", [{ name: "Playero" }]],
  // A table says by its heads what its columns hold.
  [
    '"Name","E-mail","Club"\n"Bok, Ada","ada@example.org","Dragons, North"\n"Ben Hur","none",""',
    [{ name: "Bok, Ada", address: "ada@example.org", club: "Dragons, North" }, { name: "Ben Hur" }],
  ],
  [
    "Club\tSurname\tFirst name\tTable\nDragon Club\tBok\tAda\t4b\n\tHur\tBen\tlast",
    [{ name: "Ada Bok", table: "4b", club: "Dragon Club" }, { name: "Ben Hur" }],
  ],
  [
    "Ada Bok; ada@example.org; team Owls; Dragon Club; paid; checked in\nBen Hur; Waiting list",
    [
      { name: "Ada Bok", address: "ada@example.org", team: "Owls", club: "Dragon Club", paid: true, here: true },
      { name: "Ben Hur", waits: true },
    ],
  ],
  [
    "Name,Mail,Team,Paid,Waiting list\nAda Bok,ada@example.org,Owls,yes,\nBen Hur,,,no,x",
    [
      { name: "Ada Bok", address: "ada@example.org", team: "Owls", paid: true },
      { name: "Ben Hur", waits: true },
    ],
  ],
  ["  ;ada@example.org\n  ", []],
  ["", []],
])("%j is read as players", (text, players) => {
  expect(readExpected(text)).toEqual(players);
});

test("no name is longer than a desk's file takes, and no more players than that are read", () => {
  expect(readExpected('"Bok; Ada";ada@example.org;table 3')).toEqual([{ name: "Bok; Ada", address: "ada@example.org", table: "3" }]);
  const [long] = readExpected(`${"x".repeat(300)}; ${"y".repeat(60)}@${"z".repeat(150)}.org; table 1234z; ${"c".repeat(300)}`);
  expect([long?.name.length, long?.club?.length, long?.table]).toEqual([200, 200, "1234z"]);
  const many = readExpected(Array.from({ length: 2001 }, (_, i) => `Player ${i}`).join("\r\n"));
  expect([many.length, many.at(-1)?.name]).toEqual([2000, "Player 1999"]);
});

test("players are typed as they are read", () => {
  const players = readExpected("Ada Bok; ada@example.org; table 3; Dragon Club; team Owls; paid\nBen Hur; checked in; waiting list");
  const text = "Ada Bok; ada@example.org; table 3; team Owls; Dragon Club; paid\nBen Hur; checked in; waiting list";
  expect(expectedText(players)).toBe(text);
  expect(readExpected(expectedText(players))).toEqual(players);
  // What is not typed stays with its player.
  const until = "2026-11-27T20:00:00.000Z";
  const before = [
    { name: "Ada Bok", nickname: "Adabo", until },
    { name: "Cid Moss", until },
  ];
  expect(withKept(readExpected("ADA BOK; paid\nBen Hur"), before)).toEqual([
    { name: "ADA BOK", nickname: "Adabo", until, paid: true },
    { name: "Ben Hur" },
  ]);
});

describe("who has sent nothing", () => {
  const players = [
    { name: "Ada Bok", table: "2" },
    { name: "Karl Lund" },
    { name: "Uma Voss", address: "uma@example.org" },
    { name: "Wim Xander" },
    { name: "Zoe Abt" },
  ];
  const lines = [
    line("a", "Ada BÓK"),
    line("k", "Lund, Karl"),
    // Another name, but the address that was given.
    line("u", "U. V.", { address: "UMA@example.org" }),
    // A photo is no list.
    line("w", "Wim Xander", { noList: true, verdict: "not-read", reason: "no list" }),
    line("x", "Xaver Stranger"),
  ];

  test("is told by name, whatever the order of its words, and by address", () => {
    const sent = sentOf(players, entrants(lines));
    expect([...sent.byEntrant.values()].map(({ name }) => name)).toEqual(["Ada Bok", "Karl Lund", "Uma Voss"]);
    expect(sent.missing.map(({ name }) => name)).toEqual(["Wim Xander", "Zoe Abt"]);
    expect(sent.others.map(({ versions: [one] }) => one.player)).toEqual(["Xaver Stranger"]);
    expect(sent.byEntrant.get("player ada bok")?.table).toBe("2");
  });

  test("is nobody where nobody is expected", () => {
    expect(sentOf([], entrants(lines))).toMatchObject({ missing: [], others: [], byEntrant: new Map() });
  });

  test("has another name than those that are put together from the same letters", () => {
    expect(sentOf([{ name: "Ad Abok" }], entrants([line("a", "Ada Bok")])).missing).toHaveLength(1);
  });

  test("is told until every list of a player came, and a withdrawn one of several is none", () => {
    const of = (status: Entrant["status"], ...armies: string[]) =>
      armies.map((army): Entrant => {
        const one = line(`k ${army}`, "Karl Lund");
        return { key: one.key, versions: [one], status, accepted: null, flags: [] };
      });
    const karl = [{ name: "Karl Lund" }];
    const came = (all: Entrant[], lists?: number) => {
      const { missing, cameOf } = sentOf(karl, all, lists);
      return [missing.length, cameOf(karl[0] as { name: string })];
    };
    expect(came(of("new", "Inca"), 2)).toEqual([1, 1]);
    expect(came(of("new", "Inca", "Orcs"), 2)).toEqual([0, 2]);
    expect(came([...of("new", "Inca"), ...of("withdrawn", "Orcs")], 2)).toEqual([1, 1]);
    expect(came(of("withdrawn", "Inca"))).toEqual([0, 1]);
    const { text } = reminderTo("Karl Lund", { event: "Cup", isOver: false, came: 1, lists: 2 });
    expect(text).toContain("I have 1 of your 2 lists for Cup.");
    expect(reminderTo("Karl Lund", { isOver: false, lists: 2 }).text).toContain("I have none of your lists yet.");
  });

  test("gets a reminder", () => {
    expect(reminderTo("Zoe Abt", { event: "Autumn Muster", due: "Wednesday 25 November 2026, 20:00", isOver: false })).toEqual({
      subject: "Your list for Autumn Muster",
      text: "Hello Zoe,\n\nI have no list of yours for Autumn Muster yet. Lists are due Wednesday 25 November 2026, 20:00.\n\nPlease send it to me. If you have sent it already, it did not arrive: please send it once more.\n",
    });
    expect(reminderTo("Zoe Abt", { due: "Wednesday", isOver: true }).text).toContain(
      "I have no list of yours yet. Lists were due Wednesday.",
    );
  });
});

test("the table of players has one row each by last name, also for those who sent nothing", () => {
  const list = {
    army: "Inca",
    points: 800,
    code: "KQ7F 2M9K",
    findings: [],
    fields: { club: "Northern Dice" },
  } as unknown as DeskLine["list"];
  const rows = entrants([line("k", "Karl Lund", { ...(list ? { list } : {}) })], { k: { status: "accepted" } });
  const sent = sentOf(readExpected("Lund, Karl\nAda Bok; table 3; Dragon Club"), rows);
  const { data } = Papa.parse<string[]>(
    playersCsv(rows, sent, new Map([["player karl lund", { points: 800, code: "KQ7F 2M9K", text: "1 General\n8 Mobs" }]])).trim(),
  );
  expect(data).toEqual([
    ["Placement", "First name", "Last name", "Nickname", "Origin", "Army", "List given", "Accepted", "Points", "Code", "List"],
    ["", "Ada", "Bok", "", "Dragon Club", "", "no", "no", "", "", ""],
    ["", "Karl", "Lund", "", "Northern Dice", "Inca", "yes", "yes", "800", "KQ7F 2M9K", "1 General\n8 Mobs"],
  ]);
});

test("the table of players names those nobody expected, and leaves out what is no list", () => {
  const lists = entrants([line("a", "  Jan  van der Berg "), line("b", ""), line("c", "Cid Moss", { noList: true })]);
  const { data } = Papa.parse<string[]>(playersCsv(lists, sentOf([], lists), new Map()).trim());
  expect(data.slice(1).map((row) => row.slice(0, 8))).toEqual([
    ["", "List", "b", "", "", "", "no", "no"],
    ["", "Jan van der", "Berg", "", "", "", "no", "no"],
  ]);
});

test("a desk's file keeps who is expected, and a note", () => {
  const players = [{ name: "Ada Bok", table: "3" }];
  const received = [
    {
      key: "k",
      received: "2026-11-25T19:48:00Z",
      piece: { file: "a.txt", kind: "text" as const, text: "1 General" },
      marks: { "0": { status: "new" as const, note: "paid in cash" } },
    },
  ];
  expect(readDeskText(deskText({ name: "Autumn", packs: [], players }, received))).toEqual({
    name: "Autumn",
    packs: [],
    players,
    received,
    problem: "",
  });
});

test("a note stays with the player when a new version comes, is found, and stands in the table", () => {
  const [one] = entrants([line("a", "Ada Bok"), line("b", "Ada Bok", { received: "2026-11-26T19:48:00Z" })], {
    a: { status: "returned", note: "paid in cash" },
  });
  expect([one?.versions[0].key, one?.note]).toEqual(["b", "paid in cash"]);
  expect(one && isFound(one, "CASH")).toBe(true);
  const [row] = Papa.parse<Record<string, string>>(deskCsv(one ? [one] : [], "Europe/Berlin"), { header: true }).data;
  expect([row?.Note, row?.Received]).toEqual(["paid in cash", "2026-11-26T20:48+01:00"]);
});

test.each([
  ["2026-11-25T19:48:00Z", undefined, "2026-11-25T19:48Z"],
  ["2026-11-25T19:48:00Z", "Europe/London", "2026-11-25T19:48Z"],
  ["2026-07-25T19:48:00Z", "Europe/London", "2026-07-25T20:48+01:00"],
  ["2026-11-25T19:48:00Z", "America/St_Johns", "2026-11-25T16:18-03:30"],
  ["2026-11-25T23:48:00Z", "Asia/Kolkata", "2026-11-26T05:18+05:30"],
  ["2026-11-25T19:48:00Z", "Mars/Olympus", "2026-11-25T19:48Z"],
  ["never", "Europe/London", ""],
])("%s in %s is %s", (moment, zone, said) => {
  expect(isoMoment(moment, zone)).toBe(said);
});

test("what is said of a registration", () => {
  const players = readExpected("Ada Bok; paid; checked in\nBen Hur; paid\nCid Moss; waiting list\nDot Fields");
  expect(registeredText(players)).toBe("4 registered: 1 on the waiting list, 2 paid, 1 checked in.");
  expect(registeredText(players, 3)).toBe("4 registered for 3 places: 1 on the waiting list, 2 paid, 1 checked in.");
  expect(registeredText(players, 2)).toBe(
    "4 registered for 2 places: 1 on the waiting list, 2 paid, 1 checked in. 1 more than there are places for.",
  );
  expect(registeredText(players, 4)).toBe("4 registered for 4 places: 1 on the waiting list, 2 paid, 1 checked in. 1 place free.");
  expect(registeredText(readExpected("Ada Bok"), 4)).toBe("1 registered for 4 places.");
});

test("who is on the waiting list need send nothing, and who was given time is late by that", () => {
  const players = [{ name: "Ada Bok", until: "2026-11-25T21:00:00.000Z" }, { name: "Ben Hur" }, { name: "Cid Moss", waits: true as const }];
  expect(sentOf(players, []).missing.map(({ name }) => name)).toEqual(["Ada Bok", "Ben Hur"]);
  const lines = [line("a", "Bok, Ada", { received: "2026-11-25T21:10:00Z" }), line("b", "Ben Hur", { received: "2026-11-25T21:10:00Z" })];
  const due = Date.parse("2026-11-25T20:00:00Z");
  const late = entrantsOf(lines, {}, { due, game: null, extension: extensionOf(players) }).map(({ flags }) => flags);
  expect(late).toEqual([[{ kind: "late", minutes: 10 }], [{ kind: "late", minutes: 70 }]]);
});
