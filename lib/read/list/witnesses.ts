/** What speaks for a draft beside its words: prices that come out, sizes and permissions that hold, sums. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { lookOver } from "@/lib/engine/check/check";
import { perKey } from "@/lib/engine/lazy";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import type { Lexicon } from "./lexicon";
import { kept } from "./names";
import { WEIGHTS as w } from "./weights";

/** A unit of a draft; it is replaced and never changed. */
export interface DraftUnit {
  entry: string;
  options: readonly RosterOption[];
  /** Those that came with its name, and were not said again. */
  given?: readonly RosterOption[];
  /** Null where it is not said. */
  count: number | null;
  /** So many units of the kind. */
  copies: number;
  /** How many models each of several has, where they differ. */
  sizes?: readonly number[];
  /** What only so many of the copies have, from the first on. */
  some?: readonly { copies: number; options: readonly RosterOption[] }[];
  /** Points that stand beside it. */
  stated: readonly number[];
  /** Points of each model. */
  each: number | null;
  isAttached: boolean;
  /** Whether it has something that our data lacks, and so costs more than the data say. */
  hasUnknown?: boolean;
  /** One of several that stand below a heading. */
  isOfGroup?: boolean;
  indent: number;
}

interface Facts {
  points: number;
  isPriced: boolean;
  /** Findings about its size, and about anything else. */
  size: number;
  rules: number;
}

const SUM = { least: 400, times: 2.5 };
const MOST_KEPT = 4000;
const NEAR = { points: 3, share: 0.04 };
/** Players stop a little below the size of the game. */
const SPARE = { over: 2, below: 0.01 };

/** Halves are rounded either way by those who write prices. */
const ROUNDED = 0.6;

/** Whether a price that is written comes out to the point. */
export const comesTo = (stated: number, points: number): boolean => Math.abs(stated - points) < ROUNDED;

export class Witnesses {
  private readonly facts = new Map<string, Facts>();

  private readonly catalogue: Catalogue;

  constructor(private readonly lexicon: Lexicon) {
    this.catalogue = lexicon.catalogue;
  }

  forget(): void {
    this.facts.clear();
  }

  /** What the engine says of one unit by itself. */
  factsOf(unit: DraftUnit): Facts {
    return kept(this.facts, keyOfUnit(unit), () => this.judged(unit), MOST_KEPT);
  }

  private judged(unit: DraftUnit): Facts {
    const { findings, bill } = lookOver(this.catalogue, this.rosterOf([unit]));
    // What a rule of the whole army says of its only unit says nothing of the unit.
    const unsure = (unit.count ?? 0) < 2 ? 0 : unsureIn(findings);
    // Less may be open of one model than of several: one unit of them may be several.
    const isAnyLess = unsure > 0 && unsureIn(lookOver(this.catalogue, this.rosterOf([{ ...unit, count: 1, copies: 1 }])).findings) < unsure;
    const mine = findings.filter((f) => f.severity === "error" && f.code !== "requires/place" && f.targets.some((t) => "unit" in t));
    const size = mine.filter((f) => f.measure === "model" && f.targets.every((t) => t.kind === "unit")).length;
    return {
      points: bill.points,
      isPriced: !bill.missing && this.catalogue.book.hasPoints !== false,
      size: unit.isAttached ? 0 : size,
      rules: unit.isAttached ? 0 : mine.length - size + Number(isAnyLess),
    };
  }

  /** Points of all units of the kind. */
  pointsOf(unit: DraftUnit): number {
    return this.factsOf(unit).points * unit.copies;
  }

  ofUnit(unit: DraftUnit): number {
    const { size, rules } = this.factsOf(unit);
    const isUnsaid = unit.count === null && !unit.sizes && this.lexicon.hasSizes && (this.lexicon.sizeOf(unit.entry).min ?? 1) > 1;
    const ofSize = unit.count === null ? (isUnsaid ? w.unsaid : 0) : w.size * Math.min(1, size);
    return ofSize + w.rule * this.ruled * Math.min(3, rules) + this.ofPrice(unit);
  }

