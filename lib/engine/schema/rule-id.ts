/** The id of a rule that carries out a part of another: "S-1.knights", "S-1.open-knights". */
export function partOfRule(rule: string, part: string): string {
  return `${rule}${rule.includes(".") ? "-" : "."}${part}`;
}

/** Whether a rule carries out a part of another. */
export function isPartOfRule(id: string, rule: string): boolean {
  return id.startsWith(partOfRule(rule, ""));
}

/** The id of the rule that carries out a limit of an event, by the id of its pack. */
export function limitRuleId({ id }: { id: string }, limit: { number: number }): string {
  return `EVENT-${id.toUpperCase()}-${limit.number}`;
}
