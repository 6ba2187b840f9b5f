"use client";

import { ArrowLeftRight, CalendarCheck, Download, Play, Printer } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useAccent } from "@/components/shell/use-accent";
import { rosterStore } from "@/components/storage/store";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { dotsGlyph } from "@/components/ui/glyphs";
import { LiveRegion } from "@/components/ui/live-region";
import { Mark } from "@/components/ui/mark";
import { Menu } from "@/components/ui/menu";
import { PointsFigures, PointsRuler } from "@/components/ui/points-ruler";
import type { Library } from "@/lib/catalogue/library";
import { marginText, pointsText } from "@/lib/report/points";
import { meaningOf } from "@/lib/report/verdict";
import { withAlikeTogether } from "@/lib/sheet/alike";
import { withUnknownMarked } from "@/lib/sheet/give-way";
import { sheetModel } from "@/lib/sheet/sheet-model";
import { count } from "@/lib/text";
import type { Way } from "./judge";
import type { Shared } from "./use-shared";
import { ViewRows } from "./view-rows";
import { ViewSide } from "./view-side";

const SaveCopyDialog = lazy(() => import("./save-copy-dialog").then((m) => ({ default: m.SaveCopyDialog })));
const OtherEventDialog = lazy(() => import("./other-event-dialog").then((m) => ({ default: m.OtherEventDialog })));

type ShownProps = Extract<Shared, { state: "ready" }> & { loadLibrary: () => Promise<Library> };

/** The roster with its verdict, and what can be done with it. */
export function Shown({ link, shared, judged, problems, loadLibrary }: ShownProps) {
  const { roster, packs } = shared;
  const [way, setWay] = useState<Way>(judged.sent);
  const [dialog, setDialog] = useState<"save" | "event" | null>(null);
  const { catalogue, resolved, report, verdict, word } = way.judged;
  useAccent(catalogue.book.accent);
  const model = useMemo(() => withUnknownMarked(withAlikeTogether(sheetModel(catalogue, resolved, report))), [catalogue, resolved, report]);
  const hasPoints = catalogue.book.hasPoints !== false;
  const points = { total: report.points, limit: report.limit, missing: report.missing, noun: catalogue.book.pointsName ?? "points" };
  const compare = async () => {
    const records = await (await rosterStore()).list();
    const mine =
      records.find(({ roster: one }) => isOf(one, roster.game, roster.armyList)) ??
      records.find(({ roster: one }) => isOf(one, roster.game));
    window.location.assign(`/compare${mine ? `?a=${encodeURIComponent(mine.id)}` : ""}${link}`);
  };
  const play = () => window.location.assign(`/play${link}`);
  const print = () => window.location.assign(`/print${link}`);
  const judgedAs =
    way.id === "sent" ? (judged.carried.length ? `with ${count(judged.carried.length, "answer")} of the sender` : "") : way.name;
  const means = meaningOf(report);
  return (
    <div className="pb-24 max-sm:pb-28">
      <div className="z-10 border-b border-rule-2 bg-leaf sm:sticky sm:top-0 print:static">
        <div className="page-frame flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 sm:border-r sm:border-rule-2 sm:pr-6">
            <h1 className="text-xl leading-6 break-words">{model.name}</h1>
            <p className="text-s text-ink-2">
              {[`${catalogue.army.name}, ${catalogue.book.title}`, roster.player].filter(Boolean).join(". ")}
            </p>
          </div>
          {hasPoints ? (
            <>
              <PointsFigures {...points} />
              <PointsRuler {...points} className="hidden max-w-60 flex-1 md:block" />
              <span className="text-ink-2 max-sm:hidden">{marginText(points)}</span>
            </>
          ) : (
            <span className="text-ink-2">{`${model.points} ${model.ofLimit}`}</span>
          )}
          <div className={cx("ml-auto inline-flex min-h-11 items-center gap-3 rounded-s border px-3 py-1", washes[verdict])}>
            <Mark kind={verdict} size={22} />
            <span className="flex flex-col">
              <span className="font-serif text-l leading-5 font-head">{word}</span>
              {judgedAs && <span className="text-xs text-ink-2">{judgedAs}</span>}
            </span>
          </div>
        </div>
      </div>
      <LiveRegion message={`${pointsText(points)}. ${word}.`} />
      <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1fr)_376px]">
        <div className="min-w-0">
          {problems.map((problem) => (
            <p key={problem} className="flex gap-1.5 py-1 text-s">
              <Mark kind="advice" size={14} className="mt-0.5" />
              {problem}
            </p>
          ))}
          {means && <p className="max-w-prose py-2 text-ink-2">{means}</p>}
          <ViewRows model={model} />
        </div>
        <ViewSide
          model={model}
          report={report}
          roster={roster}
          judged={judged}
          way={way}
          link={link}
          onWay={setWay}
          actions={
            <div data-no-print className="mt-4 flex flex-col gap-2 max-sm:hidden">
              <Button look="main" icon={<Download size={16} aria-hidden="true" />} onClick={() => setDialog("save")}>
                Save a copy
              </Button>
              <Button icon={<CalendarCheck size={16} aria-hidden="true" />} onClick={() => setDialog("event")}>
                Check for another event
              </Button>
              <div className="flex gap-2">
                <Button className="flex-1" icon={<ArrowLeftRight size={16} aria-hidden="true" />} onClick={() => void compare()}>
                  Compare with mine
                </Button>
                <Button icon={<Play size={16} aria-hidden="true" />} onClick={play}>
                  Play
                </Button>
                <Button icon={<Printer size={16} aria-hidden="true" />} onClick={print}>
                  Print
                </Button>
              </div>
            </div>
          }
        />
      </div>
      <div
        data-no-print
        className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-rule-2 bg-leaf px-(--gutter) py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden"
      >
        <Button look="main" className="flex-1" icon={<Download size={16} aria-hidden="true" />} onClick={() => setDialog("save")}>
          Save a copy
        </Button>
        <Button onClick={() => setDialog("event")}>Another event</Button>
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
      <Suspense>
        {dialog === "save" && (
          <SaveCopyDialog
            roster={roster}
            packs={packs}
            carried={judged.carried.length}
            loadLibrary={loadLibrary}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === "event" && (
          <OtherEventDialog
            roster={roster}
            sent={judged.sent}
            now={way.id}
            loadLibrary={loadLibrary}
            onChoose={setWay}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

const washes: Record<Way["judged"]["verdict"], string> = {
  legal: "border-legal bg-legal-wash text-legal",
  illegal: "border-illegal bg-illegal-wash text-illegal",
  unconfirmed: "border-unconfirmed bg-unconfirmed-wash text-unconfirmed",
  "not-read": "border-edge bg-leaf text-ink-2",
  "not-all-read": "border-edge bg-leaf text-ink-2",
};

function isOf(value: unknown, game: string, armyList?: string): boolean {
  const one = value as { game?: unknown; armyList?: unknown } | null;
  return one?.game === game && (armyList === undefined || one.armyList === armyList);
}
