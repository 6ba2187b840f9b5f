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
  outputDir: "../../test-results",
  workers: 2,
  // Shared machines stall now and then; a test that fails twice is wrong.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  forbidOnly: !!process.env.CI,
  reporter: process.env.PLAYWRIGHT_JSON ? [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON }]] : [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Recorded when a test is tried again: to record every test takes a third of the time.
    trace: "on-first-retry",
    // What is answered from the device cannot be routed by a test: only those about that have it.
    serviceWorkers: "block",
    // Without Debian's Chromium, whatever `npx playwright install chromium` brought.
    launchOptions: existsSync(chromium) ? { executablePath: chromium } : {},
  },
  webServer: {
    command: `npm run start -- -p ${port}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/`,
    // Not the events of who runs the tests.
    env: { MUSTER_DATA: join(tmpdir(), `muster-browser-${port}`) },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
