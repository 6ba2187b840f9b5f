/** Laws that hold for every roster of every army list of every game; the rosters are random but always the same. */
import { describe, expect, test } from "vitest";
import { games } from "@/data/index";
import { armyOffers } from "@/lib/advice/offers/offers";
import { repairs } from "@/lib/advice/offers/repairs";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check, inspect } from "@/lib/engine/check/check";
import type { Finding, Report } from "@/lib/engine/report/finding";
import { edit, newRoster } from "@/lib/engine/roster/edit";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { anyRoster } from "../support/any-roster";
import { sample } from "../support/effort";
import { shipped } from "../support/library";
import { type Random, random } from "../support/random";

const PER_LIST = 3;
/** Army lists of a game that `npm test` tries. */
const LISTS = 3;

const shuffled = (roster: Roster, rng: Random): Roster => ({
  ...roster,
  commands: roster.commands.map((c) => ({ ...c, units: rng.shuffle(c.units) })),
});

/** What a finding says, wherever its units stand and in whatever order they are named. */
const said = (f: Finding) =>
  JSON.stringify([f.rule, f.severity, f.actual, f.bound, f.derivation, f.message, f.fix, f.targets.map((t) => JSON.stringify(t)).sort()]);
const allSaid = (r: Report) => r.findings.map(said).sort();

describe.each(games.map((g) => g.id))("%s", (game) => {
  test("laws of random rosters", { timeout: 240_000 }, async () => {
    for (const { catalogue, army } of await shipped(game, (index) => sample(index, LISTS))) {
      const rng = random(army.id);
      for (let i = 0; i < PER_LIST; i++) {
        const roster = anyRoster(catalogue, rng);
        const report = check(catalogue, roster);
        const where = `${army.id} ${i}: ${JSON.stringify(roster.commands)}`;

        // The total is the sum of its parts, to the last line of the bill.
        const lines = report.bill.units.flatMap((u) => u.lines);
        const cut = report.bill.commands.reduce((n, c) => n + c.paid - c.full, 0);
        expect(report.points, where).toBe(lines.reduce((n, l) => n + (l.points ?? 0), 0) + cut);
        expect(report.missing, where).toBe(lines.filter((l) => l.points === null).length);
        for (const line of lines) expect(line.points, where).toBe(line.each === null ? null : line.each * line.times);

        // Checking again says the same, and so does any other order of the units.
        expect(check(catalogue, roster), where).toEqual(report);
        const other = check(catalogue, shuffled(roster, rng));
        expect(other.verdict, where).toBe(report.verdict);
        expect(other.points, where).toBe(report.points);
        expect(allSaid(other), where).toEqual(allSaid(report));

        // What entry and options alone are said to keep finds nothing where it is checked all the same.
        const profiles = new Set(inspect(catalogue, roster).resolved.units.map((unit) => unit.profile));
        const left = [...profiles].map((profile) => [profile, profile.openRules] as const);
        for (const profile of profiles) profile.openRules = profile.unitRules;
        expect(check(catalogue, roster), where).toEqual(report);
        for (const [profile, rules] of left) profile.openRules = rules;

        // The verdict is what its findings make it.
        const severities = report.findings.map((f) => f.severity);
        const verdict = severities.includes("error") ? "illegal" : severities.includes("unconfirmed") ? "unconfirmed" : "legal";
        expect(report.verdict, where).toBe(verdict);

        // To play what is open as allowed changes no sum and hides nothing: findings are marked, and none but open ones.
        const friendly = check(catalogue, { ...roster, playOpen: true });
        expect({ ...friendly, verdict: 0, agreed: 0, findings: 0 }, where).toEqual({ ...report, verdict: 0, agreed: 0, findings: 0 });
        expect(allSaid(friendly), where).toEqual(allSaid(report));
        const marked = friendly.findings.filter((f) => f.agreed !== undefined);
        for (const f of marked) expect([f.severity, f.agreed], where).toEqual(["unconfirmed", true]);
        const stillOpen = friendly.findings.some((f) => f.severity === "unconfirmed" && !f.agreed);
        expect(friendly.verdict, where).toBe(severities.includes("error") ? "illegal" : stillOpen ? "unconfirmed" : "legal");

        // A higher limit never brings the points finding.
        const ofPoints = (r: Report) =>
          r.findings.filter((f) => f.measure === "point" && f.targets.some((t) => t.kind === "roster")).length;
        expect(ofPoints(check(catalogue, { ...roster, limit: (roster.limit ?? 0) + 1000 })), where).toBeLessThanOrEqual(ofPoints(report));

        // Taking out a unit that is one too many never makes it more too many.
        for (const finding of report.findings.filter((f) => f.relation === "at most" && f.terms.length > 1)) {
          const [target] = finding.targets;
          if (target?.kind !== "unit") continue;
          const after = check(catalogue, edit(roster, { do: "remove", unit: target.unit }));
          const places = new Set(finding.targets.map((t) => JSON.stringify(t)));
          const still = after.findings.find(
            (f) => f.rule === finding.rule && f.unit === finding.unit && f.targets.every((t) => places.has(JSON.stringify(t))),
          );
          if (still?.bound === finding.bound) expect(still.actual, where).toBeLessThanOrEqual(finding.actual ?? 0);
        }
        for (const finding of report.findings) {
          expect(finding.message, where).toMatch(/\.$/);
          expect(`${finding.message} ${finding.fix} ${finding.derivation}`, where).not.toMatch(/undefined|NaN|\[object/);
        }
      }
    }
  });

  test("every army list has a roster without an error at each of its sizes", { timeout: 240_000 }, async () => {
    const stuck: string[] = [];
    for (const { catalogue, army, book } of await shipped(game, (index) => sample(index, LISTS))) {
      for (const limit of book.limits.length ? [Math.min(...book.limits), Math.max(...book.limits)] : [undefined]) {
        let roster = newRoster({ game, armyList: army.id, name: "Smallest", commandKind: book.commands[0]?.id ?? "", limit });
        for (let step = 0; step < 40; step++) {
          const broken = check(catalogue, roster).findings.filter((f) => f.severity === "error");
          if (broken.length === 0) break;
          const [repair] = broken.slice(0, 2).flatMap((error) => repairs(catalogue, roster, error).slice(0, 1));
          roster = repair ? edit(roster, repair.edit) : oneForAnother(catalogue, roster, broken[0]);
        }
        const errors = check(catalogue, roster).findings.filter((f) => f.severity === "error");
        if (errors.length) stuck.push(`${army.id} ${limit}: ${errors.map((f) => `${f.rule} ${f.message}`).join(" ")} ${unitsOf(roster)}`);
      }
    }
    expect(stuck).toEqual([]);
  });
});

/** Where no single step helps, as where a share must grow with the general: mend one thing, whatever that breaks. */
function oneForAnother(catalogue: Catalogue, roster: Roster, error: Finding | undefined): Roster {
  for (const { offers } of armyOffers(catalogue, inspect(catalogue, roster).resolved)) {
    for (const offer of offers.filter((o) => o.status !== "denied")) {
      const next = edit(roster, { do: "add", command: 0, unit: offer.unit });
      if (!check(catalogue, next).findings.some((f) => f.rule === error?.rule)) return next;
    }
  }
  return roster;
}

function unitsOf(roster: Roster): string {
  return roster.commands.flatMap((c) => c.units.map((u: RosterUnit) => `${u.count} ${u.entry} ${u.options.map((o) => o.id)}`)).join("; ");
}
