/** Pairings as other tools write them. */
import { expect, test } from "vitest";
import { nextName, pairedIn } from "@/components/check/server/pairings-dialog";
import { Round } from "@/lib/engine/schema/hand-in/terms";
import { entrantsOf } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import { type Paired, readPairings } from "@/lib/events/desk/players/pairings";

const players: Paired[] = [
  { id: "a", names: ["Ada Bok", "Adabo"] },
  { id: "b", names: ["Ben Hur"] },
  { id: "k", names: ["Karl Lund"] },
  { id: "c", names: ["Cid Moss"] },
];
const first = { table: "1", lists: ["a", "b"] };
const second = { table: "2", lists: ["k", "c"] };
const bare = [{ lists: ["a", "b"] }, { lists: ["k", "c"] }];

test.each<[what: string, text: string, tables: unknown, name?: string]>([
  ["a table with heads", "Table,Player 1,Player 2\n1,Ada Bok,Ben Hur\n2,Karl Lund,Cid Moss\n", [first, second]],
  [
    "armies and points beside the names",
    "Table;Player;Army;Player;Army\n1;Ada Bok;Empire;Ben Hur;Orcs\n2;Lund, Karl;Empire;Cid Moss;Dwarfs",
    [first, second],
  ],
  ["results of before", "1\tAda Bok\t12\tBen Hur\t8\n2\tKarl Lund\t3\tCid Moss\t17", [first, second]],
  ["tables at the end", "Player 1\tPlayer 2\tTable\nAda Bok\tBen Hur\t1\nKarl Lund\tCid Moss\t2", [first, second]],
  ["first and last names apart", "Tisch;Vorname;Nachname;Vorname;Nachname\n1;Ada;Bok;Ben;Hur\n2;Karl;Lund;Cid;Moss", [first, second]],
  ["lines", "Ada Bok vs Ben Hur\nKarl Lund v. Cid Moss", bare],
  ["lines with dashes, a round above them", "Round 3\nAda Bok - Ben Hur\nKarl Lund – Cid Moss", bare, "Round 3"],
  ["tables named in words", "Table 1 | Ada Bok | Ben Hur\nTable 2 | Karl Lund | Cid Moss", [first, second]],
  ["nicknames", "1;adabo;Ben Hur\n2;Karl Lund;Cid Moss", [first, second]],
  ["each pair from both sides", "Ada Bok;Ben Hur\nBen Hur;Ada Bok\nKarl Lund;Cid Moss\nCid Moss;Karl Lund", bare],
  ["a bye", "1;Ada Bok;Ben Hur\n;Karl Lund;BYE\n;Cid Moss;", [first, { lists: ["k"] }, { lists: ["c"] }]],
])("%s", (_, text, tables, name) => {
  const found = readPairings(text, players);
  expect(found).toEqual({ name: name ?? null, tables, problems: [], left: [] });
  expect(Round.safeParse({ name: "Round 1", tables: found.tables }).success).toBe(true);
});

test("what is not understood is said, and who is at no table", () => {
  const text = "1;Ada Bok;Ben Hurr\n2;Karl Lund;Cid Moss\n3;Karl Lund;Ben Hur\n4;Nobody Here;Neither Here";
  expect(readPairings(text, players)).toEqual({
    name: null,
    tables: [second],
    problems: [
      "Only one player of this desk is named: “1;Ada Bok;Ben Hurr”.",
      "Karl Lund plays at another table already.",
      "No player of this desk is named: “4;Nobody Here;Neither Here”.",
    ],
    left: ["Ada Bok", "Ben Hur"],
  });
});

test("a name of two players, and three names in a row, pair nobody", () => {
  const twins: Paired[] = [...players, { id: "a2", names: ["Bok, Ada"] }];
  expect(readPairings("Ada Bok;Ben Hur", twins)).toMatchObject({
    tables: [],
    problems: ["“Ada Bok” names 2 lists here: “Ada Bok;Ben Hur”."],
  });
  expect(readPairings("Ada Bok;Ben Hur;Cid Moss", players)).toMatchObject({
    tables: [],
    problems: ["More than two players are named: “Ada Bok;Ben Hur;Cid Moss”."],
  });
  expect(readPairings("", players)).toMatchObject({ tables: [], problems: [], left: ["Ada Bok", "Ben Hur", "Karl Lund", "Cid Moss"] });
});

test("who can be paired: whose list is on the server and still plays, by all names", () => {
  const line = (key: string, player: string, submission?: string) =>
    ({
      key,
      source: key,
      at: 0,
      file: `${key}.txt`,
      received: "2026-11-25T19:48:00Z",
      name: key,
      player,
      verdict: "legal",
      word: "Legal",
      ...(submission ? { handedIn: { submission, player: `${player} jr.` } } : {}),
    }) as unknown as DeskLine;
  const rows = entrantsOf([line("1", "Ada Bok", "a"), line("2", "Ben Hur"), line("3", "Cid Moss", "c")], {}, { due: null, game: null });
  expect(pairedIn([{ name: "Bok, Ada", nickname: "Adabo" }], rows)).toEqual([
    { id: "a", names: ["Ada Bok", "Ada Bok jr.", "Bok, Ada", "Adabo"] },
    { id: "c", names: ["Cid Moss", "Cid Moss jr."] },
  ]);
});

test("the next round is called after the one before", () => {
  expect([undefined, "Round 3", "Final"].map((name) => nextName(name === undefined ? undefined : { name, tables: [] }))).toEqual([
    "Round 1",
    "Round 4",
    "Round 1",
  ]);
});
