/** Constraints of selections and groups as limits: in a unit, a force or the roster, fixed, by case, or growing with something. */

import type { Bound, Quantity, Selector, Weighed } from "@/lib/engine/common";
import { ARMY_SCOPES, type Army, both, entriesFrom, isAlike, isAll, optionsFrom } from "./army";
import { casesOfNumber, type Grown, hiddenWhen, severalParent } from "./changing";
import { holderOf } from "./conditions";
import type { Case, Formula } from "./formula";
import { type Constraint, membersOf, type Node, within } from "./link";
import { type RuleDraft, type Rules, scopeOf, sizeRule, withAlso } from "./rules";
import { isOfUnit, placeText, type Shaped } from "./shape";
import { NoRule } from "./untold";
import { items, textIn } from "./values";

/** Adds the limits of a unit and of all that stands in it; what becomes no rule is told. */
export function addLimits(army: Army, rules: Rules, shaped: Shaped): void {
  const visit = (node: Node) => {
    for (const constraint of node.constraints) limit(army, rules, shaped, node, constraint);
    for (const child of node.children) visit(child);
  };
  visit(shaped.root);
}

function limit(army: Army, rules: Rules, shaped: Shaped, node: Node, constraint: Constraint): void {
  const everywhere = `${constraint.id} ${node.id}`;
  if (isVacuous(node, constraint) || army.carried.has(everywhere)) {
    army.took([node], constraint.id, army.carried.has(everywhere) ? "carried" : "information");
    return;
  }
  army.takes([node], constraint.id, () => translated(army, rules, shaped, node, constraint, everywhere));
}

function translated(army: Army, rules: Rules, shaped: Shaped, node: Node, constraint: Constraint, everywhere: string): void {
  const isRoot = node === shaped.root;
  const what = limitText(constraint);
  const where = placeText(shaped, node);
  // What must be there concerns every such unit, what may be there only those that have it.
  const concerns = () => (isRoot || constraint.type === "min" ? [] : concerned(army, shaped, node));
  army.translate({ what, where }, shaped, concerns, () => {
    const place = placeOf(army, shaped, node, constraint);
    if (!place) return;
    // What is hidden may not be chosen at all, so a maximum is off with it only for what came by other links.
    const off = constraint.type === "min" || place.ofLink ? hidden(army, node) : false;
    const cases = casesOfNumber(army, node, constraint.id, constraint.value, off ?? false);
    for (const { facts, value } of withoutSizes(cases, constraint))
      if (value?.why !== undefined)
        army.tellCase({ what, where, why: value.why }, [shaped.entry], concerns(), ofForces(army, facts).commands);
      else if (value !== null) addCase(rules, shaped, constraint, placeIn(army, place, facts), value, off === null || army.takesAsOne);
    const { type, shared, id } = constraint;
    if (place.sort === "army" && type === "max" && shared && !place.ofLink && !node.changes.some(({ field }) => field === id))
      army.carried.add(everywhere);
  });
}

/** What is at most so many in every case is so whatever the size of the unit is. */
function withoutSizes(cases: readonly Case<Grown | null>[], { type }: Constraint): readonly Case<Grown | null>[] {
  const numbers = cases.map(({ value }) => (value?.growth.length === 0 && value.number >= 0 ? value.number : Number.POSITIVE_INFINITY));
  const most = Math.max(...numbers);
  if (type === "min" || most === Number.POSITIVE_INFINITY) return cases;
  return cases.map((one, i) => (numbers[i] === most ? { ...one, facts: one.facts.filter(({ atom }) => !("size" in atom)) } : one));
}

/** A place in some case: the kinds of force that the case is about, and the facts that are left. */
function placeIn(army: Army, place: Place, facts: Facts): (Place & { facts: Facts }) | null {
  if (place.sort === "unit") return { ...place, facts };
  const { commands, facts: rest } = ofForces(army, facts);
  if (!commands) return { ...place, facts: rest };
  // What counts the whole roster is asked of the units of these forces.
  if (!place.commands) return { ...place, facts: [...rest, { atom: { key: "", unit: { command: commands } }, holds: true }] };
  const counted = place.commands.filter((one) => commands.includes(one));
  return counted.length ? { ...place, commands: counted, facts: rest } : null;
}

