/** Which rosters have other points or another verdict with other books or packs: before and after beside each other. */
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Finding, Report } from "@/lib/engine/report/finding";
import { findingKey } from "@/lib/engine/report/finding-key";
import { pointsText } from "@/lib/engine/report/points";
import { verdictText } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";

/** What a roster is with some books and packs. */
export interface Judgement {
  points: number;
  missing: number;
  verdict: Report["verdict"];
  /** In words. */
  text: string;
  /** What the game calls its points. */
  noun: string;
  /** The data it was made with. */
  data: string;
}

export interface ChangedRoster<T> {
  of: T;
  /** Null where the roster cannot be checked there: the army list was not there. */
  before: Judgement | null;
  after: Judgement | null;
  /** Findings that are new, and those that are gone, in words. */
  came: readonly string[];
  went: readonly string[];
}

/** Whether two judgements are other ones: points or verdict. */
function isOther(a: Report | null, b: Report | null): boolean {
  if (!a || !b) return a !== b;
  return a.points !== b.points || a.missing !== b.missing || a.verdict !== b.verdict || a.agreed !== b.agreed;
}

/**
 * The rosters that are changed, in the order given. Nothing is changed in them.
 * @param before The books and packs they were made with, `after` those of now.
 * @param mayChange Says of rosters for sure that they are not changed, see `touchedBy`.
 */
export async function whomItChanges<T extends { roster: Roster }>(
  rosters: readonly T[],
  before: Pick<Library, "catalogueFor">,
  after: Pick<Library, "catalogueFor">,
  mayChange: (roster: Roster) => boolean = () => true,
): Promise<ChangedRoster<T>[]> {
  const changed: { at: number; told: ChangedRoster<T> }[] = [];
  const looked = rosters.map((of, at) => ({ of, at })).filter(({ of }) => mayChange(of.roster));
  // Army list by army list: books are compiled once each, and not kept.
  const place = ({ of: { roster } }: (typeof looked)[number]) => `${roster.game} ${roster.armyList}`;
  const ordered = looked.map((one) => ({ ...one, key: place(one) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at));
  for (const { of, at } of ordered) {
    const [was, is] = [await judge(before, of.roster), await judge(after, of.roster)];
    if (!isOther(was?.report ?? null, is?.report ?? null)) continue;
    const [old, now] = [was?.report.findings ?? [], is?.report.findings ?? []];
    changed.push({ at, told: { of, before: judgement(was), after: judgement(is), came: notIn(now, old), went: notIn(old, now) } });
  }
  return changed.sort((a, b) => a.at - b.at).map(({ told }) => told);
}

interface Judged {
  catalogue: Catalogue;
  report: Report;
}

async function judge(library: Pick<Library, "catalogueFor">, roster: Roster): Promise<Judged | null> {
  try {
    const catalogue = await library.catalogueFor(roster);
    return { catalogue, report: check(catalogue, roster) };
  } catch {
    return null;
  }
}

function judgement(judged: Judged | null): Judgement | null {
  if (!judged) return null;
  const { catalogue, report } = judged;
  const { points, missing, verdict, dataVersion } = report;
  return {
    points,
    missing,
    verdict,
    text: verdictText(report, catalogue.book.verdicts),
    noun: catalogue.book.pointsName ?? "points",
    data: dataVersion,
  };
}

function notIn(findings: readonly Finding[], others: readonly Finding[]): string[] {
  const known = new Set(others.map(findingKey));
  return findings.filter((finding) => finding.severity !== "advice" && !known.has(findingKey(finding))).map(({ message }) => message);
}

/** "Legal, 1,995 points"; what cannot be checked is said. */
export function judgementText(judged: Judgement | null): string {
  if (!judged) return "not there to check it with";
  const { text, points: total, missing, noun } = judged;
  return `${text}, ${pointsText({ total, limit: null, missing, noun })}`;
}
