/** The id of a rule that carries out a part of another: "S-1.knights", "S-1.open-knights". */
export function partOfRule(rule: string, part: string): string {
  return `${rule}${rule.includes(".") ? "-" : "."}${part}`;
}
