/** What authors write where a file has another word for it. */

/** By the word of the file: what stands for it in everyday language, or in other programs. */
export const EVERYDAY: Readonly<Record<string, readonly string[]>> = {
  // Kinds of rules.
  count: ["limit", "max", "maximum", "min", "minimum", "at-most", "at-least", "number", "amount", "cap", "quota", "restriction"],
  share: ["percent", "percentage", "proportion", "part"],
  compare: ["ratio", "no-more-than", "fewer", "at-most-as-many"],
  requires: ["needs", "need", "depends", "depends-on", "must-have", "prerequisite", "only-with", "if"],
  excludes: ["forbids", "not-with", "never-with", "incompatible", "conflicts", "either-or", "not-together"],
  uniform: ["same", "alike", "all-alike", "all-or-none"],
  unique: ["once", "one-of", "one-per-army", "single"],
  availability: ["permission", "allow", "allows", "deny", "denies", "forbid", "may-take", "access", "ban"],
  price: ["cost", "costs", "points", "value", "discount", "free"],
  category: ["counts-as", "slot", "role", "type", "section"],
  modifier: ["bonus", "changes", "modify", "effect", "adds"],
  attached: ["detachment", "belongs-to", "joins"],
  leader: ["general", "commander", "warlord"],
  // Words for a permission.
  allowed: ["permitted", "may", "ok", "available", "legal"],
  denied: ["forbidden", "banned", "not-allowed", "prohibited", "illegal", "refused"],
  unconfirmed: ["open", "unknown", "unclear", "unsure", "maybe"],
  // Bases.
  printed: ["book", "rulebook", "text", "official"],
  reading: ["interpretation", "opinion", "guess"],
  // Places and measures.
  roster: ["army", "army-list", "force"],
  unit: ["regiment", "squad"],
  // Keys.
  kind: ["type", "rule-type"],
  characteristics: ["stats", "statline", "attributes", "profile"],
  offers: ["options", "upgrades", "may-take", "equipment", "wargear"],
  options: ["items", "upgrades", "wargear"],
  entries: ["units", "entry"],
  units: ["unit", "entry", "entries", "who"],
  size: ["models", "unit-size", "model-count"],
  perArmy: ["limit", "max", "maximum", "how-many"],
  perModel: ["each", "permodel", "points-per-model", "per-model"],
  aliases: ["synonyms", "other-names", "nicknames"],
  included: ["has", "standard", "default", "free"],
  note: ["comment", "remark", "comments", "description"],
  reason: ["because", "why"],
  because: ["reason", "why"],
  tags: ["keywords", "tag", "labels"],
};

const BY_WORD = new Map<string, string[]>();
for (const [known, words] of Object.entries(EVERYDAY)) for (const word of words) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), known]);

/** Those of the known words that an everyday word may mean, the likeliest first. */
export function meantBy(word: string, known: readonly string[]): string[] {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  return (BY_WORD.get(plain) ?? []).filter((one) => known.includes(one));
}
