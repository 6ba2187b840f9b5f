/** What is said of files and links of ours that hold no roster, or not all of one. */
import { say } from "@/lib/words/said";
import { capital, megabytes } from "@/lib/words/text";
import { count, number } from "./grammar";

/** The place of a part of a roster's file: its keys and numbers. */
type Path = readonly (string | number)[];

/** A part, and what is written there; null where nothing is. */
interface Part {
  at: Path;
  written: string | null;
}

/** A field of a part, as it is written in the file and as it is called. */
interface Field {
  at: Path;
  of: string;
  noun: string;
}

export type ItemKind = "command" | "unit" | "option";

const ITEMS: ReadonlyMap<string | number, ItemKind> = new Map([
  ["commands", "command"],
  ["units", "unit"],
  ["options", "option"],
]);

/** The parts that a place is in, counted from 1 as people do. */
export function itemsAt(at: Path): { kind: ItemKind; n: number }[] {
  return at.flatMap((step, i) => {
    const [kind, n] = [ITEMS.get(step), at[i + 1]];
    return kind && typeof n === "number" ? { kind, n: n + 1 } : [];
  });
}

/** "Command 1, unit 3, option 2"; "Roster" for the whole. */
export function placeInFile(at: Path): string {
  return capital(
    itemsAt(at)
      .map(({ kind, n }) => `${kind} ${n}`)
      .join(", ") || "roster",
  );
}

/** Whether a field is a setting of the roster. */
export const isSetting = ({ at }: Pick<Field, "at">) => at.at(-1) === "settings";

function subject(field: Field): string {
  const { at, of, noun } = field;
  return `${placeInFile(at)}, ${isSetting(field) ? `setting ${of === '""' ? of : `"${of}"`}` : noun}`;
}

export const cutAt = (letters: number, most: number) => `${count(letters, "letter")}, at most ${number(most)} allowed; the end was cut.`;

const CHOOSE = "Choose a roster file.";

