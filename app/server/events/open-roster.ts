/** What others see of a list: without what was written to the organiser, and without what the event keeps secret. */
import type { StoredVersion } from "@/app/server/store/store";
import { inspect } from "@/lib/check/check";
import { rosterCode } from "@/lib/roster/code";
import { readRoster } from "@/lib/roster/roster-file";
import { openedList } from "@/lib/sheet/open-list";
import type { Rules } from "./standing";

/** Null where there is none. */
interface OpenVersion {
  roster: object | null;
  code: string | null;
  /** Of what is shown; absent where the event keeps nothing secret, and they are those of the report. */
  points?: number | null;
}

/** Those made last, by the list and the rules they were made under. */
const recent = new Map<string, OpenVersion>();
const MOST = 2000;

/** A version as others may have it. Points and code are those of what is shown: with those of the whole its secrets could be found by trying. */
export async function openVersionOf(stored: StoredVersion, rules: Rules, version: number): Promise<OpenVersion> {
  const { roster: text, code } = stored;
  if (text === null) return { roster: null, code };
  if (!rules.event.secret) {
    const { note: _, guesses: __, ...open } = JSON.parse(text);
    return { roster: open, code };
  }
  const key = keyOf(stored, version);
  const known = recent.get(key);
  if (known) return known;
  const open = await withoutSecrets(text, rules);
  recent.set(key, open);
  if (recent.size > MOST) recent.delete(recent.keys().next().value ?? "");
  return open;
}

/** The same without the roster, which is read only where its secrets are to be left out. */
export async function openHeadOf(
  { submission, n, code }: Pick<StoredVersion, "submission" | "n" | "code">,
  load: () => Promise<StoredVersion | null>,
  rules: Rules,
  version: number,
): Promise<Omit<OpenVersion, "roster">> {
  if (!rules.event.secret) return { code };
  const known = recent.get(keyOf({ submission, n }, version));
  const stored = known ? null : await load();
  const { roster: _, ...head } =
    known ?? (stored ? await openVersionOf(stored, rules, version) : { roster: null, code: null, points: null });
  return head;
}

const keyOf = ({ submission, n }: Pick<StoredVersion, "submission" | "n">, version: number) => `${submission} ${n} ${version}`;

async function withoutSecrets(text: string, rules: Rules): Promise<OpenVersion> {
  const { roster } = readRoster(text);
  if (!roster) return { roster: null, code: null, points: null };
  const catalogue = await rules.library.catalogueFor(roster);
  const open = openedList(catalogue, inspect(catalogue, roster));
  return { roster: open.roster, code: rosterCode(open.roster), points: catalogue.book.hasPoints === false ? null : open.report.points };
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
