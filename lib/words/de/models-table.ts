/** Warum sich eine Zeile einer Tabelle von Modellen nicht lesen ließ. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { list, number, sizeText } from "./grammar";

export const modelsTable: ProblemWords["models"] = {
  tooLarge: (size) => `Die Tabelle hat ${sizeText(size)}; höchstens 1 MB lässt sich lesen.`,
  unreadable: "Diese Zeile lässt sich nicht lesen.",
  atMost: (most) => `Höchstens ${number(most)} von einem Modell.`,
  onlyFirst: (lines) => `Nur die ersten ${number(lines)} Zeilen werden gelesen.`,
  noModel: "Es ist kein Modell genannt.",
  noNumber: "Daneben steht keine Zahl.",
  notNumber: (written) => `„${written}“ ist keine Anzahl von Modellen.`,
  listNeeded: "Die Armee ist nötig: In diesem Spiel hat jede eigene Modelle.",
  several: (names) => `Gemeint sein kann: ${list(names, "or")}.`,
  noGame: (written) => `Kein Spiel heißt „${written}“.`,
  noArmy: (written) => `Keine Armee dieses Spiels heißt „${written}“.`,
  notShared: (written) => `Nichts, was alle Armeen gemeinsam haben, heißt „${written}“.`,
  notIn: (army, written) => `${army}: Nichts heißt hier „${written}“.`,
  nearest: (names) => `Am nächsten kommt: ${list(names, "or")}.`,
};
