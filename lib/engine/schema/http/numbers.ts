/** Numbers of the interface that screens need without its shapes. */

/** Lists that are decided on at once. */
export const MOST_AT_ONCE = 200;

/** Lists behind a figure that is published: fewer would tell of single players. */
export const LEAST_LISTS = 5;
