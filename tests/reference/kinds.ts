/** The rule kinds: each looks at the roster and says what is wrong. Permissions, prices and categories are judged before. */
import type { Cost } from "./prices";
import type { Bound, Figures, Finding, Part, Quantity, Rule, Selector, Weighed } from "./shapes";
import { finding, type Held, isBeside, isMeant, type Muster, means, type Unit } from "./units";

export interface Judged extends Muster {
  costs: ReadonlyMap<Unit, Cost>;
  /** Units beside the army, which no rule but that of a sideboard looks at. */
  beside: readonly Unit[];
  points: number;
  holds(rule: Rule): boolean;
  /** The rules of the army that are broken with a unit from beside it and not without. */
  brokenBy(unit: Unit): string[];
}

type Kind = (rule: Rule, judged: Judged) => Finding[];

/** What a unit was given, beside what every such unit has. */
const takenBy = (unit: Unit) => unit.held.filter((h) => !h.included || h.copies > 1);
const ids = (units: readonly Unit[]) => units.map(({ id }) => id);
const round = (n: number, way: Part["rounding"]) => (way === "up" ? Math.ceil(n - 1e-9) : Math.floor(n + 1e-9));
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const every: Selector = {};

/** What a quantity comes to in one unit of a line, whether or not the unit is meant. */
function inOne(judged: Judged, { measure = "units" }: Quantity, unit: Unit): number {
  const cost = judged.costs.get(unit);
  if (measure === "units") return 1;
  if (measure === "models") return unit.models / unit.units;
  if (measure === "points") return (cost?.points ?? 0) / unit.units;
  if (measure.options) return sum(takenBy(unit).map((h) => (isMeant(measure.options ?? {}, h) ? h.copies : 0)));
  if (measure.optionPoints) {
    const items = (cost?.items ?? []).filter((item) => item.held && isMeant(measure.optionPoints ?? {}, item.held));
    return sum(
      items.map(({ held, each, other }) => {
        const copies = (held?.copies ?? 1) * unit.units;
        const changed = sum(other.map((o) => o.copies));
        return ((each ?? 0) * (copies - changed)) / copies + sum(other.map((o) => o.cost)) / unit.units;
      }),
    );
  }
  if (measure.weighed) return weighedIn(judged, measure.weighed, unit) / unit.units;
  const name = measure.sum ?? "";
  const carried = unit.held.map(({ option, choice, copies, value }) => {
    const numbers = (option.values?.[name] ?? 0) + (choice?.values?.[name] ?? 0) + (option.number?.sum === name ? (value ?? 0) : 0);
    return numbers * copies;
  });
  return (measure.plus ?? 0) + (unit.entry.values?.[name] ?? 0) + sum(carried);
}

/** Things that do not count alike, in a whole line: the first part that means it says what a unit counts for, and so for each option. */
function weighedIn(judged: Judged, parts: readonly Weighed[], unit: Unit): number {
  const own = parts.find(({ of }) => of !== undefined && means(judged.army, of, unit));
  const of = own ? ((own.counts ?? 1) * (own.models ? unit.models : unit.units)) / (own.models ?? own.units ?? 1) : 0;
  const options = takenBy(unit).map((h) => {
    const part = parts.find((one) => one.options && isMeant(one.options, h));
    return part ? (part.counts ?? 1) * h.copies * unit.units : 0;
  });
  const sums = parts.flatMap(({ sum: name }) => (name ? inOne(judged, { of: every, measure: { sum: name } }, unit) * unit.units : []));
  return of + sum(options) + sum(sums);
}

/** Without the dust of adding thirds and quarters. */
const clean = (n: number) => Math.round(n * 12) / 12;

const ofLine = (judged: Judged, quantity: Quantity, unit: Unit) =>
  means(judged.army, quantity.of, unit) ? inOne(judged, quantity, unit) * unit.units : 0;
const total = (judged: Judged, quantity: Quantity, units: readonly Unit[]) => {
  const all = sum(units.map((unit) => ofLine(judged, quantity, unit)));
  return typeof quantity.measure === "object" && quantity.measure.weighed ? clean(all) : all;
};

