/** Which errors are only that something is still to come: fewer than a rule asks for, or a choice that is not made. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { perKey } from "@/lib/engine/lazy";
import type { UnwordedFinding } from "@/lib/engine/report/finding";

/** Whether an error would be mended by something more. */
export function isStillNeeded(catalogue: Catalogue, finding: UnwordedFinding): boolean {
  return finding.severity === "error" && asksForMore(catalogue, finding);
}

/** Whether a rule asks for something that is not there, or for more of it. */
export function asksForMore(catalogue: Catalogue, finding: UnwordedFinding): boolean {
  return finding.relation === null ? asking(catalogue).has(finding.rule) : isTooFew(finding);
}

/** Whether there is less than a rule asks for. */
export function isTooFew({ relation, actual, bound }: UnwordedFinding): boolean {
  return relation !== "at most" && actual !== null && bound !== null && actual < bound;
}

/** The rules that ask a unit for something, and count nothing. */
const asking = perKey(
  (catalogue: Catalogue): ReadonlySet<string> =>
    new Set(catalogue.rules.filter(({ rule }) => rule.kind === "requires").map(({ rule }) => rule.id)),
);
