/** One line of machine-readable output for each checked file. */
import type { Ignored } from "@/lib/read/lines/reading";
import type { Finding, PrintedReport } from "@/lib/report/finding";
import type { Problem } from "@/lib/roster/roster-file";

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

/**
 * One JSON object on one line, without a line break at its end. A file without a roster has no verdict, points or limit; what
 * could not be read is listed as `problems`, what says nothing about the roster as `ignored`, each where there is any. `agreed` counts
 * the findings the players agreed on, where there are any: a legal roster is then legal as agreed. `code` is that of the list.
 */
export function machineLine(
  file: string,
  report: PrintedReport | null,
  problems: readonly Problem[] = [],
  ignored: readonly Ignored[] = [],
  code?: string,
): string {
  return JSON.stringify({
    file,
    verdict: report?.verdict ?? null,
    ...(report?.agreed ? { agreed: report.agreed } : {}),
    ...(report?.read ? { read: report.read } : {}),
    points: report?.points ?? null,
    limit: report?.limit ?? null,
    ...(code === undefined ? {} : { code }),
    findings: report?.findings.map(machineFinding) ?? [],
    ...(problems.length ? { problems } : {}),
    ...(ignored.length ? { ignored } : {}),
  });
}
