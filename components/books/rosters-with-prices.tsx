"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/own-record";
import { nameOf, type RosterRecord } from "@/components/storage/record";
import { LiveRegion } from "@/components/ui/live-region";
import { PointsRuler } from "@/components/ui/points-ruler";
import { SectionHead } from "@/components/ui/section-head";
import { VerdictMark } from "@/components/ui/verdict-mark";
import type { Verdict } from "@/lib/report/finding";
import { figureText, pointsText } from "@/lib/report/points";
import { verdictWord } from "@/lib/report/verdict";
import { readRosterValue } from "@/lib/roster/read-roster";
import { list, number, sentence } from "@/lib/text";

/** A roster as it stands with what is entered, and what it came to before. */
interface Priced {
  id: string;
  name: string;
  armyName: string;
  points: number;
  missing: number;
  limit: number | null;
  verdict: Verdict;
  word: string;
  before: { points: number; missing: number };
  /** Names of what has no price yet. */
  lost: string[];
}

/** After an answer so long, so that typing is not held up. */
const WAIT = 400;

/** The player's rosters that use an army list: what they cost with the prices of the sheet, and without. */
export function RostersWithPrices({
  library,
  records,
  kept,
}: {
  library: OwnLibrary;
  records: readonly RosterRecord[];
  kept: OwnPack | null;
}) {
  const [priced, setPriced] = useState<readonly Priced[] | null>(null);
  useEffect(() => {
    let gone = false;
    const work = async () => {
      const done: Priced[] = [];
      for (const record of records) {
        const one = await priceOne(library, record, kept).catch(() => null);
        if (gone) return;
        if (one) done.push(one);
      }
      setPriced(done);
    };
    const timer = setTimeout(() => void work(), WAIT);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [library, records, kept]);
  const said = (priced ?? []).slice(0, 3).map((one) => `${one.name}: ${total(one)}, ${one.word.toLowerCase()}.`);
  return (
    <section>
      <SectionHead aside={number(records.length)}>Your rosters with these prices</SectionHead>
      {records.length === 0 ? <p className="py-2.5 text-ink-2">No roster of yours uses this army list yet.</p> : null}
      {records.length > 0 && !priced ? <p className="py-2.5 text-ink-3">Adding them up</p> : null}
      <ul>
        {priced?.map((one) => (
          <RosterItem key={one.id} one={one} />
        ))}
      </ul>
      {priced ? <LiveRegion message={said.join(" ")} /> : null}
    </section>
  );
}

function RosterItem({ one }: { one: Priced }) {
  const { before, lost } = one;
  const same = before.points === one.points && before.missing === one.missing;
  return (
    <li className="border-b border-rule py-2.5">
      <Link href={`/build?roster=${encodeURIComponent(one.id)}`} prefetch={false} className="font-serif text-l font-head hover:underline">
        {one.name}
      </Link>
      <p className="text-s text-ink-2">{one.armyName}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="font-head">{total(one)}</strong>
        <span className="text-s text-ink-2">{same ? "unchanged" : `was ${figureText(before.points, before.missing)}`}</span>
      </p>
      <PointsRuler total={one.points} limit={one.limit} missing={one.missing} className="mt-1" />
      <p className="flex flex-wrap items-center gap-x-2 pt-1 text-s">
        <VerdictMark verdict={one.verdict} word={one.word} />
        {lost.length ? <span className="text-ink-2">{sentence(withoutPrice(lost))}</span> : null}
      </p>
    </li>
  );
}

function total({ points, limit, missing }: Priced): string {
  return pointsText({ total: points, limit, missing });
}

function withoutPrice(names: readonly string[]): string {
  const more = names.length - 3;
  const some = more > 0 ? `${names.slice(0, 3).join(", ")} and ${number(more)} more` : list(names);
  return `${some} ${names.length === 1 ? "has" : "have"} no price`;
}

async function priceOne(library: OwnLibrary, record: RosterRecord, kept: OwnPack | null): Promise<Priced | null> {
  const { roster } = readRosterValue(record.roster);
  if (!roster) return null;
  const [{ check }, catalogue] = await Promise.all([import("@/lib/check/check"), library.catalogueFor(roster)]);
  const report = check(catalogue, roster);
  const applies = kept !== null && (kept.everywhere || roster.packs?.includes(kept.pack.id));
  let before: { points: number; missing: number } = report;
  if (applies) {
    const { prices: _, ...pack } = kept.pack;
    before = check(await library.catalogueFor(roster, [pack]), roster);
  }
  const lines = report.bill.units.flatMap((unit) => unit.lines.filter((line) => line.points === null));
  return {
    id: record.id,
    name: nameOf(record),
    armyName: catalogue.army.name,
    points: report.points,
    missing: report.missing,
    limit: report.limit,
    verdict: report.verdict,
    word: verdictWord(report.verdict, catalogue.book.verdicts, report.agreed),
    before: { points: before.points, missing: before.missing },
    lost: [...new Set(lines.map((line) => line.label))],
  };
}
