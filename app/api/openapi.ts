/** The interface as an OpenAPI document that refers to nothing outside, made from the shapes of what is sent and answered. */
import * as z from "zod";
import { eventPaths, eventShapes } from "@/app/api/openapi-events";
import { eventProblems, problems } from "@/app/api/problem";
import { FILE_TYPES } from "@/app/api/roster-request";
import { withOptionalSources } from "@/data/schemas";
import { ArmyList } from "@/lib/engine/schema/army-list";
import {
  CheckAnswer,
  CheckAnswers,
  FindingAnswer,
  GamesAnswer,
  ProblemDetails,
  ReadAnswer,
  ReadAnswers,
  SentRoster,
  SentRosters,
  SentSheet,
} from "@/lib/engine/schema/http/check";
import { LibraryAnswer } from "@/lib/engine/schema/http/library";
import { SentSuggest, SuggestAnswer } from "@/lib/engine/schema/http/suggest";
import { Pack } from "@/lib/engine/schema/pack";
import { Roster } from "@/lib/engine/schema/roster";

const named = {
  Roster,
  Pack,
  ArmyList,
  SentRoster,
  SentRosters,
  SentSheet,
  SentSuggest,
  SuggestAnswer,
  CheckAnswer,
  CheckAnswers,
  FindingAnswer,
  ReadAnswer,
  ReadAnswers,
  GamesAnswer,
  LibraryAnswer,
  ProblemDetails,
  ...eventShapes,
};

const PLACE = "#/components/schemas/";

/** The shapes by their names, and what several of them share as parts of their own. */
function components(): object {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => PLACE + id, io: "input", target: "draft-2020-12", reused: "ref" });
  const { __shared: shared, ...shapes } = schemas;
  const parts = Object.entries(shared?.$defs ?? {}).map(([id, schema]) => [id.replace("schema", "Part"), schema]);
  const all = Object.entries(shapes).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]);
  const text = JSON.stringify(withOptionalSources(Object.fromEntries([...all, ...parts])));
  return JSON.parse(text.replaceAll(`${PLACE}__shared#/$defs/schema`, `${PLACE}Part`));
}

const ref = (id: keyof typeof named) => ({ $ref: `#/components/schemas/${id}` });
const json = (id: keyof typeof named) => ({ "application/json": { schema: ref(id) } });

function refusals() {
  return Object.fromEntries(
    Object.entries(problems).map(([status, { title, means }]) => [
      status,
      {
        description: `${title}. ${means}`,
        ...(status === "429" || status === "503"
          ? { headers: { "Retry-After": { description: "seconds", schema: { type: "integer" } } } }
          : {}),
        content: { "application/problem+json": { schema: ref("ProblemDetails") } },
      },
    ]),
  );
}

interface Route {
  operationId: string;
  summary: string;
  /** What may be sent as JSON beside a roster file. */
  bodies: readonly (keyof typeof named)[];
  answers: string;
  content: object;
}

function post({ operationId, summary, bodies, answers, content }: Route) {
  const files = Object.keys(FILE_TYPES).map((type) => [type, { schema: type.startsWith("text/") ? { type: "string" } : {} }]);
  return {
    post: {
      operationId,
      summary,
      tags: ["rosters"],
      requestBody: {
        required: true,
        content: { "application/json": { schema: { anyOf: [...bodies, "Roster" as const].map(ref) } }, ...Object.fromEntries(files) },
      },
      responses: { 200: { description: answers, content }, ...refusals() },
    },
  };
}

/** A package stays under its digest until another version of it is installed. */
function underDigest(operationId: string, summary: string, description: string, content: object) {
  const headers = { ETag: { description: "changes with what is answered", schema: { type: "string" } } };
  const refused = (title: string, means: string) => ({
    description: `${title}. ${means}`,
    content: { "application/problem+json": { schema: ref("ProblemDetails") } },
  });
  return {
    operationId,
    summary,
    tags: ["library"],
    responses: {
      200: { description, headers, content },
      304: { description: "If-None-Match names what would be answered" },
      429: refused(problems[429].title, problems[429].means),
      ...(operationId === "getPackage" ? { 404: refused(eventProblems[404].title, eventProblems[404].means) } : {}),
    },
  };
}

const either = (...ids: (keyof typeof named)[]) => ({ "application/json": { schema: { anyOf: ids.map(ref) } } });

/** The whole document. */
export function openapi(): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Muster Roll",
      version: "1",
      description: "Checks, reads and prints army rosters, of which nothing is kept, and holds events at which lists are handed in.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "the server that gives this document" }],
    tags: [
      { name: "rosters", description: "Rosters as text, JSON, mails, documents, tables or archives." },
      { name: "games", description: "What rosters may name." },
      { name: "library", description: "Packages of army books and packs that who runs the server put there (MUSTER_LIBRARY)." },
      { name: "events", description: "Events that are held here. Keys are told once, and kept by the server as hashes alone." },
      { name: "server", description: "The server itself." },
    ],
    security: [],
    paths: {
      "/api/check": post({
        operationId: "checkRosters",
        summary: "Check rosters",
        bodies: ["SentRoster", "SentRosters"],
        answers: "verdict, points and findings; of several rosters a list",
        content: either("CheckAnswer", "CheckAnswers"),
      }),
      "/api/read": post({
        operationId: "readLists",
        summary: "Read lists",
        bodies: ["SentRoster", "SentRosters"],
        answers: "how each line was read, and the roster; of several lists a list",
        content: either("ReadAnswer", "ReadAnswers"),
      }),
      "/api/sheet": post({
        operationId: "printSheet",
        summary: "Print a roster",
        bodies: ["SentSheet"],
        answers: "the sheet",
        content: { "application/pdf": {} },
      }),
      "/api/suggest": post({
        operationId: "suggestFor",
        summary: "Suggest for a roster",
        bodies: ["SentSuggest"],
        answers: "up to three suggestions, each checked",
        content: json("SuggestAnswer"),
      }),
      "/api/games": {
        get: {
          operationId: "listGames",
          summary: "The games and their army lists",
          tags: ["games"],
          responses: { 200: { description: "ids that rosters name", content: json("GamesAnswer") } },
        },
      },
      "/api/library": {
        get: underDigest("listPackages", "The packages of books that this server offers", "the packages", json("LibraryAnswer")),
      },
      "/api/library/{id}": {
        get: {
          ...underDigest("getPackage", "One package", "the package, to be installed by an app or a terminal", { "application/zip": {} }),
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" }, description: "the id of the package" }],
        },
      },
      ...eventPaths(),
    },
    components: {
      schemas: components(),
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "the key of an organiser or of a player, as it was told" } },
    },
  };
}
