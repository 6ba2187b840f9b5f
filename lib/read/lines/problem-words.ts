/** What the reader says of a text that it could not take as it stands: every problem by its code, and the words for it. */
import { nounOf, type RosterFieldKey, rosterFields } from "@/lib/engine/roster/fields/roster-fields";
import type { Problem } from "@/lib/engine/roster/roster-file";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { count, list, number } from "@/lib/words/en/grammar";
import { capital, shortName } from "@/lib/words/text";

type Words = Pick<Problem, "severity" | "message" | "fix">;

/** What problems say beside their code and line; `name` is the text a problem is about, as it is written. */
interface Name {
  name: string;
}

/** Names near to what was not understood. */
interface Near {
  others?: readonly string[];
}

const error = (message: string, fix: string): Words => ({ severity: "error", message, fix });
const advice = (message: string, fix: string): Words => ({ severity: "advice", message, fix });
const unconfirmed = (message: string, fix: string): Words => ({ severity: "unconfirmed", message, fix });
const quoted = (text: string) => `"${shortName(text)}"`;
const fieldName = (key: RosterFieldKey) => capital(nounOf(rosterFields[key]));
/** What a field of numbers needs. */
function rangeText(key: RosterFieldKey): string {
  const { kind } = rosterFields[key];
  return kind.is === "points" ? `${kind.isWhole ? "a whole number" : "a number"} from ${kind.min} to ${number(kind.max)}` : "a number";
}
const wordsFor = (key: RosterFieldKey): string => {
  const { kind } = rosterFields[key];
  return kind.is === "yes-no" ? `"${kind.yes}" or "${kind.no}"` : "yes or no";
};

