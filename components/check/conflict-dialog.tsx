"use client";

import type { DeskConflict } from "@/components/check/store/desk-laid";
import { decide, useDesk } from "@/components/check/store/desk-store";
import { statusWords } from "@/components/check/store/status-words";
import { TwoAnswers } from "@/components/ui/two-answers";
import { momentText } from "@/lib/desk/due";
import type { DeskLine } from "@/lib/desk/line";
import { type ConflictQuestion, conflictQuestion } from "@/lib/desk/merge/conflict-words";

interface ConflictDialogProps {
  conflicts: readonly DeskConflict[];
  zone: string | undefined;
  onClose(): void;
}

/** What was changed here and elsewhere, one after the other: nothing is overwritten unasked. */
export function ConflictDialog({ conflicts, zone, onClose }: ConflictDialogProps) {
  const lines = useDesk((s) => s.lines);
  const [conflict] = conflicts;
  if (!conflict) return null;
  const { question, kept, coming } = asked(conflict, lines, zone);
  return (
    <TwoAnswers
      question={question}
      here={kept}
      there={coming}
      from={conflict.from}
      more={conflicts.length - 1}
      onHere={() => void decide(conflict, "kept")}
      onThere={() => void decide(conflict, "coming")}
      onLater={onClose}
    />
  );
}

export function asked(one: DeskConflict, lines: readonly DeskLine[], zone: string | undefined): ConflictQuestion {
  if ("kept" in one) {
    const name = one.kept.pack.name;
    return { question: `Which rules of “${name}” hold?`, kept: "the ones on this desk", coming: "the ones in the file" };
  }
  const { field } = one.conflict;
  const line = lines.find(({ source, at }) => source === one.source && (field.of === "received" || field.at === at));
  const whose = line ? line.player || line.name : "this player";
  return conflictQuestion(one.conflict, whose, { moment: (iso) => momentText(iso, zone), status: statusWords });
}
