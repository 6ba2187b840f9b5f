/**
 * Plants the faults of `engine-plants.ts` in a copy of the engine and tells at which random roster the reference checker notices each:
 * npm run plants:engine -- --cases 4000 --seed 1, or --faults "price|allies" for those with such a name. With --tests those that it does not notice are tried on the unit tests of rules, prices
 * and catalogues, half a minute each. Exits with 1 where there is one that nothing notices.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ENGINE_PLANTS, type EnginePlant } from "./engine-plants";

const asked = process.argv.slice(2);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "engine-plants-"));
for (const name of ["lib", "data", "tests", "app", "components", "package.json", "tsconfig.json"])
  cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

/** Puts each fault beside what is right: which of the two holds is said when the copy runs. */
function plant({ name, file, from, to, around = from }: EnginePlant, n: number): void {
  const path = join(copy, "lib/engine", file);
  const text = readFileSync(path, "utf8");
  const there = text.split(around).length - 1;
  if (there !== 1 || !around.includes(from)) throw new Error(`“${name}”: ${there} times in ${file}: ${around}`);
  const both = `((globalThis as any).plant ?? Number(process.env.PLANT)) === ${n} ? (${to}) : (${from})`;
  writeFileSync(
    path,
    text.replace(around, () => around.replace(from, () => `(${both})`)),
  );
}

// From the last to the first, so that a fault in the same place as another stands around it.
for (const [n, one] of [...ENGINE_PLANTS.entries()].reverse()) plant(one, n);

/** What a program of the copy prints, and whether it ended well. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<{ said: string; isWell: boolean }> {
  const options = { cwd: copy, env: { ...process.env, ...env }, maxBuffer: 1e9 };
  return new Promise((done) => {
    execFile(join(root, "node_modules/.bin", command), args, options, (fault, stdout, stderr) =>
      done({ said: fault ? stderr : stdout, isWell: !fault }),
    );
  });
}

interface Watched {
  cases: number;
  /** By the number of the fault the roster of this half that showed it. */
  noticed: Record<number, number>;
  seconds: number;
}

/** Each half of the army lists, both at once. */
const halves = await Promise.all(
  ["1/2", "2/2"].map(async (part): Promise<Watched> => {
    const given = [...asked.filter((one) => one !== "--tests"), "--part", part];
    const { said, isWell } = await run("tsx", ["tests/pins/plants/watch-engine.ts", ...given]);
    if (!isWell) throw new Error(`The copy of the engine did not run: ${said}`);
    return JSON.parse(said);
  }),
);
const [cases, seconds] = [halves.reduce((n, half) => n + half.cases, 0), halves.reduce((n, half) => n + half.seconds, 0)];
/** Both halves go on alike: a roster of one stands for two. */
const noticedAt = (n: number) => Math.min(...halves.map(({ noticed }) => 2 * (noticed[n] ?? Number.POSITIVE_INFINITY)));

let alive = 0;
let byReference = 0;
const faults = asked[asked.indexOf("--faults") + 1] ?? "";
const tried = [...ENGINE_PLANTS.entries()].filter(([, { name }]) => !asked.includes("--faults") || name.match(faults));
for (const [n, { name }] of tried) {
  const by = noticedAt(n);
  if (Number.isFinite(by)) {
    byReference++;
    console.log(`${String(by).padStart(6)}  ${name}`);
    continue;
  }
  const tests = ["rules", "check", "catalogue", "roster"].map((folder) => `tests/${folder}/`);
  const isTried = asked.includes("--tests");
  const vitest = ["run", "--bail=1", "--config", "tests/vitest.config.ts", ...tests];
  const isNoticed = isTried && !(await run("vitest", vitest, { PLANT: String(n) })).isWell;
  if (!isNoticed) alive++;
  console.log(`${isNoticed ? " tests" : "     –"}  ${name}`);
}
rmSync(copy, { recursive: true });
console.log(
  `${tried.length} faults planted, ${byReference} noticed within ${cases} rosters, ${alive} by nothing. ${seconds} s of processor.`,
);
process.exitCode = alive > 0 ? 1 : 0;
