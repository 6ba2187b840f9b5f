/** What units may do in the phases of a game at the table. */
import type { CompiledPhase, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { detailNames } from "./characteristics";

/** What a unit may do in a phase, as the book says it: "may shoot"; undefined where the data tell of nothing. */
export function actIn(unit: ResolvedUnit, phase: CompiledPhase): string | undefined {
  return phase.acts.find((act) => isMeant(act, unit))?.says;
}

function isMeant({ match, details }: CompiledPhase["acts"][number], unit: ResolvedUnit): boolean {
  if (match?.(unit)) return true;
  const text = (details && detailNames(unit).get(details.id)?.join(", ")) ?? "";
  if (!details || !text) return false;
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return details.names.some((name) => words.includes(` ${name} `));
}
