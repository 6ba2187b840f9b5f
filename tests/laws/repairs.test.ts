/** What a repair takes out of a roster, its label names: units that go, models fewer, options that give way to others. */
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, games } from "@/data/index";
import { repairs } from "@/lib/advice/offers/repairs";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { describeUnit, variantOf } from "@/lib/engine/roster/describe-unit";
import { edit } from "@/lib/engine/roster/edit";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { number, oneThing } from "@/lib/words/en/grammar";
import { randomRoster } from "../messages/random-illegal";
import { tries } from "../support/effort";

const ROSTERS = tries(20);
const FINDINGS = 2;

const unitsOf = (roster: Roster) => roster.commands.flatMap((c) => c.units);
const keys = (options: readonly RosterOption[]) => options.map((o) => JSON.stringify([o.id, o.choice, o.value, o.count]));

/** What a unit may be called: its own name, the names of its entry and of the presets of it, or what is written. */
function namesOf(catalogue: Catalogue, unit: RosterUnit): string[] {
  if (unit.name) return [unit.name];
  const presets = (catalogue.presetsByEntry.get(unit.entry) ?? []).map((p) => p.name);
  return [catalogue.entryById.get(unit.entry)?.entry.name ?? unit.entry, ...presets].sort((a, b) => b.length - a.length);
}

const optionName = (catalogue: Catalogue, option: RosterOption) => oneThing(variantOf(catalogue, option)?.name ?? option.id);

/** The label without the unit it speaks of, nor the options by which that is told from others of its name. */
function withoutUnit(catalogue: Catalogue, label: string, unit: RosterUnit): string {
  const options = describeUnit(catalogue, unit).options.map((o) => o.text);
  const name = namesOf(catalogue, unit).find((n) => label.includes(n)) ?? "";
  const told = [...(unit.name ? [`“${name}”`] : [name]), ...options].join(", ");
  return label.replace(told, "").replace(name, "");
}

/** What is gone and not named. */
function unnamed(catalogue: Catalogue, before: Roster, after: Roster, label: string): string[] {
  const left = new Map(unitsOf(after).map((unit) => [unit.id, unit]));
  return unitsOf(before).flatMap((unit) => {
    const now = left.get(unit.id);
    const named = namesOf(catalogue, unit).some((name) => label.includes(name));
    if (!now) return named && /^Leave out /.test(label) ? [] : [`unit ${unit.id} ${unit.entry}`];
    const fewer = unit.count - now.count;
    const counted =
      fewer > 0 && !(named && label.startsWith(`Leave out ${number(fewer)} `)) ? [`${fewer} of ${unit.id} ${unit.entry}`] : [];
    const held = keys(now.options);
    const gone = unit.options.filter((_, i) => !held.includes(keys(unit.options)[i] ?? ""));
    const said = withoutUnit(catalogue, label, unit).toLowerCase();
    const lost = gone.map((o) => optionName(catalogue, o)).filter((name) => !said.includes(name.toLowerCase()));
    return [...counted, ...lost.map((name) => `option ${name} of ${unit.id} ${unit.entry}`)];
  });
}

describe.each(games.map((g) => g.id))("%s", (game) => {
  test("each unit and option that a repair drops is named in its label", { timeout: 240_000 }, async () => {
    const lists = (await armyIndex(game)).map((a) => a.id);
    let applied = 0;
    for (let n = 0; n < ROSTERS; n++) {
      const list = lists[n % lists.length] ?? "";
      const others = lists.filter((id) => id !== list).slice(0, 5);
      const roster = randomRoster(await catalogueFor({ game, armyList: list }), others, [], n);
      const catalogue = await catalogueFor(roster);
      const { findings } = check(catalogue, roster);
      // Every roster gives some of its findings, each another part of them.
      for (let i = 0; i < FINDINGS && i < findings.length; i++) {
        const finding = findings[(n + i * 3) % findings.length];
        for (const repair of finding ? repairs(catalogue, roster, finding) : []) {
          applied++;
          const after = edit(roster, repair.edit);
          expect(unnamed(catalogue, roster, after, repair.label), `${list} ${n}: ${repair.label}`).toEqual([]);
        }
      }
    }
    expect(applied).toBeGreaterThan(tries(20));
  });
});
