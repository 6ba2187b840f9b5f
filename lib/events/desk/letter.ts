/** What an organiser mails back to the writer of a list: what needs a change, each fault once, and what only the writer knows as a question. */

import { type Checked, differs, isChecked, pointsOf, type Submission } from "@/lib/books/intake/reply";
import { compositionLineText, compositionSum } from "@/lib/engine/report/composition";
import { type Finding, sourceText } from "@/lib/engine/report/finding";
import { statementKey } from "@/lib/engine/report/finding-key";
import { verdictWord, type Weight, weightOf, wordOf } from "@/lib/engine/report/verdict";
import { rosterCode } from "@/lib/engine/roster/code";
import { count, list, number } from "@/lib/words/en/grammar";
import { type OpenQuestion, openQuestions } from "./as-read";

/** What the desk knows of a list beside the list. */
export interface AboutList {
  event?: string | undefined;
  /** From 1; told from the second on. */
  version?: number | undefined;
  /** By when a new version is due, in words. */
  due?: string | undefined;
  /** Who sent it, where the list names no player. */
  sender?: string | undefined;
  /** What is found over the player's team or own lists, as sentences. */
  team?: readonly string[] | undefined;
  /** The keys of the questions that the organiser left to the player; the others are the organiser's to answer. */
  asked?: readonly string[] | undefined;
  /** Who writes it. */
  organiser?: string | undefined;
}

export interface Letter {
  subject: string;
  text: string;
}

export function letterTo(submission: Submission, about: AboutList = {}): Letter {
  const player = (isChecked(submission) ? submission.roster.player : undefined) ?? about.sender ?? "";
  const greeting = `Hello${firstName(player)},`;
  const body = isChecked(submission) ? aboutChecked(submission, about) : aboutUnread(submission, about);
  return { subject: subjectOf(submission, about), text: signed([greeting, ...body], about) };
}

function signed(parts: readonly string[], { organiser = "" }: Pick<AboutList, "organiser">): string {
  return `${[...parts, ...(organiser.trim() ? [organiser.trim()] : [])].join("\n\n")}\n`;
}

interface Reminder extends Pick<AboutList, "event" | "due" | "organiser"> {
  isOver: boolean;
  /** How many lists came of those that each player hands in; none of one where that is not said. */
  came?: number | undefined;
  lists?: number | undefined;
}

/** To somebody who is expected and has not sent every list. `due`: by when lists are or were due, in words. */
export function reminderTo(name: string, { event, due, isOver, organiser, came = 0, lists = 1 }: Reminder): Letter {
  const of = event ? ` for ${event}` : "";
  const when = due ? ` Lists ${isOver ? "were" : "are"} due ${due}.` : "";
  const text = [
    `Hello${firstName(name)},`,
    `I have ${came ? `${number(came)} of your ${number(lists)} lists` : lists > 1 ? "none of your lists" : "no list of yours"}${of}${came ? "" : " yet"}.${when}`,
    lists > 1
      ? "Please send me what is missing. If you have sent it already, it did not arrive: please send it once more."
      : "Please send it to me. If you have sent it already, it did not arrive: please send it once more.",
  ];
  return { subject: `Your list${of}`, text: signed(text, { organiser }) };
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
  const thanks = `Thank you for your list${about.event ? ` for ${about.event}` : ""}.`;
  if (/winmail\.dat/i.test(file)) return [`${thanks} Outlook packed your list into winmail.dat. Please send it as text${by(about)}.`];
  return [`${thanks} I could not read it: ${file}: ${reason}`, `Please send it again${by(about)}.`];
}

function aboutChecked(checked: Checked, about: AboutList): string[] {
  const { roster, catalogue, report } = checked;
  const version = about.version !== undefined && about.version > 1 ? `version ${number(about.version)}, ` : "";
  const name = roster.name.trim() ? ` “${roster.name.trim()}”` : "";
  const thanks = `Thank you for your ${listOf(catalogue.army.name)}${name}${about.event ? ` for ${about.event}` : ""} (${version}code ${rosterCode(roster)}).`;
  const isOpen = (report.read?.open ?? 0) > 0;
  const questions = openQuestions(checked);
  const left = questions.filter(({ key }) => about.asked?.includes(key));
  const isLooking = questions.length > left.length;
  // Words that stand in several lines are asked about once.
  const asked = [...new Map(left.toReversed().map((one) => [one.asks, questionText(one, checked)])).values()].reverse();
  const parts = [[thanks, isLooking ? LOOKING : verdictOf(checked, isOpen)].filter(Boolean).join(" ")];
  if (asked.length) parts.push([asked.length === 1 ? "One question:" : `${number(asked.length)} questions:`, ...asked].join("\n"));
  let changes = 0;
  let looks = 0;
  for (const [weight, one, many] of HEADS) {
    // Guesses and lines are asked about; what may only follow from how they were read is no fault of the player.
    // Before all is read nobody knows what is worth a look.
    if (weight === "advice" && isOpen) continue;
    const told = report.findings.filter((f) => weightOf(f) === weight && isForPlayer(f, weight) && !isOfOne(f, checked) && !f.provisional);
    const found = new Map(told.map((f) => [statementKey(f), f]));
    if (!found.size) continue;
    if (weight === "error") changes = found.size;
    if (weight === "unconfirmed") looks = found.size;
    const said = [...found.values()].map((f) => `- ${f.message} ${f.fix ? `${f.fix} ` : ""}(${sourceText(f.source)})`);
    parts.push([found.size === 1 ? one : many.replace("{n}", number(found.size)), ...said].join("\n"));
  }
  const sums = isOpen ? "" : sumsText(checked);
  if (sums) parts.push(sums);
  if (about.team?.length) {
    const [one, many] = ["One thing to settle between lists:", `${number(about.team.length)} things to settle between lists:`];
    parts.push([about.team.length === 1 ? one : many, ...about.team.map((t) => `- ${t}.`)].join("\n"));
  }
  if (report.composition) {
    const { event, score, lines } = report.composition;
    const how = lines.map((line) => `- ${compositionLineText(line)}`);
    parts.push([`Its composition score at ${event} is ${number(score)}: ${compositionSum(report.composition)}.`, ...how].join("\n"));
  }
  if (changes) parts.push(`Please send a new version${by(about)}.`);
  else if (looks || asked.length || about.team?.length) parts.push(`Please answer${by(about)}.`);
  else if (!sums && !isLooking) parts.push("Nothing needs a change.");
  return parts;
}

