/** Codes of random rosters: what does not matter leaves them alone, and whatever matters changes them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { rosterCode, rosterDigest } from "@/lib/engine/roster/code";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { encode } from "@/lib/paper/write/link";
import { writeText } from "@/lib/paper/write/text";
import { decode } from "@/lib/read/link";
import { anyRoster as anyShipped } from "../support/any-roster";
import { sample, tries } from "../support/effort";
import { random } from "../support/random";
import { anyRoster } from "../support/random-roster";
import { readBody } from "../support/read-body";
import { small } from "../support/small-book";
import { someCatalogues } from "../support/some-catalogues";

const runs = { numRuns: tries(200), seed: 7 };
const eachUnit = (roster: Roster, change: (unit: RosterUnit, nth: number) => RosterUnit): Roster => {
  let nth = 0;
  return { ...roster, commands: roster.commands.map((c) => ({ ...c, units: c.units.map((u) => change(u, nth++)) })) };
};

test("the order of units and options and the ids do not change a code", () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const renamed = (id: string | undefined) => (id === undefined ? {} : { attachedTo: `new ${id}` });
      const turned = eachUnit(roster, (u) => ({ ...u, options: u.options.toReversed(), id: `new ${u.id}`, ...renamed(u.attachedTo) }));
      const other = { ...turned, commands: turned.commands.map((c) => ({ ...c, units: c.units.toReversed() })).reverse() };
      expect(rosterDigest(other)).toBe(rosterDigest(roster));
    }),
    runs,
  );
});

test("text, file and link keep the code", () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const digest = rosterDigest(roster);
      const read = [readBody(writeText(small, roster), small), readRoster(writeRoster(roster)), decode(encode(roster))];
      for (const { roster: again } of read) expect(again && rosterDigest(again)).toBe(digest);
    }),
    runs,
  );
});

test("a change of any count, option or name changes the code of an army of any game", { timeout: 120_000 }, async () => {
  for (const catalogue of sample(await someCatalogues(), 3)) {
    const rng = random(`code ${catalogue.army.id}`);
    for (let i = 0; i < 5; i++) {
      const roster = anyShipped(catalogue, rng);
      const code = rosterCode(roster);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/);
      const units = roster.commands.flatMap((c) => c.units);
      const at = rng.below(units.length);
      const changes: ((u: RosterUnit) => RosterUnit)[] = [
        (u) => ({ ...u, count: u.count + 1 }),
        (u) => ({ ...u, name: `${u.name ?? ""}x` }),
        (u) => ({ ...u, options: [...u.options, { id: "another-option" }] }),
        (u) => ({ ...u, options: u.options.length ? u.options.slice(1) : [{ id: "another-option" }] }),
        (u) => ({ ...u, options: [...u.options, ...u.options.slice(0, 1), { id: "another-option", value: 1 }] }),
      ];
      const codes = changes.map((change) => rosterCode(eachUnit(roster, (u, nth) => (nth === at ? change(u) : u))));
      for (const other of codes) expect(other).not.toBe(code);
      const shuffled = { ...roster, commands: roster.commands.map((c) => ({ ...c, units: rng.shuffle(c.units) })) };
      expect(rosterCode(shuffled)).toBe(code);
    }
  }
});

test("a thousand random lists have codes of their own", () => {
  const codes = new Map<string, string>();
  for (const roster of fc.sample(anyRoster, { numRuns: tries(1000), seed: 3 })) {
    const code = rosterCode(roster);
    const digest = rosterDigest(roster);
    expect(codes.get(code) ?? digest).toBe(digest);
    codes.set(code, digest);
  }
});
