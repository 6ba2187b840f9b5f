/** Exit statuses of the command line. */

export const LEGAL = 0;
export const ILLEGAL = 1;
/** Of a comparison: something differs. */
export const DIFFERENT = 1;
/** Something could not be read or written, or the call was wrong. */
export const TROUBLE = 2;
export const UNCONFIRMED = 3;

/** Takes the exit status of a command when it is done. */
export type Done = (status: number) => void;
