/** A rule of a book in plain words, from its parameters alone. */

import type { ArmyList, Book } from "@/lib/schema/book";
import type { Bound, Condition, OptionSelector, Price, Quantity, Selector } from "@/lib/schema/common";
import { count, list, number } from "@/lib/text";
import type { Rule } from "./registry";
import { optionTag, unitTag } from "./tag-words";

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
  army: ReadonlyMap<string, string>;
}

/** Collects the names once for a book, with the units only one army list has; `lists` are the army lists rules may name. */
export function namesOf(book: Book, army?: ArmyList, lists: readonly { id: string; name: string }[] = []): Names {
  const option = new Map<string, string>();
  for (const o of [...book.options, ...(army?.options ?? [])]) {
    option.set(o.id, neat(o.name));
    for (const choice of o.choices ?? []) option.set(`${o.id}=${choice.id}`, neat(choice.name));
  }
  const named = (items: readonly { id: string; name: string }[]) => new Map(items.map((item) => [item.id, neat(item.name)]));
  return {
    book,
    entry: named([...book.entries, ...(army?.entries ?? [])]),
    category: new Map(book.categories.map((c) => [c.id, uncapital(c.name)])),
    option,
    group: named([...book.groups, ...(army?.groups ?? [])]),
    command: new Map(book.commands.map((c) => [c.id, c.name])),
    scale: named(book.scales),
    army: new Map([...(army ? [army] : []), ...lists].map((a) => [a.id, a.name])),
  };
}

/** Longer than this, a sentence names fewer things of each list. */
const LONG = 160;

/** Names, and how many of a long list are said. */
interface Say extends Names {
  most: number;
}

/** One or two sentences: what the rule asks for. */
export function inWords(rule: Rule, names: Names): string {
  let said = "";
  for (const most of [6, 4, 3, 2, 1]) {
    said = whole(rule, { ...names, most });
    if (said.length <= LONG) break;
  }
  return said;
}

function whole(rule: Rule, names: Say): string {
  const said = sentence(rule, names);
  // A leader is looked for among those the condition names: not said twice.
  const when = rule.when && rule.kind === "leader" && same(rule.when.has, rule.among) ? { ...rule.when, has: undefined } : rule.when;
  const variant = when ? condition(when, names) : "";
  return `${capital(said)}${variant ? `, ${variant}` : ""}.`;
}

