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

export function muster(args: readonly string[], input = "", cwd?: string): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [launch, ...args], { cwd, stdio: "pipe" });
    let out = "";
    let err = "";
    child.stdout.on("data", (piece) => {
      out += piece;
    });
    child.stderr.on("data", (piece) => {
      err += piece;
    });
    child.on("error", fail);
    child.on("close", (status) => done({ status, out, err }));
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
