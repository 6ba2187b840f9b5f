/** What is copied and saved in another language reads back to the same roster, where that language is spoken and where English is. */
import { describe, expect, test } from "vitest";
import * as english from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { rosterCode } from "@/lib/engine/roster/code";
import type { Roster } from "@/lib/engine/schema/roster";
import { FORMS, type FormId, writeForm } from "@/lib/paper/write/forms";
import { textToSend } from "@/lib/paper/write/text";
import { headingIn } from "@/lib/words/all/headings";
import { LANGUAGES } from "@/lib/words/language";
import { anyRoster } from "../support/any-roster";
import { tries } from "../support/effort";
import { type Random, random } from "../support/random";

const { armyIndex, catalogueFor, games, libraryIn } = english;

/** Names that look like what one language or another has in front of a line. */
const NAMES = LANGUAGES.flatMap((language) => {
  // Markdown has one sort of space.
  const word = (of: string) => headingIn(language, of).replaceAll("\u00a0", " ");
  const heads = ["Roster", "Note", "Unit note", "Army", "Points", "Code"].map((one) => `${word(one)}${word(":")} x`);
  const lines = [word("Roster"), `[${word("Command")}${word(":")} A]`, `A${word(" from ")}B`, `${word("with")} 3 Spears`];
  return [...heads, ...lines, `## ${word("Findings")}`, `# ${word("Part")} 2`, `${word("Guess")}: "a" ${word("read as")} b`];
});

function dressed(roster: Roster, rng: Random): Roster {
  const named = (one: number) => (rng.below(one) ? {} : { name: rng.pick(NAMES) });
  return {
    ...roster,
    limit: rng.below(3) ? roster.limit : undefined,
    name: rng.pick(NAMES),
    player: rng.pick(NAMES),
    ...(rng.below(2) ? {} : { event: rng.pick(NAMES), note: `${rng.pick(NAMES)}\n${rng.pick(NAMES)}` }),
    ...(rng.below(2) ? {} : { playOpen: rng.below(2) === 0 }),
    commands: roster.commands.map((command) => ({
      ...command,
      ...named(3),
      units: command.units.map((unit) => ({ ...unit, ...named(4), ...(rng.below(4) ? {} : { note: rng.pick(NAMES) }) })),
    })),
  };
}

/** A text states a total of its own. */
const ofWhole = ({ stated: _, commands: __, ...said }: Roster) => said;

async function readBack(written: string, ending: string, library: Library) {
  const [read, second] = await readIncoming(new TextEncoder().encode(written), `a.${ending}`, library);
  if (!read || second || !isChecked(read)) throw new Error(`${read && !isChecked(read) ? read.reason : "several lists"}\n${written}`);
  return read;
}

describe.each(LANGUAGES)("%s", (language) => {
  test("random rosters, with names that look like words of texts", { timeout: 600_000 }, async () => {
    const library = await libraryIn(language);
    const rng = random(`text in ${language}`);
    const trip = async (form: FormId, roster: Roster, catalogue: Catalogue) => {
      const { report } = inspect(catalogue, roster);
      const written = await writeForm(form, { catalogue, roster, report });
      for (const readers of language === "en" ? [library] : [library, english]) {
        const read = await readBack(written, FORMS[form].ending, readers);
        expect(rosterCode(read.roster), written).toBe(rosterCode(roster));
        expect(ofWhole(read.roster), written).toEqual(ofWhole(roster));
        expect([read.report.verdict, read.report.points], written).toEqual([report.verdict, report.points]);
      }
    };
    for (const { id: game } of games) {
      const index = await armyIndex(game);
      for (let n = 0; n < tries(2); n++) {
        const key = { game, armyList: rng.pick(index).id };
        const roster = dressed(anyRoster(await catalogueFor(key), rng), rng);
        const catalogue = await library.catalogueFor(key);
        for (const form of ["text", "chat", "markdown", "csv"] as const) await trip(form, roster, catalogue);
      }
    }
  });

  test("every army list, by the name that it has there", { timeout: 600_000 }, async () => {
    const library = await libraryIn(language);
    for (const { id: game } of games) {
      for (const { id: armyList } of await armyIndex(game)) {
        const catalogue = await library.catalogueFor({ game, armyList });
        const [entry] = catalogue.entries;
        const units = entry ? [{ id: "u1", entry: entry.entry.id, count: 1, options: [] }] : [];
        const kind = catalogue.book.commands[0]?.id ?? "";
        const text = textToSend(catalogue, { format: "muster-roll/1", game, armyList, name: "A", commands: [{ kind, units }] });
        const { roster } = await readBack(text, "txt", english);
        expect([roster.armyList, roster.guesses], text).toEqual([armyList, undefined]);
      }
    }
  });
});

test("a text in several languages, one list below the other, is as many lists", async () => {
  const key = { game: "fantasy-rules-3e", armyList: "evil" };
  const roster = anyRoster(await catalogueFor(key), random("several"));
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const catalogue = await (await libraryIn(language)).catalogueFor(key);
      return textToSend(catalogue, roster, inspect(catalogue, roster).report);
    }),
  );
  const read = await readIncoming(new TextEncoder().encode(texts.join("\n")), "a.txt", english);
  expect(read.map((one) => isChecked(one) && rosterCode(one.roster))).toEqual(LANGUAGES.map(() => rosterCode(roster)));
});

test("a list of a game that there is no book of has the words of the language, and reads back", async () => {
  const heads = "Roster: Mine\nPlayer: Ann\nGame: Star Raiders\nArmy: Red Fleet\nPoints: 500\n\n";
  const ships = "2x Cruiser [200 points]\nUnit note: fast\n  - Shields [20 points]\n1x Scout [100 points]\n";
  const { roster } = await readBack(`${heads}[Ships]\n${ships}\n[Command: Force "Left"]\n\n[Ships]\n${ships}`, "txt", english);
  expect(roster.commands.map(({ name, units }) => [name, units.length])).toEqual([
    [undefined, 2],
    ["Left", 2],
  ]);
  for (const language of LANGUAGES) {
    const catalogue = await (await libraryIn(language)).catalogueFor(roster);
    const { report } = inspect(catalogue, roster);
    for (const form of ["text", "chat", "csv"] as const) {
      const written = await writeForm(form, { catalogue, roster, report });
      const read = await readBack(written, FORMS[form].ending, english);
      expect([rosterCode(read.roster), read.roster.commands[0]?.units[0]?.note], written).toEqual([rosterCode(roster), "fast"]);
    }
  }
});
