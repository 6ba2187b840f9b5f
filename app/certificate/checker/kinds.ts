/** The rule kinds: each looks at a place and says what is wrong. Permissions, prices and categories are judged before. */
import type { Finding, Held, Json, Line, Muster, Unit } from "./shapes";
import { boundOf, groupsOf, holds, isMeant, means, numberIn, round, sum, takenBy, those, total } from "./terms";
import { isBeside, report } from "./units";

/** Where a rule looks. `units`: those that stand there. `each`: where the rule is about each unit, of how many units the line is. */
interface Place extends Muster {
  at: string;
  each: number;
}
/** `meant`: the units of the place that the rule means or counts. */
type Kind = (place: Place, rule: Json, meant: Unit[]) => Finding[];

/** What the rules of the army list find in the roster, in its commands or those of some kinds, or in each unit. */
export function judged(muster: Muster): Finding[] {
  const { army, roster, units } = muster;
  const inRoster: Place = { ...muster, at: "roster", each: 1 };
  const inUnits = units.map((unit): Place => ({ ...muster, units: [unit], at: unit.id, each: unit.units }));
  const inCommands: (Place & { kind: string })[] = roster.commands.map(({ kind }: Json, i: number) => {
    return { ...inRoster, kind, at: `command ${i}`, units: units.filter((unit) => unit.command === i) };
  });
  const standing = inCommands.filter(({ kind }) => !isBeside(army, kind));
  const placesOf = ({ in: place = "roster" }: Json) => {
    if (place === "roster") return [inRoster];
    return place === "unit" ? inUnits : standing.filter(({ kind }) => place.commands?.includes(kind) ?? true);
  };
  return army.rules.flatMap((rule) => {
    const judge = kinds.get(rule.kind);
    if (!judge || !holds(muster, army, rule)) return [];
    return placesOf(rule).flatMap((place) => {
      const meant = those(army, rule.units ?? (rule.quantity ?? rule.part)?.of, place.units);
      if (rule.in === "unit" && meant.length === 0) return [];
      const before = muster.lines.length;
      const found = judge(place, rule, meant);
      if (muster.lines.length === before) tell(place, rule, countedIn(meant));
      return found.map((one) => ({ ...one, open: asksTheBook(rule) }));
    });
  });
}

/** Whether a rule is about what the book leaves open, and not about what a roster has to say of itself. */
const asksTheBook = ({ kind, severity, fix, basis }: Json) =>
  severity === "unconfirmed" && (kind === "count" || !fix || basis === "unconfirmed");

const countOf = (units: readonly Unit[]) => sum(units.map((unit) => unit.units));

/** Who counts how much; what counts for nothing is left out. */
const countedIn = (units: readonly Unit[], countOf = (unit: Unit) => unit.units): Line["terms"] =>
  Object.fromEntries(units.flatMap((unit) => (countOf(unit) === 0 ? [] : [[unit.id, countOf(unit)]])));

const tell = ({ at, lines }: Place, { id }: Json, terms: Line["terms"], numbers: Omit<Line, "rule" | "at" | "terms"> = {}) =>
  lines.push({ rule: id, at, terms, ...numbers });

/** Holds a sum to the most that it may be. */
function atMost(
  place: Place,
  rule: Json,
  where: readonly (Unit | string)[],
  actual: number,
  most: number,
  terms: Line["terms"],
): Finding[] {
  tell(place, rule, terms, { actual, most });
  return actual > most ? [report(rule, where, actual, most)] : [];
}

/** Holds a number to the least, the most and the step of a rule. `over`: where a finding points where there are too many. */
function within(place: Place, rule: Json, actual: number, over: readonly (Unit | string)[], terms: Line["terms"]): Finding[] {
  const { min, max, step } = rule;
  const boundIn = (given: Json) =>
    given === undefined ? undefined : boundOf(place, given, (of) => total(place.army, of, place.units) / place.each);
  const [least, most] = [boundIn(min), boundIn(max)];
  tell(place, rule, terms, { actual, least: least?.value, most: most?.value });
  const said = (bound: typeof most, where: typeof over, isBroken: (value: number) => boolean) => {
    const severity = rule.severity ?? (bound?.guess ? "unconfirmed" : "error");
    return bound && isBroken(bound.value) ? [report({ ...rule, severity }, where, actual, bound.value)] : [];
  };
  const outside = [...said(most, over, (n) => actual > n), ...said(least, [place.at], (n) => actual < n)];
  return outside.length || !step || actual % step === 0 ? outside : [report(rule, over, actual, step)];
}

