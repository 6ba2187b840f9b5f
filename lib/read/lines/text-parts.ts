/** The parts of a line of roster text: quotes, comments, numbers, brackets. */
import { keyed } from "@/lib/engine/keyed";
import { optionKey } from "@/lib/engine/roster/describe-unit";
import { cut } from "@/lib/engine/roster/edit";
import type { RosterOption } from "@/lib/engine/schema/roster";
import type { Reading } from "./reading";

export function limited(text: string, most: number, line: number, reading: Reading): string {
  if (text.length <= most) return text;
  reading.add(line, "name/too-long", { name: text, letters: text.length, most });
  return cut(text, most);
}

/** `raw`: with remark and quotes. `remark`: with its mark, empty where there is none. */
export interface Value {
  text: string;
  quoted: boolean;
  raw: string;
  remark: string;
}

/** The value of a head line: in quotes as it stands there, else without remark and outer spaces. */
export function readValue(written: string): Value {
  const text = written.trim();
  const quoted = quotedAt(text, 0);
  const rest = quoted ? text.slice(quoted.end).trim() : "";
  if (quoted && (!rest || rest.startsWith("#"))) return { text: quoted.value, quoted: true, raw: text, remark: rest };
  const plain = text.replace(/(^|\s)#(\s[\s\S]*)?$/, "");
  return { text: plain.trim(), quoted: false, raw: text, remark: text.slice(plain.length).trim() };
}

const QUOTES: Record<string, string> = keyed({ '"': '"', "`": "`", "“": "”", "”": "”", "„": "“”", "«": "»" });
const ESCAPES: Record<string, string> = keyed({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", '"': '"', "\\": "\\", "/": "/", "`": "`" });

/** The quoted text that begins at `start`; null where no quote stands there or it does not end. */
export function quotedAt(text: string, start: number): { value: string; end: number } | null {
  const closers = QUOTES[text[start] ?? ""];
  if (!closers) return null;
  let value = "";
  for (let i = start + 1; i < text.length; i++) {
    const letter = text[i] as string;
    if (closers.includes(letter)) return { value, end: i + 1 };
    if (letter !== "\\") {
      value += letter;
      continue;
    }
    const next = text[i + 1] ?? "";
    const code = next === "u" ? /^[0-9a-f]{4}/i.exec(text.slice(i + 2, i + 6))?.[0] : undefined;
    if (code) {
      value += String.fromCharCode(Number.parseInt(code, 16));
      i += 5;
    } else if (Object.hasOwn(ESCAPES, next)) {
      value += ESCAPES[next];
      i++;
    } else value += letter;
  }
  return null;
}

/** A heading without the marks it stands between: "++ Lords ++", "== Core ==", "**Rare**", "## Special". The same text where it has none. */
export function undecorated(text: string): string {
  if (text.length > 300) return text;
  const inside = text.replace(/^(?:\++(?!\d)|=+|\*{1,3}|_{2}|~+|#+|-{2,}|<+)\s*(?=[^\s+=*_~#-])/, "");
  return inside === text ? text : inside.replace(/(?<=[^\s+=*_~#>-])\s*(?:\++|=+|\*+|_+|~+|#+|-+|>+)$/, "");
}

// A plus or dots that stand behind the text too are no bullet: "+ Lords +".
const FRONT =
  /^(?:[-–—•·◦▪●‣○;]\s+|(?:[=-]+>|-{2,3}|~|»|›)\s*(?=\d{1,3}(?:\s*[x×])?\s+\p{L})(?!.*(?:-{2}|~)\s*$)|\+\s+(?!.*\s\+$)|\.{1,2}\s+|[•·◦▪●‣○]+\s*|\*+\s+|\*(?!\*)|>+\s*){1,20}/u;

/** A line without bullets, marks of a quoted mail and the number of a list, which stands apart. "-3 Orcs" keeps its minus. */
export function tidied(line: string): { text: string; listNumber: string } {
  const plain = line.replace(/^[\s\u200b\u2060\ufeff]+|\s+$/g, "").replace(FRONT, "");
  const [listNumber = ""] = /^\d{1,3}[.)]\s+/.exec(plain) ?? [];
  return { text: plain.slice(listNumber.length).trim(), listNumber: listNumber.trim() };
}

const UNEVEN = /\s\s|[^\S ]|^ | $/;

/** A text with single spaces between its words. */
export function spaced(text: string): string {
  return UNEVEN.test(text) ? text.replace(/\s+/g, " ").trim() : text;
}

/** Text split at commas and semicolons that stand outside brackets and numbers; empty parts are left out. */
export function splitParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const letter = text[i];
    if (letter === "(" || letter === "[") depth++;
    else if (letter === ")" || letter === "]") depth = Math.max(0, depth - 1);
    else if (letter === undefined || (depth === 0 && (letter === ";" || (letter === "," && !isInNumber(text, i))))) {
      const part = spaced(text.slice(start, i));
      if (part) parts.push(part);
      start = i + 1;
    }
  }
  return parts;
}

/** Whether a comma stands inside figures, as in "1,200" and "+2,0,0"; in "shaman 2,3 bows" it parts two options. */
function isInNumber(text: string, comma: number): boolean {
  if (!/\d/.test(text[comma - 1] ?? "")) return false;
  const rest = text.slice(comma + 1, comma + 12);
  return /^\d{3}(?!\d)/.test(rest) || /^[-−+]?\d+(?!\d|\s*\p{L})/u.test(rest);
}

/** "BATTLELINE": capitals only. */
export function isUpperCase(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
}

/** A number as people write it: "1,050", "1.050", "7.5", "7,5"; NaN for anything else. */
export function toNumber(written: string): number {
  const text = written.trim().replace(/^[−]/, "-").replace(/^\+/, "");
  if (text.length > 40) return Number.NaN;
  if (/^-?[1-9]\d{0,2}(\.\d{3})+$/.test(text)) return Number(text.replaceAll(".", ""));
  if (/^-?\d{1,3}([,'’ ]\d{3})+(\.\d+)?$/.test(text)) return Number(text.replace(/[,'’ ]/g, ""));
  if (/^-?\d+,\d{1,2}$/.test(text)) return Number(text.replace(",", "."));
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** A unit's name with the name its player gave it, as roster text writes both: Pikes "Old Tom". */
export function withOwnName(name: string, own: string): string {
  return own ? `${name} ${JSON.stringify(own)}`.trim() : name;
}

/** "shaman=2" as presets and catalogues write it; an id that only looks so gets another key. */
export function keyOf(option: RosterOption): string {
  if (option.choice === undefined && option.id.includes("=")) return `=${option.id}`;
  return optionKey(option);
}

/** One copy. */
export function once(option: RosterOption): boolean {
  return option.count === undefined || option.count === 1;
}

/** One copy and no number: as a preset brings it. */
export function plain(option: RosterOption): boolean {
  return once(option) && option.value === undefined;
}
