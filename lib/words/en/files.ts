/** What is said of files and links of ours that hold no roster, or not all of one. */
import { say } from "@/lib/words/said";
import { megabytes } from "@/lib/words/text";
import { count, number } from "./grammar";

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
};

const KINDS = { nothing: "nothing", list: "a list", text: "text", number: "a number", other: "something else" };
