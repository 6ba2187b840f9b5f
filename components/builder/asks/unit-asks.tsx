"use client";

import { useState } from "react";
import { ReadingField } from "@/components/builder/parts/reading-field";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderFields } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { Note } from "@/components/ui/note";
import { type Ask, type AskAnswer, answeredAbout, answerTo, asksOf } from "@/lib/advice/asks/asks";
import { decidedBy } from "@/lib/advice/offers/readings";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Finding } from "@/lib/engine/report/finding";
import { weightOf } from "@/lib/engine/report/verdict";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { findingsOf } from "@/lib/paper/sheet/roster-view";
import { builder } from "@/lib/words/en/builder";
import type { Words } from "@/lib/words/en/words";
import { Answered, AskNote } from "./ask-note";
import { type Answers, useAnswers } from "./use-answers";

interface UnitAsksProps {
  unit: string;
}

/** What a unit leaves open, each with its answer or a way to give one. */
export function UnitAsks({ unit }: UnitAsksProps) {
  const answers = useAnswers();
  const [view, resolved] = useBuilderFields((s) => [s.view, s.view.resolved] as const);
  if (!answers || !resolved) return null;
  const open = findingsOf(view, unit).flatMap(({ finding }) => (weightOf(finding) === "unconfirmed" ? [finding] : []));
  const asked = new Map<string, { ask: Ask; finding: Finding | null }>();
  for (const finding of open) for (const ask of asksOf(finding, resolved, answers.book)) asked.set(ask.key, { ask, finding });
  const resolvedUnit = resolved.units.find((u) => u.unit.id === unit);
  for (const ask of resolvedUnit ? answeredAbout(resolvedUnit, answers.pack, answers.book) : []) asked.set(ask.key, { ask, finding: null });
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      <Asks asked={[...asked.values()]} answers={answers} />
      <OpenReadings findings={open} />
    </div>
  );
}

/** The questions behind a finding. */
export function FindingAsks({ finding }: { finding: Finding }) {
  const answers = useAnswers();
  const resolved = useBuilder((s) => s.view.resolved);
  if (!answers || !resolved) return null;
  const asks = asksOf(finding, resolved, answers.book);
  return (
    <div className="my-2 grid gap-2 empty:hidden">
      <Asks asked={asks.map((ask) => ({ ask, finding }))} answers={answers} />
      <OpenReadings findings={[finding]} />
    </div>
  );
}

/** What is open because of how the book is read, with the other readings to choose from. One that was chosen here stays. */
function OpenReadings({ findings }: { findings: readonly Finding[] }) {
  const { asks } = useBuilderWords();
  const catalogue = useBuilder((s) => s.catalogue);
  const [kept, keep] = useState<readonly string[]>([]);
  if (!catalogue) return null;
  const open = new Map<string, Finding>();
  for (const finding of findings) {
    const { when } = catalogue.rules.find(({ rule }) => rule.id === finding.rule)?.rule ?? {};
    for (const id of Object.keys(when?.setting ?? {})) open.set(id, finding);
  }
  return catalogue.book.settings.flatMap((setting) => {
    const finding = open.get(setting.id);
    if (!(finding || kept.includes(setting.id)) || decidedBy(catalogue, setting)) return [];
    return (
      <Note key={setting.id} {...(finding ? { kind: "unconfirmed", title: finding.message } : { kind: "advice", title: asks.answered })}>
        <div className="py-2 text-ink" onChange={() => keep([...kept, setting.id])}>
          <ReadingField catalogue={catalogue} setting={setting} />
        </div>
      </Note>
    );
  });
}

interface AsksProps {
  /** Without a finding: one that is answered. */
  asked: readonly { ask: Ask; finding: Finding | null }[];
  answers: Answers;
}

function Asks({ asked, answers: { pack, give } }: AsksProps) {
  const words = useBuilderWords();
  // What was just answered or taken back keeps the focus in its place.
  const [touched, setTouched] = useState<string | null>(null);
  const [catalogue, game] = useBuilderFields((s) => [s.catalogue, rosterOf(s).game] as const);
  if (!asked.length || !catalogue) return null;
  const say = (ask: Ask, answer: AskAnswer | null) => {
    setTouched(ask.key);
    give(ask, answer);
  };
  return asked.map(({ ask, finding }) => {
    const answer = answerTo(ask, pack);
    const focused = touched === ask.key;
    if (answer !== null) {
      const takeBack = () => say(ask, null);
      return (
        <Answered
          key={ask.key}
          ask={ask}
          about={subjectOf(catalogue, ask)}
          game={game}
          answer={answer}
          focused={focused}
          takeBack={takeBack}
        />
      );
    }
    return finding ? (
      <AskNote
        key={ask.key}
        ask={ask}
        message={finding.message}
        fix={finding.fix}
        scope={scopeOf(catalogue, ask, words)}
        focused={focused}
        give={(given) => say(ask, given)}
      />
    ) : null;
  });
}

/** What was asked, where an answer alone does not say it. */
export function subjectOf({ book, army }: Catalogue, { cell, ...ask }: Ask): string {
  if (cell.sort === "permission") return "";
  if (ask.sort === "permission") return ask.pair?.optionName ?? "";
  if (cell.sort === "price") return ask.option === null ? "" : `${cell.name}:`;
  return "data" in cell && cell.data ? `${ruleInWords(cell.data, ruleNames(book, army)).replace(/\.$/, "")}:` : "";
}

export function scopeOf(catalogue: Catalogue, { army, cell }: Ask, { asks }: Words["builder"] = builder): string {
  const name = (catalogue.allies.get(army) ?? catalogue).army.name;
  const whole = (cell.sort === "number" || cell.sort === "holds" || (cell.sort === "price" && cell.entry === null)) && !cell.own;
  return asks.scope(whole ? catalogue.book.title : name);
}
