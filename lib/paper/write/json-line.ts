/** One line of machine-readable output for each checked file. */

import type { Finding, PrintedReport } from "@/lib/engine/report/finding";
import { unjudgedText } from "@/lib/engine/report/verdict";
import type { Problem } from "@/lib/engine/roster/roster-file";
import { visibleIn } from "@/lib/engine/roster/visible-roster";
import type { Guess } from "@/lib/engine/schema/roster";
import type { Ignored } from "@/lib/read/lines/reading";

/** What a program needs of a finding. */
function machineFinding({ rule, code, severity, targets, values, actual, bound, message, fix, source, agreed, provisional }: Finding) {
  return {
    rule,
    code,
    severity,
    ...(agreed ? { agreed } : {}),
    ...(provisional ? { provisional } : {}),
    targets,
    values,
    actual,
    bound,
    message,
    fix,
    page: source.page,
    ...(source.event ? { event: source.book } : {}),
  };
}

/** What a program wants to know of a roster beside its report. */
export interface About {
  name: string;
  /** Whom the list names, else who sent the mail it came in. */
  player?: string | undefined;
  /** When that mail was sent, ISO 8601. */
  sent?: string | undefined;
  game: string;
  armyList: string;
  army: string;
  code: string;
  /** What was guessed and nobody confirmed. */
  guesses: readonly Guess[];
}

function machineGuess({ line, written, as, others }: Guess) {
  return { ...(line === undefined ? {} : { line }), written, as, ...(others.length ? { others: others.map(({ name }) => name) } : {}) };
}

/**
 * One JSON object on one line, control characters in it shown as the terminal shows them: a name from a stranger draws over nothing, without a line break at its end. A file without a roster has no verdict, points or limit; what
 * could not be read is listed as `problems`, what says nothing about the roster as `ignored`, what was guessed as `guesses`, each where
 * there is any; `composition` is the score of an event that gives one, `team` what it looks at over a team. `agreed` counts the findings the players agreed on, where there are any: a legal roster is then legal as agreed.
 */
export function machineLine(
  file: string,
  report: PrintedReport | null,
  problems: readonly Problem[] = [],
  ignored: readonly Ignored[] = [],
  about?: About,
): string {
  const { guesses = [], code, ...named } = about ?? {};
  const all = {
    file,
    verdict: report?.verdict ?? null,
    ...named,
    ...(report?.agreed ? { agreed: report.agreed } : {}),
    ...(report?.unjudged ? { unjudged: { ...report.unjudged, says: unjudgedText(report.unjudged) } } : {}),
    ...(report?.read ? { read: report.read } : {}),
    points: report?.points ?? null,
    limit: report?.limit ?? null,
    ...(code === undefined ? {} : { code }),
    findings: report?.findings.map(machineFinding) ?? [],
    ...(report?.composition ? { composition: report.composition } : {}),
    ...(report?.team ? { team: report.team } : {}),
    ...(guesses.length ? { guesses: guesses.map(machineGuess) } : {}),
    ...(problems.length ? { problems } : {}),
    ...(ignored.length ? { ignored } : {}),
  };
  return JSON.stringify(visibleIn(all));
}
