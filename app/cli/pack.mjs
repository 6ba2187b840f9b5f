/**
 * Runs before and after `npm pack`, so that the package holds the command line and what programs import. Both hold all they need: the
 * packages of the app are left out of the packed package.json, and put back afterwards.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";
import { buildLibrary } from "./library.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = join(root, "package.json");
const kept = join(root, ".cache/pack/package.json");

/** What the package says of itself. */
const FIELDS = ["name", "version", "description", "license", "type", "engines", "bin", "exports"];

/** Puts back what `before` has changed; nothing where it has changed nothing. */
function after() {
  try {
    writeFileSync(manifest, readFileSync(kept));
    rmSync(kept);
  } catch (fault) {
    if (fault.code !== "ENOENT") throw fault;
  }
}

async function before() {
  // A run that was stopped in the middle.
  after();
  const name = await build();
  await buildLibrary();
  const text = readFileSync(manifest, "utf8");
  const given = Object.entries(JSON.parse(text)).filter(([name]) => FIELDS.includes(name));
  // Builds that running commands still use stay where they are.
  const files = ["dist/muster.mjs", `dist/${name}`, `!dist/${name}/reader.mjs`, "dist/lib", "dist/licenses.txt"];
  // A bundler may leave out what a program does not use.
  const fields = [...given, ["files", files], ["sideEffects", false]];
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, text);
  writeFileSync(manifest, `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`);
}

await (process.argv[2] === "before" ? before() : after());
