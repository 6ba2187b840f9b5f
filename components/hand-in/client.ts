/** The routes of /api/events, called from a page. Nothing here throws; keys go into a head of the request, never into an address. */
import type * as z from "zod";
import { isObject } from "@/lib/engine/schema/json";
import { events } from "@/lib/words/en/events";
import {
  type Answer,
  type ChangedEvent,
  type Decisions,
  type EventSeen,
  type Health,
  type KnownKey,
  type Mail,
  type NewKey,
  type Problem,
  type Published,
  type Receipt,
  type ReportSeen,
  readAnswer,
  type SentDecision,
  type SentDecisions,
  type SentEvent,
  type SentList,
  type SentMail,
  type SentReport,
  type Submission,
  type Submissions,
} from "./answers";

/** Milliseconds after which a server counts as gone. */
const PATIENCE = 30_000;
/** Seconds to wait where a server that is busy does not say. */
const SOME_SECONDS = 5;

const loadSchemas = () => import("@/lib/engine/schema/http/events");
type Schemas = Awaited<ReturnType<typeof loadSchemas>>;

interface Call {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Behind /api/events. */
  path: string;
  key?: string | null | undefined;
  body?: unknown;
  /** Of what is changed: the `rev` it was read with. */
  rev?: number;
  requestKey?: string;
  signal?: AbortSignal | undefined;
}

/** An event is named by its public code; `key` is what the asker shows, null for everybody. */
export interface Place {
  code: string;
  key?: string | null;
}

/** A key for a request: the same one when it is sent again, so that nothing is there twice. 192 bits. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const publishEvent = (event: SentEvent): Promise<Answer<Published>> =>
  ask({ method: "POST", path: "", body: event }, (s) => s.PublishedAnswer);

export const readEvent = (at: Place, signal?: AbortSignal): Promise<Answer<EventSeen>> =>
  ask({ method: "GET", path: pathOf(at), key: at.key, signal }, (s) => s.EventAnswer);

export const changeEvent = (at: Place, rev: number, change: ChangedEvent): Promise<Answer<EventSeen>> =>
  ask({ method: "PATCH", path: pathOf(at), key: at.key, rev, body: change }, (s) => s.EventAnswer);

export const deleteEvent = (at: Place): Promise<Answer<null>> => ask({ method: "DELETE", path: pathOf(at), key: at.key });

export const listKeys = (at: Place): Promise<Answer<KnownKey[]>> =>
  ask({ method: "GET", path: `${pathOf(at)}/keys`, key: at.key }, (s) => s.KeysAnswer);

/** For an organiser, or for the captain of the team that the label names. */
export const addKey = (at: Place, body: { label: string; captain?: true }): Promise<Answer<NewKey>> =>
  ask({ method: "POST", path: `${pathOf(at)}/keys`, key: at.key, body }, (s) => s.KeyAnswer);

export const withdrawKey = (at: Place, id: string): Promise<Answer<null>> =>
  ask({ method: "DELETE", path: `${pathOf(at)}/keys/${encodeURIComponent(id)}`, key: at.key });

/** What was found of the newest versions, thousands at once. @param since `next` of the last answer; 0 at first. */
export const listSubmissions = (at: Place, since = 0, signal?: AbortSignal): Promise<Answer<Submissions>> =>
  ask({ method: "GET", path: `${pathOf(at)}/submissions?since=${since}`, key: at.key, signal }, (s) => s.SubmissionsAnswer);

/** The same for organisers, with the texts of all versions. */
export const listTexts = (at: Place, since = 0, signal?: AbortSignal): Promise<Answer<Submissions>> =>
  ask({ method: "GET", path: `${pathOf(at)}/submissions?texts=1&since=${since}`, key: at.key, signal }, (s) => s.SubmissionsAnswer);

export const readSubmission = (at: Place, id: string, signal?: AbortSignal): Promise<Answer<Submission>> =>
  ask({ method: "GET", path: submissionPath(at, id), key: at.key, signal }, (s) => s.SubmissionAnswer);

/** Hands in for whoever asks, or for somebody else with an organiser's key. The same `requestKey` again gives the same receipt. */
export const sendList = (at: Place, list: SentList, requestKey: string): Promise<Answer<Receipt>> =>
  ask({ method: "POST", path: `${pathOf(at)}/submissions`, key: at.key, body: list, requestKey }, (s) => s.ReceiptAnswer);

export const replaceList = (at: Place, id: string, list: SentList, rev: number, requestKey: string): Promise<Answer<Receipt>> =>
  ask({ method: "PUT", path: submissionPath(at, id), key: at.key, body: list, rev, requestKey }, (s) => s.ReceiptAnswer);

/** By its player. An organiser withdraws a list with `decide`. */
export const withdrawList = (at: Place, id: string, rev: number): Promise<Answer<null>> =>
  ask({ method: "DELETE", path: submissionPath(at, id), key: at.key, rev });

export const decide = (at: Place, id: string, rev: number, decision: SentDecision): Promise<Answer<Submission>> =>
  ask({ method: "POST", path: `${submissionPath(at, id)}/decision`, key: at.key, rev, body: decision }, (s) => s.SubmissionAnswer);

