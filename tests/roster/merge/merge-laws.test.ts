/** Laws of merging random rosters that two tabs changed at random. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { edit } from "@/lib/roster/edit";
import type { Edit } from "@/lib/roster/edits";
import { mergeRosters } from "@/lib/roster/merge/merge-rosters";
import type { RosterConflict } from "@/lib/roster/merge/roster-conflict";
import { withHere } from "@/lib/roster/merge/roster-conflict";
import { isSoundRoster } from "@/lib/roster/sound-roster";
import type { Roster, RosterUnit } from "@/lib/schema/roster";
import { tries } from "../../support/effort";
import { anyRoster } from "../../support/random-roster";

const n = fc.nat(99);
const step = fc.tuple(fc.nat(12), n, n, n);
const steps = fc.array(step, { minLength: 1, maxLength: 5 });
const OPTIONS = ["hat", "drum", "brave", "ranks"];

const unitsOf = (roster: Roster): RosterUnit[] => roster.commands.flatMap(({ units }) => units);

/** An edit of what the roster holds. */
function editOf(roster: Roster, [what, a, b, c]: (readonly number[] & { length: 4 }) | [number, number, number, number]): Edit {
  const units = unitsOf(roster);
  const unit = units[a % Math.max(1, units.length)];
  const id = unit?.id ?? "u0";
  const command = b % roster.commands.length;
  const option = { id: OPTIONS[b % OPTIONS.length] ?? "hat", ...(c % 3 ? { choice: `${c % 3}` } : {}) };
  const all: Edit[] = [
    { do: "details", change: { name: `Name ${a % 3}` } },
    { do: "details", change: { note: `Note ${a % 3}`, limit: 100 * ((b % 3) + 1) } },
    { do: "setting", id: `s${a % 3}`, value: b % 4 ? `v${b % 3}` : undefined },
    { do: "pack", id: `p${a % 4}`, on: b % 3 > 0 },
    { do: "add", command, unit: { entry: `new${c % 3}`, count: (a % 3) + 1 } },
    { do: "add", command, unit: { entry: "joined", count: 1, ...(unit ? { attachedTo: id } : {}) } },
    { do: "change", unit: id, change: { count: (c % 3) + 1 } },
    { do: "change", unit: id, change: { options: [...(unit?.options ?? []), option] } },
    { do: "change", unit: id, change: { options: (unit?.options ?? []).slice(1) } },
    { do: "remove", unit: id },
    { do: "move", unit: id, command, at: c % 4 },
    a % 2 ? { do: "add-command", kind: `kind${b % 2}` } : { do: "remove-command", command },
    { do: "change-command", command, change: { name: `C${a % 3}` } },
  ];
  return all[what] ?? { do: "play-open", on: true };
}

const changed = (roster: Roster, all: readonly (readonly [number, number, number, number])[]): Roster =>
  all.reduce((now, one) => edit(now, editOf(now, [...one])), roster);

const three = fc.tuple(anyRoster, steps, steps).map(([base, own, others]) => [base, changed(base, own), changed(base, others)] as const);

