/** Books and army lists as they are on a day, with the errata that hold then. */

import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { perKey } from "@/lib/engine/lazy";
import type { Change } from "@/lib/engine/schema/changes/change";
import { applied, PatchFault } from "@/lib/engine/schema/changes/patch";
import { fillSources } from "@/lib/engine/schema/sources";

interface Erratum {
  since: string;
  until?: string | undefined;
  changes: Change[];
}

interface WithErrata {
  errata?: Erratum[] | undefined;
}

/** What a value was on the days that were asked for, by the errata that held. */
const versions = perKey((_value: object) => new Map<string, object>());

/**
 * The book or army list with the errata of a day, in their order. The same object for the same errata.
 * @param day As 2026-11-28; absent: with all errata that go on.
 * @throws BookFault where an erratum does not fit.
 */
export function onDay<T extends WithErrata>(value: T, day: string | undefined, file = ""): T {
  const { errata } = value;
  if (!errata) return value;
  const holds = ({ since, until }: Erratum) =>
    day === undefined ? until === undefined : since <= day && (until === undefined || day < until);
  const held = errata.flatMap((erratum, i) => (holds(erratum) ? [i] : []));
  if (!held.length) return value;
  const known = versions(value);
  const key = held.join();
  const before = known.get(key);
  if (before) return before as T;
  let now: unknown = value;
  for (const i of held) now = corrected(now, errata[i]?.changes ?? [], i, file);
  const filled = fillSources(now) as T & object;
  known.set(key, filled);
  return filled;
}

function corrected(value: unknown, changes: readonly Change[], at: number, file: string): unknown {
  try {
    return applied(value, changes);
  } catch (fault) {
    if (!(fault instanceof PatchFault)) throw fault;
    const cure = "Write what stands in the file as “before”, and what is to hold as “after”.";
    throw new BookFault(file, `errata.${at}`, `${fault.path.join("/")}: ${fault.what}`, cure);
  }
}
