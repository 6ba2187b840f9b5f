"use client";

import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { Mark } from "@/components/ui/mark";
import { SectionHead } from "@/components/ui/section-head";
import { faultsInWords } from "@/lib/catalogue/author/book-file";
import type { FileFault } from "@/lib/catalogue/author/json-file";

const AT_ONCE = 12;

/** What is wrong with the list, the worst first; each leads to its field. */
export function Problems({
  faults,
  titleOf,
  onShow,
}: {
  faults: readonly FileFault[];
  titleOf(fault: FileFault): string;
  onShow(fault: FileFault): void;
}) {
  const sorted = [...faults.filter((f) => f.severity === "error"), ...faults.filter((f) => f.severity !== "error")];
  return (
    <section>
      <SectionHead aside="checked as you type">Problems</SectionHead>
      <LiveRegion message={faults.length ? faultsInWords(faults) : "No fault."} />
      {faults.length === 0 ? (
        <p className="flex items-center gap-2 py-3">
          <Mark kind="legal" /> No fault.
        </p>
      ) : (
        <ul>
          {sorted.slice(0, AT_ONCE).map((fault) => (
            <li key={`${fault.path} ${fault.message}`} className="flex items-start gap-2 border-b border-rule py-2">
              <Mark
                kind={fault.severity === "error" ? "illegal" : "advice"}
                className="mt-0.5"
                label={fault.severity === "error" ? "to correct" : "a remark"}
              />
              <p className="min-w-0 flex-1 text-s break-words">
                <span className="font-strong">{titleOf(fault)}</span> {fault.message}
                {fault.line === null ? null : <span className="block text-ink-3">Line {fault.line} of the file</span>}
              </p>
              <Button className="text-s!" onClick={() => onShow(fault)} aria-label={`Show: ${fault.message}`}>
                Show
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sorted.length > AT_ONCE ? <p className="py-2 text-s text-ink-2">and {sorted.length - AT_ONCE} more</p> : null}
    </section>
  );
}
