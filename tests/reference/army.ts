/** One army list with its book and packs: entries, options, permissions, and every rule that holds for it. */
import type {
  ArmyList,
  Book,
  Bound,
  Entry,
  EntryParts,
  EventLimit,
  Group,
  Offer,
  Option,
  OptionSelector,
  Pack,
  Price,
  Quantity,
  Rule,
  SelectorKeys,
  Status,
  Thing,
  Weighed,
} from "./shapes";

export interface Army {
  book: Book;
  list: ArmyList;
  packs: readonly Pack[];
  settings: Readonly<Record<string, string>>;
  entries: ReadonlyMap<string, Entry>;
  options: ReadonlyMap<string, Option>;
  groups: ReadonlyMap<string, Group>;
  /** The book's first, then the army list's, then those of packs. */
  rules: readonly Rule[];
  /** Rules of the army list and of packs come before the book's where they are equals. */
  layerOf: ReadonlyMap<Rule, number>;
}

/** The readings that hold: the book's, over them the roster's, over them those of packs; what the book does not know counts for nothing. */
export function settingsOf(book: Book, packs: readonly Pack[], chosen: Record<string, string> = {}): Record<string, string> {
  const held: Record<string, string> = {};
  for (const { id, default: usual, choices } of book.settings) {
    held[id] = usual;
    for (const value of [chosen[id], ...packs.map((pack) => pack.settings?.[id])]) {
      if (value !== undefined && choices.some((choice) => choice.id === value)) held[id] = value;
    }
  }
  return held;
}

export function armyOf(book: Book, list: ArmyList, packs: readonly Pack[], settings: Record<string, string>): Army {
  const added = packs.flatMap((pack) => pack.entries ?? []).filter((entry) => entry.armies?.includes(list.id) ?? true);
  const entries = [...book.entries, ...(list.entries ?? []), ...added];
  const options = [...book.options, ...(list.options ?? [])];
  const groups = [...book.groups, ...(list.groups ?? [])];
  const inBook = [...book.rules, ...book.entries.flatMap((entry) => rulesOfParts(book, entry.id, entry, "-offer"))];
  const inList = [
    ...list.rules,
    ...(list.sharedEntries ?? []).flatMap((said) => rulesOfParts(book, said.entry, said, "-list")),
    ...(list.entries ?? []).flatMap((entry) => rulesOfParts(book, entry.id, entry, "-offer")),
  ];
  const inPacks = [
    ...added.flatMap((entry) => rulesOfParts(book, entry.id, entry, "-offer")),
    ...packs.flatMap((pack) => [
      ...(pack.rules ?? []),
      ...(pack.armies?.[list.id] ?? []),
      ...rulesOfEvent(pack, { book, list, entries, options }),
    ]),
  ];
  const layers = [inBook, inList, inPacks];
  const rules = layers.flat();
  const pointless = !rules.some((rule) => rule.kind === "points-limit");
  if (pointless && packs.some((pack) => pack.event?.points !== undefined)) rules.push({ id: "EVENT-SIZE", kind: "points-limit" });
  return {
    book,
    list,
    packs,
    settings,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    options: new Map(options.map((option) => [option.id, option])),
    groups: new Map(groups.map((group) => [group.id, group])),
    rules,
    layerOf: new Map(layers.flatMap((layer, i) => layer.map((rule) => [rule, i] as const))),
  };
}

/** Whether the army list may have the entry, and the rule that says so. `silent`: nothing speaks of it but the book in general. */
export function permissionOf(army: Army, id: string): { status: Status; rule: string; silent: boolean } {
  const { book, list, packs, settings } = army;
  const entry = army.entries.get(id);
  const rule = entry?.permissionRule ?? book.permissions.rule;
  const free = packs.some((pack) =>
    (pack.event?.limits ?? []).some(
      (limit) => limit.may === "although" && concerns(limit, list.id) && limit.of.some((t) => isOf(t, entry)),
    ),
  );
  if (free) return { status: "allowed", rule, silent: false };
  const ruled = packs.flatMap((p) => p.permissions ?? []).findLast((p) => p.army === list.id && p.entries.includes(id));
  if (ruled) return { status: ruled.status, rule: ruled.rule ?? rule, silent: false };
  const every = book.permissions.everyEntry;
  const opened = every !== undefined && Object.entries(every.setting).every(([key, value]) => settings[key] === value);
  const own = list.permissions.find((permission) => permission.entries.includes(id));
  if (own) return { status: opened ? "allowed" : own.status, rule: own.rule ?? rule, silent: false };
  if (entry?.permissionAs !== undefined) return { ...permissionOf(army, entry.permissionAs), rule };
  const isOwn = !book.entries.some((shared) => shared.id === id);
  if (entry?.permission !== undefined || isOwn) return { status: entry?.permission ?? "allowed", rule, silent: false };
  return { status: opened ? "allowed" : book.permissions.otherwise, rule, silent: true };
}

const isOf = (thing: Thing, entry: Entry | undefined) =>
  entry !== undefined &&
  (thing.entry === entry.id || thing.category === entry.category || (thing.tag !== undefined && (entry.tags ?? []).includes(thing.tag)));

