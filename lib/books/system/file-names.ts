/** By which names the files of game systems of other list builders are known; apart from what reads them. */

/** Endings without their full stop: catalogues, game systems, both zipped or as JSON, and what holds several. */
const ENDINGS = ["gst", "gstz", "cat", "catz", "bsz", "bsr", "json", "xml", "zip"];

/** What a dialog for files offers. */
export const SYSTEM_FILES = ENDINGS.map((ending) => `.${ending}`).join(",");

const NAMED = new RegExp(`\\.(${ENDINGS.join("|")})$`, "i");

/** Whether a file is one of a system by its name; others, such as a README, are passed over. */
export const isSystemFile = (name: string): boolean => NAMED.test(name);
