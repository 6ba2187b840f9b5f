/** Judges a roster by the files of its system: what it costs, and each limit that it breaks. */
import { lookUp } from "./files";
import { groupsOf, type Held, heldOf, type Offer, rootOffers, within } from "./offers";
import type { Constraint, Source } from "./sources";
import { asked, everyForce, everySelection, type ForcePlace, type Place, type Roster, type Selection, type SelectionPlace } from "./tree";
import { type Matches, Values } from "./values";

export interface Fault {
  /** Of an entry, a group, a category, a kind of force; "limit" for the limit of the roster itself. */
  entry: string;
  constraint: string;
  kind: "min" | "max" | "hidden" | "said";
  value: number;
  bound: number;
  /** Where it was found, for those that mend a roster. */
  at: { held: Held; above: Place; of: Selection | null; matches: Matches };
}

export interface Judged {
  points: ReadonlyMap<string, number>;
  faults: Fault[];
  /** Limits that are kept or broken by one at most, or are in percent: what changes when such a limit does. */
  close: ReadonlySet<string>;
  values: Values;
}

const SLACK = 1e-9;

export function evaluate(roster: Roster): Judged {
  return new Judge(roster).judged();
}

const offered = new WeakMap<Roster["system"], Map<string, Offer[]>>();

/** What a force of this kind and catalogue is offered: a kind of force that names categories takes only what is in one of them. */
export function offersIn(roster: Roster, { catalogue, entry }: { catalogue: Roster["forces"][0]["catalogue"]; entry: Source }): Offer[] {
  const known = offered.get(roster.system) ?? new Map<string, Offer[]>();
  offered.set(roster.system, known);
  const key = `${catalogue.id} ${entry.id}`;
  const named = new Set(entry.categoryLinks.map((link) => link.targetId));
  const found =
    known.get(key) ??
    rootOffers(roster.system, catalogue).filter(
      ({ categories }) => !named.size || !categories.size || [...categories.keys()].some((id) => named.has(id)),
    );
  known.set(key, found);
  return found;
}

const helds = new WeakMap<Source, Held>();

class Judge {
  private readonly values: Values;
  private readonly faults = new Map<string, Fault>();
  private readonly close = new Set<string>();
  private readonly numbers = new Map<unknown, number>();
  /** By what conditions know all that was chosen. */
  private readonly taken: ReadonlySet<string>;

  constructor(private readonly roster: Roster) {
    this.values = new Values(roster);
    const all = everyForce(this.values.top.forces).flatMap((force) => everySelection(force.selections));
    this.taken = new Set(all.flatMap((one) => [...(one.offer?.ids ?? [])]));
  }

  judged(): Judged {
    const { top } = this.values;
    for (const force of everyForce(top.forces)) {
      this.force(force);
      this.categories(force);
      this.container(force, offersIn(this.roster, force.of));
      for (const one of everySelection(force.selections)) this.container(one, one.offer?.offers ?? []);
    }
    const points = new Map<string, number>();
    const all = everyForce(top.forces).flatMap((force) => force.selections);
    for (const { id } of [this.roster.system.game, ...this.roster.system.catalogues].flatMap((one) => one.costTypes)) {
      const sum = all.reduce((n, one) => n + this.values.total(one, id), 0);
      points.set(id, sum);
      const limit = this.roster.limits.get(id) ?? -1;
      if (limit < 0 || sum <= limit + SLACK) continue;
      const at = { held: { ...NOTHING, id }, above: top, of: null, matches: () => true };
      this.faults.set(`limit ${id}`, { entry: "limit", constraint: id, kind: "max", value: sum, bound: limit, at });
    }
    return { points, faults: [...this.faults.values()], close: this.close, values: this.values };
  }

  private force(force: ForcePlace): void {
    const is: Matches = (one) => one.force.of.entry === force.of.entry;
    for (const constraint of force.held.constraints) this.limit(force, force.held, constraint, is, null, 1);
    if (this.values.wrong(force)) this.fault(force.held, "error", "said", 1, 0, force, null, is);
  }

