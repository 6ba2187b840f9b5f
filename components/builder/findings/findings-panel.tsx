"use client";

import { ChevronDown, ListChecks } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { chevron } from "@/components/builder/parts/styles";
import { refusalToSuggest } from "@/components/builder/state/suggestable";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useFindingCounts } from "@/components/builder/state/use-finding-counts";
import { meaning } from "@/components/builder/state/words";
import { Button } from "@/components/ui/button";
import { CountChips } from "@/components/ui/chip";
import { cx } from "@/components/ui/class-names";
import { FindingItem } from "./finding-item";

/** More than fit on a screen are shown when asked for. */
const AT_ONCE = 30;

/**
 * How the findings stand: as the player wants it, else open where there is an error that more units would not mend. Of an empty
 * roster all is guidance, which stands in its place.
 */
export function useFindingsPlace(): "open" | "head" | "gone" {
  return useBuilder(({ findings, view }) => {
    const { standing, counts, needed } = view;
    return findings ?? (standing === "not-started" && counts.error === needed ? "gone" : counts.error > needed ? "open" : "head");
  });
}

/** All findings: errors, then what is not settled, what was agreed, then advice. The first error is open. `folds`: may be closed to its head line. */
export function FindingsPanel({ folds = false }: { folds?: boolean }) {
  const store = useBuilderStore();
  const body = useId();
  const open = useFindingsPlace() === "open" || !folds;
  const findings = useBuilder((s) => s.view.findings);
  const counts = useFindingCounts();
  const means = useBuilder((s) => meaning(s.view));
  const isChecked = useBuilder((s) => s.view.report !== null);
  // What the player opened or closed; the first error stays open until told otherwise.
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [all, setAll] = useState(false);
  const first = findings.find(({ finding, needed }) => finding.severity === "error" && !needed)?.key ?? null;
  const toggle = useCallback((key: string, open: boolean) => setChosen((was) => ({ ...was, [key]: open })), []);
  const canMend = useBuilder((s) => s.view.counts.error > 0 && refusalToSuggest(s, "legal") === undefined);
  const shown = all ? findings : findings.slice(0, AT_ONCE);

  return (
    <section
      className={cx("@container -mx-(--gutter) px-(--gutter) pt-2.5", folds && "border-b border-rule-2")}
      aria-labelledby="findings-head"
    >
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <h2 id="findings-head" className="caps mr-1 text-ink-2" tabIndex={-1}>
          {folds ? (
            <button
              type="button"
              className="group inline-flex min-h-7 items-center gap-1.5 text-left uppercase hover:text-ink"
              aria-expanded={open}
              aria-controls={body}
              onClick={() => store.getState().set({ findings: open ? "head" : "open" })}
            >
              Findings
              <ChevronDown className={chevron} size={16} aria-hidden="true" />
            </button>
          ) : (
            "Findings"
          )}
        </h2>
        <CountChips {...counts} />
        {!open && findings.length === 0 && isChecked && !counts.answered ? <span className="text-s text-ink-2">none</span> : null}
        {canMend ? (
          <Button
            className="ml-auto"
            icon={<ListChecks size={16} aria-hidden="true" />}
            onClick={() => store.getState().set({ suggest: "legal" })}
          >
            Make it legal
          </Button>
        ) : null}
      </div>
      {means ? <p className="max-w-(--measure) pb-2 text-s text-ink-2">{means}</p> : null}
      <div id={body} hidden={!open}>
        {findings.length && open ? (
          <ul>
            {shown.map((view) => (
              <FindingItem key={view.key} view={view} open={chosen[view.key] ?? view.key === first} onToggle={toggle} />
            ))}
          </ul>
        ) : null}
        {findings.length ? null : (
          <p className="py-3 text-ink-2">{isChecked ? "Nothing is wrong." : "Without its army list this roster cannot be checked."}</p>
        )}
        {shown.length < findings.length ? (
          <button type="button" className="text-link py-3" onClick={() => setAll(true)}>
            Show all {findings.length}
          </button>
        ) : null}
      </div>
    </section>
  );
}