function sentence(rule: Rule, names: Say): string {
  switch (rule.kind) {
    case "points-limit":
      return rule.bonus
        ? `the roster costs at most the agreed points; ${who(rule.bonus.covers, names)} may use ${number(rule.bonus.points)} points more (${rule.bonus.name})`
        : "the roster costs at most the agreed points";
    case "count":
      return counted(rule, names);
    case "share": {
      const base = rule.of === "limit" ? "the agreed points" : rule.of === "spent" ? "the points spent" : quantity(rule.of, names);
      const parts = [
        rule.minPercent === undefined ? "" : `at least ${number(rule.minPercent)} %`,
        rule.maxPercent === undefined ? "" : `at most ${number(rule.maxPercent)} %`,
      ].filter(Boolean);
      const part = quantity(rule.part, names);
      const shared = `${list(parts)} of ${base}`;
      return rule.subject ? `${rule.subject}: ${shared}${counting(part, rule.subject)}` : `${part}: ${shared}`;
    }
    case "compare": {
      const place = rule.in === "unit" ? " in each unit" : "";
      const what = rule.subject?.replace(/\W+$/, "") ?? nouns(rule.noun);
      return `${what}${place}: ${rule.less ? "fewer than" : "at most as many as"} ${rule.right}`;
    }
    case "requires": {
      const where = rule.in === "unit" ? "" : rule.in === "command" ? " in the same command" : " in the roster";
      const many = rule.atLeast && rule.atLeast > 1 ? ` (at least ${number(rule.atLeast)})` : "";
      return rule.subject
        ? `${rule.subject}: ${rule.need}${many} needed${where}`
        : `${who(rule.units, names)} must have ${rule.need}${many}${where}`;
    }
    case "excludes": {
      const most = rule.atMost ?? 1;
      const where = { unit: "in one unit", command: "in one command", roster: "in one roster" }[rule.in];
      const all = some(
        rule.groups.map((g) => g.name),
        names,
        "and",
      );
      return most === 1 ? `${all} never go together ${where}` : `of ${all}, at most ${number(most)} ${where}`;
    }
    case "uniform": {
      const several = (rule.options.option?.length ?? 0) !== 1 || rule.options.tag || rule.options.group;
      const what = options(rule.options, names);
      return `${who(rule.units, names)}: all units of one type ${several ? `make the same choice of ${what}` : `take ${what}, or none does`}`;
    }
    case "unique": {
      const most = rule.atMost ?? 1;
      const where = rule.in === "unit" ? "in one unit" : "in the roster";
      const units = who(rule.units, names);
      const times = most === 1 ? "once" : most === 2 ? "twice" : `${most} times`;
      return `${options(rule.options, names, "and")}: each at most ${times} ${where}${units === everything ? "" : `, for ${units}`}`;
    }
    case "slots":
      return rule.carriers.map((c) => `${c.name}: room for ${c.allows}`).join("; ");
    case "size": {
      const step = rule.step ? `in steps of ${number(rule.step)}` : "";
      const most = [range(rule.min, rule.max, names, rule.noun ?? "model"), step].filter(Boolean).join(", ");
      return `${who(rule.units, names)}: ${most || "any number"} in each unit`;
    }
    case "leader": {
      const highest = names.book.characteristics.find((c) => c.id === rule.highest)?.name ?? plain(rule.highest);
      return `exactly one ${rule.name}, with the highest ${highest} among ${who(rule.among, names)}`;
    }
    case "commands":
      return range(rule.min, rule.max, names, rule.noun);
    case "apart":
      return `${rule.name}: at most ${bound(rule.max, names, "point")}, beside the army`;
    case "availability": {
      const units = who(rule.units, names);
      const what = options(rule.options, names);
      // That it is open is what the sentence says anyway.
      const reason = rule.status === "allowed" && /^open to this unit$/i.test(rule.reason ?? "") ? "" : (rule.reason ?? "");
      if (rule.status === "unconfirmed") return led(reason, `not settled whether ${units} may take ${what}`);
      if (rule.status === "denied") return led(reason, units === everything ? `no unit may take ${what}` : `${units} may not take ${what}`);
      return led(reason, `${units} may take ${what}`);
    }
    case "price": {
      const what = rule.options ? options(rule.options, names, "and") : "the unit itself";
      const first = rule.first ? `, the first ${rule.first === 1 ? "copy" : `${number(rule.first)} copies`} only` : "";
      const per = rule.onePer ? `, one for every ${number(rule.onePer)} at the full price` : "";
      const slots = rule.slotFree ? ", filling no slot" : "";
      const cost = price(rule.price, names);
      return led(rule.because, `${what} ${cost === "nothing" ? "free" : `at ${cost}`} for ${who(rule.units, names)}${first}${per}${slots}`);
    }
    case "offer": {
      const each = Object.entries(rule.options).map(([ref, cost]) => {
        const said = price(cost, names);
        return `${options({ option: [ref] }, names)} (${said === "nothing" ? "free" : said})`;
      });
      return `${who(rule.units, names)} may take ${some(each, names, "and")}`;
    }
    case "changes": {
      const of = new Map(names.book.characteristics.map((c) => [c.id, c.name]));
      const parts = Object.entries(rule.changes).map(
        ([id, change]) => `${change > 0 ? "+" : ""}${number(change)} ${of.get(id) ?? plain(id)}`,
      );
      return `${who(rule.units, names)}: ${list(parts)}`;
    }
    case "fact": {
      const of = new Map(names.book.characteristics.map((c) => [c.id, c.name]));
      const sets = Object.entries(rule.sets ?? {}).map(([id, value]) => `${of.get(id) ?? plain(id)} ${value ?? "not known"}`);
      const text = rule.text?.replace(/\.$/, "");
      const units = who(rule.units, names);
      // A text that opens with what it is about needs no second heading.
      if (text && sets.length === 0 && text.includes(": ") && within(units, text.slice(0, text.indexOf(": ")))) return text;
      return `${units}: ${list([...sets, ...(text ? [uncapital(text)] : [])])}`;
    }
  }
}

