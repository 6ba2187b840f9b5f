/** A request with rosters in it: as text, as JSON, or as a file of another form. app/server/reading/rosters.ts reads it. */
import { Busy, inThread, TookTooLong } from "@/app/server/reading/in-thread";
import type { SentRosters } from "@/app/server/reading/rosters";
import { keyed } from "@/lib/engine/keyed";
import { MAX_BYTES } from "@/lib/read/decode-file";
import { MOST_BYTES } from "@/lib/read/shapes/pieces";
import { answerCharged, bodyOf } from "./limits";
import { later, problem, problems, tookTooLong } from "./problem";

const JSON_TYPE = "application/json";
const TEXT_TYPE = "text/plain";
/** The other types that lists come in, with what files of them are called; what is in them is told by their contents. */
export const FILE_TYPES: Readonly<Record<string, string>> = keyed({
  [TEXT_TYPE]: "txt",
  "text/csv": "csv",
  "text/tab-separated-values": "tsv",
  "text/html": "html",
  "text/rtf": "rtf",
  "application/rtf": "rtf",
  "message/rfc822": "eml",
  "application/mbox": "mbox",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/octet-stream": "",
});

const AS_JSON = { "content-type": "application/json; charset=utf-8" };

/** Answers what is asked about the rosters in a request. Never throws. */
export function answerRosters(
  request: Request,
  asks: SentRosters["asks"],
  headers: Readonly<Record<string, string>> = AS_JSON,
): Promise<Response> {
  return answerCharged(request, async () => {
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    const ending = Object.hasOwn(FILE_TYPES, type) ? FILE_TYPES[type] : undefined;
    if (type !== JSON_TYPE && ending === undefined) return problem(415, problems[415].means);
    const isText = type === JSON_TYPE || type === TEXT_TYPE;
    const bytes = await bodyOf(request, isText ? MAX_BYTES : MOST_BYTES);
    if (bytes === "too large") return problem(413, `The request is too large: it may hold at most ${isText ? "1" : "10"} MB.`);
    if (bytes === "too slow") return problem(408, "The request did not arrive within 10 seconds. Send it again.");
    const as = type === JSON_TYPE ? "json" : isText ? "text" : { file: ending ?? "" };
    try {
      const told = await inThread({ do: "rosters", bytes, as, asks }, bytes.byteLength);
      return "detail" in told ? problem(told.status, told.detail) : new Response(bodyIn(told.body), { headers });
    } catch (fault) {
      if (fault instanceof Busy) return later(503, 1);
      if (fault instanceof TookTooLong) return tookTooLong(fault.detail);
      console.error(fault);
      return problem(500, "The roster could not be worked on. The fault is ours.");
    }
  });
}

const bodyIn = (body: string | Uint8Array) => (typeof body === "string" ? body : Uint8Array.from(body));
