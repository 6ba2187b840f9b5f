/**
 * What a club copies works: the pieces that compose.yaml and the units name are started as processes, by their own commands and with their
 * own environment, and an event is held through the proxy.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { type AddressInfo, createServer as portServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { composeWith, dockerfile, environmentOf, root, unit, valuesOf } from "../hosting/hosting-files";
import { type Kind, postgres } from "../server/stores";

const HOST = "lists.example.org";
const compose = composeWith({ MUSTER_HOST: HOST, MUSTER_DB_PASSWORD: "abc123" });
const PROXY = "127.0.0.1";
/** A visitor's address, which is not the proxy's. */
const PLAYER = "127.0.0.5";

const folder = mkdtempSync(join(tmpdir(), "muster-hosting-"));
const ends: (() => unknown)[] = [];
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((done) => {
    const server = portServer().listen(0, PROXY, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Nothing of the environment of who runs the tests but where programs are. */
const only = (env: Record<string, string>) => ({ PATH: process.env.PATH ?? "", ...env }) as unknown as NodeJS.ProcessEnv;

function start(command: readonly string[], env: Record<string, string>): ChildProcess {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd: root, env: only(env), stdio: ["ignore", "pipe", "inherit"] });
  ends.push(() => child.kill("SIGKILL"));
  return child;
}

async function startApp(command: readonly string[], env: Record<string, string>): Promise<{ app: ChildProcess; port: number }> {
  const port = await freePort();
  const app = start(command, { ...env, PORT: String(port) });
  await new Promise<void>((done, failed) => {
    app.stdout?.on("data", (part) => String(part).includes("http://") && done());
    app.once("exit", (status) => failed(new Error(`ended with ${status}`)));
  });
  return { app, port };
}

async function ended(child: ChildProcess): Promise<void> {
  const end = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await end;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came; shapes are tested elsewhere
  json(): any;
}

interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}

function ask(port: number, method: string, path: string, { body, headers = {}, from = PLAYER }: Asked = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = body === undefined ? "" : JSON.stringify(body);
    const all = {
      host: HOST,
      ...(sent ? { "content-type": "application/json", "content-length": String(Buffer.byteLength(sent)) } : {}),
      ...headers,
    };
    const asked = request({ host: PROXY, port, method, path, headers: all, localAddress: from }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.once("end", () => {
        const bytes = Buffer.concat(parts);
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, json: () => JSON.parse(bytes.toString()) });
      });
    });
    asked.once("error", failed).end(sent);
  });
}

