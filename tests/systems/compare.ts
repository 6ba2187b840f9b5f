/**
 * Random rosters of a game system, judged straight from its files and by this project: `npm run systems -- FOLDER… [--rosters 2000]
 * [--seed 1] [--show 5]`. Each catalogue gets its share of the rosters. `--print "Elves 17"` writes that roster out and nothing else.
 * Exit status 1 where the two disagree in silence.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { Fault } from "./evaluate";
import { filesAt, systemOf } from "./files";
import { judgeOf } from "./ours";
import { randomRosters } from "./random-rosters";
import { writtenRos } from "./write-ros";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rosters: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "5" },
    print: { type: "string" },
  },
});

const told = ({ kind, entry, constraint, value, bound }: Fault) => `${kind} ${entry}/${constraint} ${value} of ${bound}`;
const [, printed, printedAt] = /^(.+) (\d+)$/.exec(values.print ?? "") ?? [];

let silent = 0;
for (const folder of positionals) {
  const began = performance.now();
  const files = filesAt(folder);
  const system = systemOf(files);
  const judge = await judgeOf(files, system);
  const opened = performance.now() - began;
  const catalogues = system.catalogues.filter((one) => !one.library);
  const each = Math.ceil(Number(values.rosters) / Math.max(1, catalogues.length));
  const counts = { rosters: 0, legal: 0, near: 0, circular: 0, selections: 0, agreed: 0, silent: 0, unconfirmed: 0, points: 0 };
  const [points] = system.game.costTypes;
  const broken = new Set<string>();
  for (const catalogue of catalogues) {
    if (printed !== undefined && catalogue.name !== printed) continue;
    let n = 0;
    for (const { roster, judged } of randomRosters(system, catalogue, values.seed)) {
      if (n++ >= each) break;
      if (n === Number(printedAt)) console.log(writtenRos(roster, judged) + judged.faults.map(told).join("\n"));
      if (printed !== undefined) continue;
      counts.rosters++;
      const legal = judged.faults.length === 0;
      if (legal) counts.legal++;
      if (judged.faults.length <= 1) counts.near++;
      for (const { constraint } of judged.faults) broken.add(constraint);
      counts.selections += roster.forces.reduce((sum, force) => sum + force.selections.length, 0);
      if (judged.values.circular) counts.circular++;
      if (!judge || judged.values.circular) continue;
      const ours = await judge(roster, writtenRos(roster, judged));
      const sum = judged.points.get(points?.id ?? "") ?? 0;
      if (ours.atLeast ? ours.points <= sum : Math.abs(ours.points - sum) < 0.01) counts.points++;
      if (ours.verdict === "unconfirmed") counts.unconfirmed++;
      else if ((ours.verdict === "legal") === legal) counts.agreed++;
      else if (counts.silent++ < Number(values.show)) {
        const theirs = judged.faults.map(told).join("; ");
        console.log(`${catalogue.name} ${n}: ours ${ours.verdict} (${ours.faults.join("; ")}), by the files ${theirs || "legal"}`);
      }
    }
  }
  if (printed !== undefined) continue;
  const took = performance.now() - began - opened;
  const share = (n: number) => `${((100 * n) / Math.max(1, counts.rosters)).toFixed(1)} %`;
  console.log(`${system.game.name} (${basename(folder)}): ${catalogues.length} catalogues, read in ${(opened / 1000).toFixed(1)} s`);
  console.log(`  rosters ${counts.rosters}, units each ${(counts.selections / Math.max(1, counts.rosters)).toFixed(1)}`);
  console.log(`  legal ${share(counts.legal)}, within one fault ${share(counts.near)}, ${(took / counts.rosters).toFixed(1)} ms each`);
  if (counts.circular) console.log(`  not compared, since a value hangs on itself: ${counts.circular}`);
  const all = [system.game, ...catalogues].flatMap((one) => [...one.byId.values()].flatMap((source) => source.constraints));
  console.log(`  limits broken by some roster ${broken.size}, of ${new Set(all.map(({ id }) => id)).size} in the files`);
  if (judge) {
    console.log(`  rules ${judge.rules}, parts of the files that became none ${judge.untold}`);
    console.log(`  agreed ${share(counts.agreed)}, unconfirmed ${share(counts.unconfirmed)}, silent ${counts.silent}`);
    console.log(`  points equal ${share(counts.points)}`);
  }
  for (const remark of system.remarks.slice(0, Number(values.show))) console.log(`  remark: ${remark}`);
  silent += counts.silent;
}
process.exitCode = silent ? 1 : 0;
