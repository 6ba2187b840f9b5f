/** A checkout in which the command line is built anew while commands run: each runs on with the build that it started with. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFull } from "../support/effort";

const root = fileURLToPath(new URL("../..", import.meta.url));
const checkout = mkdtempSync(join(tmpdir(), "muster-builds-"));
const lists = join(checkout, "lists");

beforeAll(() => {
  for (const name of ["app", "components", "data", "lib", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  cpSync(join(root, "tests/golden/fantasy-rules-3e/inca-800.txt"), join(lists, "inca.txt"));
});

afterAll(() => rmSync(checkout, { recursive: true }));

/** A file of app/cli, run as by hand. */
function run(file: string, ...args: string[]) {
  const child = spawn(process.execPath, [join("app/cli", file), ...args], { cwd: checkout, stdio: "pipe" });
  const told = { out: "", err: "" };
  child.stdout.on("data", (piece) => (told.out += piece));
  child.stderr.on("data", (piece) => (told.err += piece));
  const ended = new Promise<{ status: number | null; out: string; err: string }>((done) =>
    child.on("close", (status) => done({ status, ...told })),
  );
  return { child, told, ended };
}

const muster = (...args: string[]) => run("launch.mjs", ...args);

/** Changes the command and a book, so that their parts of the build are others. */
function change(n: number): void {
  for (const [name, words] of [
    ["app/cli/muster.ts", /Checks army rosters[^"]*/],
    ["data/fantasy-rules-3e/armies/inca.json", /The army device [^"]*/],
  ] as const) {
    const file = join(checkout, name);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(words, (said) => `${said.replace(/ \d+$/, "")} ${n}`),
    );
  }
}

const builds = () => readdirSync(join(checkout, "dist")).filter((name) => /^[0-9a-f]{16}/.test(name));

async function until(found: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !found(); i++) await new Promise((done) => setTimeout(done, 50));
}

test("commands that are started at once where nothing is built all answer", { timeout: 120_000 }, async () => {
  const done = await Promise.all([muster("games").ended, muster("check", lists, "--format", "csv").ended, run("build.mjs").ended]);
  expect(done.map(({ status, err }) => [status, err])).toEqual([
    [0, ""],
    [0, ""],
    [0, ""],
  ]);
  expect(done[1]?.out).toContain("legal");
  expect(builds()).toHaveLength(1);
});

test.runIf(isFull)(
  "a command that runs loads its own parts after many builds, which go when it has ended",
  { timeout: 180_000 },
  async () => {
    const empty = mkdtempSync(join(checkout, "watched-"));
    const { child, told, ended } = muster("watch", empty, "--format", "json", "--every", "0.1");
    // It runs once its build is marked as in use.
    await until(() => readdirSync(join(checkout, ".cache/muster")).includes(String(child.pid)));
    for (const n of [1, 2]) {
      change(n);
      expect((await muster("--help").ended).out).toMatch(new RegExp(`Checks army rosters[^]* ${n}\n`));
    }
    change(3);
    expect(await run("build.mjs").ended).toEqual({ status: 0, out: "", err: "" });
    // Its own, the newest and the one before.
    expect(builds()).toHaveLength(3);
    // Only now it needs the book.
    cpSync(join(lists, "inca.txt"), join(empty, "inca.txt"));
    await until(() => told.out !== "" || told.err !== "");
    child.kill();
    expect((await ended).err).toBe("");
    expect(JSON.parse(told.out)).toMatchObject({ verdict: "legal", points: 800 });
    change(4);
    expect((await muster("games").ended).status).toBe(0);
    expect(builds()).toHaveLength(2);
  },
);
