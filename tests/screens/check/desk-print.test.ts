/** What the desk's papers are made of: the renderers are handed models, which stand here in place of the PDF. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PrintForm, pdfOf, print } from "@/components/check/files/desk-print";
import { type DeskEvent, eventOf } from "@/components/check/files/event-of";
import { expectPlayers } from "@/components/check/store/desks";
import { addIncoming } from "@/components/check/store/intake";
import { changeReceivedAt, markLists } from "@/components/check/store/marking";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { deskEvent } from "../../support/kept";
import { pack } from "../../support/small-library";
import { downloads, emptyDesk, type Handed, mailed, rowOf, rows, sentList } from "./on-the-desk";

const { showToast, render } = vi.hoisted(() => ({ showToast: vi.fn(), render: vi.fn() }));
vi.mock("@/components/ui/toast", () => ({ showToast }));
vi.mock("@/components/pdf/desk/desk-render", () => ({
  renderSlips: (...given: unknown[]) => render("slips", ...given),
  renderDeskReport: (...given: unknown[]) => render("report", ...given),
  renderBooklet: (...given: unknown[]) => render("booklet", ...given),
  renderSheets: (...given: unknown[]) => render("sheets", ...given),
}));
vi.mock("@/components/pdf/desk/rules-browser", () => ({ rulesBlob: (...given: unknown[]) => render("rules", ...given) }));

const event: DeskEvent = { ...deskEvent, date: "2026-11-28", zone: "Europe/Paris", question: "will you stay for dinner?" };
const said = () => showToast.mock.calls.map(([toast]) => toast.message);
/** What a renderer is handed, and on which paper. */
async function handed(what: Parameters<typeof pdfOf>[0], entrants: readonly Entrant[], of: DeskEvent | null, form?: PrintForm) {
  render.mockClear();
  await pdfOf(what, entrants, of, form);
  expect(render).toHaveBeenCalledTimes(1);
  const [which, model, ...rest] = render.mock.calls[0] ?? [];
  expect(which).toBe(what);
  return { model, rest };
}
const keyOf = (player: string) => rowOf(player).versions[0].key;
const late = (row: Entrant): Entrant => ({ ...row, flags: [{ kind: "unread" }, { kind: "late", minutes: 9 }] });

let files: Handed[] = [];

beforeEach(async () => {
  vi.stubGlobal("window", { location: { origin: "https://muster.example", search: "" } });
  render.mockResolvedValue(new Blob(["a paper"]));
  await emptyDesk();
  files = downloads();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  render.mockReset();
  showToast.mockClear();
});

test("a paper is handed over under the name of the event and its own", async () => {
  await addIncoming([sentList("Ann", "1 Gnomes")]);
  await print("slips", rows(), event);
  await print("report", rows(), null);
  expect(files.map(({ name }) => name)).toEqual(["autumn-muster-slips.pdf", "lists-report.pdf"]);
  expect(said()).toEqual(["Making the PDF.", "Making the PDF."]);
});

test("a paper that cannot be made is told, and nothing is handed over", async () => {
  render.mockRejectedValue(new Error("no font"));
  await print("report", [], event);
  await print("rules", [], null);
  expect(files).toEqual([]);
  expect(said()).toEqual(Array(2).fill(["Making the PDF.", "The PDF could not be made. Try again."]).flat());
});

test("a slip says whose list it is, when it came, what is asked, and where the player sits", async () => {
  await addIncoming([
    mailed("Ann Abel", "ann@mail.example", "Club: Mill Club", "Phone: 0123 456", "1 Gnomes"),
    sentList("Bo Berg", "2 Gnomes"),
    new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], "photo.jpg"),
  ]);
  await expectPlayers([
    { name: "Bo Berg", club: "Hill Club", table: "12" },
    { name: "Ann Abel", club: "Old Club" },
  ]);
  const { model, rest } = await handed("slips", [late(rowOf("Ann Abel")), ...rows().slice(1)], event, { paper: "letter" });
  expect(rest).toEqual(["letter"]);
  expect(model).toMatchObject([
    {
      event: "Autumn Muster, 28 November 2026",
      name: "Ann Abel",
      club: "Mill Club · 0123 456",
      verdict: "legal",
      table: "",
      received: "Tue 24 Nov, 20:00",
      version: "1",
      late: "9 min late",
      ticks: ["models match the list", "will you stay for dinner?", "paid"],
    },
    { name: "Bo Berg", club: "Hill Club", table: "table 12", late: "" },
  ]);
  expect(model[0].link).toMatch(/^https:\/\/muster\.example\/view#./);
});