/** The number a bound comes to for some units. `guess`: it hangs on the size of an army of which nobody said how large it is. */
function boundOf(judged: Judged, bound: Bound, count: (quantity: Quantity) => number): { value: number; guess: boolean } {
  if (typeof bound === "number") return { value: bound, guess: false };
  const { army, roster } = judged;
  // A stated total that falls just short of a round size is of that size.
  const size = judged.limit ?? (roster.stated === undefined ? judged.points : Math.ceil(roster.stated / 50) * 50);
  const guess = judged.limit === null && roster.stated === undefined;
  if (bound.scale !== undefined) {
    const ofEvent = /^per (\d+)$/.exec(bound.scale)?.[1];
    const scale = army.book.scales.find(({ id }) => id === bound.scale) ?? { per: Number(ofEvent), rounding: "down" as const };
    const way = ("setting" in scale && scale.setting?.rounding[army.settings[scale.setting.id] ?? ""]) || scale.rounding;
    const times = Math.max(round(size / scale.per, way), "atLeast" in scale ? (scale.atLeast ?? 0) : 0);
    return { value: (bound.count ?? 0) * times, guess };
  }
  if (bound.table) {
    const row = bound.table.findLast(({ from }) => from <= size) ?? bound.table[0];
    const last = row === bound.table.at(-1) && row && bound.beyond;
    return { value: (row?.count ?? 0) + (last ? Math.floor((size - row.from) / last.per) * last.add : 0), guess };
  }
  const { numerator = 1, denominator = 1, rounding = "down", plus = 0, of = { of: every } } = bound;
  return { value: round((count(of) * numerator) / denominator, rounding) + plus, guess: false };
}

/** Holds a number to the least and most of a rule. `over`, `under`: where a finding points. */
function bounds(
  rule: Rule,
  judged: Judged,
  actual: number,
  count: (quantity: Quantity) => number,
  where: { over: string[]; under: string[]; outOfRange?: boolean },
): Finding[] {
  const found: Finding[] = [];
  const severity = (guess: boolean) => rule.severity ?? (guess ? "unconfirmed" : "error");
  const max = rule.max === undefined ? null : boundOf(judged, rule.max, count);
  const min = rule.min === undefined ? null : boundOf(judged, rule.min, count);
  if (max && actual > max.value) found.push(finding(rule.id, where.over, { severity: severity(max.guess), actual, bound: max.value }));
  if (min && actual < min.value) found.push(finding(rule.id, where.under, { severity: severity(min.guess), actual, bound: min.value }));
  if (rule.step !== undefined && actual % rule.step > 0 && !where.outOfRange)
    found.push(finding(rule.id, where.over, { severity: severity(false), actual, bound: rule.step }));
  return found;
}

const report = (rule: Rule, at: string[], more: Partial<Finding> = {}) =>
  finding(rule.id, at, { severity: rule.severity ?? "error", ...more });

const count: Kind = (rule, judged) => {
  const { quantity, together } = rule;
  const { army, units, roster } = judged;
  const standing = roster.commands.map((command, index) => ({ command, index })).filter(({ command }) => !isBeside(army, command.kind));
  if (!quantity) return [];
  if ("commands" in quantity) {
    const those = roster.commands.flatMap(({ kind }, c) => (quantity.commands.includes(kind) ? [`command ${c}`] : []));
    return bounds(rule, judged, those.length, (q) => total(judged, q, units), { over: those, under: ["roster"] });
  }
  const meant = units.filter((unit) => means(army, quantity.of, unit));
  const counting = (among: readonly Unit[]) => ids(among.filter((unit) => ofLine(judged, quantity, unit) !== 0));
  if (rule.in === "unit") {
    return meant.flatMap((unit) =>
      bounds(rule, judged, inOne(judged, quantity, unit), (q) => (means(army, q.of, unit) ? inOne(judged, q, unit) : 0), {
        over: [unit.id],
        under: [unit.id],
        // A number that is out of its range is not told off its steps besides.
        outOfRange: unit.held.some(
          ({ option: { number }, value }) =>
            number && value !== null && value === inOne(judged, quantity, unit) && (value < number.min || value > number.max),
        ),
      }),
    );
  }
  if (rule.in === "command" || typeof rule.in === "object") {
    const kinds = typeof rule.in === "object" ? rule.in.commands : null;
    return standing
      .filter(({ command }) => kinds?.includes(command.kind) ?? true)
      .flatMap(({ index }) => {
        const there = units.filter((unit) => unit.command === index);
        const where = { over: counting(there), under: [`command ${index}`] };
        return bounds(rule, judged, total(judged, quantity, there), (q) => total(judged, q, there), where);
      });
  }
  let actual = (rule.base ?? 0) + total(judged, quantity, units);
  if (together) {
    const joined = meant.filter((unit) => means(army, together.of, unit));
    for (const entry of new Set(joined.map((unit) => unit.entry))) {
      const alike = joined.filter((unit) => unit.entry === entry);
      actual += Math.ceil(sum(alike.map((u) => u.models)) / together.models) - sum(alike.map((u) => ofLine(judged, quantity, u)));
    }
  }
  return bounds(rule, judged, actual, (q) => total(judged, q, units), { over: counting(units), under: ["roster"] });
};

