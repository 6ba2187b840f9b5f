/** The form for chats: messages that are short enough, broken where a unit ends, which read back with their marks and as the chat shows them. */
import { expect, test } from "vitest";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { check } from "@/lib/engine/check/check";
import { rosterDigest } from "@/lib/engine/roster/code";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { FORMS, writeForm } from "@/lib/paper/write/forms";
import { roster as made, small } from "../support/make";
import { smallLibrary } from "../support/small-library";

const catalogue = small();
const unit = (id: string, entry: string, more: Partial<RosterUnit> = {}): RosterUnit => ({ id, entry, count: 1, options: [], ...more });
const army = (units: RosterUnit[], more: Partial<Roster> = {}): Roster => ({
  ...made([]),
  limit: 500,
  ...more,
  commands: [{ kind: "main", units }],
});
const chat = (roster: Roster) => writeForm("chat", { catalogue, roster, report: check(catalogue, roster) });
const messagesOf = (text: string) => text.split(FORMS.chat.partsAt as RegExp);
/** What a chat shows of a message: bold and italic text without the stars, and signs without the backslash in front of them. */
const shown = (text: string) => text.replace(/\\([!-/:-@[-`{-~])|\*/g, (_, sign = "") => sign);

async function readBack(text: string): Promise<Roster> {
  const [one] = await readIncoming(new TextEncoder().encode(text), "a.txt", smallLibrary());
  if (!one || !isChecked(one)) throw new Error(one?.reason);
  expect(one.report.read).toBeUndefined();
  expect(one.otherCode ?? false).toBe(false);
  return one.roster;
}

test("names are bold, and the verdict is a remark", async () => {
  const text = await chat(
    army([unit("u1", "ogres", { count: 2, name: "The Lads", note: "late" }), unit("u2", "gnomes", { attachedTo: "u1" })]),
  );
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "**Roster: Test**",
      "Army: Hill Folk",
      '2 **Ogres "The Lads"** (100)',
      "  Unit note: late",
      "  with 1 **Gnomes** (10)",
    ]),
  );
  expect(text).toMatch(/\n\*# Illegal, 110 of 500 points\.\*\n$/);
  expect(messagesOf(text)).toEqual([text]);
});

test("a long list falls into messages of at most 2,000 letters, each of whole units", async () => {
  const groups = Array.from({ length: 90 }, (_, i) => [
    unit(`a${i}`, "ogres", {
      name: `Company ${i} of the long road`,
      options: [{ id: "hat" }, { id: "rope", count: 2 }],
      note: `on base ${i}`,
    }),
    unit(`b${i}`, "gnomes", { attachedTo: `a${i}`, count: 3 }),
  ]);
  const roster = army(groups.flat(), { name: "A very long road" });
  const text = await chat(roster);
  const messages = messagesOf(text);
  expect(messages.length).toBeGreaterThan(5);
  for (const [i, message] of messages.entries()) {
    expect(message.length).toBeLessThanOrEqual(2000);
    const [head, first = ""] = message.split("\n");
    if (i) expect(head).toBe(`**# Part ${i + 1} of ${messages.length}: A very long road**`);
    if (i) expect(first).toMatch(/^1 \*\*Ogres/);
    // Short messages would be many.
    if (i < messages.length - 1) expect(message.length).toBeGreaterThan(1700);
  }
  expect(rosterDigest(await readBack(text))).toBe(rosterDigest(roster));
  expect(rosterDigest(await readBack(messages.map(shown).join("\n")))).toBe(rosterDigest(roster));
});

test.each([
  ["words", "The road goes on, by hill and dale.  ".repeat(130).trim()],
  ["no space", "x".repeat(4990)],
  ["signs that are escaped", `${"*_~`|".repeat(900)}.`],
  ["letters of two halves", "🐉".repeat(2000)],
])("a note that is too long for a message reads back: %s", async (_, note) => {
  const roster = army([unit("u1", "ogres"), unit("u2", "gnomes")], { note });
  const text = await chat(roster);
  const messages = messagesOf(text);
  expect(messages.length).toBeGreaterThan(1);
  for (const message of messages) {
    expect(message.length).toBeLessThanOrEqual(2000);
    expect(message.isWellFormed()).toBe(true);
  }
  const read = await readBack(text);
  expect(read.note).toBe(note);
  expect(rosterDigest(read)).toBe(rosterDigest(roster));
});

test("what a player wrote makes no marks, mentions or links, and reads back", async () => {
  const name = "**Raid** _by_ @everyone <@12> ~~x~~ `y` ||z|| https://a.example www.b.example";
  const roster = army([unit("u1", "ogres", { name, note: "> *quoted* # Part 2 of 3" })], { name });
  const text = await chat(roster);
  expect(text.replace(/\\[\s\S]/g, "").match(/[_~`|@]|<@|:\/\//g)).toBeNull();
  expect(shown(text)).toContain("@everyone");
  const read = await readBack(text);
  expect([read.name, read.commands[0]?.units[0]?.name, read.commands[0]?.units[0]?.note]).toEqual([name, name, "> *quoted* # Part 2 of 3"]);
});

test("text that only looks like it is read as any other", async () => {
  const [one] = await readIncoming(
    new TextEncoder().encode("**Roster: Mine**\nGame: Small Game\nArmy: Hill Folk\n2 *Ogres*\n"),
    "a.txt",
    smallLibrary(),
  );
  expect(one && isChecked(one) ? one.roster.commands[0]?.units[0]?.entry : one?.reason).toBe("ogres");
});
