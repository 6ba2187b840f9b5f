/** The files of this room that others may import: what is said, in each language. */
export const doors: readonly string[] = ["en/grammar", "language", "text"];
