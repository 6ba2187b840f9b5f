/** Games that nobody ships: what is written of their rosters names game and army list in words, and reads back. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sureText } from "@/components/check/questions/question-text";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { knownBooks } from "@/lib/books/library/known-books";
import { withPackaged } from "@/lib/books/library/offered";
import { asPackage } from "@/lib/books/system/as-package";
import { openSystems } from "@/lib/books/system/open";
import { check } from "@/lib/engine/check/check";
import { namingBooks } from "@/lib/engine/roster/books/needed-books";
import { rosterDigest } from "@/lib/engine/roster/code";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { fillSources } from "@/lib/engine/schema/sources";
import { entrantsOf } from "@/lib/events/desk/entrants";
import { lineOf } from "@/lib/events/desk/line";
import { screenColumns } from "@/lib/events/desk/table/columns";
import { deskCsv } from "@/lib/events/desk/table/desk-csv";
import { FORM_IDS, FORMS, type FormId, writeForm } from "@/lib/paper/write/forms";
import { GAME, hillFolk, riverFolk } from "../support/own-game";

const forge = join(import.meta.dirname, "../systems/small/forge");

/** The small system, under ids as such files have them. */
function opened(): readonly ArmyList[] {
  const files = readdirSync(forge).map((name) => {
    const text = readFileSync(join(forge, name), "utf8")
      .replace(/(<gameSystem id|gameSystemId)="forge"/, '$1="186f-c0b9-b3fb-b13f"')
      .replace(/(<gameSystem .*)revision="1"/, '$1revision="6"')
      .replace('<catalogue id="smiths" name="Smiths"', '<catalogue id="08f6-6df4-c8f1-ff8f" name="Smiths of the Deep"');
    return { name, bytes: new TextEncoder().encode(text) };
  });
  const [system] = openSystems(files).systems;
  return system ? asPackage(system).books.map(({ army }) => army) : [];
}

const unit = (id: string, entry: string, count: number, ...options: string[]): RosterUnit => ({
  id,
  entry,
  count,
  options: options.map((option) => ({ id: option })),
});
const roster = (game: string, armyList: string, kind: string, units: RosterUnit[]): Roster => ({
  format: "muster-roll/1",
  game,
  armyList,
  name: "Ours",
  player: "Ann",
  limit: 500,
  commands: [{ kind, units }],
});

const lists = opened();
const band = lists[0]?.entries?.[0];
const optionNamed = (name: string) => Object.keys(band?.offers ?? {}).find((id) => id.includes(name)) ?? name;

/** What whoever gets a roster is told, who has not opened its game system. */
async function toldWithout(form: FormId): Promise<string> {
  const [, armies, of] = GAMES[0] as (typeof GAMES)[0];
  const library = withPackaged(books, { books: armies, packs: [] });
  const system = { id: of.game, name: "Forge", version: "6", opened: { revision: "6" } };
  const named = namingBooks(
    of,
    knownBooks(
      armies.map((army) => ({ army })),
      system,
    ),
  );
  const catalogue = await library.catalogueFor(named);
  const text = await writeForm(form, { catalogue, roster: named, report: check(catalogue, named) });
  const [read] = await readIncoming(new TextEncoder().encode(text), `a.${FORMS[form].ending}`, books);
  if (!read) return "";
  return isChecked(read) ? read.problems.map(({ message, fix }) => `${message} ${fix}`).join("\n") : read.reason;
}

test.each(["text", "chat", "markdown", "csv", "json"] as const)("%s: who has not opened the game system is told to", async (form) => {
  expect(await toldWithout(form)).toContain(
    "It was made with the army list “Smiths of the Deep” of the game system Forge, revision 6. Files of Forge do not go along with rosters: open your own under Books, “Open a game system”.",
  );
});

test("a file of another list builder says which game system is to be opened", async () => {
  expect(await toldWithout("ros")).toBe(
    "It is of the game system Forge, revision 6. If you have the files of that system, open them under Books, “Open a game system”. Then its rules are judged.",
  );
});

const GAMES: [string, readonly ArmyList[], Roster, game: string, army: string][] = [
  [
    "of an opened system",
    lists,
    roster("186f-c0b9-b3fb-b13f", "08f6-6df4-c8f1-ff8f", "hall", [
      unit("u1", band?.id ?? "", 4, optionNamed("flag")),
      unit("u2", band?.id ?? "", 3),
    ]),
    "Forge",
    "Smiths of the Deep",
  ],
  [
    "that comes in an army list",
    [riverFolk, hillFolk].map((army) => fillSources(army) as ArmyList),
    roster(GAME, "river-folk", "army", [unit("u1", "reed-captain", 1), unit("u2", "ford-guard", 12)]),
    GAME,
    "River Folk",
  ],
];

describe.each(GAMES)("a roster of a game %s", (_, armies, of, game, army) => {
  const library = withPackaged(books, { books: armies, packs: [] });
  const written = async (form: FormId) => {
    const catalogue = await library.catalogueFor(of);
    return writeForm(form, { catalogue, roster: of, report: check(catalogue, of) });
  };

  test("names the game and the army list in a text", async () => {
    expect((await written("text")).split("\n")).toEqual(expect.arrayContaining([`Game: ${game}`, `Army: ${army}`]));
  });

  test.each(FORM_IDS)("as %s reads back to the same list", async (form) => {
    const text = await written(form);
    const [read] = await readIncoming(new TextEncoder().encode(text), `a.${FORMS[form].ending}`, library);
    if (!read || !isChecked(read)) throw new Error(`${read?.reason}\n${text}`);
    // Texts for people say the size in a sentence, which readers pass over.
    const { limit, ...rest } = of;
    const asWritten = form === "lines" || form === "bbcode" ? rest : of;
    expect(rosterDigest(read.roster), text).toBe(rosterDigest(asWritten));
    expect(read.problems, text).toEqual([]);
    expect(read.roster.guesses ?? [], text).toEqual([]);
  });
});

test("a game whose points are crowns says crowns, but for the words by which texts are read back", async () => {
  const [, armies, of] = GAMES[1] as (typeof GAMES)[0];
  const library = withPackaged(books, { books: armies, packs: [] });
  const catalogue = await library.catalogueFor(of);
  const report = check(catalogue, of);
  const readBack = /^(?:Points: \d+|- Points: .*|\| Count \|.*|Command,Count,.*)$/gm;
  const texts = await Promise.all(
    FORM_IDS.filter((form) => form !== "json").map((form) => writeForm(form, { catalogue, roster: of, report })),
  );
  for (const text of texts) expect(text.replace(readBack, "")).not.toMatch(/\bpoints?\b(?!")|\bpts\b/i);
  expect(texts.filter((text) => text.includes("144 of 500 crowns"))).toHaveLength(4);
  const [submission] = await readIncoming(new TextEncoder().encode(texts[0]), "ours.txt", library);
  const line = submission && lineOf({ key: "ours", received: "2026-11-25T20:09:00.000Z" }, 0, submission);
  const entrants = entrantsOf(line ? [line] : [], {}, { due: null, game: null });
  expect(deskCsv(entrants).split("\r\n")[0]).toMatch(/,Crowns,/);
  expect(screenColumns(entrants).map(({ name }) => name)).toContain("Crowns");
  expect(line?.list && sureText(line.list)).toBe("144 of 500 crowns are sure");
});
