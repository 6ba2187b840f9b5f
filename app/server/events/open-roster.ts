/** What others see of a list: without what was written to the organiser, and without what the event keeps secret. */
import type { StoredVersion } from "@/app/server/store/store";
import { inspect } from "@/lib/check/check";
import { readRoster } from "@/lib/roster/roster-file";
import { openRoster } from "@/lib/sheet/open-list";
import type { Rules } from "./standing";

/** Those made last, by the list and the rules they were made under. */
const recent = new Map<string, object>();
const MOST = 2000;

/** The roster of a version without what the event keeps secret; null where there is none. */
export async function openRosterOf({ roster: text, submission, n }: StoredVersion, rules: Rules, version: number): Promise<object | null> {
  if (text === null) return null;
  if (!rules.event.secret) {
    const { note: _, guesses: __, ...open } = JSON.parse(text);
    return open;
  }
  const key = `${submission} ${n} ${version}`;
  const known = recent.get(key);
  if (known) return known;
  const { roster } = readRoster(text);
  if (!roster) return null;
  const catalogue = await rules.library.catalogueFor(roster);
  const open = openRoster(catalogue, inspect(catalogue, roster).resolved);
  recent.set(key, open);
  if (recent.size > MOST) recent.delete(recent.keys().next().value ?? "");
  return open;
}

/** The report on it. Lines as they were written may hold an address or a telephone number, and findings name what is in the list. */
export function openReport(report: string, rules: Rules): Report | null {
  if (rules.event.secret) return null;
  const { ignored: _, guesses: __, findings, ...rest } = JSON.parse(report) as Report;
  return { ...rest, findings: findings.filter(({ rule }) => rule !== "ROSTER-READ") };
}

interface Report {
  findings: { rule: string }[];
  ignored?: unknown;
  guesses?: unknown;
}
