"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { type BookFileFault, readBookFile } from "@/lib/engine/catalogue/author/book-file";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { isObject } from "@/lib/engine/schema/json";

export interface Linted {
  /** The list as it can be used; the last one that could while it has a fault, null before there was one. */
  army: ArmyList | null;
  faults: readonly BookFileFault[];
  /** The text that was read. */
  text: string;
}

const WAIT = 200;
const NOTHING: Linted = { army: null, faults: [], text: "" };

/** What the linter says of a file, a moment after it was typed. */
export function useLint(text: string, book: Book, id: string, lists: readonly ArmyListName[]): Linted {
  const read = useLoaded(async () => ({ ...readOwn(text, book, id, lists), text }), [text, book, id, lists], WAIT);
  const sound = useLoaded(async () => read.last?.army ?? null, [read.last]);
  const { last } = read;
  return last ? { ...last, army: last.army ?? sound.last } : NOTHING;
}

/** Reads the file of a list of this device. Rosters name it by its id, so that cannot change. */
export function readOwn(
  text: string,
  book: Book,
  id: string,
  lists: readonly ArmyListName[] = [],
): { army: ArmyList | null; faults: readonly BookFileFault[] } {
  const read = readBookFile(
    text,
    book,
    lists.filter((list) => list.id !== id),
  );
  const given = idIn(text);
  if (given === null || given === id) return read;
  const message = `The id is "${given}", but rosters name this list by "${id}". Put "${id}" back, or make a copy of the list under another name.`;
  return { army: null, faults: [{ line: null, column: null, path: "id", message, severity: "error" }, ...read.faults] };
}

function idIn(text: string): string | null {
  try {
    const file: unknown = JSON.parse(text);
    return isObject(file) && typeof file.id === "string" ? file.id : null;
  } catch {
    return null;
  }
}
