/** What happens to a desk, step by step, without a device: what is shown after it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decided, decidedBefore } from "@/lib/events/desk/handed-in/decision";
import { withSeen } from "@/lib/events/desk/handed-in/handed-in";
import { type DeskLine, FACTS_VERSION } from "@/lib/events/desk/line";
import { applyPacks, replacePack } from "@/lib/events/desk/state/applied-packs";
import { arrivalOf, identityOf } from "@/lib/events/desk/state/arrival";
import { type DeskAction, type DeskState, FIRST_NAME, noDesk, reduceDesk, underOf } from "@/lib/events/desk/state/desk";
import type { DeskRecord, ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import {
  changeFields,
  decisionOfMark,
  type MarkUpdate,
  markChanges,
  planRemoval,
  unchangedSince,
} from "@/lib/events/desk/state/field-changes";
import { changedVerdicts, dataVersions, outdatedSources } from "@/lib/events/desk/state/verdicts";
import type { Piece } from "@/lib/read/shapes/pieces";
import { pack } from "../support/small-library";
import { full } from "./handed-in/seen";

const AT = "2026-11-24T19:00:00.000Z";
const desk = (id: string, more: Partial<DeskRecord> = {}): DeskRecord => ({ id, name: id, packs: [], created: 1, updated: 1, ...more });
const autumn = desk("autumn");
const laid = (id: string, more: object = {}) => ({ file: `${id}.json`, pack: { ...pack(id), ...more } });
const piece: Piece = { file: "a.txt", kind: "text", text: "1 Gnomes" };
const line = (source: string, at = 0, more: Partial<DeskLine> = {}): DeskLine => ({
  key: `${source}-${at}`,
  source,
  at,
  file: "a.txt",
  received: AT,
  name: "Raid",
  player: "",
  verdict: "legal",
  word: "Legal",
  ...more,
});
/** Something that came, with so many lists that were read of it. */
const came = (key: string, lists = 1, more: Partial<ReceivedRecord> = {}): ReceivedRecord => ({
  key,
  desk: "autumn",
  received: AT,
  piece,
  read: { under: underOf(autumn), lines: Array.from({ length: lists }, (_, at) => line(key, at)) },
  ...more,
});
const unread = (key: string): ReceivedRecord => ({ key, desk: "autumn", received: AT, piece });
const stateAfter = (...actions: DeskAction[]) => actions.reduce(reduceDesk, noDesk);
const open = (...received: ReceivedRecord[]): DeskAction => ({ did: "opened", desk: autumn, received });
const changed = (more: Partial<DeskRecord>): DeskAction => ({ did: "changed", desk: { ...autumn, ...more } });
const removed = (...gone: string[]): DeskAction => ({ did: "removed", keys: new Set(gone) });
const replaced = (...records: ReceivedRecord[]): DeskAction => ({ did: "replaced", records });
const synced = (kept: ReceivedRecord[], ...gone: string[]): DeskAction => ({ did: "synced", kept, gone });
const readLines = (under: string, ...of: string[]): DeskAction => ({
  did: "read",
  under,
  lines: new Map(of.map((key) => [key, [line(key)]])),
});
const keys = ({ lines }: Pick<DeskState, "lines">) => lines.map(({ key }) => key).join(" ");
const handedIn = (id: string, more: object = {}): ReceivedRecord[] =>
  withSeen(full({ id, player: id, ...more }), [], { now: 1, keyOf: (of) => of }).map((one) => ({ ...one, desk: "autumn" }));