function counted(rule: Extract<Rule, { kind: "count" }>, names: Say): string {
  const { measure } = rule.quantity;
  const place =
    rule.in === "command"
      ? rule.commands
        ? commands(rule.commands, names).replace(/^in (.*) commands$/, "in each $1 command")
        : "in each command"
      : rule.in === "unit"
        ? "in each unit"
        : "";
  const steps = rule.step ? `in steps of ${number(rule.step)}` : "";
  const noun = rule.noun ?? (measure === "points" ? "point" : measure === "models" ? "model" : undefined);
  const none = noun && !within(noun, rule.subject ?? "") ? `no ${nouns(noun)}` : "none allowed";
  const most = rule.max === 0 ? none : [range(rule.min, rule.max, names, noun), steps].filter(Boolean).join(", ");
  // What is bought stands behind the figure, the units that buy it before it.
  if (!rule.subject && rule.in === "unit" && typeof measure === "object") {
    const units = who(rule.quantity.of, names);
    const what =
      "options" in measure ? options(measure.options, names) : "optionPoints" in measure ? options(measure.optionPoints, names) : "";
    return `${units === everything ? `each unit: ${most}` : `${units}: ${most} in each unit`}${what ? counting(what, rule.noun ?? "") : ""}`;
  }
  const what = quantity(rule.quantity, names);
  const said = [most, place].filter(Boolean).join(" ");
  return rule.subject
    ? `${rule.subject}: ${said}${counting(what, `${rule.subject} ${rule.noun ?? ""} ${place}`)}`
    : `${said}${counting(what, rule.noun ?? "")}`;
}

/** "warchief" → "warchiefs", "set of bombs" → "sets of bombs". */
function nouns(noun: string): string {
  const [, head = noun, rest = ""] = /^(\S+)( of .*)$/.exec(noun) ?? [];
  return head === "dice" || head.endsWith(" dice") ? noun : `${count(2, head).slice(2)}${rest}`;
}

/** The reason first; a second sentence where it has stops of its own. */
function led(reason: string, said: string): string {
  const clean = reason.trim().replace(/\.$/, "");
  if (clean === "") return said;
  return /[:;.]\s/.test(clean) ? `${clean}. ${capital(said)}` : `${clean}: ${said}`;
}

/** ", counting …" where that tells more than what is said already. */
function counting(what: string, said: string): string {
  return within(what, said) ? "" : `, counting ${what}`;
}

/** Whether every word that matters of one phrase is in another. */
function within(phrase: string, other: string): boolean {
  const has = new Set(words(other));
  return words(phrase).every((w) => has.has(w));
}

const slight = new Set(["a", "all", "an", "and", "each", "in", "model", "of", "on", "option", "or", "the", "under", "unit", "with"]);

function words(text: string): string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.map((w) => w.replace(/ies$/, "y").replace(/(?<=[sxh])es$|(?<!s)s$/, "")).filter((w) => !slight.has(w));
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
    ([id, v]) => `${number(v.perUnit)} (${setting?.choices.find((c) => c.id === id)?.name ?? plain(id)})`,
  );
  return `${list(parts, "or")} points by the setting “${setting?.name ?? plain(value.setting)}”`;
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

function range(min: Bound | undefined, max: Bound | undefined, names: Say, noun?: string): string {
  if (min !== undefined && max !== undefined && same(min, max)) return `exactly ${bound(min, names, noun)}`;
  const parts = [
    min === undefined || (min === 0 && max !== undefined) ? "" : `at least ${bound(min, names, noun)}`,
    max === undefined ? "" : `at most ${bound(max, names, noun)}`,
  ].filter(Boolean);
  return list(parts);
}

