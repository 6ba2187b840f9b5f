/** A short form of what `npm run load:events` does: the server is killed three times while players send. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sendWhileKilled } from "./kills";
import { freePort, type Kind, postgres, sqlite } from "./stores";

const root = fileURLToPath(new URL("../..", import.meta.url));

function starter(port: number, env: Record<string, string>): () => Promise<ChildProcess> {
  return () =>
    new Promise((done, failed) => {
      const child = spawn(process.execPath, ["--import", "tsx", "tests/server/serve.ts", String(port)], {
        cwd: root,
        stdio: ["ignore", "pipe", "inherit"],
        env: { ...process.env, DATABASE_URL: "", ...env },
      });
      child.stdout?.once("data", () => done(child));
      child.once("error", failed);
    });
}

test.each<[string, () => Promise<Kind | null>]>([
  ["SQLite", async () => sqlite()],
  ["PostgreSQL", postgres],
])("three kills on %s lose no list that was acknowledged, and double none", { timeout: 180_000 }, async (_, make) => {
  const kind = await make();
  if (!kind) return;
  try {
    const port = await freePort();
    const { acknowledged, lost, doubled, kills } = await sendWhileKilled(`http://127.0.0.1:${port}`, starter(port, kind.env), {
      kills: 3,
      clients: 10,
    });
    expect({ lost, doubled, kills }).toEqual({ lost: [], doubled: [], kills: 3 });
    expect(acknowledged).toBeGreaterThanOrEqual(10);
  } finally {
    kind.end();
  }
});
