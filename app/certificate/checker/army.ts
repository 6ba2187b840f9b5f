/** One army list with its book and packs: entries, options, permissions, and every rule that holds for it. */
import { answersFor, limitsOf, pricedBy, rulesOfAnswers, sizeIn } from "./packs";
import type { Army, Json } from "./shapes";
import { groupsOf, isAmong, means } from "./terms";

/** The readings that hold: the book's, over them the roster's, over them those of packs; what the book does not know counts for nothing. */
export function settingsOf(book: Json, packs: readonly Json[], chosen: Json = {}): Record<string, string> {
  const held = book.settings.map(({ id, default: usual, choices }: Json) => {
    const values = [usual, chosen[id], ...packs.map((pack) => pack.settings?.[id])];
    return [id, values.findLast((value) => choices.some((choice: Json) => choice.id === value))];
  });
  return Object.fromEntries(held);
}

export function armyOf(book: Json, list: Json, packs: readonly Json[], settings: Record<string, string>): Army {
  const added = packs.flatMap((pack) => pack.entries ?? []).filter((entry) => entry.armies?.includes(list.id) ?? true);
  const answers = answersFor(packs, list.id);
  const entries = [...book.entries, ...(list.entries ?? []), ...added].map((entry) => pricedBy(answers, "entry", entry));
  const options = [...book.options, ...(list.options ?? [])].map((option) => pricedBy(answers, "option", option));
  const groups = [...book.groups, ...(list.groups ?? [])];
  const byId = (things: Json[]): Map<string, Json> => new Map(things.map((thing) => [thing.id, thing]));
  const ofEntries = (some: Json[] = []) => some.flatMap((entry) => rulesOfParts(book, entry.id, entry, "-offer"));
  const ofShared = (list.sharedEntries ?? []).flatMap((said: Json) => {
    const ofBook = ofEntries(book.entries.filter(({ id }: Json) => id === said.entry)).map(({ id }) => id);
    return rulesOfParts(book, said.entry, said, "-list", ofBook);
  });
  const ofPack = (pack: Json) => [...(pack.rules ?? []), ...(pack.armies?.[list.id] ?? []), ...limitsOf(pack, book, list.id)];
  const ofBook = [...book.rules, ...ofEntries(book.entries)];
  const ofList = [...list.rules, ...ofShared, ...ofEntries(list.entries)];
  const { isAnswered, settled } = rulesOfAnswers(answers, [...ofBook, ...ofList]);
  const open = [ofBook, ofList].map((some) => some.filter((rule) => !isAnswered(rule)));
  const layers = [...open, [...ofEntries(added), ...packs.flatMap(ofPack), ...settled]];
  const rules: Json[] = layers.flatMap((ofLayer, layer) => ofLayer.map((rule) => ({ ...rule, layer })));
  const hasSize = packs.some((pack) => sizeIn(pack, list.id) !== undefined);
  if (hasSize && !rules.some((rule) => rule.kind === "points-limit")) rules.push({ id: "EVENT-SIZE", kind: "points-limit", layer: 2 });
  const byKind = Object.fromEntries(groupsOf(rules, (rule) => rule.kind).map((some) => [some[0].kind, some]));
  return { book, list, packs, settings, rules, byKind, entries: byId(entries), options: byId(options), groups: byId(groups) };
}

