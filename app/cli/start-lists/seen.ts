/** What lists show of an army: its units by their name, each with how many models, which options, and what the list says it costs. */

import { stems } from "@/lib/engine/catalogue/names/words";
import { exact } from "@/lib/engine/report/points";
import type { Roster } from "@/lib/engine/schema/roster";
import { costOptionId } from "@/lib/engine/schema/unknown/unknown-game";
import { count, list } from "@/lib/words/en/grammar";
import { nameKey } from "@/lib/words/text";
import type { StartList } from "./read-lists";

interface SeenOption {
  key: string;
  name: string;
  copies: number;
  /** Of one of them; null where the list does not say. */
  points: number | null;
  /** What the game says that one costs; null where it does not. */
  game: number | null;
}

/** What the game says that an option of some name costs: a plain number of points, or null. */
type GamePoints = (name: string) => number | null;

export interface SeenUnit {
  /** Index of its list. */
  list: number;
  where: string;
  written: string;
  count: number;
  /** Without the options that have prices of their own; null where the list does not say. */
  points: number | null;
  options: SeenOption[];
  /** The heading it stands under, or that stands beside it. */
  heading: string | null;
  /** What stands with it like an option, and is a heading. */
  inBrackets: string[];
  section: string;
}

export interface SeenEntry {
  key: string;
  name: string;
  units: SeenUnit[];
  figures: readonly (readonly [string, string])[];
}

/** The entries in the order in which they are first seen. */
export function seenIn(lists: readonly StartList[], gamePoints: GamePoints): SeenEntry[] {
  const entries = new Map<string, SeenEntry>();
  const headings = new Set(lists.flatMap(({ roster }) => (roster.unknownBook?.categories ?? []).map((category) => nameKey(category.name))));
  for (const [i, { roster, name, isWhole, report }] of lists.entries()) {
    const { unknownBook } = roster;
    for (const [command, { units }] of roster.commands.entries()) {
      for (const unit of units) {
        const known = unknownBook?.entries.find(({ id }) => id === unit.entry);
        const called = known?.name ?? unit.entry;
        const key = stems(called).join(" ") || called;
        const line = report.find((one) => one.units?.includes(unit.id));
        const isOpen = unit.points === undefined || (unit.points === 0 && unit.stated === undefined && !isWhole);
        const entry = entries.get(key) ?? { key, name: called, units: [], figures: figuresOf(roster, unit.entry) };
        entries.set(key, entry);
        const all = optionsOf(roster, unit, isWhole, gamePoints);
        // "Guard (Infantry)", where another list has guards below a heading Infantry.
        const slots = all.filter((one) => one.points === null && headings.has(nameKey(one.name)));
        entry.units.push({
          list: i,
          where: line ? `${name}, line ${line.line}` : name,
          written: line?.text ?? called,
          count: unit.count,
          points: isOpen ? null : (unit.points ?? null),
          options: all.filter((one) => !slots.includes(one)),
          heading: unknownBook?.categories?.find(({ id }) => id === known?.category)?.name ?? slots[0]?.name ?? null,
          inBrackets: slots.map((one) => one.name),
          section: `${command} ${known?.category ?? ""}`,
        });
      }
    }
  }
  return [...entries.values()];
}

type Unit = Roster["commands"][number]["units"][number];

function optionsOf({ unknownBook }: Roster, unit: Unit, isWhole: boolean, gamePoints: GamePoints): SeenOption[] {
  const costs = new Set((unknownBook?.costs ?? []).map(({ id }) => costOptionId(id)));
  const found: SeenOption[] = [];
  for (const { id, choice, count: copies = 1 } of unit.options) {
    if (costs.has(id)) continue;
    const option = unknownBook?.options?.find((one) => one.id === id);
    const form = option?.forms?.find((one) => one.id === choice);
    const points = form?.points ?? (isWhole ? 0 : null);
    const name = option?.name ?? id;
    const same = found.find((one) => one.key === id);
    if (same && same.points === points) same.copies += copies;
    else if (same) found.push({ key: choice ?? id, name: [...(form?.under ?? []).slice(-1), name].join(": "), copies, points, game: null });
    else found.push({ key: id, name, copies, points, game: points === null ? gamePoints(name) : null });
  }
  return found;
}

function figuresOf({ unknownBook }: Roster, entry: string): readonly (readonly [string, string])[] {
  return (unknownBook?.profiles ?? []).find((profile) => profile.entry === entry)?.values ?? [];
}

/** What a unit costs in all, where its list says; its options are in it. */
export function wholeOf({ points, options }: SeenUnit): number | null {
  return points === null ? null : exact(points + options.reduce((sum, one) => sum + (one.points ?? 0) * one.copies, 0));
}

/** "20 Spearmen with shields and standard at 180 points (Tom, line 4)". */
export function unitText({ name }: Pick<SeenEntry, "name">, unit: SeenUnit): string {
  const has = unit.options.map((one) => (one.copies > 1 ? `${one.copies} ${one.name}` : one.name));
  const whole = wholeOf(unit);
  const called = unit.count === 1 ? name : `${unit.count} ${name}`;
  return `${called}${has.length ? ` with ${list(has)}` : ""}${whole === null ? "" : ` at ${count(whole, "point")}`} (${unit.where})`;
}
