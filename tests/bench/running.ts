/** A built server that runs: how it is started, and what it holds. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./served";

/** Servers go with what measures them, however that ends. */
const running = new Set<ChildProcess>();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  for (const child of running) child.kill();
});

/** The server as `npm start` starts it; done once it answers. */
export function starter(port: number, env: Record<string, string>): () => Promise<ChildProcess> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [, ...args] = scripts.start.split(" ");
  return async () => {
    const child = spawn(process.execPath, [...args, "-p", String(port)], {
      cwd: root,
      stdio: "ignore",
      // Each player has an address of their own.
      env: { ...process.env, DATABASE_URL: "", ...env, MUSTER_PROXIES: "127.0.0.1" },
    });
    running.add(child);
    for (let tries = 0; tries < 600; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      if (answer?.ok) return child;
      await pause(50);
    }
    child.kill();
    throw new Error("The server did not start.");
  };
}

/** Megabytes that a process and those it started hold. */
export function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);
  const held = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Number(held) / 1024 + children.reduce((sum, child) => sum + memoryOf(child), 0);
}

/** Seconds that the processors worked for a process and those it started that still run. */
export function processorSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);
  // Behind the name in brackets; a tick is a hundredth of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100 + children.reduce((sum, child) => sum + processorSeconds(child), 0);
}
