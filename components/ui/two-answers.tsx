"use client";

import { useEffect } from "react";
import { useUiWords } from "@/components/ui/words";
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
  const words = useUiWords();
  const look = "justify-start! text-left whitespace-normal!";
  return (
    <Dialog
      open
      onClose={onLater}
      title={question}
      actions={
        <Button look="quiet" onClick={onLater}>
          {words.later}
        </Button>
      }
    >
      <p className="text-ink-2" role="status">
        {words.twoPlaces(more)}
      </p>
      <div className="flex flex-col gap-2">
        <Button id="answer-here" className={look} onClick={onHere}>
          {`${words.here}: ${here}`}
        </Button>
        <Button className={look} onClick={onThere}>
          {`${from}: ${there}`}
        </Button>
      </div>
    </Dialog>
  );
}