/** A characteristic with all that changes it; null where it is lost or no number. */
function characteristicOf(muster: Muster, unit: Unit, id: string): number | null {
  const { home } = unit;
  const each = unit.points / unit.units;
  const rules = (home.byKind.modifier ?? []).filter((rule) => means(home, rule.units, unit) && holds(muster, home, rule));
  const effects = rules
    .flatMap((rule) => [rule, ...(rule.cases ?? []).filter((row: Json) => means(home, row.units, unit))])
    .filter(({ costs: { from = 0, below = Number.POSITIVE_INFINITY } = {} }) => from <= each && each < below);
  // The figures of an entry have what comes with it in them.
  const taken = unit.held.filter((held) => !held.included);
  const numberOf = ({ option: { number }, value }: Held, key: "sets" | "adds") => (number?.[key] === id ? value : undefined);
  const set = taken.flatMap((held) => [held.option.sets?.[id], held.choice?.sets?.[id], numberOf(held, "sets")]);
  const printed = [unit.entry.characteristics?.[id], ...set, ...effects.map((effect) => effect.sets?.[id])];
  const added = taken.map((held) => (numberIn(held, "changes", id) + (numberOf(held, "adds") ?? 0)) * held.copies);
  const figure = printed.findLast((one) => one !== undefined);
  // Where each model adds its own, the number is that of the unit.
  const models = home.book.characteristics.some((one: Json) => one.id === id && one.perModel) ? unit.models : 1;
  return typeof figure === "number" ? (figure + sum(added) + sum(effects.map((effect) => effect.adds?.[id] ?? 0))) * models : null;
}

/** Units that belong to one to which no rule lets them belong. */
export function astray(muster: Muster): Finding[] {
  const { army, units } = muster;
  const rules = (army.byKind.attached ?? []).filter((rule) => holds(muster, army, rule));
  const isAllowed = (unit: Unit, parent: Unit) => rules.some((rule) => means(army, rule.units, unit) && means(army, rule.to, parent));
  const alone = units.filter((unit) => unit.parent && !isAllowed(unit, unit.parent));
  return alone.map((unit) => report({ id: "ROSTER-ATTACHED" }, [unit], unit.units));
}

/** The options of units that a rule means, as it names them. */
const chosen = (unit: Unit, { options, byOption }: Json, held: readonly Held[]) =>
  held.filter((one) => isMeant(options, one)).map(({ option, key, copies }) => ({ unit, name: byOption ? option.id : key, copies }));