/** Units that one side added are called by what they are: their ids may be others. */
function withoutNewIds(roster: Roster, base: Roster): unknown {
  const known = new Set(unitsOf(base).map(({ id }) => id));
  const called = new Map(
    unitsOf(roster)
      .filter(({ id }) => !known.has(id))
      .map(({ id }, i) => [id, `new ${i}`]),
  );
  const idOf = (id: string) => called.get(id) ?? id;
  return {
    ...roster,
    commands: roster.commands.map((command) => ({
      ...command,
      units: command.units.map((unit) => ({
        ...unit,
        id: idOf(unit.id),
        ...(unit.attachedTo === undefined ? {} : { attachedTo: idOf(unit.attachedTo) }),
      })),
    })),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a conflict is about a unit. */
function isAbout(conflict: RosterConflict, id: string): boolean {
  return JSON.stringify(conflict).includes(JSON.stringify(id));
}

test("a side that changed nothing takes what the other one did", () => {
  fc.assert(
    fc.property(three, ([base, mine]) => {
      const copy = structuredClone(base);
      expect(mergeRosters(base, copy, mine)).toEqual({ merged: mine, conflicts: [] });
      expect(mergeRosters(base, mine, copy)).toEqual({ merged: mine, conflicts: [] });
      // Also where the side changed something else, and only that.
      const named = { ...mine, name: `${base.name} more` };
      expect(mergeRosters({ ...base, name: mine.name }, { ...base, name: named.name }, mine)).toEqual({ merged: named, conflicts: [] });
    }),
    { numRuns: tries(400), seed: 51 },
  );
});

test("the order of the sides does not matter where nothing is asked, and something is asked from either side or from none", () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const [one, other] = [mergeRosters(base, mine, theirs), mergeRosters(base, theirs, mine)];
      expect(other.conflicts.length > 0).toBe(one.conflicts.length > 0);
      if (one.conflicts.length) return;
      const inOrder = (roster: Roster) => ({ ...roster, packs: [...(roster.packs ?? [])].sort() });
      expect(withoutNewIds(inOrder(one.merged), base)).toEqual(withoutNewIds(inOrder(other.merged), base));
    }),
    { numRuns: tries(2000), seed: 52 },
  );
});

test("what is merged is sound, whatever is answered", () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const { merged, conflicts } = mergeRosters(base, mine, theirs);
      expect(isSoundRoster(merged)).toBe(true);
      let answered = merged;
      for (const conflict of conflicts) {
        answered = withHere(answered, conflict);
        expect(isSoundRoster(answered)).toBe(true);
      }
    }),
    { numRuns: tries(2000), seed: 53 },
  );
});

test("every unit and option of either side is in the result, is asked about, or was taken away by the other side", () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const renamed = new Map<string, string>();
      const { merged, conflicts } = mergeRosters(base, mine, theirs, renamed);
      const [before, result] = [base, merged].map((roster) => new Map(unitsOf(roster).map((unit) => [unit.id, unit]))) as [
        Map<string, RosterUnit>,
        Map<string, RosterUnit>,
      ];
      const sides = [
        [mine, theirs, (id: string) => renamed.get(id) ?? id],
        [theirs, mine, (id: string) => id],
      ] as const;
      for (const [side, other, idOf] of sides) {
        const others = new Map(unitsOf(other).map((unit) => [unit.id, unit]));
        for (const unit of unitsOf(side)) {
          const id = idOf(unit.id);
          if (conflicts.some((one) => isAbout(one, id) || isAbout(one, unit.id))) continue;
          const [now, was] = [result.get(id), before.get(unit.id)];
          if (!now) {
            expect(was !== undefined && same(was, unit) && !others.has(unit.id)).toBe(true);
            continue;
          }
          expect([unit.entry, ...(was?.entry === unit.entry ? [others.get(unit.id)?.entry] : [])]).toContain(now.entry);
          for (const option of unit.options) {
            const isThere = now.options.some((one) => one.id === option.id && one.choice === option.choice);
            const isOld = was?.options.some((one) => one.id === option.id && one.choice === option.choice);
            const isGone = !others.get(unit.id)?.options.some((one) => one.id === option.id && one.choice === option.choice);
            expect(isThere || (isOld && isGone)).toBe(true);
          }
        }
      }
    }),
    { numRuns: tries(2000), seed: 54 },
  );
});

test("an answer takes away no unit that is there on the side it comes from", () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const renamed = new Map<string, string>();
      const { merged, conflicts } = mergeRosters(base, mine, theirs, renamed);
      const own = new Set(unitsOf(mine).map(({ id }) => renamed.get(id) ?? id));
      const held = unitsOf(merged).flatMap(({ id }) => (own.has(id) ? id : []));
      for (const conflict of conflicts) {
        if ("whole" in conflict && conflict.whole === "roster") continue;
        expect(unitsOf(withHere(merged, conflict)).map(({ id }) => id)).toEqual(expect.arrayContaining(held));
      }
    }),
    { numRuns: tries(2000), seed: 55 },
  );
});
