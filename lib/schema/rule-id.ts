/** The id of a rule that carries out a part of another: "S-1.knights", "S-1.open-knights". */
export function partOfRule(rule: string, part: string): string {
  return `${rule}${rule.includes(".") ? "-" : "."}${part}`;
}

/** Whether a rule carries out a part of another. */
export function isPartOfRule(id: string, rule: string): boolean {
  return id.startsWith(partOfRule(rule, ""));
}
