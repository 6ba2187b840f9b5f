import { looksLikeUnit } from "@/lib/read/lines/like-unit";
import type { RosterHead } from "@/lib/read/lines/text-head";

/** Whether a list is one at all: it has units with prices, or says what it is of. */
export function isList(head: RosterHead): boolean {
  if (head.tree) return head.tree.forces.some(({ selections, forces }) => selections.length + forces.length > 0);
  return head.lines.filter(({ text, fields }) => fields?.points !== undefined || looksLikeUnit(text)).length >= 3;
}
