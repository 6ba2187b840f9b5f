/** These pages are written out when the app is built; the books come to the browser only where something is to be changed. */
export async function loadLibrary() {
  const [books, { withOwn }] = await Promise.all([import("@/data/index"), import("@/components/storage/own-library")]);
  const library = withOwn(books);
  await library.ready();
  return library;
}

/** The same beside the books that come with the app alone: a package is checked with nothing else. */
export async function loadLibraries() {
  const [library, shipped] = await Promise.all([loadLibrary(), import("@/data/index")]);
  return { library, shipped };
}
