/** Random armies written out by hand and read back; at length: npm run shapes. */
import { expect, test } from "vitest";
import { tries } from "../../support/effort";
import { SHAPES, type ShapeName } from "./shapes";
import { tryShapes } from "./trial";

const ARMIES = tries(500);

test("armies written out come back equal, or the reader tells where not", { timeout: 240_000 }, async () => {
  const { counts, failures } = await tryShapes(Object.keys(SHAPES) as ShapeName[], ARMIES, "ten shapes");
  expect(failures.filter(({ outcome }) => outcome === "silent").map(({ shape, seed, text }) => `${shape} (${seed})\n${text}`)).toEqual([]);
  const equal = [...counts.values()].reduce((n, count) => n + count.equal, 0);
  expect(equal).toBeGreaterThanOrEqual(0.99 * ARMIES);
});