const pointsLimit: Kind = (rule, judged) => {
  const { limit, points, units, army, costs } = judged;
  if (limit === null) return [];
  const { bonus } = rule;
  const covered = sum(units.filter((unit) => means(army, bonus?.covers ?? every, unit)).map((unit) => costs.get(unit)?.points ?? 0));
  const bound = limit + (bonus ? Math.min(bonus.points, covered) : 0);
  return points > bound ? [report(rule, ["roster"], { actual: points, bound })] : [];
};

const share: Kind = (rule, judged) => {
  const { part, of, maxPercent, minPercent } = rule;
  const whole = of === "limit" ? judged.limit : of === "spent" ? judged.points : of ? total(judged, of, judged.units) : null;
  if (!part || whole === null) return [];
  const actual = total(judged, part, judged.units);
  const at = ids(judged.units.filter((unit) => ofLine(judged, part, unit) !== 0));
  const most = maxPercent === undefined ? null : (whole * maxPercent) / 100;
  const least = minPercent === undefined ? null : (whole * minPercent) / 100;
  return [
    ...(most !== null && actual > most ? [report(rule, at, { actual, bound: Math.floor(most) })] : []),
    ...(least !== null && actual < least ? [report(rule, ["roster"], { actual, bound: Math.ceil(least) })] : []),
  ];
};

const compare: Kind = (rule, judged) => {
  const { left, atMost, less } = rule;
  if (!left || typeof atMost !== "object") return [];
  const over = (actual: number, right: number, at: string[]) => {
    const bound = less ? Math.max(0, right - 1) : right;
    return actual > bound ? [report(rule, at, { actual, bound })] : [];
  };
  if (rule.in !== "unit") {
    const at = ids(judged.units.filter((unit) => ofLine(judged, left, unit) !== 0));
    return over(total(judged, left, judged.units), total(judged, atMost, judged.units), at);
  }
  const meant = judged.units.filter((unit) => means(judged.army, left.of, unit));
  return meant.flatMap((unit) => {
    const right = means(judged.army, atMost.of, unit) ? inOne(judged, atMost, unit) : 0;
    return over(inOne(judged, left, unit), right, [unit.id]);
  });
};

/** The units of the roster, or of each command by itself. */
const places = ({ in: place }: Rule, units: readonly Unit[]) =>
  place === "command" ? [...new Set(units.map((u) => u.command))].map((c) => units.filter((u) => u.command === c)) : [units];

const requires: Kind = (rule, { army, units }) => {
  const { needs = every, atLeast = 1 } = rule;
  const needing = units.filter((unit) => means(army, rule.units ?? every, unit));
  if (rule.in === "unit") return needing.filter((unit) => !means(army, needs, unit)).map((unit) => report(rule, [unit.id]));
  return places(rule, units).flatMap((there) => {
    const asking = needing.filter((unit) => there.includes(unit));
    const actual = sum(there.filter((unit) => means(army, needs, unit)).map((unit) => unit.units));
    return asking.length && actual < atLeast ? [report(rule, ids(asking), { actual, bound: atLeast })] : [];
  });
};

