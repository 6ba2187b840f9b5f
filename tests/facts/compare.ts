/** Compares an army list with the table of facts it was made from: what is missing, what is otherwise, what no table has. */

import type { Price } from "@/lib/engine/common";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import {
  type Differences,
  FIGURES,
  type Figure,
  type Table,
  type TableEntry,
  type TableItem,
  type TableOption,
  type TableProfile,
} from "./tables";

export interface Comparison {
  /** Facts that are carried with their value, by their sort. */
  carried: Record<string, number>;
  /** Facts that stand in the list of differences. */
  listed: number;
  failures: string[];
}

/** Every fact of a table beside what the army list makes of it, and the other way round. */
export function compareArmy(table: Table, army: ArmyList, book: Book, differences: Differences): Comparison {
  return new Comparing(table, army, book, differences).run();
}

const CATEGORIES: Record<string, string> = { lord: "lords", hero: "heroes", core: "core", special: "special", rare: "rare" };
const ALLOWANCES: Record<string, string[]> = {
  character: ["magic-items", "gifts"],
  champion: ["magic-items", "gifts"],
  standard: ["banners"],
  powers: ["powers"],
  giftsOfChaos: ["gifts"],
};

/** A table keeps the ids that options had when it was made. What it has under both ids, two things of it that are one here, stays. */
function withPresentIds(table: Table, present: ReadonlyMap<string, string>): Table {
  const text = JSON.stringify(table);
  const idOf = (id: string) => {
    const now = present.get(id);
    return now === undefined || text.includes(`"${now}"`) ? id : now;
  };
  return JSON.parse(text, (key, value) => {
    if (key === "id") return idOf(value);
    return key === "of" && Array.isArray(value) ? value.map(idOf) : value;
  });
}

class Comparing {
  private readonly table: Table;
  private readonly carried: Record<string, number> = {};
  private readonly failures: string[] = [];
  private readonly reasons: Set<string>;
  private readonly used = new Set<string>();
  private readonly own: Differences["armies"][string];
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly options: ReadonlyMap<string, Option>;
  private readonly rules: string;

  constructor(
    table: Table,
    private readonly army: ArmyList,
    private readonly book: Book,
    private readonly differences: Differences,
  ) {
    const options = [...book.options, ...(army.options ?? [])];
    this.table = withPresentIds(table, new Map(options.flatMap(({ id, formerly = [] }) => formerly.map((former) => [former, id]))));
    this.own = differences.armies[table.id] ?? { composition: {}, facts: [] };
    this.reasons = new Set(this.own.facts.map((f) => f.where));
    this.entries = new Map((army.entries ?? []).map((e) => [e.id, e]));
    this.options = new Map(options.map((o) => [o.id, o]));
    this.rules = JSON.stringify(army.rules);
  }

  run(): Comparison {
    for (const entry of this.table.entries) this.entry(entry);
    for (const item of this.table.items) this.item(item);
    for (const { id } of this.table.composition) this.composition(id);
    for (const mount of this.table.mounts ?? []) this.mount(mount);
    this.nothingAdded();
    for (const where of this.reasons) if (!this.used.has(where)) this.failures.push(`${where}: listed as a difference, and there is none.`);
    return { carried: this.carried, listed: this.used.size, failures: this.failures.map((f) => `${this.table.id}: ${f}`) };
  }

  /** Notes a fact as carried, as listed, or as missing. */
  private fact(sort: string, where: string, carried: boolean, there: string): void {
    if (carried) this.carried[sort] = (this.carried[sort] ?? 0) + 1;
    else if (this.reasons.has(where)) this.used.add(where);
    else this.failures.push(`${where}: ${there}.`);
  }

