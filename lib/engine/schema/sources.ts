/** What a file says once for many of its facts. Apart from the schemas, so that shipped books load without them. */

/** The lists of a file whose facts have a source. */
export const SOURCED: readonly string[] = ["entries", "options", "sharedEntries", "permissions", "facts", "rules"];
const OF_GAME = ["entries", "options", "rules", "scales"];

/**
 * The file with its `source` put into every fact that names none of its own; its name does for the page of a note. Anything that is
 * no army list comes back as it is: the schema says what is wrong with it.
 */
export function fillSources(file: unknown): unknown {
  if (typeof file !== "object" || file === null || !("source" in file)) return file;
  const { source } = file;
  if (typeof source !== "object" || source === null) return file;
  const filled: Record<string, unknown> = { ...file };
  fill(filled, SOURCED, source);
  const { rulebook } = filled;
  if (typeof rulebook === "object" && rulebook !== null && !Array.isArray(rulebook)) {
    const game: Record<string, unknown> = { ...rulebook };
    fill(game, OF_GAME, source);
    filled.rulebook = game;
  }
  return filled;
}

function fill(file: Record<string, unknown>, keys: readonly string[], source: object): void {
  for (const key of keys) {
    const facts = file[key];
    if (!Array.isArray(facts)) continue;
    file[key] = facts.map((fact) => (typeof fact !== "object" || fact === null || "basis" in fact ? fact : { ...source, ...fact }));
  }
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
