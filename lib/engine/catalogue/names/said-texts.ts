/** What a book says to its readers beside names: subjects, nouns, reasons, notes, names of readings. */

/** The keys whose texts are for readers. No rule looks at any of them. */
const TEXTS: ReadonlySet<string> = new Set([
  ...["subject", "noun", "fix", "reason", "others", "because", "need", "right", "text", "allows", "name", "phrase", "optionPhrase"],
  ...["question", "decision", "note", "reference", "says", "line", "lookUp", "lead", "heading", "title", "none", "eitherOr", "anySays"],
  ...["ambiguous", "why", "legal", "illegal", "unconfirmed", "brief", "notice", "pointsName", "unit", "short", "rolled"],
]);
/** What lists call things, and by what rules find them. */
const NOT_SAID: ReadonlySet<string> = new Set([
  "aliases",
  "names",
  "details",
  "inPlaceOf",
  "parts",
  "otherEditions",
  "changelog",
  "errata",
]);

/** What becomes of a unit at the table: no rule looks at these names. */
const STEPS = "steps";

/** The same with other texts; what does not change is the same object. */
export function withTexts<T>(value: T, say: (text: string) => string): T {
  return walked(value, say) as T;
}

function walked(value: unknown, say: (text: string) => string, isStep = false): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return eachOf(value, (one) => walked(one, say, isStep));
  let changed: Record<string, unknown> | null = null;
  for (const [key, part] of Object.entries(value)) {
    if (NOT_SAID.has(key) && !isStep) continue;
    const other = isStep && key === "names" ? eachOf(part as string[], say) : saidIn(key, part, say);
    if (other === part) continue;
    changed ??= { ...value };
    changed[key] = other;
  }
  return changed ?? value;
}

function saidIn(key: string, part: unknown, say: (text: string) => string): unknown {
  if (typeof part === "string") return TEXTS.has(key) ? say(part) : part;
  return walked(part, say, key === STEPS);
}

function eachOf<T>(items: readonly T[], say: (one: T) => T): readonly T[] {
  const others = items.map(say);
  return others.some((one, i) => one !== items[i]) ? others : items;
}
