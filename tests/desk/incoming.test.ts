/** Files as they reach an organiser, read by their shape and checked. Small game: gnomes 10, ogres 50. */
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readIncoming, readPiece } from "@/lib/books/intake/incoming";
import { isChecked, type Submission } from "@/lib/books/intake/reply";
import { smallLibrary } from "../support/small-library";

const list = ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", "1 Ogres"].join("\n");
const mail = [
  "From: Tess Malone <tess@example.org>",
  "Subject: my list",
  "Date: Sat, 21 Nov 2026 18:28:00 +0000",
  "Message-ID: <1@example.org>",
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Hello Anna,",
  "",
  "Army: Hill Folk",
  "2 Gnomes",
  "",
  "See you there, Tess",
].join("\r\n");
const read = (text: string | Uint8Array, file: string) =>
  readIncoming(typeof text === "string" ? strToU8(text) : text, file, smallLibrary());
const said = (all: readonly Submission[]) =>
  all.map((one) => (isChecked(one) ? [one.file, one.report.verdict, one.report.points] : [one.file, one.reason]));

test("a mail gives its list, its sender as the player, and a report in which every line of it stands", async () => {
  const [first, ...others] = await read(mail, "tess.eml");
  expect(others).toEqual([]);
  if (!first || !isChecked(first)) throw new Error("not read");
  expect(first.roster.player).toBe("Tess Malone");
  expect(first.report).toMatchObject({ verdict: "legal", points: 20 });
  // The heads that say who wrote and when, one line for the others, then the text.
  const told = first.reading?.map((one) => [one.line, one.state]) ?? [];
  expect(told.filter(([, state]) => state === "understood")).toEqual([
    [7, "understood"],
    [8, "understood"],
  ]);
  expect(told.filter(([, state]) => state === "ignored").map(([line]) => line)).toEqual([1, 2, 3, 3, 5, 10]);
});

test("a player who is named in the list is the player, whoever sent it", async () => {
  const [first] = await read(mail.replace("Army: Hill Folk", "Army: Hill Folk\r\nPlayer: Tom"), "tess.eml");
  expect(first && isChecked(first) && first.roster.player).toBe("Tom");
});

test("an archive gives every list in it, and what is none with its reason", async () => {
  const zip = zipSync({ "a.txt": strToU8(list), "b/c.eml": strToU8(mail), "d.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47]) });
  const all = await read(zip, "event.zip");
  expect(said(all)).toEqual([
    ["event.zip/a.txt", "legal", 50],
    ["event.zip/b/c.eml", "legal", 20],
    ["event.zip/d.png", expect.stringContaining("a picture")],
  ]);
});

test("a row of a table is a line of the report, with all its cells", async () => {
  const [first] = await read(`Hill Folk\nunit,count,points,options\nGnomes,2,26,rope\nOgres,1,50,\n`, "hills.csv");
  if (!first || !isChecked(first)) throw new Error(first ? "not read" : "nothing");
  expect(first.report.points).toBe(76);
  expect(first.reading?.filter((one) => one.units).map((one) => [one.line, one.text])).toEqual([
    [3, "2 Gnomes 26, rope"],
    [4, "1 Ogres 50"],
  ]);
});

test("a piece that was refused says why", async () => {
  const reason = "a picture, not a roster.";
  expect(await readPiece({ file: "x.png", kind: "refused", reason }, smallLibrary())).toEqual([{ file: "x.png", reason }]);
});
