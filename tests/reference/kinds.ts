/** The rule kinds: each looks at the roster and says what is wrong. Permissions, prices and categories are judged before. */
import type { Finding, Held, Json, Muster, Rule, Unit } from "./shapes";
import { boundOf, groupsOf, holds, inOne, isMeant, means, round, sum, takenBy, those, total } from "./terms";
import { finding, isBeside } from "./units";

type Kind = (muster: Muster, rule: Rule) => Finding[];
type Place = readonly (Unit | string)[];

const countOf = (units: readonly Unit[]) => sum(units.map((unit) => unit.units));

function report({ id, severity = "error" }: Rule, place: Place, actual: number | null = null, bound: number | null = null): Finding {
  const at = new Set(place.map((one) => (typeof one === "string" ? one : one.id)));
  return { rule: id, severity, actual, bound, at: [...at] };
}
const atMost = (rule: Rule, place: Place, actual: number, bound: number) => (actual > bound ? [report(rule, place, actual, bound)] : []);

/** The places where a rule looks: the roster, its commands or those of some kinds, or each unit. */
function placesOf({ in: place = "roster" }: Rule, { army, roster, units }: Muster): { there: Unit[]; at: string }[] {
  if (place === "roster") return [{ there: units, at: "roster" }];
  if (place === "unit") return units.map((unit) => ({ there: [unit], at: unit.id }));
  const commands = roster.commands.map(({ kind }: Json, i: number) => {
    const isThere = !isBeside(army, kind) && (place.commands?.includes(kind) ?? true);
    return isThere ? [{ there: units.filter((unit) => unit.command === i), at: `command ${i}` }] : [];
  });
  return commands.flat();
}

interface Counted {
  actual: number;
  /** Where a finding points where there are too many, and too few. */
  over: Place;
  under: Place;
  /** What the quantity of a bound comes to in the same place. */
  count(of: Json): number;
}

/** Holds a number to the least, the most and the step of a rule. */
function within(muster: Muster, rule: Rule, { actual, over, under, count }: Counted): Finding[] {
  const held = (given: Json, place: Place, isBroken: (value: number) => boolean) => {
    if (given === undefined) return [];
    const { value, guess } = boundOf(muster, given, count);
    const severity = rule.severity ?? (guess ? "unconfirmed" : "error");
    return isBroken(value) ? [report({ ...rule, severity }, place, actual, value)] : [];
  };
  return [
    ...held(rule.max, over, (most) => actual > most),
    ...held(rule.min, under, (least) => actual < least),
    ...(rule.step && actual % rule.step > 0 ? [report(rule, over, actual, rule.step)] : []),
  ];
}

/** A characteristic with all that changes it; null where it is lost or no number. */
function characteristicOf(muster: Muster, unit: Unit, id: string): number | null {
  const { army } = muster;
  const each = unit.points / unit.units;
  const effects = (army.byKind.modifier ?? [])
    .filter((rule) => holds(muster, army, rule))
    .flatMap((rule) => (means(army, rule.units, unit) ? [rule, ...(rule.cases ?? [])] : []))
    .filter(({ units, costs: { from = 0, below = Number.POSITIVE_INFINITY } = {} }) => {
      return means(army, units, unit) && from <= each && each < below;
    });
  // The figures of an entry have what comes with it in them.
  const taken = unit.held.filter((held) => !held.included);
  const numberOf = ({ option: { number }, value }: Held, key: "sets" | "adds") => (number?.[key] === id ? value : undefined);
  const setting = [
    ...taken.flatMap((held) => [held.option.sets?.[id], held.choice?.sets?.[id], numberOf(held, "sets")]),
    ...effects.map((effect) => effect.sets?.[id]),
  ];
  const printed = setting.findLast((figure) => figure !== undefined) ?? unit.entry.characteristics?.[id];
  const added = [
    ...taken.map((held) => {
      const changes = (held.option.changes?.[id] ?? 0) + (held.choice?.changes?.[id] ?? 0) + (numberOf(held, "adds") ?? 0);
      return changes * held.copies;
    }),
    ...effects.map((effect) => effect.adds?.[id] ?? 0),
  ];
  // Where each model adds its own, the number is that of the unit.
  const isSum = army.book.characteristics.some((one: Json) => one.id === id && one.perModel);
  return typeof printed === "number" ? (printed + sum(added)) * (isSum ? unit.models : 1) : null;
}

