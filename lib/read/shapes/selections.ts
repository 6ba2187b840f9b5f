/**
 * The tree of forces and selections in which list builders save a roster, as XML or as JSON. Names, numbers and prices are taken
 * as they are written; ids say nothing here. Only what every such file has is asked for, so it does not matter who wrote it.
 */
import { stems } from "@/lib/engine/catalogue/names/words";
import { keyed, withoutMissing } from "@/lib/engine/keyed";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { tokens } from "@/lib/read/documents/markup";
import { Reading } from "@/lib/read/lines/reading";
import { withOwnName } from "@/lib/read/lines/text-parts";
import type { Described, Force, Selection, Tree } from "@/lib/read/lines/tree";
import type { Role, Written, WrittenLine } from "@/lib/read/lines/written";
import { number } from "@/lib/words/en/grammar";
import { problems } from "@/lib/words/en/problems";
import { refused } from "@/lib/words/en/refused";

export type ReadTree = { written: Written } | { reason: string };

/** Deeper than any roster, and little enough to walk. */
const DEEPEST = 60;

class TooDeep extends Error {}

/** The roster in parsed JSON; null where it is none of this sort. */
export function readJsonTree(value: unknown): ReadTree | null {
  const root = isObject(value) && isObject(value.roster) ? value.roster : value;
  if (!isObject(root) || !Array.isArray(root.forces)) return null;
  return orTooDeep(() => treeOf(root));
}

/** Whether a text is XML of a roster. */
export function isXmlTree(source: string): boolean {
  const front = source.slice(0, 4000);
  return /^\ufeff?\s*<(\?xml|!--|!doctype (?!html)|(?:[\w-]+:)?roster[\s>])/i.test(front) && /<(?:[\w-]+:)?roster[\s>]/.test(front);
}

/** The roster in XML. Declarations of a file's own entities are refused: no roster needs one, and they can grow without end. */
export function readXmlTree(source: string): ReadTree {
  const root = xmlAsObject(source);
  if (typeof root === "string") return { reason: root };
  return orTooDeep(() => treeOf(root));
}

function orTooDeep(tree: () => Tree): ReadTree {
  try {
    return { written: writtenOf(tree()) };
  } catch (fault) {
    if (fault instanceof TooDeep) return { reason: refused.tooDeep(number(DEEPEST)) };
    throw fault;
  }
}

/** Lists of such a file, and what their items are called in XML. */
const LISTS: Record<string, string> = keyed({
  forces: "force",
  selections: "selection",
  costs: "cost",
  costLimits: "costLimit",
  categories: "category",
  profiles: "profile",
  rules: "rule",
  characteristics: "characteristic",
});
const TEXTS = new Set(["customNotes", "description", "characteristic"]);

/** XML in the shape the same file has as JSON: attributes and lists as keys. Elements of other names are passed over. */
function xmlAsObject(source: string): JsonObject | string {
  let root: JsonObject | null = null;
  /** Elements that are open; null for those passed over. */
  const open: { name: string; value: JsonObject | unknown[] | null }[] = [];
  for (const token of tokens(source.replace(/^\ufeff/, ""), "xml")) {
    if (token.kind === "passed" && token.what === "declaration" && token.text.startsWith("<!")) {
      return refused.ownEntities();
    }
    const above = open.at(-1);
    if (token.kind === "open") {
      if (open.length > 4 * DEEPEST) return refused.tooDeep(number(DEEPEST));
      const name = token.name.replace(/^.*:/, "");
      const value = elementOf(name, token.attributes, above, root === null);
      if (!root && isObject(value)) root = value;
      if (!token.closed) open.push({ name: token.name, value });
    } else if (token.kind === "close") {
      if (above?.name !== token.name) return refused.cutOff();
      open.pop();
    } else if (token.kind === "text" && above && token.text.trim()) addText(above.name, token.text.trim(), open.at(-2)?.value);
  }
  return root && open.length === 0 ? root : refused.cutOff();
}

/** What an element becomes, and where it is hung; null for one that says nothing about the roster. */
function elementOf(
  name: string,
  attributes: ReadonlyMap<string, string>,
  above: { name: string; value: JsonObject | unknown[] | null } | undefined,
  first: boolean,
): JsonObject | unknown[] | null {
  if (first) return Object.fromEntries(attributes);
  const parent = above?.value;
  if (Array.isArray(parent)) {
    if (LISTS[above?.name.replace(/^.*:/, "") ?? ""] !== name) return null;
    const item = Object.fromEntries(attributes);
    parent.push(item);
    return item;
  }
  if (!isObject(parent) || !Object.hasOwn(LISTS, name)) return null;
  const list = Array.isArray(parent[name]) ? parent[name] : [];
  parent[name] = list;
  return list;
}

