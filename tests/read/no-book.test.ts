/**
 * Lists of games that no book is here of: sixty files of twelve games, in the shapes of the tools and hands that write them. What each
 * must give is written beside them, worked out when they were made up and not by the reader.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/desk/incoming";
import { type Checked, isChecked } from "@/lib/desk/reply";
import { readSubmissions } from "@/lib/desk/submission";
import { exact } from "@/lib/report/points";
import { rosterDigest } from "@/lib/roster/code";
import { textToSend } from "@/lib/write/text";
import truth from "./no-book/truth.json";

const folder = new URL("./no-book/", import.meta.url);
const files = readdirSync(folder).filter((file) => file !== "truth.json");

async function readNoBook(file: string): Promise<Checked> {
  const all = await readIncoming(readFileSync(new URL(file, folder)), file, books);
  const [only] = all;
  expect(all.map((one) => (isChecked(one) ? "" : one.reason))).toEqual([""]);
  return only as Checked;
}

test("there are sixty files of twelve games", () => {
  expect(truth.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(files).toHaveLength(60);
});

describe("each list is read whole, and adds up to what it states", () => {
  test.each(truth.map((one) => [one.file, one] as const))("%s", async (file, of) => {
    const { roster, report, catalogue } = await readNoBook(file);
    const units = roster.commands.flatMap((command) => command.units);
    const unit = "thousand" in of ? 1000 : 1;
    expect({ points: exact(report.points / unit), missing: report.missing, units: units.length }).toEqual({
      points: of.points,
      missing: 0,
      units: of.units,
    });
    expect(report.findings.map(({ code }) => code)).toEqual(["roster/no-book"]);
    expect(report).toMatchObject({ verdict: "unconfirmed", unjudged: { sum: "adds-up", limits: "no-event" } });
    expect(report.read).toBeUndefined();
    if (of.game) expect(catalogue.book.title).toBe(of.game);
    if (of.army) expect(catalogue.army.name).toBe(of.army);
    if (of.limit) expect(roster.limit).toBe(of.limit);
  });
});

describe("as text a list reads back to itself", () => {
  test.each(files)("%s", async (file) => {
    const { roster, report, catalogue } = await readNoBook(file);
    const text = textToSend(catalogue, roster, report);
    const [again] = await readSubmissions("again.txt", text, books);
    if (!again || !isChecked(again)) throw new Error(text);
    expect(again.report.findings.map(({ message }) => message)).toEqual(report.findings.map(({ message }) => message));
    expect(rosterDigest(again.roster), `${text}\n${textToSend(again.catalogue, again.roster)}`).toBe(rosterDigest(roster));
  });
});
