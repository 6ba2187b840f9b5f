/** The id of a rule that carries out a part of another: "S-1.knights", "S-1.open-knights". */
export function partOfRule(rule: string, part: string): string {
  return `${rule}${rule.includes(".") ? "-" : "."}${part}`;
}

/** The id of the rule that settles another: a suffix no book uses. */
export function checkedRule(rule: string): string {
  return partOfRule(rule, "checked");
}

/** Whether a rule settles another, with its id or a part of it: "S-1.checked", "S-1.open-checked-allowed-2". */
export function isCheckedRule(id: string): boolean {
  return /[.-]checked(-(allowed|denied)(-any|-\d+)?)?$/.test(id);
}
