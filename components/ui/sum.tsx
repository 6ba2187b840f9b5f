"use client";

import { useUiWords } from "@/components/ui/words";
import { cx } from "./class-names";

interface SumProps {
  terms: readonly { key: string; label: string; value: number }[];
  total: { label: string; value: number };
  /** Caption for assistive technology. */
  caption: string;
  className?: string;
}

/** A sum as an accountant draws it: a single rule above the total, a double rule below. */
export function Sum({ terms, total, caption, className }: SumProps) {
  const { number } = useUiWords();
  return (
    <table className={cx("w-full border-collapse text-s", className)}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {terms.map((term) => (
          <tr key={term.key}>
            <th scope="row" className="text-left font-text">
              {term.label}
            </th>
            <td translate="no" className="pl-4 text-right">
              {number(term.value)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-b-3 border-t-ink border-b-ink [border-bottom-style:double]">
        <tr className="text-m font-head">
          <th scope="row" className="text-left font-head">
            {total.label}
          </th>
          <td translate="no" className="pl-4 text-right">
            {number(total.value)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
