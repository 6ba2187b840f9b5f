import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleKinds } from "@/lib/engine/rules/registry";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { Rule } from "@/lib/engine/schema/rule";

const folder = new URL("../../lib/engine/rules/", import.meta.url);
const shared = ["shapes.ts", "contract.ts", "make-finding.ts", "registry.ts", "things.ts", "words.ts"];

test("every rule kind has a file of its name, a table, and documentation whose example parses", () => {
  const files = readdirSync(folder)
    .filter((f) => f.endsWith(".ts") && !f.endsWith("-in-words.ts") && !shared.includes(f))
    .map((f) => f.replace(".ts", ""));
  expect([...ruleKinds.keys()].sort()).toEqual(files.sort());
  expect([...rulesInWords.keys()].sort()).toEqual(files.sort());
  for (const [name, kind] of rulesInWords) {
    expect(existsSync(new URL(`./${name}.test.ts`, import.meta.url)), `tests/rules/${name}.test.ts`).toBe(true);
    expect(kind.docs.title, name).toBeTruthy();
    expect(kind.docs.summary, name).toMatch(/\.$/);
    expect(Rule.safeParse(kind.docs.example).error, name).toBeUndefined();
    expect(kind.docs.example).toMatchObject({ kind: name });
  }
});
