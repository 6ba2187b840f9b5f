/** A list that is handed in, read and checked by the engine under an event's rules. */
import type * as z from "zod";
import { answer, isChecked } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import { rosterCode } from "@/lib/engine/roster/code";
import type { SentList } from "@/lib/engine/schema/http/events";
import { readHandedIn } from "@/lib/events/desk/handing-in/read-list";
import type { ListState } from "@/lib/events/hand-in/taken";

export type List = z.infer<typeof SentList>;

export interface JudgedList {
  /** As a store keeps it. */
  version: {
    kind: "text" | "json";
    text: string;
    answers: string;
    fields: string;
    verdict: string | null;
    report: string;
    roster: string | null;
    code: string | null;
    data: string;
  };
  state: Omit<ListState, "late">;
}

/** How many lists there are, where it is not one. */
export async function judge({ roster, answers = [], player }: List, library: Library): Promise<JudgedList | number> {
  const handedIn = await readHandedIn({ roster, answers }, library);
  if (typeof handedIn === "number") return handedIn;
  const { kind, text, read } = handedIn;
  const { name: _, ...fields } = player;
  const sent = { kind, text, answers: JSON.stringify(answers), fields: JSON.stringify(fields) } as const;
  if (!isChecked(read)) {
    const version = { ...sent, verdict: null, report: answer(read), roster: null, code: null, data: "" };
    return { version, state: { verdict: null, open: 0, errors: 0 } };
  }
  const { report } = read;
  const { verdict } = report;
  const errors = report.findings.filter(({ severity, agreed }) => severity === "error" && !agreed).length;
  return {
    version: {
      ...sent,
      verdict,
      report: answer(read),
      roster: JSON.stringify(read.roster),
      code: rosterCode(read.roster),
      data: report.dataVersion,
    },
    state: { verdict, open: report.read?.open ?? 0, errors },
  };
}
