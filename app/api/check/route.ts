/** POST /api/check: one roster as JSON or text in, the object that `muster check --format json` prints out. */

import * as library from "@/data/index";
import { answer, isChecked } from "@/lib/desk/reply";
import { readSubmissions } from "@/lib/desk/submission";
import { decode, MAX_BYTES } from "@/lib/read/decode-file";
import { capital } from "@/lib/text";

const FILE = "request";

export async function POST(request: Request): Promise<Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && type !== "text/plain") {
    return refusal(415, "Send a roster as application/json or as text/plain.");
  }
  const bytes = await bodyOf(request);
  if (!bytes) return refusal(413, "The request is too large: a roster holds at most 1 MB.");
  const { text, reason } = decode(bytes, FILE);
  if (text === undefined) return refusal(400, `The request cannot be read: ${reason}`);
  try {
    const submissions = await readSubmissions(FILE, text, library);
    const [first] = submissions;
    if (!first || submissions.length > 1) return refusal(422, `The request holds ${submissions.length} rosters. Send them one by one.`);
    if (!isChecked(first)) return refusal(type === "application/json" && !isJson(text) ? 400 : 422, capital(first.reason));
    return new Response(answer(first), { headers: { "content-type": "application/json; charset=utf-8" } });
  } catch (fault) {
    console.error(fault);
    return refusal(500, "The roster could not be checked. The fault is ours.");
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** The body, or null as soon as it proves too large. */
async function bodyOf(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    parts.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
