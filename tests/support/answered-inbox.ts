/**
 * An inbox of real lists, answered as its organiser would: all questions on one page, each with its likeliest answer, what is wrong put
 * right, and all answered with one press, until none is left. What is right is told by the truth that lies with each list.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as books from "@/data/index";
import { readPiece } from "@/lib/books/intake/incoming";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import { type Answered, withAnswers } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import { Pack } from "@/lib/engine/schema/pack";
import {
  answersAlike,
  distinctQuestions,
  likelyAnswer,
  type OpenQuestion,
  openQuestions,
  type PossibleAnswer,
  sameWords,
} from "@/lib/events/desk/as-read";
import { piecesInFile } from "@/lib/read/shapes/pieces";
import { type ListOfIndex, type Meant, meantBy, scored } from "../lists/score";

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
function mailOf(lines: readonly string[], i: number): string {
  if (i % 3 === 0) return mail("Bo Berg <bo@example.org>", lines);
  if (i % 3 === 1)
    return mail("Bo Berg <bo@example.org>", ["Hi Tess,", "", ...lines, "", "Cheers,", "Bo", "Sales, Widgets Ltd", "0161 496 0000"]);
  return mail("Cy Cole <cy@example.org>", forwarded(lines));
}

/** A list of the inbox. */
export interface InInbox {
  file: string;
  /** As it came, and as it is by now. */
  first: Checked;
  checked: Checked;
  /** The keys of the questions that were left to the player. */
  asked: string[];
  /** What was put right, in words. */
  corrected: string[];
  /** By the folder's word it is legal. */
  isLegal: boolean;
  meant: Meant;
  /** Names in the truth that the book lacks. */
  strange: readonly string[];
  answers: Answered[];
}

const GAME = "warhammer-7e";
const library = withPacks(books, [Pack.parse({ format: "muster-pack/1", id: "spring", name: "Spring", game: GAME, event: {} })]);

type Listed = ListOfIndex & { presumed_legal?: boolean };

/** The lists of folders, as mails to an event of one game; those of other games are not in it. */
export async function inboxOf(folders: readonly string[], take: (n: number) => boolean): Promise<InInbox[]> {
  const all = folders.flatMap((folder) =>
    (JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Listed[]).map((list) => ({ folder, list })),
  );
  const found: InInbox[] = [];
  for (const [i, { folder, list }] of all.filter((_, n) => take(n)).entries()) {
    const text = (file: string) => readFileSync(join(folder, file), "utf8");
    const meant = await meantBy(text(list.truth), list, library).catch(() => null);
    const [piece] = await piecesInFile(new TextEncoder().encode(mailOf(text(list.file).trimEnd().split("\n"), i)), "mail.eml");
    const [read] = piece && meant?.game === GAME ? await readPiece(piece, library) : [];
    if (!meant || !read || !isChecked(read) || read.roster.game !== GAME) continue;
    const strange = [...text(list.truth).matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name.toLowerCase());
    const more = { isLegal: list.presumed_legal ?? false, meant, strange, answers: [], asked: [], corrected: [] };
    found.push({ file: list.file, first: read, checked: read, ...more });
  }
  return found;
}

/** How much of what is meant was read; the army list counts for everything. */
function fitOf({ meant }: InInbox, { roster, catalogue }: Checked): number {
  const { army, units, options } = scored("", meant, { found: { roster, catalogue }, pieces: [] });
  return army ? 3 * units.right + options.right - 1.5 * units.extra - options.extra : Number.NEGATIVE_INFINITY;
}

/** What is right: an answer, or null where only the player knows. */
async function rightAnswer(one: InInbox, open: readonly OpenQuestion[], question: OpenQuestion): Promise<PossibleAnswer | null> {
  const words = question.written.toLowerCase();
  const isStrange = one.strange.some((name) => name.includes(words) || words.includes(name));
  const likely = likelyAnswer(question);
  const now = fitOf(one, one.checked);
  // Of answers that come to the same the one that is chosen stays, but a name that the book lacks is asked about.
  let best = { answer: null as PossibleAnswer | null, fit: isStrange ? now : Number.NEGATIVE_INFINITY };
  for (const answer of [...question.near, ...(question.leaveOut ? [question.leaveOut] : [])]) {
    const after = await withAnswers(one.first, [...one.answers, ...answersAlike(open, question, answer)]);
    const fit = fitOf(one, after) + (answer === likely ? 0.2 : 0) - (answer === question.leaveOut && isStrange ? 0.25 : 0);
    if (fit > best.fit) best = { answer, fit };
  }
  return best.answer;
}

/** Answers everything. @returns how often somebody pressed for it. */
export async function answerInbox(inbox: readonly InInbox[]): Promise<number> {
  /** All questions at once. */
  let presses = 1;
  const put = new Set<string>();
  for (let rounds = 0; rounds < 9; rounds++) {
    let isAsked = false;
    for (const one of inbox) {
      const open = openQuestions(one.checked).filter(({ key }) => !one.asked.includes(key));
      const answers: Answered[] = [];
      for (const question of distinctQuestions(open)) {
        isAsked = true;
        const answer = await rightAnswer(one, open, question);
        const words = JSON.stringify([question.written.toLowerCase(), question.near.map(({ name }) => name), answer?.name]);
        if (answer !== likelyAnswer(question)) {
          // The same words in another list are answered with the first.
          if (!put.has(words)) presses++;
          put.add(words);
          one.corrected.push(`“${question.written}”: ${answer === question.leaveOut ? "no part of it" : (answer?.name ?? "asked")}`);
        }
        if (answer) answers.push(...answersAlike(open, question, answer));
        else one.asked.push(...sameWords(open, question).map(({ key }) => key));
      }
      one.answers.push(...answers);
      if (answers.length) one.checked = await withAnswers(one.first, one.answers);
    }
    if (!isAsked) return presses;
    // All are answered.
    presses++;
  }
  return Number.POSITIVE_INFINITY;
}
