/** What the import dialog says of a roster: the verdict of the reading, as desk and terminal say it. */
import { expect, test } from "vitest";
import { type Found, readFiles, readPasted, withAnswer } from "@/components/rosters/read-import";
import { readIncoming } from "@/lib/books/intake/incoming";
import { shownVerdict } from "@/lib/books/intake/reply";
import { roster } from "../support/make";
import { smallLibrary } from "../support/small-library";

const army = roster(["1 gnomes"]);
const said = ({ found, unread }: { found: Found[]; unread: unknown[] }) => [
  ...found.map(({ verdict, word, summary, problems }) => [verdict, word, summary.verdict, problems.length]),
  ...unread,
];

test.each<[string, string, unknown[]]>([
  ["a roster file", JSON.stringify(army), ["legal", "Legal", "legal", 0]],
  ["a key that is not known", JSON.stringify({ ...army, lmit: 500 }), ["unconfirmed", "Unconfirmed", "unconfirmed", 0]],
  ["a text", "Roster: Raid\nGame: Small Game\nArmy: Hill Folk\n1 Gnomes", ["legal", "Legal", "legal", 0]],
  [
    "a text of which a line is not understood",
    "Roster: Raid\nGame: Small Game\nArmy: Hill Folk\n1 Gnomes\n2 Zeppelins",
    ["not-all-read", "Not all read", "illegal", 0],
  ],
])("%s", async (_, text, expected) => {
  const read = await readPasted({ text }, smallLibrary());
  expect(said(read)).toEqual([expected]);
  const file = new File([text], "army.json");
  expect(said(await readFiles([file], smallLibrary()))).toEqual([expected]);
  const [desk] = await readIncoming(new TextEncoder().encode(text), "army.json", smallLibrary());
  expect(desk && shownVerdict(desk)).toBe(read.found[0]?.verdict);
});

test("an answer changes the verdict", async () => {
  const text = "Roster: Raid\nGame: Small Game\nArmy: Hill Folk\n1 Gnomes\n2 Zeppelins";
  const [item] = (await readPasted({ text }, smallLibrary())).found;
  if (!item) throw new Error("nothing was read");
  const answered = await withAnswer(item, { wording: { text: "Zeppelins", name: "Gnomes" } });
  expect(said({ found: [answered], unread: [] })).toEqual([["legal", "Legal", "legal", 0]]);
});

test("what is no roster is told with the file's name", async () => {
  const { found, unread } = await readFiles([new File([""], "empty.txt")], smallLibrary());
  expect([found, unread.map(({ name, reason }) => [name, reason.length > 0])]).toEqual([[], [["empty.txt", true]]]);
});
