/** What an event asks of a whole roster: its game, its army list, its size. */

import type { Catalogue, Refused, UnfitLimit } from "@/lib/catalogue/types";
import type { Source } from "@/lib/report/finding";
import type { ArmyList } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import type { EventRules } from "@/lib/schema/event";
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
  const categories = new Set(book.categories.map((category) => category.id));
  const groupIds = new Set(groups.map((group) => group.id));
  return (event.limits ?? []).flatMap(({ number, who, of }): UnfitLimit[] => {
    const isAlone = "army" in who && who.army.length === 1 && who.army[0] === army.id;
    const strange = [
      ...("unit" in who && !categories.has(who.unit) ? [who.unit] : []),
      ...of.flatMap((thing) => {
        if ("category" in thing) return categories.has(thing.category) ? [] : [thing.category];
        if (!isAlone) return [];
        if ("entry" in thing) return entryById.has(thing.entry) ? [] : [thing.entry];
        if ("option" in thing) return variantByKey.has(thing.option) ? [] : [thing.option];
        return groupIds.has(thing.group) ? [] : [thing.group];
      }),
    ];
    return strange.length ? [{ event: name, number, strange }] : [];
  });
}