const kinds = new Map<string, Kind>(
  Object.entries({
    "points-limit": (place, rule) => {
      const { points: most = 0, covers } = rule.bonus ?? {};
      const bonus = Math.min(most, sum(those(place.army, covers, place.units).map((unit) => unit.points)));
      const bound = (place.limit ?? Number.POSITIVE_INFINITY) + bonus;
      return atMost(
        place,
        rule,
        ["roster"],
        place.points,
        bound,
        countedIn(place.units, (unit) => unit.points),
      );
    },
    count: (place, rule, meant) => {
      const { army, roster, each } = place;
      const { quantity, together, base = 0 } = rule;
      if (quantity.commands) {
        const there = roster.commands.flatMap(({ kind }: Json, i: number) => (quantity.commands.includes(kind) ? `command ${i}` : []));
        return within(place, rule, there.length, there, Object.fromEntries(there.map((at: string) => [at, 1])));
      }
      const numberOf = (unit: Unit) => total(army, quantity, [unit]);
      if (rule.each)
        return groupsOf(meant, ({ entry }) => entry.id).flatMap((alike) =>
          within(place, rule, total(army, quantity, alike), alike, countedIn(alike, numberOf)).map((one) => ({
            ...one,
            at: alike.map(({ id }) => id),
          })),
        );
      const joined = groupsOf(together ? those(army, together.of, meant) : [], ({ entry }) => entry.id).map((alike) => {
        return Math.ceil(sum(alike.map(({ models }) => models)) / together.models) - total(army, quantity, alike);
      });
      const actual = base + total(army, quantity, meant) / each + sum(joined);
      const terms = countedIn(meant, (unit) => numberOf(unit) / each);
      if (rule.in !== "unit") {
        const counting = meant.filter((unit) => numberOf(unit) !== 0).map(({ id }) => id);
        return within(place, rule, actual, counting.length ? counting : [place.at], terms);
      }
      // A number that is out of its range is not told off its steps besides.
      const isOut = ({ option: { number }, value = 0 }: Held) => number && value === actual && (value < number.min || value > number.max);
      return meant.flatMap((unit) => within(place, unit.held.some(isOut) ? { ...rule, step: undefined } : rule, actual, [unit], terms));
    },
    share: (place, rule) => {
      const { army, units, limit, points, at, each } = place;
      const { part, of, maxPercent, minPercent } = rule;
      const whole = of === "limit" ? limit : of === "spent" ? points : total(army, of, units);
      if (whole === null) return [];
      const partOf = (unit: Unit) => total(army, part, [unit]) / each;
      const actual = total(army, part, units) / each;
      const bound = (percent: number | undefined, none: number) => (percent === undefined ? none : (whole * percent) / 100);
      const [least, most] = [bound(minPercent, Number.NEGATIVE_INFINITY), bound(maxPercent, Number.POSITIVE_INFINITY)];
      tell(place, rule, countedIn(units, partOf), { actual, least, most });
      const counting = units.filter((unit) => rule.in === "unit" || partOf(unit) !== 0);
      if (actual > most) return [report(rule, counting, actual, Math.floor(most))];
      return actual < least ? [report(rule, [at], actual, Math.ceil(least))] : [];
    },
    compare: (place, rule) => {
      const { army, units, each } = place;
      const [actual, right] = [total(army, rule.left, units) / each, total(army, rule.atMost, units) / each];
      const terms = countedIn(units, (unit) => total(army, rule.left, [unit]));
      return atMost(place, rule, Object.keys(terms), actual, Math.max(0, rule.less ? right - 1 : right), terms);
    },
    requires: (place, rule, asking) => {
      const { needs, atLeast = 1 } = rule;
      const there = those(place.army, needs, place.units);
      const actual = countOf(there);
      if (asking.length === 0) return [];
      tell(place, rule, countedIn(there), { actual, least: atLeast });
      if (actual >= atLeast) return [];
      return [rule.in === "unit" ? report(rule, asking) : report(rule, asking, actual, atLeast)];
    },
    excludes: (place, rule) => {
      const { army, units } = place;
      const { groups = [], byEntry, atMost: most = 1 } = rule;
      const byGroup = groups.map((group: Json) => those(army, group.units, units)).filter((found: Unit[]) => found.length);
      const present = byEntry ? groupsOf(those(army, byEntry.units, units), ({ entry }) => entry.id) : byGroup;
      tell(place, rule, countedIn(present.flat()), { actual: present.length, most });
      return present.length > most ? [report(rule, present.flat())] : [];
    },
    uniform: (_, rule, meant) => {
      const names = (unit: Unit) => chosen(unit, rule, unit.held).map(({ name }) => name);
      const choice = (unit: Unit) => String(names(unit).sort());
      const differing = groupsOf(meant, ({ entry }) => entry.id).filter((alike) => groupsOf(alike, choice).length > 1);
      return differing.map((alike) => report(rule, alike));
    },
    unique: (place, rule, meant) => {
      const taken = meant.flatMap((unit) => chosen(unit, rule, takenBy(unit)));
      return groupsOf(taken, ({ name }) => name).flatMap((same) => {
        const copies = ({ unit, copies: n }: (typeof same)[number]) => n * (rule.in === "unit" ? 1 : unit.units);
        const owners = same.map(({ unit }) => unit);
        return atMost(place, rule, owners, sum(same.map(copies)), rule.atMost ?? 1, countedIn(owners));
      });
    },
    distinct: (place, rule, meant) => {
      const { sets, from = 1, to = Number.POSITIVE_INFINITY } = rule;
      const setOf = (unit: Unit, group: string) => {
        const held = takenBy(unit).filter((one) => one.group.id === group);
        const size = sum(held.map(({ copies }) => copies));
        const things = held.map(({ option, choice, copies }) => `${option.sameAs ?? option.id}=${choice?.id}×${copies}`);
        return size >= Math.max(from, 1) && size <= to ? [{ unit, key: String(things.sort()) }] : [];
      };
      return sets.flatMap((set: Json) => {
        const owned = meant.flatMap((unit) => set.group.flatMap((group: string) => setOf(unit, group)));
        const owners = groupsOf(owned, ({ key }) => key).map((same) => same.map(({ unit }) => unit));
        return owners.flatMap((units) => atMost(place, rule, units, countOf(units), 1, countedIn(units)));
      });
    },
    choice: (_, rule, meant) =>
      meant.flatMap((unit) => unit.held.flatMap((held) => (held.unsaid && isMeant(rule.options, held) ? report(rule, [unit]) : []))),
    slots: (place, rule, meant) =>
      meant.flatMap((unit) => {
        const carrier = rule.carriers.find(({ who }: Json) => means(place.army, who, unit));
        return carrier ? overfull(place, rule, unit, carrier.fits) : [];
      }),
    attached: (place, rule, meant) => {
      const { must, to, max = Number.POSITIVE_INFINITY, size = {} } = rule;
      const alone = must ? meant.filter(({ written }) => written.attachedTo === undefined) : [];
      const belonging = meant.flatMap((unit) => (unit.parent && means(place.army, to, unit.parent) ? [{ unit, parent: unit.parent }] : []));
      const many = groupsOf(belonging, ({ parent }) => parent).flatMap((theirs) => {
        const units = theirs.map(({ unit }) => unit);
        return atMost(place, rule, units, countOf(units), max * (theirs[0]?.parent.units ?? 1), countedIn(units));
      });
      const sized = belonging.flatMap(({ unit, parent }) => {
        const most = size.max && round(((parent.models / parent.units) * size.max.numerator) / size.max.denominator, size.max.rounding);
        const inUnit = { ...place, units: [unit], at: unit.id, each: unit.units };
        const models = unit.models / unit.units;
        return within(inUnit, { ...rule, min: size.min, max: most }, models, [unit], { [unit.id]: models }).slice(0, 1);
      });
      return [...alone.map((unit) => report(rule, [unit])), ...many, ...sized];
    },
    characteristic: (place, rule, meant) =>
      meant.flatMap((unit) => {
        const { characteristic, min, max } = rule;
        const actual = characteristicOf(place, unit, characteristic);
        tell({ ...place, at: unit.id }, rule, {}, { actual, least: min, most: max });
        if (actual === null) return [report({ ...rule, severity: "unconfirmed" }, [unit], null, max ?? min)];
        return actual < min || actual > max ? [report(rule, [unit], actual, max ?? min)] : [];
      }),
    unjudged: (_, rule, meant) => meant.map((unit) => report({ ...rule, severity: "unconfirmed" }, [unit])),
    leader: (place, rule) => {
      const number = (unit: Unit) => characteristicOf(place, unit, rule.highest) ?? Number.NEGATIVE_INFINITY;
      const among = those(place.army, rule.among, place.units);
      const leading = those(place.army, rule.leader, place.units);
      const best = Math.max(...among.map(number));
      const [one] = leading;
      tell(place, rule, countedIn(leading), { actual: countOf(leading), least: 1, most: 1 });
      if (among.length === 0) return [report(rule, ["roster"], 0, 1)];
      if (countOf(leading) > 1) return [report(rule, leading, countOf(leading), 1)];
      if (one && !among.includes(one)) return [report(rule, [one])];
      if (one) return number(one) < best ? [report(rule, [one], characteristicOf(place, one, rule.highest), best)] : [];
      const equals = among.filter((unit) => number(unit) === best);
      const { rule: id = rule.id, severity = rule.severity } = rule.ties ?? {};
      return countOf(equals) > 1 ? [report({ ...rule, id, severity }, equals, 0, 1)] : [];
    },
    sideboard: (place, rule) => {
      const beside = place.all.filter((unit) => unit.beside && unit.kind === rule.command);
      const terms = countedIn(beside, (unit) => unit.points);
      const cost = sum(beside.map((unit) => unit.points));
      const most = (bound: Json) =>
        bound === undefined ? Number.POSITIVE_INFINITY : boundOf(place, bound, (of) => total(place.army, of, place.units)).value;
      const alone = atMost(place, rule, beside, cost, most(rule.max), terms);
      return [...alone, ...(beside.length ? atMost(place, rule, beside, place.points + cost, most(rule.whole), terms) : [])];
    },
  } satisfies Record<string, Kind>),
);