test("a slip without an event says less, and one without a player is headed by the roster", async () => {
  await addIncoming([sentList("", "1 Gnomes")]);
  const [line] = rows();
  changeReceivedAt(line?.versions[0].source ?? "", "2026-11-24T19:00:00.000Z");
  const { model, rest } = await handed("slips", rows(), null);
  expect(rest).toEqual([undefined]);
  expect(model).toMatchObject([{ event: "", name: "Raid", club: "", late: "", ticks: ["models match the list", "paid"] }]);
});

test("slips for others to see say no verdict", async () => {
  await addIncoming([sentList("Ann", "1 Ogers")]);
  const { model } = await handed("slips", [late(rowOf("Ann"))], event, { slips: { order: "shown", verdict: false } });
  expect(model).toMatchObject([{ name: "Ann", verdict: null, verdictWord: "", late: "" }]);
});

test("slips lie as the table shows them, by player, or by tables, with those at none at the end", async () => {
  await addIncoming(["Dee", "Bo", "Ann", "Cy", "Eve"].map((name) => sentList(name, "1 Gnomes")));
  await expectPlayers([
    { name: "Dee", table: "10" },
    { name: "Bo", table: "2" },
    { name: "Eve", table: "2" },
    { name: "Cy", table: "" },
  ]);
  const names = async (order: "shown" | "player" | "table") => {
    const { model } = await handed("slips", rows(), null, { slips: { order, verdict: true } });
    return model.map(({ name }: { name: string }) => name);
  };
  expect(await names("shown")).toEqual(["Dee", "Bo", "Ann", "Cy", "Eve"]);
  expect(await names("player")).toEqual(["Ann", "Bo", "Cy", "Dee", "Eve"]);
  expect(await names("table")).toEqual(["Bo", "Eve", "Dee", "Ann", "Cy"]);
});

test("the booklet leaves out withdrawn lists; all of each list is printed, by player, unless it is said otherwise", async () => {
  await addIncoming([sentList("Zed", "1 Gnomes: hat"), sentList("Ann", "2 Gnomes"), sentList("Cy", "1 Ogres")]);
  markLists([keyOf("Cy")], { status: "withdrawn" });
  const { model, rest } = await handed("booklet", rows(), event, { paper: "a4" });
  expect(rest).toEqual(["a4"]);
  expect(model).toMatchObject({
    title: "Autumn Muster",
    date: "Saturday 28 November 2026",
    said: "2 lists from 1 army list",
    made: "Muster Roll. Small Game, data 1",
    lists: [
      { number: 1, player: "Ann", army: "Hill Folk", verdict: "legal", total: "20 points" },
      { number: 2, player: "Zed", verdict: "legal", groups: [{ units: [{ name: "Gnomes", options: "hat", points: "15" }] }] },
    ],
  });
  const bare = { verdicts: false, points: false, options: false, codes: false };
  const short = (await handed("booklet", rows(), null, { booklet: { order: "army", parts: bare } })).model;
  expect(short).toMatchObject({
    title: "All lists",
    date: "",
    contents: [{ head: "Hill Folk" }],
    lists: [{ player: "Ann", verdict: null, total: "", code: "" }, { player: "Zed" }],
  });
});

