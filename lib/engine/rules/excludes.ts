import type { Selector } from "@/lib/engine/common";
import type { EngineWords } from "@/lib/words/en/engine";
import {
  type CheckedUnit,
  countsUnits,
  defineRuleKind,
  KEPT,
  type Match,
  type RuleEnv,
  type RuleOption,
  type SelectorSubject,
  unitRule,
} from "./contract";
import type { ExcludesRule } from "./excludes-in-words";
import { reporterOf, unitLabel, unitTarget } from "./make-finding";

/** "be a Black Orc" → "a Black Orc". */
const asThing = (thing: string) => thing.replace(/^be /, "");

const report = reporterOf("excludes");

/** Of several groups, only so many may be present together in a unit, a command or the roster. */
export const excludes = defineRuleKind<ExcludesRule>({
  kind: "excludes",
  unitsOf: ({ in: place, groups, when }) =>
    place === "unit" && groups && !countsUnits(when) ? { any: groups.map(({ units }) => units) } : null,
  compile(rule, env) {
    const data =
      rule.groups?.map(({ name = env.fault("a group has no name."), units }) => ({ name, units })) ?? groupsByEntry(rule.byEntry, env);
    const groups = data.map((g) => ({
      name: g.name,
      match: env.match(g.units),
      counter: env.counter({ of: g.units }),
      parts: partsOf(g, env),
    }));
    const when = env.when(rule.when);
    const most = rule.atMost ?? 1;
    const should = rule.severity === "advice";
    if (rule.in === "unit") {
      return unitRule<Present>({
        match: env.match({ any: data.map((g) => g.units) }),
        when,
        judge(subject) {
          const present = groups.filter((g) => g.match(subject));
          return present.length <= most ? KEPT : [present.map(({ name, parts, match }) => ({ name, held: heldOf(subject, parts), match }))];
        },
        report(present, { unit, context }) {
          const things = present.map(({ name, held }) => context.words.list(held) || name);
          const held = present.map(
            ({ match }, i) => givenBy(context.lack(unit, match, null).causes, context.words) || asThing(things[i] ?? ""),
          );
          const more = held.some((one, i) => !isNamed(one, asThing(things[i] ?? ""))) ? { held } : {};
          report(context, rule, "unit", { who: unitLabel(unit), things, most, should, ...more }, { targets: [unitTarget(unit)] });
        },
      });
    }
    return {
      sort: "roster",
      check(context) {
        let present = 0;
        for (const g of groups) if ((context.totals[g.counter.index] ?? 0) > 0) present++;
        if (present <= most || (when && !when(context))) return;
        const places = rule.in === "roster" ? [null] : context.roster.commands.map((_, i) => i);
        for (const place of places) {
          const inside = context.roster.units.filter((u) => place === null || u.command === place);
          const there = groups.map((g) => ({ name: g.name, units: inside.filter((u) => g.match(u)) })).filter((g) => g.units.length > 0);
          if (there.length <= most) continue;
          const things = there.map((g) => g.name);
          const units = [...new Set<CheckedUnit>(there.flatMap((g) => g.units))].sort((a, b) => a.index - b.index);
          const values = { subject: rule.subject || null, place: place === null ? "army" : "command", things, most, should };
          report(context, rule, "place", values, { targets: units.map(unitTarget) });
        }
      },
    };
  },
});

/** The groups of which a unit has something. */
type Present = { name: string; held: string[]; match: Match }[];

/** Any of these options, without all of which the unit is not what is meant: "pike", "bow and sling". */
const givenBy = (causes: readonly RuleOption[], { list, mention }: EngineWords) => list(causes.map(({ name }) => mention(name)));

/** Whether a name is that of the thing, whatever its article. */
const isNamed = (one: string, thing: string) => one.toLowerCase() === thing.toLowerCase().replace(/^(an?|the) /, "");

/** The options that a group names in its list, each as the list says it: "a great weapon, a halberd or a shield"; none of a single thing. */
function partsOf({ name, units }: { name: string; units: Selector }, env: RuleEnv): ReadonlyMap<number, string> {
  const parts = new Map<number, string>();
  const said = name.split(/, | or /);
  if (said.length < 2 || typeof units === "string") return parts;
  const refs = [units, ...(units.all ?? []), ...(units.any ?? [])].flatMap((one) => (typeof one === "object" ? (one.option ?? []) : []));
  for (const index of refs.length ? env.options({ option: refs }) : []) {
    const own = env.variant(index).name.toLowerCase();
    const part = said.find((one) => one.toLowerCase().replace(/^an? /, "") === own);
    if (part) parts.set(index, part);
  }
  return parts;
}

/** What a unit has of them, in the words of the list. */
function heldOf({ options }: SelectorSubject, parts: ReadonlyMap<number, string>): string[] {
  return options.flatMap(({ variant }) => parts.get(variant.index) ?? []);
}

/** A group for each entry that may be meant. */
function groupsByEntry(by: { units: Selector; name: string } | undefined, env: RuleEnv): { name: string; units: Selector }[] {
  if (!by) return [];
  const match = env.match(by.units);
  return env.entries
    .filter((entry) => match.possible(entry) !== "never")
    .map(({ entry }) => ({
      name: by.name.replaceAll("{entry}", entry.name.toLowerCase()),
      units: { entry: [entry.id], all: [by.units] },
    }));
}
