/** The most letters of a line on what a thing does in play. Apart from the schema, so that forms load without it. */
export const LONGEST_EFFECT = 110;