/** The rules that the parts of an entry stand for. `-offer` marks what an entry offers, `-list` what an army list offers a shared one. */
function rulesOfParts(book: Book, entry: string, parts: EntryParts, mark: string): Rule[] {
  const { size, perArmy, offers = [], mounts, allowances = {} } = parts;
  const named: NonNullable<Book["entryRules"]> = book.entryRules ?? {};
  const units = { entry: [entry] };
  const rules: Rule[] = [];
  const taken = new Map<string, number>();
  /** The printed rule and the entry; what has the same name is numbered. */
  const idOf = (printed: string, suffix = "") => {
    const id = `${printed}${printed.includes(".") ? "-" : "."}${entry}${suffix}`;
    const n = (taken.get(id) ?? 0) + 1;
    taken.set(id, n);
    return n === 1 ? id : `${id}-${n}`;
  };
  const reports = ({ severity }: { severity?: Rule["severity"] }) => (severity === undefined ? {} : { severity });
  const limits = (min?: Bound, max?: Bound, step?: number) => ({
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined ? {} : { step }),
  });

  if (size) {
    const { min, max, step } = size;
    const models = { kind: "count", quantity: { of: units, measure: "models" as const }, in: "unit" as const, ...reports(size) };
    const printed = size.rule ?? named.size ?? "ENTRY-SIZE";
    if (typeof printed === "string") rules.push({ id: idOf(printed), ...models, ...limits(min, max, step) });
    else {
      if (min !== undefined || step !== undefined) rules.push({ id: idOf(printed.min), ...models, ...limits(min, undefined, step) });
      if (max !== undefined) rules.push({ id: idOf(printed.max), ...models, ...limits(undefined, max) });
    }
  }
  const number = (part: NonNullable<EntryParts["perArmy"]>, of: SelectorKeys) =>
    rules.push({
      id: idOf(part.rule ?? named.perArmy ?? "ENTRY-NUMBER"),
      kind: "count",
      quantity: { of },
      ...limits(part.min, part.max),
      ...reports(part),
    });
  if (perArmy) number(perArmy, units);

  const offer = (given: Offer, printed: string) => {
    const prices: Record<string, Price> | null = Array.isArray(given.options) ? null : given.options;
    const option = Array.isArray(given.options) ? given.options : Object.keys(given.options);
    const status = given.status ?? "allowed";
    const id = idOf(given.rule ?? printed, status === "allowed" ? mark : "");
    rules.push({ id, kind: "availability", units, options: { option }, status, overrides: given.overrides === true });
    if (prices) rules.push({ id: `${id}-price`, kind: "price", units, prices });
    if (given.eitherOr !== undefined) {
      const quantity = { of: units, measure: { options: { option } } };
      rules.push({ id: idOf(given.rule ?? named.eitherOr ?? "ENTRY-CHOICE"), kind: "count", quantity, in: "unit", max: 1 });
    }
    if (given.perArmy) number(given.perArmy, { ...units, option });
  };
  for (const given of Array.isArray(offers) ? offers : [{ options: offers }]) offer(given, named.offers ?? "ENTRY-OFFER");
  if (mounts) offer({ options: mounts }, named.mounts ?? "ENTRY-MOUNT");

  for (const [id, max] of Object.entries(allowances)) {
    const allowance = book.allowances?.find((a) => a.id === id);
    if (!allowance || max === "any") continue;
    const quantity = { of: units, measure: { optionPoints: { group: allowance.groups } } };
    rules.push({ id: idOf(allowance.rule), kind: "count", quantity, in: "unit", max });
  }
  return rules;
}

const concerns = ({ who }: EventLimit, army: string) => (who.army?.includes(army) ?? true) && !who.except?.includes(army);

interface Known {
  book: Book;
  list: ArmyList;
  entries: readonly Entry[];
  options: readonly Option[];
}

/** The limits of an event as rules; a permission that one gives to entries is no rule. */
function rulesOfEvent(pack: Pack, known: Known): Rule[] {
  return (pack.event?.limits ?? []).flatMap((limit): Rule[] => {
    if (!concerns(limit, known.list.id)) return [];
    const id = `EVENT-${pack.id.toUpperCase()}-${limit.number}`;
    const { who, may, count = 0, of } = limit;
    const isOfOptions = of.some(isOption);
    const isMixed = isOfOptions && of.some((t) => !isOption(t));
    const place = who.unit !== undefined ? "unit" : who.each === "command" ? "command" : "roster";
    const where: SelectorKeys = who.unit === undefined ? {} : { category: [who.unit] };
    if (may === "not-together") {
      const groups = of.map((t) => ({ name: "", units: { ...where, all: [having([t], known)] } }));
      return [{ id, kind: "excludes", in: place, groups }];
    }
    if (may === "although") return isOfOptions ? [ruling(id, limit, where, "allowed")] : [];
    if (may === "may-not") {
      const units: Rule = { id, kind: "count", quantity: { of: ofUnits(of) }, in: place, max: 0 };
      if (!isOfOptions) return [units];
      return isMixed ? [units, ruling(`${id}.options`, limit, where, "denied")] : [ruling(id, limit, where, "denied")];
    }
    if (limit.each && isOfOptions) return [{ id, kind: "unique", units: where, options: optionsOf(of), in: place, atMost: count }];
    if (limit.each) return ofEach(id, limit, known);
    if (limit.percent !== undefined) return [partOfSize(id, limit)];
    const quantity = { of: ofUnits(of), measure: limit.in ?? "models" };
    if (who.each === "unit") return [{ id, kind: "count", in: "unit", quantity, ...bounds(limit, known) } as Rule];
    return [{ id, kind: "count", in: place, ...bounds(limit, known), ...counted(limit, isMixed, where, known) }];
  });
}

