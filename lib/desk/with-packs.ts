import type { CatalogueKey, Library } from "@/lib/catalogue/library";
import type { Catalogue } from "@/lib/catalogue/types";
import type { Pack } from "@/lib/schema/pack";

/** The same books with packs laid over those of their game. Catalogues are built once for each choice of a roster. */
export function withPacks(library: Library, packs: readonly Pack[]): Library {
  if (packs.length === 0) return library;
  const built = new Map<string, Promise<Catalogue>>();
  const build = (roster: CatalogueKey) =>
    library.catalogueFor(
      roster,
      packs.filter((pack) => pack.game === roster.game),
    );
  return {
    ...library,
    catalogueFor(roster) {
      const allies = roster.commands?.map((c) => c.armyList ?? "").filter((id) => id !== "");
      const key = JSON.stringify([
        roster.game,
        roster.armyList,
        Object.entries(roster.settings ?? {}).sort(),
        roster.packs ?? [],
        allies ?? [],
      ]);
      const known = built.get(key) ?? build(roster);
      built.set(key, known);
      return known;
    },
  };
}