test.each<[string, DeskAction[], string]>([
  ["what was read", [open(came("a", 2), came("b"))], "a-0 a-1 b-0"],
  ["in the order in which it came", [open(came("b"), came("a")), { did: "received", records: [came("aa")] }], "a-0 aa-0 b-0"],
  ["not what is not read yet", [open(came("a"), unread("b"))], "a-0"],
  ["nor what was read under other packs", [open(came("a")), changed({ packs: [laid("event")] })], ""],
  ["nor with other data", [open(came("a")), changed({ data: { chess: "1" } })], ""],
  ["all under another name", [open(came("a")), changed({ name: "Winter", data: {} })], "a-0"],
  ["what is read then", [open(unread("a")), readLines(underOf(autumn), "a", "x")], "a-0"],
  ["not what is read under other packs by then", [open(unread("a")), readLines("x", "a")], ""],
  ["nothing while all is read anew", [open(came("a")), { did: "reread" }], ""],
  ["but what a server told", [open(came("a"), ...handedIn("ada")), { did: "reread" }], "ada-0"],
  ["not what was removed", [open(came("a"), came("b")), removed("a")], "b-0"],
  ["not even when it is replaced then", [open(came("a")), removed("a"), replaced(came("a", 2))], ""],
  ["other states of what is there", [open(came("a")), replaced(came("a", 2))], "a-0 a-1"],
  ["what another tab added and took away", [open(came("a"), came("b")), synced([came("c")], "a")], "b-0 c-0"],
  ["without the list that was taken off", [open(came("a", 2, { marks: { 0: { status: "new", removed: true } } }))], "a-1"],
  ["nothing of another desk", [open(came("a")), { did: "opened", desk: desk("spring"), received: [] }], ""],
])("the table shows %s", (_, actions, expected) => {
  expect(keys(stateAfter(...actions))).toBe(expected);
});

test("the line says whose it is and when it came as the organiser says, the marks what else", () => {
  const marks = { 0: { status: "accepted" as const, player: "Hana", verdict: "Legal" } };
  const { lines, marks: shown } = stateAfter(open(came("a", 1, { marks, received: "2026-11-20T08:00:00.000Z" })));
  expect(lines).toMatchObject([{ player: "Hana", received: "2026-11-20T08:00:00.000Z" }]);
  expect(shown).toEqual({ "a-0": marks[0] });
});

test("of what two tabs say of one list both is shown, with what was read under the packs that lie there now", () => {
  const [own] = changeFields([came("a")], [{ source: "a", field: { of: "note", at: 0 }, value: "paid" }], 5).changed;
  const [kept] = changeFields([came("a", 2)], [{ source: "a", field: { of: "player", at: 0 }, value: "Hana" }], 6).changed;
  const state = stateAfter(open(own as ReceivedRecord), synced([kept as ReceivedRecord]));
  expect(keys(state)).toBe("a-0 a-1");
  expect(state.marks["a-0"]).toEqual({ status: "new", player: "Hana", note: "paid" });
  const old = { ...(kept as ReceivedRecord), read: { under: "x", lines: [] } };
  expect(keys(stateAfter(open(own as ReceivedRecord), synced([old])))).toBe("a-0");
});

const listed = (...ids: string[]): DeskAction => ({ did: "listed", desks: ids.map((id) => desk(id)) });
const made: DeskAction = { did: "made", desk: desk("spring") };
const first = (more: Partial<DeskRecord> = {}, ...received: ReceivedRecord[]): DeskAction[] => [
  { did: "opened", desk: desk("first", { name: FIRST_NAME, ...more }), received },
  listed("winter"),
  made,
];

test.each<[string, DeskAction[], string]>([
  ["those of the device", [listed("spring", "autumn")], "spring autumn"],
  ["one that is not kept yet first", [open(), listed("spring")], "autumn spring"],
  ["one that is kept where it is, once", [open(), listed("spring", "autumn")], "spring autumn"],
  ["one that is made first", [listed("autumn"), open(), made], "spring autumn"],
  ["one that is changed first, once", [listed("spring", "autumn"), open(), changed({})], "autumn spring"],
  ["not what is deleted", [listed("spring", "autumn"), { did: "deleted", id: "spring" }], "autumn"],
  ["not one that nobody named and nothing came to", first(), "spring winter"],
  ["one that something came to", first({}, came("a")), "spring first winter"],
  ["one for which players are expected", first({ players: [{ name: "Ann" }] }), "spring first winter"],
  ["one that is named", first({ name: "Autumn" }), "spring first winter"],
])("the desks are %s", (_, actions, expected) => {
  expect(
    stateAfter(...actions)
      .desks.map(({ id }) => id)
      .join(" "),
  ).toBe(expected);
});

