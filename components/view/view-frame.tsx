"use client";

import { ArrowLeftRight, CalendarCheck, Download, Play, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useAccent } from "@/components/shell/use-accent";
import { rosterStore } from "@/components/storage/store";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { dotsGlyph } from "@/components/ui/glyphs";
import { LiveRegion } from "@/components/ui/live-region";
import { Menu } from "@/components/ui/menu";
import { usePageTitle } from "@/components/ui/use-page-title";
import { pageLanguage } from "@/components/words/words";
import type { Roster } from "@/lib/engine/schema/roster";
import { inLanguage } from "@/lib/words/paths";
import { useViewWords } from "./words";

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
  const words = useViewWords();
  const { accent, title, said, spoken, figures, verdict, facts, more, units } = parts;
  useAccent(accent);
  usePageTitle(title, parts);
  const doing = { onDialog, compare: () => void compareWithMine(roster, link), link };
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
          aria-label={words.about}
        >
          <div
            className={cx(
              "border border-t-2 border-rule-2 border-t-accent bg-leaf p-5 max-sm:border-x-0 max-sm:bg-transparent max-sm:px-0 print:p-3",
              facts === null && "max-sm:hidden",
            )}
          >
            {facts}
            <Actions {...doing} />
          </div>
          {more}
        </aside>
      </div>
      <LiveRegion message={spoken} />
      <PhoneBar {...doing} />
    </div>
  );
}

interface Doing extends Pick<FrameProps, "onDialog" | "link"> {
  compare(): void;
}

function Actions({ onDialog, compare, link }: Doing) {
  const words = useViewWords();
  return (
    <div data-no-print className="mt-4 flex flex-col gap-2 max-sm:hidden">
      <SaveButton onDialog={onDialog} />
      <Button icon={<CalendarCheck size={16} aria-hidden="true" />} onClick={() => onDialog("event")}>
        {words.otherEvent}
      </Button>
      <Button icon={<ArrowLeftRight size={16} aria-hidden="true" />} onClick={compare}>
        {words.beside}
      </Button>
      <div className="flex gap-2">
        <Button className="flex-1" icon={<Play size={16} aria-hidden="true" />} onClick={() => goTo("/play", link)}>
          {words.play}
        </Button>
        <Button className="flex-1" icon={<Printer size={16} aria-hidden="true" />} onClick={() => goTo("/print", link)}>
          {words.print}
        </Button>
      </div>
    </div>
  );
}

/** On the smallest phones words stay in a line. */
const SMALL = "max-[359px]:px-2! max-[359px]:[&>svg]:hidden";

/** The same at the foot of a phone. */
function PhoneBar({ onDialog, compare, link }: Doing) {
  const words = useViewWords();
  return (
    <div
      data-no-print
      className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-rule-2 bg-leaf px-(--gutter) py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      <SaveButton className={cx("flex-1", SMALL)} onDialog={onDialog} />
      <Button className={SMALL} onClick={() => onDialog("event")}>
        {words.otherEventShort}
      </Button>
      <Menu
        label={words.more}
        icon={dotsGlyph}
        items={[
          { id: "compare", label: words.beside, run: compare },
          { id: "play", label: words.play, run: () => goTo("/play", link) },
          { id: "print", label: words.print, run: () => goTo("/print", link) },
        ]}
      />
    </div>
  );
}

function SaveButton({ className = "", onDialog }: { className?: string } & Pick<FrameProps, "onDialog">) {
  const words = useViewWords();
  return (
    <Button look="main" className={className} icon={<Download size={16} aria-hidden="true" />} onClick={() => onDialog("save")}>
      {words.saveCopy}
    </Button>
  );
}

function goTo(page: string, link: string): void {
  window.location.assign(inLanguage(page, pageLanguage()) + link);
}

/** Of the rosters of this device one of the same army list, else one of the same game. */
async function compareWithMine({ game, armyList }: Roster, link: string): Promise<void> {
  const records = await (await rosterStore()).list();
  const mine = records.find(({ roster }) => isOf(roster, game, armyList)) ?? records.find(({ roster }) => isOf(roster, game));
  goTo(`/compare${mine ? `?a=${encodeURIComponent(mine.id)}` : ""}`, link);
}

function isOf(value: unknown, game: string, armyList?: string): boolean {
  const one = value as { game?: unknown; armyList?: unknown } | null;
  return one?.game === game && (armyList === undefined || one.armyList === armyList);
}