/** While there are questions that the organiser has not answered. */
const LOOKING = "I have not gone through all of it yet.";

/** "It is legal at 10 of 1,000 points." What is open of an unconfirmed list is told below; here it would be a verdict that is none. */
function verdictOf(checked: Checked, isOpen: boolean): string {
  const points = pointsOf(checked);
  const { verdict, unjudged } = checked.report;
  if (isOpen) {
    return verdict === "illegal" ? `I could not read all of it, and it is ${word(checked)} in what I read.` : "I could not read all of it.";
  }
  if (verdict === "unconfirmed" && !unjudged) return points && `It comes to ${points}.`;
  return `It is ${word(checked)}${points ? ` at ${points}` : ""}.`;
}

/** The verdict within a sentence. */
function word({ report, catalogue }: Checked): string {
  const { verdicts } = catalogue.book;
  return (report.unjudged ? wordOf(report, verdicts) : verdictWord(report.verdict, verdicts, report.agreed)).toLowerCase();
}

/** "- What is “x-bow”? Is it Crossbowmen or Archers?", and below it the line in which it stands. */
function questionText({ asks, line, written, near }: OpenQuestion, { reading = [] }: Checked): string {
  const whole = reading.find((one) => one.line === line);
  const text = (whole?.whole ?? whole?.text ?? "").trim();
  const names = near.map(({ name }) => name).filter((name) => !asks.includes(name));
  const asked = `- ${asks}${names.length ? ` Is it ${list(names, "or")}?` : ""}`;
  return text && text !== written.trim() ? `${asked}\n  Your line: ${text}` : asked;
}

/** "Your sum is 11 points off."; where the sum is right and prices are not, of which units. "" where all is right. */
function sumsText(checked: Checked): string {
  const { roster, report } = checked;
  if (differs(checked)) return `Your sum is ${count(Math.abs((roster.stated ?? 0) - report.points), "point")} off.`;
  const off = report.findings.filter((f) => SUMS.has(f.code) && weightOf(f) === "advice");
  const units = [...new Set(off.map(({ values }) => String(values.who ?? "")))].filter(Boolean);
  return units.length ? `Please look at your prices of ${list(units)}.` : "";
}

/** What is asked as a question. */
const ASKED: ReadonlySet<string> = new Set(["roster/guess", "read/guesses", "read/line", "roster/size-open"]);
/** What the letter says once for all. */
const SUMS: ReadonlySet<string> = new Set(["roster/stated", "roster/stated-total", "roster/stated-section", "roster/stated-cost"]);
/** What the organiser settles once for all players. */
const PRICES: ReadonlySet<string> = new Set(["roster/price-lost", "roster/price-disputed"]);

function isForPlayer({ code }: Finding, weight: Weight): boolean {
  return !ASKED.has(code) && !PRICES.has(code) && !(weight === "advice" && SUMS.has(code));
}

/** That a number is missing, of a unit that has none in its book: a character, or a machine. */
function isOfOne({ code, values }: Finding, { reading = [], roster, catalogue }: Checked): boolean {
  if (code !== "read/unit/no-count") return false;
  const here = new Set(reading.flatMap(({ line, units = [] }) => (line === values.line ? units : [])));
  const units = roster.commands.flatMap((command) => command.units.filter(({ id }) => here.has(id)));
  return units.every(({ entry }) => (catalogue.entryById.get(entry)?.entry.size?.max ?? 1) === 1);
}

const HEADS: readonly (readonly [Weight, one: string, many: string])[] = [
  ["error", "One thing needs a change:", "{n} things need a change:"],
  ["unconfirmed", "One thing is open:", "{n} things are open:"],
  ["agreed", "One thing is not confirmed and played as allowed:", "{n} things are not confirmed and played as allowed:"],
  ["advice", "One thing is worth a look:", "{n} things are worth a look:"],
];

function by({ due }: AboutList): string {
  return due ? ` by ${due}` : "";
}

/** "Inca list", "Empire list" of "The Empire". */
function listOf(army: string): string {
  return `${army.replace(/^The /, "")} list`;
}
