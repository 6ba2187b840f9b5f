"use client";

import { useEffect } from "react";
import { type DeskConflict, decide, useDesk } from "@/components/check/store/desk-store";
import { statusWords } from "@/components/check/table/status-mark";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { momentText } from "@/lib/desk/due";
import type { DeskLine } from "@/lib/desk/line";
import { type ConflictQuestion, conflictQuestion } from "@/lib/desk/merge/conflict-words";
import { count } from "@/lib/text";

interface ConflictDialogProps {
  conflicts: readonly DeskConflict[];
  zone: string | undefined;
  onClose(): void;
}

/** What was changed here and elsewhere, one after the other: nothing is overwritten unasked. */
export function ConflictDialog({ conflicts, zone, onClose }: ConflictDialogProps) {
  const lines = useDesk((s) => s.lines);
  const [conflict] = conflicts;
  const left = conflicts.length;
  // Each question starts at the answer that changes nothing.
  useEffect(() => {
    if (left) document.getElementById("conflict-kept")?.focus();
  }, [left]);
  if (!conflict) return null;
  const { question, kept, coming } = asked(conflict, lines, zone);
  const look = "justify-start! text-left whitespace-normal!";
  return (
    <Dialog
      open
      onClose={onClose}
      title={question}
      actions={
        <Button look="quiet" onClick={onClose}>
          Later
        </Button>
      }
    >
      <p className="text-ink-2" role="status">
        It was changed in two places. Which one holds?{left > 1 ? ` ${count(left - 1, "more question")} after this.` : ""}
      </p>
      <div className="flex flex-col gap-2">
        <Button id="conflict-kept" className={look} onClick={() => void decide(conflict, "kept")}>
          {`Here: ${kept}`}
        </Button>
        <Button className={look} onClick={() => void decide(conflict, "coming")}>
          {`${conflict.from}: ${coming}`}
        </Button>
      </div>
    </Dialog>
  );
}

function asked(one: DeskConflict, lines: readonly DeskLine[], zone: string | undefined): ConflictQuestion {
  if ("kept" in one) {
    const name = one.kept.pack.name;
    return { question: `Which rules of “${name}” hold?`, kept: "the ones on this desk", coming: "the ones in the file" };
  }
  const { field } = one.conflict;
  const line = lines.find(({ source, at }) => source === one.source && (field.of === "received" || field.at === at));
  const whose = line ? line.player || line.name : "this player";
  return conflictQuestion(one.conflict, whose, { moment: (iso) => momentText(iso, zone), status: statusWords });
}
