/** What others see of a list: without what was written to the organiser, and without what the event keeps secret. */
import { inThread, TookTooLong } from "@/app/server/reading/in-thread";
import type { OpenRoster } from "@/app/server/reading/jobs";
import type { StoredVersion } from "@/app/server/store/store";
import type { Rules } from "./standing";

/** Null where there is none. */
interface OpenVersion {
  roster: object | null;
  code: string | null;
  /** Of what is shown; absent where the event keeps nothing secret, and they are those of the report. */
  points?: number | null;
}

const NOTHING: OpenVersion = { roster: null, code: null, points: null };

/** Those made last, by the list and the rules they were made under. */
const recent = new Map<string, OpenVersion>();
const MOST = 2000;

/** Rosters that are worked on at once. */
const AT_ONCE = 50;

/** A version as others may have it. Points and code are those of what is shown: with those of the whole its secrets could be found by trying. */
export async function openVersionOf(stored: StoredVersion, rules: Rules, version: number): Promise<OpenVersion> {
  const { roster: text, code } = stored;
  if (text === null) return { roster: null, code };
  if (!rules.event.secret) return { roster: plainRoster(text), code };
  const key = keyOf(stored, version);
  const known = recent.get(key);
  if (known) return known;
  const open = await gathered(text, rules);
  if (!open) return NOTHING;
  recent.set(key, open);
  if (recent.size > MOST) recent.delete(recent.keys().next().value ?? "");
  return open;
}

/** A roster without what was written to the organiser. */
export function plainRoster(text: string): object {
  const { note: _, guesses: __, ...plain } = JSON.parse(text);
  return plain;
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
  const { roster: _, ...head } = known ?? (stored ? await openVersionOf(stored, rules, version) : NOTHING);
  return head;
}

const keyOf = ({ submission, n }: Pick<StoredVersion, "submission" | "n">, version: number) => `${submission} ${n} ${version}`;

interface Wanted {
  rules: Rules;
  texts: string[];
  made: Promise<(OpenRoster | null)[]>;
}

let wanted: Wanted | null = null;

/** Those that one request asks for are worked on together. */
async function gathered(text: string, rules: Rules): Promise<OpenRoster | null> {
  if (wanted?.rules !== rules) {
    const next: Wanted = { rules, texts: [], made: Promise.resolve().then(() => flush(next)) };
    wanted = next;
  }
  const { made, texts } = wanted as Wanted;
  const at = texts.push(text) - 1;
  return (await made)[at] ?? null;
}

async function flush(all: Wanted): Promise<(OpenRoster | null)[]> {
  if (wanted === all) wanted = null;
  const open: (OpenRoster | null)[] = [];
  for (let from = 0; from < all.texts.length; from += AT_ONCE)
    open.push(...(await openOf(all.texts.slice(from, from + AT_ONCE), all.rules)));
  return open;
}

/** One that takes too long is left out, and keeps none of the others back. */
async function openOf(rosters: readonly string[], rules: Rules): Promise<(OpenRoster | null)[]> {
  try {
    return await inThread({ do: "open", pack: rules.text, rosters }, rosters.join("").length);
  } catch (fault) {
    if (!(fault instanceof TookTooLong)) throw fault;
    if (rosters.length === 1) return [null];
    const half = Math.ceil(rosters.length / 2);
    return [...(await openOf(rosters.slice(0, half), rules)), ...(await openOf(rosters.slice(half), rules))];
  }
}

/** The report on it; none where the event keeps something secret, as findings name what is in the list. */
export function openReport(report: string, rules: Rules): Report | null {
  return rules.event.secret ? null : plainReport(report);
}

/** A report without lines as they were written, which may hold an address or a telephone number. */
export function plainReport(report: string): Report {
  const { ignored: _, guesses: __, findings, ...rest } = JSON.parse(report) as Report;
  return { ...rest, findings: findings.filter(({ rule }) => rule !== "ROSTER-READ") };
}

interface Report {
  findings: { rule: string }[];
  ignored?: unknown;
  guesses?: unknown;
}