function addText(element: string, text: string, into: JsonObject | unknown[] | null | undefined): void {
  const name = element.replace(/^.*:/, "");
  if (!TEXTS.has(name)) return;
  const last = Array.isArray(into) ? into.at(-1) : undefined;
  // The text of a characteristic is its value, beside its name.
  if (isObject(last)) last.$text = text;
  else if (isObject(into)) into[name] = text;
}

const items = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const own = (from: JsonObject, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined);

function text(from: JsonObject, key: string): string {
  const value = own(from, key);
  return typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
}

/** NaN where it is none. */
function numeric(from: JsonObject, key: string): number {
  const value = own(from, key);
  return typeof value === "number"
    ? value
    : typeof value === "string" && /^-?\d{1,12}(\.\d{1,6})?$/.test(value)
      ? Number(value)
      : Number.NaN;
}

function costsOf(list: unknown): Map<string, number> {
  const costs = new Map<string, number>();
  for (const cost of items(list)) {
    const value = numeric(cost, "value");
    const name = text(cost, "name").toLowerCase();
    if (Number.isFinite(value)) costs.set(name, (costs.get(name) ?? 0) + value);
  }
  return costs;
}

function treeOf(root: JsonObject): Tree {
  const said = { described: 0 };
  const written = [...items(own(root, "costs")), ...items(own(root, "costLimits"))].map((cost) => text(cost, "name"));
  return {
    name: text(root, "name"),
    game: text(root, "gameSystemName"),
    gameId: text(root, "gameSystemId"),
    ...revisionOf(numeric(root, "gameSystemRevision")),
    costs: costsOf(own(root, "costs")),
    costNames: new Map(written.map((name) => [name.toLowerCase(), name])),
    limits: costsOf(own(root, "costLimits")),
    forces: items(own(root, "forces")).map((force) => forceOf(force, 1, said)),
    note: text(root, "customNotes"),
    described: said.described,
  };
}

const revisionOf = (revision: number) => (Number.isInteger(revision) ? { revision } : {});

function forceOf(force: JsonObject, depth: number, said: { described: number }): Force {
  if (depth > DEEPEST) throw new TooDeep();
  said.described += items(own(force, "rules")).length + items(own(force, "profiles")).length;
  return {
    name: text(force, "name"),
    kind: text(force, "entryId"),
    catalogue: text(force, "catalogueName"),
    catalogueId: text(force, "catalogueId"),
    selections: items(own(force, "selections")).map((one) => selectionOf(one, depth + 1, said)),
    forces: items(own(force, "forces")).map((one) => forceOf(one, depth + 1, said)),
  };
}

function selectionOf(from: JsonObject, depth: number, said: { described: number }): Selection {
  if (depth > DEEPEST) throw new TooDeep();
  said.described += items(own(from, "rules")).length + items(own(from, "profiles")).length;
  const n = numeric(from, "number");
  const categories = items(own(from, "categories"));
  const primary = categories.find((one) => own(one, "primary") === true || own(one, "primary") === "true") ?? categories[0];
  return {
    name: text(from, "name"),
    path: text(from, "entryId"),
    ownName: text(from, "customName"),
    note: text(from, "customNotes"),
    count: Number.isInteger(n) && n > 0 ? n : 1,
    costs: costsOf(own(from, "costs")),
    type: text(from, "type"),
    category: primary ? text(primary, "name") : "",
    selections: items(own(from, "selections")).map((one) => selectionOf(one, depth + 1, said)),
    profiles: describedIn(from),
  };
}

/** Columns of one profile, and letters of a value. */
const MOST_COLUMNS = 40;
const LONGEST_VALUE = 1000;

function describedIn(from: JsonObject): Described[] {
  const profiles = items(own(from, "profiles")).map((profile): Described => {
    const values = items(own(profile, "characteristics")).slice(0, MOST_COLUMNS);
    return {
      type: text(profile, "typeName") || "Profile",
      name: text(profile, "name"),
      values: values.flatMap((one): [string, string][] => {
        const column = text(one, "name");
        return column ? [[column.slice(0, 60), (text(one, "$text") || text(one, "value")).slice(0, LONGEST_VALUE)]] : [];
      }),
    };
  });
  const rules = items(own(from, "rules")).map(
    (rule): Described => ({
      type: "Rule",
      name: text(rule, "name"),
      values: [["Rule", text(rule, "description").slice(0, LONGEST_VALUE)]],
    }),
  );
  return [...profiles, ...rules].filter(({ name }) => name && name.length <= 200);
}

