/** One army list of a system while it is translated: its units, its kinds of force, and what a name in a condition means in it. */

import type { OptionSelector, Quantity, Selector, Weighed } from "@/lib/engine/common";
import { perKey } from "@/lib/engine/lazy";
import type { JsonObject } from "@/lib/engine/schema/json";
import type { Formula } from "./formula";
import { type Change, type LinkedSystem, membersOf, type Node, within } from "./link";
import { largest, mostOf, type Shaped } from "./shape";
import { type Fate, NoRule, type Tally, type Untold } from "./untold";
import { items, textIn } from "./values";

/** A kind of force as a kind of command. */
export interface Force {
  id: string;
  command: string;
  name: string;
  part: JsonObject;
}

/** Scopes that are the whole army, where it has one force. */
export const ARMY_SCOPES: ReadonlySet<string> = new Set(["roster", "force", "primary-catalogue"]);

const NOBODY: ReadonlyMap<Shaped, readonly Node[]> = new Map();

/** Words for kinds of selection in conditions and limits. */
const KINDS = new Set(["unit", "model", "upgrade"]);

export class Army {
  readonly untold: Untold[] = [];
  /** Limits of the roster that are the same wherever their selection stands, and are rules already. */
  readonly carried = new Set<string>();
  /** Whether all categories that modifiers give and take are known. */
  isSettled = false;
  /** Kinds of command that are judged as if the roster had one of each. */
  readonly singly = new Set<string>();
  /** Whether something asks of one force of several, and was made a rule of the whole roster. */
  forcesAreOne = false;
  /** Selections that were taken to be there once at most while something was translated, although a unit may have several. */
  private takenAsOne = new Set<Node>();
  private readonly homes = new Map<Node, Shaped>();
  /** Categories that a selection has only in some case: when; null where no rule says that. */
  readonly moving = new Map<Node, Map<string, Formula | null>>();

  constructor(
    readonly system: LinkedSystem,
    readonly catalogue: JsonObject,
    readonly shaped: readonly Shaped[],
    readonly forces: readonly Force[],
    /** The cost types that are points. */
    readonly points: ReadonlySet<string>,
    private readonly tally: Tally,
  ) {
    for (const one of shaped)
      for (const node of within(one.root)) {
        this.homes.set(node, one);
        tally.tookNode(node, points);
      }
  }

  homeOf(node: Node): Shaped {
    const home = this.homes.get(node);
    if (!home) throw new NoRule("it stands outside of every unit");
    return home;
  }

  /**
   * All selections of the army list that an id or a word means in some case: roots, and what stands below them where that counts too.
   * In which case, `quantity` says.
   */
  selections(id: string, deep = true): readonly Node[] {
    const all = this.flat.get(id) ?? [...this.named(id).values()].flat();
    this.flat.set(id, all);
    return deep ? all : all.filter((node) => node.above === null);
  }

  /** Every name of a selection: what `isMeant` asks. */
  private namesOf(node: Node): string[] {
    const groups = node.groups.flatMap((group) => [group.id, group.link ?? ""]);
    const moving = [...(this.moving.get(node)?.keys() ?? [])];
    return unique(["any", "", node.kind, node.id, node.link ?? "", ...node.categories, ...moving, ...groups]);
  }

  /** Selections of a name by their units. They are sorted when the first is asked for: categories are settled by then. */
  private named(id: string): ReadonlyMap<Shaped, readonly Node[]> {
    this.index ??= this.indexed();
    return this.index.get(id) ?? NOBODY;
  }
  private index: ReadonlyMap<string, Map<Shaped, Node[]>> | null = null;
  private readonly flat = new Map<string, readonly Node[]>();

  private indexed(): ReadonlyMap<string, Map<Shaped, Node[]>> {
    const index = new Map<string, Map<Shaped, Node[]>>();
    for (const [node, home] of this.homes) {
      if (node.kind === "group") continue;
      for (const name of this.namesOf(node)) {
        const units = index.get(name) ?? new Map<Shaped, Node[]>();
        index.set(name, units);
        const same = units.get(home);
        if (same) same.push(node);
        else units.set(home, [node]);
      }
    }
    return index;
  }

  /** What stands directly in the groups of an id, wherever they are. */
  membersNamed(id: string): readonly Node[] {
    const known = this.members.get(id);
    if (known) return known;
    const groups = [...this.homes.keys()].filter((node) => node.kind === "group" && node.id === id);
    const made = groups.flatMap(membersOf);
    this.members.set(id, made);
    return made;
  }
  private readonly members = new Map<string, readonly Node[]>();

