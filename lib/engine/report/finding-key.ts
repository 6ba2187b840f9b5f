/** When two findings are the same. Words have no say in it. */
import type { Finding, Target } from "./finding";

/** A place in a roster as text: "roster", "command 1", "u3", "u3/elite=1". */
export function targetKey(target: Target): string {
  if (target.kind === "unit") return target.unit;
  if (target.kind === "option") return `${target.unit}/${target.option}`;
  return target.kind === "command" ? `command ${target.command}` : "roster";
}

/** The places a finding is about, in whatever order they are named. */
export function placesKey({ targets }: Pick<Finding, "targets">): string {
  return targets.map(targetKey).sort().join(" ");
}

/** The identity of a finding in its roster: rule, code and targets. */
export function findingKey(finding: Pick<Finding, "rule" | "code" | "targets">): string {
  return `${finding.rule} ${finding.code} ${placesKey(finding)}`;
}

/** What a finding says, wherever it is said: findings of one key have the same message. */
export function statementKey({ code, values }: Pick<Finding, "code" | "values">): string {
  return `${code} ${JSON.stringify(values)}`;
}
