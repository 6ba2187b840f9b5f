/**
 * The built app on a port: node app/serve.mjs [-H 127.0.0.1] [-p 3000]. Slow heads and bodies are cut off. Who asks is told by the connection,
 * or by X-Forwarded-For where it comes from a proxy that MUSTER_PROXIES names: addresses or networks, with commas ("127.0.0.1, 10.0.0.0/8").
 */
import { createServer } from "node:http";
import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import next from "next";

/**
 * Milliseconds in which the head of a request, and the whole of it, must have arrived. A connection without a request is kept longer than
 * proxies keep theirs: else one is closed just as they send a request on it.
 */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 130_000 };
/** Milliseconds that requests under way are given to end. */
const DRAIN = 10_000;

const { values } = parseArgs({
  options: {
    hostname: { type: "string", short: "H", default: "127.0.0.1" },
    port: { type: "string", short: "p", default: process.env.PORT ?? "3000" },
  },
});
const proxies = trusted(process.env.MUSTER_PROXIES ?? "");
const port = Number(values.port);
const app = next({ dev: false, hostname: values.hostname, port });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer(TIMES, (request, response) => {
  tellWhoAsks(request);
  if (!isPath(request.url)) return response.writeHead(400, { "content-type": "text/plain" }).end("The address is no address.\n");
  void handle(request, response);
});
server.once("error", (error) => fail(String(error)));
server.listen(port, values.hostname, () => tell(server.address().port));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);

/** Where it is, where events are kept, and how others reach it. What is wrong with the events is then told too. */
function tell(port) {
  const folder = resolve(process.env.MUSTER_DATA || ".muster");
  console.log(`Muster Roll: http://${values.hostname}:${port}`);
  console.log(
    `Events are kept in ${process.env.DATABASE_URL ? "the database of DATABASE_URL" : folder}. Back them up with: muster events backup -o FILE`,
  );
  console.log("Others reach it through a proxy with TLS, such as:");
  console.log(`  MUSTER_PROXIES=127.0.0.1 npm start    and    caddy reverse-proxy --from lists.example.org --to 127.0.0.1:${port}`);
  console.log(
    process.env.MUSTER_LIBRARY
      ? `Packages of books in ${resolve(process.env.MUSTER_LIBRARY)} are offered to everyone.`
      : "Packages of books are offered to everyone from the folder that MUSTER_LIBRARY names.",
  );
  const host = values.hostname === "0.0.0.0" ? "127.0.0.1" : values.hostname;
  // Opens the events there are, which also deletes those whose time is over.
  const own = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  fetch(`${own}/api/health`).catch(() => {});
  // Starts the threads that read lists, before anybody waits for them.
  for (let n = 0; n < 2; n++)
    fetch(`${own}/api/check`, { method: "POST", headers: { "content-type": "text/plain" }, body: " " }).catch(() => {});
  // Reads the packages, and tells in the log of those that cannot be offered.
  if (process.env.MUSTER_LIBRARY) fetch(`${own}/api/library`).catch(() => {});
}

/** Whether an address can be read: what decodes it throws where a percent sign says nothing. */
function isPath(address = "") {
  try {
    decodeURIComponent(address.split("?", 1)[0]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes down who asks, whether that is told by a proxy ("trusted"), by one that MUSTER_PROXIES does not name ("unknown") or by the
 * connection itself (""). What a proxy says of the address that was asked for counts where it is trusted, too.
 */
function tellWhoAsks(request) {
  const { headers, socket } = request;
  const isProxy = isTrusted(plain(socket.remoteAddress ?? ""));
  headers["x-muster-proxy"] = headers["x-forwarded-for"] ? (isProxy ? "trusted" : "unknown") : "";
  headers["x-forwarded-for"] = clientOf(request);
  if (isProxy) return;
  delete headers["x-forwarded-host"];
  delete headers["x-forwarded-proto"];
}

/** The address of the connection, or the last one in front of the proxies that are trusted. */
function clientOf({ socket, headers }) {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  let address = plain(socket.remoteAddress ?? "");
  while (address && isTrusted(address) && forwarded.length) address = plain(forwarded.pop().trim()) || address;
  return address;
}

/** "::ffff:127.0.0.1" is 127.0.0.1. */
function plain(address) {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function isTrusted(address) {
  const version = isIP(address);
  return version > 0 && proxies.check(address, version === 6 ? "ipv6" : "ipv4");
}

function trusted(named) {
  const list = new BlockList();
  for (const one of named.split(",").flatMap((name) => name.trim() || [])) {
    const [address, bits] = one.split("/");
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    if (!version || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      fail(`MUSTER_PROXIES: “${one}” is no address and no network. Write 127.0.0.1 or 10.0.0.0/8.`);
    list.addSubnet(address, Number(bits ?? most), version === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

function stop() {
  server.close(end);
  server.closeIdleConnections();
  setTimeout(end, DRAIN).unref();
}

/** Closes the store of events where it is open (app/server/store/open.ts), which puts its log into the file. */
async function end() {
  const store = await globalThis[Symbol.for("muster-roll.store")]?.catch(() => null);
  await store?.close().catch((fault) => console.error(String(fault)));
  process.exit(0);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
