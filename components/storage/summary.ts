/** The figures of a roster that its card shows. */
import type { Catalogue } from "@/lib/catalogue/types";
import { check } from "@/lib/check/check";
import { isStillNeeded } from "@/lib/check/still-needed";
import type { Report } from "@/lib/report/finding";
import { standingOf } from "@/lib/report/standing";
import { verdictText, type Weight, weightOf } from "@/lib/report/verdict";
import type { Roster } from "@/lib/schema/roster";
import type { RosterSummary } from "./record";

/** Summary of a roster from the report of its last check. */
export function summaryOf(catalogue: Catalogue, roster: Roster, report: Report = check(catalogue, roster)): RosterSummary {
  const sorted = (weight: Weight) => report.findings.filter((finding) => weightOf(finding) === weight).length;
  return {
    points: report.points,
    missing: report.missing,
    verdict: report.verdict,
    ...(catalogue.book.verdicts || report.agreed ? { verdictWord: verdictText(report, catalogue.book.verdicts) } : {}),
    ...(standingOf(report, unitsOf(roster), (finding) => isStillNeeded(catalogue, finding)) === "not-finished" ? { unfinished: true } : {}),
    counts: {
      errors: sorted("error"),
      unconfirmed: sorted("unconfirmed"),
      advice: sorted("advice"),
      units: unitsOf(roster),
    },
    gameTitle: catalogue.book.title,
    armyName: catalogue.army.name,
    accent: catalogue.book.accent,
  };
}

function unitsOf(roster: Roster): number {
  return roster.commands.reduce((sum, command) => sum + command.units.length, 0);
}
