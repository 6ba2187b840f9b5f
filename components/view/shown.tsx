"use client";

import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { PointsFigures, PointsRuler } from "@/components/ui/points-ruler";
import { VerdictWords, verdictWash } from "@/components/ui/verdict-mark";
import { marginText, pointsText } from "@/lib/engine/report/points";
import { meaningOf } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";
import { withAlikeTogether } from "@/lib/paper/sheet/alike";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import type { Words } from "@/lib/words/en/words";
import type { JudgedRoster, Way } from "./judge";
import type { FrameParts } from "./view-frame";
import { ViewRows } from "./view-rows";
import { ViewFacts, ViewSide } from "./view-side";

interface Shown {
  link: string;
  roster: Roster;
  judged: JudgedRoster;
  /** How it is judged now, of the ways there are. */
  way: Way;
  problems: readonly string[];
  words: Words["view"];
  paper: Words["paper"];
  onWay(way: Way): void;
}

/** What the page has of a roster that is judged. */
export function shownParts({ link, roster, judged, way, problems, words, paper, onWay }: Shown): FrameParts {
  const { catalogue, resolved, report, verdict, word } = way.judged;
  const model = withAlikeTogether(sheetModel(catalogue, resolved, report, { words: paper }));
  const { points: pointsWords, verdicts } = catalogue.words;
  const hasPoints = catalogue.book.hasPoints !== false;
  const points = {
    total: report.points,
    limit: report.limit,
    missing: report.missing,
    noun: catalogue.book.pointsName ?? paper.model.points,
  };
  const judgedAs = way.id === "sent" ? (judged.carried.length ? words.withAnswers(judged.carried.length) : "") : way.name;
  const means = meaningOf(report, catalogue.book.verdicts, verdicts);
  return {
    accent: catalogue.book.accent,
    title: model.name,
    said: [`${catalogue.army.name}, ${catalogue.book.title}`, roster.player].filter(Boolean).join(". "),
    spoken: `${pointsText(points, pointsWords)}. ${word}.`,
    figures: hasPoints ? (
      <>
        <PointsFigures {...points} />
        <PointsRuler {...points} className="hidden max-w-60 flex-1 md:block" />
        <span className="text-ink-2 max-sm:hidden">{marginText(points, pointsWords)}</span>
      </>
    ) : (
      <span className="text-ink-2">{`${model.points} ${model.ofLimit}`}</span>
    ),
    verdict: (
      <div
        data-verdict={verdict}
        className={cx("ml-auto inline-flex min-h-11 items-center gap-3 rounded-s border px-3 py-1", verdictWash[verdict])}
      >
        <VerdictWords verdict={verdict} word={word} below={judgedAs} />
      </div>
    ),
    facts: <ViewFacts model={model} data={catalogue.book.dataVersion} report={report} roster={roster} />,
    more: <ViewSide model={model} judged={judged} way={way} link={link} onWay={onWay} />,
    units: (
      <>
        {problems.map((problem) => (
          <p key={problem} className="flex gap-1.5 py-1 text-s">
            <Mark kind="advice" size={14} className="mt-0.5" />
            {problem}
          </p>
        ))}
        {means && <p className="max-w-prose py-2 text-ink-2">{means}</p>}
        <ViewRows model={model} />
        {model.readings.length > 0 && <p className="mt-3 max-w-prose text-s text-ink-2">{model.readings.join(" ")}</p>}
      </>
    ),
  };
}
