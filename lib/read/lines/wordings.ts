/** What an organiser said once of words that players write: put in place of them before a list is read. */
import { perKey } from "@/lib/engine/lazy";
import { cut } from "@/lib/engine/roster/edit";
import type { Wording } from "@/lib/engine/schema/wording";
import type { Ignored } from "./reading";
import type { RosterHead } from "./text-head";
import { undecorated } from "./text-parts";
import type { WrittenLine } from "./written";

/** Why letters are passed over that an organiser left out. */
export const LEFT_OUT = "left out by the organiser";
const MAX_TEXT = 200;

/** The same head where nothing of it is known; the lines as they came stay in `written`. */
export function reworded(head: RosterHead, wordings: readonly Wording[]): RosterHead {
  const known = wordings.length ? tableOf(wordings) : null;
  if (!known) return head;
  const ignored: Ignored[] = [];
  let changed = false;
  const lines = head.lines.flatMap((line): WrittenLine[] => {
    const next = known.of(line, ignored);
    if (next !== line) changed = true;
    return next ? [next] : [];
  });
  return changed ? { ...head, lines, ignored: [...head.ignored, ...ignored] } : head;
}

const tableOf = perKey((wordings: readonly Wording[]) => {
  const byText = new Map(wordings.map(({ text, name }) => [folded(text), name]));
  const leftOut = new Set([...byText].flatMap(([text, name]) => (name === undefined ? [withoutBullet(text)] : [])));
  const texts = [...byText.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (!texts.length) return null;
  const pattern = new RegExp(texts.map(asWords).join("|"), "giu");
  return {
    /** The line with what its words mean; null where it is left out whole. */
    of(line: WrittenLine, ignored: Ignored[]): WrittenLine | null {
      const { text, fields } = line;
      const plain = text.trim();
      // As the report on reading shows a line.
      const whole = folded(plain.length > MAX_TEXT ? `${cut(plain, MAX_TEXT)}…` : plain);
      if (leftOut.has(withoutBullet(whole))) {
        ignored.push({ line: line.line, text: text.trim().slice(0, MAX_TEXT), reason: LEFT_OUT });
        return null;
      }
      const replaced = (written: string, tell: boolean) =>
        written.replace(pattern, (found) => {
          const name = byText.get(folded(found));
          if (name === undefined && tell) ignored.push({ line: line.line, text: cut(found, MAX_TEXT), reason: LEFT_OUT });
          return name ?? "";
        });
      const next = replaced(text, true);
      return next === text
        ? line
        : { ...line, text: next, ...(fields ? { fields: { ...fields, name: replaced(fields.name, false) } } : {}) };
    },
  };
});

const folded = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

/** Some shapes of a text come without their bullets. */
const withoutBullet = (text: string): string => text.replace(/^[*•·–—-]+ /, "");

/** A word ends at a letter or a number; a sign at nothing. */
function asWords(text: string): string {
  const written = text.split(" ").map(escaped).join("\\s+");
  const [before, behind] = [/^[\p{L}\p{N}]/u, /[\p{L}\p{N}]$/u].map((edge) => edge.test(text));
  return `${before ? "(?<![\\p{L}\\p{N}])" : ""}${written}${behind ? "(?![\\p{L}\\p{N}])" : ""}`;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What of a line may be a name: without its count, its price and what stands behind a sign. */
export function nameInLine(line: string): string {
  const plain = undecorated(line.slice(0, MAX_TEXT)).replace(/^\W*\d[\d.,]*\s*(?:[x×]\s)?/iu, "");
  const [name = ""] = plain.split(/[([:;,]|\s[-–—=]\s|\s[x×]?\s?\d/iu);
  return name.trim() || line.trim();
}