/** Units that belong to one to which no rule lets them belong. */
export function astray(muster: Muster): Finding[] {
  const { army, units } = muster;
  const rules = (army.byKind.attached ?? []).filter((rule) => holds(muster, army, rule));
  const isAllowed = (unit: Unit, parent: Unit) => rules.some((rule) => means(army, rule.units, unit) && means(army, rule.to, parent));
  const alone = units.filter((unit) => unit.parent && !isAllowed(unit, unit.parent));
  return alone.map((unit) => finding("ROSTER-ATTACHED", unit.id, { actual: unit.units }));
}

const count: Kind = (muster, rule) => {
  const { army, roster, units } = muster;
  const { quantity, together, base = 0 } = rule;
  if (quantity.commands) {
    const over: string[] = roster.commands.flatMap(({ kind }: Json, i: number) => (quantity.commands.includes(kind) ? `command ${i}` : []));
    return within(muster, rule, { actual: over.length, over, under: ["roster"], count: (of) => total(army, of, units) });
  }
  return placesOf(rule, muster).flatMap(({ there, at }) => {
    const meant = those(army, quantity.of, there);
    const counting = meant.filter((unit) => inOne(army, quantity, unit) !== 0);
    const [one] = rule.in === "unit" ? there : [];
    // On a line of several units each is held to the rule.
    const counted = (of: Json) => total(army, of, there) / (one?.units ?? 1);
    const joined = groupsOf(together ? those(army, together.of, meant) : [], ({ entry }) => entry);
    const joins = joined.map((alike) => Math.ceil(sum(alike.map(({ models }) => models)) / together.models) - total(army, quantity, alike));
    const actual = base + counted(quantity) + sum(joins);
    if (one && meant.length === 0) return [];
    // A number that is out of its range is not told off its steps besides.
    const isOut = one?.held.some(
      ({ option: { number }, value = 0 }) => number && value === actual && (value < number.min || value > number.max),
    );
    const asked = isOut ? { ...rule, step: undefined } : rule;
    return within(muster, asked, { actual, over: one ? [one] : counting, under: [at], count: counted });
  });
};

const slots: Kind = ({ army, units }, rule) =>
  those(army, rule.units, units).flatMap((unit) => {
    const carrier = rule.carriers.find(({ who }: Json) => means(army, who, unit));
    if (!carrier) return [];
    const fits: Record<string, number>[] = carrier.fits;
    const all = takenBy(unit).map(({ option, choice, key, copies }) => {
      const given = choice?.slot ?? option.slot;
      const slot: string | undefined = given?.setting ? given.values[army.settings[given.setting] ?? ""] : given;
      return { slot, copies: slot ? copies - (unit.slotFree.get(key) ?? 0) : 0 };
    });
    const taken = groupsOf(all, ({ slot }) => slot).map((some) => ({
      slot: some[0]?.slot ?? "",
      n: sum(some.map(({ copies }) => copies)),
    }));
    const most = (fit: Record<string, number>, slot: string) => fit[slot] ?? fit.total ?? 0;
    const inAll = (fit: Record<string, number>) => fit.total ?? sum(Object.values(fit));
    const room = fits.map((fit) => Math.min(sum(taken.map(({ slot, n }) => Math.min(n, most(fit, slot)))), inAll(fit)));
    const [actual, whole] = [sum(taken.map(({ n }) => n)), Math.max(...fits.map(inAll))];
    if (Math.max(...room) >= actual) return [];
    // Where all together have room, one slot has not.
    const full = taken.find(({ slot, n }) => n > Math.max(...fits.map((fit) => most(fit, slot))));
    if (actual > whole || !full) return [report(rule, [unit], actual, whole)];
    return [report(rule, [unit], full.n, Math.max(...fits.map((fit) => most(fit, full.slot))))];
  });

