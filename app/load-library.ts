import { pageLanguage } from "@/components/words/words";

/** The books, with the player's own; they come with the first dialog that needs them. */
export const loadLibrary = async () => {
  const [books, { withOwn }] = await Promise.all([import("@/data/index").then(({ libraryIn }) => libraryIn(pageLanguage())), import("@/components/storage/own-library")]);
  const library = withOwn(books);
  await library.ready();
  return library;
};
