/** Numbers of the interface that screens need without its shapes. */

/** Lists that are decided on at once. */
export const MOST_AT_ONCE = 200;
