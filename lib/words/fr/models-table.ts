/** Pourquoi une ligne d’un tableau de figurines n’a pas pu être lue. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { list, number, sizeText } from "./grammar";

export const modelsTable: ProblemWords["models"] = {
  tooLarge: (size) => `Le tableau fait ${sizeText(size)} ; on peut en lire au plus 1 Mo.`,
  unreadable: "Cette ligne ne peut pas être lue.",
  atMost: (most) => `Au plus ${number(most)} d’une même figurine.`,
  onlyFirst: (lines) => `Seules les ${number(lines)} premières lignes sont lues.`,
  noModel: "Aucune figurine n’est nommée.",
  noNumber: "Il n’y a pas de nombre à côté.",
  notNumber: (written) => `« ${written} » n’est pas un nombre de figurines.`,
  listNeeded: "Il faut l’armée : dans ce jeu, chacune a ses propres figurines.",
  several: (names) => `Ce peut être : ${list(names, "or")}.`,
  noGame: (written) => `Aucun jeu ne s’appelle « ${written} ».`,
  noArmy: (written) => `Aucune armée de ce jeu ne s’appelle « ${written} ».`,
  notShared: (written) => `Rien de commun à toutes les armées ne s’appelle « ${written} ».`,
  notIn: (army, written) => `${army} : rien ne s’y appelle « ${written} ».`,
  nearest: (names) => `Au plus proche : ${list(names, "or")}.`,
};
