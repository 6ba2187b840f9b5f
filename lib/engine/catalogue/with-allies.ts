/** The catalogue of an army list together with those of its allies. */
import type { Catalogue, CatalogueEntry } from "./types";

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
  return bringOptions ? compiled(byId) : withGuests({ ...own, allies: byId, profiles: new Map() });
}

/** The catalogue with what only army lists of its allies have: numbered behind its own entries, with its tags and options. */
export function withGuests(catalogue: Catalogue): Catalogue {
  const { allies, entries, entryById, tagIndex, variantByKey } = catalogue;
  let index = entries.length;
  const guest = (own: CatalogueEntry): CatalogueEntry => ({
    ...own,
    index: index++,
    tags: (own.entry.tags ?? []).flatMap((tag) => tagIndex.get(tag) ?? []),
    included: own.included.flatMap(({ key }) => variantByKey.get(key) ?? []),
  });
  const only = (ally: Catalogue) => ally.entries.filter(({ entry }) => !entryById.has(entry.id));
  const guests = new Map([...allies].map(([id, ally]) => [id, new Map(only(ally).map((own) => [own.entry.id, guest(own)]))]));
  const byId = new Map([...[...guests.values()].flatMap((of) => [...of]).reverse(), ...entryById]);
  return { ...catalogue, guests, entryById: byId };
}

/** An entry as the units of a command have it, those of allies by their army list; undefined where they may have none such. */
export function entryIn(catalogue: Catalogue, id: string, ally = ""): CatalogueEntry | undefined {
  const home = catalogue.allies.get(ally);
  if (home) return home.entryById.has(id) ? (catalogue.guests.get(ally)?.get(id) ?? catalogue.entryById.get(id)) : undefined;
  const own = catalogue.entryById.get(id);
  return own && own.index < catalogue.entries.length ? own : undefined;
}

/** Entries that texts may name: the army list's own, and those of its allies. */
export function entriesToName({ entries, guests }: Catalogue): CatalogueEntry[] {
  return [...entries, ...[...guests.values()].flatMap((of) => [...of.values()])];
}
