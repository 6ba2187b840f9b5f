/** The order of the desk's table. */

import { byVerdict, isChecked, nameOf, type Submission } from "./reply";

export type SortKey = "verdict" | "roster" | "player" | "army" | "points" | "stated" | "findings";

export interface Sort {
  key: SortKey;
  down: boolean;
}

export const firstSort: Sort = { key: "verdict", down: false };

/** The rows in order; rosters without the value stand last either way. */
export function sorted<T extends { submission: Submission }>(rows: readonly T[], { key, down }: Sort): T[] {
  const sign = down ? -1 : 1;
  return rows.toSorted(({ submission: a }, { submission: b }) => {
    const named = names.compare(nameOf(a), nameOf(b));
    if (key === "verdict") return sign * byVerdict(a, b) || named;
    const [x, y] = [sortedBy(a, key), sortedBy(b, key)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || named;
    const compared = typeof x === "number" && typeof y === "number" ? x - y : names.compare(String(x), String(y));
    return sign * compared || named;
  });
}

const names = new Intl.Collator("en", { numeric: true });

function sortedBy(submission: Submission, key: Exclude<SortKey, "verdict">): string | number | null {
  if (key === "roster") return nameOf(submission);
  if (!isChecked(submission)) return null;
  const { roster, report, catalogue } = submission;
  return {
    player: roster.player ?? null,
    army: catalogue.army.name,
    points: report.points,
    stated: roster.stated ?? null,
    findings: report.findings.length,
  }[key];
}