  /** When a selection is what an id or a word means: an entry, a link, a category, a group it stands in, a kind. */
  isMeant(node: Node, id: string): Formula {
    if (id === "any" || id === "") return true;
    if (KINDS.has(id)) return node.kind === id;
    if (node.id === id || node.link === id) return true;
    const moving = this.moving.get(node)?.get(id);
    if (moving === null) {
      this.tally.tookOf(node, "category", "untold");
      throw new NoRule("it depends on a category that changes");
    }
    if (moving !== undefined) return moving;
    return node.categories.includes(id) || node.groups.some((group) => group.id === id || group.link === id);
  }

  /** The selections below one that an id means; only those directly in it unless `deep`. */
  below(scope: Node, id: string, deep: boolean): Node[] {
    // While categories are being settled nobody is sorted yet.
    const isSorted = this.isSettled && id !== "any";
    const near = isSorted ? (this.named(id).get(this.homeOf(scope)) ?? []) : deep ? within(scope) : membersOf(scope);
    return near.filter((node) => {
      if (node.kind === "group" || (deep ? !isBelow(node, scope) : node.parent !== scope)) return false;
      if (isSorted && !this.moving.has(node)) return true;
      const meant = this.isMeant(node, id);
      if (typeof meant !== "boolean") throw new NoRule("it depends on a category that changes");
      return meant;
    });
  }

  refOf(node: Node): string {
    const ref = this.homeOf(node).options.get(node);
    if (ref === undefined) throw new NoRule("it counts units and their models together");
    return ref;
  }

  /** Whether a unit has a selection at most once, so that what is said of each of it is said of the unit. */
  readonly isSingle: (node: Node) => boolean = perKey(
    (node: Node): boolean => !node.parent || this.isOnceInUnit(node) || (this.mostPossible(node) <= 1 && this.isSingle(node.parent)),
  );

  /** Whether a limit of a selection on all of its unit, which nothing changes, allows one of it. */
  private isOnceInUnit(node: Node): boolean {
    const { root } = this.homeOf(node);
    return node.constraints.some(
      ({ id, type, value, field, scope, percent }) =>
        type === "max" &&
        value === 1 &&
        field === "selections" &&
        !percent &&
        [root.id, root.link, "root-entry"].includes(scope) &&
        !node.changes.some((change) => change.field === id),
    );
  }

  /**
   * Takes a selection, and all around it, to be there once: what follows is told of units that have several. Where all of them have the
   * same, it is certain what each of them has, and that each has a share of all, but not how many.
   */
  takeAsOne(node: Node, asks: "whether" | "each" | "how many"): void {
    for (let at: Node | null = node; at?.parent && !this.isOnceInUnit(at); at = at.parent)
      if (this.mostPossible(at) > 1 && (asks === "how many" || !hasCollectiveOnly(at))) this.takenAsOne.add(at);
  }

  /** Whether something was taken to be there once in what is being translated. */
  get takesAsOne(): boolean {
    return this.takenAsOne.size > 0;
  }

  /** Says what became of modifiers and limits by what they are about. */
  took(parts: readonly Pick<Node, "changes" | "constraints">[], field: string, fate: Fate): void {
    for (const part of parts) this.tally.tookOf(part, field, fate);
  }

  /** Says the same of a category or a kind of force, which is carried. */
  tookPart(part: JsonObject, said: Pick<Node, "changes" | "constraints">): void {
    this.tally.took([part], "carried");
    this.tally.tookWords(part, said, (field) => field === "hidden" || field === "error");
  }

  /** Makes rules of something, and says whether it came to them whole or was told. */
  takes(parts: readonly Pick<Node, "changes" | "constraints">[], field: string, make: () => void): void {
    const before = this.untold.length;
    make();
    this.took(parts, field, this.untold.length > before ? "untold" : "carried");
  }

  /** Translates something, and tells of units that have several of what was taken to be there once. @param concerns Its options. */
  translate(what: Pick<Untold, "what" | "where">, shaped: Shaped, concerns: () => readonly string[], make: () => void): void {
    this.takenAsOne = new Set();
    try {
      make();
    } catch (error) {
      if (!(error instanceof NoRule)) throw error;
      const options = concerns();
      this.tell({ ...what, why: error.why, entries: [shaped.entry], ...(options.length ? { options } : {}) });
      return;
    }
    for (const node of this.takenAsOne) {
      const options = concerns();
      const why = `there may be several of ${node.name}, each with options of its own`;
      const several = node === shaped.models ? {} : { several: this.refOf(node) };
      this.tell({ ...what, why, entries: [shaped.entry], ...(options.length ? { options } : {}), ...several });
    }
  }

