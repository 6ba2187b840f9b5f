import { fault, type Outcome } from "@/components/books/frame/outcome";
import { ownStore } from "@/components/storage/own-store";
import { type LoadLibrary, NOT_LOADED } from "@/components/storage/use-library";

/** Reads an army book and keeps it. `game`: the one it must be for; null: the one that the book brings along. */
export async function takeBook(text: string, loadLibrary: LoadLibrary, game: string | null): Promise<Outcome> {
  const loaded = await Promise.all([loadLibrary(), import("@/lib/catalogue/author/book-file")]).catch(() => null);
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
  const { army, faults } = readBookFile(text, book);
  if (!army) return { kept: null, faults };
  if (index.some((a) => a.id === army.id && !a.own))
    return { kept: null, faults: [fault(`The game has an army list with the id “${army.id}” already. Give yours another id.`)] };
  const store = await ownStore();
  await store.putBook({ id: army.id, game: of, army, text });
  return { kept: army.name, faults };
}