const excludes: Kind = (rule, { army, units }) => {
  const most = typeof rule.atMost === "number" ? rule.atMost : 1;
  const { byEntry } = rule;
  const entries = [...new Set(units.map((unit) => unit.entry.id))];
  const groups = byEntry ? entries.map((id) => ({ all: [byEntry.units, { entry: [id] }] })) : (rule.groups ?? []).map((g) => g.units);
  const judge = (there: readonly Unit[]) => {
    const present = groups.map((group) => there.filter((unit) => means(army, group, unit))).filter((found) => found.length);
    return present.length > most ? [report(rule, [...new Set(present.flatMap(ids))])] : [];
  };
  return rule.in === "unit" ? units.flatMap((unit) => judge([unit])) : places(rule, units).flatMap(judge);
};

const uniform: Kind = (rule, { army, units }) => {
  const meant = units.filter((unit) => means(army, rule.units ?? every, unit));
  const chosen = (unit: Unit) =>
    String(
      unit.held
        .filter((h) => isMeant(rule.options ?? {}, h))
        .map((h) => h.key)
        .sort(),
    );
  return [...new Set(meant.map((unit) => unit.entry))].flatMap((entry) => {
    const alike = meant.filter((unit) => unit.entry === entry);
    return new Set(alike.map(chosen)).size > 1 ? [report(rule, ids(alike))] : [];
  });
};

const unique: Kind = (rule, { army, units }) => {
  const most = typeof rule.atMost === "number" ? rule.atMost : 1;
  const name = (h: Held) => (rule.byOption ? h.option.id : h.key);
  const meant = units.filter((unit) => means(army, rule.units ?? every, unit));
  const of = (unit: Unit) => takenBy(unit).filter((h) => isMeant(rule.options ?? {}, h));
  const judge = (there: readonly Unit[], times: (unit: Unit) => number) =>
    [...new Set(there.flatMap((unit) => of(unit).map(name)))].flatMap((key) => {
      const having = there.filter((unit) => of(unit).some((h) => name(h) === key));
      const actual = sum(
        having.flatMap((unit) =>
          of(unit)
            .filter((h) => name(h) === key)
            .map((h) => h.copies * times(unit)),
        ),
      );
      return actual > most ? [report(rule, ids(having), { actual, bound: most })] : [];
    });
  return rule.in === "unit" ? meant.flatMap((unit) => judge([unit], () => 1)) : judge(meant, (unit) => unit.units);
};

const distinct: Kind = (rule, { army, units }) => {
  const { from = 1, to = Number.POSITIVE_INFINITY } = rule;
  const sets = Array.isArray(rule.sets) ? rule.sets : [];
  return sets.flatMap((set) => {
    const owners = new Map<string, Unit[]>();
    for (const unit of units.filter((u) => means(army, rule.units ?? every, u))) {
      for (const group of set.group) {
        const held = takenBy(unit).filter((h) => h.group.id === group);
        const size = sum(held.map((h) => h.copies));
        if (size < from || size > Number(to) || size === 0) continue;
        const key = String(held.map((h) => `${h.option.sameAs ?? h.option.id}=${h.choice?.id ?? ""}×${h.copies}`).sort());
        owners.set(key, [...(owners.get(key) ?? []), unit]);
      }
    }
    return [...owners.values()].flatMap((by) => {
      const actual = sum(by.map((unit) => unit.units));
      return actual > 1 ? [report(rule, [...new Set(ids(by))], { actual, bound: 1 })] : [];
    });
  });
};

const choice: Kind = (rule, { army, units }) =>
  units
    .filter((unit) => means(army, rule.units ?? every, unit))
    .flatMap((unit) => unit.held.filter((h) => h.unsaid && isMeant(rule.options ?? {}, h)).map(() => report(rule, [unit.id])));

