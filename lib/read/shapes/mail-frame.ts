/** What stands around a list in a mail: the heads of one that was forwarded, and how its sender signs. */
import { isFarewell } from "@/lib/read/lines/chatter";
import { senderOf } from "@/lib/read/lines/text-head";
import type { Written, WrittenLine } from "@/lib/read/lines/written";
import { isUnitLike, nameOf, passed } from "./several";

/** A head of a mail as programs copy it into another, in the languages in which they do. */
const COPIED =
  /^[\s>*]*(?:from|von|de|da|date|datum|fecha|sent|gesendet|envoyé|enviado|to|an|à|para|cc|subject|betreff|objet|asunto|reply-to)\s?\*?\s?:/i;
const FROM = /^[\s>*]*(?:from|von|de|da)\s?\*?\s?:[\s*]*(\S.{0,300})$/i;
const FORWARDED = /\bforward(?:ed)?\b|\bweitergeleitet|\btransféré|\breenviad/i;
const EMPTY = /^[\s>]*$/;
const FEWEST_HEADS = 3;
const MOST_FRONT = 12;

/**
 * A mail that somebody forwarded, without his note and the heads of what he forwarded; null for any other. `to`: who got it, since what
 * they wrote is answered and not forwarded. `says`: its subject says so. `author`: who wrote it.
 */
export function forwarded(
  written: Written,
  to: readonly string[],
  says: boolean,
): { written: Written; author: ReturnType<typeof senderOf> } | null {
  const { lines } = written;
  const heads = lastHeads(lines);
  if (!heads) return null;
  const author = senderOf(FROM.exec(heads.from.text)?.[1] ?? "");
  if (!author.name || (author.address && to.includes(author.address.toLowerCase()))) return null;
  const front = lines.slice(0, heads.start);
  const isSaid = says || front.some(({ text }) => FORWARDED.test(text));
  const rest = lines.slice(heads.end);
  if (front.length > MOST_FRONT || front.some((line) => isUnitLike(line) && !isCopied(line)) || !(isSaid || rest.some(isUnitLike)))
    return null;
  const ignored = [
    ...written.ignored,
    ...passed(front, "note of who forwarded it"),
    ...passed(lines.slice(heads.start, heads.end), "head of a mail"),
  ];
  return { written: { ...written, lines: rest, ignored }, author };
}

const isCopied = (line: WrittenLine | undefined): boolean => line !== undefined && COPIED.test(line.text.slice(0, 100));

/** The last heads of a copied mail in front of anything like a unit: of a mail that was forwarded twice those of the first. */
function lastHeads(lines: readonly WrittenLine[]): { start: number; end: number; from: WrittenLine } | null {
  let last: ReturnType<typeof lastHeads> = null;
  for (let at = 0; at < lines.length; at++) {
    const start = at;
    while (isCopied(lines[at])) at++;
    const from = lines.slice(start, at).find(({ text }) => FROM.test(text));
    while (from && EMPTY.test(lines[at]?.text ?? "-")) at++;
    if (from && at - start >= FEWEST_HEADS) last = { start, end: at, from };
    const next = lines[at];
    if (next && isUnitLike(next)) break;
  }
  return last;
}

const MOST_SIGNED = 8;
const RULE = /^\s*[-–—_=~]{2,}\s*$/;
const BY_A_TOOL = /\b(?:gesendet|gesandt|envoyé|enviado|inviato|verzonden|skickat|sendt|get outlook for)\b/i;
const POSTSCRIPT = /^\W{0,3}p\.?\s?s\b/i;

/** A list without how its sender signs: his name, alone or above where he is to be found, behind what ends a mail or a rule. */
export function unsigned(written: Written, sender: string): Written {
  const { lines } = written;
  const isName = nameOf(sender);
  const from = lines.findLastIndex(isUnitLike) + 1;
  const ends = (at: number) => {
    const { text } = lines[at] as WrittenLine;
    const [next] = lines.slice(at + 1);
    if (isName(text)) return true;
    return next !== undefined && (RULE.test(text) || isFarewell(text)) && (isName(next.text) || at >= from);
  };
  // A street and a number look like a unit: below the name they are none.
  const first = Math.max(0, lines.length - MOST_SIGNED - 1);
  const at = lines.findIndex((_, i) => i > 0 && i >= first && ends(i));
  const isSigned = at > 0 && !lines.slice(at).some(({ text }) => POSTSCRIPT.test(text));
  const isSignature = (i: number) =>
    (isSigned && i >= at) || (i === 0 && isName(lines[0]?.text ?? "")) || (i >= from && BY_A_TOOL.test(lines[i]?.text ?? ""));
  const signature = lines.filter((_, i) => isSignature(i));
  if (!signature.length) return written;
  return { ...written, lines: lines.filter((_, i) => !isSignature(i)), ignored: [...written.ignored, ...passed(signature, "signature")] };
}
