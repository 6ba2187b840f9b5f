/** What is added of an offer where the roster has one of its kind already. */

import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { resolve } from "@/lib/engine/check/resolve";
import { edit, nextId } from "@/lib/engine/roster/edit";
import type { NewUnit } from "@/lib/engine/roster/edits";
import { rosterOption } from "@/lib/engine/roster/take-option";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { needsOf } from "./needs";
import { type ArmyOffer, offerKey, optionOffers } from "./offers";

interface Addition {
  /** The catalogue of the roster. */
  catalogue: Catalogue;
  /** The one that offers it: another where the command is of allies. */
  from: Catalogue;
  resolved: ResolvedRoster;
  offer: Pick<ArmyOffer, "key" | "unit">;
  command: number;
}

/**
 * The offer with the options, the size and the own price of the last unit of its kind, so that a new one is not short of all that was
 * chosen for that. What may not be had twice, or would break a rule in another way, stays out; no copy breaks more than the plain offer.
 */
export function likeLast({ catalogue, from, resolved, offer, command }: Addition): NewUnit {
  const plain = offer.unit;
  const last = lastOf(from, resolved, offer);
  if (!last) return plain;
  const { roster } = resolved;
  const id = nextId(roster);
  const errors = (unit: NewUnit) =>
    check(catalogue, edit(roster, { do: "add", command, unit })).findings.filter(
      (f) => f.severity === "error" && f.targets.some((t) => "unit" in t && t.unit === id),
    ).length;

  const { count, options, points, pointsPerModel } = last;
  let copy: NewUnit = {
    ...plain,
    // Where units are counted, one is added.
    count: catalogue.book.counts === "models" ? count : plain.count,
    options,
    ...(points === undefined ? {} : { points }),
    ...(pointsPerModel === undefined ? {} : { pointsPerModel }),
  };
  let broken = errors(copy);
  const given = new Set(plain.options?.map(wordOf));
  for (const option of options) {
    if (broken === 0) return copy;
    if (given.has(wordOf(option))) continue;
    const without = { ...copy, options: copy.options?.filter((o) => o !== option) ?? [] };
    const left = errors(without);
    if (left < broken) [copy, broken] = [without, left];
  }
  return broken <= errors(plain) ? copy : plain;
}

/** The last unit of the roster that was taken of an offer. */
export function lastOf(from: Catalogue, resolved: ResolvedRoster, { key }: Pick<ArmyOffer, "key">): RosterUnit | null {
  const taken = resolved.units.filter(({ home, entry, options }) => home === from.army.id && offerKey(from, entry, options) === key);
  return taken.reduce<(typeof taken)[number] | null>((a, b) => (a && a.index > b.index ? a : b), null)?.unit ?? null;
}

/**
 * The unit with what it must have, where only one thing can be had for it and that is free: nobody need choose where there is no choice.
 */
export function withOnlyWays(catalogue: Catalogue, roster: Roster, command: number, unit: NewUnit): NewUnit {
  const id = nextId(roster);
  const resolved = resolve(catalogue, edit(roster, { do: "add", command, unit }));
  const groups = optionOffers(catalogue, resolved, id);
  const free = new Map(
    groups.flatMap(({ offers }) =>
      offers.flatMap(({ variant, status, price }) =>
        status === "allowed" && price === 0 && variant.option.number === undefined ? [[variant.index, variant] as const] : [],
      ),
    ),
  );
  const only = new Set(needsOf(catalogue, resolved, id, groups).flatMap(({ options }) => (options.size === 1 ? [...options] : [])));
  const taken = [...only].flatMap((index) => free.get(index) ?? []);
  return taken.length === 0 ? unit : { ...unit, options: [...(unit.options ?? []), ...taken.map(rosterOption)] };
}

function wordOf({ id, choice = "" }: RosterOption): string {
  return `${id}=${choice}`;
}
