"use client";

import { useRef } from "react";
import { isReadable, nameOf, type RosterRecord, type RosterSummary } from "@/components/storage/records/record";
import { Chip } from "@/components/ui/chip";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { Menu } from "@/components/ui/menu";
import { PointsRuler } from "@/components/ui/points-ruler";
import { useLongPress } from "@/components/ui/use-long-press";
import { VerdictMeans } from "@/components/ui/verdict-means";
import { useEngineWords } from "@/components/words/engine";
import { useHomeWords, useSaid } from "@/components/words/home";
import Link from "@/components/words/link";
import { verdictMeans } from "@/lib/engine/report/verdict";
import { type MenuActions, menuOf, openHref } from "./roster-menu";
import { isStarted } from "./sorting";
import { when } from "./when";

/** One saved roster: a card, on the phone a row. It is one link; its menu shows under the pointer, with the focus, and to a finger that stays. */
export function RosterCard({ record, now, actions }: { record: RosterRecord; now: number; actions: MenuActions }) {
  const said = useSaid();
  const words = said.home;
  const readable = isReadable(record);
  const { summary } = record;
  const name = nameOf(record, said.storage);
  const card = useRef<HTMLElement>(null);
  const longPress = useLongPress(() => card.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click());
  return (
    <article
      ref={card}
      data-accent={summary?.accent ?? "graphite"}
      {...longPress}
      className="group relative grid h-full grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 border-rule bg-leaf [-webkit-touch-callout:none] max-sm:min-h-23 max-sm:border-b max-sm:border-l-3 max-sm:border-l-accent max-sm:px-3.5 max-sm:py-2.5 sm:min-h-47.5 sm:grid-rows-[auto_auto_auto_1fr_auto] sm:rounded-s sm:border sm:border-t-3 sm:border-t-accent sm:px-5 sm:pt-4 sm:pb-3 sm:hover:border-x-edge sm:hover:border-b-edge"
    >
      <p translate="no" className="caps col-span-2 pr-8 text-accent max-sm:hidden">
        {summary?.gameTitle ?? words.unknownGame}
      </p>
      <h2 translate="no" className="col-start-1 text-[1.0625rem]/6 sm:col-span-2 sm:mt-1.5 sm:text-xl">
        {readable ? (
          <Link translate="no" href={openHref(record)} prefetch={false} className="after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p translate="no" className="col-start-1 truncate text-[0.875rem]/5 text-ink-2 sm:col-span-2">
        {/* Without its edition. */}
        <span className="sm:hidden">{summary ? `${summary.gameTitle.split(",")[0]}, ` : ""}</span>
        {summary?.armyName}
      </p>
      <div className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:text-right sm:col-span-2 sm:pt-3">
        {readable ? <Figures record={record} /> : <p>{words.card.newer}</p>}
      </div>
      <div className="col-start-1 flex flex-wrap items-center gap-2 self-end pt-1 text-[0.875rem]/5 sm:row-start-5 sm:pt-3">
        <Status summary={readable ? summary : null} />
        {record.tags ? <Tags tags={record.tags} /> : null}
      </div>
      {record.updated > 0 && (
        <time
          dateTime={new Date(record.updated).toISOString()}
          className="self-end text-right text-s whitespace-nowrap text-ink-3 max-sm:hidden sm:row-start-5"
        >
          {when(record.updated, now, words.card)}
        </time>
      )}
      <Menu
        label={words.card.actions(name)}
        items={() => menuOf(record, actions, said)}
        className="absolute! top-2 right-2 z-10 bg-leaf opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:none)]:pointer-events-none"
      />
    </article>
  );
}

function Figures({ record: { roster, summary } }: { record: RosterRecord }) {
  const { card: words } = useHomeWords();
  const engine = useEngineWords();
  const limit = roster.limit ?? null;
  if (!summary) return limit ? <p className="text-ink-2">{words.agreedPoints(limit)}</p> : null;
  const { points, missing, pointsName = null, counts } = summary;
  const isUncounted = !limit && points === 0 && missing === 0;
  const [total, of] = isUncounted
    ? [engine.number(counts.units), words.unitNoun(counts.units)]
    : [engine.points.figure(points, missing), limit ? words.of(limit) : words.pointsNoun(2, pointsName)];
  return (
    <>
      <p>
        <strong translate="no" className="text-[1.0625rem] font-head sm:text-[1.1875rem]">
          {total}
        </strong>{" "}
        <span className="text-[0.875rem]/5 text-ink-2 max-sm:block">{of}</span>
      </p>
      {limit ? <PointsRuler total={points} limit={limit} missing={missing} className="mt-1.5 max-sm:hidden" /> : null}
    </>
  );
}

/** The verdict, or how far it is; what a verdict means is told when it is pressed. */
export function Status({ summary }: { summary: RosterSummary | null }) {
  const { card } = useHomeWords();
  const { verdicts } = useEngineWords();
  if (!summary) return <span className="text-ink-3">{card.notChecked}</span>;
  const { verdict, verdictWord, unfinished, counts } = summary;
  const waiting = !isStarted(summary) ? "not-started" : unfinished ? "not-finished" : null;
  if (!waiting) {
    const word = verdictWord ?? verdicts.words[verdict];
    return <VerdictMeans verdict={verdict} word={word} means={verdictMeans(verdict, counts.unconfirmed, verdicts)} />;
  }
  return (
    <span className="inline-flex items-center gap-1.5 font-strong text-ink-2">
      <Mark kind={waiting} />
      {waiting === "not-started" ? verdicts.notStarted : (verdictWord ?? verdicts.notFinished)}
    </span>
  );
}

export function Tags({ tags, className }: { tags: readonly string[]; className?: string }) {
  const { card } = useHomeWords();
  return (
    <ul aria-label={card.tags} className={cx("flex min-w-0 flex-wrap gap-1", className)}>
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
