/** Packs made of packs: what a pack extends holds below it, without the rules and limits that it leaves out. */

import { BookFault, nearestCure } from "@/lib/engine/catalogue/terms/fault";
import { perKey } from "@/lib/engine/lazy";
import type { Rule } from "@/lib/engine/rules/registry";
import type { EventRules } from "@/lib/engine/schema/event";
import type { BasePack, Pack } from "@/lib/engine/schema/pack";
import { limitRuleId } from "@/lib/engine/schema/rule-id";
import { list } from "@/lib/words/en/grammar";

/** What a pack took over of another, and what of it it left out. */
export interface TakenOver {
  pack: BasePack;
  /** The rules and limits that are left out, by the ids that `without` names. */
  left: readonly string[];
}

/**
 * Packs in the form in which they are laid over books or sent: each holds the packs it extends that are among `others`, so that nobody
 * has to look for them. One of `packs` that another of them extends holds only as that one takes it over.
 */
export function bundled(packs: readonly Pack[], others: readonly Pack[] = []): Pack[] {
  if (!packs.some((pack) => pack.extends)) return [...packs];
  const all = [...others, ...packs];
  const held = packs.map((pack) => bundle(pack, all));
  const has = (pack: Pack, base: Pack) => pack.game === base.game && (pack.bases ?? []).some(({ id }) => id === base.id);
  // Of those that extend each other in a circle none goes: each says what is wrong.
  return held.filter((pack) => !held.some((other) => other !== pack && has(other, pack) && !has(pack, other)));
}

/** A pack with what it extends. What is in the pack itself holds, then what was given last. */
export function bundle(pack: Pack, others: readonly Pack[]): Pack {
  if (!pack.extends) return pack;
  const bases = new Map((pack.bases ?? []).map((base) => [base.id, base]));
  const seen = new Set<string>();
  const gather = (ids: readonly string[]): void => {
    for (const id of ids) {
      if (seen.has(id)) continue;
      seen.add(id);
      const given = others.findLast((other) => other.id === id && other.game === pack.game);
      const found = bases.get(id) ?? given;
      if (!found) continue;
      const { bases: brought = [], ...base } = found as Pack;
      for (const one of brought) if (!bases.has(one.id)) bases.set(one.id, one);
      if (id !== pack.id) bases.set(id, base);
      gather(base.extends ?? []);
    }
  };
  gather(pack.extends);
  const held = [...bases.values()].filter(({ id }) => seen.has(id));
  if (!held.length) return pack;
  const same = held.length === pack.bases?.length && held.every((base, i) => base === pack.bases?.[i]);
  return same ? pack : { ...pack, bases: held };
}

/**
 * What a pack takes over, from the ground up: each pack once, with all that the packs on every way to it leave out.
 * @param shipped The packs that come with the game, by their ids. @throws BookFault for a pack that is not there, one that extends
 * itself and a rule or limit that nothing taken over has.
 */
export function takenOver(pack: Pack, shipped: (id: string) => BasePack | undefined = () => undefined): TakenOver[] {
  const found: { pack: BasePack; left: Set<string> }[] = [];
  const known = (id: string): BasePack | undefined => pack.bases?.find((base) => base.id === id) ?? shipped(id);
  const ways: { pack: BasePack; without: readonly string[] }[] = [];
  const go = (of: BasePack, without: readonly string[], way: readonly BasePack[]): void => {
    const all = [...without, ...(of.without ?? [])];
    for (const [i, id] of (of.extends ?? []).entries()) {
      const path = of === pack ? `extends.${i}` : "extends";
      if (id === pack.id || way.some((one) => one.id === id)) throw inCircle(pack, path, [...way, of], id);
      const base = known(id);
      if (!base) throw notThere(pack, of, path, id);
      if (base.game !== pack.game)
        throw new BookFault(fileOf(pack), path, `“${base.name}” is a pack of another game.`, "Take it out of “extends”.");
      go(base, all, [...way, of]);
      ways.push({ pack: base, without: all });
    }
    checkWithout(pack, of, ways);
  };
  go(pack, [], []);
  for (const { pack: base, without } of ways) {
    const before = found.find((one) => one.pack.id === base.id);
    const left = new Set(without.flatMap((id) => idsIn(base).filter((own) => means(id, own))));
    if (!before) found.push({ pack: base, left });
    // What comes by another way with a rule has it.
    else for (const id of before.left) if (!left.has(id)) before.left.delete(id);
  }
  return found.map(({ pack: base, left }) => ({ pack: base, left: [...left] }));
}

/** The shipped packs that packs extend, also by way of one another, by their ids. */
export async function shippedBases(packs: readonly Pack[], load: (id: string) => Promise<Pack | null>): Promise<Map<string, Pack>> {
  const shipped = new Map<string, Pack>();
  let wanted = packs.flatMap((pack) => [pack, ...(pack.bases ?? [])]).flatMap((pack) => pack.extends ?? []);
  while (wanted.length) {
    const loaded = await Promise.all([...new Set(wanted)].filter((id) => !shipped.has(id)).map(load));
    const fresh = loaded.filter((pack) => pack !== null);
    for (const pack of fresh) shipped.set(pack.id, pack);
    wanted = fresh.flatMap((pack) => pack.extends ?? []);
  }
  return shipped;
}