  private ofPrice(unit: DraftUnit): number {
    const { points, isPriced } = this.factsOf(unit);
    const { stated, copies } = unit;
    if (!stated.length) return 0;
    const gapOf = (one: number) => Math.min(Math.abs(one - points), Math.abs(one - points * copies));
    // "one individual 10", "general 150": what it costs and what its options cost, each beside what it is the price of.
    const together = stated.length > 1 ? gapOf(stated.reduce((sum, one) => sum + one, 0)) : Number.POSITIVE_INFINITY;
    if (together < ROUNDED) return -w.priceHit * this.trust;
    const gap = Math.min(...stated.map(gapOf));
    const several = (stated.length - 1) * 0.5;
    if (gap < ROUNDED) return several - w.priceHit * this.trust;
    if (gap <= Math.max(NEAR.points, NEAR.share * points)) return several - w.priceNear * this.trust;
    if (unit.hasUnknown && Math.min(...stated) > points) return several;
    // No unit costs so much more than it costs: it is the sum of an army.
    const isOfArmy = isPriced && Math.min(...stated) >= SUM.least && Math.min(...stated) > SUM.times * Math.max(points, points * copies);
    if (isOfArmy && this.lexicon.hasSizes) return several + w.priceOfArmy;
    return several + (isPriced ? w.priceMiss * (this.lexicon.hasSizes ? 1 : 0.15) * Math.min(2, gap / Math.max(40, 0.4 * points)) : 0);
  }

  /** How much it says that a unit breaks a rule: a record that is not whole breaks many. */
  private get ruled(): number {
    return this.lexicon.hasSizes ? 1 : this.lexicon.areRecords ? 0 : 0.2;
  }

  /** Where few things tell one reading from another a price that comes out outweighs no word. */
  private get trust(): number {
    return this.lexicon.hasSizes ? 1 : 0.5;
  }

  /** What the sum of a section says. */
  ofSection(units: readonly DraftUnit[], stated: number): number {
    const sum = units.reduce((all, unit) => all + this.pointsOf(unit), 0);
    return sum === stated ? -w.section : Math.abs(sum - stated) < 0.03 * stated ? -w.section / 3 : 0;
  }

  /** What the whole army says. */
  ofArmy(units: readonly DraftUnit[], stated: number | null): number {
    if (!units.length) return 3;
    let cost = 0;
    if (stated) {
      const over = units.reduce((all, unit) => all + this.pointsOf(unit), 0) - stated;
      if (over === 0) cost -= w.sum;
      else if (over <= SPARE.over && over > -SPARE.below * stated) cost -= w.sum / 2;
    }
    const { findings } = lookOver(this.catalogue, this.rosterOf(units));
    const ofUnits = findings.filter(
      ({ severity, code, targets }) =>
        severity === "error" && !code.startsWith("points-limit/") && targets.every(({ kind }) => kind !== "roster"),
    );
    return cost + w.army * this.ruled * 0.1 * ofUnits.length;
  }

  private rosterOf(drafts: readonly DraftUnit[]): Roster {
    const { book, army } = this.catalogue;
    let head: string | null = null;
    const units: RosterUnit[] = [];
    for (const draft of drafts)
      for (let i = 0; i < draft.copies; i++) {
        const id = `u${units.length + 1}`;
        const { min = 1 } = this.lexicon.sizeOf(draft.entry);
        const attached = draft.isAttached && head !== null ? { attachedTo: head } : {};
        units.push({
          id,
          entry: draft.entry,
          count: draft.sizes?.[i] ?? draft.count ?? min,
          options: [...optionsOfCopy(draft, i)],
          ...attached,
        });
        if (!draft.isAttached) head = id;
      }
    return { format: FORMAT, game: book.id, armyList: army.id, name: "", commands: [{ kind: mainCommandKind(book), units }] };
  }
}

/** What one of several units of a kind has. */
export function optionsOfCopy({ options, some = [] }: DraftUnit, copy: number): readonly RosterOption[] {
  let from = 0;
  for (const { copies, options: had } of some) {
    if (copy >= from && copy < from + copies) return [...options, ...had];
    from += copies;
  }
  return options;
}

/** How many findings say that something of a unit is not confirmed. */
function unsureIn(findings: ReturnType<typeof lookOver>["findings"]): number {
  return findings.filter(({ severity, targets }) => severity === "unconfirmed" && targets.some((t) => "unit" in t)).length;
}

/** What a unit is in letters; worked out once. */
export const keyOfUnit = perKey((unit: DraftUnit) => {
  const lettersOf = (all: readonly RosterOption[]) => all.map(({ id, choice, value, count }) => `${id}=${choice} ${value}x${count}`).sort();
  const options = lettersOf(unit.options);
  const some = (unit.some ?? []).map((one) => `${one.copies}:${lettersOf(one.options)}`);
  return `${unit.entry}*${unit.count}*${unit.copies}${unit.sizes ?? ""}${unit.isAttached ? "+" : ""}:${options}${some}`;
});
