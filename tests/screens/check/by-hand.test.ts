/** Rows that the organiser parts or puts together: what each then holds, what is known again, and the ways back. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinLists, putBack, splitList } from "@/components/check/store/by-hand";
import { newDesk } from "@/components/check/store/desks";
import { addIncoming } from "@/components/check/store/intake";
import { giveAnswers, markLists } from "@/components/check/store/marking";
import { deskText } from "@/lib/events/desk/desk-file";
import { canJoin, linesToSplit } from "@/lib/events/desk/state/by-hand";
import { storageOf } from "../../support/kept";
import { emptyDesk, mailed, reopened, sentList, deskState as state } from "./on-the-desk";

vi.mock("@/components/ui/toast", () => ({ showToast: vi.fn() }));

beforeEach(async () => {
  vi.stubGlobal("localStorage", storageOf(new Map()));
  await emptyDesk();
});
afterEach(() => void vi.unstubAllGlobals());

/** Points, player and address of each row, those of most points first. */
const table = () =>
  state()
    .lines.map(({ list, player, address = "" }) => [list?.points ?? 0, player, address])
    .sort(([a], [b]) => Number(b) - Number(a));
const soon = (expected: ReturnType<typeof table>) => vi.waitFor(() => expect(table()).toEqual(expected), { interval: 2, timeout: 5000 });
const line = (points: number) => {
  const found = state().lines.find(({ list }) => list?.points === points);
  if (!found) throw new Error(`no list of ${points} points`);
  return found;
};
/** The number of the line in which a text stands. */
const at = (text: string, nth = 0) => {
  const one = state().received.flatMap((record) => linesToSplit(record).filter((written) => written.text.includes(text)))[nth];
  if (!one) throw new Error(`no line “${text}”`);
  return one.line;
};

test("the second of two lists in a mail is a row of its own and nobody's yet, until the split is taken back", async () => {
  const mail = mailed("Ann", "ann@example.org", "1 Gnomes", "2 Gnomes", "Hill Folk", "1 Ogres", "3 Gnomes");
  await addIncoming([mail]);
  // 10 and 20; 50 and 30.
  expect(table()).toEqual([[110, "Ann", "ann@example.org"]]);
  const undo = splitList(line(110), at("Hill Folk", 1));
  const parts = [
    [80, "", "ann@example.org"],
    [30, "Ann", "ann@example.org"],
  ];
  await soon(parts);
  expect(await addIncoming([mail])).toMatchObject({ again: 1, rows: 0 });
  await reopened();
  await soon(parts);
  undo();
  await soon([[110, "Ann", "ann@example.org"]]);
});

test("whose the rows are by a file's name is the first list's alone, and what was said of words holds for both", async () => {
  await addIncoming([
    { name: "hana_ito.txt", text: "Game: Small Game\nArmy: Hill Folk\n1 Blorps\n1 Ogres\n\nHill Folk\n1 Blorps\n3 Gnomes" },
  ]);
  giveAnswers([{ ...line(50 + 30), answered: { wording: { text: "Blorps", name: "Trolls" } } }]);
  const [before = 0] = (await vi.waitFor(() => (table()[0]?.[0] === 80 ? Promise.reject() : table()[0]))) ?? [];
  // A unit of trolls twice.
  expect(before).toBe(80 + 2 * 40);
  const all = linesToSplit(state().received[0] as never);
  splitList(line(160), all.at(-3)?.line ?? 0);
  await soon([
    [90, "Hana Ito", ""],
    [70, "", ""],
  ]);
});

test("a list that came in two mails is one, and is put back as it came", async () => {
  await addIncoming([
    mailed("Ann", "ann@example.org", "1 Ogres"),
    { name: "list 2.txt", text: "Game: Small Game\nArmy: Hill Folk\n2 Gnomes" },
  ]);
  markLists([line(20).key], { note: "sent later" });
  const two = [
    [50, "Ann", "ann@example.org"],
    [20, "", ""],
  ];
  expect(table()).toEqual(two);
  joinLists(state().lines);
  await soon([[70, "Ann", "ann@example.org"]]);
  const undo = putBack(line(70));
  await soon(two);
  expect(state().marks[line(20).key]?.note).toBe("sent later");
  undo();
  await soon([[70, "Ann", "ann@example.org"]]);
});

test("all that one list was parted into and joined with goes back together", async () => {
  await addIncoming([sentList("Ann", "1 Ogres", "2 Gnomes", "3 Gnomes"), sentList("Bo", "1 Ogres", "1 Gnomes")]);
  splitList(line(100), at("3 Gnomes"));
  await vi.waitFor(() => expect(table()).toHaveLength(3));
  joinLists(state().lines.filter(({ player }) => player !== "Ann"));
  await vi.waitFor(() => expect(table()).toHaveLength(2));
  putBack(line(70));
  await soon([
    [100, "Ann", ""],
    [60, "Bo", ""],
  ]);
});

test("a desk's file brings the parts where the whole lies, and no whole where its parts lie", async () => {
  await addIncoming([sentList("Ann", "1 Ogres", "2 Gnomes")]);
  const whole = deskText({ name: "Autumn", packs: [] }, state().received);
  splitList(line(70), at("2 Gnomes"));
  await vi.waitFor(() => expect(table()).toHaveLength(2));
  const parts = deskText({ name: "Autumn", packs: [] }, state().received);
  await addIncoming([{ name: "whole.muster-desk.json", text: whole }]);
  expect(table()).toHaveLength(2);
  await newDesk("Other");
  await addIncoming([{ name: "whole.muster-desk.json", text: whole }]);
  expect(table()).toEqual([[70, "Ann", ""]]);
  await addIncoming([{ name: "parts.muster-desk.json", text: parts }]);
  await vi.waitFor(() => expect(table()).toHaveLength(2));
});

test("what is no text is neither split nor joined", async () => {
  const [roster, link] = [
    { name: "a.json", text: JSON.stringify({ format: "muster-roll/1", game: "small", armyList: "hill-folk", name: "A", commands: [] }) },
    { name: "b.txt", text: "https://example.org/view#12345678901234567890123" },
  ];
  await addIncoming([roster, link, sentList("Ann", "1 Gnomes")]);
  const { received, lines } = state();
  expect(received.map((one) => linesToSplit(one).length)).toEqual([0, 0, 5]);
  const ann = lines.filter(({ player }) => player === "Ann");
  expect(lines.map((one) => canJoin(received, [one, ...ann]))).toEqual([false, false, true]);
  expect(canJoin(received, ann)).toBe(false);
});

test("two lists that a text seemed to hold are one, where all of it is chosen", async () => {
  await addIncoming([
    { name: "one.txt", text: "Game: Small Game\nArmy: Hill Folk\n1 Ogres\nArmy: Hill Folk\n2 Gnomes\nArmy: Hill Folk\n3 Gnomes" },
  ]);
  const { received, lines } = state();
  expect(table().map(([points]) => points)).toEqual([50, 30, 20]);
  expect(received.map((one) => linesToSplit(one).length)).toEqual([0]);
  expect([canJoin(received, lines.slice(1)), canJoin(received, lines)]).toEqual([false, true]);
  joinLists(lines);
  await soon([[100, "", ""]]);
  expect(state().lines[0]?.verdict).toBe("legal");
});
