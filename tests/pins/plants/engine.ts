/**
 * Plants the faults of `engine-plants.ts` in a copy of the engine and tells at which random roster the reference checker notices each:
 * npm run plants:engine -- --cases 4000 --seed 1. With --tests those that it does not notice are tried on the unit tests of rules, prices
 * and catalogues, half a minute each. Exits with 1 where there is one that nothing notices.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ENGINE_PLANTS, type EnginePlant } from "./engine-plants";

const asked = process.argv.slice(2);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "engine-plants-"));
for (const name of ["lib", "data", "tests", "app", "components", "package.json", "tsconfig.json"]) cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

/** Puts each fault beside what is right: which of the two holds is said when the copy runs. */
function plant({ name, file, from, to, around = from }: EnginePlant, n: number): void {
  const path = join(copy, "lib", file);
  const text = readFileSync(path, "utf8");
  const there = text.split(around).length - 1;
  if (there !== 1 || !around.includes(from)) throw new Error(`“${name}”: ${there} times in ${file}: ${around}`);
  const both = `((globalThis as any).plant ?? Number(process.env.PLANT)) === ${n} ? (${to}) : (${from})`;
  writeFileSync(path, text.replace(around, () => around.replace(from, () => `(${both})`)));
}

// From the last to the first, so that a fault in the same place as another stands around it.
for (const [n, one] of [...ENGINE_PLANTS.entries()].reverse()) plant(one, n);

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(join(root, "node_modules/.bin", command), args, { cwd: copy, encoding: "utf8", env: { ...process.env, ...env }, maxBuffer: 1e9 });
const { stdout, stderr, status } = run("tsx", ["tests/pins/plants/watch-engine.ts", ...asked.filter((one) => one !== "--tests")]);
if (status !== 0) throw new Error(`The copy of the engine did not run: ${stderr}`);
const { cases, noticed, seconds } = JSON.parse(stdout) as { cases: number; noticed: Record<number, number>; seconds: number };

let alive = 0;
for (const [n, { name }] of ENGINE_PLANTS.entries()) {
  const by = noticed[n];
  if (by !== undefined) {
    console.log(`${String(by).padStart(6)}  ${name}`);
    continue;
  }
  const tests = ["rules", "check", "catalogue", "roster"].map((folder) => `tests/${folder}/`);
  const failed = asked.includes("--tests") && run("vitest", ["run", "--bail=1", "--config", "tests/vitest.config.ts", ...tests], { PLANT: String(n) }).status !== 0;
  if (!failed) alive++;
  console.log(`${failed ? " tests" : "     –"}  ${name}`);
}
rmSync(copy, { recursive: true });
const byReference = Object.keys(noticed).length;
console.log(`${ENGINE_PLANTS.length} faults planted, ${byReference} noticed within ${cases} rosters, ${alive} by nothing. ${seconds} s of processor.`);
process.exitCode = alive > 0 ? 1 : 0;
