"use client";

import { useEffect } from "react";
import { count } from "@/lib/words/en/grammar";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface TwoAnswersProps {
  question: string;
  here: string;
  there: string;
  /** Where the other answer comes from: "In another tab". */
  from: string;
  /** How many questions come after this one. */
  more: number;
  onHere(): void;
  onThere(): void;
  onLater(): void;
}

/** One thing that was changed in two places: which of the two holds. */
export function TwoAnswers({ question, here, there, from, more, onHere, onThere, onLater }: TwoAnswersProps) {
  // Each question starts at the answer that changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question anew
  useEffect(() => {
    document.getElementById("answer-here")?.focus();
  }, [question, more]);
  const look = "justify-start! text-left whitespace-normal!";
  return (
    <Dialog
      open
      onClose={onLater}
      title={question}
      actions={
        <Button look="quiet" onClick={onLater}>
          Later
        </Button>
      }
    >
      <p className="text-ink-2" role="status">
        It was changed in two places. Which one is right?{more > 0 ? ` ${count(more, "more question")} after this.` : ""}
      </p>
      <div className="flex flex-col gap-2">
        <Button id="answer-here" className={look} onClick={onHere}>
          {`Here: ${here}`}
        </Button>
        <Button className={look} onClick={onThere}>
          {`${from}: ${there}`}
        </Button>
      </div>
    </Dialog>
  );
}
