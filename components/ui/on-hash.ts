/** Listens to changes of the fragment of the address. @returns what ends it. */
export function listenToHash(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

/** Looks at the fragment of the address, now and whenever it changes. @returns what ends it. */
export function onHash(look: () => void): () => void {
  look();
  return listenToHash(look);
}
