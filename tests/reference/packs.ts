/** Packs made of packs: `extends` names those that hold below one, `without` their rules and limits that do not. */
import type { Json } from "./shapes";

/** The ids by which rules and limits can be left out: a printed rule without what stands behind its dot. */
const isNamed = (left: readonly string[], id: string) => left.some((one) => id === one || id.startsWith(`${one}.`));

/** The packs that hold, those that another extends below it. Each that is extended stands in `bases` of the pack that is given. */
export function laidPacks(packs: readonly Json[]): Json[] {
  return packs.flatMap((pack) => {
    const found = new Map<string, { base: Json; ways: string[][] }>();
    const go = (of: Json, left: readonly string[]): void => {
      const all = [...left, ...(of.without ?? [])];
      for (const id of of.extends ?? []) {
        const base = pack.bases.find((one: Json) => one.id === id);
        go(base, all);
        const known = found.get(id) ?? { base, ways: [] };
        known.ways.push(all);
        found.set(id, known);
      }
    };
    go(pack, []);
    // What comes by one way with a rule has it.
    const bases = [...found.values()].map(({ base, ways }) => takenOver(base, pack, (id) => ways.every((left) => isNamed(left, id))));
    return [...bases, pack];
  });
}

/** A pack as another takes it over, whose own size, army lists and word on what is not settled hold in place of its. */
function takenOver(base: Json, by: Json, isLeft: (id: string) => boolean): Json {
  const rules = (given: readonly Json[] = []) => given.filter(({ id }) => !isLeft(id));
  const { points, sizes, armies, limits = [], ...event } = base.event ?? {};
  return {
    ...base,
    rules: rules(base.rules),
    armies: Object.fromEntries(Object.entries(base.armies ?? {}).map(([id, own]) => [id, rules(own as Json[])])),
    playOpen: by.playOpen ?? base.playOpen,
    event: base.event && {
      ...event,
      ...(by.event?.points === undefined ? { points, sizes } : {}),
      armies: by.event?.armies ? undefined : armies,
      limits: limits.filter(({ number }: Json) => !isLeft(`EVENT-${base.id.toUpperCase()}-${number}`)),
    },
  };
}

/** The size that an event sets for an army list: its own, or that of all. */
export function sizeIn({ event = {} }: Json, list: string): number | undefined {
  return event.sizes?.find((size: Json) => size.armies.includes(list))?.points ?? event.points;
}

/** Whether what the book leaves open counts as agreed: the roster asks for it, and every pack lets it. Null where it does not ask. */
export function isAgreed({ playOpen }: Json, packs: readonly Json[]): boolean | null {
  if (!playOpen) return null;
  const isCells = ({ event, settings, entries, rules = [], armies = {} }: Json) =>
    !(event || settings || entries || rules.length || Object.values(armies).some((own) => (own as Json[]).length > 0));
  return packs.every((pack) => pack.playOpen ?? isCells(pack));
}
