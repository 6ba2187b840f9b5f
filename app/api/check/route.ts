/** POST /api/check: one roster as JSON or text in, the object that `muster check --format json` prints out. */

import { bodyOf, clientOf, RateLimit } from "@/app/api/limits";
import * as library from "@/data/index";
import { answer, isChecked } from "@/lib/desk/reply";
import { readSubmissions } from "@/lib/desk/submission";
import { decode, MAX_BYTES } from "@/lib/read/decode-file";
import { capital, count, visible } from "@/lib/text";

const FILE = "request";
const limit = new RateLimit();

export async function POST(request: Request): Promise<Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && type !== "text/plain") {
    return refusal(415, "Send a roster as application/json or as text/plain.");
  }
  const wait = limit.wait(clientOf(request), Date.now());
  if (wait > 0) return refusal(429, `Too many requests. Try again in ${count(wait, "second")}.`, { "retry-after": String(wait) });
  const bytes = await bodyOf(request, MAX_BYTES);
  if (bytes === "too large") return refusal(413, "The request is too large: a roster holds at most 1 MB.");
  if (bytes === "too slow") return refusal(408, "The request did not arrive within 10 seconds. Send it again.");
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

function refusal(status: number, error: string, headers?: Record<string, string>): Response {
  return Response.json({ error: visible(error) }, { status, ...(headers ? { headers } : {}) });
}
