/**
 * How long, how many and how large the parts of a roster may be: one table for its schema, for edits, for what reads texts and files,
 * and for the quick check of one's own rosters, which loads no schema library. All of them include the bound itself.
 */
export const BOUNDS = {
  /** The most letters of a text. */
  letters: {
    /** An id may come from a newer or another book, or be a name that fits nothing, so it has the length of a name. */
    id: 200,
    rosterName: 200,
    player: 200,
    event: 200,
    rosterNote: 5000,
    commandName: 120,
    unitName: 120,
    unitNote: 500,
    /** The reading chosen of a setting. */
    reading: 100,
    dataVersion: 40,
    /** Of what is told of an army book: its version, its digest, the address it is to be had at. */
    bookVersion: 60,
    digest: 64,
    address: 300,
    /** What was written and what it was taken as, of a guess. */
    guess: 200,
    guessReason: 120,
  },
  /** The most things in a list. */
  items: {
    commands: 50,
    unitsOfCommand: 2000,
    optionsOfUnit: 200,
    packs: 20,
    books: 20,
    guesses: 500,
    othersOfGuess: 10,
    optionsOfGuess: 20,
    /** Units added by one edit. */
    addedAtOnce: 50,
  },
  numbers: {
    /** Units or models of one line, as the game counts. */
    count: { min: 1, max: 9999 },
    /** Copies of an option for each unit. */
    copies: { min: 1, max: 999 },
    /** The number that goes with an option, such as a length. */
    optionValue: { min: -100_000, max: 100_000 },
    /** The points players agree on. */
    limit: { min: 1, max: 1_000_000 },
    /** Points that the writer states for a line or for the whole. */
    stated: { min: 0, max: 1_000_000 },
    /** Of a whole line in a game that we have no book of; a discount is below nothing. */
    points: { min: -1_000_000, max: 1_000_000 },
    pointsPerModel: { min: 0, max: 100_000 },
    /** A line of the text that was read. */
    line: { min: 1, max: 1_000_000 },
  },
} as const;
