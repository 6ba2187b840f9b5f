/** What the desk hands on: files to the browser, by name, type and text; lists to the server for their players; names to the event. */
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveBackup, saveDrafts, savePlayers, saveReminders, saveReplies, saveTable, saveZip } from "@/components/check/files/desk-files";
import { savePicture, saveStatistics, statisticsOn, statisticsText } from "@/components/check/files/desk-statistics";
import type { DeskEvent } from "@/components/check/files/event-of";
import { takeNames } from "@/components/check/files/take-names";
import { handInFor } from "@/components/check/server/hand-in-list";
import { returnWithLetters } from "@/components/check/server/return-many";
import { useDesk } from "@/components/check/store/desk-store";
import { expectPlayers, renameDesk } from "@/components/check/store/desks";
import { takeFromServer } from "@/components/check/store/from-server";
import { giveAnswers, markLists } from "@/components/check/store/marking";
import { ownStore } from "@/components/storage/own-store";
import type { DeskLine } from "@/lib/events/desk/line";
import { deskEvent, openServer } from "../../support/kept";
import { pack } from "../../support/small-library";
import { addAll, downloads, emptyDesk, type Handed, mailed, rowOf, rows, sentList } from "./on-the-desk";

const { showToast, pdfOf, sendList, askNow } = vi.hoisted(() => ({
  showToast: vi.fn(),
  pdfOf: vi.fn(),
  sendList: vi.fn(),
  askNow: vi.fn(),
}));
vi.mock("@/components/ui/toast", () => ({ showToast }));
vi.mock("@/components/hand-in/client", async (original) => ({ ...(await original<object>()), sendList }));
vi.mock("@/components/check/server/server-desk", () => ({ askNow }));
vi.mock("@/components/check/files/desk-print", () => ({ pdfOf }));

const event: DeskEvent = {
  ...deskEvent,
  date: "2026-11-28",
  zone: "Europe/London",
  dueText: "Wednesday 25 November 2026, 20:00, London time",
};
const said = () => showToast.mock.calls.map(([toast]) => toast.message);
const photo = () => new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], "photo.jpg");
const keyOf = (player: string) => rowOf(player).versions[0].key;

let files: Handed[] = [];

beforeEach(async () => {
  await emptyDesk();
  files = downloads();
  sendList.mockResolvedValue({ ok: true, value: {}, rev: null });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  showToast.mockClear();
  for (const one of [pdfOf, sendList, askNow]) one.mockReset();
});

/** Ann's list came by mail and is returned, Bo's is new, Cy's withdrawn. */
async function threeLists() {
  await addAll([mailed("Ann Abel", "ann@mail.example", "1 Gnomes"), sentList("Bo Berg", "2 Gnomes"), sentList("Cy Cole", "1 Ogres")]);
  markLists([keyOf("Ann Abel")], { status: "returned" });
  markLists([keyOf("Cy Cole")], { status: "withdrawn" });
}

test("the desk is a file that holds its lists as they came, without what was read of them", async () => {
  await renameDesk("Äutumn Muster’s desk");
  await addAll([sentList("Ann", "1 Gnomes")]);
  saveBackup();
  expect(files.map(({ name, type }) => [name, type])).toEqual([["autumn-musters-desk.muster-desk.json", "application/json"]]);
  const written = JSON.parse((await files[0]?.text()) ?? "");
  expect(written).toMatchObject({ format: "muster-desk/3", name: "Äutumn Muster’s desk", packs: [] });
  expect(Object.keys(written.received[0]).sort()).toEqual(["key", "piece", "received"]);
});

test("a desk that is not open yet is an empty file of its own name", async () => {
  useDesk.setState({ desk: null, received: [] });
  saveBackup();
  expect([files[0]?.name, JSON.parse((await files[0]?.text()) ?? "")]).toEqual([
    "desk.muster-desk.json",
    { format: "muster-desk/3", name: "", packs: [], received: [] },
  ]);
});

