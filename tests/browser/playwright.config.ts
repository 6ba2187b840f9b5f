import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const root = fileURLToPath(new URL("../..", import.meta.url));
const port = Number(process.env.TEST_PORT ?? 4391);
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Runs against the production build: `npm run build` comes first. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // What is slow and walks where others walk too.
  ...(process.env.MUSTER_TESTS === "all" ? {} : { grepInvert: /@all/ }),
  outputDir: "../../test-results",
  workers: 2,
  // Waits hang on what is to be seen, never on seconds, so a busy machine is only slower: what fails once is wrong.
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  reporter: process.env.PLAYWRIGHT_JSON ? [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON }]] : [["list"]],
  globalSetup: "./visit-once.ts",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Without Debian's Chromium, whatever `npx playwright install chromium` brought.
    launchOptions: existsSync(chromium) ? { executablePath: chromium } : {},
  },
  webServer: {
    command: `npm run start -- -p ${port}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/`,
    // Not the events of who runs the tests; and each test says that it is a client of its own, so that none feels what others asked for.
    env: { MUSTER_DATA: join(tmpdir(), `muster-browser-${port}`), MUSTER_PROXIES: "127.0.0.1" },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
