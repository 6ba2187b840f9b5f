/** Our own messages for chats, as `write/chat.ts` writes them, as the lines of our own text that say the same. */
import { linesOf, MOST_LETTERS } from "@/lib/read/lines/plain";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { anyHeading } from "@/lib/words/all/headings";

const FIRST = new RegExp(String.raw`^\ufeff?\s*\*\*${anyHeading("Roster")}`);
const CODE = new RegExp(`^${anyHeading("Code")} [0-9A-Z ]+$`, "m");
const PART = new RegExp(`^# ${anyHeading("Part", false)} `);

/** The list in a text that is our own messages, one below the other; null where it is not. */
export function ownChat(text: string): Written | null {
  if (!FIRST.test(text) || !CODE.test(text)) return null;
  const lines: WrittenLine[] = [];
  let before = -1;
  for (const one of linesOf(text)) {
    const said = withoutMarks(one.text.replace(/^\ufeff/, ""));
    // The rest of a line that was too long; between the two may stand the head of a message.
    const begun = said.startsWith("…") ? lines[before] : undefined;
    if (begun && begun.text.length + said.length <= MOST_LETTERS) lines[before] = { ...begun, text: `${begun.text}${said.slice(1)}` };
    else if (said.trim()) {
      if (!PART.test(said)) before = lines.length;
      lines.push({ ...one, text: said });
    }
  }
  return { lines, problems: [], ignored: [] };
}

/** Bold and italic begin and end with stars that no backslash stands in front of. */
const withoutMarks = (text: string): string => text.replace(/\\([^\p{L}\p{N}\s])|\*+/gu, (_, sign?: string) => sign ?? "");
