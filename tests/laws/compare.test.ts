/** Laws of comparing random rosters of all games. */
import { describe, expect, test } from "vitest";
import { games } from "@/data/index";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Roster } from "@/lib/engine/schema/roster";
import { type ComparedRow, type Comparison, compareRosters, isAlike, type Side } from "@/lib/events/desk/compare";
import { anyRoster } from "../support/any-roster";
import { sample } from "../support/effort";
import { shipped } from "../support/library";
import { type Random, random } from "../support/random";

const PER_LIST = 2;
/** Every fourth army list: the random rosters take their time. */
const APART = 4;

const side = (catalogue: Catalogue, roster: Roster): Side => ({ catalogue, roster, report: check(catalogue, roster) });
const rowsOf = ({ groups }: Comparison) => groups.flatMap((group) => group.rows);
const said = (row: ComparedRow) => JSON.stringify([row.before, row.after, row.difference]);
const turned = ({ before, after, difference: { points, lostBefore, lostAfter } }: ComparedRow) =>
  JSON.stringify([after, before, { points: points === 0 ? 0 : -points, lostBefore: lostAfter, lostAfter: lostBefore }]);
const messages = (findings: Comparison["findings"]["went"]) => findings.map((finding) => finding.message).sort();

/** The roster with a unit less, one more often, and one with other options: what a second version is. */
function changed(roster: Roster, rng: Random): Roster {
  const commands = roster.commands.map((command) => ({
    ...command,
    units: rng
      .shuffle(command.units)
      .filter(() => rng.below(8) > 0)
      .map((unit) => ({
        ...unit,
        count: rng.below(4) === 0 ? unit.count + 1 : unit.count,
        options: rng.below(4) === 0 ? unit.options.slice(1) : unit.options,
      })),
  }));
  return { ...roster, commands };
}

describe.each(games.map((game) => game.id))("%s", (game) => {
  test("laws of comparisons", { timeout: 240_000 }, async () => {
    const everyFourth = (index: ArmyListName[]) => index.filter((_, nth) => nth % APART === 0);
    for (const { catalogue, army } of await shipped(game, (index) => sample(everyFourth(index), 2))) {
      const rng = random(`compare ${army.id}`);
      for (let i = 0; i < PER_LIST; i++) {
        const first = anyRoster(catalogue, rng);
        const second = rng.below(3) === 0 ? anyRoster(catalogue, rng) : changed(first, rng);
        const [a, b] = [side(catalogue, first), side(catalogue, second)];
        const where = `${army.id} ${i}`;

        // With itself, in whatever order, nothing differs.
        const shuffled = { ...first, commands: first.commands.map((c) => ({ ...c, units: rng.shuffle(c.units) })) };
        const same = compareRosters(a, side(catalogue, shuffled));
        expect(isAlike(same), where).toBe(true);
        expect(same.sameList, where).toBe(true);

        // The other way round everything is exchanged.
        const there = compareRosters(a, b);
        const back = compareRosters(b, a);
        expect(rowsOf(back).map(said).sort(), where).toEqual(rowsOf(there).map(turned).sort());
        expect(messages(back.findings.went), where).toEqual(messages(there.findings.came));
        expect(messages(back.findings.came), where).toEqual(messages(there.findings.went));
        expect(messages(back.findings.stayed), where).toEqual(messages(there.findings.stayed));

        // The rows add up to what the totals differ by, the categories to the totals.
        expect(there.difference.points, where).toBe(b.report.points - a.report.points);
        const counted = there.groups.filter((group) => !group.beside);
        expect(
          counted.reduce((n, group) => n + group.before.points, 0),
          where,
        ).toBe(a.report.points);
        expect(
          counted.reduce((n, group) => n + group.after.points, 0),
          where,
        ).toBe(b.report.points);
        for (const group of there.groups) {
          const difference = group.rows.reduce((n, row) => n + row.difference.points, 0);
          expect(difference, `${where} ${group.name}`).toBe(group.after.points - group.before.points);
        }

        // No finding is lost or told twice.
        const { went, came, stayed } = there.findings;
        expect(went.length + stayed.length, where).toBe(a.report.findings.length);
        expect(came.length + stayed.length, where).toBe(b.report.findings.length);
      }
    }
  });
});