/** Whether the army list may have the entry, and the rule that says so. `silent`: nothing speaks of it but the book in general. */
export function permissionOf(army: Army, id: string): { status: string; rule: string; silent?: boolean } {
  const { book, list, packs, settings } = army;
  const entry = army.entries.get(id) ?? {};
  const { otherwise, everyEntry, rule: usual } = book.permissions;
  const rule = entry.permissionRule ?? usual;
  const alone: Json = { entry: { ...entry, id }, category: entry.category, held: [], home: army, written: {} };
  const opens = ({ kind, status, entries, when = {} }: Json) =>
    kind === "availability" && status === "allowed" && entries && isConcerned(army, when) && means(army, entries, alone);
  // Of one pack its limits hold over its rulings, and these over what it answers; of several packs the last says it.
  const ruled = packs.flatMap(({ permissions = [], answers = [], event }) => [
    ...answers.filter((said: Json) => said.kind === "permission" && said.army === list.id && said.entry === id),
    ...permissions.filter((said: Json) => said.army === list.id && said.entries.includes(id)),
    ...(event?.limits ?? []).filter(opens),
  ]);
  const last = ruled.at(-1);
  if (last) return { rule, status: last.status };
  const opened = everyEntry && Object.entries(everyEntry.setting).every(([key, value]) => settings[key] === value);
  const own = list.permissions.find((said: Json) => said.entries.includes(id));
  if (own) return { rule, ...own, ...(opened ? { status: "allowed" } : {}) };
  if (entry.permissionAs) return { ...permissionOf(army, entry.permissionAs), rule };
  if (entry.permission || !book.entries.some((one: Json) => one.id === id)) return { status: entry.permission ?? "allowed", rule };
  return { status: opened ? "allowed" : otherwise, rule, silent: true };
}

const isConcerned = (army: Army, { army: lists, notArmy = [] }: Json) =>
  (lists === undefined || isAmong(army, army.list.id, lists)) && !isAmong(army, army.list.id, notArmy);

/** The rules that the parts of an entry stand for. `mark`: what the ids of its offers end with. `others`: ids of rules on the same entry. */
function rulesOfParts(book: Json, entry: string, parts: Json, mark: string, others: readonly string[] = []): Json[] {
  const printed = { size: "ENTRY-SIZE", perArmy: "ENTRY-NUMBER", offers: "ENTRY-OFFER", mounts: "ENTRY-MOUNT", eitherOr: "ENTRY-CHOICE" };
  const named = { ...printed, ...book.entryRules };
  const { size, perArmy, offers = [], mounts, allowances = {} } = parts;
  const units = { entry: [entry] };
  const rules: Json[] = [];
  const taken: string[] = [];
  /** The printed rule and the entry; what has the same name is numbered. */
  const idOf = (rule: string, suffix = "") => {
    const last = entry.split("-").at(-1) ?? "";
    const name = ["offer", "list", "price", "id"].includes(last) || Number.isInteger(Number(last)) ? `${entry}-id` : entry;
    const plain = `${rule}${rule.includes(".") ? "-" : "."}${name}${suffix}`;
    const id = others.includes(plain) ? `${plain}-list` : plain;
    taken.push(id);
    const n = taken.filter((other) => other === id).length;
    return n === 1 ? id : `${id}-${n}`;
  };
  const number = ({ rule = named.perArmy, ...limits }: Json, of: Json) =>
    rules.push({ ...limits, id: idOf(rule), kind: "count", quantity: { of } });

  if (size) {
    const { rule = named.size, min, max, step, severity } = size;
    const models = { kind: "count", quantity: { of: units, measure: "models" }, in: "unit", severity };
    if (typeof rule === "string") rules.push({ ...models, id: idOf(rule), min, max, step });
    else rules.push({ ...models, id: idOf(rule.min), min, step }, { ...models, id: idOf(rule.max), max });
  }
  if (perArmy) number(perArmy, units);
  const listed = Array.isArray(offers) ? offers : [{ options: offers }];
  for (const offer of mounts ? [...listed, { options: mounts, rule: named.mounts }] : listed) {
    const { options, status = "allowed", overrides, rule, eitherOr, perArmy: limits } = offer;
    const option = Array.isArray(options) ? options : Object.keys(options);
    const id = idOf(rule ?? named.offers, status === "allowed" ? mark : "");
    rules.push({ id, kind: "availability", units, options: { option }, status, overrides });
    if (option !== options) rules.push({ id: `${id}-price`, kind: "price", units, prices: options });
    const quantity = { of: units, measure: { options: { option } } };
    if (eitherOr) rules.push({ id: idOf(rule ?? named.eitherOr), kind: "count", quantity, in: "unit", max: 1 });
    if (limits) number(limits, { ...units, option });
  }
  for (const { id, groups, rule } of book.allowances ?? []) {
    const quantity = { of: units, measure: { optionPoints: { group: groups } } };
    if (typeof allowances[id] === "number") rules.push({ id: idOf(rule), kind: "count", quantity, in: "unit", max: allowances[id] });
  }
  return rules;
}
