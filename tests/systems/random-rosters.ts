/**
 * Random rosters of a catalogue, the same for the same seed: what must be there and some of the rest is taken, faults are mended, and
 * three of five get one change afterwards, so that most are legal or nearly so.
 */
import { type Random, random } from "../support/random";
import { evaluate, type Fault, type Judged, offersIn } from "./evaluate";
import type { Catalogue, System } from "./files";
import { type Offer, within } from "./offers";
import type { Source } from "./sources";
import { everyForce, everySelection, type Force, type Place, type Roster, type Selection } from "./tree";

export interface Drawn {
  roster: Roster;
  judged: Judged;
}

const DEEPEST = 8;
const MOST_ROUNDS = 14;
/** What holds selections: a force, or a selection with how many it stands for. */
interface Holder {
  selections: Selection[];
  count: number;
  isForce: boolean;
}

export function* randomRosters(system: System, catalogue: Catalogue, seed: string): Generator<Drawn> {
  const broken = new Set<string>();
  for (let n = 0; ; n++) {
    const drawn = new Draw(system, catalogue, random(`${seed} ${catalogue.id} ${n}`), broken).drawn();
    for (const { constraint } of drawn.judged.faults) broken.add(constraint);
    // An empty roster says little, but some catalogues offer nothing.
    if (n % 4 === 3 || drawn.roster.forces.some((force) => force.selections.length)) yield drawn;
  }
}

/** Kinds of force that may be chosen; where all are hidden, as some systems have their only one, any. */
export function forceKinds(system: System, catalogue: Catalogue): Source[] {
  const all = [...system.game.forces, ...catalogue.forces];
  const shown = all.filter((one) => !one.hidden);
  return shown.length ? shown : all;
}

class Draw {
  private readonly limits = new Map<string, number>();
  private readonly roster: Roster;

  constructor(
    system: System,
    catalogue: Catalogue,
    private readonly chance: Random,
    /** Limits that a roster before this one broke. */
    private readonly broken: ReadonlySet<string>,
  ) {
    const kinds = forceKinds(system, catalogue);
    const [first] = kinds;
    const entries = [first && chance.below(10) < 6 ? first : chance.pick(kinds)];
    if (kinds.length > 1 && !chance.below(8)) entries.push(chance.pick(kinds));
    const forces = entries.map((entry): Force => ({ entry, catalogue, selections: [], forces: [] }));
    this.roster = { system, forces, limits: this.limits };
    for (const { id, limit } of system.game.costTypes) if (limit >= 0) this.limits.set(id, limit);
  }

  drawn(): Drawn {
    const { chance } = this;
    for (const force of this.roster.forces) {
      this.fill(this.holderOf(force), offersIn(this.roster, force), 0, 0);
      for (let n = chance.below(chance.below(4) ? 10 : 20); n >= 0; n--) this.addRoot(force);
    }
    let judged = this.limited();
    if (chance.below(12)) judged = this.mended(judged);
    if (!judged.faults.length && chance.below(5) < 3) {
      this.changeOne();
      judged = evaluate(this.roster);
    }
    return { roster: this.roster, judged };
  }

  private addRoot(force: Force, category?: string): void {
    const open = within(offersIn(this.roster, force)).filter((one) => !one.isGroup && !one.hidden);
    const suited = open.filter((one) => category !== undefined && one.categories.has(category));
    const from = suited.length ? suited : open;
    if (from.length) this.add(this.holderOf(force), this.chance.pick(from), 1, 0);
  }

  /** Most rosters have a limit of the first kind of cost, which some just exceed. */
  private limited(): Judged {
    const judged = evaluate(this.roster);
    const [type] = this.roster.system.game.costTypes;
    if (!type || !this.chance.below(4)) return judged;
    const sum = Math.max(judged.points.get(type.id) ?? 0, 1);
    const step = 10 ** Math.max(0, Math.floor(Math.log10(sum)) - 1) * 5;
    this.limits.set(type.id, Math.max(step, Math.ceil((sum * (9 + this.chance.below(5))) / 10 / step) * step));
    return evaluate(this.roster);
  }

