/** Answers of a bounded size: what does not fit comes on the next page. */

/** Bytes of an answer as it is sent, with a little for what the protocol puts around it. */
export const MOST = 7_900;
/** Letters of one text in it. */
const LONGEST = 600;

/**
 * The items of one page behind what every page has. Each item is on one page, whatever else is asked; a page past the last is empty.
 * @param page From 1.
 */
export function paged(head: object, key: string, items: readonly object[], page: number): object {
  const room = MOST - size({ ...head, [key]: [], page: 999, pages: 999 });
  const pages: object[][] = [[]];
  let left = room;
  for (const item of items.map(shortened)) {
    const bytes = size(item) + 1;
    if (bytes > left && pages.at(-1)?.length) {
      pages.push([]);
      left = room;
    }
    left -= bytes;
    pages.at(-1)?.push(item);
  }
  return { ...head, [key]: pages[page - 1] ?? [], page, pages: pages.length };
}

/** Bytes of a value as it is sent: as JSON in a text of JSON. */
export function size(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
}

/** The same with no text longer than people read. */
function shortened<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === "string" && one.length > LONGEST ? `${one.slice(0, LONGEST)}…` : one,
  ) as T;
}
