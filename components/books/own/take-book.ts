import { fault, type Outcome } from "@/components/books/frame/outcome";
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { type LoadLibrary, NOT_LOADED } from "@/components/storage/use-library";
import type { ArmyList } from "@/lib/engine/schema/army-list";

/** An army book that waits to take the place of one with its id. */
export interface Waiting {
  army: ArmyList;
  text: string;
  library: OwnLibrary;
}

/** Reads an army book and keeps it; `wait` gets one that would take the place of another. `game`: the one it must be for; null: the one that the book brings along. */
export async function takeBook(
  text: string,
  loadLibrary: LoadLibrary,
  game: string | null,
  wait: (waiting: Waiting) => void,
): Promise<Outcome> {
  const loaded = await Promise.all([loadLibrary(), import("@/lib/engine/catalogue/author/book-file")]).catch(() => null);
  if (!loaded) return { kept: null, faults: [fault(NOT_LOADED)] };
  const [library, { readBookFile, rulebookIn }] = loaded;
  const brought = rulebookIn(text);
  if (game === null && !brought)
    return { kept: null, faults: [fault("No game is in this file. Import army lists of a game that is here on the page of that game.")] };
  if (game === null && brought && library.shipped(brought.id))
    return { kept: null, faults: [fault(`There is a game with the id “${brought.id}” already. Give yours another id.`)] };
  const of = game ?? brought?.id ?? "";
  const own = brought?.id === of && !library.shipped(of) ? brought : null;
  const [book, index] = await Promise.all([own ?? library.loadBook(of), own ? [] : library.armyIndex(of)]);
  const { army, faults } = readBookFile(text, book, index);
  if (!army) return { kept: null, faults };
  const store = await ownStore();
  if ((await store.all()).books.some((kept) => kept.game === of && kept.id === army.id)) {
    wait({ army, text, library });
    return { kept: null, faults: [], asks: true };
  }
  await store.putBook({ id: army.id, game: of, army, text });
  return { kept: army.name, faults };
}