  private holderOf(of: Force | Selection): Holder {
    return { selections: of.selections, count: "count" in of ? of.count : 1, isForce: !("count" in of) };
  }

  // Taking

  /** What must be taken of these offers, and of the rest so many in ten as `more` says. */
  private fill(into: Holder, offers: readonly Offer[], more: number, depth: number): void {
    if (depth > DEEPEST) return;
    for (const offer of offers) {
      if (offer.hidden) continue;
      const { min, max } = bounds(offer);
      const free = Math.min(max, min + 4) - min;
      const extra = free > 0 && this.chance.below(10) < more ? 1 + this.chance.below(free) : 0;
      const wanted = min + (offer.isGroup && more === 0 ? 0 : extra);
      if (offer.isGroup) this.fromGroup(into, offer, wanted, depth);
      else if (wanted > 0) this.add(into, offer, wanted, depth);
    }
  }

  private fromGroup(into: Holder, group: Offer, wanted: number, depth: number): void {
    const before = into.selections.length;
    this.fill(into, group.offers, 0, depth);
    const entries = within(group.offers).filter((one) => !one.isGroup && !one.hidden && bounds(one).max > 0);
    const usual = entries.find((one) => [...one.ids].some((id) => group.defaultIds.includes(id)));
    for (let n = wanted - (into.selections.length - before); n > 0 && entries.length; n--)
      this.add(into, usual && this.chance.below(10) < 6 ? usual : this.chance.pick(entries), 1, depth);
  }

  private add(into: Holder, offer: Offer, count: number, depth: number): void {
    if (depth > DEEPEST) return;
    const per = offer.collective ? into.count : 1;
    const same = !into.isForce && isOne(offer) ? into.selections.find((one) => one.offer === offer) : undefined;
    if (same) same.count += count * per;
    else
      for (let n = 0; n < (isOne(offer) && !into.isForce ? 1 : count); n++) {
        const one: Selection = { offer, count: (isOne(offer) && !into.isForce ? count : 1) * per, selections: [] };
        into.selections.push(one);
        this.fill(this.holderOf(one), offer.offers, 2, depth + 1);
      }
  }

  // Mending

  private mended(first: Judged): Judged {
    let judged = first;
    for (let round = 0; round < MOST_ROUNDS && judged.faults.length; round++) {
      for (const fault of judged.faults.slice(0, 12)) this.mend(fault, judged, round);
      judged = evaluate(this.roster);
    }
    return judged;
  }

  private mend(fault: Fault, judged: Judged, round: number): void {
    const { above, of } = fault.at;
    const holder = (above.kind === "roster" ? null : above.of) ?? this.chance.pick(this.roster.forces);
    const holds = everyForce(judged.values.top.forces).flatMap((one) => everySelection(one.selections));
    if (fault.kind === "hidden") {
      if (of) remove(holder.selections, of);
    } else if (fault.kind === "max") {
      const near = holds.filter((one) => one.of && fault.at.matches(one) && (above.kind !== "selection" || below(one, above)));
      const all = near.length ? near : holds.filter(fault.at.matches);
      const roots = fault.entry === "limit" ? all.filter((one) => one.above.kind === "force") : all;
      const one = roots.length ? this.chance.pick(roots) : undefined;
      const from = one?.above.of?.selections;
      if (!one?.of || !from) return;
      const step = one.offer?.collective && one.above.kind === "selection" ? one.above.count : 1;
      if (isOne(one.of.offer) && one.of.count > step)
        one.of.count -= Math.min(one.of.count - step, Math.ceil(fault.value - fault.bound) * step);
      else remove(from, one.of);
    } else if (round > 4 && above.kind === "selection" && above.of && !this.chance.below(3)) {
      const from = above.above.of?.selections;
      if (from) remove(from, above.of);
    } else this.addFor(fault, holder);
  }

