/** What an organiser mails back to the writer of a list: what needs a change, each fault once, and what was only guessed as a question. */

import { type Checked, isChecked, pointsOf, type Submission } from "@/lib/books/intake/reply";
import { compositionLineText, compositionSum } from "@/lib/engine/report/composition";
import type { Values } from "@/lib/engine/report/finding";
import { type Finding, sourceText } from "@/lib/engine/report/finding";
import { statementKey } from "@/lib/engine/report/finding-key";
import { verdictWord, type Weight, weightOf, wordOf } from "@/lib/engine/report/verdict";
import { rosterCode } from "@/lib/engine/roster/code";
import { openGuesses } from "@/lib/engine/roster/guesses";
import { count, inSentence, list, number } from "@/lib/engine/text";

/** What the desk knows of a list beside the list. */
export interface AboutList {
  event?: string | undefined;
  /** From 1; told from the second on. */
  version?: number | undefined;
  /** By when a new version is due, in words. */
  due?: string | undefined;
  /** Who sent it, where the list names no player. */
  sender?: string | undefined;
  /** What is found over the player's team, as sentences. */
  team?: readonly string[] | undefined;
}

export interface Letter {
  subject: string;
  text: string;
}

export function letterTo(submission: Submission, about: AboutList = {}): Letter {
  const player = (isChecked(submission) ? submission.roster.player : undefined) ?? about.sender ?? "";
  const greeting = `Hello${firstName(player)},`;
  const body = isChecked(submission) ? aboutChecked(submission, about) : aboutUnread(submission, about);
  return { subject: subjectOf(submission, about), text: `${[greeting, ...body].join("\n\n")}\n` };
}

/** To somebody who is expected and has sent nothing. `due`: by when lists are or were due, in words. */
export function reminderTo(
  name: string,
  { event, due, isOver }: { event?: string | undefined; due?: string | undefined; isOver: boolean },
): Letter {
  const of = event ? ` for ${event}` : "";
  const when = due ? ` Lists ${isOver ? "were" : "are"} due ${due}.` : "";
  const text = [
    `Hello${firstName(name)},`,
    `I have no list of yours${of} yet.${when}`,
    "Please send it to me. If you have sent it already, it did not arrive: please send it once more.",
  ];
  return { subject: `Your list${of}`, text: `${text.join("\n\n")}\n` };
}

/** The letters of several lists in one text, each under a line that says to whom it goes. */
export function lettersText(letters: readonly { to: string; letter: Letter }[]): string {
  return letters.map(({ to, letter }) => `To: ${to}\nSubject: ${letter.subject}\n\n${letter.text}`).join(`\n${"-".repeat(60)}\n\n`);
}

/** " Karl" of "Karl Lund", " Karl" of "Lund, Karl"; nothing of an address or where there is no name. */
function firstName(player: string): string {
  const name = player.trim();
  if (!name || name.includes("@")) return "";
  const [last = "", first] = name.split(",", 2);
  const [word = ""] = (first?.trim() || last).split(/\s+/);
  return ` ${word}`;
}

function subjectOf(submission: Submission, { event }: AboutList): string {
  const of = isChecked(submission) ? `Your ${listOf(submission.catalogue.army.name)}` : "Your list";
  return event ? `${of} for ${event}` : of;
}

function aboutUnread({ file, reason }: { file: string; reason: string }, about: AboutList): string[] {
  return [
    `Thank you for your list${about.event ? ` for ${about.event}` : ""}. I could not read it: ${file}: ${reason}`,
    `Please send it again${by(about)}.`,
  ];
}

