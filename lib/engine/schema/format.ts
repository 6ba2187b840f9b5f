/** The format of rosters that this version writes. Apart from their schema, so that the engine loads without it. */
export const FORMAT = "muster-roll/1";
/** The version of what rosters and answers of a check look like, as data/guide/for-others.md promises. A test holds it to the schemas. */
export const FORMAT_VERSION = "1.1.0";
