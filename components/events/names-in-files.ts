import type { OwnLibrary } from "@/components/storage/own-library";
import { whyTooLong } from "@/components/threads/trial";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Pack } from "@/lib/engine/schema/pack";
import { namesFrom } from "@/lib/events/names-from-lists";

/** What an event's game is said to have by some lists, beside what the event knows; null where they are no lists of it. */
export async function namesInFiles(
  files: readonly File[],
  pack: Pack,
  library: OwnLibrary,
): Promise<{ names: Pack["unknownBook"] | null; lists: number; unread: string[] }> {
  const laid = withPacks(library, [pack]);
  const all = await Promise.all(
    files.map(async (file) => {
      const isSlow = (await whyTooLong(file, [pack])) !== null;
      return { file: file.name, read: isSlow ? [] : await readIncoming(new Uint8Array(await file.arrayBuffer()), file.name, laid) };
    }),
  );
  const rosters = all.flatMap(({ read }) => read.flatMap((one) => (isChecked(one) ? one.roster : [])));
  const unread = all.filter(({ read }) => !read.some(isChecked)).map(({ file }) => file);
  const { names, lists } = namesFrom(pack, rosters);
  return { names: lists ? names : null, lists, unread };
}
