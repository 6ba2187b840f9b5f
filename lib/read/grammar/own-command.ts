/** The headings of our own text: `[Core]`, `[Main force]`, `[Command: Allies from Wood Elves "The Left"]`. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { RosterCommand } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { literalAt, oneNamed } from "./own-names";

export type OwnCommand = Pick<RosterCommand, "kind" | "name" | "armyList">;

const HEADING = /^\[(Command(?: \d{1,3})?: )?(.{1,1000})\]$/s;
const FROM = " from ";
const LONGEST_NAME = 300;

/** The command that a heading opens, or "category" where it heads units of one; null where it is no heading of ours. */
export function ownHeading(catalogue: Catalogue, text: string): OwnCommand | "category" | null {
  const [, isCommand, inside = ""] = HEADING.exec(text) ?? [];
  if (!inside) return null;
  if (isCommand === undefined && oneNamed(catalogue.book.categories, inside)) return "category";
  const literal = literalAt(inside, 0, "`");
  if (literal) return isCommand === undefined ? null : behindKind(catalogue, literal.value, inside.slice(literal.end));
  const ends = [...inside.slice(0, LONGEST_NAME).matchAll(/(?= from | "|$)/g)].map(({ index }) => index);
  for (const end of ends.reverse()) {
    const kind = oneNamed(catalogue.book.commands, inside.slice(0, end));
    const command = kind && behindKind(catalogue, kind.id, inside.slice(end));
    if (command) return command;
  }
  return null;
}

/** What stands behind the kind: the army list of allies, and the command's own name. */
function behindKind(catalogue: Catalogue, kind: string, behind: string): OwnCommand | null {
  const isFrom = behind.startsWith(FROM);
  const literal = isFrom ? literalAt(behind, FROM.length, "`") : null;
  const quote = literal ? literal.end : isFrom ? behind.indexOf(' "') : 0;
  const end = quote < 0 ? behind.length : quote;
  const armyList = isFrom ? (literal?.value ?? oneNamed(catalogue.armyNames, behind.slice(FROM.length, end))?.id) : undefined;
  const own = behind.startsWith(' "', end) ? literalAt(behind, end + 1, '"') : null;
  const isOver = (own?.end ?? end) === behind.length;
  const { id, commandName } = BOUNDS.letters;
  if (!kind || (isFrom && !armyList) || !isOver || [kind, armyList ?? ""].some((one) => one.length > id)) return null;
  if (own && own.value.length > commandName) return null;
  return { kind, ...(own ? { name: own.value } : {}), ...(armyList === undefined ? {} : { armyList }) };
}
