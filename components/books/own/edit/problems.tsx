"use client";

import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { Mark } from "@/components/ui/mark";
import { SectionHead } from "@/components/ui/section-head";
import type { DraftGuess } from "@/lib/books/start/kept-guesses";
import { faultsInWords } from "@/lib/engine/catalogue/author/book-file";
import type { Told } from "./use-guesses";

const AT_ONCE = 12;

/** What is wrong with the list, the worst first; each leads to its field. `untold`: the version that the changelog says nothing of. */
export function Problems({
  faults,
  titleOf,
  onShow,
  onConfirm,
  untold,
  onTell,
}: {
  faults: readonly Told[];
  titleOf(fault: Told): string;
  onShow(fault: Told): void;
  onConfirm(guess: DraftGuess): void;
  untold: string | undefined;
  onTell(): void;
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
                kind={fault.severity === "error" ? "illegal" : fault.guess ? "unconfirmed" : "advice"}
                className="mt-0.5"
                label={fault.severity === "error" ? "to correct" : fault.guess ? "a guess" : "a remark"}
              />
              <p className="min-w-0 flex-1 text-s break-words">
                <span className="font-strong">{titleOf(fault)}</span> {fault.message}
                {fault.line === null ? null : <span className="block text-ink-3">Line {fault.line} of the file</span>}
              </p>
              <Button className="text-s!" onClick={() => onShow(fault)} aria-label={`Show: ${fault.message}`}>
                Show
              </Button>
              {fault.guess ? <ConfirmButton guess={fault.guess} about={fault.message} onConfirm={onConfirm} /> : null}
            </li>
          ))}
        </ul>
      )}
      {untold === undefined ? null : (
        <div className="flex items-start gap-2 border-b border-rule py-2">
          <Mark kind="advice" className="mt-0.5" label="a remark" />
          <p className="min-w-0 flex-1 text-s break-words">Version {untold} is not in the changelog yet.</p>
          <Button className="text-s!" onClick={onTell}>
            Write what changed
          </Button>
        </div>
      )}
      {sorted.length > AT_ONCE ? <p className="py-2 text-s text-ink-2">and {sorted.length - AT_ONCE} more</p> : null}
    </section>
  );
}

function ConfirmButton({ guess, about, onConfirm }: { guess: DraftGuess; about: string; onConfirm(guess: DraftGuess): void }) {
  return (
    <Button className="text-s!" onClick={() => onConfirm(guess)} aria-label={`It is right: ${about}`}>
      It is right
    </Button>
  );
}
