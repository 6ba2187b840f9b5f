/** The tests that notice a change of lib fast: no screens, no PDF, no program of its own, no books of the shelf, no thousands of rosters. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: [
      "tests/architecture.test.ts",
      "tests/{api,cli,golden,laws,pdf,pins,storage}/**",
      "tests/books/*.test.ts",
      "tests/catalogue/author/guide.test.ts",
      "tests/guide/followed.test.ts",
      "tests/data/{books,names,packs,samples}.test.ts",
      "tests/messages/random-rosters.test.ts",
      "tests/read/shapes/{hostile,zip}.test.ts",
      "tests/read/ten-shapes/**",
      "tests/write/round-trips.test.ts",
    ],
    environment: "node",
    // One load of lib for all files of a run: less than half the time.
    isolate: false,
    testTimeout: 60_000,
  },
});
