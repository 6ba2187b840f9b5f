"use client";

import { memo } from "react";
import { useUiWords } from "@/components/ui/words";
import type { Points } from "@/lib/engine/report/points";
import { cx } from "./class-names";

/** The ruler runs a little past the limit, so that an over-run can be seen. */
const REACH = 1.08;

interface PointsRulerProps {
  total: number;
  /** Nothing is drawn without one. */
  limit: number | null;
  /** More than 0: some prices are lost, so the rest up to the limit is open. */
  missing?: number;
  /** Ticks below the bar. */
  ticks?: boolean;
  className?: string;
}

/** Total against limit as a ruler. A picture only (hidden from assistive technology); `PointsFigures` says it in words. */
export function PointsRuler({ total, limit, missing = 0, ticks = false, className }: PointsRulerProps) {
  if (!limit) return null;
  const at = (points: number) => Math.max(0, Math.min(100, (points / (limit * REACH)) * 100));
  const end = at(limit);
  const spent = at(Math.min(total, limit));
  return (
    <div aria-hidden="true" className={cx("relative h-4 min-w-24 print:hidden", className)}>
      <div className="absolute inset-x-0 top-2 border-t border-edge" />
      <div
        className="absolute top-0.5 left-0 h-1.5 bg-accent forced-color-adjust-none forced-colors:bg-[CanvasText] transition-[width] duration-(--calm)"
        style={{ width: `${spent}%` }}
      />
      {missing > 0 && total < limit && (
        <div
          className="absolute top-1 border-t-2 border-dashed border-unconfirmed"
          style={{ left: `${spent}%`, width: `${end - spent}%` }}
        />
      )}
      {total > limit && (
        <div
          className="absolute top-0.5 h-1.5 min-w-1.5 border border-illegal"
          style={{
            left: `${end}%`,
            width: `${at(total) - end}%`,
            background: "repeating-linear-gradient(135deg, var(--illegal) 0 1.5px, transparent 1.5px 3.5px)",
          }}
        />
      )}
      {ticks && <Ticks limit={limit} />}
      <div className="absolute -top-0.5 bottom-0.5 w-0.5 -translate-x-px bg-ink" style={{ left: `${end}%` }} />
    </div>
  );
}

/**
 * Ticks each 50, longer each 100, longest each 500; coarser on large limits so that they stay apart. One path, stretched to the
 * width of the bar.
 */
const Ticks = memo(function Ticks({ limit }: { limit: number }) {
  const step = 50 * Math.ceil(limit / 3000);
  const ticks = Array.from({ length: Math.floor(limit / step) + 1 }, (_, i) => {
    const length = i % 10 === 0 ? 8 : i % 2 === 0 ? 5 : 3;
    return `M${i * step} 0v${length}`;
  });
  return (
    <svg
      className="absolute inset-x-0 top-2 h-2 w-full overflow-visible stroke-ink-2"
      viewBox={`0 0 ${limit * REACH} 8`}
      preserveAspectRatio="none"
      role="presentation"
    >
      <path d={ticks.join("")} strokeWidth="1" vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

/** The large total with its limit beside it. Whole sentence stays readable for assistive technology. */
export function PointsFigures({ total, limit, missing = 0, noun, className }: Points & { className?: string }) {
  const words = useUiWords();
  const called = noun ?? words.points;
  return (
    <span className={cx("whitespace-nowrap", className)}>
      <strong translate="no" className="text-2xl font-head tracking-tight">
        {missing > 0 && `${words.atLeast} `}
        {words.number(total)}
      </strong>{" "}
      <span className="text-ink-2">{limit ? words.ofLimit(limit, called) : called}</span>
    </span>
  );
}