test("sheets are set as the event asks, or as it is said; they carry event, player and link", async () => {
  await addIncoming([sentList("Ann", "1 Gnomes: hat"), sentList("", "2 Gnomes")]);
  const { model, rest } = await handed("sheets", rows(), { ...event, sheet: "play" });
  expect(rest).toEqual([{ layout: "play" }]);
  const told = (sheet: SheetModel) => ["Player", "Event"].map((wanted) => sheet.facts.find(({ label }) => label === wanted)?.value ?? "");
  expect(model.map(told)).toEqual([
    ["Ann", "Autumn Muster"],
    ["", "Autumn Muster"],
  ]);
  expect(model[0].play).toMatchObject({ turns: 8 });
  expect(model[0].link).toMatch(/^https:\/\/muster\.example\/view#./);
  const other = await handed("sheets", rows(), { ...event, sheet: "play" }, { layout: "summary", paper: "a4" });
  expect([other.rest, other.model[0].play]).toEqual([[{ layout: "summary", paper: "a4" }], undefined]);
  const plain = await handed("sheets", rows(), null);
  expect([plain.rest, told(plain.model[0])]).toEqual([[{}], ["Ann", ""]]);
});

test("the report has a line for each list: what it states, what is to be looked at", async () => {
  await addIncoming([
    sentList("Ann", "Points: 12", "1 Gnomes"),
    sentList("Bo", "1 Ogers", "1 Gnoems"),
    sentList("Cy", "1 Wyrms"),
    new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], "photo.jpg"),
  ]);
  markLists([keyOf("Ann")], { status: "accepted" });
  for (const row of rows()) changeReceivedAt(row.versions[0].source, "2026-11-24T19:00:00.000Z");
  const given = rows();
  const { model, rest } = await handed("report", [late(given[0] as Entrant), late(given[1] as Entrant), ...given.slice(2)], event, {
    paper: "letter",
  });
  expect(rest).toEqual(["letter"]);
  expect(model).toMatchObject({
    title: "Autumn Muster",
    date: "Saturday 28 November 2026",
    checkedWith: "Muster Roll. Small Game, data 1",
    statuses: [
      { word: "New", lists: 3 },
      { word: "Accepted", lists: 1 },
    ],
  });
  expect(model.made).toMatch(/^4 players, \w{3} \d+ \w+, \d\d:\d\d$/);
  const [ann, bo, cy, photo] = model.rows;
  expect(ann).toMatchObject({ player: "Ann", armyList: "Hill Folk", verdict: "legal", word: "Legal", points: "10", version: "1" });
  expect(ann).toMatchObject({ received: "Tue 24 Nov, 20:00", status: "accepted" });
  expect(ann.lookAt).toMatch(/What came since could not be read; 9 min late$/);
  // Two names are guessed: the first stands there, the other is counted.
  expect(bo.lookAt).toMatch(/ And 1 more\. What came since could not be read; 9 min late$/);
  expect([bo.stated, bo.differs]).toEqual(["", false]);
  expect([cy.points, cy.verdict]).toEqual(["at least 0", "unconfirmed"]);
  expect(photo).toMatchObject({ player: "photo.jpg", armyList: "", points: "", stated: "", differs: false, verdict: "not-read" });
  expect(photo.lookAt).toMatch(/^a picture, not a roster\. /);
});

test("a stated total stands in the report, also where it is another", async () => {
  await addIncoming([sentList("Ann", "1 Gnomes", "Total: 1,012"), sentList("Bo", "2 Gnomes", "Total: 20")]);
  const { model } = await handed("report", rows(), null);
  expect(model).toMatchObject({ title: "Lists checked", date: "" });
  expect(model.rows.map(({ stated, differs }: { stated: string; differs: boolean }) => [stated, differs])).toEqual([
    ["1,012", true],
    ["20", false],
  ]);
  expect(model.rows[1].lookAt).toBe("");
});

test("a list of which lines are open has at least its points", async () => {
  await addIncoming([sentList("Ann", "1 Gnomes", "2 Zeppelins")]);
  const { model } = await handed("report", rows(), null);
  expect(model.rows[0].points).toBe("at least 10");
});

test("the rules of the event on the desk, with a link to them", async () => {
  const given = { ...pack("event"), name: "Autumn Muster", event: { place: "Mill Hall" } };
  const other = { ...pack("other"), name: "Spring Muster" };
  await addIncoming([
    { name: "event.json", text: JSON.stringify(given) },
    { name: "other.json", text: JSON.stringify(other) },
  ]);
  const { model, rest } = await handed("rules", [], event);
  expect(model).toMatchObject({ name: "Autumn Muster", accent: "umber" });
  expect(rest).toHaveLength(1);
  expect(rest[0]).toMatch(/^https:\/\/muster\.example\/.+#./);
  await expect(pdfOf("rules", [], null)).rejects.toThrow();
});

test("what a desk's event is called, and when lists are due: that of the last pack with an event", () => {
  const deadline = { date: "2026-11-25", time: "20:00", zone: "Europe/Paris" };
  const first = { file: "a.json", pack: { ...pack("a"), event: { date: "2026-11-01" } } };
  const last = {
    file: "b.json",
    pack: {
      ...pack("b"),
      name: "Autumn",
      event: { date: "2026-11-28", deadline, players: 24, lists: 2, question: "Dinner?", sheet: "play" as const },
    },
  };
  const plain = { file: "c.json", pack: pack("c") };
  expect([eventOf([]), eventOf([plain])]).toEqual([null, null]);
  expect(eventOf([first, last, plain])).toEqual({
    id: "b",
    name: "Autumn",
    game: "small-game",
    date: "2026-11-28",
    zone: "Europe/Paris",
    // 20:00 in Paris is 19:00 UTC in winter.
    due: Date.parse("2026-11-25T19:00:00Z"),
    dueText: "Wednesday 25 November 2026, 20:00, Paris time",
    graceDays: undefined,
    painted: false,
    players: 24,
    lists: 2,
    question: "Dinner?",
    sheet: "play",
  });
  expect(eventOf([first])).toMatchObject({ name: "Pack a", date: "2026-11-01", zone: undefined, due: null, dueText: undefined });
});
