/** Lists of the desk with everything about them, which are read again for it. */
import { TOOK_TOO_LONG } from "@/components/threads/trial";
import type { Submission } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import type { DeskState } from "@/lib/events/desk/state/desk";
import { deskLibrary } from "./desk-library";
import { deskState } from "./desk-store";

/** A list of a desk as it was read, with everything about it; null where it is gone. `also`: read as if this were answered too. */
export async function submissionOf(
  { source, at }: Pick<DeskLine, "source" | "at">,
  also: readonly Answered[] = [],
  { received, desk }: Pick<DeskState, "received" | "desk"> = deskState(),
): Promise<Submission | null> {
  const one = received.find(({ key }) => key === source);
  if (!one) return null;
  if (one.handedIn?.lacking) return { file: one.piece.file, reason: "the list itself has not come from the server yet." };
  const [library, { readPiece }, { withAnswers }, { withPacks }, { isChecked }] = await Promise.all([
    deskLibrary(),
    import("@/lib/books/intake/incoming"),
    import("@/lib/books/intake/submission"),
    import("@/lib/books/intake/with-packs"),
    import("@/lib/books/intake/reply"),
  ]);
  const packs = desk?.packs.map(({ pack }) => pack) ?? [];
  // What stopped a worker would stop the page.
  if (one.read?.lines.some(({ reason }) => reason === TOOK_TOO_LONG)) return { file: one.piece.file, reason: TOOK_TOO_LONG };
  const [read] = await readPiece(one.piece, withPacks(library, packs), { wanted: at });
  if (!read) return null;
  if (!isChecked(read)) return read;
  const answered = await withAnswers(read, [...(one.answers?.[at] ?? []), ...also]);
  const player = one.marks?.[at]?.player ?? one.handedIn?.player;
  return player === undefined ? answered : { ...answered, roster: { ...answered.roster, player } };
}

/** The newest list of each, read again with everything about it. `desk`: the one that they are of. */
export async function newestOf(entrants: readonly Entrant[], desk?: DeskState): Promise<{ entrant: Entrant; submission: Submission }[]> {
  const all: { entrant: Entrant; submission: Submission }[] = [];
  let drawn = performance.now();
  for (const entrant of entrants) {
    const submission = await submissionOf(entrant.versions[0], [], desk);
    if (submission) all.push({ entrant, submission });
    // The page is drawn in between: there may be thousands.
    if (performance.now() - drawn > 40) {
      await new Promise((next) => setTimeout(next));
      drawn = performance.now();
    }
  }
  return all;
}
