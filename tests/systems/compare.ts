/**
 * Random rosters of a game system, judged straight from its files and by this project: `npm run systems -- FOLDER… [--rosters 2000]
 * [--seed 1] [--show 5]`. Each catalogue gets its share of the rosters. Exit status 1 where the two disagree in silence.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { systemIn } from "./files";
import { judgeOf } from "./ours";
import { randomRosters } from "./random-rosters";
import { writtenRos } from "./write-ros";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rosters: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "5" },
  },
});

let silent = 0;
for (const folder of positionals) {
  const began = performance.now();
  const system = systemIn([folder]);
  const judge = await judgeOf([folder], system);
  const opened = performance.now() - began;
  const catalogues = system.catalogues.filter((one) => !one.library);
  const each = Math.ceil(Number(values.rosters) / Math.max(1, catalogues.length));
  const counts = { rosters: 0, legal: 0, near: 0, selections: 0, agreed: 0, silent: 0, unconfirmed: 0, points: 0 };
  const [points] = system.game.costTypes;
  for (const catalogue of catalogues) {
    let n = 0;
    for (const { roster, judged } of randomRosters(system, catalogue, values.seed)) {
      if (n++ >= each) break;
      counts.rosters++;
      const legal = judged.faults.length === 0;
      if (legal) counts.legal++;
      if (judged.faults.length <= 1) counts.near++;
      counts.selections += roster.forces.reduce((sum, force) => sum + force.selections.length, 0);
      if (!judge) continue;
      const ours = await judge(roster, writtenRos(roster, judged));
      const sum = judged.points.get(points?.id ?? "") ?? 0;
      if (ours.atLeast ? ours.points <= sum : Math.abs(ours.points - sum) < 0.01) counts.points++;
      if (ours.verdict === "unconfirmed") counts.unconfirmed++;
      else if ((ours.verdict === "legal") === legal) counts.agreed++;
      else if (counts.silent++ < Number(values.show)) {
        const theirs = judged.faults.map((one) => `${one.kind} ${one.entry}/${one.constraint} ${one.value} of ${one.bound}`);
        console.log(`${catalogue.name}, roster ${n}: ours ${ours.verdict} (${ours.faults.join("; ")}), by the files ${theirs.join("; ")}`);
      }
    }
  }
  const took = performance.now() - began - opened;
  const share = (n: number) => `${((100 * n) / Math.max(1, counts.rosters)).toFixed(1)} %`;
  console.log(`${system.game.name} (${basename(folder)}): ${catalogues.length} catalogues, read in ${(opened / 1000).toFixed(1)} s`);
  console.log(`  rosters ${counts.rosters}, units each ${(counts.selections / Math.max(1, counts.rosters)).toFixed(1)}`);
  console.log(`  legal ${share(counts.legal)}, within one fault ${share(counts.near)}, ${(took / counts.rosters).toFixed(1)} ms each`);
  if (judge) {
    console.log(`  agreed ${share(counts.agreed)}, unconfirmed ${share(counts.unconfirmed)}, silent ${counts.silent}`);
    console.log(`  points equal ${share(counts.points)}`);
  }
  for (const remark of system.remarks.slice(0, Number(values.show))) console.log(`  remark: ${remark}`);
  silent += counts.silent;
}
process.exitCode = silent ? 1 : 0;
