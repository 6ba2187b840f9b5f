/** The one way in which lib keeps what is costly to make: for itself, or for as long as the object it was made from lives. */

/** Returns a function that calls `make` the first time it is called, and gives that value every time. A `make` that throws is called again. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Returns a function that calls `make` once for each object and gives that value every time it is called with the same object, which
 * must not change afterwards. Nothing is kept alive by it: the value goes with the object.
 */
export function perKey<K extends object, V extends NonNullable<unknown> | null>(make: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) {
      value = make(key);
      values.set(key, value);
    }
    return value;
  };
}
