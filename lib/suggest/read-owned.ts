/** Reads what somebody owns: JSON that this program wrote, or lines and tables of numbers and names. */
import { findNamed, type Named } from "@/lib/catalogue/names/name-index";
import { FORBIDDEN_KEYS, isObject } from "@/lib/schema/json";
import type { Owned } from "./suggestion";

export const MODELS = "muster-models/1";

const MOST_LINES = 5000;
const MOST = 1_000_000;

export interface OwnedRead {
  owned: Owned;
  /** Lines that fit nothing, as they were written, with the nearest names. */
  unread: { line: string; nearest: string[] }[];
}

/** `things`: entries of the game by id and name. Null, with the reason, for a text that is neither. */
export function readOwned(text: string, things: readonly Named[]): OwnedRead | { reason: string } {
  const trimmed = text.trim();
  if (trimmed.startsWith("{")) return fromJson(trimmed);
  const entries: Record<string, number> = {};
  const unread: OwnedRead["unread"] = [];
  const lines = trimmed.split(/\r?\n/).slice(0, MOST_LINES);
  for (const line of lines) {
    const found = partsOf(line);
    if (!found) {
      if (/\d/.test(line)) unread.push({ line: line.trim(), nearest: [] });
      continue;
    }
    const hit = findNamed(things, found.name);
    if (hit.found) entries[hit.found.id] = Math.min(MOST, (entries[hit.found.id] ?? 0) + found.count);
    else unread.push({ line: line.trim(), nearest: hit.nearest });
  }
  if (Object.keys(entries).length === 0 && unread.length === 0)
    return { reason: "no miniatures in it. Write a number and a name on each line: 20 Swordsmen." };
  return { owned: { entries }, unread };
}

/** @returns The text of a file. */
export function ownedText(owned: Owned): string {
  return `${JSON.stringify({ format: MODELS, ...owned }, null, 2)}\n`;
}

/** "20 Swordsmen", "20x Swordsmen", "Swordsmen; 20", "Swordsmen\t20". */
function partsOf(line: string): { count: number; name: string } | null {
  const plain = line
    .replace(/^[\s\-*•]+/, "")
    .replace(/["“”]/g, "")
    .replace(/#.*$/, "")
    .trim();
  const first = /^(\d{1,7})\s*(?:[x×;,\t]\s*|\s)(\D.*)$/i.exec(plain);
  const last = /^(\D.*?)\s*(?:[;,\t:]|\s[x×]?|[x×])\s*(\d{1,7})$/i.exec(plain);
  const [count, name] = first ? [first[1], first[2]] : last ? [last[2], last[1]] : [];
  return count === undefined || name === undefined ? null : { count: Math.min(MOST, Number(count)), name: name.trim() };
}

function fromJson(text: string): OwnedRead | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: "no JSON that can be read." };
  }
  if (!isObject(value) || value.format !== MODELS) return { reason: `no list of miniatures: its "format" is not "${MODELS}".` };
  const entries = countsIn(value.entries);
  if (!entries) return { reason: '"entries" needs whole numbers by entry, such as { "swordsmen": 20 }.' };
  const options = value.options === undefined ? {} : countsIn(value.options);
  if (!options) return { reason: '"options" needs whole numbers by option, such as { "griffon": 1 }.' };
  return { owned: { entries, ...(Object.keys(options).length ? { options } : {}) }, unread: [] };
}

function countsIn(value: unknown): Record<string, number> | null {
  if (!isObject(value)) return null;
  const counts: Record<string, number> = {};
  for (const [id, n] of Object.entries(value)) {
    if (typeof n !== "number" || !Number.isInteger(n) || n < 0 || n > MOST) return null;
    if (!FORBIDDEN_KEYS.has(id)) counts[id] = n;
  }
  return counts;
}
