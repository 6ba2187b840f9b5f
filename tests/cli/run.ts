/** Runs the command line as a user would: its own process, real files. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const launch = fileURLToPath(new URL("../../app/cli/launch.mjs", import.meta.url));

export interface Ran {
  status: number | null;
  out: string;
  err: string;
}

/** A command under way, with what it has told so far. */
export function start(args: readonly string[], cwd?: string, env: Readonly<Record<string, string>> = {}) {
  // Not with the packages that whoever runs the tests has installed.
  const alone = { ...process.env, XDG_DATA_HOME: "/nowhere", ...env };
  const child = spawn(process.execPath, [launch, ...args], { cwd, stdio: "pipe", env: alone });
  const told = { out: "", err: "" };
  child.stdout.on("data", (piece) => {
    told.out += piece;
  });
  child.stderr.on("data", (piece) => {
    told.err += piece;
  });
  return { child, told };
}

export function muster(args: readonly string[], input = "", cwd?: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((done, fail) => {
    const { child, told } = start(args, cwd, env);
    child.on("error", fail);
    child.on("close", (status) => done({ status, ...told }));
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

/** A folder of its own for `use`, gone afterwards. */
export async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "muster-test-"));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