const slots: Kind = (rule, { army, units, costs }) =>
  units.flatMap((unit) => {
    if (!means(army, rule.units ?? every, unit)) return [];
    const carrier = (rule.carriers ?? []).find(({ who }) => means(army, who, unit));
    if (!carrier) return [];
    const taken = new Map<string, number>();
    for (const held of takenBy(unit)) {
      const given = held.choice?.slot ?? held.option.slot;
      const slot = typeof given === "object" ? given.values[army.settings[given.setting] ?? ""] : given;
      const copies = held.copies - (costs.get(unit)?.slotFree.get(held.key) ?? 0);
      if (slot !== undefined && copies > 0) taken.set(slot, (taken.get(slot) ?? 0) + copies);
    }
    const actual = sum([...taken.values()]);
    /** How many of the things have room in one way of filling. */
    const room = (fit: Record<string, number>) => {
      const most = (slot: string) => fit[slot] ?? fit.total ?? 0;
      return Math.min(sum([...taken].map(([slot, n]) => Math.min(n, most(slot)))), fit.total ?? Number.POSITIVE_INFINITY);
    };
    const fits = carrier.fits.map(room);
    if (Math.max(...fits) >= actual) return [];
    const whole = Math.max(...carrier.fits.map((fit) => fit.total ?? sum(Object.values(fit))));
    if (actual > whole) return [report(rule, [unit.id], { actual, bound: whole })];
    // All together have room: one slot has not.
    const most = (slot: string) => Math.max(...carrier.fits.map((fit) => fit[slot] ?? fit.total ?? 0));
    const [full, n] = [...taken].find(([slot, n]) => n > most(slot)) ?? ["", actual];
    return [report(rule, [unit.id], { actual: n, bound: most(full) })];
  });

const attached: Kind = (rule, judged) => {
  const { army, units } = judged;
  const those = units.filter((unit) => means(army, rule.units ?? every, unit));
  const to = (unit: Unit | null) => unit !== null && means(army, (rule.to ?? every) as Selector, unit);
  const alone = rule.must ? those.filter((unit) => unit.attachedTo === null).map((unit) => report(rule, [unit.id])) : [];
  const belonging = those.filter((unit) => to(unit.parent));
  const many = [...new Set(belonging.map((unit) => unit.parent as Unit))].flatMap((parent) => {
    const theirs = belonging.filter((unit) => unit.parent === parent);
    const actual = sum(theirs.map((unit) => unit.units));
    const bound = typeof rule.max === "number" ? rule.max * parent.units : Number.POSITIVE_INFINITY;
    return actual > bound ? [report(rule, ids(theirs), { actual, bound })] : [];
  });
  const sized = belonging.flatMap((unit) => {
    const { min, max } = rule.size ?? {};
    const actual = unit.models / unit.units;
    const parent = unit.parent as Unit;
    const most = max ? round(((parent.models / parent.units) * max.numerator) / max.denominator, max.rounding) : null;
    const least = min === undefined ? null : boundOf(judged, min, (q) => (means(army, q.of, unit) ? inOne(judged, q, unit) : 0)).value;
    if (most !== null && actual > most) return [report(rule, [unit.id], { actual, bound: most })];
    return least !== null && actual < least ? [report(rule, [unit.id], { actual, bound: least })] : [];
  });
  return [...alone, ...many, ...sized];
};

/** Units that belong to one to which no rule lets them belong. */
export function astray(judged: Judged): Finding[] {
  const { army, units } = judged;
  const rules = army.rules.filter((rule) => rule.kind === "attached" && judged.holds(rule));
  return units
    .filter(
      (u) => u.parent && !rules.some((r) => means(army, r.units ?? every, u) && means(army, (r.to ?? every) as Selector, u.parent as Unit)),
    )
    .map((unit) => finding("ROSTER-ATTACHED", [unit.id], { actual: unit.units }));
}

