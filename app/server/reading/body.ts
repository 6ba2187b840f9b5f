/** The JSON that a request about an event holds. */
import type * as z from "zod";
import { readJson } from "@/lib/engine/catalogue/author/json-file";
import {
  ChangedEvent,
  DecidedReport,
  SentDecision,
  SentDecisions,
  SentEvent,
  SentKey,
  SentList,
  SentMail,
  SentReport,
} from "@/lib/engine/schema/http/events";
import { isNestedDeeper } from "@/lib/engine/schema/json";
import { decode } from "@/lib/read/decode-file";

const shapes = { ChangedEvent, DecidedReport, SentDecision, SentDecisions, SentEvent, SentKey, SentList, SentMail, SentReport };

/** What requests may hold, by the names of their shapes. */
export type Shape = keyof typeof shapes;
export type Sent<S extends Shape = Shape> = z.infer<(typeof shapes)[S]>;

export type ReadBody = { value: Sent } | { status: 400 | 422; refused: string };

/** Levels of a body: see rosters.ts. */
const DEEPEST = 100;

export function readBody(bytes: Uint8Array, shape: Shape): ReadBody {
  const { text, reason } = decode(bytes, "request");
  if (text === undefined) return { status: 400, refused: `The request cannot be read: ${reason}` };
  if (isNestedDeeper(text, DEEPEST)) return { status: 422, refused: `The request is nested more than ${DEEPEST} deep.` };
  // PostgreSQL keeps no text with this in it.
  const read = readJson<z.ZodType<Sent>>(text.replaceAll("\\u0000", "\\ufffd"), shapes[shape]);
  if ("fault" in read) return { value: read.value };
  const [first] = read.faults;
  const isShape = "misshapen" in read && read.misshapen !== undefined;
  const refused = [first?.path, first?.message].filter(Boolean).join(": ") || "The request cannot be read.";
  return { status: isShape ? 422 : 400, refused };
}
