/** The format of rosters that this version writes. Apart from their schema, so that the engine loads without it. */
export const FORMAT = "muster-roll/1";
