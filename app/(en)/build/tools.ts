/** The engine with all books and the player's own, in one piece for the builder. */
import "@/app/thread/employ";
import { engine } from "@/components/builder/state/engine";
import { withOwn } from "@/components/storage/own-library";
import { pageLanguage } from "@/components/words/words";
import * as books from "@/data/index";

/** In the language of the page. */
export async function loadTools() {
  const library = withOwn(await books.libraryIn(pageLanguage()));
  return { engine, library };
}
