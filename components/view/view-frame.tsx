"use client";

import { ArrowLeftRight, CalendarCheck, Download, Play, Printer } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useAccent } from "@/components/shell/use-accent";
import { rosterStore } from "@/components/storage/store";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { dotsGlyph } from "@/components/ui/glyphs";
import { LiveRegion } from "@/components/ui/live-region";
import { Menu } from "@/components/ui/menu";
import type { Roster } from "@/lib/engine/schema/roster";

export type ViewDialog = "save" | "event";

/** What stands in the frame. */
export interface FrameParts {
  /** The accent of the game; null where it is not known yet. */
  accent: string | null;
  title: string;
  /** Under the title: the army list, the player. */
  said: string;
  /** Points and verdict in words, for who does not see them come. */
  spoken: string;
  figures: ReactNode;
  verdict: ReactNode;
  /** In the column beside the units: above what can be done with the roster, and below. */
  facts: ReactNode;
  more: ReactNode;
  units: ReactNode;
}

interface FrameProps {
  parts: FrameParts;
  link: string;
  roster: Roster;
  onDialog(dialog: ViewDialog): void;
}

/** The page around a shared roster, the same before and after it is judged: what has the focus or is open stays. It needs no engine. */
export function ViewFrame({ parts, link, roster, onDialog }: FrameProps) {
  const { accent, title, said, spoken, figures, verdict, facts, more, units } = parts;
  useAccent(accent);
  // Of several lists in tabs each is found again. The title of the page may come after the first one: it is said again with the verdict.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where it stays the same
  useEffect(() => {
    document.title = `${title} · Muster Roll`;
  }, [parts]);
  const compare = async () => {
    const records = await (await rosterStore()).list();
    const mine =
      records.find(({ roster: one }) => isOf(one, roster.game, roster.armyList)) ??
      records.find(({ roster: one }) => isOf(one, roster.game));
    window.location.assign(`/compare${mine ? `?a=${encodeURIComponent(mine.id)}` : ""}${link}`);
  };
  const play = () => window.location.assign(`/play${link}`);
  const print = () => window.location.assign(`/print${link}`);
  const save = (className: string) => (
    <Button look="main" className={className} icon={<Download size={16} aria-hidden="true" />} onClick={() => onDialog("save")}>
      Save a copy
    </Button>
  );
  const actions = (
    <div data-no-print className="mt-4 flex flex-col gap-2 max-sm:hidden">
      {save("")}
      <Button icon={<CalendarCheck size={16} aria-hidden="true" />} onClick={() => onDialog("event")}>
        Check for another event
      </Button>
      <Button icon={<ArrowLeftRight size={16} aria-hidden="true" />} onClick={() => void compare()}>
        Compare with mine
      </Button>
      <div className="flex gap-2">
        <Button className="flex-1" icon={<Play size={16} aria-hidden="true" />} onClick={play}>
          Play
        </Button>
        <Button className="flex-1" icon={<Printer size={16} aria-hidden="true" />} onClick={print}>
          Print
        </Button>
      </div>
    </div>
  );
  return (
    <div className="pb-24 max-sm:pb-28 print:pb-0">
      <div className="z-10 border-b border-rule-2 bg-leaf sm:sticky sm:top-0 print:static">
        <div className="page-frame flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 sm:border-r sm:border-rule-2 sm:pr-6">
            <h1 translate="no" className="text-xl leading-6 break-words">
              {title}
            </h1>
            <p className="text-s text-ink-2">{said}</p>
          </div>
          {figures}
          {verdict}
        </div>
      </div>
      <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1fr)_376px] print:block">
        <div className="min-w-0">{units}</div>
        <aside
          className="flex flex-col gap-7 print:mt-4 print:block print:columns-2 print:gap-8 print:*:mb-4 print:*:break-inside-avoid"
          aria-label="About this roster"
        >
          <div
            className={cx(
              "border border-t-2 border-rule-2 border-t-accent bg-leaf p-5 max-sm:border-x-0 max-sm:bg-transparent max-sm:px-0 print:p-3",
              facts === null && "max-sm:hidden",
            )}
          >
            {facts}
            {actions}
          </div>
          {more}
        </aside>
      </div>
      <LiveRegion message={spoken} />
      <div
        data-no-print
        className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-rule-2 bg-leaf px-(--gutter) py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden"
      >
        {save("flex-1")}
        <Button onClick={() => onDialog("event")}>Another event</Button>
        <Menu
          label="More to do with this roster"
          icon={dotsGlyph}
          items={[
            { id: "compare", label: "Compare with mine", run: () => void compare() },
            { id: "play", label: "Play", run: play },
            { id: "print", label: "Print", run: print },
          ]}
        />
      </div>
    </div>
  );
}

function isOf(value: unknown, game: string, armyList?: string): boolean {
  const one = value as { game?: unknown; armyList?: unknown } | null;
  return one?.game === game && (armyList === undefined || one.armyList === armyList);
}
