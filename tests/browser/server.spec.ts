/** The server itself: who asks, heads that never end, and a quiet end. It is one of its own, so that no other run feels its limits. */
import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function started(proxies = ""): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, ["app/serve.mjs", "-p", "0"], { cwd: root, env: { ...process.env, MUSTER_PROXIES: proxies } });
  const origin = await new Promise<string>((done, failed) => {
    let said = "";
    const listen = (part: Buffer) => {
      said += part;
      const [at] = /http:\/\/\S+/.exec(said) ?? [];
      if (at) done(at);
    };
    server.stdout?.on("data", listen);
    server.stderr?.on("data", listen);
    server.once("exit", () => failed(new Error(said)));
  });
  return { server, origin };
}

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
    const opened = Date.now();
    const slow = connect(Number(new URL(origin).port), "127.0.0.1");
    slow.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    const closed = new Promise<number>((done) => slow.resume().once("close", () => done(Date.now() - opened)));
    expect(await refused(origin, 400)).toBeGreaterThan(100);
    expect(await refused(behind.origin, 400)).toBe(0);
    expect(await closed).toBeLessThan(16_000);
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
