import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    projects: [
      { extends: true, test: { name: "node", include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 60_000 } },
      { extends: true, test: { name: "dom", include: ["tests/**/*.test.tsx"], environment: "jsdom", testTimeout: 20_000 } },
    ],
  },
});
