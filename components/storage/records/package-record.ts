/** What is kept on the device of a package of books: its books and packs lie among the player's own, under its mark. */

import type { LibraryManifest } from "@/lib/books/library/manifest";
import type { OfferedPackage } from "@/lib/engine/schema/http/library";
import { isObject } from "@/lib/engine/schema/json";
import { isTime } from "./record";

export interface PackageRecord extends OfferedPackage {
  /** The game system of another list builder from whose files it was made here. */
  opened?: NonNullable<LibraryManifest["opened"]>;
  /** Installed although its own rosters do not come out as it says. */
  despite?: true;
  /** When it was installed, in milliseconds since 1970. */
  updated: number;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isNeeds = (value: unknown): value is NonNullable<PackageRecord["needs"]> =>
  Array.isArray(value) && value.every((need) => isObject(need) && isText(need.id) && isText(need.version));

/** What lies among the packages of this device; null where it is damaged. Written by hand: no page loads the schemas for it. */
export function readPackageRecord(value: unknown): PackageRecord | null {
  if (!isObject(value)) return null;
  const { id, version, name, licence, authors, homepage, note, digest, games, books, packs, needs, opened, despite, updated } = value;
  if (![id, version, name, licence, digest].every(isText)) return null;
  if (![games, books, packs].every((parts) => Array.isArray(parts) && parts.every(isObject))) return null;
  const parts = [...(books as unknown[]), ...(packs as unknown[])].every(
    (part) => isObject(part) && [part.game, part.id, part.name, part.digest].every(isText),
  );
  if (!parts) return null;
  return {
    ...(value as unknown as Pick<PackageRecord, "id" | "version" | "name" | "licence" | "digest" | "games" | "books" | "packs">),
    ...(isTexts(authors) ? { authors } : { authors: undefined }),
    ...(isText(homepage) && homepage.startsWith("https://") ? { homepage } : { homepage: undefined }),
    ...(isText(note) ? { note } : { note: undefined }),
    ...(isNeeds(needs) ? { needs } : { needs: undefined }),
    ...(isObject(opened) && isText(opened.system) && isText(opened.revision) ? { opened } : { opened: undefined }),
    ...(despite === true ? { despite } : {}),
    updated: isTime(updated) ? updated : 0,
  } as PackageRecord;
}