test("the table is for spreadsheets: UTF-8 with its mark, moments in the zone of the event", async () => {
  await addAll([mailed("Ann Abel", "ann@mail.example", "1 Gnomes")]);
  saveTable(rows(), { ...event, zone: "Europe/Paris" });
  saveTable(rows(), null);
  expect(files.map(({ name, type }) => [name, type])).toEqual(Array(2).fill(["checked-rosters.csv", "text/csv;charset=utf-8"]));
  const [inZone, plain] = await Promise.all(files.map((file) => file.text()));
  expect([inZone?.slice(0, 14), plain?.slice(0, 14)]).toEqual(["\ufeffPlayer,E-mail", "\ufeffPlayer,E-mail"]);
  expect(inZone).toContain("2026-11-24T20:00+01:00");
  expect(plain).toContain("2026-11-24T19:00Z");
});

test("letters go to those whose list is returned, or to all", async () => {
  await threeLists();
  await saveReplies(rows(), event);
  await saveReplies(rows(), event, true);
  expect(files.map(({ name, type }) => [name, type])).toEqual(Array(2).fill(["replies.txt", "text/plain;charset=utf-8"]));
  const [one, all] = await Promise.all(files.map((file) => file.text()));
  expect(one?.match(/^To: .*/gm)).toEqual(["To: Ann Abel <ann@mail.example>"]);
  expect(one).toContain("Autumn Muster");
  expect(one).toContain("Hello Ann,");
  expect(all?.match(/^To: .*/gm)).toEqual(["To: Ann Abel <ann@mail.example>", "To: Bo Berg", "To: Cy Cole"]);
  expect(said()).toEqual([]);
});

test("where no list is returned, it says so and hands over nothing", async () => {
  await addAll([sentList("Bo Berg", "2 Gnomes")]);
  await saveReplies(rows(), event);
  await saveDrafts(rows(), event);
  await saveReplies([], event, true);
  expect([files, said()]).toEqual([[], ["No list is marked as returned.", "No list is marked as returned."]]);
});

test("drafts are mails in a zip, numbered, one for each", async () => {
  await threeLists();
  markLists([keyOf("Bo Berg")], { status: "returned" });
  await saveDrafts(rows(), event);
  expect(files.map(({ name, type }) => [name, type])).toEqual([["replies.zip", "application/zip"]]);
  const mails = unzipSync((await files[0]?.bytes()) ?? new Uint8Array());
  expect(Object.keys(mails)).toEqual(["1-ann-abel.eml", "2-bo-berg.eml"]);
  const [ann, bo] = Object.values(mails).map((mail) => new TextDecoder().decode(mail));
  expect(ann).toContain('To: "Ann Abel" <ann@mail.example>');
  expect(bo).not.toContain("To:");
  expect(said()).toEqual(["2 drafts saved, 1 without an address."]);
});

test("what could not be read is called by its file, and its writer is greeted by the name of the mail", async () => {
  await addAll([
    new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])], "photo.jpg"),
    mailed("Dee Dorn", "dee@mail.example", "1 Zeppelins"),
  ]);
  await saveReplies(rows(), null, true);
  const text = (await files[0]?.text()) ?? "";
  expect(text.match(/^To: .*/gm)).toEqual(["To: photo.jpg", "To: Dee Dorn <dee@mail.example>"]);
  expect(text).toContain("Hello Dee,");
});

test("reminders are drafts too; all have an address here", async () => {
  const letterOf = ({ name }: { name: string }) => ({ subject: `To ${name}`, text: "Send it." });
  await saveReminders([{ name: "Eve", address: "eve@mail.example" }], letterOf);
  expect(files.map(({ name }) => name)).toEqual(["reminders.zip"]);
  const mails = unzipSync((await files[0]?.bytes()) ?? new Uint8Array());
  expect(Object.keys(mails)).toEqual(["1-eve.eml"]);
  expect(new TextDecoder().decode(mails["1-eve.eml"])).toContain("Subject: To Eve");
  expect(said()).toEqual(["1 draft saved."]);
});

