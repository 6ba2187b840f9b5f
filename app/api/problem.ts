/** What is said where a request fails: problem details (RFC 9457). */
import { count } from "@/lib/words/en/grammar";
import { visible } from "@/lib/words/text";

/** Where the sorts of problems are described. */
const DOCS = "/api-docs";

interface Sort {
  id: string;
  title: string;
  means: string;
}

/** By status. The page of the interface lists them. */
export const problems = {
  400: { id: "not-readable", title: "The request cannot be read", means: "The body is not text, or not the JSON it says it is." },
  404: { id: "no-route", title: "There is no such route", means: "The page of the interface lists those there are." },
  405: { id: "other-method", title: "The route has no such method", means: "The header Allow names those it has." },
  408: { id: "too-slow", title: "The request arrived too slowly", means: "The whole of it must arrive within 10 seconds." },
  413: { id: "too-large", title: "The request is too large", means: "It may hold at most 1 MB of text or JSON, or a file of 10 MB." },
  415: {
    id: "wrong-type",
    title: "The request has another type",
    means: "Send rosters as application/json or text/plain, or a mail, document, table or archive under its own type.",
  },
  422: {
    id: "not-usable",
    title: "What was sent cannot be used",
    means: "It was read, but holds no roster, too many, or a pack that does not fit; or it took too long to read (took-too-long).",
  },
  429: { id: "too-many", title: "Too many requests", means: "A client asked for more than its share. Retry-After says when to ask again." },
  500: { id: "our-fault", title: "The server failed", means: "The fault is ours." },
  503: { id: "busy", title: "The server is busy", means: "Others were served first. Retry-After says when to ask again." },
} as const satisfies Record<number, Sort>;

/** What is sent is not read to its end; beside 422. */
export const tooLong = {
  id: "took-too-long",
  title: "Reading it took too long",
  means: "It takes more processor time or memory to read than one request may have: about a second. Army lists take a few thousandths.",
} as const satisfies Sort;

/** The store of events cannot be opened; beside 503. */
export const notSetUp = {
  id: "not-set-up",
  title: "This event’s server is not set up yet",
  means: "Its store of events cannot be opened. Nothing of the request was kept.",
} as const satisfies Sort;

/** The store of events has too much to do; beside 503. */
export const storeBusy = {
  id: "store-busy",
  title: "Too many write to the server’s store at once",
  means:
    "All connections to it are in use, or another program holds it. Nothing of the request was kept. Retry-After says when to ask again.",
} as const satisfies Sort;

/** The further ones of events; 404 says another thing there. */
export const eventProblems = {
  401: {
    id: "no-key",
    title: "A key is needed",
    means: "Show it as Authorization: Bearer <key>. One that is unknown or withdrawn is no key.",
  },
  403: { id: "not-yours", title: "The key is not for this", means: "It is a good key, of somebody who may not do this." },
  404: { id: "not-there", title: "There is no such thing", means: "There is none, it was deleted, or it is not to be seen with this key." },
  409: { id: "not-now", title: "It cannot be done now", means: "It stands against the state of the event, or against what is there." },
  412: { id: "changed", title: "Somebody was first", means: "It was changed since it was read: If-Match names an earlier ETag." },
  428: { id: "no-match", title: "If-Match is needed", means: "Send the ETag of what you change, so that nobody’s change is lost." },
  502: {
    id: "not-sent",
    title: "The mail was not sent",
    means: "The mail server did not take it. An organiser’s letter is kept beside the list.",
  },
  507: { id: "no-room", title: "The server has no room", means: "Nothing of the request was kept." },
} as const satisfies Record<number, Sort>;

export type ProblemStatus = keyof typeof problems;
export type EventProblemStatus = ProblemStatus | keyof typeof eventProblems;

/** The same of an event. */
export function eventProblem(status: EventProblemStatus, detail: string, headers: Record<string, string> = {}): Response {
  const sorts: Readonly<Record<number, Sort>> = { ...problems, ...eventProblems };
  return told(sorts[status], status, detail, headers);
}

/** `detail`: what is wrong with this request, in sentences. */
export function problem(status: ProblemStatus, detail: string, headers: Record<string, string> = {}): Response {
  return told(problems[status], status, detail, headers);
}

/** What was sent took more to read than one request may have. */
export function tookTooLong(detail: string): Response {
  return told(tooLong, 422, detail, {});
}

/** The store of events cannot be opened. */
export function storeClosed(): Response {
  return told(notSetUp, 503, "Nothing of this was kept. Organisers find the reason at /set-up.", { "retry-after": "60" });
}

/** The store of events has too much to do. */
export function storeTooBusy(): Response {
  return told(storeBusy, 503, "Nothing of this was kept. Try again in 2 seconds.", { "retry-after": "2" });
}

function told(sort: Sort | undefined, status: number, detail: string, headers: Record<string, string>): Response {
  const { id, title } = sort ?? problems[500];
  return new Response(JSON.stringify({ type: `${DOCS}#${id}`, title, status, detail: visible(detail) }), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}

/** The same where it helps to wait. */
export function later(status: 429 | 503, seconds: number): Response {
  const again = `Try again in ${count(seconds, "second")}.`;
  return problem(status, `${problems[status].title}. ${again}`, { "retry-after": String(seconds) });
}
