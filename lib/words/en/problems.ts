/**
 * What is said of a text or file that could not be taken as it stands: every problem by its code, and why parts were passed over or are
 * guesses. Only what shows how a list was read loads this.
 */
import { say } from "@/lib/words/said";
import { capital, shortName } from "@/lib/words/text";
import { cutAt, files } from "./files";
import { count, inSentence, list, number } from "./grammar";
import { modelsTable } from "./models-table";
import { refused } from "./refused";
import { unread as ofLists } from "./unread";

/** The text a problem is about, as it is written. */
interface Name {
  name: string;
}

/** Names near to what was not understood. */
interface Near {
  others?: readonly string[];
}

interface OfLine {
  line: number;
}

/** A field of a roster by its key, with what it is called in English. */
interface Field {
  of: string;
  noun: string;
  written: string;
}

/** Units of a list that fit nothing in its army list, of how many. */
interface Strange {
  off: number;
  of: number;
  army: string;
}

const fitNothing = ({ off, of, army }: Strange) => `${number(off)} of ${count(of, "unit")} fit nothing in ${inSentence(army)}`;
export const quoted = (text: string) => `"${shortName(text)}"`;

const said = {
  "attached/none-above": ({ name }: Name) =>
    say(`${quoted(name)}: no unit stands above it; it was read as a unit of its own.`, "Put it below the unit it belongs to."),
  "book/too-many": ({ name, most }: Name & { most: number }) =>
    say(`${quoted(name)}: at most ${most} army books can be named; it was left out.`, "Remove army books that the roster does not need."),
  "book/unreadable": ({ name }: Name) =>
    say(
      `${quoted(name)}: not written as an army book that the roster needs; it was left out.`,
      "Copy the line again from the text that Muster Roll wrote, or remove it.",
    ),
  "choice/no-name": ({ line }: OfLine) => say(`Line ${line}: a choice without a name; it was left out.`, "Export the roster again."),
  "code/other": ({ written, code }: { written: string; code: string }) =>
    say(`Code: ${written} is written, the list has ${code}. It was changed after the code was given.`, "Ask which of the two counts."),
  "code/unreadable": ({ name, code }: Name & { code: string }) =>
    say(`${quoted(name)}: no code of a list; it was left out.`, `The code is ${code}.`),
  "command/named": ({ kind, written }: { kind: string; written: string }) =>
    say(`Command ${kind}: ${quoted(written)} was read as its name.`, "Put its name in quotes."),
  "command/too-many": ({ most }: { most: number }) =>
    say(`More than ${most} commands; its units were put into the one before.`, "Remove commands."),
  "command/unknown-heading": ({ name }: Name) =>
    say(
      `${quoted(name)}: fits no kind of command; what follows was put into the command before.`,
      "Write it as [Command: kind], or remove it.",
    ),
  "count/parted": ({ name, count: n, points }: Name & { count: number; points: number }) =>
    say(`${quoted(name)}: read as ${number(n)} for ${number(points)} points; so all prices add up to the total.`, "Confirm the count."),
  "count/unreadable": ({ name, written, most }: Name & { written: string; most: number }) =>
    say(`${quoted(name)}: count ${shortName(written)}, a whole number from 1 to ${number(most)} needed; read as 1.`, "Correct the count."),
  "figure/no-number": ({ name }: Name) => say(`${quoted(name)}: no number beside it; it was left out.`, "Write the number behind it."),
  "head/given-before": ({ name }: Name) => say(`${quoted(name)}: given before; this line was left out.`, "Remove one of the two."),
  "head/limit-nothing": (_: object) =>
    say("A limit of 0 points: it was read as none.", "Set the points that are agreed, or leave the list without a limit."),
  "heading/may-be-unit": ({ name }: Name) =>
    say(`${quoted(name)}: read as a heading, and may be a unit.`, "Write its count in front if it is a unit."),
  "house-rule/unreadable": ({ noun, written, yes, no }: Field & { yes: string; no: string }) =>
    say(`${noun}: ${quoted(written)} written, "${yes}" or "${no}" needed; it was left out.`, "Write one of the two, or remove the line."),
  "line/may-be-unit": ({ name }: Name & Near) =>
    say(`${quoted(name)}: this may be a unit; it was left out.`, "Write it in a line of its own, as count and name, or remove it."),
  "line/not-understood": ({ name }: Name & Near) =>
    say(`${quoted(name)}: no known name; it was left out.`, "Write it as count and name, or remove it."),
  "line/too-long": ({ line, letters, most }: OfLine & { letters: number; most: number }) =>
    say(
      `Line ${line}: ${count(letters, "letter")}, at most ${number(most)} can be read; the rest was left out.`,
      "Write it in several lines.",
    ),
  "list/too-long": ({ letters, most }: { letters: number; most: number }) =>
    say(
      `${count(letters, "letter")} in one roster, at most ${number(most)} can be read; the rest was left out.`,
      "Send what is the list, and nothing else.",
    ),
  "lines/too-many": ({ lines, most }: { lines: number; most: number }) =>
    say(
      `${count(lines, "line")} in one roster, at most ${number(most)} can be read; the rest was left out.`,
      `Remove ${count(lines - most, "line")}.`,
    ),
  "name/too-long": ({ name, letters, most }: Name & { letters: number; most: number }) =>
    say(`${quoted(name)}: ${cutAt(letters, most)}`, "Shorten it."),
  "name/unknown": ({ name, army, others = [] }: Name & Near & { army: string }) =>
    say(
      `${quoted(name)}: fits nothing in ${army}; it was kept as written.`,
      others.length ? `Write ${list(others, "or")} if that is meant.` : "Correct the name.",
    ),
  "number/too-large": ({ name, value, min, max }: Name & { value: number; min: number; max: number }) =>
    say(
      `${quoted(name)}: ${number(value)}, a number from ${number(min)} to ${number(max)} needed; it was left out.`,
      "Correct the number.",
    ),
  "option/denied": ({ name }: Name) =>
    say(`${quoted(name)}: no such unit may have it; it was left out.`, "Check whether the unit has it all the same, or what is meant."),
  "options/too-many": ({ line, most }: OfLine & { most: number }) =>
    say(`Line ${line}: more than ${most} options; the rest was left out.`, "Remove options."),
  "head/unknown-key": ({ name }: Name) =>
    say(`The file this was written from had the key ${quoted(name)}, which is not known here; it counts for nothing.`, "Correct the file."),
  "pack/too-many": ({ name, most }: Name & { most: number }) =>
    say(`${quoted(name)}: at most ${most} packs can be read; it was left out.`, "Remove packs."),
  "points/given-before": ({ noun, written }: Field) =>
    say(`${capital(noun)}: given before; ${quoted(written)} was left out.`, "Remove one of the two."),
  "points/unreadable": ({ noun, written, min, max, whole }: Field & { min: number; max: number; whole: boolean }) =>
    say(
      `${capital(noun)}: ${quoted(written)} written, ${whole ? "a whole number" : "a number"} from ${min} to ${number(max)} needed; it was left out.`,
      "Enter the points.",
    ),
  "row/cut-off": ({ name }: Name) =>
    say(`${quoted(name)}: its row has no code, unlike the others: it breaks off, or was added.`, "Ask for the whole table."),
  "row/no-list": ({ line }: OfLine) => say(`Row on line ${line}: no list in it.`, "Ask for the list."),
  "setting/given-before": ({ setting, value }: { setting: string; value: string }) =>
    say(`Setting ${quoted(setting)}: given twice; ${quoted(value)} was left out.`, "Remove one of the two."),
  "setting/unreadable": ({ name }: Name) => say(`${quoted(name)}: no setting and its value; it was left out.`, "Write it as name = value."),
  "unit/no-count": ({ name }: Name) => say(`${quoted(name)}: no count written; read as 1.`, "Write the count in front of the name."),
  "unit/no-models": ({ name }: Name) => say(`${quoted(name)}: no model is chosen; read as 1.`, "Choose its models."),
  "unit/things-added": ({ name, thing }: Name & { thing: string }) =>
    say(
      `${quoted(name)}: ${quoted(thing)} stands at several of its parts, which may each have their own; they were added together.`,
      "Check which part has what.",
    ),
  "unit/second-count": ({ name, first, second }: Name & { first: number; second: number }) =>
    say(`${quoted(name)}: ${number(first)} and ${number(second)} written; the first was taken.`, "Write one count."),
  "units/too-many": ({ most }: { most: number }) =>
    say(`At most ${number(most)} units can be read; the rest was left out.`, "Remove units."),
  "words/unclear": ({ name }: Name & Near) =>
    say(`${quoted(name)}: not understood; it was left out.`, "Check whether it says something about the unit."),

  // Of a text as a whole.
  "text/breaks-off": ({ total, sum }: { total: number; sum: number }) =>
    say(
      `${count(total, "point")} stated at the head, units of ${number(sum)} below it: the text breaks off, or was changed.`,
      "Ask for the whole list.",
    ),
  "text/no-end": (_: object) =>
    say("The code at the head is that of another list, and the end is missing: the text breaks off.", "Ask for the whole list."),
  "text/rows-missing": (_: object) =>
    say("The code of the table is that of another list: rows of it are missing, or were changed.", "Ask for the whole list."),
  "text/empty": (_: object) => say("The text is empty.", "Paste a roster."),
  "text/too-long": ({ letters }: { letters: number }) =>
    say(
      `The text holds ${number(Math.ceil(letters / 10_000) / 100)} million letters, at most 1 million can be read.`,
      "Paste rosters only, or fewer at a time.",
    ),
  "text/too-many-lines": ({ lines, most }: { lines: number; most: number }) =>
    say(
      `${count(lines, "line")} in one text, at most ${number(most)} can be read at once; the rest was left out.`,
      "Paste the rest by itself.",
    ),
  "text/too-many-rosters": ({ rosters, most }: { rosters: number; most: number }) =>
    say(`${count(rosters, "roster")} in one text, at most ${most} can be read; the rest was left out.`, "Paste the rest by itself."),
  "read/other-names": (values: Strange) =>
    say(
      `Names: ${fitNothing(values)}: the list may be made for another edition or another game.`,
      "Ask which edition and army list it is made for.",
    ),
  "read/unknown-game": (values: Strange) =>
    say(
      `Game: not known. ${fitNothing(values)}, the army list that comes nearest.`,
      "Name the game and the army list, or judge it by hand.",
    ),
};

