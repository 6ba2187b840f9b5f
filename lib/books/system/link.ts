/** The selections of a catalogue as a tree: links replaced by what they lead to, with what the link says on top. */

import { perKey } from "@/lib/engine/lazy";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import type { LoadedSystem } from "./load";
import { cutName, isTrue, items, numberIn, textIn } from "./values";

export type NodeKind = "unit" | "model" | "upgrade" | "group";

/** A constraint as the file has it. */
export interface Constraint {
  id: string;
  type: "min" | "max";
  value: number;
  /** What is counted: "selections", "forces", a cost, or the limit of a cost. */
  field: string;
  scope: string;
  percent: boolean;
  /** Whether what stands below the selections counts too. */
  deep: boolean;
  /** Whether all links to the same entry count together. */
  shared: boolean;
  part: JsonObject;
}

/** A modifier with the conditions of the groups around it. */
export interface Change {
  type: string;
  field: string;
  value: string;
  /** What it changes in place of the part that has it; empty where it is that. */
  affects: string;
  /** What it is repeated for, by itself and by each group of modifiers around it. */
  repeats: readonly (readonly JsonObject[])[];
  /** The parts that hold conditions and groups of them; all must hold. */
  conditions: JsonObject[];
  part: JsonObject;
}

/** A selection or a group of them at its place. */
export interface Node {
  /** Of the entry or group itself. */
  id: string;
  /** Of the link by which it stands here; null where it stands here itself. */
  link: string | null;
  name: string;
  kind: NodeKind;
  page: string;
  hidden: boolean;
  /** Whether each of several above it has the same of it. */
  collective: boolean;
  /** By cost type. */
  costs: ReadonlyMap<string, number>;
  constraints: readonly Constraint[];
  changes: readonly Change[];
  /** Modifiers that it has of what stands elsewhere. */
  elsewhere: readonly Change[];
  categories: readonly string[];
  primary: string | null;
  /** The parts that hold profiles and rules: the entry, then the link to it. */
  sources: readonly Placed[];
  children: Node[];
  above: Node | null;
  /** The nearest selection above, past the groups it stands in; null for a root. */
  parent: Node | null;
  /** The groups between it and the selection above, the nearest first. */
  groups: readonly Node[];
}

/** What a modifier may change without a limit, a price or an offer being another. */
const WORDS = new Set(["name", "annotation", "page", "description", "defaultSelectionEntryId"]);

/** Deeper than the trees of any system that is played. */
const DEEPEST = 12;
/** The most nodes of one army list: beyond it the links run in circles or the file is no list. */
const MOST_NODES = 60_000;

/** What is linked but is in none of the files, or runs in a circle. */
export interface BrokenLink {
  name: string;
  why: "missing" | "circle" | "depth";
}

/** A part and the file it stands in. */
export interface Placed {
  part: JsonObject;
  file: JsonObject;
}

/** All parts of a system by their ids, and the trees of its catalogues. */
export class LinkedSystem {
  private readonly byId = new Map<string, Placed>();
  /** Files are copied from one another: of an id that stands in several of them, all that it means. */
  private readonly repeated = new Map<string, Map<JsonObject, Placed>>();
  readonly broken: BrokenLink[] = [];

  constructor(readonly loaded: LoadedSystem) {
    for (const file of [...loaded.games, ...loaded.catalogues]) this.index({ part: file, file }, 0);
  }

  private index(one: Placed, depth: number): void {
    const { part, file } = one;
    if (depth > 60) return;
    const id = typeof part.id === "string" ? part.id : "";
    const before = id ? this.byId.get(id) : undefined;
    if (!before) this.byId.set(id, one);
    else if (before.file !== file) {
      const all = this.repeated.get(id) ?? new Map([[before.file, before]]);
      if (!all.has(file)) this.repeated.set(id, all.set(file, one));
    }
    for (const value of Object.values(part))
      if (Array.isArray(value)) for (const below of value) if (isObject(below)) this.index({ part: below, file }, depth + 1);
  }

