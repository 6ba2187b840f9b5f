/** The part of the document that is about events. */
import { type EventProblemStatus, eventProblems, problems } from "@/app/api/problem";
import * as shapes from "@/lib/engine/schema/http/events";

const { MOST_DAYS: _, ...eventShapes } = shapes;

export { eventShapes };

type Shape = keyof typeof eventShapes;

const ref = (id: Shape | "ProblemDetails") => ({ $ref: `#/components/schemas/${id}` });

interface Operation {
  operationId: string;
  summary: string;
  body?: Shape;
  /** `shape`: of JSON, or the type of what else comes. */
  answers: [status: 200 | 201 | 204, description: string, shape?: Shape | "text/calendar" | "image/png"];
  /** Heads that it needs. */
  needs?: readonly ("If-Match" | "Idempotency-Key")[];
  /** Whose key it takes; none where that is not said. */
  key?: "needed" | "taken";
  query?: readonly object[];
  /** It needs another server. */
  sends?: true;
}

const heads = {
  "If-Match": { name: "If-Match", in: "header", required: true, schema: { type: "string" }, description: "the ETag of what is changed" },
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    schema: { type: "string", minLength: 20, maxLength: 200 },
    description: "a random text of this request: sent again under it, the same answer comes and nothing is done twice",
  },
};

/** Refusals that any request may meet, and those that come with what it needs. */
function refusalsOf({ body, needs = [], key, sends }: Operation, hasCode: boolean): EventProblemStatus[] {
  if (!key && !body) return [405];
  const met: EventProblemStatus[] = [
    ...(body || needs.length ? ([400] as const) : []),
    ...(key ? ([401] as const) : []),
    ...(key ? ([403] as const) : []),
    ...(hasCode ? ([404] as const) : []),
    405,
    ...(body ? ([408, 413, 415, 422] as const) : []),
    ...(key || needs.length ? ([409] as const) : []),
    ...(needs.includes("If-Match") ? ([412, 428] as const) : []),
    429,
    500,
    ...(sends ? ([502] as const) : []),
    503,
    ...(body || needs.length ? ([507] as const) : []),
  ];
  return [...new Set(met)].sort((a, b) => a - b);
}

function operation(path: string, of: Operation) {
  const { operationId, summary, body, answers, needs = [], key, query = [] } = of;
  const [status, description, shape] = answers;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const sorts: Readonly<Record<number, { title: string; means: string }>> = { ...problems, ...eventProblems };
  return {
    operationId,
    summary,
    tags: [path === "/api/health" ? "server" : "events"],
    ...(key ? { security: key === "needed" ? [{ key: [] }] : [{}, { key: [] }] } : {}),
    ...(inPath.length + needs.length + query.length ? { parameters: [...inPath, ...needs.map((name) => heads[name]), ...query] } : {}),
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: ref(body) } } } } : {}),
    responses: {
      [status]: { description, ...(shape ? { content: contentOf(shape) } : {}) },
      ...Object.fromEntries(
        refusalsOf(of, path.includes("{code}")).map((code) => [
          code,
          {
            description: `${sorts[code]?.title}. ${sorts[code]?.means}`,
            content: { "application/problem+json": { schema: ref("ProblemDetails") } },
          },
        ]),
      ),
    },
  };
}

function contentOf(shape: NonNullable<Operation["answers"][2]>): object {
  if (shape === "text/calendar") return { [shape]: { schema: { type: "string" } } };
  return shape === "image/png" ? { [shape]: {} } : { "application/json": { schema: ref(shape) } };
}

const EVENT = "/api/events/{code}";
const LIST = `${EVENT}/submissions/{id}`;

const since = {
  name: "since",
  in: "query",
  schema: { type: "integer" },
  description: "`next` of the last answer: only what changed after it is told",
};

const texts = {
  name: "texts",
  in: "query",
  schema: { type: "integer", enum: [1] },
  description: "for organisers: with all versions and their texts, some megabytes at once",
};

