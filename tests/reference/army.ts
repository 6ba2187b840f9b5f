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
  Rule,
  SelectorKeys,
  Status,
  Thing,
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
    ...packs.flatMap((pack) => [...(pack.rules ?? []), ...(pack.armies?.[list.id] ?? []), ...rulesOfEvent(pack, list.id, options)]),
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
  entry !== undefined && (thing.entry === entry.id || thing.category === entry.category);

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

const concerns = ({ who }: EventLimit, army: string) => who.army === undefined || who.army.includes(army);

/** The limits of an event as rules; a permission that one gives to entries is no rule. */
function rulesOfEvent(pack: Pack, army: string, all: readonly Option[]): Rule[] {
  return (pack.event?.limits ?? []).flatMap((limit): Rule[] => {
    if (!concerns(limit, army)) return [];
    const { who, may, count = 0, per } = limit;
    const id = `EVENT-${pack.id.toUpperCase()}-${limit.number}`;
    const options = optionsOf(limit.of);
    const where: SelectorKeys = who.unit === undefined ? {} : { category: [who.unit] };
    if (may === "although" || (may === "may-not" && options)) {
      if (!options) return [];
      const status = may === "although" ? "allowed" : "denied";
      return [{ id, kind: "availability", units: where, options, status, overrides: true }];
    }
    const number = per === undefined ? count : { count, scale: `per ${per}` };
    const bounds = {
      "may-not": { max: 0 },
      must: { min: 1 },
      "at-most": { max: number },
      "at-least": { min: number },
      exactly: { min: number, max: number },
    }[may];
    const things = limit.of.map((t): SelectorKeys => (t.entry === undefined ? { category: [t.category ?? ""] } : { entry: [t.entry] }));
    const counted = limit.in ?? (who.unit === undefined ? "units" : "copies");
    const ofOptions = {
      units: { of: { ...where, option: limit.of.flatMap((t) => t.option ?? all.filter((o) => o.group === t.group).map((o) => o.id)) } },
      copies: { of: where, measure: { options } },
      points: { of: where, measure: { optionPoints: options } },
      models: { of: where },
    };
    const quantity = options ? ofOptions[counted] : { of: { any: things }, measure: counted };
    const place = who.unit !== undefined ? "unit" : who.each === "command" ? "command" : "roster";
    return [{ id, kind: "count", quantity, in: place, ...bounds } as Rule];
  });
}

function optionsOf(things: readonly Thing[]): OptionSelector | null {
  const option = things.flatMap((t) => t.option ?? []);
  const group = things.flatMap((t) => t.group ?? []);
  return option.length + group.length > 0 ? { option, group } : null;
}