const isOption = (t: Thing) => t.option !== undefined || t.group !== undefined;

function ruling(id: string, { of }: EventLimit, units: SelectorKeys, status: "allowed" | "denied"): Rule {
  return { id, kind: "availability", units, options: optionsOf(of), status, overrides: true };
}

function partOfSize(id: string, { may, of, percent = 0 }: EventLimit): Rule {
  const options: Quantity = { of: {}, measure: { optionPoints: optionsOf(of) } };
  const part = of.some(isOption) ? options : { of: ofUnits(of), measure: "points" as const };
  const least = may === "at-most" ? {} : { minPercent: percent };
  return { id, kind: "share", part, of: "limit", ...least, ...(may === "at-least" ? {} : { maxPercent: percent }) };
}

function bounds({ may, count = 0, per, forEach }: EventLimit, known: Known): Pick<Rule, "min" | "max"> {
  if (may === "must") return { min: 1 };
  const plain: Bound = per === undefined ? count : { count, scale: `per ${per}` };
  const bound: Bound = forEach ? { numerator: count, denominator: 1, rounding: "down", of: { of: having(forEach, known) } } : plain;
  return { ...(may === "at-most" ? {} : { min: bound }), ...(may === "at-least" ? {} : { max: bound }) };
}

/** What a limit counts in an army, a command or in each unit of a category. */
function counted(limit: EventLimit, isMixed: boolean, where: SelectorKeys, known: Known): Pick<Rule, "quantity" | "base"> {
  const { of, weights = [], who } = limit;
  const figure = known.book.figures?.find(({ id }) => id === of[0]?.figure);
  if (figure || isMixed || weights.length) {
    const parts = [
      ...weights.map(({ of: thing, ...counts }) => ({ ...partOf([thing]), ...counts })),
      ...(figure ? [ofFigure(figure)] : []),
      ...[of.filter(isOption), of.filter((t) => !isOption(t) && !t.figure)].filter((things) => things.length).map(partOf),
    ];
    return { quantity: { of: {}, measure: { weighed: parts } }, base: figure?.baseOf?.[known.list.id] ?? figure?.base ?? 0 };
  }
  if (!of.some(isOption)) return { quantity: { of: ofUnits(of), measure: limit.in ?? "units" } as Quantity };
  const options = optionsOf(of);
  const as = limit.in ?? (who.unit === undefined ? "units" : "copies");
  if (as === "copies") return { quantity: { of: where, measure: { options } } };
  if (as === "points") return { quantity: { of: where, measure: { optionPoints: options } } };
  return { quantity: { of: { ...where, all: [having(of, known)] } } };
}

function partOf(things: readonly Thing[]): Weighed {
  return things.some(isOption) ? { options: optionsOf(things) } : { of: ofUnits(things) };
}

function ofFigure({ sum, quantity }: NonNullable<Book["figures"]>[number]): Weighed {
  if (sum !== undefined) return { sum };
  const options = typeof quantity?.measure === "object" ? quantity.measure.options : undefined;
  return options ? { options } : { of: quantity?.of ?? {} };
}

/** A number for each entry by itself. */
function ofEach(id: string, limit: EventLimit, known: Known): Rule[] {
  return known.entries.map((entry): Rule => {
    const named = limit.of.some((t) => t.entry === entry.id);
    const of = { entry: [entry.id], ...(named ? {} : { all: [ofUnits(limit.of)] }) };
    const place = limit.who.each === "command" ? "command" : "roster";
    return { id: `${id}.${entry.id}`, kind: "count", in: place, quantity: { of }, ...bounds(limit, known) };
  });
}

/** The units that things of a limit are. */
function ofUnits(things: readonly Thing[]): SelectorKeys {
  const one = ({ entry, category, tag }: Thing): SelectorKeys[] =>
    entry ? [{ entry: [entry] }] : category ? [{ category: [category] }] : tag ? [{ tag: [tag] }] : [];
  return { any: things.flatMap(one) };
}

/** The units that things of a limit are, or that have one of them. */
function having(things: readonly Thing[], { options }: Known): SelectorKeys {
  const option = things.filter(isOption).flatMap((t) => t.option ?? options.filter((o) => o.group === t.group).map((o) => o.id));
  const { any = [] } = ofUnits(things);
  return { any: [...any, ...(option.length ? [{ option }] : [])] };
}

function optionsOf(things: readonly Thing[]): OptionSelector {
  return { option: things.flatMap((t) => t.option ?? []), group: things.flatMap((t) => t.group ?? []) };
}
