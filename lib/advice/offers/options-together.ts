/** What several units of a roster have and may have in common, and what it costs to give it to all of them. */

import type { Catalogue, OptionVariant, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { billOf } from "@/lib/engine/check/check";
import type { Status } from "@/lib/engine/common";
import { exact } from "@/lib/engine/report/points";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import { edited } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { optionOffers } from "./offers";

export interface SharedOption {
  variant: OptionVariant;
  /** Of the chosen lines: how many have it, and how many may have it or have it; in units where the game counts these. */
  held: number;
  may: number;
  /** Ids of the lines that may have it or have it: only these are changed. */
  takers: string[];
  /** The least certain of the rulings: denied where one of the lines may not have it. */
  status: Status;
  /** What the roster's points change by if all that may get it, or if all lose it where they have it; null where a price is lost. */
  change: number | null;
}

export interface OptionsTogether {
  /** Units on the chosen lines. */
  units: number;
  options: SharedOption[];
}

/** The options of the units with these ids, in the order of the book. What only one of them has as a number of its own is left out. */
export function optionsTogether(catalogue: Catalogue, resolved: ResolvedRoster, ids: readonly string[]): OptionsTogether {
  const { roster } = resolved;
  const lines = linesOf(roster.commands, ids);
  const sizeOf = ({ count }: RosterUnit) => (catalogue.book.counts === "units" ? count : 1);
  const units = lines.reduce((n, line) => n + sizeOf(line), 0);
  const byVariant = new Map<OptionVariant, Omit<SharedOption, "change"> & { lines: number }>();
  for (const line of lines) {
    for (const { offers } of optionOffers(catalogue, resolved, line.id)) {
      for (const { variant, copies, status, included } of offers) {
        if (included || variant.option.number) continue;
        const one = byVariant.get(variant) ?? { variant, held: 0, may: 0, takers: [], lines: 0, status: "allowed" };
        one.lines++;
        if (copies > 0) one.held += sizeOf(line);
        if (copies > 0 || status !== "denied") {
          one.may += sizeOf(line);
          one.takers.push(line.id);
        }
        if (copies === 0) one.status = worse(one.status, status);
        byVariant.set(variant, one);
      }
    }
  }
  const before = billOf(catalogue, roster);
  const options = [...byVariant.values()]
    .filter(({ held, may }) => held > 0 || may > 0)
    .sort((a, b) => a.variant.index - b.variant.index)
    .map(({ lines: known, ...one }): SharedOption => {
      const edits = takeTogether(catalogue, roster, one.takers, one.variant, one.held < one.may);
      const after = billOf(catalogue, edited(roster, edits));
      return {
        ...one,
        status: known < lines.length && one.status !== "denied" ? "denied" : one.status,
        change: after.missing > before.missing ? null : exact(after.points - before.points),
      };
    });
  return { units, options };
}

/** Edits that give an option to each of the units that does not have it, or take it from each that has. */
export function takeTogether(
  catalogue: Catalogue,
  { commands }: Pick<ResolvedRoster["roster"], "commands">,
  ids: readonly string[],
  variant: OptionVariant,
  on: boolean,
): Edit[] {
  return linesOf(commands, ids).flatMap((unit): Edit[] => {
    const has = unit.options.some((option) => variantOf(catalogue, option) === variant);
    if (has === on) return [];
    return [{ do: "change", unit: unit.id, change: { options: takeOption(catalogue, unit.options, variant, on ? 1 : 0) } }];
  });
}

function linesOf(commands: ResolvedRoster["roster"]["commands"], ids: readonly string[]): RosterUnit[] {
  const wanted = new Set(ids);
  return commands.flatMap((c) => c.units).filter(({ id }) => wanted.has(id));
}

const ORDER: readonly Status[] = ["allowed", "unconfirmed", "denied"];

function worse(a: Status, b: Status): Status {
  return ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a;
}