const unread = { ...ofLists, ...refused };

/** Why a part of a text was passed over, and why something is a guess. */
const REASONS = [
  "above the heads of columns",
  "added by a tool",
  "address",
  "and more of this line",
  "attachment that is no list",
  "behind a title",
  "below the total",
  "categories",
  "comment",
  "covering note",
  "effect and price of an option",
  "end of a mail",
  "explanation",
  "figures",
  "finding",
  "for the organiser",
  "given before",
  "greeting",
  "has it anyway",
  "head of a list for a tournament",
  "head of a mail",
  "heading of a list",
  "heads of columns",
  "in brackets behind a name",
  "in front of a unit",
  "in front of an option",
  "in front of the list",
  "in front of the lists",
  "label",
  "left out by the organiser",
  "link to a roster, read by itself",
  "mail that is answered",
  "marks",
  "name of the force",
  "note of who forwarded it",
  "nothing behind the colon",
  "number of a list",
  "points of no unit",
  "price of an option",
  "profiles",
  "quoted mail",
  "remark",
  "rules",
  "said before",
  "said not to be there",
  "says nothing about the unit",
  "says that it has none",
  "sentence",
  "script",
  "separator",
  "signature",
  "style sheet",
  "title of the page",
  "title",
  "total",
  "verdict",
  // Of guesses.
  "as a line says",
  "bought apart",
  "first letters",
  "from what is in it",
  "how many is not said",
  "in another order",
  "named by what it has",
  "no such unit may have it",
  "one unit or several",
  "part of the name",
  "said in a sentence",
  "said in the list",
  "spelling",
  "the nearest that it may have",
  "the words may mean something else",
  "which one is not said",
] as const;