  /** The most of a selection in its parent, whatever modifiers make of its limits. */
  readonly mostPossible = perKey((node: Node): number => {
    return Math.min(...[node, ...node.groups].map((one) => mostOf(one, largest)));
  });

  /** Whether a selection is the kind of model that the number of its unit counts. */
  private isModels(node: Node): boolean {
    return this.homeOf(node).models === node;
  }

  /** How many of some selections below one root a unit has. */
  measureInUnit(nodes: readonly Node[]): NonNullable<Quantity["measure"]> {
    const options = nodes.filter((node) => !this.isModels(node)).map((node) => this.refOf(node));
    if (options.length === nodes.length) return { options: optionsFrom(options) };
    if (options.length === 0) return "models";
    return { weighed: [{ of: {}, models: 1 }, { options: optionsFrom(options) }] };
  }

  /** The selections that count together with one: with `shared` all of its entry, else those that came by the same link. */
  alike(node: Node, shared: boolean, deep: boolean): readonly Node[] {
    const key = `${node.id} ${shared ? "" : node.link} ${deep}`;
    const all = this.alikes.get(key) ?? this.selections(node.id, deep).filter((one) => isAlike(one, node, shared));
    this.alikes.set(key, all);
    return all;
  }
  private readonly alikes = new Map<string, readonly Node[]>();

  /** How many of some selections the roster has, units and options, in the cases in which an id means them. */
  quantity(nodes: readonly Node[], id = "any"): Quantity {
    return id === "any" ? this.quantityOfAll(nodes) : this.quantityOf(nodes, id);
  }
  private readonly quantityOfAll = perKey((nodes: readonly Node[]) => this.quantityOf(nodes, "any"));

  private quantityOf(nodes: readonly Node[], id: string): Quantity {
    if (!nodes.length) return NOTHING;
    const roots = nodes.filter((node) => node.above === null);
    const others = nodes.filter((node) => node.above !== null);
    const meant = others.map((node) => (id === "any" ? true : this.isMeant(node, id)));
    const moving = others.filter((_, i) => typeof meant[i] !== "boolean");
    const always = others.filter((_, i) => meant[i] === true);
    const models = others.filter((node) => this.isModels(node));
    if (models.length && !roots.length && models.length === always.length && !moving.length)
      return { of: entriesFrom(models.map((node) => this.homeOf(node).entry)), measure: "models" };
    if (roots.some((root) => models.some((node) => this.homeOf(node) === this.homeOf(root))))
      throw new NoRule("it counts units and their models together");
    const ofModels = models.map((node): Weighed => ({ of: this.entryWhere(node, id), models: 1 }));
    const isOption = (node: Node) => !models.includes(node);
    const ofMoving = moving
      .filter(isOption)
      .map((node): Weighed => ({ of: this.entryWhere(node, id), options: optionsFrom([this.refOf(node)]) }));
    const parts = [...ofModels, ...ofMoving, ...this.apart(always.filter(isOption), moving.filter(isOption))];
    if (!parts.length) return { of: this.unitsOf(roots, id) };
    if (roots.length) parts.unshift({ of: this.unitsOf(roots, id) });
    const [only, second] = parts;
    if (only?.options && !second) return { of: only.of ?? {}, measure: { options: only.options } };
    return { of: {}, measure: { weighed: parts } };
  }

  /** The unit of a selection, in the case in which an id means that. */
  private entryWhere(node: Node, id: string): Selector {
    const meant = id === "any" || this.isMeant(node, id);
    const own = entriesFrom([this.homeOf(node).entry]);
    return typeof meant === "boolean" ? own : both(own, selectorFrom(meant));
  }

  /** Options that are always counted. Of one that is counted in other units only in some case it is said which units these are. */
  private apart(always: readonly Node[], moving: readonly Node[]): Weighed[] {
    const refs = new Set(moving.map((node) => this.refOf(node)));
    const own = always.filter((node) => !refs.has(this.refOf(node)));
    const shared = always.filter((node) => refs.has(this.refOf(node)));
    return [
      ...(own.length ? [{ options: optionsFrom(own.map((node) => this.refOf(node))) }] : []),
      ...shared.map((node) => ({ of: entriesFrom([this.homeOf(node).entry]), options: optionsFrom([this.refOf(node)]) })),
    ];
  }

