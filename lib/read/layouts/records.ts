/**
 * Records whose parts are a word and its value each, on lines of their own: "4 Human Pike", and below it "Type: Unit", "Move: 8"; or on
 * one line: "Unit: Human Pike (4)", and below it "move: 8, attack dice: 5, …".
 */
import { withoutMissing } from "@/lib/engine/keyed";
import { splitParts, toNumber, undecorated } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";

const LONGEST = 300;
/** A run of more lines is no record; without a bound a text of nothing but parts would be looked through from each of its lines. */
const MOST_PARTS = 60;
const PART = /^\s*[-•*]?\s*(\p{L}[\p{L}\d /&.'’-]{0,24}?)\s*[:=]\s*(\S.*?)\s*$/u;
const TYPE = /^(?:(?:unit |troop )?(?:type|kind|class))$/i;
const NAME = /^(?:(?:unit |own )?name|called)$/i;
const COUNTED = /^(?:no|nos|number|count|qty|quantity|models|figures|bases|how many)\.?$/i;
const PRICED = /^(?:points?|pts|costs?|price|total)\.?$/i;

interface Part {
  written: WrittenLine;
  key: string;
  value: string;
}

interface Record {
  /** How many of the lines it takes. */
  lines: number;
  /** Its first line, where that is no part. */
  head: WrittenLine | null;
  parts: Part[];
}

/** The lines with each record as a unit and what it has below it; null where no record says of what type it is. */
export function records(lines: readonly WrittenLine[]): WrittenLine[] | null {
  const made: WrittenLine[] = [];
  let found = false;
  for (let i = 0; i < lines.length; ) {
    const record = cardAt(lines, i) ?? recordAt(lines, i);
    if (record) {
      found ||= record.parts.some(({ key }) => TYPE.test(key));
      made.push(...linesOf(record));
      i += record.lines;
    } else made.push(...lines.slice(i, ++i));
  }
  return found ? made : null;
}

function partOf(text: string): { key: string; value: string } | null {
  const [, key = "", value = ""] = text.length > LONGEST ? [] : (PART.exec(text) ?? []);
  return key ? { key, value } : null;
}

/** "Unit: Human Pike (4)", and right below it a line of three parts with a number or more. */
function cardAt(lines: readonly WrittenLine[], at: number): Record | null {
  const [first, second] = [lines[at], lines[at + 1]];
  const label = first && !first.fields ? partOf(first.text) : null;
  if (!label || !first || !second || second.line !== first.line + 1 || second.text.length > 1000) return null;
  const parts = splitParts(second.text).map(
    (text): Part => ({ written: { ...second, text }, ...(partOf(text) ?? { key: "", value: text }) }),
  );
  if (parts.filter(({ key, value }) => key && /^[-−+]?\d/.test(value)).length < 3) return null;
  const [, name = "", count = ""] = /^(.*?)\s*(?:\(\s*[x×]?(\d{1,3})\s*\))?$/.exec(label.value) ?? [];
  const type: Part = { written: first, key: "type", value: label.key };
  return { lines: 2, head: { ...first, text: `${count} ${name}`.trim() }, parts: [type, ...parts] };
}

/** A name and at least two parts right below it, or parts of which one is the name and one the type. */
function recordAt(lines: readonly WrittenLine[], at: number): Record | null {
  const first = lines[at];
  if (!first?.text.trim() || first.fields || first.text.length > LONGEST) return null;
  const head = partOf(first.text) || /[:.]\s*$/.test(first.text) ? null : first;
  const parts: Part[] = [];
  for (let i = head ? at + 1 : at; i < lines.length && parts.length < MOST_PARTS; i++) {
    const one = lines[i];
    const before = lines[i - 1];
    if (!one?.text.trim() || one.fields || (i > at && before && one.line > before.line + 1)) break;
    const part = partOf(one.text);
    // What is no part may head the next record, or be something that this one has.
    const isNext = !part && partOf(lines[i + 1]?.text ?? "") !== null && lines[i + 1]?.line === one.line + 1;
    if (isNext || (parts.length < 2 && !part)) break;
    parts.push({ written: one, ...(part ?? { key: "", value: one.text.trim() }) });
  }
  if (parts.length < 2) return null;
  const has = (key: RegExp) => parts.some((part) => key.test(part.key));
  return head || (has(NAME) && has(TYPE)) ? { lines: parts.length + Number(head !== null), head, parts } : null;
}

function linesOf({ head, parts }: Record): WrittenLine[] {
  const said = (key: RegExp) => parts.find((part) => key.test(part.key));
  const [type, own, counted, priced] = [said(TYPE), said(NAME), said(COUNTED), said(PRICED)];
  const ownName = head && own ? JSON.stringify(own.value) : "";
  const count = amount(counted?.value);
  const points = amount(priced?.value.replace(/\s*(?:points?|pts?|p)\.?$/i, ""));
  const used = [type, own, count === null ? undefined : counted, points === null ? undefined : priced];
  const unit: WrittenLine = {
    line: head?.line ?? own?.written.line ?? 0,
    text: head?.text ?? own?.written.text ?? "",
    depth: 0,
    fields: {
      role: "unit",
      name: head ? [undecorated(head.text.trim()), ownName].filter(Boolean).join(" ") : (own?.value ?? ""),
      ...withoutMissing({ type: type?.value, count, points }),
    },
  };
  const below = parts.flatMap((part): WrittenLine[] => {
    const { written, key, value } = part;
    if ((!head && part === own) || (part === type && written.line === head?.line)) return [];
    if (used.includes(part)) return [{ ...written, depth: 1, fields: { role: "above", name: value } }];
    return [{ ...written, depth: 1, ...(key ? { fields: { role: "figure" as const, name: value, of: key } } : {}) }];
  });
  return [unit, ...below];
}

function amount(written: string | undefined): number | null {
  const value = written === undefined ? Number.NaN : toNumber(written);
  return value >= 0 ? value : null;
}