const operations: Readonly<Record<string, Readonly<Partial<Record<"get" | "post" | "put" | "patch" | "delete", Operation>>>>> = {
  "/api/events": {
    post: {
      operationId: "publishEvent",
      summary: "Publish an event",
      body: "SentEvent",
      answers: [201, "the event with its public code, and a key for each organiser, told this once", "PublishedAnswer"],
    },
  },
  [EVENT]: {
    get: {
      operationId: "readEvent",
      summary: "Read an event",
      answers: [200, "its rules, state and deadline", "EventAnswer"],
      key: "taken",
    },
    patch: {
      operationId: "changeEvent",
      summary: "Change an event, open, close and publish it",
      body: "ChangedEvent",
      answers: [200, "the event as it is now", "EventAnswer"],
      needs: ["If-Match"],
      key: "needed",
    },
    delete: { operationId: "deleteEvent", summary: "Delete an event with all that is in it", answers: [204, "it is gone"], key: "needed" },
  },
  [`${EVENT}/calendar`]: {
    get: {
      operationId: "eventCalendar",
      summary: "Its day and its deadline for a calendar; also at /e/{code}.ics",
      answers: [200, "a calendar (RFC 5545); where it has neither, 404", "text/calendar"],
      key: "taken",
    },
  },
  [`${EVENT}/card`]: {
    get: {
      operationId: "eventCard",
      summary: "A picture with name, day and places; also at /e/{code}.png",
      answers: [200, "1,200 by 630 pixels", "image/png"],
      key: "taken",
    },
  },
  [`${EVENT}/keys`]: {
    get: {
      operationId: "listKeys",
      summary: "Whose keys there are",
      answers: [200, "the keys, without their secrets", "KeysAnswer"],
      key: "needed",
    },
    post: {
      operationId: "addKey",
      summary: "Make a key for another organiser",
      body: "SentKey",
      answers: [201, "the key, told this once", "KeyAnswer"],
      key: "needed",
    },
  },
  [`${EVENT}/keys/{key}`]: {
    delete: { operationId: "withdrawKey", summary: "Withdraw a key", answers: [204, "it opens nothing any more"], key: "needed" },
  },
  [`${EVENT}/submissions`]: {
    get: {
      operationId: "listSubmissions",
      summary: "The lists that may be seen, or what changed of them",
      answers: [200, "what may be seen of each in brief, without the lists themselves", "SubmissionsAnswer"],
      key: "taken",
      query: [since, texts],
    },
    post: {
      operationId: "handIn",
      summary: "Hand in a list; with an organiser’s key for somebody else",
      body: "SentList",
      answers: [201, "the receipt, with the player’s key", "ReceiptAnswer"],
      needs: ["Idempotency-Key"],
      key: "taken",
    },
  },
  [LIST]: {
    get: {
      operationId: "readSubmission",
      summary: "Read one submission",
      answers: [200, "what may be seen of it", "SubmissionAnswer"],
      key: "taken",
    },
    put: {
      operationId: "replaceList",
      summary: "Replace the list; the versions before are kept",
      body: "SentList",
      answers: [200, "the receipt of the new version", "ReceiptAnswer"],
      needs: ["If-Match", "Idempotency-Key"],
      key: "needed",
    },
    delete: {
      operationId: "withdrawList",
      summary: "Withdraw one’s list",
      answers: [204, "it no longer counts"],
      needs: ["If-Match"],
      key: "needed",
    },
  },
  [`${LIST}/decision`]: {
    post: {
      operationId: "decide",
      summary: "Accept, return or reopen a list, write to its player, note something down",
      body: "SentDecision",
      answers: [200, "the submission as it is now", "SubmissionAnswer"],
      needs: ["If-Match"],
      key: "needed",
    },
  },
  [`${LIST}/mail`]: {
    post: {
      operationId: "sendMail",
      summary: "Mail a letter to the player of a list, or to oneself the receipt",
      body: "SentMail",
      answers: [200, "the mail that was sent, or would be", "MailAnswer"],
      key: "needed",
      sends: true,
    },
  },
  [`${EVENT}/decisions`]: {
    post: {
      operationId: "decideAll",
      summary: "Decide the same of many lists at once",
      body: "SentDecisions",
      answers: [200, "which were changed", "DecisionsAnswer"],
      key: "needed",
    },
  },
  [`${LIST}/versions/{n}`]: {
    get: {
      operationId: "readVersion",
      summary: "Read one version of a list as it was handed in",
      answers: [200, "the version with its text", "VersionAnswer"],
      key: "needed",
    },
  },
  [`${LIST}/reports`]: {
    post: {
      operationId: "reportError",
      summary: "Report an error on the published list of another player",
      body: "SentReport",
      answers: [201, "the report", "ReportAnswer"],
      key: "needed",
    },
  },
  [`${LIST}/reports/{report}`]: {
    patch: {
      operationId: "decideReport",
      summary: "Say whether a reported error is one",
      body: "DecidedReport",
      answers: [200, "the report as it is now", "ReportAnswer"],
      key: "needed",
    },
  },
  "/api/health": {
    get: { operationId: "health", summary: "Whether the server can do its work", answers: [200, "it can", "HealthAnswer"] },
  },
};

export function eventPaths(): object {
  const all = Object.entries(operations).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, of]) => [method, operation(path, of)])),
  ]);
  return Object.fromEntries(all);
}
