"use client";

import { useState } from "react";

/** All keys that were given since the component was first drawn. The same set until there is a new one. */
export function useEver(keys: Iterable<string>): ReadonlySet<string> {
  const [ever, setEver] = useState<ReadonlySet<string>>(() => new Set(keys));
  const fresh = [...keys].filter((key) => !ever.has(key));
  if (fresh.length === 0) return ever;
  const all = new Set([...ever, ...fresh]);
  setEver(all);
  return all;
}
