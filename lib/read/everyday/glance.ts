/** A quick look at a list, before it is read: how much of it an army list may explain. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { RosterHead } from "@/lib/read/lines/text-head";
import { Classifier } from "./classify";
import { isProse, MOST_LOOKS } from "./everyday";
import { lexiconOf } from "./lexicon";

/** The share of the lines that say something which name units of an army list or may say more of one above, from 0 to 1: more than reading finds. */
export function mostExplained(head: RosterHead, catalogue: Catalogue): number {
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
