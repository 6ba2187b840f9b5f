/** Rosters so small that everything can be tried, of every game with prices. */
import { armyIndex, catalogueFor } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { optionPermissionOf } from "@/lib/engine/check/profile";
import { newRoster } from "@/lib/engine/roster/edit";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { random } from "@/tests/support/random";

export const PRICED = ["fantasy-rules-3e", "warhammer-7e"] as const;

export interface SmallCase {
  catalogue: Catalogue;
  roster: Roster;
}

/** Two or three units with at most two options each. */
export async function smallCase(game: string, n: number): Promise<SmallCase> {
  const { below, pick } = random(`small ${game} ${n}`);
  const lists = await armyIndex(game);
  const catalogue = await catalogueFor({ game, armyList: lists[n % lists.length]?.id ?? "" });
  const { book, army } = catalogue;
  const limit = pick([100, 150, 200, 300]);
  const roster = newRoster({ game, armyList: army.id, name: "Small", commandKind: book.commands[0]?.id ?? "", limit });
  const entries = catalogue.entries.filter((e) => e.permission.status === "allowed");
  const units: RosterUnit[] = [];
  for (let i = 1; i <= 2 + below(2); i++) {
    const entry = pick(entries);
    const options = catalogue.variants.filter((v) => optionPermissionOf(catalogue, entry, v).rules.some((r) => r.status === "allowed"));
    const taken = options.length ? Array.from({ length: below(3) }, () => pick(options)) : [];
    const count = book.counts === "models" ? pick([1, 5, 6]) : pick([1, 1, 2, 3]);
    units.push({
      id: `u${i}`,
      entry: entry.entry.id,
      count,
      options: [...new Set(taken)].map(({ option, choice }) => ({ id: option.id, ...(choice === null ? {} : { choice }) })),
    });
  }
  return { catalogue, roster: { ...roster, commands: [{ kind: book.commands[0]?.id ?? "", units }] } };
}
