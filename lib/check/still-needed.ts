/** Which errors are only that something is still to come: fewer than a rule asks for, or a choice that is not made. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Finding } from "@/lib/report/finding";

/** Whether an error would be mended by something more. */
export function isStillNeeded(catalogue: Catalogue, finding: Finding): boolean {
  if (finding.severity !== "error") return false;
  return finding.relation === null ? asking(catalogue).has(finding.rule) : isTooFew(finding);
}

/** Whether there is less than a rule asks for. */
export function isTooFew({ relation, actual, bound }: Finding): boolean {
  return relation !== "at most" && actual !== null && bound !== null && actual < bound;
}

const known = new WeakMap<Catalogue, ReadonlySet<string>>();

/** The rules that ask a unit for something, and count nothing. */
function asking(catalogue: Catalogue): ReadonlySet<string> {
  const before = known.get(catalogue);
  if (before) return before;
  const made = new Set(catalogue.rules.flatMap(({ rule }) => (rule.kind === "requires" ? rule.id : [])));
  known.set(catalogue, made);
  return made;
}
