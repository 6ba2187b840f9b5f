/** The figures of a roster that its card shows. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { isStillNeeded } from "@/lib/engine/check/still-needed";
import type { Report } from "@/lib/engine/report/finding";
import { figureText } from "@/lib/engine/report/points";
import { standingOf } from "@/lib/engine/report/standing";
import { briefText, verdictWord, type Weight, weightOf } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";
import type { EngineWords } from "@/lib/words/en/engine";
import { points, verdicts } from "@/lib/words/en/terms";
import { capital } from "@/lib/words/text";
import { pointsOfSummary, type RosterSummary } from "./records/record";

type SummaryWords = Pick<EngineWords, "verdicts" | "points">;

/** Summary of a roster from the report of its last check. */
export function summaryOf(catalogue: Catalogue, roster: Roster, report: Report = check(catalogue, roster)): RosterSummary {
  const { pointsName = "points" } = catalogue.book;
  const sorted = (weight: Weight) => report.findings.filter((finding) => weightOf(finding) === weight).length;
  return {
    points: report.points,
    missing: report.missing,
    ...(pointsName === "points" ? {} : { pointsName }),
    verdict: report.verdict,
    ...(catalogue.book.verdicts || report.agreed
      ? { verdictWord: briefText(report, catalogue.book.verdicts, catalogue.words.verdicts) }
      : {}),
    ...(report.agreed ? { agreed: report.agreed } : {}),
    ...(standingOf(report, unitsOf(roster), (finding) => isStillNeeded(catalogue, finding)) === "not-finished" ? { unfinished: true } : {}),
    counts: {
      errors: sorted("error"),
      unconfirmed: sorted("unconfirmed"),
      advice: sorted("advice"),
      units: unitsOf(roster),
    },
    ...(catalogue.words.language === "en" ? {} : { language: catalogue.words.language }),
    gameTitle: catalogue.book.title,
    armyName: catalogue.army.name,
    accent: catalogue.book.accent,
  };
}

/** "Legal, 1,995 points"; without points where it has none. */
export function summaryText(summary: RosterSummary, words: SummaryWords = { points, verdicts }): string {
  const { verdict, verdictWord: own, points, missing } = summary;
  const word = own ?? words.verdicts.words[verdict];
  return points || missing ? `${word}, ${pointsOfSummary(summary, words.points)}` : word;
}

type SinceWords = Pick<EngineWords, "verdicts" | "points"> & { turned(was: string, is: string): string };

const turned = (was: string, is: string) => `${was} before, ${is} now`;

/**
 * What became of a roster since its figures were kept, as one sentence: our data, its packs or answers may be others by now. "" where
 * nothing differs.
 */
export function changedSince(before: RosterSummary | null, now: RosterSummary, words: SinceWords = { points, verdicts, turned }): string {
  if (!before) return "";
  const word = ({ verdict, verdictWord: own }: RosterSummary) => own ?? verdictWord(verdict, undefined, 0, words.verdicts);
  const told = (was: string, is: string, noun: string) => (was === is ? [] : [words.turned(`${was}${noun}`, is)]);
  const parts = [
    ...told(
      figureText(before.points, before.missing, words.points),
      figureText(now.points, now.missing, words.points),
      ` ${now.pointsName ?? words.points.noun}`,
    ),
    ...told(word(before), word(now), ""),
  ];
  return parts.length ? `${capital(parts.join("; "))}.` : "";
}

function unitsOf(roster: Roster): number {
  return roster.commands.reduce((sum, command) => sum + command.units.length, 0);
}
