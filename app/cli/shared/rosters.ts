/** The rosters in the files a command names. */
import type { Library } from "@/lib/catalogue/library";
import { readIncoming } from "@/lib/desk/incoming";
import { type Checked, isChecked, type Submission, type Unread } from "@/lib/desk/reply";
import { filesIn, readList } from "./files";
import { complain } from "./output";
import { libraryWith, type Overlays } from "./overlays";

/** The rosters in a file. With `acceptGuesses`, guesses count as confirmed before checking. */
export async function submissionsIn(file: string, library: Library, acceptGuesses = false): Promise<Submission[]> {
  const { bytes, reason } = readList(file);
  return bytes ? readIncoming(bytes, file, library, { acceptGuesses }) : [{ file, reason }];
}

/**
 * All lists in files and folders that were read and checked, and how many things could not be read, each of which is complained of.
 * Null where a pack or an army book cannot be used.
 */
export async function checkedIn(
  files: readonly string[],
  overlays: Overlays,
  acceptGuesses: boolean,
): Promise<{ checked: Checked[]; unread: number } | null> {
  const laid = await libraryWith(overlays);
  if (!laid) return null;
  const checked: Checked[] = [];
  let unread = 0;
  for (const { file, reason } of filesIn(files)) {
    for (const submission of reason === undefined ? await submissionsIn(file, laid.library, acceptGuesses) : [{ file, reason }]) {
      if (isChecked(submission)) checked.push(submission);
      else {
        unread++;
        complain(`${submission.file}: ${submission.reason}`);
      }
    }
  }
  return { checked, unread };
}

/** The one roster a command is about. Null, with a complaint, if it, a pack or an army book cannot be read. */
export async function oneRoster(file: string, overlays: Overlays): Promise<Checked | null> {
  const laid = await libraryWith(overlays);
  return laid && oneIn(file, laid.library);
}

/** The one roster in a file. Null, with a complaint, if there is none or more than one. */
export async function oneIn(file: string, library: Library): Promise<Checked | null> {
  const found = await submissionsIn(file, library);
  const unread = found.find((s): s is Unread => !isChecked(s));
  const checked = found.filter(isChecked);
  const [first] = checked;
  if (unread || !first || checked.length > 1) {
    complain(
      `muster: ${file}: ${unread?.reason ?? (checked.length > 1 ? `${checked.length} rosters in one file; this command takes one.` : "no roster in it.")}`,
    );
    return null;
  }
  return first;
}
