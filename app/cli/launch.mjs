#!/usr/bin/env node
/** Starts the command line in a checkout: the bundle, made anew first if a file it was made from has changed. */
import module from "node:module";
import { pathToFileURL } from "node:url";
import { build, isFresh, takeBuild } from "./build.mjs";

async function prepare() {
  if (isFresh()) return;
  try {
    await build();
  } catch (fault) {
    const isBuilt = takeBuild() !== null;
    const [mistake] = fault?.errors ?? [];
    if (mistake) complain(`${mistake.location?.file ?? "it cannot be built"}: ${mistake.text}`);
    else if (fault?.code !== "ERR_MODULE_NOT_FOUND") complain(fault?.message);
    else if (isBuilt) complain("its files have changed since it was built. Run npm ci and npm run build to use them.");
    else complain("not built yet. Run npm ci and npm run build.");
    // Without the packages for development an older build still runs; a mistake in the sources has to be mended first.
    if (!isBuilt || fault?.code !== "ERR_MODULE_NOT_FOUND") process.exit(2);
  }
}

function complain(text) {
  process.stderr.write(`muster: ${text}\n`);
}

await prepare();
module.enableCompileCache?.();
await import(pathToFileURL(takeBuild()).href);