  private entry(of: TableEntry): void {
    const at = `entries/${of.id}`;
    const entry = this.entries.get(of.id);
    this.fact("entries", at, entry?.name === of.name, "missing, or under another name");
    if (!entry) return;
    this.fact(
      "categories",
      `${at}/category`,
      entry.category === CATEGORIES[of.category.value],
      `${of.category.value} in the table, ${entry.category} here`,
    );
    this.fact(
      "prices of entries",
      `${at}/points`,
      samePrice(entry.price, of.points.value, of.points.per, of.points.others),
      `${said(of.points)} in the table, ${JSON.stringify(entry.price)} here`,
    );
    if (of.named)
      this.fact("named characters", `${at}/named`, entry.tags?.includes("named-character") ?? false, "not marked as a named character");
    this.size(of, entry);
    for (const limit of of.limits ?? [])
      this.fact(
        "limits",
        `${at}/limits`,
        entry.perArmy?.max === limit.value,
        `${limit.value} in the army in the table, ${JSON.stringify(entry.perArmy)} here`,
      );
    this.allowances(of, entry);
    this.wizard(of, entry);
    const offered = pricesOf(entry);
    for (const option of of.options ?? []) this.option(of, option, offered);
    for (const { of: list } of of.chooseOne ?? []) this.oneOf(of, list, entry);
    for (const profile of of.profiles ?? []) this.profile(of, profile, entry);
    this.details(of, entry);
    for (const { fact } of of.slots ?? []) {
      const { tags = [], values = [] } = this.differences.slots[fact] ?? {};
      const there =
        (tags.length > 0 || values.length > 0) && tags.every((t) => entry.tags?.includes(t)) && values.every((v) => entry.values?.[v]);
      this.fact("choices", `${at}/slots/${fact}`, there, "neither a tag nor a number carries it");
    }
  }

  /** Where sources differ, the loosest bound holds and the tightest is an open rule. */
  private size(of: TableEntry, entry: Entry): void {
    if (!of.size) return;
    const open = this.army.rules.find((r) => r.id === `WH7-UNIT-2.${of.id}-open`);
    for (const end of ["min", "max"] as const) {
      const { value, others = [] } = of.size[end];
      const values = new Set([value, ...others.map((o) => o.value)].map((v) => (v === "none" || (end === "min" && v === 1) ? null : v)));
      const ours = new Set([entry.size?.[end] ?? null]);
      if (open && "quantity" in open && open[end as "max"] !== undefined) ours.add(Number(open[end as "max"]));
      this.fact(
        "sizes",
        `entries/${of.id}/size`,
        same(values, ours),
        `${end} ${[...values].join(" or ")} in the table, ${[...ours].join(" or ")} here`,
      );
    }
  }

  private allowances(of: TableEntry, entry: Entry): void {
    for (const [key, { value, others = [] }] of Object.entries(of.itemAllowance ?? {})) {
      const most = Math.max(value, ...others.map((o) => o.value));
      const ours = (ALLOWANCES[key] ?? []).map((id) => entry.allowances?.[id]);
      const open = most === Math.min(value, ...others.map((o) => o.value)) || this.rules.includes(`WH7-MI-4.${of.id}-open`);
      this.fact(
        "allowances",
        `entries/${of.id}/allowances/${key}`,
        ours.includes(most) && open,
        `${most} in the table, ${JSON.stringify(entry.allowances)} here`,
      );
    }
  }

  private wizard({ id, wizard }: TableEntry, entry: Entry): void {
    if (!wizard) return;
    const { level, upgrades = [], lores = [] } = wizard;
    const at = `entries/${id}/wizard`;
    const offered = pricesOf(entry);
    if (level)
      this.fact(
        "wizard levels",
        `${at}/level`,
        entry.included?.includes(`level=${level.value}`) ?? false,
        `level ${level.value} in the table`,
      );
    for (const { level: to, points } of upgrades)
      this.fact(
        "wizard levels",
        `${at}/upgrades`,
        samePrice(offered.get(`level=${to}`), points, "unit"),
        `level ${to} at ${points} in the table`,
      );
    for (const { name } of lores) {
      const there = [...offered.keys()].some(
        (ref) => ref.startsWith("lore-") && this.named(ref).some((n) => words(n).endsWith(words(name.replace(/^.*spells of /i, "")))),
      );
      this.fact("lores", `${at}/lores/${name}`, there, "the wizard is not offered it");
    }
  }

