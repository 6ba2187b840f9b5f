import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

const dev = process.env.NODE_ENV === "development";

// Pages are prerendered, so inline scripts of the framework cannot carry a nonce; no other origin is let in for scripts,
// connections or forms. WebAssembly is for the PDF layout; data: and blob: for its fonts and the finished file.
const policy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'${dev ? " 'unsafe-eval'" : ""}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  `connect-src 'self' data: blob:${dev ? " ws:" : ""}`,
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Changes with every file in these places. */
function digestOf(...places) {
  const digest = createHash("sha256");
  for (const place of places) {
    const folder = join(import.meta.dirname, place);
    const files = statSync(folder).isFile() ? [folder] : filesUnder(folder);
    for (const path of files.sort()) digest.update(readFileSync(path));
  }
  return digest.digest("base64url").slice(0, 12);
}

function filesUnder(folder) {
  const items = readdirSync(folder, { recursive: true, withFileTypes: true });
  return items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
}

/** Changes with what decides what builder and play first show (components/storage/local): what another version kept is not shown. */
const stamp = () => digestOf("lib", "data", "components", "app/(en)/build");

/** Names the build: the service worker keeps each under its name, and a tab knows which one it was made from. */
const build = () =>
  digestOf("lib", "data", "components", "app", "instrumentation-client.ts", "package.json", "package-lock.json", "next.config.mjs");

/** Tells Chromium to compile all functions of a script as it loads; to other browsers it is a comment. */
const COMPILE_ALL = "//# allFunctionsCalledOnLoad\n";

/**
 * Compiling functions one at a time, when each is first called, takes about a third of the time until the builder can be used. With
 * the hint they are compiled off the main thread while the script arrives, for 1 MB more memory.
 */
function hintScripts(distDir) {
  const folder = join(distDir, "static", "chunks");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const path = join(folder, name);
    const script = readFileSync(path, "utf8");
    if (!script.startsWith(COMPILE_ALL)) writeFileSync(path, COMPILE_ALL + script);
  }
}

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Machine code, and what looks for it: left as they are installed.
  serverExternalPackages: ["libsql", "pg"],
  turbopack: { root: import.meta.dirname },
  // Each script costs a request and a task, so small ones are merged; one of some size is not, or other pages load it twice.
  experimental: { globalNotFound: true, turbopackChunking: { minChunkSize: 150_000, maxMergeChunkSize: 120_000 } },
  compiler: { runAfterProductionCompile: async ({ distDir }) => hintScripts(distDir) },
  rewrites: async () => [
    // Army lists are made on the device: one page of the build shows each of them.
    { source: "/books/:game/own/:id", destination: "/books/own/edit" },
    // An event for a calendar, and the picture of its link.
    { source: "/e/:code.ics", destination: "/api/events/:code/calendar" },
    { source: "/e/:code.png", destination: "/api/events/:code/card" },
    // Where a document names no icon, browsers ask for this one.
    { source: "/favicon.ico", destination: "/icon.svg" },
  ],
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "Content-Security-Policy", value: policy },
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "X-Frame-Options", value: "DENY" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "Permissions-Policy", value: "camera=(self), microphone=(), geolocation=(), payment=(), usb=()" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
        { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
      ],
    },
    // An event's address may be a secret; its page is nobody's to index.
    ...["/e/:path*", "/:language([a-z]{2})/e/:path*", "/api/events/:path*"].map((source) => ({
      source,
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
      ],
    })),
    // The picture of a link stands on pages of other sites.
    { source: "/e/:code.png", headers: [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }] },
    // A browser that kept the service worker would not notice a new build.
    { source: "/sw.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
  ],
};

/** What is worked out once, when the app is built. */
function built() {
  const name = build();
  return { ...config, env: { MUSTER_STAMP: stamp(), MUSTER_BUILD: name }, generateBuildId: () => name };
}

export default (phase) => (phase === PHASE_PRODUCTION_BUILD ? built() : config);
