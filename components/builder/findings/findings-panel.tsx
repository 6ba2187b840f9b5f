"use client";

import { X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { refusalToSuggest } from "@/components/builder/state/suggestable";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { meaning } from "@/components/builder/state/words";
import { useBuilderWords } from "@/components/builder/words";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useUiWords } from "@/components/ui/words";
import { useEngineWords } from "@/components/words/engine";
import { FindingItem } from "./finding-item";

/** More than fit on a screen are shown when asked for. */
const AT_ONCE = 30;

/** All that is wrong, then what is not settled, what was agreed, and advice. The first error is open. It is closed by Escape, too. */
export function FindingsPanel() {
  const { findings: says, refusals } = useBuilderWords();
  const { close: closeWord } = useUiWords();
  const engine = useEngineWords();
  const store = useBuilderStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const findings = useBuilder((s) => s.view.findings);
  const means = useBuilder((s) => meaning(s.view, s.cover, engine.verdicts));
  const isChecked = useBuilder((s) => s.view.report !== null);
  // What the player opened or closed; the first error stays open until told otherwise.
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [all, setAll] = useState(false);
  const first = findings.find(({ finding, needed }) => finding.severity === "error" && !needed)?.key ?? null;
  const toggle = useCallback((key: string, open: boolean) => setChosen((was) => ({ ...was, [key]: open })), []);
  const canMend = useBuilder((s) => s.view.counts.error > 0 && refusalToSuggest(s, "legal", refusals) === undefined);
  const close = useCallback(() => {
    store.getState().set({ findingsOpen: false });
    document.querySelector<HTMLElement>("[data-total] > button")?.focus();
  }, [store]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("dialog, [role=menu]");
      if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere) close();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [close]);
  const shown = all ? findings : findings.slice(0, AT_ONCE);

  return (
    <section aria-labelledby="findings-head" className="@container">
      <div className="flex items-center justify-between pb-2">
        <h2 id="findings-head" ref={heading} className="text-2xl outline-offset-4" tabIndex={-1}>
          {says.title}
        </h2>
        <IconButton label={closeWord} look="quiet" icon={<X size={16} />} className="-mr-2" onClick={close} />
      </div>
      {means ? <p className="pb-2 text-s text-ink-2">{means}</p> : null}
      {findings.length ? (
        <ul>
          {shown.map((view) => (
            <FindingItem key={view.key} view={view} open={chosen[view.key] ?? view.key === first} onToggle={toggle} />
          ))}
        </ul>
      ) : means ? null : (
        <p className="py-3 text-ink-2">{isChecked ? says.none : says.unchecked}</p>
      )}
      {shown.length < findings.length ? (
        <Button look="link" onClick={() => setAll(true)}>
          {says.showAll(findings.length)}
        </Button>
      ) : null}
      {canMend ? (
        <Button look="link" className="mt-2" onClick={() => store.getState().set({ suggest: "legal" })}>
          {says.moreWays}
        </Button>
      ) : null}
    </section>
  );
}