  /** What an id means in a file: in the file itself, else in one that it links to, else in the game, else in any. */
  find(id: string, from: JsonObject): Placed | undefined {
    const all = this.repeated.get(id);
    return all
      ? this.nearest(from)
          .map((file) => all.get(file))
          .find((one) => one !== undefined)
      : this.byId.get(id);
  }

  private readonly nearest = perKey((from: JsonObject): readonly JsonObject[] => {
    const { games, catalogues } = this.loaded;
    const near = new Set<JsonObject>();
    const visit = (file: JsonObject) => {
      if (near.has(file)) return;
      near.add(file);
      for (const { part } of this.linkedFrom(file)) visit(part);
    };
    visit(from);
    return [...new Set([...near, ...games, ...catalogues])];
  });

  private linkedFrom(file: JsonObject): Placed[] {
    return items(file, "catalogueLinks").flatMap((link) => this.byId.get(textIn(link, "targetId")) ?? []);
  }

  nameOf(id: string, from: JsonObject): string {
    return textIn(this.find(id, from)?.part ?? {}, "name");
  }

  /** The files whose root entries an army list of a catalogue has: its own, the game's, and those of catalogues it takes them from. */
  readonly filesOf = perKey((catalogue: JsonObject): readonly JsonObject[] => {
    const game = this.loaded.games.find((one) => textIn(one, "id") === textIn(catalogue, "gameSystemId"));
    const files = new Set<JsonObject>(game ? [catalogue, game] : [catalogue]);
    for (const file of files)
      for (const link of items(file, "catalogueLinks")) {
        const target = this.byId.get(textIn(link, "targetId"));
        if (!target) this.broken.push({ name: textIn(link, "name"), why: "missing" });
        else if (isTrue(link, "importRootEntries")) files.add(target.file);
      }
    return [...files];
  });

  /** The root selections of an army list. */
  rootsOf(catalogue: JsonObject): Node[] {
    let left = MOST_NODES;
    const made = (one: Placed, above: Node | null, trail: readonly string[]): Node | null => {
      const { part, file } = one;
      const isLink = Object.hasOwn(part, "targetId");
      const target = isLink ? this.find(textIn(part, "targetId"), file) : one;
      const name = textIn(part, "name") || textIn(target?.part ?? {}, "name");
      if (!target) return this.broke({ name, why: "missing" });
      const id = textIn(target.part, "id");
      if (trail.includes(id)) return this.broke({ name, why: "circle" });
      if (trail.length > DEEPEST || --left < 0) return this.broke({ name, why: "depth" });
      const sources = isLink ? [target, one] : [target];
      const node = nodeOf(sources, name, above);
      for (const source of sources)
        for (const key of CHILDREN)
          for (const child of items(source.part, key)) {
            const below = made({ part: child, file: source.file }, node, [...trail, id]);
            if (below) node.children.push(below);
          }
      return node;
    };
    const seen = new Set<string>();
    return this.filesOf(catalogue).flatMap((file) =>
      [...items(file, "selectionEntries"), ...items(file, "entryLinks")].flatMap((part) => {
        if (file !== catalogue && textIn(part, "import") === "false") return [];
        if (seen.has(textIn(part, "id"))) return [];
        seen.add(textIn(part, "id"));
        return made({ part, file }, null, []) ?? [];
      }),
    );
  }

  private broke(link: BrokenLink): null {
    this.broken.push(link);
    return null;
  }
}

const CHILDREN = ["selectionEntries", "selectionEntryGroups", "entryLinks"] as const;

