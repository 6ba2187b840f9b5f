/**
 * Many changed texts, and a tenth as many changed files, against the law that every letter is accounted for:
 * npm run fuzz -- --cases 1000000 --seed spring. Prints what was tried and the first failures; exits with 1 where there are any.
 */
import { parseArgs } from "node:util";
import { number } from "@/lib/words/en/grammar";
import { tryFiles, tryTexts } from "../support/every-letter";
import { someCatalogues } from "../support/some-catalogues";

const { values } = parseArgs({ options: { cases: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } } });
const catalogues = await someCatalogues();
const wanted = Number(values.cases);
let failed = false;
for (const { what, tally } of [
  { what: "texts", tally: tryTexts(catalogues, wanted, values.seed) },
  { what: "files", tally: tryFiles(catalogues, Math.ceil(wanted / 10), values.seed) },
]) {
  const { cases, byChange, failures, slowest } = tally;
  for (const [change, n] of byChange) console.log(`${number(n).padStart(10)}  ${change}`);
  console.log(`${number(cases)} ${what}, ${number(failures.length)} failures, the slowest took ${Math.round(slowest)} ms.`);
  for (const { why, change, before, after, told } of failures.slice(0, 20)) {
    const [then, now] = [before.split("\n"), after.split("\n")];
    const at = now.findIndex((line, i) => line !== then[i]);
    console.log(`\n${change}: ${why}\n  before: ${JSON.stringify(then[at])}\n  after:  ${JSON.stringify(now[at])}\n  answer: ${told}`);
  }
  failed ||= failures.length > 0;
}
process.exitCode = failed ? 1 : 0;
