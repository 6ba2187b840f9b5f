/** What units may do in the phases of a game at the table. */
import type { Catalogue, CompiledPhase, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { detailsOf } from "./characteristics";

/** What a unit may do in a phase, as the book says it: "may shoot"; undefined where the data tell of nothing. */
export function actIn(catalogue: Catalogue, unit: ResolvedUnit, phase: CompiledPhase): string | undefined {
  return phase.acts.find((act) => isMeant(act, catalogue, unit))?.says;
}

function isMeant({ match, details }: CompiledPhase["acts"][number], catalogue: Catalogue, unit: ResolvedUnit): boolean {
  if (match?.(unit)) return true;
  const heading = details && catalogue.book.details?.find(({ id }) => id === details.id)?.name;
  if (!heading) return false;
  const text = detailsOf(catalogue, unit).find(({ name }) => name === heading)?.text ?? "";
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return details.names.some((name) => words.includes(` ${name} `));
}