/** The kinds of force that facts leave, null where they say nothing of it, and the other facts. */
export function ofForces(army: Army, facts: Facts): { commands: string[] | null; facts: Facts } {
  const isOfForce = ({ atom }: Facts[number]) =>
    "unit" in atom && typeof atom.unit === "object" && Object.keys(atom.unit).join() === "command";
  const own = facts.filter(isOfForce);
  if (!own.length) return { commands: null, facts };
  const fits = (command: string) =>
    own.every(
      ({ atom, holds }) => "unit" in atom && typeof atom.unit === "object" && (atom.unit.command?.includes(command) ?? false) === holds,
    );
  return { commands: army.forces.map(({ command }) => command).filter(fits), facts: facts.filter((one) => !own.includes(one)) };
}

type Facts = Case<unknown>["facts"];

function addCase(
  rules: Rules,
  shaped: Shaped,
  constraint: Constraint,
  at: (Place & { facts: Facts }) | null,
  given: Grown,
  isOpen: boolean,
): void {
  if (!at) return;
  const bySize = inUnitOfSize(at, constraint, given);
  if (bySize) {
    rules.add(constraint.id, shaped.entry, bySize);
    return;
  }
  const falls = given.growth.some(({ by }) => by < 0);
  const { place, value, while: whilst, isOpen: alsoOpen } = falls ? fallen(at, constraint, given) : { place: at, value: given };
  const made = boundsOf(value, constraint, place);
  if (!made) return;
  const { units, when: stated } = scopeOf(place);
  const when = whilst ? { ...stated, counted: [...(stated?.counted ?? []), whilst] } : stated;
  const isOfOne = place.sort === "army" && !isAll(units);
  if (isOfOne && !place.host) throw new NoRule("it depends on one unit and counts others");
  const has = isOfOne && place.host ? both(place.host, units) : place.has;
  const condition = has ? withAlso(when, has) : { ...when };
  const { commands } = made;
  const { quantity } = place;
  // What a unit must have in its force, only forces with such a unit must have; of a maximum no bound says that.
  const isOfForces = has !== undefined && commands !== undefined && place.host !== undefined;
  const least = isOfForces && !falls ? whereThere(made.bounds, has) : null;
  const inOthers = isOfForces && !least && place.has !== undefined;
  const draft: RuleDraft = {
    kind: "count",
    ...(Object.keys(condition).length ? { when: condition } : {}),
    ...(place.subject ? { subject: place.subject } : {}),
    quantity:
      place.sort === "unit"
        ? { ...quantity, of: both(quantity.of, units) }
        : made.inRoster
          ? { ...quantity, of: both(quantity.of, { command: made.inRoster }) }
          : quantity,
    ...(place.sort === "unit" ? { in: "unit" } : commands ? { in: { commands } } : {}),
    ...(least ?? made.bounds),
    ...(place.noun ? { noun: place.noun } : {}),
    // Of units that have several of what was taken to be there once, what is counted of all says nothing for certain.
    ...(isOpen || alsoOpen || inOthers ? { severity: "unconfirmed" } : {}),
  };
  rules.add(constraint.id, shaped.entry, draft);
  // Whether a force that offers it is there at all, only its units say.
  if (place.has && typeof place.has === "object" && place.has.command && !when)
    rules.add(constraint.id, shaped.entry, { ...draft, severity: "unconfirmed", when: { lacks: place.has } });
}

/** A least number as one that each command with some units has, and no other; null where it is not fixed. */
function whereThere({ min, max }: Record<string, Bound>, of: Selector): Record<string, Bound> | null {
  if (typeof min !== "number" || max !== undefined) return null;
  return { min: { numerator: min, denominator: MOST_UNITS, of: { of }, rounding: "up" } };
}

/** More units than any command has. */
const MOST_UNITS = 10_000;

/** What may not be chosen in a unit of some size, as a limit on the size of a unit that has it. */
function inUnitOfSize(
  { sort, facts, quantity, times }: Place & { facts: Facts },
  { type }: Constraint,
  { number, growth }: Grown,
): RuleDraft | null {
  const { measure } = quantity;
  if (sort !== "unit" || type !== "max" || number > 0 || number < 0 || growth.length || times) return null;
  if (typeof measure !== "object" || !("options" in measure) || !facts.some(({ atom }) => "size" in atom)) return null;
  return sizeRule(facts, both(quantity.of, measure.options as Selector));
}

/**
 * A maximum that falls by so many for each of some others is one on both together, as long as the others are not more than it states:
 * below nothing it is none, so where that hangs on the size of the game or on one command, or it falls no further than to some number, it
 * is not certain. A minimum that falls is one on both.
 */
