import { loadCatalogue } from "@/data/index";
import { check } from "@/lib/check/check";
import { grown, rosterOf } from "./tests/bench/rosters";

const which = process.argv[2];
if (which === "wh") {
  const l = await grown(`data/warhammer-7e/samples/empire-2000.muster.json`, 25);
  console.log(check(l.catalogue, l.roster).findings.length);
  const t = performance.now();
  while (performance.now() - t < 6000) for (let i = 0; i < 100; i++) check(l.catalogue, l.roster);
} else {
  const c = await loadCatalogue("fantasy-rules-3e", "hill-dwarfs");
  const r = rosterOf(c, 25);
  console.log(check(c, r).findings.length);
  const t = performance.now();
  while (performance.now() - t < 6000) for (let i = 0; i < 100; i++) check(c, r);
}
