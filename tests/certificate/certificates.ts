/**
 * Certificates of random rosters, and forgeries of them: npm run certificates -- --cases 100000 --forged 10000 --seed 1 --part 1/2.
 * Exits with 1 where a certificate does not hold or a forged one does.
 */
import { parseArgs } from "node:util";
import { publishedReleases } from "@/app/cli/certificate/write";
import { number } from "@/lib/words/en/grammar";
import { compareOn } from "../reference/compare";
import { random } from "../support/random";
import { certified, FORGERIES, isRefused } from "./forge";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "2000" },
    forged: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    part: { type: "string" },
    minutes: { type: "string" },
  },
});
const releases = await publishedReleases();
const [cases, wanted] = [Number(values.cases), Number(values.forged)];
const rng = random(`forged ${values.seed}`);
const names = Object.keys(FORGERIES);
const reasons = new Map<string, number>();
const accepted: string[] = [];
const refused: string[] = [];
let [held, seen, forged, forgedNow] = [0, 0, 0, 0];

const { found } = await compareOn(cases, values.seed, {
  ...values,
  async watch(one) {
    seen++;
    const certificate = await certified(one);
    if ("reason" in certificate) {
      reasons.set(certificate.reason, (reasons.get(certificate.reason) ?? 0) + 1);
      return;
    }
    if (await isRefused(certificate, releases)) refused.push(JSON.stringify(one.roster));
    else held++;
    // Spread over all army lists.
    for (; forged < Math.ceil((wanted * seen) / cases); forgedNow++) {
      const name = names[forgedNow % names.length] ?? "";
      const made = structuredClone(certificate);
      if (!(await FORGERIES[name]?.(made, rng))) continue;
      forged++;
      if (!(await isRefused(made, releases))) accepted.push(`${name}: ${JSON.stringify(one.roster)}`);
    }
  },
});
for (const [reason, n] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 20))
  console.log(`${number(n)} × no certificate, for ${reason}`);
for (const one of refused.slice(0, 10)) console.log(`refused: ${one}`);
for (const one of accepted.slice(0, 10)) console.log(`accepted: ${one}`);
const failed =
  [...reasons.keys()].filter((reason) => reason.includes("does not come to the same")).length +
  accepted.length +
  refused.length +
  found.length;
console.log(`${number(held)} of ${number(seen)} certificates hold, ${number(accepted.length)} of ${number(forged)} forged ones accepted.`);
process.exitCode = failed ? 1 : 0;
