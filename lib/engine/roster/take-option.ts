/** What taking an option does to the others of a unit: the one answer for form, offers, repairs and moving an option. */
import type { Catalogue, OptionVariant } from "@/lib/engine/catalogue/types";
import type { RosterOption } from "@/lib/engine/schema/roster";
import { variantOf } from "./describe-unit";

/**
 * Whether another option goes when this one is taken: itself and the other choices of the same option, unless that may be
 * had several times, and the rest of a group of which there may be one.
 */
export function isDroppedBy(other: OptionVariant, taken: OptionVariant): boolean {
  if (other.option === taken.option) return !taken.option.repeatable || other === taken;
  return taken.group.choose === "one" && other.group === taken.group;
}

/** The options with so many copies of one, 0 for none; `value` is the number that goes with it, its smallest when absent. */
export function takeOption(
  catalogue: Catalogue,
  options: readonly RosterOption[],
  variant: OptionVariant,
  copies = 1,
  value?: number,
): RosterOption[] {
  const rest = options.filter((option) => {
    const other = variantOf(catalogue, option);
    if (!other) return true;
    return copies > 0 ? !isDroppedBy(other, variant) : !(other.option === variant.option && isDroppedBy(other, variant));
  });
  if (copies <= 0) return rest;
  const taken: RosterOption = rosterOption(variant);
  if (copies > 1) taken.count = copies;
  if (variant.option.number) taken.value = value ?? variant.option.number.min;
  return [...rest, taken];
}

/** As it stands in a roster. */
export function rosterOption({ option, choice }: OptionVariant): { id: string; choice?: string } {
  return choice === null ? { id: option.id } : { id: option.id, choice };
}