/** A proxy that sends what Caddy sends: who asks, written anew, by which scheme and for which name. */
function plainProxy(app: number): Promise<number> {
  const proxy: Server = createServer((asked, answered) => {
    const headers = {
      ...asked.headers,
      "x-forwarded-for": asked.socket.remoteAddress ?? "",
      "x-forwarded-proto": "https",
      "x-forwarded-host": asked.headers.host,
    };
    const onward = request({ host: PROXY, port: app, method: asked.method, path: asked.url, headers, localAddress: PROXY }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    onward.once("error", () => answered.writeHead(502).end());
    asked.pipe(onward);
  });
  ends.push(() => proxy.close());
  return new Promise((done) => proxy.listen(0, PROXY, () => done((proxy.address() as AddressInfo).port)));
}

/** Caddy with the file that a club copies; for this name on a port of its own, where it needs no certificate. */
async function caddy(app: number): Promise<number> {
  const port = await freePort();
  const env = {
    MUSTER_HOST: `http://${HOST}:${port}`,
    MUSTER_APP: `${PROXY}:${app}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  start(["caddy", "run", "--config", "app/hosting/Caddyfile", "--adapter", "caddyfile"], env);
  for (let tries = 0; ; tries++) {
    const answer = await ask(port, "GET", "/api/health").catch(() => null);
    if (answer?.status === 200) return port;
    if (tries > 100) throw new Error("Caddy does not answer.");
    await new Promise((done) => setTimeout(done, 100));
  }
}

const roster = "Roster: Sound\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n1 General\n2 Handweapons\n";
const pack = {
  format: "muster-pack/1",
  id: "autumn-muster",
  name: "Autumn Muster",
  game: "fantasy-rules-3e",
  event: { points: 1000, date: "2096-11-28", place: "Mill Hall", players: 40 },
};

/** Publishes, hands in, decides and looks at the receipt. @returns the code, and the organiser's key. */
async function holdEvent(port: number): Promise<{ code: string; key: string }> {
  const made = await ask(port, "POST", "/api/events", { body: { pack, organisers: ["Maja"] } });
  expect([made.status, made.bytes.toString()]).toEqual([201, expect.any(String)]);
  const { event, keys } = made.json();
  const as = (key: string) => ({ authorization: `Bearer ${key}` });
  const path = `/api/events/${event.code}`;
  const headers = { "idempotency-key": crypto.randomUUID() };
  const sent = await ask(port, "POST", `${path}/submissions`, { body: { roster, player: { name: "Ada" } }, headers });
  const receipt = sent.json();
  expect([sent.status, receipt.verdict]).toEqual([201, "legal"]);
  const at = `${path}/submissions/${receipt.submission}`;
  const decision = { body: { status: "accepted", letter: "See you there." }, headers: { ...as(keys[0].key), "if-match": '"1"' } };
  expect((await ask(port, "POST", `${at}/decision`, decision)).status).toBe(200);
  const own = (await ask(port, "GET", at, { headers: as(receipt.key) })).json();
  expect([own.code, own.status, own.letters[0].letter]).toEqual([receipt.code, "accepted", "See you there."]);
  const again = await ask(port, "POST", `${path}/submissions`, { body: { roster, player: { name: "Ada" } }, headers });
  expect(again.json()).toMatchObject({ submission: receipt.submission, key: receipt.key, code: receipt.code });
  return { code: event.code, key: keys[0].key };
}

async function expectClient(port: number): Promise<void> {
  // What a visitor says of an address is dropped.
  for (const headers of [{}, { "x-forwarded-for": "203.0.113.7" }] as Record<string, string>[])
    expect((await ask(port, "GET", "/api/health", { headers })).json()).toMatchObject({ status: "ok", proxy: "trusted", client: PLAYER });
}

test("the services of compose.yaml hold an event, behind the proxy, and it outlives a kill", async ({ page: tab }) => {
  const database: Kind | null = await postgres();
  test.info().annotations.push({ type: "store", description: database ? database.name : "SQLite: there is no PostgreSQL here" });
  if (database) ends.push(() => database.end());
  const image = dockerfile();
  // The addresses of a machine in place of those of the services.
  const { DATABASE_URL: _, ...own } = compose.services.app.environment ?? {};
  const store = database?.env ?? { MUSTER_DATA: join(folder, "data") };
  const env = { ...image.env, ...own, ...store, MUSTER_PROXIES: PROXY };
  const first = await startApp(image.command, env);
  const proxy = await plainProxy(first.port);
  await expectClient(proxy);
  const { code, key } = await holdEvent(proxy);

  const page = (await ask(proxy, "GET", `/e/${code}`)).bytes.toString();
  expect(page).toContain(`<meta property="og:image" content="https://${HOST}/e/${code}.png"/>`);
  const [, json = "{}"] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@type": "Event", startDate: "2096-11-28", url: `https://${HOST}/e/${code}` });
  const card = await ask(proxy, "GET", `/e/${code}.png`);
  expect([card.status, card.headers["content-type"], card.headers["cross-origin-resource-policy"]]).toEqual([
    200,
    "image/png",
    "cross-origin",
  ]);
  expect([card.bytes.readUInt32BE(16), card.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const calendar = await ask(proxy, "GET", `/e/${code}.ics`);
  expect([calendar.status, calendar.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(calendar.bytes.toString()).toContain(`UID:${code}-day@muster-roll\r\n`);

  first.app.kill("SIGKILL");
  const second = await startApp(image.command, env);
  const kept = await ask(second.port, "GET", `/api/events/${code}/submissions`, { headers: { authorization: `Bearer ${key}` } });
  expect(kept.json().submissions).toMatchObject([{ player: "Ada", status: "accepted" }]);
  await tab.goto(`http://127.0.0.1:${second.port}/set-up`);
  const lines = tab.getByRole("definition");
  await expect(lines).toHaveText([
    `Kept in ${database?.name ?? "SQLite"}.`,
    /^It is open to this machine alone\./,
    "None is in front of this address.",
    "Its clock and that of this device say the same.",
    "Letters open in your own mail program.",
  ]);
  await backedUp({ ...env, PATH: `${folder}:${process.env.PATH}` }, code);
  await ended(second.app);
});

/** The command of the service “backup”, with a folder of this machine, until its first file is there. */
async function backedUp(env: Record<string, string>, code: string): Promise<void> {
  writeFileSync(join(folder, "muster"), `#!/bin/sh\nexec "${process.execPath}" "${root}/dist/muster.mjs" "$@"\n`, { mode: 0o755 });
  const backups = mkdtempSync(join(folder, "backups-"));
  start(
    (compose.services.backup.command ?? []).map((part) => part.replaceAll("/data", backups)),
    env,
  );
  await expect.poll(() => readdirSync(backups).filter((name) => name.endsWith(".jsonl"))).toHaveLength(1);
  expect(readFileSync(join(backups, readdirSync(backups)[0] ?? ""), "utf8")).toContain(code);
}

test("Caddy, with its file, tells who asks", async () => {
  test.skip(spawnSync("caddy", ["version"]).status !== 0, "Caddy is not installed");
  const { image, own } = { image: dockerfile(), own: { MUSTER_DATA: join(folder, "behind-caddy"), MUSTER_PROXIES: PROXY } };
  const { app, port } = await startApp(image.command, { ...image.env, ...own });
  const proxy = await caddy(port);
  await expectClient(proxy);
  await holdEvent(proxy);
  await ended(app);
});

test("the units hold an event, back it up, and the backup is put back", async () => {
  const here = (text: string) => text.replaceAll("/var/lib/muster", join(folder, "unit")).replace("/usr/bin/node", process.execPath);
  const service = unit("muster.service").Service;
  const env = Object.fromEntries(Object.entries(environmentOf(service)).map(([name, value]) => [name, here(value)]));
  const { app, port } = await startApp(here(valuesOf(service, "ExecStart")[0] ?? "").split(" "), env);
  const { code, key } = await holdEvent(await plainProxy(port));
  // What systemd makes.
  spawnSync("mkdir", ["-m", "700", here("/var/lib/muster-backups")]);
  const saved = unit("muster-backup.service").Service;
  for (const name of ["ExecStart", "ExecStartPost"]) {
    const command = here(valuesOf(saved, name)[0] ?? "");
    const { status, stderr } = spawnSync("sh", ["-c", command], {
      cwd: root,
      env: only(env),
      encoding: "utf8",
    });
    expect([name, status, stderr]).toEqual([name, 0, ""]);
  }
  await ended(app);
  const [file = ""] = readdirSync(here("/var/lib/muster-backups"));
  const fresh = { ...env, MUSTER_DATA: join(folder, "fresh") };
  const restore = ["dist/muster.mjs", "events", "restore", join(here("/var/lib/muster-backups"), file)];
  expect(spawnSync(process.execPath, restore, { cwd: root, env: only(fresh) }).status).toBe(0);
  const again = await startApp(here(valuesOf(service, "ExecStart")[0] ?? "").split(" "), fresh);
  const event = await ask(again.port, "GET", `/api/events/${code}`, { headers: { authorization: `Bearer ${key}` } });
  expect(event.json()).toMatchObject({ name: "Autumn Muster", lists: { all: 1, accepted: 1 } });
  await ended(again.app);
});
