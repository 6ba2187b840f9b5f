/** Packs: what they are made of, what they answer in the place of the book, and what the limits of an event are as rules. */
import type { Json } from "./shapes";

/** The packs that hold, those that another extends below it. Each that is extended stands in `bases` of the pack that is given. */
export function laidPacks(packs: readonly Json[]): Json[] {
  return packs.flatMap((pack) => {
    const found = new Map<string, { base: Json; ways: string[][] }>();
    const go = (of: Json, left: readonly string[]): void => {
      const all = [...left, ...(of.without ?? [])];
      for (const id of of.extends ?? []) {
        const base = pack.bases.find((one: Json) => one.id === id);
        go(base, all);
        const { ways } = found.get(id) ?? { ways: [] };
        found.set(id, { base, ways: [...ways, all] });
      }
    };
    go(pack, []);
    // What comes by one way with a rule has it. A printed rule is named without what stands behind its dot.
    const isLeft = (ways: string[][], id: string) => ways.every((left) => left.some((one) => id === one || id.startsWith(`${one}.`)));
    return [...[...found.values()].map(({ base, ways }) => takenOver(base, pack, (id) => isLeft(ways, id))), pack];
  });
}

/** A pack as another takes it over, whose own size, army lists and word on what is not settled hold in place of its. */
function takenOver(base: Json, by: Json, isLeft: (id: string) => boolean): Json {
  const kept = (given: readonly Json[] = []) => given.filter(({ id }) => !isLeft(id));
  const { points, sizes, armies, limits = [], ...event } = base.event ?? {};
  const size = by.event?.points === undefined ? { points, sizes } : {};
  return {
    ...base,
    rules: kept(base.rules),
    armies: Object.fromEntries(Object.entries(base.armies ?? {}).map(([id, own]) => [id, kept(own as Json[])])),
    playOpen: by.playOpen ?? base.playOpen,
    event: base.event && {
      ...event,
      ...size,
      armies: by.event?.armies ? undefined : armies,
      limits: limits.filter((limit: Json) => !isLeft(limitId(base, limit))),
    },
  };
}

const limitId = (pack: Json, { number }: Json) => `EVENT-${pack.id.toUpperCase()}-${number}`;

/** The rules that the limits of an event are for an army list. What may be had although the book says otherwise is a permission too. */
export const limitsOf = (pack: Json, book: Json, list: string): Json[] =>
  (pack.event?.limits ?? []).flatMap(({ number, entries, ...given }: Json) => {
    const limit = spelledOut(given, book.headings ?? []);
    const id = limitId(pack, { number });
    const figures = (limit.quantity?.measure?.weighed ?? []).map(({ figure }: Json) =>
      book.figures?.find((one: Json) => one.id === figure),
    );
    const base = figures.reduce((n: number, one: Json) => n + (one?.baseOf?.[list] ?? one?.base ?? 0), 0);
    const isBan = entries && limit.status === "denied";
    const none = { id, kind: "count", quantity: { of: entries }, max: 0, when: limit.when };
    const own = limit.kind !== "availability" || limit.options ? [{ base, ...limit, id: isBan ? `${id}.options` : id }] : [];
    return [...(isBan ? [none] : []), ...own];
  });

/** With what headings of the book stand for in their place: they are named like groups of options, by limits alone. */
function spelledOut(part: Json, headings: readonly Json[], ofOptions = false): Json {
  if (Array.isArray(part)) return part.map((one) => spelledOut(one, headings));
  if (typeof part !== "object" || part === null) return part;
  const inside = Object.entries(part).map(([key, one]) => [key, spelledOut(one, headings, ["options", "optionPoints"].includes(key))]);
  const { group = [], ...rest } = Object.fromEntries(inside);
  const meant = group.map((id: string) => headings.find((one) => one.id === id)?.of ?? { group: [id] });
  const all = (key: string) => [...(rest[key] ?? []), ...meant.flatMap((one: Json) => one[key] ?? [])];
  if (ofOptions) return { option: all("option"), tag: all("tag"), group: all("group") };
  const any = meant.flatMap((one: Json) => Object.entries(one).map(([key, ids]) => ({ [key]: ids })));
  return group.length ? { ...rest, all: [...(rest.all ?? []), { any }] } : rest;
}

/** The size that an event sets for an army list: its own, or that of all. */
export function sizeIn({ event = {} }: Json, list: string): number | undefined {
  return event.sizes?.find((size: Json) => size.armies.includes(list))?.points ?? event.points;
}

/** Whether what the book leaves open counts as agreed: the roster asks for it, and every pack lets it. Null where it does not ask. */
export function isAgreed({ playOpen }: Json, packs: readonly Json[]): boolean | null {
  if (!playOpen) return null;
  const isCells = ({ event, settings, entries, armyLists, rules = [], armies = {} }: Json) =>
    !(event || settings || entries || armyLists || rules.length || Object.values(armies).some((own) => (own as Json[]).length > 0));
  return packs.every((pack) => pack.playOpen ?? isCells(pack));
}

/** The answers that hold for an army list; those for this one stand behind those for all, for the last one holds. */
export function answersFor(packs: readonly Json[], list: string): Json[] {
  const all = packs.flatMap((pack) => pack.answers ?? []);
  return [...all.filter(({ army }) => army === undefined), ...all.filter(({ army }) => army === list)];
}

/** An entry or an option with the price that was answered for it. */
export function pricedBy(answers: readonly Json[], sort: "entry" | "option", thing: Json): Json {
  const withPrice = (one: Json, ref: string) => {
    const said = answers.findLast((answer) => answer.kind === "price" && answer[sort] === ref);
    return said ? { ...one, price: said.price } : one;
  };
  const choices = sort === "option" && thing.choices?.map((choice: Json) => withPrice(choice, `${thing.id}=${choice.id}`));
  return withPrice(choices ? { ...thing, choices } : thing, thing.id);
}

/** Which open rules are answered, and the rules that stand in their place; the last answer to a question holds. */
export function rulesOfAnswers(answers: readonly Json[], rules: readonly Json[]): { isAnswered(rule: Json): boolean; settled: Json[] } {
  const answered = new Set<string>();
  const settled = new Map<string, Json>();
  for (const { kind, rule, entry, option, choices, status, holds, number } of answers) {
    const open = rules.find(({ id }) => id === rule);
    if (!open) continue;
    const id = `${open.id}${open.id.includes(".") ? "-" : "."}checked`;
    if (kind === "option") {
      const { units: all, overrides, when } = open;
      const [units, any] = entry === undefined ? [all, "-any"] : [{ entry: [entry] }, ""];
      const options = { option: choices?.map((choice: string) => `${option}=${choice}`) ?? [option] };
      const said = { kind: "availability", units, options, overrides, when, status, id: `${id}-${status}${any}` };
      settled.set(`${open.id} ${entry} ${option}`, said);
    }
    if (kind !== "holds" && kind !== "number") continue;
    answered.add(open.id);
    settled.delete(id);
    const said = { ...open, id, severity: undefined };
    if (kind === "holds" && holds) settled.set(id, said);
    if (kind !== "number") continue;
    const side = open.max === undefined ? "min" : "max";
    settled.set(id, { ...said, [side]: open[side].scale ? { ...open[side], count: number } : number });
  }
  return { isAnswered: ({ id }) => answered.has(id), settled: [...settled.values()] };
}
