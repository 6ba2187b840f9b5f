/** How often an organiser presses until no question about the lists of an inbox is left, and what the letters then say. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import * as books from "@/data/index";
import { readPiece } from "@/lib/books/intake/incoming";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import { type Answered, withAnswers } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import { openGuesses } from "@/lib/engine/roster/guesses";
import { Pack } from "@/lib/engine/schema/pack";
import { answersAlike, openQuestions, sameWords } from "@/lib/events/desk/as-read";
import { letterTo } from "@/lib/events/desk/letter";
import { piecesInFile } from "@/lib/read/shapes/pieces";

const GAME = "warhammer-7e";
const FOLDER = new URL("../lists/players/lists/", import.meta.url);
/** Every fifth one, for time. */
const lists = readdirSync(FOLDER)
  .filter((_, i) => i % 5 === 0)
  .map((file) => readFileSync(new URL(file, FOLDER), "utf8").trimEnd().split("\n"));

const mail = (from: string, lines: readonly string[]) =>
  [
    `From: ${from}`,
    "To: Tess Tully <tess@example.org>",
    "Subject: My list",
    "Date: Tue, 24 Nov 2026 19:00:00 +0000",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    ...lines,
  ].join("\r\n");
const forwarded = (lines: readonly string[]) => [
  "Here is what Bo sent me.",
  "",
  "---------- Forwarded message ---------",
  "From: Bo Berg <bo@example.org>",
  "Date: Mon, 23 Nov 2026 at 18:00",
  "Subject: list",
  "To: Cy Cole <cy@example.org>",
  "",
  ...lines,
];

/** Plain, with a greeting and a signature, or forwarded. */
const mails = lists.map((lines, i) => {
  if (i % 3 === 0) return mail("Bo Berg <bo@example.org>", lines);
  if (i % 3 === 1)
    return mail("Bo Berg <bo@example.org>", ["Hi Tess,", "", ...lines, "", "Cheers,", "Bo", "Sales, Widgets Ltd", "0161 496 0000"]);
  return mail("Cy Cole <cy@example.org>", forwarded(lines));
});

const library = withPacks(books, [Pack.parse({ format: "muster-pack/1", id: "spring", name: "Spring", game: GAME, event: {} })]);

/** One list until nothing is open: with the first answer that is proposed, else it is left to the player. */
async function settle(bytes: Uint8Array): Promise<{ first: number; presses: number; checked: Checked; asked: string[] } | null> {
  const [piece] = await piecesInFile(bytes, "mail.eml");
  const [read] = piece ? await readPiece(piece, library) : [];
  if (!read || !isChecked(read) || read.roster.game !== GAME) return null;
  const answers: Answered[] = [];
  const asked: string[] = [];
  const first = openQuestions(read).length;
  for (let checked: Checked = read, presses = 0; presses < 30; presses++) {
    const questions = openQuestions(checked);
    const [question] = questions.filter(({ key }) => !asked.includes(key));
    if (!question) return { first, presses, checked, asked };
    const guesses = openGuesses(checked.roster).map(({ guess: { written, as } }) => ({ written, as }));
    const [meant] = question.near;
    if (guesses.length > 1) answers.push({ confirm: guesses });
    else if (meant) answers.push(...answersAlike(questions, question, meant));
    else asked.push(...sameWords(questions, question).map(({ key }) => key));
    checked = await withAnswers(read, answers);
  }
  return null;
}

const settled: NonNullable<Awaited<ReturnType<typeof settle>>>[] = [];
beforeAll(async () => {
  for (const one of mails) {
    const done = await settle(new TextEncoder().encode(one));
    if (done) settled.push(done);
  }
}, 240_000);

test("every list of the game is settled, with two presses each or fewer", () => {
  // Three of the ten are of other games.
  expect(settled).toHaveLength(7);
  expect(settled.reduce((sum, { first }) => sum + first, 0)).toBeGreaterThan(25);
  expect(settled.reduce((sum, { presses }) => sum + presses, 0)).toBeLessThanOrEqual(14);
});

test("a letter asks what was left to the player and nothing else", () => {
  for (const { checked, asked } of settled) {
    const { text } = letterTo(checked, { asked });
    expect(/\?$/m.test(text)).toBe(asked.length > 0);
    expect(text).not.toContain("I have not gone through");
  }
});
