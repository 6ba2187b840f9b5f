import type { Ref } from "react";
import { number } from "@/lib/engine/text";

interface Props {
  /** Above the name: its category or formula. */
  over: string;
  name: string;
  /** What it costs; null in a game without points. */
  points: { sum: number; missing: number; noun: string } | null;
  heading?: Ref<HTMLHeadingElement>;
}

/** The name of a unit and what it costs. */
export function UnitHead({ over, name, points, heading }: Props) {
  return (
    <div className="flex items-end justify-between gap-4">
      <div>
        <p className="caps text-ink-2">{over}</p>
        <h2 translate="no" ref={heading} tabIndex={heading ? -1 : undefined} className="text-2xl outline-offset-4">
          {name}
        </h2>
      </div>
      {points ? (
        <p className="flex-none whitespace-nowrap">
          {points.missing > 0 ? <small>at least </small> : null}
          <strong className="text-2xl font-head">{number(points.sum)}</strong> <small>{points.noun}</small>
        </p>
      ) : null}
    </div>
  );
}