function aboutChecked(checked: Checked, about: AboutList): string[] {
  const { roster, catalogue, report } = checked;
  const version = about.version !== undefined && about.version > 1 ? `version ${number(about.version)}, ` : "";
  const name = roster.name.trim() ? ` “${roster.name.trim()}”` : "";
  const thanks = `Thank you for your ${listOf(catalogue.army.name)}${name}${about.event ? ` for ${about.event}` : ""} (${version}code ${rosterCode(roster)}).`;
  const points = pointsOf(checked);
  const open = report.findings.filter(({ code }) => code === "read/line");
  const isOpen = (report.read?.open ?? 0) > 0;
  const verdict = isOpen
    ? report.verdict === "illegal"
      ? `I could not read all of it, and it is ${word(checked)} in what I read`
      : "I could not read all of it"
    : `It is ${word(checked)}${points ? ` at ${points}` : ""}`;
  const guesses = openGuesses(roster).map(({ guess }) => guess);
  const parts = [`${thanks} ${verdict}.`];
  if (open.length) {
    const lines = open.map((line) => `- ${questionOf(line)}`);
    parts.push(
      [open.length === 1 ? "What is meant by this line?" : `What is meant by these ${count(open.length, "line")}?`, ...lines].join("\n"),
    );
  }
  let changes = 0;
  let looks = 0;
  for (const [weight, one, many] of HEADS) {
    // Guesses and lines are asked about; what may only follow from how they were read is no fault of the player.
    // Before all is read nobody knows what is worth a look.
    if (weight === "advice" && isOpen) continue;
    const told = report.findings.filter((f) => weightOf(f) === weight && !ASKED.has(f.code) && !f.provisional);
    const found = new Map(told.map((f) => [statementKey(f), f]));
    if (!found.size) continue;
    if (weight === "error") changes = found.size;
    if (weight === "unconfirmed") looks = found.size;
    const said = [...found.values()].map((f) => `- ${f.message} ${f.fix ? `${f.fix} ` : ""}(${sourceText(f.source)})`);
    parts.push([found.size === 1 ? one : many.replace("{n}", number(found.size)), ...said].join("\n"));
  }
  if (about.team?.length) {
    const one = "One thing to settle within your team:";
    parts.push(
      [
        about.team.length === 1 ? one : `${number(about.team.length)} things to settle within your team:`,
        ...about.team.map((t) => `- ${t}.`),
      ].join("\n"),
    );
  }
  if (report.composition) {
    const { event, score, lines } = report.composition;
    const how = lines.map((line) => `- ${compositionLineText(line)}`);
    parts.push([`Its composition score at ${event} is ${number(score)}: ${compositionSum(report.composition)}.`, ...how].join("\n"));
  }
  if (guesses.length) {
    const read = guesses.map(({ written, as, unit }) => (unit === undefined ? `the list as ${as}` : `“${written}” as ${as}`));
    parts.push(`Please tell me whether I read ${guesses.length === 1 ? "this" : "these"} right: ${list([...new Set(read)])}.`);
  }
  if (changes) parts.push(`Please send a new version${by(about)}.`);
  else if (looks || guesses.length || isOpen || about.team?.length) parts.push(`Please answer${by(about)}.`);
  else parts.push("Nothing needs a change.");
  const packs = catalogue.packs.length ? `, with ${list(catalogue.packs.map((pack) => pack.name))}` : "";
  parts.push(`Checked with Muster Roll, data ${report.dataVersion}${packs}.`);
  return parts;
}

/** The verdict within a sentence. */
function word({ report, catalogue }: Checked): string {
  const { verdicts } = catalogue.book;
  return (report.unjudged ? wordOf(report, verdicts) : verdictWord(report.verdict, verdicts, report.agreed)).toLowerCase();
}

/** 'Line 8, “10 x-bow militia – 80”. Perhaps Crossbowmen or Archers?', 'Line 5, “Priest, talism.”: “talism.”' */
function questionOf({ values, message }: Finding): string {
  const { line, text } = values;
  if (!line) return message;
  const unclear = textsIn(values.parts).filter((part) => part !== text);
  const near = textsIn(values.others).slice(0, 3);
  const of = unclear.length ? `: ${list(unclear.slice(0, MOST_PARTS).map((part) => `“${part}”`))}` : "";
  return `Line ${line}, “${text}”${of}.${near.length ? ` Perhaps ${list(near, "or")}?` : ""}`;
}

function textsIn(value: Values[string] | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

const MOST_PARTS = 6;

/** What the letter asks about line by line. */
const ASKED: ReadonlySet<string> = new Set(["roster/guess", "read/guesses", "read/line"]);

const HEADS: readonly (readonly [Weight, one: string, many: string])[] = [
  ["error", "One thing needs a change:", "{n} things need a change:"],
  ["unconfirmed", "One thing is not confirmed:", "{n} things are not confirmed:"],
  ["agreed", "One thing is not confirmed and played as allowed:", "{n} things are not confirmed and played as allowed:"],
  ["advice", "One thing is worth a look:", "{n} things are worth a look:"],
];

function by({ due }: AboutList): string {
  return due ? ` by ${due}` : "";
}

/** "Inca list", "list of the Empire". */
function listOf(army: string): string {
  return army.startsWith("The ") ? `list of ${inSentence(army)}` : `${army} list`;
}
