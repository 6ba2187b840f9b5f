/** Screens and routes know no tag, option, entry or army of a shipped book: what they need of one stands in its data. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((d) => d.isFile() && ending.test(d.name))
    .map((d) => join(d.parentPath, d.name));
}

/** Ids and tags anywhere in a file of data. */
function idsIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) idsIn(item, found);
  else if (value && typeof value === "object") {
    for (const [key, inside] of Object.entries(value)) {
      if (key === "id" && typeof inside === "string") found.add(inside);
      else if (key === "tags" && Array.isArray(inside)) for (const tag of inside) if (typeof tag === "string") found.add(tag);
      idsIn(inside, found);
    }
  }
}

test("components and app name no tag, option, entry or army list", () => {
  const ids = new Set<string>();
  for (const file of files("data", /\.json$/)) if (!file.includes("/data/schema/")) idsIn(JSON.parse(readFileSync(file, "utf8")), ids);
  // Ids of one word say nothing when the word turns up: "unit", "light", "text".
  const telling = new Set([...ids].filter((id) => id.includes("-")));
  expect(telling.size).toBeGreaterThan(500);
  const found = ["components", "app"].flatMap((folder) =>
    files(folder, /\.(tsx?|css|mjs)$/).flatMap((file) =>
      readFileSync(file, "utf8")
        .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$|^import .*$/gm, "")
        .split(/[^\w-]+/)
        .filter((word) => telling.has(word))
        .map((word) => `${relative(root, file)}: ${word}`),
    ),
  );
  expect(found).toEqual([]);
});
