/** Looks at the fragment of the address, now and whenever it changes. @returns what ends it. */
export function onHash(look: () => void): () => void {
  look();
  window.addEventListener("hashchange", look);
  return () => window.removeEventListener("hashchange", look);
}