/** From the values of a problem and its line to words. */
const words = {
  "attached/none-above": ({ name }: Name) =>
    error(`${quoted(name)}: no unit stands above it; it was read as a unit of its own.`, "Put it below the unit it belongs to."),
  "book/too-many": ({ name, most }: Name & { most: number }) =>
    advice(
      `${quoted(name)}: at most ${most} army books can be named; it was left out.`,
      "Remove army books that the roster does not need.",
    ),
  "book/unreadable": ({ name }: Name) =>
    advice(
      `${quoted(name)}: not written as an army book that the roster needs; it was left out.`,
      "Copy the line again from the text that Muster Roll wrote, or remove it.",
    ),
  "choice/no-name": (_: object, line: number) =>
    error(`Line ${line}: a choice without a name; it was left out.`, "Export the roster again."),
  "code/other": ({ written, code }: { written: string; code: string }) =>
    advice(`Code: ${written} is written, the list has ${code}. It was changed after the code was given.`, "Ask which of the two counts."),
  "code/unreadable": ({ name, code }: Name & { code: string }) =>
    advice(`${quoted(name)}: no code of a list; it was left out.`, `The code is ${code}.`),
  "command/named": ({ kind, written }: { kind: string; written: string }) =>
    advice(`Command ${kind}: ${quoted(written)} was read as its name.`, "Put its name in quotes."),
  "command/too-many": (_: object) =>
    error(`More than ${BOUNDS.items.commands} commands; its units were put into the one before.`, "Remove commands."),
  "command/unknown-heading": ({ name }: Name) =>
    error(
      `${quoted(name)}: fits no kind of command; what follows was put into the command before.`,
      "Write it as [Command: kind], or remove it.",
    ),
  "count/parted": ({ name, count: n, points }: Name & { count: number; points: number }) =>
    advice(
      `${quoted(name)}: was read as ${number(n)} for ${number(points)} points, with which all prices come to the total.`,
      "Confirm the count.",
    ),
  "count/unreadable": ({ name, written, most }: Name & { written: string; most: number }) =>
    error(
      `${quoted(name)}: count ${shortName(written)}, a whole number from 1 to ${number(most)} needed; read as 1.`,
      "Correct the count.",
    ),
  "figure/no-number": ({ name }: Name) => error(`${quoted(name)}: no number beside it; it was left out.`, "Write the number behind it."),
  "head/given-before": ({ name }: Name) => advice(`${quoted(name)}: given before; this line was left out.`, "Remove one of the two."),
  "head/limit-nothing": (_: object) =>
    unconfirmed("A limit of 0 points: it was read as none.", "Set the points that are agreed, or leave the list without a limit."),
  "heading/may-be-unit": ({ name }: Name) =>
    unconfirmed(`${quoted(name)}: read as a heading, and may be a unit.`, "Write its count in front if it is a unit."),
  "house-rule/unreadable": ({ of, written }: { of: RosterFieldKey; written: string }) =>
    error(
      `${rosterFields[of].label}: ${quoted(written)} written, ${wordsFor(of)} needed; it was left out.`,
      "Write one of the two, or remove the line.",
    ),
  "line/may-be-unit": ({ name }: Name & Near) =>
    error(`${quoted(name)}: this may be a unit; it was left out.`, "Write it in a line of its own, as count and name, or remove it."),
  "line/not-understood": ({ name }: Name & Near) =>
    error(`${quoted(name)}: no count and no known name; it was left out.`, "Write it as count and name, or remove it."),
  "line/too-long": ({ letters, most }: { letters: number; most: number }, line: number) =>
    error(
      `Line ${line}: ${count(letters, "letter")}, at most ${number(most)} can be read; the rest was left out.`,
      "Write it in several lines.",
    ),
  "list/too-long": ({ letters, most }: { letters: number; most: number }) =>
    error(
      `${count(letters, "letter")} in one roster, at most ${number(most)} can be read; the rest was left out.`,
      "Send what is the list, and nothing else.",
    ),
  "lines/too-many": ({ lines, most }: { lines: number; most: number }) =>
    error(
      `${count(lines, "line")} in one roster, at most ${number(most)} can be read; the rest was left out.`,
      `Remove ${count(lines - most, "line")}.`,
    ),
  "name/too-long": ({ name, letters, most }: Name & { letters: number; most: number }) =>
    error(`${quoted(name)}: ${count(letters, "letter")}, at most ${number(most)} allowed; the end was cut.`, "Shorten it."),
  "name/unknown": ({ name, army, others = [] }: Name & Near & { army: string }) =>
    advice(
      `${quoted(name)}: fits nothing in ${army}; it was kept as written.`,
      others.length ? `Write ${list(others, "or")} if that is meant.` : "Correct the name.",
    ),
  "number/too-large": ({ name, value, min, max }: Name & { value: number; min: number; max: number }) =>
    error(
      `${quoted(name)}: ${number(value)}, a number from ${number(min)} to ${number(max)} needed; it was left out.`,
      "Correct the number.",
    ),
  "option/denied": ({ name }: Name) =>
    unconfirmed(`${quoted(name)}: no such unit may have it; it was left out.`, "Check whether it has it anyway, or what is meant."),
  "options/too-many": (_: object, line: number) =>
    error(`Line ${line}: more than ${BOUNDS.items.optionsOfUnit} options; the rest was left out.`, "Remove options."),
  "head/unknown-key": ({ name }: Name) =>
    error(
      `The file this was written from had the key ${quoted(name)}, which is not known here; it counts for nothing.`,
      "Correct the file.",
    ),
  "pack/too-many": ({ name, most }: Name & { most: number }) =>
    error(`${quoted(name)}: at most ${most} packs can be read; it was left out.`, "Remove packs."),
  "points/given-before": ({ of, written }: { of: RosterFieldKey; written: string }) =>
    advice(`${fieldName(of)}: given before; ${quoted(written)} was left out.`, "Remove one of the two."),
  "points/unreadable": ({ of, written }: { of: RosterFieldKey; written: string }) =>
    error(`${fieldName(of)}: ${quoted(written)} written, ${rangeText(of)} needed; it was left out.`, "Enter the points."),
  "row/cut-off": ({ name }: Name) =>
    unconfirmed(`${quoted(name)}: its row has no code as the others have: it breaks off, or was added.`, "Ask for the whole table."),
  "row/no-list": (_: object, line: number) => error(`Row on line ${line}: no list in it.`, "Ask for the list."),
  "setting/given-before": ({ setting, value }: { setting: string; value: string }) =>
    advice(`Setting ${quoted(setting)}: given twice; ${quoted(value)} was left out.`, "Remove one of the two."),
  "setting/unreadable": ({ name }: Name) =>
    error(`${quoted(name)}: no setting and its value; it was left out.`, "Write it as name = value."),
  "unit/no-count": ({ name }: Name) => advice(`${quoted(name)}: no count written; read as 1.`, "Write the count in front of the name."),
  "unit/no-models": ({ name }: Name) => error(`${quoted(name)}: no model is chosen; read as 1.`, "Choose its models."),
  "unit/things-added": ({ name, thing }: Name & { thing: string }) =>
    unconfirmed(
      `${quoted(name)}: ${quoted(thing)} stands at several of its parts, which may each have their own; they were added together.`,
      "Check which part has what.",
    ),
  "unit/second-count": ({ name, first, second }: Name & { first: number; second: number }) =>
    error(`${quoted(name)}: ${number(first)} and ${number(second)} written; the first was taken.`, "Write one count."),
  "units/too-many": ({ most }: { most: number }) =>
    error(`At most ${number(most)} units can be read; the rest was left out.`, "Remove units."),
  "words/unclear": ({ name }: Name & Near) =>
    unconfirmed(`${quoted(name)}: not understood; it was left out.`, "Check whether it says something about the unit."),
};

