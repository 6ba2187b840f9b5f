"use client";

import Link from "next/link";
import { isReadable, nameOf, type RosterRecord, type RosterSummary } from "@/components/storage/records/record";
import { Chip, countsText } from "@/components/ui/chip";
import { cx } from "@/components/ui/class-names";
import { Explained } from "@/components/ui/explained";
import { Mark } from "@/components/ui/mark";
import { Menu } from "@/components/ui/menu";
import { PointsFigures, PointsRuler } from "@/components/ui/points-ruler";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { marginText } from "@/lib/engine/report/points";
import { verdictMeans } from "@/lib/engine/report/verdict";
import { count, number } from "@/lib/engine/text";
import { type MenuActions, menuOf, openHref } from "./roster-menu";
import { isStarted } from "./sorting";
import { when } from "./when";

/** One saved roster. The card is one link, its menu a second target. */
export function RosterCard({ record, now, actions }: { record: RosterRecord; now: number; actions: MenuActions }) {
  const readable = isReadable(record);
  const { summary } = record;
  const name = nameOf(record);
  return (
    <article
      data-accent={summary?.accent ?? "graphite"}
      className="relative flex h-full flex-col rounded-s border border-t-3 border-rule border-t-accent bg-leaf hover:border-x-edge hover:border-b-edge"
    >
      <div className="flex flex-1 flex-col px-5 pt-4 pb-4">
        <p className="caps text-accent">{summary?.gameTitle ?? "Unknown game"}</p>
        <h2 translate="no" className="mt-1.5 text-xl">
          {readable ? (
            <Link translate="no" href={openHref(record)} prefetch={false} className="after:absolute after:inset-0">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p translate="no" className="text-ink-2">
          {summary?.armyName}
        </p>
        {record.tags ? <Tags tags={record.tags} className="mt-2" /> : null}
        <div className="mt-auto min-h-16 pt-6">
          {readable ? <Figures record={record} /> : <p>Saved by a newer version of the app, and kept as it is.</p>}
        </div>
      </div>
      <div className="flex min-h-12 items-center gap-x-2 gap-y-1 border-t border-rule py-1 pr-2 pl-5">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <Status summary={readable ? summary : null} />
        </span>
        {record.updated > 0 && (
          <time dateTime={new Date(record.updated).toISOString()} className="text-s whitespace-nowrap text-ink-3">
            {when(record.updated, now)}
          </time>
        )}
        <Menu label={`Actions for ${name}`} items={() => menuOf(record, actions)} className="relative z-10" />
      </div>
    </article>
  );
}

function Figures({ record: { roster, summary } }: { record: RosterRecord }) {
  const limit = roster.limit ?? null;
  if (!summary) return limit ? <p className="text-ink-2">{number(limit)} points agreed</p> : null;
  const { points, missing, counts } = summary;
  if (!limit && points === 0 && missing === 0) {
    return (
      <p>
        <strong className="text-2xl font-head">{number(counts.units)}</strong>{" "}
        <span className="text-ink-2">{counts.units === 1 ? "unit" : "units"}</span>
      </p>
    );
  }
  const margin = marginText({ total: points, limit, missing });
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <PointsFigures total={points} limit={limit} missing={missing} />
        <span className={limit && points > limit ? "font-head text-illegal" : "text-ink-2"}>{margin}</span>
      </p>
      {limit ? (
        <PointsRuler total={points} limit={limit} missing={missing} className="mt-2" />
      ) : (
        <p className="text-s text-ink-2">{count(counts.units, "unit")}</p>
      )}
    </>
  );
}

/** Verdict and reason; `brief` leaves out the reason, and what the verdict means is on hover only. */
export function Status({ summary, brief = false }: { summary: RosterSummary | null; brief?: boolean }) {
  if (!summary) return <span className="text-ink-3">Not checked</span>;
  const waiting = !isStarted(summary) ? "not-started" : summary.unfinished ? "not-finished" : null;
  if (waiting) {
    return (
      <>
        <span className="inline-flex items-center gap-1.5 font-strong text-ink-2">
          <Mark kind={waiting} />
          {waiting === "not-started" ? "Not started" : (summary.verdictWord ?? "Not finished")}
        </span>
        {waiting === "not-finished" && !brief ? <span className="text-s text-ink-2">{summary.counts.errors} still needed</span> : null}
      </>
    );
  }
  const means = verdictMeans(summary.verdict, summary.counts.unconfirmed);
  if (brief) return <VerdictMark verdict={summary.verdict} word={summary.verdictWord} means={means} />;
  const mark = <VerdictMark verdict={summary.verdict} word={summary.verdictWord} />;
  return (
    <>
      {means ? (
        <Explained means={means} className="relative z-10">
          {mark}
        </Explained>
      ) : (
        mark
      )}
      <span className="text-s text-ink-2">{reasonOf(summary)}</span>
    </>
  );
}

/** Why the verdict is what it is, in a few words. */
function reasonOf({ verdict, missing, counts }: RosterSummary): string {
  if (verdict !== "unconfirmed") return countsText(counts);
  return missing > 0 ? `${count(missing, "price")} missing` : count(counts.unconfirmed, "finding");
}

export function Tags({ tags, className }: { tags: readonly string[]; className?: string }) {
  return (
    <ul aria-label="Tags" className={cx("flex min-w-0 flex-wrap gap-1", className)}>
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip className="max-w-full text-xs!">
            <span className="truncate">{tag}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
