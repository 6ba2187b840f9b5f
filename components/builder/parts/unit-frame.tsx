"use client";

import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { Sums } from "@/components/builder/parts/characteristics";
import { smallPrint } from "@/components/builder/parts/styles";
import { UnitBill } from "@/components/builder/parts/unit-bill";
import { UnitFacts } from "@/components/builder/parts/unit-facts";
import { type HeadPoints, UnitHead } from "@/components/builder/parts/unit-head";
import { cx } from "@/components/ui/class-names";
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";

interface UnitFrameProps {
  /** Above the name, where the name alone does not say what it is. */
  over?: string;
  name: string;
  /** Null in a game without points. */
  points: HeadPoints | null;
  /** Whose sum, arms and rules a press on the points opens; null where there is none. */
  unit: ResolvedUnit | null;
  catalogue: Catalogue | null;
  /** What can be done with it. */
  menu?: ReactNode;
  /** Its figures, below the name. */
  figures?: ReactNode;
  heading: Ref<HTMLHeadingElement>;
  column: RefObject<HTMLDivElement | null>;
  /** What it is of: with another, the options are read from their start. */
  of: string;
  children: ReactNode;
  /** Stays at the foot while the options scroll. */
  foot?: ReactNode;
}

/** A unit in its column: name, points and figures stay at the head, the options scroll below. */
export function UnitFrame(props: UnitFrameProps) {
  const { over, name, points, unit, catalogue, menu, figures, heading, column, of, children, foot } = props;
  const [open, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another unit is chosen
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    setOpen(false);
  }, [of]);
  return (
    <div ref={column} data-of={of} className={cx("flex h-full min-h-0 flex-col low:h-auto", smallPrint)}>
      <div className="flex-none border-b border-rule-2 bg-leaf px-(--gutter) pt-4 pb-3">
        <UnitHead
          over={over}
          name={name}
          points={points}
          sum={unit ? { open, toggle: () => setOpen(!open) } : undefined}
          menu={menu}
          heading={heading}
        />
        {figures}
      </div>
      <div
        ref={body}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-(--gutter) pt-1 pb-12 low:overflow-visible"
      >
        {open && unit && catalogue ? (
          <div id="unit-sum" className="border-b border-rule-2 pt-3 pb-4">
            {points ? <UnitBill bill={unit.bill} /> : null}
            <Sums catalogue={catalogue} unit={unit} />
            <UnitFacts catalogue={catalogue} unit={unit} />
          </div>
        ) : null}
        {children}
      </div>
      {foot}
    </div>
  );
}
