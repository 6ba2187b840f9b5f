import { typedWhole } from "@/components/ui/typed-number";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";

/** The size of an army that is typed into a field; null where it is none that a roster may have. */
export function typedLimit(text: string): number | null {
  const typed = typedWhole(text);
  const is = Number.isInteger(typed) && Number(typed) > 0 && Number(typed) <= BOUNDS.numbers.limit.max;
  return is ? Number(typed) : null;
}
