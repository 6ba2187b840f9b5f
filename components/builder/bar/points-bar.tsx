"use client";

import { hasPoints } from "@/components/builder/state/cover";
import { rosterOf } from "@/components/builder/state/store";
import { pointsToSpend } from "@/components/builder/state/suggestable";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { useFindingCounts } from "@/components/builder/state/use-finding-counts";
import { meaning } from "@/components/builder/state/words";
import { countsText } from "@/components/ui/chip";
import { cx } from "@/components/ui/class-names";
import { PointsRuler } from "@/components/ui/points-ruler";
import { VerdictChip } from "@/components/ui/verdict-chip";
import { marginText } from "@/lib/engine/report/points";
import { standingWord } from "@/lib/engine/report/standing";
import { verdictText, verdictWord } from "@/lib/engine/report/verdict";
import { count, number } from "@/lib/engine/text";
import { LimitField } from "./limit-field";

/** Total, limit, ruler, difference and verdict. */
export function PointsBar({
  phone,
  onFindings,
  findingsOpen,
}: {
  phone: boolean;
  onFindings: () => void;
  findingsOpen?: boolean | undefined;
}) {
  const [{ report, units, standing }, cover] = useBuilderFields((s) => [s.view, s.cover] as const);
  const own = useBuilder((s) => rosterOf(s).limit ?? null);
  // An event's size holds in place of what the roster says.
  const event = useBuilder((s) => s.catalogue?.size);
  const limit = event?.points ?? own;
  const points = hasPoints(cover);
  const total = report?.points ?? 0;
  const missing = report?.missing ?? 0;
  const over = limit !== null && total > limit;
  const margin = report && points ? marginText({ total, limit, missing }) : "";
  const noun = cover?.book.pointsName ?? "points";
  const usual = report && standing ? standingWord(standing, cover?.book.verdicts, report.agreed) : verdictWord("not-read");
  const said = report?.unjudged && units > 0 ? verdictText(report) : usual;
  // A phone has no room for what is said of a game without a book; it is read out, and stands above the findings.
  const word = phone ? usual : said;
  const counts = useFindingCounts();
  const detail = countsText(counts);
  const means = useBuilder((s) => meaning(s.view));

  const marginLook = cx("font-strong", over ? "text-illegal" : "text-ink-2");
  const ruler = phone ? "col-span-full row-start-2" : "flex-1";

  return (
    <>
      <div className="min-w-0 flex-none">
        <p className={phone ? "leading-6 text-ink-2" : "text-ink-2"}>
          <strong translate="no" className="text-2xl font-head tracking-[-0.015em] text-ink">
            {points && missing > 0 ? "at least " : ""}
            {number(report && points ? total : units)}
          </strong>{" "}
          {report && points ? (
            <LimitField by={event?.of.cite} limit={limit} noun={noun} sizes={cover?.book.limits ?? []} short={phone} />
          ) : (
            count(units, "unit").replace(/^\S+ /, "")
          )}
        </p>
        {phone && margin ? (
          <p className={cx("text-s/6", marginLook)}>
            {margin.replace(" ", ` ${noun} `)} <Spend noun={noun} />
          </p>
        ) : null}
      </div>
      {report && points && limit !== null ? (
        <PointsRuler total={total} limit={limit} missing={missing} ticks={!phone} className={ruler} />
      ) : (
        <span className={ruler} />
      )}
      {!phone && margin ? (
        <p className={cx("flex-none", marginLook)}>
          {margin} <Spend noun={noun} />
        </p>
      ) : null}
      <VerdictChip
        verdict={standing ?? "not-read"}
        word={word}
        title={means || undefined}
        detail={phone ? "" : report ? detail : "army list not known"}
        {...(findingsOpen === undefined ? {} : { open: findingsOpen })}
        aria-label={phone && report ? `${[said, detail].filter(Boolean).join(", ")}. Show the findings` : undefined}
        className={phone ? "col-start-2 row-start-1" : "flex-none"}
        onClick={onFindings}
      />
    </>
  );
}

/** The way to plans for the points that a roster in order has left; nothing for others. */
function Spend({ noun }: { noun: string }) {
  const store = useBuilderStore();
  const left = useBuilder(pointsToSpend);
  if (left === 0) return null;
  const name = `Spend the last ${number(left)} ${left === 1 ? noun.replace(/s$/, "") : noun}`;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className="ml-1 min-h-7 rounded-s border border-edge bg-leaf px-2 text-s font-strong text-ink hover:bg-sunk pointer-coarse:min-h-8"
      onClick={() => store.getState().set({ suggest: "spend" })}
    >
      Spend
    </button>
  );
}
