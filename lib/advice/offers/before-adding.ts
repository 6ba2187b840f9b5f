/** What an addition would break, said before it is made. Each is tried out and checked. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { asksForMore } from "@/lib/engine/check/still-needed";
import { breachText, isOfSize } from "@/lib/engine/report/breach";
import type { Finding } from "@/lib/engine/report/finding";
import { placesKey } from "@/lib/engine/report/finding-key";
import { edit } from "@/lib/engine/roster/edit";
import type { NewUnit } from "@/lib/engine/roster/edits";
import type { Roster } from "@/lib/engine/schema/roster";

export interface Addition {
  unit: NewUnit;
  command: number;
}

export interface Breach {
  rule: string;
  /** "would be the third troll, at most 2". */
  text: string;
  /** That of the size of the army. */
  ofSize: boolean;
}

/**
 * The limits that each addition would break, or break further; none for what would only be still to complete. The roster is checked
 * once for each.
 */
export function breachesOf(catalogue: Catalogue, roster: Roster, additions: readonly Addition[]): Breach[][] {
  const before = new Map(errorsIn(catalogue, roster).map((f) => [placed(f), f]));
  return additions.map(({ unit, command }) => {
    const after = errorsIn(catalogue, edit(roster, { do: "add", command, unit }));
    const worse = after.filter((f) => {
      const was = before.get(placed(f));
      return was === undefined || (f.actual !== null && was.actual !== null && f.actual - (f.bound ?? 0) > was.actual - (was.bound ?? 0));
    });
    const texts = new Map(worse.map((f) => [breachText(f), f]));
    return [...texts].map(([text, f]) => ({ rule: f.rule, text, ofSize: isOfSize(f) }));
  });
}

function errorsIn(catalogue: Catalogue, roster: Roster): Finding[] {
  return check(catalogue, roster).findings.filter((f) => f.severity === "error" && !asksForMore(catalogue, f));
}

/** What counts over the roster or a command is one thing, however many units have a part in it. */
function placed(finding: Finding): string {
  return finding.actual === null ? `${finding.rule} ${placesKey(finding)}` : finding.rule;
}
