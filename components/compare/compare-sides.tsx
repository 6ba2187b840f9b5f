import type { ReactNode } from "react";
import { PointsFigures, PointsRuler } from "@/components/ui/points-ruler";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { marginText } from "@/lib/engine/report/points";
import type { ComparedSide, Comparison } from "@/lib/events/desk/compare";
import { comparesPoints, differenceText } from "@/lib/events/desk/compare-words";

/** The two rosters as cards, and what their totals differ by. */
export function CompareSides({ comparison, titles }: { comparison: Comparison; titles?: readonly [ReactNode, ReactNode] | undefined }) {
  const { before, after, difference } = comparison;
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end sm:gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_128px]">
      <SideCard side={before} title={titles?.[0]} label="Before" />
      <SideCard side={after} title={titles?.[1]} label="After" />
      {comparesPoints(comparison) && (
        <p className="flex items-baseline justify-end gap-2 sm:block sm:pb-4 sm:text-right">
          <span className="sr-only">Difference: </span>
          <strong className="text-2xl font-head tracking-tight">{differenceText(difference)}</strong>
          <span className="text-ink-2 sm:block"> {after.pointsName}</span>
        </p>
      )}
    </div>
  );
}

function SideCard({ side, title, label }: { side: ComparedSide; title: ReactNode; label: string }) {
  const { name, game, armyList, verdict, verdictWord, points, missing, limit, hasPoints, pointsName, code, checkedWith, accent } = side;
  const margin = hasPoints ? marginText({ total: points, limit, missing }) : "";
  return (
    <section
      aria-label={label}
      data-accent={accent}
      className="h-full rounded-s border border-t-3 border-rule border-t-accent bg-leaf px-4 pt-3 pb-3"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong translate="no" className="min-w-0 font-serif text-l font-head">
          {title ?? name}
        </strong>
        <VerdictMark verdict={verdict} word={verdictWord} />
      </p>
      <p className="text-s text-ink-2">
        {armyList}, {game}
      </p>
      {hasPoints && (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
            <PointsFigures total={points} limit={limit} missing={missing} noun={pointsName} />
            <span className={limit && points > limit ? "font-strong text-illegal" : "text-ink-2"}>{margin}</span>
          </p>
          <PointsRuler total={points} limit={limit} missing={missing} className="mt-1" />
        </>
      )}
      <p className="pt-1 text-s text-ink-2">
        Code{" "}
        <span translate="no" className="font-serif font-head text-ink">
          {code}
        </span>
        , {checkedWith}
      </p>
    </section>
  );
}