function bound(value: Bound, names: Say, noun?: string): string {
  const many = (n: number) => (noun ? `${number(n)} ${n === 1 ? noun : nouns(noun)}` : number(n));
  if (typeof value === "number") return many(value);
  if ("scale" in value) return `${many(value.count)} ${names.scale.get(value.scale) ?? plain(value.scale)}`;
  if ("numerator" in value) {
    const plus = value.plus ? `, plus ${number(value.plus)}` : "";
    const share = value.denominator === 1 ? `the number of ${value.name}` : `${value.name}, rounded ${value.rounding}`;
    if (value.denominator === 1) return `${value.numerator === 1 ? "" : `${number(value.numerator)} times `}${share}${plus}`;
    return `${many(value.numerator)} for every ${number(value.denominator)} ${share}${plus}`;
  }
  const steps = value.table.map((row) => (row.from === 0 ? number(row.count) : `${number(row.count)} from ${number(row.from)} points`));
  return `${list(steps)}${value.beyond ? `, then ${number(value.beyond.add)} more per ${number(value.beyond.per)}` : ""}`;
}

function quantity(value: Quantity, names: Say): string {
  const of = who(value.of, names);
  if (value.measure === undefined || value.measure === "units") return of;
  if (value.measure === "models") return of === everything ? "all models" : of;
  if (value.measure === "points") return `the points of ${of}`;
  // What a sum counts, its subject and noun say: the name it is kept under is no word.
  if ("sum" in value.measure) return of;
  const what =
    "options" in value.measure ? options(value.measure.options, names) : `the points of ${options(value.measure.optionPoints, names)}`;
  const on = who(value.of, names);
  // "bows on units with bows"
  return on === everything || within(on, what) ? what : `${what} on ${on}`;
}

const everything = "all units";

/** A noun phrase in parts: "elite | spears | with bows". */
interface Phrase {
  before: string[];
  noun: string;
  after: string[];
}

function who(selector: Selector, names: Say, last: "and" | "or" = "and"): string {
  return say(phrase(selector, names, last)) || everything;
}

function say({ before, noun, after }: Phrase): string {
  if (before.length + after.length === 0) return noun;
  return [...before, noun || "units", joined(after)].filter(Boolean).join(" ");
}

/** "with bows", "with stakes" → "with bows and stakes". */
function joined(tails: readonly string[]): string {
  const plainly = tails.filter((t) => t.startsWith("with ") && !/ or /.test(t)).map((t) => t.slice(5));
  const others = tails.filter((t) => !(t.startsWith("with ") && !/ or /.test(t)));
  return [...(plainly.length ? [`with ${list(plainly)}`] : []), ...others].join(" ");
}

function phrase(selector: Selector, names: Say, last: "and" | "or"): Phrase {
  const parts: Phrase[] = [];
  if (selector.entry) parts.push(thing(some(named(selector.entry, names.entry), names, last)));
  if (selector.category) parts.push(thing(some(named(selector.category, names.category), names, last)));
  if (selector.tag)
    parts.push(
      either(
        selector.tag.map((tag) => shaped(unitTag(tag))),
        names,
        last,
      ),
    );
  if (selector.any)
    parts.push(
      either(
        selector.any.flatMap(branches).map((s) => phrase(s, names, last)),
        names,
        last,
      ),
    );
  for (const part of selector.all ?? []) parts.push(phrase(part, names, last));
  if (selector.option) parts.push(either(named(selector.option, names.option).map(carrying), names, last));
  if (selector.command) parts.push({ before: [], noun: "", after: [commands(selector.command, names)] });
  if (selector.list) parts.push({ before: [], noun: "", after: [`of ${armies(selector.list, names)}`] });
  if (selector.not) parts.push(other(selector.not, names));
  return both(parts);
}

function thing(noun: string): Phrase {
  return { before: [], noun, after: [] };
}

/** "elite …" stands before a noun, "… with a shield" behind it, anything else is one. */
function shaped(form: string): Phrase {
  if (form.endsWith(" …")) return { before: [form.slice(0, -2)], noun: "", after: [] };
  if (form.startsWith("… ")) return { before: [], noun: "", after: [form.slice(2)] };
  return thing(form);
}

/** Options whose names say what a unit is, not what it has. */
const adjectives = /^(elite|fearless|flying|inspiring|irregular|mounted|regular|swimming|burrowing|unshaken|undead)$/;

