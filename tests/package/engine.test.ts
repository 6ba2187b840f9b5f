/** What a program gets that imports the engine alone: its weight in a browser, and nothing that only Node has. The package itself: tests/cli. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

const bundled = (name: string) =>
  build({
    entryPoints: [`app/package/${name}.ts`],
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
    outdir: "out",
  });

test("the engine alone weighs at most 60 kB in a browser, and holds no schema library, no book and no reader", async () => {
  const { outputFiles, metafile } = await bundled("engine");
  expect(outputFiles).toHaveLength(1);
  expect(gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length).toBeLessThanOrEqual(60_000);
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.filter((file) => /^(data|components|lib\/(?!(engine|words)\/))|\/zod\//.test(file))).toEqual([]);
});

// What only Node has is an import that a bundle for browsers cannot hold.
test.each(["engine", "read", "suggest", "books"])("%s needs nothing of Node and no framework", async (name) => {
  const { metafile } = await bundled(name);
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  expect(outside).toEqual([]);
  const packages = new Set(Object.keys(metafile.inputs).map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]));
  expect([...packages].filter((one) => one && !/^(zod|fflate|jsonc-parser|postal-mime|@noble\/hashes)$/.test(one))).toEqual([]);
});
