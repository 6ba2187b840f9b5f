/** Alles, was die Prüfung sagt. */
import type { EngineWords } from "@/lib/words/en/engine";
import { advice } from "./advice";
import { count, fraction, having, inPointsOf, isNamed, knows, list, mention, number, pageLabel, plural, times } from "./engine-grammar";
import { rules, whyNot } from "./findings";
import { roster } from "./roster-findings";
import { bounds, points, reasons, verdicts } from "./terms";

export const engine: EngineWords = {
  language: "de",
  number,
  fraction,
  pageLabel,
  column: (name) => `Spalte ${name}`,
  count,
  plural,
  isNamed,
  copiesOf: (n, name) => `${name} ${times(n)}`,
  list,
  inside: (name) => name,
  mention,
  having,
  inPointsOf,
  knows,
  messages: { ...rules, roster },
  whyNot,
  bounds,
  reasons,
  points,
  verdicts,
  advice,
};
