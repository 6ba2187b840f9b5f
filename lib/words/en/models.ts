/** What the page of one's own models says. */
import { booksNotLoaded, notSaved } from "./common";
import { count, list, number, pageLabel } from "./grammar";

const sorts = (n: number) => `${count(n, "sort")} of models`;

export const models = {
  number,
  pageLabel,
  /** "12 sorts of models" */
  sorts,
  allLists: "All army lists",
  close: "Close",
  notSaved,
  notLoaded: booksNotLoaded,
  noChange: "Nothing to change: these numbers are there already.",
  showAll: (n: number) => `Show all ${number(n)}`,
  findOneOf: (n: number) => `Find one of ${n}`,
  game: "Game",
  armyList: "Army list",
  // The page.
  title: "My models",
  intro: "What you own, kept on this device only. See what is missing for a roster, and which rosters can be fielded at the same time.",
  saveTable: "Save as a table",
  pasteTable: "Paste a table",
  fromRosters: "From my rosters",
  inAll: (sortsOwned: number, total: number) => `${sorts(sortsOwned)}, ${number(total)} in all`,
  own: "What I own",
  none: "No models yet",
  noneReason: "Enter them by hand, take them from rosters that you own, or paste a table.",
  drop: "Drop a table here: model, number and, if you like, army list and game.",
  // A dropped file.
  tooLarge: (file: string, size: string) => `${file}: ${size}, at most 10 MB can be read.`,
  noTable: (file: string) => `${file}: no table can be read in it. Save it as CSV, or copy its rows and paste them.`,
  // Entering by hand.
  chooseArmy: "Choose an army list.",
  chooseModel: "Choose a model.",
  enterModels: "Enter models",
  model: "Model",
  owned: "Owned",
  add: "Add",
  entered: (name: string, n: number) => `${name}: ${number(n)} entered.`,
  added: (name: string, n: number, total: number) => `${name}: ${number(n)} added, ${number(total)} owned.`,
  takenOut: (name: string, n: number) => `${name} taken out, ${number(n)} of them.`,
  ownedOf: (name: string) => `${name} owned`,
  takeOut: (name: string) => `Take out ${name}`,
  // From rosters.
  ofMyRosters: "Models of my rosters",
  mostOfOne: "The most that one of them needs",
  allAtOnce: "All of them at once",
  chooseRoster: "Choose a roster.",
  ownAll: "You own all of that already.",
  enteredFromRosters: (n: number) => `${sorts(n)} entered from rosters.`,
  enterSorts: (n: number) => (n ? `Enter ${sorts(n)}` : "Enter"),
  enter: "Enter",
  fromMeans: "Choose the rosters whose models you own. Numbers that are higher already stay.",
  chooseNone: "Choose none",
  chooseAll: (n: number) => `Choose all ${number(n)}`,
  rosters: "Rosters",
  // From a table.
  enterTable: "Enter this table?",
  pasteTitle: "Paste a table of models",
  table: "Table",
  tableHint:
    "Lines such as “20 Spearmen”, or rows of a spreadsheet: model, number and, if you like, army list and game. What the table says overrides the choice above.",
  numbersAre: "These numbers are",
  inPlace: "In place of mine",
  addedTo: "Added to mine",
  there: "These numbers are there already.",
  nothingYet: "There is nothing to enter yet.",
  enteredSorts: (n: number) => `${sorts(n)} entered.`,
  whatIsEntered: "What is entered",
  readSorts: (n: number) => `${sorts(n)} read`,
  andMore: (n: number) => `And ${number(n)} more.`,
  // What rosters need.
  forRosters: "For my rosters",
  canBeFielded: (ready: number, of: number) => `${number(ready)} of ${count(of, "roster")} can be fielded`,
  readingRosters: "Reading the rosters",
  find: "Find a roster",
  findHint: "Find a roster by name or army",
  noneFits: "No roster fits.",
  showAllRosters: (n: number) => `Show all ${number(n)} rosters`,
  noTwo: "No two of them can be fielded at the same time.",
  sameTime: (n: number, isMost: boolean, names: readonly string[]) =>
    `${isMost ? "At most" : "At least"} ${number(n)} can be fielded at the same time: ${list(names)}. `,
  quoted: (name: string) => `“${name}”`,
  chooseThem: "Choose them",
  missingN: (n: number) => `${number(n)} missing`,
  notBeside: "Not beside these",
  fitsBeside: "Fits beside",
  allThere: "All there",
  together(n: number, missing: number): string {
    if (n === 1) return missing ? `This roster lacks ${number(missing)}.` : "This roster can be fielded.";
    return missing ? `These ${number(n)} rosters together lack ${number(missing)}.` : `These ${number(n)} rosters can be fielded together.`;
  },
  beside(chosen: number, others: number): string {
    const these = chosen === 1 ? "it" : "them";
    return others ? `${count(others, "other roster")} would fit beside ${these}.` : `No other roster fits beside ${these}.`;
  },
  missingOf: (name: string, missing: number, of: number) => `${name} ${number(missing)} of ${number(of)}`,
  missing: (each: readonly string[]) => `Missing: ${each.join(", ")}.`,
  // What several use.
  usedBySeveral: "Used by several rosters",
  modelsN: (n: number) => count(n, "model"),
  moreRosters: (n: number) => ` and ${number(n)} more`,
  ownedInAll: (owned: number, all: number) => `${number(owned)} owned, ${number(all)} in all rosters`,
  // Which army fits.
  which: "Which army could I play?",
  modelsFor: "Models for",
  sizeIn: (noun: string) => `Size in ${noun}`,
  points: "points",
  aboveNought: "Enter a whole number above 0.",
  search: "Search",
  noPoints: (title: string) => `${title} has no points, so there is no size to search for.`,
  trying: "Trying the army lists",
  failed: "The search did not work. Load the page again.",
  fitting: "Army lists that my models fit",
  show: "Show",
  showOf: (name: string) => `Show the army of ${name}`,
  take: "Take this army",
  noLegal: (n: number) => `Your models fit ${count(n, "army list")}, but give no legal army of this size.`,
  legal: (names: readonly string[], more: number) =>
    `A legal army of your models: ${list(names)}${more > 0 ? ` and ${number(more)} more` : ""}.`,
  has: (n: number, kinds: number) => `${number(n)} of your models, ${count(kinds, "kind")}`,
};
