/** These pages are written out when the app is built; the books come to the browser only where something is to be changed. */
export async function loadLibrary() {
  const [books, { withOwn }] = await Promise.all([import("@/data/index"), import("@/components/storage/own-library")]);
  const library = withOwn(books);
  await library.ready();
  return library;
}
