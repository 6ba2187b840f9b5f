/** Exit statuses of the command line. */

export const LEGAL = 0;
export const ILLEGAL = 1;
/** Of `compare`: something differs. */
export const DIFFERENT = 1;
/** Of `suggest`: no suggestion was found. */
export const NONE_FOUND = 1;
/** Something could not be read or written, or the call was wrong. */
export const TROUBLE = 2;
export const UNCONFIRMED = 3;

/** Called with the exit status when a command is done. */
export type Done = (status: number) => void;
