/** Games that we have no book of, told by their ids; apart from the schema, so that asking does not load it. */

/** The id of every game that we have no book of begins so, and that of no book does. */
export const UNKNOWN_GAME = "unknown-";

/** The army list of a roster that names none. */
export const UNNAMED_ARMY = "unnamed-army";

/** Whether a game is one that we have no book of. */
export function isUnknownGame(game: string): boolean {
  return game.startsWith(UNKNOWN_GAME);
}

/** The option that holds a second cost of a unit. */
export function costOptionId(cost: string): string {
  return `cost-${cost}`;
}
