/**
 * Many lists answered army list by army list, in the order given: each book is compiled once, however they are mixed, for only those
 * used last are kept.
 */
import { groupBy } from "@/lib/engine/group-by";

/** Where a roster of ours names its game and army list, which is before its units. */
export const HEAD = 2000;

/** The game and army list that a roster of ours names; empty where the text is something else. `start`: how it begins. */
export function armyListNamed(start: string): string {
  if (!/^[\s\uFEFF]*[[{]/.test(start)) return "";
  const head = start.slice(0, HEAD);
  const game = /"game"\s*:\s*("[^"]{0,80}")/.exec(head)?.[1] ?? "";
  const army = /"armyList"\s*:\s*("[^"]{0,80}")/.exec(head)?.[1] ?? "";
  return game + army;
}

/** Places of items, so that those of one army list follow each other; the first stays the first. */
export function placesByArmyList<Item>(items: readonly Item[], armyOf: (item: Item) => string): number[] {
  const places = items.map((item, place) => ({ place, army: armyOf(item) }));
  return [...groupBy(places, ({ army }) => army).values()].flatMap((group) => group.map(({ place }) => place));
}

/** What `answer` gives for each item, in the order of the items; each as soon as those before it are there. */
export async function* answeredByArmyList<Item, Answer>(
  items: readonly Item[],
  armyOf: (item: Item) => string,
  answer: (item: Item, place: number) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const waiting = new Map<number, Answer>();
  let next = 0;
  for (const place of placesByArmyList(items, armyOf)) {
    waiting.set(place, await answer(items[place] as Item, place));
    for (; waiting.has(next); next++) {
      yield waiting.get(next) as Answer;
      waiting.delete(next);
    }
  }
}
