/** What others see of a list: without what was written to the organiser, and without what the event keeps secret. */

import { inThread, TookTooLong } from "@/app/server/reading/in-thread";
import type { StoredVersion } from "@/app/server/store/store";
import type { Rules } from "./standing";

/** Those made last, by the list and the rules they were made under. */
const recent = new Map<string, object>();
const MOST = 2000;

/** Rosters that are worked on at once. */
const AT_ONCE = 50;

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
  const open = await gathered(text, rules);
  if (!open) return null;
  recent.set(key, open);
  if (recent.size > MOST) recent.delete(recent.keys().next().value ?? "");
  return open;
}

interface Wanted {
  rules: Rules;
  texts: string[];
  made: Promise<(object | null)[]>;
}

let wanted: Wanted | null = null;

/** Those that one request asks for are worked on together. */
async function gathered(text: string, rules: Rules): Promise<object | null> {
  if (wanted?.rules !== rules) {
    const next: Wanted = { rules, texts: [], made: Promise.resolve().then(() => flush(next)) };
    wanted = next;
  }
  const { made, texts } = wanted as Wanted;
  const at = texts.push(text) - 1;
  return (await made)[at] ?? null;
}

async function flush(all: Wanted): Promise<(object | null)[]> {
  if (wanted === all) wanted = null;
  const open: (object | null)[] = [];
  for (let from = 0; from < all.texts.length; from += AT_ONCE)
    open.push(...(await openOf(all.texts.slice(from, from + AT_ONCE), all.rules)));
  return open;
}

/** One that takes too long is left out, and keeps none of the others back. */
async function openOf(rosters: readonly string[], rules: Rules): Promise<(object | null)[]> {
  try {
    return await inThread({ do: "open", pack: rules.text, rosters }, rosters.join("").length);
  } catch (fault) {
    if (!(fault instanceof TookTooLong)) throw fault;
    if (rosters.length === 1) return [null];
    const half = Math.ceil(rosters.length / 2);
    return [...(await openOf(rosters.slice(0, half), rules)), ...(await openOf(rosters.slice(half), rules))];
  }
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