function fallen(place: Place & { facts: Facts }, { type }: Constraint, { number, growth, ...given }: Grown) {
  const where = place.commands ? "force" : "roster";
  const left = growth.filter(({ by }) => by > 0);
  const falling = growth.filter(({ by }) => by < 0);
  const isRaised = type === "min" && given.least !== undefined;
  const fits = !isRaised && falling.every((one) => one.per === 1 && one.where === where && Number.isInteger(one.by));
  if (!fits || place.sort === "unit" || place.times || number < 0 || !Number.isInteger(number))
    throw new NoRule("it falls with what there is");
  const own = partsOf(place.quantity);
  const others = falling.flatMap(({ of, by }) => partsOf(of).map((part) => ({ ...part, counts: -by })));
  if (!areApart([...own, ...others])) throw new NoRule("it falls with what it counts itself");
  const isFixed = !left.length && !place.commands && given.least === undefined;
  const counted = { quantity: { of: {}, measure: { weighed: others } }, max: number };
  return {
    place: { ...place, quantity: { of: {}, measure: { weighed: [...own, ...others] } } },
    value: { number, growth: left },
    ...(type === "max" && isFixed ? { while: counted } : {}),
    isOpen: type === "max" && !isFixed,
  };
}

/** Whether no unit and no option is meant by two of some parts. */
function areApart(parts: readonly Weighed[]): boolean {
  const ids = parts.flatMap(({ of, options }) => {
    if (options) return (options.option ?? []).map((ref) => `option ${ref}`);
    return typeof of === "object" && of.entry && Object.keys(of).length === 1 ? of.entry.map((id) => `entry ${id}`) : [""];
  });
  return !ids.includes("") && new Set(ids).size === ids.length;
}

/** A limit in words: "the limit “max 3”". */
export const limitText = ({ type, value }: Pick<Constraint, "type" | "value">): string => `the limit “${type} ${value}”`;

/** A minimum of nothing and a maximum below nothing are no limits, unless something changes them. */
export function isVacuous({ changes }: Pick<Node, "changes">, { id, type, value }: Constraint): boolean {
  return (value < 0 || (type === "min" && value === 0)) && !changes.some(({ field }) => field === id);
}

/** When a minimum is off, null where no rule says it. A maximum needs no such case: what is hidden may not be chosen at all. */
function hidden(army: Army, node: Node): Formula | null {
  try {
    return hiddenWhen(army, node);
  } catch (error) {
    // That the hiding is no rule is told where it is looked at; whether the limit holds is not certain.
    if (error instanceof NoRule) return null;
    throw error;
  }
}

/** What a limit counts, and where. */
interface Place {
  sort: "unit" | "army";
  quantity: Quantity;
  /** For each of several parents: so many times the limit. */
  times?: Quantity;
  /** Kinds of command that are counted each by itself. */
  commands?: string[];
  /** It holds only where the roster has one of these. */
  has?: Selector;
  /** Whether one link says it of what came by others too. */
  ofLink?: boolean;
  /** The units of which it is asked, where it is asked only of those that are there. */
  host?: Selector;
  subject?: string;
  noun?: string;
}

function placeOf(army: Army, shaped: Shaped, node: Node, constraint: Constraint): Place | null {
  const { field, scope, percent } = constraint;
  if (percent) throw new NoRule("it is in percent");
  const isForce = army.forces.find((force) => force.id === scope);
  const inArmy = ARMY_SCOPES.has(scope) || isForce !== undefined;
  if (field.startsWith("limit::") || field === "forces") throw new NoRule("it counts forces or the size of the game");
  const holder = inArmy ? "force" : holderOf(army, node, scope);
  if (holder !== "force") return inUnit(army, shaped, node, constraint, holder);
  const each =
    scope === "roster" || scope === "primary-catalogue" || army.forces.length < 2
      ? undefined
      : isForce
        ? [isForce.command]
        : army.forces.map((force) => force.command);
  return inRoster(army, node, constraint, each);
}

