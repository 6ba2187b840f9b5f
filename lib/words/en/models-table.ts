/** Why a line of a table of models could not be read, as a sentence. */
import { list, number } from "./grammar";

export const modelsTable = {
  tooLarge: (size: string) => `The table has ${size}; at most 1 MB can be read.`,
  unreadable: "This line cannot be read.",
  atMost: (most: number) => `At most ${number(most)} of one model.`,
  onlyFirst: (lines: number) => `Only the first ${number(lines)} lines are read.`,
  noModel: "No model is named.",
  noNumber: "No number stands beside it.",
  notNumber: (written: string) => `“${written}” is not a number of models.`,
  listNeeded: "The army list is needed: each of this game has models of its own.",
  several: (names: readonly string[]) => `It may be ${list(names, "or")}.`,
  noGame: (written: string) => `No game is called “${written}”.`,
  noArmy: (written: string) => `No army list of the game is called “${written}”.`,
  notShared: (written: string) => `Nothing that all army lists share is called “${written}”.`,
  notIn: (army: string, written: string) => `Nothing in ${army} is called “${written}”.`,
  nearest: (names: readonly string[]) => `${list(names, "or")} ${names.length > 1 ? "come" : "comes"} nearest.`,
};
