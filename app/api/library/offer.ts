/** What the routes of the library share: answers that a browser need not get twice. */

/** An answer under its digest; 304 where the asker has it already. */
export function underDigest(request: Request, digest: string, body: () => BodyInit, headers: Readonly<Record<string, string>>): Response {
  const etag = `"${digest}"`;
  const always = { etag, "cache-control": "no-cache", "access-control-allow-origin": "*" };
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers: always });
  return new Response(body(), { headers: { ...always, ...headers } });
}
