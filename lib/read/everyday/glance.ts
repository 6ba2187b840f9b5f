/** How much of a list an army list explains: told from what was read, or by a quick look before that. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { ReadLine } from "@/lib/read/lines/reading";
import type { RosterHead } from "@/lib/read/lines/text-head";
import type { Roster } from "@/lib/schema/roster";
import { Classifier } from "./classify";
import { isProse, MOST_LOOKS } from "./everyday";
import { lexiconOf } from "./lexicon";

/** The share of the lines that say something which gave a unit of an army list, from 0 to 1. */
export function explained({ roster, report = [] }: { roster: Roster | null; report?: readonly ReadLine[] }, catalogue: Catalogue): number {
  const units = roster?.commands.flatMap((command) => command.units) ?? [];
  const known = new Set(units.flatMap(({ id, entry }) => (catalogue.entryById.has(entry) ? id : [])));
  const said = new Set(report.flatMap(({ line, state }) => (state === "ignored" ? [] : line)));
  const gave = new Set(report.flatMap(({ line, units = [] }) => (units.some((id) => known.has(id)) ? line : [])));
  return said.size ? gave.size / said.size : 0;
}

/**
 * The share of the lines that say something which name units of an army list or may say more of one above, from 0 to 1: about what
 * reading finds in lists as players write them for each other.
 */
export function glance(head: RosterHead, catalogue: Catalogue): number {
  let looks = MOST_LOOKS;
  const classifier = new Classifier(lexiconOf(catalogue), () => looks-- > 0);
  const prose = isProse(head.lines);
  let [lines, explained] = [0, 0];
  let unit: { line: number; depth: number } | null = null;
  for (const { line, depth, text } of head.lines) {
    const isNear = unit !== null && (line <= unit.line + 1 || depth > unit.depth);
    // What the unit above may have is not looked up: that takes longest.
    const above = { entry: null, isNear, isDeeper: false, hasUnits: unit !== null, hasOptionLines: false };
    const { kind } = classifier.classify(text, above, prose).is;
    if (kind === "head" || kind === "chatter" || kind === "total") continue;
    lines++;
    if (kind === "units") unit = { line, depth };
    else if (isNear && unit) unit.line = line;
    if (kind === "units" || isNear) explained++;
  }
  return lines ? explained / lines : 0;
}
