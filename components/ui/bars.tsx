"use client";

import { useUiWords } from "@/components/ui/words";
import { capital } from "@/lib/words/text";

interface BarsProps {
  rows: readonly { id: string; name: string; value: number; note?: string | undefined; count?: number | undefined }[];
  /** What the values are, e.g. "points". */
  noun: string;
  /** What the counts of the rows are, as a head: "Units"; none when absent. */
  counted?: string | undefined;
  /** Name of the picture and its table. */
  caption: string;
}

/** How a whole is shared out, as horizontal bars, with the table they are drawn from behind it. */
export function Bars({ rows, noun, counted, caption }: BarsProps) {
  const words = useUiWords();
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  const share = (value: number) => words.percent(value, total);
  return (
    <figure aria-label={caption}>
      <div aria-hidden="true" className="grid grid-cols-[max-content_minmax(0,1fr)_max-content] items-center gap-x-3 gap-y-1 text-s">
        {rows.map((row) => (
          <div key={row.id} className="contents">
            <span>{row.name}</span>
            <span className="h-2 border border-edge">
              <span className="-m-px block h-2 bg-accent" style={{ width: `${total ? (row.value / total) * 100 : 0}%` }} />
            </span>
            <span className="text-right text-ink-2">{share(row.value)}</span>
          </div>
        ))}
      </div>
      <details className="mt-1 text-s">
        <summary className="inline-flex min-h-(--target) cursor-pointer items-center text-ink-2">{words.asTable}</summary>
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-rule-2 text-ink-3">
              <th scope="col" className="py-1 text-left font-text">
                {words.category}
              </th>
              {counted && (
                <th scope="col" className="py-1 text-right font-text">
                  {counted}
                </th>
              )}
              <th scope="col" className="py-1 text-right font-text">
                {capital(noun)}
              </th>
              <th scope="col" className="w-16 py-1 text-right font-text">
                {words.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-rule">
                <th scope="row" className="py-1 text-left font-text">
                  {row.name}
                </th>
                {counted && <td className="py-1 text-right">{row.count}</td>}
                <td className="py-1 text-right">
                  {row.note && <span className="text-ink-3">{row.note} </span>}
                  {words.number(row.value)}
                </td>
                <td className="py-1 text-right">{share(row.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
