/** What things are called in lists beside their names in the book: in other languages, and by their players. */
import type { NamesFile, NamesForReading } from "@/lib/engine/schema/language/names";
import type { ReadingNames } from "@/lib/engine/schema/language/reading";
import { fold } from "./words";

export const NO_NAMES: ReadingNames = { names: new Map(), together: new Map(), anyway: new Map(), ambiguous: new Map() };

export function readingNamesOf({ names, together, anyway, ambiguous }: NamesForReading): ReadingNames {
  const map = (of: Record<string, string[]>) => new Map(Object.entries(of));
  return { names: map(names), together: map(together), anyway: map(anyway), ambiguous: map(ambiguous) };
}

/** The same for a catalogue in the language of a file of names: there the names of the book are other names too. */
export function readingNamesWith(known: ReadingNames, { names: own }: NamesFile): ReadingNames {
  const more = (of: ReadonlyMap<string, readonly string[]>, others: readonly (readonly [string, string])[]) => {
    const all = new Map(of);
    for (const [key, name] of others) all.set(key, [...(all.get(key) ?? []), name]);
    return all;
  };
  const english = Object.entries(own).flatMap(([key, { en, name }]) =>
    name === undefined || name === en || NOT_WRITTEN.test(key) ? [] : [[key.split("#", 1)[0] ?? key, en] as const],
  );
  return { ...known, names: more(known.names, english) };
}

/** Says something else in front of its number or in a sentence, and is no name in a list. */
const NOT_WRITTEN = /#(?:phrase|units|noun)$/;

/** What files of names hold for reading, each name once: those of "#one" and "#short" are names of the thing itself. */
export function joinedNames(files: readonly NamesFile[]): NamesForReading {
  const names = new Map<string, Set<string>>();
  const together = new Map<string, Set<string>>();
  const anyway = new Map<string, Set<string>>();
  const ambiguous = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [key, { en, name, also = [] }] of Object.entries(file.names)) {
      if (NOT_WRITTEN.test(key)) continue;
      const others = [...(name === undefined ? [] : [name]), ...also].filter((one) => fold(one) !== fold(en));
      addAll(names, key.split("#", 1)[0] ?? key, others);
    }
    for (const [name, others] of Object.entries(file.together ?? {})) addAll(together, name, others);
    for (const [name, others] of Object.entries(file.anyway ?? {})) addAll(anyway, name, others);
    for (const [written, keys] of Object.entries(file.ambiguous ?? {})) addAll(ambiguous, fold(written), keys);
  }
  return { names: listed(names), together: listed(together), anyway: listed(anyway), ambiguous: listed(ambiguous) };
}

function addAll(to: Map<string, Set<string>>, key: string, more: readonly string[]): void {
  if (!more.length) return;
  const had = to.get(key) ?? new Set();
  const known = new Set([...had].map(fold));
  for (const one of more) {
    if (!known.has(fold(one))) had.add(one);
    known.add(fold(one));
  }
  to.set(key, had);
}

const listed = (all: ReadonlyMap<string, ReadonlySet<string>>) => Object.fromEntries([...all].map(([key, some]) => [key, [...some]]));
