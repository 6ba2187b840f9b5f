/** The packages that the server of the app offers. */
import type { PackageFile } from "@/lib/books/library/files";
import type { LibraryAnswer } from "@/lib/engine/schema/http/library";
import { isObject } from "@/lib/engine/schema/json";

const NOTHING: LibraryAnswer = { packages: [], leftOut: [] };

/** Nothing where there is no network, or where the server is another one. */
export async function offeredHere(): Promise<LibraryAnswer> {
  if (!navigator.onLine) return NOTHING;
  try {
    const answer = await fetch("/api/library");
    const value: unknown = answer.ok ? await answer.json() : null;
    return isObject(value) && Array.isArray(value.packages) && Array.isArray(value.leftOut) ? (value as unknown as LibraryAnswer) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** The files of one of them. Rejects where the server does not answer. */
export async function packageFiles(id: string): Promise<PackageFile[] | { reason: string }> {
  const [answer, { filesInArchive }] = await Promise.all([fetchPackage(id), import("@/lib/books/library/files")]);
  if (answer.status === 404) return { reason: "The server no longer offers this package. Reload the page to see what it offers." };
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return filesInArchive(new Uint8Array(await answer.arrayBuffer()));
}

function fetchPackage(id: string): Promise<Response> {
  return fetch(`/api/library/${encodeURIComponent(id)}`);
}
