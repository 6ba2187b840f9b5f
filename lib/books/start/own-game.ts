/** A game of one's own whose slots are those that a source names. */

import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import type { Book } from "@/lib/engine/schema/book";
import { capital, nameKey } from "@/lib/words/text";
import type { Sketch } from "./sketch";

/**
 * The game for a sketch that `sketchFor` makes: `gameCalled` where the source says what it is, else the usual game with the slots of the
 * sketch. Without slots there is one.
 */
export async function ownGameFor(
  name: string,
  sketchFor: (book: Book) => Sketch | Promise<Sketch>,
  gameCalled?: (name: string) => Book,
): Promise<{ book: Book; sketch: Sketch }> {
  if (gameCalled) {
    const book = gameCalled(name);
    return { book, sketch: await sketchFor(book) };
  }
  const usual = newGame({ name, ...USUAL_GAME });
  const { entries } = await sketchFor(usual);
  const slots = new Map(entries.flatMap(({ slot }) => (slot === null ? [] : [[nameKey(slot), { name: capital(slot.trim()) }] as const])));
  const book = newGame({ name, ...USUAL_GAME, slots: slots.size ? [...slots.values()] : [{ name: "Units" }] });
  return { book, sketch: await sketchFor(book) };
}
