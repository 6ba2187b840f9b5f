/** What an event asks of a whole roster: its game, its army list, its size. */

import type { Catalogue, Refused, UnfitLimit } from "@/lib/catalogue/types";
import type { Source } from "@/lib/report/finding";
import type { ArmyList } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import type { EventRules, LimitThing, Weight } from "@/lib/schema/event";
import type { Pack } from "@/lib/schema/pack";
import { count } from "@/lib/text";

const source = (pack: Pack, what: string): Source => ({ book: `${pack.name}, ${what}`, page: null, event: true });

/** The most an army of an army list may cost at an event; undefined where each roster says its own size. */
export function sizeFor({ points, sizes = [] }: EventRules, army: string): number | undefined {
  return sizes.find(({ armies }) => armies.includes(army))?.points ?? points;
}

/** The size that the last event with one sets for an army list, as part of a catalogue. */
export function sizeOf(packs: readonly Pack[], army: string): Pick<Catalogue, "size"> {
  const pack = packs.findLast(({ event }) => event && sizeFor(event, army) !== undefined);
  const points = pack?.event && sizeFor(pack.event, army);
  if (!pack || points === undefined) return {};
  return { size: { points, of: { cite: `${pack.name}, size`, says: sizeSentence(points) } } };
}

/** "Each army may cost at most 1,000 points." */
export function sizeSentence(points: number): string {
  return `Each army may cost at most ${count(points, "point")}.`;
}

/** Whether an army list may take part. */
export function isAllowed({ armies }: EventRules, army: string): boolean {
  if (!armies) return true;
  return "only" in armies ? armies.only.includes(army) : !armies.except.includes(army);
}

/** Why no roster of this army list may take part; nothing where one may. */
export function refusedBy(pack: Pack, army: Pick<ArmyList, "id" | "name">): Refused[] {
  if (!pack.event || isAllowed(pack.event, army.id)) return [];
  return [
    {
      rule: "EVENT-ARMY",
      code: "roster/army-refused",
      values: { army: army.name, event: pack.name },
      source: source(pack, "army lists"),
    },
  ];
}

/** Why a roster of another game may not take part; `title` is that of the event's game. */
export function otherGame(pack: Pack, title: string, book: Pick<Book, "title">): Refused {
  return {
    rule: "EVENT-GAME",
    code: "roster/game-refused",
    values: { game: book.title, played: title },
    source: source(pack, "game"),
  };
}

/**
 * Limits that name what fits nothing: such a limit asks for nothing, and somebody must know. What single army lists bring may be missing
 * in this one, unless the limit is about it alone; army lists of somebody's own come and go.
 */
export function unfitLimits({ name, event = {} }: Pack, { book, army, entryById, variantByKey, groups }: Catalogue): UnfitLimit[] {
  const known = {
    category: new Set(book.categories.map((category) => category.id)),
    tag: new Set((book.tags ?? []).flatMap((tag) => (tag.units ? [tag.id] : []))),
    figure: new Set((book.figures ?? []).map((figure) => figure.id)),
    group: new Set(groups.map((group) => group.id)),
  };
  const strangeIn = (things: readonly LimitThing[], isAlone: boolean): string[] =>
    things.flatMap((thing) => {
      if ("category" in thing) return known.category.has(thing.category) ? [] : [thing.category];
      if ("tag" in thing) return known.tag.has(thing.tag) ? [] : [thing.tag];
      if ("figure" in thing) return known.figure.has(thing.figure) ? [] : [thing.figure];
      if (!isAlone) return [];
      if ("entry" in thing) return entryById.has(thing.entry) ? [] : [thing.entry];
      if ("option" in thing) return variantByKey.has(thing.option) ? [] : [thing.option];
      return known.group.has(thing.group) ? [] : [thing.group];
    });
  const weighed = (weights: readonly Weight[] = []) => weights.map((weight) => weight.of);
  const limits = (event.limits ?? []).map(({ number, who, of, forEach = [], weights }) => {
    const isAlone = "army" in who && who.army.length === 1 && who.army[0] === army.id;
    const unit = "unit" in who && !known.category.has(who.unit) ? [who.unit] : [];
    return { part: "limit" as const, number, strange: [...unit, ...strangeIn([...of, ...forEach, ...weighed(weights)], isAlone)] };
  });
  const scores = (event.composition?.rules ?? []).map(({ of, weights }, i) => {
    return { part: "score" as const, number: i + 1, strange: strangeIn([...of, ...weighed(weights)], false) };
  });
  const team = (event.team ?? []).map((limit, i) => {
    const weights = limit.may === "at-most" ? weighed(limit.weights) : [];
    return { part: "team" as const, number: i + 1, strange: strangeIn([...(limit.of ?? []), ...weights], false) };
  });
  return [...limits, ...scores, ...team].filter(({ strange }) => strange.length).map((unfit) => ({ event: name, ...unfit }));
}
