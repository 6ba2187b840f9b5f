/** How large packages may be, and what is said of larger ones. */
import { megabytes } from "@/lib/words/text";

const MB = 1_048_576;
/** Bytes of an archive as it comes. */
const MOST_PACKED = 10 * MB;
/** Bytes of one file of a package, and of all that it names together. */
export const MOST_OF_FILE = 2 * MB;
export const MOST_TOGETHER = 20 * MB;

/** Why an archive of so many bytes is not read, to follow its name; empty where it is. */
export function archiveTooLarge(bytes: number): string {
  return bytes > MOST_PACKED ? `${megabytes(bytes, MB)}; a package holds at most 10 MB.` : "";
}

/** Why a larger file of a package is not read. */
export const fileTooLarge = "a file of a package holds at most 2 MB.";
