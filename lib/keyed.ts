/** Tables that are looked up by what a file or a person wrote. */

/** A table without what every object has: it holds nothing under "toString" or "constructor". */
export function keyed<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(Object.create(null), entries);
}
