"use client";

import { Plus } from "lucide-react";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import type { TableColumn } from "@/lib/advice/table/pasted-table";
import { groupBy } from "@/lib/engine/group-by";
import { PriceRow, type RowHandlers } from "./price-row";
import { lastCategory, type SheetLine } from "./sheet-state";

interface SheetRowsProps {
  lines: readonly SheetLine[];
  columns: readonly TableColumn[];
  handlers: RowHandlers;
  /** Adds a troop below the last category of units; absent where the rows are folded. */
  onAdd?: () => void;
}

/** Rows under the headings of their sections. */
export function SheetRows({ lines, columns, handlers, onAdd }: SheetRowsProps) {
  const last = lastCategory(lines);
  const add = onAdd ? (
    <Button look="link" className="my-2" icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
      Add a troop from your book
    </Button>
  ) : null;
  return (
    <>
      {[...groupBy(lines, ({ row }) => row.section)].map(([id, inside]) => (
        <Fragment key={id}>
          <h2 className="caps border-b border-rule-2 pt-5 pb-1 text-ink-2">{inside[0]?.row.sectionName}</h2>
          <ul>
            {inside.map(({ row, values, state, uses }) => (
              <PriceRow key={row.key} row={row} columns={columns} values={values} state={state} uses={uses} {...handlers} />
            ))}
          </ul>
          {id === last ? add : null}
        </Fragment>
      ))}
      {last === null ? add : null}
    </>
  );
}