  /** The option of ours that an option of the table is. */
  private refOf(entry: string, { id, role }: Pick<TableOption, "id" | "role">): string {
    const own = this.own.options?.[`${entry}/${id}`];
    if (own) return own;
    if (role === "musician") return "musician";
    if (role === "standard") return "standard-bearer";
    if (/^wizard-level-\d$/.test(id)) return id.replace("wizard-level-", "level=");
    if (role === "champion" && !this.options.has(id)) return "champion";
    return this.differences.options[id] ?? id;
  }

  private named(ref: string): string[] {
    const option = this.options.get(ref);
    return option ? [option.name, ...(option.aliases ?? [])] : [];
  }

  private option(of: TableEntry, option: TableOption, offered: ReadonlyMap<string, Price | null>): void {
    const at = `entries/${of.id}/options/${option.id}`;
    if (this.reasons.has(at)) return void this.used.add(at);
    const ref = this.refOf(of.id, option);
    const price = offered.get(ref);
    const per = this.perOf(at, option, price);
    if (option.perDiffers || per !== option.per)
      this.fact("prices by unit or model", `${at}/per`, false, "sources differ in the unit of its price");
    this.fact(
      "prices of options",
      at,
      samePrice(price, option.points, per, option.others),
      `${option.points} a ${option.per} in the table, ${JSON.stringify(price)} here (${ref})`,
    );
    if (option.perArmy && ref !== "battle-standard")
      this.fact(
        "limits of options",
        `${at}/perArmy`,
        this.army.rules.some((r) => r.kind === "count" && r.max === option.perArmy?.value && mentions(r, ref)),
        `${option.perArmy.value} in the army in the table`,
      );
    if (option.times)
      this.fact(
        "limits of options",
        `${at}/times`,
        this.army.rules.some((r) => r.kind === "count" && r.in === "unit" && r.max === option.times?.value && mentions(r, ref)),
        `${option.times.value} times in the table`,
      );
    for (const condition of option.conditions ?? []) {
      for (const kind of ["needs", "notWith", "only"] as const) {
        const value = condition[kind];
        if (value === undefined) continue;
        const others = typeof value === "string" ? [value] : value;
        for (const other of others)
          this.fact("conditions", `${at}/${kind}`, this.conditional(of, ref, kind, other), `${kind} ${other} in the table`);
      }
    }
  }

  /** Whether a price is for each model; ours, where sources differ in that and it is listed. */
  private perOf(at: string, { per }: TableOption, price: Price | null | undefined): "model" | "unit" {
    if (!this.reasons.has(`${at}/per`)) return per;
    return typeof price === "object" && price !== null && "perModel" in price ? "model" : "unit";
  }

  /** Whether a rule, or a heading of which only one may be taken, carries a condition. */
  private conditional(of: TableEntry, ref: string, kind: "needs" | "notWith" | "only", name: string): boolean {
    const kinds = kind === "needs" || name === "mounted only" ? ["requires"] : ["excludes", ...(kind === "notWith" ? ["count"] : [])];
    const rules = this.army.rules.filter((r) => kinds.includes(r.kind));
    if (kind === "only" || kind === "needs") return rules.some((r) => mentions(r, ref) && mentions(r, of.id));
    const others = (of.options ?? []).filter(
      (o) => o.id === slug(name) || slug(o.name) === slug(name) || slug(name).startsWith(slug(o.name)),
    );
    const refs = others.map((o) => this.refOf(of.id, o));
    const together = (r: unknown) => mentions(r, ref) && refs.some((x) => mentions(r, x));
    const heading = this.options.get(ref.replace(/=.*/, ""))?.group;
    if (refs.some((x) => this.options.get(x.replace(/=.*/, ""))?.group === heading) && this.oneOnly(heading)) return true;
    const entry = this.entries.get(of.id);
    return (
      rules.some(together) || (Array.isArray(entry?.offers) && entry.offers.some((o) => o.eitherOr !== undefined && together(o.options)))
    );
  }

