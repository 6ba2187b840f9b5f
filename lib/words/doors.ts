/** The files of this room that others may import: what is said, in each language. */
export const doors: readonly string[] = [
  "en/engine",
  "en/findings",
  "en/grammar",
  "en/roster-findings",
  "en/terms",
  "language",
  "said",
  "text",
];
