/**
 * Prints what checking costs, with minimum, median and maximum, beside its budget. A measurement, not a test: it never
 * fails, because times drift from machine to machine.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { renderSheet } from "@/components/pdf/render-node";
import * as books from "@/data/index";
import { games, loadCatalogue } from "@/data/index";
import { findRosters } from "@/lib/books/intake/submission";
import { check, inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import { printedSheet } from "@/lib/paper/play/on-paper";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { count } from "@/lib/words/en/grammar";
import { layoutNames } from "@/lib/words/en/paper-forms";
import { largeTexts } from "./large-texts";
import { faultyRosterOf, grown, rosterOf } from "./rosters";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FILES = 10_000;

interface Spread {
  min: number;
  median: number;
  max: number;
}

/** Times of one call in microseconds: 60 samples of enough calls to last about 2 ms each, after warming up. */
function measure(run: () => unknown): Spread {
  const until = performance.now() + 300;
  let calls = 0;
  while (performance.now() < until) {
    run();
    calls++;
  }
  const batch = Math.max(1, Math.round((calls / 300) * 2));
  const samples = Array.from({ length: 60 }, () => {
    const start = performance.now();
    for (let i = 0; i < batch; i++) run();
    return ((performance.now() - start) * 1000) / batch;
  });
  return spread(samples);
}

function spread(samples: number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: sorted[sorted.length >> 1] ?? 0, max: sorted.at(-1) ?? 0 };
}

function print(name: string, { min, median, max }: Spread, unit: string, budget: number | null): void {
  const figure = (n: number) => (n >= 100 ? n.toFixed(0) : n.toFixed(1)).padStart(8);
  const verdict = budget === null ? "" : `  budget ${budget} ${unit}: ${median <= budget ? "kept" : "exceeded"}`;
  console.log(`${name.padEnd(44)}${figure(min)}${figure(median)}${figure(max)} ${unit.padEnd(3)}${verdict}`);
}

/** Runs the command line on one core and watches its memory where the system tells it. */
async function command(args: string[]): Promise<{ ms: number; peakMb: number; status: number | null }> {
  const pin = process.platform === "linux" && spawnSync("taskset", ["-V"]).status === 0;
  const words = [process.execPath, join(root, "dist/muster.mjs"), ...args];
  const start = performance.now();
  const child = spawn(pin ? "taskset" : (words[0] ?? ""), pin ? ["-c", "0", ...words] : words.slice(1), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peakMb = 0;
  const watch = setInterval(() => {
    try {
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"));
      if (peak) peakMb = Math.max(peakMb, Number(peak[1]) / 1024);
    } catch {
      // Elsewhere than on Linux, or it has just ended.
    }
  }, 20);
  const status = await new Promise<number | null>((done) => child.on("close", done));
  clearInterval(watch);
  return { ms: performance.now() - start, peakMb, status };
}

const game = games[0]?.id ?? "";
const catalogue = await loadCatalogue(game, process.argv[2] ?? "hill-dwarfs");
console.log(`${catalogue.book.title}, ${catalogue.army.name}; Node ${process.version}\n`);
console.log(`${"".padEnd(44)}${"min".padStart(8)}${"median".padStart(8)}${"max".padStart(8)}`);

for (const [size, budget] of [
  [12, null],
  [25, 25],
  [100, 110],
  [1200, 1200],
] as const) {
  const roster = rosterOf(catalogue, size);
  const { findings } = check(catalogue, roster);
  print(
    `check ${size} units (${count(findings.length, "finding")})`,
    measure(() => check(catalogue, roster)),
    "µs",
    budget,
  );
}

const faulty = faultyRosterOf(catalogue, 25, 17);
print(
  `check 25 units (${count(check(catalogue, faulty).findings.length, "finding")})`,
  measure(() => check(catalogue, faulty)),
  "µs",
  20,
);

for (const army of ["empire", "high-elves", "orcs-and-goblins"]) {
  const large = await grown(`data/warhammer-7e/samples/${army}-2000.muster.json`, 25);
  const { findings } = check(large.catalogue, large.roster);
  const units = large.roster.commands.flatMap((c) => c.units).length;
  print(
    `check ${units} units of ${large.catalogue.army.name} (${count(findings.length, "finding")})`,
    measure(() => check(large.catalogue, large.roster)),
    "µs",
    25,
  );
}

const text = writeRoster(rosterOf(catalogue, 25));
print(
  `text to report, 25 units (${text.length} characters)`,
  measure(() => {
    const { roster } = readRoster(text);
    return roster && check(catalogue, roster);
  }),
  "µs",
  60,
);

for (const [what, large] of Object.entries(largeTexts(catalogue))) {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    await findRosters(large, books);
    times.push(performance.now() - start);
  }
  print(`read 1 MB: ${what}`, spread(times), "ms", 1000);
}