function carrying(name: string): Phrase {
  if (adjectives.test(name)) return shaped(`${name} …`);
  if (/^may /.test(name)) return shaped(`… that ${name}`);
  if (/^(close|loose|open) order$/.test(name)) return shaped(`… in ${name}`);
  return shaped(/^(of|up to|more than|above|classed) /.test(name) ? `… ${name}` : `… with ${name}`);
}

/** All of them hold: the first noun leads, further ones limit it. */
function both(parts: readonly Phrase[]): Phrase {
  const all: Phrase = { before: [], noun: "", after: [] };
  for (const part of parts) {
    all.before.push(...part.before.filter((b) => !all.before.includes(b)));
    if (part.noun === "") all.after.push(...part.after);
    else if (all.noun === "") {
      all.noun = part.noun;
      all.after.unshift(...part.after);
    } else if (part.noun !== all.noun) all.after.push(`that are also ${[part.noun, ...part.after].join(" ")}`);
    else all.after.push(...part.after);
  }
  const again = `other than ${all.noun} `;
  return {
    ...all,
    after: [...new Set(all.after)].map((t) => (all.noun && t.startsWith(again) ? `other than those ${t.slice(again.length)}` : t)),
  };
}

/** A choice of selectors laid flat, so that the list it makes is one list. */
function branches(selector: Selector): Selector[] {
  const [key, second] = Object.keys(selector) as (keyof Selector)[];
  if (second !== undefined) return [selector];
  if (key === "any") return (selector.any ?? []).flatMap(branches);
  if (key === "entry" || key === "category" || key === "tag" || key === "option")
    return (selector[key] ?? []).map((id) => ({ [key]: [id] }));
  return [selector];
}

/** Any of them holds. */
function either(parts: readonly Phrase[], names: Say, last: "and" | "or"): Phrase {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  if (parts.every((p) => p.noun === "" && p.after.length === 0 && p.before.length === 1))
    return {
      before: [
        some(
          parts.flatMap((p) => p.before),
          names,
          "or",
        ),
      ],
      noun: "",
      after: [],
    };
  if (parts.every((p) => p.noun === "" && p.before.length === 0 && p.after.length > 0))
    return {
      before: [],
      noun: "",
      after: [
        behind(
          parts.map((p) => joined(p.after)),
          names,
          "or",
        ),
      ],
    };
  // Adjectives share their noun, and tails theirs.
  const adjective = parts.filter((p) => p.noun === "" && p.after.length === 0);
  const tail = parts.filter((p) => p.noun === "" && p.before.length === 0 && p.after.length > 0);
  const full = parts.filter((p) => !adjective.includes(p) && !tail.includes(p));
  const groups = [...full, ...[adjective, tail].filter((g) => g.length > 0).map((g) => either(g, names, last))];
  return thing(
    some(
      groups.map((p) => say(p) || everything),
      names,
      last,
    ),
  );
}

/** "with bows", "with stakes", "in the allies" → "with bows or stakes or in the allies". */
function behind(tails: readonly string[], names: Say, last: "and" | "or"): string {
  const leads = [...new Set(tails.map((t) => t.split(" ")[0] ?? ""))];
  return leads
    .map((lead) => {
      const rest = tails.filter((t) => t.startsWith(`${lead} `)).map((t) => t.slice(lead.length + 1));
      return `${lead} ${some(rest, names, "or")}`;
    })
    .join(` ${last} `);
}

/** What is left out. */
function other(selector: Selector, names: Say): Phrase {
  const inner = phrase(selector, names, "and");
  const { before, noun, after } = inner;
  const tails = branches(selector).map((s) => phrase(s, names, "and"));
  if (tails.every((p) => p.noun === "" && p.before.length === 0 && p.after.length === 1))
    return {
      before: [],
      noun: "",
      after: [
        behind(
          tails.map((p) => without(p.after[0] ?? "")),
          names,
          "and",
        ),
      ],
    };
  if (noun === "" && after.length === 0 && before.length === 1) return { before: [], noun: "", after: [`that are not ${before[0]}`] };
  return { before: [], noun: "", after: [`other than ${say(inner)}`] };
}

