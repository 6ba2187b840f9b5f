/** Numbers and plurals as the screens, sheets and findings write them. */

/** 1070 → "1,070"; −20 → "−20"; at most two decimals. Written by hand: a check may say many numbers, and Intl is slow. */
export function number(n: number): string {
  if (n < 0) return `−${number(-n)}`;
  const rounded = Math.round(n * 100) / 100;
  if (rounded < 1000) return String(rounded);
  if (rounded < 1_000_000 && Number.isInteger(rounded)) return `${Math.floor(rounded / 1000)},${String(1000 + (rounded % 1000)).slice(1)}`;
  const [whole = "", part] = String(rounded).split(".");
  return whole.replace(/\B(?=(?:\d{3}){1,8}$)/g, ",") + (part ? `.${part}` : "");
}

/** A share as whole percents: "27 %". */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
}

const FEW = ["no", "one", "two", "three", "four", "five", "six"];

/** 2 → "two"; what is more than a few stays a figure. */
export function inWords(n: number): string {
  return FEW[n] ?? number(n);
}

/** (1, "unit") → "1 unit"; (3, "unit") → "3 units"; (1, "fire dice") → "1 fire die". */
export function count(n: number, singular: string): string {
  return `${number(n)} ${n === 1 ? singular.replace(/\bdice$/, "die") : plural(singular)}`;
}

/** "warchief" → "warchiefs", "set of bombs" → "sets of bombs", "option under Kit" → "options under Kit", "fire dice" → "fire dice". */
export function plural(noun: string): string {
  const known = plurals.get(noun);
  if (known !== undefined) return known;
  const made = makePlural(noun);
  // Nouns come from books, and books are passed from hand to hand.
  if (plurals.size < 500) plurals.set(noun, made);
  return made;
}

const plurals = new Map<string, string>();

function makePlural(noun: string): string {
  const [, head = noun, rest = ""] = /^(.+?)( (?:of|under|beside|who|with|in) [\s\S]*)$/.exec(noun) ?? [];
  if (/\bdice$/.test(head)) return noun;
  if (/\bdie$/.test(head)) return `${head.slice(0, -1)}ce${rest}`;
  if (/(s|x|ch|sh|\bhero)$/.test(head)) return `${head}es${rest}`;
  return `${/[^aeiou]y$/.test(head) ? `${head.slice(0, -1)}ie` : head}s${rest}`;
}

/** "a detachment", "an attached unit". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

const FIRST = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** 3 → "third", 11 → "11th", 22 → "22nd". */
export function ordinal(n: number): string {
  const word = FIRST[n - 1];
  if (word) return word;
  const ending = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${number(n)}${ending}`;
}

/** A price with its sign as option rows write it: "+10", "−20", "free". */
export function signed(n: number): string {
  return n === 0 ? "free" : n > 0 ? `+${number(n)}` : number(n);
}

/** ["a", "b", "c"] → "a, b and c". */
export function list(items: readonly string[], last = "and"): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]}`;
}

/** A list that a sentence has room for: ["a", "b", "c", "d"] → "a, b and 2 others". */
export function shortList(items: readonly string[], most = 3, last = "and"): string {
  return items.length <= most ? list(items, last) : list([...items.slice(0, most - 1), `${number(items.length - most + 1)} others`], last);
}

