/** How each property of T is compared: as it is, by a function, or (false) not at all. Leaving one out is a type error. */
export type Comparison<T> = { readonly [K in keyof T]-?: boolean | ((a: T[K], b: T[K]) => boolean) };

/** Makes a comparison of objects, for `memo`, from how each of their properties is compared. */
export function sameBy<T extends object>(properties: Comparison<T>): (a: T, b: T) => boolean {
  const keys = (Object.keys(properties) as (keyof T)[]).filter((key) => properties[key] !== false);
  return (a, b) =>
    keys.every((key) => {
      const compare = properties[key];
      return typeof compare === "function" ? compare(a[key], b[key]) : Object.is(a[key], b[key]);
    });
}

/** Whether two lists are equal item by item. */
export function sameItems<T>(same: (a: T, b: T) => boolean): (a: readonly T[], b: readonly T[]) => boolean {
  return (a, b) => a.length === b.length && a.every((item, i) => same(item, b[i] as T));
}
