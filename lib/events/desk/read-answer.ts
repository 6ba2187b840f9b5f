/** How a list was read, as an object for programs. */
import type { Submission } from "@/lib/books/intake/reply";
import { isChecked } from "@/lib/books/intake/reply";

export function readAnswer(submission: Submission) {
  if (!isChecked(submission)) return { file: submission.file, verdict: null, reason: submission.reason, lines: [] };
  const { file, report, roster, reading = [], place = null } = submission;
  const { points, limit } = report;
  const { name, game, armyList } = roster;
  return {
    file,
    name,
    game,
    armyList,
    place,
    verdict: report.verdict,
    ...(report.read ? { read: report.read } : {}),
    points,
    limit,
    lines: reading,
  };
}