/** 57 → "p. 57"; "125-129" → "pp. 125–129"; "125, Evil column" → "p. 125, Evil column"; "RT" → "RT". */
export function pageLabel(page: string | number): string {
  if (typeof page === "number" || /^\d+$/.test(page)) return `p. ${page}`;
  if (/^\d+, \D/.test(page)) return `p. ${page}`;
  return /^\d+\s*[-–,]/.test(page) ? `pp. ${page.replaceAll("-", "–")}` : page;
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

/** A name within a sentence: "The undead" → "the undead", "Any army" → "any army". */
export function inSentence(name: string): string {
  return /^(The|Any) /.test(name) ? uncapital(name) : name;
}

/** With a full stop, unless it ends already. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A reason as it follows a colon: "Only for characters." → "only for characters". */
export function clause(reason: string): string {
  return uncapital(reason.trim().replace(/\.$/, ""));
}

/** "once", "twice", "3 times". */
export function times(n: number): string {
  return n === 1 ? "once" : n === 2 ? "twice" : `${number(n)} times`;
}

/** "shaman, level 2" → "shaman (level 2)", so that it stays one thing in a list. */
export function oneThing(name: string): string {
  return name.replace(/^([^,()]+), ((?!.* or )[^,()]+)$/, "$1 ($2)");
}

/** The name of an option inside a sentence, in quotation marks where it would not read as a thing: "bows", "“in the hold”". */
export function mention(name: string): string {
  const one = oneThing(name);
  return one.includes(",") || /^may\b/.test(one) || isPlace(one) ? `“${name}”` : one;
}

/** What units do that have an option: take bows, have 3 ranks, be a bard. */
export type Verb = "take" | "have" | "be";

/**
 * What a unit that has an option does, by its phrase where it has one: "take bows", "be undead", "be in the hold", "be a bard", "have
 * move 10", "serve as a chief", "disperse".
 */
export function having(name: string, phrase = "", verb: Verb = "take"): string {
  const tail = phrase.startsWith("… ") ? phrase.slice(2) : oneThing(name);
  if (phrase.endsWith(" …") && !phrase.endsWith("ing …")) return `be ${phrase.slice(0, -2)}`;
  if (tail.startsWith("that may ")) return tail.slice(9);
  if (tail.startsWith("as ")) return `serve ${tail}`;
  if (isPlace(tail)) return `be ${tail}`;
  return verb === "be" ? `be ${withArticle(mention(name))}` : `${verb} ${mention(name)}`;
}

/** "in the hold", "of the orcs", "up to 4 feet tall". */
function isPlace(name: string): boolean {
  return /^(of|in|on|at|as|between|up to|more than|classed)\b/.test(name);
}

/** "on p. 57 of your book", "in the Roman column on p. 128 of your book"; "in your book (Artillery section)" where pages have no numbers. */
export function inYourBook(page: string | number): string {
  const label = pageLabel(page);
  const [, number, column] = label.match(/^(p\. \d+), (.+ column)$/) ?? [];
  if (column) return `in the ${column} on ${number} of your book`;
  return /^pp?\. /.test(label) ? `on ${label} of your book` : `in your book (${label})`;
}

/** A change with its sign: "+2", "−½", "0". */
export function withSign(n: number): string {
  return n > 0 ? `+${fraction(n)}` : fraction(n);
}

/** A part of a whole: "half", "a third", "3/4". */
export function partOf(numerator: number, denominator: number): string {
  if (numerator === 1) return { 2: "half", 3: "a third", 4: "a quarter" }[denominator] ?? `1/${denominator}`;
  return `${numerator}/${denominator}`;
}

/** Halves and quarters as players write them: 2.5 → "2½". */
export function fraction(n: number): string {
  const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[Math.abs(n) % 1];
  if (!part) return number(n);
  const whole = Math.floor(Math.abs(n));
  return `${n < 0 ? "−" : ""}${whole === 0 ? "" : whole}${part}`;
}

const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** "2026-11-20" → "20 November 2026"; other text as it stands. */
export function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : date;
}

/** The same with its day of the week: "Friday 20 November 2026". */
export function dayText(date: string): string {
  const day = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return day ? `${day} ${dateText(date)}` : dateText(date);
}

/** "9 min", "2 h 14 min", "3 days". */
export function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return [`${Math.floor(minutes / 60)} h`, ...(minutes % 60 ? [`${minutes % 60} min`] : [])].join(" ");
  return count(Math.floor(minutes / 1440), "day");
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

/** The name of a roster as it is shown: it may be left empty. */
export function rosterName(name: string | undefined): string {
  return name?.trim() ? name : "Roster without a name";
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
