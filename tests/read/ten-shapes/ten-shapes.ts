/**
 * Many random armies of every army list, written out in ten shapes and read back:
 * npm run shapes -- --cases 20000 --seed spring. Prints counts for each shape and the first failures with their text; exits with 1
 * where an army came back different without a word, or less than 99 in 100 came back equal.
 */
import { parseArgs } from "node:util";
import { number } from "@/lib/words/en/grammar";
import { SHAPES, type ShapeName } from "./shapes";
import { tryShapes } from "./trial";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "5" },
    shape: { type: "string", multiple: true },
  },
});
const shapes = (Object.keys(SHAPES) as ShapeName[]).filter((shape) => values.shape?.includes(shape) ?? true);
const start = performance.now();
const { counts, failures, slowest } = await tryShapes(shapes, Number(values.cases), values.seed);
let equal = 0;
let all = 0;
console.log(`${"equal".padStart(8)}${"told".padStart(8)}${"silent".padStart(8)}`);
for (const [shape, count] of counts) {
  equal += count.equal;
  all += count.equal + count.told + count.silent;
  console.log(`${[count.equal, count.told, count.silent].map((n) => number(n).padStart(8)).join("")}  ${shape}`);
}
const silent = failures.filter(({ outcome }) => outcome === "silent");
const took = Math.round((performance.now() - start) / 1000);
console.log(`${number(all)} armies, ${((100 * equal) / all).toFixed(2)} % equal, ${number(silent.length)} different without a word.`);
console.log(`${took} s; the slowest reading took ${Math.round(slowest)} ms.`);
for (const failure of [...silent, ...failures.filter(({ outcome }) => outcome === "told")].slice(0, Number(values.show))) {
  const { shape, outcome, seed, text, lost, added, said } = failure;
  console.log(`\n=== ${shape}, ${outcome} (${seed})\n${text}`);
  for (const unit of lost) console.log(`  written: ${unit}`);
  for (const unit of added) console.log(`  read:    ${unit}`);
  for (const line of said.slice(0, 10)) console.log(`  said:    ${line}`);
}
process.exitCode = silent.length || equal < 0.99 * all ? 1 : 0;
