/**
 * How much the slow tests try: everything under `npm run verify:all` (MUSTER_TESTS=all), a fixed part of it under `npm test`, which
 * is to answer while somebody works.
 */
export const isFull = process.env.MUSTER_TESTS === "all";

/** How many random cases to try, of so many: a fortieth under `npm test`. */
export const tries = (all: number): number => (isFull ? all : Math.ceil(all / 40));

const day = Math.floor(Date.now() / 86_400_000);

/** A seed that is another one each day. */
export const seedOfDay = (name: string): string => (isFull ? name : `${name} ${day}`);

/** Each day another one of so many parts of the items, told by the date: all of them in so many days. */
export function today<T>(items: readonly T[], parts: number): T[] {
  return isFull ? [...items] : items.filter((_, i) => i % parts === day % parts);
}

/** At most so many of the items under `npm test`, evenly spread; always the same ones. */
export function sample<T>(items: readonly T[], most: number): T[] {
  const apart = isFull ? 1 : Math.ceil(items.length / most);
  return items.filter((_, i) => i % apart === 0);
}
