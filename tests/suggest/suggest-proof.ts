/**
 * What suggestions promise, tried at length: `npm run suggest:proof -- legal 500`, `small 200`, `spend 200`, `full 200`, `army`,
 * `collections 200`, or all of them. The last line of each counts; exit status 1 where a case is at fault or too few are found.
 */
import {
  armyCase,
  collectionCase,
  fullSpendCase,
  illegalCase,
  type Outcome,
  pricedLists,
  SIZES,
  smallIllegalCase,
  smallSpendCase,
} from "./cases";
import { PRICED } from "./small-rosters";

type Cases = (wanted: number) => AsyncGenerator<Outcome>;

/** So many cases that are any, of those with ascending numbers. */
async function* some(wanted: number, ask: (n: number) => Promise<Outcome | null>): AsyncGenerator<Outcome> {
  for (let n = 0, given = 0; given < wanted && n < wanted * 10; n++) {
    const outcome = await ask(n);
    if (!outcome) continue;
    given++;
    yield outcome;
  }
}

const gameAt = (n: number) => PRICED[n % PRICED.length] ?? PRICED[0];
const half = (n: number) => Math.floor(n / PRICED.length);

const lists = await pricedLists();
const listAt = (n: number) => lists[(n * 7) % lists.length] ?? { game: "", armyList: "" };

const proofs: Record<string, { cases: Cases; wanted: number; share: number }> = {
  legal: { wanted: 500, share: 0.95, cases: (wanted) => some(wanted, illegalCase) },
  small: { wanted: 200, share: 1, cases: (wanted) => some(wanted, (n) => smallIllegalCase(gameAt(n), half(n))) },
  spend: { wanted: 200, share: 1, cases: (wanted) => some(wanted, (n) => smallSpendCase(gameAt(n), half(n))) },
  full: { wanted: 200, share: 0.95, cases: (wanted) => some(wanted, (n) => fullSpendCase(listAt(n).game, listAt(n).armyList, n)) },
  army: {
    wanted: lists.length * SIZES.length,
    share: 1,
    async *cases(wanted) {
      for (const { game, armyList } of lists.slice(0, Math.ceil(wanted / SIZES.length)))
        for (const size of SIZES) yield armyCase(game, armyList, size);
    },
  },
  collections: { wanted: 200, share: 0, cases: (wanted) => some(wanted, (n) => collectionCase(listAt(n).game, listAt(n).armyList, n)) },
};

const [, , what, most] = process.argv;
for (const [name, { cases, wanted, share }] of Object.entries(proofs)) {
  if (what !== undefined && what !== name) continue;
  const outcomes: Outcome[] = [];
  for await (const outcome of cases(most === undefined ? wanted : Number(most))) {
    outcomes.push(outcome);
    if (outcome.faults.length || !outcome.found)
      console.log(`  ${outcome.name}: ${outcome.found ? "" : "not found. "}${outcome.faults.join("; ")}`);
  }
  const found = outcomes.filter((one) => one.found).length;
  const faulty = outcomes.filter(({ faults }) => faults.length).length;
  const times = outcomes.map(({ took }) => took).sort((a, b) => a - b);
  const ms = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  console.log(
    `${name}: ${outcomes.length} cases, ${found} found, ${faulty} at fault; ${ms(0.5)} ms, 95 % within ${ms(0.95)} ms, longest ${ms(1)} ms`,
  );
  if (faulty || found < outcomes.length * share) process.exitCode = 1;
}
