/** Other units for the place of one: whole, legal where it stood, for about its points. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { edit, edited } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Usual } from "@/lib/engine/schema/suggest/usual";
import { suggest as english, type SuggestWords } from "@/lib/words/en/suggest";
import { ideaOfSwap } from "./ideas";
import { Budget } from "./search/budget";
import { chance } from "./search/chance";
import { isNoWorse, Judge, type Look, lookAt } from "./search/judge";
import { type Outfitted, outfitsOf } from "./search/outfits";
import { oddThings } from "./search/sensible";
import { reasonFor } from "./search/tastes";
import { editsBetween, type SearchOptions, type Suggested, type Suggestion } from "./suggestion";

export interface SwapOptions extends SearchOptions {
  /** Id of the unit that goes. */
  unit: string;
  /** What published lists of the army list have; its book alone says what is usual when absent. */
  usual?: Usual | null;
}

const PLANS = 3;
const STEPS = 2000;
/** What costs less than this part of what is free is no unit for its place. */
const CHEAP = 0.6;

/** Rosters with another unit in the place of one, no worse than before, those of about the same points first. */
export function swap(catalogue: Catalogue, roster: Roster, options: SwapOptions): Suggested {
  const { words = english } = options;
  const budget = new Budget({ steps: options.steps ?? STEPS, onProgress: options.onProgress });
  const judge = new Judge(catalogue, budget, options.owned ?? null);
  const before = lookAt(catalogue, roster);
  const gone = before.resolved.units.find(({ unit }) => unit.id === options.unit);
  const none = (reason: string): Suggested => ({ suggestions: [], reason, steps: budget.used });
  if (!gone) return none(words.swap.noUnit);
  const base = lookAt(catalogue, edit(roster, { do: "remove", unit: options.unit }));
  const price = before.points - base.points;
  const free = before.limit === null ? price : Math.max(price, before.limit - base.points);
  const wanted = options.plans ?? PLANS;
  const draws = chance(`swap ${options.unit}`, options.seed ?? 0);
  const taken = outfitsOf(catalogue, options.usual ?? null, draws, options.owned ?? null);
  const found: { look: Look; outfit: Outfitted; entry: string }[] = [];
  for (const { entry, copies, outfits } of taken) {
    if (entry === gone.entry) continue;
    for (const outfit of outfits) {
      const { points } = outfit.resolved.bill;
      if (outfit.isPlain || points > free || points < price * CHEAP) continue;
      const look = judge.look(
        judge.edit(base.roster, { do: "add", command: commandOf(base.roster, roster, options.unit), unit: outfit.unit }),
      );
      if (!look || !isNoWorse(before, look)) continue;
      if (before.limit !== null && look.points > Math.max(before.limit, before.points)) continue;
      if (oddThings(catalogue, look) > oddThings(catalogue, before)) continue;
      found.push({ look, outfit: { ...outfit, weight: outfit.weight * copies }, entry: entry.entry.id });
    }
  }
  const best: typeof found = [];
  // Nearest in points, most usual, and no entry twice.
  const rank = ({ look, outfit }: (typeof found)[number]) =>
    Math.abs(look.points - before.points) / Math.max(1, price) - Math.min(1, outfit.weight);
  for (const one of found.sort((a, b) => rank(a) - rank(b))) if (!best.some(({ entry }) => entry === one.entry)) best.push(one);
  const page = options.page ?? 0;
  const suggestions = best
    .slice(page * wanted, (page + 1) * wanted)
    .map(({ look, outfit }) => suggestionOf(catalogue, before, look, outfit, words));
  if (suggestions.length === 0) return none(words.swap.none);
  return { suggestions, reason: suggestions.length < wanted ? words.swap.none : "", steps: budget.used };
}

/** The command of a unit by its place, as it is after the unit went. */
function commandOf(after: Roster, { commands }: Roster, unit: string): number {
  const at = commands.findIndex(({ units }) => units.some(({ id }) => id === unit));
  return Math.min(Math.max(0, at), after.commands.length - 1);
}

function suggestionOf(catalogue: Catalogue, before: Look, after: Look, { resolved }: Outfitted, words: SuggestWords): Suggestion {
  const edits = editsBetween(before.roster, after.roster);
  const roster = edited(before.roster, edits);
  return {
    ...ideaOfSwap(resolved.entry.entry.name, reasonFor(catalogue, resolved), words),
    edits,
    roster,
    report: check(catalogue, roster),
    takes: 0,
    proved: "",
    searched: "",
  };
}
