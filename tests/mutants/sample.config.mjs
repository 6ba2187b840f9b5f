/** As the other two, for a random sample of the mutants of one room, which `npm run mutants:sample` names in MUTANTS_ROOM. */
import screens from "./screens.config.mjs";
import lib from "./stryker.config.mjs";

const { MUTANTS_ROOM = "lib/engine/check" } = process.env;
const base = MUTANTS_ROOM.startsWith("lib") ? lib : screens;

/** Where a room is tested. What only the tests of other rooms notice counts as unnoticed; for all of lib all tests of lib are run. */
const TESTS = {
  lib: ["*"],
  "lib/engine/check": ["check", "rules", "report", "events", "roster", "messages"],
  "lib/engine/rules": ["rules", "check", "catalogue", "events", "messages", "report"],
  "lib/engine/catalogue": ["catalogue", "rules", "check"],
  "lib/engine/roster": ["roster", "check"],
  "lib/advice/offers": ["offers", "asks"],
  "components/storage": ["storage", "desk", "screens"],
  "components/check": ["screens", "desk", "storage"],
  "components/builder": ["screens"],
};
const folders = TESTS[MUTANTS_ROOM] ?? [MUTANTS_ROOM.split("/").at(-1)];

export default {
  ...base,
  mutate: [`${MUTANTS_ROOM}/**/*.{ts,tsx}`],
  testFiles: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
  plugins: [...base.plugins, "./tests/mutants/sampler.mjs"],
  checkers: ["sampler"],
  // On a busy machine what is slow must not count as noticed.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  // Two at once, here and elsewhere on the machine, stay apart.
  tempDirName: `.cache/stryker-${MUTANTS_ROOM.replaceAll("/", "-")}`,
  reporters: ["clear-text", "progress-append-only", "json"],
  clearTextReporter: { ...base.clearTextReporter, reportScoreTable: false },
  jsonReporter: { fileName: `.cache/mutants/sample-${MUTANTS_ROOM.replaceAll("/", "-")}.json` },
};
