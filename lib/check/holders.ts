/** Who has what only one may have, and how it goes to another. */
import { type OfferGroup, rosterOption } from "@/lib/catalogue/offers";
import type { Catalogue, HeldOption, ResolvedRoster } from "@/lib/catalogue/types";
import { edit } from "@/lib/roster/edit";
import type { Edit } from "@/lib/roster/edits";
import type { Page } from "@/lib/schema/common";
import type { Roster } from "@/lib/schema/roster";
import { check } from "./check";
import type { Finding } from "./finding";

/** The one other unit that has an option of which there may be one, and the rule that says so. */
export interface OptionHolder {
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
export function holdersOf(
  catalogue: Catalogue,
  resolved: ResolvedRoster,
  groups: readonly OfferGroup[],
  unitId: string,
): Map<string, OptionHolder> {
  const holders = new Map<string, OptionHolder>();
  const { roster } = resolved;
  const unit = roster.commands.flatMap((c) => c.units).find((u) => u.id === unitId);
  if (!unit) return holders;
  for (const { held, copies, included } of groups.flatMap((g) => g.offers)) {
    if (copies > 0 || included) continue;
    const having = resolved.units.filter((u) => u.options.some((o) => o.held.option === held.option));
    const [holder] = having;
    if (having.length !== 1 || !holder || holder.unit.id === unitId || holder.units > 1) continue;
    const options = [...unit.options.filter((o) => !replaces(catalogue, held, o)), rosterOption(held)];
    const { findings } = check(catalogue, edit(roster, { do: "change", unit: unitId, change: { options } }));
    const broken = findings.find(
      (f) => f.relation === "at most" && f.bound === 1 && f.actual === 2 && names(f, unitId) && names(f, holder.unit.id),
    );
    if (!broken) continue;
    const where = ruleOf(catalogue, broken.rule);
    const place = where && "in" in where && where.in === "command" ? "command" : "army";
    holders.set(held.key, {
      unit: holder.unit.id,
      rule: broken.rule,
      reason: `One per ${place}`,
      page: broken.source.page ?? held.option.page,
    });
  }
  return holders;
}

/** Moves an option from the unit that has it to another, with its number. */
export function moveOption(catalogue: Catalogue, roster: Roster, held: HeldOption, from: string, to: string): Edit[] {
  const units = roster.commands.flatMap((c) => c.units);
  const giver = units.find((u) => u.id === from);
  const taker = units.find((u) => u.id === to);
  const moved = giver?.options.find((o) => o.id === held.option.id);
  if (!giver || !taker || !moved) return [];
  const made = { ...rosterOption(held), ...(moved.value === undefined ? {} : { value: moved.value }) };
  return [
    { do: "change", unit: from, change: { options: giver.options.filter((o) => o !== moved) } },
    { do: "change", unit: to, change: { options: [...taker.options.filter((o) => !replaces(catalogue, held, o)), made] } },
  ];
}

/** Whether an option goes when this one is taken: the same with another choice, or another of a group that allows one. */
function replaces(catalogue: Catalogue, held: HeldOption, option: { id: string }): boolean {
  return option.id === held.option.id || (held.group.choose === "one" && catalogue.heldByKey.get(option.id)?.group === held.group);
}

function names(finding: Finding, unit: string): boolean {
  return finding.targets.some((t) => "unit" in t && t.unit === unit);
}

function ruleOf({ book, army }: Catalogue, id: string) {
  return army.rules.find((r) => r.id === id) ?? book.rules.find((r) => r.id === id);
}