test("the table of players has their lists in words, and those who sent nothing", async () => {
  await addAll([sentList("Ann Abel", "1 Gnomes"), photo()]);
  await expectPlayers([{ name: "Abel, Ann", nickname: "Axe", club: "Hill Club" }, { name: "Zed Zorn" }]);
  await savePlayers(rows());
  const text = (await files[0]?.text()) ?? "";
  expect([files[0]?.name, files[0]?.type, text[0]]).toEqual(["players.csv", "text/csv;charset=utf-8", "\ufeff"]);
  expect(text).toContain(",Ann,Abel,Axe,Hill Club,Hill Folk,yes,no,10,");
  expect(text).toContain("Player: Ann Abel");
  expect(text).toContain(",Zed,Zorn,,,,no,no,,,");
});

test("what is counted are the newest lists of those who play", async () => {
  await threeLists();
  await addAll([photo()]);
  const { games } = await statisticsOn(rows());
  expect(games.map(({ title, all }) => [title, all.lists, all.units.map(({ name, lists, units }) => [name, lists, units])])).toEqual([
    ["Small Game", 2, [["Gnomes", 2, 3]]],
  ]);
});

test("statistics are a table and a picture, named after the event and the army list", async () => {
  await threeLists();
  const counted = await statisticsOn(rows());
  const [game] = counted.games;
  if (!game) throw new Error("nothing counted");
  saveStatistics(counted, "Autumn Muster");
  savePicture(game, undefined, "Autumn Muster");
  savePicture(game, "Hill Folk", "Autumn Muster");
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ["autumn-muster-statistics.csv", "text/csv;charset=utf-8"],
    ["autumn-muster-statistics.svg", "image/svg+xml"],
    ["autumn-muster-hill-folk-statistics.svg", "image/svg+xml"],
  ]);
  const [table, all, army] = await Promise.all(files.map((file) => file.text()));
  expect(table?.[0]).toBe("\ufeff");
  expect(table).toContain("Gnomes");
  expect(table).toBe(await statisticsText(rows()));
  expect(all).toContain(">Small Game: 2 lists<");
  expect(all).toContain(">Autumn Muster<");
  expect(army).toContain(">Small Game, Hill Folk: 2 lists<");
});

test("the zip holds everything, each part under its own name", async () => {
  await threeLists();
  pdfOf.mockImplementation(async (what: string) => new Blob([`the ${what}`]));
  await saveZip(rows(), event);
  expect(files.map(({ name, type }) => [name, type])).toEqual([["autumn-muster.zip", "application/zip"]]);
  const parts = unzipSync((await files[0]?.bytes()) ?? new Uint8Array());
  const text = (name: string) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(parts[name]);
  const backup = `desk-${useDesk.getState().desk?.name.slice(5)}.muster-desk.json`;
  expect(Object.keys(parts).sort()).toEqual(
    ["booklet.pdf", "checked-rosters.csv", backup, "replies.txt", "report.pdf", "sheets.pdf", "slips.pdf", "statistics.csv"].sort(),
  );
  for (const what of ["slips", "report", "sheets", "booklet"]) expect(text(`${what}.pdf`)).toBe(`the ${what}`);
  expect(text("checked-rosters.csv").split("\r\n")[0]).toMatch(/^\ufeffPlayer,/);
  expect(text("replies.txt").match(/^To: .*/gm)).toHaveLength(3);
  expect(JSON.parse(text(backup)).received).toHaveLength(3);
  expect(text("statistics.csv")).toContain("Gnomes");
  expect(said()).toEqual(["Making the zip."]);
});

test("a zip that cannot be made is told; without an event it is called after the lists", async () => {
  await threeLists();
  pdfOf.mockImplementation(async () => new Blob(["a paper"]));
  await saveZip(rows(), null);
  expect(files.map(({ name }) => name)).toEqual(["lists.zip"]);
  pdfOf.mockRejectedValue(new Error("no font"));
  await saveZip(rows(), event);
  expect(files).toHaveLength(1);
  expect(said().slice(1)).toEqual(["Making the zip.", "The zip could not be made. Try again."]);
});

const state = useDesk.getState;
const place = { code: "t4rn25qp", key: "k" };
const sent = () => sendList.mock.calls.map(([, list]) => list);
function lineAt(i: number): DeskLine {
  const line = state().lines[i];
  if (!line) throw new Error(`no line ${i}`);
  return line;
}

