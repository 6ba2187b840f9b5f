/** The faults that are planted in a copy of the engine: each fits the engine as it is, at one place. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ENGINE_PLANTS } from "./plants/engine-plants";

const textOf = (file: string) => readFileSync(fileURLToPath(new URL(`../../lib/engine/${file}`, import.meta.url)), "utf8");

test("every fault has one place where it is planted", () => {
  const astray = ENGINE_PLANTS.filter(({ file, from, around = from }) => textOf(file).split(around).length !== 2 || !around.includes(from));
  expect(astray.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  expect(ENGINE_PLANTS.length).toBeGreaterThan(100);
});
