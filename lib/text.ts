/** Numbers and plurals as the screens, sheets and findings write them. */

/** 1070 → "1,070"; −20 → "−20"; at most two decimals. Written by hand: a check may say many numbers, and Intl is slow. */
export function number(n: number): string {
  if (n < 0) return `−${number(-n)}`;
  if (n < 1000) return Number.isInteger(n) ? String(n) : String(Math.round(n * 100) / 100);
  const [whole = "", part] = String(Math.round(n * 100) / 100).split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (part ? `.${part}` : "");
}

/** (1, "unit") → "1 unit"; (3, "unit") → "3 units". */
export function count(n: number, singular: string, plural = pluralOf(singular)): string {
  return `${number(n)} ${n === 1 ? singular : plural}`;
}

/** A price with its sign as option rows write it: "+10", "−20", "free". */
export function signed(n: number): string {
  return n === 0 ? "free" : n > 0 ? `+${number(n)}` : number(n);
}

/** ["a", "b", "c"] → "a, b and c". */
export function list(items: readonly string[], last = "and"): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]}`;
}

/** 57 → "p. 57"; "125-129" → "pp. 125–129"; "RT" → "RT". */
export function pageLabel(page: string | number): string {
  if (typeof page === "number" || /^\d+$/.test(page)) return `p. ${page}`;
  return /^\d+\s*[-–,]/.test(page) ? `pp. ${page.replace("-", "–")}` : page;
}

function pluralOf(word: string): string {
  if (/(s|x|ch|sh)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

/** A readable name for an id that no book explains: "rock-lobber" → "Rock lobber"; what is no id stays as it is written. */
export function humanizeId(id: string): string {
  return /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(id) ? capital(id.replace(/[-_]/g, " ")) : id;
}

const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const EACH_HIDDEN = new RegExp(HIDDEN, "gu");

/**
 * A text with its control characters shown: an escape is written "␛", a change of direction "<U+202E>". A name from a stranger
 * could otherwise draw over what a terminal says. `keep` names those that stay, e.g. "\n".
 */
export function visible(text: string, keep = ""): string {
  if (!HIDDEN.test(text)) return text;
  return text.replace(EACH_HIDDEN, (letter) => {
    if (keep.includes(letter)) return letter;
    const code = letter.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "␡" : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}

/** A size in millions of letters or bytes, or in `unit`: "1.1 MB". Rounded up, so that what is too large never reads as the bound. */
export function megabytes(size: number, unit = 1_000_000): string {
  return `${(Math.ceil((size / unit) * 10) / 10).toFixed(1)} MB`;
}

/** With a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a small first letter. */
export function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** With a full stop, unless it ends already. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A change with its sign: "+2", "−½", "0". */
export function withSign(n: number): string {
  return n > 0 ? `+${fraction(n)}` : fraction(n);
}

/** Halves and quarters as players write them: 2.5 → "2½". */
export function fraction(n: number): string {
  const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[Math.abs(n) % 1];
  if (!part) return number(n);
  const whole = Math.floor(Math.abs(n));
  return `${n < 0 ? "−" : ""}${whole === 0 ? "" : whole}${part}`;
}
