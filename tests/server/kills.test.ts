/** The server, without its pages, is killed while players send: once, and fifty times under `npm run verify:all`. */
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFull } from "../support/effort";
import { sendWhileKilled } from "./kills";
import { freePort, type Kind, postgres, sqlite } from "./stores";

const root = fileURLToPath(new URL("../..", import.meta.url));

const KILLS = isFull ? 50 : 1;
const bundle = join(root, ".cache", `serve-${process.pid}.mjs`);
beforeAll(async () => {
  const packages = ["libsql", "pg", "kysely", "next/og.js"];
  // Packages in the older module format call require, which modules do not have.
  const banner = { js: 'import{createRequire as makeRequire}from"node:module";const require=makeRequire(import.meta.url);' };
  await build({
    absWorkingDir: root,
    entryPoints: ["tests/server/serve.ts"],
    outfile: bundle,
    bundle: true,
    format: "esm",
    platform: "node",
    external: packages,
    // Outside a bundle Node asks for the file.
    alias: { "next/og": "next/og.js" },
    mainFields: ["module", "main"],
    banner,
    logLevel: "silent",
  });
});
afterAll(() => rmSync(bundle, { force: true }));

function starter(port: number, env: Record<string, string>): () => Promise<ChildProcess> {
  return () =>
    new Promise((done, failed) => {
      const child = spawn(process.execPath, [bundle, String(port)], {
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
  ...(isFull ? [["PostgreSQL", postgres] as [string, typeof postgres]] : []),
])("kills on %s lose no list that was acknowledged, and double none", { timeout: 1_200_000 }, async (_, make) => {
  const kind = await make();
  if (!kind) return;
  try {
    const port = await freePort();
    const { acknowledged, lost, doubled, again, kills } = await sendWhileKilled(`http://127.0.0.1:${port}`, starter(port, kind.env), {
      kills: KILLS,
      clients: isFull ? 50 : 10,
    });
    expect({ lost, doubled, kills }).toEqual({ lost: [], doubled: [], kills: KILLS });
    console.info(`${kind.name}: ${acknowledged} lists acknowledged, ${again} requests sent again, ${kills} kills`);
    expect(acknowledged).toBeGreaterThanOrEqual(10);
  } finally {
    kind.end();
  }
});
