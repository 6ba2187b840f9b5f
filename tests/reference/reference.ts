/**
 * Compares the engine with the reference checker: npm run reference -- --cases 20000 --seed 1 --only undead, or
 * --part 2/8 for an eighth of the army lists, --minutes 9 to stop after them. Prints the differences by their cause, each with its
 * smallest roster; exits with 1 where there are any.
 */
import { parseArgs } from "node:util";
import { groupBy } from "@/lib/engine/group-by";
import { number } from "@/lib/words/en/grammar";
import { compareOn, type Difference, smallest } from "./compare";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    part: { type: "string" },
    minutes: { type: "string" },
  },
});
const started = performance.now();
const { cases, verdicts, found } = await compareOn(Number(values.cases), values.seed, values);
const size = ({ roster, packs }: Difference) => JSON.stringify([roster, packs]).length;
const causes = groupBy(found, ({ cause }) => cause);
for (const [cause, all] of [...causes].sort((a, b) => b[1].length - a[1].length)) {
  const { said, case: name, roster, packs, own } = smallest(all.reduce((a, b) => (size(a) <= size(b) ? a : b)));
  console.log(`\n${number(all.length)} × ${cause}\n  ${said}\n  ${name}: ${JSON.stringify(roster)}`);
  for (const { id, groups, options, entries, rules } of own) {
    const added = [groups, options, entries, rules].flat().filter((one) => one.id.toLowerCase().startsWith(id));
    console.log(`  ${id}: ${JSON.stringify(added)}`);
  }
  if (packs.length) console.log(`  pack: ${JSON.stringify(packs)}`);
}
const told = Object.entries(verdicts).map(([verdict, n]) => `${number(n)} ${verdict}`);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${number(cases)} rosters (${told.join(", ")}), ${number(causes.size)} causes of differences, ${seconds} s.`);
process.exitCode = causes.size > 0 ? 1 : 0;
