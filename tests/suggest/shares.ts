/** What parts of its points an army spends on what, to hold made-up armies to published ones. */
import { catalogueFor, loadUsual } from "@/data/index";
import { muster } from "@/lib/advice/suggest/muster";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { newRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Meant } from "../lists/score";
import { emptyRoster } from "./cases";

export const GAME = "warhammer-7e";
export const PARTS = ["lords", "heroes", "core", "special", "rare", "items", "command"] as const;
/** From 0 to 1, in the order of PARTS. */
export type Shares = readonly number[];

const ITEMS = /^(magic-|talism|arcane|scrolls|enchanted|banners|powers|gifts|virtues|spites|big-names|clan-items|.*-runes)/;

export function sharesOf(catalogue: Catalogue, roster: Roster): { points: number; shares: Shares } {
  const { resolved, report } = inspect(catalogue, roster);
  const spent = new Map<string, number>();
  const add = (part: string, points: number) => spent.set(part, (spent.get(part) ?? 0) + points);
  for (const { entry, bill } of resolved.units) {
    add(entry.entry.category, bill.points);
    for (const { variant, points } of bill.lines) {
      const group = variant === null ? "" : (catalogue.variants[variant]?.group.id ?? "");
      if (ITEMS.test(group)) add("items", points ?? 0);
      if (group === "command") add("command", points ?? 0);
    }
  }
  return { points: report.points, shares: PARTS.map((part) => (spent.get(part) ?? 0) / report.points) };
}

/** The shares of a published list, as it is meant. */
export async function sharesOfList({ list, units }: Meant): Promise<{ points: number; shares: Shares }> {
  const catalogue = await catalogueFor({ game: GAME, armyList: list.army });
  const kind = mainCommandKind(catalogue.book);
  const known = units.flatMap(({ entry, count, options }, i) =>
    entry === null || count === null ? [] : [{ id: `u${i}`, entry, count, options: [...options].map(optionOf) }],
  );
  const empty = newRoster({ game: GAME, armyList: list.army, name: "", commandKind: kind });
  return sharesOf(catalogue, { ...empty, commands: [{ kind, units: known }] });
}

function optionOf([key, copies]: [string, number]) {
  const [id = "", choice] = key.split("=");
  return { id, ...(choice === undefined ? {} : { choice }), ...(copies > 1 ? { count: copies } : {}) };
}

/** The mean of so many armies of 2,000 points, of as many seeds as it takes; null where no published lists are counted. */
export async function meanShares(armyList: string, armies: number): Promise<Shares | null> {
  const usual = await loadUsual({ game: GAME, armyList });
  if (!usual) return null;
  const { catalogue, roster } = await emptyRoster(GAME, armyList, 2000);
  const all: Shares[] = [];
  for (let seed = 100; all.length < armies; seed++)
    all.push(...muster(catalogue, roster, { usual, seed }).suggestions.map((one) => sharesOf(catalogue, one.roster).shares));
  return PARTS.map((_, i) => all.reduce((sum, one) => sum + (one[i] ?? 0), 0) / all.length);
}