test("what was refused is told until more comes; how far reading is, until it is done", () => {
  const refused: DeskAction = { did: "refused", file: "a.json", reason: "no pack." };
  const some = stateAfter(open(), { did: "incoming", files: 2 }, refused, refused);
  expect([some.reading, some.refused.at(-1), some.refused.length]).toEqual([
    { done: 0, total: 2 },
    { file: "a.json", reason: "no pack." },
    2,
  ]);
  expect(reduceDesk(some, { did: "incoming", files: 1 }).refused).toEqual([]);
  expect(reduceDesk(some, { did: "counted", reading: null }).reading).toBeNull();
});

describe("of what is damaged on the device nothing is shown:", () => {
  const written = { lines: [], problems: [], ignored: [] };
  test.each<[string, object, boolean]>([
    ["a text", {}, true],
    ["a refused file", { piece: { file: "a", kind: "refused", reason: "a picture" } }, true],
    ["a table", { piece: { file: "a", kind: "written", written } }, true],
    ["a key that is none", { key: 7 }, false],
    ["no moment", { received: "soon" }, false],
    ["no piece", { piece: "a" }, false],
    ["a piece of no file", { piece: { ...piece, file: 7 } }, false],
    ["a text without its text", { piece: { ...piece, text: undefined } }, false],
    ["a refusal without its reason", { piece: { file: "a", kind: "refused" } }, false],
    ["a table without its lines", { piece: { file: "a", kind: "written", written: { ...written, lines: 7 } } }, false],
    ["a table without its problems", { piece: { file: "a", kind: "written", written: { ...written, problems: null } } }, false],
    ["a table without what was ignored", { piece: { file: "a", kind: "written", written: { lines: [], problems: [] } } }, false],
    ["a table that is none", { piece: { file: "a", kind: "written", written: "a", text: "b" } }, false],
    ["what was read is no list", { read: { under: "x", lines: "a" } }, false],
  ])("%s: %o, shown: %s", (_, damage, isShown) => {
    const record = { ...came("a"), ...damage } as ReceivedRecord;
    expect(stateAfter(open(record)).received).toHaveLength(isShown ? 1 : 0);
    expect(stateAfter(open(), synced([record])).received).toHaveLength(isShown ? 1 : 0);
  });
});

test("whoever changes what is kept of a list raises its version", () => {
  const source = readFileSync(new URL("../../lib/events/desk/line.ts", import.meta.url), "utf8");
  const fields = (name: string) =>
    [...(source.split(`export interface ${name} {`)[1]?.split("\n}")[0] ?? "").matchAll(/^ {2}(\w+\??):/gm)]
      .map((match) => match[1])
      .join(" ");
  expect([FACTS_VERSION, fields("DeskLine"), fields("ListFacts")]).toEqual([
    6,
    "key source at file received sender? address? name player byFile? verdict word reason? noList? list? handedIn? here?",
    "game title accent army points pointsName? limit missing stated differs agreed findings guesses guessed? fields? noSize? read? composition? team? digest code formerCodes? otherCode? data madeWith? parts",
  ]);
  expect(underOf(autumn)).toBe("[6,[]]");
});

