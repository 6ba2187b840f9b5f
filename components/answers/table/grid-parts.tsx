"use client";

import { memo, type ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import type { Box } from "@/lib/advice/table/table-boxes";
import type { TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import { number } from "@/lib/words/en/grammar";
import { type GridColumn, knownIn } from "./table-state";

/** The head of a column: upright and counted where one is in it, else turned. */
export const ColumnHead = memo(function ColumnHead({ name, boxes, current }: { name: string; boxes: readonly Box[]; current: boolean }) {
  if (!current) {
    return (
      <th
        scope="col"
        className="sticky top-0 z-2 border-b border-l border-b-ink border-l-rule bg-leaf px-1 py-3 align-bottom max-sm:hidden"
      >
        <span translate="no" className="inline-block rotate-180 text-left font-serif whitespace-nowrap [writing-mode:vertical-rl]">
          {name}
        </span>
      </th>
    );
  }
  return (
    <th
      scope="col"
      className="sticky top-0 z-2 min-w-36 border-x sm:min-w-38 border-b border-x-accent border-b-ink bg-accent-wash px-2 py-3 align-bottom"
    >
      <span translate="no" className="block font-serif text-l">
        {name}
      </span>
      <span className="block font-text text-ink-2">
        {number(knownIn(boxes))} of {number(boxes.length)}
      </span>
    </th>
  );
});

/** How many boxes of each column are known. */
export function GridFoot({ rows, columns, at }: { rows: number; columns: readonly GridColumn[]; at: number }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className="sticky left-0 z-1 border-t border-ink bg-leaf px-3 py-2 text-left font-text">
          Filled, of {number(rows)}
        </th>
        {columns.map(({ army, boxes }, c) => (
          <td
            key={army}
            className={cx(
              "border-t border-ink px-1 py-2 text-center",
              c === at ? "bg-accent-wash" : "border-l border-l-rule max-sm:hidden",
            )}
          >
            {knownIn(boxes) === rows ? <Mark kind="legal" label="all" className="mx-auto" /> : number(knownIn(boxes))}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** A row, under the heading of its section where it is the first. */
export function GridRow({
  row,
  columns,
  at,
  current,
  children,
}: {
  row: TableRow;
  columns: number;
  at: number;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {row.heading === null ? null : (
        <tr>
          <th
            scope="rowgroup"
            colSpan={columns + 1}
            className="caps border-b border-rule bg-sunk px-3 py-1 text-left text-ink-2"
            data-column={at}
          >
            <span className="sticky left-3">{row.heading}</span>
          </th>
        </tr>
      )}
      <tr>
        <th
          translate="no"
          scope="row"
          className={cx(
            "sticky left-0 z-1 h-6.5 border-b bg-leaf px-3 text-left max-sm:[overflow-wrap:anywhere] sm:whitespace-nowrap pointer-coarse:h-11",
            current ? "border-accent font-strong" : "border-rule font-text",
          )}
        >
          {row.name}
        </th>
        {children}
      </tr>
    </>
  );
}