const attached: Kind = (muster, rule) => {
  const { army, units } = muster;
  const { must, to, max = Number.POSITIVE_INFINITY, size = {} } = rule;
  const meant = those(army, rule.units, units);
  const alone = must ? meant.filter(({ written }) => written.attachedTo === undefined) : [];
  const belonging = meant.flatMap((unit) => (unit.parent && means(army, to, unit.parent) ? [{ unit, parent: unit.parent }] : []));
  const many = groupsOf(belonging, ({ parent }) => parent).flatMap((some) => {
    const theirs = some.map(({ unit }) => unit);
    return atMost(rule, theirs, countOf(theirs), max * (some[0]?.parent.units ?? 1));
  });
  const sized = belonging.flatMap(({ unit, parent }) => {
    const most = size.max && round(((parent.models / parent.units) * size.max.numerator) / size.max.denominator, size.max.rounding);
    const counted = { actual: unit.models / unit.units, over: [unit], under: [unit] };
    const found = within(
      muster,
      { ...rule, min: size.min, max: most },
      { ...counted, count: (of) => total(army, of, [unit]) / unit.units },
    );
    return found.slice(0, 1);
  });
  return [...alone.map((unit) => report(rule, [unit])), ...many, ...sized];
};

const leader: Kind = (muster, rule) => {
  const { army, units } = muster;
  const number = (unit: Unit) => characteristicOf(muster, unit, rule.highest) ?? Number.NEGATIVE_INFINITY;
  const among = those(army, rule.among, units);
  const chosen = those(army, rule.leader, units);
  const best = Math.max(...among.map(number));
  const [one] = chosen;
  if (among.length === 0) return [report(rule, ["roster"], 0, 1)];
  if (countOf(chosen) > 1) return [report(rule, chosen, countOf(chosen), 1)];
  if (one && !among.includes(one)) return [report(rule, [one])];
  if (one) return number(one) < best ? [report(rule, [one], characteristicOf(muster, one, rule.highest), best)] : [];
  const equals = among.filter((unit) => number(unit) === best);
  const { rule: id = rule.id, severity = rule.severity } = rule.ties ?? {};
  return countOf(equals) > 1 ? [report({ ...rule, id, severity }, equals, 0, 1)] : [];
};

/** How an option that units chose is called by a rule. */
const chosenBy = (unit: Unit, { options, byOption }: Rule, held: readonly Held[] = unit.held) =>
  held.filter((one) => isMeant(options, one)).map((one) => ({ unit, name: byOption ? one.option.id : one.key, copies: one.copies }));

