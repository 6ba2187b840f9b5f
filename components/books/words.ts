/** A rule of a book in plain words, from its parameters alone. */
import type { Rule } from "@/lib/rules/registry";
import type { ArmyList, Book } from "@/lib/schema/book";
import type { Bound, Condition, OptionSelector, Price, Quantity, Selector } from "@/lib/schema/common";
import { count, list, number } from "@/lib/text";

/** The names that rules point at. */
export interface Names {
  book: Book;
  entry: ReadonlyMap<string, string>;
  category: ReadonlyMap<string, string>;
  /** By option id and by "id=choice". */
  option: ReadonlyMap<string, string>;
  group: ReadonlyMap<string, string>;
  command: ReadonlyMap<string, string>;
  scale: ReadonlyMap<string, string>;
}

/** Collects the names once for a book, with the units only one army list has. */
export function namesOf(book: Book, army?: ArmyList): Names {
  const option = new Map<string, string>();
  for (const o of [...book.options, ...(army?.options ?? [])]) {
    option.set(o.id, o.name);
    for (const choice of o.choices ?? []) option.set(`${o.id}=${choice.id}`, choice.name);
  }
  const named = (items: readonly { id: string; name: string }[]) => new Map(items.map((item) => [item.id, item.name]));
  return {
    book,
    entry: named([...book.entries, ...(army?.entries ?? [])]),
    category: named(book.categories),
    option,
    group: named([...book.groups, ...(army?.groups ?? [])]),
    command: named(book.commands),
    scale: named(book.scales),
  };
}

/** One or two sentences: what the rule asks for. */
export function inWords(rule: Rule, names: Names): string {
  const said = sentence(rule, names);
  const when = rule.when ? condition(rule.when, names) : "";
  return `${capital(said)}${when ? `, ${when}` : ""}.`;
}

