/** A list that is handed in, read and checked by the engine under the event's rules. */
import type * as z from "zod";
import type { NewVersion } from "@/app/server/store/store";
import { readPiece } from "@/lib/desk/incoming";
import { answer, isChecked } from "@/lib/desk/reply";
import { withAnswers } from "@/lib/desk/submission";
import type { ListState } from "@/lib/events/hand-in/taken";
import { rosterCode } from "@/lib/roster/code";
import type { SentList } from "@/lib/schema/http/events";
import { Refusal } from "./refusal";
import type { Rules } from "./standing";

export type List = z.infer<typeof SentList>;

/** What a list is called in reports. */
const FILE = "list";

export interface JudgedList {
  version: Pick<NewVersion, "kind" | "text" | "answers" | "fields" | "verdict" | "report" | "roster" | "code" | "data">;
  state: Omit<ListState, "late">;
}

/** @throws Refusal where it is more than one list. */
export async function judge({ roster, answers = [], player }: List, { library }: Rules): Promise<JudgedList> {
  const kind = typeof roster === "string" ? "text" : "json";
  // PostgreSQL keeps no text with this in it.
  const text = (typeof roster === "string" ? roster : JSON.stringify(roster)).replaceAll("\0", "\ufffd");
  const [read, ...more] = await readPiece({ file: FILE, kind, text }, library);
  if (!read || more.length > 0) throw new Refusal(422, `There are ${more.length + 1} lists in it. Hand in one.`);
  const { name: _, ...fields } = player;
  const sent = { kind, text, answers: JSON.stringify(answers), fields: JSON.stringify(fields) } as const;
  if (!isChecked(read)) {
    const version = { ...sent, verdict: null, report: answer(read), roster: null, code: null, data: "" };
    return { version, state: { verdict: null, open: 0, errors: 0 } };
  }
  // What was answered fits the list as it was read, or changes nothing.
  const checked = answers.length ? await withAnswers(read, answers) : read;
  const { report } = checked;
  const { verdict } = report;
  const errors = report.findings.filter(({ severity, agreed }) => severity === "error" && !agreed).length;
  return {
    version: {
      ...sent,
      verdict,
      report: answer(checked),
      roster: JSON.stringify(checked.roster),
      code: rosterCode(checked.roster),
      data: report.dataVersion,
    },
    state: { verdict, open: report.read?.open ?? 0, errors },
  };
}