  private oneOnly(group: string | undefined): boolean {
    const all = [...this.book.groups, ...(this.army.groups ?? [])];
    if (all.some((g) => g.id === group && g.choose === "one")) return true;
    return this.army.rules.some((r) => r.kind === "count" && r.max === 1 && r.in === "unit" && mentions(r, group ?? "-"));
  }

  /** Of a list of options one may be taken: by a heading, an offer, or a rule. */
  private oneOf(of: TableEntry, list: readonly string[], entry: Entry): void {
    const dropped = (id: string) => this.reasons.has(`entries/${of.id}/options/${id}`);
    const options = (of.options ?? []).filter((o) => list.includes(o.id) && !dropped(o.id));
    const refs = [...new Set(options.map((o) => this.refOf(of.id, o)))].filter((ref) => ref !== "barding");
    const groups = new Set(refs.map((ref) => this.options.get(ref.replace(/=.*/, ""))?.group));
    const [group] = groups;
    const whole = refs.length < 2 || (groups.size === 1 && this.oneOnly(group));
    const offers = Array.isArray(entry.offers) ? entry.offers : [];
    const byOffer = offers.some((o) => o.eitherOr !== undefined && refs.every((ref) => mentions(o.options, ref)));
    const byRule = this.army.rules.some(
      (r) => r.kind === "count" && r.max === 1 && mentions(r, of.id) && refs.every((ref) => mentions(r, ref)),
    );
    this.fact(
      "one of several",
      `entries/${of.id}/chooseOne/${list.join(",")}`,
      whole || byOffer || byRule,
      `only one of ${refs.join(", ")} in the table`,
    );
  }

  private profile(of: TableEntry, profile: TableProfile, entry: Entry): void {
    const rows = [entry.characteristics, ...(entry.profiles ?? []).map((p) => p.characteristics)];
    for (const ref of pricesOf(entry).keys()) rows.push(this.options.get(ref.replace(/=.*/, ""))?.profile?.characteristics);
    const there = rows.some(
      (row) => row !== undefined && (Object.keys(FIGURES) as Figure[]).every((f) => figure(profile[f]) === String(row[FIGURES[f]] ?? "-")),
    );
    this.fact("profiles", `entries/${of.id}/profiles/${profile.name}`, there, "no row has these figures");
  }

  /** The figures of a mount stand with the option, or in a unit that rides it. */
  private mount(mount: TableProfile & { id: string }): void {
    const rows = [...(this.army.options ?? []).map((o) => o.profile), ...(this.army.entries ?? []).flatMap((e) => e.profiles ?? [])];
    const there = rows.some((r) => r !== undefined && ours(r.characteristics) === row(mount));
    this.fact("profiles of mounts", `mounts/${mount.id}`, there, "no row has these figures");
  }

  private details(of: TableEntry, entry: Entry): void {
    const wanted: Record<string, string[]> = {
      equipment: (of.equipment ?? []).map((e) => e.name),
      "special-rules": (of.rules ?? []).map((r) => r.name),
      "unit-type": of.unitType ? [of.unitType.value] : [],
      "unit-strength": of.unitStrength ? [String(of.unitStrength.value)] : [],
      mount: of.mountIncluded ? [of.mountIncluded] : [],
    };
    for (const [detail, names] of Object.entries(wanted))
      for (const name of names)
        this.fact(
          "names of equipment and rules",
          `entries/${of.id}/${detail}/${name}`,
          entry.details?.[detail]?.includes(name) ?? false,
          "missing",
        );
  }

