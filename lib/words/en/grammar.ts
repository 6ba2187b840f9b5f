/** English grammar: numbers, plurals, lists, dates. */
import { fractionsOf, joined, numbersWith, pagesWith } from "@/lib/words/pieces";
import { uncapital } from "@/lib/words/text";

/** 1070 → "1,070"; −20 → "−20"; at most two decimals. */
export const number = numbersWith(",", ".");

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
  return joined(items, last);
}

/** A list that a sentence has room for: ["a", "b", "c", "d"] → "a, b and 2 others". */
export function shortList(items: readonly string[], most = 3, last = "and"): string {
  return items.length <= most ? list(items, last) : list([...items.slice(0, most - 1), `${number(items.length - most + 1)} others`], last);
}

/** 57 → "p. 57"; "125-129" → "pp. 125–129"; "125, Evil column" → "p. 125, Evil column"; "RT" → "RT". */
export const pageLabel: (page: string | number) => string = pagesWith("p. ", "pp. ");

/** A name within a sentence: "The undead" → "the undead", "Any army" → "any army". */
export function inSentence(name: string): string {
  return /^(The|Any) /.test(name) ? uncapital(name) : name;
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
export const fraction = fractionsOf(number);

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

/** The name of a roster as it is shown: it may be left empty. */
export function rosterName(name: string | undefined): string {
  return name?.trim() ? name : "Roster without a name";
}

/** "3 units", "no units", "0 points"; without the noun where the subject is the noun: "Bards: 3, at most 1 allowed". */
export function amount(actual: number, noun: string, subject: string): string {
  if (noun === "point") return count(actual, noun);
  const same = isNamed(subject, noun);
  if (actual === 0) return same ? "none" : `no ${plural(noun)}`;
  return same ? number(actual) : count(actual, noun);
}

/** Whether a subject is the noun itself: "Bards" of bards. */
export function isNamed(subject: string, noun: string): boolean {
  const lowered = subject.toLowerCase();
  return lowered === noun.toLowerCase() || lowered === plural(noun).toLowerCase();
}

const BESIDE_POINTS = String.raw`(?:[\d½¼¾]|\b(?:agreed|the|its|their|your|more|has|in|no|other|how many|so many))`;
const SPOKEN = new RegExp(String.raw`(?<=${BESIDE_POINTS} )(points?)(?![\w-])`, "g");

/**
 * A sentence of ours as a game says it that calls its points otherwise: "500 of 1,000 crowns". Only where a number or one of the words
 * that our sentences have stands in front: in a name, as of magic item points, the word stays.
 */
export function inPointsOf(pointsName: string, text: string): string {
  if (pointsName === "points") return text;
  return text.replace(SPOKEN, (word) => (word === "point" ? pointsName.replace(/s$/, "") : pointsName));
}
