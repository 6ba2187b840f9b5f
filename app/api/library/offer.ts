/** What the routes of the library share: limits, and answers that a browser need not get twice. */
import { clientOf, limits } from "@/app/api/limits";
import { later } from "@/app/api/problem";

/** Why a request has to wait; null where it has not. */
export function toWait(request: Request): Response | null {
  const { requests } = limits();
  const client = clientOf(request);
  const now = performance.now();
  const wait = requests.wait(client, 1, now);
  if (wait > 0) return later(429, wait);
  requests.take(client, 1, now);
  return null;
}

/** An answer under its digest; 304 where the asker has it already. */
export function underDigest(request: Request, digest: string, body: () => BodyInit, headers: Readonly<Record<string, string>>): Response {
  const etag = `"${digest}"`;
  const always = { etag, "cache-control": "no-cache", "access-control-allow-origin": "*" };
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers: always });
  return new Response(body(), { headers: { ...always, ...headers } });
}
