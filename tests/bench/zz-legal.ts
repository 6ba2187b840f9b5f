import { armyIndex, catalogueFor, games } from "@/data/index";
import { check } from "@/lib/check/check";
import { makeLegal } from "@/lib/suggest/make-legal";
import { randomRoster } from "../messages/random-illegal";
const per = Number(process.argv[2] ?? 20);
for (const g of games) {
  const lists = (await armyIndex(g.id)).map(a=>a.id);
  let n=0, plan=0, legal=0, clean=0, ms=0, worst=0, steps=0; const fails:string[]=[];
  for (let i=0;i<per;i++){
    const list = lists[i%lists.length]!;
    const r = randomRoster(await catalogueFor({game:g.id,armyList:list}), lists.filter(x=>x!==list).slice(0,5), [], i);
    const c = await catalogueFor(r);
    const rep = check(c,r);
    if (rep.verdict!=="illegal") continue;
    n++;
    const t=performance.now();
    const s = makeLegal(c,r);
    const d=performance.now()-t; ms+=d; worst=Math.max(worst,d); steps+=s.steps;
    if (s.suggestions.length) plan++; else fails.push(list+" "+i+": "+rep.findings.filter(f=>f.severity==="error").length+" "+s.reason);
    if (s.suggestions.some(x=>x.report.verdict==="legal")) legal++;
    if (s.suggestions.every(x=>x.report.verdict!=="illegal")) clean++;
  }
  console.log(g.id, {n,plan,legal,clean, avg:Math.round(ms/n), worst:Math.round(worst), steps}, fails.slice(0,6));
}
