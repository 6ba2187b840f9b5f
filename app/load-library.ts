import { loadBooks } from "./load-books";

/** The books, with the player's own; they come with the first dialog that needs them. */
export const loadLibrary = async () => {
  const [books, { withOwn }] = await Promise.all([loadBooks(), import("@/components/storage/own-library")]);
  const library = withOwn(books);
  await library.ready();
  return library;
};
