"use client";

import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { LiveRegion } from "@/components/ui/live-region";
import { PointsRuler } from "@/components/ui/points-ruler";
import { SectionHead } from "@/components/ui/section-head";
import { useLoaded } from "@/components/ui/use-loaded";
import { VerdictMeans } from "@/components/ui/verdict-means";
import Link from "@/components/words/link";
import type { Report, Verdict } from "@/lib/engine/report/finding";
import { figureText, pointsText } from "@/lib/engine/report/points";
import { meaningOf, verdictWord, weightOf } from "@/lib/engine/report/verdict";
import { readRosterValue } from "@/lib/engine/roster/read-roster";
import type { Pack } from "@/lib/engine/schema/pack";
import { list, number } from "@/lib/words/en/grammar";
import { sentence } from "@/lib/words/text";

/** What a roster comes to. */
interface Outcome {
  points: number;
  missing: number;
  verdict: Verdict;
  word: string;
  /** Findings that are not confirmed. */
  open: number;
}

/** A roster as it stands with what is entered, and what it came to before. */
interface Checked extends Outcome {
  id: string;
  name: string;
  armyName: string;
  limit: number | null;
  /** The plural of its points; null in a game without. */
  noun: string | null;
  means: string;
  before: Outcome;
  /** Names of what has no price yet. */
  lost: string[];
}

/** After an answer so long, so that typing is not held up. */
const WAIT = 400;

interface Props {
  title: string;
  library: OwnLibrary;
  records: readonly RosterRecord[];
  kept: OwnPack | null;
  /** The pack as it would be if nothing of the sort were entered; the same function each time. */
  without(pack: Pack): Pack;
}

/** The player's rosters that use an army list: how they stand with what is entered beside them, and without. */
export function RostersWithAnswers({ title, library, records, kept, without }: Props) {
  const { last: checked } = useLoaded<readonly Checked[]>(
    async (signal) => {
      const done: Checked[] = [];
      for (const record of records) {
        if (signal.aborted) break;
        const one = await checkOne(library, record, kept, without).catch(() => null);
        if (one) done.push(one);
      }
      return done;
    },
    [library, records, kept, without],
    WAIT,
  );
  const summaries = (checked ?? [])
    .slice(0, 3)
    .map((one) => `${[`${one.name}:`, total(one)].join(" ").trim()}, ${one.word.toLowerCase()}.`);
  return (
    <section>
      <SectionHead aside={number(records.length)}>{title}</SectionHead>
      {records.length === 0 ? <p className="py-2.5 text-ink-2">No roster of yours uses this army list yet.</p> : null}
      {records.length > 0 && !checked ? <p className="py-2.5 text-ink-3">Checking them</p> : null}
      <ul>
        {checked?.map((one) => (
          <RosterItem key={one.id} one={one} />
        ))}
      </ul>
      {checked ? <LiveRegion message={summaries.join(" ")} /> : null}
    </section>
  );
}

function RosterItem({ one }: { one: Checked }) {
  const { before, lost, noun } = one;
  const priced = before.points !== one.points || before.missing !== one.missing;
  const judged = before.word !== one.word;
  const looked = before.open !== one.open;
  const was = priced ? `was ${figureText(before.points, before.missing)}` : judged || looked ? "" : "unchanged";
  return (
    <li className="border-b border-rule py-2.5">
      <Link
        href={`/build?roster=${encodeURIComponent(one.id)}`}
        prefetch={false}
        translate="no"
        className="font-serif text-l font-head hover:underline"
      >
        {one.name}
      </Link>
      <p translate="no" className="text-s text-ink-2">
        {one.armyName}
      </p>
      {noun === null ? null : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <strong className="font-head">{total(one)}</strong>
            <span className="text-s text-ink-2">{was}</span>
          </p>
          <PointsRuler total={one.points} limit={one.limit} missing={one.missing} className="mt-1" />
        </>
      )}
      <p className="flex flex-wrap items-center gap-x-2 pt-1 text-s">
        <VerdictMeans verdict={one.verdict} word={one.word} means={one.means} />
        {judged ? <span className="text-ink-2">was {before.word.toLowerCase()}</span> : null}
        {looked && !judged ? (
          <span className="text-ink-2">
            {number(one.open)} not confirmed, was {number(before.open)}
          </span>
        ) : null}
        {lost.length ? <span className="text-ink-2">{sentence(withoutPrice(lost))}</span> : null}
      </p>
    </li>
  );
}

function total({ points, limit, missing, noun }: Checked): string {
  return noun === null ? "" : pointsText({ total: points, limit, missing, noun });
}

function withoutPrice(names: readonly string[]): string {
  const more = names.length - 3;
  const some = more > 0 ? `${names.slice(0, 3).join(", ")} and ${number(more)} more` : list(names);
  return `${some} ${names.length === 1 ? "has" : "have"} no price`;
}

async function checkOne(
  library: OwnLibrary,
  record: RosterRecord,
  kept: OwnPack | null,
  without: Props["without"],
): Promise<Checked | null> {
  const { roster } = readRosterValue(record.roster);
  if (!roster) return null;
  const [{ check }, catalogue] = await Promise.all([import("@/lib/engine/check/check"), library.catalogueFor(roster)]);
  const { book } = catalogue;
  const outcome = ({ points, missing, verdict, agreed, findings }: Report): Outcome => ({
    points,
    missing,
    verdict,
    word: verdictWord(verdict, book.verdicts, agreed),
    open: findings.filter((finding) => weightOf(finding) === "unconfirmed").length,
  });
  const report = check(catalogue, roster);
  const now = outcome(report);
  const applies = kept !== null && (kept.everywhere || roster.packs?.includes(kept.pack.id));
  const before = applies ? outcome(check(await library.catalogueFor(roster, [without(kept.pack)]), roster)) : now;
  const lines = report.bill.units.flatMap((unit) => unit.lines.filter((line) => line.points === null));
  return {
    ...now,
    id: record.id,
    name: nameOf(record),
    armyName: catalogue.army.name,
    limit: report.limit,
    noun: book.hasPoints === false ? null : (book.pointsName ?? "points"),
    means: meaningOf(report),
    before,
    lost: [...new Set(lines.map((line) => line.label))],
  };
}