/** The selections that a constraint of a node counts among those below a holder, or in the whole army list. */
function counted(army: Army, node: Node, { shared, deep }: Constraint, holder: Node | null): readonly Node[] {
  const isSame = (one: Node) => isAlike(one, node, shared);
  if (node.kind !== "group") {
    if (!holder) return army.alike(node, shared, deep);
    return army.below(holder, node.id, deep || holder !== node.parent).filter(isSame);
  }
  if (!holder && shared) return army.membersNamed(node.id);
  // Deep means the same group wherever it stands below, not what its members have of their own.
  const groups = holder && deep ? [...within(holder)].filter((one) => one.kind === "group" && isSame(one)) : [node];
  return groups.flatMap(membersOf);
}

function inUnit(army: Army, shaped: Shaped, node: Node, constraint: Constraint, holder: Node): Place | null {
  const { field, type } = constraint;
  const nodes = counted(army, node, constraint, holder);
  const parent = holder === shaped.root ? null : holder;
  const isModels = parent !== null && parent === shaped.models;
  const own: Selector = {
    ...entriesFrom([shaped.entry]),
    ...(parent && !isModels && type === "min" ? optionsFrom([army.refOf(parent)]) : {}),
  };
  if (!nodes.length) return null;
  if (field !== "selections") {
    if (!army.points.has(field)) throw new NoRule("it counts a cost other than points");
    if (parent) army.takeAsOne(parent, "how many");
    const all =
      node.kind === "group"
        ? [...nodes, ...nodes.flatMap((one) => army.below(one, "any", true))]
        : [node, ...army.below(node, "any", true)];
    const options = all.filter((one) => one !== shaped.models).map((one) => army.refOf(one));
    if (all.includes(shaped.models as Node)) throw new NoRule("it counts points of models");
    return { sort: "unit", quantity: { of: own, measure: { optionPoints: optionsFrom(options) } }, noun: "point" };
  }
  const quantity = { of: own, measure: army.measureInUnit(nodes) };
  const several = parent && !army.isSingle(parent) ? parent : null;
  const outer = several && severalParent(army, several);
  if (outer) army.takeAsOne(outer, "each");
  const times = several ? { of: {}, measure: army.measureInUnit([several]) } : undefined;
  const isSize = quantity.measure === "models";
  return { sort: "unit", quantity, ...(times ? { times } : {}), ...(isSize ? {} : { noun: nounOf(node) }) };
}

function inRoster(army: Army, node: Node, constraint: Constraint, commands: string[] | undefined): Place | null {
  const { field, type } = constraint;
  const nodes = counted(army, node, constraint, null);
  if (!nodes.length) return null;
  const each = commands ? { commands } : {};
  if (field !== "selections") {
    if (!army.points.has(field) || nodes.some((one) => one.above !== null)) throw new NoRule("it counts a cost in the roster");
    return { sort: "army", quantity: { ...army.quantity(nodes), measure: "points" }, subject: node.name, noun: "point", ...each };
  }
  const place: Place = { sort: "army", quantity: army.quantity(nodes), subject: node.name, ...each };
  if (nodes.some((one) => one.above !== null)) place.noun = nounOf(node);
  if (type === "min" && !node.above) {
    const offering = army.forcesFor(node);
    if (place.commands) place.commands = place.commands.filter((one) => offering.includes(one));
    else if (offering.length < army.forces.length) place.has = { command: offering };
  }
  // What a unit must have somewhere in the roster, only rosters with such a unit must have.
  const host = node.above ? hostOf(army, node) : entriesFrom([army.homeOf(node).entry]);
  place.ofLink = isOfLink(node, constraint) && nodes.some((one) => ![one, ...one.groups].some(({ link }) => link === node.link));
  if (node.above && (type === "min" || place.ofLink)) place.has = host;
  if (type === "max" || node.above) place.host = host;
  return place;
}

/** Whether a limit stands at the link to a selection or group, not at itself. */
const isOfLink = ({ link, sources }: Node, { id }: Constraint): boolean =>
  link !== null && items(sources[1]?.part ?? {}, "constraints").some((part) => textIn(part, "id") === id);

/** The units in which a selection may stand: those that have the selection above, where there is one. */
function hostOf(army: Army, node: Node): Selector {
  const { entry, models } = army.homeOf(node);
  const { parent } = node;
  return { ...entriesFrom([entry]), ...(parent?.parent && parent !== models ? optionsFrom([army.refOf(parent)]) : {}) };
}

/** What is counted, as it stands in a sentence: names of others may be plurals, or no nouns at all. */
export function nounOf({ name, kind }: Pick<Node, "name" | "kind">): string {
  return `${kind === "group" ? "choice" : "copy"} of ${name}`.slice(0, 100);
}