/** What has no room in a unit. `fits`: the ways to fill it, each with the most of some slots and of all together. */
function overfull(place: Place, rule: Json, unit: Unit, fits: Record<string, number>[]): Finding[] {
  const filling = takenBy(unit).map(({ option, choice, key, copies }) => {
    const given = choice?.slot ?? option.slot;
    const slot = given?.setting ? given.values[place.army.settings[given.setting] ?? ""] : given;
    return { slot: slot ?? "", n: slot ? copies - (unit.slotFree.get(key) ?? 0) : 0 };
  });
  const taken = groupsOf(filling, ({ slot }) => slot).map((same) => ({ slot: same[0]?.slot, n: sum(same.map(({ n }) => n)) }));
  const most = (fit: Record<string, number>, slot: string) => fit[slot] ?? fit.total ?? 0;
  const inAll = (fit: Record<string, number>) => fit.total ?? sum(Object.values(fit));
  const roomIn = (fit: Record<string, number>) => Math.min(sum(taken.map(({ slot, n }) => Math.min(n, most(fit, slot)))), inAll(fit));
  const [actual, whole] = [sum(taken.map(({ n }) => n)), Math.max(...fits.map(inAll))];
  tell({ ...place, at: unit.id }, rule, {}, { actual, most: whole });
  if (Math.max(...fits.map(roomIn)) >= actual) return [];
  // Where all together have room, one slot has not.
  const held = taken.map(({ slot, n }) => ({ n, most: Math.max(...fits.map((fit) => most(fit, slot))) }));
  const full = held.find((one) => one.n > one.most);
  return [actual > whole || !full ? report(rule, [unit], actual, whole) : report(rule, [unit], full.n, full.most)];
}
