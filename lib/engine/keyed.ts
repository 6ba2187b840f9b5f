/** Objects by their keys: tables that are looked up by what a file or a person wrote, and what is left of one without what is missing. */

/** A table without what every object has: it holds nothing under "toString" or "constructor". */
export function keyed<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(Object.create(null), entries);
}

/** The same without what is missing: undefined, null and the empty text. */
export function withoutMissing<T extends object>(of: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined && value !== null && value !== "")) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