export const kinds: Readonly<Record<string, Kind>> = {
  count,
  slots,
  attached,
  leader,
  "points-limit": ({ army, units, points, limit }, rule) => {
    const { points: most = 0, covers = {} } = rule.bonus ?? {};
    const covered = sum(those(army, covers, units).map((unit) => unit.points));
    return limit === null ? [] : atMost(rule, ["roster"], points, limit + Math.min(most, covered));
  },
  share: ({ army, units, limit, points }, rule) => {
    const { part, of, maxPercent = Number.POSITIVE_INFINITY, minPercent = 0 } = rule;
    const whole = of === "limit" ? limit : of === "spent" ? points : total(army, of, units);
    if (whole === null) return [];
    const actual = total(army, part, units);
    const counting = units.filter((unit) => total(army, part, [unit]) !== 0);
    const [most, least] = [(whole * maxPercent) / 100, (whole * minPercent) / 100];
    if (actual > most) return [report(rule, counting, actual, Math.floor(most))];
    return actual < least ? [report(rule, ["roster"], actual, Math.ceil(least))] : [];
  },
  compare: (muster, rule) =>
    placesOf(rule, muster).flatMap(({ there }) => {
      const { left, atMost: right, less } = rule;
      const each = rule.in === "unit" ? (there[0]?.units ?? 1) : 1;
      const counting = there.filter((unit) => rule.in === "unit" || total(muster.army, left, [unit]) !== 0);
      const [actual, bound] = [total(muster.army, left, there) / each, total(muster.army, right, there) / each];
      return atMost(rule, counting, actual, less ? Math.max(0, bound - 1) : bound);
    }),
  requires: (muster, rule) =>
    placesOf(rule, muster).flatMap(({ there }) => {
      const asking = those(muster.army, rule.units, there);
      const actual = countOf(those(muster.army, rule.needs, there));
      const { atLeast = 1 } = rule;
      if (asking.length === 0 || actual >= atLeast) return [];
      return [rule.in === "unit" ? report(rule, asking) : report(rule, asking, actual, atLeast)];
    }),
  excludes: (muster, rule) =>
    placesOf(rule, muster).flatMap(({ there }) => {
      const { groups = [], byEntry, atMost: most = 1 } = rule;
      const present = byEntry
        ? groupsOf(those(muster.army, byEntry.units, there), ({ entry }) => entry)
        : groups.map(({ units }: Json) => those(muster.army, units, there)).filter((found: Unit[]) => found.length);
      return present.length > most ? [report(rule, present.flat())] : [];
    }),
  uniform: ({ army, units }, rule) => {
    const chosen = (unit: Unit) =>
      String(
        chosenBy(unit, rule)
          .map(({ name }) => name)
          .sort(),
      );
    const alike = groupsOf(those(army, rule.units, units), ({ entry }) => entry);
    return alike.filter((some) => new Set(some.map(chosen)).size > 1).map((some) => report(rule, some));
  },
  unique: (muster, rule) =>
    placesOf(rule, muster).flatMap(({ there }) => {
      const taken = those(muster.army, rule.units, there).flatMap((unit) => chosenBy(unit, rule, takenBy(unit)));
      return groupsOf(taken, ({ name }) => name).flatMap((same) => {
        const actual = sum(same.map(({ unit, copies }) => copies * (rule.in === "unit" ? 1 : unit.units)));
        return atMost(
          rule,
          same.map(({ unit }) => unit),
          actual,
          rule.atMost ?? 1,
        );
      });
    }),
  distinct: ({ army, units }, rule) =>
    rule.sets.flatMap(({ group: groups }: Json) => {
      const owned = those(army, rule.units, units).flatMap((unit) =>
        groups.map((group: string) => {
          const held = takenBy(unit).filter((one) => one.group.id === group);
          const things = held.map(({ option, choice, copies }) => `${option.sameAs ?? option.id}=${choice?.id}×${copies}`);
          return { unit, size: sum(held.map(({ copies }) => copies)), key: String(things.sort()) };
        }),
      );
      const { from = 1, to = Number.POSITIVE_INFINITY } = rule;
      const sets = owned.filter(({ size }) => size >= Math.max(from, 1) && size <= to);
      return groupsOf(sets, ({ key }) => key).flatMap((same) => {
        const owners = same.map(({ unit }) => unit);
        return atMost(rule, owners, countOf(owners), 1);
      });
    }),
  choice: ({ army, units }, rule) =>
    those(army, rule.units, units).flatMap((unit) => {
      return unit.held.filter((held) => held.unsaid && isMeant(rule.options, held)).map(() => report(rule, [unit]));
    }),
  characteristic: (muster, rule) =>
    those(muster.army, rule.units, muster.units).flatMap((unit) => {
      const actual = characteristicOf(muster, unit, rule.characteristic);
      if (actual === null) return [report({ ...rule, severity: "unconfirmed" }, [unit], null, rule.min)];
      return actual < rule.min ? [report(rule, [unit], actual, rule.min)] : [];
    }),
  sideboard: (muster, rule) => {
    const { army, all, units, points } = muster;
    const beside = all.filter((unit) => unit.beside && unit.kind === rule.command);
    const cost = sum(beside.map((unit) => unit.points));
    const most = (bound: Json = Number.POSITIVE_INFINITY) => boundOf(muster, bound, (of) => total(army, of, units)).value;
    // Where the rule says what the units may cost, each is tried in the army too.
    const tried = rule.max === undefined ? [] : beside.filter((unit) => muster.brokenBy(unit).length);
    return [
      ...atMost(rule, beside, cost, most(rule.max)),
      ...(beside.length ? atMost(rule, beside, points + cost, most(rule.whole)) : []),
      ...tried.map((unit) => report({ ...rule, severity: "advice" }, [unit])),
    ];
  },
};
