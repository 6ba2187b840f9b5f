/** Where one list ends and the next begins in a text that holds several. */
import { anyHeading } from "@/lib/words/all/headings";
import { chatterIn, isFarewell, isMailHead } from "./chatter";
import { tidied, undecorated } from "./text-parts";
import type { WrittenLine } from "./written";

const KEYED = /^[\s>*_-]*(roster|roster name|name|player|event|game|game system|army|army list|faction|book)\s*\*{0,3}\s*[:=]/i;
const OURS = new RegExp(`^[\\s>*_-]*${anyHeading("Roster")}`);
const TOTAL = /^(?:grand )?total\b.*\d/i;
const UNIT = /^\W*\d+\s*[x×]?\s+\p{L}{2}|^\P{L}*\p{L}.*\d\s*(?:points|pts|pt|p)\b/iu;

/** A head stands at the beginning of a line. */
const MOST_LETTERS = 300;

/** The places in the lines at which lists begin, in order; the first is 0, whatever stands there. */
export function startsOf(lines: readonly WrittenLine[]): number[] {
  const starts = new Starts();
  for (const [at, { text }] of lines.entries()) starts.see(at, text.slice(0, MOST_LETTERS));
  // What stands in front of the first "Roster:" line may be its player or event.
  return [0, ...starts.found];
}

/** A line that may head a list: no unit, no heading of a command, nothing said in passing. */
const isTitle = (text: string): boolean => /^[^\d[(]*\p{L}{3}/u.test(text) && text.length < 120 && chatterIn(text) === null;

class Starts {
  readonly found: number[] = [];
  private units = 0;
  private ended = false;
  /** A title behind the end of a list, and the units below it: two of them make it the head of another list. */
  private title: { at: number; units: number } | null = null;
  /** Where the heads in a row begin that the line before belongs to. */
  private headed: number | null = null;
  /** First words of the heads of this list. */
  private known = new Set<string>();

  see(at: number, text: string): void {
    if (!text.trim()) return;
    const key = KEYED.exec(text)?.[1]?.toLowerCase() ?? (OURS.test(text) ? "roster" : undefined);
    if (key !== undefined) {
      this.headed ??= at;
      const [word = ""] = key.split(" ");
      if (this.known.has(word) && word === "roster") this.begin(at);
      else if (this.known.has(word) && /army|faction|game/.test(word) && this.units > 0) this.begin(this.headed);
      this.known.add(word);
      return;
    }
    this.headed = null;
    this.plain(at, text);
  }

  private plain(at: number, text: string): void {
    const plain = undecorated(tidied(text).text);
    // A title with the size of the game may look like a unit.
    if (TOTAL.test(plain) || isFarewell(plain) || chatterIn(plain) === "added by a tool") this.ended ||= this.units > 1;
    else if (isMailHead(plain) && this.units > 0) this.begin(at);
    else if (this.ended && !this.title && isTitle(plain)) this.title = { at, units: 0 };
    else if (UNIT.test(plain)) this.unit();
  }

  private unit(): void {
    const { title } = this;
    if (title && ++title.units > 1) {
      this.begin(title.at);
      this.units = 1;
    }
    this.units++;
  }

  private begin(at: number): void {
    this.found.push(at);
    this.units = 0;
    this.ended = false;
    this.title = null;
    this.known.clear();
  }
}
