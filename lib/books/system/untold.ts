/**
 * What becomes of every construct of the files. What a file says and no rule carries is told, with the units and options it concerns, so
 * that no roster with them passes for legal.
 */

import { keyed } from "@/lib/engine/keyed";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { elsewhereIn, type Node } from "./link";
import { items, textIn } from "./values";

/** A construct that became no rule. */
export interface Untold {
  /** "the limit “max 3”", "the price". */
  what: string;
  /** The entry, and the part of it: "Dwarf Captain, Chariot". */
  where: string;
  /** A phrase: "it hangs on what another unit has more than once". */
  why: string;
  /** The entries it concerns; null: the whole army. */
  entries: readonly string[] | null;
  /** Only units that have one of these options; all of the entries when absent. */
  options?: readonly string[];
  /** Only units that have several of this option. */
  several?: string;
  /** Only in commands of these kinds. */
  commands?: readonly string[];
}

/** Thrown by a pass where something has no rule; the pass tells it at its place. */
export class NoRule extends Error {
  constructor(readonly why: string) {
    super(why);
  }
}

/**
 * carried: by an entry, a price or a rule. untold: by none, and told. information: nothing that a roster is judged by. unlinked: in no
 * army list, since nothing leads there.
 */
export type Fate = "carried" | "untold" | "information" | "unlinked";
export type Fates = Record<Fate, number>;

/** Constructs by the lists they stand in; what stands in shared lists is of the same kinds. */
const KINDS = keyed<string>({
  constraints: "limits",
  modifiers: "modifiers",
  conditions: "conditions",
  repeats: "repeats",
  costs: "costs",
  selectionEntries: "entries",
  sharedSelectionEntries: "entries",
  selectionEntryGroups: "groups",
  sharedSelectionEntryGroups: "groups",
  entryLinks: "links",
  categoryLinks: "categories",
  forceEntries: "forces",
  profiles: "information",
  sharedProfiles: "information",
  rules: "information",
  sharedRules: "information",
  infoLinks: "information",
  infoGroups: "information",
  sharedInfoGroups: "information",
});

/** What modifiers change beside limits and costs that rosters are judged by. */
const JUDGED = new Set(["hidden", "error", "category"]);

/** From what matters least to what matters most: of several army lists that one part comes to, the last counts. */
const ORDER: readonly Fate[] = ["unlinked", "information", "carried", "untold"];
const worse = (a: Fate, b: Fate): Fate => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

export class Tally {
  private readonly fates = new Map<JsonObject, Fate>();

  /** Says what became of parts; what is worse stays said. */
  took(parts: Iterable<JsonObject>, fate: Fate): void {
    for (const part of parts) this.fates.set(part, worse(fate, this.fates.get(part) ?? "unlinked"));
  }

  /** Of the modifiers of something, and of its limit, if it is one. */
  tookOf({ changes, constraints }: Pick<Node, "changes" | "constraints">, field: string, fate: Fate): void {
    this.took(
      [...changes.filter((one) => one.field === field), ...constraints.filter(({ id }) => id === field)].map(({ part }) => part),
      fate,
    );
  }

  /** Of a selection or group of an army list: what it is, and what of it judges nothing. */
  tookNode(node: Node, points: ReadonlySet<string>): void {
    for (const { part } of node.sources) {
      this.took([part, ...items(part, "categoryLinks")], "carried");
      for (const cost of items(part, "costs")) this.took([cost], points.has(textIn(cost, "typeId")) ? "carried" : "information");
      this.tookWords(part, node, (field) => JUDGED.has(field) || points.has(field));
    }
  }

  /** Of the modifiers of a part those that judge nothing, and those of what stands elsewhere. */
  tookWords(part: JsonObject, { changes, constraints }: Pick<Node, "changes" | "constraints">, isJudged: (field: string) => boolean): void {
    const limits = new Set(constraints.map(({ id }) => id));
    const elsewhere = new Set(elsewhereIn(part).map((one) => one.part));
    const judged = new Set(changes.filter(({ field }) => limits.has(field) || isJudged(field)).map((one) => one.part));
    this.took(elsewhere, "untold");
    this.took(
      modifiersIn(part).filter((one) => !judged.has(one) && !elsewhere.has(one)),
      "information",
    );
  }

  /** How many constructs of each kind there are in some files, by what became of them. */
  counted(files: readonly JsonObject[]): Record<string, Fates> {
    const counts: Record<string, Fates> = {};
    const visit = (part: JsonObject, key: string, around: Fate | null): void => {
      const kind = KINDS[key];
      const fate = kind === "information" ? kind : (around ?? this.fateOf(part, key));
      if (kind) {
        counts[kind] ??= { carried: 0, untold: 0, information: 0, unlinked: 0 };
        counts[kind][fate]++;
      }
      // What stands in a modifier or in information is of its fate; what stands in an entry has its own.
      const isWhole = kind === "information" || around !== null || key === "modifiers";
      for (const [name, value] of Object.entries(part)) {
        if (!Array.isArray(value)) continue;
        const inner = isWhole || (key === "modifierGroups" && name !== "modifiers" && name !== "modifierGroups") ? fate : null;
        for (const below of value) if (isObject(below)) visit(below, name, inner);
      }
    };
    for (const file of files) visit(file, "", null);
    return counts;
  }

  private fateOf(part: JsonObject, key: string): Fate {
    if (key !== "modifierGroups") return this.fates.get(part) ?? "unlinked";
    return modifiersIn(part).reduce<Fate>((fate, one) => worse(fate, this.fates.get(one) ?? "unlinked"), "unlinked");
  }
}

/** The modifiers of a part and of the groups of modifiers in it. */
function modifiersIn(part: JsonObject): JsonObject[] {
  return [...items(part, "modifiers"), ...items(part, "modifierGroups").flatMap(modifiersIn)];
}
