/** What the desk hands to the browser as files, by name, type and text. */
import "fake-indexeddb/auto";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveBackup, saveDrafts, savePlayers, saveReminders, saveReplies, saveTable, saveZip } from "@/components/check/store/desk-files";
import { savePicture, saveStatistics, statisticsOn, statisticsText } from "@/components/check/store/desk-statistics";
import { expectPlayers, mark, renameDesk, useDesk } from "@/components/check/store/desk-store";
import type { DeskEvent } from "@/components/check/store/event-of";
import { addAll, downloads, emptyDesk, type Handed, mailed, rowOf, rows, sentList } from "./on-the-desk";

const { showToast, pdfOf } = vi.hoisted(() => ({ showToast: vi.fn(), pdfOf: vi.fn() }));
vi.mock("@/components/ui/toast", () => ({ showToast }));
vi.mock("@/components/check/store/desk-print", () => ({ pdfOf }));

const event: DeskEvent = {
  name: "Autumn Muster",
  game: "small-game",
  date: "2026-11-28",
  zone: "Europe/London",
  due: null,
  dueText: "Wednesday 25 November 2026, 20:00, London time",
  players: undefined,
  question: undefined,
  sheet: undefined,
};
const said = () => showToast.mock.calls.map(([toast]) => toast.message);
const keyOf = (player: string) => rowOf(player).versions[0].key;

let files: Handed[] = [];

beforeEach(async () => {
  await emptyDesk();
  files = downloads();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  showToast.mockClear();
  pdfOf.mockReset();
});

/** Ann's list came by mail and is returned, Bo's is new, Cy's withdrawn. */
async function threeLists() {
  await addAll([mailed("Ann Abel", "ann@mail.example", "1 Gnomes"), sentList("Bo Berg", "2 Gnomes"), sentList("Cy Cole", "1 Ogres")]);
  mark([keyOf("Ann Abel")], { status: "returned" });
  mark([keyOf("Cy Cole")], { status: "withdrawn" });
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
  mark([keyOf("Bo Berg")], { status: "returned" });
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
  await addAll([sentList("Ann Abel", "1 Gnomes"), new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], "photo.jpg")]);
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
  await addAll([new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], "photo.jpg")]);
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