function without(tail: string): string {
  if (tail.startsWith("with ")) return `without ${tail.slice(5)}`;
  if (tail.startsWith("without ")) return `with ${tail.slice(8)}`;
  if (tail.startsWith("in the ") || tail.startsWith("in a ") || /^in .*command/.test(tail)) return `outside ${tail.slice(3)}`;
  if (tail.startsWith("outside ")) return `in ${tail.slice(8)}`;
  if (tail.startsWith("that may never ")) return `that may ${tail.slice(15)}`;
  if (tail.startsWith("that do not ")) return `that ${tail.slice(12)}`;
  if (tail.startsWith("that may ")) return `that may not ${tail.slice(9)}`;
  return /^(that|whose) /.test(tail) ? `other than those ${tail}` : `not ${tail}`;
}

/** Kinds of command as a place: "in mercenary commands", "in the flanking force". */
function commands(ids: readonly string[], names: Say): string {
  const kinds = named(ids, names.command).map((name) => {
    const [kind = name, detail] = name.split(", ");
    const word = uncapital(kind);
    return detail ? `${word} commands` : /command$/.test(word) ? `${word}s` : `the ${word}`;
  });
  return `in ${some([...new Set(kinds)], names, "or")}`;
}

function armies(ids: readonly string[], names: Say): string {
  const rest = [...names.army].filter(([id]) => !ids.includes(id)).map(([, name]) => name);
  if (ids.length > 3 && rest.length < ids.length && ids.every((id) => names.army.has(id)))
    return rest.length ? `all army lists but ${some(rest, names, "and")}` : "every army list";
  const said = ids.map((id) => names.army.get(id) ?? title(id));
  return `the army ${said.length === 1 ? "list" : "lists"} ${some(said, names, "and")}`;
}

function options(selector: OptionSelector, names: Say, last: "and" | "or" = "or"): string {
  const parts = [...(selector.option ? named(selector.option, names.option) : []), ...(selector.tag ? selector.tag.map(optionTag) : [])];
  if (selector.group) parts.push(`options under ${some(named(selector.group, names.group), names, last)}`);
  return some(parts, names, last);
}

function condition(when: Condition, names: Say): string {
  const parts: string[] = [];
  if (when.army) parts.push(`for ${armies(when.army, names)}`);
  if (when.notArmy) parts.push(`except for ${armies(when.notArmy, names)}`);
  if (when.has) parts.push(`when the roster has ${who(when.has, names, "or")}`);
  if (when.lacks) parts.push(`unless the roster has ${who(when.lacks, names, "or")}`);
  if (when.limitFrom !== undefined) parts.push(`from ${number(when.limitFrom)} points`);
  if (when.limitBelow !== undefined) parts.push(`below ${number(when.limitBelow)} points`);
  for (const [id, value] of Object.entries(when.setting ?? {})) {
    const setting = names.book.settings.find((s) => s.id === id);
    const choice = setting?.choices.find((c) => c.id === value)?.name ?? plain(value);
    parts.push(`when the setting “${setting?.name ?? plain(id)}” is “${choice}”`);
  }
  return parts.join(", ");
}

/** A list, cut to a few where it is long: never for the sake of one name. */
function some(items: readonly string[], names: Say, last: "and" | "or"): string {
  if (items.length <= names.most + 1) return list(items, last);
  return `${items.slice(0, names.most).join(", ")} ${last} ${number(items.length - names.most)} more`;
}

function named(ids: readonly string[], names: ReadonlyMap<string, string>): string[] {
  return ids.map((id) => names.get(id) ?? plain(id));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Ids nobody named are words already. */
function plain(id: string): string {
  return id.replaceAll(/[-=]/g, " ");
}

function title(id: string): string {
  return id.split("-").map(capital).join(" ");
}

/** "elite, +2 combat" → "elite (+2 combat)", so that it stays one thing in a list. */
function neat(name: string): string {
  return name.replace(/^([^,()]+), ((?!.* or )[^,()]+)$/, "$1 ($2)");
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}

function uncapital(text: string): string {
  return `${text[0]?.toLowerCase() ?? ""}${text.slice(1)}`;
}
