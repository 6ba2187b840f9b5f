/** Who has what only one may have, and how it goes to another. */

import type { Catalogue, OptionVariant, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Page } from "@/lib/engine/common";
import type { Finding } from "@/lib/engine/report/finding";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import { edit } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import type { Roster } from "@/lib/engine/schema/roster";
import type { OfferGroup } from "./offers";

/** The one other unit that has an option of which there may be one, and the rule that says so. */
export interface CurrentOwner {
  unit: string;
  rule: string;
  /** "One per army". */
  reason: string;
  page: Page;
}

/**
 * Options the unit has not, which exactly one other unit has and a rule allows once: by option key. Each is tried out, so
 * this is for a form that stands still.
 */
export function currentOwners(
  catalogue: Catalogue,
  resolved: ResolvedRoster,
  groups: readonly OfferGroup[],
  unitId: string,
): Map<string, CurrentOwner> {
  const holders = new Map<string, CurrentOwner>();
  const { roster } = resolved;
  const unit = roster.commands.flatMap((c) => c.units).find((u) => u.id === unitId);
  if (!unit) return holders;
  for (const { variant, copies, included } of groups.flatMap((g) => g.offers)) {
    if (copies > 0 || included) continue;
    const having = resolved.units.filter((u) => u.options.some((o) => o.variant.option === variant.option));
    const [holder] = having;
    if (having.length !== 1 || !holder || holder.unit.id === unitId || holder.units > 1) continue;
    const options = takeOption(catalogue, unit.options, variant);
    const { findings } = check(catalogue, edit(roster, { do: "change", unit: unitId, change: { options } }));
    const broken = findings.find(
      (f) => f.relation === "at most" && f.bound === 1 && f.actual === 2 && names(f, unitId) && names(f, holder.unit.id),
    );
    if (!broken) continue;
    const where = ruleOf(catalogue, broken.rule);
    const place = where && "in" in where && where.in === "command" ? "command" : "army";
    holders.set(variant.key, {
      unit: holder.unit.id,
      rule: broken.rule,
      reason: catalogue.words.advice.onePer[place],
      page: broken.source.page ?? variant.option.page,
    });
  }
  return holders;
}

/** Moves an option from the unit that has it to another, with its number. */
export function moveOption(catalogue: Catalogue, roster: Roster, variant: OptionVariant, from: string, to: string): Edit[] {
  const units = roster.commands.flatMap((c) => c.units);
  const giver = units.find((u) => u.id === from);
  const taker = units.find((u) => u.id === to);
  const moved = giver?.options.find((o) => variantOf(catalogue, o)?.option === variant.option);
  if (!giver || !taker || !moved) return [];
  const options = takeOption(catalogue, taker.options, variant, 1, moved.value);
  return [
    { do: "change", unit: from, change: { options: giver.options.filter((o) => o !== moved) } },
    { do: "change", unit: to, change: { options } },
  ];
}

function names(finding: Finding, unit: string): boolean {
  return finding.targets.some((t) => "unit" in t && t.unit === unit);
}

function ruleOf({ rules }: Catalogue, id: string) {
  return rules.find(({ rule }) => rule.id === id)?.rule;
}
