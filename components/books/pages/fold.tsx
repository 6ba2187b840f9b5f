import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { number } from "@/lib/words/en/grammar";

/** A long table behind its title and count. It is in the page from the start, so that addresses and searches find its rows, and on paper it is open. */
export function Fold({ title, count, remark, children }: { title: string; count: number; remark?: string; children: ReactNode }) {
  return (
    <details className="group/fold border-b border-rule print:details-content:[content-visibility:visible]">
      <summary className="bare-summary flex min-h-11 items-center gap-3 py-2 hover:bg-sunk">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="text-l">{title}</h3>
            <span className="text-ink-2">{number(count)}</span>
            {remark ? <span className="text-s text-ink-2">{remark}</span> : null}
          </span>
        </span>
        <ChevronRight size={16} aria-hidden="true" className="flex-none text-ink-2 group-open/fold:rotate-90" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
