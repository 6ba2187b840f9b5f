/** Loads what belongs to a key once, at the same time too; what failed is tried again. */
export function once<T>(known: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const made = load();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}
