/**
 * What holds at each place of a roster as it is: counts, conditions, and what modifiers make of costs, limits, categories and `hidden`.
 * A value that is asked for while it is being worked out is what the file states without modifiers.
 */
import type { System } from "./files";
import type { Change, Condition, Constraint, Gate, Query, Repeat } from "./sources";
import { everyForce, everySelection, type ForcePlace, type Place, placesOf, type Roster, type SelectionPlace } from "./tree";

/** Where something is counted: below a place, or among the selections of a primary category or of a group. */
type Scope = Place | { kind: "some"; selections: SelectionPlace[]; id: string };
export type Matches = (one: SelectionPlace) => boolean;

const TYPES = new Set(["unit", "model", "upgrade", "mount", "crew", "unit-group"]);
const SLACK = 1e-9;
const NOBODY: readonly SelectionPlace[] = [];
const NONE: ReadonlyMap<string, boolean> = new Map();

interface KnownIds {
  costTypes: ReadonlySet<string>;
  categories: ReadonlySet<string>;
}
const knownIds = new WeakMap<System, KnownIds>();

function knownIn(system: System): KnownIds {
  const files = [system.game, ...system.catalogues];
  const known = knownIds.get(system) ?? {
    costTypes: new Set(files.flatMap((one) => one.costTypes.map(({ id }) => id))),
    categories: new Set(files.flatMap((one) => [...one.byId.values()].filter(({ kind }) => kind === "category").map(({ id }) => id))),
  };
  knownIds.set(system, known);
  return known;
}

export class Values {
  readonly top;
  /** Whether some value hangs on itself: then the programs that made the files go by the order of editing, which no roster says. */
  circular = false;
  private readonly known: KnownIds;
  private readonly kept = new Map<Place, Map<string, { value: unknown; done: boolean }>>();

  constructor(private readonly roster: Roster) {
    this.top = placesOf(roster);
    this.known = knownIn(roster.system);
  }

  private keep<T>(place: Place, what: string, stated: T, find: () => T): T {
    const known = this.kept.get(place) ?? new Map<string, { value: unknown; done: boolean }>();
    this.kept.set(place, known);
    const before = known.get(what);
    if (before) {
      this.circular ||= !before.done;
      return before.value as T;
    }
    const entry: { value: unknown; done: boolean } = { value: stated, done: false };
    known.set(what, entry);
    const found = find();
    entry.value = found;
    entry.done = true;
    return found;
  }

  // What a place is worth

  hidden(place: ForcePlace | SelectionPlace): boolean {
    return this.changed(place, "hidden", place.held.hidden, (value, change) => (change.type === "set" ? change.value === "true" : value));
  }

  /** Whether a modifier says that this is an error. */
  wrong(place: ForcePlace | SelectionPlace): boolean {
    return this.changed(place, "error", false, () => true);
  }

  /** Of one copy. */
  private cost(place: SelectionPlace, type: string): number {
    return this.changed(place, type, place.held.costs.get(type) ?? 0, numbered);
  }

  bound(place: ForcePlace | SelectionPlace, { id, value }: Constraint): number {
    return this.changed(place, id, value, numbered);
  }

  categories(place: SelectionPlace): ReadonlyMap<string, boolean> {
    return this.changed(place, "category", place.offer?.categories ?? NONE, (value, { type, value: id }) => {
      const next = new Map(value);
      if (type === "add" && !next.has(id)) next.set(id, false);
      if (type === "remove") next.delete(id);
      if (type === "unset-primary" && next.has(id)) next.set(id, false);
      if (type === "set-primary") for (const each of [...next.keys(), id]) next.set(each, each === id);
      return next;
    });
  }

  primary(place: SelectionPlace): string | undefined {
    return [...this.categories(place)].find(([, primary]) => primary)?.[0];
  }

  /** With all that is chosen below it. */
  total(place: SelectionPlace, type: string): number {
    const own = this.cost(place, type) * place.count;
    return place.selections.reduce((sum, one) => sum + this.total(one, type), own);
  }

