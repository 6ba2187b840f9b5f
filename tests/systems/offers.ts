/** What a catalogue offers at each place: entries and groups with their links resolved, opened as they are asked for. */
import { type Catalogue, lookUp, type System } from "./files";
import type { Change, Constraint, Source } from "./sources";

/** What one place says: an entry with the link by which it is offered, a category with its link in a force, or a kind of force. */
export interface Held {
  id: string;
  name: string;
  hidden: boolean;
  costs: ReadonlyMap<string, number>;
  constraints: readonly Constraint[];
  changes: ReadonlyMap<string, readonly Change[]>;
}

export interface Offer extends Held {
  isGroup: boolean;
  type: string;
  collective: boolean;
  /** The ids by which conditions know it: its own, its link's, those of the groups in which it stands. */
  ids: ReadonlySet<string>;
  /** Its id behind those of all links that lead to it, as rosters write it; and the same of its group. */
  path: string;
  group: Offer | null;
  /** What it is counted as, and which of them is the heading under which it stands. */
  categories: ReadonlyMap<string, boolean>;
  defaultIds: readonly string[];
  /** What it offers itself: entries and groups. */
  offers: readonly Offer[];
}

const isClamp = ({ type }: Change) => type === "floor" || type === "ceil";

export function heldOf(sources: readonly Source[]): Held {
  const [first] = sources;
  if (!first) throw new Error("nothing is held");
  const changes = new Map<string, Change[]>();
  const all = sources.flatMap((source) => source.changes);
  // What keeps a value at least or at most so much comes last, wherever it stands.
  for (const change of [...all.filter((one) => !isClamp(one)), ...all.filter(isClamp)])
    changes.set(change.field, [...(changes.get(change.field) ?? []), change]);
  return {
    id: first.id,
    name: first.name,
    hidden: sources.some((source) => source.hidden),
    costs: new Map(sources.flatMap((source) => [...source.costs])),
    constraints: sources.flatMap((source) => source.constraints),
    changes,
  };
}

/** All that a force of this catalogue is offered: its own entries, those of the game, and those of files whose roots it imports. */
export function rootOffers(system: System, catalogue: Catalogue): Offer[] {
  const seen = new Set<Catalogue>();
  const roots = (one: Catalogue): { source: Source; from: Catalogue }[] => {
    if (seen.has(one)) return [];
    seen.add(one);
    const imported = one.links.flatMap((link) => {
      const target = link.importsRoots ? system.catalogues.find(({ id }) => id === link.targetId) : undefined;
      return target ? roots(target).filter(({ source }) => source.imported) : [];
    });
    return [...one.roots.map((source) => ({ source, from: one })), ...imported];
  };
  return [...roots(catalogue), ...roots(system.game)].flatMap(({ source, from }) => offerOf(system, from, source, [], null) ?? []);
}

function offerOf(system: System, from: Catalogue, source: Source, links: readonly string[], group: Offer | null): Offer | null {
  const target = source.kind === "link" ? lookUp(system, from, source.targetId) : source;
  if (!target || (target.kind !== "entry" && target.kind !== "group")) {
    const remark = `${from.name}: ${source.name} (${source.id}) links to nothing`;
    if (!system.remarks.includes(remark)) system.remarks.push(remark);
    return null;
  }
  // A group in itself would have no end.
  if (target.kind === "group" && group && [group, ...groupsOf(group)].some(({ id }) => id === target.id)) return null;
  const sources = target === source ? [source] : [target, source];
  const path = target === source ? links : [...links, source.id];
  const isGroup = target.kind === "group";
  const owner = ownerOf(system, target) ?? from;
  let opened: Offer[] | null = null;
  const offer: Offer = {
    ...heldOf(sources),
    isGroup,
    type: isGroup ? "" : target.type || source.type,
    collective: sources.some((one) => one.collective),
    ids: new Set([...sources.map(({ id }) => id), ...(group?.isGroup ? group.ids : [])]),
    path: [...path, target.id].join("::"),
    group,
    categories: new Map(sources.flatMap((one) => one.categoryLinks.map((link) => [link.targetId, link.primary] as const))),
    defaultIds: sources.map((one) => one.defaultId).filter(Boolean),
    get offers() {
      opened ??= sources.flatMap((one) =>
        one.offers.flatMap((inside) => offerOf(system, one === target ? owner : from, inside, path, isGroup ? offer : null) ?? []),
      );
      return opened;
    },
  };
  return offer;
}

const owners = new WeakMap<Source, Catalogue>();

function ownerOf(system: System, source: Source): Catalogue | undefined {
  if (!owners.has(source))
    for (const one of [system.game, ...system.catalogues]) for (const each of one.byId.values()) owners.set(each, one);
  return owners.get(source);
}

/** Entries in it and in its groups, and the groups, but nothing below an entry. */
export function within(offers: readonly Offer[]): Offer[] {
  return offers.flatMap((offer) => (offer.isGroup ? [offer, ...within(offer.offers)] : [offer]));
}

/** The groups in which it stands, the innermost first. */
export function groupsOf(offer: Offer): Offer[] {
  return offer.group ? [offer.group, ...groupsOf(offer.group)] : [];
}
