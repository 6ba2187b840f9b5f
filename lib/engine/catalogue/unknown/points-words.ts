/** Words that lists put behind a price: for points, and those of games whose points are money. */
export const POINTS_WORDS = "points?|pts?|p|gold crowns?|gcs?|gps?|gold|ducats?|credits?|silver";

const WORD = new RegExp(`^(?:${POINTS_WORDS})$`, "i");

/** What stands behind a price of a list whose points have this name, so that it is read as a price again. */
export function pointsWord(pointsName = "points"): string {
  return WORD.test(pointsName) ? pointsName : "points";
}
