import { performance } from "node:perf_hooks";
import { loadCatalogue } from "@/data/index";
import { check } from "@/lib/check/check";
import { readRoster } from "@/lib/roster/roster-file";
import { writeRoster } from "@/lib/roster/write-roster";
import { faultyRosterOf, grown, rosterOf } from "./tests/bench/rosters";

const med = (run: () => unknown) => {
  const until = performance.now() + 400;
  let calls = 0;
  while (performance.now() < until) {
    run();
    calls++;
  }
  const batch = Math.max(1, Math.round((calls / 400) * 2));
  const s = Array.from({ length: 150 }, () => {
    const t = process.cpuUsage();
    const a = performance.now();
    for (let i = 0; i < batch; i++) run();
    return ((performance.now() - a) * 1000) / batch;
  });
  s.sort((a, b) => a - b);
  return s[15]!;
};
const c = await loadCatalogue("fantasy-rules-3e", "hill-dwarfs");
const out: string[] = [];
for (const n of [25, 100]) {
  const r = rosterOf(c, n);
  out.push(`c${n} ${med(() => check(c, r)).toFixed(1)}`);
}
const f = faultyRosterOf(c, 25, 17);
out.push(`faulty ${med(() => check(c, f)).toFixed(1)}`);
for (const a of ["empire", "high-elves", "orcs-and-goblins"]) {
  const l = await grown(`data/warhammer-7e/samples/${a}-2000.muster.json`, 25);
  out.push(`${a} ${med(() => check(l.catalogue, l.roster)).toFixed(1)}`);
}
const t = writeRoster(rosterOf(c, 25));
out.push(
  `text ${med(() => {
    const { roster } = readRoster(t);
    return roster && check(c, roster);
  }).toFixed(1)}`,
);
console.log(out.join("  "));
