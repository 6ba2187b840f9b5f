/** What somebody may wish for more of: wishes that every game knows, and those of its book. */
import type { Catalogue, ResolvedUnit, Whom } from "@/lib/engine/catalogue/types";
import { actIn } from "@/lib/engine/roster/acts";
import { suggest as english, type SuggestWords } from "@/lib/words/en/suggest";
import { capital } from "@/lib/words/text";

export interface Taste {
  id: string;
  /** "Shooting". */
  name: string;
}

export const EACH = "each";

/** The tastes that an army list can serve, a mixed army first. */
export function tastesOf({ suggest }: Catalogue, { tastes }: Pick<SuggestWords, "tastes"> = english): Taste[] {
  return [
    { id: EACH, name: tastes.each },
    ...suggest.tastes.map(({ id, name }) => ({ id, name: capital(name) })),
    { id: "few", name: tastes.few },
    { id: "many", name: tastes.many },
    ...(suggest.characters ? [{ id: "characters", name: tastes.characters }] : []),
  ];
}

/** Whether a unit is one of those that the data mean. */
export function isMeant(catalogue: Catalogue, unit: ResolvedUnit, { match, phase, outside }: Whom): boolean {
  const may = (id: string) => {
    const known = catalogue.play?.phases.find((one) => one.id === id);
    return known !== undefined && actIn(unit, known) !== undefined;
  };
  return (match?.(unit) ?? true) && (phase === null || may(phase)) && (outside === null || !may(outside));
}

/** Why an army has such a unit, in three words; "" where the book says nothing of it. */
export function reasonFor(catalogue: Catalogue, unit: ResolvedUnit): string {
  return catalogue.suggest.reasons.find((whom) => isMeant(catalogue, unit, whom))?.why ?? "";
}

/** How much more such a unit is wished for: 1 where it makes no difference. */
export function tasteFor(catalogue: Catalogue, taste: string, unit: ResolvedUnit): number {
  const { characters, tastes } = catalogue.suggest;
  const isCharacter = characters?.(unit) ?? false;
  switch (taste) {
    case EACH:
      return 1;
    case "few":
      return isCharacter ? 1 : perModel(unit) / USUAL_PRICE;
    case "many":
      return isCharacter ? 1 : USUAL_PRICE / Math.max(1, perModel(unit));
    case "characters":
      return isCharacter ? Math.max(0.2, unit.bill.points / STRONG) : 1;
    default: {
      const wanted = tastes.find(({ id }) => id === taste);
      return wanted && isMeant(catalogue, unit, wanted) ? 4 : 0.6;
    }
  }
}

const perModel = ({ bill, unit }: ResolvedUnit) => bill.points / unit.count;

/** What a model costs that neither few nor many models are made of; what a character costs that is neither weak nor strong. */
const USUAL_PRICE = 15;
const STRONG = 150;