interface Bounds {
  bounds: Record<string, Bound>;
  /** Kinds of command that are counted each by itself. */
  commands?: string[] | undefined;
  /** Kinds of command that are counted together, for a bound that is of the roster. */
  inRoster?: string[];
}

/** The bounds of a rule; null where there is none in this case. @throws NoRule */
export function boundsOf(
  { number, growth, least }: Grown,
  { type }: Pick<Constraint, "type">,
  { times, commands }: Partial<Pick<Place, "times">> & { commands?: string[] | undefined },
): Bounds | null {
  if (number < 0 && type === "max" && !growth.length) return null;
  if (!growth.length) {
    const whole = type === "min" ? Math.ceil(number) : Math.floor(number);
    if (type === "min" && whole <= 0) return null;
    if (!times || whole === 0) return { bounds: { [type]: whole }, commands };
    return { bounds: { [type]: { numerator: whole, denominator: 1, of: times, rounding: "down" } }, commands };
  }
  if (times) throw new NoRule("it grows, and applies to each of several separately");
  const bySize = growth.filter(({ where }) => where === "agreed");
  if (bySize.length) {
    if (bySize.length < growth.length) throw new NoRule("it grows with several things in different steps");
    return { bounds: { [type]: bySizeOf(number, bySize, least) }, commands };
  }
  if (least !== undefined) throw new NoRule("it grows from some number on");
  const of = together(growth);
  if (number < 0 || of.by <= 0) throw new NoRule("it falls with what there is");
  if (!Number.isInteger(number) || !Number.isInteger(of.by) || !Number.isInteger(of.per)) throw new NoRule("it grows by parts of one");
  const bounds = {
    [type]: { numerator: of.by, denominator: of.per, of: of.of, rounding: of.rounding, ...(number ? { plus: number } : {}) },
  };
  if (of.where !== "roster" || !commands) return { bounds, commands };
  if (commands.length > 1) throw new NoRule("it applies to each force and grows with the roster");
  return { bounds, inRoster: commands };
}

/** A bound that grows with the agreed points, and is at least so much. */
function bySizeOf(number: number, growth: Grown["growth"], least = 0): Bound {
  const [{ per, rounding } = { per: 1, rounding: "down" }] = growth;
  const by = growth.reduce((sum, one) => sum + one.by, 0);
  if (growth.some((one) => one.per !== per || one.rounding !== rounding))
    throw new NoRule("it grows with several things in different steps");
  if (number < 0 || by < 0) throw new NoRule("it falls with what there is");
  if (![number, by, per].every(Number.isInteger)) throw new NoRule("it grows by parts of one");
  // A size that is no multiple counts as the next one where it is rounded up; sizes are whole.
  const up = rounding === "up";
  const low = Math.min(Math.ceil((least - number) / by), MOST_STEPS);
  const steps = Array.from({ length: Math.max(2, low + 1) }, (_, i) => i);
  const table = steps.map((i) => ({ from: i && per * i + (up ? 1 : 0), count: Math.max(least, number + by * (up ? i + 1 : i)) }));
  return { table, beyond: { per, add: by } };
}

/** More steps below a least number than any limit has. */
const MOST_STEPS = 50;

/** Several growths as one, where they are of one weight. */
function together(growth: Grown["growth"]): Grown["growth"][number] {
  const [first, ...others] = growth;
  if (!first) throw new NoRule("it does not grow");
  if (!others.length) return first;
  const same = growth.every((one) => one.per === 1 && one.where === first.where && one.by > 0);
  if (!same) throw new NoRule("it grows with several things in different steps");
  const weighed = growth.flatMap(({ of, by }) => partsOf(of).map((part) => ({ ...part, counts: by })));
  return { ...first, by: 1, of: { of: {}, measure: { weighed } } };
}

function partsOf({ of, measure }: Quantity): Weighed[] {
  if (measure === undefined) return [{ of }];
  if (typeof measure === "object" && "options" in measure) return [{ options: measure.options }];
  throw new NoRule("it grows with several things that are counted differently");
}

/** The options that what is said of a node is about. */
export function concerned(army: Army, shaped: Shaped, node: Node): string[] {
  const nodes = node.kind === "group" ? membersOf(node) : [node];
  return nodes.flatMap((one) => (isOfUnit(shaped, one) ? [] : army.refOf(one)));
}