/** Reasons with a name in them. */
const named = {
  column: (name: string) => `column “${name}”` as const,
  inside: (element: string) => `inside of <${element}>` as const,
  onlyGame: (army: string) => `the only game with an army list “${army}”` as const,
  fitsBetter: (name: string) => `what is in it fits ${name} better` as const,
};

/** Reasons with a number in them. */
const counted = {
  column: (n: number) => `column ${n}` as const,
  described: (n: number) => `${count(n, "profile or rule")} described beside the choices` as const,
  limitOfLine: (n: number) => `limit of ${n} points, from the line in front of the units` as const,
  limitOfTotal: (n: number) => `limit of ${n} points, from the total stated` as const,
  limitOfPrices: (n: number) => `limit of ${n} points, from the prices of its units` as const,
  mailHead: (n: number) => `${count(n, "line")} more at the head of the mail` as const,
  more: (n: number) => `${count(n, "more part")} not listed` as const,
};

/** Why a part was passed over, as it is kept with it. */
export type Reason =
  | (typeof REASONS)[number]
  | ReturnType<(typeof named)[keyof typeof named]>
  | ReturnType<(typeof counted)[keyof typeof counted]>;

export interface ProblemWords {
  said: typeof said;
  /** What is said of files and links of ours. */
  files: typeof files;
  /** Why no list could be read. */
  unread: typeof unread;
  /** Why a line of a table of models could not be read. */
  models: typeof modelsTable;
  reasons: Readonly<Record<(typeof REASONS)[number], string>>;
  named: Readonly<Record<keyof typeof named, (name: string) => string>>;
  counted: Readonly<Record<keyof typeof counted, (n: number) => string>>;
  /** 'Line 3: "# painted 2024" (remark).' */
  ignored: (line: number, text: string, reason: string) => string;
}

export const problems = {
  said,
  files,
  unread,
  models: modelsTable,
  reasons: Object.fromEntries(REASONS.map((reason) => [reason, reason])) as ProblemWords["reasons"],
  named,
  counted,
  ignored: (line: number, text: string, reason: string) => `Line ${line}: ${text ? `"${text}" (${reason})` : reason}.`,
} satisfies ProblemWords;