/** The name of the cost that is points: by its name, else the one with a limit, else the first. */
export function pointsName({ costs, limits }: Pick<Tree, "costs" | "limits">): string {
  const names = [...costs.keys(), ...limits.keys()];
  return names.find((name) => /^(pts?|points?)\b/.test(name)) ?? [...limits.keys()][0] ?? names[0] ?? "pts";
}

/** A tree as the lines that are read of it, and itself. */
export function writtenOf(tree: Tree): Written {
  const lines = new TreeLines(pointsName(tree));
  const several = tree.forces.length > 1 || tree.forces.some((force) => force.forces.length);
  for (const force of tree.forces) lines.force(force, several);
  if (tree.note) lines.add("remark", tree.note, 0);
  if (tree.described) lines.reading.ignore(lines.lines.length || 1, "", problems.counted.described(tree.described));
  const [stated, limit] = [tree.costs.get(lines.points), tree.limits.get(lines.points)];
  if (limit === 0) lines.reading.add(1, "head/limit-nothing", {});
  const army = tree.forces.find((force) => force.catalogue)?.catalogue;
  return {
    lines: lines.lines,
    // A limit below nothing stands for none.
    head: withoutMissing({ name: tree.name, game: tree.game, army, limit: limit !== undefined && limit > 0 ? limit : null, stated }),
    problems: lines.reading.problems(),
    ignored: lines.reading.ignored(),
    tree,
  };
}

/** The tree as lines, numbered as they are written here: such files are read by programs, and their own lines say little. */
class TreeLines {
  readonly lines: WrittenLine[] = [];
  readonly reading = new Reading();
  private category = "";

  constructor(readonly points: string) {}

  add(role: Role | undefined, name: string, depth: number, numbers: { count?: number; points?: number } = {}): void {
    const line = this.lines.length + 1;
    if (!name) {
      this.reading.add(line, "choice/no-name", {});
      return;
    }
    const { count: n, points } = numbers;
    const text = `${n !== undefined && n !== 1 ? `${n} ` : ""}${name}${points === undefined ? "" : ` [${number(points)} pts]`}`;
    this.lines.push({ line, text, depth, fields: { ...(role ? { role } : {}), name, ...numbers } });
  }

  force({ name, catalogue, selections, forces }: Force, several: boolean): void {
    const title = [name, catalogue && `(${catalogue})`].filter(Boolean).join(" ");
    if (several) this.add("heading", title, 0);
    else if (name) this.reading.ignore(1, name, "name of the force");
    this.category = "";
    for (const selection of selections) this.unit(selection);
    for (const force of forces) this.force(force, several);
  }

  private unit(selection: Selection): void {
    if (selection.category && selection.category !== this.category) {
      this.category = selection.category;
      this.add("heading", selection.category, 0);
    }
    const { models, others } = modelsOf(selection);
    const points = this.sumOf(selection);
    // What stands at the top without a kind may be a unit or a setting of the army; names decide.
    const role = selection.type === "unit" || selection.type === "model" || points || selection.selections.length ? "unit" : undefined;
    const named = [selection, ...models].find((one) => one.ownName);
    this.add(role, withOwnName(selection.name, named?.ownName ?? ""), 0, {
      count: models.length ? models.reduce((n, one) => n + one.count, 0) : selection.count,
      ...(points ? { points } : {}),
    });
    for (const one of [selection, ...models]) {
      if (one.ownName && one !== named) this.add("remark", one.ownName, 1);
      if (one.note) this.add("remark", one.note, 1);
    }
    for (const other of others) this.below(other, 1);
  }

  private below(selection: Selection, depth: number): void {
    const points = selection.costs.get(this.points);
    const role = selection.type === "upgrade" ? "option" : undefined;
    this.add(role, selection.name, depth, { count: selection.count, ...(points ? { points } : {}) });
    // Only units have names of their own in a roster.
    for (const said of [selection.ownName, selection.note]) if (said) this.add("remark", said, depth + 1);
    for (const one of selection.selections) this.below(one, depth + 1);
  }

  /** With all that stands below: files give the price of each part by itself. */
  private sumOf(selection: Selection): number {
    return selection.selections.reduce((sum, one) => sum + this.sumOf(one), selection.costs.get(this.points) ?? 0);
  }
}

/** The models of a unit where they stand below it under its own name, and what else stands there. */
function modelsOf({ name, type, selections }: Selection): { models: Selection[]; others: Selection[] } {
  const called = stems(name).join(" ");
  const models = selections.filter((one) => type === "unit" && one.type === "model" && stems(one.name).join(" ") === called);
  const same = new Set(models);
  return { models, others: selections.flatMap((one) => (same.has(one) ? one.selections : [one])) };
}
