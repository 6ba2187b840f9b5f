"use client";

import { lazy, Suspense, useMemo, useState } from "react";
import { useAccent } from "@/components/shell/use-accent";
import { cx } from "@/components/ui/class-names";
import { LiveRegion } from "@/components/ui/live-region";
import { Mark } from "@/components/ui/mark";
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
import { type ViewDialog, ViewFrame } from "./view-frame";
import { ViewRows } from "./view-rows";
import { ViewSide } from "./view-side";

const SaveCopyDialog = lazy(() => import("./save-copy-dialog").then((m) => ({ default: m.SaveCopyDialog })));
const OtherEventDialog = lazy(() => import("./other-event-dialog").then((m) => ({ default: m.OtherEventDialog })));

type ShownProps = Extract<Shared, { state: "ready" }> & {
  loadLibrary: () => Promise<Library>;
  dialog: ViewDialog | null;
  onDialog(dialog: ViewDialog | null): void;
};

/** The roster with its verdict, and what can be done with it. */
export function Shown({ link, shared, judged, problems, loadLibrary, dialog, onDialog }: ShownProps) {
  const { roster, packs } = shared;
  const [way, setWay] = useState<Way>(judged.sent);
  const { catalogue, resolved, report, verdict, word } = way.judged;
  useAccent(catalogue.book.accent);
  const model = useMemo(() => withUnknownMarked(withAlikeTogether(sheetModel(catalogue, resolved, report))), [catalogue, resolved, report]);
  const hasPoints = catalogue.book.hasPoints !== false;
  const points = { total: report.points, limit: report.limit, missing: report.missing, noun: catalogue.book.pointsName ?? "points" };
  const judgedAs =
    way.id === "sent" ? (judged.carried.length ? `with ${count(judged.carried.length, "answer")} of the sender` : "") : way.name;
  const means = meaningOf(report);
  return (
    <>
      <ViewFrame
        title={model.name}
        said={[`${catalogue.army.name}, ${catalogue.book.title}`, roster.player].filter(Boolean).join(". ")}
        figures={
          hasPoints ? (
            <>
              <PointsFigures {...points} />
              <PointsRuler {...points} className="hidden max-w-60 flex-1 md:block" />
              <span className="text-ink-2 max-sm:hidden">{marginText(points)}</span>
            </>
          ) : (
            <span className="text-ink-2">{`${model.points} ${model.ofLimit}`}</span>
          )
        }
        verdict={
          <div
            data-verdict={verdict}
            className={cx("ml-auto inline-flex min-h-11 items-center gap-3 rounded-s border px-3 py-1", washes[verdict])}
          >
            <Mark kind={verdict} size={22} />
            <span className="flex flex-col">
              <span className="font-serif text-l leading-5 font-head">{word}</span>
              {judgedAs && <span className="text-xs text-ink-2">{judgedAs}</span>}
            </span>
          </div>
        }
        aside={(actions) => (
          <ViewSide model={model} report={report} roster={roster} judged={judged} way={way} link={link} onWay={setWay} actions={actions} />
        )}
        link={link}
        roster={roster}
        onDialog={onDialog}
      >
        {problems.map((problem) => (
          <p key={problem} className="flex gap-1.5 py-1 text-s">
            <Mark kind="advice" size={14} className="mt-0.5" />
            {problem}
          </p>
        ))}
        {means && <p className="max-w-prose py-2 text-ink-2">{means}</p>}
        <ViewRows model={model} />
        {model.readings.length > 0 && <p className="mt-3 max-w-prose text-s text-ink-2">{model.readings.join(" ")}</p>}
      </ViewFrame>
      <LiveRegion message={`${pointsText(points)}. ${word}.`} />
      <Suspense>
        {dialog === "save" && (
          <SaveCopyDialog
            roster={roster}
            packs={packs}
            carried={judged.carried.length}
            loadLibrary={loadLibrary}
            onClose={() => onDialog(null)}
          />
        )}
        {dialog === "event" && (
          <OtherEventDialog
            roster={roster}
            sent={judged.sent}
            now={way.id}
            loadLibrary={loadLibrary}
            onChoose={setWay}
            onClose={() => onDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const washes: Record<Way["judged"]["verdict"], string> = {
  legal: "border-legal bg-legal-wash text-legal",
  illegal: "border-illegal bg-illegal-wash text-illegal",
  unconfirmed: "border-unconfirmed bg-unconfirmed-wash text-unconfirmed",
  "not-read": "border-edge bg-leaf text-ink-2",
  "not-all-read": "border-edge bg-leaf text-ink-2",
};
