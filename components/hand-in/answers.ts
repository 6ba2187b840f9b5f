/** What a request about an event comes to: an answer, or a problem that the page can show. */
import type * as z from "zod";
import type * as Http from "@/lib/engine/schema/http/events";
import { events } from "@/lib/words/en/events";

export type EventSeen = z.infer<typeof Http.EventAnswer>;
export type Published = z.infer<typeof Http.PublishedAnswer>;
export type NewKey = z.infer<typeof Http.KeyAnswer>;
export type KnownKey = z.infer<typeof Http.KeysAnswer>[number];
export type Submission = z.infer<typeof Http.SubmissionAnswer>;
export type Submissions = z.infer<typeof Http.SubmissionsAnswer>;
export type Decisions = z.infer<typeof Http.DecisionsAnswer>;
export type Receipt = z.infer<typeof Http.ReceiptAnswer>;
export type ReportSeen = z.infer<typeof Http.ReportAnswer>;
export type Health = z.infer<typeof Http.HealthAnswer>;
export type SentEvent = z.input<typeof Http.SentEvent>;
export type ChangedEvent = z.input<typeof Http.ChangedEvent>;
export type SentList = z.input<typeof Http.SentList>;
export type SentDecision = z.input<typeof Http.SentDecision>;
export type SentDecisions = z.input<typeof Http.SentDecisions>;
export type SentMail = z.input<typeof Http.SentMail>;
export type Mail = z.infer<typeof Http.MailAnswer>;
export type SentReport = z.input<typeof Http.SentReport>;

export type Problem =
  /** The server did not answer; what was sent may have reached it all the same. */
  | { kind: "offline" }
  /** What answered is no server of events. */
  | { kind: "no-events" }
  /** Somebody else changed it since it was read (412). */
  | { kind: "changed"; title: string; detail: string }
  /** Too many requests, or a busy server. */
  | { kind: "wait"; seconds: number; title: string; detail: string }
  /** `status` as in HTTP. */
  | { kind: "refused"; status: number; title: string; detail: string };

/** `rev`: of the ETag, what the next change names; null where the answer has none. */
export type Answer<T> = { ok: true; value: T; rev: number | null } | { ok: false; problem: Problem };

type Said = typeof events.answers;

/** Title and sentence of a problem, for people. */
export function problemWords(problem: Problem, words: Said = events.answers): { title: string; detail: string } {
  const { kind } = problem;
  if (kind === "offline") return words.offline;
  if (kind === "no-events") return words.noEvents;
  const { title, detail } = problem;
  if (kind === "changed") return { title: words.title(412, title), detail: refusalIn(detail, words) };
  if (kind === "wait") return { title: words.title(429, title), detail: words.wait(problem.seconds, detail) };
  return { title: words.title(problem.status, title), detail: refusalIn(detail, words) };
}

/** A sentence of the server, in other words where it is one that we know. */
export function refusalIn(said: string, words: Said = events.answers): string {
  const keys = Object.keys(words.refusals) as (keyof Said["refusals"])[];
  const key = keys.find((one) => events.answers.refusals[one] === said);
  return key ? words.refusals[key] : said;
}

/** Whether the same request, sent again later, may be answered otherwise. */
export function mayBeSentAgain(problem: Problem): boolean {
  return problem.kind === "offline" || problem.kind === "wait" || (problem.kind === "refused" && problem.status >= 500);
}

/** An answer of a newer server may have more in it than is known here: that is left out. Null where it is no such answer. */
export function readAnswer<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> | null {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const copy: unknown = structuredClone(value);
  for (const issue of read.error.issues) {
    if (issue.code !== "unrecognized_keys") return null;
    const place = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], copy);
    for (const key of issue.keys) delete (place as Record<string, unknown>)[key];
  }
  return schema.safeParse(copy).data ?? null;
}
