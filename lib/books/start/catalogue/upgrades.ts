/** The models of a unit of a catalogue, and what it and they may take. */

import type { EntryGuess, SketchOption } from "@/lib/books/start/sketch";
import { isTrue, items, textIn } from "@/lib/books/system/values";
import { exact } from "@/lib/engine/report/points";
import type { JsonObject } from "@/lib/engine/schema/json";
import { count } from "@/lib/words/en/grammar";
import { boundsOf, type Parts } from "./parts";

/** A sort of models in a unit: how many there are, and what each costs. */
export interface Kind {
  name: string;
  points: number;
  min: number;
  /** Absent: any number. */
  max?: number;
  part: JsonObject;
}

/** Whose upgrade it is: the unit's, each of its models', or that of so many models that are always there. */
type Of = "unit" | "model" | number;

/** Links may lead back to where they came from. */
const DEEPEST = 8;
const LONGEST_WORD = 40;

/** Files call models "model", and now and then "unit" below a model. */
const isModels = (part: JsonObject) => textIn(part, "type") === "model" || textIn(part, "type") === "unit";
const inArmy = (scope: string) => scope === "roster" || scope === "force";
const inParent = (scope: string) => scope === "parent" || scope === "self" || scope === "";

export class UpgradeReader {
  /** Points of what every such unit must have. */
  base = 0;

  constructor(
    private readonly parts: Parts,
    private readonly guesses: EntryGuess[],
    private readonly left: string[],
  ) {}

  /** What stands below a part, links followed; what cannot be followed is told. */
  private below(part: JsonObject): { entries: JsonObject[]; groups: JsonObject[] } {
    const found = { entries: items(part, "selectionEntries"), groups: items(part, "selectionEntryGroups") };
    for (const link of items(part, "entryLinks")) {
      const target = this.parts.follow(link);
      if (!target) this.left.push(`the link “${textIn(link, "name")}” leads out of the files that were given`);
      else if (textIn(link, "type") === "selectionEntryGroup") found.groups = [...found.groups, target];
      else found.entries = [...found.entries, target];
    }
    return found;
  }

  /** The sorts of models in a unit. */
  kindsOf(unit: JsonObject, depth = 0): Kind[] {
    if (depth > DEEPEST) return [];
    const { entries, groups } = this.below(unit);
    const models = entries.filter(isModels);
    for (const one of models) if (isTrue(one, "hidden")) this.left.push(`${textIn(one, "name")}, which is hidden`);
    const kinds = models.filter((one) => !isTrue(one, "hidden")).map((model) => this.kindOf(model));
    return [...kinds, ...groups.flatMap((group) => this.kindsOfGroup(group, depth))];
  }

  private kindOf(model: JsonObject): Kind {
    const { limits, left } = this.parts.limitsOf(model);
    const { min = 0, max } = boundsOf(limits, inParent);
    const name = textIn(model, "name");
    for (const one of left) this.left.push(`${name}: ${one}`);
    this.tellModifiers(model);
    return { name, points: this.parts.pointsOf(model), min, ...(max === undefined ? {} : { max }), part: model };
  }

  /** Models in a group are limited together: where all cost the same they count as one sort. */
  private kindsOfGroup(group: JsonObject, depth: number): Kind[] {
    const kinds = this.kindsOf(group, depth + 1);
    const [first] = kinds;
    if (!first) return [];
    const { limits } = this.parts.limitsOf(group);
    const { min = 0, max } = boundsOf(limits, inParent);
    if (kinds.length === 1 || kinds.every(({ points }) => points === first.points)) {
      const least = Math.max(
        min,
        kinds.reduce((n, kind) => n + kind.min, 0),
      );
      const each = kinds.some((kind) => kind.max === undefined) ? undefined : kinds.reduce((n, kind) => n + (kind.max ?? 0), 0);
      const most = max === undefined ? each : Math.min(max, each ?? max);
      if (kinds.length > 1)
        this.guesses.push({ of: "size", says: `${kinds.map(({ name }) => name).join(", ")} are counted as one sort of models` });
      return [{ ...first, min: least, ...(most === undefined ? {} : { max: most }) }];
    }
    if (min || max !== undefined) this.left.push(`limits of the group “${textIn(group, "name")}” over models at different prices`);
    return kinds;
  }

