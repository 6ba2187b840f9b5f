"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { RosterRecord } from "@/components/storage/records/record";
import { mediaSteps } from "@/components/ui/media-steps";

/** About the height of a card with the gap below it. */
const CARD = 250;

/** Three cards stand side by side, two, or one, as in the styles below. */
const useStep = mediaSteps(["(min-width: 1200px)", "(min-width: 720px)"], 2);

/** Rosters as cards; rows of cards out of sight are not drawn. */
export function CardGrid({ shown, draw }: { shown: readonly RosterRecord[]; draw(record: RosterRecord): ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const columns = 3 - useStep();
  const rows = useWindowVirtualizer({
    count: Math.ceil(shown.length / columns),
    estimateSize: () => CARD,
    overscan: 3,
    scrollMargin: top,
  });
  const items = rows.getVirtualItems();
  const before = Math.max(0, (items[0]?.start ?? top) - top);
  const after = Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top));
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards stand in rows, which a list cannot hold
    <div ref={frame} role="list" aria-label="Rosters">
      {before > 0 && <div aria-hidden="true" style={{ height: before }} />}
      {items.map(({ index }) => (
        <div
          key={index}
          ref={rows.measureElement}
          role="presentation"
          data-index={index}
          className="grid grid-cols-1 gap-5 pb-5 sm:grid-cols-2 lg:grid-cols-3"
        >
          {shown.slice(index * columns, (index + 1) * columns).map((record, i) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div key={record.id} role="listitem" aria-setsize={shown.length} aria-posinset={index * columns + i + 1}>
              {draw(record)}
            </div>
          ))}
        </div>
      ))}
      {after > 0 && <div aria-hidden="true" style={{ height: after }} />}
    </div>
  );
}
