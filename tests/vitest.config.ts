import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Tests that replace a module, the clock or a global object, or begin with an empty device; and those that count steps, which
 * takes the longer the more is loaded.
 */
const alone = [
  "tests/desk/{desk-store,sixty-lists}.test.ts",
  "tests/laws/linear.test.ts",
  "tests/pdf/desk.test.ts",
  "tests/read/shapes/hostile.test.ts",
  "tests/storage/*.test.ts",
];

export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    // By default one core would be left to the runner itself, which has little to do.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // The files of a worker share what they import and the catalogues they compile, which takes a quarter of the time.
      { extends: true, test: { name: "node", include: ["tests/**/*.test.ts"], exclude: alone, isolate: false } },
      { extends: true, test: { name: "alone", include: alone } },
      { extends: true, test: { name: "dom", include: ["tests/**/*.test.tsx"], environment: "jsdom", testTimeout: 20_000 } },
    ],
  },
});
