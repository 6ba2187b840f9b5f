/** A roster for chats: our own text with names in bold, in messages that are short enough to send. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Report } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";
import { anyHeading, headingIn } from "@/lib/words/all/headings";
import type { Language } from "@/lib/words/language";
import { textToSend } from "./text";

/** Characters of a message in the chat that takes the fewest. */
const LONGEST = 2000;
/** Of a line that is not broken: escaped it has at most twice as many. */
const LONGEST_LINE = 900;
/** Letters of the roster's name in front of further messages. */
const LONGEST_NAME = 60;

/**
 * The messages, one below the other. Each but the first begins with "# Part 2 of 3" in bold; one ends where a unit ends. Without the marks it is
 * our text, so that what somebody copies out of the chat reads back; `read/shapes/own-chat.ts` reads it with them.
 */
export function rosterChat(catalogue: Catalogue, roster: Roster, report: Report | null = null): string {
  const head = (part: number, of: number) => partHead(catalogue.words.language, part, of, roster.name);
  const messages = joined(groupsIn(textToSend(catalogue, roster, report)), LONGEST - head(999, 999).length - 1);
  const parts = messages.map((text, i) => (i ? `${head(i + 1, messages.length)}\n${text}` : text));
  return `${parts.join("\n\n")}\n`;
}

function partHead(language: Language, part: number, of: number, name: string): string {
  const say = (word: string) => headingIn(language, word);
  const cut = [...name.replace(/\s+/g, " ")].slice(0, LONGEST_NAME).join("").trim();
  return `**${inert(`# ${say("Part")} ${part} ${say("of")} ${of}${cut ? `${say(":")} ${cut}` : ""}`)}**`;
}

/** What stays in one message: a unit with what is said of it, and the heading over the first; the head of the list; each a few lines with marks. */
function groupsIn(text: string): string[][] {
  const groups: string[][] = [[]];
  let isHeading = false;
  for (const line of text.trimEnd().split("\n")) {
    const isUnit = /^\d/.test(line);
    const begins = line === "" || line.startsWith("[") || line.startsWith("#") || isUnit;
    if (begins && !(isHeading && isUnit)) groups.push([]);
    // Below a heading the first unit.
    isHeading = !isUnit && (line === "" || line.startsWith("[") || isHeading);
    groups.at(-1)?.push(...marked(line));
  }
  return groups;
}

/** A line with its marks; one that is too long goes on below behind "…". */
function marked(line: string): string[] {
  if (line.length <= LONGEST_LINE) return [withMarks(line)];
  // Between two words where there are some.
  const at = line.slice(0, LONGEST_LINE).search(/(?<=\S)\s\S*$/);
  const end = at > LONGEST_LINE / 2 ? at : LONGEST_LINE - (/[\ud800-\udbff]$/.test(line.slice(0, LONGEST_LINE)) ? 1 : 0);
  return [withMarks(line.slice(0, end)), ...marked(`…${line.slice(end)}`)];
}

const TITLE = new RegExp(`^(?:${anyHeading("Roster")}|\\[)`);
const UNIT = new RegExp(`^(\\s*(?:${anyHeading("with", false)} )?[\\d,]+ )(.+?)((?: \\(| @ |: ).*)?$`);

function withMarks(line: string): string {
  if (TITLE.test(line)) return `**${inert(line)}**`;
  if (line.startsWith("#")) return `*${inert(line)}*`;
  const [, count = "", name = "", rest = ""] = UNIT.exec(line) ?? [];
  return name ? `${count}**${inert(name)}**${inert(rest)}` : inert(line);
}

/** No marks, mentions or links come of it. */
function inert(text: string): string {
  return text.replace(/[\\`*_~|]|[@<](?=\S)|^>|:(?=\/\/)/g, "\\$&").replace(/\bwww\./gi, (www) => `${www.slice(0, 3)}\\.`);
}

/** As much of it in each message as there is room for; what has none whole is broken between its lines. */
function joined(groups: readonly (readonly string[])[], room: number): string[] {
  const messages: string[] = [];
  const add = (lines: readonly string[]): boolean => {
    const last = messages.at(-1);
    const text = lines.join("\n");
    if (last !== undefined && last.length + 1 + text.length <= room) messages[messages.length - 1] = `${last}\n${text}`;
    else if (text.length <= room) messages.push(text.replace(/^\n+/, ""));
    else return false;
    return true;
  };
  for (const group of groups) if (!add(group)) for (const line of group) add([line]);
  return messages.map((text) => text.trim()).filter(Boolean);
}
