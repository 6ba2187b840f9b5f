/** A question that is answered does not come again, whichever of its answers is given. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withAnswers } from "@/lib/books/intake/submission";
import { answersAlike, distinctQuestions, openQuestions, sameWords } from "@/lib/events/desk/as-read";
import { inboxOf } from "../support/answered-inbox";
import { isFull } from "../support/effort";

const FOLDER = fileURLToPath(new URL("../lists/players", import.meta.url));
/** With a phrase that brings two things, a table whose cells begin with signs, a line of shares, and a bullet. */
const KINDS = [0, 58, 91, 112];

test("every answer settles what is asked", { timeout: 240_000 }, async () => {
  const inbox = await inboxOf([FOLDER], (n) => isFull || n % 40 === 20 || KINDS.includes(n));
  const again: unknown[] = [];
  let asked = 0;
  for (const { file, first } of inbox) {
    // What a sentence says of one word hangs on the others.
    if (first.reading?.some(({ text }) => text.length > 150)) continue;
    const open = openQuestions(first);
    for (const question of distinctQuestions(open))
      for (const answer of [...question.near, ...(question.leaveOut ? [question.leaveOut] : [])]) {
        asked++;
        const after = openQuestions(await withAnswers(first, answersAlike(open, question, answer)));
        // One guess is put right by its number; the same words of another unit are another question.
        const left = sameWords(after, question).filter(({ line }) => line === question.line).length;
        const before = sameWords(open, question).filter(({ line }) => line === question.line).length;
        if (left >= before) again.push([file, question.line, question.written, answer.name]);
      }
  }
  expect(again).toEqual([]);
  expect(asked).toBeGreaterThan(20);
});
