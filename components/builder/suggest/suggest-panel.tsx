"use client";

import { useState } from "react";
import { hasPoints } from "@/components/builder/state/cover";
import { type Ask, type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useLayout } from "@/components/builder/state/use-layout";
import { PanelFrame } from "@/components/suggest/panel-frame";
import { ChangeList, NewTotal, PlanProof } from "@/components/suggest/plan-parts";
import { Plans } from "@/components/suggest/plans";
import { TasteField } from "@/components/suggest/taste-field";
import { useOwned } from "@/components/suggest/use-owned";
import type { Plan } from "@/components/suggest/work";
import { ChooseMany } from "@/components/ui/choose-many";
import { Tick } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { offerUndo } from "@/components/ui/offer-undo";
import { useSuggestWords } from "@/components/words/suggest";
import type { Question } from "@/lib/advice/suggest/question";
import { EACH } from "@/lib/advice/suggest/search/tastes";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { sourceText } from "@/lib/engine/report/finding";
import { goalWord } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";
import type { SuggestWords } from "@/lib/words/en/suggest";
import { RosterBeside } from "./roster-beside";

interface SuggestPanelProps {
  ask: Exclude<Ask, "army">;
  catalogue: Catalogue;
  onClose(): void;
}

/** Plans that put the open roster right, or that spend what it has left, in the place of the builder. */
export function SuggestPanel({ ask, catalogue, onClose }: SuggestPanelProps) {
  const { panel: words } = useSuggestWords();
  const store = useBuilderStore();
  const wide = useLayout() === "wide";
  const roster = useBuilder(rosterOf);
  const rows = useBuilder((s) => s.view.rows);
  const points = useBuilder((s) => s.view.report?.points ?? 0);
  const owned = useOwned(roster.game, roster.armyList);
  const [onlyOwned, setOnlyOwned] = useState(false);
  const [keep, setKeep] = useState<readonly string[]>([]);
  const [taste, setTaste] = useState<string>(EACH);
  const [looked, setLooked] = useState<Plan | null>(null);
  const noun = catalogue.book.pointsName ?? null;
  const { number, pageLabel } = catalogue.words;
  const limit = catalogue.size?.points ?? roster.limit ?? null;
  const options = { keep: [...keep], owned: onlyOwned ? owned : null };
  const stepBack = useBuilder((s) => s.history.past.at(-1)) ?? null;
  const question = questionOf(ask, roster, { ...options, stepBack, taste });
  const use = (plan: Plan) => {
    apply(store, plan, words);
    onClose();
  };
  const left = limit === null ? 0 : limit - points;
  const title = titleOf(ask, left, catalogue, rows, words);
  return (
    <PanelFrame
      inPlace
      title={title}
      intro={ask === "legal" ? words.introLegal : words.intro}
      beside={wide ? <RosterBeside plan={looked} /> : null}
      onClose={onClose}
      plans={
        <Plans question={question} noun="plan" verb={words.apply} foot={words.foot} onUse={use} onLook={setLooked}>
          {(plan) => (
            <>
              <ChangeList plan={plan} before={points} />
              {hasPoints(catalogue) ? <NewTotal plan={plan} /> : <span />}
              <PlanProof plan={plan} noun={noun} taking={ask === "legal"} />
            </>
          )}
        </Plans>
      }
    >
      {ask === "legal" ? <WhatIsWrong pageLabel={pageLabel} /> : null}
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2">
        {ask === "spend" ? <TasteField catalogue={catalogue} value={taste} onChange={setTaste} /> : null}
        {owned ? <Tick label={words.onlyOwned} checked={onlyOwned} onChange={({ target }) => setOnlyOwned(target.checked)} /> : null}
        {typeof ask === "string" ? (
          <ChooseMany
            label={words.doNotTouch}
            placeholder={words.unitToKeep}
            className="w-full max-w-120"
            options={[...rows.values()].map((row) => ({
              id: row.id,
              label: row.own ? `${row.name} “${row.own}”` : row.name,
              detail: `${number(row.count)}, ${number(row.points)}`,
            }))}
            chosen={keep}
            onChange={setKeep}
          />
        ) : null}
      </div>
    </PanelFrame>
  );
}

type Panelled = SuggestPanelProps["ask"];

function questionOf(
  ask: Panelled,
  roster: Roster,
  { taste, stepBack, ...options }: NonNullable<Extract<Question, { ask: "legal" }>["options"]> & { taste: string },
): Question {
  if (ask === "legal") return { ask, roster, options: { ...options, stepBack: stepBack ?? null } };
  if (ask === "spend") return { ask, roster, options: { ...options, taste } };
  return { ask: "swap", roster, options: { ...options, unit: ask.swap } };
}

function titleOf(
  ask: Panelled,
  left: number,
  { book: { pointsName, verdicts }, words: engine }: Catalogue,
  rows: ReadonlyMap<string, { name: string }>,
  words: SuggestWords["panel"],
): string {
  if (ask === "legal") return words.makeLegal(goalWord(verdicts, engine.verdicts));
  if (ask === "spend") return words.spendLast(left, pointsName ?? null);
  return words.swap(rows.get(ask.swap)?.name ?? null);
}

/** The errors, as the findings say them; of many the first. */
function WhatIsWrong({ pageLabel }: Pick<Catalogue["words"], "pageLabel">) {
  const { panel: words } = useSuggestWords();
  const findings = useBuilder((s) => s.view.findings);
  const errors = findings.filter(({ finding }) => finding.severity === "error");
  const more = errors.length - MOST;
  return (
    <ul aria-label={words.wrong} className="mt-3 border-t border-rule">
      {errors.slice(0, more === 1 ? MOST + 1 : MOST).map(({ key, finding, needed }) => (
        <li key={key} className="flex items-start gap-3 border-b border-rule py-2">
          <Mark kind={needed ? "not-finished" : "illegal"} className="mt-0.5" />
          <span className="min-w-0 flex-1 font-name">{finding.message}</span>
          <span className="flex-none text-s text-ink-3 max-sm:hidden">{sourceText(finding.source, pageLabel)}</span>
        </li>
      ))}
      {more > 1 ? <li className="border-b border-rule py-2 text-ink-2">{words.more(more)}</li> : null}
    </ul>
  );
}

const MOST = 3;

/** Carries out a plan as one step of undo, whatever was changed elsewhere meanwhile. */
export function apply(store: BuilderStore, { idea, edits }: Pick<Plan, "idea" | "edits">, words: SuggestWords["panel"]): void {
  const { amend, engine } = store.getState();
  amend((now) => engine?.edited(now, edits) ?? now);
  offerUndo(words.applied(idea), () => store.getState().undo());
  // What opened the panel may be gone with the errors or the points.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("[data-total] > button")?.focus();
  });
}
