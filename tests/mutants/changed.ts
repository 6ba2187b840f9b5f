/**
 * Mutates the files of lib that changed and compares the score of each room with the one in scores.json, which must not fall.
 *
 *   npm run mutants:changed             what changed since origin/main, or since the scores were last kept
 *   npm run mutants:changed -- --keep   keeps the scores of the last run of Stryker, be it of one file or of all
 *
 * A score is the share of mutants that a test notices. Exits with 1 where the score of a room falls.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { asText, budgeted, compareScores, merge, type Scores, tally } from "./scores";

const SCORES = "tests/mutants/scores.json";
const REPORT = ".cache/mutants/mutants.json";
/** Lines of lib that are mutated in about three minutes on two cores. */
const MOST_LINES = 180;
const MOST_MINUTES = 5;

const kept: Scores = existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, "utf8")) : {};

/** What git prints; null where it fails, as for a commit that a shallow clone lacks. */
function git(...args: string[]): string | null {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** The commit to compare with: where this branch left origin/main, or else the last one that kept scores. */
function base(): string | null {
  const fork = git("merge-base", "origin/main", "HEAD");
  if (fork && fork !== git("rev-parse", "HEAD")) return fork;
  return git("log", "-1", "--format=%H", "--", SCORES) || git("rev-parse", "HEAD~1");
}

function readReport(): Scores {
  return tally(JSON.parse(readFileSync(REPORT, "utf8")));
}

function keep(): void {
  const next = merge(kept, readReport(), (file) => existsSync(file));
  writeFileSync(SCORES, asText(next));
  console.log(`${SCORES}: ${Object.keys(next).length} files and rooms.`);
}

/** The files of lib that differ from a commit, what is not committed included. */
function changedSince(commit: string): string[] {
  return (git("diff", "--name-only", "--diff-filter=d", commit, "--", "lib/*.ts") ?? "").split("\n").filter(Boolean);
}

function checkChanged(): void {
  const since = base();
  const changed = since ? changedSince(since) : [];
  if (!changed.length) {
    console.log(`Mutants: skipped, ${since ? `nothing of lib changed since ${since.slice(0, 7)}` : "there is no earlier commit"}.`);
    return;
  }
  const { taken, left } = budgeted(changed, (file) => readFileSync(file, "utf8").split("\n").length, MOST_LINES);
  if (left.length) console.log(`Not mutated, for they are too much for one run: ${left.join(", ")}.`);
  if (!taken.length) return;

  rmSync(REPORT, { force: true });
  const options = ["run", "tests/mutants/stryker.config.mjs", "--mutate", taken.join(","), "--concurrency", "2"];
  const { status, error } = spawnSync("node_modules/.bin/stryker", options, { stdio: "inherit", timeout: MOST_MINUTES * 60_000 });
  if (!existsSync(REPORT)) {
    const isLate = error !== undefined && "code" in error && error.code === "ETIMEDOUT";
    console.log(`Stryker did not finish (${isLate ? `stopped after ${MOST_MINUTES} minutes` : `exit status ${status}`}).`);
    process.exitCode = isLate ? 0 : 1;
    return;
  }
  const { lines, hasFallen } = compareScores(kept, readReport());
  for (const line of lines) console.log(line);
  if (hasFallen) process.exitCode = 1;
}

if (process.argv.includes("--keep")) keep();
else checkChanged();
