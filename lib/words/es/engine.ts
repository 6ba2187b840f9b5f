/** Todo lo que dice la comprobación. */
import type { EngineWords } from "@/lib/words/en/engine";
import { uncapital } from "@/lib/words/text";
import { advice } from "./advice";
import { count, fraction, having, inPointsOf, isNamed, knows, list, mention, number, pageLabel, plural, times } from "./engine-grammar";
import { rules, whyNot } from "./findings";
import { roster } from "./roster-findings";
import { bounds, points, reasons, verdicts } from "./terms";

export const engine: EngineWords = {
  language: "es",
  number,
  fraction,
  pageLabel,
  column: (name) => `columna ${name}`,
  count,
  plural,
  isNamed,
  copiesOf: (n, name) => `${name} ${times(n)}`,
  list,
  inside: uncapital,
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
