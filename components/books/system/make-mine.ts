import { ownStore } from "@/components/storage/own-store";
import { draftText, freeIdOf } from "@/lib/books/author/draft";

/** Copies an opened army list with its game as one of the player's own. @returns where it is edited. */
export async function makeMine(game: string, id: string): Promise<string> {
  const store = await ownStore();
  const { books } = await store.all();
  const of = books.find((book) => book.game === game && book.id === id)?.army;
  const rulebook = books.find((book) => book.game === game && book.army.rulebook)?.army.rulebook;
  if (!of || !rulebook) throw new Error("It is no longer here.");
  const title = `My ${rulebook.title}`;
  const own = freeIdOf(
    title,
    books.map((book) => book.game),
  );
  const { id: _, game: __, rulebook: ___, ...rest } = of;
  const army = { id, game: own, rulebook: { ...rulebook, id: own, title }, ...rest };
  await store.putBook({ id, game: own, army, text: draftText(army) });
  return `/books/${encodeURIComponent(own)}/own/${encodeURIComponent(id)}`;
}
