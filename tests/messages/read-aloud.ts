/**
 * Findings to be read as a player reads them: of each message ten, of as many rules as there are, from random illegal rosters of all
 * games, each with its repairs. `npm run aloud -- 20 count/` reads twenty of each message whose code begins so; a third word is a game.
 */
import { armyIndex, catalogueFor, games, packIndex } from "@/data/index";
import { repairs } from "@/lib/advice/offers/repairs";
import { check } from "@/lib/engine/check/check";
import { type Finding, sourceNote } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";
import { signed } from "@/lib/words/en/grammar";
import { random } from "../support/random";
import { randomRoster } from "./random-illegal";

const [each = "10", codes = "", game = ""] = process.argv.slice(2);
const ROSTERS = 40;

interface Drawn {
  finding: Finding;
  roster: Roster;
}

const drawn = new Map<string, Map<string, Drawn[]>>();
for (const { id } of games) {
  if (game && id !== game) continue;
  const lists = (await armyIndex(id)).map((a) => a.id);
  const packs = (await packIndex(id)).map((p) => p.id);
  for (const list of lists) {
    const plain = await catalogueFor({ game: id, armyList: list });
    const others = lists.filter((other) => other !== list);
    for (let n = 0; n < Math.max(4, Math.ceil(ROSTERS / lists.length)); n++) {
      const roster = randomRoster(plain, others, packs, n + 1000);
      for (const finding of check(await catalogueFor(roster), roster).findings) {
        if (!finding.code.startsWith(codes)) continue;
        const rules = drawn.get(finding.code) ?? new Map<string, Drawn[]>();
        drawn.set(finding.code, rules.set(finding.rule, [...(rules.get(finding.rule) ?? []), { finding, roster }]));
      }
    }
  }
}

const { below } = random(process.env.SEED ?? "1");
for (const [code, rules] of [...drawn].sort(([a], [b]) => (a < b ? -1 : 1))) {
  process.stdout.write(`\n== ${code} (${rules.size} rules)\n`);
  const left = [...rules.values()];
  for (let n = 0; n < Number(each) && left.length > 0; n++) {
    const [cases = []] = left.splice(below(left.length), 1);
    const one = cases[below(cases.length)];
    if (!one) continue;
    const { finding, roster } = one;
    const mends = repairs(await catalogueFor(roster), roster, finding).map(({ label, change }) => `${label} (${signed(change)})`);
    process.stdout.write(
      `- ${finding.severity} ${roster.armyList} ${finding.rule}: ${finding.message}\n    ${finding.fix}  [${sourceNote(finding.source)}]\n`,
    );
    if (mends.length) process.stdout.write(`    ${mends.join(" | ")}\n`);
  }
}
