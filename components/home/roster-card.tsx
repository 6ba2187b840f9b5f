"use client";

import { Copy, Dices, FilePen, GitCompare, Printer, Trash2, Upload } from "lucide-react";
import Link from "next/link";
import { isReadable, nameOf, type RosterRecord, type RosterSummary } from "@/components/storage/record";
import { countsText } from "@/components/ui/chip";
import { Explained } from "@/components/ui/explained";
import { Mark } from "@/components/ui/mark";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { PointsFigures, PointsRuler } from "@/components/ui/points-ruler";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { marginText } from "@/lib/report/points";
import { verdictMeans } from "@/lib/report/verdict";
import { count, number } from "@/lib/text";
import { when } from "./when";

export interface CardActions {
  duplicate(record: RosterRecord): void;
  exportFile(record: RosterRecord): void;
  remove(record: RosterRecord): void;
}

/** One saved roster. The card is one link, its menu a second target. */
export function RosterCard({ record, now, actions }: { record: RosterRecord; now: number; actions: CardActions }) {
  const readable = isReadable(record);
  const { summary } = record;
  const name = nameOf(record);
  const open = `/build?roster=${encodeURIComponent(record.id)}`;
  return (
    <article
      data-accent={summary?.accent ?? "graphite"}
      className="relative flex h-full flex-col rounded-s border border-t-3 border-rule border-t-accent bg-leaf hover:border-x-edge hover:border-b-edge"
    >
      <div className="flex flex-1 flex-col px-5 pt-4 pb-4">
        <p className="caps text-accent">{summary?.gameTitle ?? "Unknown game"}</p>
        <h2 className="mt-1.5 text-xl">
          {readable ? (
            <Link href={open} prefetch={false} className="after:absolute after:inset-0">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-ink-2">{summary?.armyName}</p>
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
        <Menu label={`Actions for ${name}`} items={menuOf(record, readable, open, actions)} className="relative z-10" />
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

/** A roster without units is not judged: all that is wrong with it is that nothing is there yet. */
export function isStarted({ counts }: RosterSummary): boolean {
  return counts.units > 0;
}

function Status({ summary }: { summary: RosterSummary | null }) {
  if (!summary) return <span className="text-ink-3">Not checked</span>;
  const waiting = !isStarted(summary) ? "not-started" : summary.unfinished ? "not-finished" : null;
  if (waiting) {
    return (
      <>
        <span className="inline-flex items-center gap-1.5 font-strong text-ink-2">
          <Mark kind={waiting} />
          {waiting === "not-started" ? "Not started" : (summary.verdictWord ?? "Not finished")}
        </span>
        {waiting === "not-finished" ? <span className="text-s text-ink-2">{summary.counts.errors} still needed</span> : null}
      </>
    );
  }
  const means = verdictMeans(summary.verdict, summary.counts.unconfirmed);
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

function menuOf(record: RosterRecord, readable: boolean, open: string, actions: CardActions): MenuItem[] {
  const icon = { size: 16, "aria-hidden": true } as const;
  const file: MenuItem = { id: "export", label: "Export file", icon: <Upload {...icon} />, run: () => actions.exportFile(record) };
  const away: MenuItem = { id: "delete", label: "Delete", icon: <Trash2 {...icon} />, apart: true, run: () => actions.remove(record) };
  if (!readable) return [file, away];
  return [
    { id: "open", label: "Open", icon: <FilePen {...icon} />, href: open },
    { id: "duplicate", label: "Duplicate", icon: <Copy {...icon} />, run: () => actions.duplicate(record) },
    file,
    { id: "compare", label: "Compare", icon: <GitCompare {...icon} />, href: `/compare?a=${encodeURIComponent(record.id)}` },
    { id: "print", label: "Print", icon: <Printer {...icon} />, href: `/print?roster=${encodeURIComponent(record.id)}` },
    { id: "play", label: "Play", icon: <Dices {...icon} />, href: `/play#${encodeURIComponent(record.id)}` },
    away,
  ];
}
