/** What a roster was judged with, as far as it matters to it: it goes with the roster, so that others judge it alike. */

import { renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { resolve } from "@/lib/engine/check/resolve";
import type { Answer } from "@/lib/engine/schema/answer";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { EffectOf } from "@/lib/engine/schema/in-play/effects";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { newPack } from "./answers";

/** The id of the pack that brings a player's own army books. */
export const CARRIED_BOOKS = "army-books-of-the-sender";

/**
 * Packs that say of this roster what the given ones say. One that says nothing about it is left out, unless the roster names it.
 * @param packs Those that are laid over it and come with no book, in their order.
 * @param books The player's own army books. @param held What units have beside what the roster says (see `heldIn`).
 */
export function carriedPacks(
  roster: Roster,
  packs: readonly Pack[],
  books: readonly ArmyList[] = [],
  held: Held = { entries: [], options: [] },
): Pack[] {
  const used = usedIn(roster, held);
  const carried = packs.map((pack) => ofUse(pack, used)).filter((pack) => saysAny(pack) || roster.packs?.includes(pack.id));
  const own = books.filter(({ id, game, rulebook }) => game === roster.game && (rulebook !== undefined || used.armies.has(id)));
  return own.length ? [{ ...newPack(roster.game, CARRIED_BOOKS, "Army books of the sender"), armyLists: own }, ...carried] : carried;
}

/** What the units of a roster have beside what it says of them. */
interface Held {
  /** Entries whose permission is theirs. */
  entries: readonly string[];
  /** Options, also without taking them or naming a choice; with their choices: "shaman", "shaman=2". */
  options: readonly string[];
}

export function heldIn(catalogue: Catalogue, roster: Roster): Held {
  const { units, sideboard } = resolve(catalogue, roster);
  const all = [...units, ...sideboard];
  const variants = all.flatMap(({ entry, options }) => [...entry.included, ...options.map(({ variant }) => variant)]);
  return {
    entries: all.flatMap(({ entry }) => entry.entry.permissionAs ?? []),
    options: variants.flatMap(({ option, key }) => [option.id, key]),
  };
}

interface Used {
  armies: ReadonlySet<string>;
  entries: ReadonlySet<string>;
  /** Ids of options, and with their choices: "shaman", "shaman=2". */
  options: ReadonlySet<string>;
}

function usedIn({ armyList, commands }: Roster, held: Held): Used {
  const units = commands.flatMap((command) => command.units);
  return {
    armies: new Set([armyList, ...commands.flatMap((command) => command.armyList ?? [])]),
    entries: new Set([...held.entries, ...units.map(({ entry }) => entry)]),
    options: new Set([
      ...held.options,
      ...units.flatMap(({ options }) => options.flatMap(({ id, choice }) => [id, `${id}=${choice ?? ""}`])),
    ]),
  };
}

/** The pack with what it says of what is used. What rules of its own, or of the packs it is made of, may name stays whole. */
function ofUse(given: Pack, used: Used, isPart = false): Pack {
  const { kept: _, readings: __, answers, entries, armies, armyLists, permissions, effects, bases, ...pack } = renewPack(given);
  const hasRules = isPart || pack.extends !== undefined || pack.rules !== undefined || armies !== undefined || pack.event !== undefined;
  const inUse = {
    answers: answers?.filter((answer) => isUsed(answer, used)),
    permissions: permissions
      ?.map((ruling) => ({ ...ruling, entries: ruling.entries.filter((entry) => used.entries.has(entry)) }))
      .filter((ruling) => used.armies.has(ruling.army) && ruling.entries.length),
    entries: hasRules ? entries : entries?.filter(({ id }) => used.entries.has(id)),
    effects: effects?.filter(({ of, army }) => (army === undefined || used.armies.has(army)) && isOfUse(of, used)),
    armyLists: armyLists?.filter(({ id }) => used.armies.has(id)),
  };
  // What leaves a rule out must find it.
  const rules = armies && Object.fromEntries(Object.entries(armies).filter(([army]) => isPart || used.armies.has(army)));
  return {
    ...pack,
    ...Object.fromEntries(Object.entries(inUse).filter(([, said]) => said?.length)),
    ...(rules && Object.keys(rules).length ? { armies: rules } : {}),
    ...(bases ? { bases: bases.map((base) => ofUse(base, used, true)) } : {}),
  };
}

/** Lines on what things have by name go whole: they are few. */
function isOfUse({ options = [], entries = [], named = [] }: EffectOf, used: Used): boolean {
  return named.length > 0 || options.some((ref) => used.options.has(ref)) || entries.some((id) => used.entries.has(id));
}

function isUsed(answer: Answer, { armies, entries, options }: Used): boolean {
  if (answer.army !== undefined && !armies.has(answer.army)) return false;
  if ("entry" in answer && answer.entry !== undefined && !entries.has(answer.entry)) return false;
  // What a unit needs and does not have matters all the same.
  return answer.kind === "need" || !("option" in answer) || answer.option === undefined || options.has(answer.option);
}

function saysAny({ format: _, id: __, name: ___, game: ____, answeredBy: _____, answeredOn: ______, ...said }: Pack): boolean {
  return Object.keys(said).length > 0;
}
