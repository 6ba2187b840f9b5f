/** Stands before a server, so that a newer version can be offered and the network cut, in any browser. */
import { readFileSync } from "node:fs";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Front {
  origin: string;
  /** From now on the service worker is the one of another build. */
  offerNewer(): void;
  /** From now on nothing is answered. */
  cut(): void;
  close(): void;
}

const WORKER = new URL("../../../public/sw.js", import.meta.url);

export async function standBefore(origin: string): Promise<Front> {
  let isCut = false;
  let isNewer = false;
  const server = createServer((request, response) => {
    if (isCut) return void request.socket.destroy();
    if (isNewer && request.url === "/sw.js") {
      const headers = { "content-type": "application/javascript", "cache-control": "no-cache" };
      return void response.writeHead(200, headers).end(readFileSync(WORKER, "utf8").replace(/build:"[^"]+"/, 'build:"the-next-one"'));
    }
    const { method = "GET", url = "/" } = request;
    // A connection of its own for each: one that is kept may be closed by the server just when it is used again.
    const headers = { ...request.headers, connection: "close" };
    const onward = ask(new URL(url, origin), { method, headers, agent: false }, (answer) => {
      const { connection: _, "keep-alive": __, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offerNewer: () => {
      isNewer = true;
    },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
