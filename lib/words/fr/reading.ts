/** Comment une liste a été lue : le rapport ligne par ligne, et ce qui est demandé. */
import type { Words } from "@/lib/words/en/words";
import { withoutBrackets } from "@/lib/words/text";
import { count, number, points } from "./grammar";

export const reading: Words["reading"] = {
  title: (questions) => `Rapport de lecture${questions ? ` : ${count(questions, "question", "questions")}` : ""}`,
  label: "Rapport de lecture",
  allRight: "Toutes les suppositions sont justes",
  ignored: (n) => `Ignoré : ${number(n)}`,
  linesUnderstood: (n) => count(n, "ligne comprise", "lignes comprises"),
  points: (n) => points(n),
  show: "Afficher",
  understood: "compris",
  guessed: "supposé",
  notPart: "laissé de côté : hors de la liste",
  needsAnswer: "attend une réponse",
  stated: "indiqué : ",
  noPrice: "sans prix",
  leftOut: (part) => `laissé de côté${part ? ` : « ${part} »` : ""} : `,
  readFrom: (written) => `lu dans « ${written} »`,
  yes: (name) => `Oui, ${name}`,
  anotherArmy: "Une autre armée",
  line: (n) => `Ligne ${number(n)}.`,
  notPartOfList: "Ne fait pas partie de la liste",
  somethingElse: "Autre chose",
  choose: "Choisir",
  asks: {
    army: (name) => `Est-ce une liste de cette armée : ${withoutBrackets(name).trim()} ?`,
    words: (written) => `Qu’est-ce que « ${written} » ?`,
    mayHave: (thing, unit) => `${thing} : cette unité peut-elle l’avoir ? (${unit})`,
    is: (name) => `Est-ce bien ceci : ${name} ?`,
    size: "Quelle taille joue-t-elle ?",
  },
};