describe("a list is handed in for its player", () => {
  test("with what is known of the player; then it lies on the desk as the server has it", async () => {
    const lines = ["Club: Mill Club", "Phone: 0123 456", "Team: Hats", "1 Gnomes"];
    await addAll([mailed("Ann Abel", "ann@mail.example", ...lines)]);
    expect(await handInFor(place, lineAt(0), "Ann Abel")).toBeNull();
    expect(sendList.mock.calls).toEqual([
      [
        place,
        {
          // In a mail there is more than the list.
          roster: expect.objectContaining({ game: "small-game", armyList: "hill-folk", player: "Ann Abel" }),
          player: { name: "Ann Abel", email: "ann@mail.example", club: "Mill Club", phone: "0123 456", team: "Hats" },
        },
        expect.stringMatching(/^[0-9a-f]{48}$/),
      ],
    ]);
    expect([state().received, said(), askNow.mock.calls.length]).toEqual([[], ["Handed in for Ann Abel."], 1]);
  });

  test("what the list says of an address goes before that of the mail", async () => {
    await addAll([mailed("Ann Abel", "ann@mail.example", "E-mail: abel@list.example", "1 Gnomes")]);
    await handInFor(place, lineAt(0), "Ann");
    expect(sent()[0].player).toEqual({ name: "Ann", email: "abel@list.example" });
  });

  test("as it came where it is a text by itself; nothing is said of a player of whom nothing is known", async () => {
    const list = sentList("Bo", "1 Gnomes");
    await addAll([list]);
    await handInFor(place, lineAt(0), "Bo Berg");
    expect(sent()).toEqual([{ roster: list.text, player: { name: "Bo Berg" } }]);
  });

  test("where it was not taken, why; the list stays, and is sent again under the same key, for another player under another", async () => {
    await addAll([sentList("Bo", "1 Gnomes")]);
    const problem = { kind: "refused", status: 409, title: "Closed", detail: "The event is closed." };
    sendList.mockResolvedValue({ ok: false, problem });
    const line = lineAt(0);
    expect(await handInFor(place, line, "Bo")).toBe("Closed. The event is closed.");
    sendList.mockResolvedValue({ ok: false, problem: { kind: "offline" } });
    expect(await handInFor(place, line, "Bo")).toBe("The server does not answer. Check the connection and try again.");
    await handInFor(place, line, "Bo Berg");
    const [first, second, third] = sendList.mock.calls.map(([, , key]) => key);
    expect([first === second, first === third]).toEqual([true, false]);
    expect([state().lines.length, said(), askNow.mock.calls.length]).toEqual([1, [], 0]);
  });

  test("with what was answered about it, as far as the server takes such answers", async () => {
    const one = sentList("Bo", "1 Ogers");
    await addAll([one, sentList("Cy", "2 Ogers")]);
    const confirm = [{ written: "Ogers", as: "Ogres" }];
    giveAnswers([{ ...lineAt(0), answered: { confirm } }]);
    giveAnswers([{ ...lineAt(1), answered: { edit: { do: "accept-guess", guess: "all" } } }]);
    await vi.waitFor(() => expect(state().lines.map(({ verdict }) => verdict)).toEqual(["legal", "legal"]));
    const [bo, cy] = [lineAt(0), lineAt(1)];
    await handInFor(place, bo, "Bo");
    await handInFor(place, cy, "Cy");
    expect(sent()).toMatchObject([
      { roster: one.text, answers: [{ confirm }] },
      // An edit is none: it goes as the roster that was made of it.
      { roster: { game: "small-game", player: "Cy", commands: [{ units: [{ entry: "ogres", count: 2 }] }] } },
    ]);
    expect(sent()[1].answers).toBeUndefined();
    expect(sent()[1].roster.guesses ?? []).toEqual([]);
  });

  test("of several in one text each by itself", async () => {
    const text = [sentList("Bo", "1 Gnomes").text, sentList("Cy", "2 Gnomes").text].join("\n\n");
    await addAll([{ name: "both.txt", text }]);
    await handInFor(place, lineAt(1), "Cy");
    expect(sent()).toMatchObject([{ roster: { player: "Cy", commands: [{ units: [{ entry: "gnomes", count: 2 }] }] } }]);
    expect(state().lines.map(({ player }) => player)).toEqual(["Bo"]);
  });

  test.each(["what nobody can read", "what is gone"])("%s is not sent", async (what) => {
    const isGone = what === "what is gone";
    await addAll([isGone ? sentList("Bo", "1 Gnomes") : photo()]);
    const line = isGone ? { ...lineAt(0), source: "gone" } : lineAt(0);
    expect(await handInFor(place, line, "Bo")).toBe("Nothing of it could be read. Ask the player for the list as text.");
    expect([sent(), state().lines.length]).toEqual([[], 1]);
  });
});

