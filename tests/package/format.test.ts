/** What is promised of formats in data/guide/for-others.md: their version rises when their schemas change. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { schemas } from "@/data/schemas";
import { FORMAT, FORMAT_VERSION } from "@/lib/engine/schema/format";

const { roster, answer } = schemas();
const without = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === "description" && typeof value === "string" ? undefined : value));
const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

// Where this fails: raise the version as the guide says, there too, then write the new digests down beside it.
test("the version of the formats is that of these schemas", () => {
  expect({ version: FORMAT_VERSION, shapes: digest(without([roster, answer])), words: digest([roster, answer]) }).toEqual({
    version: "1.1.0",
    shapes: "aa838add21f9f5e9",
    words: "ec26ac0548cd3d67",
  });
});

test("the guide names the version, and the format of a roster its first number", () => {
  const guide = readFileSync(new URL("../../data/guide/for-others.md", import.meta.url), "utf8");
  expect(guide).toContain(`\`FORMAT_VERSION\`: **${FORMAT_VERSION}**`);
  expect(FORMAT).toBe(`muster-roll/${FORMAT_VERSION.split(".")[0]}`);
});
