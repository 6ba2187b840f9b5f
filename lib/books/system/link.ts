/** The selections of a catalogue as a tree: links replaced by what they lead to, with what the link says on top. */

import { perKey } from "@/lib/engine/lazy";
import type { JsonObject } from "@/lib/engine/schema/json";
import type { LoadedSystem } from "./load";
import { isTrue, items, numberIn, textIn } from "./values";

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
}

/** A modifier with the conditions of the groups around it. */
export interface Change {
  type: string;
  field: string;
  value: string;
  repeats: JsonObject[];
  /** The parts that hold conditions and groups of them; all must hold. */
  conditions: JsonObject[];
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
  /** By cost type. */
  costs: ReadonlyMap<string, number>;
  constraints: Constraint[];
  changes: Change[];
  categories: string[];
  primary: string | null;
  /** The parts that hold profiles and rules: the entry, then the link to it. */
  sources: readonly JsonObject[];
  children: Node[];
  above: Node | null;
}

/** Deeper than the trees of any system that is played. */
const DEEPEST = 12;
/** The most nodes of one army list: beyond it the links run in circles or the file is no list. */
const MOST_NODES = 60_000;

/** What is linked but is in none of the files, or runs in a circle. */
export interface BrokenLink {
  name: string;
  why: "missing" | "circle" | "depth";
}

/** All parts of a system by their ids, and the trees of its catalogues. */
export class LinkedSystem {
  private readonly byId = new Map<string, JsonObject>();
  readonly broken: BrokenLink[] = [];

  constructor(readonly loaded: LoadedSystem) {
    for (const root of [...loaded.games, ...loaded.catalogues]) this.index(root, 0);
  }

  private index(part: JsonObject, depth: number): void {
    if (depth > 60) return;
    const id = textIn(part, "id");
    if (id && !this.byId.has(id)) this.byId.set(id, part);
    for (const value of Object.values(part)) if (Array.isArray(value)) for (const one of value) this.index(one as JsonObject, depth + 1);
  }

  get(id: string): JsonObject | undefined {
    return this.byId.get(id);
  }

  nameOf(id: string): string {
    return textIn(this.byId.get(id) ?? {}, "name");
  }

  /** The files whose root entries an army list of a catalogue has: its own, the game's, and those of catalogues it takes them from. */
  readonly filesOf = perKey((catalogue: JsonObject): readonly JsonObject[] => {
    const game = this.loaded.games.find((one) => textIn(one, "id") === textIn(catalogue, "gameSystemId"));
    const files = new Set<JsonObject>(game ? [catalogue, game] : [catalogue]);
    for (const file of files)
      for (const link of items(file, "catalogueLinks")) {
        const target = this.byId.get(textIn(link, "targetId"));
        if (!target) this.broken.push({ name: textIn(link, "name"), why: "missing" });
        else if (isTrue(link, "importRootEntries")) files.add(target);
      }
    return [...files];
  });

  /** The root selections of an army list. */
  rootsOf(catalogue: JsonObject): Node[] {
    let left = MOST_NODES;
    const made = (part: JsonObject, above: Node | null, trail: readonly string[]): Node | null => {
      const isLink = Object.hasOwn(part, "targetId");
      const target = isLink ? this.byId.get(textIn(part, "targetId")) : part;
      const name = textIn(part, "name") || textIn(target ?? {}, "name");
      if (!target) return this.broke({ name, why: "missing" });
      const id = textIn(target, "id");
      if (trail.includes(id)) return this.broke({ name, why: "circle" });
      if (trail.length > DEEPEST || --left < 0) return this.broke({ name, why: "depth" });
      const sources = isLink ? [target, part] : [target];
      const node = nodeOf(sources, name, above);
      for (const source of sources)
        for (const key of CHILDREN)
          for (const child of items(source, key)) {
            const below = made(child, node, [...trail, id]);
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
        return made(part, null, []) ?? [];
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
function nodeOf(sources: readonly JsonObject[], name: string, above: Node | null): Node {
  const [own = {}, link] = sources;
  const all = (key: string) => sources.flatMap((source) => items(source, key));
  const type = textIn(own, "type");
  const links = all("categoryLinks");
  const costs = items(link ?? {}, "costs").length ? items(link ?? {}, "costs") : items(own, "costs");
  return {
    id: textIn(own, "id"),
    link: link ? textIn(link, "id") : null,
    name: name || "Unnamed",
    kind: type === "unit" || type === "model" || type === "upgrade" ? type : "group",
    page: textIn(own, "page"),
    hidden: sources.some((source) => isTrue(source, "hidden")),
    costs: new Map(costs.map((cost) => [textIn(cost, "typeId"), numberIn(cost, "value") ?? 0])),
    constraints: all("constraints").flatMap(constraintOf),
    changes: sources.flatMap((source) => changesIn(source, [])),
    categories: [...new Set(links.map((one) => textIn(one, "targetId")))],
    primary: textIn(links.find((one) => isTrue(one, "primary")) ?? links[0] ?? {}, "targetId") || null,
    sources,
    children: [],
    above,
  };
}

export function constraintOf(part: JsonObject): Constraint[] {
  const type = textIn(part, "type");
  const value = numberIn(part, "value");
  if ((type !== "min" && type !== "max") || value === null) return [];
  return [
    {
      id: textIn(part, "id"),
      type,
      value,
      field: textIn(part, "field"),
      scope: textIn(part, "scope"),
      percent: isTrue(part, "percentValue"),
      deep: isTrue(part, "includeChildSelections"),
      shared: textIn(part, "shared") !== "false",
    },
  ];
}

/** The modifiers of a part in their order, those of groups with the conditions of the group. */
export function changesIn(part: JsonObject, around: readonly JsonObject[]): Change[] {
  const own = items(part, "modifiers").map(
    (one): Change => ({
      type: textIn(one, "type"),
      field: textIn(one, "field"),
      value: textIn(one, "value"),
      repeats: items(one, "repeats"),
      conditions: [...around, one],
    }),
  );
  return [...own, ...items(part, "modifierGroups").flatMap((group) => changesIn(group, [...around, group]))];
}

/** The nearest selection above, past the groups it stands in; null for a root. */
export function parentOf(node: Node): Node | null {
  let above = node.above;
  while (above?.kind === "group") above = above.above;
  return above;
}

/** The groups between a node and the selection above it, the nearest first. */
export function groupsAround(node: Node): Node[] {
  const groups: Node[] = [];
  for (let above = node.above; above?.kind === "group"; above = above.above) groups.push(above);
  return groups;
}

/** The selections directly in a group, those of groups in it included. */
export const membersOf: (group: Node) => readonly Node[] = perKey((group: Node) =>
  group.children.flatMap((child) => (child.kind === "group" ? membersOf(child) : [child])),
);

/** A node and all below it. */
export function* within(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children) yield* within(child);
}
