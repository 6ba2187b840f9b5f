/** The tests that notice a change of what screens keep and know: of storage, of the desk's store, of the builder's. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** What waits for ever fails before Stryker gives up on it; a sample also runs where a machine is busy. */
const wait = process.env.MUTANTS_ROOM === undefined ? 6_000 : 60_000;

export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: { "@": root } },
  test: {
    testTimeout: wait,
    hookTimeout: wait,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/{storage,screens}/**/*.test.ts", "tests/desk/{desk-store,inbox,sixty-lists,handed-in/following}.test.ts"],
        },
      },
      { extends: true, test: { name: "dom", include: ["tests/{screens,desk}/**/*.test.tsx"], environment: "jsdom" } },
    ],
  },
});
