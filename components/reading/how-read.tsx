"use client";

import { Disclosure } from "@/components/ui/disclosure";
import { count, list } from "@/lib/engine/text";
import { asRead, leftToAnswer } from "@/lib/events/desk/as-read";
import { type Reading, ReadingReport } from "./reading-report";

/** The report on how a list was read, folded away where nothing is left to answer or to be told. */
export function HowRead({ checked, ...ask }: Reading) {
  const rows = asRead(checked);
  const { questions, guesses } = leftToAnswer(rows);
  // Where nothing is asked here, it is only looked at.
  // Where nothing can be answered it is only looked at.
  const isAsking = ask.onAnswer !== undefined;
  const toDo = list([
    ...(isAsking && questions ? [`${count(questions, "line")} ${questions === 1 ? "needs" : "need"} you`] : []),
    ...(isAsking && guesses ? [count(guesses, "guess")] : []),
  ]);
  const saysMore = isAsking && rows.some((row) => row.remarks.some((remark) => remark.state !== "ignored"));
  return (
    <Disclosure summary={<span className="font-strong">{`How it was read${toDo && `: ${toDo}`}`}</span>} start={toDo !== "" || saysMore}>
      <ReadingReport rows={rows} guesses={guesses} checked={checked} {...ask} />
    </Disclosure>
  );
}
