/** Texts of any language: letters, names and ids. */

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

/** JSON with its control characters as escapes: it says the same, and draws over nothing. Line feeds between its parts stay. */
export function escapedJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(EACH_HIDDEN, (letter) =>
    letter === "\n" ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A size in millions of letters or bytes, or in `unit`: "1.1 MB". Rounded up, so that what is too large never reads as the bound. */
export function megabytes(size: number, unit = 1_000_000): string {
  return `${(Math.ceil((size / unit) * 10) / 10).toFixed(1)} MB`;
}

/** A text of at most so many letters, the last of them "…" where some are left out. */
export function ellipsis(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

const LONGEST_NAME = 40;

/** A name as sentences quote it: on one line, at most 40 letters of it. No letter is cut in half. */
export function shortName(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST_NAME) return line;
  const isHalf = /[\ud800-\udbff]$/.test(line.slice(0, LONGEST_NAME));
  return `${line.slice(0, LONGEST_NAME - (isHalf ? 1 : 0))}…`;
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

/** A text without what stands in round brackets. */
export function withoutBrackets(text: string): string {
  let kept = "";
  for (let at = 0; ; ) {
    const open = text.indexOf("(", at);
    const close = open < 0 ? -1 : text.indexOf(")", open);
    if (close < 0) return kept + text.slice(at);
    kept += text.slice(at, open);
    at = close + 1;
  }
}

/** A name of people as it is compared: the same in whatever capitals, accents and stops. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The longest id of ours. */
const LONGEST_ID = 80;

/** An id made from one or several of a file, in their order: the same for the same, so that a newer revision of the file keeps rosters. */
export function foreignId(...ids: readonly string[]): string {
  const whole = ids.join("-");
  const plain = whole
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (plain && plain.length <= LONGEST_ID) return plain;
  return `${plain.slice(0, LONGEST_ID - 9)}-${hash(whole)}`.replace(/^-/, "").replace(/-+/g, "-");
}

/** FNV-1a: short, and the same everywhere. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return h.toString(16).padStart(8, "0");
}
