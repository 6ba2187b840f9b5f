/** What is told of a package where it is offered. */
import type { OfferedPackage } from "@/lib/engine/schema/http/library";
import type { OpenedLibrary } from "./open";

/** Null where its manifest cannot be read. */
export function offerOf({ manifest, books, packs, digest }: OpenedLibrary): OfferedPackage | null {
  if (!manifest) return null;
  const { id, version, name, licence, authors, homepage, note, needs } = manifest;
  const games = new Map(books.flatMap(({ army: { rulebook } }) => (rulebook ? [[rulebook.id, rulebook.title] as const] : [])));
  return {
    id,
    version,
    name,
    licence,
    ...(authors ? { authors } : {}),
    ...(homepage ? { homepage } : {}),
    ...(note ? { note } : {}),
    digest,
    games: [...games].map(([game, title]) => ({ id: game, title })),
    books: books.map(({ army, digest: of }) => ({
      game: army.game,
      id: army.id,
      name: army.name,
      digest: of,
      ...(army.version ? { version: army.version } : {}),
    })),
    packs: packs.map(({ pack, digest: of }) => ({ game: pack.game, id: pack.id, name: pack.name, digest: of })),
    ...(needs ? { needs: needs.map((other) => ({ id: other.id, version: other.version })) } : {}),
  };
}
