/** What a unit must still choose among its options: told before it is a finding, by the rules that would find it. */
import type { Catalogue, CheckContext, Profile, ResolvedRoster, ResolvedUnit, UnitRule } from "@/lib/catalogue/types";
import type { Finding } from "@/lib/report/finding";
import type { Rule } from "@/lib/rules/registry";
import type { Page } from "@/lib/schema/common";
import { contextOf, type OfferGroup, profileHaving, profileWith, unitById } from "./offers";

/** Something that must be chosen and is not. */
export interface Need {
  rule: string;
  page: Page | null;
  /** As the rule names it: "a weapon class"; null where it names nothing. */
  what: string | null;
  /** Each of them, by itself, is enough; by option index. */
  options: ReadonlySet<number>;
}

/** What is still to choose, and the options of which one must stay: without it something would be missing. */
export interface Needs {
  open: Need[];
  /** By option id. */
  kept: ReadonlySet<string>;
}

const NONE: Needs = { open: [], kept: new Set() };

/** What a unit needs of the options that are offered to it. What may not be had, or only in place of another, is no way out. */
export function needsOf(catalogue: Catalogue, resolved: ResolvedRoster, unitId: string, groups: readonly OfferGroup[]): Needs {
  const unit = unitById(resolved, unitId);
  if (!unit) return NONE;
  const kinds = new Map(catalogue.rules.map(({ rule }) => [rule.id, rule]));
  const context = contextOf(catalogue, resolved);
  const free = groups.flatMap(({ offers }) => offers.filter((o) => o.copies === 0 && !o.included && o.status !== "denied"));
  const open = missingIn(unit, context, kinds).flatMap(({ rule, found }): Need[] => {
    const waysOut = (keep: typeof keeps) =>
      free.flatMap(({ variant }) => {
        const profile = profileWith(catalogue, unit, variant);
        return profile.options.length === unit.options.length + 1 && keep(rule, profile) ? [variant.index] : [];
      });
    const plain = waysOut((r, profile) => r.match(profile) && keeps(r, profile));
    // Where nothing keeps the rule, something may make the unit one that it does not mean.
    const options = new Set(plain.length ? plain : waysOut(keeps));
    const named = kinds.get(found.rule);
    const what = named?.kind === "requires" ? named.need : null;
    return options.size === 0 ? [] : [{ rule: found.rule, page: found.source.page, what, options }];
  });
  const kept = new Set<string>();
  for (const id of new Set(unit.options.map(({ variant }) => variant.option.id))) {
    const rest = unit.options.filter(({ variant }) => variant.option.id !== id);
    const profile = profileHaving(catalogue, unit, rest);
    const without = { ...unit, options: rest, profile, ...bitsOf(profile) };
    if (missingIn(without, context, kinds).some(({ rule }) => keeps(rule, unit.profile))) kept.add(id);
  }
  return { open, kept };
}

/** The rules whose finding on this unit is that something is missing, and that entry and options alone may keep. */
function missingIn(unit: ResolvedUnit, context: CheckContext, kinds: ReadonlyMap<string, Rule>): { rule: UnitRule; found: Finding }[] {
  return unit.profile.openRules.flatMap((rule) => {
    if (!rule.isKeptBy || (rule.when && !rule.when(context))) return [];
    const found: Finding[] = [];
    rule.check(unit, { ...context, report: (finding) => void found.push(finding) });
    const missing = found.find((f) => f.severity === "error" && isMissing(f, kinds.get(f.rule)));
    return missing ? [{ rule, found: missing }] : [];
  });
}

function isMissing({ relation, actual, bound }: Finding, rule: Rule | undefined): boolean {
  if (rule?.kind === "requires") return true;
  return (relation === "at least" || relation === "exactly") && actual !== null && bound !== null && actual < bound;
}

function keeps(rule: UnitRule, profile: Profile): boolean {
  return !rule.match(profile) || (rule.isKeptBy?.(profile) ?? false);
}

/** What selectors see of a profile. */
function bitsOf({ tagBits, optionBits, category }: Profile): Pick<ResolvedUnit, "tagBits" | "optionBits" | "category"> {
  return { tagBits, optionBits, category };
}