  /** One more of what there is too little of. */
  private addFor(fault: Fault, holder: Force | Selection): void {
    const found = within(this.offersOf(holder)).find((one) => one === fault.at.held);
    if (!found) {
      this.addRoot("offer" in holder ? this.chance.pick(this.roster.forces) : holder, fault.entry);
      return;
    }
    const isCost = !Number.isInteger(fault.bound) || fault.bound - fault.value > 20;
    const wanted = isCost ? 1 : Math.max(1, Math.ceil(fault.bound - fault.value));
    this.addSome(holder, found, wanted);
  }

  private addSome(holder: Force | Selection, offer: Offer, wanted: number): void {
    const depth = "offer" in holder ? 1 : 0;
    const entries = within(offer.offers).filter((one) => !one.isGroup && !one.hidden);
    if (!offer.isGroup) this.add(this.holderOf(holder), offer, wanted, depth);
    else for (let n = 0; n < wanted && entries.length; n++) this.add(this.holderOf(holder), this.chance.pick(entries), 1, depth);
  }

  private offersOf(holder: Force | Selection): readonly Offer[] {
    return "offer" in holder ? holder.offer.offers : offersIn(this.roster, holder);
  }

  // One change

  private changeOne(): void {
    const { chance } = this;
    const places = this.roster.forces.flatMap(everySelectionOf);
    const place = places.length ? chance.pick(places) : undefined;
    const what = chance.below(8);
    if (what > 2 && this.breakAnother([...this.roster.forces, ...places.map(({ one }) => one)])) return;
    if (place && what === 0) remove(place.from, place.one);
    else if (place && what === 1 && isOne(place.one.offer)) place.one.count += 1;
    else {
      const into = place && chance.below(3) ? place.one : chance.pick(this.roster.forces);
      const offers = within(this.offersOf(into));
      if (offers.length) this.addSome(into, chance.pick(offers), 1);
      else if (place) remove(place.from, place.one);
    }
  }

  /** Breaks a limit that no roster broke before, as it is stated. */
  private breakAnother(holders: readonly (Force | Selection)[]): boolean {
    const open = holders.flatMap((into) =>
      within(this.offersOf(into)).flatMap((offer) =>
        offer.constraints
          .filter(({ id, type, value }) => !this.broken.has(id) && (type === "max" ? value >= 0 && bounds(offer).max < 12 : value > 0))
          .map(({ type }) => ({ into, offer, type })),
      ),
    );
    if (!open.length) return false;
    const { into, offer, type } = this.chance.pick(open);
    if (type === "max") this.exceed(into, offer);
    else into.selections = into.selections.filter((one) => !one.offer.ids.has(offer.id));
    return true;
  }

  /** One more than the most of it. */
  private exceed(into: Force | Selection, offer: Offer): void {
    const there = into.selections.filter((one) => one.offer.ids.has(offer.id)).reduce((sum, one) => sum + one.count, 0);
    this.addSome(into, offer, Math.max(1, bounds(offer).max + 1 - there));
  }
}

function everySelectionOf(holder: { selections: Selection[] }): { one: Selection; from: Selection[] }[] {
  return holder.selections.flatMap((one) => [{ one, from: holder.selections }, ...everySelectionOf(one)]);
}

function remove(from: Selection[], one: Selection): void {
  const at = from.indexOf(one);
  if (at >= 0) from.splice(at, 1);
}

const below = (one: Place, above: Place): boolean => one.kind !== "roster" && (one.above === above || below(one.above, above));

/** Whether several of it are one line: what has choices of its own, other than such for each model, stands once for each. */
function isOne(offer: Offer): boolean {
  return within(offer.offers).every((one) => one.isGroup || (one.collective && isOne(one)));
}

/** The least and the most of it that its limits state, before any modifier. */
function bounds(offer: Offer): { min: number; max: number } {
  const stated = offer.constraints.filter((one) => one.field === "selections" && !one.percent);
  const of = (type: string) => stated.filter((one) => one.type === type && one.value >= 0).map(({ value }) => value);
  return { min: Math.max(0, ...of("min")), max: Math.min(Number.POSITIVE_INFINITY, ...of("max")) };
}
