/** The server itself: who asks, heads that never end, and a quiet end. It is one of its own, so that no other run feels its limits. */
import type { ChildProcess } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startServer } from "./own-server";

const started = (proxies = "", more: Record<string, string> = {}) => startServer({ MUSTER_PROXIES: proxies, ...more });

/** How many of so many requests at once are refused, each naming another client. */
async function refused(origin: string, requests: number): Promise<number> {
  const ask = async (n: number) => {
    const headers = { "content-type": "text/plain", "x-forwarded-for": `10.0.${n >> 8}.${n & 255}` };
    const { status } = await fetch(`${origin}/api/check`, { method: "POST", headers, body: "nothing" });
    return status;
  };
  const answers = await Promise.all(Array.from({ length: requests }, (_, n) => ask(n)));
  return answers.filter((status) => status === 429).length;
}

test("limits hold whatever address a client claims, unless its proxy is trusted; a head that does not end is closed", async () => {
  const { server, origin } = await started();
  const behind = await started("127.0.0.1");
  try {
    const slow = connect(Number(new URL(origin).port), "127.0.0.1");
    slow.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    const closed = new Promise((done) => slow.resume().once("close", done));
    const began = Date.now();
    const answered = 400 - (await refused(origin, 400));
    // One client may ask 100 times at once and 20 times a second, however long a busy machine takes.
    expect(answered).toBeLessThanOrEqual(101 + (20 * (Date.now() - began)) / 1000);
    expect(await refused(behind.origin, 400)).toBe(0);
    // Proxies keep theirs for two minutes and less.
    expect((await fetch(behind.origin)).headers.get("keep-alive")).toBe("timeout=130");
    await closed;
  } finally {
    server.kill();
    behind.server.kill();
  }
});

test("a name that is no address is told, and a signal ends the server quietly", async () => {
  await expect(started("nowhere")).rejects.toThrow("MUSTER_PROXIES: “nowhere” is no address and no network.");
  const { server } = await started();
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test.describe("events", () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "muster-serve-"));
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const pack = { format: "muster-pack/1", id: "autumn", name: "Autumn", game: "fantasy-rules-3e", event: {} };
  const publish = (origin: string) =>
    fetch(`${origin}/api/events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pack }),
    });
  const ended = (server: ChildProcess) => {
    const end = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    return end;
  };

  test("are there again when the server is started again, on the file alone", async () => {
    const first = await started("", { MUSTER_DATA: folder });
    const made = await publish(first.origin);
    expect([made.status, made.headers.get("referrer-policy"), made.headers.get("x-robots-tag")]).toEqual([
      201,
      "no-referrer",
      "noindex, nofollow",
    ]);
    const { event, keys } = await made.json();
    await ended(first.server);
    const other = join(folder, "other");
    mkdirSync(other);
    copyFileSync(join(folder, "events.db"), join(other, "events.db"));
    const second = await started("", { MUSTER_DATA: other });
    const again = await fetch(`${second.origin}/api/events/${event.code}`, { headers: { authorization: `Bearer ${keys[0].key}` } });
    expect((await again.json()).you).toEqual({ role: "organiser", label: "Organiser" });
    await ended(second.server);
  });

  test("in a damaged file are told, the file stays as it is, and the pages are there all the same", async () => {
    const file = join(folder, "events.db");
    writeFileSync(file, "no database ".repeat(1000));
    const { server, origin } = await started("", { MUSTER_DATA: folder });
    let told = "";
    server.stderr?.on("data", (part) => {
      told += part;
    });
    const health = await fetch(`${origin}/api/health`);
    expect([health.status, await health.json()]).toMatchObject([503, { status: "failing", events: "damaged", proxy: "none" }]);
    const made = await publish(origin);
    expect([made.status, (await made.json()).detail]).toEqual([
      503,
      "The server cannot keep events at present. Nothing of this was kept; try again later.",
    ]);
    expect((await fetch(`${origin}/build`)).status).toBe(200);
    await ended(server);
    expect(told).toContain(`${file} is damaged. Nothing was changed. Move it away and put a backup back with muster events restore.`);
    expect(readFileSync(file, "utf8")).toBe("no database ".repeat(1000));
  });
});