describe("what is said", () => {
  const { lines, received } = stateAfter(open(came("a", 2), came("b")));
  const marked = (to: MarkUpdate, of: readonly ReceivedRecord[] = received) => changeFields(of, markChanges(lines.slice(0, 1), to), 5);
  const marks = (all: readonly ReceivedRecord[]) => all.map((one) => one.marks?.["0"]);

  test.each<[MarkUpdate, object[]]>([
    [{ status: "accepted" }, [{ status: "accepted", verdict: "Legal" }]],
    [{ status: "returned" }, [{ status: "returned" }]],
    [{ note: "paid", waived: "train" }, [{ status: "new", note: "paid", waived: "train" }]],
    [{ status: "new" }, []],
    [{ note: undefined }, []],
  ])("%o of a list of which nothing was said: %o", (to, expected) => {
    expect(marks(marked(to).changed)).toEqual(expected);
  });

  test("a list that was accepted keeps what its verdict was then, until it is said otherwise", () => {
    const { changed } = marked({ status: "accepted" });
    expect(marks(marked({ note: "asked him" }, changed).changed)).toEqual([{ status: "accepted", verdict: "Legal", note: "asked him" }]);
    expect(marks(marked({ status: "returned" }, changed).changed)).toEqual([{ status: "returned" }]);
  });

  test("is taken back, but not what was said otherwise since, nor of what is gone", () => {
    const { changed, back } = marked({ note: "paid", player: "Hana" });
    expect(marks(changeFields(changed, unchangedSince(changed, back), 6).changed)).toEqual([{ status: "new" }]);
    const since = marked({ note: "paid twice" }, changed).changed;
    expect(unchangedSince(since, back).map(({ field, value }) => [field.of, value])).toEqual([["player", undefined]]);
    expect([unchangedSince([], back), changeFields([], back, 6).changed]).toEqual([[], []]);
  });

  test("when something came", () => {
    const { changed } = changeFields(received, [{ source: "a", field: { of: "received" }, value: "2026-11-20T08:00:00.000Z" }], 5);
    expect(changed.map(({ key, received: moment }) => [key, moment])).toEqual([["a", "2026-11-20T08:00:00.000Z"]]);
  });

  test("of a list that was handed in the server is told", () => {
    expect(decisionOfMark({ status: "accepted", player: "Hana" })).toEqual({ status: "accepted" });
    expect(decisionOfMark({ note: undefined, waived: undefined })).toEqual({ note: "", waived: null });
  });
});

test.each<[string[], string[], string[]]>([
  [["a-0", "a-1"], ["a"], []],
  [["a-1"], [], ["a 1"]],
  [["a-0", "b-0"], ["b"], ["a 0"]],
  // What was handed in is withdrawn, and stays.
  [["ada-0"], [], []],
])("taking off %j: %j go, of %j it is said", (wanted, dropped, said) => {
  const removal = planRemoval(stateAfter(open(came("a", 2), came("b"), ...handedIn("ada"))), new Set(wanted));
  expect(removal.dropped.map(({ key }) => key)).toEqual(dropped);
  expect(removal.changes.map(({ source, field }) => `${source} ${"at" in field && field.at}`)).toEqual(said);
});

test("what is decided of many is taken back of each as it was", () => {
  const received = [...handedIn("ada"), ...handedIn("eve", { status: "returned", note: "late", waived: "train" })];
  const decision = { status: "accepted" as const, note: "" };
  const waiting = (all: readonly ReceivedRecord[]) => all.map((one) => one.handedIn?.standing?.waiting);
  const next = decided([...received, came("a")], new Map(["ada", "eve", "gone"].map((id) => [id, decision])), 5);
  // Of Ada nothing was noted.
  expect(waiting(next)).toMatchObject([{ status: "accepted" }, { status: "accepted", note: "" }]);
  const back = decidedBefore(received, new Set(["ada", "eve", "gone"]), decision);
  expect([...back]).toEqual([
    ["ada", { status: "new", note: "" }],
    ["eve", { status: "returned", note: "late" }],
  ]);
  expect(waiting(decided(next, back, 6))).toEqual([undefined, undefined]);
  expect([...decidedBefore([...received, came("a")], new Set(["eve"]), { waived: null, reopen: "open" })]).toEqual([
    ["eve", { waived: "train", reopen: null }],
  ]);
});