test("lists that were handed in go back with a letter each, and that is taken back at once; others are left out", async () => {
  await addAll([sentList("Bo", "1 Gnomes")]);
  const server = openServer({ ...place, since: 1 });
  const seen = (id: string, player: string, line: string) => ({
    key: id,
    received: "2026-11-24T19:00:00.000Z",
    piece: { file: "list", kind: "text" as const, text: sentList(player, line).text },
    handedIn: {
      ...{ submission: id, version: 1, player, by: "player", verdict: "legal" as const, code: null, late: 0, marks: [] },
      ...{ data: "1", rules: 1, heard: 1 },
      standing: { rev: 1, status: "new" as const, accepted: null, waived: null, note: "", reopened: null, penalties: [], openReports: 0 },
    },
  });
  const records = [seen("ada", "Ada Bok", "1 Gnomes"), seen("eve", "Eve Lark", "2 Ogres")];
  await takeFromServer(state().desk?.id ?? "", { server, records });
  await vi.waitFor(() => expect(state().lines).toHaveLength(3));
  const waiting = () =>
    Object.fromEntries(state().received.flatMap(({ handedIn: of }) => (of ? [[of.submission, of.standing?.waiting]] : [])));
  const undo = await returnWithLetters(rows({ onServer: true }), null);
  expect(waiting()).toMatchObject({
    ada: { status: "returned", letter: expect.stringContaining("Hello Ada,") },
    eve: { status: "returned", letter: expect.stringContaining("Hello Eve,") },
  });
  undo();
  expect(waiting()).toEqual({ ada: undefined, eve: undefined });
});

describe("names for the limits of an event of a game without a book", () => {
  const id = "unknown-warhammer-40-000-9th-edition";
  const known = { game: "Warhammer 40,000 9th Edition", entries: [{ id: "star-dragon", name: "Star Dragon" }] };
  const event = { id: "cup", name: "Autumn Cup", game: id } as never;
  const file = (name: string) => new File([readFileSync(new URL(`../../read/no-book/${name}`, import.meta.url))], name);
  const keep = async (given: object | null) =>
    (await ownStore()).changePack(id, "cup", () => given && ({ pack: given, everywhere: true } as never));
  const keptPack = async () => (await (await ownStore()).all()).packs.find(({ game }) => game === id);

  test("come from the lists that are of it; how many these are is told", async () => {
    await keep({ ...pack("cup"), game: id, event: {}, unknownBook: known });
    await addAll([file("warhammer-40000-battlescribe.ros"), file("kings-of-war-battlescribe.ros"), sentList("Bo", "1 Gnomes")]);
    await takeNames(rows(), event);
    expect(said()).toEqual(["Names of 1 list taken: the limits of Autumn Cup may speak of them."]);
    const { pack: taken, everywhere } = (await keptPack()) ?? {};
    expect(everywhere).toBe(true);
    expect(taken).toMatchObject({ name: "Pack cup", event: {} });
    expect(taken?.unknownBook?.entries.map(({ name }) => name)).toEqual(expect.arrayContaining(["Star Dragon", "Templar Marshal"]));
  });

  test.each<[string, object | null]>([
    ["that is not on this device", null],
    ["that cannot be read", { ...pack("cup"), game: id, prices: 7 }],
  ])("an event %s is told, and stays as it is", async (_, given) => {
    await keep(given);
    const before = await keptPack();
    await takeNames([], event);
    expect(said()).toEqual(["Autumn Cup is not among the events of this device."]);
    expect((await keptPack())?.pack).toEqual(before?.pack);
  });
});
