/** Text for people that may name a unit all the same: nothing of a roster goes without a word. */

import { headOf, pieces } from "@/lib/read/lines/text-parts";
import type { Draft } from "./draft";

export class HiddenUnits {
  constructor(private readonly draft: Draft) {}

  /** Letters that say nothing about the roster, unless they may be a unit. */
  ignore(line: number, text: string, reason: string): void {
    if (this.hides(text)) this.leftOut(line, text);
    else this.draft.reading.ignore(line, text, reason);
  }

  /** Whether what stands behind a heading is a unit: no points ("(420 points)", ": 420") and no word for people. */
  isUnit(behind: string): boolean {
    if (!/\p{L}{3}/u.test(behind.replace(/\bpoints?\b/giu, ""))) return false;
    return /^\d/.test(behind) || this.draft.index.entries.find(pieces(behind).name) !== null || this.hides(behind);
  }

  /** Whether a text that is for people may name a unit all the same: a number in front of a name of the army list, or behind it. */
  hides(text: string): boolean {
    // No name has more letters, and taking marks off the ends of a long text takes long.
    for (const { index, 0: found } of text.matchAll(/\d[\s)x×.]+(?=\p{L})/giu)) {
      const behind = text.slice(index + found.length, index + found.length + 200);
      // A name may hold figures itself.
      const ends = [/[\d#]|$/, /#|$/, /[,;:([#]|\s(?:[-–—]|with|w\/)\s|$/];
      if (ends.some((end) => this.isName(behind.slice(0, behind.search(end))))) return true;
    }
    for (const { index } of text.matchAll(/(?<!\p{L})[x×] ?\d/giu)) {
      const front = text.slice(Math.max(0, index - 200), index);
      if (this.isName(front.slice(front.search(/(?<![^\d#])[^\d#]*$/)))) return true;
    }
    return false;
  }

  /** "Legate, first cohort: Spears, elite": among the parts of a line are the name of a unit and an option. */
  namesUnit(text: string): boolean {
    const parts = text.slice(0, 200).split(/[,;:()]|\s[-–—]\s/);
    if (parts.length < 2 || !this.draft.effort.spend("guess")) return false;
    const isOption = (part: string) => this.draft.names.known(part.trim(), false) !== null;
    return parts.some((part) => this.isName(part)) && parts.some((part) => /\p{L}/u.test(part) && !this.isName(part) && isOption(part));
  }

  /** "Warchief, mounted", "Warchief + shield": the name of a unit and a sign behind which options stand. */
  beginsLikeUnit(text: string): boolean {
    const head = headOf(text.slice(0, 200).replace(/\s\+\s/g, ", "));
    return head.length < text.length && this.draft.index.entries.find(pieces(head).name) !== null;
  }

  private isName(text: string): boolean {
    const plain = pieces(text.replace(/^[^\p{L}]+|[^\p{L}\p{N})]+$/gu, "")).name;
    return plain !== "" && this.draft.index.entries.find(plain) !== null;
  }

  leftOut(line: number, text: string): void {
    this.draft.reading.add(line, "line/may-be-unit", { name: text });
  }
}
