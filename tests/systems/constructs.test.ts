/**
 * Nothing of the files is lost: of every kind of construct as many are carried, untold, information or in no army list as the files have,
 * and every limit that an army list reaches is one of the first three. With SYSTEMS=FOLDER the systems in its folders are counted too.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openSystems } from "@/lib/books/system/open";
import { filesAt, partsByList, type System, systemOf } from "./files";
import { type Offer, rootOffers } from "./offers";
import type { Constraint, Source } from "./sources";

const LISTS: Record<string, string[]> = {
  limits: ["constraints"],
  modifiers: ["modifiers"],
  conditions: ["conditions"],
  repeats: ["repeats"],
  costs: ["costs"],
  entries: ["selectionEntries", "sharedSelectionEntries"],
  groups: ["selectionEntryGroups", "sharedSelectionEntryGroups"],
  links: ["entryLinks"],
  categories: ["categoryLinks"],
  forces: ["forceEntries"],
  information: ["profiles", "sharedProfiles", "rules", "sharedRules", "infoLinks", "infoGroups", "sharedInfoGroups"],
};

const small = fileURLToPath(new URL("small", import.meta.url));
const folders = [small, process.env.SYSTEMS].flatMap((folder) =>
  folder
    ? readdirSync(folder, { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map(({ name }) => join(folder, name))
    : [],
);

describe.each(folders)("%s", (folder) => {
  const files = filesAt(folder);
  const [opened] = openSystems(files).systems;

  test("what became of its constructs adds up to what its files have, kind by kind", () => {
    const inFiles = partsByList(files);
    const counts = Object.entries(LISTS).map(([kind, lists]) => [kind, lists.reduce((n, list) => n + (inFiles.get(list) ?? 0), 0)]);
    const ours = Object.keys(LISTS).map((kind) => [kind, Object.values(opened?.constructs[kind] ?? {}).reduce((n, of) => n + of, 0)]);
    expect(ours).toEqual(counts);
  });

  test("every limit that an army list reaches is carried, untold or no limit at all", () => {
    const { carried, untold, information } = opened?.constructs.limits ?? { carried: 0, untold: 0, information: 0 };
    expect(carried + untold + information).toBe(reachedLimits(systemOf(files)));
  });
});

/** How many constraints stand at what some army list offers, at its kinds of force and at categories. */
function reachedLimits(system: System): number {
  const reached = new Set<Constraint>();
  const take = ({ constraints }: Pick<Offer, "constraints">) => {
    for (const one of constraints) reached.add(one);
  };
  const visit = (offer: Offer, depth: number) => {
    take(offer);
    if (depth < 12) for (const inside of offer.offers) visit(inside, depth + 1);
  };
  const ofForce = (force: Source) => {
    take(force);
    force.categoryLinks.forEach(take);
    force.forces.forEach(ofForce);
  };
  for (const one of [system.game, ...system.catalogues]) {
    one.forces.forEach(ofForce);
    for (const source of one.byId.values()) if (source.kind === "category") take(source);
    if (!one.isGame && !one.library) for (const offer of rootOffers(system, one)) visit(offer, 0);
  }
  // "Exactly" is one constraint and two limits.
  const types = new Map<string, { min: number; max: number }>();
  for (const { id, type } of reached) {
    const before = types.get(id) ?? { min: 0, max: 0 };
    types.set(id, { min: before.min + (type === "min" ? 1 : 0), max: before.max + (type === "max" ? 1 : 0) });
  }
  return [...types.values()].reduce((n, { min, max }) => n + Math.max(min, max), 0);
}