const effects = await books.loadEffects({ game });
for (const [size, layout, budget] of [
  [25, "summary", 120],
  [25, "cards", 150],
  [300, "summary", 900],
] as const) {
  const roster = rosterOf(catalogue, size);
  // Each with a name of its own, so that none stand together.
  for (const { units } of roster.commands) for (const [i, unit] of units.entries()) unit.name = `Band ${i + 1}`;
  const link = sharedLink("https://muster-roll.example", roster);
  const model = printedSheet(catalogue, inspect(catalogue, roster), { link, effects }, layout);
  const times: number[] = [];
  // Fonts are loaded and code is compiled by the first ones.
  const before = size > 100 ? 5 : 30;
  for (let i = 0; i < before + 10; i++) {
    const start = performance.now();
    await renderSheet(model, { layout });
    if (i >= before) times.push(performance.now() - start);
  }
  print(`PDF: ${layoutNames[layout].toLowerCase()}, ${size} units`, spread(times), "ms", budget);
}

/** Files in a folder of their own, a thousand to a part. */
function writeFiles(folder: string, textOf: (i: number) => string): string {
  for (let i = 0; i < FILES; i++) {
    const part = join(folder, String(Math.floor(i / 1000)));
    if (i % 1000 === 0) mkdirSync(part, { recursive: true });
    writeFileSync(join(part, `${i}.muster.json`), textOf(i));
  }
  return folder;
}

const folder = mkdtempSync(join(tmpdir(), "muster-bench-"));
try {
  // Made anew where a source has changed.
  spawnSync(process.execPath, [join(root, "app/cli/launch.mjs"), "games"]);
  const alike = writeFiles(join(folder, "alike"), () => text);
  const one = join(alike, "0", "0.muster.json");
  await command(["check", one]);
  const cold: number[] = [];
  for (let i = 0; i < 15; i++) cold.push((await command(["check", one])).ms);
  print("command line, one file, cold start", spread(cold), "ms", 150);
  const many = [];
  for (let i = 0; i < 3; i++) many.push(await command(["check", alike, "--format", "json"]));
  print(`command line, ${FILES.toLocaleString("en-GB")} files of 25 units`, spread(many.map((m) => m.ms)), "ms", 1500);
  print("  memory at its peak", spread(many.map((m) => m.peakMb)), "MB", 300);
  const each = await Promise.all(
    (await books.armyIndex(game)).map(async ({ id }) => writeRoster(rosterOf(await loadCatalogue(game, id), 25))),
  );
  const inTurn = writeFiles(join(folder, "in-turn"), (i) => each[i % each.length] ?? "");
  const mixed = [];
  for (let i = 0; i < 3; i++) mixed.push(await command(["check", inTurn, "--format", "json"]));
  print(`  of ${count(each.length, "army list")} in turn`, spread(mixed.map((m) => m.ms)), "ms", 5000);
  print("  memory at its peak", spread(mixed.map((m) => m.peakMb)), "MB", 300);
} finally {
  rmSync(folder, { recursive: true });
}
