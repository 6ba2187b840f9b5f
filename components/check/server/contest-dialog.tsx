"use client";

import { decideAgain } from "@/components/check/store/from-server";
import { readSubmission } from "@/components/hand-in/client";
import { statusWords } from "@/components/hand-in/status-words";
import { TwoAnswers } from "@/components/ui/two-answers";
import { useLoaded } from "@/components/ui/use-loaded";
import { momentText } from "@/lib/events/desk/due";
import { contestWords } from "@/lib/events/desk/handed-in/words";
import type { ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import { useServer } from "./server-desk";

interface ContestDialogProps {
  record: ReceivedRecord;
  code: string;
  zone: string | undefined;
  /** How many wait behind it. */
  more: number;
  onLater(): void;
}

/** A decision that somebody else was quicker with: what they did, and which of the two holds. */
export function ContestDialog({ record: { handedIn }, code, zone, more, onLater }: ContestDialogProps) {
  const key = useServer((s) => s.held?.key);
  const { submission = "", standing } = handedIn ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew where it changed once more
  const loaded = useLoaded(
    (signal) => (key === undefined ? Promise.resolve(null) : readSubmission({ code, key }, submission, signal)),
    [code, key, submission, standing?.rev],
  );
  if (!handedIn || loaded.state === "loading") return null;
  const seen = loaded.last?.ok ? loaded.last.value : null;
  const words = contestWords(handedIn, seen, { moment: (iso) => momentText(iso, zone), status: statusWords });
  if (!words) return null;
  return (
    <TwoAnswers
      question={words.question}
      here={words.mine}
      there={words.theirs}
      from={words.from}
      more={more}
      onHere={() => decideAgain(submission, "mine")}
      onThere={() => decideAgain(submission, "theirs")}
      onLater={onLater}
    />
  );
}
