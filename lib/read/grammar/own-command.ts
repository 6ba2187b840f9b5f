/** The headings of our own text: `[Core]`, `[Main force]`, `[Command: Allies from Wood Elves "The Left"]`, in each language. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { RosterCommand } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { anyHeading, headingIn, headingKey, headingPattern } from "@/lib/words/all/headings";
import { LANGUAGES, type Language } from "@/lib/words/language";
import { literalAt, oneNamed } from "./own-names";

type OwnCommand = Pick<RosterCommand, "kind" | "name" | "armyList">;

const NUMBER = String.raw`(?: \d{1,3})?`;
const HEADING = /^\[(.{1,1000})\]$/s;
/** What stands in front of the kind, by language. */
const COMMAND_IN = LANGUAGES.map((language) => {
  const colon = headingPattern(language, ":");
  return [language, new RegExp(`^${headingPattern(language, "Command")}${NUMBER}${colon} `)] as const;
});
const ENDS = new RegExp(`(?=${anyHeading(" from ", false)}| "|$)`, "g");
const LONGEST_NAME = 300;

/** The command that a heading opens, or "category" where it heads units of one; null where it is no heading of ours. */
export function ownHeading(catalogue: Catalogue, text: string): OwnCommand | "category" | null {
  const whole = HEADING.exec(text)?.[1];
  if (whole === undefined) return null;
  const { language, front } = commandWord(whole);
  const inside = whole.slice(front.length);
  if (!front && oneNamed(catalogue.book.categories, inside)) return "category";
  const from = headingIn(language, " from ");
  const literal = literalAt(inside, 0, "`");
  if (literal) return front ? behindKind(catalogue, literal.value, inside.slice(literal.end), from) : null;
  const ends = [...inside.slice(0, LONGEST_NAME).matchAll(ENDS)].map(({ index }) => index);
  for (const end of ends.reverse()) {
    const kind = oneNamed(catalogue.book.commands, inside.slice(0, end));
    const command = kind && behindKind(catalogue, kind.id, inside.slice(end), from);
    if (command) return command;
  }
  return null;
}

/** The word that says what stands in brackets is a command, with its number and its colon; its language. */
function commandWord(text: string): { language: Language; front: string } {
  for (const [language, pattern] of COMMAND_IN) {
    const [front] = pattern.exec(text) ?? [];
    if (front !== undefined) return { language, front };
  }
  return { language: "en", front: "" };
}

/** What stands behind the kind: the army list of allies, and the command's own name. */
function behindKind(catalogue: Catalogue, kind: string, behind: string, from: string): OwnCommand | null {
  const isFrom = headingKey(behind.slice(0, from.length)) === headingKey(from);
  const literal = isFrom ? literalAt(behind, from.length, "`") : null;
  const quote = literal ? literal.end : isFrom ? behind.indexOf(' "') : 0;
  const end = quote < 0 ? behind.length : quote;
  const armyList = isFrom ? (literal?.value ?? oneNamed(catalogue.armyNames, behind.slice(from.length, end))?.id) : undefined;
  const own = behind.startsWith(' "', end) ? literalAt(behind, end + 1, '"') : null;
  const isOver = (own?.end ?? end) === behind.length;
  const { id, commandName } = BOUNDS.letters;
  if (!kind || (isFrom && !armyList) || !isOver || [kind, armyList ?? ""].some((one) => one.length > id)) return null;
  if (own && own.value.length > commandName) return null;
  return { kind, ...(own ? { name: own.value } : {}), ...(armyList === undefined ? {} : { armyList }) };
}
