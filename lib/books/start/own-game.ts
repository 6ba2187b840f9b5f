/** A game of one's own whose slots are those that a source names. */

import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import type { Book } from "@/lib/engine/schema/book";
import { capital, nameKey } from "@/lib/words/text";
import type { Sketch } from "./sketch";

/** The game for a sketch that `sketchFor` makes: of what it says with the usual game, the slots are kept. Without slots there is one. */
export async function ownGameFor(
  name: string,
  sketchFor: (book: Book) => Sketch | Promise<Sketch>,
): Promise<{ book: Book; sketch: Sketch }> {
  const usual = newGame({ name, ...USUAL_GAME });
  const { entries } = await sketchFor(usual);
  const slots = new Map(entries.flatMap(({ slot }) => (slot === null ? [] : [[nameKey(slot), { name: capital(slot.trim()) }] as const])));
  const book = newGame({ name, ...USUAL_GAME, slots: slots.size ? [...slots.values()] : [{ name: "Units" }] });
  return { book, sketch: await sketchFor(book) };
}
