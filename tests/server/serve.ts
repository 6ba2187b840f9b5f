/** The interface as a server of its own, without the pages: tsx tests/server/serve.ts PORT. What the app's server does with requests, it does. */
import { createServer } from "node:http";
import { call } from "@/app/(en)/api-docs/event-routes";

createServer(async (asked, answered) => {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part);
  const headers = Object.entries(asked.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const body = parts.length ? { body: Buffer.concat(parts) } : {};
  const answer = await call(new Request(`http://localhost${asked.url}`, { method: asked.method ?? "GET", headers, ...body }));
  answered.writeHead(answer.status, Object.fromEntries(answer.headers));
  answered.end(Buffer.from(await answer.arrayBuffer()));
}).listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
