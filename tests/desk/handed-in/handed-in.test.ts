/** What a server tells of submissions, on a desk: what comes, what changes, what the table tells of it, and two states of it. */
import { describe, expect, test } from "vitest";
import type { Received } from "@/lib/events/desk/desk-file";
import { entrantsOf, flagText } from "@/lib/events/desk/entrants";
import { handedInLine, handedInMarks, mergeHandedIn, type Seen, withSeen } from "@/lib/events/desk/handed-in/handed-in";
import type { DeskLine } from "@/lib/events/desk/line";
import { isWaiting } from "@/lib/events/desk/table/columns";
import { firstSortOnServer, sorted } from "@/lib/events/desk/table/order";
import { brief, full, version } from "./seen";

const telling = { now: 1000, keyOf: (submission: string, n: number) => `d.${submission}.${n}` };
const told = (seen: Seen, kept: readonly Received[] = [], now = 1000) => withSeen(seen, kept, { ...telling, now });
/** What lies there, with what is other now. */
const then = (kept: readonly Received[], seen: Seen, now = 2000): Received[] => {
  const next = new Map(kept.map((one) => [one.key, one]));
  for (const one of told(seen, kept, now)) next.set(one.key, one);
  return [...next.values()];
};
const rows = (received: readonly Received[], read: ReadonlyMap<string, DeskLine> = new Map()) =>
  entrantsOf(
    received.flatMap((one) => handedInLine(one, read.get(one.key)) ?? []),
    handedInMarks(received),
    { due: null, game: null, onServer: true },
  );
const flags = (received: readonly Received[], read?: ReadonlyMap<string, DeskLine>) => rows(received, read)[0]?.flags.map(flagText);

describe("what comes", () => {
  test("in brief is a row without its list", () => {
    const [one, ...more] = told(brief({ contact: { email: "ada@example.org", club: "Dragons" } }));
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      key: "d.ada.1",
      received: "2026-11-21T10:00:00.000Z",
      sender: "Ada Bok",
      address: "ada@example.org",
      piece: { kind: "text", text: "" },
      handedIn: { submission: "ada", version: 1, lacking: true, standing: { rev: 1, status: "new" } },
    });
    const [row] = rows(one ? [one] : []);
    expect(row?.versions[0]).toMatchObject({
      player: "Ada Bok",
      name: "Raid",
      verdict: "legal",
      word: "Legal",
      list: { army: "Hill Folk", points: 90, limit: 100, fields: { club: "Dragons" } },
    });
  });

  test("the lists follow, without a change of the rest", () => {
    const kept = told(brief());
    const all = then(kept, full());
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ key: "d.ada.1", piece: { kind: "text", text: "list 1" } });
    expect(all[0]?.handedIn?.lacking).toBeUndefined();
    // What was found in brief stays until it is judged here.
    expect(all[0]?.handedIn?.found).toMatchObject({ army: "Hill Folk" });
  });

  test("nothing new changes nothing", () => {
    const all = then(told(brief()), full());
    expect(told(full(), all, 3000)).toEqual([]);
  });

  test("an answer that a later one overtook is dropped", () => {
    const all = told(full({ rev: 5, status: "accepted", accepted: 1 }));
    expect(told(full({ rev: 4 }), all)).toEqual([]);
    expect(told(full({ rev: 5, status: "accepted", accepted: 1, openReports: 1 }), all)).toHaveLength(1);
  });

  test("a new version takes the standing from the one before, in full and in brief", () => {
    const first = told(full({ rev: 2, status: "accepted", accepted: 1 }));
    for (const seen of [
      full({ rev: 3, accepted: 1, versions: [version(1), version(2)] }),
      brief({ rev: 3, accepted: 1, version: 2, code: "CODE 0002" }),
    ]) {
      const all = then(first, seen);
      expect(all.map(({ handedIn }) => [handedIn?.version, handedIn?.standing?.rev])).toEqual([
        [1, undefined],
        [2, 3],
      ]);
      const [row] = rows(all);
      expect(row?.versions.map((line) => line.handedIn?.version)).toEqual([2, 1]);
      expect(row?.status).toBe("accepted");
      expect(row?.flags.map(flagText)).toContain("Changed since accepted");
    }
  });

  test("the same list sent again is no change since it was accepted", () => {
    const versions = [version(1), version(2, { code: "CODE 0001" })];
    expect(flags(told(full({ rev: 3, accepted: 1, versions })))).toEqual([]);
  });

  test("what the player answered about the reading comes with the list", () => {
    const answers = [{ confirm: [{ written: "Ogers", as: "Ogres" }] }];
    const [one] = told(full({ versions: [version(1, { answers })] }));
    expect(one?.answers).toEqual({ 0: answers });
  });
});