test("of packs with one id and game the last one counts; those of two games lie beside each other", () => {
  const names = (packs: readonly { pack: { name: string } }[]) => packs.map((one) => one.pack.name);
  const packs = applyPacks(
    [],
    [laid("a", { name: "1" }), laid("b", { name: "2" }), laid("a", { name: "3" }), laid("a", { name: "4", game: "chess" })],
  );
  expect(names(packs)).toEqual(["3", "2", "4"]);
  expect(names(applyPacks(packs, [laid("a", { name: "5" })]))).toEqual(["2", "4", "5"]);
  expect(names(replacePack(packs, laid("a", { name: "5" }).pack))).toEqual(["5", "2", "4"]);
  expect(names(replacePack(packs, laid("c").pack))).toEqual(names(packs));
});

describe("verdicts", () => {
  const read = (source: string, game: string, data: string, points: number | null = 10, more: object = {}) =>
    line(source, 0, { list: { game, data, points, missing: 0 } as never, ...more });

  test("that would be others, with the points where these are", () => {
    const now = new Map(
      [read("a", "x", "1", 10, { word: "Illegal" }), read("b", "x", "1", 12), read("c", "x", "1"), read("d", "x", "1", 90)].map((one) => [
        one.key,
        one,
      ]),
    );
    const before = [
      read("a", "x", "1", 10, { player: "Ann" }),
      read("b", "x", "1"),
      read("c", "x", "1"),
      line("d", 0, { word: "Not read" }),
      read("e", "x", "1"),
    ];
    expect(changedVerdicts(before, now)).toEqual([
      { key: "a-0", name: "Ann", before: "Legal", after: "Illegal" },
      { key: "b-0", name: "Raid", before: "Legal, 10 points", after: "Legal, 12 points" },
      { key: "d-0", name: "Raid", before: "Not read", after: "Legal, 90 points" },
    ]);
  });

  test("rest on one data of each game, or on several", () => {
    expect(dataVersions([read("a", "x", "1"), read("b", "y", "2"), line("c"), read("d", "x", "1")])).toEqual({ x: "1", y: "2" });
    expect(dataVersions([read("a", "x", "1"), read("b", "x", "2")])).toBeNull();
    expect([...outdatedSources([read("a", "x", "1"), read("b", "x", "2"), read("c", "y", "1"), line("d")], new Map([["x", "2"]]))]).toEqual(
      ["a"],
    );
  });
});

describe("what comes", () => {
  const NOW = Date.parse("2026-11-26T12:00:00Z");
  const now = "2026-11-26T12:00:00.000Z";
  test.each<[string, Partial<Piece>, number, string]>([
    ["a mail came when it was sent", { mail: { sent: "Tue, 24 Nov 2026 19:00:00 +0000" } }, NOW, "2026-11-24T19:00:00.000Z"],
    ["a mail of no time with its file", { mail: { sent: "yesterday" } }, NOW - 1, "2026-11-26T11:59:59.999Z"],
    ["a file when it was last changed", {}, NOW - 1, "2026-11-26T11:59:59.999Z"],
    ["but not in the future", {}, NOW + 1, now],
    ["nor at no time", {}, 0, now],
    ["one of an archive as that says", { changed: "2026-11-25T08:00:00Z" }, NOW, "2026-11-25T08:00:00.000Z"],
    ["a row of replies as that says", { kind: "written", written: { sent: AT, lines: [], problems: [], ignored: [] } as never }, NOW, AT],
  ])("%s", (_, more, lastModified, moment) => {
    expect(arrivalOf({ ...piece, ...more } as Piece, lastModified, NOW)).toEqual({ received: moment });
  });

  test("is of who sent it, whose name and address are cut where they are longer than any", () => {
    const { sender, address } = arrivalOf({ ...piece, mail: { sender: "A".repeat(250), address: "a".repeat(400) } }, NOW, NOW);
    expect([sender, address]).toEqual(["A".repeat(200), "a".repeat(320)]);
  });

  test("is known again by what it says, and what was handed in by its place on the server", () => {
    expect(identityOf({ piece: { ...piece, changed: "2026-11-25T08:00:00" } })).toBe(identityOf({ piece }));
    expect(handedIn("ada").map(identityOf)).toEqual(["handed in ada 1"]);
  });
});
