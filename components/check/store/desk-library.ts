/** The books the desk checks against, loaded when the page first needs them. The worker has its own. */
import type { OwnLibrary } from "@/components/storage/own-library";
import type { DeskLibrary } from "./desk-work";

type LoadLibrary = () => Promise<{ library: OwnLibrary; deskBooks?: DeskLibrary }>;

let load: LoadLibrary | null = null;

/** Sets how the books are loaded. To be called before the desk is used. */
export function provide(loader: LoadLibrary): void {
  load = loader;
}

/** Rejects where they could not be loaded. */
export async function deskLibrary(): Promise<OwnLibrary> {
  if (!load) throw new Error("The desk was given no way to load its books.");
  return (await load()).library;
}

/** The same books, and as they were. */
export async function deskBooks(): Promise<DeskLibrary> {
  if (!load) throw new Error("The desk was given no way to load its books.");
  const { library, deskBooks: books } = await load();
  return books ?? library;
}