/** A node of what its sources say together: the entry, then the link that adds to it. */
function nodeOf(sources: readonly Placed[], name: string, above: Node | null): Node {
  const said = sources.map(({ part }) => saidBy(part));
  const [own = NOTHING_SAID, link] = said;
  const all = <T>(of: (one: Said) => readonly T[]): readonly T[] => (link ? [...of(own), ...of(link)] : of(own));
  return {
    id: own.id,
    link: link ? link.id : null,
    name: cutName(name) || "Unnamed",
    kind: own.kind,
    page: own.page,
    hidden: own.hidden || (link?.hidden ?? false),
    collective: own.collective || (link?.collective ?? false),
    costs: link?.costs.size ? new Map([...own.costs, ...link.costs]) : own.costs,
    constraints: all((one) => one.constraints),
    changes: all((one) => one.changes),
    elsewhere: all((one) => one.elsewhere),
    categories: all((one) => one.categories),
    primary: own.primary || link?.primary || all((one) => one.categories)[0] || null,
    sources,
    children: [],
    above,
    parent: above?.kind === "group" ? above.parent : above,
    groups: above?.kind === "group" ? [above, ...above.groups] : NO_GROUPS,
  };
}

/** What one part says, whoever links to it. */
interface Said
  extends Pick<Node, "id" | "kind" | "page" | "hidden" | "collective" | "costs" | "constraints" | "changes" | "elsewhere" | "categories"> {
  primary: string;
}

const saidBy = perKey((part: JsonObject): Said => {
  const type = textIn(part, "type");
  const links = items(part, "categoryLinks");
  return {
    id: textIn(part, "id"),
    kind: type === "unit" || type === "model" || type === "upgrade" ? type : "group",
    page: textIn(part, "page"),
    hidden: isTrue(part, "hidden"),
    collective: isTrue(part, "collective"),
    costs: new Map(items(part, "costs").map((cost) => [textIn(cost, "typeId"), numberIn(cost, "value") ?? 0])),
    constraints: items(part, "constraints").flatMap(constraintOf),
    changes: changesIn(part),
    elsewhere: elsewhereIn(part),
    categories: [...new Set(links.map((one) => textIn(one, "targetId")))],
    primary: textIn(links.find((one) => isTrue(one, "primary")) ?? {}, "targetId"),
  };
});

const NOTHING_SAID = saidBy({});
const NO_GROUPS: readonly Node[] = [];

/** "Exactly" is both limits at once. */
export function constraintOf(part: JsonObject): Constraint[] {
  const type = textIn(part, "type");
  const value = numberIn(part, "value");
  const types: Constraint["type"][] = type === "exactly" ? ["min", "max"] : type === "min" || type === "max" ? [type] : [];
  if (value === null) return [];
  return types.map((one) => ({
    id: textIn(part, "id"),
    type: one,
    value,
    field: textIn(part, "field"),
    scope: textIn(part, "scope"),
    percent: isTrue(part, "percentValue"),
    deep: isTrue(part, "includeChildSelections"),
    shared: textIn(part, "shared") !== "false",
    part,
  }));
}

/** The modifiers of a part that are about itself. */
export function changesIn(part: JsonObject): Change[] {
  return everyChange(part).filter(({ affects }) => affects === "");
}

/** Its modifiers of what stands elsewhere, other than of words and figures. */
export function elsewhereIn(part: JsonObject): Change[] {
  return everyChange(part).filter(({ affects, field }) => affects !== "" && !affects.includes("profiles") && !WORDS.has(field));
}

/** The modifiers of a part in their order, those of groups with the conditions of the group. */
function everyChange(part: JsonObject, around: readonly JsonObject[] = []): Change[] {
  const own = items(part, "modifiers").map((one): Change => {
    const all = [...around, one];
    return {
      type: textIn(one, "type"),
      field: textIn(one, "field"),
      value: textIn(one, "value"),
      affects: textIn(one, "affects").replace(/^self$/, ""),
      repeats: all.map((each) => items(each, "repeats")).filter((each) => each.length > 0),
      conditions: all,
      part: one,
    };
  });
  return [...own, ...items(part, "modifierGroups").flatMap((group) => everyChange(group, [...around, group]))];
}

/** The selections directly in a group, those of groups in it included. */
export const membersOf: (group: Node) => readonly Node[] = perKey((group: Node) =>
  group.children.flatMap((child) => (child.kind === "group" ? membersOf(child) : [child])),
);

/** A node and all below it. */
export const within: (node: Node) => readonly Node[] = perKey((node: Node) => [node, ...node.children.flatMap(within)]);
