/** What the rules say of a thing that a text may mean: whether a unit may have it, has it anyway, and what it would cost. */
import { stems } from "@/lib/catalogue/names/words";
import type { Catalogue } from "@/lib/catalogue/types";
import { billOf, check } from "@/lib/check/check";
import { atHome, fixedRuling, permissionAtHome, subjectOf } from "@/lib/check/profile";
import { optionKey, resolveOptions } from "@/lib/roster/describe-unit";
import { FORMAT } from "@/lib/schema/format";
import type { Roster, RosterCommand, RosterOption } from "@/lib/schema/roster";
import type { Effort } from "./effort";

/** A unit that a text may mean. */
export interface Meant {
  entry: string;
  count: number;
  options: readonly RosterOption[];
}

type CommandRef = Pick<RosterCommand, "kind" | "armyList">;

export class Fitting {
  private readonly own = new Map<string, Set<string>>();
  private makers: ReturnType<Fitting["makersIn"]> | null = null;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly effort: Effort,
  ) {}

  /** Whether a unit with these options may not have one of them, whatever else is in the roster. */
  isDenied({ entry, options }: Pick<Meant, "entry" | "options">, option: Pick<RosterOption, "id" | "choice">, at: CommandRef): boolean {
    const of = this.catalogue.entryById.get(entry);
    if (!of || !this.effort.spend("permission")) return false;
    const ally = this.catalogue.allies.get(at.armyList ?? "") ?? null;
    const { known } = resolveOptions(this.catalogue, [...options]);
    const home = atHome(this.catalogue, subjectOf(this.catalogue, of, at.kind, known, ally, false, null), ally);
    const key = optionKey(option);
    return known.some(({ variant }) => {
      const named = option.choice === undefined ? variant.option.id === option.id : variant.key === key;
      if (!named || of.included.includes(variant)) return false;
      return fixedRuling(permissionAtHome(home, variant), home.subject, ally !== null)?.status === "denied";
    });
  }

  /** Whether every such unit has a thing of this name by itself: equipment, a special rule, an option that is included. */
  hasAnyway(entry: string, name: string): boolean {
    let own = this.own.get(entry);
    if (!own) {
      own = new Set(this.namesOf(entry).map((one) => stems(one).join(" ")));
      this.own.set(entry, own);
    }
    return own.has(stems(name).join(" "));
  }

  private namesOf(entry: string): string[] {
    const of = this.catalogue.entryById.get(entry);
    if (!of) return [];
    const { details = {}, profiles = [] } = of.entry;
    // What is named as the look of an option, and a row of figures that stands with one only, is bought.
    const own = Object.entries(details).flatMap(([what, names]) => (this.catalogue.variantByKey.has(what) ? [] : names));
    const rows = profiles.flatMap((row) => (row.with?.length ? [] : row.name));
    return [...own, ...rows, ...of.included.map((variant) => variant.name)];
  }

  /** What a unit costs by itself; null where a price is lost, the game has none, or it was asked too often. */
  pointsOf(meant: Meant, at: CommandRef): number | null {
    if (!this.catalogue.entryById.has(meant.entry) || !this.effort.spend("check")) return null;
    const { points, missing } = billOf(this.catalogue, this.rosterOf(meant, at));
    return missing || this.catalogue.book.hasPoints === false ? null : points;
  }

  /** How many errors a unit has by itself. */
  errorsOf(meant: Meant, at: CommandRef): number {
    if (!this.effort.spend("check")) return 0;
    return check(this.catalogue, this.rosterOf(meant, at)).findings.filter(
      (f) => f.severity === "error" && f.targets.some((t) => "unit" in t),
    ).length;
  }

  private rosterOf({ entry, count, options }: Meant, at: CommandRef): Roster {
    const { book, army } = this.catalogue;
    const units = [{ id: "u1", entry, count, options: [...options] }];
    return { format: FORMAT, game: book.id, armyList: army.id, name: "", commands: [{ ...at, units }] };
  }

  /** The one entry whose units are made by options, as characters are by their ability; null where the option makes none. */
  madeBy(option: Pick<RosterOption, "id" | "choice">, at: CommandRef): string | null {
    const group = this.catalogue.variantByKey.get(option.id)?.group;
    this.makers ??= this.makersIn();
    const { groups, entries } = this.makers;
    if (!group || (group.choose !== "one" && !groups.has(group.id))) return null;
    const may = entries.filter((entry) => !this.isDenied({ entry, options: [option] }, option, at));
    return may.length === 1 ? (may[0] ?? null) : null;
  }

  /** Entries that several ready-made choices are of, and the groups those take their options from. */
  private makersIn(): { entries: string[]; groups: Set<string | undefined> } {
    const many = [...this.catalogue.presetsByEntry].filter(([, presets]) => presets.filter((p) => p.options.length).length > 1);
    const keys = many.flatMap(([, presets]) => presets.flatMap((preset) => preset.options));
    return { entries: many.map(([entry]) => entry), groups: new Set(keys.map((key) => this.catalogue.variantByKey.get(key)?.group.id)) };
  }
}
