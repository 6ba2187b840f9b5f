/** What the rules say of a thing that a text may mean: whether a unit may have it. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { atHome, fixedRuling, permissionAtHome, subjectOf } from "@/lib/engine/check/profile";
import { optionKey, resolveOptions } from "@/lib/engine/roster/describe-unit";
import type { RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";

/** How often the rules are asked for one list: nobody writes so much, and without a bound a hostile text would take long. */
const MOST_ASKED = 1500;

export class Fitting {
  private left = MOST_ASKED;

  constructor(private readonly catalogue: Catalogue) {}

  /** Whether a unit with these options may not have one of them, whatever else is in the roster; false where it was asked too often. */
  isDenied(
    { entry, options }: Pick<RosterUnit, "entry" | "options">,
    option: Pick<RosterOption, "id" | "choice">,
    at: Pick<RosterCommand, "kind" | "armyList">,
  ): boolean {
    const of = this.catalogue.entryById.get(entry);
    if (!of || this.left-- <= 0) return false;
    const ally = this.catalogue.allies.get(at.armyList ?? "") ?? null;
    const { known } = resolveOptions(this.catalogue, [...options]);
    const home = atHome(this.catalogue, subjectOf(this.catalogue, of, at.kind, known, ally, false, null), ally);
    const key = optionKey(option);
    return known.some(({ variant }) => {
      const named = option.choice === undefined ? variant.option.id === option.id : variant.key === key;
      if (!named || of.included.includes(variant)) return false;
      return fixedRuling(permissionAtHome(home, variant), home.subject, ally !== null)?.status === "denied";
    });
  }

  /** The one form of an option that is open to a unit, where none is written and the usual one is denied it. */
  formOf(unit: Pick<RosterUnit, "entry" | "options">, option: RosterOption, at: Pick<RosterCommand, "kind">): string | undefined {
    const forms = option.choice === undefined ? (this.catalogue.variantByKey.get(option.id)?.option.choices ?? []) : [];
    if (forms.length < 2) return undefined;
    const [only, second] = forms.filter(({ id }) => {
      const taken = { ...option, choice: id };
      return !this.isDenied({ ...unit, options: unit.options.map((one) => (one === option ? taken : one)) }, taken, at);
    });
    return only && !second && only !== forms[0] ? only.id : undefined;
  }
}
