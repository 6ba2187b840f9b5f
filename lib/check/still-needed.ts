/** Which errors are only that something is still to come: fewer than a rule asks for, or a choice that is not made. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Finding } from "@/lib/report/finding";

/** Whether an error would be mended by something more. */
export function isStillNeeded(catalogue: Catalogue, { rule, severity, relation, actual, bound }: Finding): boolean {
  if (severity !== "error") return false;
  if (relation === null) return asking(catalogue).has(rule);
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