describe("what the table tells", () => {
  const cases: [string, Partial<Seen>, string[]][] = [
    ["late by what the server counted", { versions: [version(1, { late: 61 })] }, ["1 h 1 min late"]],
    ["and waived", { waived: "train", versions: [version(1, { late: 9 })] }, ["9 min late, waived: train"]],
    ["errors that were reported", { openReports: 2 }, ["2 errors reported"]],
    [
      "penalties, as proposed",
      {
        penalties: [
          { for: "late", points: 5, how: "5 points" },
          { for: "illegal", points: 1, how: "1 point" },
        ],
      },
      ["6 penalty points proposed: late and illegal"],
    ],
    ["reopened for the player", { reopened: "open" }, ["Reopened for the player"]],
    ["handed in by an organiser", { versions: [version(1, { by: "Maja" })] }, ["Handed in by Maja"]],
  ];
  test.each(cases)("%s", (_, more, said) => expect(flags(told(full(more)))).toEqual(said));

  const here = (verdict: DeskLine["verdict"], word: string): DeskLine => ({
    key: "d.ada.1-0",
    source: "d.ada.1",
    at: 0,
    file: "list",
    received: "2026-11-21T10:00:00.000Z",
    name: "Raid",
    player: "somebody",
    verdict,
    word,
  });
  const judged = (seen: Seen, line: DeskLine) => handedInLine(told(seen)[0] as Received, line);

  test("the verdict is the server's, and another one here is told beside it", () => {
    const line = judged(full(), here("illegal", "Illegal"));
    expect(line).toMatchObject({ verdict: "legal", word: "Legal", here: { verdict: "illegal", word: "Illegal" }, player: "Ada Bok" });
    expect(flags(told(full()), new Map([["d.ada.1", here("illegal", "Illegal")]]))).toEqual(["Now Illegal"]);
  });
  test("the same verdict is called as the book calls it", () => {
    expect(judged(full(), here("legal", "Complete"))).toMatchObject({ verdict: "legal", word: "Complete" });
    expect(judged(full(), here("legal", "Complete"))?.here).toBeUndefined();
  });
  test("unconfirmed with open lines is not all read", () => {
    const seen = full({ versions: [version(1, { verdict: "unconfirmed", marks: ["unread"] })] });
    expect(handedInLine(told(seen)[0] as Received, undefined)).toMatchObject({ verdict: "not-all-read", word: "Not all read" });
    const plain = full({ versions: [version(1, { verdict: "unconfirmed", marks: ["unconfirmed"] })] });
    expect(handedInLine(told(plain)[0] as Received, undefined)?.verdict).toBe("unconfirmed");
    expect(judged(plain, here("not-all-read", "Not all read"))?.here).toBeUndefined();
  });
  test("what could not be read says why", () => {
    const seen = brief({
      verdict: null,
      army: null,
      code: null,
      found: { by: "player", data: "", rules: 1, guesses: 0, findings: ["no list."], more: 0 },
    });
    expect(handedInLine(told(seen)[0] as Received, undefined)).toMatchObject({ verdict: "not-read", word: "Not read", reason: "no list." });
  });
  test("what did not come from a server is no such line", () => {
    const one: Received = { key: "a", received: "2026-11-21T10:00:00.000Z", piece: { file: "a", kind: "text", text: "x" } };
    expect(handedInLine(one, undefined)).toBeNull();
  });
  test("two submissions of one name are two rows", () => {
    expect(rows([...told(full()), ...told(full({ id: "eve" }))])).toHaveLength(2);
  });
});

test("what waits for the organiser comes first, then by verdict and name; what was withdrawn comes last", () => {
  const of = (id: string, more: Partial<Seen>) => told(full({ id, player: id, ...more }));
  const illegal = [version(1, { verdict: "illegal" })];
  const all = [
    ...of("Accepted", { status: "accepted", accepted: 1 }),
    ...of("Withdrawn", { status: "withdrawn" }),
    ...of("New", {}),
    ...of("Illegal", { versions: illegal }),
    ...of("Reported", { status: "accepted", accepted: 1, openReports: 1 }),
    ...of("Returned", { status: "returned", versions: illegal }),
    ...of("Changed", { accepted: 1, versions: [version(1), version(2)] }),
  ];
  const order = sorted(rows(all), firstSortOnServer);
  expect(order.map(({ versions: [line] }) => line.player)).toEqual([
    "Illegal",
    "Changed",
    "New",
    "Reported",
    "Returned",
    "Accepted",
    "Withdrawn",
  ]);
  expect(order.filter(isWaiting)).toHaveLength(4);
});

describe("two states of one version", () => {
  const [lacking] = told(brief());
  const [loaded] = told(full({ rev: 2, status: "returned" }), [], 2000);
  if (!lacking || !loaded) throw new Error("nothing came");
  test("what was learnt later counts, whichever is kept", () => {
    for (const merged of [mergeHandedIn(lacking, loaded), mergeHandedIn(loaded, lacking)]) {
      expect(merged.handedIn).toMatchObject({ heard: 2000, standing: { rev: 2, status: "returned" } });
      expect(merged.handedIn?.lacking).toBeUndefined();
      expect(merged.piece).toMatchObject({ text: "list 1" });
    }
  });
  test("the list is never lost to what was only heard", () => {
    const later = { ...lacking, handedIn: { ...lacking.handedIn, heard: 3000 } } as Received;
    for (const merged of [mergeHandedIn(later, loaded), mergeHandedIn(loaded, later)]) {
      expect(merged.handedIn).toMatchObject({ heard: 3000, standing: { rev: 1 } });
      expect(merged.handedIn?.lacking).toBeUndefined();
      expect(merged.piece).toMatchObject({ text: "list 1" });
    }
  });
});