  private changed<T>(
    place: ForcePlace | SelectionPlace,
    field: string,
    stated: T,
    step: (value: T, change: Change, times: number) => T,
  ): T {
    const changes = place.held.changes.get(field);
    if (!changes) return stated;
    return this.keep(place, field, stated, () =>
      changes.reduce((value, change) => {
        const times = this.times(place, change);
        return times > 0 ? step(value, change, times) : value;
      }, stated),
    );
  }

  // When and how often a modifier holds

  private times(place: ForcePlace | SelectionPlace, change: Change): number {
    if (!change.gates.every((gate) => this.open(place, gate))) return 0;
    return change.repeats.reduce((times, level) => times * level.reduce((sum, one) => sum + this.repeated(place, one), 0), 1);
  }

  private open(place: Place, { type, conditions, gates }: Gate): boolean {
    if (!conditions.length && !gates.length) return true;
    if (type === "and") return conditions.every((one) => this.holds(place, one)) && gates.every((one) => this.open(place, one));
    const some = conditions.some((one) => this.holds(place, one)) || gates.some((one) => this.open(place, one));
    return type === "not" ? !some : some;
  }

  private repeated(place: Place, repeat: Repeat): number {
    if (repeat.value === 0) return 0;
    const found = this.amount(place, repeat, this.matching(repeat.childId));
    if (found === null) return 0;
    const share = (repeat.percent ? (found.amount * 100) / (found.whole || Number.POSITIVE_INFINITY) : found.amount) / repeat.value;
    return (repeat.roundUp ? Math.ceil(share - SLACK) : Math.floor(share + SLACK)) * repeat.repeats;
  }

  private holds(place: Place, condition: Condition): boolean {
    const { type, childId, scope } = condition;
    if (type === "always" || type === "never") return type === "always";
    if (type === "instanceOf" || type === "notInstanceOf") return this.isInstance(place, scope, childId) === (type === "instanceOf");
    const found = this.amount(place, condition, this.matching(childId));
    if (found === null) return false;
    const wanted = condition.percent ? (found.whole * condition.value) / 100 : condition.value;
    const more = found.amount - wanted;
    if (type === "lessThan") return more < -SLACK;
    if (type === "greaterThan") return more > SLACK;
    if (type === "atLeast") return more >= -SLACK;
    if (type === "atMost") return more <= SLACK;
    const equal = Math.abs(more) <= SLACK;
    return type === "notEqualTo" ? !equal : equal;
  }

  private isInstance(place: Place, scope: string, id: string): boolean {
    if (scope === "ancestor") return placesAbove(place).some((one) => this.is(one, id));
    const found = this.scope(place, scope);
    return found !== null && (found.kind === "some" ? found.id === id : this.is(found, id));
  }

  private is(place: Place, id: string): boolean {
    if (place.kind === "roster") return false;
    if (place.kind === "force") return place.of.entry.id === id || place.of.catalogue.id === id || this.roster.system.game.id === id;
    if (place.held.id === id || place.offer?.ids.has(id) || place.offer?.type === id) return true;
    return this.known.categories.has(id) && this.categories(place).has(id);
  }

  matching(id: string): Matches {
    if (id === "any") return () => true;
    if (TYPES.has(id)) return (one) => one.offer?.type === id;
    return (one) => this.is(one, id) || this.is(one.force, id);
  }

  // How much there is of something

  private scope(place: Place, scope: string): Scope | null {
    if (scope === "self") return place;
    if (scope === "roster") return this.top;
    if (place.kind === "roster") return null;
    if (scope === "parent") return place.above;
    const force = place.kind === "force" ? place : place.force;
    if (scope === "force" || scope === "primary-catalogue") return force;
    const chain = [place, ...placesAbove(place)];
    const root = chain.find((one) => one.kind === "selection" && one.above.kind === "force");
    if (scope === "root-entry") return root ?? null;
    if (scope === "primary-category") return root?.kind === "selection" ? this.ofCategory(force, this.primary(root)) : null;
    const types = scope === "model-or-unit" ? ["model", "unit"] : TYPES.has(scope) ? [scope] : null;
    if (types) return chain.find((one) => one.kind === "selection" && one.of && types.includes(one.offer?.type ?? "")) ?? null;
    if (root?.kind === "selection" && root.held.id !== scope && this.primary(root) === scope) return this.ofCategory(force, scope);
    const found = chain.find((one) => this.is(one, scope));
    if (found?.kind !== "selection" || !found.offer || found.held.id === scope) return found ?? null;
    // An id of a group in which it stands: what was chosen from that group.
    const above = found.above.kind === "selection" || found.above.kind === "force" ? found.above.selections : [];
    return found.offer.group?.ids.has(scope)
      ? { kind: "some", id: scope, selections: above.filter((one) => one.offer?.ids.has(scope)) }
      : found;
  }