/** The packs to lay over a book for those given: what they extend comes before them. @throws BookFault, see `takenOver`. */
export function laidOut(packs: readonly Pack[], shipped: (id: string) => BasePack | undefined): Pack[] {
  const all = packs.map((pack) => ({ pack, taken: pack.extends || pack.without ? takenOver(pack, shipped) : [] }));
  const left = new Map<string, readonly string[]>();
  // What one of them takes over with a rule has it, whatever the others leave out.
  for (const { pack, left: own } of all.flatMap(({ taken }) => taken)) {
    left.set(pack.id, left.get(pack.id)?.filter((id) => own.includes(id)) ?? own);
  }
  const laid = new Map<string, Pack>();
  for (const { pack, taken } of all) {
    for (const { pack: base } of taken)
      if (!laid.has(base.id)) laid.set(base.id, without({ pack: base, left: left.get(base.id) ?? [] }, pack));
    // What a roster names as well holds as the others take it over.
    if (!left.has(pack.id)) laid.set(pack.id, pack);
  }
  return [...laid.values()];
}

/** A pack as another takes it over: what the other says of the whole army or of open questions holds in its place. */
function without({ pack, left }: TakenOver, by: Pack): Pack {
  const gone = new Set(left);
  const kept = (rules: readonly Rule[]) => rules.filter(({ id }) => !gone.has(id));
  const { rules, armies, event, playOpen, ...rest } = pack;
  const { armies: entrants, limits, points, sizes, sizesOffered, ...others } = event ?? {};
  const size = sizeSaid(by.event) ?? { points, sizes, sizesOffered };
  const open = by.playOpen ?? playOpen;
  return {
    ...rest,
    ...(rules ? { rules: kept(rules) } : {}),
    ...(armies ? { armies: Object.fromEntries(Object.entries(armies).map(([army, own]) => [army, kept(own)])) } : {}),
    ...(open === undefined ? {} : { playOpen: open }),
    ...(event
      ? {
          event: {
            ...others,
            ...size,
            ...(entrants && !by.event?.armies ? { armies: entrants } : {}),
            ...(limits ? { limits: limits.filter((limit) => !gone.has(limitRuleId(pack, limit))) } : {}),
          },
        }
      : {}),
  };
}

/** What a pack says of the size of armies; nothing where it leaves that to those it is made of. */
export function sizeSaid({ points, sizes, sizesOffered }: EventRules = {}): Pick<EventRules, "points" | "sizes" | "sizesOffered"> | null {
  return points === undefined && !sizesOffered ? null : { points, sizes, sizesOffered };
}

/** The ids by which the rules and limits of a pack can be left out. */
export const idsIn = perKey((pack: BasePack): string[] => [
  ...[...(pack.rules ?? []), ...Object.values(pack.armies ?? {}).flat()].map((rule) => rule.id),
  ...(pack.event?.limits ?? []).map((limit) => limitRuleId(pack, limit)),
]);

/** A printed rule is named by its id, which all rules that carry it out begin with. */
const means = (id: string, own: string) => own === id || own.startsWith(`${id}.`);

function checkWithout(pack: Pack, of: BasePack, ways: readonly { pack: BasePack }[]): void {
  const known = ways.flatMap((way) => idsIn(way.pack));
  const strange = (of.without ?? []).findIndex((id) => !known.some((own) => means(id, own)));
  if (strange < 0) return;
  const id = of.without?.[strange] ?? "";
  const whose = of === pack ? "" : `“${of.name}”: `;
  const what = of.extends ? `${whose}No pack it extends has the rule or limit “${id}”.` : `${whose}“without” needs “extends”.`;
  throw new BookFault(fileOf(pack), `without.${strange}`, what, of.extends ? nearestCure(id, known) : "Name the packs it is made of.");
}

function notThere(pack: Pack, of: BasePack, path: string, id: string): BookFault {
  const whose = of === pack ? "It" : `“${of.name}”`;
  const what = `${whose} extends the pack “${id}”, which is not here.`;
  return new BookFault(fileOf(pack), path, what, "Give that pack as well, or take its id out of “extends”.", { unknown: id });
}

function inCircle(pack: Pack, path: string, way: readonly BasePack[], id: string): BookFault {
  const from = way.findIndex((one) => one.id === id);
  const names = way.slice(from).map(({ name }) => `“${name}”`);
  const what = names.length > 1 ? `${list(names)} extend each other in a circle.` : `${names[0]} extends itself.`;
  return new BookFault(fileOf(pack), path, what, "Take one of them out of “extends”.");
}

const fileOf = ({ id }: Pack) => `pack ${id}`;
