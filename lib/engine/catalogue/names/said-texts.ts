/** What a book says to its readers beside names: subjects, nouns, reasons, notes, names of readings. */

/** The keys whose texts are for readers. No rule looks at any of them. */
const TEXTS: ReadonlySet<string> = new Set([
  ...["subject", "noun", "fix", "reason", "others", "because", "need", "right", "text", "allows", "name", "phrase", "optionPhrase"],
  ...["question", "decision", "note", "reference", "says", "line", "lookUp", "lead", "heading", "title", "none", "eitherOr", "anySays"],
  ...["ambiguous", "why", "legal", "illegal", "unconfirmed", "brief", "notice", "pointsName", "unit", "short"],
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

/** The same with other texts; what does not change is the same object. */
export function withTexts<T>(value: T, say: (text: string) => string): T {
  return walked(value, say) as T;
}

function walked(value: unknown, say: (text: string) => string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((one) => walked(one, say));
    return items.some((one, i) => one !== value[i]) ? items : value;
  }
  let changed: Record<string, unknown> | null = null;
  for (const [key, part] of Object.entries(value)) {
    if (NOT_SAID.has(key)) continue;
    const other = typeof part === "string" ? (TEXTS.has(key) ? say(part) : part) : walked(part, say);
    if (other === part) continue;
    changed ??= { ...value };
    changed[key] = other;
  }
  return changed ?? value;
}
