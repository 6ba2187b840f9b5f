/** What an army list may have, of all entries: the permission of each with its page and reason. */

import { chosenAll } from "@/lib/engine/catalogue/terms/condition";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue, CatalogueEntry } from "@/lib/engine/catalogue/types";
import type { ArmyList, Permission } from "@/lib/engine/schema/army-list";
import type { Entry } from "@/lib/engine/schema/entry";

export type GrantedPermission = Permission & { from: string };

/** The permissions that the army list gives, by entry id. @throws BookFault for an entry that it speaks of twice. */
export function permissionsOf(army: ArmyList, file: string): Map<string, GrantedPermission> {
  const permissions = new Map<string, GrantedPermission>();
  for (const permission of army.permissions) {
    for (const id of permission.entries) {
      if (permissions.has(id)) throw new BookFault(file, "permissions", `"${id}" stands in two of them.`, "Keep one.", { twice: id });
      permissions.set(id, { ...permission, from: file });
    }
  }
  return permissions;
}

/**
 * Whether units of an entry are allowed: as the army list or a pack says, else as the entry says. An entry that an army list or a pack
 * adds is allowed; any other is what the book says in general.
 */
export function permissionOf(
  entry: Entry,
  { book, army, settings }: Catalogue,
  granted: ReadonlyMap<string, GrantedPermission>,
  file: string,
): CatalogueEntry["permission"] {
  const own = granted.get(entry.id) ?? (entry.permissionAs ? granted.get(entry.permissionAs) : undefined);
  const { otherwise, page, everyEntry } = book.permissions;
  const rule = own?.rule ?? entry.permissionRule ?? book.permissions.rule;
  const isOfBook = book.entries.includes(entry);
  const withheld = own ? own.from === file && own.status !== "allowed" : !entry.permission && isOfBook;
  if (withheld && everyEntry && chosenAll(settings, everyEntry.setting)) {
    return { status: "allowed", page: everyEntry.page, basis: everyEntry.basis, note: everyEntry.note ?? null, rule, silent: false };
  }
  if (own) return { status: own.status, page: own.page, basis: own.basis, note: own.note ?? null, rule, silent: false };
  if (entry.permission) return { status: entry.permission, page: entry.page, basis: entry.basis, note: null, rule, silent: false };
  if (!isOfBook) return { status: "allowed", page: entry.page, basis: entry.basis, note: entry.note ?? null, rule, silent: false };
  const basis = otherwise === "unconfirmed" ? "unconfirmed" : "printed";
  return { status: otherwise, page: army.table?.page ?? page, basis, note: null, rule, silent: true };
}