  private ofCategory(force: ForcePlace, id: string | undefined): Scope | null {
    if (id === undefined) return null;
    return { kind: "some", id, selections: force.selections.filter((one) => this.primary(one) === id) };
  }

  /** What a question finds and of how much in all; null where its scope is not there. */
  amount(place: Place, query: Query, matches: Matches): { amount: number; whole: number; scope: Scope } | null {
    const { field, deep, childForces, percent } = query;
    if (query.scope === "self" && place.kind === "selection" && query.childId === place.held.id)
      return { amount: this.known.costTypes.has(field) ? this.total(place, field) : place.count, whole: 0, scope: place };
    if (query.scope === "ancestor") return this.amountAbove(place, matches);
    const scope = this.scope(place, query.scope);
    if (scope === null) return null;
    const limited = field.startsWith("limit::");
    const type = limited ? field.slice(7) : field;
    const limit = this.roster.limits.get(type);
    if (limited && (limit === undefined || limit < 0)) return null;
    if (limited && !percent) return { amount: limit ?? 0, whole: limit ?? 0, scope };
    if (field === "forces") return { ...this.forcesIn(scope, query), scope };
    if (!this.known.costTypes.has(type)) {
      const all = this.below(scope, childForces, deep);
      const sum = (some: readonly SelectionPlace[]) => some.reduce((n, one) => n + one.count, 0);
      return { amount: sum(all.filter(matches)), whole: percent ? sum(all) : 0, scope };
    }
    const below = this.below(scope, childForces, false);
    const whole = percent && !limited ? this.spent(below, type, true, () => true) : (limit ?? 0);
    return { amount: this.spent(below, type, deep, matches), whole, scope };
  }

  private below(scope: Scope, childForces: boolean, deep: boolean): readonly SelectionPlace[] {
    const find = () => {
      const forces = scope.kind === "roster" || scope.kind === "force" ? (childForces ? everyForce(scope.forces) : scope.forces) : [];
      const further = scope.kind === "roster" || childForces ? forces.flatMap((one) => one.selections) : [];
      const all = scope.kind === "roster" ? further : [...scope.selections, ...further];
      return deep ? everySelection(all) : all;
    };
    return scope.kind === "some" ? find() : this.keep(scope, `below ${childForces} ${deep}`, NOBODY, find);
  }

  /** What is chosen below a selection is paid with it. */
  private spent(selections: readonly SelectionPlace[], type: string, deep: boolean, matches: Matches): number {
    return selections.reduce(
      (sum, one) => sum + (matches(one) ? this.total(one, type) : deep ? this.spent(one.selections, type, deep, matches) : 0),
      0,
    );
  }

  private amountAbove(place: Place, matches: Matches) {
    const above = placesAbove(place).filter((one) => one.kind === "selection");
    return { amount: above.filter(matches).length, whole: above.length, scope: place };
  }

  private forcesIn(scope: Scope, { childId, childForces }: Query) {
    const inside = scope.kind === "roster" || scope.kind === "force" ? scope.forces : [];
    const all = childForces ? everyForce(inside) : inside;
    return { amount: all.filter((one) => childId === "any" || this.is(one, childId)).length, whole: all.length };
  }
}

function placesAbove(place: Place): Place[] {
  return place.kind === "roster" ? [] : [place.above, ...placesAbove(place.above)];
}

function numbered(value: number, { type, value: by }: Change, times: number): number {
  const given = Number(by);
  if (type === "set") return given;
  if (type === "increment") return value + given * times;
  if (type === "decrement") return value - given * times;
  if (type === "multiply") return value * given ** times;
  if (type === "divide") return value / given ** times;
  if (type === "floor") return Math.max(value, given);
  return type === "ceil" ? Math.min(value, given) : value;
}
