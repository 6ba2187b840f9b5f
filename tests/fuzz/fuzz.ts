/**
 * Many changed texts against the law that every letter is accounted for: npm run fuzz -- --cases 1000000 --seed spring. Prints what
 * was tried and the first failures; exits with 1 where there are any.
 */
import { parseArgs } from "node:util";
import { number } from "@/lib/text";
import { tryTexts } from "../support/every-letter";
import { someCatalogues } from "../support/some-catalogues";

const { values } = parseArgs({ options: { cases: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } } });
const { cases, byChange, failures, slowest } = tryTexts(await someCatalogues(), Number(values.cases), values.seed);
for (const [change, n] of byChange) console.log(`${number(n).padStart(10)}  ${change}`);
console.log(`${number(cases)} texts, ${number(failures.length)} failures, the slowest took ${Math.round(slowest)} ms.`);
for (const { why, change, before, after, told } of failures.slice(0, 20)) {
  const [then, now] = [before.split("\n"), after.split("\n")];
  const at = now.findIndex((line, i) => line !== then[i]);
  console.log(`\n${change}: ${why}\n  before: ${JSON.stringify(then[at])}\n  after:  ${JSON.stringify(now[at])}\n  answer: ${told}`);
}
process.exitCode = failures.length ? 1 : 0;