export const files = {
  "file/too-large": ({ size }: { size: number }) => say(`The file holds ${megabytes(size)} of text, at most 2 MB can be read.`, CHOOSE),
  "file/empty": (_: object) => say("The file is empty.", CHOOSE),
  "file/no-roster": (_: object) => say("The file holds no roster.", CHOOSE),
  "file/empty-list": (_: object) => say("The file holds an empty list, a roster is needed.", CHOOSE),
  "file/several": ({ rosters }: { rosters: number }) =>
    say(
      `The file holds ${number(rosters)} rosters, one can be opened here; the first was read.`,
      "Open the file where several rosters are read.",
    ),
  "file/no-json": (_: object) => say("The file is not JSON.", CHOOSE),
  "file/syntax": ({ line, column, what }: { line: number; column: number; what: string }) =>
    say(`Line ${line}, column ${column}: ${what}.`, "Correct the file there, or export the roster again."),
  "file/key-twice": ({ line, key }: { line: number; key: string }) =>
    say(`Line ${line}: the key "${key}" stands twice; only the last one counts.`, "Keep one of them."),
  "file/other": ({ kind }: { kind: keyof typeof KINDS }) => say(`This is ${KINDS[kind]}, not a roster.`, CHOOSE),
  "file/no-format": (_: object) => say("This is not a roster: it names no format.", CHOOSE),
  "file/pack": (_: object) => say("This is a pack, not a roster.", "Open it where packs are applied."),
  "file/format-guessed": ({ ours }: { ours: string }) =>
    say(`The file does not name its format; it was read as ${ours}.`, `Add "format": "${ours}".`),
  "file/newer": ({ format, ours }: { format: string; ours: string }) =>
    say(`The roster is in the format ${format}, ${ours} can be read.`, "Open it with a newer version."),
  "file/unknown-format": ({ format, ours }: { format: string; ours: string }) =>
    say(`The format ${format} is not known, ${ours} can be read.`, CHOOSE),
  "file/no-commands": (_: object) => say("The roster holds no commands, at least 1 needed.", "Export the roster again."),
  "file/no-command-read": (_: object) => say("None of the roster's commands can be read, at least 1 needed.", "Export the roster again."),
  "file/not-named": ({ key }: { key: "game" | "armyList" }) =>
    say(
      `The roster does not name its ${key === "game" ? "game" : "army list"}.`,
      `Write the id of the ${key === "game" ? "game" : "army list"} as "${key}".`,
    ),
  "link/too-long": (_: object) => say("The link is too long to hold a roster.", "Share the roster as a file."),
  "link/empty": (_: object) => say("The link holds no roster.", "Copy the whole link."),
  "link/half": (_: object) =>
    say("This is one of two codes that hold the roster together.", "Scan both with “Scan a code” in Muster Roll, in any order."),
  "link/letters": (_: object) => say("The link holds letters that no roster link has.", "Copy the link again."),
  "link/version": ({ version, ours }: { version: string; ours: string }) =>
    say(`The link is of version ${version}, version ${ours} can be read.`, "Open it with a newer version, or copy it again."),
  "link/unpacks": (_: object) => say("The link unpacks to more than 2 MB, at most 2 MB can be read.", "Share the roster as a file."),
  "link/damaged": (_: object) => say("The link is cut off or damaged.", "Copy the whole link again."),
  "packs/not-used": ({ where, packs }: { where: "file" | "link"; packs: number }) =>
    say(
      `The ${where} brings ${count(packs, "pack")} of the sender, which ${packs === 1 ? "is" : "are"} not used here.`,
      `${where === "link" ? "Open the link" : "Import the file"} to see the verdict with ${packs === 1 ? "it" : "them"}.`,
    ),

  // Of parts of a roster's file.
  "part/field": ({ written, ...field }: Field & { written: string }) =>
    say(`${subject(field)}: ${written} cannot be read; it was left out.`, "Enter it again."),
  "part/too-long": ({ letters, most, ...field }: Field & { letters: number; most: number }) =>
    say(`${subject(field)}: ${cutAt(letters, most)}`, "Shorten it."),
  "part/no-name": (_: object) => say("Roster: it has no name.", "Give it one."),
  "part/kind": ({ at, written, ours }: Part & { ours: string }) =>
    say(
      `${placeInFile(at)}: its kind ${written === null ? "is missing" : `${written} cannot be read`}; "${ours}" was put in its place.`,
      "Choose the kind of command.",
    ),
  "part/units": ({ at, written }: Part) =>
    say(`${placeInFile(at)}: ${written === null ? "it holds no units" : `its units ${written} cannot be read`}.`, "Add its units again."),
  "part/own-id": ({ at, written }: Part) =>
    say(`${placeInFile(at)}: its id ${written} cannot be read.`, "Save the roster to give it another."),
  "part/new-id": ({ at, isTaken }: { at: Path; isTaken: boolean }) =>
    say(
      `${placeInFile(at)}: had ${isTaken ? "the id of another unit" : "no id of its own"}; it was given one.`,
      "Save the roster to keep it.",
    ),
  "part/count": ({ at, written, most }: Part & { most: number }) =>
    say(
      `${placeInFile(at)}: ${written === null ? "no count" : `count ${written}`}, a whole number from 1 to ${number(most)} needed; 1 was put in its place.`,
      "Enter the count.",
    ),
  "part/too-many": ({ at, of, items, most }: { at: Path; of: ItemKind; items: number; most: number }) =>
    say(
      `${placeInFile(at)}: ${count(items, of)}, at most ${number(most)} can be read; the rest was left out.`,
      `Remove ${count(items - most, of)}.`,
    ),
  "part/value": ({ at, written }: { at: Path; written: string }) =>
    say(`${placeInFile(at)}: ${written} cannot be read; it was left out.`, "Add it again."),
  "part/id": ({ at, key, written }: Part & { key: "entry" | "id" }) =>
    say(
      `${placeInFile(at)}: ${written === null ? `it does not say which ${key === "entry" ? "unit" : "option"} it is` : `its ${key} ${written} cannot be read`}; it was left out.`,
      "Add it again.",
    ),
  "part/too-deep": ({ at, most }: { at: Path; most: number }) =>
    say(`${placeInFile(at)}: nested more than ${most} deep; it was left out.`, "Remove it."),
  "part/key": ({ written }: { written: string }) =>
    say(`${written}: this key is not allowed in a roster; it was left out.`, "Remove it from the file."),
  "problems/more": ({ more }: { more: number }) => say(`${count(more, "more problem")} not listed.`, "Correct the listed ones first."),
};

const KINDS = { nothing: "nothing", list: "a list", text: "text", number: "a number", other: "something else" };
