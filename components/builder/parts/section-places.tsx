"use client";

import { useBuilder } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { useEngineWords } from "@/components/words/engine";
import { sectionCountText, standingOfSection } from "@/lib/engine/report/section-count";

/** How many places of a category are used and how many there are; nothing where no rule counts them. */
export function SectionPlaces({ category }: { category: string }) {
  const { army } = useBuilderWords();
  const { points } = useEngineWords();
  const places = useBuilder((s) => s.view.places?.[category]);
  if (!places) return null;
  const standing = standingOfSection(places);
  return (
    <span className={cx("inline-flex items-center gap-1.5 whitespace-nowrap", standing === "over" && "font-strong text-illegal")}>
      {standing === "over" ? <Mark kind="illegal" size={14} label={army.tooMany} /> : null}
      {sectionCountText(places, points)}
    </span>
  );
}
