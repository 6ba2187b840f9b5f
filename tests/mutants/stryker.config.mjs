import { fileURLToPath } from "node:url";

/**
 * `npm run mutants` changes lib in small ways and runs the tests on each change: one that no test notices is named. For one
 * file: `npm run mutants -- --mutate lib/words/text.ts`; with `--incremental` only what changed since is tried again. The report lies
 * in .cache/mutants.
 */
export default {
  mutate: ["lib/**/*.ts"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", fileURLToPath(new URL("./ignored.mjs", import.meta.url))],
  ignorers: ["unseen"],
  vitest: { configFile: "tests/mutants/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // All tests of lib in one process need more than what is usual.
  testRunnerNodeArgs: ["--max-old-space-size=6144"],
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 10,
  tempDirName: ".cache/stryker",
  ignorePatterns: [".cache", ".ci", ".next", "app", "components", "tests/browser", "tests/pdf"],
  reporters: ["clear-text", "progress", "json", "html"],
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false, reportScoreTable: true },
  jsonReporter: { fileName: ".cache/mutants/mutants.json" },
  incrementalFile: ".cache/mutants/incremental.json",
  htmlReporter: { fileName: ".cache/mutants/mutants.html" },
  thresholds: { high: 90, low: 80, break: null },
  disableTypeChecks: false,
  // Stryker rewrites this file with TypeScript's old API, which TypeScript 7 has not; the tests need no such rewriting.
  tsconfigFile: "none",
};
