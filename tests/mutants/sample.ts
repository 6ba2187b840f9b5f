/**
 * Tries a random sample of the mutants of a room, for no run can try the 40,000 of all:
 *
 *   npm run mutants:sample -- --room lib/engine/check --sample 120 --seed 1
 *
 * Prints those that live and the score with the interval in which the score of the whole room lies in 95 of 100 samples, and keeps
 * it in scores.json under the name of the room. Without `--room` all rooms that have been sampled are, in turn.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { asText, inPercent, isRoom, merge, type Scores, tally, totalOf } from "./scores";

const SCORES = "tests/mutants/scores.json";
const reportOf = (room: string) => `.cache/mutants/sample-${room.replaceAll("/", "-")}.json`;

const { values } = parseArgs({
  options: { room: { type: "string" }, sample: { type: "string", default: "120" }, seed: { type: "string", default: "1" } },
});
const readScores = (): Scores => JSON.parse(readFileSync(SCORES, "utf8"));

for (const room of values.room ? [values.room] : Object.keys(readScores()).filter(isRoom)) {
  const report = reportOf(room);
  rmSync(report, { force: true });
  const env = { ...process.env, MUTANTS_ROOM: room, MUTANTS_SAMPLE: values.sample, MUTANTS_SEED: values.seed };
  const { status } = spawnSync("node_modules/.bin/stryker", ["run", "tests/mutants/sample.config.mjs"], { stdio: "inherit", env });
  if (!existsSync(report)) {
    console.log(`${room}: Stryker did not finish (exit status ${status}).`);
    process.exitCode = 1;
    continue;
  }
  const score = totalOf(tally(JSON.parse(readFileSync(report, "utf8"))));
  writeFileSync(SCORES, asText(merge(readScores(), { [room]: score }, existsSync)));
  console.log(`${room}: ${inPercent(score)}, seed ${values.seed}.`);
}
