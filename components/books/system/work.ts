/** Game systems of other list builders, opened in a worker: nothing of what a file may hold comes to the page before it is a book. */

import type { LeftOut, OpenedGame, SystemTask } from "@/components/books/system/task";
import { judgementText, whomItChanges } from "@/lib/books/diff/whom-it-changes";
import { packageChanges, toldChanges } from "@/lib/books/library/changes";
import { withPackaged } from "@/lib/books/library/offered";
import { type OpenedCatalogues, openCatalogues } from "@/lib/books/start/from-catalogue";
import { asPackage } from "@/lib/books/system/as-package";
import type { SystemFile } from "@/lib/books/system/load";
import { type OpenedSystem, type OpeningStep, openSystems } from "@/lib/books/system/open";
import { bookDigest } from "@/lib/engine/catalogue/digest";
import type { Library } from "@/lib/engine/catalogue/library";
import { BookFault, faultText } from "@/lib/engine/catalogue/terms/fault";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { count, number } from "@/lib/words/en/grammar";

/** Carries out a task. @param loadBooks The books that come with the app. @param tell Gets how far it is, in words. */
export function carryOut(task: SystemTask, loadBooks: () => Promise<Library>, tell: (words: string) => void): Promise<unknown> {
  if (task.do === "compare") return loadBooks().then((books) => compare(task, books));
  return task.do === "open" ? open(task.files, tell) : readCatalogues(task.files, tell);
}

/** The files that can be opened, as bytes. */
async function bytesOf(files: readonly File[], tell: (words: string) => void) {
  tell(`Reading ${count(files.length, "file")}`);
  const leftOut: LeftOut[] = [];
  const read: SystemFile[] = [];
  for (const file of files) {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes) read.push({ name: file.name, bytes: new Uint8Array(bytes) });
    else leftOut.push({ file: file.name, reason: "it could not be opened." });
  }
  return { read, leftOut };
}

/** What army lists may begin with in the files. */
export async function readCatalogues(files: readonly File[], tell: (words: string) => void = () => {}): Promise<OpenedCatalogues> {
  const { read, leftOut } = await bytesOf(files, tell);
  const opened = openCatalogues(read, (step) => tell(stepText(step)));
  return { ...opened, leftOut: [...leftOut, ...opened.leftOut] };
}

async function open(files: readonly File[], tell: (words: string) => void) {
  const { read, leftOut } = await bytesOf(files, tell);
  const opened = openSystems(read, (step) => tell(stepText(step)));
  const games: OpenedGame[] = [];
  for (const system of opened.systems) {
    if (!system.lists.length)
      leftOut.push({ file: system.name, reason: "it holds no unit. Choose its catalogues, the files that end in .cat, too." });
    else {
      tell(`Looking through ${system.name}`);
      try {
        const { leftOut: lists, ...library } = asPackage(system);
        leftOut.push(...lists);
        games.push(gameOf(system, library));
      } catch (fault) {
        leftOut.push({ file: system.name, reason: fault instanceof BookFault ? faultText(fault) : String(fault) });
      }
    }
  }
  return { games, leftOut: [...opened.leftOut, ...leftOut] };
}

function gameOf(system: OpenedSystem, library: OpenedGame["library"]): OpenedGame {
  const { name, revision, lists, remarks } = system;
  return {
    name,
    revision,
    library,
    untold: lists.flatMap((list) => list.untold.map(({ what, where, why }) => ({ list: list.name, what, where, why }))),
    remarks,
  };
}

/** "Reading Dwarves, 3 of 26". */
function stepText({ name, done, of }: OpeningStep): string {
  return `Reading ${name}, ${number(done + 1)} of ${number(of)}`;
}

async function compare({ before, after, rosters }: SystemTask & { do: "compare" }, books: Library) {
  const was = before.map((army) => ({ file: "", text: "", army, digest: bookDigest(army) }));
  const rulebook = after.find(({ army }) => army.rulebook)?.army.rulebook;
  const changes = rulebook ? await packageChanges({ books: was, packs: [] }, { books: after, packs: [] }, async () => rulebook) : [];
  const library = (armies: readonly ArmyList[]) => withPackaged(books, { books: armies, packs: [] });
  const changed = await whomItChanges(rosters, library(before), library(after.map(({ army }) => army)));
  return {
    changes: toldChanges(changes),
    rosters: changed.map(({ of, before: old, after: now }) => ({ name: of.name, change: `${judgementText(old)} → ${judgementText(now)}` })),
  };
}