  /** What a part may take. */
  upgradesOf(part: JsonObject, of: Of, under = "", depth = 0): SketchOption[] {
    if (depth > DEEPEST) return [];
    const { entries, groups } = this.below(part);
    const upgrades = entries.filter((one) => !isModels(one));
    if (depth > 0 || under)
      for (const one of entries.filter((entry) => !upgrades.includes(entry))) this.left.push(`the unit ${textIn(one, "name")} inside it`);
    return [
      ...upgrades.flatMap((upgrade) => this.upgrade(upgrade, of, under, depth)),
      ...groups.flatMap((group) => this.group(group, of, under, depth)),
    ];
  }

  private upgrade(upgrade: JsonObject, of: Of, under: string, depth: number): SketchOption[] {
    const name = textIn(upgrade, "name");
    if (!name) return [];
    if (isTrue(upgrade, "hidden")) {
      this.left.push(`${name}, which is hidden`);
      return [];
    }
    const { limits, left } = this.parts.limitsOf(upgrade);
    const { min = 0, max } = boundsOf(limits, inParent);
    for (const one of left) this.left.push(`${name}: ${one}`);
    const isOnce = limits.some((one) => one.type === "max" && one.value === 1 && inArmy(one.scope));
    for (const one of limits)
      if (!inParent(one.scope) && !(isOnce && inArmy(one.scope) && one.type === "max" && one.value === 1))
        this.left.push(`${name}: the limit “${one.type} ${one.value}” in ${one.scope}`);
    this.tellModifiers(upgrade);
    const described = ["profiles", "rules", "infoLinks"].reduce((n, key) => n + items(upgrade, key).length, 0);
    if (described) this.left.push(`${name}: ${count(described, "profile or rule")}`);
    if (under) this.guesses.push({ of: "offers", says: `${name} stands below ${under}, and is taken for an option beside it` });
    const more = this.upgradesOf(upgrade, of, name, depth + 1);
    const points = this.parts.pointsOf(upgrade);
    if (min > 0 && !under) {
      // Of each model it would be a price of each.
      if (points && of === "model") this.left.push(`${name}, which each model must have at ${points} points`);
      else if (points) this.base = exact(this.base + points * min * (typeof of === "number" ? of : 1));
      return [{ name, price: 0, included: true }, ...more];
    }
    if (max !== undefined && max > 1) this.left.push(`${name}: at most ${max} of them`);
    const price = of === "model" ? { perModel: points } : exact(points * (of === "unit" ? 1 : Math.max(1, of)));
    if (of === "model" && points) this.guesses.push({ of: "offers", says: `the points of ${name} are taken for those of each model` });
    const repeatable = max !== undefined && max > 1 ? { repeatable: true } : {};
    return [{ name, price, ...repeatable, ...(isOnce ? { once: true } : {}) }, ...more];
  }

  private group(group: JsonObject, of: Of, under: string, depth: number): SketchOption[] {
    const name = textIn(group, "name");
    if (isTrue(group, "hidden")) {
      this.left.push(`the group “${name}”, which is hidden`);
      return [];
    }
    const { limits, left } = this.parts.limitsOf(group);
    const { min = 0, max } = boundsOf(limits, inParent);
    for (const one of left) this.left.push(`the group “${name}”: ${one}`);
    this.tellModifiers(group);
    const options = this.upgradesOf(group, of, under, depth + 1);
    if (!options.length) return [];
    if (min > 0) this.left.push(`that one of the group “${name}” must be taken`);
    if (max !== undefined && max > 1) this.left.push(`that at most ${max} of the group “${name}” may be taken`);
    return max === 1
      ? options.map((option) => (option.included ? option : { ...option, either: (name || "choice").slice(0, LONGEST_WORD) }))
      : options;
  }

  private tellModifiers(part: JsonObject): void {
    const { words, points } = this.parts.modifiersOf(part);
    const name = textIn(part, "name");
    if (words) this.left.push(`${name}: ${words}`);
    if (points) this.guesses.push({ of: "offers", says: `the points of ${name} change under conditions: the plain ones are taken` });
  }
}
