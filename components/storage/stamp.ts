/** Which version of the engine and its data this is; "" where that is not known, and then nothing is kept that depends on it. */
export const STAMP = process.env.MUSTER_STAMP ?? "";
