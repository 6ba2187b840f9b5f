"use client";

import { useId, useState } from "react";
import { useEventWords } from "@/components/hand-in/words";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import type { StatisticsRow, StatisticsTable } from "@/lib/events/desk/stats/statistics-tables";

/** Rows of a table that are shown before all are asked for. */
const FIRST = 15;

/** Tables of statistics with a bar in each row. */
export function StatisticsTables({ tables }: { tables: readonly StatisticsTable[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,30rem),1fr))] gap-x-8 gap-y-6 pt-4">
      {tables.map((table) => (
        <TableWithBars key={table.id} table={table} />
      ))}
    </div>
  );
}

function TableWithBars({ table: { id, title, heads, rows } }: { table: StatisticsTable }) {
  const { published: words, number } = useEventWords();
  const [all, setAll] = useState(false);
  const heading = useId();
  const [first, ...figures] = heads;
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <div className="min-w-0">
      <SectionHead level={2} id={heading} aside={id === "points" && heads.includes("Least") ? words.bar : undefined}>
        {title}
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="overflow-x-auto" aria-labelledby={heading} tabIndex={0}>
        <table aria-labelledby={heading} className="w-full border-collapse text-s">
          <thead>
            <tr className="border-b border-rule-2 text-ink-2">
              <th scope="col" className="py-1.5 pr-2 text-left font-text">
                {first}
              </th>
              {figures.map((head) => (
                <th key={head} scope="col" className="px-1.5 py-1.5 text-right font-text align-bottom">
                  {head}
                </th>
              ))}
              <td className="w-28 max-sm:hidden" />
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name} className="border-b border-rule">
                <th scope="row" className="py-1.5 pr-2 text-left font-text">
                  {row.name}
                  <span className="mt-1 block sm:hidden">
                    <Bar bar={row.bar} />
                  </span>
                </th>
                {row.figures.map((figure, i) => (
                  <td key={figures[i]} className="px-1.5 py-1.5 text-right">
                    {number(figure)}
                  </td>
                ))}
                <td className="w-28 pl-2 max-sm:hidden">
                  <Bar bar={row.bar} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > FIRST && (
        <Button look="link" onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showAllRows(rows.length)}
        </Button>
      )}
    </div>
  );
}

/** The figures beside it say the same. */
function Bar({ bar: { from, to, mark } }: Pick<StatisticsRow, "bar">) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-2.5 w-full">
      <rect width="100" height="10" className="fill-sunk" />
      <rect x={100 * from} width={Math.max(0.8, 100 * (to - from))} height="10" className="fill-accent" />
      {mark !== undefined && <rect x={Math.min(98.4, 100 * mark)} width="1.6" height="10" className="fill-ink" />}
    </svg>
  );
}