  /** Units of some roots, of those that an id means in some case only in that. */
  private unitsOf(roots: readonly Node[], id: string): Selector {
    const any: Selector[] = [];
    const always: string[] = [];
    for (const root of roots) {
      const meant = id === "any" ? true : this.isMeant(root, id);
      const { entry } = this.homeOf(root);
      if (meant === true) always.push(entry);
      else if (meant !== false) any.push({ all: [entriesFrom([entry]), selectorFrom(meant)] });
    }
    if (!any.length) return entriesFrom(always);
    return { any: always.length ? [entriesFrom(always), ...any] : any };
  }

  /** The kinds of command that offer a root: those that name a category of it. */
  forcesFor({ categories }: Node): string[] {
    const offers = ({ part }: Force) => items(part, "categoryLinks").some((link) => categories.includes(textIn(link, "targetId")));
    const found = this.forces.filter(offers);
    return (found.length ? found : this.forces).map(({ command }) => command);
  }

  /** Whether all points of the army list are multiples of a number. */
  isInSteps(step: number): boolean {
    const isWhole = (points: number) => Number.isInteger(points / step);
    return [...this.homes.keys()].every(
      ({ costs, changes }) =>
        [...costs].every(([type, value]) => !this.points.has(type) || isWhole(value)) &&
        changes.every(({ field, value }) => !this.points.has(field) || isWhole(Number(value))),
    );
  }

  /** Tells what is untold in some case: of some kinds of force, where it is about these. */
  tellCase(
    what: Pick<Untold, "what" | "where" | "why">,
    entries: Untold["entries"],
    options: readonly string[],
    commands: readonly string[] | null,
  ): void {
    if (commands?.length !== 0) this.tell({ ...what, entries, ...(options.length ? { options } : {}), ...(commands ? { commands } : {}) });
  }

  tell(untold: Untold): void {
    this.untold.push(untold);
  }
}

/** Whether several of a selection have all the same. */
const hasCollectiveOnly = (node: Node): boolean => within(node).every((one) => one === node || one.kind === "group" || one.collective);

export const isAlike = (one: Node, node: Node, shared: boolean): boolean => one.id === node.id && (shared || one.link === node.link);

function isBelow(node: Node, scope: Node): boolean {
  for (let { above } = node; above; { above } = above) if (above === scope) return true;
  return false;
}

/** The units of which a formula holds; null where it is always or never so, or hangs on more than the unit. */
export function unitsOfFormula(formula: Formula): Selector | null {
  try {
    return typeof formula === "boolean" ? null : selectorFrom(formula);
  } catch (error) {
    if (error instanceof NoRule) return null;
    throw error;
  }
}

/** The units of which a formula holds. @throws NoRule where it asks of the roster */
function selectorFrom(formula: Exclude<Formula, boolean>): Selector {
  const inner = (part: Formula): Selector => (part === true ? {} : part === false ? { not: {} } : selectorFrom(part));
  if ("not" in formula) return { not: inner(formula.not) };
  if ("all" in formula) return { all: formula.all.map(inner) };
  if ("any" in formula) return { any: formula.any.map(inner) };
  if ("unit" in formula.atom) return formula.atom.unit;
  throw new NoRule("it depends on a category that changes with the roster");
}

export const unique = (ids: readonly string[]): string[] => [...new Set(ids)].sort();
export const entriesFrom = (ids: readonly string[]): { entry: string[] } => ({ entry: unique(ids) });
export const optionsFrom = (ids: readonly string[]): OptionSelector => ({ option: unique(ids) });

/** No unit is meant. */
export const NOTHING: Quantity = { of: { not: {} } };

/** Whether a selector has no keys: it means all units. */
export const isAll = (selector: Selector): boolean => typeof selector === "object" && Object.keys(selector).length === 0;

/** Units that both mean. */
export function both(a: Selector, b: Selector): Selector {
  if (isAll(a)) return b;
  return isAll(b) ? a : { all: [a, b] };
}

/** Why a change is none that a rule could say, where it is not one of these. */
export function plainChange({ type, value }: Change): { type: (typeof PLAIN)[number]; by: number } {
  const by = Number(value);
  const plain = PLAIN.find((one) => one === type);
  if (!plain || value === "" || !Number.isFinite(by)) throw new NoRule(`the modifier “${type} ${value}” does not change a number`);
  return { type: plain, by };
}

/** Of these, the last two keep a number at least or at most what they say. */
const PLAIN = ["set", "increment", "decrement", "floor", "ceil"] as const;