/** A characteristic with all that changes it; null where it is lost or no number. */
function characteristicOf(judged: Judged, unit: Unit, id: string): number | null {
  const { army, costs } = judged;
  const each = (costs.get(unit)?.points ?? 0) / unit.units;
  const effects = army.rules
    .filter((rule) => rule.kind === "modifier" && judged.holds(rule) && means(army, rule.units ?? every, unit))
    .flatMap((rule) => [rule, ...(rule.cases ?? []).filter((row) => means(army, row.units, unit))])
    .filter(({ costs: c }) => (c?.from ?? 0) <= each && each < (c?.below ?? Number.POSITIVE_INFINITY));
  // The figures of an entry have what comes with it in them.
  const taken = unit.held.filter((h) => !h.included);
  const setting: (Figures | undefined)[] = [
    ...taken.flatMap((h) => [h.option.sets, h.choice?.sets, h.option.number?.sets === id ? { [id]: h.value } : undefined]),
    ...effects.map((effect) => (Array.isArray(effect.sets) ? undefined : (effect.sets as Figures | undefined))),
  ];
  const printed = setting.findLast((figures) => figures?.[id] !== undefined)?.[id] ?? unit.entry.characteristics?.[id] ?? null;
  const added = [
    ...taken.map((h) => {
      const changes = (h.option.changes?.[id] ?? 0) + (h.choice?.changes?.[id] ?? 0) + (h.option.number?.adds === id ? (h.value ?? 0) : 0);
      return changes * h.copies;
    }),
    ...effects.map((effect) => effect.adds?.[id] ?? 0),
  ];
  // Where each model adds its own, the number is that of the unit.
  const perModel = army.book.characteristics.some((one) => one.id === id && one.perModel);
  return typeof printed === "number" ? (printed + sum(added)) * (perModel ? unit.models : 1) : null;
}

const characteristic: Kind = (rule, judged) => {
  const bound = typeof rule.min === "number" ? rule.min : 0;
  return judged.units
    .filter((unit) => means(judged.army, rule.units ?? every, unit))
    .flatMap((unit) => {
      const actual = characteristicOf(judged, unit, rule.characteristic ?? "");
      if (actual === null) return [report(rule, [unit.id], { severity: "unconfirmed", bound })];
      return actual < bound ? [report(rule, [unit.id], { actual, bound })] : [];
    });
};

const leader: Kind = (rule, judged) => {
  const { army, units } = judged;
  const number = (unit: Unit) => characteristicOf(judged, unit, rule.highest ?? "") ?? Number.NEGATIVE_INFINITY;
  const among = units.filter((unit) => means(army, rule.among ?? every, unit));
  const chosen = units.filter((unit) => means(army, rule.leader ?? every, unit));
  const actual = sum(chosen.map((unit) => unit.units));
  if (among.length === 0) return [report(rule, ["roster"], { actual: 0, bound: 1 })];
  if (actual > 1) return [report(rule, ids(chosen), { actual, bound: 1 })];
  const best = Math.max(...among.map(number));
  const [one] = chosen;
  if (one && !among.includes(one)) return [report(rule, [one.id])];
  const own = one && number(one);
  if (one)
    return own !== undefined && own < best ? [report(rule, [one.id], { actual: Number.isFinite(own) ? own : null, bound: best })] : [];
  const equals = among.filter((unit) => number(unit) === best);
  if (sum(equals.map((unit) => unit.units)) < 2) return [];
  const { rule: id = rule.id, severity = rule.severity ?? "error" } = rule.ties ?? {};
  return [finding(id, ids(equals), { severity, actual: 0, bound: 1 })];
};

const sideboard: Kind = (rule, judged) => {
  const { beside, costs, points } = judged;
  const those = beside.filter((unit) => unit.kind === rule.command);
  const cost = sum(those.map((unit) => costs.get(unit)?.points ?? 0));
  const bound = (given: Bound | undefined) =>
    given === undefined ? null : boundOf(judged, given, (q) => total(judged, q, judged.units)).value;
  const [most, whole] = [bound(rule.max), bound(rule.whole)];
  return [
    ...(most !== null && cost > most ? [report(rule, ids(those), { actual: cost, bound: most })] : []),
    ...(whole !== null && those.length && points + cost > whole ? [report(rule, ids(those), { actual: points + cost, bound: whole })] : []),
    // Where the rule says what the units may cost, each is tried in the army too.
    ...(most === null ? [] : those)
      .filter((unit) => judged.brokenBy(unit).length)
      .map((unit) => finding(rule.id, [unit.id], { severity: "advice" })),
  ];
};

export const kinds: Readonly<Record<string, Kind>> = {
  "points-limit": pointsLimit,
  count,
  share,
  compare,
  requires,
  excludes,
  uniform,
  unique,
  distinct,
  choice,
  slots,
  attached,
  characteristic,
  leader,
  sideboard,
};
