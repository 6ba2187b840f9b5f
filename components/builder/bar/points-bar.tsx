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

/** Total, limit, ruler, difference and verdict. */
export function PointsBar({ layout }: { layout: Layout }) {
  const words = useBuilderWords();
  const { bar } = words;
  const engine = useEngineWords();
  const [{ report, units }, cover] = useBuilderFields((s) => [s.view, s.cover] as const);
  const own = useBuilder((s) => rosterOf(s).limit ?? null);
  // An event's size holds in place of what the roster says.
  const event = useBuilder((s) => s.catalogue?.size);
  const limit = event?.points ?? own;
  const hasTotal = report !== null && hasPoints(cover);
  const total = report?.points ?? 0;
  const missing = report?.missing ?? 0;
  const margin = hasTotal ? marginText({ total, limit, missing }, engine.points) : "";
  const noun = cover?.book.pointsName ?? words.points;
  const usual = useUsualWord();
  const phone = layout === "phone";
  // Long words leave no room for what is left; the ruler shows it, and what is over is always said.
  const isOver = limit !== null && total > limit;
  const isCrowded = phone && !isOver && usual.length + margin.length > ROOM;
  const figures = (
    <p className="flex-none whitespace-nowrap text-ink-2">
      <strong translate="no" className="text-2xl font-head tracking-[-0.015em] text-ink">
        {hasTotal && missing > 0 ? `${words.atLeast} ` : ""}
        {words.number(hasTotal ? total : units)}
      </strong>{" "}
      {hasTotal ? <span title={event?.of.cite}>{limit === null ? bar.noLimit(noun) : bar.ofLimit(limit)}</span> : bar.units(units)}
    </p>
  );
  const ruler = (className: string) =>
    hasTotal && limit !== null ? <PointsRuler total={total} limit={limit} missing={missing} className={className} /> : null;
  const left = margin ? (
    <p
      className={cx(
        "flex-none font-strong max-[359px]:row-auto",
        isOver ? "text-illegal" : "font-text text-ink-2",
        isCrowded ? "sr-only max-[359px]:not-sr-only" : phone && "row-span-2",
      )}
    >
      {margin}
    </p>
  ) : null;
  return (
    <>
      {phone ? (
        // Where two do not fit beside each other, what is left takes the place of the ruler.
        <div
          className={cx(
            "grid flex-1 grid-cols-[1fr_auto] items-center gap-x-3 max-[359px]:grid-cols-1",
            usual.includes(" ") ? "min-w-fit" : "min-w-0",
          )}
        >
          {figures}
          {left}
          {ruler("col-start-1 max-[359px]:hidden")}
        </div>
      ) : (
        <>
          {figures}
          {layout === "wide" ? ruler("max-w-60 flex-1") : null}
          {left}
        </>
      )}
      <Verdict usual={usual} phone={phone} />
    </>
  );
}

/** What the roster is called now, in a word. */
function useUsualWord(): string {
  const { verdicts } = useEngineWords();
  const [{ report, standing }, cover] = useBuilderFields((s) => [s.view, s.cover] as const);
  return report && standing
    ? standingWord(standing, cover?.book.verdicts, report.agreed, verdicts)
    : verdictWord("not-read", undefined, 0, verdicts);
}

/** The verdict, which opens what is wrong. */
function Verdict({ usual, phone }: { usual: string; phone: boolean }) {
  const { bar } = useBuilderWords();
  const { verdicts } = useEngineWords();
  const store = useBuilderStore();
  const [{ report, units, standing }, open] = useBuilderFields((s) => [s.view, s.findingsOpen] as const);
  const counts = countsText(useFindingCounts(), useUiWords());
  const means = useBuilder((s) => meaning(s.view, s.cover, verdicts));
  const said = report?.unjudged && units > 0 ? verdictText(report, undefined, verdicts) : usual;
  return (
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
  );
}
