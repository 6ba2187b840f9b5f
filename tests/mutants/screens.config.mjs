/**
 * As stryker.config.mjs, for what screens keep and know beside their drawing:
 * `npm run mutants:screens -- --mutate "components/storage/*.ts"`.
 */
import lib from "./stryker.config.mjs";

export default {
  ...lib,
  mutate: ["components/{storage,check,builder}/**/*.{ts,tsx}"],
  vitest: { configFile: "tests/mutants/screens.vitest.config.ts", related: false },
  tempDirName: ".cache/stryker-screens",
  ignorePatterns: lib.ignorePatterns.filter((folder) => folder !== "app" && folder !== "components"),
  jsonReporter: { fileName: ".cache/mutants/screens.json" },
  incrementalFile: ".cache/mutants/screens-incremental.json",
  htmlReporter: { fileName: ".cache/mutants/screens.html" },
};
