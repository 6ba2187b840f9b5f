/** The catalogue of an army list together with those of its allies. */
import type { Catalogue } from "./types";

/**
 * `compiled` makes the catalogue anew with its allies: where these have options of their own, rules have to count them, and where they
 * have none, that would change nothing.
 */
export function withAllies(
  own: Catalogue,
  allies: readonly Catalogue[],
  compiled: (allies: ReadonlyMap<string, Catalogue>) => Catalogue,
): Catalogue {
  const byId = new Map(allies.map((ally) => [ally.army.id, ally]));
  const bringOptions = allies.some(({ army }) => army.options?.some(({ id }) => !own.variantByKey.has(id)));
  return bringOptions ? compiled(byId) : { ...own, allies: byId, profiles: new Map() };
}
