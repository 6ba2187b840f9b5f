/** What a game's own files name and nobody uses: for those who write a whole book. Paths are those of book.json. */

import { type NameSort, namesIn, namesInArmy, type Path } from "@/lib/engine/catalogue/names/names-in";
import { nearestCure } from "@/lib/engine/catalogue/terms/fault";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Remark } from "./remark";

/** The remarks on a book, from all its army lists and packs together. */
export function lintBook(book: Book, armies: readonly ArmyList[], packs: readonly Pack[] = []): Remark[] {
  const used = usedBy(book, armies, packs);
  return [
    ...unused(book.tags, "tag", "The tag", used),
    ...unused(book.selectors, "selector", "The selector", used),
    ...unused(book.armyGroups, "army", "The group of army lists", used),
    ...unused(book.scales, "scale", "The scale", used),
    ...unused(book.settings, "setting", "The setting", used),
    ...unused(book.allowances, "allowance", "The allowance", used),
    ...unused(book.details, "detail", "The detail", used),
    ...strangersInGroups(book, armies),
  ];
}

const PLACES: Partial<Record<NameSort, string>> = {
  tag: "tags",
  selector: "selectors",
  army: "armyGroups",
  scale: "scales",
  setting: "settings",
  allowance: "allowances",
  detail: "details",
};

/** Every name that a rule, a selector, a price or an entry of the book, an army list or a pack uses, by its sort. */
function usedBy(book: Book, armies: readonly ArmyList[], packs: readonly Pack[]) {
  const { selectors = [], commands, permissions, rules, entries, options, scales, figures = [], play = {} } = book;
  const used = new Map<NameSort, Set<string>>();
  const added = packs.flatMap((p) => [...(p.rules ?? []), ...Object.values(p.armies ?? {}).flat()]);
  const parts = Object.entries({ selectors, commands, permissions, rules: [...rules, ...added], entries, options, scales, figures, play });
  for (const { sort, name } of [...parts.flatMap(([key, part]) => namesIn(part, [], key)), ...armies.flatMap(namesInArmy)]) {
    const names = used.get(sort) ?? new Set();
    names.add(name);
    used.set(sort, names);
  }
  // A scale that a setting rounds names the setting as a part of itself.
  const settings = used.get("setting") ?? new Set();
  for (const { setting } of scales) if (setting) settings.add(setting.id);
  // Limits of events may name a tag whose units have a name.
  const tags = used.get("tag") ?? new Set();
  for (const { id, units } of book.tags ?? []) if (units) tags.add(id);
  return used.set("setting", settings).set("tag", tags);
}

function unused(
  items: readonly { id: string }[] | undefined,
  sort: NameSort,
  what: string,
  used: ReadonlyMap<NameSort, ReadonlySet<string>>,
): Remark[] {
  return (items ?? []).flatMap(({ id }, i) => {
    const path: Path = [PLACES[sort] ?? sort, i];
    return used.get(sort)?.has(id) ? [] : [{ path, message: `${what} "${id}" is used by nothing.` }];
  });
}

/** Army lists in a group, or of a code in the printed tables, that the game does not have. */
function strangersInGroups({ armyGroups = [], permissionTable }: Book, armies: readonly ArmyList[]): Remark[] {
  const known = new Set(armies.map((a) => a.id));
  const named = [
    ...armyGroups.map((group, i) => ({ path: ["armyGroups", i], ids: group.armies })),
    ...(permissionTable?.codes ?? []).map((code, i) => ({ path: ["permissionTable", "codes", i], ids: code.armies ?? [] })),
  ];
  return named.flatMap(({ path, ids }) =>
    ids.flatMap((id, j) =>
      known.has(id) ? [] : [{ path: [...path, "armies", j], message: `There is no army list "${id}". ${nearestCure(id, known)}` }],
    ),
  );
}
