"use client";

import { rosterOf } from "@/components/builder/state/store";
import { useBuilder } from "@/components/builder/state/use-builder";
import { TwoAnswers } from "@/components/ui/two-answers";
import { rosterQuestion } from "@/lib/roster/merge/roster-conflict-words";
import type { RosterSaving } from "./use-roster-saving";

/** What was changed here and in another tab, one after the other: nothing is overwritten unasked. */
export function RosterConflictDialog({ saving: { asked, decide } }: { saving: RosterSaving }) {
  const roster = useBuilder(rosterOf);
  const catalogue = useBuilder((s) => s.catalogue);
  const [conflict] = asked;
  if (!conflict) return null;
  const { question, here, kept } = rosterQuestion(conflict, roster, catalogue);
  return (
    <TwoAnswers
      question={question}
      here={here}
      there={kept}
      from="In another tab"
      more={asked.length - 1}
      onHere={() => decide(conflict, "here")}
      onThere={() => decide(conflict, "kept")}
    />
  );
}