function sentence(rule: Rule, names: Names): string {
  switch (rule.kind) {
    case "points-limit":
      return rule.bonus
        ? `the roster costs at most the agreed points; ${who(rule.bonus.covers, names)} may use ${number(rule.bonus.points)} points more (${rule.bonus.name})`
        : "the roster costs at most the agreed points";
    case "count": {
      const kinds = rule.commands ? list(named(rule.commands, names.command), "or") : "";
      const place = rule.in === "command" ? `in each ${kinds || "command"} ` : rule.in === "unit" ? "in each unit " : "";
      const steps = rule.step ? `in steps of ${number(rule.step)}` : "";
      const most = [range(rule.min, rule.max, names, rule.noun), steps].filter(Boolean).join(", ");
      return `${rule.subject ? `${rule.subject}: ` : ""}${place}${most}, counting ${quantity(rule.quantity, names)}`;
    }
    case "share": {
      const base = rule.of === "limit" ? "the agreed points" : rule.of === "spent" ? "the points spent" : quantity(rule.of, names);
      const parts = [
        rule.minPercent === undefined ? "" : `at least ${number(rule.minPercent)} %`,
        rule.maxPercent === undefined ? "" : `at most ${number(rule.maxPercent)} %`,
      ].filter(Boolean);
      return `${rule.subject ? `${rule.subject}: ` : ""}${quantity(rule.part, names)}, ${list(parts)} of ${base}`;
    }
    case "compare":
      return `${rule.subject ?? capital(quantity(rule.left, names))}: ${rule.less ? "fewer than" : "at most as many as"} ${rule.right}${rule.in === "unit" ? " in one unit" : ""}`;
    case "requires": {
      const where = rule.in === "unit" ? "" : rule.in === "command" ? " in the same command" : " in the roster";
      const many = rule.atLeast && rule.atLeast > 1 ? ` (at least ${number(rule.atLeast)})` : "";
      return `${who(rule.units, names)} must have ${rule.need}${many}${where}`;
    }
    case "excludes": {
      const most = rule.atMost ?? 1;
      const where = { unit: "in one unit", command: "in one command", roster: "in one roster" }[rule.in];
      const all = list(
        rule.groups.map((g) => g.name),
        "and",
      );
      return most === 1 ? `${all} never go together ${where}` : `of ${all}, at most ${number(most)} ${where}`;
    }
    case "uniform":
      return `of ${who(rule.units, names)}, all units of one type take the same of ${options(rule.options, names)}, or none does`;
    case "unique": {
      const most = rule.atMost ?? 1;
      const where = rule.in === "unit" ? "in one unit" : "in the roster";
      return `${who(rule.units, names)} may take each of ${options(rule.options, names)} at most ${most === 1 ? "once" : `${most} times`} ${where}`;
    }
    case "slots":
      return `room for options: ${rule.carriers.map((c) => `${c.name} ${c.allows}`).join("; ")}`;
    case "size": {
      const step = rule.step ? `, in steps of ${number(rule.step)}` : "";
      const most = range(rule.min, rule.max, names, rule.noun ?? "model");
      return `${who(rule.units, names)} number ${most || "any count"}${step}`;
    }
    case "leader": {
      const highest = names.book.characteristics.find((c) => c.id === rule.highest)?.name ?? plain(rule.highest);
      return `exactly one ${rule.name}, of ${who(rule.among, names)} one with the highest ${highest}`;
    }
    case "commands":
      return range(rule.min, rule.max, names, rule.noun);
    case "apart":
      return `${rule.name}: at most ${bound(rule.max, names, "point")}, beside the army`;
    case "availability": {
      const word = {
        allowed: "may take",
        denied: "may not take",
        unconfirmed: "may perhaps take (not settled)",
      }[rule.status];
      return `${who(rule.units, names)} ${word} ${options(rule.options, names)}${rule.reason ? `: ${rule.reason}` : ""}`;
    }
    case "price": {
      const what = rule.options ? options(rule.options, names) : "the unit itself";
      const first = rule.first ? `, the first ${rule.first === 1 ? "copy" : `${number(rule.first)} copies`} only` : "";
      const per = rule.onePer ? `, one for every ${number(rule.onePer)} at the full price` : "";
      const slots = rule.slotFree ? ", filling no slot" : "";
      return `for ${who(rule.units, names)}, ${what} costs ${price(rule.price, names)}${first}${per}${slots} (${rule.because})`;
    }
    case "offer": {
      const each = Object.entries(rule.options).map(([ref, cost]) => `${options({ option: [ref] }, names)} (${price(cost, names)})`);
      return `${who(rule.units, names)} may take ${list(each)}`;
    }
    case "changes": {
      const of = new Map(names.book.characteristics.map((c) => [c.id, c.name]));
      const parts = Object.entries(rule.changes).map(
        ([id, change]) => `${change > 0 ? "+" : ""}${number(change)} ${of.get(id) ?? plain(id)}`,
      );
      return `${who(rule.units, names)} have ${list(parts)}`;
    }
    case "fact": {
      const of = new Map(names.book.characteristics.map((c) => [c.id, c.name]));
      const sets = Object.entries(rule.sets ?? {}).map(([id, value]) => `${of.get(id) ?? plain(id)} ${value}`);
      return `for ${who(rule.units, names)}: ${list([...sets, ...(rule.text ? [rule.text.replace(/\.$/, "")] : [])])}`;
    }
  }
}

/** A price in words: "10 points", "2 points per model". */
export function price(value: Price, names: Names): string {
  if ("unknown" in value) return "a price the text has lost";
  if ("perUnit" in value) {
    const more = value.rise ? `, and ${number(value.rise)} more for each further copy` : "";
    return value.perUnit === 0 ? "nothing" : `${count(value.perUnit, "point")}${more}`;
  }
  if ("perModel" in value) return value.perModel === 0 ? "nothing" : `${count(value.perModel, "point")} per model`;
  if ("perStep" in value) return `${count(value.perStep, "point")} for each started ${number(value.step)}`;
  const setting = names.book.settings.find((s) => s.id === value.setting);
  const parts = Object.entries(value.values).map(
    ([id, v]) => `${number(v.perUnit)} (${setting?.choices.find((c) => c.id === id)?.name ?? id})`,
  );
  return `${list(parts, "or")} points by the setting “${setting?.name ?? value.setting}”`;
}

/** The same, short, for a column of figures. */
export function priceFigure(value: Price | undefined, names: Names): string {
  if (value === undefined) return "";
  if ("unknown" in value) return "no price";
  if ("perUnit" in value) return number(value.perUnit);
  if ("perModel" in value) return `${number(value.perModel)} per model`;
  if ("perStep" in value) return `${number(value.perStep)} per ${number(value.step)}`;
  const setting = names.book.settings.find((s) => s.id === value.setting);
  const chosen = value.values[setting?.default ?? ""];
  return chosen ? number(chosen.perUnit) : "";
}