  private item(of: TableItem): void {
    const at = `items/${of.id}`;
    if (this.reasons.has(at)) return void this.used.add(at);
    const option = this.options.get(of.id);
    this.fact("items", at, option !== undefined && words(option.name) === words(of.name), "missing, or under another name");
    if (!option) return;
    this.fact(
      "headings of items",
      `${at}/category`,
      this.differences.items[of.category]?.includes(option.group) ?? false,
      `${of.category} in the table, ${option.group} here`,
    );
    const price = of.common ? this.commonPrice(of.id) : option.price;
    this.fact(
      "prices of items",
      `${at}/points`,
      samePrice(price, of.points, "unit", of.others),
      `${of.points} in the table, ${JSON.stringify(price)} here`,
    );
    for (const { value } of of.limits ?? []) this.itemLimit(of, option, value);
    for (const { value } of of.who ?? []) {
      const there = this.army.rules.some((r) => r.kind === "availability" && mentions(r, of.id));
      this.fact("who may take items", `${at}/who/${value}`, there, "no rule speaks of it");
    }
  }

  private commonPrice(id: string): Price | undefined {
    for (const rule of this.army.rules) if (rule.kind === "price" && rule.prices && id in rule.prices) return rule.prices[id];
    return undefined;
  }

  private itemLimit(of: TableItem, option: Option, limit: string): void {
    const at = `items/${of.id}/limits/${limit}`;
    const tags = option.tags ?? [];
    const carries = (there: boolean) => this.fact("limits of items", at, there, "not carried");
    const upTo = /^up to (\d) on one carrier$/.exec(limit)?.[1];
    const kind = /^kind: (\w+)/.exec(limit)?.[1];
    if (limit === "at most 1 in the army") {
      const rules = [...this.book.rules, ...this.army.rules].filter((r) => r.kind === "unique" && r.in === "roster");
      carries(rules.some((r) => mentions(r, of.id) || mentions(r, option.group) || tags.some((t) => mentions(r, t))));
    } else if (limit === "may be taken more than once") carries(option.repeatable ?? false);
    else if (upTo)
      carries(
        this.army.rules.some(
          (r) => r.kind === "count" && r.in === "unit" && r.max === Number(upTo) && (mentions(r, of.id) || mentions(r, option.group)),
        ),
      );
    else if (kind) carries(tags.includes(`magic-${kind}`));
    else if (limit.startsWith("bound spell")) carries(tags.includes("bound"));
    else if (!this.differences.everywhere.some(({ what }) => limit.startsWith(what))) carries(false);
  }

  private composition(id: string): void {
    const where = this.own.composition[id];
    const missing = Array.isArray(where) ? where.filter((rule) => !this.army.rules.some((r) => r.id === rule)) : [];
    this.fact(
      "facts on composition",
      `composition/${id}`,
      where !== undefined && where.length > 0 && !missing.length,
      missing.length ? `no rule ${missing.join(", ")}` : "not said where it stands",
    );
  }

