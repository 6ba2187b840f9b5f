/** What was done with a list on a desk of one organiser, from the times that its fields keep. Of what was said before only that it was. */

import type { Received } from "@/lib/events/desk/desk-file";
import type { Mark } from "@/lib/events/desk/entrants";
import { count } from "@/lib/words/en/grammar";

export interface RowEvent {
  /** ISO 8601. */
  at: string;
  what: string;
}

const statuses: Readonly<Record<Mark["status"], string>> = {
  new: "Marked as new.",
  accepted: "Accepted.",
  returned: "Returned.",
  withdrawn: "Withdrawn.",
};

/** By the field of a list that was changed: what is said of it now, and what is told of a change before. */
const told: Readonly<Partial<Record<keyof Mark | "answers", (mark: Partial<Mark>, answers: number) => [now: string, before: string]>>> = {
  status: ({ status = "new" }) => [statuses[status], "Decided otherwise."],
  apart: ({ apart }) => [apart ? "Said to be another player’s." : "Said to be the same player’s.", "Player changed."],
  player: ({ player }) => [player ? `Player: ${player}.` : "Player as the list says.", "Player changed."],
  waived: ({ waived }) => [waived === undefined ? "Counts as late." : `Lateness waived${waived && `: ${waived}`}.`, "Lateness changed."],
  note: ({ note }) => [note ? "Note written." : "Note removed.", "Note written."],
  asked: ({ asked = [] }) => [`${count(asked.length, "question")} left to the player.`, "Question left to the player."],
  answers: (_, answers) => [answers ? `${count(answers, "answer")} given.` : "Answers taken back.", "Answered."],
};

/** What was done with one list of something that came, in no order. */
export function rowLog(one: Received, at: number): RowEvent[] {
  const moment = (time: number) => new Date(time).toISOString();
  const done: RowEvent[] = [{ at: one.received, what: one.sender ? `Came from ${one.sender}.` : "Came." }];
  if (one.byHand) done.push({ at: moment(one.byHand.at), what: "Split or joined by hand." });
  for (const [key, times] of Object.entries(one.times ?? {})) {
    const [place = "", field = ""] = key.split(".");
    const words = field === "" ? () => ["Time of arrival changed.", "Time of arrival changed."] : told[field as keyof typeof told];
    if (!words || (field !== "" && Number(place) !== at)) continue;
    const [now = "", before = ""] = words(one.marks?.[at] ?? {}, one.answers?.[at]?.length ?? 0);
    // A time of 0 is one before times were kept.
    for (const [i, time] of times.entries()) if (time > 0) done.push({ at: moment(time), what: i === times.length - 1 ? now : before });
  }
  return done;
}
