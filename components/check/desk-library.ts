/** The books that the desk checks against. They come when the first of them is needed on the page; the worker has its own. */
import type { OwnLibrary } from "@/components/storage/own-library";

type LoadLibrary = () => Promise<{ library: OwnLibrary }>;

let load: LoadLibrary | null = null;

/** Says where the books come from. */
export function provide(loader: LoadLibrary): void {
  load = loader;
}

/** Rejects where they could not be loaded. */
export async function deskLibrary(): Promise<OwnLibrary> {
  if (!load) throw new Error("Nothing says where the books of the desk come from.");
  return (await load()).library;
}
