/** The interface as an OpenAPI document, made from the shapes of what is sent and answered. */
import * as z from "zod";
import { problems } from "@/app/api/problem";
import { ArmyList } from "@/lib/schema/army-list";
import { CheckAnswer, FindingAnswer, GamesAnswer, ProblemDetails, ReadAnswer, SentRoster, SentSheet } from "@/lib/schema/http";
import { Pack } from "@/lib/schema/pack";
import { Roster } from "@/lib/schema/roster";

const named = { Roster, SentRoster, SentSheet, CheckAnswer, FindingAnswer, ReadAnswer, GamesAnswer, ProblemDetails };
/** Large, and served as files of their own already. */
const elsewhere: Record<string, z.ZodType> = { pack: Pack, army: ArmyList };

type Schema = Record<string, unknown>;

function components(): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...named, ...elsewhere })) registry.add(schema, { id });
  const address = (id: string) => (id in elsewhere ? `/schema/${id}.schema.json` : `#/components/schemas/${id}`);
  const { schemas } = z.toJSONSchema(registry, { uri: address, io: "input", target: "draft-2020-12" });
  return Object.fromEntries(
    Object.keys(named).map((id) => {
      const { $schema: _, $id: __, ...schema } = schemas[id] as Schema;
      return [id, schema];
    }),
  );
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

function post(summary: string, body: keyof typeof named, description: string, content: object) {
  const text = { schema: { type: "string" as const } };
  return {
    post: {
      summary,
      requestBody: {
        required: true,
        content: {
          "text/plain": text,
          "application/json": { schema: { anyOf: [ref(body), ref("Roster")] } },
        },
      },
      responses: { 200: { description, content }, ...refusals() },
    },
  };
}

/** The whole document. */
export function openapi(): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Muster Roll",
      version: "1",
      description: "Checks, reads and prints army rosters. Nothing that is sent is kept.",
      license: { name: "MIT", identifier: "MIT" },
    },
    paths: {
      "/api/check": post("Check a roster", "SentRoster", "verdict, points and findings", json("CheckAnswer")),
      "/api/read": post("Read a list", "SentRoster", "how each line was read, and the roster", json("ReadAnswer")),
      "/api/sheet": post("Print a roster", "SentSheet", "the sheet", { "application/pdf": {} }),
      "/api/games": {
        get: {
          summary: "The games and their army lists",
          responses: { 200: { description: "ids that rosters name", content: json("GamesAnswer") } },
        },
      },
    },
    components: { schemas: components() },
  };
}
