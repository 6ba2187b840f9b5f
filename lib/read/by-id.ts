/**
 * A roster of another list builder, placed by the ids of its files: no name is guessed at. The army list is one that was opened from
 * files of the same system, so that entries and options have their ids from there.
 */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Entry } from "@/lib/engine/schema/entry";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { foreignId } from "@/lib/words/text";
import { limitsOfParts, type PartLimit, type PartOfUnit, unlikeParts } from "./lines/parts";
import { Reading } from "./lines/reading";
import { type RosterHead, saidOfWhole } from "./lines/text-head";
import type { Force, Selection, Tree } from "./lines/tree";

/** The game and army list that a file is of, if they were opened from the files of its system; null where it names none. */
export function keyInFile({ tree }: Pick<RosterHead, "tree">): { game: string; armyList: string } | null {
  const list = tree?.forces[0]?.catalogueId;
  return tree?.gameId && list ? { game: foreignId(tree.gameId), armyList: foreignId(list) } : null;
}

/** Places every selection of a file; what the army list has not is kept under its name, and checking says so. */
export function readById(head: RosterHead & { tree: Tree }, catalogue: Catalogue) {
  const reading = new Reading(head.problems);
  const placer = new Placer(catalogue, reading);
  const commands = head.tree.forces.map((force, i) => placer.command(force, i)).slice(0, BOUNDS.items.commands);
  for (const { line } of head.lines) reading.take(line);
  const roster: Roster = {
    format: FORMAT,
    ...saidOfWhole(head),
    game: catalogue.book.id,
    armyList: catalogue.army.id,
    name: head.name,
    commands: commands.length ? commands : [{ kind: mainCommandKind(catalogue.book), units: [] }],
  };
  return { roster, problems: reading.problems(), report: reading.report(head.written) };
}

class Placer {
  private made = 0;
  private readonly limits: readonly PartLimit[];

  constructor(
    private readonly catalogue: Catalogue,
    private readonly reading: Reading,
  ) {
    this.limits = limitsOfParts(catalogue.army);
  }

  command({ kind = "", selections }: Force, i: number): Roster["commands"][number] {
    const { book } = this.catalogue;
    const own = book.commands.find(({ id }) => id === foreignId(kind));
    return {
      id: `c${i + 1}`,
      kind: own?.id ?? mainCommandKind(book),
      units: selections.flatMap((one) => this.units(one)).slice(0, BOUNDS.items.unitsOfCommand),
    };
  }

  /** A unit for each of a selection: a line of ours has one. */
  private units(selection: Selection): RosterUnit[] {
    const path = idsIn(selection.path);
    const known = [path.at(0), path.at(-1)].flatMap((id) => this.catalogue.entryById.get(foreignId(id ?? ""))?.entry ?? [])[0];
    const { models, options } = this.below(selection, known);
    const count = this.countOf(selection, models, known);
    const name = selection.ownName.slice(0, BOUNDS.letters.unitName);
    return Array.from({ length: Math.min(known ? selection.count : 1, BOUNDS.items.addedAtOnce) }, () => ({
      id: `u${++this.made}`,
      entry: known?.id ?? (selection.name || "?").slice(0, BOUNDS.letters.id),
      count: Math.min(count, BOUNDS.numbers.count.max),
      ...(name ? { name } : {}),
      options,
    }));
  }

  private countOf({ name, type }: Selection, models: number, entry: Entry | undefined): number {
    if (models === 0 && type !== "model" && entry && entry.size?.max !== 1) this.reading.add(1, "unit/no-models", { name });
    return Math.max(1, models);
  }

  /** How many models a unit has, and its options. */
  private below(unit: Selection, entry: Entry | undefined): { models: number; options: RosterOption[] } {
    const offered = new Set(Object.keys(entry?.offers ?? {}));
    const copies = new Map<string, { count: number; place: string }>();
    const parts: PartOfUnit[] = [];
    const visit = (parent: Selection, place: string): PartOfUnit[] =>
      parent.selections.map((one) => {
        const path = idsIn(one.path);
        // What may stand in several places of a unit is told apart by the links that lead there.
        const ids = [foreignId(path.at(-1) ?? ""), foreignId(...path)];
        // Another unit may have as an option what is the model of this one.
        const isModel = one.type === "model";
        const option = ids.find((id) => offered.has(id)) ?? (isModel ? undefined : ids.find((id) => this.catalogue.variantByKey.has(id)));
        const id = option ?? (isModel ? null : (one.name || "?").slice(0, BOUNDS.letters.id));
        if (id !== null) {
          const before = copies.get(id);
          if (before && before.place !== place) this.reading.add(1, "unit/things-added", { name: unit.name, thing: one.name });
          copies.set(id, { count: (before?.count ?? 0) + one.count, place });
        }
        const part: PartOfUnit = { id, name: one.name, count: one.count, below: [] };
        parts.push(part);
        part.below = visit(one, `${place} ${one.path}`);
        return part;
      });
    visit(unit, "");
    for (const { name } of entry ? unlikeParts(parts, entry.id, this.limits) : [])
      this.reading.add(1, "unit/things-added", { name: unit.name, thing: name });
    const options = [...copies].map(([id, { count }]): RosterOption => {
      return count === 1 ? { id } : { id, count: Math.min(count, BOUNDS.numbers.copies.max) };
    });
    const models = parts.reduce((n, { id, count }) => (id === null ? n + count : n), 0);
    return { models, options: options.slice(0, BOUNDS.items.optionsOfUnit) };
  }
}

/** The ids that lead to a selection: of the links, then of the entry. */
const idsIn = (path = ""): string[] => path.split("::");
