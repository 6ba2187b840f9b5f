"use client";

import { hasPoints } from "@/components/builder/state/cover";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { useFindingCounts } from "@/components/builder/state/use-finding-counts";
import type { Layout } from "@/components/builder/state/use-layout";
import { meaning } from "@/components/builder/state/words";
import { useBuilderWords } from "@/components/builder/words";
import { countsText } from "@/components/ui/chip";
import { cx } from "@/components/ui/class-names";
import { PointsRuler } from "@/components/ui/points-ruler";
import { VerdictChip } from "@/components/ui/verdict-chip";
import { useUiWords } from "@/components/ui/words";
import { useEngineWords } from "@/components/words/engine";
import { marginText } from "@/lib/engine/report/points";
import { standingWord } from "@/lib/engine/report/standing";
import { verdictText, verdictWord } from "@/lib/engine/report/verdict";

/** Letters of a verdict and of what is left for which a phone has room. */
const ROOM = 17;

/** Total, limit, ruler, difference and verdict; the verdict opens what is wrong. */
export function PointsBar({ layout }: { layout: Layout }) {
  const words = useBuilderWords();
  const { bar } = words;
  const engine = useEngineWords();
  const store = useBuilderStore();
  const [{ report, units, standing }, cover, open] = useBuilderFields((s) => [s.view, s.cover, s.findingsOpen] as const);
  const own = useBuilder((s) => rosterOf(s).limit ?? null);
  // An event's size holds in place of what the roster says.
  const event = useBuilder((s) => s.catalogue?.size);
  const limit = event?.points ?? own;
  const hasTotal = report !== null && hasPoints(cover);
  const total = report?.points ?? 0;
  const missing = report?.missing ?? 0;
  const margin = hasTotal ? marginText({ total, limit, missing }, engine.points) : "";
  const noun = cover?.book.pointsName ?? words.points;
  const usual =
    report && standing
      ? standingWord(standing, cover?.book.verdicts, report.agreed, engine.verdicts)
      : verdictWord("not-read", undefined, 0, engine.verdicts);
  const counts = countsText(useFindingCounts(), useUiWords());
  const said = report?.unjudged && units > 0 ? verdictText(report, undefined, engine.verdicts) : usual;
  const means = useBuilder((s) => meaning(s.view, s.cover, engine.verdicts));
  const phone = layout === "phone";
  // Long words leave no room for what is left; the ruler shows it, and what is over is always said.
  const isOver = limit !== null && total > limit;
  const isCrowded = phone && !isOver && usual.length + margin.length > ROOM;
  const ruler =
    hasTotal && limit !== null ? (
      <PointsRuler total={total} limit={limit} missing={missing} className={phone ? "w-full" : "max-w-60 flex-1"} />
    ) : null;
  return (
    <>
      <div className={phone ? cx("flex-1", usual.includes(" ") ? "min-w-fit" : "min-w-0") : "flex-none"}>
        <p className="whitespace-nowrap text-ink-2">
          <strong translate="no" className="text-2xl font-head tracking-[-0.015em] text-ink">
            {hasTotal && missing > 0 ? `${words.atLeast} ` : ""}
            {words.number(hasTotal ? total : units)}
          </strong>{" "}
          {hasTotal ? <span title={event?.of.cite}>{limit === null ? bar.noLimit(noun) : bar.ofLimit(limit)}</span> : bar.units(units)}
        </p>
        {phone ? ruler : null}
      </div>
      {phone || layout === "one" ? null : ruler}
      {margin ? (
        <p className={cx("flex-none font-strong", isOver ? "text-illegal" : "font-text text-ink-2", isCrowded && "sr-only")}>{margin}</p>
      ) : null}
      <VerdictChip
        verdict={standing ?? "not-read"}
        // A phone has no room for what is said of a game without a book; it stands above the findings.
        word={phone ? usual : said}
        title={means || undefined}
        open={open}
        aria-label={[said, report ? counts : bar.unknownList, bar.wrong].filter(Boolean).join(", ")}
        // On a phone a word of several wraps before the figures give way.
        className={phone ? "shrink" : "flex-none"}
        onClick={() => store.getState().set({ findingsOpen: !open })}
      />
    </>
  );
}
