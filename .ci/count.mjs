/**
 * Adds up the runners' own JSON reports: what failed, by name, then "N passed, N failed" on the last line, and the exit status that goes
 * with it. Arguments: the failed steps, one on each line of a file, then the reports.
 */
import { existsSync, readFileSync } from "node:fs";

const [stepsFile, ...reports] = process.argv.slice(2);
const failedSteps = readFileSync(stepsFile, "utf8").split("\n").filter(Boolean);
let passed = 0;
const failed = [];

/** Titles of the specs of a Playwright suite, and of those within, that failed at each try. */
function failedSpecs(suite, path = []) {
  const here = [...path, suite.title];
  const own = (suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => [...here, spec.title].join(" › "));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedSpecs(inner, here))];
}

for (const file of reports) {
  if (!existsSync(file)) continue;
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (report.stats) {
    passed += report.stats.expected + report.stats.flaky;
    failed.push(...report.suites.flatMap((suite) => failedSpecs(suite)), ...(report.errors ?? []).map((error) => error.message));
  } else {
    passed += report.numPassedTests;
    for (const { name, assertionResults, message } of report.testResults) {
      const tests = assertionResults.filter((test) => test.status === "failed").map((test) => `${name} › ${test.fullName}`);
      // A file that could not be loaded has no tests.
      if (message && tests.length === 0) tests.push(`${name}: ${message}`);
      failed.push(...tests);
    }
  }
}

for (const step of failedSteps) console.log(`failed step: ${step}`);
for (const test of failed) console.log(`failed test: ${test}`);
// A step that failed without a failed test (types, lint, the build, a runner that did not start) counts as one.
const count = failed.length || failedSteps.length;
console.log(`${passed} passed, ${count} failed`);
process.exitCode = count || passed === 0 ? 1 : 0;
