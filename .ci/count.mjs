/** Adds up the runners' own JSON reports: "N passed, N failed" on one line, and the exit status that goes with it. */
import { existsSync, readFileSync } from "node:fs";

const [failedSteps = "0", ...files] = process.argv.slice(2);
let passed = 0;
let failed = 0;

for (const file of files) {
  if (!existsSync(file)) continue;
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (report.stats) {
    passed += report.stats.expected + report.stats.flaky;
    failed += report.stats.unexpected + (report.errors?.length ?? 0);
  } else {
    passed += report.numPassedTests;
    failed += report.numFailedTests;
  }
}

// A step that failed without a failed test (types, lint, the build, a runner that did not start) counts as one.
if (failed === 0) failed = Number(failedSteps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || Number(failedSteps) || passed === 0 ? 1 : 0;
