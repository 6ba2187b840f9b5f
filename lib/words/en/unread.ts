/**
 * Why no list could be read from a text or file, as sentences that follow its name. What stands in them is text: such a reason is kept and
 * sent as the text that it is, and told apart by its English words where another language says it.
 */

export const FITS_NONE = "the game of this list is not known:";
const ASK = "Ask for text or a .muster.json file.";

export const unread = {
  /** Nothing in it looks like a unit. */
  note: () => "no list in it: no line looks like a unit, and the lines “Game:” and “Army:” are missing.",
  /** A printed page of which only a picture is kept. */
  scan: () => "a PDF without text, as a scan or a photo is. Ask for the list as text.",
  noHead: () => "no roster: the lines “Game:” and “Army:” are missing.",
  noArmy: () => "no army list is named. Add a line “Army:”.",
  fitsSeveral: (near: string) => `no army list is named, and what is in the text fits several: ${near} among them. Add a line “Army:”.`,
  fitsNone: (titles: string) => `${FITS_NONE} it fits no army list of ${titles}. If it is one of these, add the lines “Game:” and “Army:”.`,
  severalGames: (army: string) => `several games have an army list “${army}”. Add a line “Game:”.`,
  noGameHas: (army: string) => `no game has an army list “${army}”.`,
  gameHasNot: (game: string, army: string) => `${game} has no army list “${army}”.`,
  unknownGame: (game: string) => `the game “${game}” is not known.`,
  perhaps: (names: string) => `Perhaps ${names}?`,
  thereAre: (titles: string) => `There are ${titles}.`,
  empty: () => "empty.",
  noText: () => `not text. ${ASK}`,
  tooLarge: (size: string) => `${size}; a roster file holds at most 1 MB.`,
  tooLargeAtOnce: (size: string) => `${size}; at most 10 MB can be read at once.`,
  otherKind: (kind: string) => `${kind}, not a roster. ${ASK}`,
  noRosterInXml: () => "XML that holds no roster. Ask for the list as text.",
};