  /** Categories that the kind of force names, and those that what was chosen in it has. */
  private categories(force: ForcePlace): void {
    const links = new Map(force.of.entry.categoryLinks.map((link) => [link.targetId, link]));
    const all = everySelection(force.selections);
    const used = new Set(all.flatMap((one) => [...this.values.categories(one).keys()]));
    for (const id of new Set([...links.keys(), ...used])) {
      const entry = lookUp(this.roster.system, force.of.catalogue, id);
      const link = links.get(id);
      if (!entry) continue;
      const held = helds.get(link ?? entry) ?? heldOf(link ? [entry, link] : [entry]);
      helds.set(link ?? entry, held);
      const place = asked(held, null, force);
      const has: Matches = (one) => this.values.categories(one).has(id);
      if (this.values.hidden(place)) {
        for (const one of link ? force.selections.filter(has) : []) this.fault(held, "hidden", "hidden", 1, 0, force, one.of, has);
        continue;
      }
      for (const constraint of held.constraints) if (link || constraint.type === "max") this.limit(place, held, constraint, has, null, 1);
    }
  }

  /** All that is offered at a place, taken or not. */
  private container(above: ForcePlace | SelectionPlace, offers: readonly Offer[]): void {
    const chosen = new Map<Offer | null, SelectionPlace[]>();
    for (const one of above.selections) chosen.set(one.offer, [...(chosen.get(one.offer) ?? []), one]);
    const closed = new Set<Offer>();
    for (const offer of within(offers)) {
      const inClosed = groupsOf(offer).some((group) => closed.has(group));
      for (const place of chosen.get(offer) ?? [asked(offer, offer, above)]) {
        if (inClosed || this.values.hidden(place)) {
          if (place.of) this.fault(offer, "hidden", "hidden", place.count, 0, above, place.of, (one) => one === place);
          if (offer.isGroup) closed.add(offer);
          continue;
        }
        if (place.of && this.values.wrong(place)) this.fault(offer, "error", "said", 1, 0, above, place.of, (one) => one === place);
        for (const constraint of offer.constraints) {
          // Nothing of it anywhere is too much nowhere.
          if (constraint.type === "max" && !this.taken.has(offer.id)) continue;
          const per = constraint.scope === "parent" && above.kind === "selection" && isCollective(offer) ? above.count : 1;
          this.limit(place, offer, constraint, same(offer, constraint), place.of, per);
        }
      }
    }
  }

  private limit(
    place: ForcePlace | SelectionPlace,
    held: Held,
    constraint: Constraint,
    matches: Matches,
    of: Selection | null,
    per: number,
  ): void {
    const stated = this.values.bound(place, constraint);
    if (constraint.type === "max" ? stated < 0 : stated <= 0) {
      if (stated >= -1) this.close.add(constraint.id);
      return;
    }
    const found = this.values.amount(place, { ...constraint, childId: held.id }, matches);
    if (!found) return;
    const bound = constraint.percent ? (found.whole * stated) / 100 : stated;
    const value = found.amount / per;
    if (constraint.percent || Math.abs(value - bound) <= 1 + SLACK) this.close.add(constraint.id);
    if (constraint.type === "max" ? value <= bound + SLACK : value >= bound - SLACK) return;
    const where = found.scope.kind === "some" ? found.scope.id : this.number(found.scope);
    const above = place.kind === "force" ? place : place.above;
    this.fault(held, constraint.id, constraint.type === "max" ? "max" : "min", value, bound, above, of, matches, where);
  }

  private fault(
    held: Held,
    constraint: string,
    kind: Fault["kind"],
    value: number,
    bound: number,
    above: Place,
    of: Selection | null,
    matches: Matches,
    where: string | number = this.number(of ?? above),
  ): void {
    const key = `${kind} ${held.id} ${constraint} ${where}`;
    if (!this.faults.has(key)) this.faults.set(key, { entry: held.id, constraint, kind, value, bound, at: { held, above, of, matches } });
  }

  /** The same limit at the same place is one fault, whoever asked. */
  private number(of: unknown): number {
    const number = this.numbers.get(of) ?? this.numbers.size;
    this.numbers.set(of, number);
    return number;
  }
}

const NOTHING: Held = { id: "", name: "", hidden: false, costs: new Map(), constraints: [], changes: new Map() };

/** What counts for a limit: with `shared` all that its links lead to, else what came by the same links. */
function same(offer: Offer, { shared }: Constraint): Matches {
  if (shared) return (one) => one.offer?.ids.has(offer.id) ?? false;
  if (!offer.isGroup) return (one) => one.offer?.path === offer.path;
  return (one) => one.offer !== null && groupsOf(one.offer).some((group) => group.path === offer.path);
}

/** What is chosen for each model is counted for each. */
export function isCollective(offer: Offer): boolean {
  return offer.isGroup ? offer.offers.length > 0 && offer.offers.every(isCollective) : offer.collective;
}
