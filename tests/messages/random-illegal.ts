/**
 * Random rosters of a shipped army list, mostly illegal, and what is found in them. Each draw takes the candidate whose hash
 * is lowest, so that an entry or option more in a book changes few of the others.
 */
import { catalogueFor, packIndex } from "@/data/index";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue, CatalogueEntry, OptionVariant } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { optionPermissionOf } from "@/lib/engine/check/profile";
import type { Finding } from "@/lib/engine/report/finding";
import { newRoster } from "@/lib/engine/roster/edit";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";

/** The same number for the same text: FNV-1a, mixed once more. */
function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  h = Math.imul(h ^ (h >>> 13), 3266489917);
  return (h ^ (h >>> 16)) >>> 0;
}

function pick<T extends {}>(items: readonly T[], seed: string, name: (item: T) => string): T {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error(`nothing to pick for ${seed}`);
  let best = first;
  let least = hash(`${seed} ${name(first)}`);
  for (const item of rest) {
    const h = hash(`${seed} ${name(item)}`);
    if (h < least) [best, least] = [item, h];
  }
  return best;
}

const among = <T extends string | number>(items: readonly T[], seed: string): T => pick(items, seed, String);
const oneIn = (n: number, seed: string): boolean => hash(seed) % n === 0;

function randomOption(variant: OptionVariant, seed: string): RosterOption {
  const { id, number, repeatable } = variant.option;
  const isNamed = variant.choice !== null && !oneIn(8, `${seed} choice`);
  const option: RosterOption = { id, ...(isNamed ? { choice: variant.choice as string } : {}) };
  if (number)
    option.value = among([number.min, number.max, number.min + (number.step ?? 1), number.max + 1, number.min + 0.25], `${seed} value`);
  if (oneIn(repeatable ? 2 : 25, `${seed} copies`)) option.count = among([2, 3, 5], `${seed} count`);
  return option;
}

function randomUnit(catalogue: Catalogue, entry: CatalogueEntry, id: string, seed: string): RosterUnit {
  const { book } = catalogue;
  const counts = book.counts === "units" ? [1, 1, 2, 3, 7] : [1, 1, 4, 13, 25];
  const unit: RosterUnit = { id, entry: entry.entry.id, count: counts[hash(`${seed} count`) % counts.length] ?? 1, options: [] };
  if (oneIn(12, `${seed} name`)) unit.name = "Old Tom";
  if (oneIn(20, `${seed} stated`)) unit.stated = 77;
  const offered = catalogue.variants.filter((variant) =>
    optionPermissionOf(catalogue, entry, variant).rules.some((r) => r.status !== "denied"),
  );
  for (let n = hash(`${seed} options`) % 6; n > 0; n--) {
    const from = oneIn(7, `${seed} any ${n}`) || offered.length === 0 ? catalogue.variants : offered;
    if (from.length === 0) break;
    const variant = pick(from, `${seed} option ${n}`, (v) => v.key);
    unit.options.push(randomOption(variant, `${seed} option ${n}`));
  }
  if (oneIn(40, `${seed} strange`)) unit.options.push({ id: "silver-bugle" });
  return unit;
}

/** The roster with a number of an army list: one to three commands of up to a dozen units, taken without regard to rules. */
export function randomRoster(catalogue: Catalogue, lists: readonly string[], packs: readonly string[], n: number): Roster {
  const { book, army, entries } = catalogue;
  const seed = `${book.id} ${army.id} ${n}`;
  const [main] = book.commands;
  const limit = among([500, 1000, 2000, 3000], `${seed} limit`);
  const roster = newRoster({ game: book.id, armyList: army.id, name: "Random", commandKind: main?.id ?? "", limit });
  if (oneIn(5, `${seed} stated`)) roster.stated = 1234;
  if (packs.length && oneIn(6, `${seed} packs`)) roster.packs = [...packs];
  for (let c = 1; c <= hash(`${seed} commands`) % 3; c++) {
    const kind = pick(book.commands, `${seed} command ${c}`, (k) => k.id);
    roster.commands.push({ kind: kind.id, ...(kind.allied ? { armyList: among(lists, `${seed} ally ${c}`) } : {}), units: [] });
  }
  const permitted = entries.filter((e) => e.permission.status !== "denied");
  let id = 0;
  for (const [c, command] of roster.commands.entries()) {
    for (let u = hash(`${seed} units ${c}`) % 12; u >= 0; u--) {
      const at = `${seed} unit ${c} ${u}`;
      const entry = pick(oneIn(5, `${at} any`) ? entries : permitted, `${at} entry`, (e) => e.entry.id);
      const unit = randomUnit(catalogue, entry, `u${++id}`, at);
      // Of this command or another, or none there is.
      if (oneIn(25, `${at} attached`)) unit.attachedTo = `u${(hash(`${at} parent`) % (id + 1)) + 1}`;
      command.units.push(unit);
    }
  }
  if (oneIn(15, `${seed} strange`)) roster.commands[0]?.units.push({ id: `u${++id}`, entry: "moon-riders", count: 1, options: [] });
  return roster;
}

/** What is found in the first so many rosters of an army list, in the language of the books. */
export async function findingsOf(
  game: string,
  armyList: string,
  lists: readonly string[],
  rosters: number,
  books: Pick<Library, "catalogueFor" | "packIndex"> = { catalogueFor, packIndex },
): Promise<Finding[]> {
  const others = lists.filter((id) => id !== armyList);
  const plain = await books.catalogueFor({ game, armyList });
  const packs = books.packIndex(game).map((p) => p.id);
  const found: Finding[] = [];
  for (let n = 0; n < rosters; n++) {
    const roster = randomRoster(plain, others, packs, n);
    found.push(...check(await books.catalogueFor(roster), roster).findings);
  }
  return found;
}
