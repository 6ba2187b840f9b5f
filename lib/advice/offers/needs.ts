/** What a unit must still choose among its options: told before it is a finding, by the rules that would find it. */
import type {
  Catalogue,
  CheckContext,
  ResolvedOption,
  ResolvedRoster,
  ResolvedUnit,
  UnitRule,
  UnitSubject,
} from "@/lib/engine/catalogue/types";
import { allyFor, profileOf, subjectOf } from "@/lib/engine/check/profile";
import { isStillNeeded } from "@/lib/engine/check/still-needed";
import type { Page } from "@/lib/engine/common";
import type { UnwordedFinding } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import { contextOf, type OfferGroup, unitById, withOption } from "./offers";

/** Something that must be chosen and is not. */
export interface Need {
  rule: string;
  page: Page | null;
  /** As the rule names it: "a weapon class"; null where it names nothing. */
  what: string | null;
  /** Each of them, by itself, is enough; by option index. */
  options: ReadonlySet<number>;
}

/** What a unit needs of the options that are offered to it. What may not be had, or only in place of another, is no way out. */
export function needsOf(catalogue: Catalogue, resolved: ResolvedRoster, unitId: string, groups: readonly OfferGroup[]): Need[] {
  const unit = unitById(resolved, unitId);
  if (!unit) return [];
  const free = groups.flatMap(({ offers }) => offers.filter((o) => o.copies === 0 && !o.included && o.status !== "denied"));
  const tried = free.flatMap(({ variant }) => {
    const options = withOption(unit, variant);
    return options.length > unit.options.length ? [{ index: variant.index, subject: having(catalogue, unit, options) }] : [];
  });
  return missingIn(catalogue, unit, contextOf(catalogue, resolved)).flatMap(({ rule, kind, found }): Need[] => {
    const plain = tried.filter(({ subject }) => rule.match(subject) && keeps(rule, subject));
    // Where nothing keeps the rule, something may make the unit one that it does not mean.
    const ways = plain.length ? plain : tried.filter(({ subject }) => keeps(rule, subject));
    const what = kind?.kind === "requires" ? kind.need : null;
    return ways.length === 0 ? [] : [{ rule: found.rule, page: found.source.page, what, options: new Set(ways.map((w) => w.index)) }];
  });
}

/** The options a unit has and cannot be without: taken away, something would be missing that no other option makes good. By option id. */
export function indispensable(catalogue: Catalogue, resolved: ResolvedRoster, unitId: string, groups: readonly OfferGroup[]): Set<string> {
  const found = new Set<string>();
  const unit = unitById(resolved, unitId);
  if (!unit) return found;
  const context = contextOf(catalogue, resolved);
  for (const id of new Set(unit.options.map(({ variant }) => variant.option.id))) {
    const options = unit.options.filter(({ variant }) => variant.option.id !== id);
    const profile = profileOf(catalogue, unit.entry, unit.commandKind, options, allyFor(catalogue, unit), unit.attached, unit.movedBy?.to);
    const { tagBits, optionBits, category } = profile;
    const without: ResolvedUnit = { ...unit, options, profile, tagBits, optionBits, category };
    const missing = missingIn(catalogue, without, context).filter(({ rule }) => keeps(rule, unit.profile));
    if (missing.length === 0) continue;
    const others = groups.flatMap(({ offers }) => offers.filter((o) => o.variant.option.id !== id && o.status !== "denied"));
    const subjects = others.map(({ variant }) => having(catalogue, without, withOption(without, variant)));
    if (!missing.every(({ rule }) => subjects.some((subject) => keeps(rule, subject)))) found.add(id);
  }
  return found;
}

/** What selectors see of the unit with these options in place of its own. */
function having(catalogue: Catalogue, unit: ResolvedUnit, options: readonly ResolvedOption[]): UnitSubject {
  return subjectOf(catalogue, unit.entry, unit.commandKind, options, allyFor(catalogue, unit), unit.attached, unit.movedBy?.to ?? null);
}

/** The rules whose finding on this unit is that something is missing, and that entry and options alone may keep. */
function missingIn(
  catalogue: Catalogue,
  unit: ResolvedUnit,
  context: CheckContext,
): { rule: UnitRule; kind: Rule | undefined; found: UnwordedFinding }[] {
  return unit.profile.openRules.flatMap((rule) => {
    if (!rule.isKeptBy || (rule.when && !rule.when(context))) return [];
    const findings: UnwordedFinding[] = [];
    rule.check(unit, { ...context, report: (finding) => void findings.push(finding) });
    for (const found of findings) {
      const kind = catalogue.rules.find((r) => r.rule.id === found.rule)?.rule;
      if (isStillNeeded(catalogue, found)) return [{ rule, kind, found }];
    }
    return [];
  });
}

function keeps(rule: UnitRule, subject: UnitSubject): boolean {
  return !rule.match(subject) || (rule.isKeptBy?.(subject) ?? false);
}
