/**
 * Plants small changes in the shipped army data and runs the pins on them: npm run plants -- --batches 3 --seed 1. Names each change that
 * no pin notices; exits with 1 where there is one.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { inWords, type Plant, plantsOf } from "./plants";

interface Report {
  testResults: { name: string; message: string; assertionResults: { failureMessages: string[] }[] }[];
}

const { values } = parseArgs({ options: { batches: { type: "string", default: "3" }, seed: { type: "string", default: "1" } } });
const folder = mkdtempSync(join(tmpdir(), "plants-"));

/** What the pins say that fail on a batch, by the name of their file; those of one file may be run at full length. */
function failuresOn(batch: number, full?: string): Map<string, string> {
  const outputFile = join(folder, `${batch}.json`);
  const env = { ...process.env, PLANTS_SEED: values.seed, PLANTS_BATCH: String(batch), MUSTER_TESTS: full ? "all" : "" };
  const config = ["--config", "tests/pins/plants/vitest.config.ts", "--reporter=json", `--outputFile=${outputFile}`];
  const options = ["run", ...(full ? [full] : []), ...config];
  const { stderr } = spawnSync("node_modules/.bin/vitest", options, { env, encoding: "utf8" });
  try {
    const { testResults }: Report = JSON.parse(readFileSync(outputFile, "utf8"));
    const said = (file: Report["testResults"][number]) => [file.message, ...file.assertionResults.flatMap((one) => one.failureMessages)];
    return new Map(testResults.map((file) => [basename(file.name), said(file).join("\n")]));
  } catch (fault) {
    throw new Error(`The pins did not run on batch ${batch}: ${stderr}`, { cause: fault });
  }
}

/** One of the fifteen army lists of Warhammer, which have rows of their own among those of all. */
const isArmy = ({ file }: Plant) => file.startsWith("warhammer-7e/") && !file.endsWith("/the-copper-marches.json");

/** In other games there is one plant for all pins of the game. */
function isNoticed(plant: Plant, failures: ReadonlyMap<string, string>): boolean {
  const [game = "", , name = ""] = plant.file.split("/");
  if (!isArmy(plant)) return (failures.get(`${game}.test.ts`) ?? "") !== "";
  return new RegExp(`^${name.replace(".json", "")}, `, "m").test(failures.get(`${game}.armies.test.ts`) ?? "");
}

// Pins that fail on the data as they are would notice anything.
const failing = [...failuresOn(-1)].filter(([, said]) => said !== "");
if (failing.length) throw new Error(`Without a planted change these fail: ${failing.map(([name]) => name).join(", ")}.`);

let planted = 0;
const alive: Plant[] = [];
for (let batch = 0; batch < Number(values.batches); batch++) {
  const plants = plantsOf(values.seed, batch);
  const failures = failuresOn(batch);
  planted += plants.length;
  for (const plant of plants.filter((one) => !isNoticed(one, failures))) {
    // What the samples of a quick run pass over, the whole may notice.
    const file = `tests/pins/${plant.file.split("/")[0]}.test.ts`;
    if (!isArmy(plant) && isNoticed(plant, failuresOn(batch, file))) continue;
    alive.push(plant);
  }
}
rmSync(folder, { recursive: true });
for (const plant of alive) console.log(inWords(plant));
console.log(`${planted} changes of the army data planted, ${alive.length} noticed by no pin.`);
process.exitCode = alive.length > 0 ? 1 : 0;
