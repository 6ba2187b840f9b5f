/**
 * The Model Context Protocol as far as a server of tools needs it: five messages of JSON-RPC, one on each line. Whatever comes is answered;
 * nothing throws past here.
 */
import * as z from "zod";

export interface Tool {
  title: string;
  description: string;
  input: z.ZodObject;
  /** The answer as an object, or why there is none. */
  answer(input: unknown): Promise<object | Refused>;
}

export class Refused {
  constructor(readonly reason: string) {}
}

interface Server {
  name: string;
  title: string;
  version: string;
  /** What an assistant is told of all tools. */
  instructions: string;
  tools: Readonly<Record<string, Tool>>;
}

/** The newest first. */
const VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
/** Characters of one message. */
export const LONGEST = 1_000_000;

const Message = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({}).optional(),
});

const PARSE = -32700;
const REQUEST = -32600;
const METHOD = -32601;
const PARAMS = -32602;

/** What a line is answered with; null for what wants no answer. */
export async function answerTo(server: Server, line: string): Promise<object | null> {
  if (line.length > LONGEST) return failed(null, REQUEST, `A message has at most ${LONGEST} characters.`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return failed(null, PARSE, "This is no JSON.");
  }
  const { data: message } = Message.safeParse(value);
  if (!message) return failed(idIn(value), REQUEST, "This is no message of JSON-RPC 2.0.");
  const { id, method, params = {} } = message;
  // Notifications, and answers to what was never asked.
  if (id === undefined || method === undefined) return null;
  try {
    return await resultOf(server, id, method, params);
  } catch {
    return failed(id, REQUEST, "This cannot be answered.");
  }
}

async function resultOf(server: Server, id: Id, method: string, params: Readonly<Record<string, unknown>>): Promise<object> {
  const done = (result: object) => ({ jsonrpc: "2.0", id, result });
  const { name, title, version, instructions, tools } = server;
  switch (method) {
    case "initialize": {
      const protocolVersion = VERSIONS.find((one) => one === params.protocolVersion) ?? VERSIONS[0];
      return done({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name, title, version }, instructions });
    }
    case "ping":
      return done({});
    case "tools/list":
      return done({ tools: Object.entries(tools).map(([called, tool]) => described(called, tool)) });
    case "tools/call": {
      const tool = typeof params.name === "string" && Object.hasOwn(tools, params.name) ? tools[params.name] : undefined;
      if (!tool) return failed(id, PARAMS, `There is no such tool; there are ${Object.keys(tools).join(", ")}.`);
      return done(await called(tool, params.arguments ?? {}));
    }
    default:
      return failed(id, METHOD, "There is no such method.");
  }
}

function described(name: string, { title, description, input }: Tool): object {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: "input" });
  return { name, title, description, inputSchema, annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false } };
}

/** What is wrong with a call is told to the assistant, which can mend it. */
async function called(tool: Tool, given: unknown): Promise<object> {
  const { data, error } = tool.input.safeParse(given);
  const told = error ? new Refused(faultIn(error)) : await tool.answer(data);
  const isError = told instanceof Refused;
  return { content: [{ type: "text", text: isError ? told.reason : JSON.stringify(told) }], ...(isError ? { isError } : {}) };
}

function faultIn({ issues: [first] }: z.ZodError): string {
  return first ? [first.path.join("."), first.message].filter(Boolean).join(": ").slice(0, 400) : "This cannot be read.";
}

type Id = string | number | null;

function idIn(value: unknown): Id {
  return Message.pick({ id: true }).safeParse(value).data?.id ?? null;
}

function failed(id: Id, code: number, message: string): object {
  return { jsonrpc: "2.0", id, error: { code, message } };
}
