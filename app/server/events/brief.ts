/** A report in brief: what an organiser's table tells of a list. */
import type * as z from "zod";
import type { SubmissionAnswer } from "@/lib/schema/http/events";

/** What is read of a report, as it was kept. */
export interface Told {
  findings?: { severity: string; message: string; agreed?: boolean }[];
  read?: { open: number; confirm: number };
  agreed?: number;
  guesses?: unknown[];
  game?: string;
  armyList?: string;
  army?: string;
  name?: string;
  points?: number | null;
  limit?: number | null;
  /** Why nothing could be read. */
  problems?: { message: string }[];
}

/** More are found in the open row. */
const MOST_FINDINGS = 5;

type Found = NonNullable<z.infer<typeof SubmissionAnswer>["found"]>;

export function inBrief({ findings = [], read, agreed, guesses = [], problems = [] }: Told): Omit<Found, "by" | "data" | "rules"> {
  const by = (of: string) => findings.filter(({ severity }) => severity === of);
  const told = [...by("error"), ...by("unconfirmed"), ...by("advice")];
  const said = told.slice(0, MOST_FINDINGS).map(({ message, agreed: isAgreed }) => (isAgreed ? `Agreed: ${message}` : message));
  return {
    ...(read ? { read } : {}),
    ...(agreed ? { agreed } : {}),
    guesses: guesses.length,
    findings: findings.length ? said : problems.slice(0, 1).map(({ message }) => message),
    more: Math.max(0, told.length - MOST_FINDINGS),
  };
}
