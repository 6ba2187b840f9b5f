"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { cx } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/field";
import { firstSort, type Sort, type SortKey } from "@/lib/desk/order";
import { DeskRowItem } from "./desk-row";
import type { DeskRow } from "./desk-store";

const heads: readonly { key: SortKey; name: string; look?: string }[] = [
  { key: "verdict", name: "Verdict", look: "max-sm:hidden" },
  { key: "roster", name: "Roster" },
  { key: "player", name: "Player", look: "max-md:hidden" },
  { key: "army", name: "Army list", look: "max-md:hidden" },
  { key: "points", name: "Points", look: "text-right" },
  { key: "stated", name: "Stated", look: "text-right max-md:hidden" },
  { key: "findings", name: "First finding", look: "max-sm:hidden" },
];

/** One row a roster; any column sorts, any row opens. On a phone each row is an item of two lines. */
export function DeskTable({ rows, sort, onSort }: { rows: readonly DeskRow[]; sort: Sort; onSort(sort: Sort): void }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <>
      <SelectField
        label="Sort by"
        className="pt-3 sm:hidden"
        value={sort.key}
        onChange={(event) => onSort({ ...firstSort, key: event.target.value as SortKey })}
      >
        {heads.map(({ key, name }) => (
          <option key={key} value={key}>
            {key === "findings" ? "Findings" : name}
          </option>
        ))}
      </SelectField>
      <table className="mt-1 w-full border-collapse">
        <caption className="sr-only">Rosters and their verdicts</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-ink text-left">
            {heads.map(({ key, name, look }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort.key === key ? (sort.down ? "descending" : "ascending") : "none"}
                className={cx("px-2 align-bottom first:pl-3", look)}
              >
                <button
                  type="button"
                  onClick={() => onSort({ key, down: sort.key === key && !sort.down })}
                  className={cx(
                    "caps inline-flex min-h-(--target) items-center gap-1 hover:text-ink",
                    sort.key === key ? "text-ink" : "text-ink-3",
                  )}
                >
                  {name}
                  {sort.key === key && (sort.down ? <ArrowDown size={12} aria-hidden="true" /> : <ArrowUp size={12} aria-hidden="true" />)}
                </button>
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <DeskRowItem key={row.key} row={row} open={open.has(row.key)} onToggle={toggle} columns={heads.length + 1} />
        ))}
      </table>
    </>
  );
}