export type ProblemCode = keyof typeof words;

/** What is to be given with a problem of this code. */
export type ProblemValues<C extends ProblemCode> = Parameters<(typeof words)[C]>[0];

/** A problem of a line with its words. */
export function lineProblem<C extends ProblemCode>(line: number, code: C, given: ProblemValues<C>): Problem {
  const values = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, typeof value === "string" ? plain(value) : value]));
  const worded = words[code] as (values: object, line: number) => Words;
  const { name, others = [] } = values as Partial<Name> & Near;
  const about = { ...(name === undefined ? {} : { name }), ...(others.length ? { others: [...others] } : {}) };
  return { where: `Line ${line}`, ...worded(values, line), line, code, ...about };
}

/** Without the marks that stand for quoted parts while a line is read. */
const plain = (text: string): string => text.replace(/\0(?:r\d+\0)?/g, "");

/** Whether something was kept as it is written without being understood, although that is no error. */
export function isLost({ code }: Problem): boolean {
  return code === "name/unknown";
}

/** What a problem says, for where the name that its message begins with has been told. */
export function messageWithoutName({ name, message }: Problem): string {
  const front = `${quoted(name ?? "")}: `;
  return message.startsWith(front) ? message.slice(front.length) : message;
}

/** What is said of a text as a whole. */
const ofTheWhole = {
  "text/breaks-off": ({ total, sum }: { total: number; sum: number }) =>
    unconfirmed(
      `${count(total, "point")} stated at the head, units of ${number(sum)} below it: the text breaks off, or was changed.`,
      "Ask for the whole list.",
    ),
  "text/no-end": (_: object) =>
    unconfirmed("The code at the head is that of another list, and the end is missing: the text breaks off.", "Ask for the whole list."),
  "text/rows-missing": (_: object) =>
    unconfirmed("The code of the table is that of another list: rows of it are missing, or were changed.", "Ask for the whole list."),
  "text/empty": (_: object) => error("The text is empty.", "Paste a roster."),
  "text/too-long": ({ letters }: { letters: number }) =>
    error(
      `The text holds ${number(Math.ceil(letters / 10_000) / 100)} million letters, at most 1 million can be read.`,
      "Paste rosters only, or fewer at a time.",
    ),
  "text/too-many-lines": ({ lines, most }: { lines: number; most: number }) =>
    error(
      `${count(lines, "line")} in one text, at most ${number(most)} can be read at once; the rest was left out.`,
      "Paste the rest by itself.",
    ),
  "text/too-many-rosters": ({ rosters, most }: { rosters: number; most: number }) =>
    error(`${count(rosters, "roster")} in one text, at most ${most} can be read; the rest was left out.`, "Paste the rest by itself."),
  "problems/more": ({ more }: { more: number }) => error(`${count(more, "more problem")} not listed.`, "Correct those listed first."),
};

/** A problem of a text as a whole with its words. */
export function textProblem<C extends keyof typeof ofTheWhole>(code: C, values: Parameters<(typeof ofTheWhole)[C]>[0]): Problem {
  const worded = ofTheWhole[code] as (values: Parameters<(typeof ofTheWhole)[C]>[0]) => Words;
  return { where: "", ...worded(values), code };
}
