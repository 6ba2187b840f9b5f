import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * What makes a test need modules and globals of its own: it replaces a module, the clock or a global object, begins with an empty
 * device or a server that nobody has asked, or counts steps, which takes the longer the more is loaded.
 */
const NEEDS_OWN = /\bvi\.(mock|setSystemTime|spyOn|stub)|fake-indexeddb|defineProperty\(globalThis|@\/app\/api\/|\/support\/steps"/;

const alone = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && NEEDS_OWN.test(readFileSync(new URL(file, import.meta.url), "utf8")))
  .map((file) => `tests/${file}`);

/** What takes long, which `npm test` leaves to `npm run test:all`: beside these the tests of screens. */
const LONG = [
  "tests/{cli,laws,pdf,pins,server,suggest}/**",
  "tests/api/interface.test.ts",
  "tests/author/shipped-books.test.ts",
  "tests/books/{cases,vectors,look-up,sensible-armies,fantasy-rules-3e.corrections}.test.ts",
  "tests/data/{books,effects-told,former-ids,other-names}.test.ts",
  "tests/desk/{inbox,sixty-lists}.test.ts",
  "tests/diff/whom-it-changes.test.ts",
  "tests/guide/followed.test.ts",
  "tests/messages/random-rosters.test.ts",
  "tests/read/{any-text,forms,hostile,no-book,nothing-vanishes}.test.ts",
  "tests/read/{probes,ten-shapes}/**",
  "tests/read/shapes/{hostile,zip}.test.ts",
  "tests/sheet/open-forms.test.ts",
  "tests/storage/desk-two-tabs.test.ts",
];

export default defineConfig(({ mode }) => {
  const left = mode === "quick" ? LONG : [];
  const dom = {
    extends: true as const,
    test: { name: "dom", include: ["tests/**/*.test.tsx"], environment: "jsdom", testTimeout: 300_000 },
  };
  return {
    root,
    plugins: [react()],
    resolve: { alias: { "@": root.replace(/\/$/, "") } },
    test: {
      // By default one core would be left to the runner itself, which has little to do.
      maxWorkers: "100%",
      globalSetup: "tests/support/bundle.mjs",
      // Only what hangs is ended: on a busy machine everything takes longer.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      projects: [
        // The files of a worker share what they import and the catalogues they compile, which takes a quarter of the time.
        { extends: true, test: { name: "node", include: ["tests/**/*.test.ts"], exclude: [...alone, ...left], isolate: false } },
        { extends: true, test: { name: "alone", include: alone, exclude: left } },
        ...(mode === "quick" ? [] : [dom]),
      ],
    },
  };
});