  /** Nothing here that no table has: entries, offers, items, allowances, rows of figures. */
  private nothingAdded(): void {
    const tables = new Map(this.table.entries.map((e) => [e.id, e]));
    const mounts = new Set([...(this.table.mounts ?? []), ...this.table.entries.flatMap((e) => e.profiles ?? [])].map(row));
    const items = new Set(this.table.items.map((i) => i.id));
    const all = new Set(items);
    for (const entry of this.army.entries ?? []) {
      const of = tables.get(entry.id);
      this.fact("nothing added", `added/${entry.id}`, of !== undefined, "in no table");
      if (!of) continue;
      const refs = new Set((of.options ?? []).map((o) => this.refOf(of.id, o)));
      for (const { level } of of.wizard?.upgrades ?? []) refs.add(`level=${level}`);
      for (const ref of refs) all.add(ref);
      for (const ref of pricesOf(entry).keys())
        this.fact(
          "nothing added",
          `added/${entry.id}/${ref}`,
          refs.has(ref) || items.has(ref) || ref.startsWith("lore-"),
          `${ref} is offered, and in no table`,
        );
      for (const [id, points] of Object.entries(entry.allowances ?? {})) {
        const facts = Object.entries(of.itemAllowance ?? {}).filter(([key]) => ALLOWANCES[key]?.includes(id) || points === "any");
        const free = points === "any" && (refs.has("battle-standard") || facts.length > 0);
        const has = facts.some(([, f]) => [f.value, ...(f.others ?? []).map((o) => o.value)].includes(Number(points)));
        this.fact("nothing added", `added/${entry.id}/allowances/${id}`, free || has, `${id} ${points} is in no table`);
      }
      const known = new Set((of.profiles ?? []).map(row));
      // A row of empty boxes says nothing that a table could have.
      const rows = (entry.profiles ?? []).filter(({ characteristics: c }) => Object.values(c).some((one) => one !== null && one !== "="));
      for (const { id, characteristics } of rows)
        this.fact(
          "nothing added",
          `added/${entry.id}/profiles/${id}`,
          known.has(ours(characteristics)) || mounts.has(ours(characteristics)),
          "these figures are in no table",
        );
    }
    for (const { id, profile } of this.army.options ?? []) {
      this.fact("nothing added", `added/${id}`, all.has(id) || id.startsWith("lore-"), "the option is in no table");
      if (profile)
        this.fact("nothing added", `added/${id}/profile`, mounts.has(ours(profile.characteristics)), "these figures are in no table");
    }
  }
}

/** Everything an entry is offered, with its price; null where it has the option's own. */
function pricesOf({ offers, mounts }: Entry): Map<string, Price | null> {
  const parts = [...(Array.isArray(offers) ? offers.map((o) => o.options) : [offers ?? {}]), mounts ?? {}];
  return new Map(
    parts.flatMap((part): [string, Price | null][] => (Array.isArray(part) ? part.map((ref) => [ref, null]) : Object.entries(part))),
  );
}

function samePrice(
  price: Price | null | undefined,
  points: number | null,
  per: "model" | "unit",
  others: readonly { value: number }[] = [],
): boolean {
  if (price === undefined || price === null) return false;
  if (points === null) return typeof price === "object" && "unknown" in price;
  const wanted = [...new Set([points, ...others.map((o) => o.value)])];
  if (typeof price === "number") return wanted.length === 1 && price === points && per === "unit";
  if ("perModel" in price && !("first" in price)) return per === "model" && sameList([price.perModel, ...(price.or ?? [])], wanted);
  return "perUnit" in price && per === "unit" && sameList([price.perUnit, ...(price.or ?? [])], wanted);
}

const sameList = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((x, i) => x === b[i]);
const same = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>) => a.size === b.size && [...a].every((x) => b.has(x));
const said = ({ value, per }: TableEntry["points"]) => `${value} a ${per}`;
const figure = (value: number | string | undefined) => (value === undefined || value === "" ? "-" : String(value).slice(0, 12));
const row = (profile: TableProfile) => (Object.keys(FIGURES) as Figure[]).map((f) => figure(profile[f])).join(" ");
const ours = (characteristics: Record<string, number | string | null>) =>
  Object.values(FIGURES)
    .map((id) => String(characteristics[id] ?? "-"))
    .join(" ");

/** Whether an id stands somewhere in a rule or an offer. */
function mentions(part: unknown, id: string): boolean {
  if (typeof part === "string") return part === id;
  if (Array.isArray(part)) return part.some((x) => mentions(x, id));
  return typeof part === "object" && part !== null && Object.entries(part).some(([key, x]) => key === id || mentions(x, id));
}

const words = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "");
const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^the-|-$/g, "");
