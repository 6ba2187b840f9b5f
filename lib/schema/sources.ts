/** What a file says once for many of its facts. Apart from the schemas, so that shipped books load without them. */

/** The lists of a file whose facts have a source. */
export const SOURCED: readonly string[] = ["entries", "options", "sharedEntries", "permissions", "facts", "rules"];

/**
 * The file with its `source` put into every fact that names none of its own; its name does for the page of a note. Anything that is
 * no army list comes back as it is: the schema says what is wrong with it.
 */
export function fillSources(file: unknown): unknown {
  if (typeof file !== "object" || file === null || !("source" in file)) return file;
  const { source } = file;
  if (typeof source !== "object" || source === null) return file;
  const filled: Record<string, unknown> = { ...file };
  for (const key of SOURCED) {
    const facts = filled[key];
    if (!Array.isArray(facts)) continue;
    filled[key] = facts.map((fact) => (typeof fact !== "object" || fact === null || "basis" in fact ? fact : { ...source, ...fact }));
  }
  return filled;
}

/** A pack's file with the sources of its army books filled in, see `fillSources`. */
export function fillPackSources(file: unknown): unknown {
  if (typeof file !== "object" || file === null) return file;
  const { armyLists, bases } = file as { armyLists?: unknown; bases?: unknown };
  if (!Array.isArray(armyLists) && !Array.isArray(bases)) return file;
  return {
    ...file,
    ...(Array.isArray(armyLists) ? { armyLists: armyLists.map(fillSources) } : {}),
    ...(Array.isArray(bases) ? { bases: bases.map(fillPackSources) } : {}),
  };
}