function range(min: Bound | undefined, max: Bound | undefined, names: Names, noun?: string): string {
  if (min !== undefined && max !== undefined && JSON.stringify(min) === JSON.stringify(max)) return `exactly ${bound(min, names, noun)}`;
  const parts = [
    min === undefined ? "" : `at least ${bound(min, names, noun)}`,
    max === undefined ? "" : `at most ${bound(max, names, noun)}`,
  ].filter(Boolean);
  return list(parts);
}

function bound(value: Bound, names: Names, noun?: string): string {
  const many = (n: number) => (noun ? count(n, noun) : number(n));
  if (typeof value === "number") return many(value);
  if ("scale" in value) return `${many(value.count)} ${names.scale.get(value.scale) ?? plain(value.scale)}`;
  if ("numerator" in value) {
    const plus = value.plus ? ` plus ${number(value.plus)}` : "";
    return `${many(value.numerator)} for every ${number(value.denominator)} ${value.name}, rounded ${value.rounding}${plus}`;
  }
  const steps = value.table.map((row) => `${number(row.count)} from ${number(row.from)} points`);
  return `${list(steps)}${value.beyond ? `, then ${number(value.beyond.add)} more per ${number(value.beyond.per)}` : ""}`;
}

function quantity(value: Quantity, names: Names): string {
  const of = who(value.of, names);
  if (value.measure === undefined || value.measure === "units") return of;
  if (value.measure === "models") return `the models of ${of}`;
  if (value.measure === "points") return `the points of ${of}`;
  if ("sum" in value.measure) return `the sum of ${plain(value.measure.sum)} over ${of}`;
  const what =
    "options" in value.measure ? options(value.measure.options, names) : `the points of ${options(value.measure.optionPoints, names)}`;
  return of === everything ? what : `${what} on ${of}`;
}

const everything = "all units";

function who(selector: Selector, names: Names): string {
  const nouns: string[] = [];
  if (selector.entry) nouns.push(list(named(selector.entry, names.entry), "or"));
  if (selector.category) nouns.push(`units of ${list(named(selector.category, names.category), "or")}`);
  if (selector.tag) nouns.push(`${list(selector.tag.map(plain), "or")} units`);
  let said = nouns.length ? nouns.join(", being ") : "";
  if (selector.any)
    said = join(
      said,
      list(
        selector.any.map((s) => who(s, names)),
        "or",
      ),
    );
  for (const part of selector.all ?? []) said = join(said, who(part, names));
  if (said === "") said = everything;
  if (selector.option) said += ` with ${list(named(selector.option, names.option), "or")}`;
  if (selector.command) said += ` in a command of the kind ${list(named(selector.command, names.command), "or")}`;
  if (selector.list) said += ` from the army list ${list(selector.list.map(plain), "or")}`;
  if (selector.not) said += `, but not ${who(selector.not, names)}`;
  return said;
}

function join(left: string, right: string): string {
  return left ? `${left}, being ${right}` : right;
}

function options(selector: OptionSelector, names: Names): string {
  const parts = [
    ...(selector.option ? named(selector.option, names.option) : []),
    ...(selector.group ? named(selector.group, names.group).map((g) => `the group ${g}`) : []),
    ...(selector.tag ? selector.tag.map((t) => `options marked ${plain(t)}`) : []),
  ];
  return list(parts, "or");
}

function condition(when: Condition, names: Names): string {
  const parts: string[] = [];
  if (when.has) parts.push(`if the roster has ${who(when.has, names)}`);
  if (when.lacks) parts.push(`if the roster has no ${who(when.lacks, names)}`);
  if (when.limitFrom !== undefined) parts.push(`from ${number(when.limitFrom)} points`);
  if (when.limitBelow !== undefined) parts.push(`below ${number(when.limitBelow)} points`);
  for (const [id, value] of Object.entries(when.setting ?? {})) {
    const setting = names.book.settings.find((s) => s.id === id);
    parts.push(`where the setting “${setting?.name ?? plain(id)}” is “${setting?.choices.find((c) => c.id === value)?.name ?? value}”`);
  }
  if (when.army) parts.push(`for ${list(when.army.map(plain), "or")} armies`);
  if (when.notArmy) parts.push(`but not for ${list(when.notArmy.map(plain), "or")} armies`);
  return list(parts);
}

function named(ids: readonly string[], names: ReadonlyMap<string, string>): string[] {
  return ids.map((id) => names.get(id) ?? plain(id));
}

/** Tags and the like have no names of their own: their ids are words already. */
function plain(id: string): string {
  return id.replaceAll("-", " ");
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}