/** The same for many lists at once, each as it was known. */
export const decideAll = (at: Place, decisions: SentDecisions): Promise<Answer<Decisions>> =>
  ask({ method: "POST", path: `${pathOf(at)}/decisions`, key: at.key, body: decisions }, (s) => s.DecisionsAnswer);

/** Has the server mail a letter to the player of a list, or with the player's key its receipt; with `look` it tells what it would send. */
export const sendMail = (at: Place, id: string, mail: SentMail): Promise<Answer<Mail>> =>
  ask({ method: "POST", path: `${submissionPath(at, id)}/mail`, key: at.key, body: mail }, (s) => s.MailAnswer);

export const reportError = (at: Place, id: string, report: SentReport): Promise<Answer<ReportSeen>> =>
  ask({ method: "POST", path: `${submissionPath(at, id)}/reports`, key: at.key, body: report }, (s) => s.ReportAnswer);

export const answerReport = (at: Place, id: string, report: string, status: ReportSeen["status"]): Promise<Answer<ReportSeen>> =>
  ask(
    { method: "PATCH", path: `${submissionPath(at, id)}/reports/${encodeURIComponent(report)}`, key: at.key, body: { status } },
    (s) => s.ReportAnswer,
  );

/** What the server that serves this page says of itself; null where it does not answer so. */
export async function readHealth(): Promise<Health | null> {
  const answered = await fetched("/api/health", { method: "GET" });
  const value = answered && (await jsonOf(answered));
  return isHealth(value) ? value : null;
}

const HEALTH = ["status", "events", "proxy", "client", "now", "mail"] as const satisfies readonly (keyof Health)[];

/** For six texts the schemas, which weigh 100 kB, are not loaded. */
function isHealth(value: unknown): value is Health {
  return isObject(value) && HEALTH.every((name) => typeof value[name] === "string");
}

/** Whether the server that serves this page keeps events now; null where it does not answer. */
export async function keepsEvents(): Promise<boolean | null> {
  const answered = await fetched("/api/health", { method: "GET" });
  if (!answered) return null;
  const value = await jsonOf(answered);
  return answered.ok && isObject(value) && value.status === "ok";
}

function pathOf({ code }: Place): string {
  return `/${encodeURIComponent(code)}`;
}

function submissionPath(at: Place, id: string): string {
  return `${pathOf(at)}/submissions/${encodeURIComponent(id)}`;
}

function ask(call: Call): Promise<Answer<null>>;
function ask<S extends z.ZodType>(call: Call, pick: (schemas: Schemas) => S): Promise<Answer<z.infer<S>>>;
async function ask<S extends z.ZodType>(call: Call, pick?: (schemas: Schemas) => S): Promise<Answer<z.infer<S> | null>> {
  const { method, path, key, body, rev, requestKey, signal } = call;
  const headers: Record<string, string> = {
    ...(key ? { authorization: `Bearer ${key}` } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(rev === undefined ? {} : { "if-match": `"${rev}"` }),
    ...(requestKey === undefined ? {} : { "idempotency-key": requestKey }),
  };
  const answered = await fetched(
    `/api/events${path}`,
    { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    signal,
  );
  if (!answered) return { ok: false, problem: { kind: "offline" } };
  if (answered.status === 204 && !pick) return { ok: true, value: null, rev: null };
  const value = await jsonOf(answered);
  if (!answered.ok) return { ok: false, problem: problemOf(answered, value) };
  const schemas = pick && (await loadSchemas().catch(() => null));
  if (!pick || !schemas) return { ok: false, problem: { kind: pick ? "offline" : "no-events" } };
  const read = readAnswer(pick(schemas), value);
  if (read === null) return { ok: false, problem: { kind: "no-events" } };
  return { ok: true, value: read, rev: revOf(answered) };
}

/** Null where nothing came back. */
async function fetched(address: string, request: RequestInit, signal?: AbortSignal): Promise<Response | null> {
  const patience = AbortSignal.timeout(PATIENCE);
  const until = signal ? AbortSignal.any([signal, patience]) : patience;
  const quiet = { cache: "no-store", credentials: "omit", referrerPolicy: "no-referrer", redirect: "error" } as const;
  return fetch(address, { ...request, ...quiet, signal: until }).catch(() => null);
}

/** Undefined where the body is no JSON. */
function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

function problemOf(response: Response, value: unknown): Problem {
  const { status } = response;
  if (!isObject(value) || typeof value.title !== "string" || typeof value.detail !== "string") {
    return status >= 500 ? { kind: "refused", status, ...events.answers.failed } : { kind: "no-events" };
  }
  const { title, detail } = value;
  if (status === 412) return { kind: "changed", title, detail };
  if (status === 429 || status === 503) {
    const seconds = Number(response.headers.get("retry-after"));
    return { kind: "wait", seconds: seconds > 0 ? seconds : SOME_SECONDS, title, detail };
  }
  return { kind: "refused", status, title, detail };
}

function revOf({ headers }: Response): number | null {
  const [, rev] = /^(?:W\/)?"(\d{1,9})"$/.exec(headers.get("etag") ?? "") ?? [];
  return rev === undefined ? null : Number(rev);
}
