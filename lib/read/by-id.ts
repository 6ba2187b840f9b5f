/**
 * A roster of another list builder, placed by the ids of its files: no name is guessed at. The army list is one that was opened from
 * files of the same system, so that entries and options have their ids from there.
 */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { foreignId } from "@/lib/engine/foreign-id";
import type { Entry } from "@/lib/engine/schema/entry";
import { FORMAT } from "@/lib/engine/schema/format";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";

export interface PlacedById {
  roster: Roster;
  /** Selections that the army list has not, by name. */
  unknown: string[];
  /** Units of which several are selected with things of their own, which are added up: "Dwarf Guard: 3 Spears". */
  added: string[];
  /** Units without a single model, which no roster of ours can say: they have one here. */
  empty: string[];
}

/** Which system and catalogue a roster is of, as ids of ours; null where it names none. */
export function systemOf(roster: JsonObject): { game: string; lists: string[] } | null {
  const game = textIn(roster, "gameSystemId");
  const lists = listIn(roster, "forces").map((force) => textIn(force, "catalogueId"));
  return game ? { game: foreignId(game), lists: lists.filter(Boolean).map((id) => foreignId(id)) } : null;
}

/** Places every selection of a roster. */
export function placeById(root: JsonObject, catalogue: Catalogue): PlacedById {
  const placer = new Placer(catalogue);
  const commands = listIn(root, "forces").map((force, i) => placer.command(force, i));
  const limit = listIn(root, "costLimits").map((one) => Number(textIn(one, "value")))[0];
  return {
    roster: {
      format: FORMAT,
      game: catalogue.book.id,
      armyList: catalogue.army.id,
      dataVersion: catalogue.book.dataVersion,
      name: textIn(root, "name").slice(0, 200),
      ...(limit !== undefined && Number.isInteger(limit) && limit > 0 && limit <= 1_000_000 ? { limit } : {}),
      commands: commands.length ? commands : [{ kind: catalogue.book.commands[0]?.id ?? "", units: [] }],
    },
    unknown: placer.unknown,
    added: placer.added,
    empty: placer.empty,
  };
}

class Placer {
  readonly unknown: string[] = [];
  readonly added: string[] = [];
  readonly empty: string[] = [];
  private made = 0;
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly options: ReadonlySet<string>;

  constructor(private readonly catalogue: Catalogue) {
    this.entries = new Map((catalogue.army.entries ?? []).map((entry) => [entry.id, entry]));
    this.options = new Set((catalogue.army.options ?? []).map(({ id }) => id));
  }

  command(force: JsonObject, i: number): Roster["commands"][number] {
    const kinds = this.catalogue.book.commands;
    const kind = kinds.find(({ id }) => id === foreignId(textIn(force, "entryId"))) ?? kinds[0];
    const units = listIn(force, "selections").flatMap((one) => this.units(one));
    return { id: `c${i + 1}`, kind: kind?.id ?? "", units };
  }

  private units(selection: JsonObject): RosterUnit[] {
    const path = pathOf(selection);
    const entry = [path.at(0), path.at(-1)].map((id) => foreignId(id ?? "")).find((id) => this.entries.has(id));
    if (entry === undefined) {
      this.unknown.push(textIn(selection, "name"));
      return [];
    }
    const name = textIn(selection, "customName");
    const { size, offers = {} } = this.entries.get(entry) ?? {};
    const { count, options } = this.below(selection, new Set(Array.isArray(offers) ? [] : Object.keys(offers)));
    const times = numberOf(selection);
    if (count === 0 && size?.max !== 1) this.empty.push(textIn(selection, "name"));
    return Array.from({ length: Math.min(times, 50) }, () => ({
      id: `u${++this.made}`,
      entry,
      count: Math.max(1, count),
      ...(name ? { name: name.slice(0, 120) } : {}),
      options,
    }));
  }

  /** How many models a unit has, and its options. */
  private below(unit: JsonObject, offered: ReadonlySet<string>): { count: number; options: RosterOption[] } {
    const copies = new Map<string, number>();
    const homes = new Map<string, JsonObject>();
    let count = 0;
    const visit = (parent: JsonObject, trail: readonly string[]) => {
      for (const one of listIn(parent, "selections")) {
        const below = [...trail, ...stepsOf(one)];
        const ids = [foreignId(pathOf(one).at(-1) ?? ""), foreignId(...below)];
        // Another unit may have as an option what is the model of this one.
        const isModel = textIn(one, "type") === "model";
        const option = ids.find((id) => offered.has(id)) ?? (isModel ? undefined : ids.find((id) => this.options.has(id)));
        if (option !== undefined) {
          copies.set(option, (copies.get(option) ?? 0) + numberOf(one));
          const before = homes.get(option);
          if (before && before !== parent) this.added.push(`${textIn(unit, "name")}: ${textIn(one, "name")}`);
          homes.set(option, parent);
        } else if (isModel) count += numberOf(one);
        else this.unknown.push(textIn(one, "name"));
        visit(one, below);
      }
    };
    visit(unit, []);
    const options = [...copies].map(([id, n]): RosterOption => (n === 1 ? { id } : { id, count: Math.min(n, 999) }));
    return { count, options: options.slice(0, 200) };
  }
}

/** The ids that lead to a selection: of the links, then of the entry. */
const pathOf = (selection: JsonObject): string[] => textIn(selection, "entryId").split("::");

/** The steps from the selection above, through its groups: each by its link, else by itself. */
function stepsOf(selection: JsonObject): string[] {
  const groups = textIn(selection, "entryGroupId");
  const [own = ""] = pathOf(selection).slice(-2);
  return [...(groups ? groups.split("::").slice(-2, -1) : []), own];
}

const numberOf = (selection: JsonObject): number => Math.max(1, Math.round(Number(textIn(selection, "number")) || 1));

function textIn(from: JsonObject, key: string): string {
  const value = Object.hasOwn(from, key) ? from[key] : undefined;
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

function listIn(from: JsonObject, key: string): JsonObject[] {
  const value = Object.hasOwn(from, key) ? from[key] : undefined;
  return Array.isArray(value) ? value.filter(isObject) : [];
}
