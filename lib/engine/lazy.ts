/** How lib keeps what is costly to make: once, once for each object, once for each text. */

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

/**
 * Returns a function that calls `make` once for each text and gives that value as long as it is kept: for texts of at most `longest`
 * letters, until `most` of them are kept, when all are forgotten. For texts from outside, of which there is no end.
 */
export function perText<V>(most: number, longest: number, make: (text: string) => V): (text: string) => V {
  const values = new Map<string, V>();
  return (text) => {
    let value = values.get(text);
    if (value === undefined) {
      value = make(text);
      if (values.size >= most) values.clear();
      if (text.length <= longest) values.set(text, value);
    }
    return value;
  };
}
