/** Entries and presets: of the book, of the army list, of packs. */

import { BookFault, unknownName } from "@/lib/engine/catalogue/terms/fault";
import { fixedPrice } from "@/lib/engine/catalogue/terms/fixed-price";
import { partsNamed } from "@/lib/engine/catalogue/terms/parts";
import type { Catalogue, CatalogueEntry } from "@/lib/engine/catalogue/types";
import type { Price } from "@/lib/engine/common";
import { addTo } from "@/lib/engine/group-by";
import type { FixedPrice } from "@/lib/engine/rules/contract";
import type { Entry, Preset } from "@/lib/engine/schema/entry";
import { addTags, type Compilation } from "./compilation";
import { entriesOfPacks } from "./entry-rules";
import { addFormerIds } from "./former-ids";
import { type PackValues, withPackValues } from "./pack-values";
import { type GrantedPermission, permissionOf, permissionsOf } from "./permissions";

/** Adds every entry with its price and its permission. Needs the options. */
export function addEntries(compilation: Compilation, values: PackValues): void {
  const { catalogue, packs, armyFile, attempt, ofPacks } = compilation;
  const { book, army, entryById } = catalogue;
  const entries = [...book.entries, ...(army.entries ?? []), ...entriesOfPacks(packs, army.id).map(({ entry }) => entry)];
  const granted = () => {
    const own = permissionsOf(army, armyFile);
    ofPacks?.addPermissions(own, packs, entries, catalogue);
    return own;
  };
  const permissions = attempt(granted) ?? new Map<string, GrantedPermission>();
  for (const entry of entries) attempt(() => addEntry(compilation, entry, permissions, values));
  const checkName = (entry: string, isThere: boolean, path: string) => {
    if (!isThere) throw unknownName(armyFile, path, `no entry "${entry}" in the book.`, entry, entryById.keys());
  };
  for (const id of permissions.keys()) attempt(() => checkName(id, entryById.has(id), "permissions"));
  for (const [i, { entry }] of (army.sharedEntries ?? []).entries()) {
    attempt(() =>
      checkName(
        entry,
        book.entries.some((one) => one.id === entry),
        `sharedEntries.${i}`,
      ),
    );
  }
  const meaning = (former: string) => entryById.get(former)?.entry.id;
  for (const added of catalogue.entries)
    attempt(() => addFormerIds(added.entry, "entry", armyFile, { meaning, add: (former) => entryById.set(former, added) }));
  catalogue.tagWords = (catalogue.tagIndex.size >> 5) + 1;
}

/** Adds the presets of book and army list. Needs the entries. */
export function addPresets({ catalogue, armyFile, attempt }: Compilation): void {
  const { book, army } = catalogue;
  for (const preset of [...book.presets, ...(army.presets ?? [])]) attempt(() => addPreset(catalogue, preset, armyFile));
}

function addEntry(
  { catalogue, categoryIds, armyFile: file }: Compilation,
  entry: Entry,
  permissions: ReadonlyMap<string, GrantedPermission>,
  values: PackValues,
): void {
  const path = `entries.${entry.id}`;
  if (catalogue.entryById.has(entry.id))
    throw new BookFault(file, path, "the id stands twice.", "Rename one of the two.", { twice: entry.id });
  if (!categoryIds.has(entry.category)) throw unknownName(file, path, `no category "${entry.category}".`, entry.category, categoryIds);
  checkProfiles(entry, catalogue, file);
  checkDetails(entry, catalogue, file);
  const added: CatalogueEntry = {
    index: catalogue.entries.length,
    entry: withPackValues(entry, values),
    price: fixedPrice(catalogue, values.entryPrices.get(entry.id) ?? entry.price, path),
    permission: permissionOf(entry, catalogue, permissions, file),
    tags: addTags(catalogue, entry.tags),
    included: (entry.included ?? []).map((id) => {
      const option = catalogue.variantByKey.get(id);
      if (!option) throw unknownName(file, `${path}.included`, `no option "${id}".`, id, catalogue.variantByKey.keys());
      return option;
    }),
    parts: partsNamed(catalogue.book, entry.parts, path, file),
    optionPermissions: [],
    lookedUp: fixedPrices(catalogue, values.pairPrices.get(entry.id), path),
  };
  catalogue.entries.push(added);
  catalogue.entryById.set(entry.id, added);
}

/** Profiles of one entry differ in their ids, and name options that are there. */
function checkProfiles({ id, profiles = [] }: Entry, { variantByKey }: Catalogue, file: string): void {
  profiles.forEach((profile, i) => {
    const path = `entries.${id}.profiles.${i}`;
    if (profiles.findIndex((other) => other.id === profile.id) < i)
      throw new BookFault(file, path, `the profile "${profile.id}" stands twice.`, "Rename one of the two.");
    for (const where of ["with", "without"] as const) {
      const stranger = profile[where]?.find((ref) => !variantByKey.has(ref));
      if (stranger !== undefined) throw unknownName(file, `${path}.${where}`, `no option "${stranger}".`, stranger, variantByKey.keys());
    }
  });
}

function checkDetails({ id, details = {} }: Entry, { book }: Catalogue, file: string): void {
  const known = (book.details ?? []).map((detail) => detail.id);
  const stranger = Object.keys(details).find((detail) => !known.includes(detail));
  if (stranger !== undefined) throw unknownName(file, `entries.${id}.details`, `no detail "${stranger}" in the book.`, stranger, known);
}

const NO_PRICES: ReadonlyMap<string, FixedPrice> = new Map();

function fixedPrices(catalogue: Catalogue, prices: ReadonlyMap<string, Price> | undefined, where: string): ReadonlyMap<string, FixedPrice> {
  return prices ? new Map([...prices].map(([option, price]) => [option, fixedPrice(catalogue, price, where)])) : NO_PRICES;
}

function addPreset(catalogue: Catalogue, preset: Preset, file: string): void {
  const path = `presets.${preset.id}`;
  if (!catalogue.entryById.has(preset.entry))
    throw unknownName(file, path, `no entry "${preset.entry}".`, preset.entry, catalogue.entryById.keys());
  for (const key of preset.options) {
    if (!catalogue.variantByKey.has(key)) throw unknownName(file, path, `no option "${key}".`, key, catalogue.variantByKey.keys());
  }
  catalogue.presets.push(preset);
  addTo(catalogue.presetsByEntry, preset.entry, preset);
}
