/** The engine with all books and the player's own, in one piece for the builder. */
import "@/app/thread/employ";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

export { engine } from "@/components/builder/state/engine";
export const library = withOwn(books);
