/** All constants of the reader. Costs: less is likelier. Fitted by `npm run read:fit` on lists whose authors told what they meant. */

export const WEIGHTS = {
  // How a name is written.
  alias: 0.06,
  order: 0.8,
  typo: 0.72,
  part: 0.48,
  missing: 0.2,
  several: 0.8,
  initials: 0.48,
  instead: 0.4,
  foreign: 1.7,
  otherChoice: 0.6,
  becomes: 1,
  touching: 0.5,
  alone: 0.6,
  beside: 0.48,
  named: 0.1,
  // Words left over.
  skip: 1,
  skipOwn: 4,
  skipInSentence: 0.4,
  skipName: 2,
  skipSmall: 0.05,
  skipChatter: 0.2,
  sentence: 0.18,
  skipNumber: 1.2,
  skipNumberWord: 0.9,
  inBrackets: 0.36,
  thingWord: 0.18,
  thingKnown: 0.5,
  later: 2,
  laterCounted: 0.8,
  ownName: 0.5,
  // Lines.
  noise: 2,
  noiseWord: 0.56,
  noiseName: 1.5,
  below: 0.3,
  strangeAbove: 3,
  belowGap: 1.5,
  deeper: 1.5,
  deeperBelow: 0.3,
  shallower: 0.8,
  noGroup: 2,
  armyBesideOptions: 1,
  // Witnesses; gains are taken off.
  priceHit: 3,
  priceNear: 1,
  priceMiss: 0.8,
  size: 1.5,
  rule: 0.8,
  double: 1.2,
  heading: 0.48,
  army: 2,
  titled: 4,
  sum: 3,
  section: 1.5,
  // Numbers.
  copiesFlat: 0.2,
  copiesLoose: 0.5,
  copies: 1.5,
  manyCopies: 1,
  tooMany: 2,
};

/** How many are kept: hypotheses at each token, readings of a line, drafts of the list, drafts that the whole army judges. */
export const LIMITS = { beam: 10, readings: 6, drafts: 16, judged: 5 };
/** The same for a text of more words than a list of a player has: it would take too long to weigh what each word may mean. */
export const LIMITS_OF_LONG: typeof LIMITS = { beam: 3, readings: 1, drafts: 1, judged: 1 };
