/**
 * One limit of the files changed by one at a time: is there a roster whose verdict changes with it, and does this project notice?
 * `npm run systems:changed -- FOLDER [--changes 500] [--seed 1] [--show 5]`. Exit status 1 where a change passes in silence.
 */
import { parseArgs } from "node:util";
import { random } from "../support/random";
import { evaluate } from "./evaluate";
import { type Catalogue, changedFile, filesAt, filesFor, systemOf } from "./files";
import { judgeOf } from "./ours";
import { type Drawn, randomRosters } from "./random-rosters";
import type { Constraint } from "./sources";
import { writtenRos } from "./write-ros";

/** Of each catalogue. */
const ROSTERS = 150;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changes: { type: "string", default: "500" }, seed: { type: "string", default: "1" }, show: { type: "string", default: "5" } },
});
const [folder = "."] = positionals;
const files = filesAt(folder);
const system = systemOf(files);
const catalogues = system.catalogues.filter((one) => !one.library);
const chance = random(`changes ${values.seed}`);

const drawn = new Map<Catalogue, Drawn[]>();
function rostersOf(catalogue: Catalogue): Drawn[] {
  const rosters = randomRosters(system, catalogue, values.seed);
  const known = drawn.get(catalogue) ?? Array.from({ length: ROSTERS }, () => rosters.next().value as Drawn);
  drawn.set(catalogue, known);
  return known;
}

/** A roster that is legal with the one value and illegal with the other, and whether it is so by the changed one. */
function witness(constraint: Constraint, by: number, among: readonly Catalogue[]) {
  // Two faults stay faults when one limit changes by one.
  const open = among.map((catalogue) => ({
    catalogue,
    drawn: rostersOf(catalogue).filter(({ judged }) => judged.faults.length < 2 && judged.close.has(constraint.id)),
  }));
  constraint.value += by;
  try {
    for (const { catalogue, drawn } of open)
      for (const { roster, judged } of drawn) {
        const after = evaluate(roster);
        if (!after.faults.length !== !judged.faults.length) return { catalogue, roster, judged: after };
      }
    return null;
  } finally {
    constraint.value -= by;
  }
}

const all = chance.shuffle(
  [system.game, ...system.catalogues].flatMap((from) =>
    [...from.byId.values()].flatMap((source) =>
      source.constraints.filter(({ value }) => value >= 0).map((constraint) => ({ from, source, constraint })),
    ),
  ),
);
const counts = { changed: 0, seen: 0, noticed: 0, unconfirmed: 0, silent: 0 };
for (const { from, source, constraint } of all.slice(0, Number(values.changes))) {
  counts.changed++;
  const by = constraint.value === 0 || chance.below(2) ? 1 : -1;
  const found = witness(constraint, by, from.isGame || from.library ? chance.shuffle(catalogues).slice(0, 2) : [from]);
  if (!found) continue;
  counts.seen++;
  const own = filesFor(system, found.catalogue, files);
  const judge = await judgeOf(changedFile(own, constraint.id, constraint.value + by), system);
  if (!judge) continue;
  const ours = await judge(found.roster, writtenRos(found.roster, found.judged));
  if (ours.verdict === "unconfirmed") counts.unconfirmed++;
  else if ((ours.verdict === "legal") === !found.judged.faults.length) counts.noticed++;
  else if (counts.silent++ < Number(values.show))
    console.log(
      `${from.name}: ${source.name}, ${constraint.type} ${constraint.value} changed by ${by} (${constraint.id}): ours ${ours.verdict}`,
    );
}
console.log(`${system.game.name}: ${counts.changed} limits changed by one, ${counts.seen} with a roster whose verdict changes`);
console.log(`  noticed ${counts.noticed}, unconfirmed ${counts.unconfirmed}, silent ${counts.silent}`);
process.exitCode = counts.silent ? 1 : 0;
